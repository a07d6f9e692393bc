//! BB-9: ANNIHILATE.

use breakroom_core::Sink;

use super::barred::{self, Barred};
use crate::{Block, Board, BreakerBlocks, Cell, Event, State};

/// BB-9.1: may the ANNIHILATE at `by` destroy this block? Not itself (BB-8.5), and nothing that is held.
#[inline]
pub(super) fn may_destroy(game: &BreakerBlocks, by: Cell, block: Block) -> Result<(), Barred> {
    if block.cell() == by { Err(Barred::Itself) } else { barred::is_loose(game, block) }
}

/// Everything it may destroy.
pub(super) fn targets(game: &BreakerBlocks, board: &Board, by: Cell) -> impl Iterator<Item = Block> {
    board.free().filter(move |&block| may_destroy(game, by, block).is_ok())
}

/// BB-8.9: the block is out of the game.
pub(super) fn destroy(game: &BreakerBlocks, state: &mut State, cell: Cell, log: &mut impl Sink<Event>) {
    let (by, before) = (state.table.active, state.table.board.all_power());
    let block = state.table.board.lift(&game.components, cell);
    let (owner, r#type) = (block.owner(), block.r#type());
    log.push(|| Event::Destroyed { by, owner, r#type, cell });
    game.report_power(&before, &state.table.board, log);
    state.table.pending.pop();
    game.settle(state, log);
}
