//! What knows the words of a document.

use std::sync::Arc;

use breakroom_kit::doc::{Serializer, Value};
use breakroom_kit::{Doc, Load, Reader, schema};

use super::step::renamed;
use crate::{
    Actor, CardKind, CardName, Colour, Components, House, Object, Side, Step, Table, UnitId, UnitNumber,
    UnitSet,
};

/// Reads the parts of a position.
pub(crate) type Read<'a> = Reader<'a, Names>;

/// The edition and the options of a table, which units there are, and whose card is resolved.
#[derive(Clone)]
pub struct Names {
    pub(crate) components: Arc<Components>,
    pub(crate) house: Arc<House>,
    /// The id of every unit, by its number.
    ids: Vec<(UnitNumber, UnitId)>,
    /// The colour of the card, if one is resolved.
    pub(super) card: Option<Colour>,
}

impl Names {
    /// Of a document without units.
    pub(super) fn new(components: &Arc<Components>, house: &Arc<House>) -> Names {
        Names { components: Arc::clone(components), house: Arc::clone(house), ids: Vec::new(), card: None }
    }

    /// Of a table.
    pub(super) fn of(components: &Arc<Components>, house: &Arc<House>, table: &Table) -> Names {
        let ids = table.numbers().map(|number| (number, table[number].id())).collect();
        let card = table.card.name.map(|name| name.colour);
        Names { ids, card, ..Names::new(components, house) }
    }

    /// Of a document with these units, in id order.
    pub(super) fn with(mut self, ids: &[UnitId], card: Option<Colour>) -> Names {
        self.card = card;
        for side in [Side::Blue, Side::Yellow] {
            let own = ids.iter().filter(|id| id.colour.side() == side);
            self.ids.extend(own.enumerate().map(|(at, &id)| (UnitNumber::new(side, at as u8), id)));
        }
        self
    }

    /// Every unit, in number order.
    pub(super) fn units(&self) -> impl Iterator<Item = (UnitNumber, UnitId)> {
        self.ids.iter().copied()
    }

    pub(super) fn id(&self, number: UnitNumber) -> UnitId {
        let known = self.ids.iter().find(|(known, _)| *known == number);
        known.expect("a document names units that it holds").1
    }

    pub(super) fn find(&self, id: UnitId) -> Option<UnitNumber> {
        self.ids.iter().find(|(_, known)| *known == id).map(|&(number, _)| number)
    }

    /// The colour with this letter, if it is in play.
    pub(super) fn lettered(&self, text: &str) -> Option<Colour> {
        Colour::lettered(text).filter(|colour| self.house.colours().contains(colour))
    }
}

/// How the names of a document write a thing as a text, and what they take a text for.
macro_rules! named {
    ($($type:ident $what:literal: $write:expr, $read:expr;)*) => {$(
        impl Doc<Names> for $type {
            fn write<S: Serializer>(&self, names: &Names, to: S) -> Result<S::Ok, S::Error> {
                let write: fn($type, &Names) -> String = $write;
                to.serialize_str(&write(*self, names))
            }

            fn schema() -> Value {
                schema::text()
            }
        }

        impl Load<Names> for $type {
            fn read(value: &Value, reader: &mut Read<'_>) -> Option<$type> {
                let read: fn(&str, &Names) -> Option<$type> = $read;
                reader.word(value, $what, read)
            }
        }
    )*};
}

named! {
    UnitNumber "unit of this position":
        |number, names| names.id(number).to_string(),
        |text, names| names.find(text.parse().ok()?);
    Actor "object of this position":
        |actor, names| match actor {
            Actor::Unit(number) => names.id(number).to_string(),
            Actor::Pile(colour, pile, hex) => Object::Pile(colour, pile, hex).to_string(),
        },
        |text, names| match text.parse().ok()? {
            Object::Unit(id) => names.find(id).map(Actor::Unit),
            Object::Pile(colour, pile, hex) => Some(Actor::Pile(colour, pile, hex)),
        };
    CardName "card":
        |card, _| format!("{}-{}", card.colour, card.kind),
        |text, names| {
            let (colour, kind) = text.split_once('-')?;
            let colour = Colour::of(colour).filter(|colour| names.house.colours().contains(colour))?;
            Some(CardName { colour, kind: CardKind::of(kind)? })
        };
    Step "step":
        |step, names| renamed(&step.to_string(), |word| Some(names.id(word.parse().ok()?).to_string())),
        |text, names| match text.split_once(' ') {
            _ if text.contains('#') => None,
            // What is asked is read when it is known by whom (see `read_asked`).
            Some(("count" | "arm" | "place", _)) => Some(Step::SetUp),
            _ => renamed(text, |word| Some(names.find(word.parse().ok()?)?.to_string())).parse().ok(),
        };
}

impl Doc<Names> for UnitSet {
    fn write<S: Serializer>(&self, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(names.ids.iter().filter(|(number, _)| self.has(*number)).map(|(_, id)| id.to_string()))
    }

    fn schema() -> Value {
        schema::list::<UnitNumber, Names>()
    }
}

impl Load<Names> for UnitSet {
    fn read(value: &Value, reader: &mut Read<'_>) -> Option<UnitSet> {
        let mut set = UnitSet::NONE;
        reader.items(value)?.into_iter().for_each(|number| set.insert(number));
        Some(set)
    }
}
