//! BK-5.30 to 5.35, 5.43, 10.1 to 10.6, 10.30 to 10.33: skimmers and choppers.

use crate::{
    map::neighbour,
    steps::{Blow, Step, Wants, argument},
    table::Plain,
    words::*,
};

impl Plain {
    /// Where a step of a flyer leads: straight ahead or to one side.
    pub fn step_hex(&self, id: Id, word: &str) -> Hex {
        let turn = match word {
            "slip-left" => 5,
            "slip-right" => 1,
            _ => 0,
        };
        neighbour(self.hex(id).expect("on the map"), (self.unit(id).facing + turn) % 6)
    }

    /// Steps of a flyer: into any hex but a volcano, or off the map.
    fn step_menu(&self, id: Id) -> Vec<String> {
        let may = |word: &&&str| {
            let to = self.step_hex(id, word);
            match self.rules.extent.holds(to) {
                true => self.terrain[&to] != Terrain::Volcano,
                false => self.may_exit(),
            }
        };
        ["forward", "slip-left", "slip-right"].iter().filter(may).map(|word| (*word).to_owned()).collect()
    }

    fn may_land(&self, id: Id, hex: Hex) -> bool {
        self.landing_ground(hex) && !self.is_full(hex, id.colour.side())
    }

    /// P1 of a flying skimmer, before and between its hexes.
    pub fn flight_menu(&self) -> Wants {
        let Some((id, hex)) = self.actor_on_map() else { return Wants::Nothing };
        let mut list = Vec::new();
        match self.the_active().hexes {
            0 => {
                list.push("immelmann".to_owned());
                list.extend(self.may_land(id, hex).then(|| "land".to_owned()));
            }
            3 => return self.keep_menu(),
            _ => list.push("stop".to_owned()),
        }
        list.extend(self.step_menu(id));
        list.extend(self.drop_word());
        self.asks(list)
    }

    pub fn flight(&mut self, action: &str) {
        let (id, hex) = self.actor_on_map().expect("a skimmer on the map");
        match action {
            "keep" => {}
            "drop" if self.the_active().hexes == 3 => self.drop_passenger(),
            "drop" => {
                self.drop_passenger();
                self.then([Step::Flight]);
            }
            "stop" => self.then([Step::Erratic]),
            "land" => self.land(id, hex),
            "immelmann" => self.turn_to(id, hex, (self.unit(id).facing + 3) % 6),
            step => {
                let turn = (step == "forward").then_some(Step::Turn);
                self.then(turn.into_iter().chain([Step::Flight]));
                self.fly(id, step);
            }
        }
    }

    /// One hex of a flyer, mines on both ends.
    fn fly(&mut self, id: Id, step: &str) {
        let (from, to) = (self.hex(id).expect("on the map"), self.step_hex(id, step));
        let mover = Object::Unit(id);
        self.the_active_mut().hexes += 1;
        if self.rules.extent.holds(to) {
            self.then([Step::Mines(mover, from), Step::Arrive(id, to), Step::Mines(mover, to)]);
        } else {
            self.then([Step::Mines(mover, from), Step::Leave(id, self.rules.extent.beyond(to))]);
        }
    }

    /// BK-9.17: a flyer that turns or lands is attacked as a flying unit.
    fn turn_to(&mut self, id: Id, hex: Hex, facing: usize) {
        self.unit_mut(id).facing = facing;
        self.then([Step::Mines(Object::Unit(id), hex)]);
    }

    fn land(&mut self, id: Id, hex: Hex) {
        self.then([Step::Mines(Object::Unit(id), hex), Step::Touchdown(id)]);
    }

    /// BK-10.32: landing removes the marker.
    pub fn touchdown(&mut self, id: Id) {
        let unit = self.unit_mut(id);
        unit.flying = false;
        unit.erratic = false;
    }

    pub fn take_off(&mut self) {
        let (id, hex) = self.actor_on_map().expect("a landed flyer");
        self.unit_mut(id).flying = true;
        self.then([Step::Mines(Object::Unit(id), hex)]);
    }

    /// BK-5.34: after a hex straight ahead it may turn one side.
    pub fn turn_menu(&self) -> Wants {
        match self.actor_on_map() {
            Some(_) => self.asks(["left", "straight", "right"].map(str::to_owned).into()),
            None => Wants::Nothing,
        }
    }

    pub fn turn_flyer(&mut self, action: &str) {
        let (id, hex) = self.actor_on_map().expect("a skimmer on the map");
        let facing = self.unit(id).facing;
        match action {
            "left" => self.turn_to(id, hex, (facing + 5) % 6),
            "right" => self.turn_to(id, hex, (facing + 1) % 6),
            _ => {}
        }
    }

    /// BK-10.30: a skimmer that moved one or two hexes.
    pub fn erratic_menu(&self) -> Wants {
        match self.actor_on_map() {
            Some(_) if self.rules.chrome("erratic") => {
                self.asks(vec!["erratic".to_owned(), "plain".to_owned()])
            }
            _ => Wants::Nothing,
        }
    }

    pub fn erratic(&mut self, action: &str) {
        let id = self.actor().expect("a skimmer");
        self.unit_mut(id).erratic = action == "erratic";
    }

    /// BK-10.1: up to three actions in any order.
    pub fn chopper_menu(&self) -> Wants {
        let Some((id, hex)) = self.actor_on_map() else { return Wants::Nothing };
        let active = self.the_active();
        if active.left == 0 {
            return if active.moved { self.keep_menu() } else { Wants::Nothing };
        }
        let mut list = vec!["end".to_owned()];
        if self.unit(id).flying {
            list.extend(self.step_menu(id));
            // BK-R.50: a turn leads to another facing.
            let others = (0..6).filter(|way| *way != self.unit(id).facing);
            list.extend(others.map(|way| format!("face {}", WAYS[way])));
            list.extend(self.may_land(id, hex).then(|| "land".to_owned()));
            let marker = self.rules.chrome("erratic") && !active.marked;
            list.extend(marker.then(|| "erratic".to_owned()));
        } else {
            list.push("takeoff".to_owned());
        }
        if !active.shot {
            list.extend(self.weapon_words(id));
        }
        if !active.meleed {
            list.extend(self.melee_menu(Object::Unit(id), hex));
        }
        list.extend(self.drop_word());
        self.asks(list)
    }

    pub fn chopper(&mut self, action: &str) {
        let (id, hex) = self.actor_on_map().expect("a chopper on the map");
        let word = action.split(' ').next().expect("a word");
        let asked = self.the_active().left > 0;
        match word {
            "keep" | "end" => return,
            "drop" => {
                self.drop_passenger();
                if asked {
                    self.then([Step::Chopper]);
                }
                return;
            }
            _ => {}
        }
        let active = self.the_active_mut();
        active.left -= 1;
        active.moved = matches!(word, "forward" | "slip-left" | "slip-right");
        self.then([Step::Chopper]);
        match word {
            "takeoff" => self.take_off(),
            "land" => self.land(id, hex),
            "face" => self.turn_to(id, hex, way_named(argument(action))),
            "erratic" => {
                self.the_active_mut().marked = true;
                self.unit_mut(id).erratic = true;
            }
            "melee" => {
                self.the_active_mut().meleed = true;
                let target = self.named(argument(action));
                self.then([Step::Strike(Blow { strength: Size::Light, target, to: None })]);
            }
            "fire" | "launch" | "reload" => {
                self.the_active_mut().shot = true;
                self.use_weapon(action);
            }
            step => self.fly(id, step),
        }
    }
}
