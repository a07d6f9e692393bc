//! The table as a picture.

use breakroom_core::{OpenGame, Seat};
use breakroom_scene::{Key, Node, Outline, Scene, Stroke, circle, path, rect, seats, tokens};

use crate::{Board, Square, TicTacToe};

const SIDE: f64 = 100.0;
const MARGIN: f64 = 20.0;

/// The name of a square on screen.
pub(crate) fn key(at: Square) -> Key {
    format!("square-{at}").into()
}

pub(crate) fn scene(board: &Board) -> Scene {
    let edge = 3.0 * SIDE + 2.0 * MARGIN;
    let squares = Square::all().map(|at| square(at, board.at(at)));
    let marks = Square::all().filter_map(|at| Some(mark(at, board.at(at)?)));
    Scene::new("Tic-tac-toe", edge, edge).with_all(squares).with_all(marks)
}

fn centre(at: Square) -> (f64, f64) {
    let step = |number: usize| MARGIN + SIDE * (number as f64 + 0.5);
    (step(at.column()), step(2 - at.row()))
}

fn square(at: Square, by: Option<Seat>) -> Node {
    let ((x, y), half) = (centre(at), SIDE / 2.0);
    let whose = by.map_or("empty", |seat| TicTacToe::SEATS[seat.index()]);
    Node::new(key(at))
        .label(format!("{at}, {whose}"))
        .at(x, y)
        .outline(Outline::rect(4.0 - half, 4.0 - half, SIDE - 8.0, SIDE - 8.0, 8.0))
        .draw(rect(-half, -half, SIDE, SIDE).fill(tokens::PAPER_3).stroke(tokens::LINE, 2.0))
}

fn mark(at: Square, seat: Seat) -> Node {
    let (x, y) = centre(at);
    let pen = Stroke::new(seats::colour(seat.index()), 10.0).round();
    let mark = Node::new(format!("mark-{at}")).at(x, y);
    match seat {
        Seat::A => mark.draw(path("M-26 -26L26 26M26 -26L-26 26").line(pen)),
        _ => mark.draw(circle(0.0, 0.0, 28.0).line(pen)),
    }
}
