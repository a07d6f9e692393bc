//! BK-12: how crawlers, walkers and squads move and push.

use crate::{
    steps::{Blow, Step, Wants},
    table::{Place, Plain},
    words::*,
};

impl Plain {
    /// BK-11.41: in turn t at most t - 1 of a side's Unbreakable units have entered.
    pub fn entry_is_due(&self, id: Id) -> bool {
        let scheduled = id.kind.unbreakable() && self.rules.scenario.unbreakable;
        let due = (self.turn + 1).saturating_sub(self.rules.scenario.first_entry);
        !scheduled || self.entered[id.colour.side()] < due
    }

    /// P1 of an Unbreakable unit.
    pub fn unbreakable_menu(&self, id: Id) -> Vec<String> {
        let hex = self.hex(id).expect("on the map");
        if self.unit(id).knocked {
            return vec!["stand".to_owned(), "stay".to_owned()];
        }
        let mut list = self.walk_menu(id);
        list.extend(self.melee_menu(Object::Unit(id), hex));
        list.extend(self.push_menu(id, hex));
        list.push("stay".to_owned());
        list
    }

    /// BK-12.15: an opposing Unbreakable unit in the hex is put in one beside it.
    fn push_menu(&self, id: Id, hex: Hex) -> Vec<String> {
        let may = |other: &Id| {
            other.kind.unbreakable() && other.colour.side() != id.colour.side() && !self.unit(*other).frozen
        };
        let targets = self.units_in(hex).into_iter().filter(may);
        let words = targets.flat_map(|target| {
            let open =
                self.neighbours(hex).into_iter().filter(|next| !self.is_full(*next, target.colour.side()));
            open.map(|next| format!("push {target} {next}")).collect::<Vec<_>>()
        });
        words.collect()
    }

    pub fn push_or_stand(&mut self, action: &str) {
        let id = self.actor().expect("an Unbreakable unit");
        if action == "stand" {
            self.unit_mut(id).knocked = false;
            return;
        }
        let words: Vec<&str> = action.split(' ').collect();
        let (target, to) = (self.named(words[1]), Some(Hex::named(words[2])));
        self.then([Step::Strike(Blow { strength: self.rules.size[&id.kind], target, to })]);
    }

    /// Hits needed and dice of a melee attack, a push or a detonation.
    pub fn blow_dice(&self, blow: Blow) -> (u32, u32) {
        let size = match (blow.target, blow.to) {
            // BK-12.15: by unit sizes, whatever the terrain.
            (Object::Unit(id), Some(_)) => self.rules.size[&id.kind],
            (target, _) => self.target_size(target, self.object_hex(target).expect("on the map")),
        };
        self.rules.attack(blow.strength, size)
    }

    pub fn strike(&mut self, blow: Blow, hits: u32) {
        if hits < self.blow_dice(blow).0 {
            return;
        }
        match (blow.target, blow.to) {
            (Object::Unit(id), Some(to)) => {
                if self.ground(to, false) {
                    self.unit_mut(id).place = Place::On(to);
                } else {
                    self.destroy(blow.target);
                }
            }
            (target, _) => self.destroy(target),
        }
    }

    /// BK-12.11: the hexes after the first.
    pub fn march_menu(&self) -> Wants {
        let Some((id, _)) = self.actor_on_map() else { return Wants::Nothing };
        if self.the_active().hexes >= self.rules.march[&id.kind] {
            return Wants::Nothing;
        }
        self.asks(self.walk_menu(id).into_iter().chain(["stop".to_owned()]).collect())
    }

    pub fn march(&mut self, action: &str) {
        if action != "stop" {
            self.physical(action);
        }
    }
}
