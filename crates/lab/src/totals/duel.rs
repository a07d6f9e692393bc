//! Two players against each other.

use breakroom_core::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    distribution::Distribution,
    plan::{Schedule, Slot},
    played::Played,
};

/// All that two players played against each other, round by round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Duel {
    /// Number of the one player.
    pub a: usize,
    /// Number of the other.
    pub b: usize,
    /// How often each result of a round came: from A getting nothing to A getting all, in equal steps.
    pub rounds: Vec<u64>,
    /// In a game for one with a score: A's points minus B's on the same deal.
    pub lead: Distribution,
}

impl Duel {
    /// One duel for every two players who meet.
    pub fn all(schedule: &Schedule) -> Vec<Duel> {
        let mut all: Vec<Duel> = Vec::new();
        for block in schedule.blocks() {
            let here: Vec<&Slot> = block.iter().filter(|slot| slot.arm == 0).collect();
            let players =
                here.iter().flat_map(|slot| slot.lineup.iter().copied()).max().map_or(0, |most| most + 1);
            for (a, b) in (0..players).flat_map(|a| (a + 1..players).map(move |b| (a, b))) {
                let lineups: Vec<&[u8]> = here.iter().map(|slot| slot.lineup.as_slice()).collect();
                let met = meetings(&lineups, a, b).count();
                if met > 0 && !all.iter().any(|duel| (duel.a, duel.b) == (a.into(), b.into())) {
                    let rounds = vec![0; 2 * met + 1];
                    all.push(Duel { a: a.into(), b: b.into(), rounds, lead: Distribution::default() });
                }
            }
        }
        all.sort_by_key(|duel| (duel.a, duel.b));
        all
    }

    /// Adds the games of a round, if these two met in it.
    pub fn add(&mut self, games: &[&Played]) {
        let lineups: Vec<&[u8]> = games.iter().map(|played| played.lineup.as_slice()).collect();
        let (mut steps, mut met) = (0, 0);
        for ((game, seat), (other_game, other_seat)) in meetings(&lineups, self.a as u8, self.b as u8) {
            let (one, other) = (games[game].rank(seat), games[other_game].rank(other_seat));
            steps += usize::from(one >= other) + usize::from(one > other);
            met += 1;
            if let (Some(one), Some(other)) = (games[game].standing, games[other_game].standing) {
                self.lead.add(i64::from(one.points) - i64::from(other.points));
            }
        }
        if met > 0 {
            self.rounds[steps] += 1;
        }
    }

    /// All rounds of another.
    pub fn join(&mut self, other: &Duel) {
        self.rounds.iter_mut().zip(&other.rounds).for_each(|(all, more)| *all += more);
        self.lead.join(&other.lead);
    }
}

/// A game of the round, and a seat of it.
type SeatInGame = (usize, Seat);

/// Where in the games of a round A and B can be compared: at one table, or in games for one on the same deal.
fn meetings<'a>(
    lineups: &'a [&'a [u8]],
    a: u8,
    b: u8,
) -> impl Iterator<Item = (SeatInGame, SeatInGame)> + 'a {
    let places = move |player: u8| {
        lineups.iter().enumerate().flat_map(move |(game, lineup)| {
            let seats = Seat::first(lineup.len()).zip(lineup.iter());
            seats.filter(move |&(_, &sitting)| sitting == player).map(move |(seat, _)| (game, seat))
        })
    };
    let alone = lineups.iter().all(|lineup| lineup.len() == 1);
    places(a)
        .flat_map(move |at| places(b).map(move |other| (at, other)))
        .filter(move |(at, other)| alone || at.0 == other.0)
}

#[cfg(test)]
mod tests {
    use breakroom_core::Standing;

    use super::*;

    fn won(lineup: [u8; 2], halves: [u8; 2]) -> Played {
        Played { lineup: lineup.to_vec(), halves: [halves[0], halves[1], 0, 0], ..Played::default() }
    }

    fn scored(player: u8, points: i32) -> Played {
        let standing = Some(Standing { rank: [points, 0, 0, 0], points });
        Played { lineup: vec![player], standing, ..Played::default() }
    }

    fn duel(steps: usize) -> Duel {
        Duel { a: 0, b: 1, rounds: vec![0; steps], lead: Distribution::default() }
    }

    #[test]
    fn a_pair_of_games_is_one_of_five_results() {
        let mut duel = duel(5);
        duel.add(&[&won([0, 1], [2, 0]), &won([1, 0], [0, 2])]);
        duel.add(&[&won([0, 1], [2, 0]), &won([1, 0], [2, 0])]);
        duel.add(&[&won([0, 1], [1, 1]), &won([1, 0], [2, 0])]);
        assert_eq!(duel.rounds, [0, 1, 1, 0, 1]);
        assert!(duel.lead.is_empty());
    }

    #[test]
    fn games_for_one_are_compared_on_the_same_deal() {
        let mut duel = duel(3);
        duel.add(&[&scored(0, 40), &scored(1, 30)]);
        duel.add(&[&scored(0, 20), &scored(1, 35)]);
        duel.add(&[&scored(0, 20), &scored(1, 20)]);
        assert_eq!(duel.rounds, [1, 1, 1]);
        assert_eq!(duel.lead, [10, -15, 0].into_iter().collect());
    }

    #[test]
    fn strangers_add_nothing() {
        let mut duel = duel(5);
        duel.add(&[&won([0, 2], [2, 0]), &won([2, 0], [0, 2])]);
        assert_eq!(duel.rounds, [0; 5]);
    }
}
