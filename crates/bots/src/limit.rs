//! How long a bot may think, and how it is told to stop.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// How much thinking a decision gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So much time. The answer comes at most 50 ms later.
    Time(Duration),
    /// So many simulations: with the same seed, the same choice on every machine and any number of threads.
    Simulations(u32),
}

/// A budget and a way to be stopped before it is used up.
///
/// ```
/// use breakroom_bots::{Budget, Limit, StopToken};
///
/// let stop = StopToken::default();
/// let limit = Limit::stoppable(Budget::Simulations(100), stop.clone());
/// assert_eq!([limit.share(0, 3), limit.share(1, 3), limit.share(2, 3)], [34, 33, 33]);
/// assert!(!limit.is_up());
/// stop.now();
/// assert!(limit.is_up());
/// ```
#[derive(Clone, Debug)]
pub struct Limit {
    budget: Budget,
    begun: Instant,
    stop: StopToken,
}

/// Tells a search to stop. Clones share the same wish.
#[derive(Clone, Debug, Default)]
pub struct StopToken(Arc<AtomicBool>);

impl StopToken {
    /// From now on every search with this `StopToken` ends at its next look, within 20 ms.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Was it told to stop?
    pub fn asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Limit {
    /// The clock starts now.
    pub fn new(budget: Budget) -> Limit {
        Limit::stoppable(budget, StopToken::default())
    }

    /// The clock starts now, and `stop` can end it.
    pub fn stoppable(budget: Budget, stop: StopToken) -> Limit {
        Limit { budget, begun: Instant::now(), stop }
    }

    /// What was allowed at the start of the search.
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// Is it time to answer, apart from the number of simulations?
    pub fn is_up(&self) -> bool {
        let late = matches!(self.budget, Budget::Time(time) if self.begun.elapsed() >= time);
        late || self.stop.asked()
    }

    /// How many of the simulations fall to tree number `tree` of `trees`; without end under a time budget.
    pub fn share(&self, tree: usize, trees: usize) -> u32 {
        match self.budget {
            Budget::Time(_) => u32::MAX,
            Budget::Simulations(all) => all / trees as u32 + u32::from((tree as u32) < all % trees as u32),
        }
    }
}
