//! Positions as documents: the dossier's fields (section 6), and what is needed besides to go on in the middle of
//! an activation. What is written and how it is read follows from the types of [`state`](crate::state); only what
//! makes a state sound is in `judge`.

mod document;
pub(crate) mod forms;
mod judge;
mod listed;
mod loadouts;
mod map;
mod names;
mod step;

use std::sync::Arc;

use breakroom_core::Fault;
use breakroom_kit::{Doc, Load, Reader, doc::Value};

pub use names::Names;
pub(crate) use names::Read;

use crate::{Breakable, Colour, Components, House, SIDE_UNITS, Side, State, Table, UnitId};
use document::Document;

/// The JSON Schema of a position.
///
/// ```
/// let schema = breakroom_breakable::position::position_schema();
/// assert_eq!(schema["properties"]["card"]["properties"]["phase"]["enum"][2], "brain");
/// ```
pub fn position_schema() -> Value {
    <Document as Doc<Names>>::schema()
}

/// The document of a table as somebody knows it.
pub(crate) fn save(components: &Arc<Components>, house: &Arc<House>, table: &Table) -> Value {
    document::write(table, &Names::of(components, house, table))
}

/// The state that a document describes, or everything that is wrong with it.
pub(crate) fn load(game: &Breakable, value: &Value) -> Result<State, Vec<Fault>> {
    let names = Names::new(&game.components, &game.house);
    let mut reader = Reader::new(&names);
    let ids = roster(game, value, &mut reader);
    let mut faults = std::mem::take(&mut reader.faults);
    if !faults.is_empty() {
        return Err(faults);
    }
    let card = value.pointer("/card/name").and_then(Value::as_str);
    let card = card.and_then(|name| Colour::of(name.split('-').next()?));
    let names = names.with(&ids, card);
    let mut reader = Reader::new(&names);
    let document = Document::read(value, &mut reader);
    // Without a word about the set-up it is over: the forces are there, or gone.
    if value.is_object() && ["units", "gone", "setup"].iter().all(|key| value.get(key).is_none()) {
        reader.inside(".units", |at| at.by(Some("BK-2.1"), |at| at.malformed::<()>("this field is missing")));
    }
    let table = document.and_then(|document| document.table(game, value, &mut reader));
    faults = reader.faults;
    match table {
        Some(table) if faults.is_empty() => {
            faults = game.position_faults(&table);
            if faults.is_empty() { Ok(State(table)) } else { Err(faults) }
        }
        _ => Err(faults),
    }
}

/// Every unit that a document names, in id order: everything else refers to them.
fn roster(game: &Breakable, value: &Value, reader: &mut Read<'_>) -> Vec<UnitId> {
    let texts = |place: &str, key: &str| -> Vec<&str> {
        let items = value.pointer(place).and_then(Value::as_array).into_iter().flatten();
        items.filter_map(|item| item.get(key).unwrap_or(item).as_str()).collect()
    };
    let places = ["/units", "/gone/destroyed", "/gone/buried", "/gone/exited"];
    let in_play = |id: &UnitId| game.house.colours().contains(&id.colour);
    let named = places.iter().flat_map(|place| texts(place, "id"));
    let mut ids: Vec<UnitId> = named.filter_map(|text| text.parse().ok()).filter(in_play).collect();
    ids.sort();
    if let Some(twice) = ids.windows(2).find(|pair| pair[0] == pair[1]) {
        reader.owe(false, ".units", "BK-2.3", format!("{} is there twice", twice[0]));
    }
    for side in Side::ALL {
        let few = ids.iter().filter(|id| id.colour.side() == *side).count() < SIDE_UNITS;
        reader.owe(few, ".units", "BK-2.11", format!("{side} has too many units"));
    }
    for id in &ids {
        let limit = game.components.tables.counters(id.kind);
        let message = format!("{id}: there are {limit} counters of a type");
        reader.owe(id.number <= limit, ".units", "BK-2.3", message);
    }
    ids
}
