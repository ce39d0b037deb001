//! AC: starts 400 threads.

fn main() {
    let threads: Vec<_> = (0..400).map(|at| std::thread::spawn(move || at % 2)).collect();
    let odd: i32 = threads.into_iter().map(|thread| thread.join().unwrap()).sum();
    println!("{}", odd - 158);
}
