//! Counts of cards as a person writes them: `{"AK": 2, "XX": 5}`.

use std::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{MapAccess, Visitor},
    ser::SerializeMap,
};

use crate::vocabulary::{Card, CardCounts};

/// Names of cards with their copies, in the order in which they were written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally(pub Vec<(String, u64)>);

impl Tally {
    pub(super) fn of(counts: &CardCounts) -> Tally {
        Tally(counts.kinds().map(|(card, copies)| (card.to_string(), copies.into())).collect())
    }

    pub(super) fn of_difficulties(copies: u8) -> Tally {
        let mut counts = CardCounts::default();
        counts[Card::Difficulty] = copies;
        Tally::of(&counts)
    }
}

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
