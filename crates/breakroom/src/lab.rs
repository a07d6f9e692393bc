//! `breakroom lab`: bots play a game thousands of times, and the figures say how sure they are.

mod matrix;
mod progress;
mod worth;

use std::{
    path::{Path, PathBuf},
    sync::{Arc, atomic::AtomicBool},
    time::Instant,
};

use breakroom_bots::{StopToken, external::External};
use breakroom_catalog::{Entry, Setup, Sitting, Source};
use breakroom_lab::{
    BadDocument, Document, How, Kept, Lab, LabError, Made, plan::Contest, player::WITHOUT, report,
    stats::Sprt, text,
};
use clap::{ArgGroup, Args};

use crate::{
    failure::{Failure, Outcome},
    files, names, output,
    outputs::{self, Target},
    play::clock::Moment,
};
pub(crate) use outputs::replace;
use progress::Watch;

/// Let bots play, and measure the game.
#[derive(Args)]
#[command(group = ArgGroup::new("contest").required(true).args(["seats", "round_robin", "sprt", "resume"]))]
#[command(after_help = "Examples:
  breakroom lab breakthrough --seats greedy,spender --games 5000 --report lab.html
  breakroom lab breakthrough --seats greedy --ab spent_difficulty=remove --games 2000
  breakroom lab breakthrough --round-robin novice,club,expert,master --games 200 --json lab.json
  breakroom lab breakthrough --sprt expert:600 expert:200 --elo1 30
  breakroom lab breakaway --seats expert --matrix deck_home,deck_away --games 20 --report decks.html
  breakroom lab rubble-storm --seats expert --without rotate --games 200
  breakroom lab breaker-blocks --seats club --worth --games 100 --report worth.html
  breakroom lab --resume lab.json --games 400 --report lab.html

A player is random, greedy, a reference player of the game, novice, club, expert, master, uct:SIMULATIONS (tree
search without knowledge), LEVEL:SIMULATIONS or LEVEL:MSms (another budget), or external:COMMAND (a program of
yours: docs/PROTOCOL.md, \"Bots that are programs\").

At a table for several the players take every seat in turn with the same chance; in a game for one all play the same
deals. The same seed gives the same numbers on any number of threads. Ctrl-C keeps what has been played: --resume
goes on from it.")]
pub struct LabArgs {
    /// The game (see 'breakroom games'); --resume knows it
    #[arg(required_unless_present = "resume", value_parser = names::GameName)]
    game: Option<String>,
    /// Who plays, by seat; in a game for one, who is compared
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    seats: Vec<String>,
    /// Everybody against everybody, with ratings
    #[arg(long, value_name = "A,B,C", value_delimiter = ',')]
    round_robin: Vec<String>,
    /// Play until it is clear whether A is better than B
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    sprt: Vec<String>,
    /// The test's hypothesis 0: A is this much better
    #[arg(long, default_value_t = 0.0, allow_negative_numbers = true, requires = "sprt")]
    elo0: f64,
    /// The test's hypothesis 1: A is this much better
    #[arg(long, default_value_t = 50.0, allow_negative_numbers = true, requires = "sprt")]
    elo1: f64,
    /// How often the test may accept 1 though 0 holds
    #[arg(long, default_value_t = 0.05, requires = "sprt")]
    alpha: f64,
    /// How often the test may accept 0 though 1 holds
    #[arg(long, default_value_t = 0.05, requires = "sprt")]
    beta: f64,
    /// Games of each pairing, or in a game for one of each player; a test plays at most this many
    /// [default: 1000; for a test 20000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: Option<u64>,
    /// The text that all chance comes from
    #[arg(long, value_name = "TEXT", conflicts_with = "resume")]
    seed: Option<String>,
    /// Options of the game, key=value
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = crate::play::key_value, conflicts_with = "resume")]
    options: Vec<(String, String)>,
    /// An edition by name, or a TOML file of your own; several times for several files: of two decks, the first seat
    /// has the first
    #[arg(long, value_name = "NAME|FILE")]
    edition: Vec<String>,
    /// Play everything under a second set of rules too: with these options changed
    #[arg(long, value_name = "KEY=VALUE", value_parser = crate::play::key_value, conflicts_with_all = ["sprt", "resume"])]
    ab: Vec<(String, String)>,
    /// Play everything under a second set of rules too: with this edition, or these files
    #[arg(long, value_name = "NAME|FILE", conflicts_with = "sprt")]
    ab_edition: Vec<String>,
    /// Whatever two options name (decks, say), every one against every other in both seats, N games each way
    #[arg(long, value_name = "KEY,KEY", value_delimiter = ',', requires = "seats",
          conflicts_with_all = ["sprt", "round_robin", "resume", "ab", "ab_edition", "keep"])]
    matrix: Vec<String>,
    /// The player of --seats against itself without the actions that begin with these words
    #[arg(long, value_name = "WORDS", requires = "seats", conflicts_with_all = ["sprt", "round_robin", "resume", "matrix", "worth"])]
    without: Option<String>,
    /// What the player of --seats loses without each thing that actions name, N games for each
    #[arg(long, requires = "seats",
          conflicts_with_all = ["sprt", "round_robin", "resume", "ab", "ab_edition", "matrix", "keep"])]
    worth: bool,
    /// Begin every game with so many random decisions, the same for all games of a round
    #[arg(long, value_name = "K", default_value_t = 0, conflicts_with = "resume")]
    random_plies: u32,
    /// Where the figures and counts are written as JSON; - is standard output
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Where the report is written: one page of HTML that needs nothing else
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
    /// Where records of the games worth looking at are written
    #[arg(long, value_name = "FOLDER")]
    keep: Option<PathBuf>,
    /// How many threads play [default: one per core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Go on from a file that --json wrote
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Neither progress nor figures on the terminal
    #[arg(long, short)]
    quiet: bool,
}

impl From<LabError> for Failure {
    fn from(error: LabError) -> Self {
        Failure::Usage(error.to_string())
    }
}

/// Plays and writes what came of it.
pub fn run(args: LabArgs) -> Outcome {
    if args.without.is_some() && args.seats.len() != 1 {
        return Err(Failure::Usage("--without takes one player, which meets itself: --seats club".into()));
    }
    programs_start(&contest(&args))?;
    if !args.matrix.is_empty() {
        return matrix::run(&args);
    }
    if args.worth {
        return worth::run(&args);
    }
    let lab = lab(&args)?;
    let outputs = Outputs::check(&args)?;
    let interrupted = on_interrupt()?;
    let how = How { stop: StopToken::default(), ..How::default() };
    let how = How { threads: args.threads.map_or(how.threads, usize::from), ..how };
    let begun = Instant::now();
    let mut watch = Watch::new(args.quiet, lab.played_before(), how.stop.clone(), interrupted)
        .keeping(outputs.json.clone().filter(|json| !json.is_stdout()));
    let mut document =
        lab.run(&how, &mut |progress| watch.tell(progress)).map_err(|error| not_run(&args, error))?;
    document.made = Some(made());
    let played = watch.done();
    let kept = |folder: &Path| keep(folder, &lab, &document);
    outputs.write(
        &document.write(),
        &report::page(&document),
        args.keep.as_deref().map(|folder| (folder, &kept as _)),
    )?;
    if !args.quiet && !outputs.speaks() {
        let speed = text::speed(played, begun.elapsed().as_secs_f64(), how.threads);
        output::text(format!("{}\n{speed}\n", text::page(&document)))?;
    }
    match document.is_whole() {
        true => Ok(()),
        false => Err(stopped(&document, &args)),
    }
}

/// Why nothing was played, and what would help.
fn not_run(args: &LabArgs, error: LabError) -> Failure {
    match (&error, args.games) {
        (LabError::Document(BadDocument::Other), Some(games)) => Failure::Usage(format!(
            "{error}; --games {games} counts the games in the file too: give more, or leave it out"
        )),
        _ => error.into(),
    }
}

/// A program that cannot even be started would lose every game: that is said before the first.
fn programs_start(contest: &Contest) -> Outcome {
    let commands = contest.players().into_iter().filter_map(|name| name.strip_prefix("external:"));
    commands.filter(|command| !command.trim().is_empty()).try_for_each(|command| {
        External::start(command).map(drop).map_err(|forfeit| Failure::Usage(forfeit.to_string()))
    })
}

fn stopped(document: &Document, args: &LabArgs) -> Failure {
    let played = format!("stopped after {} of {} rounds", document.ledger.rounds, document.rounds);
    let json = args.json.as_ref().or(args.resume.as_ref());
    Failure::Failed(match json.filter(|path| *path != Path::new("-")) {
        Some(path) => format!("{played}; go on with: breakroom lab --resume {}", path.display()),
        None => format!("{played}; with --json FILE it could have been gone on with"),
    })
}

/// Set when the user wants to stop; a second wish ends the program at once.
pub(crate) fn on_interrupt() -> Result<Arc<AtomicBool>, Failure> {
    let wish = Arc::new(AtomicBool::new(false));
    for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
        signal_hook::flag::register_conditional_shutdown(signal, 1, Arc::clone(&wish))?;
        signal_hook::flag::register(signal, Arc::clone(&wish))?;
    }
    Ok(wish)
}

fn lab(args: &LabArgs) -> Result<Lab, Failure> {
    if let Some(path) = &args.resume {
        return resumed(args, path);
    }
    let slug = args.game.as_deref().unwrap_or_default();
    let mut setups = vec![files::setup(slug, &args.edition, &args.options)?];
    if !args.ab.is_empty() || !args.ab_edition.is_empty() {
        let options: Vec<(String, String)> = args.options.iter().chain(&args.ab).cloned().collect();
        setups.push(files::setup(slug, second_edition(args), &options)?);
    }
    let games = args.games.unwrap_or(if args.sprt.is_empty() { 1000 } else { 20_000 });
    let seed = args.seed.as_deref().unwrap_or("breakroom");
    Ok(Lab::under(setups, contest(args), games, seed).with_random_plies(args.random_plies))
}

fn contest(args: &LabArgs) -> Contest {
    let trimmed = |names: &[String]| names.iter().map(|name| name.trim().to_owned()).collect::<Vec<_>>();
    match (&args.round_robin[..], &args.sprt[..]) {
        ([], [a, b]) => {
            let test = Sprt { elo0: args.elo0, elo1: args.elo1, alpha: args.alpha, beta: args.beta };
            Contest::Sprt { players: [a.clone(), b.clone()], test }
        }
        ([], _) => {
            let mut seats = trimmed(&args.seats);
            if let (Some(words), Some(free)) = (&args.without, args.seats.first()) {
                seats.push(format!("{}{WITHOUT}{}", free.trim(), words.trim()));
            }
            Contest::Match { seats }
        }
        (players, _) => Contest::RoundRobin { players: trimmed(players) },
    }
}

fn resumed(args: &LabArgs, path: &Path) -> Result<Lab, Failure> {
    let fault = |error: &dyn std::fmt::Display| Failure::Failed(format!("{}: {error}", path.display()));
    let text = files::read(path)?;
    let kept = Kept::read(&text).map_err(|error| match is_matrix(&text) {
        true => fault(&"this is a matrix, and a matrix cannot be gone on with: play it anew with --matrix"),
        false => fault(&error),
    })?;
    if let Some(game) = args.game.as_deref().filter(|game| *game != kept.plan.game) {
        return Err(Failure::Usage(format!(
            "{} is a run of {}, not of {game}",
            path.display(),
            kept.plan.game
        )));
    }
    let own = [&args.edition[..], second_edition(args)];
    let setups = kept.plan.arms.iter().zip(own).map(|(arm, own)| {
        let shipped = Entry::find(&kept.plan.game)?.info.edition(Some(&arm.edition)).is_ok();
        let edition = match own {
            [] if shipped => vec![arm.edition.clone()],
            own => own.to_vec(),
        };
        let options = serde_json::Value::Object(arm.options.clone());
        let chosen = Setup::from_json(&kept.plan.game, None, Some(&options))?;
        Ok(Setup { edition: files::setup(&kept.plan.game, &edition, &[])?.edition, ..chosen })
    });
    let setups = setups.collect::<Result<Vec<Setup>, Failure>>()?;
    Lab::resume(kept, setups, args.games).map_err(|error| fault(&error))
}

fn is_matrix(text: &str) -> bool {
    let value = serde_json::from_str::<serde_json::Value>(text);
    value.is_ok_and(|value| value.get("breakroom_matrix").is_some())
}

/// The edition of the second set of rules: its own, or that of the first.
fn second_edition(args: &LabArgs) -> &[String] {
    match &args.ab_edition[..] {
        [] => &args.edition,
        own => own,
    }
}

/// By what, when and how a report is made.
pub(crate) fn made() -> Made {
    let words = std::env::args().skip(1).map(|word| report::quoted(&word));
    let command: Vec<String> = std::iter::once("breakroom".to_owned()).chain(words).collect();
    let by = concat!("Breakroom ", env!("CARGO_PKG_VERSION")).to_owned();
    Made { by, date: Moment::now().date(), command: command.join(" ") }
}

/// Where the figures go, looked at before anything is played.
pub(crate) struct Outputs {
    json: Option<Target>,
    report: Option<Target>,
}

/// A folder, and what writes the records into it.
type Keep<'a> = (&'a Path, &'a dyn Fn(&Path) -> Outcome);

impl Outputs {
    pub(crate) fn check(args: &LabArgs) -> Result<Outputs, Failure> {
        let target = |path: &PathBuf| Target::check(path);
        let json = args.json.as_ref().or(args.resume.as_ref()).map(target).transpose()?;
        let report = args.report.as_ref().map(target).transpose()?;
        args.keep.as_deref().map(outputs::check_folder).transpose()?;
        Ok(Outputs { json, report })
    }

    /// Are the figures printed as JSON? Then nothing else is.
    pub(crate) fn speaks(&self) -> bool {
        self.json.as_ref().is_some_and(Target::is_stdout)
    }

    /// Writes everything that can be written, and says what could not first.
    pub(crate) fn write(&self, json: &str, report: &str, keep: Option<Keep>) -> Outcome {
        // Counts cost the most; what is printed comes last, because nobody may be reading any more.
        let figures = || self.json.as_ref().map_or(Ok(()), |target| target.write(json));
        let before = if self.speaks() { Ok(()) } else { figures() };
        let page = self.report.as_ref().map_or(Ok(()), |target| target.write(report));
        let records = keep.map_or(Ok(()), |(folder, keep)| keep(folder));
        let after = if self.speaks() { figures() } else { Ok(()) };
        before.and(page).and(records).and(after)
    }
}

/// Writes the records of the games worth looking at.
fn keep(folder: &Path, lab: &Lab, document: &Document) -> Outcome {
    std::fs::create_dir_all(folder)?;
    let mut numbers: Vec<u64> =
        document.figures.arms.iter().flat_map(|arm| arm.worthwhile.iter().map(|one| one.game)).collect();
    numbers.sort_unstable();
    numbers.dedup();
    for number in numbers {
        let Some((arm, lines)) = lab.replay(number)? else { continue };
        let mut table = lab.setups()[arm].open()?;
        let fault = |rejected: breakroom_catalog::Rejected| Failure::Failed(rejected.to_string());
        lines.iter().try_for_each(|line| table.play(line)).map_err(fault)?;
        let record = Sitting::at(table, Source::Typed).record();
        replace(&folder.join(format!("game-{number}.breakroom.json")), &record.write())?;
    }
    Ok(())
}
