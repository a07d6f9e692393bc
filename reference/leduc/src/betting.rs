//! LD-3: one round of betting.

use std::fmt;

use breakroom_core::{BySeat, Seat};
use breakroom_kit::{
    Doc, Words,
    doc::{Serializer, Value},
    schema,
};

/// What a seat does in its turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Words)]
pub enum Move {
    /// Leaves the hand to the other.
    Fold,
    /// Pays nothing where nothing is to be paid.
    Check,
    /// Pays what the other has paid.
    Call,
    /// Pays where nothing is to be paid.
    Bet,
    /// Calls a bet and pays as much again.
    Raise,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The longest round: check, bet, raise, call.
const LONGEST: usize = 4;

/// The moves of one round in order. What each seat has learnt of the other is in them, so they are kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Line {
    moves: [Option<Move>; LONGEST],
}

impl Line {
    /// No move yet.
    pub const EMPTY: Line = Line { moves: [None; LONGEST] };

    /// The moves in order.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> {
        self.moves.into_iter().flatten()
    }

    /// How many moves were made.
    #[inline]
    pub fn len(&self) -> usize {
        self.moves.iter().filter(|made| made.is_some()).count()
    }

    /// The last move, if one was made.
    #[inline]
    fn last(&self) -> Option<Move> {
        self.moves[self.len().checked_sub(1)?]
    }

    /// Was no move made yet?
    pub fn is_empty(&self) -> bool {
        self.moves[0].is_none()
    }

    /// LD-1.2, LD-3.1: Ann first, then by turns.
    #[inline]
    pub fn to_act(&self) -> Seat {
        if self.len().is_multiple_of(2) { Seat::A } else { Seat::B }
    }

    /// LD-3.6: did both check, or did one call or fold?
    #[inline]
    pub fn is_over(&self) -> bool {
        match self.last() {
            Some(Move::Call | Move::Fold) => true,
            Some(Move::Check) => self.len() == 2,
            _ => false,
        }
    }

    /// LD-5.1: who folded.
    #[inline]
    pub fn folded(&self) -> Option<Seat> {
        let folded = self.last() == Some(Move::Fold);
        folded.then(|| self.to_act().other())
    }

    /// LD-3.2, LD-3.3, LD-3.5: is this move possible now?
    pub fn allows(&self, made: Move) -> bool {
        self.moves_now().contains(&made)
    }

    /// LD-3.2, LD-3.3, LD-3.5: the moves that are possible now, in the order they are declared.
    #[inline]
    pub fn moves_now(&self) -> &'static [Move] {
        match self.last() {
            _ if self.is_over() => &[],
            None | Some(Move::Check) => &[Move::Check, Move::Bet],
            Some(Move::Bet) => &[Move::Fold, Move::Call, Move::Raise],
            Some(Move::Raise) => &[Move::Fold, Move::Call],
            Some(Move::Call | Move::Fold) => &[],
        }
    }

    /// Adds a move that is possible.
    pub fn add(&mut self, made: Move) {
        let next = self.len();
        self.moves[next] = Some(made);
    }

    /// LD-3.4: what each seat has paid in this round, a bet being so many chips.
    pub fn paid(&self, bet: i32) -> BySeat<i32, 2> {
        let (mut paid, mut seat) = (BySeat::all(0), Seat::A);
        for made in self.moves {
            match made {
                None => break,
                Some(Move::Check | Move::Fold) => {}
                Some(Move::Call) => paid[seat] = paid[seat.other()],
                Some(Move::Bet | Move::Raise) => paid[seat] = paid[seat.other()] + bet,
            }
            seat = seat.other();
        }
        paid
    }
}

impl Doc<()> for Line {
    fn write<S: Serializer>(&self, (): &(), to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.moves().map(Move::word))
    }

    fn schema() -> Value {
        schema::list::<Move, ()>()
    }
}
