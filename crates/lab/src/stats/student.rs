//! Student's t distribution: what an interval costs that has to guess the spread from a few numbers.

use super::normal::{self, Z95};

/// How many standard errors an interval of 95 % reaches to either side, with 1 to 9 degrees of freedom.
const REACHES: [f64; 9] = [
    12.706_204_736_4,
    4.302_652_729_7,
    3.182_446_305_3,
    2.776_445_105_2,
    2.570_581_835_6,
    2.446_911_851_1,
    2.364_624_251_6,
    2.306_004_135_2,
    2.262_157_162_8,
];

/// How many standard errors an interval of 95 % reaches to either side.
pub fn reach(freedom: f64) -> f64 {
    let freedom = freedom.max(1.0);
    if freedom >= REACHES.len() as f64 {
        return series(freedom);
    }
    // Between whole numbers it goes nearly evenly with their reciprocals.
    let below = libm::floor(freedom);
    let (low, high) = (REACHES[below as usize - 1], REACHES[below as usize]);
    let way = (1.0 / below - 1.0 / freedom) * below * (below + 1.0);
    low + (high - low) * way
}

/// Cornish and Fisher's expansion around the normal distribution.
fn series(freedom: f64) -> f64 {
    let (z, zz) = (Z95, Z95 * Z95);
    let one = z * (zz + 1.0) / 4.0;
    let two = z * ((5.0 * zz + 16.0) * zz + 3.0) / 96.0;
    let three = z * (((3.0 * zz + 19.0) * zz + 17.0) * zz - 15.0) / 384.0;
    let four = z * ((((79.0 * zz + 776.0) * zz + 1482.0) * zz - 1920.0) * zz - 945.0) / 92160.0;
    z + (one + (two + (three + four / freedom) / freedom) / freedom) / freedom
}

/// How likely a mean at least `t` standard errors from nothing is if there is nothing, on either side.
pub fn two_sided(t: f64, freedom: f64) -> f64 {
    match t {
        t if t.is_nan() => 1.0,
        t if t.is_infinite() => 0.0,
        t if freedom > 10_000.0 => normal::two_sided(t),
        t => tail(freedom / (freedom + t * t), freedom / 2.0, 0.5),
    }
}

/// The regularised incomplete beta function, by its continued fraction where that converges fast.
fn tail(x: f64, a: f64, b: f64) -> f64 {
    if x <= 0.0 || x >= 1.0 {
        return if x <= 0.0 { 0.0 } else { 1.0 };
    }
    let front =
        libm::lgamma(a + b) - libm::lgamma(a) - libm::lgamma(b) + a * libm::log(x) + b * libm::log1p(-x);
    match x < (a + 1.0) / (a + b + 2.0) {
        true => libm::exp(front) * fraction(x, a, b) / a,
        false => 1.0 - libm::exp(front) * fraction(1.0 - x, b, a) / b,
    }
}

/// Lentz's way through the continued fraction.
fn fraction(x: f64, a: f64, b: f64) -> f64 {
    let whole = |number: f64| if number.abs() < 1e-300 { 1e-300 } else { number };
    let (mut c, mut d) = (1.0, 1.0 / whole(1.0 - (a + b) * x / (a + 1.0)));
    let mut value = d;
    for step in 1..500 {
        let m = f64::from(step);
        let even = m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
        let odd = -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
        let mut grown = 1.0;
        for term in [even, odd] {
            d = 1.0 / whole(1.0 + term * d);
            c = whole(1.0 + term / c);
            grown = c * d;
            value *= grown;
        }
        if (grown - 1.0).abs() < 1e-14 {
            break;
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values from the tables of Fisher and Yates.
    #[test]
    fn known_reaches() {
        for (freedom, reach) in [(1.0, 12.706), (2.0, 4.303), (5.0, 2.571), (10.0, 2.228), (30.0, 2.042)] {
            assert!((super::reach(freedom) - reach).abs() < 6e-4, "{freedom}: {}", super::reach(freedom));
        }
        assert!((reach(1e9) - Z95).abs() < 1e-6);
    }

    #[test]
    fn an_interval_leaves_out_one_in_twenty() {
        for freedom in 1..200 {
            let left = two_sided(reach(freedom.into()), freedom.into());
            assert!((left - 0.05).abs() < 2e-5, "{freedom}: {left}");
        }
        assert!((two_sided(reach(2.5), 2.5) - 0.05).abs() < 4e-3);
        assert!((two_sided(2.0, 9_999.0) - two_sided(2.0, 10_001.0)).abs() < 1e-4);
        assert_eq!([two_sided(0.0, 5.0), two_sided(f64::INFINITY, 5.0)], [1.0, 0.0]);
    }
}
