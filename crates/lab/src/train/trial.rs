//! What was learned plays against `master` as it was before, with as many simulations.

use breakroom_bots::{Bot, Budget, Evaluation, Level, Limit, Manner};
use breakroom_catalog::Playable;
use breakroom_core::{Network, Observer, Rng, Seat, Silent, Turn};

use super::games;
use crate::{How, playing::Arm};

/// Decisions by chance at the beginning of a game, so that games differ; the same in both games of a pair.
const OPENING: u32 = 4;

/// How such a match is played.
#[derive(Clone, PartialEq, Debug)]
pub struct Trial {
    /// Games; in every second one the seats are exchanged.
    pub games: u64,
    /// Simulations of a decision.
    pub simulations: u32,
    /// The text that all chance comes from.
    pub seed: String,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Score {
    /// Games that what was learned won.
    pub won: u64,
    /// Games that nobody won.
    pub drawn: u64,
    /// Games that it lost.
    pub lost: u64,
}

impl Trial {
    pub(super) fn run<G: Playable>(
        &self,
        arm: &Arm<G>,
        network: &'static Network,
        how: &How,
    ) -> Option<Score> {
        let payoffs = games::play(how, self.games, |number| self.play(arm, network, number), &mut |_| {})?;
        let mut score = Score::default();
        for [own, other] in payoffs {
            match own.total_cmp(&other) {
                std::cmp::Ordering::Greater => score.won += 1,
                std::cmp::Ordering::Equal => score.drawn += 1,
                std::cmp::Ordering::Less => score.lost += 1,
            }
        }
        Some(score)
    }

    /// What one game was worth to what was learned, and to the other.
    fn play<G: Playable>(&self, arm: &Arm<G>, network: &'static Network, number: u64) -> [f32; 2] {
        let rules = &arm.game;
        let mut rng = Rng::from_text(&format!("{} trial {}", self.seed, number / 2));
        let student = Seat::new((number % 2) as usize).expect("there are two seats");
        let manner = |seat| match seat == student {
            true => Manner::With(Level::Master, Evaluation::Learned(network)),
            false => Manner::Former,
        };
        let mut bots: Vec<Box<dyn Bot<G>>> = Seat::first(rules.seats())
            .map(|seat| arm.bot(manner(seat), rng.stream(1 + seat.index() as u64)))
            .collect();
        let (mut state, mut legal, mut odds) = (rules.start(), Vec::new(), Vec::new());
        let mut seen = vec![Vec::new(); rules.seats()];
        let mut opening = OPENING;
        loop {
            let action = match rules.turn(&state) {
                Turn::Over(ending) => {
                    return [student, student.other()].map(|seat| rules.payoff(&state, &ending, seat));
                }
                Turn::Chance => {
                    rules.odds(&state, &mut odds);
                    rng.weighted(&odds)
                }
                Turn::Seat(seat) => {
                    rules.legal(&state, &mut legal);
                    match legal[..] {
                        [only] => only,
                        _ if opening > 0 => {
                            opening -= 1;
                            *rng.pick(&legal)
                        }
                        _ => {
                            let view = rules.view(&state, Observer::Seat(seat));
                            let limit = Limit::new(Budget::Simulations(self.simulations));
                            bots[seat.index()].choose(rules, &view, &seen[seat.index()], &limit).action
                        }
                    }
                }
            };
            for seat in Seat::first(rules.seats()) {
                seen[seat.index()].push(rules.shown(&state, action, Observer::Seat(seat)));
            }
            rules.advance(&mut state, action, &mut Silent);
        }
    }
}
