//! RS-7: pocket and income.

use breakroom_core::Sink;

use super::Referee;
use crate::{
    board::Board,
    event::Event,
    pending::{Frame, Owed},
    table::Table,
    vocabulary::{Space, SpaceSet},
};

/// RS-7.2, RS-7.3: what the turn player's pieces are owed at the end of the turn.
pub(crate) fn owed(board: &Board, table: &Table) -> Owed {
    let (ruins, great) = (board.ruins() | board.great_ruins(), board.great_ruins());
    let wanderer = SpaceSet::only(table.wanderers[table.mover()].at);
    Owed { one: (wanderer | table.stacks.of(table.mover())) & ruins, two: wanderer & great }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// Pays the income if the bank can (RS-7.5). Says whether that is done with.
    pub(super) fn pay_income(&mut self) -> bool {
        let owed = owed(self.board, self.state);
        let total = owed.total();
        if self.state.bank == 0 && total > 0 {
            let (side, tokens) = (self.state.mover(), total as u8);
            self.tell(|| Event::Unpaid { side, tokens });
            return true;
        }
        if total > usize::from(self.state.bank) {
            self.state.chain.pending.push(Frame::Income { owed });
            return false;
        }
        for at in owed.one {
            self.pay(at, if owed.two.has(at) { 2 } else { 1 });
        }
        true
    }

    /// RS-7.1, RS-7.3: the piece on this space gets tokens from the bank.
    fn pay(&mut self, at: Space, tokens: u8) {
        let side = self.state.mover();
        self.state.bank -= tokens;
        let stack = self.state.stacks.of(side).has(at);
        if stack {
            self.state.stacks.grow(at);
        } else {
            self.state.wanderers[side].pocket += tokens;
        }
        self.tell(|| Event::Paid { side, at, tokens, stack });
    }

    /// RS-7.5: one of the last tokens is handed out.
    pub(super) fn gain(&mut self, at: Space) {
        self.pay(at, 1);
        if let Some(Frame::Income { owed }) = self.state.chain.pending.last_mut() {
            owed.pay(at);
        }
    }

    /// RS-7.5: the bank is empty; the rest is lost.
    pub(super) fn end_income(&mut self) -> bool {
        if let Some(Frame::Income { owed }) = self.state.chain.pending.pop() {
            let (side, tokens) = (self.state.mover(), owed.total() as u8);
            self.tell(|| Event::Unpaid { side, tokens });
        }
        self.next_turn();
        true
    }
}
