//! One generation plays itself on all cores.
//!
//! Playout cap randomisation (Wu, 2019): most decisions are made quickly, so that many games are played, and only those
//! that were thought about are learned from.

use breakroom_bots::{Bot, Budget, Candidate, Evaluation, Level, Limit, Manner};
use breakroom_catalog::Playable;
use breakroom_core::{Features, Observer, Rng, Seat, Silent, Turn};
use breakroom_learn::Samples;

use super::{Course, games};
use crate::{How, playing::Arm};

/// One decision of so many is thought about.
const THOUGHT: u32 = 3;
/// A quick decision gets this part of the simulations.
const QUICK: u32 = 4;
/// At most so many decisions at the beginning are made by chance, so that games differ.
const OPENING: u32 = 10;
/// So often, in hundredths, an action is taken as likely as it was tried rather than the best: mistakes must be seen to be
/// understood.
const STRAYS: u32 = 8;
/// How much the result counts beside what the search promised.
const RESULT: f32 = 0.6;

pub(super) struct SelfPlay<'a, G: Playable> {
    pub(super) arm: &'a Arm<G>,
    pub(super) evaluation: Evaluation,
    pub(super) course: &'a Course,
    pub(super) generation: u32,
}

/// What a seat saw before a decision, and what the search promised it.
struct Moment {
    seat: Seat,
    features: Features,
    promised: f32,
}

impl<G: Playable> SelfPlay<'_, G> {
    /// All games, in the order of their numbers whoever played them; none if the run was stopped.
    pub(super) fn run(&self, how: &How, watch: &mut dyn FnMut(u64)) -> Option<Samples> {
        let played = games::play(how, self.course.games, |number| self.play(number), watch)?;
        let mut all = Samples::default();
        played.iter().for_each(|samples| all.append(samples));
        Some(all)
    }

    /// One game, and what there is to learn from it.
    fn play(&self, number: u64) -> Samples {
        let Course { seed, .. } = self.course;
        let seed = format!("{seed} generation {} game {number}", self.generation);
        let mut table = Playing::new(self, Rng::from_text(&seed));
        let rules = &self.arm.game;
        let payoffs = loop {
            match rules.turn(&table.state) {
                Turn::Over(ending) => {
                    break Seat::first(rules.seats())
                        .map(|seat| rules.payoff(&table.state, &ending, seat))
                        .collect::<Vec<_>>();
                }
                Turn::Chance => table.let_chance_decide(),
                Turn::Seat(seat) => table.decide(seat),
            }
        };
        let mut samples = Samples::default();
        for Moment { seat, features, promised } in &table.moments {
            let result = payoffs[seat.index()];
            samples.add(features, RESULT * result + (1.0 - RESULT) * promised);
        }
        samples
    }
}

/// A game in progress.
struct Playing<'a, G: Playable> {
    play: &'a SelfPlay<'a, G>,
    state: G::State,
    bots: Vec<Box<dyn Bot<G>>>,
    /// Every action as each seat saw it.
    seen: Vec<Vec<G::Action>>,
    moments: Vec<Moment>,
    rng: Rng,
    /// Decisions by chance that are still to come.
    opening: u32,
    legal: Vec<G::Action>,
    odds: Vec<(G::Action, u32)>,
}

impl<'a, G: Playable> Playing<'a, G> {
    fn new(play: &'a SelfPlay<'a, G>, mut rng: Rng) -> Self {
        let rules = &play.arm.game;
        let manner = Manner::With(Level::Expert, play.evaluation);
        let bots = Seat::first(rules.seats())
            .map(|seat| play.arm.bot(manner, rng.stream(1 + seat.index() as u64)))
            .collect();
        let opening = rng.below(OPENING + 1);
        let (legal, odds) = (Vec::new(), Vec::new());
        let seen = vec![Vec::new(); rules.seats()];
        Playing { play, state: rules.start(), bots, seen, moments: Vec::new(), rng, opening, legal, odds }
    }

    fn let_chance_decide(&mut self) {
        self.play.arm.game.odds(&self.state, &mut self.odds);
        let outcome = self.rng.weighted(&self.odds);
        self.advance(outcome);
    }

    fn decide(&mut self, seat: Seat) {
        let rules = &self.play.arm.game;
        rules.legal(&self.state, &mut self.legal);
        let action = match self.legal[..] {
            [only] => only,
            _ if self.opening > 0 => {
                self.opening -= 1;
                *self.rng.pick(&self.legal)
            }
            _ => self.think(seat),
        };
        self.advance(action);
    }

    fn think(&mut self, seat: Seat) -> G::Action {
        let (rules, simulations) = (&self.play.arm.game, self.play.course.simulations);
        let thoughtful = self.rng.below(THOUGHT) == 0;
        let budget = if thoughtful { simulations } else { (simulations / QUICK).max(1) };
        let view = rules.view(&self.state, Observer::Seat(seat));
        let limit = Limit::new(Budget::Simulations(budget));
        let decision = self.bots[seat.index()].choose(rules, &view, &self.seen[seat.index()], &limit);
        if thoughtful && let Some(best) = decision.candidates.first() {
            self.remember(seat, best.value);
        }
        if self.rng.below(100) < STRAYS {
            return stray(&decision.candidates, &mut self.rng).unwrap_or(decision.action);
        }
        decision.action
    }

    /// What each of the two sides saw here. Between more than two, the search speaks for the one who decides only.
    fn remember(&mut self, decider: Seat, value: f32) {
        let rules = &self.play.arm.game;
        for seat in Seat::first(rules.seats()) {
            let promised = match (seat == decider, rules.seats()) {
                (true, _) => value,
                (false, 2) => 1.0 - value,
                (false, _) => continue,
            };
            let mut features = Features::new();
            if rules.observe(&self.state, seat, &mut features) {
                self.moments.push(Moment { seat, features, promised });
            }
        }
    }

    fn advance(&mut self, action: G::Action) {
        let rules = &self.play.arm.game;
        for seat in Seat::first(rules.seats()) {
            self.seen[seat.index()].push(rules.shown(&self.state, action, Observer::Seat(seat)));
        }
        rules.advance(&mut self.state, action, &mut Silent);
    }
}

/// An action, as likely as it was tried.
fn stray<A: Copy>(candidates: &[Candidate<A>], rng: &mut Rng) -> Option<A> {
    let tried: Vec<(A, u32)> = candidates.iter().map(|one| (one.action, one.visits as u32)).collect();
    (tried.iter().map(|&(_, visits)| visits).sum::<u32>() > 0).then(|| rng.weighted(&tried))
}
