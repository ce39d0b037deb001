//! The table at the end: a line for each problem.

use std::time::Duration;

use anstyle::{AnsiColor, Style};
use bytesize::ByteSize;
use comfy_table::{CellAlignment, Table, presets};
use harness::answer::Source;
use harness::judgement::Judgement;
use harness::report::style;
use harness::run::{End, Usage};
use harness::verdict::Verdict;

use crate::judged::Judged;

/// The table of all that was judged, with the notes that belong to it.
pub(crate) fn of(judged: &[Judged]) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(HEADER);
    let last = HEADER.len() - 1;
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
    styled(&mut lines, judged);
    for judged in judged {
        let name = &judged.problem.name;
        if let Some(origin) = &judged.problem.limits_origin {
            lines.push(format!("{name}: limits {origin}"));
        }
        let by_snapshot = |judgement: &Judgement| {
            judgement.expected.as_ref().is_some_and(|expected| expected.source == Source::Snapshot)
        };
        if judged.judgements().any(|(_, judgement)| by_snapshot(judgement)) {
            lines.push(format!(
                "{name}: no reference; answers are compared with accepted snapshots"
            ));
        }
        let by_form = |judgement: &Judgement| {
            !judgement.is_of_the_answer() && judgement.verdict == Verdict::Accepted
        };
        let count = judged.judgements().filter(|(_, judgement)| by_form(judgement)).count();
        if count > 0 {
            lines.push(format!("{name}: of {count} nobody knows the answer; their form is judged"));
        }
    }
    lines.join("\n")
}

const HEADER: [&str; 8] =
    ["problem", "cases", VERDICT, "slowest case", "time", "limit", "memory", "limit"];

/// The column that has a colour.
const VERDICT: &str = "verdict";

/// Styles the lines of a table: the header, and one line for each problem.
fn styled(lines: &mut [String], judged: &[Judged]) {
    let [header, rows @ ..] = lines else { return };
    // Only names before it that are not ASCII move a verdict. It then stays plain.
    let column = header.find(VERDICT).unwrap_or_default();
    for (row, judged) in rows.iter_mut().zip(judged) {
        let style = judged.verdict().map_or(AnsiColor::Yellow.on_default(), style).bold();
        let verdict = verdict(judged);
        let parts = row.split_at_checked(column);
        let parts = parts.and_then(|(before, rest)| Some((before, rest.strip_prefix(&*verdict)?)));
        if let Some((before, after)) = parts {
            *row = format!("{before}{style}{verdict}{style:#}{after}");
        }
    }
    let dim = Style::new().dimmed();
    *header = format!("{dim}{header}{dim:#}");
}

fn row(judged: &Judged) -> [String; 8] {
    let judgements = || judged.judgements();
    let accepted = judgements().filter(|(_, judgement)| judgement.verdict == Verdict::Accepted);
    // A program that sleeps until it is stopped has used wall time only.
    let time = |judgement: &Judgement| match judgement.run.as_ref()?.usage {
        Usage { end: End::Idle, wall, .. } => Some(wall),
        usage => Some(usage.time),
    };
    let slowest = judgements().max_by_key(|(_, judgement)| time(judgement));
    let slowest_time = slowest.and_then(|(_, judgement)| time(judgement));
    let peak = judgements().filter_map(|(_, judgement)| judgement.run.as_ref()?.usage.memory).max();
    let text = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
    [
        judged.problem.name.clone(),
        format!("{}/{}", accepted.count(), judged.cases.len()),
        verdict(judged),
        text(slowest.map(|(case, _)| case.name.clone())),
        text(slowest_time.map(duration)),
        duration(judged.problem.limits.time),
        text(peak.map(size)),
        size(judged.problem.limits.memory),
    ]
}

fn verdict(judged: &Judged) -> String {
    judged.verdict().map_or_else(|| "?".to_owned(), |verdict| verdict.to_string())
}

fn duration(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1e3)
}

fn size(bytes: u64) -> String {
    ByteSize(bytes).display().iec().to_string()
}
