//! BA-7: why play stops, and what is known of the stoppage.

use breakroom_core::Seat;
use breakroom_kit::{Doc, Load, Words};

use crate::vocabulary::FaceoffPlace;

/// Why play stops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(what = "cause of a stoppage", words = "snake")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Cause {
    Goal,
    /// A standing save.
    Save,
    Block,
    Deflect,
    /// Poke-Check: no stoppage, but Tip may answer it.
    PokeCheck,
    Black,
    Penalty,
    Icing,
    Offside,
    CalledBack,
    Fight,
    PenaltyShot,
    Pin,
    /// Official or the Glove wild: final.
    Official,
    Period,
}

blank! {
    /// Play stands still, and why.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
    pub struct Stop as NONE {
        /// What stopped it.
        pub cause: Cause = Cause::Period,
        /// Who caused it (BA-7.16).
        pub by: Seat = Seat::A,
        /// Against whom Icing or Offside was called.
        pub offender: Option<Seat> = None,
        /// Who scored, if a goal counts.
        pub scorer: Option<Seat> = None,
        /// Where the face-off is, if nothing comes before it (BA-7.13).
        pub place: FaceoffPlace = FaceoffPlace::Centre,
        /// A goal waits behind a called-back one for Toronto: the scorer.
        pub called_back: Option<Seat> = None,
        /// The stop of a Block or Deflect that Own Goal answers waits for its Save window.
        pub own_goal: bool = false,
        /// A penalty shot for this seat follows.
        pub penalty_shot: Option<Seat> = None,
    }
}
