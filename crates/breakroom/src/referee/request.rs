//! What can be asked of the referee.

use breakroom_catalog::Table;
use breakroom_core::{Document, Observer, Seat, fault, rule::suggestion};
use breakroom_kit::{Load, Reader, Words, doc};
use serde_json::Value;

use super::Problem;

/// One request line.
#[derive(Load)]
#[json(tag = "cmd", names = ())]
pub enum Request {
    Games,
    New {
        game: String,
        #[json(default)]
        edition: Option<String>,
        #[json(default)]
        options: Option<Value>,
        #[json(default)]
        files: Vec<OwnFile>,
        #[json(default)]
        seed: Option<String>,
        #[json(default)]
        chance: ChanceMode,
    },
    Load {
        position: Value,
        #[json(default)]
        files: Vec<OwnFile>,
        #[json(default)]
        seed: Option<String>,
        #[json(default)]
        chance: ChanceMode,
    },
    Position,
    Status,
    Legal,
    Play {
        action: String,
    },
    Why {
        action: String,
    },
    View {
        seat: Eyes,
    },
    Score,
    Undo,
    Record,
    Replay {
        record: Value,
        #[json(default)]
        files: Vec<OwnFile>,
        #[json(default)]
        chance: ChanceMode,
    },
    Bot {
        #[json(default)]
        level: Option<String>,
        #[json(default)]
        millis: Option<u32>,
        #[json(default)]
        simulations: Option<u32>,
        #[json(default)]
        seed: Option<String>,
    },
    Text {
        #[json(default)]
        seat: Option<Eyes>,
    },
    Scene {
        #[json(default)]
        seat: Option<Eyes>,
    },
}

/// A file of components that the caller wrote.
#[derive(Load)]
#[json(names = ())]
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
#[derive(Clone, Copy, PartialEq, Eq, Default, Words)]
#[json(what = "way to resolve chance")]
pub enum ChanceMode {
    /// The referee, from the seed.
    #[default]
    Auto,
    /// The caller, by playing its outcomes.
    Manual,
}

/// Whose view is asked for: a seat's number or `"public"`.
#[derive(Clone)]
pub struct Eyes(Value);

impl Load<()> for Eyes {
    fn read(value: &Value, _: &mut Reader<'_, ()>) -> Option<Eyes> {
        Some(Eyes(value.clone()))
    }
}

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
            _ => doc::read(&value, &()).map_err(|faults| Problem::syntax(fault::listing(&faults))),
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
