//! BK-2.4 to BK-2.10: loadouts and places.

use breakroom_core::Sink;

use super::movement::facings;
use crate::{
    Action, Asked, Breakable, Chrome, Colour, Equipment, Event, Extras, Hex, Kind, Loadout, Out, Play,
    Refusal, Spot, Table, Type, UnitNumber, Weapon, Whereabouts, refuse_if,
};

impl Breakable {
    /// May a kind carry that at this table?
    pub(crate) fn check_loadout(&self, kind: Kind, loadout: Loadout) -> Result<(), Refusal> {
        let extras = Extras {
            gev: self.house.has(Chrome::Gev),
            tower: self.house.has(Chrome::Tower),
            killbots: self.house.has(Chrome::Killbots),
            multigun: self.house.has(Chrome::Multigun),
            stasis: self.house.unbreakable,
        };
        refuse_if(!loadout.fits(kind, extras), || Refusal::BadLoadout { kind, loadout })
    }

    /// May the type carry that in this force?
    pub(crate) fn check_arm(&self, state: &Table, r#type: Type, loadout: Loadout) -> Result<(), Refusal> {
        self.check_loadout(r#type.kind, loadout)?;
        self.check_evenness(state, r#type, loadout)
    }

    pub(crate) fn list_loadouts(&self, state: &Table, r#type: Type, out: &mut impl Out) {
        for equipment in Equipment::ALL {
            let singles = Weapon::ALL.iter().map(|&weapon| Loadout::Single(equipment, weapon));
            let pairs = Weapon::ALL.iter().flat_map(|&one| {
                let others = Weapon::ALL.iter().filter(move |&&other| other >= one);
                others.map(move |&other| Loadout::Pair(equipment, one, other))
            });
            let all = singles.chain(pairs).chain([Loadout::Multigun(equipment)]);
            let legal = all.filter(|&loadout| self.check_arm(state, r#type, loadout).is_ok());
            out.offer(legal.map(|loadout| Action::Arm(r#type, loadout)));
        }
    }

    /// Units that start off the map wait there (BK-2.10, BK-11.16, BK-11.40).
    pub(crate) fn set_off_map(&self, state: &mut Table) {
        for number in state.range(state.colour) {
            if self.house.scenario.waits(state.colour.side(), state[number].kind) {
                state[number].place = Whereabouts::Off;
            }
        }
    }

    /// May that unit be placed there (BK-2.8, BK-2.9)?
    pub(crate) fn check_place(&self, state: &Table, number: UnitNumber, spot: Spot) -> Result<(), Refusal> {
        let (unit, Spot { hex, facing }) = (&state[number], spot);
        let (edge, needed) = (self.house.scenario.edge(unit.side()), unit.kind.is_faced());
        refuse_if(needed != facing.is_some(), || Refusal::PlaceFacing { id: unit.id(), needed })?;
        refuse_if(!self.zones[unit.side().index()].has(hex), || Refusal::OutOfZone { hex, edge })?;
        match unit.kind.is_flyer() {
            true => self.check_landing(state, number, hex),
            false => self.check_ground(state, number, hex),
        }
    }

    pub(crate) fn list_places(&self, state: &Table, number: UnitNumber, out: &mut impl Out) {
        let unit = &state[number];
        let ways = || facings(unit.kind.is_faced());
        // Which way it looks does not matter to where it may stand.
        let facing = ways().next().flatten();
        let stands = |&hex: &Hex| self.check_place(state, number, Spot { hex, facing }).is_ok();
        let hexes = self.zones[unit.side().index()].iter().filter(stands);
        out.offer(hexes.flat_map(|hex| ways().map(move |facing| Action::Place(unit.id(), hex, facing))));
        out.offer([Action::Auto].into_iter().filter(|_| self.check_auto(state).is_ok()));
    }
}

impl Table {
    pub(super) fn place(&mut self, number: UnitNumber, Spot { hex, facing }: Spot) {
        let unit = &mut self[number];
        unit.place = Whereabouts::On(hex);
        unit.facing = facing.unwrap_or(unit.facing);
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    pub(crate) fn next_place(&mut self) {
        let mut numbers = self.range(self.colour);
        match numbers.find(|&number| self[number].place == Whereabouts::Unplaced) {
            Some(number) => self.ask(Asked::Place(number)),
            None => self.set_up_done(),
        }
    }

    /// The colour is ready; the next one sets up, or everything is revealed (BK-2.1, BK-2.16).
    pub(crate) fn set_up_done(&mut self) {
        let colour = self.colour;
        self.ready[colour.index()] = true;
        self.log.push(|| Event::Ready { colour });
        match self.game.house.colours().iter().find(|colour| !self.ready[colour.index()]) {
            Some(&next) => {
                self.colour = next;
                self.ask(Asked::Force);
            }
            None => {
                self.log.push(|| Event::Revealed);
                for number in self.numbers() {
                    let (unit, loadout) = (self[number], self.loadout(number));
                    let facing = unit.kind.is_faced().then_some(unit.facing);
                    self.log.push(|| Event::Shown { id: unit.id(), loadout, hex: unit.hex(), facing });
                }
                self.set_up_ends();
                self.colour = Colour::Blue;
                self.start_infiltration();
            }
        }
    }
}
