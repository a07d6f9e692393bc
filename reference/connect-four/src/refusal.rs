//! Why not.

use breakroom_core::{Refused, RuleId};

use crate::Column;

/// Why a disc cannot be dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// There is no room.
    #[error("column {column} is full")]
    Full {
        /// The column that is full.
        column: Column,
    },
    /// The game is over.
    #[error("the game is over")]
    Over,
}

impl Refused for Refusal {
    fn rule(&self) -> RuleId {
        match self {
            Refusal::Full { .. } => RuleId("CF-2.1"),
            Refusal::Over => RuleId("CF-3.3"),
        }
    }
}
