//! Numbers of things that have names.

use std::{collections::BTreeMap, marker::PhantomData};

use breakroom_kit::Load;
use breakroom_kit::doc::{Form, LoadForm, Serializer, Value};
use serde_json::json;

use super::{entries, pile_name, read_pile};
use crate::{ActedPiles, CardKind, CardName, Colour, Hex, Letter, Names, Object, Pile, Read, Side};

/// Numbers of things that have names: an object of numbers, in which those that are 0 are left out.
pub(crate) trait Tally {
    /// What holds the numbers.
    type Of: Default;

    /// Every number with its name.
    fn list(all: &Self::Of, names: &Names) -> Vec<(String, u8)>;

    /// Sets the number of what has this name.
    fn put(all: &mut Self::Of, name: &str, number: u8, reader: &mut Read<'_>) -> Option<()>;
}

/// Writes and reads what a [`Tally`] describes.
pub(crate) struct Tallied<T>(PhantomData<T>);

impl<T: Tally> Form<T::Of, Names> for Tallied<T> {
    fn write<S: Serializer>(all: &T::Of, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        let there = T::list(all, names).into_iter().filter(|(_, number)| *number > 0);
        to.collect_map(there.collect::<BTreeMap<String, u8>>())
    }

    fn schema() -> Value {
        json!({"type": "object", "additionalProperties": {"type": "integer", "minimum": 0}})
    }
}

impl<T: Tally> LoadForm<T::Of, Names> for Tallied<T> {
    fn read(value: &Value, reader: &mut Read<'_>) -> Option<T::Of> {
        let mut all = T::Of::default();
        entries(value, reader, |name, value, reader| {
            if let Some(number) = u8::read(value, reader) {
                T::put(&mut all, name, number, reader);
            }
        });
        Some(all)
    }
}

/// Numbers of counters, by pile, then colour.
pub(crate) struct Counters;

impl Tally for Counters {
    type Of = [[u8; 4]; 3];

    fn list(all: &Self::Of, _: &Names) -> Vec<(String, u8)> {
        let number = |(pile, colour): (Pile, Colour)| all[pile.index()][colour.index()];
        Pile::every().map(|each| (pile_name(each.1, each.0), number(each))).collect()
    }

    fn put(all: &mut Self::Of, name: &str, number: u8, reader: &mut Read<'_>) -> Option<()> {
        let (colour, pile) = read_pile(name, reader)?;
        all[pile.index()][colour.index()] = number;
        Some(())
    }
}

/// The cards that are left, by colour, then kind.
pub(crate) struct Cards;

impl Tally for Cards {
    type Of = [[u8; 4]; 4];

    fn list(all: &Self::Of, _: &Names) -> Vec<(String, u8)> {
        let each =
            Colour::ALL.iter().flat_map(|&colour| CardKind::ALL.iter().map(move |&kind| (colour, kind)));
        each.map(|(colour, kind)| (format!("{colour}-{kind}"), all[colour.index()][kind.index()])).collect()
    }

    fn put(all: &mut Self::Of, name: &str, number: u8, reader: &mut Read<'_>) -> Option<()> {
        let card = CardName::read(&name.into(), reader)?;
        all[card.colour.index()][card.kind.index()] = number;
        Some(())
    }
}

/// Counters of the card's colour that have acted, by hex.
pub(crate) struct Acted;

impl Tally for Acted {
    type Of = ActedPiles;

    fn list(all: &ActedPiles, names: &Names) -> Vec<(String, u8)> {
        let colour = names.card.unwrap_or(Colour::Blue);
        let each = Hex::all().flat_map(|hex| [(Pile::Killbot, hex), (Pile::Buzz, hex)]);
        each.map(|(pile, hex)| (Object::Pile(colour, pile, hex).to_string(), all.count(pile, hex))).collect()
    }

    fn put(all: &mut ActedPiles, name: &str, number: u8, reader: &mut Read<'_>) -> Option<()> {
        let acts = |text: &str, names: &Names| match text.parse().ok()? {
            Object::Pile(colour, pile, hex) if pile != Pile::Cluster && names.card == Some(colour) => {
                Some((pile, hex))
            }
            _ => None,
        };
        let (pile, hex) = reader.word(&name.into(), "pile of the card's colour that acts", acts)?;
        all.set(pile, hex, number);
        Some(())
    }
}

/// A number for each side, by the letter of its first colour.
pub(crate) struct BySide;

impl Tally for BySide {
    type Of = [u8; 2];

    fn list(all: &Self::Of, _: &Names) -> Vec<(String, u8)> {
        let each = Side::ALL.iter();
        each.map(|side| (side.colours()[0].letter().to_string(), all[side.index()])).collect()
    }

    fn put(all: &mut Self::Of, name: &str, number: u8, reader: &mut Read<'_>) -> Option<()> {
        let colour = Letter::read(&name.into(), reader)?;
        all[colour.side().index()] = number;
        Some(())
    }
}
