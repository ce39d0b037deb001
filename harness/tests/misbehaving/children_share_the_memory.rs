//! MLE: has two children, and each takes less memory than allowed, but not the two together.

fn main() {
    if std::env::args().count() > 1 {
        let pages = vec![1_u8; 40 << 20];
        std::thread::sleep(std::time::Duration::from_secs(1));
        std::hint::black_box(pages);
        return;
    }
    let own = std::env::current_exe().unwrap();
    let child = || std::process::Command::new(&own).arg("child").spawn().unwrap();
    let children = [child(), child()];
    for mut child in children {
        child.wait().unwrap();
    }
    println!("42");
}
