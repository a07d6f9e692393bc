//! Is an action possible here? If not, which rule forbids it?

use super::{
    actions::{is_rotation, pillars},
    chain,
    legal::is_own,
    steps,
    turn::tappable,
};
use crate::{
    action::Action,
    board::Board,
    options::House,
    pending::{Attack, Collapse, Frame, Stage},
    refusal::{Refusal, Use},
    table::{Asked, Table},
    vocabulary::{Notch, Space, SpaceId, SpaceSet},
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
    pub(crate) fn action(&self, action: Action) -> Result<(), Refusal> {
        self.is_asked(action)?;
        match action {
            Action::Toss(_) | Action::Go | Action::Take | Action::Rob | Action::Spare => Ok(()),
            Action::Spin(to) => self.position(to),
            Action::Tap(at) => self.tap(self.space(at)?),
            Action::Move(to) => self.step(self.table.wanderers[self.table.mover()].at, self.space(to)?),
            Action::Rotate(to) => self.rotate(to),
            Action::Pillar(from, to) => {
                let (from, to) = (self.space(from)?, self.space(to)?);
                self.pillar(from, Use::Move)?;
                self.step(from, to)
            }
            Action::Collapse(at) => self.pillar(self.space(at)?, Use::Collapse),
            Action::Flip if is_own(self.table) => Err(Refusal::Own(self.attacked())),
            Action::Keep if !is_own(self.table) => Err(Refusal::Theirs(self.attacked())),
            Action::Flip | Action::Keep => Ok(()),
            Action::Drop(to)
            | Action::Yield(to)
            | Action::Advance(to)
            | Action::Bounce(to)
            | Action::Place(to)
            | Action::Gain(to) => self.destination(self.space(to)?),
        }
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

    fn position(&self, to: Notch) -> Result<(), Refusal> {
        match self.board.notches().next_back() {
            Some(last) if to > last => Err(Refusal::NoPosition { to, last }),
            _ => Ok(()),
        }
    }

    fn rotate(&self, to: Notch) -> Result<(), Refusal> {
        self.position(to)?;
        match is_rotation(self.house, self.table, to) {
            true => Ok(()),
            false => Err(Refusal::SamePosition(to)),
        }
    }

    fn step(&self, from: Space, to: Space) -> Result<(), Refusal> {
        match self.board.out(self.table.disc, from).has(to) {
            true => Ok(()),
            false => Err(steps::no_step(self.board, self.table.disc, from, to)),
        }
    }

    /// Is there a pillar of the turn player's?
    fn pillar(&self, at: Space, wanted: Use) -> Result<(), Refusal> {
        if pillars(self.table).has(at) {
            return Ok(());
        }
        let id = self.board.id(at);
        Err(match self.table.stacks.at(at) {
            None => Refusal::NoStack(id, wanted),
            Some(stack) if stack.side != self.table.mover() => Refusal::NotYours(id),
            Some(_) => Refusal::Rubble(id, wanted),
        })
    }

    fn tap(&self, at: Space) -> Result<(), Refusal> {
        if tappable(self.table).has(at) {
            return Ok(());
        }
        if self.table.tapped.has(at) {
            return Err(Refusal::Tapped(self.board.id(at)));
        }
        self.pillar(at, Use::Tap)
    }

    /// A destination of the newest frame.
    fn destination(&self, to: Space) -> Result<(), Refusal> {
        if chain::destinations(self.board, self.table).has(to) {
            return Ok(());
        }
        Err(match self.table.chain.pending.top() {
            Some(Frame::Attack(attack)) => self.no_way(attack, to),
            Some(Frame::Collapse(collapse)) => self.no_drop(collapse, to),
            Some(Frame::Bank { .. }) => self.no_placement(to),
            _ => Refusal::NotOwed(self.board.id(to)),
        })
    }

    /// Why a piece cannot leave an attack that way.
    fn no_way(&self, attack: &Attack, to: Space) -> Refusal {
        let (id, notch) = (self.board.id(to), self.table.disc);
        let (ways, slot): (SpaceSet, _) = match attack.stage {
            Stage::Advance => (self.board.near(notch, attack.at), attack.attacker_slot()),
            Stage::Yield => (self.board.out(notch, attack.at), chain::target_slot(attack)),
            _ => (self.board.out(notch, attack.at), attack.attacker_slot()),
        };
        let met = self.table.chain.memory.met_by(slot);
        if !ways.has(to) && attack.stage == Stage::Advance {
            steps::no_connection(self.board, notch, attack.at, to)
        } else if !ways.has(to) {
            steps::no_step(self.board, notch, attack.at, to)
        } else if self.table.chain.pending.locked().has(to) {
            Refusal::Locked(id)
        } else if attack.went == Some(to) {
            Refusal::Followed(id)
        } else {
            debug_assert!(chain::remembered(self.board, self.table, met).has(to));
            Refusal::Met(id)
        }
    }

    fn no_drop(&self, collapse: &Collapse, to: Space) -> Refusal {
        match collapse.prev == Some(to) && self.board.out(self.table.disc, collapse.at).has(to) {
            true => Refusal::StraightBack(self.board.id(to)),
            false => steps::no_step(self.board, self.table.disc, collapse.at, to),
        }
    }

    /// RS-8.4: why no token may be placed there.
    fn no_placement(&self, to: Space) -> Refusal {
        let id = self.board.id(to);
        if to == self.board.caravan() {
            Refusal::OnCaravan(id)
        } else if self.table.chain.pending.locked().has(to) {
            Refusal::Locked(id)
        } else if self.table.wandered().has(to) {
            Refusal::OnWanderer(id)
        } else {
            Refusal::OnTheirs(id)
        }
    }
}
