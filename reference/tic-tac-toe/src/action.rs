//! What is decided, its notation (TT-4.1), and why not.

use std::{fmt, str::FromStr};

use breakroom_core::{Refused, RuleId, Seat, Syntax};

use crate::Square;

/// What is decided in Tic-tac-toe.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `mark b2`: a mark goes on an empty square (TT-2.1).
    Mark(Square),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Action::Mark(at) = self;
        write!(f, "mark {at}")
    }
}

impl FromStr for Action {
    type Err = Syntax;

    fn from_str(text: &str) -> Result<Action, Syntax> {
        let at = text.strip_prefix("mark ").and_then(|square| square.parse().ok());
        at.map(Action::Mark)
            .ok_or_else(|| Syntax::new(text, "mark and a square from a1 to c3, as in 'mark b2'"))
    }
}

/// Why a square cannot be marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// Somebody was there first.
    #[error("{at} bears a {} already", if *by == Seat::A { "cross" } else { "nought" })]
    Marked {
        /// The square that is taken.
        at: Square,
        /// Who marked it.
        by: Seat,
    },
    /// The game is over.
    #[error("the game is over")]
    Over,
}

impl Refused for Refusal {
    fn rule(&self) -> RuleId {
        match self {
            Refusal::Marked { .. } => RuleId("TT-2.2"),
            Refusal::Over => RuleId("TT-3.3"),
        }
    }
}
