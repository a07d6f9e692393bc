//! A view as JSON: a position as far as the observer knows it. Servers write one to every seat after every action,
//! so its parts are borrowed.

use std::{collections::BTreeMap, iter::repeat_n};

use breakroom_core::{Observer, Seat};
use breakroom_kit::{
    Doc,
    doc::{self, Form, Maybe, Serializer, Value},
    schema,
};
use serde::Serialize;
use serde_json::json;

use super::{Modules, Sight, View, gathered::Possible};
use crate::{
    Counted, Counts, Destroyed, Listed, NORTH, Names, Power, Reason, SOUTH, SeatWord, Shape, Sides, Table,
    Type,
};

/// What an observer knows, and what follows from it.
#[derive(Doc)]
struct Document<'a> {
    /// Who looks; `null` for a spectator.
    #[json(with = Maybe<SeatWord>)]
    you: Option<Seat>,
    #[json(flatten)]
    table: &'a Table,
    /// The seat whose turn it is; `null` while chance decides who starts.
    #[json(with = Maybe<SeatWord>)]
    to_act: Option<Seat>,
    /// How many AUTHENTICATE lie on the board; the second one ends the game.
    authenticates_on_board: u8,
    /// Both seats' power in each circuit, South's first.
    circuits: Power,
    /// Ready blocks in the order they were drawn; hidden modules by the shape of their backs.
    hands: Sides<&'a [Sight]>,
    /// What the active seat drew this turn.
    fresh: &'a [Sight],
    /// How many of each type lie in each supply; face-down modules by shape.
    supply: Supply<'a>,
    /// Blocks out of the game.
    destroyed: &'a Destroyed,
    /// Modules removed before the first turn.
    #[json(with = EachModule)]
    removed: &'a Modules,
    /// Turn starts that could come back: the turn's number, then what was moved in that turn.
    seen: BTreeMap<String, u32>,
    /// What ended the game.
    result: Option<Reason>,
    /// What the face-down modules may be, as far as the observer has gathered.
    #[json(omit = Option::is_none)]
    may_be: Option<&'a Possible>,
}

/// The supplies as somebody sees them.
#[derive(Doc)]
struct Supply<'a> {
    /// South's power supply.
    #[json(with = Counted<false>)]
    south: Counts,
    /// North's power supply.
    #[json(with = Counted<false>)]
    north: Counts,
    /// The neutral supply of modules.
    neutral: &'a Modules,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        doc::object(&self.document(), &*self.components, to)
    }
}

impl View {
    /// The JSON Schema of what a view is written as.
    pub fn schema() -> Value {
        Document::schema()
    }

    fn document(&self) -> Document<'_> {
        let table = &self.table;
        let (ready, fresh) = (|seat: Seat| self.hands[seat].ready(), self.hands[table.active].fresh());
        Document {
            you: match self.who {
                Observer::Seat(seat) => Some(seat),
                Observer::Public => None,
            },
            table,
            to_act: table.to_act(),
            authenticates_on_board: table.board.authenticates(),
            circuits: table.board.all_power(),
            hands: Sides { south: ready(SOUTH), north: ready(NORTH) },
            fresh,
            supply: Supply { south: table.power[SOUTH], north: table.power[NORTH], neutral: &self.neutral },
            destroyed: &self.destroyed,
            removed: &self.removed,
            seen: table.turns_seen(),
            result: table.over,
            may_be: self.possible(),
        }
    }
}

/// How many there are of each, sorted by their texts.
impl Doc<Names> for Modules {
    fn write<S: Serializer>(&self, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        let there = self.each(names).into_iter().filter(|(_, count)| *count > 0);
        let mut texts: Vec<(&str, u8)> = there.map(|(sight, count)| (sight.text(names), count)).collect();
        texts.sort_unstable();
        to.collect_map(texts)
    }

    fn schema() -> Value {
        json!({"type": "object", "additionalProperties": <u8 as Doc<Names>>::schema()})
    }
}

/// Modules one by one.
struct EachModule;

impl Form<&Modules, Names> for EachModule {
    fn write<S: Serializer>(modules: &&Modules, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        match modules {
            Modules::Open(counts) => Listed::<true>::write(counts, names, to),
            Modules::FaceDown(shapes) => {
                let there = (0..).map(Shape).zip(*shapes);
                to.collect_seq(there.flat_map(|(shape, count)| repeat_n(shape.back(), count.into())))
            }
        }
    }

    fn schema() -> Value {
        schema::list::<Type, Names>()
    }
}
