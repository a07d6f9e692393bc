//! Units and piles of a position document.

use breakroom_core::{Fault, RuleId};

use super::Loader;
use crate::position::{Position, UnitAt};
use crate::{
    state::{Flag, Place, SIDE_UNITS, Table, UnitNumber},
    vocabulary::{Colour, Edge, Facing, Pile, Side, UnitId, Weapon},
};

impl Loader<'_> {
    pub(super) fn units(&mut self, state: &mut Table, position: &Position) {
        let (mut ids, in_play): (Vec<UnitId>, _) = (Vec::new(), self.game.house.colours());
        let of = |text: &str| text.parse::<UnitId>().ok().filter(|id| in_play.contains(&id.colour));
        for (at, unit) in position.units.iter().enumerate() {
            ids.extend(self.word(&format!("units[{at}]"), &unit.id, "unit id", of));
        }
        let gone = &position.gone;
        let exited = gone.exited.iter().map(|exited| &exited.id);
        for text in gone.destroyed.iter().chain(&gone.buried).chain(exited) {
            ids.extend(self.word("gone", text, "unit id", of));
        }
        ids.sort();
        if let Some(twice) = ids.windows(2).find(|pair| pair[0] == pair[1]) {
            return self.fault("units", format!("{} is there twice", twice[0]));
        }
        for side in Side::ALL {
            if ids.iter().filter(|id| id.colour.side() == *side).count() > SIDE_UNITS - 1 {
                return self.fault("units", format!("{side} has too many units"));
            }
        }
        for id in ids {
            let limit = self.game.components.tables.counters[id.kind.index()];
            if id.number > limit {
                let message = format!("{id}: there are {limit} counters of a type");
                self.faults.push(Fault::error("units", message).by(RuleId("BK-2.3")));
            }
            state.add_unit(id.colour, id.kind, id.slot, id.number);
        }
        for (at, unit) in position.units.iter().enumerate() {
            self.place_unit(state, &format!("units[{at}]"), unit);
        }
        for text in &gone.destroyed {
            self.set_gone(state, text, Place::Destroyed);
        }
        for text in &gone.buried {
            self.set_gone(state, text, Place::Buried);
        }
        for exited in &gone.exited {
            if let Some(edge) = self.word("gone.exited", &exited.edge, "edge", Edge::of) {
                self.set_gone(state, &exited.id, Place::Exited(edge));
            }
        }
    }

    pub(super) fn set_gone(&mut self, state: &mut Table, text: &str, place: Place) {
        if let Some(number) = self.unit(state, "gone", text) {
            state[number].place = place;
        }
    }

    pub(super) fn place_unit(&mut self, state: &mut Table, place: &str, given: &UnitAt) {
        let Some(number) = self.unit(state, place, &given.id) else { return };
        let mut unit = state[number];
        let ways = [given.hex.is_some(), given.off.is_some(), given.aboard.is_some()];
        if ways.iter().filter(|way| **way).count() > 1 {
            self.fault(place, "a unit is in one place only");
        }
        unit.place = match (&given.hex, &given.off, &given.aboard) {
            (Some(hex), ..) => self.hex(place, hex).map_or(Place::Unplaced, Place::On),
            (_, Some(beside), _) => self.waits(place, unit.side(), beside),
            (_, _, Some(carrier)) => self.unit(state, place, carrier).map_or(Place::Unplaced, Place::Aboard),
            _ => Place::Unplaced,
        };
        if let Some(face) = &given.face {
            match self.word(place, face, "facing", Facing::of) {
                Some(facing) if unit.kind.is_faced() => unit.facing = facing,
                _ => self.fault(place, "only tanks, skimmers and choppers look one way"),
            }
        }
        for (flag, on) in [
            (Flag::Flying, given.fly),
            (Flag::Erratic, given.erratic),
            (Flag::Frozen, given.frozen),
            (Flag::Knocked, given.knocked),
            (Flag::Scattered, given.scattered),
        ] {
            unit.set(flag, on);
        }
        unit.stasis = given.stasis;
        unit.passenger = given.passenger.as_ref().and_then(|text| self.unit(state, place, text));
        if let Some(loaded) = &given.loaded {
            let loadout = state.loadout(number);
            if loaded.len() != loadout.weapons() {
                self.fault(place, format!("it has {} weapons", loadout.weapons()));
            }
            for (slot, &loaded) in loaded.iter().enumerate().take(2) {
                unit.load(slot, loaded || loadout.weapon(slot) == Some(Weapon::Autocannon));
                if !loaded && loadout.weapon(slot) == Some(Weapon::Autocannon) {
                    self.faults
                        .push(Fault::error(place, "an autocannon is never unloaded").by(RuleId("BK-9.1")));
                }
            }
        }
        state[number] = unit;
        self.brain(state, place, number, given);
    }

    /// Off the map: `waits`, or the edge beside which it does.
    fn waits(&mut self, place: &str, side: Side, beside: &str) -> Place {
        let own = self.game.house.scenario.zones[side.index()].edge();
        let known = |text: &str| (text == "waits").then_some(own).or_else(|| Edge::of(text));
        if self.word(place, beside, "edge", known).is_some_and(|edge| edge != own) {
            let message = format!("{side} waits beside the {own} edge");
            self.faults.push(Fault::error(place, message).by(RuleId("BK-2.10")));
        }
        Place::Off
    }

    pub(super) fn brain(&mut self, state: &mut Table, place: &str, number: UnitNumber, given: &UnitAt) {
        let side = state[number].side();
        for (letter, &markers) in &given.brain {
            match self.colour(place, letter) {
                Some(colour) if colour.side() != side && markers > 0 && markers <= 120 => {
                    state[number].brain[colour.index() / 2] = markers;
                }
                Some(_) => self.fault(place, "brain markers are of an opposing colour"),
                None => {}
            }
        }
        let [first, second] = state[number].brain;
        let second_first = match &given.brain_first {
            Some(letter) => self.colour(place, letter).is_some_and(|colour| colour.index() >= 2),
            None => first == 0 && second > 0,
        };
        if given.brain_first.is_some() && (first == 0 || second == 0) {
            self.fault(place, "brain_first needs markers of two colours");
        }
        state[number].set(Flag::SecondFirst, second_first);
    }

    pub(super) fn piles(&mut self, state: &mut Table, position: &Position) {
        for (hex, piles) in &position.stacks {
            let place = format!("stacks.{hex}");
            let Some(hex) = self.hex(&place, hex) else { continue };
            for (name, &count) in piles {
                let Some((colour, pile)) = self.pile(&place, name) else { continue };
                state.set_pile(colour, pile, hex, count);
            }
        }
    }

    pub(super) fn pile(&mut self, place: &str, name: &str) -> Option<(Colour, Pile)> {
        let (letter, pile) = name.split_once('/').unwrap_or((name, ""));
        Some((self.colour(place, letter)?, self.word(place, pile, "pile", Pile::of)?))
    }
}
