//! BK-12.12 to BK-12.19: what belongs to Unbreakable units and the stasis ray.

use breakroom_core::Sink;

use super::legal::Out;
use crate::{
    Breakable,
    action::Action,
    event::Event,
    refusal::Refusal,
    state::{Actor, Attack, Flag, Place, Table, UnitNumber},
    vocabulary::{Hex, Object, UnitId},
};

impl Breakable {
    /// Stasis markers on a unit, Breakable or not (BK-12.17).
    pub(crate) fn slow(&self, state: &mut Table, target: UnitNumber, hits: u8, log: &mut impl Sink<Event>) {
        let unit = &mut state[target];
        unit.stasis = unit.stasis.saturating_add(hits);
        let id = unit.id();
        log.push(|| Event::Slowed { id, markers: hits });
    }

    /// At the start of a turn frozen units thaw, then those with enough markers freeze (BK-12.18).
    pub(crate) fn freeze(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        for number in state.numbers() {
            let unit = &mut state[number];
            unit.set(Flag::Frozen, false);
            let threshold = self.components.tables.freeze[unit.kind.size().index()];
            if unit.lives() && unit.stasis >= threshold {
                unit.stasis = 0;
                unit.set(Flag::Frozen, true);
                let id = unit.id();
                log.push(|| Event::Frozen { id });
            }
        }
    }

    /// May the active unit push that one there (BK-12.15)?
    pub(crate) fn check_push(&self, state: &Table, id: UnitId, to: Hex) -> Result<Actor, Refusal> {
        let (target, there) = self.on_map(state, Object::Unit(id))?;
        let number = self.actor(state);
        let pusher = &state[number];
        if !pusher.kind.is_unbreakable() || !id.kind.is_unbreakable() {
            return Err(Refusal::NoPush(id));
        }
        if pusher.is(Flag::Knocked) {
            return Err(Refusal::KnockedDown(pusher.id()));
        }
        if pusher.hex() != Some(there) {
            return Err(Refusal::Elsewhere { object: Object::Unit(id), hex: there });
        }
        if id.colour.side() == pusher.side() {
            return Err(Refusal::Friend(Object::Unit(id)));
        }
        let pushed = state.find(id).expect("it is on the map");
        if state[pushed].is(Flag::Frozen) {
            return Err(Refusal::Frozen(id));
        }
        if self.geometry.distance(there, to) != 1 {
            return Err(Refusal::NoPushThere { from: there, to });
        }
        if self.is_full(state, pushed, to) {
            return Err(Refusal::Full(to));
        }
        Ok(target)
    }

    pub(crate) fn list_pushes(&self, state: &Table, out: &mut impl Out) {
        let pusher = &state[self.actor(state)];
        let Some(hex) = pusher.hex().filter(|_| pusher.kind.is_unbreakable()) else { return };
        for number in state.side_range(pusher.side().other()) {
            let unit = &state[number];
            if unit.hex() != Some(hex) || !unit.kind.is_unbreakable() {
                continue;
            }
            for to in self.geometry.neighbours(hex) {
                if self.check_push(state, unit.id(), to).is_ok() {
                    out.add(Action::Push(unit.id(), to));
                }
            }
        }
    }

    pub(crate) fn push(&self, state: &mut Table, id: UnitId, to: Hex, log: &mut impl Sink<Event>) {
        let target = self.check_push(state, id, to).expect("the push was checked");
        self.declare(state, Attack::Push, target, log);
        state.card.shot.hex = Some(to);
    }

    /// A push has hit; water, lava and volcanoes bury what falls in.
    pub(crate) fn pushed(&self, state: &mut Table, number: UnitNumber, hex: Hex, log: &mut impl Sink<Event>) {
        let id = state[number].id();
        log.push(|| Event::Pushed { id, hex });
        state[number].place = Place::On(hex);
        if state.terrain(hex).swallows() {
            self.bury(state, number, hex, log);
        }
    }

    /// A walker gets up (BK-12.12).
    pub(crate) fn stand(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        let number = self.actor(state);
        state[number].set(Flag::Knocked, false);
        let id = state[number].id();
        log.push(|| Event::Knocked { id, down: false });
        self.after_physical(state, log);
    }
}
