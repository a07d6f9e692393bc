//! BB-12: ATTENUATE.

use breakroom_core::{Seat, Sink};

use super::barred::{self, Barred};
use crate::{
    Block, Board, BreakerBlocks, Cell, Change, Event, ModuleKind, State, Step, Type, options::Attenuate,
};

/// BB-12.1: may ATTENUATE send back this block of the side that is asked for? No other ATTENUATE (BB-12.2), and nothing that is held.
#[inline]
pub(super) fn may_recall(game: &BreakerBlocks, block: Block) -> Result<(), Barred> {
    match game.components.kind(block.r#type()) {
        Some(ModuleKind::Attenuate) => Err(Barred::Attenuate),
        _ => barred::is_loose(game, block),
    }
}

/// Everything it may send back on a side.
pub(crate) fn targets<'a>(
    game: &'a BreakerBlocks,
    board: &'a Board,
    seat: Seat,
) -> impl Iterator<Item = Block> + 'a {
    board.free_of(seat).filter(move |&block| may_recall(game, block).is_ok())
}

/// BB-R11: is a target on one side enough?
pub(crate) fn needs_one_side(game: &BreakerBlocks) -> bool {
    match game.house.attenuate {
        Attenuate::Both => false,
        Attenuate::Partial => true,
    }
}

/// BB-12.3: both sides need a target; with `attenuate = partial` one is enough (BB-R11).
pub(super) fn start(game: &BreakerBlocks, state: &mut State, log: &mut impl Sink<Event>) {
    let seat = state.table.active;
    let has = |seat| targets(game, &state.table.board, seat).next().is_some();
    let step = match (has(seat), has(seat.other())) {
        (true, true) => Step::RecallOwn,
        (true, false) if needs_one_side(game) => Step::RecallOwn,
        (false, true) if needs_one_side(game) => Step::RecallTheirs { own: None },
        _ => return log.push(|| Event::Nothing { seat, kind: ModuleKind::Attenuate }),
    };
    state.table.pending.push(step);
}

/// The own block is chosen; it stays until the other is chosen too (BB-12.4).
pub(super) fn choose_own(game: &BreakerBlocks, state: &mut State, own: Cell, log: &mut impl Sink<Event>) {
    let theirs = state.table.active.other();
    if targets(game, &state.table.board, theirs).next().is_some() {
        state.table.pending.replace(Step::RecallTheirs { own: Some(own) });
    } else {
        send_back(game, state, [Some(own), None], log);
    }
}

/// The chosen blocks return to the supply together (BB-8.8, BB-12.4).
pub(super) fn send_back(
    game: &BreakerBlocks,
    state: &mut State,
    cells: [Option<Cell>; 2],
    log: &mut impl Sink<Event>,
) {
    let before = state.table.board.all_power();
    for cell in cells.into_iter().flatten() {
        let block = state.table.board.lift(&game.components, cell);
        let (owner, r#type) = (block.owner(), block.r#type());
        give_back(game, state, r#type, owner);
        log.push(|| Event::Recalled { owner, r#type, cell });
    }
    game.report_power(&before, &state.table.board, log);
    state.table.pending.pop();
    game.settle(state, log);
}

/// BB-8.8: a block in sight of everybody returns to its supply, a module face down in Blind Action (BB-18.7).
fn give_back(game: &BreakerBlocks, state: &mut State, r#type: Type, owner: Seat) {
    if r#type.is_module() {
        game.learn(state, |_| Change::Same, |state| state.covered.neutral.put(r#type));
    } else {
        state.table.power[owner].put(r#type);
    }
}
