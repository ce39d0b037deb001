//! How fast the solutions are, beside the programs that people usually submit.
//!
//! `cargo bench --bench speed` prints times, `cargo bench --bench speed -- boj1525` those of one
//! problem. `cargo bench --bench speed -- --readme` writes the table of performance into README.

use std::env;

use anyhow::Result;

mod boj1035;
mod boj1525;
mod boj16959;
mod hanoi4;
mod rivalry;
mod table;
mod yuki228;

use rivalry::Rivalry;

/// All rivalries. The one place to change when a problem comes or goes.
const ALL: &[Rivalry] =
    &[boj1035::RIVALRY, boj1525::RIVALRY, boj16959::RIVALRY, hanoi4::RIVALRY, yuki228::RIVALRY];

fn main() -> Result<()> {
    if env::args().any(|argument| argument == "--readme") {
        return table::write();
    }
    divan::main();
    Ok(())
}
