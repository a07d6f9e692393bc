//! The Core: one dark tile with a window per circuit, in it both sums and a lever that leans to who leads.

use breakroom_core::Seat;
use breakroom_scene::{
    Ground, Ink, Node, Outline, Shape, Shapes, Stroke, circle, group, line, path, rect, text,
};

use super::{Camera, glyph, material, outline, step};
use crate::{BreakerBlocks, Cell, Circuit, SEATS, Side, View, controller, keys};

/// Neighbouring Core cells of one row: the leftmost on the screen, and how many.
struct Run {
    first: Cell,
    cells: Vec<Cell>,
}

pub(super) fn nodes(game: &BreakerBlocks, view: &View, camera: &Camera) -> Vec<Node> {
    let mut nodes: Vec<Node> = runs(game, camera).iter().map(|run| tile(game, view, camera, run)).collect();
    let mut shown: Vec<Circuit> = Vec::new();
    for &(cell, circuit) in &game.components.core {
        // A circuit of several cells has its window in the first.
        if !shown.contains(&circuit) {
            shown.push(circuit);
            nodes.push(window(game, view, camera, cell, circuit));
        }
    }
    nodes
}

fn runs(game: &BreakerBlocks, camera: &Camera) -> Vec<Run> {
    let mut cells: Vec<Cell> = game.components.core.iter().map(|&(cell, _)| cell).collect();
    cells.sort_by_key(|cell| (cell.y, cell.x));
    if camera.half_turn() {
        cells.reverse();
    }
    let mut runs: Vec<Run> = Vec::new();
    for cell in cells {
        let next_to = |last: &Cell| last.y == cell.y && last.x.abs_diff(cell.x) == 1;
        match runs.last_mut() {
            Some(run) if run.cells.last().is_some_and(next_to) => run.cells.push(cell),
            _ => runs.push(Run { first: cell, cells: vec![cell] }),
        }
    }
    runs
}

fn tile(game: &BreakerBlocks, view: &View, camera: &Camera, run: &Run) -> Node {
    let mut notches: Vec<(usize, Side)> = Vec::new();
    let mut marks: Vec<Shape> = Vec::new();
    for seat in SEATS {
        for input in &game.components.inputs[seat] {
            let Some(index) = run.cells.iter().position(|&cell| cell == input.place.parent()) else {
                continue;
            };
            let side = camera.side(input.place.out.opposite());
            notches.push((index, side));
            marks.push(mark(seat, index, side));
            let child = view.table.board.at(input.place.cell);
            if child.is_some_and(|block| block.place() != input.place) {
                let (nx, ny) = step(side);
                marks.push(glyph::cross(100.0 * index as f64 + 40.0 * nx, 40.0 * ny).into());
            }
        }
    }
    let d = outline::core(run.cells.len(), &notches).d();
    let node = Node::new(format!("core-{}.{}", run.first.x, run.first.y)).place(camera.place(run.first));
    node.draw((
        group(path(d.clone()).fill(material::SHADOW)).at(0.0, 5.0),
        path(d.clone()).fill(Ink::rgb(0x1c1b19)),
        path(d).stroke(material::BRASS, 2.5),
        marks,
    ))
}

/// Whose input it is: the notch is lined in the seat's colour, whole for South, dotted for North.
fn mark(seat: Seat, index: usize, side: Side) -> Shape {
    let stroke = Stroke::new(material::line(seat), 3.2).round();
    let stroke = if seat.index() == 0 { stroke } else { stroke.dash([0.1, 5.2]) };
    path(outline::notch(index, side)).line(stroke).into()
}

fn window(game: &BreakerBlocks, view: &View, camera: &Camera, cell: Cell, circuit: Circuit) -> Node {
    let powers = view.table.board.powers(circuit);
    let leader = controller(powers);
    let name = game.components.circuit_name(circuit);
    let lean = match leader {
        None => 0.0,
        Some(seat) if seat == view.bottom() => 13.0,
        Some(_) => -13.0,
    };
    let knob = circle(-25.0, lean, 9.0).stroke(Ink::rgb(0x171615), 1.5);
    let knob = knob.fill(leader.map_or(Ink::rgb(0xb9a878), material::pattern));
    let sum = |seat: Seat, y: f64| {
        let leads = leader == Some(seat);
        let (size, weight) = if leads { (27.0, 700) } else { (22.0, 600) };
        let size = camera.letters(size).min(32.0);
        let ink = if leads { material::lead(seat) } else { Ink::rgb(0xa39b86) };
        text(14.0, y, powers[seat.index()].to_string()).display(size).weight(weight).middle().fill(ink)
    };
    let bottom = view.bottom();
    let shapes = (
        rect(-39.0, -29.5, 78.0, 59.0).rounded(7.0).fill(Ink::rgb(0x0c0d0d)).stroke(Ink::rgb(0x4b4436), 1.5),
        rect(-31.0, -21.0, 12.0, 42.0).rounded(6.0).fill(Ink::rgb(0x2b2a27)).stroke(Ink::rgb(0x000000), 1.0),
        line(-25.0, 0.0, -25.0, lean).line(Stroke::new(Ink::rgb(0x8f7740), 5.0).round()),
        knob,
        (
            sum(bottom.other(), -6.0),
            line(-9.0, 0.5, 34.0, 0.5).stroke(Ink::rgb(0x3b382f), 1.2),
            sum(bottom, 23.5),
        ),
        text(-29.0, -33.5, name)
            .display(camera.letters(14.0).min(26.0))
            .bold()
            .middle()
            .spacing(0.5)
            .fill(material::BRASS_LIGHT),
    );
    Node::new(keys::circuit(name))
        .label(spoken(game, name, powers))
        .place(camera.place(cell))
        .outline(Outline::rect(-39.0, -29.5, 78.0, 59.0, 7.0).on(Ground::Dark))
        .draw(shapes.collect())
}

fn spoken(game: &BreakerBlocks, name: &str, powers: [u16; 2]) -> String {
    let leads = match controller(powers) {
        Some(seat) => format!("{} leads", game.seat_title(seat)),
        None => "tied".into(),
    };
    let [south, north] = powers;
    format!("Circuit {name}: South {south}, North {north}, {leads}")
}
