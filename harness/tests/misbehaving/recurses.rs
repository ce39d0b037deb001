//! RE: calls itself until the stack is used up.

fn depth(below: &[u8; 1024]) -> u64 {
    let here = [below[0].wrapping_add(1); 1024];
    if std::hint::black_box(false) {
        return 0;
    }
    1 + depth(std::hint::black_box(&here))
}

fn main() {
    println!("{}", depth(&[0; 1024]));
}
