//! The edition's file and the options, read plainly.

use std::collections::BTreeMap;

/// x grows east, y grows north.
pub type Cell = (i64, i64);
/// The cell of a block and the side of its output.
pub type Place = (Cell, char);

pub const SEATS: [&str; 2] = ["south", "north"];

/// One type of block.
#[derive(Clone, Debug)]
pub struct Type {
    /// The letters of its inputs.
    pub inputs: String,
    pub power: u64,
    /// What a module does; nothing for power blocks.
    pub kind: Option<String>,
    pub count: usize,
}

/// Everything that does not change during a game.
#[derive(Clone, Debug)]
pub struct Set {
    options: BTreeMap<String, String>,
    /// The cells of the Core with their circuits.
    pub core: BTreeMap<Cell, String>,
    /// By seat: a cell of the Core and the side of the input.
    pub inputs: [Vec<(Cell, char)>; 2],
    pub types: BTreeMap<String, Type>,
    pub hand: Vec<String>,
    same_kind: usize,
    authenticates: usize,
}

fn text(table: &toml::Value, key: &str) -> String {
    table[key].as_str().expect("a text").to_owned()
}

fn count(table: &toml::Value, key: &str) -> usize {
    table[key].as_integer().and_then(|number| usize::try_from(number).ok()).expect("a count")
}

fn cell(table: &toml::Value) -> Cell {
    let at = table["at"].as_array().expect("two numbers");
    (at[0].as_integer().expect("x"), at[1].as_integer().expect("y"))
}

fn list<'a>(table: &'a toml::Value, key: &str) -> &'a [toml::Value] {
    table[key].as_array().expect("a list")
}

impl Set {
    pub fn read(edition: &str, options: &[(String, String)]) -> Set {
        let file: toml::Value = toml::from_str::<toml::Table>(edition).expect("TOML").into();
        let core = &file["core"];
        let inputs = SEATS.map(|seat| {
            let own = list(core, "input").iter().filter(|input| text(input, "seat") == seat);
            own.map(|input| (cell(input), text(input, "side").chars().next().expect("a side"))).collect()
        });
        let read = |key: &'static str| {
            list(&file, key).iter().map(move |entry| {
                let power = entry.get("power").map_or(0, |_| count(entry, "power") as u64);
                let kind = entry.get("kind").map(|_| text(entry, "kind"));
                let r#type =
                    Type { inputs: text(entry, "inputs"), power, kind, count: count(entry, "count") };
                (text(entry, "id"), r#type)
            })
        };
        let hand = list(&file["start"], "hand").iter();
        Set {
            options: options.iter().cloned().collect(),
            core: list(core, "cell").iter().map(|part| (cell(part), text(part, "circuit"))).collect(),
            inputs,
            types: read("power").chain(read("command")).collect(),
            hand: hand.map(|id| id.as_str().expect("an id").to_owned()).collect(),
            same_kind: count(&file["limits"], "same_kind_in_hand"),
            authenticates: count(&file["limits"], "authenticate_in_hand"),
        }
    }

    pub fn option(&self, key: &str) -> &str {
        &self.options[key]
    }

    pub fn is_on(&self, key: &str) -> bool {
        self.option(key) == "true"
    }

    /// A number of the options; nothing if it is switched off (BB-R23).
    pub fn limit(&self, key: &str) -> Option<u32> {
        Some(self.option(key).parse().expect("a number")).filter(|number| *number > 0)
    }

    pub fn is_power(&self, id: &str) -> bool {
        self.types[id].kind.is_none()
    }

    /// What a module does; nothing for power blocks.
    pub fn kind(&self, id: &str) -> &str {
        self.types[id].kind.as_deref().unwrap_or("")
    }

    pub fn inputs(&self, id: &str) -> &str {
        &self.types[id].inputs
    }

    /// BB-4.4, BB-4.5.
    pub fn hand_limit(&self, kind: &str) -> usize {
        if kind == "authenticate" { self.authenticates } else { self.same_kind }
    }

    /// BB-18.11: are modules in hands named by their position?
    pub fn secret_hands(&self) -> bool {
        self.is_on("blind_action") && self.option("blind_hands") == "secret"
    }
}
