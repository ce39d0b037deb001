//! `cargo judge listen`, by requests as the browser's extension sends them.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread;

use anyhow::{Context, Result, ensure};
use harness::paths;
use harness::workspace::Workspace;
use predicates::prelude::*;
use predicates::str::{contains, is_empty};
use serde_json::{Value, json};

use crate::judge;
use crate::little::Little;
use crate::scratch::Scratch;

/// `cargo judge listen` on a free port, which ends with the test.
struct Listener {
    child: Child,
    port: u16,
    said: BufReader<std::process::ChildStderr>,
}

impl Listener {
    fn start(scratch: &Scratch, options: &str) -> Result<Self> {
        let mut child = Command::new(paths::judge()?)
            .args(["listen", "--port", "0"])
            .args(options.split_whitespace())
            .current_dir(scratch.root())
            .env_remove("CARGO_MANIFEST_DIR")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let mut said = BufReader::new(child.stderr.take().context("its standard error")?);
        let mut line = String::new();
        said.read_line(&mut line)?;
        let port = line.split([':', ';']).nth(1).context("a port")?.parse()?;
        Ok(Self { child, port, said })
    }

    /// Sends bytes and reads what is answered: the status and the text.
    fn send(&self, bytes: &[u8]) -> Result<(u16, String)> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        stream.write_all(bytes)?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let (head, text) = answer.split_once("\r\n\r\n").context("an answer")?;
        let status = head.split(' ').nth(1).context("a status")?.parse()?;
        Ok((status, text.to_owned()))
    }

    /// Posts a body with other fields than those that have to be there.
    fn post_with(&self, fields: &str, body: &str) -> Result<(u16, String)> {
        let length = body.len();
        let head = format!("POST / HTTP/1.1\r\n{fields}Content-Length: {length}\r\n\r\n");
        self.send((head + body).as_bytes())
    }

    /// Posts a message as the extension does.
    fn post(&self, message: &Value) -> Result<(u16, String)> {
        let fields = format!(
            "Host: localhost:{}\r\nContent-Type: application/json\r\n\
             Origin: chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl\r\n",
            self.port
        );
        self.post_with(&fields, &message.to_string())
    }

    /// What it printed, once it has ended: the exit code, standard output and error.
    fn end(mut self) -> Result<(Option<i32>, String, String)> {
        let (mut out, mut err) = (String::new(), String::new());
        self.child.stdout.take().context("its standard output")?.read_to_string(&mut out)?;
        self.said.read_to_string(&mut err)?;
        Ok((self.child.wait()?.code(), out, err))
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A message: <https://github.com/jmerle/competitive-companion#the-format>.
fn message(name: &str, url: &str, tests: &[(&str, &str)]) -> Value {
    let tests: Vec<_> =
        tests.iter().map(|(input, output)| json!({"input": input, "output": output})).collect();
    json!({
        "name": name,
        "group": "AtCoder Beginner Contest 086",
        "url": url,
        "interactive": false,
        "memoryLimit": 256,
        "timeLimit": 1500,
        "tests": tests,
        "testType": "single",
        "input": {"type": "stdin"},
        "output": {"type": "stdout"},
        "languages": {"java": {"mainClass": "Main", "taskClass": "AProduct"}},
        "batch": {"id": "123e67c8-03c6-44a4-a3f9-5918533f9fb2", "size": 1},
    })
}

const SUM: &str = "https://atcoder.jp/contests/abc086/tasks/abc086_a";

/// A sum of two numbers, which is what a new problem solves.
fn sum() -> Value {
    message("A - Sum", SUM, &[("1 2\n", "3\n"), ("-1 1\n", "0\n")])
}

fn read(little: &Little, file: &str) -> Result<String> {
    fs::read_to_string(little.path(file)).with_context(|| file.to_owned())
}

#[test]
fn a_problem_of_the_browser_is_judged_at_once() -> Result<()> {
    let little = Little::new()?;
    let listener = Listener::start(&little, "--once")?;
    let said = "abc086_a/src/main.rs  A - Sum; 2 samples\n".to_owned();
    assert_eq!(listener.post(&sum())?, (200, said.clone()));
    assert_eq!(listener.end()?, (Some(0), said, String::new()));

    for (file, content) in [
        ("00-sample-1.in", "1 2\n"),
        ("00-sample-1.ans", "3\n"),
        ("01-sample-2.in", "-1 1\n"),
        ("01-sample-2.ans", "0\n"),
    ] {
        assert_eq!(read(&little, &format!("cases/abc086_a/{file}"))?, content);
    }
    assert!(
        read(&little, "abc086_a/src/main.rs")?.starts_with(&format!("//! A - Sum · <{SUM}>\n"))
    );
    let workspace = Workspace::around(little.root())?;
    let problem = workspace.problem("abc086_a")?;
    assert_eq!((problem.limits.time.as_millis(), problem.limits.memory), (1500, 256 << 20));
    assert_eq!((&*problem.title, problem.url.as_deref()), ("A - Sum", Some(SUM)));
    judge(&little, "abc086_a").assert().code(0).stdout(contains("2/2"));
    Ok(())
}

#[test]
fn a_contest_comes_in_one_go_and_ends_it() -> Result<()> {
    let little = Little::new()?;
    let listener = Listener::start(&little, "--once --json")?;
    let urls = [
        ("boj1000", "조각 움직이기", "https://www.acmicpc.net/problem/1000"),
        ("yuki9", "モンスターのレベル上げ", "https://yukicoder.me/problems/no/9"),
        ("cf1234a", "A. One Line | Divisible", "https://codeforces.com/contest/1234/problem/A"),
        ("example77", "문제", "https://example.org/tasks/77"),
    ];
    // As the extension does it: all at once.
    thread::scope(|scope| {
        let posts: Vec<_> = urls
            .iter()
            .map(|(_, title, url)| {
                let mut message = message(title, url, &[]);
                message["batch"] = json!({"id": "contest", "size": urls.len()});
                let listener = &listener;
                scope.spawn(move || listener.post(&message))
            })
            .collect();
        for post in posts {
            let (status, text) = post.join().ok().context("a post")??;
            ensure!(status == 200, "{text}");
        }
        Ok(())
    })?;
    let (code, out, err) = listener.end()?;
    assert_eq!((code, &*err), (Some(0), ""));
    let lines: Vec<Value> = out.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    let workspace = Workspace::around(little.root())?;
    for (name, title, url) in urls {
        let line = json!({
            "name": name, "title": title, "url": url, "source": format!("{name}/src/main.rs"),
            "new": true, "samples": 0, "notes": [],
        });
        assert!(lines.contains(&line), "{line} is not in {out}");
        assert_eq!(workspace.problem(name)?.title, title);
    }
    assert_eq!(lines.len(), urls.len());
    Ok(())
}

#[test]
fn the_same_problem_again_loses_nothing() -> Result<()> {
    let little = Little::new()?;
    let listener = Listener::start(&little, "")?;
    let post = |tests: &[(&str, &str)], url: &str, said: &str| -> Result<()> {
        let (status, text) = listener.post(&message("A. Sum", url, tests))?;
        assert_eq!((status, text), (200, format!("cf1a/src/main.rs  A. Sum; {said}\n")));
        Ok(())
    };
    let url = "https://codeforces.com/contest/1/problem/A";
    post(&[("1 2\n", "3\n"), ("2 2\n", "4\n"), ("5 5\n", "10\n")], url, "3 samples")?;
    post(&[("1 2\n", "3\n"), ("2 2\n", "4\n"), ("5 5\n", "10\n")], url, "nothing new")?;

    let cases = "cases/cf1a";
    little.write("cf1a/src/main.rs", "fn main() {}\n")?;
    little.write(&format!("{cases}/10-mine.in"), "7 7\n")?;
    little.write(&format!("{cases}/00-sample.in"), "8 8\n")?;
    little.write(&format!("{cases}/00-sample-1.ans"), "3 by me\n")?;
    little.write("cf1a/snapshots/01-sample-2.snap", "old")?;
    let manifest = read(&little, "cf1a/Cargo.toml")?;
    // The other address of that problem. Sample 2 has changed, and the user has its third.
    let problemset = "https://codeforces.com/problemset/problem/1/A";
    post(&[("1 2\n", "3\n"), ("2 3\n", "5"), ("8 8\n", "16\n")], problemset, "2 new samples")?;

    for (file, content) in [
        ("00-sample-1.in", "1 2\n"),
        ("00-sample-1.ans", "3\n"),
        ("01-sample-2.in", "2 3\n"),
        ("01-sample-2.ans", "5\n"),
        ("02-sample-3.in", "5 5\n"),
        ("10-mine.in", "7 7\n"),
        ("00-sample.in", "8 8\n"),
        ("old/00-sample-1.ans", "3 by me\n"),
        ("old/01-sample-2.in", "2 2\n"),
        ("old/01-sample-2.ans", "4\n"),
        ("old/01-sample-2.snap", "old"),
    ] {
        assert_eq!(read(&little, &format!("{cases}/{file}"))?, content, "{file}");
    }
    assert_eq!(read(&little, "cf1a/src/main.rs")?, "fn main() {}\n");
    assert_eq!(read(&little, "cf1a/Cargo.toml")?, manifest);
    post(&[("1 2\n", "3\n"), ("9 9\n", "18\n")], url, "1 new sample")?;
    assert_eq!(read(&little, &format!("{cases}/old/2-01-sample-2.in"))?, "2 3\n");
    Ok(())
}

#[test]
fn another_problem_of_that_name_gets_a_free_one() -> Result<()> {
    let little = Little::new()?;
    // No member of the workspace, and yet somebody's.
    little.write("example_sum/src/main.rs", "mine")?;
    let listener = Listener::start(&little, "")?;
    for (url, title, name) in [
        ("https://example.org/1", "Sum", "example_sum-2"),
        ("https://example.org/2", "Sum", "example_sum-3"),
        ("https://example.org/1", "Sum", "example_sum-2"),
        ("https://algospot.com/judge/problem/read/NEW", "New", "new-2"),
        // The third problem of a page that has several.
        ("https://example.org/1", "Product", "example_product"),
    ] {
        let (status, text) = listener.post(&message(title, url, &[]))?;
        assert!(status == 200 && text.starts_with(&format!("{name}/src/")), "{text}");
    }
    assert_eq!(read(&little, "example_sum/src/main.rs")?, "mine");
    // A problem that was made with its address alone is the same.
    judge(&little, "new boj1000 --url https://www.acmicpc.net/problem/1000").assert().code(0);
    let boj = message("A+B", "https://www.acmicpc.net/problem/1000", &[("5 5\n", "10\n")]);
    assert_eq!(listener.post(&boj)?.1, "boj1000/src/main.rs  A+B; 1 new sample\n");
    judge(&little, "boj1000").assert().code(0).stdout(contains("2/2"));
    Ok(())
}

#[test]
fn what_can_not_be_judged_here_is_told() -> Result<()> {
    let little = Little::new()?;
    let listener = Listener::start(&little, "")?;
    for (key, value, told) in [
        ("interactive", json!(true), "interactive"),
        ("input", json!({"type": "file", "fileName": "sum.in"}), "reads the file \"sum.in\""),
        ("input", json!({"type": "regex", "pattern": "A-.*"}), "reads by \"regex\""),
        ("output", json!({"type": "file", "fileName": "sum.out"}), "writes the file \"sum.out\""),
        ("memoryLimit", json!(2), "memory 2MiB can't be judged"),
        ("timeLimit", json!(0), "time 0s can't be judged"),
    ] {
        let mut message = sum();
        message["url"] = json!(format!("https://example.org/{key}/{}", told.len()));
        message[key] = value;
        let (status, text) = listener.post(&message)?;
        let one_line = text.matches('\n').count() == 1;
        assert!(status == 200 && one_line && text.contains(told), "{text}");
        let name = text.split('/').next().context("a name")?;
        assert!(little.path(&format!("{name}/src/main.rs")).exists());
        let files = fs::read_dir(little.path(&format!("cases/{name}")))?.count();
        assert_eq!(files, if key.ends_with("Limit") { 4 } else { 0 }, "{text}");
    }
    Ok(())
}

#[test]
fn what_is_no_message_of_the_extension_is_refused() -> Result<()> {
    let little = Little::new()?;
    let before = read(&little, "Cargo.toml")?;
    let mut listener = Listener::start(&little, "")?;
    let port = listener.port;
    let good = sum().to_string();
    let changed = |key: &str, value: Value| {
        let mut message = sum();
        message[key] = value;
        message.to_string()
    };
    let host = format!("Host: localhost:{port}\r\n");
    let origin = |origin: &str| format!("{host}Origin: {origin}\r\n");
    for (fields, body, status) in [
        // A web page.
        (origin("https://example.org"), &good, 403),
        (origin("null"), &good, 403),
        (origin("http://localhost"), &good, 403),
        (format!("{host}Origin: https://a.org\r\nOrigin: moz-extension://a\r\n"), &good, 400),
        (format!("Host: example.org:{port}\r\n"), &good, 403),
        (format!("Host: localhost.example.org:{port}\r\n"), &good, 403),
        (format!("Host: localhost:{}\r\n", port ^ 1), &good, 403),
        (String::new(), &good, 403),
        // No message.
        (host.clone(), &String::new(), 400),
        (host.clone(), &"[]".to_owned(), 400),
        (host.clone(), &r#"{"name": "A"}"#.to_owned(), 400),
        (host.clone(), &changed("tests", json!([{"input": 1}])), 400),
        (host.clone(), &changed("timeLimit", json!("2s")), 400),
        (host.clone(), &changed("name", json!("\n")), 400),
        (host.clone(), &changed("name", json!("../../climbs")), 400),
        (host.clone(), &changed("url", json!("https://atcoder.jp/contests/x/tasks/../..")), 400),
        (host.clone(), &changed("url", json!("file:///etc/passwd")), 400),
        (format!("{host}Transfer-Encoding: chunked\r\n"), &good, 411),
    ] {
        let (answered, text) = listener.post_with(&fields, body)?;
        assert_eq!(answered, status, "{fields}{body}: {text}");
        assert_eq!(text.matches('\n').count(), 1, "{text}");
    }
    for (request, status) in [
        (format!("GET / HTTP/1.1\r\n{host}\r\n"), 405),
        (format!("OPTIONS / HTTP/1.1\r\n{host}\r\n"), 405),
        (format!("POST /other HTTP/1.1\r\n{host}\r\n"), 404),
        (format!("POST / HTTP/1.1\r\n{host}Content-Length: 16777217\r\n\r\n{{"), 413),
        (format!("POST / HTTP/1.1\r\n{host}Content-Length: 99999999999999999999\r\n\r\n"), 413),
        (format!("POST / HTTP/1.1\r\n{host}Content-Length: -1\r\n\r\n"), 400),
        (format!("POST / HTTP/1.1\r\n{host}Content-Length: 1\r\nContent-Length: 9\r\n\r\n"), 400),
        (format!("POST / HTTP/1.1\r\nX: {}\r\n", "x".repeat(20_000)), 431),
        ("\u{16}\u{3}\u{1}\r\n\r\n".to_owned(), 400),
    ] {
        let (answered, text) = listener.send(request.as_bytes())?;
        assert_eq!(answered, status, "{request}: {text}");
        let mut line = String::new();
        while !line.contains(text.trim()) {
            line.clear();
            assert!(listener.said.read_line(&mut line)? > 0, "nobody was told {text:?}");
        }
        assert!(line.starts_with("refused: "), "{line}");
    }
    assert_eq!(read(&little, "Cargo.toml")?, before);
    assert_eq!(fs::read_dir(little.root())?.count(), 5, "something was made");

    for (origin, name) in
        [("", "a"), ("moz-extension://1b2c", "b"), ("safari-web-extension://1", "c")]
    {
        let host = ["localhost", "127.0.0.1"][usize::from(name == "b")];
        let fields = match origin {
            "" => format!("Host: {host}:{port}\r\n"),
            _ => format!("Host: {host}:{port}\r\nOrigin: {origin}\r\n"),
        };
        let message = message(name, &format!("https://example.org/{name}"), &[]);
        assert_eq!(listener.post_with(&fields, &message.to_string())?.0, 200, "{fields}");
    }
    Ok(())
}

#[test]
fn a_request_that_stops_half_way_holds_up_no_other() -> Result<()> {
    let little = Little::new()?;
    let listener = Listener::start(&little, "--once")?;
    let body = sum().to_string();
    let whole = format!(
        "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut halves = Vec::new();
    for length in [0, 4, 40, whole.len() - 1] {
        let mut half = TcpStream::connect(("127.0.0.1", listener.port))?;
        half.write_all(&whole.as_bytes()[..length])?;
        halves.push(half);
    }
    // This one says that no more comes.
    let mut ended = TcpStream::connect(("127.0.0.1", listener.port))?;
    ended.write_all(&whole.as_bytes()[..60])?;
    ended.shutdown(Shutdown::Write)?;
    let mut answer = String::new();
    ended.read_to_string(&mut answer)?;
    assert!(answer.contains(" 408 ") && answer.contains("stopped half way"), "{answer}");

    assert_eq!(listener.send(whole.as_bytes())?.0, 200);
    let (code, out, _) = listener.end()?;
    assert_eq!((code, &*out), (Some(0), "abc086_a/src/main.rs  A - Sum; 2 samples\n"));
    drop(halves);
    Ok(())
}

#[test]
fn two_listeners_do_not_share_a_port() -> Result<()> {
    let little = Little::new()?;
    let listener = Listener::start(&little, "")?;
    judge(&little, &format!("listen --port {}", listener.port))
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr(contains("--port chooses another port").and(contains("\n").count(1)));
    assert_eq!(listener.post(&sum())?.0, 200);
    Ok(())
}

#[test]
fn a_problem_that_can_not_be_made_is_told_and_leaves_nothing() -> Result<()> {
    let little = Little::new()?;
    let listener = Listener::start(&little, "--once")?;
    little.replace("Cargo.toml", "[\"sum\", \"twice\"]", "[\"sum\", \"twice\"")?;
    let (status, text) = listener.post(&sum())?;
    assert!(status == 500 && text.contains("Cargo.toml"), "{text}");
    let (code, out, err) = listener.end()?;
    assert_eq!((code, &*out), (Some(2), ""));
    assert!(err.starts_with("A - Sum: ") && err.contains("1 of the problems"), "{err}");
    assert!(!little.path("abc086_a").exists() && !little.path("cases/abc086_a").exists());
    Ok(())
}
