//! The names of things in the scene, so that words, events and picture agree on them. All of these are always
//! there, except single cards.

use breakroom_core::Seat;
use breakroom_scene::Key;

use crate::vocabulary::{Area, Card};

/// The puck.
pub const PUCK: &str = "puck";
/// The play area.
pub const PILE: &str = "pile";
/// The scoreboard, with period, situation and Officiating card.
pub const SCOREBOARD: &str = "scoreboard";
/// The Momentum pile; not in the beginner game.
pub const MOMENTUM: &str = "momentum";
/// The whistle: nothing is done, or no more.
pub const WHISTLE: &str = "whistle";

/// An area of the rink.
pub fn area(area: Area) -> Key {
    format_args!("area-{area}").into()
}

/// A card whose face the observer sees: the same wherever it lies.
pub fn card(card: Card) -> Key {
    format_args!("card-{}.{}", card.owner(), card.index()).into()
}

/// What a team is called, and what it has learnt.
pub fn team(seat: Seat) -> Key {
    format_args!("team-{seat}").into()
}

/// A deck.
pub fn deck(seat: Seat) -> Key {
    format_args!("deck-{seat}").into()
}

/// A discard pile.
pub fn discard(seat: Seat) -> Key {
    format_args!("discard-{seat}").into()
}

/// A score pile.
pub fn scored(seat: Seat) -> Key {
    format_args!("scored-{seat}").into()
}

/// A hand as a whole.
pub fn hand(seat: Seat) -> Key {
    format_args!("hand-{seat}").into()
}

/// A bench as a whole.
pub fn bench(seat: Seat) -> Key {
    format_args!("bench-{seat}").into()
}

/// A player's Momentum Tokens; not in the beginner game.
pub fn tokens(seat: Seat) -> Key {
    format_args!("tokens-{seat}").into()
}

/// A net: Home's or Away's.
pub fn net(home: bool) -> Key {
    if home { "net-h".into() } else { "net-a".into() }
}
