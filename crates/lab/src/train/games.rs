//! Many games on all cores, told in the order of their numbers whoever played them.

use std::{
    collections::BTreeMap,
    sync::{
        atomic::{AtomicU64, Ordering},
        mpsc::channel,
    },
};

use breakroom_bots::stay_on_this_core;

use crate::How;

/// What came of each of so many games; none if the run was stopped. `watch` hears how many are played.
pub(super) fn play<T: Send>(
    how: &How,
    count: u64,
    one: impl Fn(u64) -> T + Sync,
    watch: &mut dyn FnMut(u64),
) -> Option<Vec<T>> {
    let next = AtomicU64::new(0);
    let mut played = BTreeMap::new();
    std::thread::scope(|scope| {
        let (sender, games) = channel();
        for _ in 0..how.threads.max(1) {
            let (sender, next, one) = (sender.clone(), &next, &one);
            scope.spawn(move || {
                stay_on_this_core();
                while !how.stop.asked() {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count || sender.send((number, one(number))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for (number, game) in games {
            played.insert(number, game);
            watch(played.len() as u64);
        }
    });
    (played.len() as u64 == count).then(|| played.into_values().collect())
}
