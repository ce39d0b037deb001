//! TLE: never stops computing.

fn main() {
    loop {
        std::hint::spin_loop();
    }
}
