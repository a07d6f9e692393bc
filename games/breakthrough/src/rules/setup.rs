//! BT-3: setting up. What is left of it once chance is explicit is one table.

use crate::{
    Breakthrough,
    row::Row,
    table::{LockSet, Met, NONE_OPENED, Phase, Score, Table},
    vocabulary::{Card, CardCounts, Code, CodeCounts},
};

impl Breakthrough {
    /// Every tool and difficulty card in the deck (BT-3.1), every lock in the pile (BT-3.2), the first lock
    /// about to be turned up before any card is drawn (BT-3.3), everything else empty (BT-3.5).
    pub(crate) fn set_up(&self) -> Table {
        Table {
            phase: Phase::Lock,
            lock: None,
            met: Met::NONE,
            attempt: 0,
            lock_start: 0,
            hand: CodeCounts::default(),
            deck: self.full_deck(),
            discard: CardCounts::default(),
            removed: 0,
            set_aside: 0,
            flips_left: 0,
            refilling: false,
            due: None,
            lock_pile: LockSet::first(self.components.locks.len()),
            opened: NONE_OPENED,
            score: Score::default(),
            turn: 0,
            row: Row::EMPTY,
        }
    }

    /// BT-2.2: every tool of the edition and the difficulty cards.
    pub(crate) fn full_deck(&self) -> CardCounts {
        let mut deck = CardCounts::default();
        for code in Code::ALL {
            deck[code] = self.components.tools[code];
        }
        deck[Card::Difficulty] = self.components.difficulty;
        deck
    }
}
