//! Is an action possible here, and if not, why?

use breakroom_core::{Seat, Turn};

use super::{Narrowed, Waiting};
use crate::{
    Action, Breakaway, Refusal, State,
    agenda::{Step, SwapFor},
    options::Mode,
    state::Stage,
};

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

/// What is being decided, in a few words, and the rule that asks it.
pub(crate) const fn asked(step: Step) -> (&'static str, &'static str) {
    match step {
        Step::PickBench(_) | Step::NewBench(..) => ("a card for the bench", "BA-2.2"),
        Step::ChooseHome(_) => ("who is Home", "BA-2.4"),
        Step::NameOfficiating(_) => ("the officiating value", "BA-2.6"),
        Step::Menu(_) => ("what to do before the face-off", "BA-7.7"),
        Step::Fill(_) => ("how to fill the bench", "BA-7.8"),
        Step::Dot(_) => ("the dot", "BA-7.10"),
        Step::Commit(_) => ("the face-off card", "BA-8.11"),
        Step::Contest(_) => ("whether to contest", "BA-8.1"),
        Step::Put(_) => ("where the puck goes after the face-off", "BA-8.13"),
        Step::Phase1(_) => ("what to do before playing a card", "BA-3.7"),
        Step::LineDraw(_) => ("whether to draw in the Line Change", "BA-3.8"),
        Step::Swap(_, _, SwapFor::LineChange) => ("a swap with the bench", "BA-3.8"),
        Step::Swap(_, _, SwapFor::Effect) => ("a swap with the bench", "BA-14.16"),
        Step::Swap(_, _, SwapFor::Offer) => ("a swap with the bench", "BA-10.29"),
        Step::Play(..) => ("which card to play", "BA-3.12"),
        Step::Menu3 => ("how to use the card", "BA-3.15"),
        Step::Walk(..) => ("the next arrow", "BA-14.18"),
        Step::Where(..) => ("where to put the puck", "BA-14.18"),
        Step::React(_) => ("whether to react", "BA-7.2"),
        Step::Toronto(_) => ("whether to restore the goal", "BA-16.71"),
        Step::Offer(_) => ("whether to take a Momentum Card", "BA-10.30"),
        Step::CancelPenalty(_) => ("whether to cancel the penalty", "BA-16.89"),
        Step::FightCard(_) => ("the fight card", "BA-12.4"),
        Step::WhoBegins(_) => ("who shoots first", "BA-11.25"),
        Step::PlacePuck(_) => ("where the attempt starts", "BA-11.26"),
        Step::FreeAct(..) => ("a free Action", "BA-3.19"),
        Step::Silver => ("what to borrow from the card beneath", "BA-13.11"),
        Step::DumpBranch(_) => ("how to win the dump", "BA-8.27"),
        Step::ChooseTurnUp(_) => ("which card of the opponent is turned up", "BA-18.4"),
        Step::Exchange => ("an exchange with the opponent's bench", "BA-18.4"),
        Step::TurnUp(_) | Step::TurnToPlay => ("the card of the opponent that is turned up", "BA-18.9"),
        Step::ExchangeRandom => ("the card that goes to the opponent's bench", "BA-18.4"),
        Step::RandomCommit(_) => ("the card that the opponent commits", "BA-18.13"),
        Step::Coin => ("who is Home", "BA-1.4"),
        Step::Opponent => ("the solo opponent", "BA-18.1"),
        Step::Reveal(_) => ("the top card of a deck", "BA-2.4"),
        Step::DealMomentum(_) => ("the next Momentum Card", "BA-2.10"),
        Step::Rest(..) => ("a card that sits the overtime out", "BA-11.19"),
        Step::Draw(..) => ("the card drawn", "BA-2.22"),
        Step::TakeFromBag(..) => ("the Momentum Card taken", "BA-16.55"),
        Step::RandomToBench(_) => ("the hand card that goes to the bench", "BA-16.4"),
        Step::RandomForced(_) => ("the card that must be played next", "BA-16.94"),
        Step::RandomTrade(_) => ("the card taken in the trade", "BA-16.72"),
        _ => ("a part of the effect in use", "BA-16.97"),
    }
}
