//! How the words of the rulebook stand in positions and views (section 6 of the dossier).

use breakroom_core::Seat;
use breakroom_kit::{
    Doc, List, Load, Reader,
    doc::{Form, LoadForm, Serializer, Value},
    reader::plain,
    schema,
};
use serde_json::json;

use crate::{
    Block, Board, Cell, Counts, Known, MOST_BLOCKS, Name, Names, Pending, Placement, Power, Shape, Side,
    Sight, Step, Type, TypeSet, notation, seat_of, seat_word,
};

/// The farthest coordinate a block can reach.
pub(crate) const FARTHEST: i8 = 63;

/// A seat as `south` or `north`.
pub(crate) struct SeatWord;

impl Form<Seat, Names> for SeatWord {
    fn write<S: Serializer>(seat: &Seat, _: &Names, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(seat_word(*seat))
    }

    fn schema() -> Value {
        schema::words(&["south", "north"])
    }
}

impl LoadForm<Seat, Names> for SeatWord {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Seat> {
        reader.word(value, "seat: it is south or north", |word, _| seat_of(word))
    }
}

/// One of something for each seat.
#[derive(Clone, PartialEq, Eq, Debug, Doc, Load)]
pub(crate) struct Sides<T> {
    pub(crate) south: T,
    pub(crate) north: T,
}

/// What is written as something else that it is made into.
macro_rules! written_as {
    ($($type:ty as $other:ty: |$it:ident, $names:pat_param| $made:expr;)*) => {$(
        impl Doc<Names> for $type {
            fn write<S: Serializer>(&self, names: &Names, to: S) -> Result<S::Ok, S::Error> {
                let ($it, $names) = (self, names);
                $made.write(names, to)
            }

            fn schema() -> Value {
                <$other as Doc<Names>>::schema()
            }
        }
    )*};
}

written_as! {
    Type as str: |it, names| names.word(*it);
    Sight as str: |it, names| it.text(names);
    Shape as str: |it, _| it.back()[1..];
    Placement as str: |it, _| it.to_string();
    Known as str: |it, _| it.to_string();
    Cell as [i8; 2]: |it, _| [it.x, it.y];
    Block as Lying: |it, _| Lying { at: it.cell(), out: it.out(), r#type: it.r#type(), owner: it.owner() };
    Board as [Block]: |it, _| it.blocks();
    Pending as [Step]: |it, _| it.steps();
    TypeSet as [Type]: |it, _| (*it).collect::<Vec<_>>();
}

/// What is read from one text.
macro_rules! read_from_text {
    ($($type:ty, $what:literal, $read:expr;)*) => {$(
        impl Load<Names> for $type {
            fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<$type> {
                reader.word(value, $what, $read)
            }
        }
    )*};
}

read_from_text! {
    Type, "block of this edition", found;
    Sight, "block of this edition, and no shape such as ?lr", |text, names| match text.strip_prefix('?') {
        Some(letters) => Shape::new(letters).map(Sight::Back),
        None => found(text, names).map(Sight::Face),
    };
    Shape, "shape: it is made of l, s and r, in this order", |text, _| {
        Shape::new(text.strip_prefix('?').unwrap_or(text))
    };
    Placement, "place, such as -2,0:e", |text, _| notation::place(text);
    Known, "number in hexadecimal as we write it", |text, _| text.parse().ok();
}

fn found(id: &str, names: &Names) -> Option<Type> {
    Name::new(id).and_then(|name| names.find(name))
}

impl Load<Names> for Cell {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Cell> {
        let [x, y] = <[i32; 2]>::read(value, reader)?;
        let near = |coordinate: i32| i8::try_from(coordinate).ok().filter(|near| near.abs() <= FARTHEST);
        match (near(x), near(y)) {
            (Some(x), Some(y)) => Some(Cell::new(x, y)),
            _ => reader.against("BB-1.1", format!("no block can lie as far out as {x},{y}")),
        }
    }
}

/// A block on the board.
#[derive(Doc, Load)]
struct Lying {
    /// The cell where it lies.
    at: Cell,
    /// The side of its output.
    #[json(rule = "BB-1.6")]
    out: Side,
    /// Which block it is.
    #[json(rule = "BB-1.3")]
    r#type: Type,
    /// The seat whose path it lies on.
    #[json(rule = "BB-1.9", with = SeatWord)]
    owner: Seat,
}

/// Blocks may be listed in any order; each is plugged into an input of its owner (BB-1.6).
impl Load<Names> for Board {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Board> {
        let mut waiting: Vec<(usize, Lying)> = reader.items(value)?.into_iter().enumerate().collect();
        if waiting.len() > MOST_BLOCKS {
            return reader.against("BB-2.1", format!("no set has as many as {} blocks", waiting.len()));
        }
        let (components, mut board) = (reader.names, Board::new(reader.names));
        let place = |lying: &Lying| Placement { cell: lying.at, out: lying.out };
        // A block can be plugged in once what it is plugged into is there.
        while let Some(next) = waiting.iter().position(|(_, lying)| {
            board.find_opening(components, lying.owner, None, |open| open == place(lying))
        }) {
            let (_, lying) = waiting.remove(next);
            board.put(components, lying.r#type, place(&lying), lying.owner);
        }
        for (index, lying) in &waiting {
            let place = place(lying);
            let message = match board.is_taken(place.cell) {
                true => format!("the cell {} is taken", place.cell),
                false => format!("at {place} there is no input of {} to plug into", seat_word(lying.owner)),
            };
            reader.inside(&format!("[{index}]"), |reader| reader.against::<()>("BB-1.6", message));
        }
        waiting.is_empty().then_some(board)
    }
}

impl Load<Names> for Pending {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Pending> {
        let steps: Vec<Step> = reader.items(value)?;
        if steps.len() > Pending::DEEPEST {
            return reader.wrong("effects never nest that deep");
        }
        Some(Pending(List::of(Step::Act, steps)))
    }
}

/// `{"I": [6, 2], …}`: the power in each circuit, South's first.
impl Doc<Names> for Power {
    fn write<S: Serializer>(&self, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(names.each_circuit().map(|circuit| (names.circuit_name(circuit), self.of(circuit))))
    }

    fn schema() -> Value {
        json!({"type": "object", "additionalProperties": <[u16; 2] as Doc<Names>>::schema()})
    }
}

impl Load<Names> for Power {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Power> {
        let (object, components) = (reader.object(value)?, reader.names);
        let names: Vec<&str> =
            components.each_circuit().map(|circuit| components.circuit_name(circuit)).collect();
        reader.only(object, &names);
        let (mut power, mut sound) = (Power::default(), true);
        for (number, name) in names.iter().enumerate() {
            match reader.field(object, name, None, None::<fn() -> [u16; 2]>, <[u16; 2]>::read) {
                Some([south, north]) => (power.0[0][number], power.0[1][number]) = (south, north),
                None => sound = false,
            }
        }
        sound.then_some(power)
    }
}

/// How many there are of each power block, or of each module, sorted by id; what is not there is left out.
pub(crate) struct Counted<const MODULES: bool>;

impl<const MODULES: bool> Form<Counts, Names> for Counted<MODULES> {
    fn write<S: Serializer>(counts: &Counts, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        let mut there: List<(&str, u8), { Type::MOST }> = List::new(("", 0));
        let types = names.all(MODULES).filter(|&r#type| counts.of(r#type) > 0);
        types.for_each(|r#type| there.push((names.word(r#type), counts.of(r#type))));
        there.sort_unstable();
        to.collect_map(there.iter().copied())
    }

    fn schema() -> Value {
        json!({"type": "object", "additionalProperties": <u8 as Doc<Names>>::schema()})
    }
}

impl<const MODULES: bool> LoadForm<Counts, Names> for Counted<MODULES> {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Counts> {
        let (mut counts, mut sound) = (Counts::default(), true);
        for (id, count) in reader.object(value)? {
            let Some(r#type) = found(id, reader.names).filter(|r#type| r#type.is_module() == MODULES) else {
                sound = false;
                reader.against::<()>("BB-1.10", format!("'{}' does not belong there", plain(id)));
                continue;
            };
            match reader.inside(&format!(".{id}"), |reader| u8::read(count, reader)) {
                Some(count) => counts.0[r#type.slot()] = count,
                None => sound = false,
            }
        }
        sound.then_some(counts)
    }
}

/// The id of every power block, or of every module, as often as it is there.
pub(crate) struct Listed<const MODULES: bool>;

impl<const MODULES: bool> Form<Counts, Names> for Listed<MODULES> {
    fn write<S: Serializer>(counts: &Counts, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(counts.each(names.all(MODULES)).map(|r#type| names.word(r#type)))
    }

    fn schema() -> Value {
        schema::list::<Type, Names>()
    }
}

impl<const MODULES: bool> LoadForm<Counts, Names> for Listed<MODULES> {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Counts> {
        let (types, mut counts): (Vec<Type>, _) = (reader.items(value)?, Counts::default());
        for (index, &r#type) in types.iter().enumerate() {
            if r#type.is_module() != MODULES {
                let message = format!("'{}' does not belong there", reader.names.word(r#type));
                return reader.inside(&format!("[{index}]"), |reader| reader.wrong(message));
            }
            // More than fit are more than there are, which is told elsewhere.
            counts.0[r#type.slot()] = counts.of(r#type).saturating_add(1);
        }
        Some(counts)
    }
}
