//! RS-2: goal and end.

use breakroom_core::{Ending, Outcome, RuleId, Sink};

use super::Referee;
use crate::{
    event::Event,
    table::{Conclusion, Phase, Why},
    vocabulary::Side,
};

impl Conclusion {
    /// The result and the rule that ended the game.
    pub(crate) fn ending(self) -> Ending {
        let rule = RuleId(match self.why {
            Why::Nine => "RS-2.1",
            Why::Repetition => "RS-2.4",
            Why::Limit => "RS-2.5",
        });
        Ending { outcome: self.winner.map_or(Outcome::Drawn, |side| Outcome::won(side.seat())), rule }
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// Tokens enter a caravan. RS-2.2: the goal is checked at once, and what is pending is abandoned.
    pub(super) fn grow_caravan(&mut self, side: Side, tokens: u8, stack: bool) {
        if tokens == 0 {
            return;
        }
        let wanderer = &mut self.state.wanderers[side];
        wanderer.caravan += tokens;
        let total = wanderer.caravan;
        // RS-2.3: no earlier position can stand again.
        self.state.history.begin_anew();
        self.tell(|| Event::Banked { side, tokens, total, stack });
        if total >= self.board.plan.goal {
            self.end(Some(side), Why::Nine);
            self.tell(|| Event::Won { side, tokens: total });
        }
    }

    /// RS-2.4: the position stands for the third time.
    pub(super) fn end_by_repetition(&mut self) {
        self.end(None, Why::Repetition);
        self.tell(|| Event::Repeated);
    }

    /// RS-2.5: the last turn is over.
    pub(super) fn end_by_limit(&mut self) {
        let [light, dark] = Side::ALL.map(|side| self.state.wanderers[side].caravan);
        let winner = match light.cmp(&dark) {
            std::cmp::Ordering::Less => Some(Side::Dark),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Side::Light),
        };
        self.end(winner, Why::Limit);
        self.tell(|| Event::LimitReached { winner });
    }

    fn end(&mut self, winner: Option<Side>, why: Why) {
        self.state.phase = Phase::Over;
        self.state.conclusion = Some(Conclusion { winner, why });
    }
}
