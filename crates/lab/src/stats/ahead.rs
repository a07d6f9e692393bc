//! How often a number of one sample is greater than a number of another.

use super::{Estimate, estimate::variance};
use crate::distribution::Distribution;

/// The chance that a number of `of` is greater than a number of `others`, half for equal ones (Mann and Whitney),
/// with the interval of DeLong: each number is placed among those of the other sample, and places are averaged.
pub fn ahead(of: &Distribution, others: &Distribution) -> Option<Estimate> {
    let mine = places(of, others);
    let (value, error) = (mine.mean()?, mine.error() + places(others, of).error());
    Some(Estimate::mean(value, libm::sqrt(error), of.n()).within(0.0, 1.0))
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
        variance(self.n, self.sum, self.squares) / self.n as f64
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
        assert!((few.error() - error).abs() < 1e-9, "{few:?}");
        assert!((few.high - 0.5) / (more.high - 0.5) > 3.9, "{few:?} {more:?}");
    }

    #[test]
    fn nothing_cannot_be_compared_and_one_tells_no_interval() {
        assert!(ahead(&spread(&[]), &spread(&[1])).is_none() && ahead(&spread(&[1]), &spread(&[])).is_none());
        let one = ahead(&spread(&[2]), &spread(&[1])).unwrap();
        assert_eq!((one.value, one.low, one.high), (1.0, 0.0, 1.0));
    }
}
