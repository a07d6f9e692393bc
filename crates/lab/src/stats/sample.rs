//! Whole numbers summed up, and what their mean tells of the truth.

use super::{Estimate, normal::Z95, several::sign_test, student};

/// Numbers as their number, sum and sum of squares, all exact. What is shown is each of them divided by `scale`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sample {
    /// How many.
    pub n: u64,
    /// Their sum.
    pub sum: i128,
    /// The sum of their squares.
    pub squares: i128,
    /// What a 1 is shown as.
    pub scale: f64,
}

/// Where numbers can lie; the interval of their mean lies there too.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Range {
    /// Anywhere: Student's t.
    Any,
    /// At 0 or above: the score interval of counts.
    Counts,
    /// From the one to the other: Wilson's score interval of shares.
    Between(f64, f64),
}

impl Range {
    /// From nothing to all.
    pub const SHARE: Range = Range::Between(0.0, 1.0);
    /// From nothing to all, in hundredths.
    pub const PERCENT: Range = Range::Between(0.0, 100.0);

    fn ends(self) -> (f64, f64) {
        match self {
            Range::Any => (f64::NEG_INFINITY, f64::INFINITY),
            Range::Counts => (0.0, f64::INFINITY),
            Range::Between(low, high) => (low, high),
        }
    }
}

impl Sample {
    /// Their mean.
    pub fn mean(&self) -> Option<f64> {
        (self.n > 0).then(|| self.sum as f64 / self.n as f64 / self.scale)
    }

    /// The variance of the population they were taken from; unknown is infinite.
    pub fn variance(&self) -> f64 {
        let n = i128::from(self.n);
        match self.n {
            0 | 1 => f64::INFINITY,
            _ => (n * self.squares - self.sum * self.sum) as f64 / (n * (n - 1)) as f64 / self.scale.powi(2),
        }
    }

    /// How far the mean may be off: its standard error.
    pub fn error(&self) -> f64 {
        libm::sqrt(self.variance() / self.n as f64)
    }

    /// Their mean with the interval that holds the truth in 95 of 100 such samples and nothing that is impossible. The
    /// spread is guessed from the sample, so few numbers reach further (Student); a score interval takes the *effective*
    /// size of the sample: that of single games, or of single counts, that would be as sure.
    ///
    /// ```
    /// use breakroom_lab::stats::{Range, Sample};
    ///
    /// let never = Sample { n: 62, sum: 0, squares: 0, scale: 1.0 };
    /// let mean = never.estimate(Range::Counts).unwrap();
    /// assert!(mean.low == 0.0 && (0.05..0.07).contains(&mean.high), "62 games without one do not rule it out");
    /// ```
    pub fn estimate(&self, range: Range) -> Option<Estimate> {
        let (n, mean) = (self.n, self.mean()?);
        let (least, most) = range.ends();
        let error = self.error();
        let (low, high) = match range {
            _ if n == 1 => (least, most),
            _ if error == 0.0 => self.alike(mean, range),
            Range::Any => {
                let reach = student::reach((n - 1) as f64) * error;
                (mean - reach, mean + reach)
            }
            Range::Counts => score(mean, mean / error.powi(2), student::reach((n - 1) as f64)),
            Range::Between(low, high) => {
                let (share, wide) = ((mean - low) / (high - low), high - low);
                let size = share * (1.0 - share) * (wide / error).powi(2);
                let (from, to) = wilson(share, size, student::reach((n - 1) as f64));
                (low + wide * from, low + wide * to)
            }
        };
        Some(Estimate { value: mean, low: low.clamp(least, most), high: high.clamp(least, most), n })
    }

    /// All numbers are equal, so their spread says nothing. But some share of all games may be others, and the sample
    /// has just not met them: at most Wilson's of none in so many. Where nothing bounds them they are off by one.
    fn alike(&self, mean: f64, range: Range) -> (f64, f64) {
        let unseen = wilson(0.0, self.n as f64, Z95).1;
        match range {
            Range::Between(least, most) => (mean - unseen * (mean - least), mean + unseen * (most - mean)),
            Range::Any | Range::Counts => {
                let reach = unseen / self.scale.abs();
                (mean - reach, mean + reach)
            }
        }
    }

    /// How likely a mean at least so far from nothing is if there is nothing: Student's test, two-sided.
    pub fn chance(&self) -> f64 {
        match (self.mean(), self.error()) {
            (None, _) => 1.0,
            (Some(0.0), _) => 1.0,
            // Every number is the same, and not 0: as if each had fallen on the one side of a coin.
            (_, 0.0) => sign_test(self.n, 0),
            (Some(mean), error) => student::two_sided(mean / error, (self.n - 1) as f64),
        }
    }

    /// How likely two samples are at least so far apart if there is nothing between them: Welch's test, two-sided.
    pub fn chance_apart(&self, other: &Sample) -> f64 {
        let (Some(one), Some(two)) = (self.mean(), other.mean()) else { return 1.0 };
        let [a, b] = [self, other].map(|sample| sample.error().powi(2));
        match a + b {
            _ if one == two || self.n < 2 || other.n < 2 => 1.0,
            0.0 => sign_test(self.n.min(other.n), 0),
            both => {
                let freedom = both * both / (a * a / (self.n - 1) as f64 + b * b / (other.n - 1) as f64);
                student::two_sided((one - two) / libm::sqrt(both), freedom)
            }
        }
    }
}

/// Wilson's score interval of a share, with a sample of this size.
pub(super) fn wilson(share: f64, size: f64, z: f64) -> (f64, f64) {
    let zz = z * z;
    let middle = (share + zz / (2.0 * size)) / (1.0 + zz / size);
    let reach = z / (1.0 + zz / size) * libm::sqrt(share * (1.0 - share) / size + zz / (4.0 * size * size));
    // The ends of a sample that is all or nothing lie at 1 and 0 exactly, whatever the rounding.
    let low = if share == 0.0 { 0.0 } else { (middle - reach).max(0.0) };
    let high = if share == 1.0 { 1.0 } else { (middle + reach).min(1.0) };
    (low, high)
}

/// The score interval of a rate that was counted over so much.
fn score(rate: f64, over: f64, z: f64) -> (f64, f64) {
    let (middle, half) = (rate + z * z / (2.0 * over), z * z / (4.0 * over * over));
    let reach = z * libm::sqrt(rate / over + half);
    (middle - reach, middle + reach)
}

#[cfg(test)]
mod tests {
    use breakroom_core::Rng;

    use super::*;

    fn of(numbers: &[i64], scale: f64) -> Sample {
        let numbers = || numbers.iter().map(|&number| i128::from(number));
        Sample {
            n: numbers().len() as u64,
            sum: numbers().sum(),
            squares: numbers().map(|x| x * x).sum(),
            scale,
        }
    }

    #[test]
    fn a_mean_of_known_numbers() {
        let sample = of(&[2, 4, 4, 6, 9], 1.0);
        assert!((sample.variance() - 7.0).abs() < 1e-12 && (sample.error() - 1.183_216).abs() < 1e-6);
        let mean = sample.estimate(Range::Any).unwrap();
        assert!((mean.value - 5.0).abs() < 1e-12 && (mean.high - 5.0 - 2.776_445 * 1.183_216).abs() < 1e-5);
        let counted = sample.estimate(Range::Counts).unwrap();
        assert!(counted.low > 2.5 && counted.high < 10.0 && counted.low + counted.high > 10.0, "{counted:?}");
    }

    #[test]
    fn one_number_tells_nothing_about_the_spread_and_none_tells_nothing() {
        let one = of(&[7], 1.0);
        let mean = one.estimate(Range::Any).unwrap();
        assert!(mean.value == 7.0 && mean.allows(-1e9) && mean.allows(1e9));
        let share = of(&[1], 1.0).estimate(Range::SHARE).unwrap();
        assert_eq!((share.low, share.high), (0.0, 1.0));
        assert!(of(&[], 1.0).estimate(Range::Any).is_none() && of(&[], 1.0).chance() == 1.0);
    }

    #[test]
    fn equal_numbers_do_not_make_certain() {
        let halves = of(&[50; 62], 1.0).estimate(Range::PERCENT).unwrap();
        assert!(halves.low < 47.2 && halves.high > 52.8 && halves.low > 46.0, "{halves:?}");
        let seven = of(&[700; 20], 100.0).estimate(Range::Counts).unwrap();
        assert!(seven.value == 7.0 && seven.low < 7.0 && seven.high > 7.0, "{seven:?}");
        let all = of(&[1; 20], 1.0).estimate(Range::SHARE).unwrap();
        assert!(all.high == 1.0 && (all.low - 0.838_9).abs() < 1e-4, "as Wilson's: {all:?}");
    }

    #[test]
    fn no_interval_holds_what_cannot_be() {
        let mut rng = Rng::from_number(3);
        for _ in 0..2000 {
            let (n, most) = (1 + rng.below(12), 1 + i64::from(rng.below(4)));
            let numbers: Vec<i64> = (0..n).map(|_| i64::from(rng.below(most as u32 + 1))).collect();
            let sample = of(&numbers, most as f64);
            let share = sample.estimate(Range::SHARE).unwrap();
            assert!(
                0.0 <= share.low
                    && share.low <= share.value
                    && share.value <= share.high
                    && share.high <= 1.0
            );
            assert!(share.low < share.high, "{numbers:?}: {share:?}");
            let count = sample.estimate(Range::Counts).unwrap();
            assert!(0.0 <= count.low && count.low <= count.value && count.value <= count.high, "{count:?}");
            assert!(count.value == 0.0 || count.low > 0.0 || n == 1 || sample.error() == 0.0, "{count:?}");
        }
    }

    /// Shares and counts of known truth: their intervals hold it about as often as promised.
    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say() {
        let mut rng = Rng::from_number(11);
        let mut missed = [0; 2];
        for _ in 0..1000 {
            // Rounds of two games, each won in three of four; and a thing that happens once in ten games.
            let rounds: Vec<i64> =
                (0..40).map(|_| (0..2).map(|_| i64::from(rng.below(4) < 3)).sum()).collect();
            let rare: Vec<i64> = (0..40).map(|_| i64::from(rng.below(10) == 0)).collect();
            let share = of(&rounds, 2.0).estimate(Range::SHARE).unwrap();
            let count = of(&rare, 1.0).estimate(Range::Counts).unwrap();
            missed[0] += u32::from(!share.allows(0.75));
            missed[1] += u32::from(!count.allows(0.1));
        }
        // Four standard errors of 5 % in a thousand are 28.
        assert!(missed.iter().all(|missed| (15..78).contains(missed)), "{missed:?} of 1000 missed the truth");
    }

    #[test]
    fn chances_of_samples() {
        let clear = of(&[2, 3, 2, 3, 2, 3, 2, 3], 1.0);
        assert!(clear.chance() < 1e-5 && of(&[1, -1, 1, -1], 1.0).chance() == 1.0);
        assert_eq!(of(&[2; 9], 1.0).chance(), 2.0 / 512.0, "nine equal differences are nine heads");
        assert!(clear.chance_apart(&of(&[0, 1, 0, 1, 0, 1], 1.0)) < 1e-4);
        assert_eq!(clear.chance_apart(&clear), 1.0);
        assert_eq!(clear.chance_apart(&of(&[9], 1.0)), 1.0, "one number proves nothing");
        assert!(of(&[1; 3], 1.0).chance_apart(&of(&[2; 9], 1.0)) > 0.2);
    }
}
