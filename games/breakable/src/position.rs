//! Positions as documents: the dossier's fields (section 6), and what is needed besides to go on in the middle of
//! an activation (`step`, `deciding`, `card.pending`).

mod judge;
mod load;
mod save;
mod step;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub(crate) use save::write;

type Named<T> = BTreeMap<String, T>;

/// A state as a document.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the dossier describes every field")]
pub struct Position {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deciding: Option<String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub setup: Named<SetUp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub infiltration: Option<Infiltration>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub terrain: Named<String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub clouds: Named<String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub loadouts: Named<Named<Arms>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<UnitAt>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub stacks: Named<Named<u8>>,
    #[serde(skip_serializing_if = "Gone::is_empty")]
    pub gone: Gone,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<Named<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<Data>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
    #[serde(rename = "match", skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<Round>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub unbreakable_entered: Named<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Result>,
}

/// A colour's set-up.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the dossier describes every field")]
pub struct SetUp {
    pub stage: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub force: Option<String>,
}

/// Infiltration.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the dossier describes every field")]
pub struct Infiltration {
    pub left: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ally_next: Vec<String>,
}

/// What a type carries.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the dossier describes every field")]
pub struct Arms {
    pub weapons: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub equip: Vec<String>,
}

/// A unit in play, or not yet placed.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the dossier describes every field")]
pub struct UnitAt {
    pub id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hex: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub off: Option<String>,
    #[serde(rename = "in", skip_serializing_if = "Option::is_none")]
    pub aboard: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub face: Option<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub fly: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub erratic: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loaded: Option<Vec<bool>>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub brain: Named<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub brain_first: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passenger: Option<String>,
    #[serde(skip_serializing_if = "zero")]
    pub stasis: u8,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub frozen: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub knocked: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub scattered: bool,
}

fn zero(number: &u8) -> bool {
    *number == 0
}

/// Units out of play.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the dossier describes every field")]
pub struct Gone {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub destroyed: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub exited: Vec<Exited>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub buried: Vec<String>,
}

impl Gone {
    fn is_empty(&self) -> bool {
        self.destroyed.is_empty() && self.exited.is_empty() && self.buried.is_empty()
    }
}

/// A unit that left the map.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the dossier describes every field")]
pub struct Exited {
    pub id: String,
    pub edge: String,
}

/// The card that is being resolved.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the dossier describes every field")]
pub struct Card {
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub acted: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sighted: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bonus_done: Vec<String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub acted_stacks: Named<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<Active>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pending: Option<Pending>,
}

/// The object that is active.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the dossier describes every field")]
pub struct Active {
    pub id: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub weapon_done: Vec<bool>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub deployed: bool,
    #[serde(skip_serializing_if = "zero")]
    pub actions_left: u8,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub meleed: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub took_marker: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<Path>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub motion: Option<String>,
}

/// How far the active object has moved.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the dossier describes every field")]
pub struct Path {
    pub hexes: u8,
}

/// The attack that is being carried out.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the dossier describes every field")]
pub struct Pending {
    pub kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weapon: Option<String>,
    #[serde(skip_serializing_if = "zero")]
    pub slot: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hex: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub commits: Vec<Committed>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub shot_down: bool,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub sizes: Named<String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub left: Named<u8>,
}

/// A committed defensive laser.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the dossier describes every field")]
pub struct Committed {
    pub id: String,
    #[serde(skip_serializing_if = "zero")]
    pub slot: u8,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub at_launcher: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub failed: bool,
}

/// The data of Retrieval.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the dossier describes every field")]
pub struct Data {
    pub holder: Option<String>,
}

/// The score as it stands; it follows from the rest and is only checked.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the dossier describes every field")]
pub struct Score {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exited: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub industry_destroyed: Option<u8>,
}

/// A finished round.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the dossier describes every field")]
pub struct Round {
    pub result: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub completed: Option<u16>,
}

/// How the game ended.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the dossier describes every field")]
pub struct Result {
    pub winners: Vec<u8>,
    pub rule: String,
}
