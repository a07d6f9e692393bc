//! BB-9: ANNIHILATE.

use breakroom_core::Sink;

use crate::{
    BreakerBlocks,
    board::{Block, Board},
    event::Event,
    refusal::Refusal,
    state::State,
    vocabulary::Cell,
};

/// BB-9.1, BB-8.3 to BB-8.5: what the ANNIHILATE at `by` may destroy.
pub(super) fn targets(board: &Board, by: Cell) -> impl Iterator<Item = Block> {
    board.loose().filter(move |block| block.cell() != by)
}

/// May the ANNIHILATE at `by` destroy what lies there, and if not, why?
pub(super) fn check(game: &BreakerBlocks, board: &Board, by: Cell, cell: Cell) -> Result<(), Refusal> {
    if targets(board, by).any(|block| block.cell() == cell) {
        return Ok(());
    }
    let block = board.at(cell).ok_or(Refusal::NoBlock(cell))?;
    if cell == by {
        return Err(Refusal::Itself(cell));
    }
    Err(game.why_held(board, block, true))
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
