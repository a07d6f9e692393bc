//! BK-9.15 to 9.21: cluster bombs go off under whoever moves.

use crate::{
    steps::{Step, Wants, combat},
    table::{Place, Plain},
    words::*,
};

impl Plain {
    /// The colour whose bomb attacks the mover next, if one does.
    fn mine_colour(&self, mover: Object, hex: Hex) -> Option<Colour> {
        let there = match mover {
            // A passenger that moves away is attacked in its carrier's hex (BK-9.21).
            Object::Unit(id) => {
                !id.kind.unbreakable()
                    && !matches!(self.unit(id).place, Place::Gone)
                    && self.whereabouts(id) == Some(hex)
            }
            Object::Pile(..) => !self.the_active().gone,
        };
        let lies = |colour: &Colour| self.piles.contains_key(&(Pile::Cluster, *colour, hex));
        let opposing = |colour: &Colour| colour.side() != mover.colour().side();
        COLOURS.into_iter().find(|colour| there && opposing(colour) && lies(colour))
    }

    pub fn mines_odds(&self, mover: Object, hex: Hex) -> Wants {
        match self.mine_colour(mover, hex) {
            Some(_) => combat(self.rules.attack(Size::Light, self.target_size(mover, hex)).1),
            None => Wants::Nothing,
        }
    }

    /// One bomb attacks and is used up; the next follows while the mover lives.
    pub fn mine(&mut self, mover: Object, hex: Hex, hits: u32) {
        let colour = self.mine_colour(mover, hex).expect("a bomb that goes off");
        let needed = self.rules.attack(Size::Light, self.target_size(mover, hex)).0;
        self.take_counter(Pile::Cluster, colour, hex);
        if hits >= needed {
            if let Object::Pile(..) = mover {
                self.the_active_mut().gone = true;
            }
            self.destroy(mover);
        } else {
            self.then([Step::Mines(mover, hex)]);
        }
    }
}
