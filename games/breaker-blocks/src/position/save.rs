//! From a state to its document.

use std::collections::BTreeMap;

use breakroom_core::{BySeat, Seat};

use super::{BlockDoc, BothSeats, Destroyed, Position, ResultDoc, StepDoc, Supply};
use crate::{
    BreakerBlocks,
    board::Block,
    edition::Components,
    hand::Counts,
    known::Known,
    seen::Seen,
    state::{Source, State, Step, Table, What},
    vocabulary::{Cell, NORTH, SEATS, SOUTH, Type, seat_word},
};

impl BreakerBlocks {
    pub(crate) fn write(&self, state: &State) -> Position {
        let (components, table) = (&*self.components, &state.table);
        let names = |blocks: &[Type]| names(components, blocks.iter().copied());
        let removed = repeated(components, &state.removed, true);
        Position {
            turn: table.turn,
            to_act: to_act(table).map(|seat| seat_word(seat).to_owned()),
            actions_left: table.actions_left,
            actions_taken: table.actions_taken,
            authenticate_added: table.authenticate_added,
            final_turn: table.final_turn,
            idle: table.idle,
            board: table.board.blocks().iter().map(|&block| block_doc(components, block)).collect(),
            hands: BothSeats {
                south: names(state.hands[SOUTH].ready()),
                north: names(state.hands[NORTH].ready()),
            },
            fresh: names(state.hands[table.active].fresh()),
            supply: Some(Supply {
                south: counted(components, &table.power[SOUTH], false),
                north: counted(components, &table.power[NORTH], false),
                neutral: counted(components, &state.neutral, true),
            }),
            destroyed: destroyed_doc(components, &self.destroyed(state)),
            removed,
            seen: seen_doc(table),
            known: self.known_doc(state),
            pending: table.pending.steps().iter().map(|&step| step_doc(components, step)).collect(),
            result: self.result_doc(table),
        }
    }

    /// What is out of the game: South's power blocks, North's, modules. All that lies nowhere else.
    pub(crate) fn destroyed(&self, state: &State) -> [Counts; 3] {
        let mut gone = [Counts::default(); 3];
        for (r#type, _) in self.components.types() {
            let count = self.count(r#type);
            let zones = if r#type.is_module() { &mut gone[2..] } else { &mut gone[..2] };
            zones.iter_mut().for_each(|zone| zone.0[r#type.slot()] = count);
        }
        let zone = |r#type: Type, owner: Seat| if r#type.is_module() { 2 } else { owner.index() };
        for block in state.table.board.blocks() {
            gone[zone(block.r#type(), block.owner())].take(block.r#type());
        }
        for seat in SEATS {
            for &block in state.hands[seat].blocks() {
                gone[zone(block, seat)].take(block);
            }
            subtract(&mut gone[seat.index()], &state.table.power[seat]);
        }
        subtract(&mut gone[2], &state.neutral);
        subtract(&mut gone[2], &state.removed);
        for &step in state.table.pending.steps() {
            if let Step::Place { what: What::Type(r#type), .. } = step {
                gone[zone(r#type, state.table.active)].take(r#type);
            }
        }
        gone
    }

    pub(crate) fn result_doc(&self, table: &Table) -> Option<ResultDoc> {
        let reason = table.over?;
        Some(ResultDoc {
            winner: self.winner(table).map(|seat| seat_word(seat).to_owned()),
            reason: reason.word().to_owned(),
            circuits: circuits_doc(&self.components, table),
        })
    }

    /// Only what a seat remembers beyond what it sees.
    fn known_doc(&self, state: &State) -> BTreeMap<String, String> {
        let mut plain = state.clone();
        plain.known = BySeat::all(Known::NOTHING);
        self.remember(&mut plain, |_| None);
        let more = SEATS.into_iter().filter(|&seat| plain.known[seat] != state.known[seat]);
        more.map(|seat| (seat_word(seat).to_owned(), state.known[seat].to_string())).collect()
    }
}

fn subtract(counts: &mut Counts, other: &Counts) {
    for (count, less) in counts.0.iter_mut().zip(other.0) {
        *count -= less;
    }
}

/// The seat that acts or will act, once that is settled.
pub(crate) fn to_act(table: &Table) -> Option<Seat> {
    (table.pending.top() != Some(Step::First)).then_some(table.active)
}

fn names(components: &Components, types: impl IntoIterator<Item = Type>) -> Vec<String> {
    types.into_iter().map(|r#type| components.name(r#type).to_string()).collect()
}

/// How many of each type, without zeros.
fn counted(components: &Components, counts: &Counts, modules: bool) -> BTreeMap<String, u32> {
    let types = components.all(modules).filter(|&r#type| counts.of(r#type) > 0);
    types.map(|r#type| (components.name(r#type).to_string(), u32::from(counts.of(r#type)))).collect()
}

/// Each type as often as it is there.
fn repeated(components: &Components, counts: &Counts, modules: bool) -> Vec<String> {
    let types = components.all(modules);
    names(components, types.flat_map(|r#type| (0..counts.of(r#type)).map(move |_| r#type)))
}

fn destroyed_doc(components: &Components, gone: &[Counts; 3]) -> Destroyed {
    let [south, north, neutral] = gone;
    Destroyed {
        south: repeated(components, south, false),
        north: repeated(components, north, false),
        neutral: repeated(components, neutral, true),
    }
}

fn circuits_doc(components: &Components, table: &Table) -> BTreeMap<String, [u32; 2]> {
    let circuits = components.each_circuit();
    circuits
        .map(|circuit| {
            let powers = table.board.powers(circuit).map(u32::from);
            (components.circuit_name(circuit).to_owned(), powers)
        })
        .collect()
}

fn block_doc(components: &Components, block: Block) -> BlockDoc {
    BlockDoc {
        at: pair(block.cell()),
        out: block.out().letter().to_string(),
        r#type: components.name(block.r#type()).to_string(),
        owner: seat_word(block.owner()).to_owned(),
    }
}

fn pair(cell: Cell) -> [i64; 2] {
    [cell.x.into(), cell.y.into()]
}

pub(crate) fn seen_doc(table: &Table) -> BTreeMap<String, u32> {
    let turns: Vec<_> = table.seen.turns().collect();
    let first = table.turn + 1 - turns.len() as u32;
    let numbered = (first..).zip(turns);
    numbered
        .map(|(number, turn)| {
            let moves = Seen::moves(turn).map(|moved| format!(" {}>{}", moved.from(), moved.to()));
            (format!("{number}{}", moves.collect::<String>()), 1)
        })
        .collect()
}

pub(crate) fn step_doc(components: &Components, step: Step) -> StepDoc {
    let seat = |seat: Seat| seat_word(seat).to_owned();
    match step {
        Step::First => StepDoc::First,
        Step::Removed { left } => StepDoc::Removed { left },
        Step::Act => StepDoc::Act,
        Step::Place { what, source } => StepDoc::Place {
            r#type: match what {
                What::Type(r#type) => components.name(r#type).to_string(),
                What::Shape(shape) => format!("?{shape}"),
            },
            from: if source == Source::Hand { "hand".into() } else { "automate".into() },
        },
        Step::Reveal { shape, at } => StepDoc::Reveal {
            shape: shape.to_string(),
            r#for: if at.is_some() { "automate".into() } else { "draw".into() },
            at: at.map(|place| place.to_string()),
        },
        Step::Dest { seat: owner, from } => StepDoc::Dest { seat: seat(owner), from: pair(from) },
        Step::Destroy { by } => StepDoc::Destroy { by: pair(by) },
        Step::RecallOwn => StepDoc::RecallOwn,
        Step::RecallTheirs { own } => StepDoc::RecallTheirs { own: own.map(pair) },
        Step::Shift { left } => StepDoc::Shift { left },
        Step::Accelerate { left } => StepDoc::Accelerate { left },
        Step::Automate => StepDoc::Automate,
        Step::KeepOwn => StepDoc::KeepOwn,
        Step::KeepTheirs => StepDoc::KeepTheirs,
    }
}
