//! Openings as dashed sockets with an arrow towards what they plug into.

use breakroom_core::Seat;
use breakroom_scene::{Ground, Ink, Node, Outline, PathBuilder, Stroke, path, text, tokens};

use super::{board::Camera, material, outline, step};
use crate::{
    BreakerBlocks, keys,
    state::{Step, What},
    view::View,
    vocabulary::{Place, Side},
};

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
    let places = board.openings(game.components(), seat, lifted);
    let crowd = |place: Place| places.iter().filter(|other| other.cell == place.cell).count();
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

fn socket(game: &BreakerBlocks, camera: &Camera, seat: Seat, place: Place, look: Look) -> Node {
    let out = camera.side(place.out);
    let (nx, ny) = step(out);
    let (half, shift) = if look.shared { (17.0, 26.0) } else { (40.0, 0.0) };
    let ink = if look.lit { tokens::TARGET_D } else { material::line(seat) };
    let tint = if look.lit { tokens::TARGET_D.alpha(0.14) } else { Ink::rgb(0xffffff).alpha(0.04) };
    let line = match look.lit {
        true => Stroke::new(ink, 3.5),
        false => Stroke::new(ink.alpha(0.8), 2.5).dash([7.0, 6.0]),
    };
    let d = outline::block(&[], None, half, 9.0);
    let square = breakroom_scene::group(path(d).fill(tint).line(line)).at(nx * shift, ny * shift);
    let tip = if look.shared { 36.0 } else { 33.0 };
    let sums = look.sums.filter(|_| !look.shared).map(|sums| {
        let y = if out == Side::South { -4.0 } else { 8.0 };
        text(-nx * 8.0, y, sums).display(19.0).bold().middle().fill(tokens::TARGET_D)
    });
    Node::new(keys::socket(place))
        .label(spoken(game, place))
        .place(camera.place(place.cell))
        .outline(Outline::path(shifted(half, nx * shift, ny * shift)).on(Ground::Dark))
        .draw((square, path(arrow(nx, ny, tip)).line(Stroke::new(ink, 3.0).round()), sums))
}

fn shifted(half: f64, x: f64, y: f64) -> PathBuilder {
    PathBuilder::rounded(x - half, y - half, 2.0 * half, 2.0 * half, 9.0)
}

/// An open arrowhead whose tip lies `tip` towards the parent.
fn arrow(nx: f64, ny: f64, tip: f64) -> PathBuilder {
    let back = tip - 11.0;
    PathBuilder::at(nx * back + ny * 9.0, ny * back - nx * 9.0)
        .line(nx * tip, ny * tip)
        .line(nx * back - ny * 9.0, ny * back + nx * 9.0)
}

/// What the circuit would stand at: "3–1".
fn sums(game: &BreakerBlocks, view: &View, place: Place) -> Option<String> {
    let (components, mut board) = (game.components(), view.table.board.clone());
    let (r#type, owner) = match view.table.pending.top()? {
        Step::Place { what: What::Type(r#type), .. } => (r#type, view.table.active),
        Step::Dest { from, .. } => {
            let lifted = board.lift(components, from);
            (lifted.r#type(), lifted.owner())
        }
        _ => return None,
    };
    let circuit = board.put(components, r#type, place, owner).circuit();
    let [south, north] = board.powers(circuit);
    Some(format!("{south}\u{2013}{north}"))
}

fn spoken(game: &BreakerBlocks, place: Place) -> String {
    match game.components().core_at(place.parent()) {
        Some(circuit) => {
            let name = game.components().circuit_name(circuit);
            format!("Opening at {}, into circuit {name} of the Core", place.cell)
        }
        None => format!("Opening at {}, into the block at {}", place.cell, place.parent()),
    }
}
