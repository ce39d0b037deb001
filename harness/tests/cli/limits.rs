//! The limits of the system that a program runs under, as it finds them itself.

use std::fs;

use anyhow::{Context, Result};
use harness::paths;

use crate::judge;
use crate::little::Little;

/// Prints its limits.
const SOURCE: &str = r#"fn main() {
    print!("{}", std::fs::read_to_string("/proc/self/limits").unwrap());
}
"#;

/// A problem with some facts that such a program is to solve.
fn printing_limits(facts: &str) -> Result<Little> {
    let little = Little::new()?;
    little.add("limits", "", SOURCE)?;
    let manifest = format!("[package]\nname = \"limits\"\n[package.metadata.judge]\n{facts}\n");
    little.write("limits/Cargo.toml", manifest)?;
    little.write("cases/limits/00-sample.in", "")?;
    little.write("cases/limits/00-sample.ans", "none\n")?;
    Ok(little)
}

/// What the program printed, by what `cargo judge limits --json` says.
fn printed(report: &[u8]) -> Result<String> {
    let report: serde_json::Value = serde_json::from_slice(report)?;
    let printed = report["problems"][0]["cases"][0]["actual"].as_str();
    Ok(printed.with_context(|| report.to_string())?.to_owned())
}

/// The soft and the hard limit of a name, if there are any.
fn limit(printed: &str, name: &str) -> Option<[u64; 2]> {
    let mut limits = printed.lines().find_map(|line| line.strip_prefix(name))?.split_whitespace();
    Some([limits.next()?.parse().ok()?, limits.next()?.parse().ok()?])
}

#[test]
fn a_program_finds_the_limits_of_its_problem() -> Result<()> {
    let mib = |size: u64| size << 20;
    for (facts, cpu, output, space, stack) in [
        ("time = \"500ms\"\nmemory = \"64MiB\"", 3, mib(64), mib(64 << 10), mib(56)),
        ("time = \"9s\"\nmemory = \"6MiB\"\noutput = \"2KiB\"", 12, 2048, mib(64 << 10), mib(3)),
        ("memory = \"100GiB\"", 5, mib(64), mib(100 << 10), mib((100 << 10) - 8)),
    ] {
        let little = printing_limits(facts)?;
        let judged = judge(&little, "limits --json").assert().code(1);
        let stdout = &judged.get_output().stdout;
        let printed = printed(stdout)?;
        for (name, limits) in [
            ("Max cpu time", [cpu, cpu + 1]),
            ("Max file size", [output + 1; 2]),
            ("Max address space", [space; 2]),
            ("Max stack size", [stack; 2]),
            ("Max core file size", [0; 2]),
        ] {
            assert_eq!(limit(&printed, name), Some(limits), "{name}: {printed}");
        }
    }
    Ok(())
}

/// Only root runs its launcher before all programs. Here it is another user's number that root has.
#[test]
fn the_processes_of_a_user_are_limited() -> Result<()> {
    let little = printing_limits("")?;
    judge(&little, "limits").assert().code(1);
    let mut judged = little.command("unshare");
    judged.args(["--map-user=1000", "--map-group=1000"]).arg(paths::judge()?);
    let judged = judged.args(["limits", "--json"]).output()?;
    if judged.stdout.is_empty() {
        eprintln!("not tried: {}", String::from_utf8_lossy(&judged.stderr));
        return Ok(());
    }
    let printed = printed(&judged.stdout)?;
    let [soft, hard] = limit(&printed, "Max processes").context("a limit")?;
    // Those of the judge are there: itself, its guardian and its launcher.
    let beside = soft.checked_sub(512).context("less than 512")?;
    assert!(soft == hard && beside >= 3, "{printed}");
    let own = fs::read_to_string("/proc/self/limits")?;
    assert_ne!(limit(&own, "Max processes"), Some([soft, hard]), "it is the limit of this test");
    Ok(())
}

/// Fills 20 MiB.
const FILLS: &str = "fn main() { let block = std::hint::black_box(vec![1_u8; 20 << 20]); \
                     println!(\"{}\", block.iter().map(|&byte| u64::from(byte)).sum::<u64>()); }";

#[test]
fn the_memory_of_a_program_is_measured_in_bytes() -> Result<()> {
    let little = Little::new()?;
    little.add("fills", "", FILLS)?;
    little.write("cases/fills/00-sample.in", "")?;
    little.write("cases/fills/00-sample.ans", "20971520\n")?;
    let judged = judge(&little, "fills --json").assert().code(0);
    let report: serde_json::Value = serde_json::from_slice(&judged.get_output().stdout)?;
    let memory = report["problems"][0]["cases"][0]["memory_bytes"].as_u64().context("a size")?;
    assert!((20 << 20..30 << 20).contains(&memory), "{memory}");
    Ok(())
}
