//! TLE: has a child compute for ever, and sleeps.

fn main() {
    if std::env::args().count() > 1 {
        loop {
            std::hint::spin_loop();
        }
    }
    let own = std::env::current_exe().unwrap();
    std::process::Command::new(own).arg("child").status().unwrap();
}
