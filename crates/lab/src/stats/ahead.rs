//! How often a number of one sample is greater than a number of another.

use super::{Estimate, normal::Z95, sample::wilson};
use crate::distribution::Distribution;

/// The chance that a number of `of` is greater than a number of `others`, half for equal ones (Mann and Whitney),
/// with the error of DeLong: each number is placed among those of the other sample, and places are averaged. The
/// interval is Wilson's, of the sample that would be as sure; where one sample lies wholly beyond the other, of the
/// smaller one's size.
pub fn ahead(of: &Distribution, others: &Distribution) -> Option<Estimate> {
    let mine = places(of, others);
    let (value, error) = (mine.mean()?, mine.error() + places(others, of).error());
    let (low, high) = match error {
        0.0 => wilson(value, of.n().min(others.n()) as f64, Z95),
        error if error.is_finite() => wilson(value, value * (1.0 - value) / error, Z95),
        _ => (0.0, 1.0),
    };
    Some(Estimate { value, low, high, n: of.n() })
}

/// Shares of the other sample that lie below: number, sum and sum of squares.
struct Places {
    n: u64,
    sum: f64,
    squares: f64,
}

fn places(of: &Distribution, among: &Distribution) -> Places {
    let mut places = Places { n: 0, sum: 0.0, squares: 0.0 };
    let all = among.n() as f64;
    for (number, times) in of.iter() {
        let halves = |(other, count): (i64, u64)| match other.cmp(&number) {
            std::cmp::Ordering::Less => 2 * count,
            std::cmp::Ordering::Equal => count,
            std::cmp::Ordering::Greater => 0,
        };
        let place = among.iter().map(halves).sum::<u64>() as f64 / (2.0 * all);
        places.n += times;
        places.sum += times as f64 * place;
        places.squares += times as f64 * place * place;
    }
    places
}

impl Places {
    fn mean(&self) -> Option<f64> {
        let mean = self.sum / self.n as f64;
        mean.is_finite().then_some(mean)
    }

    /// The squared error of the mean.
    fn error(&self) -> f64 {
        let n = self.n as f64;
        if self.n < 2 {
            return f64::INFINITY;
        }
        // Places are shares of counts: what is left of their spread below this is rounding.
        let spread = (self.squares - self.sum * self.sum / n) / (n - 1.0);
        if spread < 1e-15 { 0.0 } else { spread / n }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spread(numbers: &[i64]) -> Distribution {
        numbers.iter().copied().collect()
    }

    #[test]
    fn every_pair_is_compared_and_equal_ones_count_half() {
        let (of, others) = (spread(&[1, 3, 3]), spread(&[1, 2]));
        let share = ahead(&of, &others).unwrap();
        // Pairs: 1-1 half, 1-2 none, 3-1, 3-2, 3-1, 3-2 one each.
        assert!((share.value - 4.5 / 6.0).abs() < 1e-12 && share.n == 3, "{share:?}");
        let turned = ahead(&others, &of).unwrap();
        assert!((share.value + turned.value - 1.0).abs() < 1e-12 && turned.n == 2, "{turned:?}");
    }

    #[test]
    fn the_interval_shrinks_with_the_sample() {
        let many = |times: usize| ahead(&spread(&[1, 2, 3, 4].repeat(times)), &spread(&[2, 3].repeat(times)));
        let (few, more) = (many(5).unwrap(), many(80).unwrap());
        assert!((few.value - 0.5).abs() < 1e-12 && (more.value - 0.5).abs() < 1e-12);
        // Twenty places at 0, ¼, ¾ and 1 have a variance of 5/32 * 20/19, ten at ⅜ and ⅝ one of 1/64 * 10/9.
        let error = libm::sqrt(5.0 / 32.0 / 19.0 + 1.0 / 64.0 / 9.0);
        let (low, high) = wilson(0.5, 0.25 / (error * error), Z95);
        assert!((few.low - low).abs() < 1e-9 && (few.high - high).abs() < 1e-9, "{few:?}");
        assert!((few.high - 0.5) / (more.high - 0.5) > 3.5, "{few:?} {more:?}");
    }

    #[test]
    fn who_is_always_ahead_may_not_be_so_next_time() {
        let always = ahead(&spread(&[5; 30]), &spread(&[1, 2, 3, 4].repeat(3))).unwrap();
        assert!(always.high == 1.0 && (always.low - 0.757_5).abs() < 1e-3, "as 12 of 12: {always:?}");
        let never = ahead(&spread(&[1; 30]), &spread(&[5; 12])).unwrap();
        assert!(never.low == 0.0 && (never.high - 0.242_5).abs() < 1e-3, "{never:?}");
    }

    #[test]
    fn nothing_cannot_be_compared_and_one_tells_no_interval() {
        assert!(ahead(&spread(&[]), &spread(&[1])).is_none() && ahead(&spread(&[1]), &spread(&[])).is_none());
        let one = ahead(&spread(&[2]), &spread(&[1])).unwrap();
        assert_eq!((one.value, one.low, one.high), (1.0, 0.0, 1.0));
    }
}
