//! Positions: the document of a state loads back to it.

pub(crate) mod corrupted;

use std::hash::{DefaultHasher, Hash, Hasher};

use breakroom_core::{Game, fault::listing};
use serde_json::Value;

use crate::trail::Trail;

/// The catalog's own fields in every position.
const TAKEN: [&str; 3] = ["game", "edition", "options"];

/// A state survives being written down and read again.
pub(crate) fn round_trip<G: Game>(game: &G, state: &G::State, trail: &Trail<G::Action>) {
    let text = written(game, state, trail);
    trail.same(&text, &written(game, state, trail), "`save` writes the same twice");
    let position: Value = match serde_json::from_str(&text) {
        Ok(position) => position,
        Err(error) => trail.broken("a saved position can be read", format!("{error}\n  {text}")),
    };
    match game.load(&position) {
        Ok(loaded) => {
            trail.same(&loaded, state, "`load` brings back what was saved");
            trail.owes(hash(&loaded) == hash(state), "equal states have equal hashes", || text);
        }
        Err(faults) => {
            trail.broken("a saved position can be loaded", format!("{}\n  {text}", listing(&faults)));
        }
    }
}

fn written<G: Game>(game: &G, state: &G::State, trail: &Trail<G::Action>) -> String {
    let value = game.save(state);
    let Value::Object(fields) = &value else {
        trail.broken("a position is a JSON object", value);
    };
    if let Some(taken) = TAKEN.iter().find(|key| fields.contains_key(**key)) {
        trail.broken("a position leaves the catalog's own fields alone", format!("it has a field '{taken}'"));
    }
    value.to_string()
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
