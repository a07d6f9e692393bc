//! BK-2.12 to 2.18: ready-made forces, automatic placement, the division between two colours of one player.

use std::collections::BTreeMap;

use crate::{
    edition::Force,
    steps::{Step, argument},
    table::{Place, Plain},
    words::*,
};

/// One unit of a ready-made force: kind, slot, loadout, and where it stands with its facing.
type Entry = (Kind, usize, String, Option<(Hex, usize)>);

impl Plain {
    /// S0.
    pub fn force_menu(&self, colour: Colour) -> Vec<String> {
        let agreed = self.rules.word(["force_blue", "force_yellow"][colour.side()]);
        if agreed != "choose" {
            return vec![format!("force {agreed}")];
        }
        // BK-R.46: one entry serves both colours of one player.
        if let Some(first) = self.first_of_lone(colour) {
            return vec![self.chosen.get(&first).cloned().unwrap_or("custom".to_owned())];
        }
        let entries = self.rules.forces.iter().filter(|force| self.offered(force, colour));
        let words = entries.map(|force| format!("force {}", force.id));
        words.chain(["custom".to_owned()]).collect()
    }

    pub fn choose_force(&mut self, colour: Colour, action: &str) {
        if action == "custom" {
            return self.then([Step::Count(colour, 0)]);
        }
        self.chosen.insert(colour, action.to_owned());
        let force =
            self.rules.forces.iter().find(|force| force.id == argument(action)).expect("a force").clone();
        self.muster(&force, colour);
    }

    /// The units of an entry as this colour's side would have them, in file order, command bunkers apart.
    fn entries(&self, force: &Force, side: usize) -> (Vec<Hex>, Vec<Entry>) {
        let turned = force.side == "both" && side == 1;
        let (mut command, mut others) = (Vec::new(), Vec::new());
        for part in &force.types {
            for number in 0..part.count {
                let place = part.at.get(number).map(|text| {
                    let (hex, way) = text.split_once(' ').unwrap_or((text, "n"));
                    let (hex, way) = (Hex::named(hex), way_named(way));
                    if turned { (self.rules.extent.image(hex), (way + 3) % 6) } else { (hex, way) }
                });
                if part.loadout == "command" {
                    command.push(place.expect("a command bunker stands somewhere").0);
                } else {
                    others.push((part.kind, part.slot, part.loadout.clone(), place));
                }
            }
        }
        (command, others)
    }

    /// BK-2.15: the command bunkers and units of an entry that fall to one colour.
    fn share(&self, force: &Force, colour: Colour) -> (Vec<Hex>, Vec<Entry>) {
        let (command, others) = self.entries(force, colour.side());
        if !self.rules.four_colours() {
            return (command, others);
        }
        let first = matches!(colour, Colour::Blue | Colour::Yellow);
        let half = self.rules.scenario.command.div_ceil(2).min(command.len());
        let command = if first { command[..half].to_vec() } else { command[half..].to_vec() };
        let others = others.into_iter().enumerate().filter(|(at, _)| (at % 2 == 0) == first);
        (command, others.map(|(_, entry)| entry).collect())
    }

    /// BK-2.13: is the entry legal for that colour here?
    pub fn offered(&self, force: &Force, colour: Colour) -> bool {
        let side = colour.side();
        let scenario = &self.rules.scenario.name;
        let made_for = force.scenario == *scenario
            || (force.scenario == "border-skirmish" && scenario == "heavy-reinforcements");
        if !made_for || !(force.side == "both" || force.side == ["blue", "yellow"][side]) {
            return false;
        }
        let (command, all) = self.entries(force, side);
        let price: usize = all.iter().map(|(kind, ..)| Plain::price(*kind)).sum();
        let exchanged = all.iter().filter(|(kind, ..)| kind.unbreakable()).count();
        let limits = self.rules.scenario.exchanges.is_none_or(|most| exchanged <= most)
            && !(self.rules.four_colours() && exchanged > 0);
        let types = self.types(colour);
        let known = |(kind, slot, word, _): &Entry| {
            types.contains(&(*kind, *slot)) && self.arms(*kind).contains(word)
        };
        let share: usize = self.share(force, colour).1.iter().map(|(kind, ..)| Plain::price(*kind)).sum();
        let first = matches!(colour, Colour::Blue | Colour::Yellow);
        let left = self.rules.word("teams") != "two" || first || share == self.quota(colour);
        price == self.rules.side_units(side)
            && left
            && command.len() == self.rules.scenario.command
            && limits
            && all.iter().all(known)
            && self.within_counters(&all)
            && self.stands(force, colour)
            && self.satisfies(force, colour)
            && self.serves_the_second(force, colour)
    }

    fn within_counters(&self, all: &[Entry]) -> bool {
        let same =
            |entry: &Entry| all.iter().filter(|other| (other.0, other.1) == (entry.0, entry.1)).count();
        all.iter().all(|entry| same(entry) <= self.rules.counters[&entry.0])
    }

    /// Do all units of the whole entry stand where they may?
    fn stands(&self, force: &Force, colour: Colour) -> bool {
        let mut alone = self.clone();
        alone.units.clear();
        let (command, all) = alone.entries(force, colour.side());
        let bunkers = command.into_iter().map(|hex| (Kind::Bunker, 1, "command".to_owned(), Some((hex, 0))));
        for (number, (kind, slot, word, place)) in bunkers.chain(all).enumerate() {
            let id = Id { colour, kind, slot, number: number + 100 };
            alone.add(id, &word);
            let waits = alone.unit(id).place == Place::Off;
            match place {
                Some((hex, _)) if !waits && alone.may_be_placed(id, hex) => {
                    alone.unit_mut(id).place = Place::On(hex);
                }
                None if waits => {}
                _ => return false,
            }
        }
        true
    }

    /// One more unit.
    fn add(&mut self, id: Id, word: &str) {
        self.equip(id.colour, id.kind, id.slot, word, 1);
        let one = Id { number: 1, ..id };
        if id != one {
            let unit = self.units.remove(&one).expect("just added");
            self.units.insert(id, unit);
        }
    }

    /// BK-2.17: the whole side has what it must have, judged when its last colour chooses.
    fn satisfies(&self, force: &Force, colour: Colour) -> bool {
        let first = matches!(colour, Colour::Blue | Colour::Yellow);
        if self.rules.four_colours() && first && !self.lone(colour.side()) {
            return true;
        }
        let (_, own) = self.share(force, colour);
        let enough = |(kind, least): (Kind, usize)| {
            let mine = own.iter().filter(|entry| entry.0 == kind).count();
            mine + self.number_taken(|other| other.side() == colour.side(), kind) >= least
        };
        self.required(colour.side()).into_iter().all(enough)
    }

    /// BK-2.12: units, loadouts, hexes and facings of the entry.
    fn muster(&mut self, force: &Force, colour: Colour) {
        let (command, all) = self.share(force, colour);
        let bunkers = command.into_iter().map(|hex| (Kind::Bunker, 1, "command".to_owned(), Some((hex, 0))));
        let mut places = Vec::new();
        for (kind, slot, word, place) in bunkers.chain(all) {
            let same = |id: &&Id| (id.colour, id.kind, id.slot) == (colour, kind, slot);
            let number = self.units.keys().filter(same).count() + 1;
            let id = Id { colour, kind, slot, number };
            if number == 1 {
                self.equip(colour, kind, slot, &word, 1);
            } else {
                let first = self.unit(Id { number: 1, ..id }).clone();
                self.units.insert(id, first);
            }
            if word != "command" {
                *self.taken.entry((colour, kind, slot)).or_default() += 1;
            }
            places.push((id, place));
        }
        for (id, place) in places {
            if let Some((hex, way)) = place.filter(|(hex, _)| self.may_be_placed(id, *hex)) {
                let unit = self.unit_mut(id);
                unit.place = Place::On(hex);
                unit.facing = way;
            }
        }
        self.place_all(colour);
    }

    /// BK-2.14: all units of the colour that are not yet placed.
    pub fn place_all(&mut self, colour: Colour) {
        let order: Vec<String> = self.rules.auto["order"]
            .as_array()
            .expect("an order")
            .iter()
            .map(|kind| kind.as_str().expect("a kind").to_owned())
            .collect();
        let rank = |kind: Kind| order.iter().position(|name| name == kind.name()).unwrap_or(order.len());
        let waits = |id: &Id| id.colour == colour && self.unit(*id).place == Place::Unplaced;
        let mut waiting: Vec<Id> = self.units.keys().copied().filter(waits).collect();
        waiting.sort_by_key(|id| (rank(id.kind), *id));
        let half = self.rules.scenario.setup[colour.side()].clone();
        let list = self.auto_list(&half);
        let mut pointer = 0;
        for id in waiting {
            let hex = self.command_hex(id).unwrap_or_else(|| {
                let cycle = (0..list.len()).map(|step| (pointer + step) % list.len());
                match cycle.into_iter().find(|at| self.may_be_placed(id, list[*at])) {
                    Some(at) => {
                        pointer = at + 1;
                        list[at]
                    }
                    None => {
                        let zone = self.zone(colour.side());
                        zone.into_iter().find(|hex| self.may_be_placed(id, *hex)).expect("room in the zone")
                    }
                }
            });
            let facing = self.auto_facing(&half, hex);
            let unit = self.unit_mut(id);
            unit.place = Place::On(hex);
            if id.kind.faced() {
                unit.facing = facing;
            }
        }
    }

    fn auto_hexes(&self, key: &str) -> Vec<Hex> {
        let list = self.rules.auto[key].as_array().expect("a list");
        list.iter().map(|hex| Hex::named(hex.as_str().expect("a hex"))).collect()
    }

    /// The zone's list; south and east are the half-turn images.
    fn auto_list(&self, half: &str) -> Vec<Hex> {
        let turned =
            |key: &str| self.auto_hexes(key).into_iter().map(|hex| self.rules.extent.image(hex)).collect();
        match half {
            "south" => turned("north"),
            "east" => turned("west"),
            half if half.starts_with("off:") => Vec::new(),
            half => self.auto_hexes(half),
        }
    }

    /// Where a command bunker goes, if it is one and a listed hex is free.
    fn command_hex(&self, id: Id) -> Option<Hex> {
        if !self.loadout(id).command {
            return None;
        }
        let image = |hex| if id.colour.side() == 1 { self.rules.extent.image(hex) } else { hex };
        let holds = |hex: Hex| self.units_in(hex).iter().any(|other| self.loadout(*other).command);
        let mut listed = self.auto_hexes("command").into_iter().map(image);
        listed.find(|hex| !holds(*hex) && self.may_be_placed(id, *hex))
    }

    fn auto_facing(&self, half: &str, hex: Hex) -> usize {
        let word = |key: &str| way_named(self.rules.auto["facing"][key].as_str().expect("a facing"));
        let west = |hex: Hex| word(if hex.row <= 7 { "west_rows_01_07" } else { "west_rows_08_15" });
        match half {
            "west" => west(hex),
            "east" => (west(self.rules.extent.image(hex)) + 3) % 6,
            half => word(half),
        }
    }

    /// BK-R.46: a force is offered to the first colour only if its other half serves the second.
    fn serves_the_second(&self, force: &Force, colour: Colour) -> bool {
        let second = match colour {
            Colour::Blue => Colour::Green,
            Colour::Yellow => Colour::Red,
            _ => return true,
        };
        if !self.lone(colour.side()) {
            return true;
        }
        let group = |of: Colour| {
            let mut groups = BTreeMap::new();
            for (kind, _, word, _) in self.share(force, of).1 {
                *groups.entry((kind, word)).or_insert(0i64) += 1;
            }
            groups
        };
        let (one, other) = (group(colour), group(second));
        let count = |groups: &BTreeMap<_, i64>, key| groups.get(key).copied().unwrap_or(0);
        one.keys().chain(other.keys()).all(|key| (count(&one, key) - count(&other, key)).abs() <= 1)
    }
}
