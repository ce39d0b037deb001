//! TLE: computes for longer than it may, but each of its children does not.

extern "C" {
    /// The CPU time of this process, in millionths of a second. Time on the clock would be less
    /// work on a busy machine.
    fn clock() -> i64;
}

fn main() {
    if std::env::args().count() > 1 {
        while unsafe { clock() } < 150_000 {}
        return;
    }
    let own = std::env::current_exe().unwrap();
    for _ in 0..20 {
        std::process::Command::new(&own).arg("child").status().unwrap();
    }
    println!("42");
}
