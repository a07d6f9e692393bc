//! Sequential halving (Karnin, Koren and Somekh, 2013): a short search shares its simulations out evenly among all actions,
//! then among the better half of them, and so on. It finds the best one more often than a bound that looks at the sum of
//! regrets, which nobody pays for in a search.

/// The rounds of one search.
pub(super) struct Rounds<A> {
    /// The actions still in the race.
    left: Vec<A>,
    /// Simulations that a round has.
    each: u32,
    /// Simulations of this round so far.
    done: u32,
}

impl<A: Copy> Rounds<A> {
    /// Rounds for these actions, with so many simulations in all.
    pub(super) fn new(actions: Vec<A>, simulations: u32) -> Rounds<A> {
        let rounds = actions.len().next_power_of_two().trailing_zeros().max(1);
        Rounds { left: actions, each: simulations / rounds, done: 0 }
    }

    /// The action to try next; `mean` is what one was worth so far.
    pub(super) fn next(&mut self, mean: impl Fn(A) -> f64) -> A {
        let count = self.left.len() as u32;
        // Everybody gets the same in a round, and at least one.
        if count > 1 && self.done >= (self.each / count).max(1) * count {
            let mut ranked: Vec<(f64, A)> = self.left.iter().map(|&action| (mean(action), action)).collect();
            // The sort is stable: equals keep the order of the legal list.
            ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
            ranked.truncate(ranked.len().div_ceil(2));
            self.left = ranked.into_iter().map(|(_, action)| action).collect();
            self.done = 0;
        }
        self.done += 1;
        self.left[(self.done as usize - 1) % self.left.len()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_round_goes_on_with_the_better_half() {
        let mut rounds = Rounds::new(vec![0, 1, 2, 3], 16);
        let tried: Vec<i32> = (0..16).map(|_| rounds.next(f64::from)).collect();
        assert_eq!(tried, [0, 1, 2, 3, 0, 1, 2, 3, 3, 2, 3, 2, 3, 2, 3, 2]);
    }

    #[test]
    fn with_few_simulations_everybody_is_tried_once_first() {
        let mut rounds = Rounds::new(vec![0, 1, 2], 4);
        let tried: Vec<i32> = (0..4).map(|_| rounds.next(|action| -f64::from(action))).collect();
        assert_eq!(tried, [0, 1, 2, 0]);
    }
}
