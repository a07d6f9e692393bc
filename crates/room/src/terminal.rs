//! What is known of a match at a terminal besides its header and log.

use serde::{Deserialize, Serialize};

/// What a match counts as in a player's own figures.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CountsAs {
    /// The one ranked attempt at a daily deal.
    Ranked,
    /// Chance that nobody knew beforehand.
    Free,
    /// A deal that may have been known: by number, by seed, or a daily deal again.
    Practice,
    /// Chance that people typed in.
    Typed,
}

/// What a terminal knows of its match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AtTerminal {
    /// What its record is called; it sorts by time.
    pub name: String,
    /// In which of the figures it stands.
    pub counts_as: CountsAs,
    /// The date of the daily deal, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<String>,
    /// The edition's hash: two files may have one name.
    pub edition_sha256: String,
    /// The preset, where the game has presets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    /// What the players are called, seat by seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// How often something had been taken back before the log begins: earlier versions kept none.
    #[serde(default)]
    pub taken_back: u32,
    /// An earlier version kept only what became of it: there is nothing to go on with.
    #[serde(default)]
    pub without_log: bool,
}
