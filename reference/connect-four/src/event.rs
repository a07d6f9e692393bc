//! What happened.

use breakroom_core::{RuleId, Seat, Told};
use breakroom_kit::SeatNames;

use crate::Cell;

/// What happened. Nothing in this game is secret, so everybody hears the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A disc fell.
    Dropped {
        /// Who dropped it.
        seat: Seat,
        /// Where it lies.
        cell: Cell,
    },
    /// Four in a line.
    Won {
        /// Who has made it.
        seat: Seat,
        /// The cells of the line.
        line: Vec<Cell>,
    },
    /// The board is full.
    Drawn,
}

impl Event {
    pub(crate) fn told(&self, names: &SeatNames<2>) -> Told {
        match self {
            Event::Dropped { seat, cell } => {
                Told::new(RuleId("CF-2.2"), format!("{} drops to {cell}", &names[*seat])).at(key(*cell))
            }
            Event::Won { seat, line } => {
                let won = format!("{} has four in a line and wins", &names[*seat]);
                line.iter().fold(Told::new(RuleId("CF-3.1"), won), |told, &cell| told.at(key(cell)))
            }
            Event::Drawn => Told::new(RuleId("CF-3.2"), "The board is full: a draw"),
        }
    }
}

/// The name of a disc on screen.
pub(crate) fn key(cell: Cell) -> String {
    format!("disc-{cell}")
}
