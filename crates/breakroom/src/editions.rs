//! `breakroom edition check`: is a deck, map, board or scenario file sound?

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use breakroom_catalog::{Entry, GAMES};
use breakroom_core::{Document, Fault, fault, options::PRESET};
use clap::{Args, Subcommand};
use serde_json::json;

use crate::{
    failure::{Failure, Outcome},
    files, names, output,
};

/// Work on files of components.
#[derive(Args)]
#[command(after_help = "Example:\n  breakroom edition check my-locks.toml")]
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
        /// The game, if the file does not name it (game = "…") and is unlike the shipped ones
        #[arg(long, value_parser = names::GameName)]
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
    let Some(slug) = game.or_else(|| named(&document)).or_else(|| resembled(&document)) else {
        let message = "the file does not say which game it is for: begin it with game = \"…\" or use --game";
        return Err(Failure::Failed(format!("{}: {message}", file.display())));
    };
    let entry = Entry::find(&slug)?;
    let faults = entry.inspect(&document);
    let errors = faults.iter().filter(|fault| fault.is_error()).count();
    let told = match json {
        true => output::line(format!("{:#}", json!({"game": slug, "sound": errors == 0, "faults": faults}))),
        false => report(entry, &file, &document, &faults),
    };
    match errors {
        0 => told,
        1 => Err(Failure::Failed(format!("{}: one fault", file.display()))),
        n if n > fault::MOST => {
            Err(Failure::Failed(format!("{}: more than {} faults", file.display(), fault::MOST)))
        }
        n => Err(Failure::Failed(format!("{}: {n} faults", file.display()))),
    }
}

fn report(entry: &Entry, file: &Path, document: &Document, faults: &[Fault]) -> Outcome {
    let shown = file.display();
    for fault in faults {
        // Some games say which file it is; here there is only one.
        let place = fault.place.strip_prefix(&document.name).unwrap_or(&fault.place).trim_start();
        output::line(format!("{shown}: {}", Fault { place: place.into(), ..fault.clone() }))?;
    }
    if faults.iter().any(Fault::is_error) {
        return Ok(());
    }
    let info = entry.info;
    let mut options = entry.options_for(std::slice::from_ref(document), &[]);
    if options.is_empty() {
        options.extend(entry.preset_for(document).map(|name| (PRESET, name)));
    }
    let option: String = options.iter().map(|(key, name)| format!(" --option {key}={name}")).collect();
    output::line(format!("{shown}: sound, for {}; play it:", info.name))?;
    output::line(format!("  breakroom play {} --edition {shown}{option}", info.slug))
}

/// The game a file names in a line `game = "…"`, wherever it stands. Read by hand, so that a file with a syntax error
/// further down still reaches the game's own check.
fn named(document: &Document) -> Option<String> {
    document.game().map(str::to_owned).or_else(|| {
        document.text.lines().find_map(|line| {
            let value = line.trim().strip_prefix("game")?.trim_start().strip_prefix('=')?.trim();
            value.strip_prefix('"')?.split('"').next().map(str::to_owned)
        })
    })
}

/// The game whose shipped files have the most keys in common with this one, if one stands out: a copy that somebody
/// changed, sound or not.
fn resembled(document: &Document) -> Option<String> {
    let own = keys(&document.text);
    let shared = |entry: &Entry| {
        let texts = entry.info.editions.iter().flat_map(|edition| edition.files).map(|(_, text)| *text);
        let known: BTreeSet<&str> = texts.flat_map(keys).collect();
        own.intersection(&known).count()
    };
    let mut games: Vec<(usize, &str)> = GAMES.iter().map(|entry| (shared(entry), entry.info.slug)).collect();
    games.sort_unstable_by(|a, b| b.cmp(a));
    let stands_out = games[0].0 > games[1].0 && 2 * games[0].0 > own.len();
    stands_out.then(|| games[0].1.to_owned())
}

/// The words before `=`, and the first words of tables.
fn keys(text: &str) -> BTreeSet<&str> {
    text.lines().filter_map(|line| key_of(line.trim())).collect()
}

fn key_of(line: &str) -> Option<&str> {
    match line.strip_prefix('[') {
        Some(table) => table.trim_start_matches('[').split(['.', ']']).next().map(str::trim),
        None => line.split_once('=').map(|(key, _)| key.trim()).filter(|key| !key.starts_with('#')),
    }
}
