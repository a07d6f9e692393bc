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
    /// How many fates were begun: a clock of an earlier one has to be set anew.
    begun: u32,
    /// Those of the kinds below [`PLAIN`], then those of the others.
    clocks: Vec<Clock>,
    /// The other kinds, in the order in which they were met.
    others: Vec<u64>,
    /// The clock of each outcome at hand, and how long it would take to ring.
    running: Vec<(usize, f64)>,
}

/// A kind below this is the number of its clock; any other has to be looked up.
const PLAIN: usize = 64;

#[derive(Clone, Copy, Debug)]
struct Clock {
    /// How much of its own time has to pass until it rings.
    left: f64,
    /// Where its times come from.
    spring: u64,
    /// The fate for which it is set.
    set: u32,
}

const UNSET: Clock = Clock { left: 0.0, spring: 0, set: 0 };

impl Fate {
    /// The fate with this number.
    pub fn new(seed: u64) -> Fate {
        Fate { seed, begun: 1, clocks: vec![UNSET; PLAIN], others: Vec::new(), running: Vec::new() }
    }

    /// Begins a fate from its beginning, keeping the memory.
    pub fn restart(&mut self, seed: u64) {
        self.seed = seed;
        self.begun += 1;
    }

    /// Which of the outcomes happens; `odds` gives each one's weight. Equal kinds share a clock, and the first of
    /// them stands for all.
    pub fn pick<A: Copy>(&mut self, odds: &[(A, u32)], kind: impl Fn(A) -> u64) -> A {
        self.running.clear();
        let (mut shortest, mut clock) = (f64::INFINITY, 0);
        for &(action, weight) in odds {
            clock = self.clock(kind(action), clock + 1);
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

    /// The clock of a kind, set; `guess` is where it may stand, since outcomes keep their order.
    #[inline]
    fn clock(&mut self, kind: u64, guess: usize) -> usize {
        let clock = if kind < PLAIN as u64 { kind as usize } else { self.look_up(kind, guess) };
        if self.clocks[clock].set != self.begun {
            let spring = scramble(self.seed ^ scramble(kind));
            self.clocks[clock] = Clock { left: 0.0, spring, set: self.begun };
            self.clocks[clock].wind();
        }
        clock
    }

    fn look_up(&mut self, kind: u64, guess: usize) -> usize {
        if guess >= PLAIN && self.others.get(guess - PLAIN) == Some(&kind) {
            return guess;
        }
        let known = self.others.iter().position(|&other| other == kind);
        PLAIN
            + known.unwrap_or_else(|| {
                self.others.push(kind);
                self.clocks.push(UNSET);
                self.others.len() - 1
            })
    }
}

impl Clock {
    /// Sets it to its next ring: an exponential time, fixed by the fate, the kind and how often it rang.
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
    fn a_fate_lived_through_again_is_the_same() {
        let odds = [(0u64, 3), (1, 2), (2, 1)];
        let mut fate = Fate::new(5);
        let mut live = |seed| {
            fate.restart(seed);
            (0..60).map(|_| fate.pick(&odds, |kind| kind)).collect::<Vec<u64>>()
        };
        let (five, six) = (live(5), live(6));
        assert_ne!(five, six);
        assert_eq!((live(6), live(5)), (six, five));
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
