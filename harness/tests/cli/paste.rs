//! `cargo judge paste`.

use anyhow::Result;
#[cfg(target_os = "linux")]
use base64::prelude::{BASE64_STANDARD, Engine};
use harness::paths;
use predicates::prelude::*;
use predicates::str::{contains, is_empty};

use crate::judge;
use crate::little::{Little, SUM};

#[test]
fn paste_prints_the_source_and_nothing_else() -> Result<()> {
    let little = Little::new()?;
    judge(&little, "paste sum")
        .assert()
        .code(0)
        .stdout(SUM)
        .stderr(contains("3 cases accepted").and(contains("submit at https://example.org/sum")));
    judge(&little, "paste sum --copy").assert().code(2).stdout(is_empty());
    #[cfg(target_os = "linux")]
    {
        let command = format!("'{}' paste sum --copy", paths::judge()?.display());
        let mut terminal = little.command("script");
        terminal.args(["--quiet", "--return", "--command", &command, "/dev/null"]);
        let copied = format!("\x1b]52;c;{}\x07", BASE64_STANDARD.encode(SUM));
        terminal.assert().success().stdout(contains(copied).and(contains("copied, if")));
    }

    little.write("sum/src/main.rs", format!("{SUM}\nfn unused() {{}}\n"))?;
    judge(&little, "paste sum").assert().code(1).stdout(is_empty()).stderr(contains("never used"));
    little.sum_does(r#"println!("{}", sum + 1);"#)?;
    judge(&little, "paste sum").assert().code(1).stdout(is_empty()).stderr(contains("WA "));
    Ok(())
}

#[test]
fn paste_says_that_a_judge_has_closed() -> Result<()> {
    let little = Little::new()?;
    let url = "url = \"https://example.org/sum\"\n";
    little.replace("sum/Cargo.toml", url, &format!("{url}closed = \"2026-04-28\"\n"))?;
    judge(&little, "paste sum").assert().code(0).stdout(SUM).stderr(
        contains("this judge has taken no submissions since 2026-04-28")
            .and(contains("submit at").not()),
    );
    Ok(())
}

#[test]
fn paste_says_whether_the_flags_are_a_guess() -> Result<()> {
    let little = Little::new()?;
    let flags = "flags = [\"-O\"]\n";
    judge(&little, "paste sum").assert().code(0).stderr(contains(", -O, no warning;"));
    little.replace("sum/Cargo.toml", flags, &format!("{flags}flags-assumed = true\n"))?;
    judge(&little, "paste sum").assert().code(0).stderr(contains(", -O (assumed), no warning;"));
    little.replace("sum/Cargo.toml", &format!("{flags}flags-assumed = true\n"), "")?;
    judge(&little, "paste sum").assert().code(0).stderr(contains(", -O (assumed), no warning;"));
    Ok(())
}
