//! RS-6: the four actions.

use breakroom_core::Sink;

use super::{
    Referee,
    attack::Flight,
    ways::{Beyond, FREE, Ways, Why},
};
use crate::{
    board::Board,
    event::{Event, Way},
    memory::Piece,
    options::House,
    pending::{Collapse, Frame},
    refusal::{Refusal, Use},
    table::{Mover, Table},
    vocabulary::{Notch, Side, Space},
};

/// RS-3.3, RS-6.3, RS-6.4: the turn player's pillars.
#[inline]
pub(crate) fn pillars(table: &Table, wanted: Use) -> Ways {
    let (nothing, rubble): (Why, Why) = match wanted {
        Use::Tap => (|id| Refusal::NoStack(id, Use::Tap), |id| Refusal::Rubble(id, Use::Tap)),
        Use::Move => (|id| Refusal::NoStack(id, Use::Move), |id| Refusal::Rubble(id, Use::Move)),
        Use::Collapse => (|id| Refusal::NoStack(id, Use::Collapse), |id| Refusal::Rubble(id, Use::Collapse)),
    };
    let side = table.mover();
    let small = table.stacks.of(side) - table.stacks.pillars(side);
    let bars = [(table.stacks.of(side.other()), Refusal::NotYours as Why), (small, rubble), FREE];
    Ways { reach: table.stacks.all(), beyond: Beyond::Others(nothing), bars }
}

/// RS-5.4: has the disc such a position?
pub(crate) fn position(board: &Board, to: Notch) -> Result<(), Refusal> {
    match board.notches().next_back() {
        Some(last) if to > last => Err(Refusal::NoPosition { to, last }),
        _ => Ok(()),
    }
}

/// RS-6.2: keeping the same position is no rotation, unless the options say so (RS-R4).
#[inline]
pub(crate) fn rotation(house: &House, table: &Table, to: Notch) -> Result<(), Refusal> {
    if to == table.disc && !house.null_rotation { Err(Refusal::SamePosition(to)) } else { Ok(()) }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// RS-6.1: the player token makes one step.
    pub(super) fn move_wanderer(&mut self, to: Space) {
        self.pay_stamina();
        let side = self.state.mover();
        let from = self.state.wanderers[side].at;
        self.fly_from(Mover::Wanderer(side), Piece::Wanderer(side), from, to, Way::Action);
    }

    /// RS-6.2: the disc is turned to any other position.
    pub(super) fn rotate(&mut self, to: Notch) {
        self.pay_stamina();
        self.state.disc = to;
        let side: Side = self.state.mover();
        self.tell(|| Event::Rotated { side, to });
    }

    /// RS-6.3: a pillar makes one step.
    pub(super) fn move_pillar(&mut self, from: Space, to: Space) {
        self.pay_stamina();
        let stack = self.state.stacks.lift(from).expect("the pillar was checked to be there");
        self.fly_from(Mover::Stack(stack), Piece::Resident(from), from, to, Way::Action);
    }

    /// RS-6.4, RS-10.1: a pillar is taken in hand; its space is empty from then on.
    pub(super) fn collapse(&mut self, at: Space) {
        self.pay_stamina();
        let stack = self.state.stacks.lift(at).expect("the pillar was checked to be there");
        let (side, height) = (stack.side, stack.height);
        let collapse = Collapse { side, height, left: height, at, prev: None };
        self.state.chain.pending.push(Frame::Collapse(collapse));
        self.tell(|| Event::Collapsed { side, at, height });
    }

    /// A piece leaves `from` empty and lands on `to`.
    fn fly_from(&mut self, mover: Mover, piece: Piece, from: Space, to: Space, way: Way) {
        self.tell(|| Event::Moved { actor: mover, from, to, way });
        self.land(Flight { mover, piece, home: Some(from), strength: 0 }, to);
    }
}
