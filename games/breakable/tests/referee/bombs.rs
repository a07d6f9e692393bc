//! BK-7.20 to 7.32, 9.5 to 9.36: sighters, launches and defensive lasers (A3 to A5, D1, D2).

use crate::{
    map::distance,
    steps::{Step, Wants, argument},
    table::{Launch, Plain},
    words::*,
};

impl Plain {
    /// BK-7.32: the hexes at which the unit may send a bomb.
    pub fn launch_hexes(&self, id: Id) -> Vec<Hex> {
        let own = self.hex(id);
        let may = |hex: &Hex| own == Some(*hex) || !self.sighters(id, *hex).is_empty();
        self.rules.extent.hexes().into_iter().filter(may).collect()
    }

    /// BK-7.20 to 7.24: who may sight for the acting launcher.
    fn sighters(&self, launcher: Id, hex: Hex) -> Vec<Id> {
        if self.rules.flag("launcher_arc") && !self.arc(launcher, hex) {
            return Vec::new();
        }
        self.units.keys().copied().filter(|id| self.sights(*id, launcher, hex)).collect()
    }

    fn sights(&self, id: Id, launcher: Id, hex: Hex) -> bool {
        let Some(from) = self.hex(id) else { return false };
        let (unit, card, controller) = (self.unit(id), self.the_card(), self.the_active().controller);
        let far = distance(from, hex);
        if far > 6 && !id.kind.unbreakable() {
            return false;
        }
        let ours = match unit.brain.is_empty() {
            true => id.colour.side() == controller.side(),
            false => unit.brain.iter().any(|(owner, _)| *owner == controller),
        };
        let unlimited = id.kind == Kind::Recon || self.loadout(id).command;
        ours && id.kind.unbreakable() == launcher.kind.unbreakable()
            && !unit.frozen
            && (!unit.erratic || id == launcher)
            && (unlimited || !card.sighted.contains(&id))
            && self.arc(id, hex)
            && self.bomb_sight((from, self.aloft(Object::Unit(id))), hex)
    }

    pub fn send_bomb(&mut self, by: Id, slot: usize, weapon: Weapon, size: Size, hex: Hex) {
        let from = self.hex(by).expect("on the map");
        self.launch = Some(Launch {
            by,
            slot,
            weapon,
            size,
            from,
            hex,
            sighter: None,
            commits: Vec::new(),
            hit: false,
        });
        if from == hex {
            self.bomb_flies();
        } else {
            self.then([Step::Sighter]);
        }
    }

    pub fn the_launch(&self) -> &Launch {
        self.launch.as_ref().expect("a bomb is being launched")
    }

    fn the_launch_mut(&mut self) -> &mut Launch {
        self.launch.as_mut().expect("a bomb is being launched")
    }

    /// A4.
    pub fn sighter_menu(&self) -> Wants {
        let launch = self.the_launch();
        let words = self.sighters(launch.by, launch.hex).into_iter().map(|id| format!("by {id}"));
        self.asks(words.collect())
    }

    pub fn sighter(&mut self, action: &str) {
        let id = self.unit_named(argument(action));
        self.the_launch_mut().sighter = Some(id);
        self.the_card_mut().sighted.push(id);
        if self.sighter_distance() <= 1 || id.kind.unbreakable() {
            self.bomb_flies();
        } else {
            self.then([Step::LaunchRange]);
        }
    }

    fn sighter_distance(&self) -> i64 {
        let launch = self.the_launch();
        distance(self.hex(launch.sighter.expect("a sighter")).expect("on the map"), launch.hex)
    }

    pub fn launch_range(&mut self, rolled: u32) {
        if i64::from(rolled) >= self.sighter_distance() {
            self.bomb_flies();
        }
    }

    /// BK-9.5: the launcher is unloaded; then defence, then the effect.
    fn bomb_flies(&mut self) {
        let Launch { by, slot, from, hex, .. } = *self.the_launch();
        self.unit_mut(by).loaded[slot] = false;
        self.then([Step::Effect]);
        if from != hex {
            let side = self.the_active().controller.side();
            let others = self.rules.colours().iter().rev().filter(|colour| colour.side() != side);
            let defences: Vec<Step> = others.map(|colour| Step::Defence(*colour)).collect();
            self.todo.extend(defences);
        }
    }

    /// The weapon slots of a unit that are loaded lasers not yet committed.
    fn free_lasers(&self, id: Id) -> Vec<usize> {
        let (loadout, unit) = (self.loadout(id), self.unit(id));
        let free = |slot: &usize| {
            let laser = loadout.multigun || loadout.weapons[*slot] == Weapon::Laser;
            let committed =
                self.the_launch().commits.iter().any(|(by, used, ..)| (*by, *used) == (id, *slot));
            laser && unit.loaded[*slot] && !committed
        };
        (0..loadout.slots()).filter(free).collect()
    }

    /// D1: each laser with a place to aim at.
    pub fn defence_menu(&self, colour: Colour) -> Vec<String> {
        let launch = self.the_launch();
        let mut words = vec!["commit".to_owned()];
        for id in self.units.keys().copied().filter(|id| id.colour == colour) {
            let Some(from) = self.hex(id) else { continue };
            if self.unit(id).frozen || self.free_lasers(id).is_empty() {
                continue;
            }
            for aim in [launch.from, launch.hex] {
                let reaches = self.laser_strength(self.loadout(id).size, distance(from, aim)).is_some();
                let sees = self.beam_sight((from, self.aloft(Object::Unit(id))), (aim, true));
                if reaches && sees && self.arc(id, aim) {
                    words.push(format!("defend {id} {aim}"));
                }
            }
        }
        words
    }

    pub fn defend(&mut self, colour: Colour, action: &str) {
        if action != "commit" {
            let words: Vec<&str> = action.split(' ').collect();
            let id = self.unit_named(words[1]);
            let slot = self.free_lasers(id)[0];
            self.the_launch_mut().commits.push((id, slot, Hex::named(words[2]), true));
            return self.then([Step::Defence(colour)]);
        }
        // The last colour's commitment: all range dice, then all combat dice (BK-9.36).
        if matches!(self.todo.last(), Some(Step::Defence(_))) {
            return;
        }
        let count = self.the_launch().commits.len();
        let ranges: Vec<Step> =
            (0..count).filter(|at| self.defence_needs_range(*at)).map(Step::DefenceRange).collect();
        let hits: Vec<Step> = (0..count).map(Step::DefenceHit).collect();
        self.then(ranges.into_iter().chain(hits));
    }

    fn defence_distance(&self, at: usize) -> i64 {
        let (id, _, aim, _) = self.the_launch().commits[at];
        distance(self.hex(id).expect("on the map"), aim)
    }

    fn defence_needs_range(&self, at: usize) -> bool {
        let (id, ..) = self.the_launch().commits[at];
        self.rules.flag("defence_range_check")
            && self.defence_distance(at) >= 2
            && !self.needs_no_range(id, Weapon::Laser)
    }

    pub fn defence_range(&mut self, at: usize, rolled: u32) {
        let passed = i64::from(rolled) >= self.defence_distance(at);
        self.the_launch_mut().commits[at].3 = passed;
    }

    /// BK-9.33: a bomb in flight is a light target.
    fn defence_attack(&self, at: usize) -> (u32, u32) {
        let (id, ..) = self.the_launch().commits[at];
        let strength = self.laser_strength(self.loadout(id).size, self.defence_distance(at));
        self.rules.attack(strength.expect("in its bands"), Size::Light)
    }

    pub fn defence_odds(&self, at: usize) -> Wants {
        match self.the_launch().commits[at].3 {
            true => crate::steps::combat(self.defence_attack(at).1),
            false => Wants::Nothing,
        }
    }

    pub fn defence_hit(&mut self, at: usize, hits: u32) {
        let (id, slot, ..) = self.the_launch().commits[at];
        let needed = self.defence_attack(at).0;
        self.unit_mut(id).loaded[slot] = false;
        self.the_launch_mut().hit |= hits >= needed;
    }
}
