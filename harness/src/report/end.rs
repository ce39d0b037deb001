//! How a run ended, in words.

use crate::run::{End, Limits, Run};
use crate::show;

/// One line that says how a run ended, if it gave no answer. It is not cut off.
pub fn what_happened(run: &Run) -> String {
    let stderr = String::from_utf8_lossy(&run.stderr);
    let said = |what: &str, lines| {
        let from_there = stderr.lines().skip_while(|line| !line.contains(what));
        let lines: Vec<_> = from_there.take(lines).collect();
        show::visible(lines.join(" ").as_bytes(), false)
    };
    match run.usage.end {
        End::Time => format!(
            "{:.2} s of CPU, limit {:.2} s",
            run.usage.time.as_secs_f64(),
            run.limits.time.as_secs_f64()
        ),
        End::Processes => format!("more than {} processes at once", Limits::PROCESSES),
        End::Idle => format!("idle for {:.1} s", run.usage.idle.as_secs_f64()),
        End::Memory => "more memory than the limit, and stopped there".to_owned(),
        End::Output => format!("more than {} bytes of output", run.limits.output),
        End::Exit(101) if stderr.contains("panicked at") => {
            // Ahead of the place stands the thread, whose number differs from run to run.
            let message = said("panicked at", 2);
            let place = message.split_once("panicked at ").map_or("", |(_, place)| place);
            format!("panic at {place}")
        }
        End::Signal(_) if stderr.contains("has overflowed its stack") => {
            "stack overflow".to_owned()
        }
        End::Signal(_) if run.was_refused_memory() => said("memory allocation of ", 1),
        End::Signal(signal) => format!("killed by {}", signal_name(signal)),
        End::Exit(code) => match stderr.lines().find(|line| !line.trim().is_empty()) {
            Some(line) => format!("exit code {code}: {}", show::visible(line.as_bytes(), false)),
            None => format!("exit code {code}"),
        },
    }
}

fn signal_name(signal: i32) -> String {
    // The numbers that all Unix systems agree on.
    let name = match signal {
        2 => "SIGINT",
        3 => "SIGQUIT",
        4 => "SIGILL",
        6 => "SIGABRT",
        8 => "SIGFPE",
        9 => "SIGKILL",
        11 => "SIGSEGV",
        13 => "SIGPIPE",
        14 => "SIGALRM",
        15 => "SIGTERM",
        _ => return format!("signal {signal}"),
    };
    format!("{name} ({signal})")
}
