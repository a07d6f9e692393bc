//! The reference players of the dossier's section 8, `random`, `spender`, `greedy`, and our own `locksmith`.

mod greedy;
mod locksmith;

use breakroom_core::Rng;

pub(crate) use greedy::Plan;

use crate::{Action, Breakthrough, Code, Phase, Table, rules::legality::legal};

/// The names, weakest first.
pub(crate) const NAMES: &[&str] = &["random", "spender", "greedy", "locksmith"];

/// The dearest first.
const SPENT_FIRST: [Code; Code::COUNT] =
    [Code::AK, Code::BK, Code::CK, Code::AF, Code::BF, Code::CF, Code::AP, Code::BP, Code::CP];
/// The cheapest first.
const DROPPED_FIRST: [Code; Code::COUNT] =
    [Code::AP, Code::BP, Code::CP, Code::AF, Code::BF, Code::CF, Code::AK, Code::BK, Code::CK];

impl Breakthrough {
    /// Every legal action equally likely.
    pub(crate) fn random(&self, table: &Table, rng: &mut Rng) -> Action {
        let mut actions = Vec::new();
        legal(self, table, &mut actions);
        *rng.pick(&actions)
    }

    /// Plays the dearest card it may, and always mills.
    pub(crate) fn spender(&self, table: &Table) -> Action {
        if table.phase == Phase::Difficulty {
            return Action::Mill;
        }
        let playable = |&code: &Code| table.hand[code] > 0 && self.may_follow(table, code);
        let dropped = || DROPPED_FIRST.into_iter().find(|&code| table.hand[code] > 0);
        SPENT_FIRST
            .into_iter()
            .find(playable)
            .map(Action::Play)
            .or_else(|| dropped().map(Action::Discard))
            .expect("a turn has a card in hand")
    }
}
