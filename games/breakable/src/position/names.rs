//! What knows the words of a document.

use std::sync::Arc;

use breakroom_kit::{
    Doc, Load, Reader,
    doc::{Serializer, Value},
    schema,
};

use crate::{
    edition::Components,
    options::House,
    state::{Actor, Table, UnitNumber, UnitSet},
    vocabulary::{Colour, Object, Side, UnitId},
};

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
        let mut letters = text.chars();
        let colour = Colour::lettered(letters.next()?)?;
        let in_play = self.house.colours().contains(&colour);
        (letters.next().is_none() && in_play).then_some(colour)
    }
}

impl Doc<Names> for UnitNumber {
    fn write<S: Serializer>(&self, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&names.id(*self))
    }

    fn schema() -> Value {
        schema::text()
    }
}

impl Load<Names> for UnitNumber {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<UnitNumber> {
        reader.word(value, "unit of this position", |text, names| names.find(text.parse().ok()?))
    }
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
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<UnitSet> {
        let mut set = UnitSet::NONE;
        reader.items(value)?.into_iter().for_each(|number| set.insert(number));
        Some(set)
    }
}

impl Doc<Names> for Actor {
    fn write<S: Serializer>(&self, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&match *self {
            Actor::Unit(number) => Object::Unit(names.id(number)),
            Actor::Pile(colour, pile, hex) => Object::Pile(colour, pile, hex),
        })
    }

    fn schema() -> Value {
        schema::text()
    }
}

impl Load<Names> for Actor {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Actor> {
        reader.word(value, "object of this position", |text, names| match text.parse().ok()? {
            Object::Unit(id) => names.find(id).map(Actor::Unit),
            Object::Pile(colour, pile, hex) => Some(Actor::Pile(colour, pile, hex)),
        })
    }
}
