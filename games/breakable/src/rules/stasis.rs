//! BK-12.12 to BK-12.19: what belongs to Unbreakable units and the stasis ray.

use breakroom_core::Sink;

use crate::{
    Action, Actor, Attack, Breakable, Event, Flag, Hex, Object, Out, Play, Refusal, Table, UnitId,
    UnitNumber, Whereabouts, refuse_if,
};

impl Breakable {
    /// May the active unit push that one there (BK-12.15)?
    pub(crate) fn check_push(&self, state: &Table, id: UnitId, to: Hex) -> Result<Actor, Refusal> {
        let object = Object::Unit(id);
        let (target, there) = state.on_map(object)?;
        let pusher = &state[state.actor()];
        refuse_if(!pusher.kind.is_unbreakable() || !id.kind.is_unbreakable(), || Refusal::NoPush(id))?;
        refuse_if(pusher.is(Flag::Knocked), || Refusal::KnockedDown(pusher.id()))?;
        refuse_if(pusher.hex() != Some(there), || Refusal::Elsewhere { object, hex: there })?;
        refuse_if(id.colour.side() == pusher.side(), || Refusal::Friend(object))?;
        let pushed = state.find(id).expect("it is on the map");
        refuse_if(state[pushed].is(Flag::Frozen), || Refusal::Frozen(id))?;
        refuse_if(self.geometry.distance(there, to) != 1, || Refusal::NoPushThere { from: there, to })?;
        refuse_if(self.is_full(state, pushed, to), || Refusal::Full(to))?;
        Ok(target)
    }

    pub(crate) fn list_pushes(&self, state: &Table, out: &mut impl Out) {
        let Some(pusher) = state.active_unit().map(|number| &state[number]) else { return };
        let Some(hex) = pusher.hex().filter(|_| pusher.kind.is_unbreakable()) else { return };
        let here = state.side_units(pusher.side().other()).filter(|(_, unit)| unit.hex() == Some(hex));
        let ways = here.flat_map(|(_, unit)| self.geometry.neighbours(hex).map(|to| (unit.id(), to)));
        let pushes = ways.filter(|&(id, to)| self.check_push(state, id, to).is_ok());
        out.offer(pushes.map(|(id, to)| Action::Push(id, to)));
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    /// Stasis markers on a unit, Breakable or not (BK-12.17).
    pub(crate) fn slow(&mut self, target: UnitNumber, hits: u8) {
        self[target].stasis = self[target].stasis.saturating_add(hits);
        self.happened(|on| Event::Slowed { id: on[target].id(), markers: hits });
    }

    /// At the start of a turn frozen units thaw, then those with enough markers freeze (BK-12.18).
    pub(crate) fn freeze(&mut self) {
        for number in self.numbers() {
            let unit = &mut self.state[number];
            unit.set(Flag::Frozen, false);
            let threshold =
                self.game.components.tables.unbreakable.stasis.freeze_at[unit.kind.size().index()];
            if unit.lives() && unit.stasis >= threshold {
                unit.stasis = 0;
                unit.set(Flag::Frozen, true);
                self.happened(|on| Event::Frozen { id: on[number].id() });
            }
        }
    }

    pub(crate) fn push(&mut self, id: UnitId, to: Hex) {
        let target = self.game.check_push(self.state, id, to).expect("the push was checked");
        self.declare(Attack::Push, target);
        self.card.shot.hex = Some(to);
    }

    /// A push has hit; water, lava and volcanoes bury what falls in.
    pub(crate) fn pushed(&mut self, number: UnitNumber, hex: Hex) {
        let from = self[number].hex().expect("who is pushed is on the map");
        self.happened(|on| Event::Pushed { id: on[number].id(), from, hex });
        self[number].place = Whereabouts::On(hex);
        if self.terrain(hex).swallows() {
            self.bury(number, hex);
        }
    }

    /// A walker gets up (BK-12.12).
    pub(crate) fn stand(&mut self) {
        let number = self.actor();
        self[number].set(Flag::Knocked, false);
        self.happened(|on| Event::Knocked { id: on[number].id(), down: false });
        self.after_physical();
    }
}
