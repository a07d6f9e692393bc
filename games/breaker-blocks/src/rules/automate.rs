//! BB-10: AUTOMATE. What it plays is placed as an added block is (BB-5).

use breakroom_core::Sink;

use super::draw;
use crate::{Action, BreakerBlocks, Event, Face, Refusal, Sight, Source, State, Step, Table, Type, TypeSet};

/// BB-10.2, BB-10.4: may AUTOMATE play this module, if it lies in the supply, and if not, why?
#[inline]
pub(crate) fn may_play(game: &BreakerBlocks, table: &Table, r#type: Type) -> Result<(), Refusal> {
    if game.components.automates().has(r#type) {
        return Err(Refusal::AutomateTwice);
    }
    match game.second_authenticates(table).has(r#type) {
        true => Err(Refusal::SecondAutomated),
        false => Ok(()),
    }
}

/// BB-10.1: everything AUTOMATE may play, wherever it lies face up or down.
pub(super) fn playable(game: &BreakerBlocks, state: &State) -> TypeSet {
    let lying = draw::supplies(state, state.table.active);
    lying.filter(|&r#type| may_play(game, &state.table, r#type).is_ok()).collect()
}

pub(super) fn legal(game: &BreakerBlocks, state: &State, out: &mut Vec<Action>) {
    draw::each_face(game, playable(game, state), Action::Play, out);
}

/// May it be played, and if not, why?
pub(super) fn check(game: &BreakerBlocks, state: &State, face: Face) -> Result<(), Refusal> {
    let playable = playable(game, state);
    let Some((r#type, name)) = draw::faced(game, state, face, playable, Refusal::NoneToPlay)? else {
        return Ok(());
    };
    may_play(game, &state.table, r#type)?;
    draw::lies_there(state, r#type, name)
}

/// The block leaves the supply and waits for its place; a face-down module is only named (BB-18.6).
pub(super) fn play(game: &BreakerBlocks, state: &mut State, face: Face, log: &mut impl Sink<Event>) {
    let seat = state.table.active;
    let what = match face {
        Face::Up(name) => {
            let r#type = game.components.find(name).expect("`check` knows the block");
            game.supply_of(state, r#type, seat).take(r#type);
            Sight::Face(r#type)
        }
        Face::Down(shape) => {
            log.push(|| Event::Named { seat, shape, automate: true });
            game.learn_shapes(state, true, |shapes| shapes.has(shape));
            Sight::Back(shape)
        }
    };
    state.table.pending.replace(Step::Place { what, source: Source::Automate });
}
