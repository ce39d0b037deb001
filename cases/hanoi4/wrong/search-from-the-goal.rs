//! A breadth-first search back from the goal, with one mistake at a time.
//!
//! - discs-above-n-on-the-first-peg: WA: discs above N are taken to stand on the first peg
//! - discs-of-the-case-before: WA: discs above N keep the pegs that they had in the case before
//! - finished-start-is-minus-one: WA: a start that is already the goal is never recognised, and prints -1
//! - full-tower-from-the-largest-not-home: WA: answers for a full tower of n discs, n being the largest disc that is not home
//! - full-tower-whatever-the-start: WA: answers for a full tower of n discs, wherever the discs stand
//! - smallest-and-largest-mixed-up: WA: disc 1 is taken for the largest, as if pegs were read from the top down

use std::io::Read;

/// All twelve discs on the last peg.
const GOAL: usize = (1 << 24) - 1;

/// The moves from each start to the goal. A word holds the 64 arrangements of the smallest three
/// discs.
fn distances(starts: &[usize]) -> Vec<i32> {
    // The largest discs that are home in every start stay there.
    let away = |discs: usize| starts.iter().any(|start| (start ^ GOAL) >> (2 * discs) > 0);
    let discs = (3..12).find(|&discs| !away(discs)).unwrap_or(12);
    let words = 1 << (2 * discs - 6);
    let starts: Vec<usize> = starts.iter().map(|start| start % (words * 64)).collect();
    let mut steps = [0_u64; 64];
    let mut free = [[0_u64; 4]; 4];
    for low in 0..64 {
        let pegs = [low & 3, low >> 2 & 3, low >> 4];
        for to in 0..4 {
            for disc in 0..3 {
                let smaller = &pegs[..disc];
                if !smaller.contains(&pegs[disc]) && !smaller.contains(&to) {
                    steps[low] |= 1 << (low ^ (pegs[disc] ^ to) << (2 * disc));
                }
            }
            for from in (0..4).filter(|from| !pegs.contains(from) && !pegs.contains(&to)) {
                free[from][to] |= 1 << low;
            }
        }
    }

    let mut answers = vec![-1; starts.len()];
    let mut level = vec![0_u64; words];
    level[words - 1] = 1 << 63;
    let mut seen = vec![0; words];
    for moves in 0..82 {
        let looked_for = moves > 0 || !cfg!(mistake = "finished-start-is-minus-one");
        for (answer, start) in answers.iter_mut().zip(&starts) {
            if looked_for && level[start / 64] >> (start % 64) & 1 == 1 {
                *answer = moves;
            }
        }
        let mut next = vec![0; words];
        for word in (0..words).filter(|&word| level[word] > 0) {
            seen[word] |= level[word];
            let mut rest = level[word];
            while rest > 0 {
                next[word] |= steps[rest.trailing_zeros() as usize];
                rest &= rest - 1;
            }
            let mut covered = [false; 4];
            for disc in 0..discs - 3 {
                let from = word >> (2 * disc) & 3;
                if !std::mem::replace(&mut covered[from], true) {
                    for to in (0..4).filter(|&to| !covered[to]) {
                        next[word ^ (from ^ to) << (2 * disc)] |= level[word] & free[from][to];
                    }
                }
            }
        }
        for word in 0..words {
            next[word] &= !seen[word];
        }
        level = next;
    }
    answers
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_whitespace().map(|token| token.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let mut starts = Vec::new();
    let others = if cfg!(mistake = "discs-above-n-on-the-first-peg") { 0 } else { 3 };
    let mut peg_of = [others; 12];
    for _ in 0..next() {
        let n = next();
        if !cfg!(mistake = "discs-of-the-case-before") {
            peg_of = [others; 12];
        }
        for peg in 0..4 {
            for _ in 0..next() {
                let disc = next();
                let from_the_top = cfg!(mistake = "smallest-and-largest-mixed-up");
                peg_of[if from_the_top { n - disc } else { disc - 1 }] = peg;
            }
        }
        if let Some(largest) = (0..n).rev().find(|&disc| peg_of[disc] != 3) {
            if cfg!(mistake = "full-tower-from-the-largest-not-home") {
                peg_of[..=largest].fill(0);
            }
            if cfg!(mistake = "full-tower-whatever-the-start") {
                peg_of[..n].fill(0);
            }
        }
        starts.push((0..12).fold(0, |start, disc| start | peg_of[disc] << (2 * disc)));
    }
    for answer in distances(&starts) {
        println!("{answer}");
    }
}
