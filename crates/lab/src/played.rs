//! What one game leaves behind: its result, its length, and how it went.

use breakroom_core::{Ending, Outcome, Seat, SeatSet, Standing, Tally};

use crate::plan::Lineup;

/// A lead counts as taken over once the new leader is ahead by this much of the stake: the flicker of an
/// evaluation is no drama.
const CLEAR_LEAD: f32 = 0.05;
/// At how many evenly spaced moments of a game the standing is looked at, the end included.
pub const MOMENTS: usize = 21;
/// How many decisions make an opening.
pub const OPENING: usize = 4;
/// What a decision is worth, in bins: the limits are those at which a review marks an inaccuracy, a mistake and a
/// blunder.
pub const SWINGS: [f32; 3] = [0.05, 0.15, 0.35];

/// One number per seat.
pub type PerSeat<T> = [T; Seat::MOST];

/// One game, measured. The buffers are used again for the next.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// Its number in the run.
    pub number: u64,
    /// Under which rules.
    pub arm: usize,
    /// Who sat where.
    pub lineup: Lineup,
    /// What each seat got, in halves: 2 a win, 1 a draw, 0 a loss.
    pub halves: PerSeat<u8>,
    /// The result of a game for one that is scored.
    pub standing: Option<Standing>,
    /// The rule by which it ended.
    pub rule: &'static str,
    /// Why a program lost it outside the rules.
    pub forfeit: Option<(Seat, String)>,
    /// Everything that happened, chance included.
    pub actions: u32,
    /// How many options each decision had.
    pub options: Vec<u16>,
    /// The seat that decided first: chance may have said who begins.
    pub opener: Option<Seat>,
    /// How often the seat that decides changed, the first included.
    pub turns: u32,
    /// What the evaluation gave each seat before every decision.
    pub course: Vec<PerSeat<f32>>,
    /// Decisions of each seat for which its bot weighed alternatives, by what the choice was worth.
    pub swings: PerSeat<[u32; SWINGS.len() + 1]>,
    /// Decisions that each seat's bot was asked for, and its simulations.
    pub thought: PerSeat<(u64, u64)>,
    /// The first decisions, in notation.
    pub opening: Vec<String>,
    /// Names the game: equal for games with the same actions.
    pub fingerprint: u64,
    /// What the game's own gauges counted.
    pub tally: Tally,
}

impl Played {
    /// Empties it for the next game.
    pub fn clear(&mut self) {
        let mut kept = std::mem::take(self);
        kept.options.clear();
        kept.course.clear();
        kept.opening.clear();
        kept.tally.clear();
        *self = Played {
            options: kept.options,
            course: kept.course,
            opening: kept.opening,
            tally: kept.tally,
            ..Played::default()
        };
    }

    /// The game ended so.
    pub fn end(&mut self, ending: Ending) {
        self.rule = ending.rule.0;
        for seat in Seat::first(Seat::MOST) {
            self.halves[seat.index()] = match ending.outcome {
                Outcome::Won(winners) => 2 * u8::from(winners.has(seat)),
                Outcome::Drawn => 1,
                Outcome::AllLost | Outcome::Scored(_) => 0,
            };
        }
        if let Outcome::Scored(standing) = ending.outcome {
            self.standing = Some(standing);
        }
    }

    /// How many seats played.
    pub fn seats(&self) -> usize {
        self.lineup.len()
    }

    /// What the seat that began got, in halves. Where all have lost, to begin was neither good nor bad.
    pub fn opener_halves(&self) -> u8 {
        let all_lost = self.standing.is_none() && self.halves.iter().all(|&halves| halves == 0);
        if all_lost { 1 } else { self.halves[self.opener.unwrap_or(Seat::A).index()] }
    }

    /// The result of a seat, to be compared with other results of the same deal or table.
    pub fn rank(&self, seat: Seat) -> [i32; 4] {
        match self.standing {
            Some(standing) => standing.rank,
            None => [i32::from(self.halves[seat.index()]), 0, 0, 0],
        }
    }

    /// What the game was worth to a seat: points where it is scored, halves where it is won.
    pub fn worth(&self, seat: Seat) -> i64 {
        self.standing
            .map_or_else(|| i64::from(self.halves[seat.index()]), |standing| i64::from(standing.points))
    }

    /// Who won, where somebody won and somebody lost.
    pub fn winners(&self) -> Option<SeatSet> {
        let all = || Seat::first(self.seats());
        let winners: SeatSet = all().filter(|seat| self.halves[seat.index()] == 2).collect();
        let (won, lost) = (winners.iter().next(), all().find(|&seat| !winners.has(seat)));
        won.and(lost).map(|_| winners)
    }

    /// How often a seat took the lead from another, by the evaluation.
    pub fn lead_changes(&self) -> Option<u32> {
        if self.seats() < 2 {
            return None;
        }
        let (mut leader, mut changes): (Option<usize>, u32) = (None, 0);
        for values in &self.course {
            let ahead = |seat: usize, of: usize| values[seat] >= values[of] + CLEAR_LEAD;
            let seats = || 0..self.seats();
            match leader {
                None => leader = seats().find(|&seat| seats().all(|of| of == seat || ahead(seat, of))),
                Some(old) => {
                    if let Some(new) = seats().find(|&seat| {
                        ahead(seat, old) && seats().all(|of| of == old || values[of] <= values[seat])
                    }) {
                        leader = Some(new);
                        changes += 1;
                    }
                }
            }
        }
        Some(changes)
    }

    /// The share of the game, in hundredths, after which the winner was never behind again.
    pub fn settled(&self) -> Option<i64> {
        let winners = self.winners()?;
        let behind = |values: &PerSeat<f32>| {
            let best = |of_winners: bool| {
                let seats = Seat::first(self.seats()).filter(|&seat| winners.has(seat) == of_winners);
                seats.map(|seat| values[seat.index()]).fold(f32::MIN, f32::max)
            };
            best(true) < best(false)
        };
        let last = self.course.iter().rposition(behind).map_or(0, |index| index + 1);
        Some((100 * last / self.course.len().max(1)) as i64)
    }

    /// The least that the evaluation ever gave the winner, in hundredths: how far it had to come back.
    pub fn low_point(&self) -> Option<i64> {
        let winner = self.winners()?.iter().next()?;
        let least = self.course.iter().map(|values| values[winner.index()]).fold(1.0, f32::min);
        Some(hundredths(least))
    }

    /// What the evaluation gave `seat` at evenly spaced moments, in hundredths; the last is the result itself.
    pub fn moments(&self, seat: Seat, result: f32) -> impl Iterator<Item = i64> + '_ {
        let last = self.course.len();
        (0..MOMENTS).map(move |moment| {
            let index = (moment * last + (MOMENTS - 1) / 2) / (MOMENTS - 1);
            hundredths(self.course.get(index).map_or(result, |values| values[seat.index()]))
        })
    }

    /// A decision of `seat` was worth the difference between the best and the middling alternative.
    pub fn swing(&mut self, seat: Seat, worth: f32) {
        let bin = SWINGS.iter().take_while(|&&limit| worth >= limit).count();
        self.swings[seat.index()][bin] += 1;
    }
}

fn hundredths(value: f32) -> i64 {
    libm::roundf(100.0 * value.clamp(0.0, 1.0)) as i64
}

#[cfg(test)]
mod tests {
    use breakroom_core::RuleId;

    use super::*;

    fn game(course: &[[f32; 2]], outcome: Outcome) -> Played {
        let mut played = Played { lineup: vec![0, 1], ..Played::default() };
        played.course = course.iter().map(|&[a, b]| [a, b, 0.0, 0.0]).collect();
        played.end(Ending { outcome, rule: RuleId("XX-1") });
        played
    }

    #[test]
    fn a_lead_changes_hands_only_when_it_is_clear() {
        let course = [
            [0.5, 0.5],
            [0.6, 0.4],
            [0.49, 0.51],
            [0.4, 0.6],
            [0.52, 0.48],
            [0.3, 0.7],
            [0.8, 0.2],
            [0.9, 0.1],
        ];
        let played = game(&course, Outcome::won(Seat::A));
        assert_eq!(played.lead_changes(), Some(2), "to B at 0.4, to A at 0.8; 0.49 and 0.52 are flicker");
        assert_eq!(played.settled(), Some(75), "behind for the last time at the sixth of eight looks");
        assert_eq!(played.low_point(), Some(30));
    }

    #[test]
    fn a_draw_has_no_winner_to_look_at() {
        let played = game(&[[0.5, 0.5], [0.9, 0.1]], Outcome::Drawn);
        assert_eq!((played.settled(), played.low_point(), played.halves), (None, None, [1; 4]));
        assert!(game(&[], Outcome::AllLost).winners().is_none());
        assert_eq!(game(&[], Outcome::AllLost).opener_halves(), 1);
    }

    #[test]
    fn moments_run_from_the_first_look_to_the_result() {
        let played = game(&[[0.5, 0.5], [0.7, 0.3]], Outcome::won(Seat::A));
        let moments: Vec<i64> = played.moments(Seat::A, 1.0).collect();
        assert_eq!((moments.len(), moments[0], moments[10], moments[MOMENTS - 1]), (MOMENTS, 50, 70, 100));
        let unasked = game(&[], Outcome::won(Seat::A));
        assert!(unasked.moments(Seat::B, 0.0).all(|value| value == 0));
    }

    #[test]
    fn swings_fall_into_the_bins_of_a_review() {
        let mut played = Played::default();
        [0.0, 0.049, 0.05, 0.2, 0.36, 0.9].into_iter().for_each(|worth| played.swing(Seat::B, worth));
        assert_eq!(played.swings[1], [2, 1, 1, 2]);
    }

    #[test]
    fn clearing_leaves_nothing_of_the_last_game() {
        let mut played = game(&[[0.1, 0.9]], Outcome::won(Seat::B));
        played.turns = 5;
        played.clear();
        assert!(
            played.course.is_empty()
                && played.turns == 0
                && played.halves == [0; 4]
                && played.lineup.is_empty()
        );
    }
}
