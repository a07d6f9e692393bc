//! Who may take back what.

use breakroom_core::{
    Observers, Seat, SeatSet,
    undo::{Undo, UndoStep, Why, policy},
};

const A: UndoStep = UndoStep { by: Some(Seat::A), reveals: false, missed: Observers::NONE };
const B: UndoStep = UndoStep { by: Some(Seat::B), reveals: false, missed: Observers::NONE };
const CHANCE: UndoStep = UndoStep { by: None, reveals: false, missed: Observers::NONE };
const SHOWN: UndoStep = UndoStep { by: Some(Seat::A), reveals: true, missed: Observers::NONE };

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
