//! BB-14: AGGRAVATE.

use breakroom_core::{Seat, Sink};

use crate::{Action, BreakerBlocks, Change, Event, Hand, Kept, Refusal, State, Step, Type};

/// BB-18.11: does this block of a hand go by its position? Hidden modules do, in the own hand too.
fn is_hidden(game: &BreakerBlocks, block: Type) -> bool {
    block.is_module() && !game.house.open_hands()
}

/// BB-14.1: what the block at a position of a hand is called.
fn called(game: &BreakerBlocks, hand: &Hand, position: usize) -> Kept {
    let block = hand.blocks()[position];
    if is_hidden(game, block) {
        return Kept::Position(position as u8 + 1);
    }
    let name = game.components.name(block);
    if position < hand.ready().len() { Kept::Ready(name) } else { Kept::Fresh(name) }
}

/// Where in a hand the first block called so is.
fn find(game: &BreakerBlocks, hand: &Hand, kept: Kept) -> Option<usize> {
    (0..hand.blocks().len()).find(|&position| called(game, hand, position) == kept)
}

/// Every block that may be left in a hand; equal ones once.
pub(super) fn legal(game: &BreakerBlocks, hand: &Hand, out: &mut Vec<Action>) {
    let (blocks, ready) = (hand.blocks(), hand.ready().len());
    let first = |&position: &usize| {
        let alike = if position < ready { 0..position } else { ready..position };
        is_hidden(game, blocks[position]) || !blocks[alike].contains(&blocks[position])
    };
    let positions = (0..blocks.len()).filter(first);
    out.extend(positions.map(|position| Action::Keep(called(game, hand, position))));
}

/// May this be left in a hand, and if not, why?
pub(super) fn check(game: &BreakerBlocks, hand: &Hand, kept: Kept) -> Result<(), Refusal> {
    if find(game, hand, kept).is_some() {
        return Ok(());
    }
    Err(match kept {
        Kept::Position(_) if game.house.open_hands() => Refusal::ByName,
        Kept::Position(position) => Refusal::NoModule(position),
        Kept::Ready(name) | Kept::Fresh(name) => match game.components.find(name) {
            None => Refusal::NoSuchBlock(name),
            Some(r#type) if is_hidden(game, r#type) => Refusal::ByPosition,
            Some(_) => Refusal::NotHeld(name),
        },
    })
}

/// BB-14.1: all other blocks of that hand return to the supply.
pub(super) fn cut(game: &BreakerBlocks, state: &mut State, of: Seat, kept: Kept, log: &mut impl Sink<Event>) {
    let hand = state.own[of].hand;
    let position = find(game, &hand, kept).expect("`check` saw it in the hand");
    let slot = |position: usize| {
        let before = hand.blocks()[..position].iter().filter(|block| block.is_module()).count();
        hand.blocks()[position].is_module().then_some(before)
    };
    let cut = Change::Cut(slot(position));
    let hidden = !game.house.open_hands();
    let others = || (0..).zip(hand.blocks()).filter(|&(other, _)| other != position);
    let r#type = hand.blocks()[position];
    log.push(|| Event::Kept { of, r#type, position: position as u8 });
    game.learn(
        state,
        |who| if who != of && hidden { cut } else { Change::Same },
        |state| {
            state.own[of].hand.keep_only(position);
            others().for_each(|(_, &r#type)| game.supply_of(state, r#type, of).put(r#type));
        },
    );
    for (place, &r#type) in others() {
        log.push(|| Event::Returned { of, r#type, position: place as u8 });
    }
    match state.table.pending.top() {
        Some(Step::KeepOwn) => state.table.pending.replace(Step::KeepTheirs),
        _ => state.table.pending.pop(),
    }
    game.settle(state, log);
}
