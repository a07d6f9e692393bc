//! Chance that can be lived through twice. Two playouts with the same fate see the same things happen for as long
//! as their decisions allow it, so that their difference is due to the decisions and not to luck.
//!
//! Every kind of outcome has its own clock that rings at random times, and runs as fast as the outcome is
//! likely at the moment; whichever clock rings first is what happens. Each single outcome is exactly as likely
//! as its weight says, whatever happened before.

/// How many rings of a clock are remembered for the next time the same fate is lived through.
const REMEMBERED: usize = 12;

/// The clocks of one fate.
#[derive(Clone, Debug)]
pub struct Fate {
    seed: u64,
    clocks: Vec<Clock>,
    /// The clock of each outcome at hand.
    running: Vec<usize>,
}

#[derive(Clone, Copy, Debug)]
struct Clock {
    kind: u64,
    /// How much of its own time has to pass until it rings.
    left: f64,
    rung: usize,
    /// Its first times, as far as they are known.
    times: [f64; REMEMBERED],
    known: usize,
}

impl Fate {
    /// The fate with this number.
    pub fn new(seed: u64) -> Fate {
        Fate { seed, clocks: Vec::with_capacity(16), running: Vec::with_capacity(16) }
    }

    /// Begins a fate from its beginning, keeping the memory; the same one again costs less.
    pub fn restart(&mut self, seed: u64) {
        if seed != self.seed {
            self.clocks.clear();
        }
        self.seed = seed;
        for clock in &mut self.clocks {
            (clock.rung, clock.left) = (1, clock.times[0]);
        }
    }

    /// Which of the outcomes happens; `odds` gives each one's kind and weight. Equal kinds share a clock, and
    /// the first of them stands for all.
    pub fn pick<A: Copy>(&mut self, odds: &[(A, u32)], kind: impl Fn(A) -> u64) -> A {
        self.running.clear();
        let (mut first, mut clock) = ((f64::INFINITY, 0), usize::MAX);
        for (index, &(action, weight)) in odds.iter().enumerate() {
            clock = self.clock(kind(action), clock.wrapping_add(1));
            self.running.push(clock);
            let wait = self.clocks[clock].left / f64::from(weight);
            if wait < first.0 {
                first = (wait, index);
            }
        }
        let (wait, index) = first;
        for (&clock, &(_, weight)) in self.running.iter().zip(odds) {
            self.clocks[clock].left -= wait * f64::from(weight);
        }
        self.clocks[self.running[index]].wind(self.seed);
        odds[index].0
    }

    /// The clock of a kind; `guess` is where it probably stands, since outcomes keep their order.
    fn clock(&mut self, kind: u64, guess: usize) -> usize {
        if self.clocks.get(guess).is_some_and(|clock| clock.kind == kind) {
            return guess;
        }
        if let Some(index) = self.clocks.iter().position(|clock| clock.kind == kind) {
            return index;
        }
        let mut clock = Clock { kind, left: 0.0, rung: 0, times: [0.0; REMEMBERED], known: 0 };
        clock.wind(self.seed);
        self.clocks.push(clock);
        self.clocks.len() - 1
    }
}

impl Clock {
    /// Sets it to its next ring: an exponential time, fixed by the fate, the kind and how often it rang.
    fn wind(&mut self, seed: u64) {
        self.left = match self.times[..self.known].get(self.rung) {
            Some(&time) => time,
            None => self.time(seed, self.rung as u64 + 1),
        };
        if self.rung == self.known && self.known < REMEMBERED {
            self.times[self.known] = self.left;
            self.known += 1;
        }
        self.rung += 1;
    }

    fn time(&self, seed: u64, ring: u64) -> f64 {
        let bits = scramble(seed ^ scramble(self.kind ^ scramble(ring)));
        let unit = ((bits >> 11) as f64 + 0.5) / (1u64 << 53) as f64;
        -libm::log(unit)
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
