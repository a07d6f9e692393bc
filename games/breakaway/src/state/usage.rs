//! BA-3.15: the card being used, and BA-5.1: what is brought back when it is Ignored.

use breakroom_core::Seat;
use breakroom_kit::{Doc, Load, Words};

use super::{Goalie, Shot};
use crate::vocabulary::{Acts, Area, Colours, Skills, Special, Specials};

blank! {
    /// The card being used, and by whom.
    #[derive(Clone, PartialEq, Eq, Hash, Debug, Doc, Load)]
    pub struct Use as IDLE {
        /// Whose card and whose effects.
        pub player: Seat = Seat::A,
        /// Who makes the choices (BA-3.14, BA-16.59).
        pub chooser: Seat = Seat::A,
        /// In which role it is used.
        pub window: UseWindow = UseWindow::Turn,
        /// The colours whose ability was used.
        #[json(key = "abilities")]
        pub colours: Colours = Colours::NONE,
        /// The one Action has been used.
        #[json(key = "action")]
        pub acted: bool = false,
        /// The one Special has been used.
        pub special: bool = false,
        /// An Action of this card has moved the puck (BA-13.7).
        pub moved: bool = false,
        /// BA-8.38: the free Move of an uncontested win is open.
        pub free_move: bool = false,
        /// BA-16.15: the free Shoot of End to End is open.
        pub free_shoot: bool = false,
        /// BA-8.25: the free Stretch Pass of Stretch Dump is open.
        pub free_stretch: bool = false,
        /// BA-8.6, BA-8.21: kinds of use left after a contested win: ability, action, special.
        pub left: [bool; 3] = [true; 3],
        /// BA-8.26: no Infraction 5 comes of this use.
        pub spared: bool = false,
        /// BA-8.6: only one of them.
        pub single: bool = false,
        /// The card beneath, for Silver: Action and colour not yet borrowed.
        pub silver: [bool; 2] = [false; 2],
        /// Colours lent by Silver or Veteran.
        pub lent: Colours = Colours::NONE,
        /// Actions granted as the one Action by a Special in use (Too Fast, High Sticking).
        pub granted: Acts = Acts::NONE,
        /// The Special in use whose later effects wait for Shoot, Clone and the like.
        pub active: Option<Special> = None,
        /// Specials lent by Silver's Red or by Mirror.
        pub lent_specials: Specials = Specials::NONE,
        /// The Specials that start a challenge are spent (BA-8.37).
        pub spent: Specials = Specials::NONE,
        /// Puck and arrows of the walk that goes on.
        pub walked: u8 = 0,
        /// Where in the card's path the walk began.
        pub walk_from: u8 = 0,
        /// Areas of the walk, which may not be visited again.
        pub visited: u32 = 0,
        /// BA-13.6: how many movements its Green has undone, one at most.
        pub undone: u8 = 0,
    }
}

impl Use {
    /// A card about to be used.
    pub const fn of(player: Seat, chooser: Seat, window: UseWindow) -> Use {
        Use { player, chooser, window, ..Use::IDLE }
    }
}

/// In which role a card is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(what = "kind of use", words = "snake")]
pub enum UseWindow {
    /// A turn card.
    Turn,
    /// A Shot Card.
    Shot,
    /// The card that won a contested challenge.
    Won,
    /// The card that won uncontested.
    Uncontested,
    /// A card of the shooter in a shootout.
    Shootout,
}

blank! {
    /// What an Ignore brings back (BA-5.1).
    #[derive(Clone, PartialEq, Eq, Hash, Debug, Doc, Load)]
    #[allow(missing_docs, reason = "the names say it")]
    pub struct Snapshot as NONE {
        /// There is something to bring back.
        pub kept: bool = false,
        pub puck: Area = Area::CENTRE,
        pub control: Option<Seat> = None,
        #[json(key = "pb")]
        pub bonus: u8 = 0,
        pub shot: Option<Shot> = None,
        pub tokens: [u8; 2] = [0; 2],
        pub skills: [[Skills; 10]; 2] = [[Skills::NONE; 10]; 2],
        #[json(key = "goalie")]
        pub goalies: [Goalie; 2] = [Goalie::In; 2],
    }
}

impl Snapshot {
    /// Nothing kept of two cards.
    pub const NO_TWO: [Snapshot; 2] = [Snapshot::NONE; 2];
}
