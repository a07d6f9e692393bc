//! BB-12: ATTENUATE.

use breakroom_core::{Seat, Sink};

use crate::{
    BreakerBlocks,
    board::{Block, Board},
    event::Event,
    known::Change,
    options::Attenuate,
    refusal::Refusal,
    state::{State, Step, Table},
    vocabulary::{Cell, Kind, Type},
};

/// BB-12.1, BB-12.2: what ATTENUATE may send back on a side.
pub(crate) fn targets<'a>(
    game: &'a BreakerBlocks,
    board: &'a Board,
    seat: Seat,
) -> impl Iterator<Item = Block> + 'a {
    board.loose_of(seat).filter(|block| game.components.kind(block.r#type()) != Some(Kind::Attenuate))
}

/// May it send back the block that lies there and should be one of `seat`'s, and if not, why?
pub(super) fn check(game: &BreakerBlocks, table: &Table, seat: Seat, cell: Cell) -> Result<(), Refusal> {
    if targets(game, &table.board, seat).any(|block| block.cell() == cell) {
        return Ok(());
    }
    let block = table.board.at(cell).ok_or(Refusal::NoBlock(cell))?;
    Err(if block.owner() != seat {
        let own = seat == table.active;
        let wanted = if own { "a block of your own" } else { "a block of the opponent" };
        Refusal::WrongSide { name: game.components.name(block.r#type()), cell, wanted }
    } else if game.components.kind(block.r#type()) == Some(Kind::Attenuate) {
        Refusal::IsAttenuate(cell)
    } else {
        game.why_held(&table.board, block, true)
    })
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
        _ => return log.push(|| Event::Nothing { seat, kind: Kind::Attenuate }),
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
