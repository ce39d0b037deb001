//! Changes its own binary's folder and a temporary one. If it may not, it answers.

use std::fs;

fn main() {
    let own = std::env::current_exe().unwrap();
    let folder = own.parent().unwrap();
    let elsewhere = std::env::temp_dir().join(format!("judge-test-{}", std::process::id()));
    let done = [
        fs::write(folder.join("made"), "here").is_ok(),
        fs::rename(folder.join("warnings.txt"), folder.join("moved")).is_ok(),
        fs::remove_file(&own).is_ok(),
        fs::OpenOptions::new().append(true).open(folder.join("main.rs")).is_ok(),
        fs::create_dir(&elsewhere).is_ok(),
    ];
    let _ = fs::remove_dir(elsewhere);
    // It may write in its own folder, and to /dev/null.
    fs::write("here", "mine").unwrap();
    fs::write("/dev/null", "nothing").unwrap();
    println!("{}", if done.contains(&true) { "changed" } else { "42" });
}
