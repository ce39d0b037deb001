//! The steps on a terminal, side by side.

use std::io::Write;

use anstyle::{AnsiColor, Style};
use anyhow::Result;
use harness::cut::columns;
use harness::show::width;
use kit::path::{Board, Cell, Look, Path, Scene, Step, What};

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const MOVED: Style = AnsiColor::Yellow.on_default().bold();
const DONE: Style = AnsiColor::Green.on_default();

/// Columns between two steps.
const GAP: usize = 4;

/// Prints a case: a headline, and its steps from left to right.
pub(crate) fn print(out: &mut impl Write, title: &str, path: &Path) -> Result<()> {
    let title = harness::show::visible(title.as_bytes(), false);
    writeln!(out, "{BOLD}{title}: {}{BOLD:#}\n", path.answer)?;
    if let Some(board) = &path.board {
        for line in drawn(board) {
            writeln!(out, "  {}", line.styled)?;
        }
        writeln!(out)?;
    }
    if !path.why_none.is_empty() {
        writeln!(out, "  {}\n", path.why_none)?;
    }
    let side = path.board.as_ref().map_or(1, Board::side);
    let steps: Vec<_> = path.steps.iter().enumerate().map(|(at, it)| block(at, it, side)).collect();
    let widest = steps.iter().flatten().map(|line| line.width).max().unwrap_or(0);
    let in_a_row = ((columns() + GAP - 2) / (widest + GAP)).max(1);
    for steps in steps.chunks(in_a_row) {
        for at in 0..steps[0].len() {
            let mut row = String::new();
            let mut end = 0;
            for (start, step) in (2..).step_by(widest + GAP).zip(steps) {
                row += &" ".repeat(start - end);
                row += &step[at].styled;
                end = start + step[at].width;
            }
            writeln!(out, "{row}")?;
        }
        if steps[0].len() > 1 {
            writeln!(out)?;
        }
    }
    if matches!(path.steps.first().map(|step| &step.scene), Some(Scene::Chess { .. })) {
        writeln!(out)?;
    }
    Ok(())
}

/// A line in colour, and the columns that it takes.
struct Line {
    styled: String,
    width: usize,
}

impl Line {
    fn of(parts: impl IntoIterator<Item = (Style, String)>) -> Self {
        let mut line = Self { styled: String::new(), width: 0 };
        for (style, text) in parts {
            line.width += width(text.as_bytes(), false);
            line.styled += &format!("{style}{text}{style:#}");
        }
        line
    }
}

/// The lines of a step. All steps of a path have the same number of lines.
fn block(at: usize, step: &Step, side: usize) -> Vec<Line> {
    let head = match &*step.caption {
        "" => Line::of([(DIM, at.to_string())]),
        caption => Line::of([(DIM, format!("{at:<3}")), (Style::new(), caption.to_owned())]),
    };
    match &step.scene {
        Scene::Board(board) => [head].into_iter().chain(drawn(board)).collect(),
        Scene::Towers { pegs, moved } => {
            let disc = |&disc: &u8| {
                let style = if Some(disc) == *moved { MOVED } else { Style::new() };
                (style, format!(" {disc}"))
            };
            let peg = |(peg, discs): (usize, &Vec<u8>)| {
                let name = (DIM, format!("{peg} │"));
                Line::of([name].into_iter().chain(discs.iter().map(disc)))
            };
            [head].into_iter().chain((1..).zip(pegs).map(peg)).collect()
        }
        Scene::Chess { piece, from, cell } => {
            let place = format!("{at:<4}{piece} {},{}", cell / side + 1, cell % side + 1);
            let style = if from == cell { DIM } else { Style::new() };
            let number = match &*step.caption {
                "" => String::new(),
                number => format!("  {number}"),
            };
            vec![Line::of([(style, place), (DONE, number)])]
        }
    }
}

/// The rows of a board.
fn drawn(board: &Board) -> Vec<Line> {
    let width = board.0.iter().map(|cell| text(cell).chars().count()).max().unwrap_or(1);
    let cell = |(column, cell): (usize, &Cell)| {
        let style = match (cell.what, cell.look) {
            (What::Empty, _) => DIM,
            (_, Look::Plain) => Style::new(),
            (_, Look::Moved) => MOVED,
            (_, Look::Done) => DONE,
        };
        let before = if column > 0 { " " } else { "" };
        (style, format!("{before}{:>width$}", text(cell)))
    };
    let rows = board.0.chunks(board.side());
    rows.map(|row| Line::of(row.iter().enumerate().map(cell))).collect()
}

fn text(cell: &Cell) -> String {
    match (cell.what, cell.look) {
        (What::Empty, Look::Moved) => "○".to_owned(),
        (What::Empty, _) => "·".to_owned(),
        (What::Number(number), _) => number.to_string(),
        (What::Piece, _) => "●".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(path: &Path) -> String {
        let mut out = Vec::new();
        print(&mut out, "mine", path).unwrap();
        anstream::adapter::strip_str(str::from_utf8(&out).unwrap()).to_string()
    }

    fn board(numbers: [u8; 4]) -> Board {
        let what = |number| if number == 0 { What::Empty } else { What::Number(number) };
        Board(numbers.map(|number| Cell { what: what(number), look: Look::Plain }).to_vec())
    }

    fn step(caption: &str, scene: Scene) -> Step {
        Step { state: String::new(), caption: caption.to_owned(), scene }
    }

    #[test]
    fn boards_stand_side_by_side() {
        let first = step("", Scene::Board(board([1, 0, 3, 12])));
        let second = step("1 →", Scene::Board(board([0, 1, 3, 12])));
        assert_eq!(
            printed(&Path::of(1, [first, second])),
            "mine: 1\n\n  0         1  1 →\n   1  ·      ·  1\n   3 12      3 12\n\n"
        );
    }

    #[test]
    fn discs_lie_on_their_pegs_from_the_bottom_up() {
        let first = step("", Scene::Towers { pegs: vec![vec![2, 1], vec![]], moved: None });
        let pegs = vec![vec![2], vec![1]];
        let second = step("1 → peg 2", Scene::Towers { pegs, moved: Some(1) });
        assert_eq!(
            printed(&Path::of(1, [first, second])),
            "mine: 1\n\n  0               1  1 → peg 2\n  1 │ 2 1         1 │ 2\n  2 │             2 │ 1\n\n"
        );
    }

    #[test]
    fn a_tour_names_each_cell_below_its_board() {
        let path = |from, cell, caption| step(caption, Scene::Chess { piece: '♜', from, cell });
        let tour = Path::of(1, [path(0, 0, "1"), path(0, 1, "2")]);
        let tour = Path { board: Some(board([1, 2, 3, 4])), ..tour };
        assert_eq!(printed(&tour), "mine: 1\n\n  1 2\n  3 4\n\n  0   ♜ 1,1  1    1   ♜ 1,2  2\n\n");
    }

    #[test]
    fn without_a_solution_the_board_and_the_reason_are_shown() {
        let none = Path::none(-1, board([1, 3, 2, 0]), "it is odd".to_owned());
        assert_eq!(printed(&none), "mine: -1\n\n  1 3\n  2 ·\n\n  it is odd\n\n");
    }
}
