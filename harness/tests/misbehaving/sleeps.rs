//! TLE: waits without using the processor.

fn main() {
    std::thread::sleep(std::time::Duration::from_secs(1000));
}
