//! `breakroom edition check`: is a deck, map, board or scenario file sound?

use std::path::PathBuf;

use breakroom_catalog::Entry;
use breakroom_core::{Document, Fault};
use clap::{Args, Subcommand};
use serde_json::json;

use crate::{
    failure::{Failure, Outcome},
    files,
};

/// Work on files of components.
#[derive(Args)]
pub struct EditionArgs {
    #[command(subcommand)]
    command: EditionCommand,
}

#[derive(Subcommand)]
enum EditionCommand {
    /// Check a file of components: every fault with its line and rule
    #[command(after_help = "Example:\n  breakroom edition check my-locks.toml")]
    Check {
        /// The TOML file
        file: PathBuf,
        /// The game, if the file does not name it (game = "…")
        #[arg(long)]
        game: Option<String>,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
}

/// Checks the file and prints what is wrong with it.
pub fn run(args: EditionArgs) -> Outcome {
    let EditionCommand::Check { file, game, json } = args.command;
    let document = files::document(&file)?;
    let slug = match game.or_else(|| named(&document)) {
        Some(slug) => slug,
        None => {
            let message = "the file does not say which game it is for: add game = \"…\" or use --game";
            return Err(Failure::Failed(format!("{}: {message}", file.display())));
        }
    };
    let faults = Entry::find(&slug)?.inspect(&document);
    let errors = faults.iter().filter(|fault| fault.is_error()).count();
    if json {
        println!("{:#}", json!({"game": slug, "sound": errors == 0, "faults": faults}));
    } else {
        report(&file.display().to_string(), &faults);
    }
    match errors {
        0 => Ok(()),
        1 => Err(Failure::Failed(format!("{}: one fault", file.display()))),
        n => Err(Failure::Failed(format!("{}: {n} faults", file.display()))),
    }
}

fn report(file: &str, faults: &[Fault]) {
    for fault in faults {
        println!("{file}: {fault}");
    }
    if faults.iter().all(|fault| !fault.is_error()) {
        println!("{file}: sound; play it with --edition {file}");
    }
}

/// The game a file names in a line `game = "…"`. Read by hand, so that a file with a syntax error further down
/// still reaches the game's own check.
fn named(document: &Document) -> Option<String> {
    document.text.lines().find_map(|line| {
        let value = line.trim().strip_prefix("game")?.trim_start().strip_prefix('=')?.trim();
        let value = value.strip_prefix('"')?;
        value.split('"').next().map(str::to_owned)
    })
}
