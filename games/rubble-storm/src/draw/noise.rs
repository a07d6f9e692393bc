//! Grain, ripples and drift: the same every time, from a small generator of their own.

/// Numbers that look thrown.
pub(super) struct Noise(u64);

impl Noise {
    pub(super) fn new(seed: u64) -> Noise {
        Noise(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// From 0 up to 1.
    pub(super) fn unit(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// From `low` up to `high`.
    pub(super) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// A whole number from `low` up to `high`, inclusive.
    pub(super) fn whole(&mut self, low: u32, high: u32) -> u32 {
        low + (self.unit() * f64::from(high - low + 1)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::Noise;

    #[test]
    fn noise_stays_in_its_bounds_and_repeats() {
        let (mut one, mut other) = (Noise::new(7), Noise::new(7));
        for _ in 0..1000 {
            let value = one.between(-3.0, 5.0);
            assert!((-3.0..5.0).contains(&value));
            assert_eq!(value, other.between(-3.0, 5.0));
            assert!((2..=4).contains(&one.whole(2, 4)) && (2..=4).contains(&other.whole(2, 4)));
        }
    }
}
