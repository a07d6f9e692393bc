//! Ratings: what share of the points a player gets, on a scale where 400 points are ten to one.

use serde::Serialize;

use super::{Estimate, Range, Sample, normal::Z95};

/// What a player rated `elo` above another is expected to score against it, 0 to 1.
///
/// ```
/// use breakroom_lab::stats::elo::{expected, rating};
///
/// assert_eq!(expected(0.0), 0.5);
/// assert!((rating(0.75) - 190.8).abs() < 0.1, "three quarters of the points");
/// ```
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + libm::pow(10.0, -elo / 400.0))
}

/// The rating difference at which `score` is to be expected.
pub fn rating(score: f64) -> f64 {
    -400.0 * libm::log10(1.0 / score - 1.0)
}

/// The rating difference that a score estimate amounts to. The interval's ends are those of the score's; all
/// points or none give no finite rating.
pub fn of_score(score: Estimate) -> Estimate {
    let at = |score: f64| match score {
        score if score <= 0.0 => f64::NEG_INFINITY,
        score if score >= 1.0 => f64::INFINITY,
        score => rating(score),
    };
    Estimate { value: at(score.value), low: at(score.low), high: at(score.high), n: score.n }
}

/// The share of the points that rounds gave: `rounds[i]` of them gave A `i` steps of the most possible. The
/// rounds, not the games in them, are independent.
pub fn score(rounds: &[u64]) -> Option<Estimate> {
    let none = Sample { n: 0, sum: 0, squares: 0, scale: (rounds.len() - 1) as f64 };
    let sample = rounds.iter().enumerate().fold(none, |all, (steps, &times)| {
        let (steps, count) = (steps as i128, i128::from(times));
        Sample {
            n: all.n + times,
            sum: all.sum + steps * count,
            squares: all.squares + steps * steps * count,
            ..all
        }
    });
    sample.estimate(Range::SHARE)
}

/// One player of a ladder.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rung {
    /// The player's number.
    pub player: usize,
    /// Its rating, the average of all players being 0; the interval is against that average.
    pub elo: Estimate,
}

/// The ratings of several players from their matches: the maximum of the Bradley-Terry likelihood, a draw
/// counting as half a win for each, with errors from the spread of the rounds (a sandwich estimator), so that
/// pairs of games with the same chance are not counted as independent.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ladder {
    /// The players, best first.
    pub rungs: Vec<Rung>,
}

/// All that two players played against each other.
#[derive(Clone, Copy, Debug)]
pub struct Pairing<'a> {
    /// Number of the one player.
    pub a: usize,
    /// Number of the other.
    pub b: usize,
    /// How often each result of a round came, from A getting nothing to A getting all.
    pub rounds: &'a [u64],
}

impl Ladder {
    /// The ladder of players 0 to `players` - 1; nothing if not all of them are joined by matches.
    pub fn of(players: usize, pairings: &[Pairing]) -> Option<Ladder> {
        let played: Vec<Played> = pairings.iter().filter_map(Played::of).collect();
        if players < 2 || !joined(players, &played) {
            return None;
        }
        let strengths = climb(players, &played);
        let errors = errors(players, &played, &strengths)?;
        let to_elo = 400.0 / std::f64::consts::LN_10;
        let mut rungs: Vec<Rung> = (0..players)
            .map(|player| {
                let of_player = |pairing: &&Played| pairing.a == player || pairing.b == player;
                let n = played.iter().filter(of_player).map(|pairing| pairing.rounds).sum();
                let (value, reach) = (strengths[player] * to_elo, Z95 * errors[player] * to_elo);
                Rung { player, elo: Estimate { value, low: value - reach, high: value + reach, n } }
            })
            .collect();
        rungs.sort_by(|a, b| b.elo.value.total_cmp(&a.elo.value));
        Some(Ladder { rungs })
    }
}

/// A pairing in the units of the likelihood.
struct Played {
    a: usize,
    b: usize,
    /// How many rounds.
    rounds: u64,
    /// How many games these rounds weigh as.
    n: f64,
    /// A's share of the points.
    share: f64,
    /// The variance of that share in one round.
    variance: f64,
}

impl Played {
    fn of(pairing: &Pairing) -> Option<Played> {
        let n: u64 = pairing.rounds.iter().sum();
        let steps = (pairing.rounds.len() - 1) as f64;
        // Half a round won and half a round lost are added, so that an unbeaten player has a finite rating.
        let mut counts: Vec<f64> = pairing.rounds.iter().map(|&count| count as f64).collect();
        counts[0] += 0.5;
        *counts.last_mut()? += 0.5;
        let moment = |power: i32| -> f64 {
            counts.iter().enumerate().map(|(index, count)| count * (index as f64 / steps).powi(power)).sum()
        };
        let (all, sum, squares) = (n as f64 + 1.0, moment(1), moment(2));
        let variance = ((squares - sum * sum / all) / n.max(1) as f64).clamp(0.0, 0.25);
        (n > 0).then_some(Played {
            a: pairing.a,
            b: pairing.b,
            rounds: n,
            n: all,
            share: sum / all,
            variance,
        })
    }
}

/// Can every player be compared with every other, if only by way of third ones?
fn joined(players: usize, played: &[Played]) -> bool {
    let mut group: Vec<usize> = (0..players).collect();
    for pairing in played {
        let (from, to) = (group[pairing.a], group[pairing.b]);
        group.iter_mut().filter(|mark| **mark == from).for_each(|mark| *mark = to);
    }
    group.iter().all(|&mark| mark == group[0])
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-x))
}

/// The strengths of greatest likelihood, on the natural scale, with mean 0: Newton's method.
fn climb(players: usize, played: &[Played]) -> Vec<f64> {
    let mut strengths = vec![0.0; players];
    for _ in 0..100 {
        let (mut slope, mut curve) = (vec![0.0; players], matrix(players));
        for pairing in played {
            let p = logistic(strengths[pairing.a] - strengths[pairing.b]);
            let pull = pairing.n * (pairing.share - p);
            slope[pairing.a] += pull;
            slope[pairing.b] -= pull;
            couple(&mut curve, pairing.a, pairing.b, pairing.n * p * (1.0 - p));
        }
        anchor(&mut curve);
        let Some(inverse) = invert(curve) else { break };
        let mut moved: f64 = 0.0;
        for player in 0..players {
            let step: f64 = (0..players).map(|other| inverse[player][other] * slope[other]).sum();
            // Far from the top the curve is flat and a whole step would overshoot.
            strengths[player] += step.clamp(-1.0, 1.0);
            moved = moved.max(step.abs());
        }
        if moved < 1e-12 {
            break;
        }
    }
    let mean = strengths.iter().sum::<f64>() / players as f64;
    strengths.iter().map(|strength| strength - mean).collect()
}

/// The standard error of every strength: inverse curvature, times the observed spread of the slopes, times
/// inverse curvature.
fn errors(players: usize, played: &[Played], strengths: &[f64]) -> Option<Vec<f64>> {
    let (mut curve, mut spread) = (matrix(players), matrix(players));
    for pairing in played {
        let p = logistic(strengths[pairing.a] - strengths[pairing.b]);
        couple(&mut curve, pairing.a, pairing.b, pairing.n * p * (1.0 - p));
        couple(&mut spread, pairing.a, pairing.b, pairing.n * pairing.variance);
    }
    anchor(&mut curve);
    let inverse = invert(curve)?;
    let variance = |player: usize| -> f64 {
        let row = &inverse[player];
        (0..players)
            .flat_map(|i| (0..players).map(move |j| (i, j)))
            .map(|(i, j)| row[i] * spread[i][j] * row[j])
            .sum()
    };
    Some((0..players).map(|player| libm::sqrt(variance(player).max(0.0))).collect())
}

type Matrix = Vec<Vec<f64>>;

fn matrix(size: usize) -> Matrix {
    vec![vec![0.0; size]; size]
}

fn couple(matrix: &mut Matrix, a: usize, b: usize, weight: f64) {
    matrix[a][a] += weight;
    matrix[b][b] += weight;
    matrix[a][b] -= weight;
    matrix[b][a] -= weight;
}

/// Only differences of strengths matter; this holds their mean at 0.
fn anchor(matrix: &mut Matrix) {
    matrix.iter_mut().flatten().for_each(|cell| *cell += 1.0);
}

/// The inverse by elimination with pivots; nothing if there is none.
fn invert(mut matrix: Matrix) -> Option<Matrix> {
    let size = matrix.len();
    for (index, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| f64::from(u8::from(column == index))));
    }
    for column in 0..size {
        let pivot =
            (column..size).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()))?;
        matrix.swap(column, pivot);
        let lead = matrix[column][column];
        if lead.abs() < 1e-300 {
            return None;
        }
        matrix[column].iter_mut().for_each(|cell| *cell /= lead);
        let pivot_row = matrix[column].clone();
        for (index, row) in matrix.iter_mut().enumerate() {
            let factor = row[column];
            if index != column {
                row.iter_mut().zip(&pivot_row).for_each(|(cell, above)| *cell -= factor * above);
            }
        }
    }
    Some(matrix.into_iter().map(|row| row[size..].to_vec()).collect())
}

#[cfg(test)]
mod tests {
    use breakroom_core::Rng;

    use super::*;
    use crate::stats::student;

    #[test]
    fn four_hundred_points_are_ten_to_one() {
        assert!((expected(400.0) - 10.0 / 11.0).abs() < 1e-12);
        assert!((rating(0.75) - 190.848_501_887_864_98).abs() < 1e-9);
        assert!((rating(expected(123.0)) - 123.0).abs() < 1e-9);
    }

    #[test]
    fn a_score_of_rounds_has_the_error_of_rounds() {
        // 100 rounds of pairs: half of them 1-1, the others split between 2-0 and 0-2.
        let estimate = score(&[25, 0, 50, 0, 25]).unwrap();
        assert!((estimate.value - 0.5).abs() < 1e-12);
        // Their spread is that of 198 single games; the interval is a little narrower than two errors, as Wilson's is.
        let reach = student::reach(99.0) * libm::sqrt(0.125 / 99.0);
        assert!((0.97..1.0).contains(&((estimate.high - 0.5) / reach)), "{estimate:?}");
        let clean = score(&[0, 0, 0, 0, 20]).unwrap();
        assert!(clean.value == 1.0 && clean.high == 1.0 && clean.low > 0.8 && clean.low < 0.9, "{clean:?}");
    }

    #[test]
    fn two_players_are_rated_by_their_score() {
        let rounds = [10, 20, 40, 60, 70];
        let ladder = Ladder::of(2, &[Pairing { a: 0, b: 1, rounds: &rounds }]).unwrap();
        let gap = ladder.rungs[0].elo.value - ladder.rungs[1].elo.value;
        let share = (0.25 * 20.0 + 0.5 * 40.0 + 0.75 * 60.0 + 70.0 + 0.5) / 201.0;
        assert_eq!(ladder.rungs[0].player, 0);
        assert!((gap - rating(share)).abs() < 1e-6, "{gap}");
    }

    #[test]
    fn strangers_have_no_common_ladder() {
        let rounds = [1, 0, 1];
        assert!(
            Ladder::of(
                4,
                &[Pairing { a: 0, b: 1, rounds: &rounds }, Pairing { a: 2, b: 3, rounds: &rounds }]
            )
            .is_none()
        );
    }

    /// Four players of known strength play round robins; their intervals must hold the truth about as often as
    /// they promise.
    #[test]
    fn known_strengths_come_back() {
        let truth = [150.0, 50.0, -50.0, -150.0];
        let mut rng = Rng::from_number(9);
        let (mut held, mut all) = (0, 0);
        for _ in 0..100 {
            let pairs: Vec<(usize, usize)> = (0..4).flat_map(|a| (a + 1..4).map(move |b| (a, b))).collect();
            let rounds: Vec<[u64; 5]> = pairs
                .iter()
                .map(|&(a, b)| {
                    let mut counts = [0; 5];
                    let mut wins = || usize::from(f64::from(rng.unit()) < expected(truth[a] - truth[b]));
                    (0..100).for_each(|_| counts[2 * (wins() + wins())] += 1);
                    counts
                })
                .collect();
            let pairings: Vec<Pairing> =
                pairs.iter().zip(&rounds).map(|(&(a, b), rounds)| Pairing { a, b, rounds }).collect();
            for rung in Ladder::of(4, &pairings).unwrap().rungs {
                held += u32::from(rung.elo.allows(truth[rung.player]));
                all += 1;
            }
        }
        let share = f64::from(held) / f64::from(all);
        assert!((0.91..0.98).contains(&share), "the intervals held the truth in {share} of {all} cases");
    }
}
