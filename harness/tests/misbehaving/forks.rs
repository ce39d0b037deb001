//! AC: leaves a child behind that holds standard output; its process number goes to standard error.

fn main() {
    let child = std::process::Command::new("sleep").arg("1000").spawn().unwrap();
    eprintln!("{}", child.id());
    println!("42");
}
