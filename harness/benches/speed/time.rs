//! The times of a solution and of the usual program.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::Worst;

/// How often the two programs take turns, unless that takes longer than `ENOUGH`.
const TURNS: usize = 5;

const ENOUGH: Duration = Duration::from_secs(5);

/// The median times of a solution and of the usual program, which take turns.
pub fn of_both(worst: &Worst) -> [Duration; 2] {
    worst.check();
    let programs: [fn(&Worst) -> String; 2] = [Worst::ours, Worst::usual];
    let mut times = [const { Vec::new() }; 2];
    let start = Instant::now();
    while times[0].is_empty() || times[0].len() < TURNS && start.elapsed() < ENOUGH {
        for (times, program) in times.iter_mut().zip(programs) {
            times.push(time(|| program(black_box(worst))));
        }
    }
    times.map(|mut times| {
        times.sort();
        times[times.len() / 2]
    })
}

/// The mean time of as many runs as fit 10 ms, at least one.
fn time(run: impl Fn() -> String) -> Duration {
    let start = Instant::now();
    let mut runs = 0;
    while runs == 0 || start.elapsed() < Duration::from_millis(10) {
        black_box(run());
        runs += 1;
    }
    start.elapsed() / runs
}

/// As in `9.9 µs`.
pub fn words(time: Duration) -> String {
    let words = format!("{time:.1?}");
    let (number, unit) = words.split_at(words.find(char::is_alphabetic).unwrap_or_default());
    format!("{number} {unit}")
}

/// How often a time contains another, to two digits: times are not more exact.
pub fn ratio(long: Duration, short: Duration) -> String {
    let ratio = long.as_secs_f64() / short.as_secs_f64();
    let unit = 10_f64.powf(ratio.log10().floor() - 1.0);
    let rounded = (ratio / unit).round() * unit;
    match rounded.round() as u64 {
        0..10 => format!("{rounded:.1}"),
        whole @ 10..1000 => whole.to_string(),
        whole => format!("{},{:03}", whole / 1000, whole % 1000),
    }
}
