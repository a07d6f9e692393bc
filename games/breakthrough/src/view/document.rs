//! A view as JSON: the position with more told of the lock, the row and the hand, and what follows from it.

use breakroom_kit::{
    Doc,
    doc::{self, Serializer, Value},
};
use serde::Serialize;

use super::{Held, Laid, LockView, Phase, Ribbon, Score, Table, View};
use crate::{CardCounts, CodeCounts, LockSet, Opened, Tame, Type};

/// What anyone may see.
#[derive(Doc)]
struct Document<'a> {
    /// What the game waits for.
    phase: Phase,
    /// The number of the turn in progress.
    #[json(with = Tame)]
    turn: u16,
    /// The current lock, if there is one.
    lock: Option<&'a LockView>,
    /// Every card played, oldest first.
    row: &'a [Laid],
    /// The stretches of the row that met a challenge, oldest first.
    ribbons: &'a [Ribbon],
    /// How long the row was when the current (or last) lock was turned up.
    lock_start: u8,
    /// The hand in canonical order.
    hand: &'a [Held],
    /// What is left in the deck.
    deck: CardCounts,
    /// What lies in the discard pile.
    discard: CardCounts,
    /// Difficulty cards out of the game.
    removed: u8,
    /// Difficulty cards laid aside during the opening deal.
    set_aside: u8,
    /// Cards still to be turned by the mill in progress.
    flips_left: u8,
    /// Has this refill drawn a card already? Only told under `refill_difficulty = first`.
    #[json(omit)]
    refilling: bool,
    /// The challenge, from 0, that the card just played meets once the hand is refilled.
    #[json(omit)]
    due: Option<u8>,
    /// The locks still to come, without order.
    lock_pile: LockSet,
    /// The opened locks, in the order in which they were opened.
    opened: Opened,
    /// The points so far.
    score: Score,
    /// Challenges met on all locks so far.
    challenges_met: u8,
    /// The type that may not be played now.
    last_type: Option<Type>,
    /// The parts that unmet challenges of the current lock still ask for.
    needed: CodeCounts,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        doc::object(&self.document(), &*self.components, to)
    }
}

impl View {
    /// The JSON Schema of what a view is written as.
    pub fn schema() -> Value {
        Document::schema()
    }

    fn document(&self) -> Document<'_> {
        // Every part of the table is named; what is met and the attempt are told with the lock.
        let Table {
            phase,
            turn,
            lock: _,
            met: _,
            attempt: _,
            row: _,
            lock_start,
            hand: _,
            deck,
            discard,
            removed,
            set_aside,
            flips_left,
            refilling,
            due,
            lock_pile,
            opened,
            score,
        } = self.table;
        Document {
            phase,
            turn,
            lock: self.lock.as_ref(),
            row: &self.row,
            ribbons: &self.ribbons,
            lock_start,
            hand: &self.hand,
            deck,
            discard,
            removed,
            set_aside,
            flips_left,
            refilling,
            due,
            lock_pile,
            opened,
            score,
            challenges_met: self.challenges_met,
            last_type: self.last_type,
            needed: self.needed,
        }
    }
}
