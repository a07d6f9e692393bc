//! How the table looks: a slate mat, the Core in the middle, jigsaw blocks with lit traces, hands and supplies
//! round it. The parts know shapes only; this module tells them what the [`View`] holds and where they lie.

mod banner;
mod block;
mod board;
mod core;
mod glyph;
mod material;
mod outline;
mod sockets;
mod stacks;
mod status;
mod trays;

use breakroom_scene::{Ink, Node, Scene, rect};

use crate::{BreakerBlocks, view::View, vocabulary::Side};

/// The whole picture.
const WIDTH: f64 = 940.0;
const HEIGHT: f64 = 752.0;
/// The strip of the seat across the table.
const TOP: f64 = 76.0;
/// Where the strip of the seat in front begins.
const FRONT: f64 = 628.0;
/// The columns beside the board.
const LEFT: f64 = 112.0;
const RIGHT: f64 = 792.0;

impl BreakerBlocks {
    pub(crate) fn picture_of(&self, view: &View) -> Scene {
        let camera = board::Camera::around(self, view);
        Scene::new(self.picture_title(view), WIDTH, HEIGHT)
            .id("breaker-blocks")
            .defs(material::defs())
            .with(mat(&camera))
            .with_all(core::nodes(self, view, &camera))
            .with_all(sockets::nodes(self, view, &camera))
            .with_all(board::nodes(self, view, &camera))
            .with_all(trays::nodes(self, view))
            .with_all(stacks::nodes(self, view))
            .with_all(status::nodes(self, view))
            .with_all(banner::nodes(self, view))
    }

    fn picture_title(&self, view: &View) -> String {
        let sums = self.components.each_circuit().map(|circuit| {
            let [south, north] = view.table.board.powers(circuit);
            format!("{} {south}-{north}", self.components.circuit_name(circuit))
        });
        let sums = sums.collect::<Vec<_>>().join(", ");
        format!("Breaker Blocks, turn {}: {sums} (South first)", view.table.turn)
    }
}

/// The slate, lit by the lamp, with a faint grid of cells, and the two strips.
fn mat(camera: &board::Camera) -> Node {
    let dark = |y: f64, h: f64, alpha: f64| rect(0.0, y, WIDTH, h).fill(Ink::rgb(0x000000).alpha(alpha));
    let edge = |y: f64| rect(0.0, y, WIDTH, 1.0).fill(Ink::rgb(0xffffff).alpha(0.07));
    Node::new("mat").draw((
        rect(0.0, 0.0, WIDTH, HEIGHT).fill(material::MAT),
        rect(0.0, 0.0, WIDTH, HEIGHT).fill(Ink::of(material::LAMP)),
        camera.grid(),
        camera.rulers(),
        (dark(0.0, TOP, 0.16), dark(FRONT, HEIGHT - FRONT, 0.24)),
        (edge(TOP - 1.0), edge(FRONT)),
    ))
}

/// A step towards a side of the screen.
fn step(side: Side) -> (f64, f64) {
    match side {
        Side::North => (0.0, -1.0),
        Side::East => (1.0, 0.0),
        Side::South => (0.0, 1.0),
        Side::West => (-1.0, 0.0),
    }
}
