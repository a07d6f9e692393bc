//! How the table looks: a slate mat, the Core in the middle, jigsaw blocks with lit traces, hands and supplies
//! round it. The parts know shapes only; this module tells them what the [`View`] holds and where they lie.

mod banner;
mod block;
mod board;
mod core;
mod glyph;
mod layout;
mod material;
mod outline;
mod sockets;
mod stacks;
mod status;
mod trays;

use breakroom_core::{Seat, show::Screen};
use breakroom_scene::{Ink, Node, Scene, rect};

use crate::{BreakerBlocks, Side, View};
use block::{Lit, Tile};
use board::Camera;
use layout::{Caption, Grid, Layout, Supplies, Tray};
use outline::{HALF, Part};

pub(crate) fn draw(game: &BreakerBlocks, view: &View, screen: Screen) -> Scene {
    let layout = Layout::new(game, view, screen);
    let camera = Camera::around(game, view, &layout);
    let scene = Scene::new(game.picture_title(view), layout.width, layout.height)
        .id("breaker-blocks")
        .defs(material::defs())
        .with(mat(&camera, &layout))
        .with_all(core::nodes(game, view, &camera))
        .with_all(sockets::nodes(game, view, &camera))
        .with_all(board::nodes(game, view, &camera))
        .with_all(trays::nodes(game, view, &layout))
        .with_all(stacks::nodes(game, view, &layout.supplies, screen))
        .with_all(status::nodes(game, view, &layout))
        .with_all(banner::nodes(game, view, &layout));
    match screen {
        // The blocks on the mat between the columns, without the hands and the numbers of the cells.
        Screen::Wide => {
            let (middle, high) = ((layout.left + layout.right) / 2.0, layout.front - layout.top);
            scene.portrait([middle - 0.44 * high, layout.top + 24.0, 0.88 * high, high - 48.0])
        }
        // The whole width, from the top: a phone has room for the board and both hands.
        Screen::Tall => scene.main([0.0, 0.0, layout.width, layout.supplies.modules_title.1]),
    }
}

impl BreakerBlocks {
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
fn mat(camera: &Camera, layout: &Layout) -> Node {
    let Layout { width, height, top, front, end, .. } = *layout;
    let dark = |y: f64, h: f64, alpha: f64| rect(0.0, y, width, h).fill(Ink::rgb(0x000000).alpha(alpha));
    let edge = |y: f64| rect(0.0, y, width, 1.0).fill(Ink::rgb(0xffffff).alpha(0.07));
    let supplies = layout.is_tall().then(|| (dark(end, height - end, 0.12), edge(end)));
    Node::new("mat").draw((
        rect(0.0, 0.0, width, height).fill(material::MAT),
        rect(0.0, 0.0, width, end).fill(Ink::of(material::LAMP)),
        camera.grid(layout),
        camera.rulers(layout),
        (dark(0.0, top, 0.16), dark(front, end - front, 0.24)),
        (edge(top - 1.0), edge(front)),
        supplies,
    ))
}

/// "Your", "North’s".
fn whose(game: &BreakerBlocks, view: &View, seat: Seat) -> String {
    match view.who.is(seat) {
        true => "Your".to_owned(),
        false => format!("{}\u{2019}s", game.seat_title(seat)),
    }
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
