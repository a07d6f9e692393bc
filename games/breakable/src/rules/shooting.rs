//! BK-4, BK-7.20 and BK-7.30: a weapon action as it is carried out, from its declaration to the range check.

use breakroom_core::Sink;

use super::legal::Out;
use crate::{
    Breakable,
    action::Action,
    event::Event,
    options::FreshBombs,
    refusal::Refusal,
    state::{Attack, Shot, Step, Table},
    vocabulary::{Hex, Kind, Mode, Object, Pile, Weapon},
};

impl Breakable {
    /// The weapon action is spent; a chopper's fire or reload is one of its actions (BK-10.1).
    pub(crate) fn spend(&self, state: &mut Table, slot: usize) {
        state.card.active.used |= 1 << slot;
        if state[self.actor(state)].kind == Kind::Chopper {
            state.card.active.actions -= 1;
        }
    }

    pub(crate) fn fire(&self, state: &mut Table, mode: Mode, object: Object, log: &mut impl Sink<Event>) {
        let number = self.actor(state);
        let (slot, target) = self.check_fire(state, mode, object).expect("the shot was checked");
        self.spend(state, slot);
        let by = state[number].id();
        log.push(|| Event::Fired { by, mode, target: object });
        let (weapon, slot, size) = (Some(mode.weapon), slot as u8, Some(self.weapon_size(state, number)));
        state.card.shot =
            Shot { attack: Some(Attack::Fire), weapon, slot, size, target: Some(target), ..Shot::NONE };
        if self.shot_distance(state) >= 2 && self.checks_range(state, number, mode.weapon) {
            state.step = Step::Range;
        } else {
            self.range_passed(state, log);
        }
    }

    pub(crate) fn launch(&self, state: &mut Table, mode: Mode, hex: Hex, log: &mut impl Sink<Event>) {
        let number = self.actor(state);
        let slot = self.ready_slot(state, number, mode).expect("the launch was checked");
        self.spend(state, slot);
        let by = state[number].id();
        log.push(|| Event::Launched { by, mode, hex });
        let (weapon, slot, size) = (Some(mode.weapon), slot as u8, Some(self.weapon_size(state, number)));
        state.card.shot =
            Shot { attack: Some(Attack::Launch), weapon, slot, size, hex: Some(hex), ..Shot::NONE };
        if state[number].hex() == Some(hex) {
            self.range_passed(state, log);
        } else {
            state.step = Step::Sighter;
        }
    }

    pub(crate) fn check_sighter(&self, state: &Table, id: crate::vocabulary::UnitId) -> Result<(), Refusal> {
        let sighter = state.find(id).ok_or(Refusal::NoSuchUnit(id))?;
        self.sights(state, sighter, self.actor(state), state.colour, state.card.shot.aim())
    }

    pub(crate) fn list_sighters(&self, state: &Table, out: &mut impl Out) {
        for sighter in state.numbers() {
            let id = state[sighter].id();
            if self.sights(state, sighter, self.actor(state), state.colour, state.card.shot.aim()).is_ok() {
                out.add(Action::By(id));
            }
        }
    }

    pub(crate) fn sight_by(
        &self,
        state: &mut Table,
        id: crate::vocabulary::UnitId,
        log: &mut impl Sink<Event>,
    ) {
        let sighter = state.find(id).expect("the sighter was checked");
        state.card.shot.sighter = Some(sighter);
        state.card.sighted.insert(sighter);
        let hex = state.card.shot.aim();
        log.push(|| Event::Sighted { by: id, hex });
        if self.shot_distance(state) >= 2 && !state[sighter].kind.is_unbreakable() {
            state.step = Step::Range;
        } else {
            self.range_passed(state, log);
        }
    }

    /// The distance of the range check (BK-7.30): from the firer to its target, from the sighter to the hex.
    pub(crate) fn shot_distance(&self, state: &Table) -> u8 {
        let shot = &state.card.shot;
        let (from, to) = match shot.attack {
            Some(Attack::Launch) => (shot.sighter.and_then(|sighter| state[sighter].hex()), shot.hex),
            _ => {
                let target = shot.target.and_then(|target| self.hex_of(state, target));
                (state[self.actor(state)].hex(), target)
            }
        };
        match (from, to) {
            (Some(from), Some(to)) => self.geometry.distance(from, to),
            _ => 0,
        }
    }

    /// The range check (BK-7.30); on failure the weapon stays loaded and is spent for now (BK-4.6, BK-R.11).
    pub(crate) fn range_rolled(&self, state: &mut Table, roll: u8, log: &mut impl Sink<Event>) {
        let distance = self.shot_distance(state);
        let by = state.card.shot.sighter.unwrap_or_else(|| self.actor(state));
        let by = state[by].id();
        log.push(|| Event::RangeCheck { by, roll, distance });
        if roll >= distance {
            self.range_passed(state, log);
        } else {
            self.attack_over(state, log);
        }
    }

    /// The shot is under way: it unloads the weapon (BK-1.5); a bomb may now be shot down (BK-9.5).
    pub(crate) fn range_passed(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        let number = self.actor(state);
        if state.card.shot.weapon != Some(Weapon::Autocannon) {
            let slot = usize::from(state.card.shot.slot);
            state[number].load(slot, false);
        }
        match state.card.shot.attack {
            Some(Attack::Launch) if state.card.shot.sighter.is_none() => self.bomb_effect(state, log),
            Some(Attack::Launch) => self.open_defence(state, log),
            _ => state.step = Step::Combat,
        }
    }

    pub(crate) fn reload(&self, state: &mut Table, weapon: Option<Weapon>, log: &mut impl Sink<Event>) {
        let number = self.actor(state);
        let slot = self.check_reload(state, weapon).expect("the reload was checked");
        state[number].load(slot, true);
        self.spend(state, slot);
        let by = state[number].id();
        log.push(|| Event::Reloaded { by, weapon });
        self.after_weapon(state, log);
    }

    pub(crate) fn deploy(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        let unit = state[self.actor(state)];
        let hex = unit.hex().expect("a bunker stands on the map");
        state.card.active.deployed = true;
        self.place_pile(state, unit.colour, Pile::Killbot, hex, 1, log);
        self.after_weapon(state, log);
    }

    /// Puts counters down; they wait for a later card (BK-3.8, BK-R.34).
    pub(crate) fn place_pile(
        &self,
        state: &mut Table,
        colour: crate::vocabulary::Colour,
        pile: Pile,
        hex: Hex,
        count: u8,
        log: &mut impl Sink<Event>,
    ) {
        let before = state.pile(colour, pile, hex);
        let count = count.min(self.pool(state, colour, pile)).min(u8::MAX - before);
        let terrain = state.terrain(hex);
        // What is placed in water, lava or a volcano is lost (BK-9.13, BK-9.19, BK-R.21).
        if terrain.swallows() && count > 0 {
            return log.push(|| Event::Sunk { colour, pile, count, hex, terrain });
        }
        log.push(|| Event::Placed { colour, pile, count, hex });
        if count == 0 {
            return;
        }
        state.set_pile(colour, pile, hex, before + count);
        let own_card = state.card.name.is_some_and(|card| card.colour == colour);
        let waits = match self.house.fresh_bombs {
            FreshBombs::Wait => own_card && pile != Pile::Cluster,
            FreshBombs::AtOnce => false,
        };
        if waits {
            let acted = state.card.acted_stacks.count(pile, hex);
            state.card.acted_stacks.set(pile, hex, acted + count);
        }
    }
}
