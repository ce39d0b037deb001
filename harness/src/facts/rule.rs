//! How the outputs of a problem are compared, as a person writes it: `compare = "tokens"`,
//! `tolerance = "1e-6"`, `tolerance = { absolute = "1e-6" }`.

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::compare::{Rule, Tolerance};

/// `compare`.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Compare {
    Exact,
    /// As most judges do it.
    #[default]
    Lines,
    Tokens,
}

/// `tolerance`.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "it is \"1e-6\", { absolute = \"1e-6\" } or { relative = \"1e-6\" }")]
pub(super) enum Close {
    /// Absolute or relative: one of the two is enough.
    Either(Number),
    Absolute(Absolute),
    Relative(Relative),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Absolute {
    absolute: Number,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Relative {
    relative: Number,
}

/// A number, also in quotes.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Number {
    Text(String),
    Plain(f64),
}

impl Number {
    fn value(&self) -> Result<f64> {
        let value = match self {
            Self::Text(text) => text.parse().with_context(|| format!("{text:?} is no number"))?,
            Self::Plain(value) => *value,
        };
        ensure!((0.0..=1.0).contains(&value), "{value} is not between 0 and 1");
        Ok(value)
    }
}

/// The rule of a problem. With a tolerance it goes by tokens, whatever is said besides.
///
/// # Errors
/// The tolerance is no number between 0 and 1.
pub(super) fn rule(compare: Compare, tolerance: Option<&Close>) -> Result<Rule> {
    let (absolute, relative) = match tolerance {
        Some(Close::Either(both)) => (both.value()?, both.value()?),
        Some(Close::Absolute(Absolute { absolute })) => (absolute.value()?, 0.0),
        Some(Close::Relative(Relative { relative })) => (0.0, relative.value()?),
        None => {
            return Ok(match compare {
                Compare::Exact => Rule::Exact,
                Compare::Lines => Rule::Lines,
                Compare::Tokens => Rule::Tokens,
            });
        }
    };
    Ok(Rule::Numbers(Tolerance { absolute, relative }))
}
