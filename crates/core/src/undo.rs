//! The one policy for taking back, computed from what happened; every screen shows the same answer.

use serde::Serialize;

use crate::{Observers, Seat, SeatSet};

/// One entry of a match's log, as far as taking back and counting are concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The seat that decided; `None` if chance did.
    pub by: Option<Seat>,
    /// Did somebody learn something hidden by it?
    pub reveals: bool,
    /// Who noticed nothing of it, neither by what they see nor by what they hear. For them it is not counted: how many
    /// decisions a hidden set-up takes says something about it.
    pub missed: Observers,
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
    /// No.
    Never {
        /// Why not.
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
pub fn policy(log: &[Entry], seat: Seat, seats: usize, closed: Option<Why>) -> Undo {
    if let Some(why) = closed {
        return Undo::Never { why };
    }
    let Some(to) = log.iter().rposition(|entry| entry.by == Some(seat)) else {
        return Undo::Never { why: Why::NothingYet };
    };
    let since = &log[to + 1..];
    let why = if log[to].reveals || since.iter().any(|entry| entry.reveals && entry.by.is_some()) {
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

#[cfg(test)]
mod tests {
    use super::*;

    const A: Entry = Entry { by: Some(Seat::A), reveals: false, missed: Observers::NONE };
    const B: Entry = Entry { by: Some(Seat::B), reveals: false, missed: Observers::NONE };
    const CHANCE: Entry = Entry { by: None, reveals: false, missed: Observers::NONE };
    const SHOWN: Entry = Entry { by: Some(Seat::A), reveals: true, missed: Observers::NONE };

    #[test]
    fn free_until_something_happened() {
        assert_eq!(policy(&[A, A], Seat::A, 2, None), Undo::Free { to: 1 });
        let of = SeatSet::only(Seat::B);
        assert_eq!(policy(&[A, B], Seat::A, 2, None), Undo::Consent { to: 0, of, why: Why::OtherActed });
        assert_eq!(policy(&[A, CHANCE], Seat::A, 2, None), Undo::Consent { to: 0, of, why: Why::Chance });
        assert_eq!(policy(&[A, SHOWN], Seat::A, 2, None), Undo::Consent { to: 1, of, why: Why::Revealed });
        assert_eq!(policy(&[B], Seat::A, 2, None), Undo::Never { why: Why::NothingYet });
    }

    #[test]
    fn alone_there_is_nobody_to_agree() {
        assert_eq!(policy(&[A, CHANCE], Seat::A, 1, None), Undo::Never { why: Why::Chance });
        assert_eq!(policy(&[A], Seat::A, 1, None), Undo::Free { to: 0 });
        let closed = Some(Why::RatedAndOver);
        assert_eq!(policy(&[A], Seat::A, 1, closed), Undo::Never { why: Why::RatedAndOver });
    }
}
