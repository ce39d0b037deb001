//! The pictures in README: a wrong answer, as a terminal shows what `cargo judge` prints, and what the
//! command in README draws with `--svg`.
//!
//! `PICTURE=overwrite cargo test --test picture` writes the first one anew.

#![cfg(target_os = "linux")]

use std::env;
use std::fs;
use std::path::Path;

use anstyle::{Color, RgbColor};
use anstyle_svg::{Palette, Term};
use anyhow::{Context, Result, ensure};
use assert_cmd::Command;
use harness::paths;
use harness::workspace::Workspace;

const PICTURE: &str = "harness/picture/failing.svg";

/// The files of a small workspace, whose only solution has a fault: the last sum needs 64 bits.
const FILES: [(&str, &str); 4] = [
    ("Cargo.toml", "[workspace]\nmembers = [\"sums\"]\n"),
    (
        "sums/Cargo.toml",
        r#"
        [package]
        name = "sums"
        edition = "2021"

        [package.metadata.judge]
        title = "Sums"
        url = "https://example.org/sums"
        time = "1s"
        memory = "256MiB"
        flags = ["-O"]
        "#,
    ),
    (
        "sums/src/main.rs",
        r#"
        fn main() {
            let input = std::io::read_to_string(std::io::stdin()).unwrap();
            let numbers = input.split_whitespace().skip(1).map(|number| number.parse().unwrap());
            for pair in numbers.collect::<Vec<i32>>().chunks(2) {
                println!("{}", pair[0] + pair[1]);
            }
        }
        "#,
    ),
    ("cases/sums/10-largest-numbers.in", "3\n1 1\n2 3\n2000000000 2000000000\n"),
];

const ANSWER: (&str, &str) = ("cases/sums/10-largest-numbers.ans", "2\n5\n4000000000\n");

#[test]
fn the_picture_shows_what_the_command_prints() -> Result<()> {
    let picture = picture(&page()?);
    let path = Workspace::find()?.root.join(PICTURE);
    if env::var_os("PICTURE").is_some_and(|what| what == "overwrite") {
        return Ok(fs::write(path, picture)?);
    }
    let recorded = fs::read_to_string(path).context(PICTURE)?;
    ensure!(
        masked(&recorded) == masked(&picture),
        "{PICTURE} is out of date; `PICTURE=overwrite cargo test --test picture` writes it anew"
    );
    Ok(())
}

#[test]
fn the_picture_of_steps_is_what_the_command_draws() -> Result<()> {
    let workspace = Workspace::find()?;
    let readme = fs::read_to_string(workspace.root.join("README.md"))?;
    let command = readme.lines().find_map(|line| line.strip_prefix("$ cargo judge show "));
    let command = command.filter(|command| command.contains("--svg"));
    let (case, picture) = command.and_then(|it| it.split_once(" --svg ")).context("no command")?;
    let problem = case.split('/').next().unwrap_or_default();
    if workspace.problem(problem).is_err() {
        eprintln!("not tried: there is no {problem}");
        return Ok(());
    }
    let drawn = tempfile::NamedTempFile::new()?;
    let mut judge = Command::new(paths::judge()?);
    judge.current_dir(&workspace.root).args(["show", case, "--svg"]).arg(drawn.path());
    judge.assert().success();
    let same =
        fs::read_to_string(drawn.path())? == fs::read_to_string(workspace.root.join(picture))?;
    ensure!(same, "{picture} is out of date; `cargo judge show {command:?}` draws it anew");
    Ok(())
}

/// What `cargo judge` prints in the small workspace, in colour, below the command.
fn page() -> Result<String> {
    let workspace = tempfile::tempdir()?;
    for (path, content) in FILES.into_iter().chain([ANSWER]) {
        let path = workspace.path().join(path);
        fs::create_dir_all(path.parent().unwrap_or(Path::new("")))?;
        fs::write(path, content)?;
    }
    let mut judge = Command::new(paths::judge()?);
    judge.current_dir(&workspace).env_remove("CARGO_MANIFEST_DIR").env_remove("NO_COLOR");
    let judged = judge.env("CLICOLOR_FORCE", "1").assert().code(1);
    let page = String::from_utf8(judged.get_output().stdout.clone())?;
    Ok(format!("$ cargo judge\n{page}"))
}

/// Colours for a light page and for a dark one: the text, the page, red, green and yellow.
const LIGHT: [u32; 5] = [0x1f2328, 0xf6f8fa, 0xcf222e, 0x1a7f37, 0x9a6700];
const DARK: [u32; 5] = [0xe6edf3, 0x161b22, 0xff7b72, 0x3fb950, 0xd29922];

/// The page as SVG, for a light page unless the reader prefers a dark one.
fn picture(page: &str) -> String {
    let (light, dark) = (svg(page, LIGHT), svg(page, DARK));
    let is_colour = |line: &&str| line.starts_with("    .fg") || line.starts_with("    .bg");
    let dark: Vec<_> = dark.lines().filter(is_colour).map(|line| format!("  {line}\n")).collect();
    let dark = format!("    @media (prefers-color-scheme: dark) {{\n{}    }}\n", dark.concat());
    light.replacen("  </style>", &format!("{dark}  </style>"), 1)
}

fn svg(page: &str, colours: [u32; 5]) -> String {
    let [text, page_colour, red, green, yellow] = colours.map(|colour| {
        let [_, red, green, blue] = colour.to_be_bytes();
        RgbColor(red, green, blue)
    });
    // In the order of the ANSI colours; what has no colour of its own here is not printed.
    let normal = [text, red, green, yellow, text, text, text, text];
    let mut palette = [text; 16];
    palette[..8].copy_from_slice(&normal);
    palette[8..].copy_from_slice(&normal);
    Term::new()
        .palette(Palette(palette))
        .fg_color(Color::Rgb(text))
        .bg_color(Color::Rgb(page_colour))
        // Wide enough for any figure, so that the size does not depend on what was measured.
        .min_width_px(860)
        .render_svg(page)
        // Dimmed text has to be readable on both pages.
        .replace("opacity: 0.4", "opacity: 0.7")
}

/// A picture with the same text for all measured figures, and one blank for any number of blanks.
fn masked(picture: &str) -> String {
    let line = |line: &str| {
        let mut words: Vec<_> = line.split_whitespace().collect();
        for at in 1..words.len() {
            let unit = words[at].starts_with("ms") || words[at].starts_with("MiB");
            if unit && words[at - 1].parse::<f64>().is_ok() {
                words[at - 1] = "#";
            }
        }
        words.join(" ") + "\n"
    };
    picture.lines().map(line).collect()
}
