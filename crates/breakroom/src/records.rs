//! `breakroom verify` and `breakroom replay`: what a record says, and whether it is true.

use std::path::{Path, PathBuf};

use breakroom_catalog::{
    Sitting,
    transcript::{self, BadTranscript},
    verify::{self, Unproven, Untrue, Verified},
};
use breakroom_core::{Observer, Record, Seat, Turn};
use breakroom_kit::record;
use clap::Args;
use serde_json::json;

use crate::{
    failure::{Failure, Outcome},
    files, output,
};

/// Recompute every die and draw of a record.
#[derive(Args)]
#[command(after_help = "Examples:
  breakroom verify game.breakroom.json
  breakroom verify - < game.breakroom.json")]
pub struct VerifyArgs {
    /// The record; `-` reads it from standard input
    file: PathBuf,
    /// A file of components it was played with, if it does not ship with the program; several times for several
    #[arg(long)]
    edition: Vec<PathBuf>,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// Checks a record and says what was found.
pub fn run_verify(args: VerifyArgs) -> Outcome {
    let record = read(&args.file, &files::read(&args.file)?)?;
    let own = files::documents(&args.edition)?;
    let file = args.file.display();
    match verify::verify(&record, &own) {
        Ok(verified) if args.json => {
            output::line(format!("{:#}", json!({"true": true, "verified": verified})))
        }
        Ok(verified) => {
            output::line(format!("{file}: {}", how_far(&verified)))?;
            let Verified { actions, chance, method, .. } = verified;
            for unproven in &verified.unproven {
                output::line(format!("  {}", unproven.sentence()))?;
            }
            output::line(format!("  {actions} actions, {chance} of them chance; {}", how(method)))?;
            rules(&verified).map_or(Ok(()), |rules| output::line(format!("  {rules}")))
        }
        Err(untrue) => {
            if args.json {
                // That it is not true is said by the exit status too, so a reader who has gone misses nothing.
                let _ = output::line(format!("{:#}", json!({"true": false, "why": untrue.to_string()})));
                return Err(Failure::Failed(format!("{file}: not true")));
            }
            Err(not_replayed(&args.file, &untrue))
        }
    }
}

/// The first word on a record that nothing is wrong with.
fn how_far(verified: &Verified) -> &'static str {
    match (verified.method, &verified.unproven[..]) {
        (verify::Method::Sealed, _) => "true as far as it can be checked before the match is over",
        (_, []) => "true",
        (_, [Unproven::Unfinished, ..]) => "true as far as it goes, but unfinished",
        (_, _) => "true up to its last action; how it ended is not proven",
    }
}

/// What was played: the preset, and what was changed in it.
fn rules(verified: &Verified) -> Option<String> {
    let changed = verified.departures.join(", ");
    match (&verified.preset, changed.is_empty()) {
        (Some(preset), true) => Some(format!("preset {preset}")),
        (Some(preset), false) => Some(format!("preset {preset}, but {changed}")),
        (None, false) => Some(format!("options {changed}")),
        (None, true) => None,
    }
}

/// Why a record could not be played again, and what would help.
fn not_replayed(path: &Path, untrue: &Untrue) -> Failure {
    let help = match untrue {
        Untrue::OwnEdition(_) | Untrue::Edition { .. } => {
            "; give the file it was played with: --edition FILE.toml"
        }
        _ => "",
    };
    // Faults stand on lines of their own.
    let begins = if matches!(untrue, Untrue::Faults(_)) { "not true:\n" } else { "" };
    Failure::Failed(format!("{}: {begins}{untrue}{help}", path.display()))
}

fn how(method: verify::Method) -> &'static str {
    match method {
        verify::Method::Fair => "the seed is the one committed to, and gives every one of them",
        verify::Method::Deal => "the deal's name gives every one of them",
        verify::Method::Sealed => {
            "the seed is still secret, so chance cannot be checked yet: every action is legal"
        }
        verify::Method::Typed => "chance was typed in by people: every action is legal",
    }
}

/// The record in a file, or everything that is wrong with it.
///
/// ```
/// let wrong = breakroom::records::read("mine.json".as_ref(), r#"{"breakroom": 1, "game": "breakthrough"}"#);
/// let said = wrong.unwrap_err().to_string();
/// assert!(said.starts_with("mine.json: not a record:\n"));
/// assert!(said.contains("seats: this field is missing") && said.contains("actions: this field is missing"));
/// ```
pub fn read(path: &Path, text: &str) -> Result<Record, Failure> {
    record::read(text).map_err(|error| Failure::Failed(format!("{}: {error}", path.display())))
}

/// The match of a record or a transcript, played again. `editions` are the files of components that do not ship with
/// the program.
pub fn open(path: &Path, editions: &[PathBuf]) -> Result<Sitting, Failure> {
    let text = files::read(path)?;
    let own = files::documents(editions)?;
    if text.trim_start().starts_with('{') {
        return verify::resume(&read(path, &text)?, &own).map_err(|untrue| not_replayed(path, &untrue));
    }
    transcript::read(&text, &own).map_err(|error| {
        let help = match error {
            BadTranscript::Setup(_) | BadTranscript::Components(_) => {
                "; components of your own are given with --edition FILE.toml"
            }
            _ => "",
        };
        Failure::Failed(format!("{}: {error}{help}", path.display()))
    })
}

/// Play a record or transcript again and print what happened.
#[derive(Args)]
#[command(after_help = "Examples:
  breakroom replay game.breakroom.json
  breakroom replay game.breakroom.json --to 40 --svg table.svg
  breakroom replay transcript.txt --seat 0")]
pub struct ReplayArgs {
    /// A record (.breakroom.json) or a transcript (text)
    file: PathBuf,
    /// Stop after this many actions
    #[arg(long)]
    to: Option<usize>,
    /// As this seat saw it (a number from 0, or `public`)
    #[arg(long)]
    seat: Option<String>,
    /// A file of components it was played with, if it does not ship with the program; several times for several
    #[arg(long)]
    edition: Vec<PathBuf>,
    /// Write the last table as a picture
    #[arg(long)]
    svg: Option<PathBuf>,
    /// Print a transcript instead of sentences
    #[arg(long)]
    transcript: bool,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// Replays a record or a transcript.
pub fn run_replay(args: ReplayArgs) -> Outcome {
    let mut sitting = open(&args.file, &args.edition)?;
    if let Some(ply) = args.to.filter(|&ply| ply < sitting.table().ply()) {
        sitting.rewind(ply);
    }
    let who = observer(args.seat.as_deref(), &sitting)?;
    if let Some(path) = &args.svg {
        std::fs::write(path, sitting.table().scene(who).to_svg())
            .map_err(|error| Failure::Failed(format!("{}: {error}", path.display())))?;
    }
    match (args.json, args.transcript) {
        (true, _) => output::line(format!("{:#}", as_json(&sitting, who))),
        (_, true) => output::text(transcript::write(&sitting)),
        _ => narrate(&sitting, who),
    }
}

/// Whose eyes: the seat asked for; the only seat of a solitaire; otherwise the public's.
fn observer(asked: Option<&str>, sitting: &Sitting) -> Result<Observer, Failure> {
    let seats = sitting.table().seats();
    match asked {
        None if seats == 1 => Ok(Observer::Seat(Seat::A)),
        None | Some("public") => Ok(Observer::Public),
        Some(text) => {
            let seat = text.parse().ok().filter(|&number| number < seats).and_then(Seat::new);
            let fault =
                || Failure::Usage(format!("no seat '{text}': there are 0 to {} and public", seats - 1));
            seat.map(Observer::Seat).ok_or_else(fault)
        }
    }
}

fn narrate(sitting: &Sitting, who: Observer) -> Outcome {
    let table = sitting.table();
    output::line(format!("{}, edition {}\n", table.info().name, table.edition().name))?;
    let told = table.told(0, who);
    for (ply, action) in table.seen(who).iter().enumerate() {
        output::line(format!("{:>4}  {action}", ply + 1))?;
        for (_, told) in told.iter().filter(|(at, _)| *at == ply) {
            output::line(format!("        {} ({})", told.text, told.rule))?;
        }
    }
    output::line(format!("\n{}", table.text(who)))?;
    output::line(match (table.turn(), sitting.result()) {
        (Turn::Over(ending), _) => format!("Over by {}.", ending.rule),
        (_, Some(_)) => "Ended by the players.".to_owned(),
        _ => table.prompt(who).question,
    })
}

fn as_json(sitting: &Sitting, who: Observer) -> serde_json::Value {
    let table = sitting.table();
    let told: Vec<_> =
        table.told(0, who).into_iter().map(|(ply, told)| json!({"ply": ply, "told": told})).collect();
    json!({
        "game": table.info().slug,
        "actions": table.seen(who),
        "told": told,
        "scores": table.scores(who),
        "view": table.view(who),
        "result": sitting.result(),
    })
}
