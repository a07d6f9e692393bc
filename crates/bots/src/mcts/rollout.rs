//! Judging a leaf: play on for a while, then ask the evaluation or the rules.

use breakroom_core::{Insight, Rng, Seat, Silent, Turn};

use crate::Evaluation;

/// How a leaf is judged: a rollout (playout), cut off by the evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rollout {
    /// How many decisions are played before the evaluation is asked; `u32::MAX` plays to the end.
    pub plies: u32,
    /// Who plays them.
    pub policy: Policy,
    /// What is asked then.
    pub evaluation: Evaluation,
}

/// Who plays a rollout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Policy {
    /// Every legal action is as likely as any other.
    Uniform,
    /// As likely as the game's urges say.
    Urges,
    /// A reference player of the game, by its name.
    Player(&'static str),
}

/// The returns of a simulation: what it was worth to each seat.
pub type Returns = [f32; Seat::MOST];

/// Buffers that every step of a search uses again.
pub struct Scratch<A> {
    /// The legal actions of the state at hand.
    pub legal: Vec<A>,
    /// The odds of the state at hand.
    pub odds: Vec<(A, u32)>,
    /// The urges of the state at hand.
    pub urges: Vec<u32>,
}

impl<A> Default for Scratch<A> {
    fn default() -> Self {
        Scratch { legal: Vec::new(), odds: Vec::new(), urges: Vec::new() }
    }
}

impl Rollout {
    /// Random play to the end, without any knowledge of the game.
    pub const RANDOM: Rollout =
        Rollout { plies: u32::MAX, policy: Policy::Uniform, evaluation: Evaluation::HandMade };

    /// Plays on from `state`, which it leaves changed, and says what came of it.
    pub fn run<G: Insight>(
        self,
        game: &G,
        state: &mut G::State,
        rng: &mut Rng,
        scratch: &mut Scratch<G::Action>,
    ) -> Returns {
        let mut left = self.plies;
        loop {
            let action = match game.turn(state) {
                Turn::Over(ending) => {
                    return returns(game, |seat| game.payoff(state, &ending, seat));
                }
                Turn::Chance => {
                    game.odds(state, &mut scratch.odds);
                    rng.weighted(&scratch.odds)
                }
                Turn::Seat(_) if left == 0 => {
                    return self.estimates(game, state);
                }
                Turn::Seat(_) => {
                    left -= 1;
                    self.policy.step(game, state, rng, scratch)
                }
            };
            game.advance(state, action, &mut Silent);
        }
    }

    /// What the evaluation promises each seat.
    fn estimates<G: Insight>(self, game: &G, state: &G::State) -> Returns {
        if game.seats() != 2 || !game.is_mirrored() {
            return returns(game, |seat| self.evaluation.of(game, state, seat));
        }
        let first = self.evaluation.of(game, state, Seat::A);
        returns(game, |seat| if seat == Seat::A { first } else { 1.0 - first })
    }
}

impl Policy {
    fn step<G: Insight>(
        self,
        game: &G,
        state: &G::State,
        rng: &mut Rng,
        scratch: &mut Scratch<G::Action>,
    ) -> G::Action {
        match self {
            Policy::Player(name) => game.player(name, state, rng),
            Policy::Uniform => {
                game.legal(state, &mut scratch.legal);
                *rng.pick(&scratch.legal)
            }
            Policy::Urges => {
                game.legal(state, &mut scratch.legal);
                game.urges(state, &scratch.legal, &mut scratch.urges);
                scratch.legal[weighted(rng, &scratch.urges)]
            }
        }
    }
}

/// An index, as likely as its weight.
fn weighted(rng: &mut Rng, weights: &[u32]) -> usize {
    let mut at = rng.below(weights.iter().sum());
    for (index, &weight) in weights.iter().enumerate() {
        if at < weight {
            return index;
        }
        at -= weight;
    }
    unreachable!("the weights sum to more than any number below their sum")
}

/// One value per seat. With two seats what one wins the other loses, unless both lose.
pub fn returns<G: Insight>(game: &G, value: impl Fn(Seat) -> f32) -> Returns {
    let mut all = [0.0; Seat::MOST];
    for seat in Seat::first(game.seats()) {
        all[seat.index()] = value(seat);
    }
    all
}
