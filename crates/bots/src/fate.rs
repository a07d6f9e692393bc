//! Chance that can be lived through twice. Two playouts with the same fate see the same things happen for as long
//! as their decisions allow it, so that their difference is due to the decisions and not to luck.
//!
//! Every kind of outcome has its own clock that rings at random times, and runs as fast as the outcome is
//! likely at the moment; whichever clock rings first is what happens. Each single outcome is exactly as likely
//! as its weight says, whatever happened before.

/// The clocks of one fate.
#[derive(Clone, Debug)]
pub struct Fate {
    seed: u64,
    clocks: Vec<Clock>,
}

#[derive(Clone, Copy, Debug)]
struct Clock {
    kind: u64,
    /// How much of its own time has to pass until it rings.
    left: f64,
    rung: u64,
}

impl Fate {
    /// The fate with this number.
    pub fn new(seed: u64) -> Fate {
        Fate { seed, clocks: Vec::with_capacity(16) }
    }

    /// Begins another fate, keeping the memory.
    pub fn restart(&mut self, seed: u64) {
        self.seed = seed;
        self.clocks.clear();
    }

    /// Which of the outcomes happens; `odds` gives each one's kind and weight. Equal kinds share a clock, and
    /// the first of them stands for all.
    pub fn pick<A: Copy>(&mut self, odds: &[(A, u32)], kind: impl Fn(A) -> u64) -> A {
        let mut first = (f64::INFINITY, 0, 0);
        for (index, &(action, weight)) in odds.iter().enumerate() {
            let clock = self.clock(kind(action));
            let wait = self.clocks[clock].left / f64::from(weight);
            if wait < first.0 {
                first = (wait, index, clock);
            }
        }
        let (wait, index, clock) = first;
        for &(action, weight) in odds {
            let passing = self.clock(kind(action));
            self.clocks[passing].left -= wait * f64::from(weight);
        }
        self.wind(clock);
        odds[index].0
    }

    fn clock(&mut self, kind: u64) -> usize {
        if let Some(index) = self.clocks.iter().position(|clock| clock.kind == kind) {
            return index;
        }
        self.clocks.push(Clock { kind, left: 0.0, rung: 0 });
        self.wind(self.clocks.len() - 1);
        self.clocks.len() - 1
    }

    /// Sets a clock to its next ring: an exponential time, fixed by the fate, the kind and how often it rang.
    fn wind(&mut self, index: usize) {
        let clock = &mut self.clocks[index];
        clock.rung += 1;
        let bits = scramble(self.seed ^ scramble(clock.kind ^ scramble(clock.rung)));
        let unit = ((bits >> 11) as f64 + 0.5) / (1u64 << 53) as f64;
        clock.left = -libm::log(unit);
    }
}

/// Spreads the bits of a number (the finaliser of SplitMix64).
fn scramble(mut z: u64) -> u64 {
    z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_are_as_likely_as_their_weights() {
        let mut seen = [[0u32; 3]; 2];
        for seed in 0..30_000 {
            let mut fate = Fate::new(seed);
            let odds = [(0u64, 1), (1, 2), (2, 3)];
            let first = fate.pick(&odds, |kind| kind);
            // The second draw is without replacement, as from a deck.
            let left: Vec<(u64, u32)> =
                odds.iter().map(|&(kind, n)| (kind, n - u32::from(kind == first))).collect();
            let left: Vec<(u64, u32)> = left.into_iter().filter(|&(_, n)| n > 0).collect();
            seen[0][first as usize] += 1;
            seen[1][fate.pick(&left, |kind| kind) as usize] += 1;
        }
        for draws in seen {
            for (kind, expected) in [(0, 5_000.0f64), (1, 10_000.0), (2, 15_000.0)] {
                let off = (f64::from(draws[kind]) - expected).abs();
                assert!(off < 4.0 * expected.sqrt(), "{draws:?}");
            }
        }
    }

    #[test]
    fn the_same_fate_brings_the_same_things() {
        let odds = [(0u64, 4), (1, 4), (2, 4)];
        let thinner = [(0u64, 4), (1, 4), (2, 3)];
        let same = (0..1000).filter(|&seed| {
            Fate::new(seed).pick(&odds, |kind| kind) == Fate::new(seed).pick(&thinner, |kind| kind)
        });
        assert!(same.count() > 900, "a small change of the odds seldom changes what happens");
    }
}
