//! Who may take back what.

use breakroom_core::{
    Observers, Seat, SeatSet,
    undo::{Undo, UndoStep, Why, policy},
};

const A: UndoStep = UndoStep { by: Some(Seat::A), reveals: false, missed: Observers::NONE, waives: false };
const B: UndoStep = UndoStep { by: Some(Seat::B), reveals: false, missed: Observers::NONE, waives: false };
const CHANCE: UndoStep = UndoStep { by: None, reveals: false, missed: Observers::NONE, waives: false };
const SHOWN: UndoStep = UndoStep { by: Some(Seat::A), reveals: true, missed: Observers::NONE, waives: false };

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

#[test]
fn a_question_that_was_passed_over_is_taken_back_with_the_next() {
    let waived = UndoStep { waives: true, ..A };
    assert_eq!(policy(&[B, waived, A], Seat::A, 2, None), Undo::Free { to: 1 });
    assert_eq!(
        policy(&[B, A, waived], Seat::A, 2, None),
        Undo::Free { to: 2 },
        "it alone is taken back alone"
    );
    let theirs = UndoStep { waives: true, ..B };
    let of = SeatSet::only(Seat::B);
    let why = Why::OtherActed;
    assert_eq!(policy(&[theirs, A, B], Seat::A, 2, None), Undo::Consent { to: 1, of, why });
    assert_eq!(policy(&[waived, A, B], Seat::A, 2, None), Undo::Consent { to: 0, of, why });
}
