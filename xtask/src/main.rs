//! House rules made executable.
//!
//! - `cargo xtask rules`: which rule ids of `docs/rules/` no test cites.
//! - `cargo xtask tidy`: the invariants of `docs/ARCHITECTURE.md` that a reader of files can check.
//!
//! Both also run as tests, so `cargo test --workspace` fails when a house rule is broken.

mod rules;
mod tidy;
mod tree;

use std::process::ExitCode;

fn main() -> ExitCode {
    let complaints = match std::env::args().nth(1).as_deref() {
        Some("rules") => rules::report(),
        Some("tidy") => tidy::complaints(),
        _ => vec!["usage: cargo xtask rules | cargo xtask tidy".into()],
    };
    for complaint in &complaints {
        eprintln!("{complaint}");
    }
    if complaints.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
