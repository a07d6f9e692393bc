//! The table as a picture.

use breakroom_core::{Game, Seat};
use breakroom_scene::{Ground, Ink, Node, Outline, Scene, circle, rect, seats};

use crate::{
    Cell, Column, ConnectFour, View,
    board::{COLUMNS, ROWS},
    event,
};

const SIDE: f64 = 60.0;
const MARGIN: f64 = 20.0;
const FRAME: Ink = Ink::themed("frame", 0x3f5873, 0x26384b);
const HOLE: Ink = Ink::themed("hole", 0xf5efe4, 0x171512);

pub(crate) fn scene(game: &ConnectFour, view: &View) -> Scene {
    let width = COLUMNS as f64 * SIDE + 2.0 * MARGIN;
    let height = ROWS as f64 * SIDE + 2.0 * MARGIN;
    let columns = Column::all().map(|column| slot(view, column));
    let discs = Cell::all().filter_map(|cell| Some(disc(game, cell, view.at(cell)?)));
    Scene::new("Connect four", width, height).defs(seats::defs()).with_all(columns).with_all(discs)
}

/// The name of a column on screen.
pub(crate) fn column_key(column: Column) -> String {
    format!("column-{column}")
}

fn centre(cell: Cell) -> (f64, f64) {
    let across = MARGIN + SIDE * (cell.column.index() as f64 + 0.5);
    (across, MARGIN + SIDE * (ROWS as f64 - 0.5 - f64::from(cell.row)))
}

/// A column with its holes.
fn slot(view: &View, column: Column) -> Node {
    let height = ROWS as f64 * SIDE;
    let filled = Cell::all().filter(|&cell| cell.column == column && view.at(cell).is_some()).count();
    let holes: Vec<_> = (0..ROWS)
        .map(|row| circle(SIDE / 2.0, SIDE * (row as f64 + 0.5), SIDE * 0.4).fill(HOLE).into())
        .collect::<Vec<breakroom_scene::Shape>>();
    Node::new(column_key(column))
        .label(format!("column {column}, {filled} of {ROWS} filled"))
        .at(MARGIN + SIDE * column.index() as f64, MARGIN)
        .outline(Outline::rect(3.0, 3.0, SIDE - 6.0, height - 6.0, 8.0).on(Ground::Dark))
        .draw((rect(0.0, 0.0, SIDE, height).fill(FRAME), holes))
}

fn disc(game: &ConnectFour, cell: Cell, seat: Seat) -> Node {
    let (x, y) = centre(cell);
    Node::new(event::key(cell))
        .label(format!("{cell}, {}", game.seat_name(seat)))
        .at(x, y)
        .draw(circle(0.0, 0.0, SIDE * 0.4).fill(seats::pattern(seat.index())))
}
