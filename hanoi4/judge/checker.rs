//! Whether some moves bring all discs of hanoi4 home, by the statement alone.

use kit::path::Path;

/// Holds the path of each case to the statement.
///
/// # Errors
/// What is wrong with one of them.
pub fn check(input: &str, paths: &[Path]) -> Result<(), String> {
    let mut lines = input.split_inclusive('\n').skip(1);
    for (case, path) in (1..).zip(paths) {
        // The number of discs, then a line for each peg.
        let start: String = lines.by_ref().take(5).skip(1).collect();
        check_case(&start, path).map_err(|fault| format!("case {case}: {fault}"))?;
    }
    match lines.next() {
        None => Ok(()),
        Some(_) => Err(format!("there are more than {} cases", paths.len())),
    }
}

fn check_case(start: &str, path: &Path) -> Result<(), String> {
    let states = path.states();
    path.is_as_long_as_its_answer()?;
    if states.first() != Some(&start) {
        return Err("it does not begin with the input".into());
    }
    if let Some(pair) = states.windows(2).find(|pair| !is_move(&pegs(pair[0]), &pegs(pair[1]))) {
        return Err(format!("no move leads from {:?} to {:?}", pair[0], pair[1]));
    }
    match states.last().map(|last| pegs(last)).as_deref() {
        Some([one, two, three, _]) if [one, two, three].iter().all(|peg| peg.is_empty()) => Ok(()),
        _ => Err("not all discs are on the last peg at the end".into()),
    }
}

/// The discs of each peg, from the bottom up.
fn pegs(state: &str) -> Vec<Vec<u8>> {
    let discs = |line: &str| line.split(' ').skip(1).filter_map(|disc| disc.parse().ok()).collect();
    state.lines().map(discs).collect()
}

/// Whether one disc went from the top of its peg to another peg, onto nothing smaller.
fn is_move(before: &[Vec<u8>], after: &[Vec<u8>]) -> bool {
    let differ: Vec<_> = (0..4).filter(|&peg| before[peg] != after[peg]).collect();
    let [one, other] = differ[..] else { return false };
    let (from, to) = if before[one].len() > after[one].len() { (one, other) } else { (other, one) };
    let Some((disc, left)) = before[from].split_last() else { return false };
    let fits = before[to].last().is_none_or(|below| below > disc);
    fits && left == after[from] && [&before[to][..], &[*disc]].concat() == after[to]
}
