//! BB-6: rearranging; AGITATE does the same to the opponent (BB-13).

use breakroom_core::{Seat, Sink};

use crate::{
    BreakerBlocks,
    board::{Block, Board, Outlets, Power},
    event::Event,
    refusal::Refusal,
    state::{State, Step, Table},
    vocabulary::{Cell, Place},
};

impl BreakerBlocks {
    /// Is it an AUTHENTICATE, which never moves and is never a target (BB-6.3, BB-8.4)?
    #[inline]
    pub(crate) fn is_authenticate(&self, block: Block) -> bool {
        self.components.authenticates().has(block.r#type())
    }

    /// BB-6.1 to BB-6.4: may its owner rearrange it?
    #[inline]
    pub(crate) fn is_movable(&self, board: &Board, block: Block) -> bool {
        block.is_free()
            && !self.is_authenticate(block)
            && board.find_opening(&self.components, block.owner(), Some(block), |_| true)
    }

    /// Every block of a seat that may be rearranged. Mostly its outlets tell at once.
    #[inline]
    pub(crate) fn movable<'a>(
        &'a self,
        board: &'a Board,
        seat: Seat,
        outlets: Outlets,
    ) -> impl Iterator<Item = Block> + 'a {
        let loose = board.loose_of(seat);
        loose.filter(move |&block| outlets.remain_without(block.cell()) || self.is_movable(board, block))
    }

    /// Why the active seat may not rearrange a block of `seat`: its own, or for AGITATE the opponent's.
    pub(crate) fn check_move(&self, table: &Table, seat: Seat, cell: Cell) -> Result<(), Refusal> {
        let block = table.board.at(cell).ok_or(Refusal::NoBlock(cell))?;
        let name = self.components.name(block.r#type());
        if block.owner() != seat {
            let own = seat == table.active;
            return Err(match own {
                true => Refusal::NotYours { name, cell },
                false => Refusal::NotTheirs { name, cell },
            });
        }
        if self.is_movable(&table.board, block) {
            return Ok(());
        }
        Err(match block.is_free() && !self.is_authenticate(block) {
            true => Refusal::Nowhere { name, cell },
            false => self.why_held(&table.board, block, false),
        })
    }

    /// Why a block that is not loose may not be taken away, as the target of a module or else: it is an AUTHENTICATE
    /// (BB-6.3, BB-8.4), or something is plugged into it (BB-6.2, BB-8.3).
    pub(crate) fn why_held(&self, board: &Board, block: Block, targeted: bool) -> Refusal {
        let cell = block.cell();
        match self.is_authenticate(block) {
            true if targeted => return Refusal::Untouchable(cell),
            true => return Refusal::Fixed(cell),
            false => {}
        }
        let mut ways = self.components.shape(block.r#type()).ways();
        let filled = ways.find(|&way| block.is_filled(way)).expect("a block that is held has a filled input");
        let child = board.at(block.place().beyond(filled).cell).expect("a filled input holds a block");
        let [name, plugged] = [block, child].map(|block| self.components.name(block.r#type()));
        Refusal::Plugged { name, cell, plugged, targeted }
    }

    /// The lifted block goes to its new place; nothing activates (BB-6.6).
    pub(crate) fn rearrange(&self, state: &mut State, from: Cell, to: Place, log: &mut impl Sink<Event>) {
        let (by, before) = (state.table.active, state.table.board.all_power());
        let lifted = state.table.board.lift(&self.components, from);
        let (r#type, owner) = (lifted.r#type(), lifted.owner());
        let put = state.table.board.put(&self.components, r#type, to, owner).circuit();
        let circuits = [lifted.circuit(), put];
        log.push(|| Event::Moved { by, owner, r#type, from, to, circuits });
        self.report_power(&before, &state.table.board, log);
        state.table.pending.pop();
        match state.table.pending.top() {
            Some(Step::Shift { left }) => state.table.pending.replace(Step::Shift { left: left - 1 }),
            _ if self.house.repetition.is_some() => state.table.seen.moved(lifted.place(), to),
            _ => {}
        }
        self.settle(state, log);
    }

    /// Says which circuits get more or less power than before.
    pub(crate) fn report_power(&self, before: &Power, board: &Board, log: &mut impl Sink<Event>) {
        for circuit in self.components.each_circuit() {
            let (before, after) = (before.of(circuit), board.powers(circuit));
            if before != after {
                log.push(|| Event::Power { circuit, before, after });
            }
        }
    }
}
