//! Shots (BA-6), the shootout and penalty shots (BA-11).

use breakroom_core::Seat;
use breakroom_kit::{Doc, Load};

use crate::position::OwnBySeat;
use crate::vocabulary::{Acts, Area, Card};

blank! {
    /// A shot (BA-6.8).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
    pub struct Shot as NONE {
        /// Whose shot it was.
        pub shooter: Seat = Seat::A,
        /// From which area.
        pub area: Area = Area::CENTRE,
        /// How far the target may be read up or down.
        pub reading: u8 = 0,
        /// The shooting card; none in a penalty shot.
        pub card: Option<Card> = None,
        /// Its strength; none without a number.
        pub strength: Option<i8> = None,
        /// The Shot Card.
        pub shot_card: Option<Card> = None,
        /// The card that declared Score last.
        pub score_card: Option<Card> = None,
        /// The shooting card, the last Score card or what granted that Score is Cancelled (BA-5.5).
        pub tainted: bool = false,
        /// What the Shot Card cannot use (Screen).
        pub forbids: Acts = Acts::NONE,
        /// It cannot be tipped.
        pub no_tip: bool = false,
        /// Its stoppages cannot be prevented or ignored.
        pub final_stoppage: bool = false,
        /// Icing against the shooter if it comes to nothing (BA-16.1).
        pub icing: bool = false,
        /// A Save was used.
        pub saved: bool = false,
    }
}

impl Shot {
    /// A shot from there, with nothing said about it yet.
    pub const fn from(shooter: Seat, area: Area) -> Shot {
        Shot { shooter, area, ..Shot::NONE }
    }

    /// BA-6.8: the number of its area.
    pub const fn target(&self) -> u8 {
        self.area.number()
    }
}

blank! {
    /// The shootout (BA-11.24).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
    pub struct Shootout as NONE {
        /// Who shoots first in each round.
        pub first: Seat = Seat::A,
        /// 1, 2, 3 and on.
        pub round: u8 = 0,
        /// Who shoots now.
        #[json(key = "seat")]
        pub shooter: Seat = Seat::A,
        /// Goals of the shootout.
        pub goals: [u8; 2] = [0; 2],
        /// The cards used for it so far.
        #[json(with = OwnBySeat)]
        pub used: [u128; 2] = [0; 2],
        /// The Shot Card, if one was played.
        pub shot_card: Option<Card> = None,
    }
}

/// A penalty shot (BA-11.33).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct PenaltyShot {
    /// Whose shot it is.
    pub shooter: Seat,
}
