//! `breakroom train`: a game plays itself and learns what a state is worth.

use std::{
    io::{IsTerminal, stderr},
    path::PathBuf,
    sync::atomic::Ordering,
};

use breakroom_bots::StopToken;
use breakroom_lab::{
    How,
    train::{Course, Step, Training, Trial},
};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use crate::{
    failure::{Failure, Outcome},
    files,
    lab::{on_interrupt, replace},
    names, output,
};

/// Let a game play itself, and learn what a state is worth.
#[derive(Args)]
#[command(after_help = "Example:
  breakroom train rubble-storm --games 4000 --generations 3 --out editions/rubble-storm/weights.txt

Each generation plays itself with what the one before has learned, the first with the evaluation that was made by hand; then a
small network is fitted to how the games went. The file is text: what it was made by, one line of whole numbers for
each feature, a checksum. The same seed gives the same file on every machine and any number of threads.")]
pub struct TrainArgs {
    /// The game (see 'breakroom games')
    #[arg(value_parser = names::GameName)]
    game: String,
    /// An option of the game; can be given several times
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = crate::play::key_value)]
    options: Vec<(String, String)>,
    /// Games of each generation
    #[arg(long, value_name = "N", default_value_t = 4000, value_parser = clap::value_parser!(u64).range(10..=10_000_000))]
    games: u64,
    /// How often it learns anew from games played with what was learned last
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=100))]
    generations: u32,
    /// Simulations of a decision that is learned from
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    simulations: u32,
    /// How often every state is looked at
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=1000))]
    epochs: u32,
    /// The text that all chance comes from
    #[arg(long, value_name = "TEXT", default_value = "train")]
    seed: String,
    /// After each generation, so many games against master as it was before it learned anything
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    trial: u64,
    /// How many threads play [default: one per core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Where the weights are written
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

impl TrainArgs {
    /// What makes the same weights again.
    fn command(&self) -> String {
        let TrainArgs { game, games, generations, simulations, epochs, seed, .. } = self;
        let options: String =
            self.options.iter().map(|(key, value)| format!(" --option {key}={value}")).collect();
        format!(
            "breakroom train {game}{options} --games {games} --generations {generations} --simulations {simulations} \
             --epochs {epochs} --seed {seed}"
        )
    }
}

/// Plays, learns, and writes the weights.
pub fn run(args: TrainArgs) -> Outcome {
    if args.seed.contains(char::is_whitespace) {
        return Err(Failure::Usage(format!("--seed is one word: '{}' is more", args.seed)));
    }
    let setup = files::setup(&args.game, &[], &args.options)?;
    let TrainArgs { games, generations, simulations, epochs, .. } = args;
    let trial = Trial { games: args.trial, simulations, seed: args.seed.clone() };
    let trial = Some(trial).filter(|trial| trial.games > 0);
    let course = Course { games, generations, simulations, epochs, seed: args.seed.clone(), trial };
    let interrupted = on_interrupt()?;
    let how = How::default();
    let how = How { threads: args.threads.map_or(how.threads, usize::from), stop: StopToken::default() };
    let shown = Shown::new(&args);
    let learned = Training::of(&setup, course).run(&how, &mut |step| {
        if interrupted.load(Ordering::Relaxed) {
            how.stop.now();
        }
        shown.tell(step);
    })?;
    let Some(learned) = learned else {
        return Err(Failure::Failed("stopped: nothing was written".into()));
    };
    replace(&args.out, &learned.network.write(&args.command()))?;
    output::text(format!(
        "{}: {} features, learned from {} states, cross-entropy {:.4}\n",
        args.out.display(),
        learned.network.names.len(),
        learned.samples,
        learned.loss
    ))
}

/// How far it has come: a bar at a terminal, a line for each epoch elsewhere.
enum Shown {
    Bar(ProgressBar),
    Lines,
}

impl Shown {
    fn new(args: &TrainArgs) -> Shown {
        if !stderr().is_terminal() {
            return Shown::Lines;
        }
        let style = ProgressStyle::with_template("{bar:24} {pos} of {len} games · {eta} left · {msg}");
        let style = style.expect("the template is a constant").progress_chars("━╸─");
        Shown::Bar(ProgressBar::new(args.games * u64::from(args.generations)).with_style(style))
    }

    fn tell(&self, step: Step) {
        match (self, step) {
            (Shown::Bar(bar), Step::Played { .. }) => bar.inc(1),
            (Shown::Bar(bar), Step::Learned { generation, epoch, loss }) => {
                bar.set_message(format!("generation {generation}, epoch {epoch}: {loss:.4}"));
            }
            (_, Step::Tried { generation, score }) => {
                let line = format!(
                    "generation {generation} against master as it was: {} won, {} drawn, {} lost",
                    score.won, score.drawn, score.lost
                );
                match self {
                    Shown::Bar(bar) => bar.println(line),
                    Shown::Lines => eprintln!("{line}"),
                }
            }
            (Shown::Lines, Step::Played { .. }) => {}
            (Shown::Lines, Step::Learned { generation, epoch, loss }) => {
                eprintln!("generation {generation}, epoch {epoch}: cross-entropy {loss:.4}");
            }
        }
    }
}
