//! `bench --check`: many random games, every promise of the game checked, on all cores.

use std::{
    io::{IsTerminal, Write},
    sync::atomic::{AtomicU32, Ordering},
    time::Instant,
};

use breakroom_catalog::{Playable, Setup, Visit};
use breakroom_conformance::Effort;

use crate::{
    failure::{Failure, Outcome},
    output,
};

/// Games per piece of work: small enough for a lively progress line.
const BATCH: u32 = 50;

/// Plays `games` random games of `setup`; the first broken promise is named with what led to it.
pub fn run(setup: &Setup, games: u32) -> Outcome {
    breakroom_catalog::visit(setup, Check { games })?
}

struct Check {
    games: u32,
}

impl Visit for Check {
    type Out = Outcome;

    fn visit<G: Playable>(self, game: G) -> Outcome {
        let (next, done, begun) = (AtomicU32::new(0), AtomicU32::new(0), Instant::now());
        let batches = self.games.div_ceil(BATCH);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let work = || loop {
            let batch = next.fetch_add(1, Ordering::Relaxed);
            if batch >= batches {
                return;
            }
            let games = BATCH.min(self.games - batch * BATCH);
            breakroom_conformance::run(&game, Effort { games, seed: u64::from(batch) });
            progress(G::INFO.slug, done.fetch_add(games, Ordering::Relaxed) + games, self.games, begun);
        };
        let sound = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
            threads.into_iter().map(|thread| thread.join()).filter(Result::is_err).count() == 0
        });
        match sound {
            true => {
                output::line(format!("{}: {} random games, every promise kept", G::INFO.slug, self.games))
            }
            false => Err(Failure::Failed(format!("{}: a promise was broken, see above", G::INFO.slug))),
        }
    }
}

fn progress(slug: &str, done: u32, of: u32, begun: Instant) {
    if !std::io::stderr().is_terminal() {
        return;
    }
    let seconds = begun.elapsed().as_secs_f64();
    let left = seconds / f64::from(done) * f64::from(of - done);
    let speed = f64::from(done) / seconds;
    let _ =
        write!(std::io::stderr(), "\r{slug}: {done} of {of} games, {speed:.0} games/s, {left:.0} s left   ");
    if done == of {
        let _ = writeln!(std::io::stderr());
    }
}
