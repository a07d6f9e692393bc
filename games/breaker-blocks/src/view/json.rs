//! A view as JSON: a position as far as the observer knows it.

use std::collections::BTreeMap;

use breakroom_core::{Observer, Seat};
use serde::{Serialize, Serializer};

use super::{Modules, Sight, View};
use crate::{
    edition::Components,
    position::{
        BlockDoc, BothSeats, Destroyed, StepDoc, block_doc, circuits_doc, counted, destroyed_doc, repeated,
        seen_doc, step_doc, to_act,
    },
    vocabulary::{NORTH, SOUTH, Shape, Type, seat_word},
};

#[derive(Serialize)]
struct Document {
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
    circuits: BTreeMap<String, [u32; 2]>,
    board: Vec<BlockDoc>,
    hands: BothSeats<Vec<String>>,
    fresh: Vec<String>,
    supply: SupplyDoc,
    destroyed: Destroyed,
    removed: Vec<String>,
    seen: BTreeMap<String, u32>,
    pending: Vec<StepDoc>,
    result: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    may_be: Option<MayBe>,
}

#[derive(Serialize)]
struct SupplyDoc {
    south: BTreeMap<String, u32>,
    north: BTreeMap<String, u32>,
    neutral: BTreeMap<String, u32>,
}

/// What the face-down modules may be, as far as the observer has gathered.
#[derive(Serialize)]
struct MayBe {
    /// For each hidden module in a hand, in order, what it may be.
    hands: Vec<Vec<String>>,
    /// What may lie in the supply.
    supply: Vec<String>,
    /// What may have been removed.
    removed: Vec<String>,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (components, table) = (&*self.components, &self.table);
        let hand = |seat: Seat| self.hands[seat].blocks[..self.hands[seat].ready].iter();
        let fresh = &self.hands[table.active].blocks[self.hands[table.active].ready..];
        let texts = |sights: &mut dyn Iterator<Item = &Sight>| -> Vec<String> {
            sights.map(|sight| sight.text(components)).collect()
        };
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
            circuits: circuits_doc(components, table),
            board: table.board.blocks().iter().map(|&block| block_doc(components, block)).collect(),
            hands: BothSeats { south: texts(&mut hand(SOUTH)), north: texts(&mut hand(NORTH)) },
            fresh: texts(&mut fresh.iter()),
            supply: SupplyDoc {
                south: counted(components, &table.power[SOUTH], false),
                north: counted(components, &table.power[NORTH], false),
                neutral: self.neutral.counted(components),
            },
            destroyed: destroyed_doc(components, &self.destroyed),
            removed: self.removed.listed(components),
            seen: seen_doc(table),
            pending: table.pending.steps().iter().map(|&step| step_doc(components, step)).collect(),
            result: table.over.map(|reason| reason.word()),
            may_be: self.may_be(),
        }
        .serialize(serializer)
    }
}

impl Sight {
    /// The block's id, or the shape of its back.
    pub fn text(self, components: &Components) -> String {
        match self {
            Sight::Face(block) => components.name(block).to_string(),
            Sight::Back(shape) => format!("?{shape}"),
        }
    }
}

impl Modules {
    fn backs(shapes: &[u8; Shape::COUNT]) -> impl Iterator<Item = (String, u8)> {
        let there = (0..Shape::COUNT as u8).zip(*shapes).filter(|(_, count)| *count > 0);
        there.map(|(number, count)| (format!("?{}", Shape(number)), count))
    }

    fn counted(&self, components: &Components) -> BTreeMap<String, u32> {
        match self {
            Modules::Open(counts) => counted(components, counts, true),
            Modules::FaceDown(shapes) => {
                Modules::backs(shapes).map(|(back, count)| (back, count.into())).collect()
            }
        }
    }

    fn listed(&self, components: &Components) -> Vec<String> {
        match self {
            Modules::Open(counts) => repeated(components, counts, true),
            Modules::FaceDown(shapes) => Modules::backs(shapes)
                .flat_map(|(back, count)| std::iter::repeat_n(back, usize::from(count)))
                .collect(),
        }
    }
}

/// Which modules something may be, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Candidates(u16);

impl Candidates {
    fn add(&mut self, r#type: Type) {
        self.0 |= 1 << r#type.slot();
    }

    /// Is it possible?
    pub(crate) fn has(self, r#type: Type) -> bool {
        self.0 >> r#type.slot() & 1 == 1
    }

    fn names(self, components: &Components) -> Vec<String> {
        let modules = components.modules().filter(|&(r#type, _)| self.has(r#type));
        modules.map(|(_, spec)| spec.name.to_string()).collect()
    }
}

/// What hidden modules may be: those in hands in order, those in the supply, those removed.
pub(crate) struct Possible {
    pub(crate) hands: Vec<Candidates>,
    pub(crate) supply: Candidates,
    pub(crate) removed: Candidates,
}

impl View {
    /// What the observer has gathered, block by block; nothing if all is open.
    pub(crate) fn possible(&self) -> Option<Possible> {
        let hidden = self.hidden.as_ref()?;
        let slots = vec![Candidates::default(); hidden.horizon.slots()];
        let (supply, removed) = (Candidates::default(), Candidates::default());
        let mut possible = Possible { hands: slots, supply, removed };
        let mut number = 0;
        hidden.horizon.visit(&self.components, &mut |world| {
            if hidden.known.is_none_or(|known| known.has(number)) {
                possible.hands.iter_mut().zip(world.in_hands()).for_each(|(slot, &block)| slot.add(block));
                for (r#type, _) in self.components.modules() {
                    if world.supply.of(r#type) > 0 {
                        possible.supply.add(r#type);
                    }
                    if world.removed.of(r#type) > 0 {
                        possible.removed.add(r#type);
                    }
                }
            }
            number += 1;
            true
        });
        Some(possible)
    }

    fn may_be(&self) -> Option<MayBe> {
        let possible = self.possible()?;
        let names = |candidates: Candidates| candidates.names(&self.components);
        Some(MayBe {
            hands: possible.hands.into_iter().map(names).collect(),
            supply: names(possible.supply),
            removed: names(possible.removed),
        })
    }
}
