//! The ways in which test data is laid out.

/// One way to name an input and its answer.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The end of an input's path. `*` stands for anything without a `/`, `**` for anything.
    /// Letters may be capital.
    pub input: &'static str,
    /// The end of the answer's path. Its wild cards stand for the same as those of the input.
    pub answer: &'static str,
    /// Whether a file of an input's name is an input also where no answer is there.
    pub alone: bool,
}

/// A row whose inputs are known by their names alone.
const fn sure(input: &'static str, answer: &'static str) -> Layout {
    Layout { input, answer, alone: true }
}

/// A row that only a pair fits.
const fn pair(input: &'static str, answer: &'static str) -> Layout {
    Layout { input, answer, alone: false }
}

/// The table. A file goes by the first row that it is a pair by.
pub const LAYOUTS: &[Layout] = &[
    // ICPC, Kattis and DOMjudge, `data/secret/1.in`:
    // <https://icpc.io/problem-package-format/spec/legacy-icpc.html>
    sure("*.in", "*.ans"),
    // USACO, IOI, Code Jam and many more; QDUOJ asks for it:
    // <https://github.com/QingdaoU/OnlineJudge/wiki/测试用例上传>
    sure("*.in", "*.out"),
    // The Baltic Olympiad: <https://github.com/boi-2014/tasks/blob/master/testdata/README.md>
    pair("*.in", "*.sol"),
    // A mixture that Polygon can be told to write
    pair("*.in", "*.a"),
    // East Central North America: <http://acm-ecna.ysu.edu/PastResults/2002/Problem-Set/readme.html>
    pair("*.dat", "*.diff"),
    // Vietnam, Themis: `Test01/SUM.INP`, `Test01/SUM.OUT`
    sure("*.inp", "*.out"),
    sure("*.input", "*.output"),
    pair("*.in.txt", "*.out.txt"),
    // Croatia: `sum.in.1`, and in earlier years `sum.in1`, `sum.ou1`
    pair("*.in.*", "*.out.*"),
    pair("*.in*", "*.out*"),
    pair("*.in*", "*.ou*"),
    // Maycamp Arena, `rods.in01`: <https://github.com/valo/maycamp_arena/wiki/Format-of-the-tasks>
    pair("*.in*", "*.ans*"),
    pair("*.in*", "*.sol*"),
    // USACO in its first years: `I.1`, `O.1`
    pair("i.*", "o.*"),
    // HackerRank and CMS:
    // <https://support.hackerrank.com/hc/en-us/articles/115007826547-How-do-I-upload-all-test-cases-at-once->
    pair("input/input*", "output/output*"),
    pair("input/**.in", "output/**.out"),
    sure("input/**", "output/**"),
    pair("input*.txt", "output*.txt"),
    pair("*input*.txt", "*output*.txt"),
    // yukicoder, `testcase.zip`:
    // <https://github.com/online-judge-tools/api-client/blob/master/onlinejudge/service/yukicoder.py>
    sure("test_in/**", "test_out/**"),
    // Poland, SIO2: <https://github.com/sio2project/oioioi/wiki/%5BEN%5D-1.-Basic-package>
    pair("in/**.in", "out/**.out"),
    // AtCoder: <https://www.dropbox.com/sh/arnpe0ef5wds8cv/AAAk_SECQ2Nc6SVGii3rHX6Fa?dl=0>
    sure("in/**", "out/**"),
    pair("in*", "out*"),
    pair("*_in.txt", "*_out.txt"),
    pair("*-in.txt", "*-out.txt"),
    // Codeforces, Polygon: `<input-path-pattern>tests/%02d`, `<answer-path-pattern>tests/%02d.a`
    pair("*", "*.a"),
];

/// What the wild cards of a pattern stand for, behind the folders before it, in every way in which
/// the pattern fits the end of a path.
///
/// `captures("*.in", "data/1.in")` is `[["data/", "1"]]`.
pub(crate) fn captures<'a>(pattern: &str, path: &'a str) -> Vec<Vec<&'a str>> {
    let starts = path.match_indices('/').map(|(at, _)| at + 1);
    let mut all = Vec::new();
    for start in std::iter::once(0).chain(starts) {
        fit(pattern, &path[start..], &mut vec![&path[..start]], &mut all);
    }
    all
}

fn fit<'a>(pattern: &str, text: &'a str, before: &mut Vec<&'a str>, all: &mut Vec<Vec<&'a str>>) {
    let (literal, rest) = pattern.split_at(pattern.find('*').unwrap_or(pattern.len()));
    let Some((start, text)) = text.split_at_checked(literal.len()) else { return };
    if !start.eq_ignore_ascii_case(literal) {
        return;
    }
    let (any, rest) = match (rest.strip_prefix("**"), rest.strip_prefix('*')) {
        (Some(rest), _) => (text, rest),
        (None, Some(rest)) => (&text[..text.find('/').unwrap_or(text.len())], rest),
        (None, None) => {
            if text.is_empty() {
                all.push(before.clone());
            }
            return;
        }
    };
    // The longest first: `a.in.in` is the input `a.in`.
    let ends = any.char_indices().map(|(at, _)| at).chain([any.len()]);
    for end in ends.collect::<Vec<_>>().into_iter().rev() {
        before.push(&text[..end]);
        fit(rest, &text[end..], before, all);
        before.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_fits_the_end_of_a_path_in_every_way() {
        assert_eq!(captures("*.in", "data/1.IN"), [["data/", "1"]]);
        assert_eq!(captures("*.in", "1.in/readme"), [[""; 0]; 0]);
        assert_eq!(captures("in/**", "a/in/b/in/c"), [["a/", "b/in/c"], ["a/in/b/", "c"]]);
        assert_eq!(captures("*.in*", "a.in.in1"), [["", "a.in", "1"], ["", "a", ".in1"]]);
        assert_eq!(captures("*.in", "가.in"), [["", "가"]]);
        assert_eq!(captures("i.*", "i"), [[""; 0]; 0]);
        assert!(LAYOUTS.iter().all(|row| captures(row.input, "").is_empty() || row.input == "*"));
    }
}
