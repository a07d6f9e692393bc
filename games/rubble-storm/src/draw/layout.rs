//! Where everything lies: on a wide screen the board on the right and a column with both seats, the bank and the
//! storm's positions on the left; on a tall one the board across the screen and all else in rows above and below.

use breakroom_core::show::Screen;
use breakroom_scene::Place;

use super::panel::{BankPlan, SeatPlan, StaminaPlan};
use crate::board::{Board, SpaceKind};

/// Width of the column beside the board.
const COLUMN: f64 = 212.0;
/// A tall picture has the board's own units, and a phone shows them at two fifths of a pixel. What is read there
/// is drawn so much larger.
const PHONE: f64 = 2.4;
/// The strip of a seat above or below the board, and the row of the bank and the stamina.
const STRIP: f64 = 112.0;
const ROW: f64 = 76.0;
/// Height of the board with its edge.
const SLAB: f64 = 1008.0;

/// The board, where everything lies round it, and how large it is.
pub(super) struct Layout<'a> {
    pub(super) game: &'a Board,
    pub(super) screen: Screen,
    /// Size of the whole scene.
    pub(super) width: f64,
    pub(super) height: f64,
    /// The board's corner.
    pub(super) board: (f64, f64),
    /// How much larger than usual pieces are, numbers on them, and everything else that is read.
    pub(super) pieces: f64,
    pub(super) badges: f64,
    pub(super) words: f64,
    /// The seats above and below, the bank, the stamina, and every position of the storm.
    pub(super) above: SeatPlan,
    pub(super) below: SeatPlan,
    pub(super) bank: BankPlan,
    pub(super) stamina: StaminaPlan,
    pub(super) strip: Strip,
}

/// The room for the storm's positions.
pub(super) struct Strip {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) columns: usize,
    /// The size of their numbers.
    pub(super) letters: f64,
}

impl<'a> Layout<'a> {
    pub(super) fn new(game: &'a Board, screen: Screen) -> Layout<'a> {
        match screen {
            Screen::Wide => Layout::wide(game),
            Screen::Tall => Layout::tall(game),
        }
    }

    fn wide(game: &'a Board) -> Layout<'a> {
        let (card, left) = (COLUMN - 12.0, 6.0);
        let foot = SLAB - SeatPlan::CARD - 12.0;
        Layout {
            game,
            screen: Screen::Wide,
            width: COLUMN + 1016.0,
            height: SLAB,
            board: (COLUMN + 12.0, 0.0),
            pieces: 1.0,
            badges: 1.0,
            words: 1.0,
            above: SeatPlan::card(Place::at(left, 10.0), card),
            below: SeatPlan::card(Place::at(left, foot), card),
            bank: BankPlan::card(Place::at(left, 150.0), card),
            stamina: StaminaPlan::card(Place::at(left, 218.0), card),
            strip: Strip {
                left,
                top: 298.0,
                width: card,
                height: foot - 304.0,
                columns: if game.notches().len() <= 12 { 2 } else { 3 },
                letters: 16.0,
            },
        }
    }

    fn tall(game: &'a Board) -> Layout<'a> {
        let (width, row) = (1000.0, STRIP + SLAB);
        let half = width / 2.0;
        let at = |x: f64, y: f64| Place::at(x, y).scaled(PHONE);
        let columns = if game.notches().len() <= 12 { 6 } else { 7 };
        let rows = game.notches().len().div_ceil(columns) as f64;
        let (top, thumb) = (row + ROW, 172.0);
        let foot = top + thumb * rows;
        Layout {
            game,
            screen: Screen::Tall,
            width,
            height: foot + STRIP,
            board: (0.0, STRIP),
            pieces: 1.25,
            badges: 1.5,
            words: 1.97,
            above: SeatPlan::strip(at(8.0, 4.0), (width - 16.0) / PHONE),
            below: SeatPlan::strip(at(8.0, foot + 4.0), (width - 16.0) / PHONE),
            bank: BankPlan::strip(at(8.0, row), (half - 12.0) / PHONE),
            stamina: StaminaPlan::strip(at(half + 4.0, row), (half - 12.0) / PHONE, at(36.0, STRIP + 36.0)),
            strip: Strip { left: 6.0, top, width: width - 12.0, height: foot - top, columns, letters: 32.0 },
        }
    }

    pub(super) fn is_tall(&self) -> bool {
        self.screen == Screen::Tall
    }

    /// What half a phone shows first: the board with the bank and the stamina below it.
    pub(super) fn main(&self) -> Option<[f64; 4]> {
        self.is_tall().then_some([0.0, self.board.1, self.width, SLAB + ROW])
    }

    /// The board alone.
    pub(super) fn slab(&self) -> [f64; 4] {
        [self.board.0, self.board.1, 1000.0, SLAB]
    }

    /// A point of the board in the scene.
    pub(super) fn at(&self, (x, y): (f64, f64)) -> (f64, f64) {
        (self.board.0 + x, self.board.1 + y)
    }
}

/// The size of a space.
pub(super) const fn radius(kind: SpaceKind) -> f64 {
    match kind {
        SpaceKind::Caravan => 58.0,
        SpaceKind::Desert => 33.0,
        SpaceKind::Ruin => 40.0,
        SpaceKind::GreatRuin => 52.0,
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
    360.0 / f64::from(board.plan.disc.ports)
}

/// A rim port, so far from the disc's centre.
pub(super) fn port(board: &Board, port: u8, radius: f64) -> (f64, f64) {
    let (x, y) = board.plan.disc.centre;
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
