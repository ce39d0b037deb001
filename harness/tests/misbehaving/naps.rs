//! TLE: sleeps a little, again and again.

fn main() {
    loop {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
}
