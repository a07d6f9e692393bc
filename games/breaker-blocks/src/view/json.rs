//! A view as JSON: a position as far as the observer knows it. Servers write one to every seat after every action,
//! so its words are borrowed from the edition, and what becomes a map is a list until then.

use std::collections::BTreeMap;

use breakroom_core::{Observer, Seat};
use serde::{Serialize, Serializer};

use super::{Modules, Sight, View, gathered::Candidates};
use crate::{
    board::Block,
    edition::Components,
    hand::Counts,
    position::{BothSeats, StepDoc, seen_doc, step_doc, to_act},
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
    board: Vec<Lying<'a>>,
    hands: BothSeats<Vec<&'a str>>,
    fresh: Vec<&'a str>,
    supply: Zones<ByName<'a, u8>>,
    destroyed: Zones<Vec<&'a str>>,
    removed: Vec<&'a str>,
    seen: BTreeMap<String, u32>,
    pending: Vec<StepDoc>,
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
struct ByName<'a, T>(Vec<(&'a str, T)>);

impl<'a, T> FromIterator<(&'a str, T)> for ByName<'a, T> {
    fn from_iter<I: IntoIterator<Item = (&'a str, T)>>(named: I) -> ByName<'a, T> {
        let mut all = Vec::with_capacity(Type::MOST);
        all.extend(named);
        all.sort_unstable_by_key(|&(name, _)| name);
        ByName(all)
    }
}

impl<T: Serialize> Serialize for ByName<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// What the face-down modules may be, as far as the observer has gathered.
#[derive(Serialize)]
struct MayBe<'a> {
    /// For each hidden module in a hand, in order, what it may be.
    hands: Vec<Vec<&'a str>>,
    /// What may lie in the supply.
    supply: Vec<&'a str>,
    /// What may have been removed.
    removed: Vec<&'a str>,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (components, table) = (&*self.components, &self.table);
        let [south, north, neutral] = &self.destroyed;
        let words = |sights: &[Sight]| sights.iter().map(|sight| sight.text(components)).collect();
        let ready = |seat: Seat| words(&self.hands[seat].blocks[..self.hands[seat].ready]);
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
            board: table.board.blocks().iter().map(|&block| lying(components, block)).collect(),
            hands: BothSeats { south: ready(SOUTH), north: ready(NORTH) },
            fresh: words(&self.hands[table.active].blocks[self.hands[table.active].ready..]),
            supply: Zones {
                south: power(SOUTH),
                north: power(NORTH),
                neutral: self.neutral.counted(components),
            },
            destroyed: Zones {
                south: repeated(of_counts(components, south, false)),
                north: repeated(of_counts(components, north, false)),
                neutral: repeated(of_counts(components, neutral, true)),
            },
            removed: self.removed.listed(components),
            seen: seen_doc(table),
            pending: table.pending.steps().iter().map(|&step| step_doc(components, step)).collect(),
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

fn repeated<'a>(there: impl Iterator<Item = (&'a str, u8)>) -> Vec<&'a str> {
    there.flat_map(|(word, count)| std::iter::repeat_n(word, count.into())).collect()
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

    fn listed<'a>(&self, components: &'a Components) -> Vec<&'a str> {
        match self {
            Modules::Open(counts) => repeated(of_counts(components, counts, true)),
            Modules::FaceDown(shapes) => repeated(of_backs(shapes)),
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
        let possible = self.possible()?;
        let names = |candidates: Candidates| candidates.names(&self.components);
        Some(MayBe {
            hands: possible.hands.iter().copied().map(names).collect(),
            supply: names(possible.supply),
            removed: names(possible.removed),
        })
    }
}
