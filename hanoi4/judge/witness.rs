//! The moves of a shortest solution of each case of hanoi4, by the search.

use std::iter;

use kit::path::{Path, Scene, Step, Witness};

use super::*;

/// What the reference shows.
pub const WITNESS: Witness = Witness { paths, check: checker::check };

fn paths(input: &[u8]) -> Result<Vec<Path>, Invalid> {
    Ok(Cases::read(input)?.0.into_iter().map(path).collect())
}

fn path(start: Start) -> Path {
    // A move can be undone. So of all that a move leads to, something takes a move less.
    let nearer = |start: &Start| start.next().find(|next| next.moves() + 1 == start.moves());
    let starts: Vec<_> = iter::successors(Some(start), nearer).collect();
    let first = iter::once(step(start, start));
    Path::of(start.moves(), first.chain(starts.windows(2).map(|pair| step(pair[0], pair[1]))))
}

/// A move, or none at the start.
fn step(before: Start, after: Start) -> Step {
    let moved = (0..after.discs).find(|&disc| before.peg(disc) != after.peg(disc));
    let caption = |disc| format!("{} → peg {}", disc + 1, after.peg(disc) + 1);
    Step {
        state: pegs(after),
        caption: moved.map_or_else(String::new, caption),
        scene: Scene::Towers {
            pegs: (0..4).map(|peg| after.on(peg).collect()).collect(),
            moved: moved.map(|disc| disc + 1),
        },
    }
}
