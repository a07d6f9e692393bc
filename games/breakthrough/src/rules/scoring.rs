//! BT-9: scoring. Points are added where they are earned; here is what they are worth in the end.

use breakroom_core::Standing;

use crate::{Breakthrough, options::Ranking, table::Table};

impl Breakthrough {
    /// BT-9.5: results are ranked by score, then locks, then challenges, then fewer turns; with
    /// `ranking = locks` the locks come first (BT-R13).
    pub(crate) fn standing(&self, table: &Table) -> Standing {
        let points = table.score.total();
        let locks = table.opened.len() as i32;
        let challenges = self.challenges_met(table) as i32;
        let fewer_turns = -i32::from(table.turn);
        let rank = match self.house.ranking {
            Ranking::Score => [points, locks, challenges, fewer_turns],
            Ranking::Locks => [locks, points, challenges, fewer_turns],
        };
        Standing { rank, points }
    }

    /// The challenges of all opened locks and those met on the current one (BT-9.4).
    pub(crate) fn challenges_met(&self, table: &Table) -> u32 {
        let opened: usize =
            table.opened.iter().map(|&index| self.components.at(index).challenges.len()).sum();
        opened as u32 + table.met.len()
    }
}
