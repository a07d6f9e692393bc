//! Is an action possible here? If not, which rule forbids it?

use super::{
    actions::{pillars, position, rotation},
    push::turns_over,
    turn::tappable,
    ways::{self, Ways},
};
use crate::{
    action::Action,
    board::Board,
    options::House,
    refusal::{Refusal, Use},
    table::{Asked, Table},
    vocabulary::{Space, SpaceId},
};

/// A position that is asked about.
pub(crate) struct Check<'a> {
    pub(crate) board: &'a Board,
    pub(crate) house: &'a House,
    pub(crate) table: &'a Table,
}

/// The decision that an action answers.
fn answers(action: Action) -> Asked {
    match action {
        Action::Toss(_) => Asked::Toss,
        Action::Spin(_) => Asked::Spin,
        Action::Tap(_) | Action::Go => Asked::Tap,
        Action::Move(_) | Action::Rotate(_) | Action::Pillar(..) | Action::Collapse(_) => Asked::Act,
        Action::Drop(_) => Asked::Drop,
        Action::Take | Action::Flip | Action::Keep => Asked::Stack,
        Action::Rob | Action::Spare => Asked::Wanderer,
        Action::Yield(_) => Asked::Yield,
        Action::Advance(_) => Asked::Advance,
        Action::Bounce(_) => Asked::Bounce,
        Action::Place(_) => Asked::Place,
        Action::Gain(_) => Asked::Gain,
    }
}

impl Check<'_> {
    /// Is this action possible here?
    pub(crate) fn check(&self, action: Action) -> Result<(), Refusal> {
        self.is_asked(action)?;
        let Check { board, house, table } = *self;
        match action {
            Action::Toss(_) | Action::Go | Action::Take | Action::Rob | Action::Spare => Ok(()),
            Action::Spin(to) => position(board, to),
            Action::Rotate(to) => position(board, to).and_then(|()| rotation(house, table, to)),
            Action::Tap(at) => self.among(&tappable(table), at),
            Action::Move(to) => self.step(table.wanderers[table.mover()].at, to),
            Action::Pillar(from, to) => {
                let start = self.space(from)?;
                self.space(to)?;
                self.among(&pillars(table, Use::Move), from)?;
                self.step(start, to)
            }
            Action::Collapse(at) => self.among(&pillars(table, Use::Collapse), at),
            Action::Flip => turns_over(board, table, true),
            Action::Keep => turns_over(board, table, false),
            Action::Drop(to)
            | Action::Yield(to)
            | Action::Advance(to)
            | Action::Bounce(to)
            | Action::Place(to)
            | Action::Gain(to) => {
                let ways = ways::pending(board, table).expect("what asks for a space has ways");
                self.among(&ways, to)
            }
        }
    }

    fn among(&self, ways: &Ways, id: SpaceId) -> Result<(), Refusal> {
        ways.check(self.board, self.table.disc, self.space(id)?)
    }

    fn step(&self, from: Space, to: SpaceId) -> Result<(), Refusal> {
        self.among(&Ways::steps(self.board, self.table.disc, from), to)
    }

    fn is_asked(&self, action: Action) -> Result<(), Refusal> {
        match (self.table.asked(), answers(action)) {
            (asked, answered) if asked == answered => Ok(()),
            (Asked::Nothing, _) => Err(Refusal::Over),
            (Asked::Act, _) if action == Action::Go => Err(Refusal::StaminaLeft(self.table.stamina)),
            (Asked::Act, Asked::Tap) => Err(Refusal::TapClosed),
            (Asked::Stack, Asked::Wanderer) => Err(Refusal::Stack(self.attacked())),
            (Asked::Wanderer, Asked::Stack) => Err(Refusal::Player(self.attacked())),
            (asked, _) => Err(Refusal::NotAsked(asked)),
        }
    }

    /// Where the newest attack is.
    fn attacked(&self) -> SpaceId {
        let attack =
            self.table.chain.pending.attack().expect("a decision about a target belongs to an attack");
        self.board.id(attack.at)
    }

    fn space(&self, id: SpaceId) -> Result<Space, Refusal> {
        self.board.find(id).ok_or(Refusal::NoSpace(id))
    }
}
