//! Cards against cards: face-offs, Grinds and Dumps (BA-8), and fights (BA-12).

use breakroom_core::Seat;
use breakroom_kit::{Doc, Load, Words};

use crate::vocabulary::{Area, Card, CardSet, FaceoffPlace};

blank! {
    /// A face-off being prepared or held.
    #[derive(Clone, PartialEq, Eq, Hash, Debug, Doc, Load)]
    pub struct Faceoff as NONE {
        /// Where the puck is dropped.
        pub place: FaceoffPlace = FaceoffPlace::Centre,
        /// The dot, once chosen.
        pub dot: Area = Area::CENTRE,
        /// Who is done with the menu.
        pub ready: [bool; 2] = [false; 2],
        /// How many swaps are left.
        #[json(key = "swaps_left")]
        pub swaps: [u8; 2] = [0; 2],
        /// A token was spent at this stoppage (BA-2.8).
        pub token_used: [bool; 2] = [false; 2],
        /// Support cards turned at this opportunity.
        pub turned: CardSet = CardSet::NONE,
        /// Who passed it up.
        pub declined: [bool; 2] = [false; 2],
        /// Disqualifications in this face-off.
        pub disqualified: [u8; 2] = [0; 2],
    }
}

/// A kind of challenge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(what = "kind of challenge", words = "snake")]
pub enum ChallengeKind {
    /// BA-8.18.
    Grind,
    /// BA-8.22.
    DumpIn,
    /// BA-8.30.
    DumpOut,
}

blank! {
    /// A Grind or Dump.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
    #[allow(missing_docs, reason = "the names say it")]
    pub struct Challenge as NONE {
        pub kind: ChallengeKind = ChallengeKind::Grind,
        pub initiator: Seat = Seat::A,
        /// Where the puck was.
        pub from: Area = Area::CENTRE,
        /// Who controlled it then.
        #[json(key = "control_before")]
        pub control: Option<Seat> = None,
    }
}

blank! {
    /// A fight (BA-12).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
    pub struct Fight as NONE {
        /// Who started it.
        pub starter: Seat = Seat::A,
        /// Fight cards already used.
        pub used: CardSet = CardSet::NONE,
        /// Exchanges that each seat has won.
        pub wins: [u8; 2] = [0; 2],
        /// FG7: who commits the next exchange first, openly.
        pub open: Option<Seat> = None,
        /// FG4: immune to bad effects.
        pub immune: [bool; 2] = [false; 2],
        /// BA-12.8: there was an injury.
        pub injured: bool = false,
        /// FB10: injured if the fight is lost.
        #[json(key = "fb10")]
        pub at_stake: [bool; 2] = [false; 2],
        /// BA-16.60: the starter's class-fight cards show no effects after it.
        pub misconduct: bool = false,
        /// The last Player or Superstar card of each side before it.
        pub last: [Option<Card>; 2] = [None; 2],
    }
}
