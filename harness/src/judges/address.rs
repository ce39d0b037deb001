//! The addresses of problems, and names made of them.

use std::iter;

use super::Judge;
use super::table::JUDGES;

/// An address, taken apart.
pub(super) struct Address<'a> {
    /// In lower case, without port.
    host: String,
    /// What stands between the `/`, `?`, `&` and `=` behind the host.
    pub(super) parts: Vec<&'a str>,
}

impl<'a> Address<'a> {
    pub(super) fn of(url: &'a str) -> Option<Self> {
        let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"))?;
        let outside = |char: char| char.is_whitespace() || char.is_control();
        if rest.contains(|char| outside(char) || "<>\"\\^`{|}".contains(char)) {
            return None;
        }
        let rest = rest.split('#').next()?;
        let (host, rest) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
        let host = host.rsplit('@').next()?.split(':').next()?.to_ascii_lowercase();
        let parts: Vec<_> = rest.split(['/', '?', '&', '=']).filter(|it| !it.is_empty()).collect();
        (!host.is_empty() && !parts.contains(&"..")).then_some(Self { host, parts })
    }

    pub(super) fn judge(&self) -> Option<&'static Judge> {
        JUDGES.iter().find(|judge| {
            let below = self.host.strip_suffix(judge.host);
            below.is_some_and(|below| below.is_empty() || below.ends_with('.'))
        })
    }

    /// The crate's name by the judge and what the judge calls the problem.
    pub(super) fn known_name(&self) -> Option<String> {
        let judge = self.judge()?;
        let id = judge.paths.iter().find_map(|path| self.id(path))?;
        (!slug(&id).is_empty()).then(|| named(judge.prefix, &id))
    }

    /// What stands where a path has `*`, all in one: `1234A` for `contest/*/problem/*` and
    /// `/contest/1234/problem/A`. Where the path has `_`, anything may stand, and behind its end
    /// too.
    fn id(&self, path: &str) -> Option<String> {
        let mut id = String::new();
        let mut parts = self.parts.iter();
        for expected in path.split('/') {
            let part = parts.next()?;
            match expected {
                "*" => id += part,
                "_" => {}
                _ if expected == *part => {}
                _ => return None,
            }
        }
        Some(id)
    }

    /// What one would call the site: `timus` for `acm.timus.ru`.
    pub(super) fn site(&self) -> &str {
        let names = self.host.rsplit_once('.').map_or(&*self.host, |(names, _)| names);
        // Of two as long the last, which is nearer to whom it belongs.
        names.split('.').max_by_key(|name| name.len()).unwrap_or(names)
    }
}

/// A crate's name of what it begins with and what tells its problem from others.
pub(super) fn named(prefix: &str, id: &str) -> String {
    let (prefix, id) = (slug(prefix), slug(id));
    let joined = match id.starts_with(|first: char| first.is_ascii_digit()) {
        _ if prefix.is_empty() => id,
        _ if id.is_empty() => prefix,
        true => prefix + &id,
        false => format!("{prefix}_{id}"),
    };
    match joined.starts_with(|first: char| first.is_ascii_lowercase()) {
        true => joined,
        // A crate's name begins with a letter.
        false => format!("p{joined}"),
    }
}

/// The letters, digits and `_` of a text, in lower case, with `-` for all that is between them. At
/// most 40 characters.
pub(super) fn slug(text: &str) -> String {
    let kept = |char: &char| char.is_ascii_alphanumeric() || *char == '_';
    let mut slug = String::new();
    for char in text.chars().chain(iter::once(' ')) {
        match kept(&char) {
            true => slug.push(char.to_ascii_lowercase()),
            false if slug.is_empty() || slug.ends_with('-') => {}
            false => slug.push('-'),
        }
    }
    slug.truncate(40);
    slug.trim_matches(['-', '_']).to_owned()
}
