//! BK-6.2, 6.4, 7.10, 7.11: arcs, both kinds of sight, and how large a target is.

use crate::{
    map::{between, distance, in_arc},
    table::Plain,
    words::*,
};

impl Plain {
    /// BK-6.4: is the hex in the unit's firing arc?
    pub fn arc(&self, id: Id, to: Hex) -> bool {
        let from = self.hex(id).expect("only units on the map have an arc");
        in_arc(id.kind, self.unit(id).facing, from, to, self.rules.word("tank_arc_edge") == "in")
    }

    /// The hexes between two hexes, looked up the second time.
    fn line(&self, a: Hex, b: Hex) -> Vec<Hex> {
        let mut lines = self.lines.borrow_mut();
        let closed = self.rules.word("los_touch") == "closed";
        lines.entry((a, b)).or_insert_with(|| between(&self.rules.extent, a, b, closed)).clone()
    }

    fn cloud_or_volcano_between(&self, a: Hex, b: Hex) -> bool {
        let stops = |hex: &Hex| self.clouds.contains_key(hex) || self.terrain[hex] == Terrain::Volcano;
        self.line(a, b).iter().any(stops)
    }

    fn cover_between(&self, a: Hex, b: Hex) -> bool {
        let covers =
            |hex: &Hex| matches!(self.terrain[hex], Terrain::Hill | Terrain::Industry | Terrain::Woods);
        self.line(a, b).iter().any(covers)
    }

    /// BK-7.10, line by line; the flags say what flies.
    pub fn beam_sight(&self, (from, firer_flies): (Hex, bool), (to, target_flies): (Hex, bool)) -> bool {
        let (near, far) = (self.terrain[&from], self.terrain[&to]);
        if self.clouds.contains_key(&from) || self.clouds.contains_key(&to) {
            return false;
        }
        if from == to {
            return true;
        }
        if self.cloud_or_volcano_between(from, to) {
            return false;
        }
        if firer_flies || target_flies || near == Terrain::Hill || far == Terrain::Hill {
            return true;
        }
        if near == Terrain::Crater && far == Terrain::Crater {
            return false;
        }
        if distance(from, to) == 1 {
            return true;
        }
        if self.cover_between(from, to) {
            return false;
        }
        near != Terrain::Crater && far != Terrain::Crater
    }

    /// BK-7.11 from step 2 on: the launcher is not in the target hex.
    pub fn bomb_sight(&self, (from, sighter_flies): (Hex, bool), to: Hex) -> bool {
        let near = self.terrain[&from];
        if self.clouds.contains_key(&from) || self.clouds.contains_key(&to) {
            return false;
        }
        if from == to {
            return true;
        }
        if self.cloud_or_volcano_between(from, to) {
            return false;
        }
        if self.terrain[&to] == Terrain::Hill || sighter_flies || near == Terrain::Hill {
            return true;
        }
        if near == Terrain::Crater {
            return false;
        }
        distance(from, to) == 1 || !self.cover_between(from, to)
    }

    /// BK-6.2: how large an object is as a target in that hex.
    pub fn target_size(&self, object: Object, hex: Hex) -> Size {
        let id = match object {
            Object::Pile(Pile::Killbot, ..) => return Size::Light,
            Object::Pile(..) => return Size::Heavy,
            Object::Unit(id) => id,
        };
        let (own, unit, terrain) = (self.rules.size[&id.kind], self.unit(id), self.terrain[&hex]);
        if unit.flying {
            return if unit.erratic { Size::Medium } else { own };
        }
        if terrain == Terrain::Crater || (id.kind == Kind::Recon && terrain != Terrain::Clear) {
            return Size::Heavy;
        }
        if id.kind != Kind::Recon {
            return own;
        }
        let friends = self.units_in(hex).into_iter();
        let friends =
            friends.filter(|other| other.colour.side() == id.colour.side() && !self.unit(*other).flying);
        friends.map(|other| self.rules.size[&other.kind]).fold(own, Size::max)
    }
}
