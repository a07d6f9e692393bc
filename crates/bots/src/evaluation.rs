//! Which of a game's evaluations a search asks.

use breakroom_core::{Insight, Network, Seat};

/// What judges a state that is not finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evaluation {
    /// The one that was written by hand with the game ([`Insight::evaluate`]).
    HandMade,
    /// One that was learned from self-play.
    Learned(&'static Network),
}

impl Evaluation {
    /// The best that the game brings along.
    pub fn best<G: Insight>(game: &G) -> Evaluation {
        game.network().map_or(Evaluation::HandMade, Evaluation::Learned)
    }

    /// What `state` is worth to `seat`, 0 to 1.
    #[inline]
    pub(crate) fn of<G: Insight>(self, game: &G, state: &G::State, seat: Seat) -> f32 {
        match self {
            Evaluation::HandMade => game.evaluate(state, seat),
            Evaluation::Learned(network) => game.judge(network, state, seat),
        }
    }
}
