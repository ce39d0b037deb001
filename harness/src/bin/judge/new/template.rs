
use std::io::{self, Read};

/// The sum of the numbers.
fn solve(numbers: &[i64]) -> i64 {
    numbers.iter().sum()
}

/// The numbers of the input, between blanks and line ends.
fn parse(input: &str) -> Vec<i64> {
    input.split_whitespace().map(|number| number.parse().unwrap()).collect()
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    println!("{}", solve(&parse(&input)));
}
