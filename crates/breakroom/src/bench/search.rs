//! `bench --search`: how fast the bots think.

use std::time::{Duration, Instant};

use breakroom_bots::{
    Bot, Budget, Level, Limit, Manner,
    ismcts::{self, Ismcts},
    maker,
    mcts::{self, Mcts},
};
use breakroom_catalog::{OpenError, Playable, Setup, Visit};
use breakroom_core::{Game, Insight, Observer, Rng, Silent, Turn};
use serde_json::{Value, json};

use super::figures::median;
use crate::failure::Failure;

/// One line of the table.
pub struct Line {
    what: String,
    simulations: u32,
    per_second: f64,
}

impl Line {
    /// One line of the table for people.
    pub fn row(&self) -> String {
        let speed = self.per_second / 1e6;
        format!("{:<40}{:>9} simulations a search{:>9.3} M simulations/s", self.what, self.simulations, speed)
    }

    /// The same for programs.
    pub fn json(&self) -> Value {
        let per_second = self.per_second.round();
        json!({"what": self.what, "simulations": self.simulations, "simulations_per_second": per_second})
    }
}

/// Search on one core: the reference games without knowledge, then every game as its expert plays it.
pub fn run(setups: &[Setup], time: Duration, runs: u32) -> Result<Vec<Line>, Failure> {
    let mut lines = Vec::new();
    let four = super::connect_four();
    for simulations in [1_000, 100_000] {
        let make =
            |seed| -> Box<dyn Bot<_>> { Box::new(Mcts::new(mcts::Config::PLAIN, Rng::from_number(seed))) };
        lines.push(measure("connect four, plain UCT", &four, make, simulations, time, runs));
    }
    let leduc = breakroom_leduc::Leduc::standard();
    let make =
        |seed| -> Box<dyn Bot<_>> { Box::new(Ismcts::new(ismcts::Config::PLAIN, Rng::from_number(seed))) };
    lines.push(measure("Leduc poker, information sets", &leduc, make, 10_000, time, runs));
    for setup in setups {
        lines.push(breakroom_catalog::visit(setup, Expert { setup, time, runs })??);
    }
    Ok(lines)
}

/// Measuring a game's expert.
struct Expert<'a> {
    setup: &'a Setup,
    time: Duration,
    runs: u32,
}

impl Visit for Expert<'_> {
    type Out = Result<Line, OpenError>;

    fn visit<G: Playable>(self, game: G) -> Self::Out {
        let simulations = game.tuning().levels[Level::Expert as usize];
        let make = maker::<G>(self.setup)?;
        let expert = |seed| make(&game, Manner::Level(Level::Expert), Rng::from_number(seed));
        let what = format!("{}, expert", G::INFO.name);
        Ok(measure(&what, &game, expert, simulations, self.time, self.runs))
    }
}

/// Searches again and again from the first decision of the game.
fn measure<G: Insight>(
    what: &str,
    game: &G,
    make: impl Fn(u64) -> Box<dyn Bot<G>>,
    simulations: u32,
    time: Duration,
    runs: u32,
) -> Line {
    let view = first_decision(game);
    let speeds = (0..runs).map(|_| {
        let (begun, mut done) = (Instant::now(), 0);
        while begun.elapsed() < time / runs || done == 0 {
            let limit = Limit::new(Budget::Simulations(simulations));
            done += make(done).choose(game, &view, &[], &limit).simulations.max(1);
        }
        done as f64 / begun.elapsed().as_secs_f64()
    });
    Line { what: what.into(), simulations, per_second: median(speeds.collect()) }
}

/// What the first seat to decide knows.
fn first_decision<G: Game>(game: &G) -> G::View {
    let (mut state, mut rng, mut odds) = (game.start(), Rng::from_number(1), Vec::new());
    loop {
        match game.turn(&state) {
            Turn::Seat(seat) => return game.view(&state, Observer::Seat(seat)),
            _ => {
                game.odds(&state, &mut odds);
                game.advance(&mut state, rng.weighted(&odds), &mut Silent);
            }
        }
    }
}
