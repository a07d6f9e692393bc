//! BK-5.20 to 5.23: recons move before turn 1 (I1 to I4).

use crate::{
    map::distance,
    steps::{Step, Wants, argument},
    table::{Place, Plain},
    words::*,
};

impl Plain {
    pub fn start_infiltration(&mut self) {
        let off = self.rules.flag("offmap_infiltration");
        let may = |id: &Id| id.kind == Kind::Recon && (off || self.unit(*id).place != Place::Off);
        self.infiltrators = match self.rules.scenario.infiltration {
            true => self.units.keys().copied().filter(may).collect(),
            false => Vec::new(),
        };
        self.then([Step::StartTurn]);
        let [blue, yellow] = [0, 1].map(|side| self.infiltrators.iter().any(|id| id.colour.side() == side));
        if blue && yellow {
            self.then([Step::Initiative(Vec::new())]);
        } else {
            self.next_side = usize::from(yellow);
            self.then([Step::Infiltrator]);
        }
    }

    /// I1: Blue's die, then Yellow's; again if they are equal.
    pub fn initiative(&mut self, mut dice: Vec<u32>, rolled: u32) {
        dice.push(rolled);
        match dice[..] {
            [blue, yellow] if blue == yellow => self.then([Step::Initiative(Vec::new())]),
            [blue, yellow] => {
                self.next_side = usize::from(yellow > blue);
                self.then([Step::Infiltrator]);
            }
            _ => self.then([Step::Initiative(dice)]),
        }
    }

    /// The colour whose recon comes next: sides alternate, and so do the colours of a side.
    fn infiltrating(&self) -> Option<Colour> {
        let left = |colour: &Colour| self.infiltrators.iter().any(|id| id.colour == *colour);
        [self.next_side, 1 - self.next_side].into_iter().find_map(|side| {
            let colours = [[Colour::Blue, Colour::Green], [Colour::Yellow, Colour::Red]][side];
            let next = self.next_colour[side];
            [colours[next], colours[1 - next]].into_iter().find(left)
        })
    }

    /// I2.
    pub fn infiltrator_menu(&self) -> Wants {
        let Some(colour) = self.infiltrating() else { return Wants::Nothing };
        let own = self.infiltrators.iter().filter(|id| id.colour == colour);
        Wants::Seat(colour, own.map(|id| format!("infiltrate {id}")).collect())
    }

    pub fn infiltrator(&mut self, action: &str) {
        let id = self.unit_named(argument(action));
        self.infiltrators.retain(|other| *other != id);
        let side = id.colour.side();
        self.next_side = 1 - side;
        self.next_colour[side] = usize::from(matches!(id.colour, Colour::Blue | Colour::Yellow));
        self.then([Step::InfiltrationDie(id), Step::Infiltrator]);
    }

    /// I4: any hex that near, whatever lies on the way, if a recon may be there.
    pub fn infiltrate_menu(&self, id: Id, die: i64) -> Vec<String> {
        let near = |hex: &Hex| match self.unit(id).place {
            Place::On(from) => *hex != from && distance(from, *hex) <= die,
            _ => {
                let edge =
                    self.rules.off_edge(id.colour.side()).expect("a unit off the map waits at an edge");
                self.rules.extent.at_edge(edge).into_iter().any(|first| distance(first, *hex) < die)
            }
        };
        let hexes = self.rules.extent.hexes().into_iter().filter(|hex| near(hex) && self.may_enter(id, *hex));
        hexes.map(|hex| format!("to {hex}")).chain(["stay".to_owned()]).collect()
    }

    pub fn infiltrate(&mut self, id: Id, action: &str) {
        if action != "stay" {
            self.unit_mut(id).place = Place::On(Hex::named(argument(action)));
        }
    }
}
