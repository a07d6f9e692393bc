//! The one policy for taking back, computed from what happened; every screen shows the same answer.

use serde::Serialize;

use crate::{Observers, Seat, SeatSet};

/// One entry of a match's log, as far as taking back and counting are concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UndoStep {
    /// The seat that decided; `None` if chance did.
    pub by: Option<Seat>,
    /// Did somebody learn something hidden by it?
    pub reveals: bool,
    /// Who noticed nothing of it, neither by what they see nor by what they hear. For them it is not counted: how many
    /// decisions a hidden set-up takes says something about it.
    pub missed: Observers,
    /// Was a question passed over by it that screens ask together with the next one ([`Game::waiver`])? Then both are
    /// taken back together.
    ///
    /// [`Game::waiver`]: crate::Game::waiver
    pub waives: bool,
}

/// May a seat take back its last decision?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase", tag = "kind")]
pub enum Undo {
    /// Yes: `to` is how many actions remain.
    Free {
        /// The ply to return to.
        to: usize,
    },
    /// Only if these seats agree.
    Consent {
        /// The ply to return to.
        to: usize,
        /// Who must agree.
        of: SeatSet,
        /// Why it is not free.
        why: Why,
    },
    /// It cannot be taken back.
    Never {
        /// What stands in the way.
        why: Why,
    },
}

/// What stands in the way of taking back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The seat has decided nothing yet.
    NothingYet,
    /// Chance has spoken since.
    Chance,
    /// Something hidden was shown since.
    Revealed,
    /// Another seat has acted since.
    OtherActed,
    /// The game counted and is over.
    RatedAndOver,
    /// This game does not allow it (a ranked deal).
    Ranked,
}

impl Why {
    /// The reason in words.
    pub fn sentence(self) -> &'static str {
        match self {
            Why::NothingYet => "you have not decided anything yet",
            Why::Chance => "chance has spoken since your last decision",
            Why::Revealed => "something hidden was shown since your last decision",
            Why::OtherActed => "another player has acted since your last decision",
            Why::RatedAndOver => "the game counts and is over",
            Why::Ranked => "this deal is played for the record, without taking back",
        }
    }
}

/// May `seat` take back its last decision, at a table of `seats`? Free until chance or something hidden was
/// revealed or another seat acted; by consent of the others after that; never once `closed`. With nobody to
/// ask, consent is impossible.
pub fn policy(log: &[UndoStep], seat: Seat, seats: usize, closed: Option<Why>) -> Undo {
    if let Some(why) = closed {
        return Undo::Never { why };
    }
    let Some(last) = log.iter().rposition(|entry| entry.by == Some(seat)) else {
        return Undo::Never { why: Why::NothingYet };
    };
    let before = log[..last].iter().rev().take_while(|entry| entry.waives && entry.by == Some(seat));
    let to = last - before.count();
    let since = &log[last + 1..];
    let why = if log[last].reveals || since.iter().any(|entry| entry.reveals && entry.by.is_some()) {
        Some(Why::Revealed)
    } else if since.iter().any(|entry| entry.by.is_none()) {
        Some(Why::Chance)
    } else if since.iter().any(|entry| entry.by != Some(seat)) {
        Some(Why::OtherActed)
    } else {
        None
    };
    let of: SeatSet = Seat::first(seats).filter(|&other| other != seat).collect();
    match why {
        None => Undo::Free { to },
        Some(why) if of == SeatSet::NONE => Undo::Never { why },
        Some(why) => Undo::Consent { to, of, why },
    }
}
