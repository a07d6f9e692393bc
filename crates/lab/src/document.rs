//! A run as a file: its plan, its figures, and the exact counts they were made from, so that it can be gone on
//! with and read by other programs.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{figures::Figures, plan::Plan, totals::Ledger};

/// The version this program writes.
pub const VERSION: u64 = 1;

/// By what a report was made, when and how. Whoever calls the lab says it: a library reads no clock.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Made {
    /// The program with its version.
    pub by: String,
    /// The day, as `2026-01-31`.
    pub date: String,
    /// The command as it was given.
    pub command: String,
}

/// What a run came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Document {
    /// By what it was made, if somebody says so.
    pub made: Option<Made>,
    /// What was to be played.
    pub plan: Plan,
    /// What it says.
    pub figures: Figures,
    /// What was counted, from which every figure follows.
    pub ledger: Ledger,
    /// What the seats are called.
    pub seats: Vec<String>,
    /// What the players are called.
    pub players: Vec<String>,
    /// How many rounds the plan has.
    pub rounds: u64,
}

/// What is needed of a file to go on from it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Kept {
    /// What was to be played.
    pub plan: Plan,
    /// What has been played.
    pub ledger: Ledger,
}

#[derive(Serialize)]
struct Written<'a> {
    breakroom_lab: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    made: &'a Option<Made>,
    plan: &'a Plan,
    seats: &'a [String],
    players: &'a [String],
    rounds: u64,
    figures: &'a Figures,
    ledger: &'a Ledger,
}

/// Why a file cannot be gone on with.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadDocument {
    /// It is no file of the lab.
    #[error("not a file that the lab wrote: {0}")]
    Shape(String),
    /// Another version wrote it.
    #[error("the file has version {found}; this program reads version {VERSION}")]
    Version {
        /// The version in the file.
        found: u64,
    },
    /// It was played with components that are not at hand.
    #[error(
        "it was played with another edition called '{name}' than the one at hand: give the same file by --edition"
    )]
    Edition {
        /// The edition's name in the file.
        name: String,
    },
    /// It belongs to other rules, or to fewer games than it holds.
    #[error("it does not belong to this run: the counts in it are of another shape, or of more games")]
    Other,
}

impl Document {
    /// The file's text.
    pub fn write(&self) -> String {
        let written = Written {
            breakroom_lab: VERSION,
            made: &self.made,
            plan: &self.plan,
            seats: &self.seats,
            players: &self.players,
            rounds: self.rounds,
            figures: &self.figures,
            ledger: &self.ledger,
        };
        let mut text = serde_json::to_string(&written).expect("a document has only texts and numbers");
        text.push('\n');
        text
    }

    /// Has everything been played?
    pub fn is_whole(&self) -> bool {
        let decided =
            self.figures.test.as_ref().is_some_and(|test| test.verdict != crate::stats::Verdict::Open);
        decided || self.ledger.rounds == self.rounds
    }
}

impl Kept {
    /// Reads a file.
    pub fn read(text: &str) -> Result<Kept, BadDocument> {
        let fault = |error: serde_json::Error| BadDocument::Shape(error.to_string());
        let value: Value = serde_json::from_str(text).map_err(fault)?;
        match value.get("breakroom_lab").and_then(Value::as_u64) {
            Some(VERSION) => serde_json::from_value(value).map_err(fault),
            Some(found) => Err(BadDocument::Version { found }),
            None => Err(BadDocument::Shape("it has no 'breakroom_lab'".into())),
        }
    }
}
