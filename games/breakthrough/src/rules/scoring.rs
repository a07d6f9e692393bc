//! BT-9: scoring. Points are added where they are earned; here is what they are worth in the end.

use breakroom_core::Standing;

use crate::{Breakthrough, State, house::Ranking};

impl Breakthrough {
    /// BT-9.5: results are ranked by score, then locks, then challenges, then fewer turns; with
    /// `ranking = locks` the locks come first (BT-R13).
    pub(crate) fn standing(&self, state: &State) -> Standing {
        let points = state.score.total();
        let locks = state.opened.len() as i32;
        let challenges = self.challenges_met(state) as i32;
        let fewer_turns = -i32::from(state.turn);
        let rank = match self.house.ranking {
            Ranking::Score => [points, locks, challenges, fewer_turns],
            Ranking::Locks => [locks, points, challenges, fewer_turns],
        };
        Standing { rank, points }
    }

    /// The challenges of all opened locks and those met on the current one (BT-9.4).
    pub(crate) fn challenges_met(&self, state: &State) -> u32 {
        let opened: usize = state.opened.iter().map(|index| self.components.at(index).challenges.len()).sum();
        opened as u32 + state.met.len()
    }
}
