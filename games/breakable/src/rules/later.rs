//! What would be said to an action that is not asked for now but would be later in the same activation: people ask
//! about a shot before they activate the unit, and about a move before its weapons are done (BK-4.1). Only refusals
//! come here, so whoever plays on what is listed never pays for it.

use super::{check, weapons::modes};
use crate::{
    Action, Actor, Breakable, Kind, Later, Object, Refusal, Step, Table, UnitNumber, When, Whereabouts,
};

impl Breakable {
    /// The verdict on an action in the part of the activation that it belongs to, if that is still to come.
    pub(crate) fn verdict_later(&self, state: &Table, action: Action) -> Option<Later> {
        match state.step {
            Step::Weapon if action.is_physical() => {
                self.judged(state, Step::Physical, When::Physical, action)
            }
            // What follows boarding: a chopper has one menu for everything, whoever is off the map enters first.
            Step::Board if action.is_physical() || action.is_weapon() => {
                let unit = &state[state.active_unit()?];
                let (step, when) = match (unit.place, unit.kind) {
                    (Whereabouts::Off, _) => return None,
                    (_, Kind::Chopper) => (Step::Chopper, When::Weapons),
                    _ if action.is_weapon() => (Step::Weapon, When::Weapons),
                    _ => (Step::Physical, When::Physical),
                };
                self.judged(state, step, when, action)
            }
            Step::Object | Step::Brain => self.once_active(state, action),
            _ => None,
        }
    }

    fn judged(&self, state: &Table, step: Step, when: When, action: Action) -> Option<Later> {
        let mut then = state.clone();
        then.step = step;
        match check(self, &then, action) {
            Ok(()) => Some(Later::Allowed(when)),
            Err(Refusal::NotAsked { .. }) => None,
            Err(why) => Some(Later::Refused { when, why: Box::new(why) }),
        }
    }

    /// Nobody is active: whoever may be activated and can do it, or why the first that has such a weapon cannot.
    fn once_active(&self, state: &Table, action: Action) -> Option<Later> {
        if !action.is_weapon() && !action.is_physical() {
            return None;
        }
        let (mut then, mut refused) = (state.clone(), None);
        for number in state.numbers().filter(|&number| self.may_try(state, number, action)) {
            let unit = &state[number];
            then.card.active.actor = Some(Actor::Unit(number));
            let (step, actions) = match unit.kind {
                Kind::Chopper => (Step::Chopper, 3),
                _ if action.is_weapon() => (Step::Weapon, 0),
                _ => (Step::Physical, 0),
            };
            (then.step, then.card.active.actions) = (step, actions);
            let when = When::Activated(unit.id());
            match check(self, &then, action) {
                Ok(()) => return Some(Later::Allowed(when)),
                // Somebody else may still go there: only a shot says who is meant.
                Err(Refusal::NotAsked { .. }) => {}
                Err(why) if action.is_weapon() && refused.is_none() => {
                    refused = Some(Later::Refused { when, why: Box::new(why) });
                }
                Err(_) => {}
            }
        }
        refused
    }

    /// Could that unit be activated now, and has it what the action takes?
    fn may_try(&self, state: &Table, number: UnitNumber, action: Action) -> bool {
        let unit = &state[number];
        let armed = match action {
            Action::Fire(mode, _) | Action::Launch(mode, _) => {
                modes(state.loadout(number)).any(|known| known == mode)
            }
            Action::Reload(weapon) => (0..2).any(|slot| state.loadout(number).weapon(slot) == Some(weapon)),
            _ => true,
        };
        armed && unit.hex().is_some() && self.check_act(state, Object::Unit(unit.id())).is_ok()
    }
}
