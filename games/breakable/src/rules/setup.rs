//! BK-2: forces built step by step, loadouts, placement.

use breakroom_core::Sink;

use crate::{
    Asked, Breakable, Chrome, Colour, Event, Ground, Kind, Loadout, Play, RoundResult, Table, Teams, Type,
    UnitId,
};

/// The most exchanges for Unbreakable units (BK-11.40).
pub(super) const EXCHANGES: u8 = 4;

impl Table {
    /// What a colour has taken so far, command bunkers not counted.
    pub(crate) fn taken(&self, colour: Colour) -> u8 {
        let units = self.units_of(colour).filter(|(_, unit)| !self.arms_of(unit).is_command());
        units.map(|(_, unit)| unit.kind.weight()).sum()
    }

    /// How many of a type a colour has.
    pub(crate) fn count_of(&self, colour: Colour, r#type: Type) -> u8 {
        self.units_of(colour).filter(|(_, unit)| unit.r#type() == r#type).count() as u8
    }

    /// The colour that sets up takes so many of a type.
    pub(super) fn take(&mut self, r#type: Type, count: u8) {
        for number in 1..=count {
            let (colour, kind, slot) = (self.colour, r#type.kind, r#type.slot);
            self.add_unit(UnitId { colour, kind, slot, number });
        }
    }
}

impl Breakable {
    /// A round before its first decision.
    pub(crate) fn new_round(&self, round: u8, first_round: Option<RoundResult>) -> Table {
        let mut state = Table::blank();
        (state.round, state.first_round) = (round, first_round);
        state.ground = Ground::printed(&self.components.map.terrain);
        state
    }

    /// Is the colour the last of its side to set up?
    pub(crate) fn is_last(&self, colour: Colour) -> bool {
        self.house.teams == Teams::Off || matches!(colour, Colour::Green | Colour::Red)
    }

    /// How much a colour must take; `true` if it may take less (BK-2.2, BK-10.41).
    pub(crate) fn quota(&self, state: &Table, colour: Colour) -> (u8, bool) {
        let side = colour.side();
        let all = self.house.force_size[side.index()];
        let [first, _] = side.colours();
        match (self.house.teams, self.is_last(colour)) {
            (Teams::Off, _) => (all, false),
            (Teams::Two, false) => (all, true),
            (_, false) => (all.div_ceil(2), false),
            (_, true) => (all - state.taken(first).min(all), false),
        }
    }

    /// Is that as much as a colour must take?
    pub(crate) fn fills_quota(&self, state: &Table, colour: Colour, taken: u8) -> bool {
        let (quota, open) = self.quota(state, colour);
        taken == quota || open && taken < quota
    }

    /// The most units of a type that a colour may have (BK-2.3, BK-1.2, BK-1.8).
    pub(crate) fn type_limit(&self, colour: Colour, Type { kind, slot, .. }: Type) -> u8 {
        let side = colour.side();
        let command = kind == Kind::Bunker && slot == 0 && self.house.scenario.command_bunkers > 0;
        let missing = kind == Kind::Chopper && !self.house.has(Chrome::Choppers)
            || kind.is_unbreakable() && !self.house.unbreakable
            || self.house.scenario.side(side).forbidden[kind.index()];
        if command || missing { 0 } else { self.components.tables.counters(kind) }
    }

    /// Units of a kind that the side still has to take (BK-2.17).
    pub(crate) fn outstanding(&self, state: &Table, colour: Colour, kind: Kind) -> u8 {
        let side = colour.side();
        let have = state.side_units(side).filter(|(_, unit)| unit.kind == kind).count();
        self.house.required(side, kind).saturating_sub(have as u8)
    }

    /// May the colour take so many of that type, so that the rest can still be taken (S1)?
    pub(crate) fn check_count(&self, state: &Table, r#type: Type, count: u8) -> bool {
        let (colour, kind) = (state.colour, r#type.kind);
        if count > self.type_limit(colour, r#type) {
            return false;
        }
        if self.mirrors(state, colour) {
            return self.divides_evenly(state, r#type, count);
        }
        let (quota, open) = self.quota(state, colour);
        let taken = state.taken(colour) + kind.weight() * count;
        if taken > quota {
            return false;
        }
        let made = if kind.is_unbreakable() { count } else { 0 };
        let Some(exchanges) = self.exchanges_left(state, colour).checked_sub(made) else { return false };
        let (later, rest) = (self.later(state, r#type, count), quota - taken);
        if open {
            return later.outstanding <= rest;
        }
        // What an ally may still take.
        let ally = match self.is_last(colour) || self.house.lone(colour.side(), state.round) {
            true => 0,
            false => self.house.force_size[colour.side().index()] - quota,
        };
        let own = later.outstanding.saturating_sub(ally);
        if own > 0 && later.impossible {
            return false;
        }
        let least_breakable = own.min(later.outstanding_breakable);
        let least_exchanges = (own - least_breakable).div_ceil(4);
        let most = later.unbreakable.min(exchanges);
        (least_exchanges..=most).any(|u| {
            let left = i16::from(rest) - 4 * i16::from(u);
            left >= i16::from(least_breakable) && left <= later.breakable
        })
    }

    /// How often the colour may still exchange for an Unbreakable unit (BK-11.40). A lone player's first colour
    /// leaves as many to the second.
    fn exchanges_left(&self, state: &Table, colour: Colour) -> u8 {
        if !self.house.scenario.unbreakable {
            return u8::MAX;
        }
        let lone = self.house.lone(colour.side(), state.round);
        let all = if lone && !self.is_last(colour) { EXCHANGES / 2 } else { EXCHANGES };
        let made = state.side_units(colour.side()).filter(|(_, unit)| unit.kind.is_unbreakable());
        all.saturating_sub(made.count() as u8)
    }

    fn later(&self, state: &Table, r#type: Type, count: u8) -> Later {
        let (colour, mut later) = (state.colour, Later::default());
        let after = || Type::all(colour).filter(|&next| next > r#type);
        for next in after() {
            let limit = self.type_limit(colour, next);
            if next.kind.is_unbreakable() {
                later.unbreakable += limit;
            } else {
                later.breakable += i16::from(limit);
            }
        }
        for &required in Kind::ALL {
            let mut owed = self.outstanding(state, colour, required);
            if required == r#type.kind {
                owed = owed.saturating_sub(count);
            }
            let types = after().filter(|next| next.kind == required);
            let room: u8 = types.map(|next| self.type_limit(colour, next)).sum();
            later.impossible |= owed > room;
            later.outstanding += owed * required.weight();
            if !required.is_unbreakable() {
                later.outstanding_breakable += owed;
            }
        }
        later
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    /// Goes on with counting after that type: what has only one answer is not asked.
    pub(crate) fn next_count(&mut self, after: Option<Type>) {
        let colour = self.colour;
        for r#type in Type::all(colour).filter(|&next| after.is_none_or(|last| next > last)) {
            let command = self.game.house.command_bunkers(colour);
            if r#type.index() == 0 && command > 0 {
                self.arms_mut(colour)[0] = Loadout::Command;
                self.take(r#type, command);
                continue;
            }
            let mut counts = (0..=9).filter(|&count| self.game.check_count(self.state, r#type, count));
            match (counts.next(), counts.next()) {
                (Some(only), None) => self.take(r#type, only),
                _ => return self.ask(Asked::Count(r#type)),
            }
        }
        if self.game.mirrors(self.state, colour) {
            let first = colour.side().colours()[0];
            for r#type in Type::all(colour) {
                if self.count_of(colour, r#type) > 0 {
                    self.arms_mut(colour)[r#type.index()] = self.arms(first)[r#type.index()];
                }
            }
        }
        self.next_arm();
    }

    /// Every type in the force gets one loadout (BK-2.4, BK-R.28).
    pub(crate) fn next_arm(&mut self) {
        let (colour, arms) = (self.colour, self.arms(self.colour));
        let bare =
            |&r#type: &Type| arms[r#type.index()] == Loadout::Unarmed && self.count_of(colour, r#type) > 0;
        match Type::all(colour).find(bare) {
            Some(r#type) => self.ask(Asked::Arm(r#type)),
            None => {
                self.game.set_off_map(self.state);
                self.next_place();
            }
        }
    }
}

/// What the types after one can still bring.
#[derive(Default)]
struct Later {
    breakable: i16,
    unbreakable: u8,
    /// What is still required, by weight.
    outstanding: u8,
    outstanding_breakable: u8,
    /// Something required has no type left that could bring it.
    impossible: bool,
}
