//! The judges.

use super::Judge;

/// A judge of which nothing is known.
const UNKNOWN: Judge =
    Judge { name: "", host: "", prefix: "", paths: &[], edition: None, flags: None, compare: None };

/// The editions that judges offer: <https://github.com/yosupo06/library-checker-judge/pull/561>
/// (March 2026). BOJ and Codeforces offer 2021 and 2024, so there the workspace's edition holds.
pub(super) const JUDGES: &[Judge] = &[
    Judge {
        name: "Algospot",
        host: "algospot.com",
        paths: &["judge/problem/read/*"],
        // `rustc -O submission.rs -o a.out`:
        // https://github.com/jongman/algospot/blob/master/www/judge/languages/rust.py
        edition: Some("2015"),
        flags: Some(&["-O"]),
        ..UNKNOWN
    },
    Judge {
        name: "Aizu Online Judge",
        host: "u-aizu.ac.jp",
        prefix: "aoj",
        paths: &[
            "problems/*",
            "courses/lesson/_/_/_/*",
            "courses/library/_/_/_/*",
            "challenges/sources/_/_/*",
            "onlinejudge/description.jsp/id/*",
        ],
        edition: Some("2018"),
        ..UNKNOWN
    },
    Judge {
        name: "AtCoder",
        host: "atcoder.jp",
        paths: &["contests/_/tasks/*"],
        edition: Some("2024"),
        // `cargo build --release`, which is this:
        // https://github.com/rust-lang-ja/atcoder-proposal/tree/main/xtask/templates
        flags: Some(&["-C", "opt-level=3"]),
        ..UNKNOWN
    },
    Judge {
        name: "Baekjoon Online Judge",
        host: "acmicpc.net",
        prefix: "boj",
        paths: &["problem/*"],
        // `rustc --edition 2018 -O -o Main Main.rs`:
        // https://github.com/kiwiyou/boj-cli/blob/master/src/language/rust.rs
        flags: Some(&["-O"]),
        ..UNKNOWN
    },
    Judge {
        name: "CodeChef",
        host: "codechef.com",
        prefix: "codechef",
        paths: &["problems/*", "_/problems/*"],
        edition: Some("2024"),
        ..UNKNOWN
    },
    Judge {
        name: "Codeforces",
        host: "codeforces.com",
        prefix: "cf",
        paths: &[
            "contest/*/problem/*",
            "problemset/problem/*/*",
            "gym/*/problem/*",
            "problemset/gymProblem/*/*",
            "group/_/contest/*/problem/*",
        ],
        ..UNKNOWN
    },
    Judge {
        name: "CSES",
        host: "cses.fi",
        prefix: "cses",
        paths: &["problemset/task/*", "_/task/*"],
        ..UNKNOWN
    },
    Judge { name: "DMOJ", host: "dmoj.ca", prefix: "dmoj", paths: &["problem/*"], ..UNKNOWN },
    Judge {
        name: "Kattis",
        host: "kattis.com",
        prefix: "kattis",
        paths: &["problems/*", "contests/_/problems/*"],
        // `rustc -o{executable} -O --crate-type bin --edition=2021 {mainfile}`:
        // https://open.kattis.com/contests/skche7/languages/rust
        edition: Some("2021"),
        flags: Some(&["-O"]),
        // The default output validator compares token by token:
        // https://www.kattis.com/problem-package-format/spec/legacy.html
        compare: Some("tokens"),
    },
    Judge {
        name: "Library Checker",
        host: "judge.yosupo.jp",
        prefix: "yosupo",
        paths: &["problem/*"],
        // https://github.com/yosupo06/library-checker-judge/blob/master/langs/langs.toml
        edition: Some("2024"),
        flags: Some(&["-C", "opt-level=3", "-C", "target-cpu=native"]),
        ..UNKNOWN
    },
    Judge {
        name: "Luogu",
        host: "luogu.com.cn",
        prefix: "luogu",
        paths: &["problem/*"],
        edition: Some("2024"),
        ..UNKNOWN
    },
    Judge {
        name: "QOJ",
        host: "qoj.ac",
        prefix: "qoj",
        paths: &["problem/*", "contest/_/problem/*"],
        edition: Some("2021"),
        ..UNKNOWN
    },
    Judge {
        name: "yukicoder",
        host: "yukicoder.me",
        prefix: "yuki",
        paths: &["problems/no/*"],
        edition: Some("2024"),
        ..UNKNOWN
    },
];
