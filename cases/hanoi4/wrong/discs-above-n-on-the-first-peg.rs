//! WA: discs above N are taken to stand on the first peg

use std::io::Read;

const WORDS: usize = 1 << 18;

/// Goes back from the goal over 12 discs, a word of 64 arrangements of the smallest three at once.
fn distances(starts: &[usize]) -> Vec<i32> {
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
    let mut level = vec![0_u64; WORDS];
    level[WORDS - 1] = 1 << 63;
    let mut seen = vec![0; WORDS];
    for moves in 0..82 {
        for (answer, start) in answers.iter_mut().zip(starts) {
            if level[start / 64] >> (start % 64) & 1 == 1 {
                *answer = moves;
            }
        }
        let mut next = vec![0; WORDS];
        for word in (0..WORDS).filter(|&word| level[word] > 0) {
            seen[word] |= level[word];
            for low in (0..64).filter(|low| level[word] >> low & 1 == 1) {
                next[word] |= steps[low];
            }
            let mut covered = [false; 4];
            for disc in 0..9 {
                let from = word >> (2 * disc) & 3;
                if !std::mem::replace(&mut covered[from], true) {
                    for to in (0..4).filter(|&to| !covered[to]) {
                        next[word ^ (from ^ to) << (2 * disc)] |= level[word] & free[from][to];
                    }
                }
            }
        }
        for word in 0..WORDS {
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
    for _ in 0..next() {
        let _n = next();
        let mut peg_of = [0; 12];
        for peg in 0..4 {
            for _ in 0..next() {
                peg_of[next() - 1] = peg;
            }
        }
        starts.push((0..12).fold(0, |start, disc| start | peg_of[disc] << (2 * disc)));
    }
    for answer in distances(&starts) {
        println!("{answer}");
    }
}
