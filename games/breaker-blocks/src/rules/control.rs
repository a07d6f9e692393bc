//! BB-7: power and control, and BB-16.6: what they are worth in the end.

use breakroom_core::{Ending, Outcome, RuleId, Seat};

use crate::{Board, BreakerBlocks, Circuit, NORTH, Reason, SOUTH, Table, options::Draws};

/// BB-7.5: who feeds strictly more, if anybody does.
///
/// ```
/// use breakroom_breaker_blocks::{controller, vocabulary::NORTH};
/// assert_eq!((controller([2, 5]), controller([3, 3])), (Some(NORTH), None));
/// ```
pub fn controller([south, north]: [u16; 2]) -> Option<Seat> {
    match south.cmp(&north) {
        std::cmp::Ordering::Greater => Some(SOUTH),
        std::cmp::Ordering::Less => Some(NORTH),
        std::cmp::Ordering::Equal => None,
    }
}

impl BreakerBlocks {
    /// How many circuits a seat controls.
    pub fn controlled(&self, board: &Board, seat: Seat) -> u8 {
        let own = |circuit: &Circuit| controller(board.powers(*circuit)) == Some(seat);
        self.components.each_circuit().filter(own).count() as u8
    }

    /// BB-16.6: more circuits wins; total power never breaks ties (BB-16.8). Who reached the goal of Power
    /// Overwhelming wins whatever the other controls (BB-19.2).
    pub fn winner(&self, table: &Table) -> Option<Seat> {
        if table.over == Some(Reason::PowerOverwhelming) {
            return Some(table.active);
        }
        let [south, north] = [SOUTH, NORTH].map(|seat| u16::from(self.controlled(&table.board, seat)));
        controller([south, north])
    }

    /// How the game ended, if it did.
    pub(crate) fn ending(&self, table: &Table) -> Option<Ending> {
        let reason = table.over?;
        let outcome = match (self.winner(table), self.house.draws) {
            (Some(seat), _) => Outcome::won(seat),
            // BB-16.7, BB-R22.
            (None, Draws::BothLose) => Outcome::AllLost,
            (None, Draws::Draw) => Outcome::Drawn,
        };
        Some(Ending { outcome, rule: reason.rule() })
    }
}

impl Reason {
    /// The rule by which the game ended.
    pub const fn rule(self) -> RuleId {
        RuleId(match self {
            Reason::Authenticate => "BB-16.1",
            Reason::Exhaustion => "BB-16.4",
            Reason::Idle => "BB-17.1",
            Reason::Repetition => "BB-17.2",
            Reason::TurnCap => "BB-17.3",
            Reason::PowerOverwhelming => "BB-19.2",
        })
    }
}
