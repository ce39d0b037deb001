//! The steps as one picture, for a light page unless the reader prefers a dark one.

use harness::show::visible;
use kit::path::{Board, Path, Scene, Step};

use super::scene::{self, Size};

/// The greatest width, in pixels: that of a README.
const WIDTH: usize = 860;

/// The least width, so that there is room for the headline.
const NARROWEST: usize = 420;

/// What is left free at the edges, and between two steps.
const GAP: usize = 24;

/// Where the headline stands, and where what is below it begins.
const HEADLINE: usize = 38;
const BELOW: usize = 62;

/// The height of a line of text.
const LINE: usize = 20;

/// The picture of a case.
pub(crate) fn of(title: &str, path: &Path) -> String {
    let headline = escaped(&format!("{title}: {}", path.answer));
    let (body, Size { width, height }) = match &path.board {
        Some(board) if path.steps.is_empty() => none(board, &path.why_none),
        _ => steps(path),
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{headline}\">\n\
         <style>\n{}</style>\n\
         <rect class=\"page\" width=\"{width}\" height=\"{height}\" rx=\"8\"/>\n\
         <text class=\"headline\" x=\"{GAP}\" y=\"{HEADLINE}\">{headline}</text>\n{body}</svg>\n",
        style(),
    )
}

/// All steps, in rows.
fn steps(path: &Path) -> (String, Size) {
    let step = scene::size(path);
    let (width, height) = (step.width + GAP, LINE + step.height + GAP);
    let columns = ((WIDTH - GAP) / width).clamp(1, path.steps.len());
    let mut body = path.board.as_ref().map_or_else(String::new, scene::defined);
    for (at, step) in path.steps.iter().enumerate() {
        let (x, y) = (GAP + at % columns * width, BELOW + at / columns * height);
        body += &format!(
            "<g transform=\"translate({x} {y})\">\n\
             <text class=\"caption\" y=\"12\"><tspan class=\"time\">{at}</tspan> {}</text>\n\
             <g transform=\"translate(0 {LINE})\">{}</g>\n</g>\n",
            escaped(&caption(step)),
            scene::draw(&step.scene, path.board.as_ref()),
        );
    }
    let rows = path.steps.len().div_ceil(columns);
    (body, Size { width: (GAP + columns * width).max(NARROWEST), height: BELOW + rows * height })
}

/// A board from which no steps lead to the goal, and why.
fn none(board: &Board, why: &str) -> (String, Size) {
    let size = scene::size_of(board);
    let scene = scene::draw(&Scene::Board(board.clone()), None);
    let mut body = format!("<g transform=\"translate({GAP} {BELOW})\">{scene}</g>\n");
    let mut y = BELOW + size.height + GAP;
    for line in lines(why) {
        y += LINE;
        body +=
            &format!("<text class=\"caption\" x=\"{GAP}\" y=\"{y}\">{}</text>\n", escaped(&line));
    }
    (body, Size { width: 560, height: y + GAP })
}

/// A text in lines of up to 72 characters.
fn lines(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.len() + word.len() < 72 => *line += &format!(" {word}"),
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

fn caption(step: &Step) -> String {
    match step.scene {
        Scene::Chess { piece, .. } => format!("{piece} {}", step.caption),
        _ => step.caption.clone(),
    }
}

/// A text as it may stand in a picture, with what no font shows made visible.
fn escaped(text: &str) -> String {
    let text = visible(text.as_bytes(), false);
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The style of what there is in a picture, whatever the colours.
const SHAPES: &str = "\
text { font: 14px system-ui, -apple-system, 'Segoe UI', sans-serif; }
.headline { font-size: 17px; font-weight: 600; }
.caption { font-size: 13px; }
.number { text-anchor: middle; font-weight: 600; }
.small { text-anchor: middle; font-size: 9px; }
.chess { text-anchor: middle; font-size: 20px; }
.plain, .moved, .done, .left { stroke-width: 1.5; }
.left { stroke-dasharray: 3 3; }
.link, .way { stroke-width: 3; stroke-linecap: round; }
.way { stroke-opacity: 0.7; }
";

/// For each class what is coloured, in which colour on a light page and in which on a dark one.
const COLOURS: [(&str, &str, &str, &str); 25] = [
    ("page", "fill", "#ffffff", "#0d1117"),
    ("headline", "fill", "#1f2328", "#e6edf3"),
    ("caption", "fill", "#1f2328", "#e6edf3"),
    ("time", "fill", "#6e7781", "#7d8590"),
    ("ground", "fill", "#eaeef2", "#161b22"),
    ("other", "fill", "#d8dee4", "#21262d"),
    ("plain", "fill", "#ffffff", "#3d444d"),
    ("plain", "stroke", "#c5ccd3", "#656c76"),
    ("plain-text", "fill", "#1f2328", "#e6edf3"),
    ("moved", "fill", "#ffdf80", "#9e6a03"),
    ("moved", "stroke", "#d4a72c", "#f0b72f"),
    ("moved-text", "fill", "#4d2d00", "#fff1cc"),
    ("done", "fill", "#c6f0d0", "#1f6f35"),
    ("done", "stroke", "#5bbf76", "#3fb950"),
    ("done-text", "fill", "#0f5323", "#d2f5da"),
    ("left", "stroke", "#d4a72c", "#e3b341"),
    ("left", "fill", "none", "none"),
    ("link", "stroke", "#5bbf76", "#3fb950"),
    ("small", "fill", "#6e7781", "#8b949e"),
    ("peg", "fill", "#c5ccd3", "#484f58"),
    ("edge", "stroke", "#1f2328", "#e6edf3"),
    ("edge", "stroke-width", "1.5", "1.5"),
    ("way", "stroke", "#d4a72c", "#e3b341"),
    ("here", "fill", "#ffdf80", "#9e6a03"),
    ("chess", "fill", "#4d2d00", "#fff1cc"),
];

fn style() -> String {
    let rule = |(class, what, light, dark): (&str, &str, &str, &str), is_dark| {
        format!(".{class} {{ {what}: {}; }}\n", if is_dark { dark } else { light })
    };
    let light = COLOURS.map(|colour| rule(colour, false)).concat();
    let dark = COLOURS.map(|colour| rule(colour, true)).concat();
    format!("{SHAPES}{light}@media (prefers-color-scheme: dark) {{\n{dark}}}\n")
}
