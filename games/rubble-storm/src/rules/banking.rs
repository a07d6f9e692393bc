//! RS-8: banking, in the placement phase and the caravan phase.

use breakroom_core::Sink;

use super::{
    Referee,
    ways::{Beyond, Ways, Why},
};
use crate::{
    board::Board,
    event::Event,
    pending::Frame,
    refusal::Refusal,
    stacks::Stack,
    table::Table,
    vocabulary::{Side, Space},
};

/// RS-8.3, RS-8.4: where this side may place a token.
#[inline]
pub(crate) fn placements(board: &Board, table: &Table, side: Side) -> Ways {
    let bars = [
        (table.chain.pending.locked(), Refusal::Locked as Why),
        (table.wandered(), Refusal::OnWanderer),
        (table.stacks.of(side.other()), Refusal::OnTheirs),
    ];
    Ways { reach: board.outside(), beyond: Beyond::Others(Refusal::OnCaravan), bars }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// RS-8.1, RS-8.2: a player token has moved onto the caravan.
    pub(super) fn bank(&mut self, side: Side) {
        let pocket = self.state.wanderers[side].pocket;
        if pocket > 0 {
            self.state.chain.pending.push(Frame::Bank { side, left: pocket.min(2) });
        }
    }

    /// RS-8.2: one token from the pocket is put on the board. RS-8.6: that is no attack.
    pub(super) fn place(&mut self, at: Space) {
        let Some(Frame::Bank { side, left }) = self.state.chain.pending.last_mut() else { return };
        *left -= 1;
        let side = *side;
        self.state.wanderers[side].pocket -= 1;
        if self.state.stacks.all().has(at) {
            self.state.stacks.grow(at);
        } else {
            let tag = self.state.free_tag();
            self.state.stacks.put(at, Stack { side, height: 1, tag });
        }
        let height = self.state.stacks.height(at);
        self.tell(|| Event::Placed { side, at, height });
    }

    /// RS-8.7: what is left in the pocket goes to the caravan, and so does what cannot be placed (RS-R17).
    pub(super) fn fill_caravan(&mut self) -> bool {
        let Some(Frame::Bank { side, left }) = self.state.chain.pending.pop() else { return false };
        if left > 0 {
            self.tell(|| Event::Unplaced { side });
        }
        let tokens = std::mem::take(&mut self.state.wanderers[side].pocket);
        self.grow_caravan(side, tokens, false);
        true
    }
}
