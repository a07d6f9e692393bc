//! Cards against cards: face-offs, Grinds and Dumps (BA-8), and fights (BA-12).

use breakroom_core::Seat;
use breakroom_kit::{Doc, Load, Words};

use crate::vocabulary::{Area, Card, CardSet, Place};

/// A face-off being prepared or held.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct Faceoff {
    /// Where.
    pub place: Place,
    /// The dot, once chosen.
    pub dot: Area,
    /// Who is done with the menu.
    pub ready: [bool; 2],
    /// Swaps left.
    #[json(key = "swaps_left")]
    pub swaps: [u8; 2],
    /// A token was spent at this stoppage (BA-2.8).
    pub token_used: [bool; 2],
    /// Support cards turned at this opportunity.
    pub turned: CardSet,
    /// Who passed it up.
    pub declined: [bool; 2],
    /// Disqualifications in this face-off.
    pub disqualified: [u8; 2],
}

impl Faceoff {
    /// No face-off.
    pub const NONE: Faceoff = Faceoff {
        place: Place::Centre,
        dot: Area::CENTRE,
        ready: [false; 2],
        swaps: [0; 2],
        token_used: [false; 2],
        turned: CardSet::NONE,
        declined: [false; 2],
        disqualified: [0; 2],
    };
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

/// A Grind or Dump.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct Challenge {
    /// What.
    pub kind: ChallengeKind,
    /// Who started it.
    pub initiator: Seat,
    /// Where the puck was.
    pub from: Area,
    /// Who controlled it then.
    #[json(key = "control_before")]
    pub control: Option<Seat>,
}

impl Challenge {
    /// None.
    pub const NONE: Challenge =
        Challenge { kind: ChallengeKind::Grind, initiator: Seat::A, from: Area::CENTRE, control: None };
}

/// A fight (BA-12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct Fight {
    /// Who started it.
    pub starter: Seat,
    /// Fight cards already used.
    pub used: CardSet,
    /// Exchanges won.
    pub wins: [u8; 2],
    /// FG7: who commits the next exchange first, openly.
    pub open: Option<Seat>,
    /// FG4: immune to bad effects.
    pub immune: [bool; 2],
    /// BA-12.8: there was an injury.
    pub injured: bool,
    /// FB10: injured if the fight is lost.
    #[json(key = "fb10")]
    pub at_stake: [bool; 2],
    /// BA-16.60: the starter's class-fight cards show no effects after it.
    pub misconduct: bool,
    /// The last Player or Superstar card of each side before it.
    pub last: [Option<Card>; 2],
}

impl Fight {
    /// None.
    pub const NONE: Fight = Fight {
        starter: Seat::A,
        used: CardSet::NONE,
        wins: [0; 2],
        open: None,
        immune: [false; 2],
        injured: false,
        at_stake: [false; 2],
        misconduct: false,
        last: [None; 2],
    };
}
