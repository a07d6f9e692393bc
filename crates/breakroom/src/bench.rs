//! `breakroom bench`: how fast the games play, on this machine and as a share of a fixed reference loop.

mod figures;
mod punctual;
mod reference;
mod search;

use std::time::Duration;

use breakroom_catalog::{Entry, GAMES, Playable, Setup, Visit};
use breakroom_connect_four::ConnectFour;
use breakroom_core::Game;
use clap::Args;
use serde_json::json;

pub use figures::Figures;

use crate::{failure::Outcome, names, output};

/// How fast the games play.
#[derive(Args)]
#[command(after_help = "Examples:
  breakroom bench                          all games and the reference game connect four
  breakroom bench breakthrough --seconds 10 --json
  breakroom bench --search                 how fast the bots think
  breakroom bench --punctual 10000         whether bots keep their time, over that many moves

Every figure is the median of --runs runs. 'share' is the figure divided by a tight bitboard loop of connect
four measured in the same minute, so that figures from different machines can be compared.")]
pub struct BenchArgs {
    /// Only this game (a slug, or connect-four)
    #[arg(value_parser = names::GameName)]
    game: Option<String>,
    /// How long to measure each game
    #[arg(long, default_value_t = 5.0, value_parser = seconds)]
    seconds: f64,
    /// In how many runs
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=99))]
    runs: u32,
    /// Options of the game, key=value
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = crate::play::key_value)]
    options: Vec<(String, String)>,
    /// Measure the bots: simulations per second on one core
    #[arg(long)]
    search: bool,
    /// Check over this many moves that bots keep their time
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..))]
    punctual: Option<u32>,
    /// As JSON
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.01..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("a number of seconds from 0.01 to 3600".into()),
    }
}

/// Measures what was asked for.
pub fn run(args: BenchArgs) -> Outcome {
    let setups = setups(&args)?;
    if let Some(moves) = args.punctual {
        return setups.iter().try_for_each(|setup| punctual::run(setup, moves));
    }
    let time = Duration::from_secs_f64(args.seconds);
    if args.search {
        let lines = search::run(&setups, time, args.runs)?;
        return match args.json {
            true => {
                output::line(format!("{:#}", json!(lines.iter().map(search::Line::json).collect::<Vec<_>>())))
            }
            false => lines.iter().try_for_each(|line| output::line(line.row())),
        };
    }
    let reference = reference::moves_per_second(time, args.runs);
    let mut all = Vec::new();
    if args.game.as_deref().is_none_or(|slug| slug == ConnectFour::INFO.slug) {
        all.push(Measure { time, runs: args.runs }.visit(connect_four()));
    }
    for setup in &setups {
        all.push(breakroom_catalog::visit(setup, Measure { time, runs: args.runs })?);
    }
    if args.json {
        let games: Vec<_> = all.iter().map(|figures| figures.json(reference)).collect();
        let all = json!({"reference_moves_per_second": reference.round(), "runs": args.runs, "games": games});
        return output::line(format!("{all:#}"));
    }
    let speed = reference / 1e6;
    output::line(format!("reference loop: {speed:.1} M moves/s (connect four on bitboards, one core)\n"))?;
    output::line(figures::heading())?;
    all.iter().try_for_each(|figures| output::line(figures.row(reference)))
}

fn setups(args: &BenchArgs) -> Result<Vec<Setup>, crate::failure::Failure> {
    match args.game.as_deref() {
        Some(slug) if slug == ConnectFour::INFO.slug => Ok(Vec::new()),
        Some(slug) => Ok(vec![Setup::choose(Entry::find(slug)?.info.slug, None, &args.options)?]),
        None => Ok(GAMES.iter().map(|entry| Setup::of(entry.info.slug)).collect::<Result<_, _>>()?),
    }
}

fn connect_four() -> ConnectFour {
    let info = ConnectFour::INFO;
    let options = info.options([]).expect("it has no options");
    ConnectFour::new(&info.editions[0].edition(), &options).expect("its own edition is sound")
}

/// Measuring as work on a game whose types are known.
struct Measure {
    time: Duration,
    runs: u32,
}

impl Visit for Measure {
    type Out = Figures;

    fn visit<G: Playable>(self, game: G) -> Figures {
        figures::measure(&game, self.time, self.runs)
    }
}
