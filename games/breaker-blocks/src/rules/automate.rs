//! BB-10: AUTOMATE. What it plays is placed as an added block is (BB-5).

use breakroom_core::Sink;

use super::draw;
use crate::{
    BreakerBlocks,
    action::{Action, Face},
    event::Event,
    refusal::Refusal,
    state::{Source, State, Step, Table, What},
    vocabulary::{Kind, Type, TypeSet},
};

/// BB-10.2, BB-10.4: the modules AUTOMATE may not play.
#[inline]
fn excluded(game: &BreakerBlocks, table: &Table) -> TypeSet {
    game.components.automates().and(game.second_authenticates(table))
}

/// BB-10.1, BB-10.2, BB-10.4: may AUTOMATE play this module, if it lies in the supply?
#[inline]
pub(crate) fn is_playable(game: &BreakerBlocks, table: &Table, r#type: Type) -> bool {
    !excluded(game, table).has(r#type)
}

/// BB-10.1: everything AUTOMATE may play, wherever it lies face up or down.
pub(super) fn playable(game: &BreakerBlocks, state: &State) -> TypeSet {
    let lying = draw::supplies(state, state.table.active);
    lying.without(excluded(game, &state.table))
}

pub(super) fn legal(game: &BreakerBlocks, state: &State, out: &mut Vec<Action>) {
    draw::each_face(game, playable(game, state), Action::Play, out);
}

/// May it be played, and if not, why?
pub(super) fn check(game: &BreakerBlocks, state: &State, face: Face) -> Result<(), Refusal> {
    let playable = playable(game, state);
    let (r#type, name) = match draw::faced(game, state, face, playable, Refusal::NoneToPlay)? {
        Some(face_up) => face_up,
        None => return Ok(()),
    };
    if playable.has(r#type) {
        return Ok(());
    }
    Err(match game.components.kind(r#type) {
        None => Refusal::NonePower(name),
        Some(Kind::Automate) => Refusal::AutomateTwice,
        Some(_) if game.second_authenticates(&state.table).has(r#type) => Refusal::SecondAutomated,
        Some(_) => Refusal::NoneNeutral(name),
    })
}

/// The block leaves the supply and waits for its place; a face-down module is only named (BB-18.6).
pub(super) fn play(game: &BreakerBlocks, state: &mut State, face: Face, log: &mut impl Sink<Event>) {
    let seat = state.table.active;
    let what = match face {
        Face::Up(name) => {
            let r#type = game.components.find(name).expect("`check` knows the block");
            game.supply_of(state, r#type, seat).take(r#type);
            What::Type(r#type)
        }
        Face::Down(shape) => {
            log.push(|| Event::Named { seat, shape, automate: true });
            game.learn_named_play(state, shape);
            What::Shape(shape)
        }
    };
    state.table.pending.replace(Step::Place { what, source: Source::Automate });
}
