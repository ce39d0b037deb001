//! The shapes of a state in a picture. Coordinates are pixels from its top left corner.

use kit::grid::neighbours;
use kit::path::{Board, Cell, Look, Path, Scene, What};

/// The side of a cell of a board that changes, and of a chessboard.
const CELL: usize = 34;
const SQUARE: usize = 22;

/// What is left free around a tile.
const INSET: usize = 2;

/// The height of a disc, and how much longer it is than the next smaller one.
const DISC: usize = 10;
const LONGER: usize = 5;

pub(crate) struct Size {
    pub(crate) width: usize,
    pub(crate) height: usize,
}

/// The size of each state of a path.
pub(crate) fn size(path: &Path) -> Size {
    match (path.steps.first().map(|step| &step.scene), &path.board) {
        (Some(Scene::Board(board)), _) => size_of(board),
        (Some(Scene::Towers { pegs, .. }), _) => {
            let discs = pegs.iter().flatten().count();
            Size { width: pegs.len() * peg_width(discs), height: (discs + 2) * DISC }
        }
        (_, board) => {
            let side = board.as_ref().map_or(0, Board::side);
            let side = side * SQUARE * percent(side) / 100;
            Size { width: side, height: side }
        }
    }
}

/// The size of a board that changes.
pub(crate) fn size_of(board: &Board) -> Size {
    let side = board.side() * CELL * percent(board.side()) / 100;
    Size { width: side, height: side }
}

/// How large the cells of a board are drawn: the more there are, the smaller.
fn percent(side: usize) -> usize {
    match side {
        0..=4 => 100,
        5 => 80,
        _ => 64,
    }
}

/// The board of a path, which stays: defined once, and used for each state.
pub(crate) fn defined(board: &Board) -> String {
    let side = board.side();
    let square = |(at, cell): (usize, &Cell)| {
        let (x, y) = (at % side * SQUARE, at / side * SQUARE);
        let class = ["ground", "other"][(at % side + at / side) % 2];
        let What::Number(number) = cell.what else { return String::new() };
        let (middle, line) = (x + SQUARE / 2, y + SQUARE / 2 + 3);
        format!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" height=\"{SQUARE}\"/>\
             <text class=\"small\" x=\"{middle}\" y=\"{line}\">{number}</text>\n"
        )
    };
    let squares: String = board.0.iter().enumerate().map(square).collect();
    format!("<defs><g id=\"board\">\n{squares}</g></defs>\n")
}

/// A state; a chess piece stands on a board that is defined.
pub(crate) fn draw(scene: &Scene, on: Option<&Board>) -> String {
    let (side, drawn) = match scene {
        Scene::Towers { pegs, moved } => return towers(pegs, *moved),
        Scene::Board(board) => (board.side(), of_board(board)),
        Scene::Chess { piece, from, cell } => {
            let side = on.map_or(1, Board::side);
            (side, chess(*piece, *from, *cell, side))
        }
    };
    match percent(side) {
        100 => drawn,
        percent => format!("<g transform=\"scale(0.{percent})\">\n{drawn}</g>"),
    }
}

fn of_board(board: &Board) -> String {
    let side = board.side();
    let whole = side * CELL;
    let ground =
        format!("<rect class=\"ground\" width=\"{whole}\" height=\"{whole}\" rx=\"6\"/>\n");
    let links = (0..board.0.len()).flat_map(|cell| {
        let is_piece = |cell: usize| board.0[cell].what == What::Piece;
        let later = neighbours(side, cell).filter(move |&other| other > cell);
        later.filter(move |&other| is_piece(cell) && is_piece(other)).map(move |other| {
            let ((x, y), (to_x, to_y)) = (middle(cell, side, CELL), middle(other, side, CELL));
            format!("<line class=\"link\" x1=\"{x}\" y1=\"{y}\" x2=\"{to_x}\" y2=\"{to_y}\"/>\n")
        })
    });
    let cells = board.0.iter().enumerate().map(|(at, cell)| of_cell(cell, middle(at, side, CELL)));
    ground + &links.collect::<String>() + &cells.collect::<String>()
}

fn of_cell(cell: &Cell, (x, y): (usize, usize)) -> String {
    let class = match cell.look {
        Look::Plain => "plain",
        Look::Moved => "moved",
        Look::Done => "done",
    };
    let (tile, radius) = (CELL - 2 * INSET, CELL / 3);
    match cell.what {
        What::Empty if cell.look == Look::Moved => {
            format!("<circle class=\"left\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>\n")
        }
        What::Empty => format!("<circle class=\"peg\" cx=\"{x}\" cy=\"{y}\" r=\"2\"/>\n"),
        What::Piece => {
            format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>\n")
        }
        What::Number(number) => format!(
            "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{tile}\" height=\"{tile}\" rx=\"5\"/>\
             <text class=\"number {class}-text\" x=\"{x}\" y=\"{}\">{number}</text>\n",
            x - tile / 2,
            y - tile / 2,
            y + 5,
        ),
    }
}

/// The middle of a cell.
fn middle(cell: usize, side: usize, size: usize) -> (usize, usize) {
    (cell % side * size + size / 2, cell / side * size + size / 2)
}

fn peg_width(discs: usize) -> usize {
    discs * LONGER + 20
}

fn towers(pegs: &[Vec<u8>], moved: Option<u8>) -> String {
    let discs = pegs.iter().map(Vec::len).sum();
    let (width, floor) = (peg_width(discs), (discs + 1) * DISC);
    let mut drawn = format!(
        "<rect class=\"peg\" y=\"{floor}\" width=\"{}\" height=\"3\" rx=\"1.5\"/>\n",
        pegs.len() * width
    );
    for (peg, on) in pegs.iter().enumerate() {
        let middle = peg * width + width / 2;
        drawn += &format!(
            "<rect class=\"peg\" x=\"{}\" width=\"3\" height=\"{floor}\" rx=\"1.5\"/>\n",
            middle - 1
        );
        for (below, &disc) in on.iter().enumerate() {
            let long = usize::from(disc) * LONGER + 8;
            // From blue for the smallest to orange for the greatest.
            let hue = 215 + usize::from(disc - 1) * 190 / discs;
            let edge = if Some(disc) == moved { " class=\"edge\"" } else { "" };
            drawn += &format!(
                "<rect{edge} fill=\"hsl({}, 65%, 58%)\" x=\"{}\" y=\"{}\" width=\"{long}\" height=\"{}\" rx=\"4\"/>\n",
                hue % 360,
                middle - long / 2,
                floor - (below + 1) * DISC,
                DISC - 1,
            );
        }
    }
    drawn
}

fn chess(piece: char, from: usize, cell: usize, side: usize) -> String {
    let ((from_x, from_y), (x, y)) = (middle(from, side, SQUARE), middle(cell, side, SQUARE));
    let way = match from == cell {
        true => String::new(),
        false => {
            format!("<line class=\"way\" x1=\"{from_x}\" y1=\"{from_y}\" x2=\"{x}\" y2=\"{y}\"/>\n")
        }
    };
    let (radius, line) = (SQUARE / 2, y + 7);
    format!(
        "<use href=\"#board\"/>\n{way}<circle class=\"here\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>\
         <text class=\"chess\" x=\"{x}\" y=\"{line}\">{piece}</text>\n"
    )
}
