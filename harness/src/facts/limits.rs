//! The limits of a problem, as a person writes them.

use std::str::FromStr;
use std::time::Duration;

use anyhow::{Result, anyhow, ensure};
use bytesize::ByteSize;

/// The CPU time that a text like `2s` or `1500ms` stands for.
///
/// # Errors
/// It is no time, or none that a judge would give: nothing, or more than an hour.
pub fn time_limit(text: &str) -> Result<Duration> {
    let time = humantime::parse_duration(text);
    let time = time.map_err(|_| anyhow!("{text:?} is no time like 2s or 1500ms"))?;
    let judges = Duration::from_millis(1)..=Duration::from_secs(3600);
    ensure!(judges.contains(&time), "{text:?} is not between 1ms and 1h");
    Ok(time)
}

/// The memory that a text like `256MiB` stands for, in bytes.
///
/// # Errors
/// It is no size, or none that can be judged: less than 4 MiB, which any process takes to start,
/// or more than a TiB.
pub fn memory_limit(text: &str) -> Result<u64> {
    let memory = size(text)?;
    ensure!((4 << 20..=1 << 40).contains(&memory), "{text:?} is not between 4MiB and 1TiB");
    Ok(memory)
}

/// The length of an output that a text like `64MiB` stands for, in bytes.
pub(super) fn output_limit(text: &str) -> Result<u64> {
    let output = size(text)?;
    ensure!((1..=1 << 30).contains(&output), "{text:?} is not between 1B and 1GiB");
    Ok(output)
}

/// The bytes that a text like `100KB` stands for.
pub(super) fn size(text: &str) -> Result<u64> {
    let size = ByteSize::from_str(text).map(|size| size.0);
    size.map_err(|_| anyhow!("{text:?} is no size like 256MiB or 64KB"))
}
