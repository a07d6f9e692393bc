//! Where the unit that may fire reaches: hexes it sees tinted by distance, hexes it does not see hatched.

use breakroom_scene::{Node, PathBuilder, Shape, Shapes, Stroke, path, tokens};

use super::{centre, corners, counter, inks::*, land};
use crate::{
    Breakable, End, FARTHEST, Facing, Hex, HexSet, Mode, Neighbour, Step, Table, UnitNumber, Weapon,
};

/// How strong the tint is one hex away, two, and further.
const TINTS: [f64; 3] = [0.30, 0.22, 0.14];

impl Breakable {
    /// The hex of the unit that acts.
    pub(super) fn active_node(&self, state: &Table) -> Option<Node> {
        let hex = state[state.active_unit()?].hex()?;
        Some(counter::chosen(centre(hex)))
    }

    /// The arc of a unit with a beam, as far as it reaches (BK-6.4, BK-9.26).
    pub(super) fn arc_node(&self, state: &Table) -> Option<Node> {
        let number = state.active_unit()?;
        let from = state[number].hex()?;
        if !matches!(state.step, Step::Weapon | Step::Chopper) {
            return None;
        }
        let reach =
            self.beams(state, number).map(|mode| self.beam_reach(state, number, mode.weapon)).max()?;
        let arc: HexSet = self
            .arc(state, number, from)
            .iter()
            .filter(|&hex| hex != from && self.geometry.distance(from, hex) <= reach)
            .collect();
        let sees = |hex: Hex| self.beam_sight(state, state.end(number, from), End { hex, high: false }).seen;
        let mut shapes: Vec<Shape> = Vec::new();
        for (at, tint) in TINTS.into_iter().enumerate() {
            let band = |hex: &Hex| usize::from(self.geometry.distance(from, *hex)).min(TINTS.len()) == at + 1;
            let seen: Vec<Hex> = arc.iter().filter(band).filter(|&hex| sees(hex)).collect();
            if !seen.is_empty() {
                path(land::all_hexes(seen)).fill(tokens::CAN.alpha(tint)).add_to(&mut shapes);
            }
        }
        let unseen: Vec<Hex> = arc.iter().filter(|&hex| !sees(hex)).collect();
        if !unseen.is_empty() {
            path(land::all_hexes(unseen)).fill(UNSEEN).add_to(&mut shapes);
        }
        let mut whole = arc;
        whole.insert(from);
        let border = border(whole, 40.0);
        path(border.clone()).line(Stroke::new(FACE.alpha(0.75), 4.5).round()).add_to(&mut shapes);
        path(border).line(Stroke::new(tokens::CAN, 2.4).round()).add_to(&mut shapes);
        Some(Node::new("arc").draw(shapes))
    }

    /// How far a beam reaches: a laser as far as its last band, others as far as a range check.
    fn beam_reach(&self, state: &Table, number: UnitNumber, weapon: Weapon) -> u8 {
        let size = state.weapon_size(number);
        let strong = |&distance: &u8| self.components.tables.strength(size, distance).is_some();
        match weapon {
            Weapon::Laser => (1..=FARTHEST).filter(strong).max().unwrap_or(0),
            _ => FARTHEST,
        }
    }

    /// The beams that a unit carries.
    pub(super) fn beams(&self, state: &Table, number: UnitNumber) -> impl Iterator<Item = Mode> {
        let loadout = state.loadout(number);
        let carried = (0..loadout.weapons()).map(move |slot| loadout.weapon(slot));
        let modes = carried.map(|weapon| weapon.map_or(Mode::multi(Weapon::Autocannon), Mode::plain));
        modes.filter(|mode| mode.weapon.is_beam())
    }
}

/// The sides of hexes beyond which lie others, or nothing; drawn with hexes of that size.
pub(super) fn border(zone: HexSet, size: f64) -> PathBuilder {
    let leaves =
        |hex: Hex, way: Facing| !matches!(hex.neighbour(way), Neighbour::On(other) if zone.has(other));
    let mut lines = PathBuilder::new();
    let corners = corners(size);
    for hex in zone.iter() {
        let (x, y) = centre(hex);
        for way in Facing::ALL.iter().copied().filter(|&way| leaves(hex, way)) {
            // North lies between the fifth corner and the sixth; the ways go round as the corners do.
            let [(x1, y1), (x2, y2)] = [4, 5].map(|corner| corners[(corner + way.index()) % 6]);
            lines = lines.go(x + x1, y + y1).line(x + x2, y + y2);
        }
    }
    lines
}
