//! Carrying an action out.

use breakroom_core::Sink;

use super::{aggravate, annihilate, attenuate, automate};
use crate::{Action, BreakerBlocks, Event, Face, Purpose, State, Step};

/// Does what `check` has accepted.
pub(crate) fn advance(game: &BreakerBlocks, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
    let Some(step) = state.table.pending.top() else { return };
    let active = state.table.active;
    match (step, action) {
        (_, Action::Draw(face)) => game.draw(state, face, log),
        (_, Action::Add(name)) => game.add(state, name, log),
        (_, Action::Move(from)) => state.table.pending.push(Step::Dest { seat: active, from }),
        (_, Action::End) => game.end_turn(state, log),
        (Step::Place { what, source }, Action::At(place)) => game.place(state, what, source, place, log),
        (Step::Dest { from, .. }, Action::At(place)) => game.rearrange(state, from, place, log),
        (_, Action::Destroy(cell)) => annihilate::destroy(game, state, cell, log),
        (Step::RecallTheirs { own }, Action::Recall(cell)) => {
            attenuate::send_back(game, state, [own, Some(cell)], log);
        }
        (_, Action::Recall(cell)) => attenuate::choose_own(game, state, cell, log),
        (_, Action::Shift(from)) => {
            state.table.pending.push(Step::Dest { seat: active.other(), from });
        }
        (_, Action::Skip) => game.decline(state, step, log),
        (_, Action::Play(face)) => automate::play(game, state, face, log),
        (_, Action::Keep(kept)) => {
            let of = if step == Step::KeepOwn { active } else { active.other() };
            aggravate::cut(game, state, of, kept, log);
        }
        (_, Action::First(seat)) => {
            log.push(|| Event::First { seat });
            game.begin(state, seat, log);
        }
        (Step::Removed { left }, Action::Removed(Face::Up(name))) => {
            let r#type = game.components.find(name).expect("`check` knows the block");
            game.remove(state, r#type, left, log);
        }
        (Step::Reveal { purpose, .. }, Action::Reveal(Face::Up(name))) => {
            let r#type = game.components.find(name).expect("`check` knows the block");
            match purpose {
                Purpose::Draw => game.reveal_draw(state, r#type, log),
                Purpose::Automate { at } => game.reveal_played(state, r#type, at, log),
            }
        }
        _ => debug_assert!(false, "{action} was not accepted in {step:?}"),
    }
}
