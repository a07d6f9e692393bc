//! A match with a coach beside its players.

use breakroom_core::Seat;

use super::Match;
use crate::{
    coaching::{Coached, Coaching},
    header::Sitter,
};

impl Match {
    /// From here on a coach sits beside the players, if the game has one.
    pub fn coach(&mut self) {
        self.header.coached = true;
        self.coaching = Coaching::of(self.table().info());
        self.meet();
    }

    /// The coach notes what a person decides now.
    pub(super) fn meet(&mut self) {
        if self.coaching.is_none() {
            return;
        }
        let person = |seat: &Seat| matches!(self.sitters.get(seat.index()), Some(Sitter::Person { .. }));
        let Some(seat) = self.deciding().filter(person) else { return };
        if let Some(mut coaching) = self.coaching.take() {
            coaching.meet(self.table(), seat);
            self.coaching = Some(coaching);
        }
    }

    /// What the coach says to a seat about a decision of this kind.
    pub fn coached<'a>(&'a self, seat: Seat, kind: &'a str) -> Option<Coached<'a>> {
        self.coaching.as_ref()?.says(seat, kind, self.table().ply())
    }
}
