//! From a state to what is seen of it, and back.

use super::{ChallengeView, Effect, Held, LockView, Role, View};
use crate::{
    Breakthrough, State,
    components::Lock,
    row::Row,
    state::{LockSet, Met, Opened},
    vocabulary::{Code, CodeCounts, LockId},
};

impl Breakthrough {
    /// The table as anyone may see it (BT-10.1).
    pub(crate) fn look(&self, state: &State) -> View {
        let lock = state.lock.map(|index| self.lock_view(state, self.components.at(index)));
        let needed = lock.as_ref().map(still_needed).unwrap_or_default();
        let (row, ribbons) = self.history(state);
        View {
            phase: state.phase,
            turn: state.turn,
            row,
            ribbons,
            lock_start: state.lock_start,
            hand: state.hand.sorted().map(|code| self.held(state, code, needed[code] > 0)).collect(),
            deck: state.deck,
            discard: state.discard,
            removed: state.removed,
            set_aside: state.set_aside,
            flips_left: state.flips_left,
            lock_pile: state.lock_pile.iter().map(|index| self.components.at(index).id).collect(),
            opened: state.opened.iter().map(|index| self.components.at(index).id).collect(),
            score: state.score,
            challenges_met: self.challenges_met(state) as u8,
            last_type: self.last_card(state).map(Code::r#type),
            needed,
            lock,
        }
    }

    fn lock_view(&self, state: &State, lock: &Lock) -> LockView {
        let challenges = (0u8..).zip(&lock.challenges).map(|(place, challenge)| {
            let met = state.met.has(place);
            let filled = if met { challenge.len() as u8 } else { self.filled(state, challenge) };
            ChallengeView { parts: challenge.to_vec(), met, filled }
        });
        LockView {
            id: lock.id,
            name: lock.name.clone(),
            challenges: challenges.collect(),
            attempt: state.attempt,
        }
    }

    fn held(&self, state: &State, code: Code, needed: bool) -> Held {
        let effect = self.effect(state, code);
        let next = effect.role != Role::Filler && effect.lost.is_empty();
        Held { code, needed, next, blocked: !self.may_follow(state, code), effect }
    }

    /// What playing `code` now would do, were it not blocked.
    pub(crate) fn effect(&self, state: &State, code: Code) -> Effect {
        let judgement = self.judge(state, code);
        let lost = state.row.tail(usize::from(judgement.lost)).collect();
        let role = match (state.lock, judgement.met) {
            (Some(index), Some(challenge)) => {
                let count = self.components.at(index).challenges.len() as u8;
                match state.met.with(challenge).all(count) {
                    true => Role::Opens { challenge },
                    false => Role::Meets { challenge },
                }
            }
            (Some(index), None) => self.part(state, self.components.at(index), code, judgement.attempt),
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
    fn part(&self, state: &State, lock: &Lock, code: Code, attempt: u8) -> Role {
        let mut after = state.clone();
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

    /// The state that this view shows. Nothing is hidden but orders that no state has.
    pub(crate) fn recall(&self, view: &View) -> State {
        let index = |id: LockId| self.components.index_of(id).expect("a view names locks of its own edition");
        let lock = view.lock.as_ref();
        let met = lock.map_or(&[][..], |lock| &lock.challenges);
        let met = (0u8..).zip(met).filter(|(_, challenge)| challenge.met);
        State {
            phase: view.phase,
            lock: lock.map(|lock| index(lock.id)),
            met: met.fold(Met::NONE, |met, (place, _)| met.with(place)),
            attempt: lock.map_or(0, |lock| lock.attempt),
            lock_start: view.lock_start,
            hand: view.hand_counts(),
            deck: view.deck,
            discard: view.discard,
            removed: view.removed,
            set_aside: view.set_aside,
            flips_left: view.flips_left,
            lock_pile: view.lock_pile.iter().map(|&id| index(id)).collect::<LockSet>(),
            opened: view.opened.iter().map(|&id| index(id)).collect::<Opened>(),
            score: view.score,
            turn: view.turn,
            row: view.row.iter().map(|laid| laid.code).collect::<Row>(),
        }
    }
}

/// The parts that unmet challenges still ask for.
fn still_needed(lock: &LockView) -> CodeCounts {
    let unmet = lock.challenges.iter().filter(|challenge| !challenge.met);
    unmet.flat_map(|challenge| challenge.parts[usize::from(challenge.filled)..].iter().copied()).collect()
}
