//! AC: reserves 8 GiB, and touches nothing of it.

fn main() {
    let reserved = Vec::<u8>::with_capacity(8 << 30);
    println!("{}", std::hint::black_box(reserved).len() + 42);
}
