//! What happened.

use breakroom_core::{RuleId, Seat, Told};

use crate::Square;

/// What happened. Nothing in this game is secret, so everybody hears the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A square was marked.
    Marked {
        /// By whom.
        seat: Seat,
        /// Where.
        at: Square,
    },
    /// Three in a line.
    Won {
        /// Whose.
        seat: Seat,
        /// Where.
        line: Vec<Square>,
    },
    /// The board is full.
    Drawn,
}

impl Event {
    pub(crate) fn told(&self, names: &[String; 2]) -> Told {
        match self {
            Event::Marked { seat, at } => {
                Told::new(RuleId("TT-2.1"), format!("{} marks {at}", names[seat.index()])).at(key(*at))
            }
            Event::Won { seat, line } => {
                let won = format!("{} has three in a line and wins", names[seat.index()]);
                line.iter().fold(Told::new(RuleId("TT-3.1"), won), |told, &at| told.at(key(at)))
            }
            Event::Drawn => Told::new(RuleId("TT-3.2"), "The board is full: a draw"),
        }
    }
}

/// The name of a square on screen.
pub(crate) fn key(at: Square) -> String {
    format!("square-{at}")
}
