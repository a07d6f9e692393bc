//! Counting blocks: all of them must be somewhere, and none twice.

use breakroom_core::Seat;

use super::{Destroyed, Supply, sound::Judge};
use crate::{BreakerBlocks, Counts, NORTH, SEATS, SOUTH, Sight, Step, Table, Type};

/// How many blocks of each type were found so far: South's power blocks, North's, modules.
#[derive(Default)]
pub(super) struct Tally([[u32; Type::MOST]; 3]);

/// What messages call the supplies.
const SUPPLIES: [&str; 3] = ["supply.south", "supply.north", "supply.neutral"];

impl Tally {
    /// One more was found.
    pub(super) fn add(&mut self, r#type: Type, owner: Seat) {
        let zone = if r#type.is_module() { 2 } else { owner.index() };
        self.0[zone][r#type.slot()] += 1;
    }

    pub(super) fn add_all(&mut self, zone: usize, counts: &Counts) {
        self.0[zone].iter_mut().zip(counts.0).for_each(|(found, more)| *found += u32::from(more));
    }

    /// What lies on the table or waits for its place, and what is gone.
    pub(super) fn add_table(&mut self, table: &Table, destroyed: &Destroyed, removed: &Counts) {
        table.board.blocks().iter().for_each(|block| self.add(block.r#type(), block.owner()));
        for &step in table.pending.steps() {
            if let Step::Place { what: Sight::Face(r#type), .. } = step {
                self.add(r#type, table.active);
            }
        }
        let Destroyed { south, north, neutral } = destroyed;
        [south, north, neutral].into_iter().enumerate().for_each(|(zone, counts)| self.add_all(zone, counts));
        self.add_all(2, removed);
    }

    /// What the set has beyond what was found.
    pub(super) fn missing(&self, game: &BreakerBlocks) -> [Counts; 3] {
        let mut missing = [Counts::default(); 3];
        for (zone, found) in self.0.iter().enumerate() {
            for r#type in game.components.all(zone == 2) {
                let count = u32::from(game.count(r#type)).saturating_sub(found[r#type.slot()]);
                missing[zone].0[r#type.slot()] = count as u8;
            }
        }
        missing
    }
}

impl Judge<'_> {
    /// The supplies as they are given, or as what lies nowhere else; counts are checked either way.
    pub(super) fn supplies(&mut self, tally: &Tally, given: Option<Supply>) -> Supply {
        let zones = match given {
            Some(Supply { south, north, neutral }) => [south, north, neutral],
            None => tally.missing(self.game),
        };
        for (number, supply) in zones.iter().enumerate() {
            self.balance(number, tally, supply);
        }
        let [south, north, neutral] = zones;
        Supply { south, north, neutral }
    }

    /// Everything of one zone adds up to what the set has.
    fn balance(&mut self, zone: usize, tally: &Tally, supply: &Counts) {
        let game = self.game;
        let whose = SEATS.get(zone).map_or("", |&seat| game.seat_title(seat));
        for r#type in game.components.all(zone == 2) {
            let (count, elsewhere) = (u32::from(game.count(r#type)), tally.0[zone][r#type.slot()]);
            let found = elsewhere + u32::from(supply.of(r#type));
            if found != count {
                let name = game.components.name(r#type);
                let message = format!("{found} of {whose} '{name}' are accounted for, the set has {count}");
                self.fault(SUPPLIES[zone], "BB-2.1", message.replace("  ", " "));
            }
        }
    }
}

const _: () = assert!(SOUTH.index() == 0 && NORTH.index() == 1, "zones are numbered as seats are");
