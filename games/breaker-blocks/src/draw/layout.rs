//! Where things lie and how large they are: round a square board on a wide screen, below it on a tall one.
//! A tall picture is drawn in the pixels of a phone, so that a size says what a finger and an eye get.

mod tall;

use breakroom_core::show::Screen;
use breakroom_scene::Place;

use super::stacks;
use crate::{BreakerBlocks, View};

/// Everything that differs between screens.
pub(super) struct Layout {
    pub(super) screen: Screen,
    pub(super) width: f64,
    pub(super) height: f64,
    /// The strip of the seat across the table ends here, and the board begins.
    pub(super) top: f64,
    /// The board ends here, and the strip of the seat in front begins.
    pub(super) front: f64,
    /// The strip of the seat in front ends here.
    pub(super) end: f64,
    /// The board lies between the columns, if there are any.
    pub(super) left: f64,
    pub(super) right: f64,
    /// At least so many cells are shown, so that the first blocks do not look like giants.
    pub(super) least: (f64, f64),
    /// So much of a cell is left free round all that is shown, above and below taken together.
    pub(super) air: f64,
    /// The base line of the turn's words, and where they begin.
    pub(super) turn: (f64, f64),
    pub(super) own: Tray,
    pub(super) other: Tray,
    pub(super) status: Status,
    pub(super) supplies: Supplies,
}

/// Where a hand lies.
pub(super) struct Tray {
    /// The middle of the owner's badge.
    pub(super) badge: (f64, f64),
    /// Its left end, and the middle line of its first row.
    pub(super) x: f64,
    pub(super) y: f64,
    /// The most room per block, and all the room of a row.
    pub(super) pitch: f64,
    pub(super) room: f64,
    /// How many rows the blocks are spread over, and from one to the next.
    pub(super) rows: usize,
    pub(super) row: f64,
    /// The largest block.
    pub(super) scale: f64,
}

impl Tray {
    /// A single row, beginning with the badge.
    fn row(y: f64) -> Tray {
        Tray { badge: (19.0, y), x: 0.0, y, pitch: 0.0, room: 0.0, rows: 1, row: 0.0, scale: 1.0 }
    }

    /// The middle and size of one of `count` blocks.
    pub(super) fn place(&self, index: usize, count: usize) -> Place {
        let in_row = count.div_ceil(self.rows).max(1);
        let pitch = self.pitch.min(self.room / in_row as f64);
        let x = self.x + pitch * ((index % in_row) as f64 + 0.5);
        let y = self.y + self.row * (index / in_row) as f64;
        Place::at(x, y).scaled(self.scale.min(pitch / 106.0))
    }
}

/// Where the pips, the padlocks and the buttons are.
pub(super) struct Status {
    /// The right end of the pips and of their words, and the middle of the pips.
    pub(super) pips: (f64, f64),
    /// The left end and the top of the padlocks.
    pub(super) locks: (f64, f64),
    /// The top left corner of the button that ends the turn, and the left end of the one that skips an effect.
    pub(super) end: (f64, f64),
    pub(super) skip: f64,
    /// The size of a button.
    pub(super) button: (f64, f64),
}

/// Things in lines, one line after the other.
pub(super) struct Grid {
    /// The middle of the first.
    pub(super) first: (f64, f64),
    /// From one to the next, and how many there are in a line.
    pub(super) step: (f64, f64),
    pub(super) line: usize,
    /// From one line to the next.
    pub(super) next: (f64, f64),
    pub(super) scale: f64,
}

impl Grid {
    /// In rows, so many in each, from this middle of the first.
    fn rows(first: (f64, f64), (across, down): (f64, f64), line: usize, scale: f64) -> Grid {
        Grid { first, step: (across, 0.0), line, next: (0.0, down), scale }
    }

    /// The middle and size of a thing.
    pub(super) fn place(&self, index: usize) -> Place {
        let (along, across) = ((index % self.line) as f64, (index / self.line) as f64);
        let x = self.first.0 + self.step.0 * along + self.next.0 * across;
        let y = self.first.1 + self.step.1 * along + self.next.1 * across;
        Place::at(x, y).scaled(self.scale)
    }
}

/// Where the supplies and what is out of the game lie, each below the base line of its title.
pub(super) struct Supplies {
    pub(super) own: Grid,
    pub(super) own_title: (f64, f64),
    pub(super) theirs: Grid,
    pub(super) theirs_title: (f64, f64),
    pub(super) modules: Grid,
    pub(super) modules_title: (f64, f64),
    pub(super) gone: Grid,
    pub(super) gone_title: (f64, f64),
    /// How a stack is captioned.
    pub(super) caption: Caption,
}

/// The size of the words below a stack, and how far to the right its count sits.
#[derive(Clone, Copy)]
pub(super) struct Caption {
    pub(super) letters: f64,
    pub(super) count: f64,
}

/// How many things there are to find a place for.
struct Stacks {
    powers: usize,
    modules: usize,
    /// Blocks out of the game.
    gone: usize,
}

impl Layout {
    pub(super) fn new(game: &BreakerBlocks, view: &View, screen: Screen) -> Layout {
        let stacks = Stacks {
            powers: game.components.powers().count(),
            modules: stacks::modules_count(game, view),
            gone: stacks::gone(game, view).len(),
        };
        match screen {
            Screen::Wide => Layout::wide(stacks),
            Screen::Tall => Layout::tall(game, view, stacks),
        }
    }

    /// Is it drawn in the pixels of a phone, where letters must not get any smaller?
    pub(super) fn is_tall(&self) -> bool {
        self.screen == Screen::Tall
    }

    /// The middle of the room for the board, from left to right.
    pub(super) fn middle(&self) -> f64 {
        (self.left + self.right) / 2.0
    }

    fn wide(stacks: Stacks) -> Layout {
        let (width, height, top, front, left, right) = (940.0, 752.0, 76.0, 628.0, 112.0, 792.0);
        let x = width - 16.0;
        Layout {
            screen: Screen::Wide,
            width,
            height,
            top,
            front,
            end: height,
            left,
            right,
            least: (5.66, 5.66),
            air: 0.3,
            turn: (left + 6.0, front - 12.0),
            own: Tray { x: 98.0, pitch: 90.0, room: 640.0, scale: 0.78, ..Tray::row(front + 66.0) },
            other: Tray { x: 84.0, pitch: 58.0, room: 420.0, scale: 0.44, ..Tray::row(top / 2.0 + 3.0) },
            status: Status {
                pips: (x, front + 22.0),
                locks: (x - 168.0, front + 96.0),
                end: (x - 112.0, front + 44.0),
                skip: x - 232.0,
                button: (112.0, 40.0),
            },
            supplies: Supplies::wide(stacks, [left, right, top, width]),
        }
    }
}

impl Supplies {
    /// In the columns beside the board, those of the other seat in its strip.
    fn wide(stacks: Stacks, [left, right, top, width]: [f64; 4]) -> Supplies {
        let powers = stacks.powers.max(1);
        let columns = powers.div_ceil(8);
        let column = left / columns as f64;
        let (next, scale) = ((column, 0.0), if columns == 1 { 0.47 } else { 0.4 });
        let theirs = (360.0 / powers as f64).min(45.0);
        let row = (500.0 / stacks.modules.div_ceil(2).max(1) as f64).min(82.0);
        let modules = (right + width) / 2.0;
        Supplies {
            own_title: (left / 2.0, top + 22.0),
            own: Grid { first: (column / 2.0 - 4.0, top + 66.0), step: (0.0, 62.0), line: 8, next, scale },
            theirs_title: (514.0, 37.0),
            theirs: Grid::rows((584.0, top / 2.0 + 3.0), (theirs, 0.0), powers, 0.3f64.min(theirs / 140.0)),
            modules_title: (modules, top + 22.0),
            modules: Grid::rows((right + 40.0, top + 68.0), (68.0, row), 2, 0.5f64.min(row / 150.0)),
            gone_title: (modules, top + 426.0),
            gone: Grid::rows((right + 22.0, top + 448.0), (26.0, 28.0), 5, 0.21),
            caption: Caption { letters: 11.6, count: 42.0 },
        }
    }
}
