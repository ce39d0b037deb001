//! The table at the end: a line for each problem.

use std::time::Duration;

use bytesize::ByteSize;
use comfy_table::{Attribute, Cell, CellAlignment, Color, Table, presets};
use harness::cases::Case;
use harness::problems::reference;
use harness::verdict::{Judgement, Verdict};

use crate::judge::Judged;

/// The table of all that was judged, with the notes that belong to it.
pub(crate) fn of(judged: &[Judged]) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).enforce_styling();
    let header =
        ["problem", "cases", "verdict", "slowest case", "time", "limit", "memory", "limit"];
    table.set_header(header.map(|name| Cell::new(name).add_attribute(Attribute::Dim)));
    let last = header.len() - 1;
    for (at, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, if at == last { 0 } else { 2 }));
        if matches!(at, 1 | 4..) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    for judged in judged {
        table.add_row(row(judged));
    }
    let mut lines: Vec<_> = table.lines().collect();
    for judged in judged {
        let name = &judged.problem.name;
        if let Some(origin) = &judged.problem.limits {
            lines.push(format!("{name}: limits: {origin}"));
        }
        if reference(name).is_none() {
            lines.push(format!("{name}: no reference; answers are compared with accepted ones"));
        }
    }
    lines.join("\n")
}

fn row(judged: &Judged) -> [Cell; 8] {
    let cases = &judged.cases;
    let accepted = |(_, judgement): &&(Case, Judgement)| judgement.verdict == Verdict::Accepted;
    let time = |judgement: &Judgement| judgement.run.as_ref().map(|run| run.usage.time);
    let memory = |judgement: &Judgement| judgement.run.as_ref()?.usage.memory;
    let slowest = cases.iter().max_by_key(|(_, judgement)| time(judgement));
    let slowest_time = slowest.and_then(|(_, judgement)| time(judgement));
    let peak = cases.iter().filter_map(|(_, judgement)| memory(judgement)).max();
    let text = |text: Option<String>| Cell::new(text.unwrap_or_else(|| "-".to_owned()));
    [
        Cell::new(&judged.problem.name),
        Cell::new(format!("{}/{}", cases.iter().filter(accepted).count(), cases.len())),
        verdict(judged.verdict()),
        text(slowest.map(|(case, _)| case.name.clone())),
        text(slowest_time.map(duration)),
        Cell::new(duration(judged.problem.time)),
        text(peak.map(size)),
        Cell::new(size(judged.problem.memory)),
    ]
}

fn verdict(verdict: Verdict) -> Cell {
    let color = match verdict {
        Verdict::Accepted => Color::Green,
        Verdict::Presentation => Color::Yellow,
        _ => Color::Red,
    };
    Cell::new(verdict).fg(color).add_attribute(Attribute::Bold)
}

fn duration(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1e3)
}

fn size(bytes: u64) -> String {
    ByteSize(bytes).display().iec().to_string()
}
