//! Why an action is not possible here: the facts of the position and the rule.

use breakroom_core::{Refused, RuleId};

use crate::{
    table::Phase,
    vocabulary::{Card, Code, LockId},
};

/// Why not; `setup` while the game is being set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    #[error("the game is over")]
    Over,
    #[error("each turn is one card played or one card discarded")]
    NeitherPlayNorDiscard,
    #[error("there is no {0} in hand")]
    NotInHand(Code),
    #[error("{code} may not follow {last}: {type} on {type}", type = .code.r#type())]
    SameType { code: Code, last: Code },
    #[error("a difficulty card must be resolved first: a key given up, or the deck milled")]
    DifficultyFirst,
    #[error("{0} is no key")]
    NotAKey(Code),
    #[error("there is no {0} in hand to give up")]
    KeyNotInHand(Code),
    #[error("there is no key in hand, so the top of the deck is milled")]
    NoKey,
    #[error("chance has nothing to decide: {}", awaited(*.0))]
    NoChance(Phase),
    #[error("{} first", awaited(*.phase))]
    Awaited { phase: Phase, setup: bool },
    #[error("there is no {0} in the deck to be drawn")]
    NotDrawable(Card),
    #[error("there is no {0} in the deck to be turned")]
    NotFlippable(Card),
    #[error("{lock} is not in the lock pile")]
    NotInLockPile { lock: LockId, setup: bool },
}

/// What each phase waits for, in words.
const fn awaited(phase: Phase) -> &'static str {
    match phase {
        Phase::Lock => "a lock is turned up",
        Phase::Draw => "a card is drawn",
        Phase::Flip => "the mill turns a card",
        Phase::Turn => "the player plays or discards",
        Phase::Difficulty => "the player answers a difficulty card",
        Phase::Over => "the game is over",
    }
}

/// The rule by which each phase waits.
const fn awaiting(phase: Phase, setup: bool) -> RuleId {
    RuleId(match phase {
        Phase::Lock if setup => "BT-3.3",
        Phase::Lock => "BT-8.5",
        Phase::Draw => "BT-4.5",
        Phase::Flip => "BT-7.6",
        Phase::Turn => "BT-4.1",
        Phase::Difficulty => "BT-7.3",
        Phase::Over => "BT-8.1",
    })
}

impl Refused for Refusal {
    fn rule(&self) -> RuleId {
        match *self {
            Refusal::Over => RuleId("BT-8.1"),
            Refusal::NeitherPlayNorDiscard | Refusal::NotInHand(_) => RuleId("BT-4.1"),
            Refusal::SameType { .. } => RuleId("BT-6.1"),
            Refusal::DifficultyFirst => RuleId("BT-7.1"),
            Refusal::NotAKey(_) | Refusal::KeyNotInHand(_) => RuleId("BT-7.3"),
            Refusal::NoKey => RuleId("BT-7.4"),
            Refusal::NoChance(phase) => awaiting(phase, false),
            Refusal::Awaited { phase, setup } => awaiting(phase, setup),
            Refusal::NotDrawable(_) => RuleId("BT-4.5"),
            Refusal::NotFlippable(_) => RuleId("BT-7.6"),
            Refusal::NotInLockPile { setup, .. } => awaiting(Phase::Lock, setup),
        }
    }
}
