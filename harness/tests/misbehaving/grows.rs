//! MLE: fills memory, a page at a time.

fn main() {
    let mut pages = Vec::new();
    loop {
        pages.push(vec![1_u8; 4096]);
    }
}
