//! The reference player of the dossier's section 4: it looks at every way to spend what is left of its turn.

use breakroom_core::{Game, Insight, Rng, Silent, Turn};

use crate::{Action, BreakerBlocks, State};

/// What it is called.
pub(crate) const NAMES: &[&str] = &["lookahead"];

/// Leaves looked at before a line is judged where it stands.
const MOST_LEAVES: u32 = 20_000;

impl BreakerBlocks {
    /// The first step of the best way to spend the turn, judged by the estimate when it is over; among equals
    /// luck decides. What chance decides is not looked through.
    pub(crate) fn look_ahead(&self, state: &State, rng: &mut Rng) -> Action {
        let mut actions = Vec::new();
        self.legal(state, &mut actions);
        let mut leaves = MOST_LEAVES;
        let mut best: Vec<Action> = Vec::new();
        let mut most = f32::MIN;
        for &action in &actions {
            let worth = self.after(state, action, &mut leaves);
            if worth > most {
                most = worth;
                best.clear();
            }
            if worth >= most {
                best.push(action);
            }
        }
        *rng.pick(&best)
    }

    fn after(&self, state: &State, action: Action, leaves: &mut u32) -> f32 {
        let seat = state.table.active;
        let mut next = state.clone();
        self.advance(&mut next, action, &mut Silent);
        if self.turn(&next) != Turn::Seat(seat) || *leaves == 0 {
            *leaves = leaves.saturating_sub(1);
            return self.evaluate(&next, seat);
        }
        let mut actions = Vec::new();
        self.legal(&next, &mut actions);
        actions.into_iter().map(|action| self.after(&next, action, leaves)).fold(f32::MIN, f32::max)
    }
}
