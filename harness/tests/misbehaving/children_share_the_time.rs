//! TLE: computes for longer than it may, but each of its children does not.

fn main() {
    if std::env::args().count() > 1 {
        let start = std::time::Instant::now();
        while start.elapsed().as_millis() < 150 {}
        return;
    }
    let own = std::env::current_exe().unwrap();
    for _ in 0..20 {
        std::process::Command::new(&own).arg("child").status().unwrap();
    }
    println!("42");
}
