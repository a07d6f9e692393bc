//! The rules, chapter by chapter. [`Referee`] carries actions out; what a module only reads is a plain function.

pub(crate) mod actions;
pub(crate) mod attack;
pub(crate) mod banking;
pub(crate) mod chain;
pub(crate) mod check;
pub(crate) mod collapse;
pub(crate) mod ending;
pub(crate) mod income;
pub(crate) mod legal;
pub(crate) mod push;
pub(crate) mod setup;
pub(crate) mod steps;
pub(crate) mod turn;
pub(crate) mod ways;

use breakroom_core::Sink;

use crate::{Action, Board, Event, Frame, House, Phase, Space, SpaceId, Stage, State};

/// Carries actions out on a state and tells what happens.
pub(crate) struct Referee<'a, L> {
    pub(crate) board: &'a Board,
    pub(crate) house: &'a House,
    pub(crate) state: &'a mut State,
    pub(crate) log: &'a mut L,
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// Carries out an action that `check` accepts, and everything that follows by itself.
    pub(crate) fn advance(&mut self, action: Action) {
        match action {
            Action::Toss(side) => self.toss(side),
            Action::Spin(notch) => self.spin(notch),
            Action::Tap(at) => self.tap(self.space(at)),
            Action::Go => self.close_tap_step(),
            Action::Move(to) => self.move_wanderer(self.space(to)),
            Action::Rotate(to) => self.rotate(to),
            Action::Pillar(from, to) => self.move_pillar(self.space(from), self.space(to)),
            Action::Collapse(at) => self.collapse(self.space(at)),
            Action::Drop(to) => self.drop_token(self.space(to)),
            Action::Take => self.take(),
            Action::Flip => self.flip(),
            Action::Keep => self.keep(),
            Action::Rob => self.rob(),
            Action::Spare => self.spare(),
            Action::Yield(to) => self.yield_to(self.space(to)),
            Action::Advance(to) => self.advance_to(self.space(to)),
            Action::Bounce(to) => self.bounce_to(self.space(to)),
            Action::Place(at) => self.place(self.space(at)),
            Action::Gain(at) => self.gain(self.space(at)),
        }
        while self.goes_on() {}
    }

    fn space(&self, id: SpaceId) -> Space {
        self.board.find(id).expect("a checked action names spaces of this board")
    }

    /// Does what needs no decision; says whether there may be more of that. A decision without a legal action
    /// never appears: the rule for it applies by itself.
    fn goes_on(&mut self) -> bool {
        let destinations = || ways::destinations(self.board, self.state);
        match self.state.chain.pending.top() {
            _ if self.state.phase != Phase::Act => false,
            None => self.state.stamina == 0 && self.end_of_turn(),
            Some(Frame::Collapse(collapse)) if collapse.left == 0 => self.end_collapse(),
            Some(Frame::Collapse(_)) => destinations().is_empty() && self.lose_hand(),
            Some(Frame::Bank { left, .. }) => {
                (*left == 0 || destinations().is_empty()) && self.fill_caravan()
            }
            Some(Frame::Income { .. }) => self.state.bank == 0 && self.end_income(),
            Some(Frame::Attack(attack)) => match attack.stage {
                Stage::Choose => false,
                Stage::Yield => destinations().is_empty() && self.no_yield(),
                Stage::Advance => destinations().is_empty() && self.no_advance(),
                Stage::Bounce => destinations().is_empty() && self.no_bounce(),
            },
        }
    }

    pub(crate) fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.log.push(event);
    }
}
