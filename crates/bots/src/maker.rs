//! Bots for work that knows the types of a game, such as the lab and the bench.
//!
//! Search is generic, and generic code is compiled wherever it is used. For the games of the catalog it is compiled
//! in this crate and nowhere else: [`maker`] lends a function that was made here.

use std::any::Any;

use breakroom_catalog::{OpenError, Playable, Setup, Visit, visit};
use breakroom_core::{Insight, Rng, Tuning};

use crate::{
    Bot, Evaluation, Greedy, Level, Random, Reference,
    ismcts::{self, Ismcts},
    mcts::{self, Mcts},
};

/// How a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// Any legal action, all equally likely.
    Random,
    /// The action after which the game's evaluation is best.
    Greedy,
    /// As a simple player of the game's dossier.
    Reference(&'static str),
    /// As one of the four levels.
    Level(Level),
    /// Searches as this level, with an evaluation of one's choice and without slips: to compare evaluations, and to
    /// learn one.
    With(Level, Evaluation),
    /// As `master` searched and judged before it learned anything: for comparisons only.
    Former,
    /// Tree search as in the books: random playouts, no knowledge of the game.
    Uct,
}

/// Makes a bot of this manner for a game, with its own stream of random numbers.
pub type Maker<G> = fn(&G, Manner, Rng) -> Box<dyn Bot<G>>;

/// The maker of bots for the game that `setup` describes, which must be `G`.
pub fn maker<G: Playable>(setup: &Setup) -> Result<Maker<G>, OpenError> {
    let made: Box<Maker<G>> = compiled_here(setup)?.downcast().expect("the setup is one of this game");
    Ok(*made)
}

/// Not generic, so that those who call it do not compile what it lends.
fn compiled_here(setup: &Setup) -> Result<Box<dyn Any>, OpenError> {
    visit(setup, Lend)
}

struct Lend;

impl Visit for Lend {
    type Out = Box<dyn Any>;

    fn visit<G: Playable>(self, _: G) -> Box<dyn Any> {
        Box::new(make::<G> as Maker<G>)
    }
}

/// A bot of this manner, compiled where it is asked for: for games outside the catalog.
pub fn make<G: Insight>(game: &G, manner: Manner, rng: Rng) -> Box<dyn Bot<G>> {
    let normalize = game.seats() == 1;
    match manner {
        Manner::Random => Box::new(Random(rng)),
        Manner::Greedy => Box::new(Greedy(rng)),
        Manner::Reference(name) => Box::new(Reference { name, rng }),
        Manner::Level(level) => level.bot(game, level.evaluation(game), rng),
        Manner::With(level, evaluation) => level.thinker(game, evaluation, game.tuning(), rng),
        Manner::Former => {
            let tuning = Tuning { halving: false, ..game.tuning() };
            Level::Master.thinker(game, Evaluation::HandMade, tuning, rng)
        }
        Manner::Uct if game.has_secrets() => {
            Box::new(Ismcts::new(ismcts::Config { normalize, ..ismcts::Config::PLAIN }, rng))
        }
        Manner::Uct => Box::new(Mcts::new(mcts::Config { normalize, ..mcts::Config::PLAIN }, rng)),
    }
}
