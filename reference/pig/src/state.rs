//! The boards, the turn's total and the die: the whole state, and its documents (PG-4.2).

use breakroom_core::{BySeat, Seat};
use breakroom_kit::{
    Doc, Load, Reader,
    forms::{Maybe, Within},
};

use crate::Action;

/// What lies on the table. Everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
#[json(names = ())]
pub struct State {
    /// The points on each seat's board.
    pub points: BySeat<u16, 2>,
    /// The turn's total.
    pub total: u16,
    /// Whose turn it is; in the end, who won.
    #[json(with = Within<0, 1>, rule = "PG-1.2")]
    pub to_play: Seat,
    /// What the die shows; null while it is rolled.
    #[json(with = Maybe<Within<1, 6>>, rule = "PG-1.1")]
    pub die: Option<u8>,
}

const _: () = assert!(size_of::<State>() == 10, "a copy is what a search step costs");

impl State {
    /// PG-1.1, PG-1.2: empty boards, the six up, Ann to play.
    pub const START: State = State { points: BySeat::all(0), total: 0, to_play: Seat::A, die: Some(6) };

    /// What a seat has, the turn's total included.
    pub fn held(&self, seat: Seat) -> u16 {
        self.points[seat] + if seat == self.to_play { self.total } else { 0 }
    }

    /// PG-2: carries out what is possible.
    pub(crate) fn take(&mut self, action: Action, target: u16) {
        let (seat, points) = (self.to_play, self.held(self.to_play));
        match action {
            Action::Roll => self.die = None,
            Action::Die(1) => *self = State { total: 0, to_play: seat.other(), die: Some(1), ..*self },
            Action::Die(pips) => (self.total, self.die) = (self.total + u16::from(pips), Some(pips)),
            Action::Hold => {
                (self.points[seat], self.total) = (points, 0);
                // PG-4.2: who has won stays the one to play.
                self.to_play = if points >= target { seat } else { seat.other() };
            }
        }
    }

    /// Can play lead here?
    pub(crate) fn judge(&self, target: u16, reader: &mut Reader<'_, ()>) {
        let [own, other] = [self.to_play, self.to_play.other()].map(|seat| u32::from(self.points[seat]));
        let (total, target) = (u32::from(self.total), u32::from(target));
        let over = own >= target;
        reader.owe(own != 1 && other != 1, "points", "PG-2.2", "no rolls of 2 to 6 make 1");
        reader.owe(other < target, "points", "PG-3.1", "only the seat to play can have won");
        reader.owe(!over || total == 0, "total", "PG-3.1", "the game is over");
        // What the last roll was added to: this turn's total, or the board it went to.
        let sum = match (total, over) {
            (0, true) => own,
            (0, false) => other,
            _ => total,
        };
        let fits = match self.die.map(u32::from) {
            None => total != 1 && own + total < target,
            Some(1) => total == 0 && !over,
            Some(_) if *self == State::START => true,
            Some(die) => sum >= die && sum - die != 1 && (own + total).saturating_sub(die) < target,
        };
        reader.owe(fits, "die", "PG-2.2", "this die does not lead to this total");
    }
}
