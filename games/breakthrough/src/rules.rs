//! The rules, one module per chapter of `docs/rules/breakthrough.md`.

pub mod chance;
pub mod difficulty;
pub mod legality;
pub mod matching;
pub mod opening;
pub mod scoring;
pub mod setup;
pub mod turn;
pub mod type_rule;

use breakroom_core::Sink;

use crate::{Action, Breakthrough, Event, Table};

/// Carries out an action that `check` accepts, and everything that follows by itself.
pub(crate) fn advance(game: &Breakthrough, table: &mut Table, action: Action, log: &mut impl Sink<Event>) {
    debug_assert_eq!(legality::check(game, table, action), Ok(()), "'{action}' was not checked");
    match action {
        Action::Play(code) => game.play(table, code, log),
        Action::Discard(code) => game.discard(table, code, log),
        Action::Mill => game.mill(table, log),
        Action::Key(code) => game.give_key(table, code, log),
        Action::Lock(lock) => game.turn_up(table, lock, log),
        Action::Draw(card) => game.draw_card(table, card, log),
        Action::Flip(card) => game.flip(table, card, log),
    }
}
