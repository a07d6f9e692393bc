//! Positions: any state as a JSON document (the dossier's section 6), and the checked way back. What a document holds
//! is declared with the table itself.

mod judge;

use breakroom_core::Fault;
use breakroom_kit::{Doc, Load, Reader, doc};
use serde_json::Value;

use crate::{Breakthrough, State, Table};
use judge::Judge;

/// A position: the game's own fields of the document.
#[derive(Doc, Load)]
struct Document {
    #[json(flatten)]
    table: Table,
    /// A puzzle: cards, locks and points need not add up to a whole game.
    #[json(default, omit = is_whole)]
    partial: bool,
}

fn is_whole(partial: &bool) -> bool {
    !partial
}

/// The document that describes `state`; what came from a puzzle is a puzzle again.
pub(crate) fn save(game: &Breakthrough, state: &State) -> Value {
    let State { table } = state;
    let partial = !Judge::new(game, table, false).faults().is_empty();
    doc::write(&Document { table: table.clone(), partial }, &*game.components)
}

/// The state that a document describes, or everything that is wrong with it.
pub(crate) fn load(game: &Breakthrough, position: &Value) -> Result<State, Vec<Fault>> {
    let mut reader = Reader::new(&*game.components);
    let Some(Document { table, partial }) = Document::read(position, &mut reader) else {
        return Err(reader.faults);
    };
    let mut faults = reader.faults;
    faults.extend(Judge::new(game, &table, partial).faults());
    if faults.is_empty() { Ok(State { table }) } else { Err(faults) }
}
