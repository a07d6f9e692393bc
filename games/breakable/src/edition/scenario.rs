//! Scenarios are data (BK-11.7): units, zones or edges, forbidden and required kinds, deck changes, mission.

use std::collections::BTreeMap;

use breakroom_kit::Load;
use breakroom_kit::doc::{self, Object, Value};
use breakroom_kit::forms::{Listed, SomeByWord, Within};

use super::{paper::Paper, parsed};
use crate::{CardKind, Edge, Hex, HexSet, Kind, Side, vocabulary::words};

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
}

parsed!(Zone "set-up zone" |text| match text.strip_prefix("off:") {
    Some(edge) => Edge::of(edge).map(Zone::Off),
    None => Edge::of(text).map(Zone::Half),
});

#[derive(Clone, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
pub struct Scenario {
    #[json(skip)]
    pub name: String,
    #[json(rule = "BK-11.7")]
    pub mission: Mission,
    /// Units a side, command bunkers not counted.
    #[json(with = Within<1, 40>, rule = "BK-2.11")]
    pub units: u8,
    /// Rounds with swapped roles.
    #[json(with = Within<1, 2>, default = 1, rule = "BK-11.2")]
    pub rounds: u8,
    /// Turns before it ends.
    #[json(with = Within<1, 200>, default = 12, rule = "BK-11.3")]
    pub turn_limit: u8,
    blue: SideRules,
    yellow: SideRules,
    /// Cards taken out of each side's decks.
    #[json(with = SomeByWord<Side, SomeByWord<CardKind, Within<0, 1>>>, default, rule = "BK-11.11")]
    remove_from_deck: [[u8; 3]; 2],
    /// Do recons infiltrate (BK-5.20)?
    #[json(default = true)]
    pub infiltration: bool,
    /// Command bunkers a side.
    #[json(with = Within<0, 3>, default, rule = "BK-11.30")]
    pub command_bunkers: u8,
    #[json(default, rule = "BK-11.51")]
    pub satellite: Option<Hex>,
    /// Is it played with the module (BK-11.40)?
    #[json(default)]
    pub unbreakable: bool,
    /// The first turn in which an Unbreakable unit may enter.
    #[json(key = "first_entry_turn", with = Within<1, 200>, default = 2, rule = "BK-11.41")]
    pub first_entry: u8,
}

/// What a scenario says of one side.
#[derive(Clone, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
pub struct SideRules {
    #[json(key = "setup", rule = "BK-2.9")]
    pub zone: Zone,
    #[json(key = "forbid", with = Listed<Kind>, default, rule = "BK-2.2")]
    pub forbidden: [bool; Kind::COUNT],
    /// How many of each kind it must take.
    #[json(with = SomeByWord<Kind, Within<0, 6>>, default, rule = "BK-2.2")]
    pub at_least: [u8; Kind::COUNT],
}

impl Scenario {
    pub fn side(&self, side: Side) -> &SideRules {
        match side {
            Side::Blue => &self.blue,
            Side::Yellow => &self.yellow,
        }
    }

    /// The edge that is that side's own.
    pub(crate) fn edge(&self, side: Side) -> Edge {
        self.side(side).zone.edge()
    }

    /// Does that side enter from its edge (BK-2.10)?
    pub(crate) fn starts_off(&self, side: Side) -> bool {
        matches!(self.side(side).zone, Zone::Off(_))
    }

    /// Does such a unit of that side wait off the map at first (BK-2.10, BK-11.16, BK-11.40)?
    pub(crate) fn waits(&self, side: Side, kind: Kind) -> bool {
        self.starts_off(side) || kind.is_unbreakable() && self.unbreakable
    }

    /// Cards of each kind that are taken out of the deck of a side's colours.
    pub(crate) fn removed(&self, side: Side) -> [u8; 3] {
        self.remove_from_deck[side.index()]
    }
}

/// Scenarios by name, as documents with everything that they take from others.
pub(super) type Documents = Vec<(String, Value)>;

/// The scenarios of a file. One of the same name takes the place of that of an earlier file.
pub(super) fn read(paper: &mut Paper<'_>, known: &mut Documents, scenarios: &mut Vec<Scenario>) {
    let section: BTreeMap<String, Object> = paper.section("scenarios").unwrap_or_default();
    let mut given: Vec<_> = section.into_iter().collect();
    // A table's keys come sorted: those that are like another must come after it.
    given.sort_by_key(|(name, own)| (own.contains_key("like"), paper.offset(&format!("scenarios.{name}"))));
    for (name, own) in given {
        let place = format!("scenarios.{name}");
        if breakroom_kit::Name::<40>::new(&name).is_none() {
            paper.against(&place, "BK-11.7", "a scenario's name is made of small letters, digits and dashes");
        }
        let Some(whole) = inherited(paper, &place, own, known) else { continue };
        known.retain(|(other, _)| *other != name);
        known.push((name.clone(), whole.clone()));
        let Some(scenario) = paper.read::<Scenario>(&place, &whole) else { continue };
        judge(paper, &place, &scenario);
        scenarios.retain(|other| other.name != name);
        scenarios.push(Scenario { name, ..scenario });
    }
}

/// A scenario with what it takes from the one that it is like.
fn inherited(paper: &mut Paper<'_>, place: &str, mut own: Object, known: &Documents) -> Option<Value> {
    let Some(parent) = own.remove("like") else { return Some(Value::Object(own)) };
    for side in Side::ALL.iter().map(|side| side.word()) {
        if own.get(side).is_some_and(|rules| rules.is_object() && rules.get("setup").is_none()) {
            paper.against(&format!("{place}.{side}"), "BK-2.9", format!("{place}.{side} lacks 'setup'"));
        }
    }
    let Some((_, parent)) = known.iter().find(|(name, _)| parent == **name) else {
        paper.against(
            &format!("{place}.like"),
            "BK-11.7",
            format!("there is no scenario {parent} to be like"),
        );
        return None;
    };
    Some(doc::merged([parent.clone(), Value::Object(own)]))
}

/// What goes together in a scenario.
fn judge(paper: &mut Paper<'_>, place: &str, scenario: &Scenario) {
    let mut owe = |holds: bool, rule, message: &str| {
        if !holds {
            paper.against(place, rule, message);
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
    for SideRules { zone, forbidden, .. } in [&scenario.blue, &scenario.yellow] {
        let fixed = forbidden[Kind::Bunker.index()] && forbidden[Kind::Turret.index()];
        let off = matches!(zone, Zone::Off(_));
        owe(!off || fixed, "BK-2.10", "a side that enters from an edge may not take bunkers or turrets");
        owe(!off || scenario.command_bunkers == 0, "BK-2.10", "command bunkers cannot start off the map");
    }
    let opposite = |a: Edge, b: Edge| (a.index() + 2) % 4 == b.index();
    owe(
        opposite(scenario.edge(Side::Blue), scenario.edge(Side::Yellow)),
        "BK-11.1",
        "the two sides start at opposite edges",
    );
}
