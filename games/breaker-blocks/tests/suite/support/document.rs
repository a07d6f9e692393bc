//! Section 6 of the dossier once more, written with serde alone: what the game writes must read so, and the other way.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Any reachable state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The number of the turn, from 1; 0 before the first.
    pub turn: u32,
    /// The seat whose turn it is; `null` while chance decides who starts.
    pub to_act: Option<String>,
    /// Actions of this turn that are not completed yet.
    pub actions_left: u8,
    /// Actions of this turn that are completed.
    pub actions_taken: u8,
    /// An AUTHENTICATE was added this turn (BB-15.3).
    #[serde(default)]
    pub authenticate_added: bool,
    /// The other seat is exhausted (BB-16.4).
    #[serde(default)]
    pub final_turn: bool,
    /// Turns in succession without an action (BB-17.1).
    #[serde(default)]
    pub idle: u8,
    /// The blocks on the board.
    pub board: Vec<BlockDoc>,
    /// Ready blocks in the order they were drawn.
    pub hands: BothSeats<Vec<String>>,
    /// What the active seat drew this turn.
    #[serde(default)]
    pub fresh: Vec<String>,
    /// The supplies; left out: whatever lies nowhere else.
    #[serde(default)]
    pub supply: Option<Supply>,
    /// Blocks out of the game (BB-8.9).
    #[serde(default)]
    pub destroyed: Destroyed,
    /// Modules removed before the first turn (BB-18.2).
    #[serde(default)]
    pub removed: Vec<String>,
    /// Turn starts that could come back (BB-17.2): the turn's number, then what was moved in that turn. Left
    /// out: the present turn's start is the first.
    #[serde(default)]
    pub seen: BTreeMap<String, u32>,
    /// What each seat has gathered about face-down modules, as our own number in hexadecimal. Left out: only
    /// what it sees now.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub known: BTreeMap<String, String>,
    /// What is being decided, outermost first; empty once the game is over.
    pub pending: Vec<StepDoc>,
    /// The result, once the game is over.
    #[serde(default)]
    pub result: Option<ResultDoc>,
}

impl Position {
    /// What a document says.
    #[track_caller]
    pub fn of(document: &Value) -> Position {
        serde_json::from_value(document.clone()).unwrap_or_else(|error| panic!("{error}\n{document}"))
    }

    /// The document.
    pub fn value(&self) -> Value {
        serde_json::to_value(self).expect("a position is JSON")
    }
}

/// One of something for each seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BothSeats<T> {
    /// South's.
    pub south: T,
    /// North's.
    pub north: T,
}

/// A block on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlockDoc {
    /// Its cell: x, y.
    pub at: [i64; 2],
    /// The side of its output: n, e, s or w.
    pub out: String,
    /// Its id.
    pub r#type: String,
    /// The seat whose path it lies on.
    pub owner: String,
}

/// How many of each type lie in each supply; zeros are left out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Supply {
    /// South's power supply.
    pub south: BTreeMap<String, u32>,
    /// North's power supply.
    pub north: BTreeMap<String, u32>,
    /// The neutral supply of modules.
    pub neutral: BTreeMap<String, u32>,
}

/// Blocks out of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Destroyed {
    /// South's power blocks.
    pub south: Vec<String>,
    /// North's power blocks.
    pub north: Vec<String>,
    /// Modules.
    pub neutral: Vec<String>,
}

/// Something to be settled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "d", rename_all = "kebab-case", deny_unknown_fields)]
pub enum StepDoc {
    /// C1.
    First,
    /// C2.
    Removed { left: u8 },
    /// D1.
    Act,
    /// D2.
    Place { r#type: String, from: String },
    /// C3.
    Reveal {
        shape: String,
        r#for: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<String>,
    },
    /// D3.
    Dest { seat: String, from: [i64; 2] },
    /// D4.
    Destroy {
        #[serde(rename = "self")]
        by: [i64; 2],
    },
    /// D5.
    RecallOwn,
    /// D6.
    RecallTheirs { own: Option<[i64; 2]> },
    /// D7.
    Shift { left: u8 },
    /// D8.
    Accelerate { left: u8 },
    /// D9.
    Automate,
    /// D10.
    KeepOwn,
    /// D11.
    KeepTheirs,
}

/// How the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResultDoc {
    /// The winner; `null` is a draw or a loss for both.
    pub winner: Option<String>,
    /// What ended the game.
    pub reason: String,
    /// Both seats' power in each circuit, South's first.
    pub circuits: BTreeMap<String, [u32; 2]>,
}
