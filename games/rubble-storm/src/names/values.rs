//! How the words of the rulebook are written in documents, and read back.

use breakroom_kit::{
    Doc, Fields, Load, LoadFields, Reader, Words,
    doc::{self, As, Object, SerializeMap, Serializer},
    reader::plain,
    schema,
};
use serde_json::{Value, json};

use super::Names;
use crate::{BySide, Frame, Memory, Mover, Notch, Owed, Pending, Piece, Side, Space, SpaceSet};

impl Doc<Names> for Space {
    fn write<S: Serializer>(&self, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&names.board.id(*self))
    }

    fn schema() -> Value {
        schema::text()
    }
}

impl Load<Names> for Space {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Space> {
        let text = reader.text(value)?;
        match text.parse().ok().and_then(|id| reader.names.board.find(id)) {
            Some(space) => Some(space),
            None => reader.against("RS-4.1", format!("there is no space '{}'", plain(text))),
        }
    }
}

impl Doc<Names> for Notch {
    fn write<S: Serializer>(&self, _: &Names, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.0)
    }

    fn schema() -> Value {
        json!({"type": "integer", "minimum": 0, "maximum": Notch::MOST - 1})
    }
}

impl Load<Names> for Notch {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Notch> {
        let last = reader.names.board.notches().len() as i64 - 1;
        reader.number(value, 0, last).map(|number| Notch(number as u8))
    }
}

impl Doc<Names> for SpaceSet {
    fn write<S: Serializer>(&self, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(|space| names.board.id(space).to_string()))
    }

    fn schema() -> Value {
        schema::list::<Space, Names>()
    }
}

impl Load<Names> for SpaceSet {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<SpaceSet> {
        let mut set = SpaceSet::NONE;
        reader.each(value, |item, reader| {
            let space = Space::read(item, reader)?;
            if set.has(space) {
                return reader.wrong("this space is named twice");
            }
            set = set.with(space);
            Some(())
        })?;
        Some(set)
    }
}

impl<T: Doc<Names>> Fields<Names> for BySide<T> {
    fn write_fields<M: SerializeMap>(&self, names: &Names, to: &mut M) -> Result<(), M::Error> {
        Side::ALL.into_iter().try_for_each(|side| to.serialize_entry(side.word(), &As(&self[side], names)))
    }

    fn properties(to: &mut schema::Object) {
        for side in Side::ALL {
            to.property(side.word(), T::schema(), side.name(), true);
        }
    }
}

impl<T: Load<Names>> LoadFields<Names> for BySide<T> {
    fn keys(to: &mut Vec<&'static str>) {
        to.extend(Side::ALL.map(Side::word));
    }

    fn read_fields(object: &Object, reader: &mut Reader<'_, Names>) -> Option<BySide<T>> {
        let [light, dark] =
            Side::ALL.map(|side| reader.field(object, side.word(), None, None::<fn() -> T>, T::read));
        Some(BySide([light?, dark?]))
    }
}

impl Doc<Names> for Piece {
    fn write<S: Serializer>(&self, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        match *self {
            Piece::Wanderer(side) => to.serialize_char(side.letter()),
            piece => {
                let named = names.stacks.iter().find(|named| named.piece == piece);
                to.serialize_u32(named.expect("attacks and memory forget what is gone").id)
            }
        }
    }

    fn schema() -> Value {
        json!({"anyOf": [{"enum": ["L", "D"]}, {"type": "integer", "minimum": 0}]})
    }
}

impl Load<Names> for Piece {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Piece> {
        let letter = |side: &Side| value.as_str().is_some_and(|text| text == side.letter().to_string());
        let wanderer = Side::ALL.into_iter().find(letter).map(Piece::Wanderer);
        let stack = || value.as_u64().and_then(|id| reader.names.stack(id)).map(|named| named.piece);
        match wanderer.or_else(stack) {
            Some(piece) => Some(piece),
            None => reader.against("RS-13.1", "a piece is \"L\", \"D\" or the id of one of the stacks"),
        }
    }
}

impl Doc<Names> for Mover {
    fn write<S: Serializer>(&self, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Mover::Wanderer(side) => Piece::Wanderer(*side).write(names, to),
            Mover::Stack(stack) => to.serialize_u32(u32::from(stack.tag.0)),
        }
    }

    fn schema() -> Value {
        Piece::schema()
    }
}

impl Load<Names> for Mover {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Mover> {
        match (Piece::read(value, reader)?, value.as_u64().and_then(|id| reader.names.stack(id))) {
            (Piece::Wanderer(side), _) => Some(Mover::Wanderer(side)),
            (_, named) => named.map(|named| Mover::Stack(named.stack)),
        }
    }
}

impl Doc<Names> for Owed {
    fn write<S: Serializer>(&self, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        let tokens = |space| if self.two.has(space) { 2 } else { 1 };
        to.collect_seq(self.one.iter().map(|space| (names.board.id(space).to_string(), tokens(space))))
    }

    fn schema() -> Value {
        schema::list::<(Space, u8), Names>()
    }
}

impl Load<Names> for Owed {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Owed> {
        let mut owed = Owed { one: SpaceSet::NONE, two: SpaceSet::NONE };
        for (space, tokens) in reader.items::<(Space, u8)>(value)? {
            if !(1..=2).contains(&tokens) || owed.one.has(space) {
                let id = reader.names.board.id(space);
                return reader.against("RS-7.5", format!("{tokens} tokens cannot be owed to {id}"));
            }
            owed.one = owed.one.with(space);
            owed.two = if tokens == 2 { owed.two.with(space) } else { owed.two };
        }
        Some(owed)
    }
}

impl Doc<Names> for Pending {
    fn write<S: Serializer>(&self, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(|frame| As(frame, names)))
    }

    fn schema() -> Value {
        schema::list::<Frame, Names>()
    }
}

impl Load<Names> for Pending {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Pending> {
        let mut pending = Pending::NONE;
        for frame in reader.items::<Frame>(value)? {
            if pending.is_full() {
                return reader.against("RS-13.2", "more attacks than spaces");
            }
            pending.push(frame);
        }
        Some(pending)
    }
}

impl Doc<Names> for Memory {
    fn write<S: Serializer>(&self, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.pairs().map(|pair| doc::write(&pair, names)))
    }

    fn schema() -> Value {
        schema::list::<(Piece, Piece), Names>()
    }
}

impl Load<Names> for Memory {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Memory> {
        let mut memory = Memory::EMPTY;
        reader.each(value, |item, reader| {
            let (who, whom) = <(Piece, Piece)>::read(item, reader)?;
            if who == whom {
                return reader.against("RS-13.3", "no piece attacks itself");
            }
            if !memory.has_room(who) {
                return reader.against("RS-13.3", "more attackers than pieces");
            }
            memory.add(who, whom);
            Some(())
        })?;
        Some(memory)
    }
}
