//! Where the sides set up: drawn while they do, and in the workshop.

use breakroom_scene::{Node, PathBuilder, Shape, Shapes, Stroke, path, seats};

use super::{HEIGHT, MAP_WIDTH, S, centre, corners};
use crate::{Breakable, Edge, Facing, Hex, HexSet, Neighbour, Side, Table, Zone};

impl Breakable {
    /// The halves with a line around them; beside an edge from which a side enters, a bar (BK-2.9, BK-2.10).
    pub(super) fn zones_node(&self, state: &Table) -> Option<Node> {
        if !state.is_setup() {
            return None;
        }
        let mut shapes: Vec<Shape> = Vec::new();
        for side in [Side::Blue, Side::Yellow] {
            let colour = seats::colour(side.index());
            let (lines, width) = match self.house.scenario.side(side).zone {
                Zone::Off(edge) => (bar(edge), 6.0),
                zone @ Zone::Half(_) => (border(zone.hexes()), 4.0),
            };
            path(lines).line(Stroke::new(colour, width)).opacity(0.75).add_to(&mut shapes);
        }
        Some(Node::new("zones").draw(shapes))
    }
}

/// Along the edge of the sheet.
fn bar(edge: Edge) -> PathBuilder {
    let (far, right, low) = (3.5, MAP_WIDTH - 3.5, HEIGHT - 3.5);
    match edge {
        Edge::North => PathBuilder::at(far, far).line(right, far),
        Edge::South => PathBuilder::at(far, low).line(right, low),
        Edge::West => PathBuilder::at(far, far).line(far, low),
        Edge::East => PathBuilder::at(right, far).line(right, low),
    }
}

/// The sides of hexes beyond which lie others, or nothing.
fn border(zone: HexSet) -> PathBuilder {
    let leaves =
        |hex: Hex, way: Facing| !matches!(hex.neighbour(way), Neighbour::On(other) if zone.has(other));
    let mut lines = PathBuilder::new();
    // Drawn a little inside, so that two zones that touch are two.
    let corners = corners(S - 3.0);
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
