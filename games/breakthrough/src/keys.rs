//! The names of things in the scene, so that words, events and picture agree on them.

use breakroom_scene::Key;

/// The hand card at this place of the sorted hand.
pub fn hand(place: usize) -> Key {
    Key::from(format_args!("hand-{place}"))
}

/// The row's card at this place, from 0.
pub fn row(place: usize) -> Key {
    Key::from(format_args!("row-{place}"))
}

/// The row itself: where a card is laid.
pub const ROW: &str = "row";

/// A slot of the lock: its challenge and its part, from 0.
pub fn slot(challenge: usize, part: usize) -> Key {
    Key::from(format_args!("slot-{}.{}", challenge + 1, part + 1))
}

/// A challenge's line on the lock, from 0.
pub fn challenge(place: u8) -> Key {
    Key::from(format_args!("challenge-{place}"))
}

/// The current lock. Drawn as an empty place when there is none.
pub const LOCK: &str = "lock";
/// The draw deck, always there.
pub const DECK: &str = "deck";
/// The discard pile, always there.
pub const DISCARD: &str = "discard";
/// The lock pile, always there.
pub const LOCK_PILE: &str = "lock-pile";
/// The button that answers a difficulty by milling, there in phase `difficulty`.
pub const MILL: &str = "mill";
/// The place where a key is given up, there in phase `difficulty`.
pub const GIVE_KEY: &str = "give-key";
/// The score tag, always there.
pub const SCORE: &str = "score";
