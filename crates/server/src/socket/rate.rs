//! How much a connection may send.

use std::time::Instant;

/// A bucket that holds a burst and refills steadily.
pub struct Rate {
    burst: f64,
    per_second: f64,
    left: f64,
    at: Instant,
}

impl Rate {
    /// So many at once, and so many a second.
    pub fn new(burst: f64, per_second: f64) -> Rate {
        Rate { burst, per_second, left: burst, at: Instant::now() }
    }

    /// May one more come? Counts it.
    pub fn allows(&mut self) -> bool {
        let now = Instant::now();
        let refill = now.duration_since(self.at).as_secs_f64() * self.per_second;
        self.left = (self.left + refill).min(self.burst);
        self.at = now;
        let allowed = self.left >= 1.0;
        if allowed {
            self.left -= 1.0;
        }
        allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_a_flood_is_not() {
        let mut rate = Rate::new(3.0, 0.001);
        let allowed: Vec<bool> = (0..5).map(|_| rate.allows()).collect();
        assert_eq!(allowed, [true, true, true, false, false]);
    }
}
