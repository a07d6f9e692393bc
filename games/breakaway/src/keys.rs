//! The names of things in the scene, so that words, events and picture agree on them. All of these are always
//! there, except single cards.

use breakroom_core::Seat;
use breakroom_scene::Key;

use crate::vocabulary::{Area, Card};

/// The puck, wherever it lies.
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

/// What each seat has.
macro_rules! of_seats {
    ($($(#[$about:meta])* $name:ident,)*) => {$(
        $(#[$about])*
        pub fn $name(seat: Seat) -> Key {
            format_args!(concat!(stringify!($name), "-{}"), seat).into()
        }
    )*};
}
of_seats! {
    /// What a team is called, and what it has learnt.
    team,
    /// The clock of the period.
    deck,
    /// A discard pile.
    discard,
    /// A score pile.
    scored,
    /// A hand as a whole.
    hand,
    /// A bench as a whole.
    bench,
    /// A player's Momentum Tokens; not in the beginner game.
    tokens,
}

/// A net: Home's or Away's.
pub fn net(home: bool) -> Key {
    if home { "net-h".into() } else { "net-a".into() }
}
