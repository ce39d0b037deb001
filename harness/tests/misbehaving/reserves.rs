//! MLE: asks for far more memory than it may reserve, and touches none of it.

fn main() {
    let table = std::hint::black_box(vec![0_u8; 1 << 40]);
    println!("{}", table.len());
}
