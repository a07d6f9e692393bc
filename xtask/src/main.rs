//! House rules made executable.
//!
//! - `cargo xtask rules`: which rule ids of `docs/rules/` no test cites.
//! - `cargo xtask tidy`: the invariants of `docs/ARCHITECTURE.md` that a reader of files can check.
//! - `cargo xtask mutants GAME [--again]`: does the game's suite notice when its rules are wrong?
//! - `cargo xtask check GAMES [SLUG [KEY=VALUE]...]`: so many random games, every promise of each game checked.
//!
//! Rules and tidiness also run as tests, so `cargo test --workspace` fails when a house rule is broken.

#[cfg(feature = "check")]
mod check;
mod mutants;
mod rules;
mod tidy;
mod tree;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(2).collect();
    let complaints = match std::env::args().nth(1).as_deref() {
        Some("rules") => rules::report(),
        Some("tidy") => tidy::complaints(),
        Some("mutants") => mutants::complaints(&arguments),
        Some("check") => check(&arguments),
        _ => vec!["usage: cargo xtask rules | tidy | mutants GAME | check GAMES".into()],
    };
    for complaint in &complaints {
        eprintln!("{complaint}");
    }
    if complaints.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

#[cfg(feature = "check")]
fn check(arguments: &[String]) -> Vec<String> {
    check::complaints(arguments)
}

/// Starts the same program once more, optimised and with the suite in it.
#[cfg(not(feature = "check"))]
fn check(arguments: &[String]) -> Vec<String> {
    let with_suite =
        ["run", "--quiet", "--release", "--package", "xtask", "--features", "check", "--", "check"];
    let run = std::process::Command::new(env!("CARGO")).args(with_suite).args(arguments).status();
    match run {
        Ok(status) if status.success() => Vec::new(),
        Ok(status) => vec![format!("cargo xtask check: {status}")],
        Err(error) => vec![format!("cargo cannot be started: {error}")],
    }
}
