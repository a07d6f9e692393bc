//! Positions: the document of a state, as section 6 of the dossier lays it out.

mod pending;
mod sound;
mod tally;

use std::collections::BTreeMap;

use breakroom_core::{Fault, Seat};
use breakroom_kit::{
    Doc, Load,
    doc::{self, Maybe, Value},
};

use tally::Tally;

use crate::{
    BreakerBlocks, Components, Counted, Counts, Covered, Known, Listed, NORTH, Own, Power, Reason, SEATS,
    SOUTH, SeatWord, Seen, Sides, State, Table, Type,
};

/// Any reachable state.
#[derive(Doc, Load)]
struct Position {
    #[json(flatten)]
    table: Table,
    /// The seat whose turn it is; `null` while chance decides who starts.
    #[json(default, rule = "BB-2.3", with = Maybe<SeatWord>)]
    to_act: Option<Seat>,
    /// Ready blocks in the order they were drawn.
    #[json(rule = "BB-1.3")]
    hands: Sides<Vec<Type>>,
    /// What the active seat drew this turn.
    #[json(default, rule = "BB-1.3")]
    fresh: Vec<Type>,
    /// The supplies; left out: whatever lies nowhere else.
    #[json(default, rule = "BB-2.1")]
    supply: Option<Supply>,
    /// Blocks out of the game.
    #[json(default, rule = "BB-8.9")]
    destroyed: Destroyed,
    /// Modules removed before the first turn.
    #[json(default, rule = "BB-18.2", with = Listed<true>)]
    removed: Counts,
    /// Turn starts that could come back: the turn's number, then what was moved in that turn. Left out: the present
    /// turn's start is the first.
    #[json(default, rule = "BB-17.2")]
    seen: BTreeMap<String, u32>,
    /// What each seat has gathered about face-down modules, as our own number in hexadecimal. Left out: only what it
    /// sees now.
    #[json(default, rule = "BB-18.1", omit = Memory::is_empty)]
    known: Memory,
    /// The result, once the game is over.
    #[json(default, rule = "BB-16.1")]
    result: Option<Assessed>,
}

/// How many of each type lie in each supply.
#[derive(Clone, Copy, Doc, Load)]
struct Supply {
    /// South's power supply.
    #[json(with = Counted<false>)]
    south: Counts,
    /// North's power supply.
    #[json(with = Counted<false>)]
    north: Counts,
    /// The neutral supply of modules.
    #[json(with = Counted<true>)]
    neutral: Counts,
}

/// Blocks out of the game (BB-8.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Doc, Load)]
pub struct Destroyed {
    /// South's power blocks.
    #[json(with = Listed<false>)]
    pub south: Counts,
    /// North's power blocks.
    #[json(with = Listed<false>)]
    pub north: Counts,
    /// Modules that were destroyed.
    #[json(with = Listed<true>)]
    pub neutral: Counts,
}

/// What seats remember beyond what they see.
#[derive(Clone, Copy, Default, Doc, Load)]
struct Memory {
    /// What South remembers.
    #[json(default, omit = Option::is_none)]
    south: Option<Known>,
    /// What North remembers.
    #[json(default, omit = Option::is_none)]
    north: Option<Known>,
}

impl Destroyed {
    /// Each that is there, with whose power block it is and how many there are.
    pub(crate) fn each(&self, components: &Components) -> Vec<(Option<Seat>, Type, u8)> {
        let Destroyed { south, north, neutral } = self;
        let zones = [(Some(SOUTH), south), (Some(NORTH), north), (None, neutral)].into_iter();
        let each = zones.flat_map(|(owner, counts)| {
            let types = components.all(owner.is_none());
            types.map(move |r#type| (owner, r#type, counts.of(r#type)))
        });
        each.filter(|(_, _, count)| *count > 0).collect()
    }
}

impl Memory {
    fn is_empty(&self) -> bool {
        self.south.is_none() && self.north.is_none()
    }

    fn of(&self, seat: Seat) -> Option<Known> {
        if seat == SOUTH { self.south } else { self.north }
    }
}

/// How the game ended.
#[derive(PartialEq, Doc, Load)]
struct Assessed {
    /// The winner; `null` is a draw or a loss for both.
    #[json(default, with = Maybe<SeatWord>)]
    winner: Option<Seat>,
    /// What ended the game.
    reason: Reason,
    /// Both seats' power in each circuit, South's first.
    circuits: Power,
}

pub(crate) fn save(game: &BreakerBlocks, state: &State) -> Value {
    let destroyed = game.destroyed(state);
    let State { table, own, covered: Covered { neutral, removed } } = state;
    let [Own { hand: south, known: _ }, Own { hand: north, known: _ }] = [&own[SOUTH], &own[NORTH]];
    let position = Position {
        to_act: table.to_act(),
        hands: Sides { south: south.ready().to_vec(), north: north.ready().to_vec() },
        fresh: own[table.active].hand.fresh().to_vec(),
        supply: Some(Supply { south: table.power[SOUTH], north: table.power[NORTH], neutral: *neutral }),
        destroyed,
        removed: *removed,
        seen: table.turns_seen(),
        known: game.memory(state),
        result: game.assessed(table),
        table: table.clone(),
    };
    doc::write(&position, &game.components)
}

pub(crate) fn load(game: &BreakerBlocks, document: &Value) -> Result<State, Vec<Fault>> {
    game.sound_state(doc::read(document, &*game.components)?)
}

impl BreakerBlocks {
    /// The JSON Schema of positions.
    pub fn position_schema() -> Value {
        Position::schema()
    }

    /// What is out of the game: all that lies nowhere else.
    pub(crate) fn destroyed(&self, state: &State) -> Destroyed {
        let mut found = Tally::default();
        for seat in SEATS {
            state.own[seat].hand.blocks().iter().for_each(|&block| found.add(block, seat));
            found.add_all(seat.index(), &state.table.power[seat]);
        }
        found.add_all(2, &state.covered.neutral);
        found.add_table(&state.table, &Destroyed::default(), &state.covered.removed);
        let [south, north, neutral] = found.missing(self);
        Destroyed { south, north, neutral }
    }

    fn assessed(&self, table: &Table) -> Option<Assessed> {
        let reason = table.over?;
        Some(Assessed { winner: self.winner(table), reason, circuits: table.board.all_power() })
    }

    /// Only what a seat remembers beyond what it sees.
    fn memory(&self, state: &State) -> Memory {
        let mut plain = state.clone();
        SEATS.into_iter().for_each(|seat| plain.own[seat].known = Known::NOTHING);
        self.remember(&mut plain, |_| None);
        let [south, north] = SEATS.map(|seat| {
            let known = state.own[seat].known;
            (plain.own[seat].known != known).then_some(known)
        });
        Memory { south, north }
    }
}

impl Table {
    /// Each turn that still counts, by its number and the moves made in it (BB-17.2).
    pub(crate) fn turns_seen(&self) -> BTreeMap<String, u32> {
        let turns: Vec<_> = self.seen.turns().collect();
        let numbered = (self.turn + 1 - turns.len() as u32..).zip(turns);
        numbered
            .map(|(number, turn)| {
                let moves = Seen::moves(turn).map(|moved| format!(" {}>{}", moved.from(), moved.to()));
                (format!("{number}{}", moves.collect::<String>()), 1)
            })
            .collect()
    }
}
