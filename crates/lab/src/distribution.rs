//! A distribution, kept whole: how often each number came. Adding and joining are exact, so the order in which
//! games end makes no difference, and a run that was interrupted goes on as if it had not been.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::stats::{Estimate, Range, Sample};

/// How often each number came.
///
/// ```
/// use breakroom_lab::distribution::Distribution;
///
/// let mut lengths: Distribution = [12, 9, 12].into_iter().collect();
/// lengths.join(&[30].into_iter().collect());
/// assert_eq!((lengths.n(), lengths.quantile(0.5)), (4, Some(12)));
/// assert_eq!(lengths.iter().collect::<Vec<_>>(), [(9, 1), (12, 2), (30, 1)]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Distribution(BTreeMap<i64, u64>);

/// The usual figures of a distribution.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// The mean with its interval.
    pub mean: Estimate,
    /// The standard deviation.
    pub sd: f64,
    /// The least that was seen.
    pub least: f64,
    /// One in twenty lies at or below.
    pub q05: f64,
    /// One in four lies at or below.
    pub q25: f64,
    /// Half lie at or below.
    pub median: f64,
    /// Three in four lie at or below.
    pub q75: f64,
    /// Nineteen in twenty lie at or below.
    pub q95: f64,
    /// The greatest that was seen.
    pub most: f64,
}

impl Distribution {
    /// One more observation.
    pub fn add(&mut self, number: i64) {
        *self.0.entry(number).or_default() += 1;
    }

    /// All observations of another.
    pub fn join(&mut self, other: &Distribution) {
        for (&number, &count) in &other.0 {
            *self.0.entry(number).or_default() += count;
        }
    }

    /// How many observations there are.
    pub fn n(&self) -> u64 {
        self.0.values().sum()
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Each number that came, with how often, least first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (i64, u64)> + '_ {
        self.0.iter().map(|(&number, &count)| (number, count))
    }

    /// The least number at or below which at least this share of the observations lies.
    pub fn quantile(&self, share: f64) -> Option<i64> {
        let (n, mut below) = (self.n(), 0);
        let wanted = libm::ceil(share * n as f64) as u64;
        self.iter().find_map(|(number, count)| {
            below += count;
            (below >= wanted.max(1)).then_some(number)
        })
    }

    /// The numbers summed up, every one divided by `scale`.
    pub fn sample(&self, scale: f64) -> Sample {
        let none = Sample { n: 0, sum: 0, squares: 0, scale };
        self.iter().fold(none, |sums, (number, count)| {
            let (number, times) = (i128::from(number), i128::from(count));
            let (sum, squares) = (sums.sum + number * times, sums.squares + number * number * times);
            Sample { n: sums.n + count, sum, squares, scale }
        })
    }

    /// The mean with its interval, every number divided by `scale`. Numbers of which none is below nothing are taken for
    /// counts.
    pub fn mean(&self, scale: f64) -> Option<Estimate> {
        self.sample(scale).estimate(self.range())
    }

    fn range(&self) -> Range {
        match self.0.first_key_value() {
            Some((&least, _)) if least >= 0 && self.n() > 1 => Range::Counts,
            _ => Range::Any,
        }
    }

    /// The usual figures, every number divided by `scale`.
    pub fn summary(&self, scale: f64) -> Option<Summary> {
        self.summary_within(self.range(), scale)
    }

    /// The usual figures of numbers that lie in this range.
    pub fn summary_within(&self, range: Range, scale: f64) -> Option<Summary> {
        let sample = self.sample(scale);
        let at = |share: f64| self.quantile(share).map(|number| number as f64 / scale);
        let sd = libm::sqrt(sample.variance());
        Some(Summary {
            mean: sample.estimate(range)?,
            sd: if sd.is_finite() { sd } else { 0.0 },
            least: at(0.0)?,
            q05: at(0.05)?,
            q25: at(0.25)?,
            median: at(0.5)?,
            q75: at(0.75)?,
            q95: at(0.95)?,
            most: at(1.0)?,
        })
    }
}

impl FromIterator<i64> for Distribution {
    fn from_iter<I: IntoIterator<Item = i64>>(numbers: I) -> Self {
        let mut spread = Distribution::default();
        numbers.into_iter().for_each(|number| spread.add(number));
        spread
    }
}

impl Serialize for Distribution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Distribution {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let pairs: Vec<(i64, u64)> = Deserialize::deserialize(deserializer)?;
        Ok(Distribution(pairs.into_iter().collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_figures() {
        let spread: Distribution = (1..=100).collect();
        let summary = spread.summary(1.0).unwrap();
        assert_eq!(
            [summary.q05, summary.q25, summary.median, summary.q75, summary.q95],
            [5.0, 25.0, 50.0, 75.0, 95.0]
        );
        assert_eq!((summary.least, summary.most, summary.mean.value), (1.0, 100.0, 50.5));
        assert!((summary.sd - 29.011_491_975_882_016).abs() < 1e-9);
        assert_eq!(spread.summary(100.0).unwrap().median, 0.5);
        assert!(Distribution::default().summary(1.0).is_none());
    }

    #[test]
    fn joining_is_as_good_as_adding_in_any_order() {
        let (left, right): (Distribution, Distribution) =
            ([3, -1, 3].into_iter().collect(), [7, 3].into_iter().collect());
        let (mut one, mut other) = (left.clone(), right.clone());
        one.join(&right);
        other.join(&left);
        assert_eq!((&one, one.n()), (&other, 5));
        let text = serde_json::to_string(&one).unwrap();
        assert_eq!(text, "[[-1,1],[3,3],[7,1]]");
        assert_eq!(serde_json::from_str::<Distribution>(&text).unwrap(), one);
    }
}
