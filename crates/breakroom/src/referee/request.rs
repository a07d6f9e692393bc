//! What can be asked of the referee.

use breakroom_catalog::Table;
use breakroom_core::{Document, Observer, Seat, rule::suggestion};
use serde::Deserialize;
use serde_json::Value;

use super::Problem;

/// One request line.
#[derive(Deserialize)]
#[serde(tag = "cmd", rename_all = "lowercase", deny_unknown_fields)]
pub enum Request {
    Games {},
    New {
        game: String,
        edition: Option<String>,
        options: Option<Value>,
        #[serde(default)]
        files: Vec<OwnFile>,
        seed: Option<String>,
        #[serde(default)]
        chance: ChanceMode,
    },
    Load {
        position: Value,
        #[serde(default)]
        files: Vec<OwnFile>,
        seed: Option<String>,
        #[serde(default)]
        chance: ChanceMode,
    },
    Position {},
    Status {},
    Legal {},
    Play {
        action: String,
    },
    Why {
        action: String,
    },
    View {
        seat: Eyes,
    },
    Score {},
    Undo {},
    Record {},
    Replay {
        record: Value,
        #[serde(default)]
        files: Vec<OwnFile>,
        #[serde(default)]
        chance: ChanceMode,
    },
    Bot {
        level: Option<String>,
        millis: Option<u64>,
        simulations: Option<u32>,
        seed: Option<String>,
    },
    Text {
        seat: Option<Eyes>,
    },
    Scene {
        seat: Option<Eyes>,
    },
}

/// A file of components that the caller wrote.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnFile {
    name: String,
    text: String,
}

impl From<OwnFile> for Document {
    fn from(OwnFile { name, text }: OwnFile) -> Document {
        Document { name, text }
    }
}

/// The names of all requests.
const COMMANDS: [&str; 16] = [
    "games", "new", "load", "position", "status", "legal", "play", "why", "view", "score", "undo", "record",
    "replay", "bot", "text", "scene",
];

/// Who resolves chance.
#[derive(Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ChanceMode {
    /// The referee, from the seed.
    #[default]
    Auto,
    /// The caller, by playing its outcomes.
    Manual,
}

/// Whose view is asked for: a seat's number or `"public"`.
#[derive(Clone, Deserialize)]
pub struct Eyes(Value);

impl Eyes {
    pub fn observer(&self, table: &dyn Table) -> Result<Observer, Problem> {
        let seats = table.seats();
        let seat = match &self.0 {
            Value::String(name) if name == "public" => return Ok(Observer::Public),
            Value::String(name) => name.parse().ok(),
            other => other.as_u64().and_then(|number| usize::try_from(number).ok()),
        };
        let found = seat.filter(|&seat| seat < seats).and_then(Seat::new).map(Observer::Seat);
        found.ok_or_else(|| {
            Problem::unknown(format!("no such seat: this table has {} and \"public\"", names(seats)))
        })
    }
}

impl Request {
    /// Reads a line; what is wrong with it is said in words.
    pub fn read(line: &[u8]) -> Result<Request, Problem> {
        let value: Value = serde_json::from_slice(line)
            .map_err(|error| Problem::syntax(format!("not a line of JSON: {error}")))?;
        let Some(cmd) = value.get("cmd") else {
            return Err(Problem::syntax("a request is an object with \"cmd\", such as {\"cmd\":\"games\"}"));
        };
        match cmd.as_str() {
            Some(cmd) if !COMMANDS.contains(&cmd) => {
                let shown: String = cmd.chars().take(40).collect();
                Err(Problem::unknown(format!("there is no request '{shown}'{}", suggestion(cmd, COMMANDS))))
            }
            _ => serde_json::from_value(value).map_err(Problem::syntax),
        }
    }
}

/// "seat 0", "seats 0 to 3".
fn names(seats: usize) -> String {
    match seats {
        1 => "seat 0".into(),
        seats => format!("seats 0 to {}", seats - 1),
    }
}
