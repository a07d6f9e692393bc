//! The names of things on screen that events point at, so that log and picture speak of the same.

use breakroom_core::Seat;
use breakroom_scene::Key;

use crate::vocabulary::Area;

/// The puck.
pub const PUCK: &str = "puck";
/// The play area.
pub const PILE: &str = "pile";
/// The Momentum pile.
pub const MOMENTUM: &str = "momentum";

/// An area of the rink.
pub fn area(area: Area) -> Key {
    format!("area-{area}").into()
}

/// What a seat has: score, tokens, counts.
pub fn team(seat: Seat) -> Key {
    format!("team-{seat}").into()
}

/// A seat's hand as a whole.
pub fn hand(seat: Seat) -> Key {
    format!("hand-{seat}").into()
}

/// A seat's bench as a whole.
pub fn bench(seat: Seat) -> Key {
    format!("bench-{seat}").into()
}

/// A seat's deck.
pub fn deck(seat: Seat) -> Key {
    format!("deck-{seat}").into()
}
