//! Sharing out independent pieces of a search over the cores.

use std::{cell::Cell, sync::LazyLock};

thread_local! {
    /// Does this thread keep all its lanes to itself?
    static ALONE: Cell<bool> = const { Cell::new(false) };
}

/// From now on searches begun by this thread run on it alone: for those who keep every core busy with games of
/// their own. What a search finds within a number of simulations is the same either way.
pub fn stay_on_this_core() {
    ALONE.set(true);
}

/// How many cores there are. Asked once: the system reads files to tell.
pub fn cores() -> usize {
    static CORES: LazyLock<usize> =
        LazyLock::new(|| std::thread::available_parallelism().map_or(1, usize::from));
    *CORES
}

/// Does `work` for every lane. Which core does which makes no difference to what comes of it.
pub fn on_cores<T: Send>(lanes: &mut [T], work: impl Fn(usize, &mut T) + Sync) {
    if lanes.len() < 2 || ALONE.get() {
        return lanes.iter_mut().enumerate().for_each(|(number, lane)| work(number, lane));
    }
    std::thread::scope(|scope| {
        for (number, lane) in lanes.iter_mut().enumerate() {
            let work = &work;
            scope.spawn(move || work(number, lane));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lane_is_worked_on_once_whoever_does_it() {
        let work = |number: usize, lane: &mut usize| *lane += 10 * number + 1;
        let (mut shared, mut alone) = ([0; 5], [0; 5]);
        on_cores(&mut shared, work);
        stay_on_this_core();
        on_cores(&mut alone, work);
        assert_eq!((shared, alone), ([1, 11, 21, 31, 41], [1, 11, 21, 31, 41]));
    }
}
