//! The seconds of a shortest tour of boj16959, by the search.

use kit::path::{self, Cell, Look, Path, Scene, Step, What, Witness};

use super::*;

/// What the reference shows.
pub const WITNESS: Witness = Witness { paths, check: checker::check };

fn paths(input: &[u8]) -> Result<Vec<Path>, Invalid> {
    let board = Board::read(input)?;
    let tour = board.tour();
    let first = tour.first().map(|&start| board.step(State { next: 1, ..start }, start));
    let seconds = tour.windows(2).map(|pair| board.step(pair[0], pair[1]));
    let mut path = Path::of(tour.len() - 1, first.into_iter().chain(seconds));
    let cell = |&number: &u8| Cell { what: What::Number(number), look: Look::Plain };
    path.board = Some(path::Board(board.0.iter().map(cell).collect()));
    Ok(vec![path])
}

impl Board {
    /// A shortest tour: the state at each second.
    fn tour(&self) -> Vec<State> {
        let start = self.0.iter().position(|&number| number == 1);
        let seconds = self.each_second(start.into_iter().flat_map(State::starts).collect());
        let seconds: Vec<_> = seconds.take(self.seconds() + 1).collect();
        let mut tour = Vec::new();
        for states in seconds.iter().rev() {
            // The last state is any that has visited all, the one before any that leads there.
            let leads = |state: &&State| match tour.last() {
                None => state.next > self.0.len(),
                Some(&later) => {
                    let mut leads = false;
                    self.each_step(**state, |state| leads |= state == later);
                    leads
                }
            };
            tour.extend(states.iter().find(leads));
        }
        tour.reverse();
        tour
    }

    /// A second, from a state to the next.
    fn step(&self, before: State, after: State) -> Step {
        let side = self.0.len().isqrt();
        let (letter, piece) = match after.piece {
            Piece::Knight => ('K', '♞'),
            Piece::Bishop => ('B', '♝'),
            Piece::Rook => ('R', '♜'),
        };
        let (row, column) = (after.cell / side + 1, after.cell % side + 1);
        let visits = if after.next > before.next { before.next.to_string() } else { String::new() };
        Step {
            state: format!("{letter} {row} {column}"),
            caption: visits,
            scene: Scene::Chess { piece, from: before.cell, cell: after.cell },
        }
    }
}
