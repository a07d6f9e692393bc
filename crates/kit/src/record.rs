//! Records as people and programs hand them in: read with every fault at its place. `docs/RECORDS.md` has the fields;
//! how they are written is said by [`Record`] itself.
//!
//! ```
//! use breakroom_kit::record;
//! let wrong = r#"{"breakroom": 1, "game": 7, "seats": ["Ann", null], "actions": []}"#;
//! let told = record::read(wrong).unwrap_err().to_string();
//! assert!(told.contains("game: a text is wanted here, not 7\n"));
//! assert!(told.contains("seats[1]: a text is wanted here, not null\n"));
//! assert!(told.contains("chance: this field is missing"));
//! ```

use breakroom_core::{
    Chance, Concluded, Fault, MatchResult, Record,
    fault::listing,
    record::{EditionRef, VERSION},
};
use serde::Deserialize;
use serde_json::Value;

use crate::{
    Load, Reader,
    doc::{self, Object},
};

/// Why a text is no record that this program reads.
#[derive(Debug, thiserror::Error)]
pub enum BadRecord {
    /// It is no JSON.
    #[error("not a record, nor any JSON: {0}")]
    NotJson(#[from] serde_json::Error),
    /// It has other fields or values than a record: everything that is wrong.
    #[error("not a record:\n{}", listing(.0))]
    Faults(Vec<Fault>),
    /// A later program wrote it.
    #[error("the record has version {found}; this program reads version {VERSION}: update it")]
    Version {
        /// The version in the record.
        found: u64,
    },
}

/// Reads a record of any version this program knows.
pub fn read(text: &str) -> Result<Record, BadRecord> {
    from_value(&serde_json::from_str(text)?)
}

/// Reads a record that has been parsed already.
pub fn from_value(value: &Value) -> Result<Record, BadRecord> {
    match value.get("breakroom").and_then(Value::as_u64) {
        // The fields of a later version are not ours to judge.
        Some(found) if found > u64::from(VERSION) || found == 0 => Err(BadRecord::Version { found }),
        _ => doc::read(value, &()).map_err(BadRecord::Faults),
    }
}

/// A field that must be there.
fn needed<T: Load<C>, C>(object: &Object, key: &str, reader: &mut Reader<'_, C>) -> Option<T> {
    reader.field(object, key, None, None::<fn() -> T>, T::read)
}

/// A field that may be left out.
fn optional<T: Load<C> + Default, C>(object: &Object, key: &str, reader: &mut Reader<'_, C>) -> Option<T> {
    reader.field(object, key, None, Some(T::default), T::read)
}

impl<C> Load<C> for Record {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<Record> {
        let object = reader.object(value)?;
        let keys = [
            "breakroom",
            "game",
            "edition",
            "options",
            "from",
            "seats",
            "chance",
            "actions",
            "seals",
            "result",
        ];
        reader.only(object, &keys);
        // Every field is read before any of them may be found wanting: all faults are told.
        let breakroom = needed(object, "breakroom", reader);
        let game = needed(object, "game", reader);
        let edition = needed(object, "edition", reader);
        let options = needed(object, "options", reader);
        let from = optional(object, "from", reader);
        let seats = needed(object, "seats", reader);
        let chance = needed(object, "chance", reader);
        let actions = needed(object, "actions", reader);
        let seals = optional(object, "seals", reader);
        let result = optional(object, "result", reader);
        Some(Record {
            breakroom: breakroom?,
            game: game?,
            edition: edition?,
            options: options?,
            from: from?,
            seats: seats?,
            chance: chance?,
            actions: actions?,
            seals: seals?,
            result: result?,
        })
    }
}

impl<C> Load<C> for EditionRef {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<EditionRef> {
        let object = reader.object(value)?;
        reader.only(object, &["name", "sha256"]);
        let (name, sha256) = (needed(object, "name", reader), needed(object, "sha256", reader));
        Some(EditionRef { name: name?, sha256: sha256? })
    }
}

impl<C> Load<C> for Chance {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<Chance> {
        let object = reader.object(value)?;
        match reader.tag(object, "kind", &["fair", "deal", "typed"])? {
            "fair" => {
                reader.only(object, &["kind", "commitment", "seed", "nonces"]);
                let commitment = needed(object, "commitment", reader);
                let (seed, nonces) = (optional(object, "seed", reader), needed(object, "nonces", reader));
                Some(Chance::Fair { commitment: commitment?, seed: seed?, nonces: nonces? })
            }
            "deal" => {
                reader.only(object, &["kind", "seed"]);
                Some(Chance::Deal { seed: needed(object, "seed", reader)? })
            }
            _ => {
                reader.only(object, &["kind"]);
                Some(Chance::Typed)
            }
        }
    }
}

impl<C> Load<C> for MatchResult {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<MatchResult> {
        let object = reader.object(value)?;
        reader.only(object, &["outcome", "rule"]);
        let (outcome, rule) = (needed(object, "outcome", reader), optional(object, "rule", reader));
        Some(MatchResult { outcome: outcome?, rule: rule? })
    }
}

/// Outcomes are kept elsewhere, too, and are read by what `core` says of them; whoever wrote one by hand is told the
/// whole of what one may be.
impl<C> Load<C> for Concluded {
    fn read(value: &Value, reader: &mut Reader<'_, C>) -> Option<Concluded> {
        match Concluded::deserialize(value) {
            Ok(outcome) => Some(outcome),
            Err(_) => reader.malformed(
                "this is no outcome: its 'kind' is scored (with 'points'), won (with 'winners', a list of seats), \
                 drawn, all-lost or resigned (with 'seat')",
            ),
        }
    }
}
