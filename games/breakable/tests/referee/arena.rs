//! Crowded positions drawn at random: everything at close quarters, so that rare rules meet.

use breakroom_core::Rng;

use crate::{
    edition::Rules,
    map::distance,
    steps::Step,
    table::{Place, Plain},
    words::*,
};

/// Is this one of so many?
fn one_in(rng: &mut Rng, many: u32) -> bool {
    rng.below(many) == 0
}

impl Plain {
    /// A fight somewhere on the map, before the next card; nothing if it is already decided.
    pub fn arena(rules: Rules, rng: &mut Rng) -> Option<Plain> {
        let mut plain = Plain::start(rules);
        plain.round = 0;
        plain.start_round();
        plain.todo = vec![Step::Draw];
        plain.now = None;
        plain.turn = plain.rules.turn_limit() - 1;
        plain.shuffle();
        let hexes = plain.rules.extent.hexes();
        let centre = match plain.rules.scenario.satellite {
            Some(satellite) if one_in(rng, 2) => satellite,
            _ => *rng.pick(&hexes),
        };
        let area: Vec<Hex> = hexes.into_iter().filter(|hex| distance(*hex, centre) <= 2).collect();
        plain.scar(&area, rng);
        for colour in plain.rules.colours() {
            plain.populate(*colour, &area, rng);
        }
        plain.load_carriers(rng);
        plain.mark(rng);
        plain.strew(&area, rng);
        plain.give_data(rng);
        plain.settle();
        (plain.over.is_none() && plain.results.is_empty()).then_some(plain)
    }

    /// Nukes have been here.
    fn scar(&mut self, area: &[Hex], rng: &mut Rng) {
        for hex in area {
            for _ in 0..rng.below(4).saturating_sub(1) {
                self.convert(*hex, Size::Heavy, 3);
            }
            if one_in(rng, 12) {
                self.clouds.insert(*hex, *rng.pick(&SIZES));
            }
        }
    }

    fn populate(&mut self, colour: Colour, area: &[Hex], rng: &mut Rng) {
        if self.command_bunkers(colour) > 0 {
            self.add_command_bunkers(colour);
            let everywhere = self.rules.extent.hexes();
            let waiting: Vec<Id> = self.units.keys().copied().filter(|id| id.colour == colour).collect();
            for id in waiting {
                let open: Vec<Hex> =
                    everywhere.iter().copied().filter(|hex| self.may_enter(id, *hex)).collect();
                self.unit_mut(id).place = Place::On(*rng.pick(&open));
            }
        }
        for _ in 0..4 + rng.below(6) {
            let (kind, slot) = *rng.pick(&self.types(colour));
            let number = 1 + self
                .units
                .keys()
                .filter(|id| (id.colour, id.kind, id.slot) == (colour, kind, slot))
                .count();
            if number <= self.rules.counters[&kind] {
                self.add_somewhere(Id { colour, kind, slot, number }, area, rng);
            }
        }
    }

    /// One more unit in the area, in the air or on the ground, or still off the map.
    fn add_somewhere(&mut self, id: Id, area: &[Hex], rng: &mut Rng) {
        let scheduled = id.kind.unbreakable() && self.rules.scenario.unbreakable;
        let waits = self.starts_off(id.colour, id.kind) && one_in(rng, 4);
        if scheduled && !waits && self.entered[id.colour.side()] + 1 >= self.turn {
            return;
        }
        if id.number == 1 {
            let arms = self.arms(id.kind);
            let arms = rng.pick(&arms).clone();
            self.equip(id.colour, id.kind, id.slot, &arms, 1);
        } else {
            let first = self.unit(Id { number: 1, ..id }).clone();
            self.units.insert(id, first);
        }
        self.unit_mut(id).place = Place::Gone;
        let flying = id.kind.flies() && !one_in(rng, 3) && !waits;
        let may = |hex: &Hex| match flying {
            true => self.terrain[hex] != Terrain::Volcano,
            false => self.may_enter(id, *hex) && (!id.kind.flies() || self.landing_ground(*hex)),
        };
        let open: Vec<Hex> = area.iter().copied().filter(may).collect();
        let place = match open.is_empty() {
            _ if waits => Place::Off,
            true => return drop(self.units.remove(&id)),
            false => Place::On(*rng.pick(&open)),
        };
        self.entered[id.colour.side()] += usize::from(scheduled && !waits);
        let erratic = flying && self.rules.chrome("erratic") && one_in(rng, 3);
        let loadout = self.loadout(id).clone();
        let gun = |slot: usize| !loadout.multigun && loadout.weapons[slot] == Weapon::Autocannon;
        let loaded = (0..loadout.slots()).map(|slot| waits || gun(slot) || !one_in(rng, 4)).collect();
        let facing = if id.kind.faced() && !waits { rng.below(6) as usize } else { 0 };
        let unit = self.unit_mut(id);
        (unit.place, unit.flying, unit.erratic, unit.loaded, unit.facing) =
            (place, flying, erratic, loaded, facing);
    }

    /// Some recons are aboard something in their hex.
    fn load_carriers(&mut self, rng: &mut Rng) {
        let recons: Vec<Id> = self.units.keys().copied().filter(|id| id.kind == Kind::Recon).collect();
        for recon in recons {
            let Some(hex) = self.hex(recon) else { continue };
            let carries = |id: &Id| {
                (id.kind == Kind::Tank || id.kind.flies())
                    && id.colour.side() == recon.colour.side()
                    && self.passenger(*id).is_none()
            };
            let carriers: Vec<Id> = self.units_in(hex).into_iter().filter(carries).collect();
            if !carriers.is_empty() && !one_in(rng, 3) {
                self.unit_mut(recon).place = Place::Aboard(*rng.pick(&carriers));
            }
        }
    }

    /// Markers of every kind.
    fn mark(&mut self, rng: &mut Rng) {
        let here: Vec<Id> = self.units.keys().copied().filter(|id| self.hex(*id).is_some()).collect();
        for id in here {
            if !id.kind.unbreakable() && one_in(rng, 4) {
                let mut colours: Vec<Colour> = self
                    .rules
                    .colours()
                    .iter()
                    .copied()
                    .filter(|other| other.side() != id.colour.side())
                    .collect();
                rng.shuffle(&mut colours);
                for colour in colours {
                    let count = (rng.below(3) as usize).min(self.brain_pool(colour));
                    if count > 0 {
                        self.unit_mut(id).brain.push((colour, count));
                    }
                }
            }
            let module = self.rules.module();
            let unit = self.unit_mut(id);
            unit.stasis = if module && one_in(rng, 4) { rng.below(4) } else { 0 };
            unit.frozen = module && one_in(rng, 8);
            unit.knocked = id.kind == Kind::Walker && one_in(rng, 3);
            unit.scattered = id.kind == Kind::Squad && one_in(rng, 3);
        }
    }

    /// Bombs and killbots lie about.
    fn strew(&mut self, area: &[Hex], rng: &mut Rng) {
        let open: Vec<Hex> = area.iter().copied().filter(|hex| self.ground(*hex, false)).collect();
        for colour in self.rules.colours() {
            for pile in PILES {
                if open.is_empty() || (pile == Pile::Killbot && !self.rules.chrome("killbots")) {
                    continue;
                }
                for _ in 0..rng.below(4) {
                    let count = (1 + rng.below(3) as usize).min(self.pool(pile, *colour));
                    if count > 0 {
                        *self.piles.entry((pile, *colour, *rng.pick(&open))).or_default() += count;
                    }
                }
            }
        }
    }

    fn give_data(&mut self, rng: &mut Rng) {
        let recons: Vec<Id> = self.units.keys().copied().filter(|id| id.kind == Kind::Recon).collect();
        if self.rules.scenario.mission == "data" && !recons.is_empty() && one_in(rng, 2) {
            let holder = *rng.pick(&recons);
            self.holder = (self.unit(holder).place != Place::Off).then_some(holder);
        }
    }
}
