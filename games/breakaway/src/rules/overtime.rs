//! BA-2.15, BA-2.18, BA-11.18 to BA-11.23: the end of a period, overtime, the end of the game.

use super::*;
use crate::options::Overtime;
use breakroom_core::{Ending, Outcome};

impl Breakaway {
    /// How the game ended.
    pub(crate) fn ending(&self, s: &Open, by: EndedBy) -> Turn {
        let outcome = match s.score[0].cmp(&s.score[1]) {
            std::cmp::Ordering::Greater => Outcome::won(Seat::A),
            // BA-18.18: alone at the table, the human lost.
            std::cmp::Ordering::Less if self.options.mode == Mode::Solo => Outcome::AllLost,
            std::cmp::Ordering::Less => Outcome::won(Seat::B),
            std::cmp::Ordering::Equal => Outcome::Drawn,
        };
        Turn::Over(Ending { outcome, rule: rule(by.rule()) })
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// The game is over.
    pub(super) fn game_over(&mut self, by: EndedBy) {
        self.s.stage = Stage::Over(by);
        self.instead(&[]);
        self.say(by.rule(), |at| Happening::GameOver { score: at.s.score });
    }

    pub(super) fn period_over(&mut self) {
        if self.g.options.mode == Mode::Beginner {
            return self.beginner_period_over();
        }
        self.instead(&[]);
        let level = self.s.score[0] == self.s.score[1];
        let next = match self.s.stage {
            Stage::Regulation if self.s.period < self.g.options.periods() => Some(Stage::Regulation),
            Stage::Regulation if level => match self.g.options.overtime {
                Overtime::None => None,
                Overtime::Season => Some(Stage::SeasonOvertime),
                Overtime::Playoff => Some(Stage::PlayoffOvertime),
            },
            Stage::PlayoffOvertime if level => {
                let played = u32::from(self.s.period.saturating_sub(self.g.options.periods()));
                if played >= self.g.options.ot_limit {
                    return self.game_over(EndedBy::Limit);
                }
                Some(Stage::PlayoffOvertime)
            }
            Stage::SeasonOvertime if level => return self.start_shootout(),
            _ => None,
        };
        match next {
            None => self.game_over(EndedBy::Periods),
            Some(stage) => {
                // BA-10.1: the end of a period is a stoppage too.
                if let Some(seat) = self.may_cancel() {
                    return self.then(&[Step::CancelPenalty(seat), Step::PeriodOver]);
                }
                self.assess_at_period_end();
                self.s.stage = stage;
                self.s.period += 1;
                self.then(&[Step::StartPeriod]);
                // BA-16.88: at the end of a period, before the next one is prepared.
                for seat in SEATS {
                    self.support_superstar(seat);
                }
            }
        }
    }
}
