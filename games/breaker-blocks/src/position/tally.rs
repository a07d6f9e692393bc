//! Counting blocks: all of them must be somewhere, and none twice.

use breakroom_core::Seat;

use super::load::Loader;
use crate::{
    hand::Counts,
    vocabulary::{NORTH, Name, SOUTH, Type},
};

/// How many blocks of each type were found so far: South's power blocks, North's, modules.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally([[u32; Type::MOST]; 3]);

/// A zone's number.
fn zone(r#type: Type, owner: Seat) -> usize {
    if r#type.is_module() { 2 } else { owner.index() }
}

impl Tally {
    /// One more was found.
    pub(super) fn add(&mut self, r#type: Type, owner: Seat) {
        self.0[zone(r#type, owner)][r#type.slot()] += 1;
    }

    fn of(&self, zone: usize, r#type: Type) -> u32 {
        self.0[zone][r#type.slot()]
    }
}

impl Loader<'_> {
    /// The supplies as they are given, or as what lies nowhere else; counts are checked either way.
    pub(super) fn supplies(&mut self, tally: &Tally) -> (Counts, Counts, Counts) {
        let position = self.position;
        let given = position.supply.as_ref();
        let mut supplies = [Counts::default(); 3];
        let zones =
            [("south", given.map(|supply| &supply.south)), ("north", given.map(|supply| &supply.north))];
        let zones = zones.into_iter().chain([("neutral", given.map(|supply| &supply.neutral))]);
        for (number, (word, counts)) in zones.enumerate() {
            let modules = number == 2;
            let place = format!("supply.{word}");
            for (id, &count) in counts.into_iter().flatten() {
                let found = Name::new(id).and_then(|name| self.game.components.find(name));
                match found.filter(|r#type| r#type.is_module() == modules) {
                    Some(r#type) => supplies[number].0[r#type.slot()] = count.min(255) as u8,
                    None => {
                        let shown: String = id.chars().filter(|c| !c.is_control()).take(40).collect();
                        self.fault(&place, "BB-1.10", format!("'{shown}' does not belong there"));
                    }
                }
            }
            self.balance(number, &place, tally, &mut supplies[number]);
        }
        let [south, north, neutral] = supplies;
        (south, north, neutral)
    }

    /// Everything of one zone adds up to what the set has.
    fn balance(&mut self, zone: usize, place: &str, tally: &Tally, supply: &mut Counts) {
        let game = self.game;
        let whose = [SOUTH, NORTH].get(zone).map_or("", |&seat| game.seat_title(seat));
        for (r#type, spec) in game.components.types().filter(|(r#type, _)| r#type.is_module() == (zone == 2))
        {
            let (count, elsewhere) = (u32::from(game.count(r#type)), tally.of(zone, r#type));
            if self.position.supply.is_none() {
                supply.0[r#type.slot()] = count.saturating_sub(elsewhere) as u8;
            }
            let found = elsewhere + u32::from(supply.of(r#type));
            if found != count {
                let name = spec.name;
                let message = format!("{found} of {whose} '{name}' are accounted for, the set has {count}");
                self.fault(place, "BB-2.1", message.replace("  ", " "));
            }
        }
    }
}
