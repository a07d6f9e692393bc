//! Positions as documents: JSON that describes any reachable state (section "Notation" of the dossier), and the
//! short text that people write. What a document holds is declared with the table itself.

mod frames;
mod judge;
mod repeats;
pub(crate) mod short;

use std::sync::Arc;

use breakroom_core::Fault;
use breakroom_kit::{Doc, Load, Reader, doc};
use serde_json::Value;

use crate::{Board, Chain, Conclusion, Ground, History, House, Names, State, Table};
use judge::Judge;
use repeats::Repeat;

/// A position: the game's own fields of the document.
#[derive(Doc, Load)]
pub(crate) struct Document {
    #[json(flatten)]
    ground: Ground,
    #[json(flatten)]
    chain: Chain,
    /// The positions that have stood at the start of a turn since a caravan last grew.
    #[json(default)]
    repeats: Vec<Repeat>,
    /// The result, once there is one.
    #[json(default, key = "result")]
    conclusion: Option<Conclusion>,
}

impl Document {
    /// What is written about a table and what has stood on it.
    pub(crate) fn new(board: &Board, table: &Table, history: &History) -> Document {
        let Table { ground, chain, conclusion } = *table;
        Document { ground, chain, repeats: repeats::written(board, table, history), conclusion }
    }
}

/// The document that describes `state`.
pub(crate) fn save(board: &Arc<Board>, state: &State) -> Value {
    let State { table, history } = state;
    doc::write(&Document::new(board, table, history), &Names::of(board, table))
}

/// The state that `position` describes, or everything that is wrong with it.
pub(crate) fn load(board: &Arc<Board>, house: &House, position: &Value) -> Result<State, Vec<Fault>> {
    let names = Names::in_document(board, position);
    let mut reader = Reader::new(&names);
    let Some(document) = Document::read(position, &mut reader) else { return Err(reader.faults) };
    let Document { ground, chain, repeats, conclusion } = document;
    let table = Table { ground, chain, conclusion };
    let mut judge = Judge { board, house, names: &names, table: &table, faults: reader.faults };
    judge.table();
    // What follows relies on a position that is sound so far.
    if !judge.faults.is_empty() {
        return Err(judge.faults);
    }
    judge.decision();
    let history = judge.history(&repeats);
    match judge.faults.is_empty() {
        true => Ok(State { table, history }),
        false => Err(judge.faults),
    }
}
