//! `cargo judge import`: record test data as somebody else has packed it.

use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use harness::filter;
use harness::import::Import;
use harness::outputs::keep;
use harness::show;
use harness::workspace::Workspace;

use crate::data::Data;
use crate::say::Accepted;

/// Records test data from a folder or a zip archive as cases
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo judge import boj1000 Downloads/data.zip
  cargo judge import boj1000 contest.zip/b        what lies in the folder b of the archive
  cargo judge import boj1000 data.zip --list      show what would be recorded
  cargo judge import boj1000 data --outside       git ignores it

An input and its answer are known by their names:
  1.in      1.ans  1.out  1.sol  1.a          input/x   output/x
  1.inp     1.out                             in/x      out/x
  1.dat     1.diff                            test_in/x test_out/x
  1         1.a                               input1.txt  output1.txt
  x.in.1    x.out.1                           in1       out1
  x.in1     x.out1  x.ou1  x.ans1  x.sol1     I.1       O.1
They may lie in any folder. Archives in the archive are opened too, but not those in these.

Cases are named after their inputs, in the first family from 40 to 89 that is free: data/secret/1.in
becomes 40-secret-01. All are recorded or none is. An input without an answer is recorded if the
problem has a reference, a checker or an interactor. An input that is recorded already is left. The bytes are kept as they are.

An archive is refused if an entry is a link or leads out of it, or if it unpacks to more than
256 MiB a file or 1 GiB in all.")]
pub(crate) struct Arguments {
    /// The problem
    problem: String,
    /// The folder or the archive; its path may go on inside the archive
    #[arg(value_name = "FOLDER|ZIP")]
    source: PathBuf,
    /// Put the data into cases/NAME/outside, which git ignores; it is judged like the rest
    #[arg(long)]
    outside: bool,
    /// Show all that would be recorded, and record nothing
    #[arg(long)]
    list: bool,
}

/// Lines of each list that are shown, unless all are asked for.
const SHOWN: usize = 5;

pub(crate) fn run(arguments: &Arguments) -> Result<Accepted> {
    let workspace = Workspace::find()?;
    let problem = filter::problem(&workspace, &arguments.problem)?;
    // On the same file system as the cases, so that what is unpacked need only be moved.
    let data = Data::find(&arguments.source, &workspace.root)?;
    let folder = data.folder().to_owned();
    let Data { mut archive, inputs, mut left, .. } = data;
    let mut import = Import::new(&workspace, problem, arguments.outside)?;
    let problem = &problem.name;
    let mut paths = Vec::new();
    for input in &inputs {
        let path = archive.files[input.input].path.clone();
        match import.stage(&mut archive, input, &folder)? {
            Some(why) => left.push((path, why)),
            None => {
                let answer = input.answer.map(|answer| archive.files[answer].path.clone());
                paths.push((path, answer.unwrap_or_else(|| "-".to_owned())));
            }
        }
    }
    let source = arguments.source.file_stem().unwrap_or_default().to_string_lossy();
    let names = import.names(&source);
    if !arguments.list {
        import.record(&names)?;
    }
    let folder = if arguments.outside { "outside/" } else { "" };
    let cases = names
        .iter()
        .zip(&paths)
        .map(|(name, (input, answer))| [format!("{folder}{name}"), input.clone(), answer.clone()]);
    let cases: Vec<_> = cases.collect();
    let left: Vec<_> = left.into_iter().map(|(path, why)| [path, why]).collect();
    let source = arguments.source.display();
    let recorded = match cases.len() {
        1 => format!("{problem}: 1 case from {source}"),
        count => format!("{problem}: {count} cases from {source}"),
    };
    let is_left = match left.len() {
        1 => "1 file is left".to_owned(),
        count => format!("{count} files are left"),
    };
    let page = |most| section(&recorded, &cases, most) + &section(&is_left, &left, most);
    let mut out = anstream::stdout().lock();
    if cases.is_empty() {
        writeln!(out, "{problem}: nothing to record in {source}")?;
    }
    if arguments.list {
        write!(out, "{}", page(usize::MAX))?;
        return Ok(true);
    }
    write!(out, "{}", page(SHOWN))?;
    if cases.len().max(left.len()) > SHOWN {
        let whole = keep(&workspace, problem, "import.txt", page(usize::MAX).as_bytes());
        writeln!(out, "  whole     {whole}")?;
    }
    if !cases.is_empty() {
        writeln!(out, "  next      cargo judge {problem}")?;
    }
    Ok(true)
}

/// A head and the first rows below it; nothing if there is no row.
fn section<const N: usize>(head: &str, rows: &[[String; N]], most: usize) -> String {
    let shown = &rows[..rows.len().min(most)];
    let width =
        |column: usize| shown.iter().map(|row| show::width(row[column].as_bytes(), false)).max();
    let widths: Vec<_> = (0..N).map(|column| width(column).unwrap_or_default()).collect();
    let mut text = if rows.is_empty() { String::new() } else { format!("{head}\n") };
    for row in shown {
        let cells = row.iter().zip(&widths).map(|(cell, width)| {
            let blanks = width - show::width(cell.as_bytes(), false);
            format!("  {cell}{:blanks$}", "")
        });
        let _ = writeln!(text, "{}", cells.collect::<String>().trim_end());
    }
    if shown.len() < rows.len() {
        let _ = writeln!(text, "  … and {} more", rows.len() - shown.len());
    }
    text
}
