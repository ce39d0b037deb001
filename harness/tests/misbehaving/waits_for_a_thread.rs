//! AC: sleeps in its first thread while another computes.

fn main() {
    let thread = std::thread::spawn(|| (0..200_000_000_u64).map(std::hint::black_box).count());
    println!("{}", thread.join().unwrap() - 199_999_958);
}
