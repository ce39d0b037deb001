//! The names that imported cases get.

use std::collections::HashSet;

/// Digits that are still a number; a longer run is a hash.
const DIGITS: usize = 9;

/// The longest name in bytes, so that a file system takes it with what is added.
const LENGTH: usize = 100;

/// A key by which names sort as a person counts: `2` before `10`.
pub fn natural(name: &str) -> String {
    padded(name, DIGITS + 1)
}

/// The name with each of its numbers filled up with zeros to a width.
fn padded(name: &str, width: usize) -> String {
    let mut all = String::new();
    for run in runs(name) {
        let number = is_number(run);
        let digits = if number { run.trim_start_matches('0') } else { run };
        let zeros = if number { width.saturating_sub(digits.len()) } else { 0 };
        all.extend(std::iter::repeat_n('0', zeros));
        all += digits;
    }
    all
}

/// A name in pieces, by turns all digits and without any.
fn runs(name: &str) -> impl Iterator<Item = &str> {
    name.as_bytes().chunk_by(|a, b| a.is_ascii_digit() == b.is_ascii_digit()).scan(0, |at, run| {
        let start = *at;
        *at += run.len();
        name.get(start..*at)
    })
}

fn is_number(run: &str) -> bool {
    run.len() <= DIGITS && run.starts_with(|first: char| first.is_ascii_digit())
}

/// Names for recorded cases, one for each input: `NN-why` in the order of the inputs, where `why` is
/// what is plain in the input's name, behind `source` if that has no letter. None is in `taken`.
pub fn for_cases(
    family: u32,
    source: &str,
    inputs: &[&str],
    taken: HashSet<String>,
) -> Vec<String> {
    let numbers = inputs.iter().flat_map(|name| runs(name)).filter(|run| is_number(run));
    let width = numbers.map(|run| run.trim_start_matches('0').len().max(1)).max().unwrap_or(1);
    let source = plain(source);
    let source = if source.is_empty() { "imported" } else { &source };
    let why = |name: &&str| {
        let name = plain(&padded(name, width));
        match name.contains(|letter: char| letter.is_ascii_lowercase()) {
            true => name,
            false => plain(&format!("{source}-{name}")),
        }
    };
    unique(inputs.iter().map(|name| format!("{family:02}-{}", why(name))), taken)
}

/// Lower-case letters, digits and single hyphens between them; what is neither becomes a hyphen.
fn plain(name: &str) -> String {
    let lower = name.to_ascii_lowercase();
    let words = lower.split(|char: char| !char.is_ascii_alphanumeric());
    cut(words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-"))
}

/// Names for the files of a folder that git ignores: those of the inputs, as far as they are plain.
/// None is in `taken`, whose names are in lower case.
pub fn for_files(inputs: &[&str], taken: HashSet<String>) -> Vec<String> {
    let plain = |char: char| char.is_ascii_alphanumeric() || matches!(char, '-' | '_' | '.');
    let name = |name: &&str| {
        let name: String = name.chars().map(|it| if plain(it) { it } else { '-' }).collect();
        let name = name.trim_matches(['-', '.']);
        cut(if name.is_empty() { "input".to_owned() } else { name.to_owned() })
    };
    unique(inputs.iter().map(name), taken)
}

fn cut(mut name: String) -> String {
    // All of it is ASCII.
    name.truncate(LENGTH);
    name
}

/// The names, each with a number behind it that is used already. Capital letters tell no two names
/// apart, since on some systems they don't.
fn unique(names: impl Iterator<Item = String>, mut taken: HashSet<String>) -> Vec<String> {
    let mut free = |name: String| {
        let mut candidates = (2..).map(|number| format!("{name}-{number}"));
        let mut candidate = name.clone();
        while !taken.insert(candidate.to_ascii_lowercase()) {
            candidate = candidates.next().unwrap_or_default();
        }
        candidate
    };
    names.map(&mut free).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::is_case_name;

    #[test]
    fn a_case_is_named_after_its_input() {
        for (source, inputs, names) in [
            ("Test Data", "1 2 10", "40-test-data-01 40-test-data-02 40-test-data-10"),
            ("x", "sample/1 secret/10", "40-sample-01 40-secret-10"),
            ("x", "A a a_1 a-1", "40-a 40-a-2 40-a-1 40-a-1-2"),
            ("입력", "가 나", "40-imported 40-imported-2"),
            ("x", "0010 9", "40-x-10 40-x-09"),
            ("x", "a0123456789abcdef0", "40-a0123456789abcdef0"),
        ] {
            let inputs: Vec<_> = inputs.split(' ').collect();
            let found = for_cases(40, source, &inputs, HashSet::new());
            assert_eq!(found.join(" "), names);
            assert!(found.iter().all(|name| is_case_name(name)));
        }
        assert!(for_cases(40, &"long".repeat(99), &["1"], HashSet::new())[0].len() < 120);
    }

    #[test]
    fn a_file_keeps_its_name_where_that_is_plain() {
        let taken = HashSet::from(["b".to_owned()]);
        let names = for_files(&["Small_01.x", "s/1", "B", "", ".h", "가", "../up"], taken);
        assert_eq!(names, ["Small_01.x", "s-1", "B-2", "input", "h", "input-2", "up"]);
    }

    #[test]
    fn names_sort_as_a_person_counts() {
        let mut names = ["10", "a10", "9", "a9", "s/2", "s/1", "010", "2"];
        names.sort_by_key(|name| natural(name));
        assert_eq!(names, ["2", "9", "10", "010", "a9", "a10", "s/1", "s/2"]);
        assert_eq!(natural("가10"), "가0000000010");
    }
}
