//! BK-9.10, 9.15, 9.55 to 9.59, 12.8, 12.13, 12.14: what a bomb does where it falls (E1).

use crate::{
    map::neighbour,
    steps::{Step, Wants, combat},
    table::{Place, Plain},
    words::*,
};

impl Plain {
    pub fn effect(&mut self) {
        let launch = self.launch.take().expect("a bomb arrives");
        if launch.hit {
            return;
        }
        let pile = match launch.weapon {
            Weapon::Buzz => Pile::Buzz,
            Weapon::Cluster => Pile::Cluster,
            _ => return self.explode(launch.hex, launch.size),
        };
        let count = self.rules.bombs[&(launch.weapon, launch.size)];
        self.add_counters(pile, launch.by.colour, launch.hex, count);
    }

    /// Every object in the hex, then the terrain, then the cloud; sizes are fixed before the first roll.
    fn explode(&mut self, hex: Hex, size: Size) {
        self.in_nuke = true;
        let hardened = |id: &Id| self.unit(*id).frozen || id.kind == Kind::Crawler;
        let units = self.units_in(hex).into_iter().filter(|id| !hardened(id)).map(Object::Unit);
        let mut targets: Vec<Object> = units.collect();
        for pile in PILES {
            for colour in COLOURS {
                let count = self.piles.get(&(pile, colour, hex)).copied().unwrap_or(0);
                targets.extend((0..count).map(|_| Object::Pile(pile, colour, hex)));
            }
        }
        let attacks: Vec<Step> = targets
            .into_iter()
            .map(|target| Step::NukeHit(target, size, self.target_size(target, hex)))
            .collect();
        self.then(attacks.into_iter().chain([Step::NukeTerrain(hex, size), Step::NukeCloud(hex, size)]));
    }

    pub fn nuke_hit(&mut self, object: Object, size: Size, target: Size, hits: u32) {
        if hits < self.rules.attack(size, target).0 {
            return;
        }
        match object {
            Object::Unit(id) if id.kind == Kind::Walker => self.unit_mut(id).knocked = true,
            Object::Unit(id) if id.kind == Kind::Squad => self.then([Step::Scatter(id)]),
            object => self.destroy(object),
        }
    }

    /// BK-12.13: one hex in the direction of the die, if the squad may be there.
    pub fn scatter(&mut self, id: Id, rolled: u32) {
        let to = neighbour(self.hex(id).expect("on the map"), rolled as usize - 1);
        let may = self.may_enter(id, to);
        let unit = self.unit_mut(id);
        unit.scattered = true;
        if may {
            unit.place = Place::On(to);
        }
    }

    /// BK-9.56; a volcano is not rolled for, nor is a satellite's bedrock (BK-R.27).
    pub fn terrain_odds(&self, hex: Hex, size: Size) -> Wants {
        let bedrock = self.rules.flag("satellite_bedrock") && self.rules.scenario.satellite == Some(hex);
        match self.terrain[&hex] {
            Terrain::Volcano => Wants::Nothing,
            _ if bedrock => Wants::Nothing,
            _ => combat(self.rules.attack(size, Size::Light).1),
        }
    }

    pub fn convert(&mut self, hex: Hex, size: Size, hits: u32) {
        if hits < self.rules.attack(size, Size::Light).0 {
            return;
        }
        let becomes = match self.terrain[&hex] {
            Terrain::Crater => Terrain::Lava,
            Terrain::Hill => Terrain::Rough,
            Terrain::Lava => Terrain::Volcano,
            _ => Terrain::Crater,
        };
        self.terrain.insert(hex, becomes);
        // BK-9.57, 12.14: nothing survives lava or a volcano.
        while let (Terrain::Lava | Terrain::Volcano, Some(object)) = (becomes, self.objects_in(hex).first()) {
            self.destroy(*object);
        }
    }

    /// BK-9.58: the larger cloud stays.
    pub fn cloud(&mut self, hex: Hex, size: Size) {
        let cloud = self.clouds.entry(hex).or_insert(size);
        *cloud = size.max(*cloud);
        self.in_nuke = false;
    }
}
