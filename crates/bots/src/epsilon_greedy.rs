//! ε-greedy play: another player who now and then acts without thinking, as people do who are new to a game.

use breakroom_core::{Insight, Rng};

use crate::{Bot, Decision, Limit};

/// Another player, but for its slips, which come with a fixed chance (ε).
pub struct EpsilonGreedy<B> {
    player: B,
    slips: u32,
    rng: Rng,
}

impl<B> EpsilonGreedy<B> {
    /// `player`, who so often in a hundred decisions takes any conceivable action instead.
    pub fn new(player: B, slips: u32, rng: Rng) -> Self {
        EpsilonGreedy { player, slips, rng }
    }

    /// Any action that is not senseless, all equally likely.
    fn slip<G: Insight>(&mut self, game: &G, view: &G::View) -> Decision<G::Action> {
        let state = game.determinize(view, &mut self.rng);
        let mut legal = Vec::new();
        game.legal(&state, &mut legal);
        let any = *self.rng.pick(&legal);
        legal.retain(|&action| game.conceivable(&state, action));
        Decision::plain(if legal.is_empty() { any } else { *self.rng.pick(&legal) })
    }
}

impl<G: Insight, B: Bot<G>> Bot<G> for EpsilonGreedy<B> {
    fn choose(&mut self, game: &G, view: &G::View, seen: &[G::Action], limit: &Limit) -> Decision<G::Action> {
        match self.rng.below(100) < self.slips {
            true => self.slip(game, view),
            false => self.player.choose(game, view, seen, limit),
        }
    }
}
