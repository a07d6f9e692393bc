//! Carrying an action out.

use breakroom_core::Sink;

use super::{aggravate, annihilate, attenuate, automate};
use crate::{
    BreakerBlocks,
    action::{Action, Face},
    event::Event,
    state::{Purpose, State, Step},
};

impl BreakerBlocks {
    /// Does what `check` has accepted.
    pub(crate) fn carry_out(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        let Some(step) = state.table.pending.top() else { return };
        let active = state.table.active;
        match (step, action) {
            (_, Action::Draw(face)) => self.draw(state, face, log),
            (_, Action::Add(name)) => self.add(state, name, log),
            (_, Action::Move(from)) => state.table.pending.push(Step::Dest { seat: active, from }),
            (_, Action::End) => self.end_turn(state, log),
            (Step::Place { what, source }, Action::At(place)) => self.place(state, what, source, place, log),
            (Step::Dest { from, .. }, Action::At(place)) => self.rearrange(state, from, place, log),
            (_, Action::Destroy(cell)) => annihilate::destroy(self, state, cell, log),
            (Step::RecallTheirs { own }, Action::Recall(cell)) => {
                attenuate::send_back(self, state, [own, Some(cell)], log);
            }
            (_, Action::Recall(cell)) => attenuate::choose_own(self, state, cell, log),
            (_, Action::Shift(from)) => {
                state.table.pending.push(Step::Dest { seat: active.other(), from });
            }
            (_, Action::Skip) => self.decline(state, step, log),
            (_, Action::Play(face)) => automate::play(self, state, face, log),
            (_, Action::Keep(kept)) => {
                let of = if step == Step::KeepOwn { active } else { active.other() };
                aggravate::cut(self, state, of, kept, log);
            }
            (_, Action::First(seat)) => {
                log.push(|| Event::First { seat });
                self.begin(state, seat, log);
            }
            (Step::Removed { left }, Action::Removed(Face::Up(name))) => {
                let r#type = self.components.find(name).expect("`check` knows the block");
                self.remove(state, r#type, left, log);
            }
            (Step::Reveal { purpose, .. }, Action::Reveal(Face::Up(name))) => {
                let r#type = self.components.find(name).expect("`check` knows the block");
                match purpose {
                    Purpose::Draw => self.reveal_draw(state, r#type, log),
                    Purpose::Automate { at } => self.reveal_played(state, r#type, at, log),
                }
            }
            _ => debug_assert!(false, "{action} was not accepted in {step:?}"),
        }
    }
}
