//! The manifests: the crate's own, and the workspace's with another member.

use anyhow::{Context, Result};
use harness::facts::{MEMORY, TIME};
use harness::judges::{Judge, judge};
use toml_edit::{Array, DocumentMut, Item, Table, value};

use super::Problem;

/// The edition where neither the judge nor the workspace has one.
const EDITION: &str = "2021";

/// What contest code does, and may do here: names from the statement, parts that are not used yet,
/// and whatever Clippy has to say.
const ALLOWED: [(&str, &[&str]); 2] =
    [("rust", &["nonstandard_style", "unused"]), ("clippy", &["all"])];

/// The manifest of a problem's crate. What the workspace shares is inherited, but for its lints.
pub(super) fn of_crate(workspace: &DocumentMut, problem: &Problem) -> String {
    let judge = problem.url.as_deref().and_then(judge);
    let mut package = Table::new();
    package["name"] = value(&problem.name);
    // Not the oldest compiler, which binds the solutions that are finished.
    let shared = workspace["workspace"].get("package");
    for key in ["version", "edition", "license", "publish"] {
        if shared.is_some_and(|shared| shared.get(key).is_some()) {
            package[key] = inherited();
        }
    }
    let known = judge.and_then(|judge| judge.edition);
    if known.is_some() || package.get("edition").is_none() {
        package["edition"] = value(known.unwrap_or(EDITION));
    }
    let mut metadata = Table::new();
    metadata.set_implicit(true);
    metadata["judge"] = Item::Table(facts(problem, judge));
    package["metadata"] = Item::Table(metadata);

    let mut manifest = DocumentMut::new();
    manifest["package"] = Item::Table(package);
    let mut lints = Table::new();
    lints.set_implicit(true);
    for (tool, allowed) in ALLOWED {
        let allowed = allowed.iter().map(|&lint| (lint, value("allow")));
        lints[tool] = Item::Table(allowed.collect());
    }
    manifest["lints"] = Item::Table(lints);
    manifest.to_string()
}

/// What stands for the workspace's value: `.workspace = true`.
fn inherited() -> Item {
    let mut dotted = Table::new();
    dotted.set_dotted(true);
    dotted["workspace"] = value(true);
    Item::Table(dotted)
}

/// `[package.metadata.judge]`.
fn facts(problem: &Problem, judge: Option<&Judge>) -> Table {
    let mut facts = Table::new();
    for (key, given) in [("title", &problem.title), ("url", &problem.url)] {
        if let Some(given) = given {
            facts[key] = value(given);
        }
    }
    for (key, given, default) in
        [("time", &problem.time, TIME), ("memory", &problem.memory, MEMORY)]
    {
        facts[key] = value(given.as_deref().unwrap_or(default));
        if given.is_none()
            && let Some(limit) = facts[key].as_value_mut()
        {
            limit.decor_mut().set_suffix(" # not given: the default");
        }
    }
    if let Some(compare) = judge.and_then(|judge| judge.compare) {
        facts["compare"] = value(compare);
    }
    if let Some(flags) = judge.and_then(|judge| judge.flags) {
        facts["flags"] = value(Array::from_iter(flags.iter().copied()));
    }
    facts
}

/// Adds a member to the workspace's manifest, before the harness.
pub(super) fn add_member(manifest: &mut DocumentMut, name: &str) -> Result<()> {
    let members = manifest["workspace"]["members"].as_array_mut();
    let members = members.context("the workspace's Cargo.toml lists no members")?;
    let stands_for = |member: &str| glob::Pattern::new(member).is_ok_and(|it| it.matches(name));
    if !members.iter().filter_map(|member| member.as_str()).any(stands_for) {
        let at = members.iter().position(|member| member.as_str() == Some("harness"));
        members.insert(at.unwrap_or(members.len()), name);
    }
    Ok(())
}
