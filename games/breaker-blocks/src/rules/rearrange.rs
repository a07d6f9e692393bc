//! BB-6: rearranging; AGITATE does the same to the opponent (BB-13).

use breakroom_core::{Seat, Sink};

use super::barred::{self, Barred};
use crate::{Block, Board, BreakerBlocks, Cell, Event, Outlets, Placement, Power, State, Step};

/// BB-6.1: may this block of a seat with these outlets be rearranged by whoever moves that seat's blocks? Nothing may
/// hold it (BB-6.2, BB-6.3), and it must have somewhere else to go (BB-6.4); mostly the outlets tell at once.
#[inline]
pub(super) fn may_move(
    game: &BreakerBlocks,
    board: &Board,
    outlets: Outlets,
    block: Block,
) -> Result<(), Barred> {
    barred::is_loose(game, block)?;
    match outlets.remain_without(block.cell()) || has_another_place(game, board, block) {
        true => Ok(()),
        false => Err(Barred::Nowhere),
    }
}

/// BB-6.4: is there an opening for a block that is lifted?
#[inline(never)]
fn has_another_place(game: &BreakerBlocks, board: &Board, block: Block) -> bool {
    board.find_opening(&game.components, block.owner(), Some(block), |_| true)
}

/// Every block of a seat that may be rearranged.
#[inline]
pub(crate) fn movable(
    game: &BreakerBlocks,
    board: &Board,
    seat: Seat,
    outlets: Outlets,
) -> impl Iterator<Item = Block> {
    board.free_of(seat).filter(move |&block| may_move(game, board, outlets, block).is_ok())
}

impl BreakerBlocks {
    /// The lifted block goes to its new place; nothing activates (BB-6.6).
    pub(crate) fn rearrange(&self, state: &mut State, from: Cell, to: Placement, log: &mut impl Sink<Event>) {
        let (by, before) = (state.table.active, state.table.board.all_power());
        let lifted = state.table.board.lift(&self.components, from);
        let (r#type, owner) = (lifted.r#type(), lifted.owner());
        let put = state.table.board.put(&self.components, r#type, to, owner).circuit();
        let circuits = [lifted.circuit(), put];
        log.push(|| Event::Moved { by, owner, r#type, from, to, circuits });
        self.report_power(&before, &state.table.board, log);
        state.table.pending.pop();
        match state.table.pending.top() {
            Some(Step::Shift { left }) => state.table.pending.replace(Step::Shift { left: left - 1 }),
            _ if self.house.repetition.is_some() => state.table.seen.moved(lifted.place(), to),
            _ => {}
        }
        self.settle(state, log);
    }

    /// Says which circuits get more or less power than before.
    pub(crate) fn report_power(&self, before: &Power, board: &Board, log: &mut impl Sink<Event>) {
        for circuit in self.components.each_circuit() {
            let (before, after) = (before.of(circuit), board.powers(circuit));
            if before != after {
                log.push(|| Event::Power { circuit, before, after });
            }
        }
    }
}
