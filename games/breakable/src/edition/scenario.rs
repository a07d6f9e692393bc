//! Scenarios are data (BK-11.7): units, zones or edges, forbidden and required kinds, deck changes, mission.

use super::reader::{Reader, Table, Value};
use crate::vocabulary::{Edge, Hex, HexSet, Kind, words};

words! {
    /// What a scenario is about.
    Mission "mission" {
        /// Yellow tanks leave by the west edge (BK-11.12).
        Exits = "exits",
        /// Yellow converts all industry (BK-11.21).
        Industry = "industry",
        /// Destroy two command bunkers (BK-11.32).
        CommandBunkers = "command-bunkers",
        /// Bring the data home (BK-11.53).
        Data = "data",
    }
}

/// Where a side starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zone {
    /// On the map, in the half beside that edge (BK-R.3).
    Half(Edge),
    /// Off the map, beside that edge (BK-2.10).
    Off(Edge),
}

impl Zone {
    /// The edge that is this side's own.
    pub const fn edge(self) -> Edge {
        match self {
            Zone::Half(edge) | Zone::Off(edge) => edge,
        }
    }

    /// The hexes of the half; the middle row and column belong to neither (BK-R.3).
    pub fn hexes(self) -> HexSet {
        let Zone::Half(edge) = self else { return HexSet::NONE };
        Hex::all()
            .filter(|hex| match edge {
                Edge::North => hex.doubled() <= 15,
                Edge::South => hex.doubled() >= 17,
                Edge::West => hex.column() <= 5,
                Edge::East => hex.column() >= 7,
            })
            .collect()
    }

    fn of(text: &str) -> Option<Zone> {
        match text.strip_prefix("off:") {
            Some(edge) => Edge::of(edge).map(Zone::Off),
            None => Edge::of(text).map(Zone::Half),
        }
    }
}

/// A scenario. Pairs are for Blue's side and Yellow's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// Its name in files and options.
    pub name: String,
    /// What it is about.
    pub mission: Mission,
    /// Units a side, command bunkers not counted.
    pub units: u8,
    /// Rounds with swapped roles (BK-11.2).
    pub rounds: u8,
    /// Turns before it ends (BK-11.3).
    pub turn_limit: u8,
    /// Where the sides start.
    pub zones: [Zone; 2],
    /// Kinds that a side may not take.
    pub forbidden: [[bool; Kind::COUNT]; 2],
    /// How many of each kind a side must take.
    pub at_least: [[u8; Kind::COUNT]; 2],
    /// Cards taken out of each colour's deck (BK-11.11).
    pub removed: [[u8; 3]; 2],
    /// Do recons infiltrate (BK-5.20)?
    pub infiltration: bool,
    /// Command bunkers a side (BK-11.30).
    pub command_bunkers: u8,
    /// Where the satellite lies (BK-11.51).
    pub satellite: Option<Hex>,
    /// Is it played with the module (BK-11.40)?
    pub unbreakable: bool,
    /// The first turn in which an Unbreakable unit may enter (BK-11.41).
    pub first_entry: u8,
}

const KEYS: &[&str] = &[
    "like",
    "mission",
    "units",
    "rounds",
    "turn_limit",
    "blue",
    "yellow",
    "remove_from_deck",
    "infiltration",
    "command_bunkers",
    "command_letter",
    "satellite",
    "unbreakable",
    "exchange",
    "first_entry_turn",
];

pub(super) fn read<'a>(reader: &mut Reader<'a>, section: Value<'a>, scenarios: &mut Vec<Scenario>) {
    let Some(section) = reader.table(section, "[scenarios]") else { return };
    let mut given: Vec<_> = section.entries.iter().collect();
    // A table's keys come sorted: those that are like another must come after it.
    given.sort_by_key(|(key, value)| {
        let heir = matches!(value.get_ref(), toml::de::DeValue::Table(table) if table.contains_key("like"));
        (heir, key.span().start)
    });
    for (key, value) in given {
        let name = key.get_ref().as_ref();
        let Some(table) = reader.table(value, &format!("[scenarios.{name}]")) else { continue };
        let plain = name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        if !plain || name.is_empty() || name.len() > 40 {
            let message = "a scenario's name is made of small letters, digits and dashes";
            reader.error(&key.span(), "BK-11.7", message);
        }
        if let Some(scenario) = read_one(reader, &table, name, scenarios) {
            scenarios.retain(|known| known.name != scenario.name);
            scenarios.push(scenario);
        }
    }
}

fn read_one<'a>(
    reader: &mut Reader<'a>,
    table: &Table<'a>,
    name: &str,
    known: &[Scenario],
) -> Option<Scenario> {
    reader.only(table, KEYS);
    let mut scenario = match table.get("like") {
        Some(value) => {
            let parent = reader.text(value, "like")?;
            let Some(parent) = known.iter().find(|scenario| scenario.name == parent) else {
                reader.error(&value.span(), "BK-11.7", format!("there is no scenario '{parent}' to be like"));
                return None;
            };
            Scenario { name: name.to_owned(), ..parent.clone() }
        }
        None => blank(reader, table, name)?,
    };
    numbers(reader, table, &mut scenario);
    for (side, key) in ["blue", "yellow"].into_iter().enumerate() {
        if let Some(value) = table.get(key) {
            read_side(reader, value, side, &mut scenario);
        }
    }
    read_removed(reader, table, &mut scenario);
    if let Some(value) = table.get("satellite") {
        scenario.satellite = reader.word(value, "hex", "BK-11.51", |text| text.parse().ok());
    }
    judge(reader, table, &scenario);
    Some(scenario)
}

fn blank<'a>(reader: &mut Reader<'a>, table: &Table<'a>, name: &str) -> Option<Scenario> {
    let mission = reader.need(table, "mission");
    for key in ["units", "blue", "yellow"] {
        reader.need(table, key);
    }
    Some(Scenario {
        name: name.to_owned(),
        mission: reader.word(mission?, "mission", "BK-11.7", Mission::of)?,
        units: 12,
        rounds: 1,
        turn_limit: 12,
        zones: [Zone::Half(Edge::North), Zone::Half(Edge::South)],
        forbidden: [[false; Kind::COUNT]; 2],
        at_least: [[0; Kind::COUNT]; 2],
        removed: [[0; 3]; 2],
        infiltration: true,
        command_bunkers: 0,
        satellite: None,
        unbreakable: false,
        first_entry: 2,
    })
}

fn numbers<'a>(reader: &mut Reader<'a>, table: &Table<'a>, scenario: &mut Scenario) {
    let mut whole = |key, least, most, rule, place: &mut u8| {
        if let Some(number) = table.get(key).and_then(|value| reader.whole(value, key, least..=most, rule)) {
            *place = number;
        }
    };
    whole("units", 1, 40, "BK-2.11", &mut scenario.units);
    whole("rounds", 1, 2, "BK-11.2", &mut scenario.rounds);
    whole("turn_limit", 1, 200, "BK-11.3", &mut scenario.turn_limit);
    whole("command_bunkers", 0, 3, "BK-11.30", &mut scenario.command_bunkers);
    whole("first_entry_turn", 1, 200, "BK-11.41", &mut scenario.first_entry);
    let mut four = 4;
    whole("exchange", 4, 4, "BK-12.1", &mut four);
    let mut flag = |key, place: &mut bool| {
        if let Some(value) = table.get(key) {
            *place = reader.flag(value, key);
        }
    };
    flag("infiltration", &mut scenario.infiltration);
    flag("unbreakable", &mut scenario.unbreakable);
}

fn read_side<'a>(reader: &mut Reader<'a>, value: Value<'a>, side: usize, scenario: &mut Scenario) {
    let Some(table) = reader.table(value, "a side") else { return };
    reader.only(&table, &["setup", "forbid", "at_least"]);
    if let Some(value) = reader.need(&table, "setup")
        && let Some(zone) = reader.word(value, "set-up zone", "BK-2.9", Zone::of)
    {
        scenario.zones[side] = zone;
    }
    if let Some(value) = table.get("forbid") {
        scenario.forbidden[side] = [false; Kind::COUNT];
        for item in reader.list(value, "forbid") {
            if let Some(kind) = reader.word(item, "kind", "BK-2.2", Kind::of) {
                scenario.forbidden[side][kind.index()] = true;
            }
        }
    }
    let Some(value) = table.get("at_least") else { return };
    let Some(required) = reader.table(value, "at_least") else { return };
    for (key, value) in required.entries {
        match Kind::of(key.get_ref()) {
            Some(kind) => {
                let count = reader.whole(value, "at_least", 0..=6, "BK-2.2").unwrap_or(0);
                scenario.at_least[side][kind.index()] = count;
            }
            None => reader.error(&key.span(), "BK-2.2", format!("'{}' is no kind", key.get_ref())),
        }
    }
}

fn read_removed<'a>(reader: &mut Reader<'a>, table: &Table<'a>, scenario: &mut Scenario) {
    let Some(value) = table.get("remove_from_deck") else { return };
    let Some(sides) = reader.table(value, "remove_from_deck") else { return };
    reader.only(&sides, &["blue", "yellow"]);
    for (side, key) in ["blue", "yellow"].into_iter().enumerate() {
        let Some(value) = sides.get(key) else { continue };
        let Some(cards) = reader.table(value, key) else { continue };
        reader.only(&cards, &["bunker-recon", "tank", "skimmer"]);
        for (place, card) in ["bunker-recon", "tank", "skimmer"].into_iter().enumerate() {
            if let Some(value) = cards.get(card) {
                // One of each kind stays, or those units would never act.
                scenario.removed[side][place] = reader.whole(value, card, 0..=1, "BK-11.11").unwrap_or(0);
            }
        }
    }
}

fn judge<'a>(reader: &mut Reader<'a>, table: &Table<'a>, scenario: &Scenario) {
    let at = table.span.clone();
    let mut owe = |holds: bool, rule, message: &str| {
        if !holds {
            reader.error(&at, rule, message);
        }
    };
    let one_round = matches!(scenario.mission, Mission::CommandBunkers | Mission::Data);
    owe(!one_round || scenario.rounds == 1, "BK-11.2", "this mission is played in one round");
    owe(
        scenario.mission != Mission::Data || scenario.satellite.is_some(),
        "BK-11.51",
        "this mission needs a satellite",
    );
    owe(
        scenario.mission != Mission::CommandBunkers || scenario.command_bunkers == 3,
        "BK-11.30",
        "this mission needs 3 command bunkers",
    );
    owe(
        scenario.mission == Mission::CommandBunkers || scenario.command_bunkers == 0,
        "BK-11.30",
        "command bunkers belong to the mission command-bunkers",
    );
    for (zone, forbidden) in scenario.zones.iter().zip(&scenario.forbidden) {
        let fixed = forbidden[Kind::Bunker.index()] && forbidden[Kind::Turret.index()];
        let off = matches!(zone, Zone::Off(_));
        owe(!off || fixed, "BK-2.10", "a side that enters from an edge may not take bunkers or turrets");
        owe(!off || scenario.command_bunkers == 0, "BK-2.10", "command bunkers cannot start off the map");
    }
    let opposite = |a: Edge, b: Edge| (a.index() + 2) % 4 == b.index();
    owe(
        opposite(scenario.zones[0].edge(), scenario.zones[1].edge()),
        "BK-11.1",
        "the two sides start at opposite edges",
    );
}
