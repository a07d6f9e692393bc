//! Where everything lies: the board on the right, a column with both seats, the bank and the storm's positions
//! on the left.

use crate::board::{Board, Kind};

/// Width of the whole scene.
pub(super) const WIDTH: f64 = 1228.0;
/// Height of the whole scene.
pub(super) const HEIGHT: f64 = 1008.0;
/// Width of the column beside the board.
pub(super) const COLUMN: f64 = 212.0;

/// The board's corner, and the board.
pub(super) struct Layout<'a> {
    pub(super) game: &'a Board,
    pub(super) board: (f64, f64),
}

impl Layout<'_> {
    /// A point of the board in the scene.
    pub(super) fn at(&self, (x, y): (f64, f64)) -> (f64, f64) {
        (self.board.0 + x, self.board.1 + y)
    }
}

/// The size of a space.
pub(super) const fn radius(kind: Kind) -> f64 {
    match kind {
        Kind::Caravan => 58.0,
        Kind::Desert => 33.0,
        Kind::Ruin => 40.0,
        Kind::GreatRuin => 52.0,
    }
}

/// The line from `a` to `b`, shortened at both ends.
pub(super) fn cut(a: (f64, f64), b: (f64, f64), from_a: f64, from_b: f64) -> ((f64, f64), (f64, f64)) {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    ((a.0 + ux * from_a, a.1 + uy * from_a), (b.0 - ux * from_b, b.1 - uy * from_b))
}

/// Degrees from one port to the next.
pub(super) fn pitch(board: &Board) -> f64 {
    360.0 / f64::from(board.plan.ports)
}

/// A rim port, so far from the disc's centre.
pub(super) fn port(board: &Board, port: u8, radius: f64) -> (f64, f64) {
    let (x, y) = board.plan.centre;
    let (dx, dy) = around(pitch(board) * f64::from(port), radius);
    (x + dx, y + dy)
}

/// A point so many degrees clockwise from the top.
pub(super) fn around(degrees: f64, radius: f64) -> (f64, f64) {
    let angle = (degrees - 90.0).to_radians();
    (radius * angle.cos(), radius * angle.sin())
}

/// Rounded to tenths: texture needs no more, and the picture stays small.
pub(super) fn tenths((x, y): (f64, f64)) -> (f64, f64) {
    ((x * 10.0).round() / 10.0, (y * 10.0).round() / 10.0)
}
