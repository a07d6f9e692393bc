//! What a game tells its bots: how good a state is, which actions are natural, and its reference players.

use crate::{Game, Rng, Seat};

/// A game's knowledge for search. Only basic arithmetic on `f32`, so that every platform agrees.
pub trait Insight: Game {
    /// What `state` is worth to `seat`: an estimate of [`Outcome::payoff`](crate::Outcome::payoff), 0 to 1.
    fn evaluate(&self, state: &Self::State, seat: Seat) -> f32;

    /// Weights for a playout to choose among `actions` (all the legal ones, in order): one each in `out`, not
    /// all 0. The default finds them all equal.
    fn urges(&self, _state: &Self::State, actions: &[Self::Action], out: &mut Vec<u32>) {
        out.clear();
        out.resize(actions.len(), 1);
    }

    /// Names of the simple players that the dossier describes, for comparison and as playout policies.
    const PLAYERS: &'static [&'static str] = &[];

    /// What the reference player `name` does here. Only called with names in [`PLAYERS`](Insight::PLAYERS),
    /// while a seat decides.
    ///
    /// # Panics
    /// May panic for any other name.
    fn player(&self, name: &str, _state: &Self::State, _rng: &mut Rng) -> Self::Action {
        panic!("{} has no reference player '{name}'", Self::INFO.name)
    }
}
