//! RS-3: turn and stamina.

use breakroom_core::Sink;

use super::{Referee, actions::pillars, ways::Ways};
use crate::{
    board::Board,
    event::Event,
    options::{House, Repetition},
    refusal::{Refusal, Use},
    table::{Phase, Table},
    vocabulary::{Side, Space, SpaceSet},
};

/// RS-3.3: the turn player's pillars that have not been tapped this turn.
#[inline]
pub(crate) fn tappable(table: &Table) -> Ways {
    let pillars = pillars(table, Use::Tap);
    let [theirs, rubble, _] = pillars.bars;
    Ways { bars: [(table.tapped, Refusal::Tapped), theirs, rubble], ..pillars }
}

/// No game takes more actions than this. In a turn each pillar is tapped at most once, every stamina buys one
/// action, and an action starts at most as many chains as a collapse has tokens. In a chain no ordered pair of
/// pieces meets twice (RS-13.3), each meeting asks at most three questions, and each side banks at most once.
pub(crate) fn longest(board: &Board, house: &House) -> u32 {
    let Some(turns) = house.turn_limit else { return u32::MAX };
    let tokens = u64::from(board.plan.tokens);
    let spaces = board.outside().len() as u64;
    let pieces = spaces.min(tokens) + 2 + 4;
    let chain = 3 * pieces * (pieces - 1) + 4;
    let pillars = spaces.min(tokens / 2);
    let actions = (u64::from(board.plan.stamina) + pillars) * (1 + tokens * (1 + chain));
    let turn = pillars + 1 + actions + tokens;
    u32::try_from(2 + u64::from(turns) * turn).unwrap_or(u32::MAX)
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// RS-3.1, RS-3.2: a turn starts; its position counts for repetition (RS-2.4).
    pub(super) fn begin_turn(&mut self, turn: u32, mover: Side) {
        self.state.turn = turn;
        self.state.mover = Some(mover);
        self.state.stamina = self.board.plan.stamina;
        self.state.tapped = SpaceSet::NONE;
        self.open_tap_step();
        self.tell(|| Event::TurnBegan { turn, side: mover });
        match self.house.repetition {
            Repetition::Off => {}
            Repetition::ThirdTime => {
                let rank = self.board.ranking().rank(self.state);
                if self.state.history.record(rank, 1) >= 3 {
                    self.end_by_repetition();
                }
            }
        }
    }

    /// The tap step closes by itself when there is nothing to tap.
    fn open_tap_step(&mut self) {
        self.state.phase = if tappable(self.state).open().is_empty() { Phase::Act } else { Phase::Tap };
    }

    /// RS-3.3: one token to the bank for one stamina.
    pub(super) fn tap(&mut self, at: Space) {
        self.state.stacks.shrink(at);
        self.state.bank += 1;
        self.state.stamina += 1;
        self.state.tapped = self.state.tapped.with(at);
        let (side, height, stamina) = (self.state.mover(), self.state.stacks.height(at), self.state.stamina);
        self.tell(|| Event::Tapped { side, at, height, stamina });
        self.open_tap_step();
    }

    /// RS-3.5: no more tapping this turn.
    pub(super) fn close_tap_step(&mut self) {
        self.state.phase = Phase::Act;
        let (side, stamina) = (self.state.mover(), self.state.stamina);
        self.tell(|| Event::Went { side, stamina });
    }

    /// RS-3.6: every action costs one stamina.
    pub(super) fn pay_stamina(&mut self) {
        self.state.stamina -= 1;
    }

    /// RS-3.7: the stamina is used and all is resolved. Says whether play goes on by itself.
    pub(super) fn end_of_turn(&mut self) -> bool {
        if self.pay_income() {
            self.next_turn();
        }
        true
    }

    /// RS-2.6: the limit is tested before the next turn starts.
    pub(super) fn next_turn(&mut self) {
        if self.house.turn_limit.is_some_and(|limit| self.state.turn >= limit) {
            self.end_by_limit();
        } else {
            self.begin_turn(self.state.turn.saturating_add(1), self.state.mover().other());
        }
    }
}
