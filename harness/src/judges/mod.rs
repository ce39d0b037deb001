//! What is known of the online judges, by the address of a problem: how its crate is named, and how
//! the judge compiles and compares.
//!
//! A fact without a public source is left out; then the workspace's default holds. No limit is
//! here: each problem states its own.

mod address;
mod table;

use address::{Address, named, slug};

/// An online judge.
#[derive(Debug)]
pub struct Judge {
    /// As it calls itself.
    pub name: &'static str,
    /// Its host; those that end with it are its too.
    host: &'static str,
    /// What the names of its problems' crates begin with.
    prefix: &'static str,
    /// Where its problems are, as [`Address::id`] reads it.
    paths: &'static [&'static str],
    /// The edition that it compiles with; none where it is not known or a choice.
    pub edition: Option<&'static str>,
    /// What it hands to `rustc` besides the edition and the file names.
    pub flags: Option<&'static [&'static str]>,
    /// How it compares, as `compare` in `[package.metadata.judge]` says it.
    pub compare: Option<&'static str>,
}

/// The judge that a problem's address belongs to, if it is known.
pub fn judge(url: &str) -> Option<&'static Judge> {
    Address::of(url)?.judge()
}

/// Whether a text is the address of a page: `https://` or `http://`, a host, and no character that
/// belongs into none. A path that climbs (`..`) is none.
pub fn is_address(url: &str) -> bool {
    Address::of(url).is_some()
}

/// Whether two addresses are of the same problem: equal but for the end of the path and the place
/// on the page, or of a known judge and with the same number there.
pub fn is_same(one: &str, other: &str) -> bool {
    fn plain(url: &str) -> &str {
        url.split('#').next().unwrap_or(url).trim_end_matches('/')
    }
    let known = |url| Address::of(url).and_then(|address| address.known_name());
    plain(one) == plain(other) || known(one).is_some() && known(one) == known(other)
}

/// A name for the crate of a problem: `boj1000` for `https://www.acmicpc.net/problem/1000`. Where
/// the judge is not known, it is made of the host and the title; of the address, if the title is
/// not in ASCII.
pub fn crate_name(url: &str, title: &str) -> String {
    let Some(address) = Address::of(url) else { return named("problem", title) };
    address.known_name().unwrap_or_else(|| {
        let last = address.parts.last().copied().unwrap_or_default();
        let from = if title.is_ascii() && !slug(title).is_empty() { title } else { last };
        named(address.site(), from)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_a_crate() {
        for (url, title, name) in [
            ("https://www.acmicpc.net/problem/1000", "A+B", "boj1000"),
            ("https://atcoder.jp/contests/abc086/tasks/abc086_a", "A - Product", "abc086_a"),
            ("https://atcoder.jp/contests/abc086/tasks/abc086_a?lang=ja", "", "abc086_a"),
            ("https://atcoder.jp/contests/x/tasks/1202Contest_a", "A", "p1202contest_a"),
            ("https://codeforces.com/contest/1234/problem/A", "A. Two", "cf1234a"),
            ("https://codeforces.com/problemset/problem/1234/A", "A. Two", "cf1234a"),
            ("https://m1.codeforces.com/contest/1234/problem/B2", "B2", "cf1234b2"),
            ("https://yukicoder.me/problems/no/9", "モンスターのレベル上げ", "yuki9"),
            ("https://algospot.com/judge/problem/read/BOGGLE", "보글 게임", "boggle"),
            ("https://open.kattis.com/problems/hello", "Hello World!", "kattis_hello"),
            ("https://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=0001", "", "aoj0001"),
            ("https://onlinejudge.u-aizu.ac.jp/problems/ITP1_1_A", "", "aoj_itp1_1_a"),
            // Judges that are not known.
            ("https://acm.timus.ru/problem.aspx?num=1000", "1000. A+B", "timus1000-a-b"),
            ("https://example.org/tasks/77", "조각 움직이기", "example77"),
            ("https://example.org/tasks/조각", "조각 움직이기", "example"),
            ("https://example.org/", "../../etc/passwd", "example_etc-passwd"),
            ("https://not-acmicpc.net/problem/1", "A", "not-acmicpc_a"),
        ] {
            assert_eq!(crate_name(url, title), name, "{url}");
        }
    }

    #[test]
    fn two_addresses_of_one_problem_are_the_same() {
        let same = [
            (
                "https://codeforces.com/contest/1/problem/A",
                "https://codeforces.com/problemset/problem/1/A",
            ),
            ("https://example.org/a/", "https://example.org/a#top"),
        ];
        assert!(same.iter().all(|(one, other)| is_same(one, other)));
        assert!(!is_same("https://example.org/a?id=1", "https://example.org/a?id=2"));
    }

    #[test]
    fn what_is_no_address_is_told() {
        for url in
            ["", "example.org", "ftp://example.org", "https://", "https://a/../b", "https://a b"]
        {
            assert!(!is_address(url), "{url}");
        }
        assert!(is_address("http://localhost:8000/문제?id=(1)"));
    }
}
