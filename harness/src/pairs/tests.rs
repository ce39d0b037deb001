//! The table of layouts, by an example of each.

use super::{Input, Pairs, pairs};

/// `name: input answer` for each input, then the files that are left.
fn told(paths: &[&str]) -> (Vec<String>, Vec<String>) {
    let Pairs { inputs, left } = pairs(paths);
    let input = |Input { name, input, answer }: &Input| {
        format!("{name}: {} {}", paths[*input], answer.map_or("-", |answer| paths[answer]))
    };
    let left = left.iter().map(|(at, why)| format!("{}: {why}", paths[*at]));
    (inputs.iter().map(input).collect(), left.collect())
}

#[test]
fn each_layout_pairs_inputs_with_answers() {
    for (one, other, name) in [
        ("data/sample/1.in data/sample/1.ans", "data/secret/1.in data/secret/1.ans", "secret/1"),
        ("1.in 1.out", "2.in 2.out", "2"),
        ("sum/1.IN sum/1.OUT", "sum/2.IN sum/2.OUT", "2"),
        ("tests/01 tests/01.a", "tests/02 tests/02.a", "02"),
        ("task.g1-1.in task.g1-1.sol", "task.g1-2.in task.g1-2.sol", "task.g1-2"),
        ("A.1.dat A.1.diff", "A.2.dat A.2.diff", "A.2"),
        ("Test01/SUM.INP Test01/SUM.OUT", "Test02/SUM.INP Test02/SUM.OUT", "Test02/SUM"),
        ("sum.in.1 sum.out.1", "sum.in.2 sum.out.2", "2"),
        ("sum.in1 sum.out1", "sum.in2 sum.out2", "2"),
        ("sum.in1 sum.ou1", "sum.in2 sum.ou2", "2"),
        ("rods.in01 rods.ans01", "rods.in02 rods.ans02", "02"),
        ("rods.in01 rods.sol01", "rods.in02 rods.sol02", "02"),
        ("I.1 O.1", "I.2 O.2", "2"),
        ("in/a1.in out/a1.out", "in/a2.in out/a2.out", "a2"),
        ("A/in/1.txt A/out/1.txt", "A/in/2.txt A/out/2.txt", "2"),
        ("in/1 out/1", "in/2 out/2", "2"),
        ("in/s/1.txt out/s/1.txt", "in/t/1.txt out/t/1.txt", "t/1"),
        ("test_in/1.txt test_out/1.txt", "test_in/2.txt test_out/2.txt", "2"),
        ("input/x.txt output/x.txt", "input/y.txt output/y.txt", "y"),
        ("input/1.in output/1.out", "input/2.in output/2.out", "2"),
        ("input/input00.txt output/output00.txt", "input/input01.txt output/output01.txt", "01"),
        ("input1.txt output1.txt", "input2.txt output2.txt", "2"),
        ("input.1.txt output.1.txt", "input.2.txt output.2.txt", "2"),
        ("x/a_input_1.txt x/a_output_1.txt", "x/a_input_2.txt x/a_output_2.txt", "2"),
        ("1.input 1.output", "2.input 2.output", "2"),
        ("in1 out1", "in2 out2", "2"),
        ("in1.txt out1.txt", "in2.txt out2.txt", "2"),
        ("sample1_in.txt sample1_out.txt", "sample2_in.txt sample2_out.txt", "sample2"),
        ("1.in.txt 1.out.txt", "2.in.txt 2.out.txt", "2"),
    ] {
        let paths: Vec<_> = one.split(' ').chain(other.split(' ')).collect();
        let (inputs, left) = told(&paths);
        assert_eq!(left, [""; 0], "{one}");
        assert_eq!(inputs.len(), 2, "{one}");
        assert!(inputs.iter().any(|input| input.ends_with(&format!(": {one}"))), "{inputs:?}");
        assert!(inputs.contains(&format!("{name}: {other}")), "{inputs:?}");
    }
}

#[test]
fn what_is_left_is_told() {
    let paths = [
        "p/problem.yaml",
        "p/data/secret/10.in",
        "p/data/secret/10.ans",
        "p/data/secret/2.ans",
        "p/data/secret/2.in",
        "p/data/secret/2.out",
        "p/data/secret/3.in",
        "p/data/secret/4.ans",
        "p/input_validators/check.py",
        "p/output_validators/check.py",
        "p/submissions/accepted/main.cpp",
        "p/5.a",
    ];
    let (inputs, left) = told(&paths);
    let secret = "p/data/secret";
    assert_eq!(
        inputs,
        [
            format!("2: {secret}/2.in {secret}/2.ans"),
            format!("3: {secret}/3.in -"),
            format!("10: {secret}/10.in {secret}/10.ans"),
        ]
    );
    assert_eq!(
        left,
        [
            "p/problem.yaml: not named as test data",
            "p/data/secret/2.out: its input has another answer",
            "p/data/secret/4.ans: an answer without an input",
            "p/input_validators/check.py: not named as test data",
            "p/output_validators/check.py: not named as test data",
            "p/submissions/accepted/main.cpp: not named as test data",
            "p/5.a: an answer without an input",
        ]
    );
    assert_eq!(told(&[]), (vec![], vec![]));
}

/// What is an answer already answers no second input.
#[test]
fn an_answer_belongs_to_one_input() {
    let (inputs, left) = told(&["1.inp", "1.out", "1.in"]);
    assert_eq!(inputs, ["1: 1.inp -", "1: 1.in 1.out"]);
    assert_eq!(left, [""; 0]);
}
