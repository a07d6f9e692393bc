//! A view as JSON: a position as far as the observer knows it. Servers write one to every seat after every action,
//! so its words are borrowed from the edition, and lists are written as they are gone through.

use std::{collections::BTreeMap, ops::Range};

use breakroom_core::{Observer, Seat};
use serde::{Serialize, Serializer};

use super::{Modules, Sight, View, gathered::Candidates};
use crate::{
    board::Block,
    edition::Components,
    hand::Counts,
    position::{BothSeats, seen_doc, step_doc, to_act},
    state::Step,
    vocabulary::{NORTH, SOUTH, Shape, Type, seat_word},
};

#[derive(Serialize)]
struct Document<'a> {
    /// Who looks; `null` for a spectator.
    you: Option<&'static str>,
    turn: u32,
    to_act: Option<&'static str>,
    actions_left: u8,
    actions_taken: u8,
    authenticate_added: bool,
    authenticates_on_board: u8,
    final_turn: bool,
    idle: u8,
    /// Both seats' power in each circuit, South's first.
    circuits: ByName<'a, [u16; 2]>,
    board: Named<'a, &'a [Block]>,
    hands: BothSeats<Named<'a, &'a [Sight]>>,
    fresh: Named<'a, &'a [Sight]>,
    supply: Zones<ByName<'a, u8>>,
    destroyed: Zones<Named<'a, Heap<'a>>>,
    removed: Named<'a, &'a Modules>,
    seen: BTreeMap<String, u32>,
    pending: Named<'a, &'a [Step]>,
    result: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    may_be: Option<MayBe<'a>>,
}

/// A block on the board.
#[derive(Serialize)]
struct Lying<'a> {
    at: [i8; 2],
    out: char,
    r#type: &'a str,
    owner: &'static str,
}

/// Something for each seat's power blocks and for the modules.
#[derive(Serialize)]
struct Zones<T> {
    south: T,
    north: T,
    neutral: T,
}

/// Something for each of a few names, sorted by them.
struct ByName<'a, T> {
    all: [(&'a str, T); Type::MOST],
    count: usize,
}

impl<'a, T: Copy + Default> FromIterator<(&'a str, T)> for ByName<'a, T> {
    fn from_iter<I: IntoIterator<Item = (&'a str, T)>>(named: I) -> ByName<'a, T> {
        let (mut all, mut count) = ([("", T::default()); Type::MOST], 0);
        for (place, named) in all.iter_mut().zip(named) {
            *place = named;
            count += 1;
        }
        all[..count].sort_unstable_by_key(|&(name, _)| name);
        ByName { all, count }
    }
}

impl<T: Serialize> Serialize for ByName<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.all[..self.count].iter().map(|(name, value)| (name, value)))
    }
}

/// Something that the edition has words for.
struct Named<'a, T> {
    what: T,
    components: &'a Components,
}

/// The power blocks, or the modules, among these.
struct Heap<'a> {
    counts: &'a Counts,
    modules: bool,
}

impl Serialize for Named<'_, &[Block]> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.what.iter().map(|&block| lying(self.components, block)))
    }
}

impl Serialize for Named<'_, &[Sight]> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.what.iter().map(|sight| sight.text(self.components)))
    }
}

impl Serialize for Named<'_, &[Step]> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.what.iter().map(|&step| step_doc(self.components, step)))
    }
}

impl Serialize for Named<'_, Heap<'_>> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Heap { counts, modules } = self.what;
        serializer.collect_seq(repeated(of_counts(self.components, counts, modules)))
    }
}

impl Serialize for Named<'_, &Modules> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.what {
            Modules::Open(counts) => {
                serializer.collect_seq(repeated(of_counts(self.components, counts, true)))
            }
            Modules::FaceDown(shapes) => serializer.collect_seq(repeated(of_backs(shapes))),
        }
    }
}

impl Serialize for Named<'_, Candidates> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.what.names(self.components))
    }
}

impl Serialize for Named<'_, &[Candidates]> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let components = self.components;
        serializer.collect_seq(self.what.iter().map(|&what| Named { what, components }))
    }
}

/// What the face-down modules may be, as far as the observer has gathered.
#[derive(Serialize)]
struct MayBe<'a> {
    /// For each hidden module in a hand, in order, what it may be.
    hands: Named<'a, &'a [Candidates]>,
    /// What may lie in the supply.
    supply: Named<'a, Candidates>,
    /// What may have been removed.
    removed: Named<'a, Candidates>,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (components, table) = (&*self.components, &self.table);
        let [south, north, neutral] = &self.destroyed;
        let words = |seat: Seat, which: Range<usize>| {
            let what = &self.hands[seat].blocks[which];
            Named { what, components }
        };
        let ready = |seat: Seat| words(seat, 0..self.hands[seat].ready);
        let active = &self.hands[table.active];
        let heap = |counts, modules| Named { what: Heap { counts, modules }, components };
        let power = |seat: Seat| of_counts(components, &table.power[seat], false).collect();
        Document {
            you: match self.who {
                Observer::Seat(seat) => Some(seat_word(seat)),
                Observer::Public => None,
            },
            turn: table.turn,
            to_act: to_act(table).map(seat_word),
            actions_left: table.actions_left,
            actions_taken: table.actions_taken,
            authenticate_added: table.authenticate_added,
            authenticates_on_board: table.board.authenticates(),
            final_turn: table.final_turn,
            idle: table.idle,
            circuits: self.circuits(),
            board: Named { what: table.board.blocks(), components },
            hands: BothSeats { south: ready(SOUTH), north: ready(NORTH) },
            fresh: words(table.active, active.ready..active.blocks.len()),
            supply: Zones {
                south: power(SOUTH),
                north: power(NORTH),
                neutral: self.neutral.counted(components),
            },
            destroyed: Zones {
                south: heap(south, false),
                north: heap(north, false),
                neutral: heap(neutral, true),
            },
            removed: Named { what: &self.removed, components },
            seen: seen_doc(table),
            pending: Named { what: table.pending.steps(), components },
            result: table.over.map(|reason| reason.word()),
            may_be: self.may_be(),
        }
        .serialize(serializer)
    }
}

fn lying(components: &Components, block: Block) -> Lying<'_> {
    let cell = block.cell();
    Lying {
        at: [cell.x, cell.y],
        out: block.out().letter(),
        r#type: components.word(block.r#type()),
        owner: seat_word(block.owner()),
    }
}

/// The power blocks, or the modules, that are there, and how many of each.
fn of_counts<'a>(
    components: &'a Components,
    counts: &Counts,
    modules: bool,
) -> impl Iterator<Item = (&'a str, u8)> {
    let types = components.all(modules).filter(move |&r#type| counts.of(r#type) > 0);
    types.map(move |r#type| (components.word(r#type), counts.of(r#type)))
}

/// The same for modules that lie face down.
fn of_backs(shapes: &[u8; Shape::COUNT]) -> impl Iterator<Item = (&'static str, u8)> {
    let shapes = (0..Shape::COUNT as u8).zip(*shapes).filter(|(_, count)| *count > 0);
    shapes.map(|(number, count)| (Shape(number).back(), count))
}

fn repeated<'a>(there: impl Iterator<Item = (&'a str, u8)>) -> impl Iterator<Item = &'a str> {
    there.flat_map(|(word, count)| std::iter::repeat_n(word, count.into()))
}

impl Sight {
    /// The block's id, or the shape of its back.
    pub fn text(self, components: &Components) -> &str {
        match self {
            Sight::Face(block) => components.word(block),
            Sight::Back(shape) => shape.back(),
        }
    }
}

impl Modules {
    fn counted<'a>(&self, components: &'a Components) -> ByName<'a, u8> {
        match self {
            Modules::Open(counts) => of_counts(components, counts, true).collect(),
            Modules::FaceDown(shapes) => of_backs(shapes).collect(),
        }
    }
}

impl View {
    fn circuits(&self) -> ByName<'_, [u16; 2]> {
        let (components, board) = (&self.components, &self.table.board);
        let circuits = components.each_circuit();
        circuits.map(|circuit| (components.circuit_name(circuit), board.powers(circuit))).collect()
    }

    fn may_be(&self) -> Option<MayBe<'_>> {
        let (possible, components) = (self.possible()?, &*self.components);
        let names = |what: Candidates| Named { what, components };
        Some(MayBe {
            hands: Named { what: &possible.hands, components },
            supply: names(possible.supply),
            removed: names(possible.removed),
        })
    }
}
