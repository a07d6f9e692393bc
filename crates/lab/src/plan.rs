//! What is to be played: who, how often, in which order. Everything random in a run follows from its plan.

use breakroom_core::{Rng, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::stats::Sprt;

/// A run from its beginning to its end.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The game's slug.
    pub game: String,
    /// The rules under which it is played; two of them are compared.
    pub arms: Vec<Arm>,
    /// Who meets whom.
    pub contest: Contest,
    /// How many games each pairing plays, or in a game for one each player, under each of the rules.
    pub games: u64,
    /// The text that everything random comes from.
    pub seed: String,
    /// How many decisions at the beginning are made at random, the same for all games of a round.
    pub random_plies: u32,
}

/// One set of rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arm {
    /// What the report calls it.
    pub label: String,
    /// The edition's name.
    pub edition: String,
    /// The edition's hash.
    pub edition_sha256: String,
    /// Every option with its value.
    pub options: Map<String, Value>,
}

/// Who meets whom. Players are as written on the command line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind", deny_unknown_fields)]
pub enum Contest {
    /// These players at one table, every one of them in every seat; in a game for one each plays every deal.
    Match {
        /// The players by seat; fewer than seats are seated in turn.
        seats: Vec<String>,
    },
    /// Everybody against everybody.
    RoundRobin {
        /// Who plays, in any order.
        players: Vec<String>,
    },
    /// The first against the second until it is clear whether it is better.
    Sprt {
        /// The two players.
        players: [String; 2],
        /// What it decides between, and how surely.
        test: Sprt,
    },
}

impl Contest {
    /// Everybody named, in order, each name once.
    pub fn players(&self) -> Vec<&str> {
        let named: &[String] = match self {
            Contest::Match { seats } => seats,
            Contest::RoundRobin { players } => players,
            Contest::Sprt { players, .. } => players,
        };
        let mut once: Vec<&str> = Vec::new();
        for name in named {
            if !once.contains(&name.as_str()) {
                once.push(name);
            }
        }
        once
    }

    /// The test, if this is one.
    pub fn test(&self) -> Option<&Sprt> {
        match self {
            Contest::Sprt { test, .. } => Some(test),
            _ => None,
        }
    }
}

/// Why a plan cannot be carried out.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadPlan {
    /// There is no player to seat.
    #[error("name at least one player")]
    NoPlayers,
    /// The players cannot be seated in turn.
    #[error("{players} players cannot be seated in turn at a table of {seats}; name {}", divisors(*.seats))]
    Seating {
        /// How many were named.
        players: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// Two players are needed who differ.
    #[error("'{0}' cannot be compared with itself: name different players")]
    Same(String),
    /// The test's figures make no sense.
    #[error("{0}")]
    Test(&'static str),
    /// Nothing is played.
    #[error("play at least one game")]
    NoGames,
}

fn divisors(seats: usize) -> String {
    let fitting: Vec<String> =
        (1..=seats).filter(|count| seats.is_multiple_of(*count)).map(|count| count.to_string()).collect();
    fitting.join(" or ")
}

/// Who sits where: the number of the player in each seat.
pub type Lineup = Vec<u8>;

/// One game of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slot {
    /// Under which rules.
    pub arm: usize,
    /// Who sits where.
    pub lineup: Lineup,
    /// Games with the same number in different arms are twins: the same lineup and the same luck.
    pub twin: usize,
}

/// The order of play. A *round* is the games that share their chance: the same players in every seating, under
/// every set of rules. Rounds are independent of each other, games of a round are not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    /// Rounds of these kinds take turns; each has the same number of games.
    blocks: Vec<Vec<Slot>>,
    rounds: u64,
}

impl Schedule {
    /// The order of play at a table with so many seats.
    pub fn of(plan: &Plan, seats: usize) -> Result<Schedule, BadPlan> {
        let players = plan.contest.players();
        if players.is_empty() {
            return Err(BadPlan::NoPlayers);
        }
        if plan.games == 0 {
            return Err(BadPlan::NoGames);
        }
        let alone = seats == 1;
        let seatings: Vec<Vec<Lineup>> = match &plan.contest {
            Contest::Match { seats: named } if !alone => vec![rotations(&seated(named, &players, seats)?)],
            Contest::Match { .. } => vec![(0..players.len()).map(|player| vec![player as u8]).collect()],
            contest => {
                if let Some(fault) = contest.test().and_then(Sprt::fault) {
                    return Err(BadPlan::Test(fault));
                }
                if players.len() < 2 {
                    return Err(BadPlan::Same(players[0].into()));
                }
                pairings(players.len(), seats)?
            }
        };
        // In a game for one a round holds one game of each player, otherwise so many of the pairing.
        let at_once = if alone { 1 } else { seatings[0].len() as u64 };
        let rounds = plan.games.div_ceil(at_once) * seatings.len() as u64;
        let arms = plan.arms.len().max(1);
        let block = |lineups: Vec<Lineup>| -> Vec<Slot> {
            let twins = lineups.into_iter().enumerate();
            twins
                .flat_map(|(twin, lineup)| {
                    (0..arms).map(move |arm| Slot { arm, lineup: lineup.clone(), twin })
                })
                .collect()
        };
        Ok(Schedule { blocks: seatings.into_iter().map(block).collect(), rounds })
    }

    /// How many rounds there are.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// How many games a round has.
    pub fn games_a_round(&self) -> u64 {
        self.blocks[0].len() as u64
    }

    /// The games of a round.
    pub fn round(&self, round: u64) -> &[Slot] {
        &self.blocks[(round % self.blocks.len() as u64) as usize]
    }

    /// Every kind of round.
    pub fn blocks(&self) -> &[Vec<Slot>] {
        &self.blocks
    }
}

/// The players by seat, repeated until all seats are taken.
fn seated(named: &[String], players: &[&str], seats: usize) -> Result<Lineup, BadPlan> {
    if named.len() > seats || !seats.is_multiple_of(named.len()) {
        return Err(BadPlan::Seating { players: named.len(), seats });
    }
    let number =
        |name: &String| players.iter().position(|player| player == name).expect("each is listed") as u8;
    Ok(named.iter().map(number).cycle().take(seats).collect())
}

/// The lineup turned round the table, each different one once.
fn rotations(lineup: &[u8]) -> Vec<Lineup> {
    let mut all: Vec<Lineup> = Vec::new();
    for by in 0..lineup.len() {
        let mut turned = lineup.to_vec();
        turned.rotate_left(by);
        if !all.contains(&turned) {
            all.push(turned);
        }
    }
    all
}

/// Every two players with their seatings; in a game for one everybody plays every deal.
fn pairings(players: usize, seats: usize) -> Result<Vec<Vec<Lineup>>, BadPlan> {
    if seats == 1 {
        return Ok(vec![(0..players).map(|player| vec![player as u8]).collect()]);
    }
    if !seats.is_multiple_of(2) {
        return Err(BadPlan::Seating { players: 2, seats });
    }
    let pairs = (0..players as u8).flat_map(|a| (a + 1..players as u8).map(move |b| [a, b]));
    Ok(pairs.map(|pair| rotations(&pair.into_iter().cycle().take(seats).collect::<Lineup>())).collect())
}

/// The seeds of one game: where all its randomness comes from.
pub struct Seeds {
    game: Rng,
    /// What chance brings: common random numbers, the same for all games of a round.
    pub chance: u64,
    /// For random openings, the same for all games of a round.
    pub opening: Rng,
}

impl Seeds {
    /// The seeds of game `twin` of a round.
    pub fn of(seed: &str, round: u64, twin: usize) -> Seeds {
        let shared = Rng::from_text(&format!("lab:{seed}:round {round}"));
        Seeds {
            game: Rng::from_text(&format!("lab:{seed}:round {round}:game {twin}")),
            chance: shared.stream(0).next_u64(),
            opening: shared.stream(1),
        }
    }

    /// The random numbers of the bot in a seat.
    pub fn bot(&self, seat: Seat) -> Rng {
        self.game.stream(1 + seat.index() as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(contest: Contest, arms: usize, games: u64) -> Plan {
        let arm = |number: usize| Arm {
            label: number.to_string(),
            edition: String::new(),
            edition_sha256: String::new(),
            options: Map::new(),
        };
        let arms = (0..arms).map(arm).collect();
        Plan { game: "x".into(), arms, contest, games, seed: "s".into(), random_plies: 0 }
    }

    fn names(text: &str) -> Vec<String> {
        text.split(',').map(str::to_owned).collect()
    }

    fn lineups(schedule: &Schedule, round: u64) -> Vec<(usize, Vec<u8>)> {
        schedule.round(round).iter().map(|slot| (slot.arm, slot.lineup.clone())).collect()
    }

    #[test]
    fn two_players_swap_seats_within_a_round() {
        let schedule = Schedule::of(&plan(Contest::Match { seats: names("a,b") }, 1, 5), 2).unwrap();
        assert_eq!(lineups(&schedule, 7), [(0, vec![0, 1]), (0, vec![1, 0])]);
        assert_eq!(schedule.rounds(), 3, "five games are rounded up to whole pairs");
    }

    #[test]
    fn a_player_against_itself_has_no_seats_to_swap() {
        let schedule = Schedule::of(&plan(Contest::Match { seats: names("a,a") }, 1, 5), 2).unwrap();
        assert_eq!((lineups(&schedule, 0), schedule.rounds()), (vec![(0, vec![0, 0])], 5));
    }

    #[test]
    fn solitaires_share_their_deals_and_arms_their_luck() {
        let schedule = Schedule::of(&plan(Contest::Match { seats: names("a,b") }, 2, 5), 1).unwrap();
        let round = lineups(&schedule, 0);
        assert_eq!(round, [(0, vec![0]), (1, vec![0]), (0, vec![1]), (1, vec![1])]);
        assert_eq!(schedule.rounds(), 5);
        assert_eq!(schedule.round(0).iter().map(|slot| slot.twin).collect::<Vec<_>>(), [0, 0, 1, 1]);
    }

    #[test]
    fn four_seats_are_filled_in_turn_and_turned_round() {
        let schedule = Schedule::of(&plan(Contest::Match { seats: names("a,b") }, 1, 2), 4).unwrap();
        assert_eq!(lineups(&schedule, 0), [(0, vec![0, 1, 0, 1]), (0, vec![1, 0, 1, 0])]);
        let three = Schedule::of(&plan(Contest::Match { seats: names("a,b,c") }, 1, 2), 4);
        let message = three.unwrap_err().to_string();
        assert_eq!(message, "3 players cannot be seated in turn at a table of 4; name 1 or 2 or 4");
    }

    #[test]
    fn a_round_robin_goes_through_all_pairs_before_it_repeats() {
        let schedule = Schedule::of(&plan(Contest::RoundRobin { players: names("a,b,c") }, 1, 4), 2).unwrap();
        let first: Vec<Vec<u8>> = (0..4).map(|round| schedule.round(round)[0].lineup.clone()).collect();
        assert_eq!(first, [vec![0, 1], vec![0, 2], vec![1, 2], vec![0, 1]]);
        assert_eq!((schedule.rounds(), schedule.games_a_round()), (6, 2));
    }

    #[test]
    fn a_test_needs_two_players_and_sense() {
        let test = |players: [&str; 2], test| {
            let contest = Contest::Sprt { players: players.map(str::to_owned), test };
            Schedule::of(&plan(contest, 1, 10), 2)
        };
        assert_eq!(test(["a", "a"], Sprt::USUAL), Err(BadPlan::Same("a".into())));
        assert!(test(["a", "b"], Sprt { elo1: -5.0, ..Sprt::USUAL }).is_err());
        assert!(test(["a", "b"], Sprt::USUAL).is_ok());
    }

    #[test]
    fn games_of_a_round_share_their_chance_and_nothing_else() {
        let (one, other, next) = (Seeds::of("s", 3, 0), Seeds::of("s", 3, 1), Seeds::of("s", 4, 0));
        assert_eq!(one.chance, other.chance);
        assert_ne!(one.chance, next.chance);
        assert_ne!(one.bot(Seat::A).next_u64(), other.bot(Seat::A).next_u64());
        assert_ne!(one.bot(Seat::A).next_u64(), one.bot(Seat::B).next_u64());
    }
}
