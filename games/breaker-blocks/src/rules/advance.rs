//! Carrying an action out.

use breakroom_core::Sink;

use crate::{
    BreakerBlocks,
    action::{Action, Face},
    event::Event,
    state::{Purpose, Source, State, Step, What},
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
            (_, Action::Destroy(cell)) => self.destroy(state, cell, log),
            (Step::RecallTheirs { own }, Action::Recall(cell)) => self.recall(state, [own, Some(cell)], log),
            (_, Action::Recall(cell)) => self.recall_own(state, cell, log),
            (_, Action::Shift(from)) => {
                state.table.pending.push(Step::Dest { seat: active.other(), from });
            }
            (_, Action::Skip) => self.decline(state, step, log),
            (_, Action::Play(face)) => self.play(state, face, log),
            (_, Action::Keep(kept)) => {
                self.cut(state, if step == Step::KeepOwn { active } else { active.other() }, kept, log);
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

    /// BB-10.1: the block leaves the supply and waits for its place; a face-down module is only named.
    fn play(&self, state: &mut State, face: Face, log: &mut impl Sink<Event>) {
        let seat = state.table.active;
        let what = match face {
            Face::Up(name) => {
                let r#type = self.components.find(name).expect("`check` knows the block");
                self.supply_of(state, r#type, seat).take(r#type);
                What::Type(r#type)
            }
            Face::Down(shape) => {
                log.push(|| Event::Named { seat, shape, automate: true });
                self.learn_named_play(state, shape);
                What::Shape(shape)
            }
        };
        state.table.pending.replace(Step::Place { what, source: Source::Automate });
    }
}
