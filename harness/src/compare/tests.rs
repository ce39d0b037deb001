//! The rules, on outputs that differ in one thing.

use super::*;

#[test]
fn white_space_alone_is_told_apart() {
    for actual in ["3", "3 \n", "3\n\n"] {
        assert_eq!(Rule::Exact.compare(b"3\n", actual.as_bytes()), Comparison::Spacing);
        assert_eq!(Rule::Lines.compare(b"3\n", actual.as_bytes()), Comparison::Same);
    }
    for rule in [Rule::Exact, Rule::Lines] {
        assert_eq!(rule.compare(b"3\n", b"3.\n"), Comparison::Tokens);
        assert_eq!(rule.compare(b"\n3\n", b"3\n"), Comparison::Spacing);
        assert_eq!(rule.compare(b"1\n2\n", b"1 2\n"), Comparison::Spacing);
    }
    assert_eq!(Rule::Exact.compare(b"", b"\n"), Comparison::Spacing);
    assert_eq!(Rule::Lines.compare(b"", b" \n\n"), Comparison::Same);
    assert_eq!(Rule::Lines.compare(b"1 2\r\n3\t\n", b"1 2\n3"), Comparison::Same);
}

/// However long the lines are that two outputs have in common.
#[test]
fn what_two_outputs_begin_with_changes_nothing() {
    let ends = ["", "3", "3\n", "3 \n", "\n3\n", "3\n\n", "4\n", " \n\n", "nan\n"];
    let close = Rule::Numbers(Tolerance { absolute: 0.0, relative: 0.0 });
    for rule in [Rule::Exact, Rule::Lines, Rule::Tokens, close] {
        for (a, b) in ends.iter().flat_map(|a| ends.iter().map(move |b| (a, b))) {
            let plain = rule.compare(format!("7 {a}").as_bytes(), format!("7 {b}").as_bytes());
            for begin in ["7 ".repeat(5000), "7\n".repeat(5000) + "7 "] {
                let [a, b] = [a, b].map(|end| format!("{begin}{end}"));
                assert_eq!(rule.compare(a.as_bytes(), b.as_bytes()), plain, "{a:?} {b:?}");
            }
        }
    }
    assert_eq!(close.compare(b"nan\n3\n", b"nan\n3\n"), Comparison::Tokens);
}

#[test]
fn tokens_are_compared_whatever_is_between_them() {
    assert_eq!(Rule::Tokens.compare(b"1\n2\n", b" 1 2"), Comparison::Same);
    for actual in ["1 2 3", "1", "12", "1 3", ""] {
        assert_eq!(Rule::Tokens.compare(b"1\n2\n", actual.as_bytes()), Comparison::Tokens);
    }
}

#[test]
fn an_expected_answer_may_lack_its_last_line_end() {
    assert_eq!(Rule::Exact.compare(b"3", b"3\n"), Comparison::Same);
    assert_eq!(Rule::Exact.compare(b"3", b"3"), Comparison::Same);
    assert_eq!(Rule::Exact.compare(b"3", b"3\n\n"), Comparison::Spacing);
    assert_eq!(Rule::Exact.compare(b"3", b"4\n"), Comparison::Tokens);
}

#[test]
fn outputs_of_the_same_form_are_the_same() {
    let outputs = ["1 2\n", "1 2 \n\n", "1\n2\n", "1 3\n", "", "\n", "\n1 2\n"];
    for rule in [Rule::Exact, Rule::Lines, Rule::Tokens] {
        for (a, b) in outputs.iter().flat_map(|a| outputs.iter().map(move |b| (a, b))) {
            let same = rule.compare(a.as_bytes(), b.as_bytes()) == Comparison::Same;
            assert_eq!(rule.form(a.as_bytes()) == rule.form(b.as_bytes()), same, "{a:?} {b:?}");
        }
    }
}

#[test]
fn the_form_of_an_answer_is_judged_by_its_line_ends() {
    for tidy in ["", "\n", "\n\n", "3\n", "\n3\n", "  3\n\n 4\n"] {
        assert_eq!(tidied(tidy.as_bytes()), tidy.as_bytes());
    }
    for (output, tidy) in
        [("3", "3\n"), ("3 \n4\r\n", "3\n4\n"), ("3\n\n", "3\n"), (" ", ""), ("\n \n", "\n")]
    {
        assert_eq!(tidied(output.as_bytes()), tidy.as_bytes());
    }
}
