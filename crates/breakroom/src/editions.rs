//! `breakroom edition check`: is a deck, map, board or scenario file sound?

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use breakroom_catalog::{Entry, GAMES, Setup};
use breakroom_core::{Document, Fault, fault, options::Kind};
use clap::{Args, Subcommand};
use serde_json::json;

use crate::{
    failure::{Failure, Outcome},
    files, output,
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
    let option = option(entry, document).map(|option| format!(" --option {option}")).unwrap_or_default();
    output::line(format!("{shown}: sound, for {}; play it:", info.name))?;
    output::line(format!("  breakroom play {} --edition {shown}{option}", info.slug))
}

/// The option without which what the file adds would not be on the table, such as a deck's name: an option that takes
/// a name, and accepts one of the file's only with the file.
fn option(entry: &Entry, document: &Document) -> Option<String> {
    let opens = |key: &str, name: &str, file: Option<&Document>| {
        let setup = Setup::choose(entry.info.slug, None, &[(key.to_owned(), name.to_owned())]).ok()?;
        let setup = file.map_or(setup.clone(), |file| setup.with_file(file.clone()));
        setup.open().ok()
    };
    let names = names(document);
    entry.info.options.iter().filter(|option| matches!(option.kind, Kind::Name { .. })).find_map(|option| {
        let new = |name: &&String| {
            opens(option.key, name, None).is_none() && opens(option.key, name, Some(document)).is_some()
        };
        names.iter().find(new).map(|name| format!("{}={name}", option.key))
    })
}

/// What the file may have given a name to: itself, its tables, and what it calls itself.
fn names(document: &Document) -> Vec<String> {
    /// More names than a person writes; each is tried at a table.
    const MOST: usize = 20;
    let mut names = vec![document.name.trim_end_matches(".toml").to_owned()];
    for line in document.text.lines().map(str::trim) {
        let table = line.strip_prefix('[').and_then(|rest| rest.trim_matches(['[', ']']).split_once('.'));
        let called = line.split_once('=').filter(|(key, _)| matches!(key.trim(), "id" | "name" | "slug"));
        let name = table.or(called).map(|(_, name)| name.trim().trim_matches(['"', '\'']).to_owned());
        names.extend(name.filter(|name| !names.contains(name)));
    }
    names.truncate(MOST);
    names
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
