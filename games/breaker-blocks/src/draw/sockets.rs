//! Openings as dashed sockets with an arrow towards what they plug into.

use breakroom_core::Seat;
use breakroom_scene::{Ground, Ink, Join, Node, Outline, PathBuilder, Stroke, path, text, tokens};

use super::{Camera, material, step};
use crate::{BreakerBlocks, Placement, Side, Step, View, keys};

/// The openings of whoever's blocks can be placed now.
pub(super) fn nodes(game: &BreakerBlocks, view: &View, camera: &Camera) -> Vec<Node> {
    let table = &view.table;
    let board = &table.board;
    let (seat, lifted, lit) = match table.pending.top() {
        Some(Step::Act) => (table.active, None, false),
        Some(Step::Place { .. }) => (table.active, None, true),
        Some(Step::Dest { seat, from }) => (seat, board.at(from), true),
        _ => return Vec::new(),
    };
    let places = board.openings(&game.components, seat, lifted);
    let crowd = |place: Placement| places.iter().filter(|other| other.cell == place.cell).count();
    places
        .iter()
        .map(|&place| {
            // A cell that is about to be left still holds the block.
            let shared = crowd(place) > 1 || board.is_taken(place.cell);
            let sums = lit.then(|| sums(game, view, place)).flatten();
            socket(game, camera, seat, place, Look { lit, shared, sums })
        })
        .collect()
}

/// How a socket is drawn.
struct Look {
    /// Something is about to be placed.
    lit: bool,
    /// Several sockets share the cell.
    shared: bool,
    /// The circuit's sums after placing there.
    sums: Option<String>,
}

fn socket(game: &BreakerBlocks, camera: &Camera, seat: Seat, place: Placement, look: Look) -> Node {
    let out = camera.side(place.out);
    let (nx, ny) = step(out);
    let ink = if look.lit { tokens::TARGET_D } else { material::line(seat) };
    let tint = if look.lit { tokens::TARGET_D.alpha(0.14) } else { Ink::rgb(0xffffff).alpha(0.04) };
    let line = match look.lit {
        true => Stroke::new(ink, 3.5).join(Join::Round),
        false => Stroke::new(ink.alpha(0.8), 2.5).dash([7.0, 6.0]).join(Join::Round),
    };
    let d = if look.shared { wedge(nx, ny) } else { PathBuilder::rounded(-40.0, -40.0, 80.0, 80.0, 9.0) };
    // A wedge shows its way by itself; its sums need the room.
    let arrow = (!look.shared || look.sums.is_none())
        .then(|| arrow(nx, ny, if look.shared { 36.0 } else { 33.0 }))
        .map(|d| path(d).line(Stroke::new(ink, 3.0).round()));
    let sums = look.sums.map(|sums| match look.shared {
        true => text(nx * 28.0, ny * 28.0 + 5.0, sums).display(camera.letters(15.0).min(24.0)),
        false => {
            let y = if out == Side::South { -4.0 } else { 8.0 };
            text(-nx * 8.0, y, sums).display(camera.letters(19.0))
        }
    });
    Node::new(keys::socket(place))
        .label(spoken(game, place))
        .place(camera.place(place.cell))
        .outline(Outline::path(d.clone()).on(Ground::Dark))
        .draw((
            path(d).fill(tint).line(line),
            arrow,
            sums.map(|sums| sums.bold().middle().fill(tokens::TARGET_D)),
        ))
}

/// A quarter of the cell, on the side of what it plugs into: several fit into one cell.
fn wedge(nx: f64, ny: f64) -> PathBuilder {
    let point = |out: f64, along: f64| (nx * out - ny * along, ny * out + nx * along);
    PathBuilder::polygon([point(5.0, 0.0), point(41.0, -35.0), point(41.0, 35.0)])
}

/// An open arrowhead whose tip lies `tip` towards the parent.
fn arrow(nx: f64, ny: f64, tip: f64) -> PathBuilder {
    let (back, wide) = if tip > 34.0 { (tip - 7.0, 6.0) } else { (tip - 11.0, 9.0) };
    PathBuilder::at(nx * back + ny * wide, ny * back - nx * wide)
        .line(nx * tip, ny * tip)
        .line(nx * back - ny * wide, ny * back + nx * wide)
}

/// What the circuit would stand at: "3–1".
fn sums(game: &BreakerBlocks, view: &View, place: Placement) -> Option<String> {
    let board = view.table.placed(&game.components, place)?;
    let [south, north] = board.powers(board.at(place.cell)?.circuit());
    Some(format!("{south}\u{2013}{north}"))
}

fn spoken(game: &BreakerBlocks, place: Placement) -> String {
    match game.components.core_at(place.parent()) {
        Some(circuit) => {
            let name = game.components.circuit_name(circuit);
            format!("Opening at {}, into circuit {name} of the Core", place.cell)
        }
        None => format!("Opening at {}, into the block at {}", place.cell, place.parent()),
    }
}
