//! Natural actions: bring a load home, rob, push what can be pushed, stand on ruins; turn the storm only for
//! something.

use crate::{
    Action, Board, Going, Landing, Mover, Notch, Piece, Side, Space, SpaceId, Table, rules::attack::landing,
};

/// A position in which urges are weighed.
pub(crate) struct Policy<'a> {
    pub(crate) board: &'a Board,
    pub(crate) table: &'a Table,
}

/// What wins at once.
const WIN: u32 = 5_000;

impl Policy<'_> {
    /// How natural an action is.
    pub(crate) fn urge(&self, action: Action) -> u32 {
        let table = self.table;
        match action {
            Action::Tap(at) => self.tap(at),
            Action::Go => 8,
            Action::Rotate(to) => self.rotation(to),
            Action::Pillar(from, to) => self.pillar(from, to),
            Action::Collapse(_) => 1,
            Action::Take => 3,
            Action::Flip => 2,
            Action::Keep => 3,
            Action::Rob => self.rob(),
            Action::Spare => 1,
            Action::Move(to)
            | Action::Drop(to)
            | Action::Yield(to)
            | Action::Advance(to)
            | Action::Bounce(to) => table.going().map_or(1, |going| self.to(going, to)),
            Action::Place(at) => self.place(at),
            Action::Gain(at) => self.find(at).map_or(1, |at| if table.stacks.all().has(at) { 2 } else { 3 }),
            Action::Toss(_) | Action::Spin(_) => 1,
        }
    }

    fn find(&self, id: SpaceId) -> Option<Space> {
        self.board.find(id)
    }

    /// The order of taps makes no difference: only board order is tried.
    fn tap(&self, at: SpaceId) -> u32 {
        let Some(at) = self.find(at) else { return 0 };
        let last = self.table.tapped.iter().last();
        let height = u32::from(self.table.stacks.height(at));
        if last.is_some_and(|last| at < last) { 0 } else { if height >= 3 { 2 } else { 1 } }
    }

    /// A rotation is worth something if it brings a load nearer to home, or a step to a ruin or a victim.
    fn rotation(&self, to: Notch) -> u32 {
        let wanderer = self.table.wanderers[self.table.mover()];
        let steps = |notch| self.board.steps_home(notch, wanderer.at);
        if wanderer.pocket >= 3 && steps(to) < steps(self.table.disc) && self.table.stamina > 1 {
            return 8 + 4 * u32::from(steps(self.table.disc) - steps(to));
        }
        let prey = self.table.wanderers[self.table.mover().other()];
        let opened = self.board.out(to, wanderer.at) - self.board.out(self.table.disc, wanderer.at);
        let worthwhile = (self.board.ruins() | self.board.great_ruins()).with(prey.at);
        if self.table.stamina > 1 && !(opened & worthwhile).is_empty() { 5 } else { 1 }
    }

    fn pillar(&self, from: SpaceId, to: SpaceId) -> u32 {
        let Some((from, stack)) = self.find(from).and_then(|from| Some((from, self.table.stacks.at(from)?)))
        else {
            return 1;
        };
        let urge = self.to(Going { mover: Mover::Stack(stack), from, strength: 0 }, to);
        // A stack that earns is better left where it is, unless it goes for something.
        let earns = (self.board.ruins() | self.board.great_ruins()).has(from);
        if earns && urge < 20 { 2 } else { urge }
    }

    fn rob(&self) -> u32 {
        match self.table.chain.pending.attack() {
            Some(attack) => match attack.target {
                Some(Piece::Wanderer(victim)) if victim == attack.attacker.side() => 1,
                _ => 30,
            },
            None => 1,
        }
    }

    fn place(&self, at: SpaceId) -> u32 {
        let Some(at) = self.find(at) else { return 1 };
        let ruin = (self.board.ruins() | self.board.great_ruins()).has(at);
        match (ruin, self.table.stacks.height(at)) {
            (true, 0) => 8,
            (true, _) => 4,
            (false, 0) => 1,
            (false, _) => 2,
        }
    }

    /// How natural it is for a piece to go there.
    fn to(&self, going: Going, to: SpaceId) -> u32 {
        let (Going { mover, from, .. }, Some(to)) = (going, self.find(to)) else { return 1 };
        match landing(self.board, self.table, going, to) {
            Landing::Home(_) => return self.home(mover),
            Landing::Meets { target, push, .. } => return self.onto(mover.side(), target, push),
            Landing::Nobody => {}
        }
        let nearer =
            self.board.steps_home(self.table.disc, to) < self.board.steps_home(self.table.disc, from);
        match mover {
            Mover::Wanderer(side) => {
                let pocket = self.table.wanderers[side].pocket;
                let ruin = match () {
                    () if self.board.great_ruins().has(to) => 24,
                    () if self.board.ruins().has(to) => 14,
                    () => 6,
                };
                if pocket >= 4 && nearer { 20 + 4 * u32::from(pocket) } else { ruin }
            }
            Mover::Stack(stack) => match (nearer, stack.height) {
                (true, 3..) => 10,
                _ => 3,
            },
        }
    }

    fn home(&self, mover: Mover) -> u32 {
        let side: Side = mover.side();
        let caravan = self.table.wanderers[side].caravan;
        let banked = match mover {
            Mover::Wanderer(_) => self.table.wanderers[side].pocket.saturating_sub(2),
            Mover::Stack(stack) => stack.height,
        };
        match banked {
            _ if caravan + banked >= self.board.plan.goal => WIN,
            0 => 4,
            banked => 20 + 15 * u32::from(banked),
        }
    }

    fn onto(&self, side: Side, target: Mover, push: bool) -> u32 {
        match target {
            Mover::Wanderer(victim) if victim == side => 2,
            Mover::Wanderer(victim) => 8 + 14 * u32::from(self.table.wanderers[victim].pocket.div_ceil(2)),
            Mover::Stack(_) if !push => 3,
            Mover::Stack(stack) if stack.side == side => 5,
            Mover::Stack(stack) => 10 + 10 * u32::from(stack.height),
        }
    }
}
