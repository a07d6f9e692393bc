//! The dossier's reference player: it samples whole turns and keeps the best.

use breakroom_core::{Game, Insight, Rng, Silent, Turn};

use crate::{Action, RubbleStorm, State};

pub(crate) const NAMES: &[&str] = &["sampler", "urges"];

/// How many completions of its turn the sampler tries.
const SAMPLES: u32 = 60;
/// Decisions after which a sampled turn is judged as it stands.
const LONGEST: u32 = 60;

/// What the player `name` does here.
///
/// # Panics
/// If there is no such player.
pub(crate) fn choose(game: &RubbleStorm, name: &str, state: &State, rng: &mut Rng) -> Action {
    let mut buffers = Buffers::default();
    match name {
        "sampler" => sampler(game, state, rng, &mut buffers),
        "urges" => buffers.pick(game, state, rng),
        _ => panic!("As Rubble, As Storm has no reference player '{name}'"),
    }
}

#[derive(Default)]
struct Buffers {
    legal: Vec<Action>,
    urges: Vec<u32>,
}

impl Buffers {
    /// One of the legal actions, as likely as it is natural.
    fn pick(&mut self, game: &RubbleStorm, state: &State, rng: &mut Rng) -> Action {
        game.legal(state, &mut self.legal);
        game.urges(state, &self.legal, &mut self.urges);
        let mut at = rng.below(self.urges.iter().sum());
        for (&action, &urge) in self.legal.iter().zip(&self.urges) {
            if at < urge {
                return action;
            }
            at -= urge;
        }
        unreachable!("the urges sum to more than any number below their sum")
    }
}

/// Completes the turn at random, many times, and begins the completion that ends best for the decider.
fn sampler(game: &RubbleStorm, state: &State, rng: &mut Rng, buffers: &mut Buffers) -> Action {
    let (seat, turn) = (state.decider().seat(), state.turn);
    let (mut best, mut chosen) = (f32::NEG_INFINITY, buffers.pick(game, state, rng));
    if buffers.legal.len() == 1 {
        return chosen;
    }
    let mut line = state.clone();
    for _ in 0..SAMPLES {
        line.clone_from(state);
        let first = buffers.pick(game, &line, rng);
        game.advance(&mut line, first, &mut Silent);
        for _ in 0..LONGEST {
            if line.turn != turn || !matches!(game.turn(&line), Turn::Seat(_)) {
                break;
            }
            let action = buffers.pick(game, &line, rng);
            game.advance(&mut line, action, &mut Silent);
        }
        let worth = game.evaluate(&line, seat);
        if worth > best {
            (best, chosen) = (worth, first);
        }
    }
    chosen
}
