//! What a comparison likes to see: units that act, meet, shoot and go for the mission. No rule depends on it.

use crate::{map::distance, table::Plain, words::*};

impl Plain {
    pub fn wanted(&self, action: &str) -> u32 {
        let words: Vec<&str> = action.split(' ').collect();
        match words[0] {
            "act" | "board" | "deploy" | "enter" | "reload" | "defend" => 8,
            "fire" | "melee" | "detonate" | "push" => 24,
            "launch" => self.wanted_there(Hex::named(words[2])),
            "move" => self.wanted_move(Hex::named(words[1])),
            "forward" | "slip-left" | "slip-right" => self.wanted_flight(words[0]),
            "exit" => self.wanted_exit(Edge::named(words[1])),
            "auto" | "takeoff" | "drop" | "getoff" | "stand" | "erratic" => 6,
            "place" | "to" | "straight" | "land" | "keep" | "stay" | "remain" | "hold" | "commit"
            | "stop" => 2,
            _ => 1,
        }
    }

    fn acting(&self) -> Option<Id> {
        match self.active.as_ref()?.object {
            Object::Unit(id) => Some(id),
            Object::Pile(..) => None,
        }
    }

    /// Bombs where somebody is, enemies rather than friends, or where works are to be destroyed.
    fn wanted_there(&self, hex: Hex) -> u32 {
        let side = self.active.as_ref().map_or(0, |active| active.controller.side());
        let enemies = self.objects_in(hex).iter().filter(|object| object.colour().side() != side).count();
        let works = self.rules.scenario.mission == "industry" && self.terrain[&hex] == Terrain::Industry;
        match (enemies, works) {
            (0, false) => 1,
            (0, true) => 20,
            (some, _) => 20 + 10 * some as u32,
        }
    }

    /// Where the acting object wants to be.
    fn goal(&self, from: Hex) -> Option<Hex> {
        let active = self.active.as_ref()?;
        let side = active.object.colour().side();
        let at_edge = |edge: Edge| {
            let edge = self.rules.extent.at_edge(edge);
            edge.into_iter().min_by_key(|hex| distance(from, *hex))
        };
        match (self.rules.scenario.mission.as_str(), self.acting().map(|id| id.kind)) {
            ("exits", Some(Kind::Tank | Kind::Walker)) if side == 1 => return at_edge(Edge::West),
            ("data", Some(Kind::Recon)) if self.holder.is_none() => return self.rules.scenario.satellite,
            ("data", Some(_)) if self.holder == self.acting() => return at_edge(self.rules.off_edge(side)?),
            _ => {}
        }
        let enemies = self.units.keys().filter(|id| id.colour.side() != side).filter_map(|id| self.hex(*id));
        enemies.min_by_key(|hex| distance(from, *hex))
    }

    fn wanted_move(&self, to: Hex) -> u32 {
        let from = self.active.as_ref().and_then(|active| match active.object {
            Object::Unit(id) => self.whereabouts(id),
            Object::Pile(_, _, hex) => Some(hex),
        });
        let Some((from, goal)) = from.and_then(|from| Some((from, self.goal(from)?))) else { return 4 };
        if distance(to, goal) < distance(from, goal) { 12 } else { 2 }
    }

    fn wanted_flight(&self, word: &str) -> u32 {
        let Some(id) = self.acting() else { return 1 };
        let to = self.step_hex(id, word);
        if self.rules.extent.holds(to) { self.wanted_move(to) } else { 1 }
    }

    /// Leaving is for those whose mission it is.
    fn wanted_exit(&self, edge: Edge) -> u32 {
        let Some(id) = self.acting() else { return 1 };
        let runs = match self.rules.scenario.mission.as_str() {
            "exits" => id.colour.side() == 1 && edge == Edge::West,
            "data" => self.holder == Some(id) && self.rules.off_edge(id.colour.side()) == Some(edge),
            _ => false,
        };
        if runs { 30 } else { 1 }
    }
}
