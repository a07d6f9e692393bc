//! `breakroom play`: a game at the terminal.

mod carried;
pub mod clock;
pub mod desk;
pub mod folder;
mod resume;
pub mod seats;
mod unfinished;

use std::{
    io::{self, IsTerminal},
    path::{Path, PathBuf},
};

use breakroom_catalog::Table;
use breakroom_core::Seat;
use breakroom_tui::{
    LocalMatch, app,
    plain::{self, Lines},
};
use clap::{Args, ValueEnum};

use crate::{
    failure::{Failure, Outcome},
    files, names, output,
    stats::{self, StatsArgs},
};
use clock::Moment;
use desk::{Desk, Plan};
use folder::DataFolder;
use seats::Who;

/// Play at the terminal.
#[derive(Args)]
#[command(after_help = "Examples:
  breakroom play breakthrough
  breakroom play breakthrough --daily            today's deal, ranked once
  breakroom play breakthrough --deal 17          a deal that friends can play too
  breakroom play breakthrough --dice typed       with your own cards on the table
  breakroom play breakthrough --resume           go on with the last unfinished match of a game
  breakroom play --resume                        choose from all that are unfinished
  breakroom play breakaway --edition mine.toml --edition yours.toml   two decks of one's own
  breakroom play breakaway --coach --option preset=quick --seat human --seat novice   a first game
  breakroom play breakthrough --plain            lines only, for screen readers and pipes

Chance is fixed before play by a secret seed; its SHA-256 is shown at the start, the seed at the end, and
'breakroom verify FILE' recomputes every draw. Matches are kept in BREAKROOM_DATA, or XDG_DATA_HOME/breakroom,
or ~/.local/share/breakroom.")]
pub struct PlayArgs {
    /// The game (see 'breakroom games')
    #[arg(required_unless_present = "resume", value_parser = names::GameName)]
    game: Option<String>,
    /// Who plays each seat, in order; people by default
    #[arg(long = "seat", value_name = "WHO")]
    seats: Vec<Who>,
    /// Options of the game, key=value
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value, conflicts_with = "resume")]
    options: Vec<(String, String)>,
    /// An edition by name, or a TOML file of your own; several times for several files: of two decks, the first seat
    /// has the first
    #[arg(long, value_name = "NAME|FILE")]
    edition: Vec<String>,
    /// A deal by its name, such as a number: the same for everybody
    #[arg(long, value_name = "NAME", conflicts_with_all = ["daily", "seed", "resume"])]
    deal: Option<String>,
    /// The deal of today (UTC): ranked the first time, practice after that
    #[arg(long, conflicts_with_all = ["seed", "resume"])]
    daily: bool,
    /// A deal by its whole seed text
    #[arg(long, value_name = "TEXT", conflicts_with = "resume")]
    seed: Option<String>,
    /// Who rolls and draws: the program, or you with your own dice and cards
    #[arg(long, value_enum, value_name = "WHO")]
    dice: Option<Dice>,
    /// Lines only, without control codes; so by itself when input or output is no terminal
    #[arg(long)]
    plain: bool,
    /// Go on with a record, with the last unfinished match of the game, or, without a game, with one of a list
    #[arg(long, value_name = "FILE", num_args = 0..=1)]
    resume: Option<Option<PathBuf>>,
    /// Where the record is written; a new file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// A name for each person, in the order of the seats
    #[arg(long = "name", value_name = "NAME", value_parser = name)]
    names: Vec<String>,
    /// A coach says, whenever a decision is new to you, what is asked and what matters
    #[arg(long, conflicts_with = "resume")]
    coach: bool,
    /// Print your own results at this game instead of playing
    #[arg(long, conflicts_with = "resume")]
    stats: bool,
}

/// Who rolls and draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Dice {
    /// The program
    Auto,
    /// You
    Typed,
}

/// `key=value` as typed.
pub fn key_value(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.trim().is_empty() => Ok((key.trim().to_owned(), value.trim().to_owned())),
        _ => Err("an option is written key=value".into()),
    }
}

fn name(text: &str) -> Result<String, String> {
    match text.trim() {
        "" => Err("a name has at least one letter".into()),
        name if name.chars().count() > 30 => Err("a name has at most 30 letters".into()),
        name if name.chars().any(char::is_control) => Err("a name has no control characters".into()),
        name => Ok(name.to_owned()),
    }
}

/// Plays until everybody has left.
pub fn run(args: PlayArgs) -> Outcome {
    if args.stats {
        return stats::run(StatsArgs { game: args.game, json: false });
    }
    let folder = DataFolder::of_environment()?;
    let lines_only = args.plain || !full_screen_possible();
    let (game, mut desk) = match args.resume {
        Some(_) => resume::resume(&args, folder)?,
        None => begin(&args, folder)?,
    };
    match lines_only {
        true => {
            let (input, output) = (io::stdin().lock(), io::stdout().lock());
            plain::run(game, &mut desk, Lines { input, output, echo: !io::stdin().is_terminal() })?;
        }
        false => {
            let farewell = app::run(game, &mut desk)?;
            farewell.iter().try_for_each(output::line)?;
        }
    }
    Ok(())
}

fn full_screen_possible() -> bool {
    let dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb
}

/// As many seats and names as the table has room for.
fn check_seats(args: &PlayArgs, table: &dyn Table) -> Outcome {
    let seats = table.seats();
    let many = |what: &str, given: usize| {
        let names: Vec<String> = Seat::first(seats).map(|seat| table.seat_name(seat).to_owned()).collect();
        let names = names.join(", ");
        Failure::Usage(format!("{given} times --{what}, but this table seats {seats}: {names}"))
    };
    match (args.seats.len(), args.names.len()) {
        (given, _) if given > seats => Err(many("seat", given)),
        (_, given) if given > seats => Err(many("name", given)),
        _ => Ok(()),
    }
}

/// A new match. Today's ranked attempt, if it is unfinished, goes on instead.
fn begin(args: &PlayArgs, folder: DataFolder) -> Result<(LocalMatch, Desk), Failure> {
    let slug = args.game.as_deref().unwrap_or_default();
    let today = Moment::now().date();
    if args.daily
        && args.options.is_empty()
        && args.edition.is_empty()
        && let Some(kept) = resume::unfinished_attempt(&folder, slug, &today)
    {
        return resume::go_on(args, folder, kept);
    }
    let typed = args.dice == Some(Dice::Typed);
    let plan = match (&args.deal, args.daily, &args.seed) {
        (None, false, None) if typed => Plan::Typed,
        (None, false, None) => Plan::Fresh,
        _ if typed => return Err(Failure::Usage("a deal has its own chance: it cannot be typed in".into())),
        (Some(name), ..) => Plan::Deal(name.clone()),
        (_, _, Some(text)) => Plan::Seed(text.clone()),
        (_, true, _) => Plan::Daily(today),
    };
    if let Some(path) = args.save.as_deref().filter(|path| path.exists()) {
        let path = path.display();
        return Err(Failure::Failed(format!(
            "{path} exists: --resume {path} goes on with it, or name a new file"
        )));
    }
    let setup = files::setup(slug, &args.edition, &args.options)?;
    check_seats(args, &*setup.open()?)?;
    if args.coach && setup.entry.info.coach.is_empty() {
        return Err(Failure::Usage(format!("{} has no coach", setup.entry.info.name)));
    }
    let mut desk = Desk::new(folder, setup, plan).seating(args.seats.clone(), args.names.clone());
    desk.save_to = args.save.clone();
    let mut game = desk.lay_out()?;
    if args.coach {
        game.coach();
    }
    Ok((game, desk))
}

/// What to say about a file that is not there: perhaps it was meant to be the game.
fn missing(path: &Path) -> Option<Failure> {
    let text = path.to_string_lossy();
    let is_game = breakroom_catalog::Entry::find(&text).is_ok();
    (is_game && !path.exists()).then(|| {
        let meant = format!("'breakroom play {text} --resume' goes on with the last match of that game");
        Failure::Usage(format!("there is no file '{text}': {meant}"))
    })
}
