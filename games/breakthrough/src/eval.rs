//! What bots are told: an estimate of the final score, natural actions, and the reference players.
//!
//! The estimate is a sum of the things that matter (the dossier's section 8), weighted by how many cards are
//! left. `greedy` played 150,000 games to their end after a beginning with 0, 10 or 30 per cent random
//! decisions; the weights were fitted by least squares to four fifths of the 1.8 million states seen there. On
//! the last fifth they explain 62 per cent of the variance of the points still to come. Other editions and
//! options were not fitted.

use breakroom_core::{Gauge, Insight, Rng, Seat, Tally, Tuning};

use crate::{Action, Breakthrough, Card, Code, Phase, Plan, State, Table, gauges, players};

/// The things that matter, in the order of [`Breakthrough::features`].
const FEATURES: usize = 18;

/// From these many cards in the deck on, the next line of weights holds.
const STAGES: [f32; 5] = [4.0, 8.0, 13.0, 19.0, 26.0];

/// One line per stage, from the thinnest deck to the thickest.
#[rustfmt::skip]
const WEIGHTS: [[f32; FEATURES]; STAGES.len() + 1] = [
    [6.06, 3.19, -6.99, -2.01, 1.20, -17.88, 1.67, 1.86, -3.36, -3.62, -6.69, 7.15, 5.90, 1.01, 0.02, 0.00, 0.94, -0.86],
    [4.64, -0.73, -4.85, -2.72, 1.35, -24.21, 1.93, 0.00, -3.05, -2.42, -4.62, 8.76, 4.70, 2.24, -2.68, 6.46, 1.49, -1.23],
    [0.15, -1.83, -5.06, -3.44, 1.98, -36.32, 1.69, -0.06, -1.98, -1.00, -3.01, 6.99, 3.27, 2.76, 1.14, 4.74, 2.05, -1.47],
    [-4.31, -2.79, -5.41, -3.58, 3.23, -39.14, 2.03, -0.36, -0.66, 0.40, 0.46, 4.44, 1.20, 2.76, 3.15, 5.79, 2.44, -1.63],
    [-24.78, -2.86, -5.89, -3.40, 4.37, -27.12, 2.67, 0.47, -0.27, 0.67, 1.71, 3.04, 0.72, 1.75, 4.22, 5.34, 2.99, -2.01],
    [-75.85, -1.06, -4.11, -1.61, 6.74, 11.55, 1.91, 1.85, -2.58, -0.35, 2.41, 1.53, -1.85, 0.41, 2.40, 1.96, 2.90, -1.85],
];

/// The urge to do what greedy does; all other urges together are about a tenth of it.
const GREEDY_URGE: u32 = 100;

impl Insight for Breakthrough {
    fn evaluate(&self, state: &State, _seat: Seat) -> f32 {
        let gain = if state.phase == Phase::Over { 0.0 } else { self.points_to_come(state) };
        let best = self.components.best_score().max(1) as f32;
        ((state.score.total() as f32 + gain) / best).clamp(0.0, 1.0)
    }

    fn urges(&self, state: &State, actions: &[Action], out: &mut Vec<u32>) {
        let best = self.greedy(state);
        let plan = self.plan(state);
        out.clear();
        out.extend(actions.iter().map(|&action| match action == best {
            true => GREEDY_URGE,
            false => self.urge(state, plan.as_ref(), action),
        }));
    }

    fn tuning(&self) -> Tuning {
        // A game's luck (about 40 points) drowns what one decision is worth (1 to 3), so actions are compared
        // in pairs of games with the same luck (the dossier's section 8).
        Tuning {
            paired: Some("locksmith"),
            club: Some("greedy"),
            levels: [20, 100, 300, 2_000],
            ..Tuning::DEFAULT
        }
    }

    /// A card is the same card whether it is drawn or turned by a mill.
    fn chance_stream(&self, action: Action) -> u64 {
        match action {
            Action::Draw(card) | Action::Flip(card) => card.index() as u64,
            Action::Lock(lock) => 16 + u64::from(lock.number()),
            Action::Play(_) | Action::Discard(_) | Action::Mill | Action::Key(_) => 0,
        }
    }

    fn gauges(&self) -> Vec<Gauge> {
        gauges::gauges(self)
    }

    fn gauge(&self, before: &State, action: Action, after: &State, tally: &mut Tally) {
        self.count(before, action, after, tally);
    }

    const PLAYERS: &'static [&'static str] = players::NAMES;

    fn player(&self, name: &str, state: &State, rng: &mut Rng) -> Action {
        match name {
            "random" => self.random(state, rng),
            "spender" => self.spender(state),
            "greedy" => self.greedy(state),
            "locksmith" => self.locksmith(state),
            _ => panic!("Breakthrough has no reference player '{name}'"),
        }
    }
}

impl Breakthrough {
    /// How tempting an action is that greedy would not take.
    fn urge(&self, table: &Table, plan: Option<&Plan>, action: Action) -> u32 {
        let spare = |code: Code| plan.is_none_or(|plan| table.hand[code] > plan.need[code]);
        match action {
            Action::Play(code) => {
                let judgement = self.judge(table, code);
                match (judgement.met, judgement.attempt > table.attempt) {
                    (Some(_), _) => 4,
                    (None, true) => 2,
                    (None, false) => u32::from(judgement.lost == 0 && spare(code)),
                }
            }
            Action::Discard(code) => 1 + u32::from(spare(code)),
            _ => 2,
        }
    }

    /// The points that are still to come, as far as can be told; never less than none.
    fn points_to_come(&self, table: &Table) -> f32 {
        let features = self.features(table);
        let stage = STAGES.iter().filter(|&&cards| features[1] >= cards).count();
        let gain: f32 = WEIGHTS[stage].iter().zip(features).map(|(weight, feature)| weight * feature).sum();
        gain.max(0.0)
    }

    fn features(&self, table: &Table) -> [f32; FEATURES] {
        // What a mill in progress is about to take is as good as gone.
        let all = table.deck.total() as f32;
        let flips = f32::from(table.flips_left);
        let deck = all - flips;
        let staying = if all > 0.0 { deck / all } else { 0.0 };
        let trouble = f32::from(table.deck[Card::Difficulty]) * staying;
        let back = table.discard.total() as f32 + flips;
        let pile = table.lock_pile.len() as f32;
        let lock = self.prospect(table, staying);
        let (worth, short) = self.supply(table);
        let insured = if lock.keys > 0.0 && trouble > 0.0 { 1.0 } else { 0.0 };
        let turned_up = if table.phase == Phase::Lock { pile } else { 0.0 };
        [
            1.0,
            deck,
            trouble,
            back,
            pile,
            lock.reach,
            lock.lacking,
            lock.progress,
            lock.blocked,
            lock.unmet,
            insured,
            lock.keys,
            lock.reach * pile,
            lock.reach * (deck + back),
            lock.reach * trouble,
            turned_up,
            worth,
            short,
        ]
    }

    /// How the current lock stands; `staying` is the share of the deck that no mill takes.
    fn prospect(&self, table: &Table, staying: f32) -> Prospect {
        let (Some(plan), Some(index)) = (self.plan(table), table.lock) else {
            return Prospect { keys: table.hand.keys() as f32, ..Prospect::default() };
        };
        let mut prospect = Prospect { reach: 1.0, progress: f32::from(plan.progress), ..Prospect::default() };
        for code in Code::ALL {
            let lack = f32::from(plan.need[code].saturating_sub(table.hand[code]));
            let copies = f32::from(table.deck[code]) * staying;
            prospect.lacking += lack;
            prospect.reach *= ((copies + 1.0 - lack) / (copies + 1.0)).max(0.0);
            if code.is_key() {
                prospect.keys += f32::from(table.hand[code].saturating_sub(plan.need[code]));
            }
        }
        if plan.progress == 0 && !self.may_follow(table, plan.next) {
            prospect.blocked = 1.0;
        }
        prospect.unmet = self.components.at(index).challenges.len() as f32 - table.met.len() as f32;
        prospect
    }

    /// What all tools outside the row are worth, and how many parts of locks they cannot supply any more.
    fn supply(&self, table: &Table) -> (f32, f32) {
        let (mut worth, mut short) = (0.0, 0.0);
        for code in Code::ALL {
            let left = u32::from(table.deck[code] + table.discard[code] + table.hand[code]);
            let locks = table.lock_pile.iter().chain(table.lock);
            let asked: u32 = locks.map(|index| u32::from(self.components.at(index).asks[code])).sum();
            worth += left as f32 * f32::from(self.components.points.card(code));
            short += asked.saturating_sub(left) as f32;
        }
        (worth, short)
    }
}

/// How the current lock stands.
#[derive(Default)]
struct Prospect {
    /// About the share of the deck that will be left when the last lacking part comes.
    reach: f32,
    /// Cards lacking for all unmet challenges.
    lacking: f32,
    /// Cards of the running attempt.
    progress: f32,
    /// 1 if the next part has the type of the row's last card.
    blocked: f32,
    /// Challenges still unmet.
    unmet: f32,
    /// Keys in hand that no challenge needs.
    keys: f32,
}
