//! RS-1: components and setup.

use breakroom_core::Sink;

use super::Referee;
use crate::{
    board::Board,
    event::Event,
    history::History,
    options::DiscStart,
    stacks::Stacks,
    state::State,
    table::{Chain, Ground, Phase, Table, Wanderer},
    vocabulary::{BySide, Notch, Side, SpaceSet},
};

/// RS-1.2, RS-1.3, RS-1.6: everything is in the bank, both player tokens are on the caravan.
pub(crate) fn start(board: &Board) -> State {
    let wanderer = Wanderer { at: board.caravan(), pocket: 0, caravan: 0 };
    let ground = Ground {
        turn: 0,
        mover: None,
        phase: Phase::Toss,
        stamina: 0,
        tapped: SpaceSet::NONE,
        disc: board.plan.disc.start,
        wanderers: BySide([wanderer; 2]),
        stacks: Stacks::NONE,
        bank: board.plan.tokens,
    };
    State { table: Table { ground, chain: Chain::NONE, conclusion: None }, history: History::EMPTY }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// RS-1.5: the side that lies upwards begins.
    pub(super) fn toss(&mut self, side: Side) {
        self.state.mover = Some(side);
        self.tell(|| Event::Tossed { side });
        match self.house.disc_start {
            DiscStart::Edition => self.begin_turn(1, side),
            DiscStart::Random => self.state.phase = Phase::Spin,
        }
    }

    /// RS-R3: the disc starts anywhere.
    pub(super) fn spin(&mut self, to: Notch) {
        self.state.disc = to;
        self.tell(|| Event::Spun { to });
        self.begin_turn(1, self.state.mover());
    }
}
