//! An estimate with its interval and its sample.

use serde::Serialize;

use super::normal::Z95;

/// A figure, the interval that holds the truth in 95 of 100 such samples, and the size of the sample.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The best guess.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// How many observations it rests on.
    pub n: u64,
}

impl Estimate {
    /// A share: so many of so many, with Wilson's interval, which is right even for shares near 0 and 1.
    ///
    /// ```
    /// use breakroom_lab::stats::Estimate;
    ///
    /// let share = Estimate::share(0, 10).unwrap();
    /// assert_eq!((share.value, share.low), (0.0, 0.0));
    /// assert!(share.allows(0.25) && !share.allows(0.35), "none of ten may still be a quarter");
    /// ```
    pub fn share(count: u64, n: u64) -> Option<Estimate> {
        Estimate::share_of(count as f64, n)
    }

    /// A share of points, where a game may give a part of one. The interval is Wilson's too, and so a little too wide.
    pub fn share_of(points: f64, n: u64) -> Option<Estimate> {
        if n == 0 {
            return None;
        }
        let (size, p, zz) = (n as f64, points / n as f64, Z95 * Z95);
        let middle = (p + zz / (2.0 * size)) / (1.0 + zz / size);
        let reach = Z95 / (1.0 + zz / size) * libm::sqrt(p * (1.0 - p) / size + zz / (4.0 * size * size));
        // The ends of a sample that is all or nothing lie at 1 and 0 exactly, whatever the rounding.
        let low = if points == 0.0 { 0.0 } else { (middle - reach).max(0.0) };
        let high = if points == size { 1.0 } else { (middle + reach).min(1.0) };
        Some(Estimate { value: p, low, high, n })
    }

    /// A mean with its standard error, by the normal approximation.
    pub fn mean(value: f64, error: f64, n: u64) -> Estimate {
        Estimate { value, low: value - Z95 * error, high: value + Z95 * error, n }
    }

    /// The mean of observations given by their number, sum and sum of squares. The interval of a single one
    /// reaches everywhere.
    pub fn of_sums(n: u64, sum: f64, squares: f64) -> Option<Estimate> {
        (n > 0).then(|| {
            let mean = sum / n as f64;
            Estimate::mean(mean, libm::sqrt(variance(n, sum, squares) / n as f64), n)
        })
    }

    /// The mean difference of two independent samples.
    pub fn difference(of: Estimate, from: Estimate) -> Estimate {
        let error = libm::hypot(of.error(), from.error());
        Estimate::mean(of.value - from.value, error, of.n + from.n)
    }

    /// One standard error, as far as the interval tells.
    pub fn error(&self) -> f64 {
        (self.high - self.low) / (2.0 * Z95)
    }

    /// Everything multiplied, to show it in another unit.
    pub fn times(self, factor: f64) -> Estimate {
        Estimate { value: self.value * factor, low: self.low * factor, high: self.high * factor, ..self }
    }

    /// The share of everything else.
    pub fn opposite(self) -> Estimate {
        Estimate { value: 1.0 - self.value, low: 1.0 - self.high, high: 1.0 - self.low, ..self }
    }

    /// The interval cut off at these ends: no share is below nothing.
    pub fn within(self, low: f64, high: f64) -> Estimate {
        Estimate { low: self.low.clamp(low, high), high: self.high.clamp(low, high), ..self }
    }

    /// Is `value` among what the sample allows?
    pub fn allows(&self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }
}

/// The variance of the population that a sample was taken from; unknown is infinite.
pub fn variance(n: u64, sum: f64, squares: f64) -> f64 {
    if n < 2 {
        return f64::INFINITY;
    }
    let size = n as f64;
    ((squares - sum * sum / size) / (size - 1.0)).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn wilson(count: u64, n: u64, low: f64, high: f64) {
        let share = Estimate::share(count, n).unwrap();
        assert!((share.low - low).abs() < 5e-5 && (share.high - high).abs() < 5e-5, "{share:?}");
    }

    /// Values from Newcombe (1998), "Two-sided confidence intervals for the single proportion", method 3.
    #[test]
    fn wilsons_interval_is_the_published_one() {
        wilson(81, 263, 0.2553, 0.3662);
        wilson(15, 148, 0.0624, 0.1605);
        wilson(0, 20, 0.0, 0.1611);
        wilson(1, 29, 0.0061, 0.1718);
        wilson(29, 29, 0.8830, 1.0);
    }

    #[test]
    fn a_mean_of_known_numbers() {
        let numbers: [f64; 5] = [2.0, 4.0, 4.0, 6.0, 9.0];
        let (sum, squares) = (numbers.iter().sum(), numbers.iter().map(|x| x * x).sum());
        assert!((variance(5, sum, squares) - 7.0).abs() < 1e-12);
        let mean = Estimate::of_sums(5, sum, squares).unwrap();
        assert!((mean.value - 5.0).abs() < 1e-12 && (mean.error() - 1.183_216).abs() < 1e-6);
    }

    #[test]
    fn one_observation_tells_nothing_about_the_spread() {
        let mean = Estimate::of_sums(1, 7.0, 49.0).unwrap();
        assert!(mean.value == 7.0 && mean.allows(-1e9) && mean.allows(1e9));
        assert!(Estimate::of_sums(0, 0.0, 0.0).is_none() && Estimate::share(0, 0).is_none());
    }
}
