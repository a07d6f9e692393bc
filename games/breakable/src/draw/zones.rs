//! Where the sides set up: drawn while they do, and in the workshop.

use breakroom_scene::{Node, PathBuilder, Shape, Shapes, Stroke, path, seats};

use super::{HEIGHT, MAP_WIDTH, S, arc::border};
use crate::{Breakable, Edge, Side, Table, Zone};

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
                // A little inside, so that two zones that touch are two.
                zone @ Zone::Half(_) => (border(zone.hexes(), S - 3.0), 4.0),
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
