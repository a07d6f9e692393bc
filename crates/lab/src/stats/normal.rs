//! The normal distribution.

/// How many standard errors an interval of 95 % reaches to either side.
pub const Z95: f64 = 1.959_963_984_540_054;

/// The share of a normal distribution below `z`.
pub fn below(z: f64) -> f64 {
    0.5 * libm::erfc(-z / std::f64::consts::SQRT_2)
}

/// How likely a result at least `z` standard errors from nothing is if there is nothing, on either side.
pub fn two_sided(z: f64) -> f64 {
    libm::erfc(z.abs() / std::f64::consts::SQRT_2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_shares() {
        assert!((below(0.0) - 0.5).abs() < 1e-12);
        assert!((below(1.0) - 0.841_344_746_068_543).abs() < 1e-12);
        assert!((below(-Z95) - 0.025).abs() < 1e-12);
        assert!((two_sided(Z95) - 0.05).abs() < 1e-12);
        assert!((two_sided(-3.290_526_731_491_926) - 0.001).abs() < 1e-12);
    }
}
