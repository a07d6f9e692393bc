//! BB-8 to BB-15: what command modules do. An effect is a step to be settled; one without a legal choice is
//! skipped (BB-8.6).

use breakroom_core::Sink;

use super::{annihilate, attenuate, automate, draw, rearrange};
use crate::{BreakerBlocks, Cell, Event, ModuleKind, Reason, State, Step, options::Effects};

impl BreakerBlocks {
    /// A module was added from hand or played by AUTOMATE and now lies at `at` (BB-8.2).
    pub(crate) fn activate(&self, state: &mut State, kind: ModuleKind, at: Cell, log: &mut impl Sink<Event>) {
        let pending = &mut state.table.pending;
        match kind {
            ModuleKind::Annihilate => pending.push(Step::Destroy { by: at }),
            ModuleKind::Automate => pending.push(Step::Automate),
            ModuleKind::Accelerate => pending.push(Step::Accelerate { left: 3 }),
            ModuleKind::Agitate => pending.push(Step::Shift { left: 2 }),
            ModuleKind::Aggravate => pending.push(Step::KeepOwn),
            ModuleKind::Attenuate => attenuate::start(self, state, log),
            ModuleKind::Authenticate => {
                state.table.authenticate_added = true;
                if state.table.board.authenticates() >= 2 {
                    // BB-15.1, BB-16.1: at once, and nothing further is resolved.
                    self.end_game(state, Reason::Authenticate, log);
                }
            }
        }
    }

    /// Finds the next decision that has a legal choice; if none is left, the action is over.
    pub(crate) fn settle(&self, state: &mut State, log: &mut impl Sink<Event>) {
        loop {
            let Some(step) = state.table.pending.top() else { return };
            if matches!(step, Step::Act) {
                return self.finish_action(state, log);
            }
            if self.is_asked(state, step) {
                return self.gather(state, log);
            }
            self.skip_step(state, step, log);
        }
    }

    /// Is there anything to decide?
    fn is_asked(&self, state: &mut State, step: Step) -> bool {
        let (board, active) = (&state.table.board, state.table.active);
        match step {
            Step::Destroy { by } => annihilate::targets(self, board, by).next().is_some(),
            Step::Shift { left } => {
                let outlets = board.outlets(&self.components, active.other());
                left > 0 && rearrange::movable(self, board, active.other(), outlets).next().is_some()
            }
            Step::Accelerate { left } => {
                left > 0 && {
                    let asked = !draw::drawable(self, state).is_empty();
                    self.learn_asked(state, asked);
                    asked
                }
            }
            Step::Automate => {
                self.has_opening(&state.table, active) && {
                    let asked = !automate::playable(self, state).is_empty();
                    self.learn_asked(state, asked);
                    asked
                }
            }
            Step::KeepOwn => !state.own[active].hand.is_empty(),
            Step::KeepTheirs => !state.own[active.other()].hand.is_empty(),
            _ => true,
        }
    }

    /// The step has nothing, or nothing more, to decide.
    fn skip_step(&self, state: &mut State, step: Step, log: &mut impl Sink<Event>) {
        let seat = state.table.active;
        let in_vain = match step {
            Step::Destroy { .. } | Step::Automate => true,
            Step::Accelerate { left } | Step::Shift { left } => left > 0,
            // BB-14.3: an empty hand is left out.
            Step::KeepOwn => return state.table.pending.replace(Step::KeepTheirs),
            Step::KeepTheirs => state.own[seat].hand.is_empty(),
            _ => false,
        };
        if in_vain && let Some(kind) = step.kind() {
            // A seat that finds no choice learns that no shape can be named (BB-R24), unless AUTOMATE fails
            // for want of an opening.
            if step != Step::Automate || self.has_opening(&state.table, seat) {
                self.gather(state, log);
            }
            log.push(|| Event::Nothing { seat, kind });
        }
        state.table.pending.pop();
    }

    /// May the active seat, whose hand may be empty, decline the step (BB-13.2; with `effects = may` also BB-R9)?
    pub(crate) fn may_skip(&self, step: Step, hand_is_empty: bool) -> bool {
        match (step, self.house.effects) {
            (Step::Shift { .. }, _) => true,
            (_, Effects::Must) => false,
            (step, Effects::May) => match step {
                // Only the first decision of an effect: there was no own block to choose, or no own hand to cut.
                Step::RecallTheirs { own } => own.is_none(),
                Step::KeepTheirs => hand_is_empty,
                step => step.kind().is_some(),
            },
        }
    }

    /// `skip`: ends the effect.
    pub(crate) fn decline(&self, state: &mut State, step: Step, log: &mut impl Sink<Event>) {
        let seat = state.table.active;
        if let Some(kind) = step.kind() {
            log.push(|| Event::Declined { seat, kind });
        }
        state.table.pending.pop();
        self.settle(state, log);
    }
}

impl Step {
    /// The module whose effect it belongs to.
    pub fn kind(self) -> Option<ModuleKind> {
        match self {
            Step::Destroy { .. } => Some(ModuleKind::Annihilate),
            Step::RecallOwn | Step::RecallTheirs { .. } => Some(ModuleKind::Attenuate),
            Step::Shift { .. } => Some(ModuleKind::Agitate),
            Step::Accelerate { .. } => Some(ModuleKind::Accelerate),
            Step::Automate => Some(ModuleKind::Automate),
            Step::KeepOwn | Step::KeepTheirs => Some(ModuleKind::Aggravate),
            _ => None,
        }
    }
}
