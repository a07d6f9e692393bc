//! BK-5, BK-8: physical actions on the ground, entering, boarding, melee (A2, P1 to P3, G2).

use crate::{
    map::neighbour,
    steps::{Blow, Step, Wants, argument},
    table::{Active, Place, Plain},
    words::*,
};

impl Plain {
    pub fn the_active(&self) -> &Active {
        self.active.as_ref().expect("something is acting")
    }

    pub fn the_active_mut(&mut self) -> &mut Active {
        self.active.as_mut().expect("something is acting")
    }

    /// The acting unit, if it is still in the game.
    pub fn actor(&self) -> Option<Id> {
        match self.the_active().object {
            Object::Unit(id) if self.in_play(id) => Some(id),
            _ => None,
        }
    }

    /// The acting unit and its hex, if it is on the map.
    pub fn actor_on_map(&self) -> Option<(Id, Hex)> {
        self.actor().and_then(|id| self.hex(id).map(|hex| (id, hex)))
    }

    /// The acting unit decides by its controller.
    pub fn asks(&self, list: Vec<String>) -> Wants {
        Wants::Seat(self.the_active().controller, list)
    }

    /// BK-R.19: may the acting unit leave the map?
    pub fn may_exit(&self) -> bool {
        !self.the_active().brain || self.rules.flag("brain_exit")
    }

    /// A2: a tank or landed flyer takes a friendly recon aboard.
    pub fn board_menu(&self) -> Wants {
        let Some(id) = self.actor() else { return Wants::Nothing };
        let carrier = id.kind == Kind::Tank || id.kind.flies();
        let place = self.unit(id).place;
        let allowed = place != Place::Off || self.rules.flag("offmap_boarding");
        if !carrier
            || self.unit(id).flying
            || self.the_active().brain
            || !allowed
            || self.passenger(id).is_some()
        {
            return Wants::Nothing;
        }
        let beside = |other: &&Id| {
            other.kind == Kind::Recon
                && other.colour.side() == id.colour.side()
                && self.unit(**other).place == place
        };
        let recons: Vec<String> =
            self.units.keys().filter(beside).map(|recon| format!("board {recon}")).collect();
        self.asks(recons.into_iter().chain(["skip".to_owned()]).collect())
    }

    pub fn board(&mut self, action: &str) {
        if action != "skip" {
            let recon = self.unit_named(argument(action));
            let carrier = self.actor().expect("a carrier");
            self.unit_mut(recon).place = Place::Aboard(carrier);
        }
    }

    /// BK-5.15, 5.17: can the passenger be left here?
    pub fn drop_word(&self) -> Option<String> {
        let (id, hex) = self.actor_on_map()?;
        let can = self.passenger(id).is_some() && !self.the_active().brain && self.ground(hex, false);
        can.then(|| "drop".to_owned())
    }

    pub fn drop_passenger(&mut self) {
        let (id, hex) = self.actor_on_map().expect("a carrier on the map");
        let recon = self.passenger(id).expect("a passenger");
        self.unit_mut(recon).place = Place::On(hex);
    }

    /// P3.
    pub fn keep_menu(&self) -> Wants {
        match self.drop_word() {
            Some(word) => self.asks(vec![word, "keep".to_owned()]),
            None => Wants::Nothing,
        }
    }

    pub fn keep(&mut self, action: &str) {
        if action == "drop" {
            self.drop_passenger();
        }
    }

    /// BK-5.41: a tank on the map may turn at the end.
    pub fn face_menu(&self) -> Wants {
        match self.actor_on_map() {
            Some((id, _)) if id.kind == Kind::Tank => {
                self.asks(WAYS.iter().map(|way| format!("face {way}")).collect())
            }
            _ => Wants::Nothing,
        }
    }

    pub fn face(&mut self, action: &str) {
        let id = self.actor().expect("a tank");
        self.unit_mut(id).facing = way_named(argument(action));
    }

    /// P1 of whatever is acting, flying skimmers and choppers excepted.
    pub fn physical_menu(&self) -> Wants {
        let active = self.the_active();
        if let Object::Pile(pile, colour, hex) = active.object {
            return if active.gone { Wants::Nothing } else { self.pile_menu(pile, colour, hex) };
        }
        let Some(id) = self.actor() else { return Wants::Nothing };
        let mut list = match self.unit(id).place {
            Place::Aboard(carrier) => return self.asks(self.passenger_menu(id, carrier)),
            Place::On(_) if id.kind.unbreakable() => return self.asks(self.unbreakable_menu(id)),
            Place::On(hex) => self.melee_menu(Object::Unit(id), hex),
            _ => return Wants::Nothing,
        };
        match id.kind {
            Kind::Recon | Kind::Tank => {
                list.extend(self.walk_menu(id));
                list.push("stay".to_owned());
            }
            Kind::Skimmer => list.extend(["takeoff".to_owned(), "remain".to_owned()]),
            _ => list.push("stay".to_owned()),
        }
        list.extend(self.drop_word());
        self.asks(list)
    }

    /// One hex in any direction, or off the map.
    pub fn walk_menu(&self, id: Id) -> Vec<String> {
        let hex = self.hex(id).expect("on the map");
        let next = self.neighbours(hex).into_iter().filter(|next| self.may_enter(id, *next));
        let moves = next.map(|next| format!("move {next}"));
        let exits = self.exits(hex).into_iter().filter(|_| self.may_exit());
        moves.chain(exits.map(|edge| format!("exit {}", edge.name()))).collect()
    }

    /// BK-5.16, 5.17: a passenger gets off or moves to a hex beside its carrier.
    fn passenger_menu(&self, id: Id, carrier: Id) -> Vec<String> {
        let mut list = vec!["stay".to_owned()];
        if let Some(hex) = self.hex(carrier) {
            list.extend(self.ground(hex, false).then(|| "getoff".to_owned()));
            let next = self.neighbours(hex).into_iter().filter(|next| self.may_enter(id, *next));
            list.extend(next.map(|next| format!("move {next}")));
        }
        list
    }

    /// BK-8: what the object may attack in its hex.
    pub fn melee_menu(&self, attacker: Object, hex: Hex) -> Vec<String> {
        self.melee_targets(attacker, hex).into_iter().map(|target| format!("melee {target}")).collect()
    }

    fn melee_targets(&self, attacker: Object, hex: Hex) -> Vec<Object> {
        if self.clouds.contains_key(&hex) {
            return Vec::new();
        }
        let brain = self.the_active().brain;
        let killbot = matches!(attacker, Object::Pile(..));
        let may = |target: &Object| {
            let opposing = target.colour().side() != attacker.colour().side();
            let reached = match target {
                Object::Unit(id) => {
                    let flying = self.unit(*id).flying;
                    !id.kind.unbreakable() && (!flying || killbot || self.rules.flag("melee_flying"))
                }
                Object::Pile(..) => true,
            };
            *target != attacker && (opposing || brain) && reached && !self.frozen(*target)
        };
        self.objects_in(hex).into_iter().filter(may).collect()
    }

    /// BK-8.2, 12.9.
    fn melee_strength(&self, attacker: Object) -> Size {
        match attacker {
            Object::Pile(..) => Size::Heavy,
            Object::Unit(id) if id.kind == Kind::Tank && self.loadout(id).gev => Size::Light,
            Object::Unit(id) => self.rules.size[&id.kind],
        }
    }

    /// BK-9.11, 10.22: a buzz bomb or killbot.
    fn pile_menu(&self, pile: Pile, colour: Colour, hex: Hex) -> Wants {
        let own = Object::Pile(pile, colour, hex);
        let moved = self.the_active().hexes > 0;
        let mut list = vec!["stay".to_owned()];
        if !moved {
            let next = self.neighbours(hex).into_iter().filter(|next| self.ground(*next, false));
            list.extend(next.map(|next| format!("move {next}")));
        }
        if pile == Pile::Killbot {
            list.extend(self.melee_menu(own, hex));
        } else {
            let may = |target: &Object| {
                let hard = matches!(target, Object::Unit(id) if id.kind.unbreakable());
                target.colour().side() != colour.side() && !hard && !self.frozen(*target)
            };
            let targets = self.objects_in(hex).into_iter().filter(may);
            list.extend(targets.map(|target| format!("detonate {target}")));
        }
        Wants::Seat(colour, list)
    }

    /// Everything that P1 and G2 may answer, for objects on the ground.
    pub fn physical(&mut self, action: &str) {
        let object = self.the_active().object;
        match action.split(' ').next().expect("a word") {
            "stay" | "remain" => {}
            "drop" => {
                self.drop_passenger();
                self.then([Step::Physical]);
            }
            "melee" => {
                let target = self.named(argument(action));
                self.then([Step::Strike(Blow { strength: self.melee_strength(object), target, to: None })]);
            }
            "detonate" => self.detonate(argument(action)),
            "push" | "stand" => self.push_or_stand(action),
            "takeoff" => self.take_off(),
            "getoff" => {
                let id = self.actor().expect("a passenger");
                self.unit_mut(id).place = Place::On(self.whereabouts(id).expect("a carrier on the map"));
            }
            "exit" => self.go_off(Edge::named(argument(action))),
            "move" => self.go(Hex::named(argument(action))),
            other => panic!("no physical action is called {other}"),
        }
    }

    /// A step on the ground, mines on both ends (BK-9.16).
    pub fn go(&mut self, to: Hex) {
        match self.the_active().object {
            Object::Unit(id) => {
                let from = self.whereabouts(id).expect("on the map");
                let after = if id.kind.unbreakable() { Step::March } else { Step::Keep };
                let mover = Object::Unit(id);
                self.the_active_mut().hexes += 1;
                self.then([Step::Mines(mover, from), Step::Arrive(id, to), Step::Mines(mover, to), after]);
            }
            Object::Pile(pile, colour, from) => {
                self.the_active_mut().hexes += 1;
                let after = (pile == Pile::Buzz).then_some(Step::Physical);
                let there = Object::Pile(pile, colour, to);
                let steps =
                    [Step::Mines(self.the_active().object, from), Step::Shift(to), Step::Mines(there, to)];
                self.then(steps.into_iter().chain(after));
            }
        }
    }

    pub fn go_off(&mut self, edge: Edge) {
        let (id, hex) = self.actor_on_map().expect("a unit on the map");
        self.then([Step::Mines(Object::Unit(id), hex), Step::Leave(id, edge)]);
    }

    pub fn arrive(&mut self, id: Id, hex: Hex) {
        self.unit_mut(id).place = Place::On(hex);
    }

    /// The acting counter goes from its pile to another.
    pub fn shift(&mut self, to: Hex) {
        let Object::Pile(pile, colour, from) = self.the_active().object else { return };
        self.take_counter(pile, colour, from);
        *self.piles.entry((pile, colour, to)).or_default() += 1;
        self.the_active_mut().object = Object::Pile(pile, colour, to);
    }

    /// BK-9.12: one light attack, and the bomb is used up.
    fn detonate(&mut self, target: &str) {
        let target = self.named(target);
        let Object::Pile(pile, colour, hex) = self.the_active().object else { panic!("only bombs detonate") };
        self.take_counter(pile, colour, hex);
        self.the_active_mut().gone = true;
        self.then([Step::Strike(Blow { strength: Size::Light, target, to: None })]);
    }

    /// BK-10.13: a GEV's bonus move.
    pub fn bonus_move_menu(&self) -> Wants {
        let Some(id) = self.actor() else { return Wants::Nothing };
        let list = self.walk_menu(id).into_iter().chain(["stay".to_owned()]).chain(self.drop_word());
        self.asks(list.collect())
    }

    pub fn bonus_move(&mut self, action: &str) {
        if action == "drop" {
            self.drop_passenger();
            return self.then([Step::BonusMove]);
        }
        self.physical(action);
    }

    /// BK-5.7 to 5.9: an off-map unit enters or waits.
    pub fn enter_menu(&self) -> Wants {
        let Some(id) = self.actor() else { return Wants::Nothing };
        let edge = self.edge_of(id);
        let hexes = self.rules.extent.at_edge(edge).into_iter().filter(|_| self.entry_is_due(id));
        let words = hexes.flat_map(|hex| match id.kind.flies() {
            false if self.may_enter(id, hex) => vec![format!("enter {hex}")],
            true if self.terrain[&hex] != Terrain::Volcano => {
                let from_outside = |way: &usize| {
                    let rear = neighbour(hex, (way + 3) % 6);
                    !self.rules.extent.holds(rear) && self.rules.extent.beyond(rear) == edge
                };
                (0..6).filter(from_outside).map(|way| format!("enter {hex} {}", WAYS[way])).collect()
            }
            _ => Vec::new(),
        });
        self.asks(words.chain(["wait".to_owned()]).collect())
    }

    /// The edge beside which a unit waits: the scenario's, or the side's own (BK-11.41).
    fn edge_of(&self, id: Id) -> Edge {
        let side = id.colour.side();
        self.rules.off_edge(side).unwrap_or([Edge::North, Edge::South][side])
    }

    pub fn enter(&mut self, action: &str) {
        if action == "wait" {
            return;
        }
        let words: Vec<&str> = action.split(' ').collect();
        let (id, hex) = (self.actor().expect("a unit that enters"), Hex::named(words[1]));
        let unit = self.unit_mut(id);
        unit.place = Place::On(hex);
        unit.flying = id.kind.flies();
        unit.facing = words.get(2).map_or(0, |way| way_named(way));
        self.the_active_mut().hexes = 1;
        self.the_active_mut().moved = true;
        let after = match id.kind {
            Kind::Skimmer => vec![Step::Turn, Step::Flight],
            Kind::Chopper => {
                self.the_active_mut().left = 2;
                vec![Step::Chopper]
            }
            kind if kind.unbreakable() => {
                self.entered[id.colour.side()] += 1;
                vec![Step::March]
            }
            _ => vec![Step::Keep],
        };
        self.then([Step::Mines(Object::Unit(id), hex)].into_iter().chain(after));
    }
}
