//! From a state to what is seen of it.

use std::sync::Arc;

use breakroom_kit::Aside;

use super::{ChallengeView, Effect, Held, LockView, Role, View};
use crate::{Breakthrough, Code, CodeCounts, Lock, State, Table};

/// The table as anyone may see it (BT-10.1).
pub(crate) fn view(game: &Breakthrough, state: &State) -> View {
    // Every part is named: one that is added does not compile until it is said here who may see it.
    let State { table } = state;
    let lock = table.lock.map(|index| game.lock_view(table, game.components.at(index)));
    let needed = lock.as_ref().map(still_needed).unwrap_or_default();
    let (row, ribbons) = game.history(table);
    let id = |index| game.components.at(index).id;
    View {
        row,
        ribbons,
        hand: table.hand.sorted().map(|code| game.held(table, code, needed[code] > 0)).collect(),
        lock_pile: table.lock_pile.iter().map(id).collect(),
        opened: table.opened.iter().copied().map(id).collect(),
        challenges_met: game.challenges_met(table) as u8,
        last_type: game.last_card(table).map(Code::r#type),
        needed,
        lock,
        table: table.clone(),
        components: Aside(Arc::clone(&game.components)),
    }
}

impl Breakthrough {
    fn lock_view(&self, table: &Table, lock: &Lock) -> LockView {
        let challenges = (0u8..).zip(&lock.challenges).map(|(place, challenge)| {
            let met = table.met.has(place);
            let filled = if met { challenge.len() as u8 } else { self.filled(table, challenge) };
            ChallengeView { parts: challenge.to_vec(), met, filled }
        });
        LockView {
            id: lock.id,
            name: lock.name.clone(),
            challenges: challenges.collect(),
            attempt: table.attempt,
        }
    }

    fn held(&self, table: &Table, code: Code, needed: bool) -> Held {
        let effect = self.effect(table, code);
        let next = effect.role != Role::Filler && effect.lost.is_empty();
        Held { code, needed, next, blocked: !self.may_follow(table, code), effect }
    }

    /// What playing `code` now would do, were it not blocked.
    pub(crate) fn effect(&self, table: &Table, code: Code) -> Effect {
        let judgement = self.judge(table, code);
        let lost = table.row.tail(usize::from(judgement.lost)).collect();
        let role = match (table.lock, judgement.met) {
            (Some(_), Some(challenge)) => match table.met.with(challenge).all() {
                true => Role::Opens { challenge },
                false => Role::Meets { challenge },
            },
            (Some(index), None) => self.part(table, self.components.at(index), code, judgement.attempt),
            (None, _) => Role::Filler,
        };
        let points = &self.components.points;
        let worth = u16::from(points.card(code))
            + match role {
                Role::Meets { .. } => u16::from(points.challenge),
                Role::Opens { .. } => u16::from(points.challenge) + u16::from(points.lock),
                _ => 0,
            };
        Effect { points: worth, lost, role }
    }

    /// Which challenges `code` would begin or continue without meeting one.
    fn part(&self, table: &Table, lock: &Lock, code: Code, attempt: u8) -> Role {
        let mut after = table.clone();
        after.row.push(code);
        after.attempt = attempt;
        let filled = |place: u8| match after.met.has(place) {
            true => 0,
            false => self.filled(&after, &lock.challenges[usize::from(place)]),
        };
        let places = 0..lock.challenges.len() as u8;
        let longest = places.clone().map(filled).max().unwrap_or(0);
        let challenges = places.filter(|&place| filled(place) == longest).collect();
        match longest {
            0 => Role::Filler,
            1 => Role::Starts { challenges },
            _ => Role::Continues { challenges },
        }
    }
}

/// The parts that unmet challenges still ask for.
fn still_needed(lock: &LockView) -> CodeCounts {
    let unmet = lock.challenges.iter().filter(|challenge| !challenge.met);
    unmet.flat_map(|challenge| challenge.parts[usize::from(challenge.filled)..].iter().copied()).collect()
}
