//! BK-9.55 to BK-9.59: nukes. All of it is one event (BK-3.10): missions are judged after the cloud.

use breakroom_core::Sink;

use crate::{
    Actor, Breakable, Event, Facing, Flag, Hex, Kind, Object, Pile, Play, Size, Step, Table, Terrain,
    UnitNumber, Whereabouts,
};

/// What a hit makes of the terrain (BK-9.56).
const fn converted(terrain: Terrain) -> Terrain {
    match terrain {
        Terrain::Crater => Terrain::Lava,
        Terrain::Hill => Terrain::Rough,
        Terrain::Lava | Terrain::Volcano => Terrain::Volcano,
        _ => Terrain::Crater,
    }
}

impl Table {
    /// The next object to roll for: units by id, killbots, buzz bombs, cluster bombs, each by colour.
    pub(crate) fn nuke_target(&self) -> Option<(Actor, Size)> {
        let shot = &self.card.shot;
        let unit = self.numbers().find_map(|number| Some((Actor::Unit(number), shot.size_of(number)?)));
        unit.or_else(|| {
            let mut left = Pile::every().filter(|(pile, colour)| shot.left[pile.index()][colour.index()] > 0);
            let next = left.next().map(|(pile, colour)| Actor::Pile(colour, pile, shot.aim()))?;
            Some((next, self.target_size(next)))
        })
    }
}

impl Breakable {
    /// The terrain is a light target (BK-9.55).
    pub(crate) fn ground_odds(&self, state: &Table) -> (u8, u8) {
        self.odds_of(state.card.shot.strength(), Size::Light)
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    /// Every object in the hex will be attacked, with the size it has now.
    pub(crate) fn nuke_lands(&mut self) {
        let hex = self.card.shot.aim();
        // Neither sighter nor lasers matter any more.
        self.card.shot.sighter = None;
        for number in self.numbers() {
            let unit = &self[number];
            // A crawler is unaffected (BK-12.8), a frozen unit immune (BK-12.19); passengers are not rolled for.
            if unit.hex() == Some(hex) && unit.kind != Kind::Crawler && !unit.is(Flag::Frozen) {
                let size = self.target_size(Actor::Unit(number));
                self.card.shot.sizes[size.index()].insert(number);
            }
        }
        for (pile, colour) in Pile::every() {
            self.card.shot.left[pile.index()][colour.index()] = self.pile(colour, pile, hex);
        }
        self.next_nuked();
    }

    fn next_nuked(&mut self) {
        let hex = self.card.shot.aim();
        let bedrock = self.game.house.satellite_bedrock && self.game.house.scenario.satellite == Some(hex);
        if self.nuke_target().is_some() {
            self.step = Step::Nuke;
        } else if self.terrain(hex) == Terrain::Volcano || bedrock {
            self.cloud_rises();
        } else {
            self.step = Step::Ground;
        }
    }

    pub(crate) fn nuke_rolled(&mut self, hits: u8) {
        let (target, size) = self.nuke_target().expect("a nuke has a next target");
        let (need, dice) = self.game.odds_of(self.card.shot.strength(), size);
        self.happened(|on| Event::Dice { at: on.object(target), need, hits, dice });
        match target {
            Actor::Unit(number) => self.card.shot.spare(number),
            Actor::Pile(colour, pile, _) => self.card.shot.left[pile.index()][colour.index()] -= 1,
        }
        match target {
            _ if hits < need => {}
            Actor::Unit(number) if self[number].kind == Kind::Walker => {
                self[number].set(Flag::Knocked, true);
                self.happened(|on| Event::Knocked { id: on[number].id(), down: true });
            }
            Actor::Unit(number) if self[number].kind == Kind::Squad => {
                self.step = Step::Scatter(number);
                return;
            }
            _ => self.destroy(target),
        }
        self.next_nuked();
    }

    /// A scattered squad moves one hex if it may (BK-12.13): 1 is north, then clockwise.
    pub(crate) fn scatter_rolled(&mut self, number: UnitNumber, die: u8) {
        let id = self[number].id();
        self.log.push(|| Event::Scattered { id, die });
        self[number].set(Flag::Scattered, true);
        let way = Facing::North.turned(die - 1);
        if let Some(from) = self[number].hex()
            && let Some(to) = self.game.geometry.neighbour(from, way).hex()
            && self.game.check_ground(self.state, number, to).is_ok()
        {
            self[number].place = Whereabouts::On(to);
            self.log.push(|| Event::Moved { object: Object::Unit(id), from, to });
        }
        self.next_nuked();
    }

    pub(crate) fn ground_rolled(&mut self, hits: u8) {
        let (need, dice) = self.game.ground_odds(self.state);
        let hex = self.card.shot.aim();
        self.log.push(|| Event::DiceAtGround { hex, need, hits, dice });
        if hits >= need {
            let before = self.terrain(hex);
            let terrain = converted(before);
            self.ground.set_terrain(hex, terrain);
            if before == Terrain::Industry {
                self.industry += 1;
            }
            self.log.push(|| Event::Converted { hex, terrain });
            if matches!(terrain, Terrain::Lava | Terrain::Volcano) {
                self.swallow(hex);
            }
        }
        self.cloud_rises();
    }

    /// Lava and volcanoes destroy everything in the hex, flying units included (BK-9.57), and bury what cannot
    /// be broken (BK-12.14).
    fn swallow(&mut self, hex: Hex) {
        for number in self.numbers() {
            let unit = self[number];
            match unit.hex() == Some(hex) {
                true if unit.kind.is_unbreakable() => self.bury(number, hex),
                true => self.destroy(Actor::Unit(number)),
                false => {}
            }
        }
        for (pile, colour) in Pile::every() {
            for _ in 0..self.pile(colour, pile, hex) {
                self.destroy(Actor::Pile(colour, pile, hex));
            }
        }
    }

    pub(crate) fn bury(&mut self, number: UnitNumber, hex: Hex) {
        self.happened(|on| Event::Buried { id: on[number].id(), hex });
        self.remove(number, Whereabouts::Buried);
    }

    /// A hex has one cloud: the larger stays (BK-9.58, BK-R.20).
    fn cloud_rises(&mut self) {
        let (hex, size) = (self.card.shot.aim(), self.card.shot.strength());
        match self.cloud(hex).filter(|&larger| larger.index() > size.index()) {
            Some(size) => self.log.push(|| Event::CloudStays { hex, size }),
            None => {
                self.log.push(|| Event::Cloud { hex, size });
                self.ground.set_cloud(hex, Some(size));
            }
        }
        self.attack_over();
    }
}
