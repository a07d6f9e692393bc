//! The record of a match (`.breakroom.json`): everything needed to play it again and to check its chance. It is
//! read by `breakroom_kit::record`, which tells everything that is wrong with one.

use serde::Serialize;
use serde_json::Value;

use crate::MatchResult;

/// The version this program writes.
pub const VERSION: u32 = 1;

/// A match from its first action to its last. Documented in `docs/RECORDS.md`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Record {
    /// The version of this format.
    pub breakroom: u32,
    /// The game's slug.
    pub game: String,
    /// The components it was played with.
    pub edition: EditionRef,
    /// The options, as the game writes them.
    pub options: serde_json::Map<String, Value>,
    /// The position it began from, if not the usual start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Value>,
    /// Who sat where.
    pub seats: Vec<String>,
    /// Where chance came from.
    pub chance: Chance,
    /// Every action in order, chance outcomes included.
    pub actions: Vec<String>,
    /// One seal per action, if the record is sealed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seals: Vec<String>,
    /// The result; absent while the match goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<MatchResult>,
}

/// Which components a match was played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EditionRef {
    /// The edition's name.
    pub name: String,
    /// [`Edition::sha256`](crate::Edition::sha256).
    pub sha256: String,
}

/// Where the chance of a match comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Chance {
    /// A secret seed, committed to before play and revealed at the end.
    Fair {
        /// SHA-256 of the seed's bytes.
        commitment: String,
        /// The seed in hexadecimal; absent until the match is over.
        #[serde(skip_serializing_if = "Option::is_none")]
        seed: Option<String>,
        /// One nonce per seat.
        nonces: Vec<String>,
    },
    /// A deal known to all by its name.
    Deal {
        /// The name: any text.
        seed: String,
    },
    /// Typed in by people beside real cards and dice.
    Typed,
}

impl Record {
    /// The record as it is written to a file.
    pub fn write(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).expect("a record has only texts and numbers");
        text.push('\n');
        text
    }
}
