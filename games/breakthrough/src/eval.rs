//! What bots are told.

use breakroom_core::{Insight, Rng, Seat};

use crate::{Breakthrough, State, action::Action, players};

impl Insight for Breakthrough {
    fn evaluate(&self, state: &State, _seat: Seat) -> f32 {
        (state.score.total() as f32 / self.components.best_score().max(1) as f32).clamp(0.0, 1.0)
    }

    const PLAYERS: &'static [&'static str] = players::NAMES;

    fn player(&self, name: &str, state: &State, rng: &mut Rng) -> Action {
        match name {
            "random" => self.random(state, rng),
            "spender" => self.spender(state),
            "greedy" => self.greedy(state),
            _ => panic!("Breakthrough has no reference player '{name}'"),
        }
    }
}
