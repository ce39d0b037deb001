//! `cargo judge import`, the cases outside, and `--on`.

use std::fs;
use std::io::{Cursor, Write};
use std::path::Path;

use anyhow::Result;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use harness::workspace::Workspace;
use predicates::prelude::*;
use predicates::str::{contains, is_empty};
use rawzip::path::EntryPath;
use rawzip::{CompressionMethod, ZipArchiveWriter};

use crate::copy::{BAD, Copy};
use crate::judge;
use crate::little::{Little, SUM};
use crate::scratch::Scratch;

/// A zip archive of some files. Their names are bytes, whatever these are.
fn zip<'a>(files: impl IntoIterator<Item = (&'a [u8], &'a [u8])>) -> Result<Vec<u8>> {
    let mut archive = ZipArchiveWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        let file = archive.new_file(EntryPath::verbatim(name));
        let (mut entry, config) = file.compression_method(CompressionMethod::DEFLATE).start()?;
        let mut writer = config.wrap(DeflateEncoder::new(&mut entry, Compression::fast()));
        writer.write_all(content)?;
        let (encoder, descriptor) = writer.finish()?;
        encoder.finish()?;
        entry.finish(descriptor)?;
    }
    Ok(archive.finish()?.into_inner())
}

/// A zip archive of some texts.
fn texts(files: &[(&str, &str)]) -> Result<Vec<u8>> {
    zip(files.iter().map(|(name, text)| (name.as_bytes(), text.as_bytes())))
}

/// What a command prints on success.
fn said(scratch: &Scratch, arguments: &str) -> String {
    let done = judge(scratch, arguments).assert().code(0);
    String::from_utf8_lossy(&done.get_output().stdout).into_owned()
}

/// Nothing is recorded, and one line says why.
fn refuse(scratch: &Scratch, arguments: &str, why: &str) {
    let before = cases(scratch);
    judge(scratch, arguments)
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr(contains(why).and(contains("\n").count(1)));
    assert_eq!(cases(scratch), before, "{arguments}");
}

/// The names of all that lies in the folder of `sum`'s cases, with what follows the last dot.
fn cases(scratch: &Scratch) -> Vec<String> {
    let mut names = Vec::new();
    for folder in ["cases/sum", "cases/sum/outside"] {
        for entry in fs::read_dir(scratch.path(folder)).into_iter().flatten().flatten() {
            names.push(entry.path().strip_prefix(scratch.root()).unwrap().display().to_string());
        }
    }
    names.sort();
    names
}

/// Two inputs, one of which is a recorded case, and files that are no data.
const DATA: &[(&str, &str)] = &[
    ("sum/problem.yaml", "name: Sum\n"),
    ("sum/data/sample/1.in", "1 2\n"),
    ("sum/data/sample/1.ans", "3\n"),
    ("sum/data/secret/10.in", "10 1\r\n"),
    ("sum/data/secret/10.ans", "11"),
    ("sum/data/secret/9.in", "9 1\n"),
    ("sum/data/secret/9.ans", "10\n"),
    ("sum/data/secret/8.in", "8 1\n"),
    ("sum/data/secret/7.ans", "8\n"),
    ("__MACOSX/sum/._1.in", "junk"),
];

#[test]
fn import_records_what_it_pairs_and_tells_what_it_leaves() -> Result<()> {
    let little = Little::new()?;
    little.write("data.zip", texts(DATA)?)?;
    let page = "\
sum: 2 cases from data.zip
  40-secret-09  sum/data/secret/9.in   sum/data/secret/9.ans
  40-secret-10  sum/data/secret/10.in  sum/data/secret/10.ans
4 files are left
  sum/problem.yaml       not named as test data
  sum/data/secret/7.ans  an answer without an input
  sum/data/sample/1.in   the input of sum/00-published
  sum/data/secret/8.in   an input without an answer
";
    let before = cases(&little);
    assert_eq!(said(&little, "import sum data.zip --list"), page);
    assert_eq!(cases(&little), before);
    let next = "  next      cargo judge sum\n";
    assert_eq!(said(&little, "import sum data.zip"), format!("{page}{next}"));
    // The bytes are kept as they are.
    let read = |file: &str| fs::read(little.path(&format!("cases/sum/{file}")));
    assert_eq!(read("40-secret-10.in")?, b"10 1\r\n");
    assert_eq!(read("40-secret-10.ans")?, b"11");
    assert_eq!(cases(&little).len(), before.len() + 4);
    judge(&little, "sum").assert().code(0).stdout(contains(" 5/5 "));

    // A second time there is nothing to do. Other data gets the next family.
    let again = said(&little, "import sum data.zip");
    assert!(again.starts_with("sum: nothing to record in data.zip\n6 files are left\n"), "{again}");
    assert!(again.contains("the input of sum/40-secret-09\n"), "{again}");
    for (name, text) in [("1", "1 1"), ("1.a", "2"), ("2", "9 1\n"), ("2.a", "11\n"), ("3.a", "1")]
    {
        little.write(&format!("My Tests/tests/{name}"), text)?;
    }
    fs::rename(little.path("My Tests"), little.path("mine"))?;
    assert_eq!(
        said(&little, "import sum mine"),
        "sum: 1 case from mine\n  41-mine-1  tests/1  tests/1.a\n2 files are left\n  \
         tests/3.a  an answer without an input\n  \
         tests/2    the input of sum/40-secret-09, with another answer\n  \
         next      cargo judge sum\n"
    );
    Ok(())
}

#[test]
fn an_input_needs_no_answer_if_the_problem_has_a_brute_force() -> Result<()> {
    let little = Little::new()?;
    little.write("data.zip", texts(DATA)?)?;
    little.write("sum/judge/brute.rs", SUM)?;
    let page = said(&little, "import sum data.zip");
    assert!(page.contains("\n  40-secret-08  sum/data/secret/8.in   -\n"), "{page}");
    judge(&little, "sum").assert().code(0).stdout(contains(" 6/6 "));
    Ok(())
}

#[test]
fn inputs_of_the_same_name_get_names_of_their_own_and_long_lists_are_cut() -> Result<()> {
    let little = Little::new()?;
    let mut files = vec![];
    for (name, input, answer) in [("A", "1", "2"), ("a", "2", "4"), ("a_", "4", "8")] {
        files.extend([(format!("{name}.in"), input), (format!("{name}.out"), answer)]);
    }
    for name in 1..6 {
        files.push((format!("left{name}.txt"), ""));
    }
    // Not UTF-8: Shift JIS.
    let mut files: Vec<_> =
        files.iter().map(|(name, it)| (name.as_bytes(), it.as_bytes())).collect();
    files.extend([(&b"\x93\xfc1.in"[..], &b"5"[..]), (b"\x93\xfc1.out", b"10")]);
    files.extend([(&b"\x8f\x6f.md"[..], &b""[..])]);
    little.write("data.zip", zip(files)?)?;
    let page = said(&little, "import twice data.zip");
    let names = ["40-a  ", "40-a-2  ", "40-a-3  ", "40-x93-xfc01"];
    assert!(names.iter().all(|name| page.contains(name)), "{page}");
    assert!(page.contains("\\x93\\xfc1.in") && page.contains("6 files are left"), "{page}");
    assert!(page.contains("  … and 1 more\n"), "{page}");
    let whole = page.lines().find_map(|line| line.strip_prefix("  whole     ")).unwrap();
    let whole = fs::read_to_string(little.path(whole))?;
    assert!(whole.contains("\\x8fo.md  ") && !whole.contains('…'), "{whole}");
    judge(&little, "twice").assert().code(0).stdout(contains(" 5/5 "));
    Ok(())
}

#[test]
fn data_outside_is_judged_like_the_rest() -> Result<()> {
    let little = Little::new()?;
    little.write("data.zip", texts(DATA)?)?;
    little.write(
        "other.zip",
        texts(&[("secret-9.in", "5 5"), ("secret-9.out", "11"), ("no.in", "")])?,
    )?;
    let page = said(&little, "import sum data.zip --outside");
    assert!(page.contains("  outside/secret-9   sum/data/secret/9.in   "), "{page}");
    judge(&little, "sum").assert().code(0).stdout(contains(" 5/5 "));
    // A name that is used gets a number.
    said(&little, "import sum other.zip --outside");
    let wrong = "WA cases/sum/outside/secret-9-2.in";
    let again = "cargo judge sum/outside/secret-9-2\n";
    judge(&little, "sum").assert().code(1).stdout(contains(wrong).and(contains(again)));
    let list = "sum/outside/secret-9\nsum/outside/secret-9-2\nsum/outside/secret-10\n";
    assert_eq!(said(&little, "--list sum/outside"), list);
    assert_eq!(said(&little, "--list cases/sum/outside/"), list);
    assert_eq!(said(&little, "--list cases/sum/outside/secret-10.ans"), "sum/outside/secret-10\n");
    judge(&little, "sum/outside/secret-9").assert().code(0);
    refuse(&little, "--list sum/outside/11", "there is no case");
    assert_eq!(said(&little, "--list sum").lines().count(), 6);
    Ok(())
}

#[test]
fn git_ignores_what_is_outside_and_the_suite_asks_nothing_of_it() -> Result<()> {
    let Some(copy) = Copy::with_a_reference()? else { return Ok(()) };
    let (name, (input, answer)) = (copy.name(), copy.spelled()?);
    let ignored = fs::read_to_string(Workspace::find()?.root.join(".gitignore"))?;
    assert!(ignored.lines().any(|line| line == "cases/*/outside/"), "{ignored}");
    // Neither the name nor the end of the answer is as recorded cases have it.
    copy.write("data/Some Name.in", &input)?;
    copy.write("data/Some Name.out", answer.trim_end())?;
    said(&copy, &format!("import {name} data --outside"));
    judge(&copy, &format!("{name}/outside")).assert().code(0).stdout(contains(" 1/1 "));
    // The reference is asked as for every case.
    let import = format!("import {name} data");
    copy.write("data/Some Name.out", "no")?;
    copy.write("data/Some Name.in", format!("{input}\n"))?;
    refuse(&copy, &import, "the answer is no, but the reference says ");
    copy.write("data/Some Name.in", BAD)?;
    let refusal = format!("Some Name.in: the input is not valid: {}", copy.refusal()?);
    refuse(&copy, &import, &refusal);
    // Nor is an answer needed where the reference knows it.
    fs::remove_file(copy.path("data/Some Name.out"))?;
    copy.write("data/Some Name.in", format!("{input}\n"))?;
    let page = said(&copy, &import);
    assert!(page.contains("-some-name  Some Name.in  -\n"), "{page}");
    Ok(())
}

#[test]
fn on_judges_other_data_and_records_nothing() -> Result<()> {
    let little = Little::new()?;
    let before = cases(&little);
    little.write("data.zip", texts(DATA)?)?;
    let judged = contains(" 4/4 ").and(contains("sum: of 1 nobody knows the answer"));
    judge(&little, "sum --on data.zip").assert().code(0).stdout(judged);
    little.sum_does(r#"if sum == 10 { println!("ten") } else { println!("{}", sum) }"#)?;
    judge(&little, "sum --on data.zip").assert().code(1).stdout(
        contains("WA data.zip/sum/data/secret/9.in\n")
            .and(contains("expected (published)"))
            .and(contains("again").not()),
    );
    judge(&little, "sum --on data.zip --json")
        .assert()
        .code(1)
        .stdout(contains(r#""path": "data.zip/sum/data/sample/1.in""#));
    // The folder is judged where it lies, and a name that a snapshot has means nothing here.
    little.write("more/00-three.in", "4\n")?;
    little.write("more/00-three.ans", "8\n")?;
    judge(&little, "twice --on more").assert().code(0).stdout(contains(" 1/1 "));
    assert_eq!(cases(&little), before);
    refuse(&little, "sum twice --on data.zip", "--on takes one problem, not 2");
    refuse(&little, "sum/00-published --on data.zip", "sum/00-published");
    refuse(&little, "sum --on missing", "missing does not exist");
    refuse(&little, "sum --on cases/sum/00-published.in", "it is no zip archive");
    judge(&little, "--on data.zip").assert().code(2).stderr(contains("FILTER"));
    Ok(())
}

#[test]
fn an_archive_in_an_archive_is_opened_and_one_of_several_is_chosen() -> Result<()> {
    let little = Little::new()?;
    let a = texts(&[("tests/01", "1 1\n"), ("tests/01.a", "2\n")])?;
    let b = texts(&[("1.in", "2 3\n"), ("1.out", "5\n"), ("deep.zip", "")])?;
    let contest = [
        (&b"c/a.zip"[..], &a[..]),
        (b"c/b.zip", &b),
        (b"c/x/1.in", b"4 4\n"),
        (b"c/x/1.out", b"8\n"),
    ];
    little.write("contest.zip", zip(contest)?)?;
    refuse(&little, "import sum contest.zip", "name one, as in contest.zip/c/b.zip");
    let page = said(&little, "import sum contest.zip/c/b.zip --list");
    let left = "1 file is left\n  deep.zip  not named as test data\n";
    assert_eq!(
        page,
        format!("sum: 1 case from contest.zip/c/b.zip\n  40-b-1  1.in  1.out\n{left}")
    );
    let page = said(&little, "import sum contest.zip/c/x --list");
    assert_eq!(page, "sum: 1 case from contest.zip/c/x\n  40-x-1  1.in  1.out\n");
    judge(&little, "sum --on contest.zip/c/a.zip").assert().code(0).stdout(contains(" 1/1 "));
    refuse(&little, "import sum contest.zip/d", "contest.zip/d does not exist");
    // What is inside the inner ones stays closed.
    little.write("outer.zip", zip([(&b"contest.zip"[..], &zip(contest)?[..])])?)?;
    let page = said(&little, "import sum outer.zip --list");
    assert!(page.contains("contest.zip/c/a.zip  not named as test data\n"), "{page}");
    Ok(())
}

/// Without compression, as small files are often packed.
#[test]
fn files_in_an_archive_may_be_stored() -> Result<()> {
    let little = Little::new()?;
    let mut archive = ZipArchiveWriter::new(Cursor::new(Vec::new()));
    for (name, text) in [("1.in", "1 1\n"), ("1.out", "2\n")] {
        let (mut entry, config) =
            archive.new_file(name).compression_method(CompressionMethod::STORE).start()?;
        let mut writer = config.wrap(&mut entry);
        writer.write_all(text.as_bytes())?;
        let (_, descriptor) = writer.finish()?;
        entry.finish(descriptor)?;
    }
    little.write("stored.zip", archive.finish()?.into_inner())?;
    judge(&little, "sum --on stored.zip").assert().code(0).stdout(contains(" 1/1 "));
    Ok(())
}

#[cfg(target_os = "linux")]
#[test]
fn an_archive_that_can_not_be_read_is_no_other_format() -> Result<()> {
    let little = Little::new()?;
    // A file whose end nobody can read.
    refuse(&little, "import sum /proc/self/mem", "(os error ");
    Ok(())
}

#[test]
fn a_bad_archive_is_refused() -> Result<()> {
    let little = Little::new()?;
    let pair = |name: &str| texts(&[(&format!("{name}.in"), "1 1"), (&format!("{name}.out"), "2")]);
    let mut damaged = pair("1")?;
    damaged[35] ^= 0x55;
    let mut link = ZipArchiveWriter::new(Cursor::new(Vec::new()));
    let (entry, config) = link.new_file("1.in").unix_permissions(0o120_777).start()?;
    let (entry, descriptor) = config.wrap(entry).finish()?;
    entry.finish(descriptor)?;
    let inner = zip([(&b"in.zip"[..], &pair("../1")?[..])])?;
    for (name, content, why) in [
        ("empty", texts(&[])?, "empty.zip holds no file"),
        ("up", pair("../1")?, "its entry ../1.in leads out of it"),
        ("deep", pair("a/../../1")?, "leads out of it"),
        ("root", pair("/etc/1")?, "its entry /etc/1.in leads out of it"),
        ("windows", pair("..\\1")?, "its entry ../1.in leads out of it"),
        ("drive", pair("C:\\1")?, "its entry C:/1.in leads out of it"),
        ("inner", inner, "inner.zip/in.zip: its entry ../1.in leads out of it"),
        ("link", link.finish()?.into_inner(), "link.zip: its entry 1.in is a link"),
        ("twice", texts(&[("1.in", "1"), ("1.in", "2")])?, "twice.zip holds 1.in twice"),
        ("other", texts(&[("readme", "1")])?, "holds no file that is named as an input"),
        ("text", b"PK but no archive".to_vec(), "text.zip: it is no zip archive"),
        ("none", Vec::new(), "none.zip: it is no zip archive"),
        ("half", pair("1")?[..60].to_vec(), "half.zip: it is no zip archive"),
        ("damaged", damaged, "damaged.zip/1.in"),
    ] {
        let file = format!("{name}.zip");
        little.write(&file, content)?;
        refuse(&little, &format!("import sum {file}"), why);
        refuse(&little, &format!("sum --on {file}"), why);
    }
    refuse(&little, "import sun empty.zip", "no problem \"sun\"");
    Ok(())
}

#[test]
#[ignore = "unpacks gigabytes"]
fn an_archive_that_explodes_is_refused() -> Result<()> {
    let little = Little::new()?;
    let zeros = vec![b'0'; (256 << 20) + 1];
    little.write("long.zip", zip([(&b"1.in"[..], &zeros[..]), (b"1.out", b"0")])?)?;
    refuse(&little, "import sum long.zip", "long.zip/1.in: it is longer than 268435456 bytes");
    // Each is as long as a file may be; of equal ones the second would not be unpacked.
    let files = ["1.in", "1.out", "2.in", "2.out", "3.out", "3.in"].map(str::as_bytes);
    let file = |name| (name, if name == b"2.in" { &zeros[2..] } else { &zeros[1..] });
    little.write("many.zip", zip(files.map(file))?)?;
    refuse(&little, "sum --on many.zip", "all together is longer than 1073741824 bytes");
    Ok(())
}

#[test]
fn a_link_in_a_folder_is_left() -> Result<()> {
    let little = Little::new()?;
    little.write("data/1.in", "1 1\n")?;
    little.write("data/1.out", "2\n")?;
    little.write("data/.git/2.in", "1 1\n")?;
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("..", little.path("data/up"))?;
        std::os::unix::fs::symlink("../Cargo.toml", little.path("data/3.in"))?;
        let page = said(&little, "import sum data --list");
        let left = "2 files are left\n  3.in  a link\n  up    a link\n";
        assert_eq!(page, format!("sum: 1 case from data\n  40-data-1  1.in  1.out\n{left}"));
    }
    fs::remove_dir_all(little.path("data"))?;
    fs::create_dir(little.path("data"))?;
    refuse(&little, "import sum data", "data holds no file");
    assert!(Path::new(&little.path("data")).exists());
    Ok(())
}

#[test]
fn an_out_beside_an_input_is_named() -> Result<()> {
    let little = Little::new()?;
    little.write("cases/sum/20-new.in", "1 1\n")?;
    judge(&little, "sum").assert().code(2).stderr(contains("--review` records a snapshot"));
    little.write("cases/sum/20-new.out", "2\n")?;
    let hint = "`20-new.out` beside it is not read; answers are named `.ans`\n";
    judge(&little, "sum").assert().code(2).stderr(contains(hint));
    fs::rename(little.path("cases/sum/20-new.out"), little.path("cases/sum/20-new.ans"))?;
    judge(&little, "sum").assert().code(0);
    // Data outside has no snapshots.
    little.write("cases/sum/outside/1.in", "1 1\n")?;
    let hint = "says what is right; an answer is named `.ans`\n";
    judge(&little, "sum/outside").assert().code(2).stderr(contains(hint));
    Ok(())
}
