//! RE: panics.

fn main() {
    let empty: Vec<u8> = std::env::args().skip(1).map(|_| 0).collect();
    println!("{}", empty[0]);
}
