//! The sequential test: play until it is clear enough which of two hypotheses holds, and no longer.
//!
//! Hypothesis 0 says that A is `elo0` better than B, hypothesis 1 that it is `elo1` better. After every round the
//! log-likelihood ratio of the results is compared with Wald's bounds. A round is a pair of games with seats
//! swapped and the same chance, so its result is one of five (0 to 2 points in halves) and the pairs, not the
//! games, are what is independent: the pentanomial model. In a game for one a round is two plays of one deal,
//! and its result one of three.

use serde::{Deserialize, Serialize};

use super::elo::expected;

/// The two hypotheses and how often each may be taken for the other.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sprt {
    /// Hypothesis 0: A is this much better.
    pub elo0: f64,
    /// Hypothesis 1: A is this much better.
    pub elo1: f64,
    /// How often 1 may be accepted although 0 holds.
    pub alpha: f64,
    /// How often 0 may be accepted although 1 holds.
    pub beta: f64,
}

/// Where a test stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Nothing is clear yet.
    Open,
    /// Hypothesis 0 is accepted.
    AcceptZero,
    /// Hypothesis 1 is accepted.
    AcceptOne,
}

impl Sprt {
    /// 0 against 50 points, one mistake in twenty either way.
    pub const USUAL: Sprt = Sprt { elo0: 0.0, elo1: 50.0, alpha: 0.05, beta: 0.05 };

    /// The ratio at or below which hypothesis 0 is accepted, and the one at or above which hypothesis 1 is.
    pub fn bounds(&self) -> (f64, f64) {
        (libm::log(self.beta / (1.0 - self.alpha)), libm::log((1.0 - self.beta) / self.alpha))
    }

    /// What is wrong with the figures, if anything is.
    pub fn fault(&self) -> Option<&'static str> {
        let share = |p: f64| p > 0.0 && p < 0.5;
        match () {
            () if self.elo0 >= self.elo1 => Some("elo0 must be below elo1"),
            () if !(-2000.0..=2000.0).contains(&self.elo0) || !(-2000.0..=2000.0).contains(&self.elo1) => {
                Some("beyond 2000 Elo nothing can be tested")
            }
            () if !share(self.alpha) || !share(self.beta) => Some("alpha and beta lie between 0 and 0.5"),
            () => None,
        }
    }

    /// The log-likelihood ratio of these rounds: how often each result came, from A losing everything to A
    /// winning everything, in equal steps.
    pub fn ratio(&self, rounds: &[u64]) -> f64 {
        let played: u64 = rounds.iter().sum();
        if played == 0 {
            return 0.0;
        }
        // A result never seen yet is not impossible: without this the ratio of the first rounds is infinite.
        let counts: Vec<f64> =
            rounds.iter().map(|&count| if count == 0 { 1e-3 } else { count as f64 }).collect();
        let all: f64 = counts.iter().sum();
        let steps = (rounds.len() - 1) as f64;
        let shares: Vec<(f64, f64)> =
            counts.iter().enumerate().map(|(index, count)| (index as f64 / steps, count / all)).collect();
        let zero = likeliest(&shares, expected(self.elo0));
        let one = likeliest(&shares, expected(self.elo1));
        let ratio = |index: usize| shares[index].1 * libm::log(one[index] / zero[index]);
        all * (0..shares.len()).map(ratio).sum::<f64>()
    }

    /// What the rounds so far allow to say.
    ///
    /// ```
    /// use breakroom_lab::stats::{Sprt, Verdict};
    ///
    /// // Pairs of games by what the first player got of them: nothing, half a point … two points.
    /// assert_eq!(Sprt::USUAL.judge(&[0, 0, 4, 0, 1]), Verdict::Open);
    /// assert_ne!(Sprt::USUAL.judge(&[2, 0, 40, 0, 60]), Verdict::Open);
    /// ```
    pub fn judge(&self, rounds: &[u64]) -> Verdict {
        let (ratio, (lower, upper)) = (self.ratio(rounds), self.bounds());
        match () {
            () if ratio >= upper => Verdict::AcceptOne,
            () if ratio <= lower => Verdict::AcceptZero,
            () => Verdict::Open,
        }
    }
}

/// Of all distributions over the same results whose mean is `mean`, the one under which the observed shares are
/// likeliest: each share divided by `1 + x (score - mean)`, with the one `x` that gives that mean.
fn likeliest(shares: &[(f64, f64)], mean: f64) -> Vec<f64> {
    let least = shares.first().map_or(0.0, |&(score, _)| score - mean);
    let most = shares.last().map_or(0.0, |&(score, _)| score - mean);
    // Between these ends every divisor is positive and the sum falls from plus to minus infinity.
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    for _ in 0..200 {
        let x = (low + high) / 2.0;
        let sum: f64 = shares.iter().map(|&(score, p)| p * (score - mean) / (1.0 + x * (score - mean))).sum();
        if sum > 0.0 { low = x } else { high = x }
    }
    let x = (low + high) / 2.0;
    shares.iter().map(|&(score, p)| p / (1.0 + x * (score - mean))).collect()
}

#[cfg(test)]
mod tests {
    use breakroom_core::Rng;

    use super::*;

    #[test]
    fn the_bounds_are_walds() {
        let (lower, upper) = Sprt::USUAL.bounds();
        assert!((lower + 2.944_439).abs() < 1e-6 && (upper - 2.944_439).abs() < 1e-6);
    }

    /// For games without draws and rounds of one game the ratio is the classical one.
    #[test]
    fn coin_flips_give_the_classical_ratio() {
        let (sprt, wins, losses) = (Sprt { elo1: 30.0, ..Sprt::USUAL }, 620u64, 530u64);
        let (p0, p1) = (expected(0.0), expected(30.0));
        let classical = wins as f64 * libm::log(p1 / p0) + losses as f64 * libm::log((1.0 - p1) / (1.0 - p0));
        assert!((sprt.ratio(&[losses, wins]) - classical).abs() < 1e-3, "{classical}");
    }

    #[test]
    fn the_tilted_distribution_has_the_wanted_mean() {
        let shares = [(0.0, 0.1), (0.25, 0.2), (0.5, 0.3), (0.75, 0.25), (1.0, 0.15)];
        let tilted = likeliest(&shares, 0.6);
        let mean: f64 = tilted.iter().zip(&shares).map(|(p, (score, _))| p * score).sum();
        assert!((mean - 0.6).abs() < 1e-9 && (tilted.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }

    #[test]
    fn nothing_played_nothing_said() {
        assert_eq!(Sprt::USUAL.ratio(&[0; 5]), 0.0);
        assert_eq!(Sprt::USUAL.judge(&[0, 0, 1, 0, 0]), Verdict::Open);
    }

    /// Plays pairs of games in which A wins with chance `p` until the test ends; how often it ends with `wrong`.
    fn mistakes(sprt: &Sprt, p: f64, wrong: Verdict, tests: u32) -> f64 {
        let mut rng = Rng::from_number(20);
        let mut wins = || usize::from(f64::from(rng.unit()) < p);
        let mut missed = 0;
        for _ in 0..tests {
            let mut rounds = [0u64; 5];
            let verdict = loop {
                rounds[2 * (wins() + wins())] += 1;
                match sprt.judge(&rounds) {
                    Verdict::Open => {}
                    verdict => break verdict,
                }
            };
            missed += u32::from(verdict == wrong);
        }
        f64::from(missed) / f64::from(tests)
    }

    #[test]
    fn mistakes_are_as_rare_as_promised() {
        let sprt = Sprt { elo1: 120.0, ..Sprt::USUAL };
        // Four standard errors of a share of 0.05 in 1000 tests are 0.028.
        let false_alarms = mistakes(&sprt, expected(0.0), Verdict::AcceptOne, 1000);
        let misses = mistakes(&sprt, expected(120.0), Verdict::AcceptZero, 1000);
        assert!((0.01..0.078).contains(&false_alarms), "{false_alarms} accepted 1 though 0 holds");
        assert!((0.01..0.078).contains(&misses), "{misses} accepted 0 though 1 holds");
    }
}
