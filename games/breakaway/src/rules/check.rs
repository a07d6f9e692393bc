//! Is an action possible here, and if not, why?

use breakroom_core::{Seat, Turn};

use super::{Narrowed, Waiting};
use crate::{Action, Breakaway, Refusal, State, agenda::Step, options::Mode, state::Stage};

impl Breakaway {
    /// What the state waits for.
    pub(crate) fn whose_turn(&self, s: &State) -> Turn {
        if let Stage::Over(by) = s.stage {
            return self.ending(s, by);
        }
        let step = s.agenda.next().expect("a game that is not over has a next step");
        match self.awaited(s, step) {
            // BA-18: the human decides for both.
            Waiting::Seat(_) if self.options.mode == Mode::Solo => Turn::Seat(Seat::A),
            Waiting::Seat(seat) => Turn::Seat(seat),
            _ => Turn::Chance,
        }
    }

    /// Is the action possible here? If not, what stands against it.
    pub(crate) fn judge(&self, s: &State, action: Action) -> Result<(), Refusal> {
        match self.whose_turn(s) {
            Turn::Over(_) => Err(Refusal::Over),
            Turn::Chance => {
                let mut found = false;
                self.outcomes(s, |outcome, _| found |= outcome == action);
                if found { Ok(()) } else { Err(Refusal::NoOutcome) }
            }
            Turn::Seat(_) => {
                let step = s.agenda.next().expect("somebody decides, so a step waits");
                match self.decided_for(s, step) {
                    Some(seat) if self.is_automatic(seat) => self.judge_preference(s, step, action),
                    _ => self.may(s, step, action),
                }
            }
        }
    }

    /// BA-18.6: a choice for the opponent's team: what the rules allow, and its card after them.
    fn judge_preference(&self, s: &State, step: Step, action: Action) -> Result<(), Refusal> {
        let narrowed = |by| Err(Refusal::NotPreferred(by, matches!(step, Step::Play(..))));
        match action {
            Action::Turn(_) if self.may_turn_to_play(s, step) => {
                // The same answers as where a card is turned up in Phase 1.
                self.may(s, Step::ChooseTurnUp(1), action)?;
                if self.turns_left(s, step) { Ok(()) } else { narrowed(Narrowed::Stop) }
            }
            action => {
                self.may(s, step, action)?;
                self.narrowed_by(s, step, action).map_or(Ok(()), narrowed)
            }
        }
    }

    /// Does nothing count as an answer here?
    pub(crate) fn nothing_legal(&self, s: &State) -> bool {
        let mut nothing = true;
        match self.whose_turn(s) {
            Turn::Seat(_) => self.each_legal(s, &mut |_| nothing = false),
            Turn::Chance => self.outcomes(s, |_, _| nothing = false),
            Turn::Over(_) => {}
        }
        nothing
    }
}
