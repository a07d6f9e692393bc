//! An estimate with its interval and its sample.

use serde::Serialize;

use super::{normal::Z95, sample::wilson};

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
        let share = points / n as f64;
        let (low, high) = wilson(share, n as f64, Z95);
        Some(Estimate { value: share, low, high, n })
    }

    /// The difference of two independent figures: each end lies as far away as both ends together reach (the method of
    /// variance estimates recovery), so that lopsided intervals stay lopsided.
    pub fn difference(of: Estimate, from: Estimate) -> Estimate {
        let value = of.value - from.value;
        let low = libm::hypot(of.value - of.low, from.high - from.value);
        let high = libm::hypot(of.high - of.value, from.value - from.low);
        Estimate { value, low: value - low, high: value + high, n: of.n + from.n }
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
    fn a_difference_of_shares_is_newcombes() {
        // Newcombe (1998), "Interval estimation for the difference between independent proportions", method 10: 56 of 70
        // against 48 of 80, and 10 of 10 against 0 of 10.
        let apart = |a: [u64; 2], b: [u64; 2]| {
            let share = |[count, n]: [u64; 2]| Estimate::share(count, n).unwrap();
            Estimate::difference(share(a), share(b))
        };
        let usual = apart([56, 70], [48, 80]);
        assert!((usual.low - 0.0524).abs() < 5e-5 && (usual.high - 0.3339).abs() < 5e-5, "{usual:?}");
        let all = apart([10, 10], [0, 10]);
        assert!((all.low - 0.6075).abs() < 5e-5 && all.high == 1.0, "{all:?}");
    }
}
