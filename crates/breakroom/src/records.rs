//! `breakroom verify` and `breakroom replay`: what a record says, and whether it is true.

use std::path::PathBuf;

use breakroom_catalog::{Sitting, transcript, verify};
use breakroom_core::{Observer, Record, Seat, Turn};
use clap::Args;
use serde_json::json;

use crate::{
    failure::{Failure, Outcome},
    files,
};

/// Recompute every die and draw of a record.
#[derive(Args)]
#[command(after_help = "Example:\n  breakroom verify game.breakroom.json")]
pub struct VerifyArgs {
    /// The record
    file: PathBuf,
    /// The components it was played with, if they do not ship with the program
    #[arg(long)]
    edition: Option<PathBuf>,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// Checks a record and says what was found.
pub fn run_verify(args: VerifyArgs) -> Outcome {
    let record = read(&files::read(&args.file)?)?;
    let edition = args.edition.as_deref().map(files::document).transpose()?;
    match verify::verify(&record, edition) {
        Ok(verified) if args.json => println!("{:#}", json!({"true": true, "verified": verified})),
        Ok(verified) => {
            println!("{}: true", args.file.display());
            println!(
                "  {} actions, {} of them chance; {}",
                verified.actions,
                verified.chance,
                how(verified.method)
            );
        }
        Err(untrue) if args.json => {
            println!("{:#}", json!({"true": false, "why": untrue.to_string()}));
            return Err(Failure::Failed(format!("{}: not true", args.file.display())));
        }
        Err(untrue) => return Err(Failure::Failed(format!("{}: {untrue}", args.file.display()))),
    }
    Ok(())
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

fn read(text: &str) -> Result<Record, Failure> {
    Record::read(text).map_err(|error| Failure::Failed(error.to_string()))
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
    /// The components it was played with, if they do not ship with the program
    #[arg(long)]
    edition: Option<PathBuf>,
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
    let text = files::read(&args.file)?;
    let fault = |error: &dyn std::fmt::Display| Failure::Failed(format!("{}: {error}", args.file.display()));
    let mut sitting = if text.trim_start().starts_with('{') {
        let edition = args.edition.as_deref().map(files::document).transpose()?;
        verify::resume(&read(&text)?, edition).map_err(|error| fault(&error))?
    } else {
        transcript::read(&text).map_err(|error| fault(&error))?
    };
    if let Some(ply) = args.to.filter(|&ply| ply < sitting.table().ply()) {
        sitting.rewind(ply);
    }
    let who = observer(args.seat.as_deref(), &sitting)?;
    if let Some(path) = &args.svg {
        std::fs::write(path, sitting.table().scene(who).to_svg()).map_err(|error| fault(&error))?;
    }
    match (args.json, args.transcript) {
        (true, _) => println!("{:#}", as_json(&sitting, who)),
        (_, true) => print!("{}", transcript::write(&sitting)),
        _ => narrate(&sitting, who),
    }
    Ok(())
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

fn narrate(sitting: &Sitting, who: Observer) {
    let table = sitting.table();
    println!("{}, edition {}\n", table.info().name, table.edition().name);
    let told = table.told(0, who);
    for (ply, action) in table.seen(who).iter().enumerate() {
        println!("{:>4}  {action}", ply + 1);
        for (_, told) in told.iter().filter(|(at, _)| *at == ply) {
            println!("        {} ({})", told.text, told.rule);
        }
    }
    println!("\n{}", table.text(who));
    match (table.turn(), sitting.result()) {
        (Turn::Over(ending), _) => println!("Over by {}.", ending.rule),
        (_, Some(_)) => println!("Ended by the players."),
        _ => println!("{}", table.prompt(who).question),
    }
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
