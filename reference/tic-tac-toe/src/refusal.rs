//! Why not.

use breakroom_core::{Refused, RuleId, Seat};

use crate::Square;

/// Why a square cannot be marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// Somebody was there first.
    #[error("{at} bears a {} already", if *by == Seat::A { "cross" } else { "nought" })]
    Marked {
        /// The square.
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
