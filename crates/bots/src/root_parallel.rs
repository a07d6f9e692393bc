//! Root-parallel search: independent trees, or other parts of a search, shared out over the cores.

use std::{cell::Cell, sync::LazyLock};

thread_local! {
    /// Does this thread keep all parts of a search to itself?
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

/// Does `work` for every part. Which core does which makes no difference to what comes of it.
pub fn in_parallel<T: Send>(parts: &mut [T], work: impl Fn(usize, &mut T) + Sync) {
    if parts.len() < 2 || ALONE.get() {
        return parts.iter_mut().enumerate().for_each(|(number, part)| work(number, part));
    }
    std::thread::scope(|scope| {
        for (number, part) in parts.iter_mut().enumerate() {
            let work = &work;
            scope.spawn(move || work(number, part));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_worked_on_once_whoever_does_it() {
        let work = |number: usize, part: &mut usize| *part += 10 * number + 1;
        let (mut shared, mut alone) = ([0; 5], [0; 5]);
        in_parallel(&mut shared, work);
        stay_on_this_core();
        in_parallel(&mut alone, work);
        assert_eq!((shared, alone), ([1, 11, 21, 31, 41], [1, 11, 21, 31, 41]));
    }
}
