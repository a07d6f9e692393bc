//! BK-9.55 to BK-9.59: nukes. All of it is one event (BK-3.10): missions are judged after the cloud.

use breakroom_core::Sink;

use crate::{
    Breakable,
    event::Event,
    state::{Actor, Flag, Place, Step, Table, UnitNumber},
    vocabulary::{Colour, Facing, Hex, Kind, Neighbour, Object, Pile, Size, Terrain},
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

impl Breakable {
    /// Every object in the hex will be attacked, with the size it has now.
    pub(crate) fn nuke_lands(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        let hex = state.card.shot.aim();
        // Neither sighter nor lasers matter any more.
        state.card.shot.sighter = None;
        for number in state.numbers() {
            let unit = &state[number];
            // A crawler is unaffected (BK-12.8), a frozen unit immune (BK-12.19); passengers are not rolled for.
            if unit.hex() == Some(hex) && unit.kind != Kind::Crawler && !unit.is(Flag::Frozen) {
                let size = self.target_size(state, Actor::Unit(number));
                state.card.shot.sizes[size.index()].insert(number);
            }
        }
        for &pile in Pile::ALL {
            for &colour in Colour::ALL {
                state.card.shot.left[pile.index()][colour.index()] = state.pile(colour, pile, hex);
            }
        }
        self.next_nuked(state, log);
    }

    /// The next object to roll for: units by id, killbots, buzz bombs, cluster bombs, each by colour.
    pub(crate) fn nuke_target(&self, state: &Table) -> Option<(Actor, Size)> {
        let shot = &state.card.shot;
        let marked = |number| Some((Actor::Unit(number), shot.size_of(number)?));
        if let Some(next) = state.numbers().find_map(marked) {
            return Some(next);
        }
        for &pile in Pile::ALL {
            for &colour in Colour::ALL {
                if state.card.shot.left[pile.index()][colour.index()] > 0 {
                    let actor = Actor::Pile(colour, pile, state.card.shot.aim());
                    return Some((actor, self.target_size(state, actor)));
                }
            }
        }
        None
    }

    fn next_nuked(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        let hex = state.card.shot.aim();
        let bedrock = self.house.satellite_bedrock && self.house.scenario.satellite == Some(hex);
        if self.nuke_target(state).is_some() {
            state.step = Step::Nuke;
        } else if state.terrain(hex) == Terrain::Volcano || bedrock {
            self.cloud_rises(state, log);
        } else {
            state.step = Step::Ground;
        }
    }

    pub(crate) fn nuke_rolled(&self, state: &mut Table, hits: u8, log: &mut impl Sink<Event>) {
        let (target, size) = self.nuke_target(state).expect("a nuke has a next target");
        let (need, dice) = self.odds_of(state.card.shot.strength(), size);
        let at = self.object(state, target);
        log.push(|| Event::Dice { at, need, hits, dice });
        match target {
            Actor::Unit(number) => state.card.shot.spare(number),
            Actor::Pile(colour, pile, _) => state.card.shot.left[pile.index()][colour.index()] -= 1,
        }
        if hits >= need {
            match target {
                Actor::Unit(number) => match state[number].kind {
                    Kind::Walker => self.knock(state, number, log),
                    Kind::Squad => {
                        state.step = Step::Scatter(number);
                        return;
                    }
                    _ => self.destroy(state, target, log),
                },
                Actor::Pile(..) => self.destroy(state, target, log),
            }
        }
        self.next_nuked(state, log);
    }

    fn knock(&self, state: &mut Table, number: UnitNumber, log: &mut impl Sink<Event>) {
        state[number].set(Flag::Knocked, true);
        let id = state[number].id();
        log.push(|| Event::Knocked { id, down: true });
    }

    /// A scattered squad moves one hex if it may (BK-12.13): 1 is north, then clockwise.
    pub(crate) fn scatter_rolled(
        &self,
        state: &mut Table,
        number: UnitNumber,
        die: u8,
        log: &mut impl Sink<Event>,
    ) {
        let id = state[number].id();
        log.push(|| Event::Scattered { id, die });
        state[number].set(Flag::Scattered, true);
        let way = Facing::North.turned(die - 1);
        if let (Some(hex), true) = (state[number].hex(), (1..=6).contains(&die))
            && let Neighbour::On(to) = self.geometry.neighbour(hex, way)
            && self.check_ground(state, number, to).is_ok()
        {
            state[number].place = Place::On(to);
            log.push(|| Event::Moved { object: Object::Unit(id), to });
        }
        self.next_nuked(state, log);
    }

    /// The terrain is a light target (BK-9.55).
    pub(crate) fn ground_odds(&self, state: &Table) -> (u8, u8) {
        self.odds_of(state.card.shot.strength(), Size::Light)
    }

    pub(crate) fn ground_rolled(&self, state: &mut Table, hits: u8, log: &mut impl Sink<Event>) {
        let (need, dice) = self.ground_odds(state);
        let hex = state.card.shot.aim();
        log.push(|| Event::DiceAtGround { hex, need, hits, dice });
        if hits >= need {
            let before = state.terrain(hex);
            let terrain = converted(before);
            state.ground.set_terrain(hex, terrain);
            if before == Terrain::Industry {
                state.industry += 1;
            }
            log.push(|| Event::Converted { hex, terrain });
            if matches!(terrain, Terrain::Lava | Terrain::Volcano) {
                self.swallow(state, hex, log);
            }
        }
        self.cloud_rises(state, log);
    }

    /// Lava and volcanoes destroy everything in the hex, flying units included (BK-9.57), and bury what cannot
    /// be broken (BK-12.14).
    fn swallow(&self, state: &mut Table, hex: Hex, log: &mut impl Sink<Event>) {
        for number in state.numbers() {
            let unit = state[number];
            if unit.hex() != Some(hex) {
                continue;
            }
            if unit.kind.is_unbreakable() {
                self.bury(state, number, hex, log);
            } else {
                self.destroy(state, Actor::Unit(number), log);
            }
        }
        for &pile in Pile::ALL {
            for &colour in Colour::ALL {
                for _ in 0..state.pile(colour, pile, hex) {
                    self.destroy(state, Actor::Pile(colour, pile, hex), log);
                }
            }
        }
    }

    pub(crate) fn bury(&self, state: &mut Table, number: UnitNumber, hex: Hex, log: &mut impl Sink<Event>) {
        let id = state[number].id();
        log.push(|| Event::Buried { id, hex });
        self.remove(state, number, Place::Buried, log);
    }

    /// A hex has one cloud: the larger stays (BK-9.58, BK-R.20).
    fn cloud_rises(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        let (hex, size) = (state.card.shot.aim(), state.card.shot.strength());
        match state.cloud(hex).filter(|&larger| larger.index() > size.index()) {
            Some(size) => log.push(|| Event::CloudStays { hex, size }),
            None => {
                log.push(|| Event::Cloud { hex, size });
                state.ground.set_cloud(hex, Some(size));
            }
        }
        self.attack_over(state, log);
    }
}
