//! An edition's file and the options, read plainly.

use std::collections::BTreeMap;

pub struct Lock {
    pub id: String,
    /// In printed order; each is a list of codes.
    pub challenges: Vec<Vec<String>>,
}

/// Everything that does not change during a game.
pub struct Edition {
    options: BTreeMap<String, String>,
    /// Every card of the deck at the start (BT-2.2).
    pub deck: Vec<String>,
    pub locks: Vec<Lock>,
    pub hand: usize,
    pub mill: usize,
    points: BTreeMap<String, i32>,
}

fn number(value: &toml::Value) -> usize {
    value.as_integer().and_then(|number| usize::try_from(number).ok()).expect("a count")
}

fn texts(value: &toml::Value) -> Vec<String> {
    let list = value.as_array().expect("a list").iter();
    list.map(|code| code.as_str().expect("a code").to_owned()).collect()
}

impl Edition {
    pub fn read(file: &str, options: &[(String, String)]) -> Edition {
        let file: toml::Table = toml::from_str(file).expect("TOML");
        let options: BTreeMap<String, String> = options.iter().cloned().collect();
        // BT-R18: the rulebook's number leaves the edition's own standing.
        let difficulty = match options["difficulty_cards"].as_str() {
            "5" => number(&file["deck"]["difficulty"]),
            chosen => chosen.parse().expect("a count"),
        };
        let tools = file["deck"]["tools"].as_table().expect("tools");
        let copies = tools.iter().map(|(code, copies)| (code.as_str(), number(copies)));
        let lock = |lock: &toml::Value| Lock {
            id: lock["id"].as_str().expect("an id").to_owned(),
            challenges: lock["challenges"].as_array().expect("challenges").iter().map(texts).collect(),
        };
        let points = file["points"].as_table().expect("points").iter();
        Edition {
            deck: copies
                .chain([("XX", difficulty)])
                .flat_map(|(card, copies)| vec![card.to_owned(); copies])
                .collect(),
            locks: file["locks"].as_array().expect("locks").iter().map(lock).collect(),
            hand: number(&file["hand"]["size"]),
            mill: number(&file["mill"]["size"]),
            points: points.map(|(what, points)| (what.clone(), number(points) as i32)).collect(),
            options,
        }
    }

    pub fn option(&self, key: &str) -> &str {
        &self.options[key]
    }

    /// BT-9.1 to BT-9.3: for a `challenge`, a `lock`, or a tool by its code.
    pub fn points(&self, what: &str) -> i32 {
        let what = match what.get(1..) {
            Some("K") => "key",
            Some("P") => "pick",
            Some("F") => "file",
            _ => what,
        };
        self.points[what]
    }

    pub fn challenges(&self, lock: &str) -> &[Vec<String>] {
        &self.locks.iter().find(|known| known.id == lock).expect("a lock of this edition").challenges
    }
}
