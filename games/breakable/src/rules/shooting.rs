//! BK-4, BK-7.20 and BK-7.30: a weapon action as it is carried out, from its declaration to the range check.

use breakroom_core::Sink;

use crate::{
    Breakable,
    event::Event,
    options::FreshBombs,
    refusal::Refusal,
    rules::Play,
    state::{Attack, Shot, Step, Table},
    vocabulary::{Hex, Kind, Mode, Object, Pile, Weapon},
};

impl Table {
    /// The weapon action is spent; a chopper's fire or reload is one of its actions (BK-10.1).
    pub(crate) fn spend(&mut self, slot: usize) {
        self.card.active.used |= 1 << slot;
        if self[self.actor()].kind == Kind::Chopper {
            self.card.active.actions -= 1;
        }
    }
}

impl Breakable {
    pub(crate) fn check_sighter(&self, state: &Table, id: crate::vocabulary::UnitId) -> Result<(), Refusal> {
        let sighter = state.find(id).ok_or(Refusal::NoSuchUnit(id))?;
        self.sights(state, sighter, state.actor(), state.colour, state.card.shot.aim())
    }

    /// The distance of the range check (BK-7.30): from the firer to its target, from the sighter to the hex.
    pub(crate) fn shot_distance(&self, state: &Table) -> u8 {
        let shot = &state.card.shot;
        let (from, to) = match shot.attack {
            Some(Attack::Launch) => (shot.sighter.and_then(|sighter| state[sighter].hex()), shot.hex),
            _ => {
                let target = shot.target.and_then(|target| state.hex_of(target));
                (state[state.actor()].hex(), target)
            }
        };
        match (from, to) {
            (Some(from), Some(to)) => self.geometry.distance(from, to),
            _ => 0,
        }
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    pub(crate) fn fire(&mut self, mode: Mode, object: Object) {
        let number = self.actor();
        let (slot, target) = self.game.check_fire(self.state, mode, object).expect("the shot was checked");
        self.spend(slot);
        let by = self[number].id();
        self.log.push(|| Event::Fired { by, mode, target: object });
        let (weapon, slot, size) = (Some(mode.weapon), slot as u8, Some(self.weapon_size(number)));
        self.card.shot =
            Shot { attack: Some(Attack::Fire), weapon, slot, size, target: Some(target), ..Shot::NONE };
        if self.game.shot_distance(self.state) >= 2 && self.checks_range(number, mode.weapon) {
            self.step = Step::Range;
        } else {
            self.range_passed();
        }
    }

    pub(crate) fn launch(&mut self, mode: Mode, hex: Hex) {
        let number = self.actor();
        let slot = self.ready_slot(number, mode).expect("the launch was checked");
        self.spend(slot);
        let by = self[number].id();
        self.log.push(|| Event::Launched { by, mode, hex });
        let (weapon, slot, size) = (Some(mode.weapon), slot as u8, Some(self.weapon_size(number)));
        self.card.shot =
            Shot { attack: Some(Attack::Launch), weapon, slot, size, hex: Some(hex), ..Shot::NONE };
        if self[number].hex() == Some(hex) {
            self.range_passed();
        } else {
            self.step = Step::Sighter;
        }
    }

    pub(crate) fn sight_by(&mut self, id: crate::vocabulary::UnitId) {
        let sighter = self.find(id).expect("the sighter was checked");
        self.card.shot.sighter = Some(sighter);
        self.card.sighted.insert(sighter);
        let hex = self.card.shot.aim();
        self.log.push(|| Event::Sighted { by: id, hex });
        if self.game.shot_distance(self.state) >= 2 && !self[sighter].kind.is_unbreakable() {
            self.step = Step::Range;
        } else {
            self.range_passed();
        }
    }

    /// The range check (BK-7.30); on failure the weapon stays loaded and is spent for now (BK-4.6, BK-R.11).
    pub(crate) fn range_rolled(&mut self, roll: u8) {
        let distance = self.game.shot_distance(self.state);
        let by = self.card.shot.sighter.unwrap_or_else(|| self.actor());
        let by = self[by].id();
        self.log.push(|| Event::RangeCheck { by, roll, distance });
        if roll >= distance {
            self.range_passed();
        } else {
            self.attack_over();
        }
    }

    /// The shot is under way: it unloads the weapon (BK-1.5); a bomb may now be shot down (BK-9.5).
    pub(crate) fn range_passed(&mut self) {
        let number = self.actor();
        if self.card.shot.weapon != Some(Weapon::Autocannon) {
            let slot = usize::from(self.card.shot.slot);
            self[number].load(slot, false);
        }
        match self.card.shot.attack {
            Some(Attack::Launch) if self.card.shot.sighter.is_none() => self.bomb_effect(),
            Some(Attack::Launch) => self.open_defence(),
            _ => self.step = Step::Combat,
        }
    }

    pub(crate) fn reload(&mut self, weapon: Option<Weapon>) {
        let number = self.actor();
        let slot = self.check_reload(weapon).expect("the reload was checked");
        self[number].load(slot, true);
        self.spend(slot);
        let by = self[number].id();
        self.log.push(|| Event::Reloaded { by, weapon });
        self.after_weapon();
    }

    pub(crate) fn deploy(&mut self) {
        let unit = self[self.actor()];
        let hex = unit.hex().expect("a bunker stands on the map");
        self.card.active.deployed = true;
        self.place_pile(unit.colour, Pile::Killbot, hex, 1);
        self.after_weapon();
    }

    /// Puts counters down; they wait for a later card (BK-3.8, BK-R.34).
    pub(crate) fn place_pile(&mut self, colour: crate::vocabulary::Colour, pile: Pile, hex: Hex, count: u8) {
        let before = self.pile(colour, pile, hex);
        let count = count.min(self.game.pool(self.state, colour, pile)).min(u8::MAX - before);
        let terrain = self.terrain(hex);
        // What is placed in water, lava or a volcano is lost (BK-9.13, BK-9.19, BK-R.21).
        if terrain.swallows() && count > 0 {
            return self.log.push(|| Event::Sunk { colour, pile, count, hex, terrain });
        }
        self.log.push(|| Event::Placed { colour, pile, count, hex });
        if count == 0 {
            return;
        }
        self.set_pile(colour, pile, hex, before + count);
        let own_card = self.card.name.is_some_and(|card| card.colour == colour);
        let waits = match self.game.house.fresh_bombs {
            FreshBombs::Wait => own_card && pile != Pile::Cluster,
            FreshBombs::AtOnce => false,
        };
        if waits {
            let acted = self.card.acted_stacks.count(pile, hex);
            self.card.acted_stacks.set(pile, hex, acted + count);
        }
    }
}
