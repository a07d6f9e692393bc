//! Positions as tests write and read them: an independent reading of the document.

use std::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{MapAccess, Visitor},
    ser::SerializeMap,
};
use serde_json::Value;

/// A position document as the dossier lays it out (section 6), whatever its fields say: the tests' own reading.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// `lock`, `draw`, `flip`, `turn`, `difficulty` or `over`.
    pub phase: String,
    /// The current lock; null while one is awaited, or when none is left.
    #[serde(default)]
    pub lock: Option<String>,
    /// Which of its challenges are met, in printed order.
    #[serde(default)]
    pub met: Vec<bool>,
    /// How many cards at the row's end count; 0 under `matching = suffix`.
    #[serde(default)]
    pub attempt: u64,
    /// How long the row was when the current lock was turned up.
    #[serde(default)]
    pub lock_start: u64,
    /// Every card played, oldest first.
    #[serde(default)]
    pub row: Vec<String>,
    /// The hand, without order.
    pub hand: Vec<String>,
    /// What is left in the deck.
    pub deck: Tally,
    /// What lies in the discard pile.
    #[serde(default)]
    pub discard: Tally,
    /// Difficulty cards out of the game.
    #[serde(default)]
    pub removed: Tally,
    /// Has the refill in progress drawn a card?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub refilling: bool,
    /// The challenge that waits for the end of the refill.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<u64>,
    /// The locks still to come, without order.
    #[serde(default)]
    pub lock_pile: Vec<String>,
    /// The opened locks, in the order in which they were opened.
    #[serde(default)]
    pub opened: Vec<String>,
    /// Cards still to be turned by the mill in progress.
    #[serde(default)]
    pub flips_left: u64,
    /// Difficulty cards laid aside during a `set_aside` opening.
    #[serde(default)]
    pub set_aside: u64,
    /// The points so far.
    #[serde(default)]
    pub score: Points,
    /// The number of the turn in progress: 0 while setting up, the turns taken once it is over.
    #[serde(default = "first_turn")]
    pub turn: u64,
    /// A puzzle: cards, locks and points need not add up to a whole game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub partial: bool,
}

/// The points of a [`Position`], by what they were given for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// For cards played.
    #[serde(default)]
    pub cards: u64,
    /// For challenges met.
    #[serde(default)]
    pub challenges: u64,
    /// For locks opened.
    #[serde(default)]
    pub locks: u64,
}

const fn first_turn() -> u64 {
    1
}

impl Position {
    /// The document.
    pub fn json(&self) -> Value {
        serde_json::to_value(self).expect("a position is JSON")
    }
}

/// Names of cards with their copies, in the order in which they were written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally(pub Vec<(String, u64)>);

impl Serialize for Tally {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (card, copies) in &self.0 {
            map.serialize_entry(card, copies)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Tally {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tally, D::Error> {
        struct Entries;
        impl<'de> Visitor<'de> for Entries {
            type Value = Tally;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("counts of cards, such as {\"AK\": 2, \"XX\": 5}")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Tally, M::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Tally(entries))
            }
        }
        deserializer.deserialize_map(Entries)
    }
}
