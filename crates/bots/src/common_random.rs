//! Common random numbers, a way to reduce variance: two playouts with the same seed see the same things happen for as
//! long as their decisions allow it, so that their difference is due to the decisions and not to luck.
//!
//! Outcomes are kept in step by streams, one for each kind of event. Every stream has its own clock that rings at
//! exponential times, and runs as fast as its outcome is likely at the moment; whichever clock rings first is what
//! happens. Each single outcome is exactly as likely as its weight says, whatever happened before.
//!
//! ```
//! use breakroom_bots::common_random::CommonRandom;
//!
//! let (deck, thinner) = ([("ace", 4), ("king", 4)], [("ace", 4), ("king", 3)]);
//! let stream = |card: &str| card.len() as u64;
//! let same = (0..100).filter(|&seed| {
//!     let [mut one, mut other] = [CommonRandom::new(seed), CommonRandom::new(seed)];
//!     one.pick(&deck, stream) == other.pick(&thinner, stream)
//! });
//! assert!(same.count() > 80, "a card less in the deck seldom changes what is drawn");
//! ```

/// Chance that can be lived through again: the clocks of one seed.
#[derive(Clone, Debug)]
pub struct CommonRandom {
    seed: u64,
    /// How many seeds were begun: a clock of an earlier one has to be set anew.
    begun: u32,
    /// Those of the streams below [`PLAIN`], then those of the others.
    clocks: Vec<Clock>,
    /// The other streams, in the order in which they were met.
    others: Vec<u64>,
    /// The clock of each outcome at hand, and how long it would take to ring.
    running: Vec<(usize, f64)>,
}

/// A stream below this is the number of its clock; any other has to be looked up.
const PLAIN: usize = 64;

#[derive(Clone, Copy, Debug)]
struct Clock {
    /// How much of its own time has to pass until it rings.
    left: f64,
    /// Where its times come from.
    spring: u64,
    /// The seed for which it is set, as counted by `begun`.
    set: u32,
}

const UNSET: Clock = Clock { left: 0.0, spring: 0, set: 0 };

impl CommonRandom {
    /// The chance that follows from this number.
    pub fn new(seed: u64) -> CommonRandom {
        CommonRandom { seed, begun: 1, clocks: vec![UNSET; PLAIN], others: Vec::new(), running: Vec::new() }
    }

    /// Begins anew with a seed, keeping the memory.
    pub fn restart(&mut self, seed: u64) {
        self.seed = seed;
        self.begun += 1;
    }

    /// Which of the outcomes happens; `odds` gives each one's weight. Outcomes of the same stream share a
    /// clock, and the first of them stands for all.
    pub fn pick<A: Copy>(&mut self, odds: &[(A, u32)], stream: impl Fn(A) -> u64) -> A {
        self.running.clear();
        let (mut shortest, mut clock) = (f64::INFINITY, 0);
        for &(action, weight) in odds {
            clock = self.clock(stream(action), clock + 1);
            let wait = self.clocks[clock].left * inverse(weight);
            self.running.push((clock, wait));
            // Nobody can predict which is the shortest, so there is no branch on it.
            shortest = shortest.min(wait);
        }
        for (&(clock, _), &(_, weight)) in self.running.iter().zip(odds) {
            self.clocks[clock].left -= shortest * f64::from(weight);
        }
        let rings = |&(_, wait): &(usize, f64)| wait == shortest;
        let index = self.running.iter().position(rings).expect("one of the waits is the shortest");
        self.clocks[self.running[index].0].wind();
        odds[index].0
    }

    /// The clock of a stream, set; `guess` is where it may stand, since outcomes keep their order.
    #[inline]
    fn clock(&mut self, stream: u64, guess: usize) -> usize {
        let clock = if stream < PLAIN as u64 { stream as usize } else { self.look_up(stream, guess) };
        if self.clocks[clock].set != self.begun {
            let spring = scramble(self.seed ^ scramble(stream));
            self.clocks[clock] = Clock { left: 0.0, spring, set: self.begun };
            self.clocks[clock].wind();
        }
        clock
    }

    fn look_up(&mut self, stream: u64, guess: usize) -> usize {
        if guess >= PLAIN && self.others.get(guess - PLAIN) == Some(&stream) {
            return guess;
        }
        let known = self.others.iter().position(|&other| other == stream);
        PLAIN
            + known.unwrap_or_else(|| {
                self.others.push(stream);
                self.clocks.push(UNSET);
                self.others.len() - 1
            })
    }
}

impl Clock {
    /// Sets it to its next ring: an exponential time, fixed by the seed, the stream and how often it rang.
    fn wind(&mut self) {
        self.spring = self.spring.wrapping_add(GOLDEN);
        let unit = ((scramble(self.spring) >> 40) as f32 + 0.5) / (1u32 << 24) as f32;
        self.left = f64::from(-libm::logf(unit));
    }
}

/// One divided by a weight; dividing each time is what playouts would wait for.
fn inverse(weight: u32) -> f64 {
    const SMALL: [f64; 64] = {
        let mut small = [f64::INFINITY; 64];
        let mut weight = 1;
        while weight < small.len() {
            small[weight] = 1.0 / weight as f64;
            weight += 1;
        }
        small
    };
    SMALL.get(weight as usize).copied().unwrap_or_else(|| 1.0 / f64::from(weight))
}

const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Spreads the bits of a number (the finaliser of SplitMix64).
fn scramble(mut z: u64) -> u64 {
    z = z.wrapping_add(GOLDEN);
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
            let mut chance = CommonRandom::new(seed);
            let odds = [(0u64, 1), (1, 2), (2, 3)];
            let first = chance.pick(&odds, |stream| stream);
            // The second draw is without replacement, as from a deck.
            let left: Vec<(u64, u32)> =
                odds.iter().map(|&(stream, n)| (stream, n - u32::from(stream == first))).collect();
            let left: Vec<(u64, u32)> = left.into_iter().filter(|&(_, n)| n > 0).collect();
            seen[0][first as usize] += 1;
            seen[1][chance.pick(&left, |stream| stream) as usize] += 1;
        }
        for draws in seen {
            for (stream, expected) in [(0, 5_000.0f64), (1, 10_000.0), (2, 15_000.0)] {
                let off = (f64::from(draws[stream]) - expected).abs();
                assert!(off < 4.0 * expected.sqrt(), "{draws:?}");
            }
        }
    }

    #[test]
    fn the_same_seed_again_is_the_same() {
        let odds = [(0u64, 3), (1, 2), (2, 1)];
        let mut chance = CommonRandom::new(5);
        let mut live = |seed| {
            chance.restart(seed);
            (0..60).map(|_| chance.pick(&odds, |stream| stream)).collect::<Vec<u64>>()
        };
        let (five, six) = (live(5), live(6));
        assert_ne!(five, six);
        assert_eq!((live(6), live(5)), (six, five));
    }

    #[test]
    fn the_same_seed_brings_the_same_things() {
        let odds = [(0u64, 4), (1, 4), (2, 4)];
        let thinner = [(0u64, 4), (1, 4), (2, 3)];
        let same = (0..1000).filter(|&seed| {
            CommonRandom::new(seed).pick(&odds, |stream| stream)
                == CommonRandom::new(seed).pick(&thinner, |stream| stream)
        });
        assert!(same.count() > 900, "a small change of the odds seldom changes what happens");
    }
}
