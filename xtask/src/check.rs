//! `cargo xtask check`: many random games, every promise of the game checked, on all cores.
//!
//! Compiled only when it is asked for (feature `check`): the suite over every game takes longer to compile than
//! all the other house rules together.

use std::{
    io::{IsTerminal, Write},
    sync::atomic::{AtomicU32, Ordering},
    time::Instant,
};

use breakroom_catalog::{Entry, GAMES, Playable, Setup, Visit};
use breakroom_conformance::Effort;

/// Games per piece of work: small enough for a lively progress line.
const BATCH: u32 = 50;

/// How it is asked for.
const USAGE: &str = "usage: cargo xtask check GAMES [SLUG [KEY=VALUE]...]";

/// Plays as many random games as the first argument says, of one game with options or of every game. The first
/// broken promise is named with what led to it.
pub fn complaints(arguments: &[String]) -> Vec<String> {
    let (games, setups) = match read(arguments) {
        Ok(asked) => asked,
        Err(complaint) => return vec![complaint],
    };
    let check = |setup: &Setup| {
        breakroom_catalog::visit(setup, Check { games }).unwrap_or_else(|error| vec![error.to_string()])
    };
    setups.iter().flat_map(check).collect()
}

fn read(arguments: &[String]) -> Result<(u32, Vec<Setup>), String> {
    let [games, rest @ ..] = arguments else { return Err(USAGE.into()) };
    let games = games.parse().map_err(|_| USAGE.to_owned())?;
    let setups = match rest {
        [] => GAMES.iter().map(|entry| Setup::of(entry.info.slug)).collect(),
        [slug, options @ ..] => chosen(slug, options).map(|setup| vec![setup]),
    };
    Ok((games, setups.map_err(|error| error.to_string())?))
}

fn chosen(slug: &str, options: &[String]) -> Result<Setup, breakroom_catalog::OpenError> {
    let pair = |text: &String| text.split_once('=').map(|(key, value)| (key.to_owned(), value.to_owned()));
    let options: Vec<_> =
        options.iter().map(|text| pair(text).unwrap_or((text.clone(), String::new()))).collect();
    Setup::choose(Entry::find(slug)?.info.slug, None, &options)
}

struct Check {
    games: u32,
}

impl Visit for Check {
    type Out = Vec<String>;

    fn visit<G: Playable>(self, game: G) -> Vec<String> {
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
        let broken = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
            threads.into_iter().map(|thread| thread.join()).filter(Result::is_err).count()
        });
        if broken > 0 {
            return vec![format!("{}: a promise was broken, see above", G::INFO.slug)];
        }
        println!("{}: {} random games, every promise kept", G::INFO.slug, self.games);
        Vec::new()
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
