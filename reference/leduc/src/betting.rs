//! LD-3: one round of betting.

use std::fmt;

use breakroom_core::{BySeat, Seat};
use serde::{Deserialize, Serialize, Serializer};

/// What a seat does in its turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
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

impl Move {
    /// All moves in the order they are listed.
    pub const ALL: [Move; 5] = [Move::Fold, Move::Check, Move::Call, Move::Bet, Move::Raise];

    /// Its word in the notation.
    pub const fn word(self) -> &'static str {
        ["fold", "check", "call", "bet", "raise"][self as usize]
    }
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
    pub fn len(&self) -> usize {
        self.moves().count()
    }

    /// Was no move made yet?
    pub fn is_empty(&self) -> bool {
        self.moves[0].is_none()
    }

    /// LD-1.2, LD-3.1: Ann first, then by turns.
    pub fn to_act(&self) -> Seat {
        if self.len().is_multiple_of(2) { Seat::A } else { Seat::B }
    }

    /// LD-3.6: did both check, or did one call or fold?
    pub fn is_over(&self) -> bool {
        match self.moves().next_back() {
            Some(Move::Call | Move::Fold) => true,
            Some(Move::Check) => self.len() == 2,
            _ => false,
        }
    }

    /// LD-5.1: who folded.
    pub fn folded(&self) -> Option<Seat> {
        let folded = self.moves().next_back() == Some(Move::Fold);
        folded.then(|| self.to_act().other())
    }

    /// LD-3.2, LD-3.3, LD-3.5: is this move possible now?
    pub fn allows(&self, made: Move) -> bool {
        let fits = match self.moves().next_back() {
            None | Some(Move::Check) => matches!(made, Move::Check | Move::Bet),
            Some(Move::Bet) => matches!(made, Move::Fold | Move::Call | Move::Raise),
            Some(Move::Raise) => matches!(made, Move::Fold | Move::Call),
            Some(Move::Call | Move::Fold) => false,
        };
        fits && !self.is_over()
    }

    /// The moves that are possible now.
    pub fn moves_now(self) -> impl Iterator<Item = Move> {
        Move::ALL.into_iter().filter(move |&made| self.allows(made))
    }

    /// Adds a move that is possible.
    pub fn add(&mut self, made: Move) {
        let next = self.len();
        self.moves[next] = Some(made);
    }

    /// LD-3.4: what each seat has paid in this round, a bet being so many chips.
    pub fn paid(&self, bet: i32) -> BySeat<i32, 2> {
        let mut paid = BySeat::all(0);
        for (made, seat) in self.moves().zip([Seat::A, Seat::B].into_iter().cycle()) {
            match made {
                Move::Check | Move::Fold => {}
                Move::Call => paid[seat] = paid[seat.other()],
                Move::Bet | Move::Raise => paid[seat] = paid[seat.other()] + bet,
            }
        }
        paid
    }
}

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.moves())
    }
}
