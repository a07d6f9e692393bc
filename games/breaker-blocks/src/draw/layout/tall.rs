//! The tall table: the other hand, the board, the own hand; then, a drag away, the supplies.

use breakroom_core::show::Screen;

use super::{Caption, Grid, Layout, Stacks, Status, Supplies, Tray};
use crate::{BreakerBlocks, View, draw::banner, draw::trays};

/// The width of a phone.
const WIDTH: f64 = 390.0;
/// The strip of the other hand.
const TOP: f64 = 41.0;
/// A further row of it, and so many blocks lie in one.
const THIN: f64 = 34.0;
const THIN_ROW: usize = 11;
/// What half of a phone shows: both hands and the board between them.
const END: f64 = 422.0;
/// The row between the board and the own hand: whose turn it is, and the buttons.
const STATUS: f64 = 44.0;
/// A row of the own hand.
const ROW: f64 = 57.0;
/// So many blocks lie in one: smaller ones would be hard to hit. And so many rows leave some room for the board.
const IN_ROW: usize = 9;
const ROWS: usize = 3;

impl Layout {
    pub(super) fn tall(game: &BreakerBlocks, view: &View, stacks: Stacks) -> Layout {
        let rows = trays::count(view, view.bottom()).div_ceil(IN_ROW).clamp(1, ROWS);
        let others = trays::count(view, view.bottom().other()).div_ceil(THIN_ROW).max(1);
        // More rows take their room from the board: a picture of another height would be shown from its top again.
        // The result may, for then all is over.
        let end = END + if view.table.over.is_some() { banner::height(game, view) } else { 0.0 };
        let front = end - STATUS - ROW * rows as f64;
        let (supplies, height) = Supplies::tall(stacks, end);
        Layout {
            screen: Screen::Tall,
            width: WIDTH,
            height,
            top: TOP + THIN * (others - 1) as f64,
            front,
            end,
            left: 0.0,
            right: WIDTH,
            least: (5.66, 3.3),
            air: 0.1,
            turn: (34.0, front + 37.0),
            own: Tray::in_front(front, rows),
            other: Tray::across(others),
            status: Status::tall(front),
            supplies,
        }
    }
}

impl Tray {
    /// The own hand, below the row with the badge.
    fn in_front(y: f64, rows: usize) -> Tray {
        Tray {
            badge: (19.0, y + 25.0),
            x: 3.0,
            y: y + STATUS + 32.0,
            pitch: 52.0,
            room: WIDTH - 6.0,
            rows,
            row: ROW,
            scale: 0.47,
        }
    }

    /// The other hand, at the top.
    fn across(rows: usize) -> Tray {
        let first = Tray::row(TOP / 2.0 + 3.0);
        Tray { x: 80.0, pitch: 36.0, room: WIDTH - 86.0, rows, row: THIN, scale: 0.31, ..first }
    }
}

impl Status {
    /// One row; never are both buttons needed at once.
    fn tall(y: f64) -> Status {
        Status {
            pips: (236.0, y + 14.0),
            locks: (248.0, y + 3.0),
            end: (300.0, y + 3.0),
            skip: 300.0,
            button: (84.0, 40.0),
        }
    }
}

impl Supplies {
    /// Row after row, and how far down they reach.
    fn tall(stacks: Stacks, top: f64) -> (Supplies, f64) {
        let title = |y: f64| (8.0, y + 15.0);
        let own = Grid::across(top + 49.0, stacks.powers, 8, 58.0, 0.44);
        let own_end = own.below(stacks.powers, 29.0);
        let modules = Grid::across(own_end + 49.0, stacks.modules, 6, 68.0, 0.44);
        let modules_end = modules.below(stacks.modules, 41.0);
        let theirs = Grid::across(modules_end + 40.0, stacks.powers, 8, 42.0, 0.31);
        let theirs_end = theirs.below(stacks.powers, 22.0);
        let gone = Grid::across(theirs_end + 34.0, 14, 14, 28.0, 0.21);
        let end = gone.below(stacks.gone, 18.0);
        let supplies = Supplies {
            own_title: title(top),
            own,
            modules_title: title(own_end),
            modules,
            theirs_title: title(modules_end),
            theirs,
            gone_title: title(theirs_end),
            gone,
            // The next stack is near.
            caption: Caption { letters: 12.2, count: 35.0 },
        };
        (supplies, end)
    }
}

impl Grid {
    /// Things in rows across the whole screen; so many fit into one.
    fn across(y: f64, count: usize, most: usize, row: f64, scale: f64) -> Grid {
        let line = count.div_ceil(count.div_ceil(most).max(1)).max(1);
        let step = (WIDTH - 6.0) / line as f64;
        // The count on a stack's right shoulder needs some room too.
        Grid::rows((step / 2.0, y), (step, row), line, scale)
    }

    /// Where so many things end, each of them reaching so far down.
    fn below(&self, count: usize, reach: f64) -> f64 {
        self.place(count.max(1) - 1).y + reach
    }
}
