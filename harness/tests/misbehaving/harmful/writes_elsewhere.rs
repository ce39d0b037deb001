//! Changes its own binary's folder and a temporary one. Where that is refused, it answers.

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
    // Its own folder is free, and so is the usual place for what nobody wants.
    fs::write("here", "mine").unwrap();
    fs::write("/dev/null", "nothing").unwrap();
    println!("{}", if done.contains(&true) { "changed" } else { "42" });
}
