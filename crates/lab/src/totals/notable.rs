//! Games worth looking at, by their numbers in the run.

use serde::{Deserialize, Serialize};

use crate::played::Played;

/// A game and what is notable about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Notable {
    /// Its number in the run.
    pub game: u64,
    /// How long it was, how many points it gave, how often the lead changed.
    pub value: i64,
}

/// The extremes of a run; among equals the earliest game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Notables {
    /// The most decisions.
    pub longest: Option<Notable>,
    /// The fewest decisions.
    pub shortest: Option<Notable>,
    /// The most points.
    pub highest: Option<Notable>,
    /// The fewest points.
    pub lowest: Option<Notable>,
    /// The most lead changes.
    pub closest: Option<Notable>,
    /// The winner that was furthest behind, in hundredths.
    pub comeback: Option<Notable>,
}

impl Notables {
    /// One more game.
    pub fn add(&mut self, played: &Played) {
        let decisions = Some(played.options.len() as i64);
        let points = played.standing.map(|standing| i64::from(standing.points));
        let of = |value: Option<i64>| value.map(|value| Notable { game: played.number, value });
        self.join(&Notables {
            longest: of(decisions),
            shortest: of(decisions),
            highest: of(points),
            lowest: of(points),
            closest: of(played.lead_changes().map(i64::from)),
            comeback: of(played.low_point()),
        });
    }

    /// The extremes of both.
    pub fn join(&mut self, other: &Notables) {
        let most =
            |one: &mut Option<Notable>, other: Option<Notable>| keep(one, other, |notable| -notable.value);
        let least =
            |one: &mut Option<Notable>, other: Option<Notable>| keep(one, other, |notable| notable.value);
        most(&mut self.longest, other.longest);
        least(&mut self.shortest, other.shortest);
        most(&mut self.highest, other.highest);
        least(&mut self.lowest, other.lowest);
        most(&mut self.closest, other.closest);
        least(&mut self.comeback, other.comeback);
    }
}

fn keep(one: &mut Option<Notable>, other: Option<Notable>, order: impl Fn(&Notable) -> i64) {
    let first = [*one, other].into_iter().flatten().min_by_key(|notable| (order(notable), notable.game));
    *one = first;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_earliest_of_equals_is_kept_whatever_the_order() {
        let game = |game, value| Notables { longest: Some(Notable { game, value }), ..Notables::default() };
        let all = [game(4, 9), game(2, 9), game(7, 8)];
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            let mut notables = Notables::default();
            order.into_iter().for_each(|index| notables.join(&all[index]));
            assert_eq!(notables, game(2, 9));
        }
    }
}
