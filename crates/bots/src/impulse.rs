//! A player that now and then acts without thinking, as people do who are new to a game.

use breakroom_core::{Insight, Rng};

use crate::{Bot, Decision, Limit, Random};

/// Another player, but for its slips.
pub struct Impulsive<B> {
    player: B,
    slips: u32,
    rng: Rng,
    slip: Random,
}

impl<B> Impulsive<B> {
    /// `player`, who so often in a hundred decisions takes any legal action instead.
    pub fn new(player: B, slips: u32, rng: Rng) -> Self {
        let slip = Random(rng.stream(1));
        Impulsive { player, slips, rng, slip }
    }
}

impl<G: Insight, B: Bot<G>> Bot<G> for Impulsive<B> {
    fn choose(&mut self, game: &G, view: &G::View, seen: &[G::Action], limit: &Limit) -> Decision<G::Action> {
        match self.rng.below(100) < self.slips {
            true => self.slip.choose(game, view, seen, limit),
            false => self.player.choose(game, view, seen, limit),
        }
    }
}
