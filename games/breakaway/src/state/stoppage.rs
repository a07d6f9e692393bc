//! BA-7: why play stops, and what is known of the stoppage.

use breakroom_core::Seat;
use breakroom_kit::{Doc, Load, Words};

use crate::vocabulary::Place;

/// Why play stops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(what = "cause of a stoppage", words = "snake")]
pub enum Cause {
    /// A goal.
    Goal,
    /// A standing save.
    Save,
    /// Block on a Shot Card.
    Block,
    /// Deflect on a Shot Card.
    Deflect,
    /// Poke-Check: no stoppage, but Tip may answer it.
    PokeCheck,
    /// The Black ability.
    Black,
    /// A penalty called.
    Penalty,
    /// Icing.
    Icing,
    /// Offside.
    Offside,
    /// A goal called back.
    CalledBack,
    /// A fight.
    Fight,
    /// A penalty shot.
    PenaltyShot,
    /// Pin.
    Pin,
    /// Official or the Glove wild: final.
    Official,
    /// The start of a period.
    Period,
}

/// A stoppage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct Stop {
    /// Why.
    pub cause: Cause,
    /// Who caused it (BA-7.16).
    pub by: Seat,
    /// Against whom Icing or Offside was called.
    pub offender: Option<Seat>,
    /// Who scored, if a goal counts.
    pub scorer: Option<Seat>,
    /// Where the face-off is, if nothing comes before it (BA-7.13).
    pub place: Place,
    /// A goal waits behind a called-back one for Toronto: the scorer.
    pub called_back: Option<Seat>,
    /// The stop of a Block or Deflect that Own Goal answers waits for its Save window.
    pub own_goal: bool,
    /// A penalty shot for this seat follows.
    pub penalty_shot: Option<Seat>,
}

impl Stop {
    /// No stoppage yet.
    pub const NONE: Stop = Stop {
        cause: Cause::Period,
        by: Seat::A,
        offender: None,
        scorer: None,
        place: Place::Centre,
        called_back: None,
        own_goal: false,
        penalty_shot: None,
    };
}
