//! BK-4, BK-7.20 and BK-7.30: a weapon action as it is carried out, from its declaration to the range check.

use breakroom_core::Sink;

use crate::{
    Attack, Breakable, Colour, Event, FreshBombs, Hex, Kind, Mode, Object, Pile, Play, Refusal, Shot, Step,
    Table, UnitId, Weapon,
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
    pub(crate) fn check_sighter(&self, state: &Table, id: UnitId) -> Result<(), Refusal> {
        let sighter = state.find(id).ok_or(Refusal::NoSuchUnit(id))?;
        self.sights(state, sighter, state.card.shot.aim())
    }

    /// The distance of the range check (BK-7.30): from the firer to its target, from the sighter to the hex.
    pub(crate) fn shot_distance(&self, state: &Table) -> u8 {
        let shot = &state.card.shot;
        let (from, to) = match shot.attack {
            Some(Attack::Launch) => (shot.sighter, shot.hex),
            _ => (state.active_unit(), shot.target.and_then(|target| state.hex_of(target))),
        };
        let ends = from.and_then(|from| state[from].hex()).zip(to);
        ends.map_or(0, |(from, to)| self.geometry.distance(from, to))
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    pub(crate) fn fire(&mut self, mode: Mode, object: Object) {
        let number = self.actor();
        let (slot, target) = self.game.check_fire(self.state, mode, object).expect("the shot was checked");
        self.spend(slot);
        self.happened(|on| Event::Fired { by: on[number].id(), mode, target: object });
        let (weapon, slot, size) = (Some(mode.weapon), slot as u8, Some(self.weapon_size(number)));
        self.card.shot =
            Shot { attack: Some(Attack::Fire), weapon, slot, size, target: Some(target), ..Shot::default() };
        self.check_range(self.checks_range(number, mode.weapon));
    }

    /// Near shots, and those of which none is asked, need no range check (BK-7.30).
    fn check_range(&mut self, asked: bool) {
        match asked && self.game.shot_distance(self.state) >= 2 {
            true => self.step = Step::Range,
            false => self.range_passed(),
        }
    }

    pub(crate) fn launch(&mut self, mode: Mode, hex: Hex) {
        let number = self.actor();
        let slot = self.ready_slot(mode).expect("the launch was checked");
        self.spend(slot);
        self.happened(|on| Event::Launched { by: on[number].id(), mode, hex });
        let (weapon, slot, size) = (Some(mode.weapon), slot as u8, Some(self.weapon_size(number)));
        self.card.shot =
            Shot { attack: Some(Attack::Launch), weapon, slot, size, hex: Some(hex), ..Shot::default() };
        match self[number].hex() == Some(hex) {
            true => self.range_passed(),
            false => self.step = Step::Sighter,
        }
    }

    pub(crate) fn sight_by(&mut self, id: UnitId) {
        let sighter = self.find(id).expect("the sighter was checked");
        self.card.shot.sighter = Some(sighter);
        self.card.sighted.insert(sighter);
        self.happened(|on| Event::Sighted { by: id, hex: on.card.shot.aim() });
        self.check_range(!self[sighter].kind.is_unbreakable());
    }

    /// The range check (BK-7.30); on failure the weapon stays loaded and is spent for now (BK-4.6, BK-R.11).
    pub(crate) fn range_rolled(&mut self, roll: u8) {
        let distance = self.game.shot_distance(self.state);
        let by = self.card.shot.sighter.unwrap_or_else(|| self.actor());
        self.happened(|on| Event::RangeCheck { by: on[by].id(), roll, distance });
        if roll >= distance { self.range_passed() } else { self.attack_over() }
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
        self.happened(|on| Event::Reloaded { by: on[number].id(), weapon });
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
    pub(crate) fn place_pile(&mut self, colour: Colour, pile: Pile, hex: Hex, count: u8) {
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
        if own_card && pile != Pile::Cluster && self.game.house.fresh_bombs == FreshBombs::Wait {
            let acted = self.card.acted_stacks.count(pile, hex);
            self.card.acted_stacks.set(pile, hex, acted + count);
        }
    }
}
