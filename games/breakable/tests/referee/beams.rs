//! BK-4.1 to 4.8, 6.3, 9.1, 9.25, 9.26, 9.40 to 9.53, 12.17: the weapon part, and beams (A3, A5).

use crate::{
    map::distance,
    steps::{Shot, Step, Wants},
    table::Plain,
    words::*,
};

impl Plain {
    /// A3: everything but `hold` that the weapons of the acting unit may do now.
    pub fn weapon_words(&self, id: Id) -> Vec<String> {
        let loadout = self.loadout(id);
        let mut words = Vec::new();
        for slot in (0..loadout.slots()).filter(|slot| !self.the_active().used[*slot]) {
            let loaded = self.unit(id).loaded[slot];
            let (name, modes): (&str, Vec<Weapon>) = match loadout.multigun {
                true => ("multigun", WEAPONS.into_iter().filter(|mode| *mode != Weapon::Stasis).collect()),
                false => (loadout.weapons[slot].name(), vec![loadout.weapons[slot]]),
            };
            if !loaded {
                words.push(format!("reload {name}"));
            }
            for mode in modes.into_iter().filter(|mode| loaded || *mode == Weapon::Autocannon) {
                let name =
                    if loadout.multigun { format!("multigun:{}", mode.name()) } else { name.to_owned() };
                words.extend(self.uses(id, mode, &name));
            }
        }
        words.sort();
        words.dedup();
        words
    }

    /// What one weapon may be fired at.
    fn uses(&self, id: Id, weapon: Weapon, name: &str) -> Vec<String> {
        // A passenger may only reload (BK-5.14).
        if self.hex(id).is_none() {
            return Vec::new();
        }
        if weapon.is_bomb() {
            return self.launch_hexes(id).into_iter().map(|hex| format!("launch {name} {hex}")).collect();
        }
        self.beam_targets(id, weapon).into_iter().map(|target| format!("fire {name} {target}")).collect()
    }

    pub fn weapons_menu(&self) -> Wants {
        let Some(id) = self.actor() else { return Wants::Nothing };
        let mut list = self.weapon_words(id);
        let can = self.loadout(id).killbots
            && !self.the_active().deployed
            && self.pool(Pile::Killbot, id.colour) > 0;
        list.extend(can.then(|| "deploy".to_owned()));
        list.push("hold".to_owned());
        self.asks(list)
    }

    pub fn weapons(&mut self, action: &str) {
        if action == "hold" {
            return;
        }
        self.then([Step::Weapons]);
        if action == "deploy" {
            let (id, hex) = self.actor_on_map().expect("a bunker on the map");
            self.the_active_mut().deployed = true;
            return self.add_counters(Pile::Killbot, id.colour, hex, 1);
        }
        self.use_weapon(action);
    }

    /// Counters as far as the pool goes; they wait for a later card (BK-3.8, BK-R.34), and swamps of fire or water
    /// swallow them (BK-9.13, 9.19).
    pub fn add_counters(&mut self, pile: Pile, colour: Colour, hex: Hex, count: usize) {
        let count = count.min(self.pool(pile, colour));
        if count == 0 || !self.ground(hex, false) {
            return;
        }
        *self.piles.entry((pile, colour, hex)).or_default() += count;
        if self.rules.word("fresh_bombs") == "wait" {
            self.note_acted(pile, colour, hex, count);
        }
    }

    /// `fire`, `launch` or `reload`.
    pub fn use_weapon(&mut self, action: &str) {
        let words: Vec<&str> = action.split(' ').collect();
        let id = self.actor().expect("a unit with a weapon");
        let (multigun, name) = match words[1].strip_prefix("multigun:") {
            Some(mode) => (true, mode),
            None => (words[1] == "multigun", words[1]),
        };
        let reload = words[0] == "reload";
        let (loadout, unit, used) = (self.loadout(id), self.unit(id), &self.the_active().used);
        let fits = |slot: &usize| {
            let same = multigun || loadout.weapons[*slot].name() == name;
            let ready = name == "autocannon" || unit.loaded[*slot] != reload;
            same && ready && !used[*slot]
        };
        let slot = (0..loadout.slots()).find(fits).expect("a weapon that may do that");
        let size = loadout.size;
        self.the_active_mut().used[slot] = true;
        match words[0] {
            "reload" => self.unit_mut(id).loaded[slot] = true,
            "launch" => self.send_bomb(id, slot, Weapon::named(name), size, Hex::named(words[2])),
            _ => {
                let target = self.named(words[2]);
                self.fire(Shot { by: id, slot, weapon: Weapon::named(name), size, target });
            }
        }
    }

    /// Everything a beam of the unit may be aimed at.
    fn beam_targets(&self, id: Id, weapon: Weapon) -> Vec<Object> {
        let may = |target: &Object| {
            *target != Object::Unit(id)
                && self.may_be_aimed_at(id, weapon, *target)
                && self.in_reach(id, weapon, *target)
        };
        self.objects().into_iter().filter(may).collect()
    }

    /// BK-6.7, 9.41, 9.46, 9.48, 9.49, 12.6, 12.17, 12.19: whom a weapon may be aimed at, wherever they are.
    fn may_be_aimed_at(&self, id: Id, weapon: Weapon, target: Object) -> bool {
        let opposing = target.colour().side() != id.colour.side();
        let anybody = self.the_active().brain;
        match (target, weapon) {
            (Object::Unit(unit), _) if self.unit(unit).frozen => false,
            (Object::Unit(_), Weapon::Stasis) => opposing || anybody,
            (Object::Unit(unit), _) if unit.kind.unbreakable() => false,
            (Object::Unit(unit), Weapon::Inducer) => opposing || !self.unit(unit).brain.is_empty(),
            (Object::Pile(..), Weapon::Stasis | Weapon::Inducer) => false,
            _ => opposing || anybody,
        }
    }

    /// Arc, beam sight and distance.
    fn in_reach(&self, id: Id, weapon: Weapon, target: Object) -> bool {
        let (from, to) = (self.hex(id).expect("on the map"), self.object_hex(target).expect("on the map"));
        let far = distance(from, to);
        let near = match weapon {
            Weapon::Laser => self.laser_strength(self.loadout(id).size, far).is_some(),
            _ => far <= 6 || self.needs_no_range(id, weapon),
        };
        near && self.arc(id, to)
            && self.beam_sight((from, self.aloft(Object::Unit(id))), (to, self.aloft(target)))
    }

    /// BK-12.5: Unbreakable units make no range check, except for autocannons.
    pub fn needs_no_range(&self, id: Id, weapon: Weapon) -> bool {
        id.kind.unbreakable() && weapon != Weapon::Autocannon
    }

    /// BK-9.25.
    pub fn laser_strength(&self, laser: Size, far: i64) -> Option<Size> {
        SIZES.into_iter().find(|strength| {
            let (first, last) = self.rules.bands[&(laser, *strength)];
            (first..=last).contains(&far)
        })
    }

    fn shot_distance(&self, shot: Shot) -> i64 {
        let to = self.object_hex(shot.target).expect("on the map");
        distance(self.hex(shot.by).expect("on the map"), to)
    }

    fn fire(&mut self, shot: Shot) {
        if self.shot_distance(shot) <= 1 || self.needs_no_range(shot.by, shot.weapon) {
            self.release(shot);
        } else {
            self.then([Step::BeamRange(shot)]);
        }
    }

    /// BK-7.30, 4.6: a failed check leaves the weapon loaded.
    pub fn beam_range(&mut self, shot: Shot, rolled: u32) {
        if i64::from(rolled) >= self.shot_distance(shot) {
            self.release(shot);
        }
    }

    fn release(&mut self, shot: Shot) {
        if shot.weapon != Weapon::Autocannon {
            self.unit_mut(shot.by).loaded[shot.slot] = false;
        }
        self.then([Step::BeamHit(shot)]);
    }

    /// Hits needed and dice.
    pub fn beam_dice(&self, shot: Shot) -> (u32, u32) {
        let target = self.target_size(shot.target, self.object_hex(shot.target).expect("on the map"));
        match shot.weapon {
            Weapon::Inducer | Weapon::Stasis => (0, self.rules.dice[&(shot.weapon, shot.size)]),
            Weapon::Laser => {
                let strength =
                    self.laser_strength(shot.size, self.shot_distance(shot)).expect("in its bands");
                self.rules.attack(strength, target)
            }
            _ => self.rules.attack(shot.size, target),
        }
    }

    pub fn beam_hit(&mut self, shot: Shot, hits: u32) {
        match (shot.weapon, shot.target) {
            (Weapon::Inducer, Object::Unit(target)) => self.induce(shot.by.colour, target, hits as usize),
            (Weapon::Stasis, Object::Unit(target)) => self.unit_mut(target).stasis += hits,
            _ if hits >= self.beam_dice(shot).0 => self.destroy(shot.target),
            _ => {}
        }
    }

    /// BK-9.40, 9.48, 9.53: markers on an opposing unit, or off a friendly one.
    fn induce(&mut self, colour: Colour, target: Id, hits: usize) {
        if target.colour.side() == colour.side() {
            return (0..hits).for_each(|_| self.remove_marker(target));
        }
        let count = hits.min(self.brain_pool(colour));
        let brain = &mut self.unit_mut(target).brain;
        match brain.iter_mut().find(|(owner, _)| *owner == colour) {
            Some((_, markers)) => *markers += count,
            None if count > 0 => brain.push((colour, count)),
            None => {}
        }
    }
}
