//! What may be decided, and why not: the table of decisions of the dossier's section 5. Each rule is one function with
//! its reason; the lists and the judgement both ask it.

use super::type_rule::may_follow;
use crate::{
    Breakthrough,
    action::Action,
    refusal::Refusal,
    table::{Phase, Table},
    vocabulary::Code,
};

/// BT-4.1: any card of the hand may be discarded (BT-4.3).
#[inline]
fn may_discard(table: &Table, code: Code) -> Result<(), Refusal> {
    if table.hand[code] > 0 { Ok(()) } else { Err(Refusal::NotInHand(code)) }
}

/// BT-4.1: what may be discarded may be played, unless the row's `last` card forbids its type (BT-6.1).
#[inline]
fn may_play(table: &Table, last: Option<Code>, code: Code) -> Result<(), Refusal> {
    may_discard(table, code).and(may_follow(last, code))
}

/// BT-7.3: a key of any grade may be given.
#[inline]
fn may_give(table: &Table, code: Code) -> Result<(), Refusal> {
    match code.is_key() {
        false => Err(Refusal::NotAKey(code)),
        true if table.hand[code] == 0 => Err(Refusal::KeyNotInHand(code)),
        true => Ok(()),
    }
}

/// The player's decisions: plays, then discards, each in canonical order (BT-4.1); or `mill`, then keys
/// (BT-7.3).
#[inline]
pub(crate) fn legal(game: &Breakthrough, table: &Table, out: &mut Vec<Action>) {
    out.clear();
    match table.phase {
        Phase::Turn => at_any_turn(game, table, out),
        Phase::Difficulty => {
            out.push(Action::Mill);
            out.extend(Code::KEYS.into_iter().filter(|&key| may_give(table, key).is_ok()).map(Action::Key));
        }
        Phase::Lock | Phase::Draw | Phase::Flip | Phase::Over => {}
    }
}

/// Filled without branches: hands are past all prediction, and playouts ask this all the time.
#[inline]
fn at_any_turn(game: &Breakthrough, table: &Table, out: &mut Vec<Action>) {
    let last = game.last_card(table);
    let mut decisions = [Action::Mill; 2 * Code::COUNT];
    let mut count = 0;
    for code in Code::ALL {
        decisions[count] = Action::Play(code);
        count += usize::from(may_play(table, last, code).is_ok());
    }
    for code in Code::ALL {
        decisions[count] = Action::Discard(code);
        count += usize::from(may_discard(table, code).is_ok());
    }
    out.extend_from_slice(&decisions[..count]);
}

/// Is `action` possible here? If not, why?
#[inline]
pub(crate) fn check(game: &Breakthrough, table: &Table, action: Action) -> Result<(), Refusal> {
    match (table.phase, action) {
        (Phase::Over, _) => Err(Refusal::Over),
        (Phase::Turn, Action::Play(code)) => may_play(table, game.last_card(table), code),
        (Phase::Turn, Action::Discard(code)) => may_discard(table, code),
        (Phase::Turn, Action::Key(_) | Action::Mill) => Err(Refusal::NeitherPlayNorDiscard),
        (Phase::Difficulty, Action::Mill) => Ok(()),
        (Phase::Difficulty, Action::Key(code)) => may_give(table, code),
        // BT-7.1: a mill is the answer to a difficulty, still being carried out.
        (Phase::Difficulty | Phase::Flip, Action::Play(_) | Action::Discard(_)) => {
            Err(Refusal::DifficultyFirst)
        }
        (phase @ (Phase::Turn | Phase::Difficulty), Action::Lock(_) | Action::Draw(_) | Action::Flip(_)) => {
            Err(Refusal::NoChance(phase))
        }
        (Phase::Lock | Phase::Draw | Phase::Flip, _) => at_chance(game, table, action),
    }
}

fn at_chance(game: &Breakthrough, table: &Table, action: Action) -> Result<(), Refusal> {
    let (phase, setup) = (table.phase, table.turn == 0);
    let refusal = match (phase, action) {
        (Phase::Lock, Action::Lock(lock)) => Refusal::NotInLockPile { lock, setup },
        (Phase::Draw, Action::Draw(card)) => Refusal::NotDrawable(card),
        (Phase::Flip, Action::Flip(card)) => Refusal::NotFlippable(card),
        // BT-7.4: the mill goes on because there was no key.
        (Phase::Flip, Action::Key(_)) if table.hand.keys() == 0 => return Err(Refusal::NoKey),
        _ => return Err(Refusal::Awaited { phase, setup }),
    };
    if game.weight(table, action) > 0 { Ok(()) } else { Err(refusal) }
}
