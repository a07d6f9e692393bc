//! Why an action is not possible here: the facts of the position and the rule.

use breakroom_kit::Refused;

use crate::{Card, Code, LockId, Phase};

/// Why not; `setup` while the game is being set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Refused)]
pub enum Refusal {
    #[rule("BT-8.1", "the game is over")]
    Over,
    #[rule("BT-4.1", "each turn is one card played or one card discarded")]
    NeitherPlayNorDiscard,
    #[rule("BT-4.1", "there is no {_0} in hand")]
    NotInHand(Code),
    #[rule("BT-6.1", "{code} may not follow {last}: {0} on {0}", code.r#type())]
    SameType { code: Code, last: Code },
    #[rule("BT-7.1", "a difficulty card must be resolved first: a key given up, or the deck milled")]
    DifficultyFirst,
    #[rule("BT-7.3", "{_0} is no key")]
    NotAKey(Code),
    #[rule("BT-7.3", "there is no {_0} in hand to give up")]
    KeyNotInHand(Code),
    #[rule("BT-7.4", "there is no key in hand, so the top of the deck is milled")]
    NoKey,
    #[rule(awaited(_0, false).0, "chance has nothing to decide: {}", awaited(_0, false).1)]
    NoChance(Phase),
    #[rule(awaited(phase, setup).0, "{} first", awaited(phase, setup).1)]
    Awaited { phase: Phase, setup: bool },
    #[rule("BT-4.5", "there is no {_0} in the deck to be drawn")]
    NotDrawable(Card),
    #[rule("BT-7.6", "there is no {_0} in the deck to be turned")]
    NotFlippable(Card),
    #[rule(awaited(Phase::Lock, setup).0, "{lock} is not in the lock pile")]
    NotInLockPile { lock: LockId, setup: bool },
}

/// By which rule each phase waits, and what for.
const fn awaited(phase: Phase, setup: bool) -> (&'static str, &'static str) {
    match phase {
        Phase::Lock if setup => ("BT-3.3", "a lock is turned up"),
        Phase::Lock => ("BT-8.5", "a lock is turned up"),
        Phase::Draw => ("BT-4.5", "a card is drawn"),
        Phase::Flip => ("BT-7.6", "the mill turns a card"),
        Phase::Turn => ("BT-4.1", "the player plays or discards"),
        Phase::Difficulty => ("BT-7.3", "the player answers a difficulty card"),
        Phase::Over => ("BT-8.1", "the game is over"),
    }
}
