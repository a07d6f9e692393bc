//! How a run gets on: a bar at a terminal, a plain line now and then elsewhere.

use std::{
    io::{IsTerminal, stderr},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use breakroom_bots::StopToken;
use breakroom_lab::{Document, Progress, words};
use indicatif::{ProgressBar, ProgressStyle};

use crate::outputs::Target;

use super::made;

/// How long a pipe or a log file waits for the next line.
const LINE_EVERY: Duration = Duration::from_secs(10);

/// How often a long run is kept, so that a power cut costs a minute and not a night.
const KEEP_EVERY: Duration = Duration::from_secs(60);

/// Watches a run.
pub struct Watch {
    shown: Shown,
    begun: Instant,
    /// What had been played before, in another session.
    before: u64,
    games: u64,
    /// Where the run is kept, and when that was done last.
    kept: Option<(Target, Instant)>,
    stop: StopToken,
    interrupted: Arc<AtomicBool>,
}

enum Shown {
    Nothing,
    Bar(ProgressBar),
    Lines { last: Instant },
}

impl Watch {
    /// Begins to watch. Once `interrupted` is set the run is told to stop.
    pub fn new(quiet: bool, before: u64, stop: StopToken, interrupted: Arc<AtomicBool>) -> Watch {
        let shown = match (quiet, stderr().is_terminal()) {
            (true, _) => Shown::Nothing,
            (false, true) => Shown::Bar(bar()),
            (false, false) => Shown::Lines { last: Instant::now() },
        };
        Watch { shown, begun: Instant::now(), before, games: before, kept: None, stop, interrupted }
    }

    /// The same, keeping the run in a file every now and then.
    pub fn keeping(mut self, file: Option<Target>) -> Watch {
        self.kept = file.map(|file| (file, Instant::now()));
        self
    }

    /// The run has come this far.
    pub fn tell(&mut self, progress: &Progress) {
        if self.interrupted.load(Ordering::Relaxed) {
            self.stop.now();
        }
        let (rounds, games) = (progress.ledger.rounds, progress.ledger.games());
        self.games = games;
        self.keep(progress);
        let whole = games.max(1) * progress.rounds() / rounds.max(1);
        let speed = (games - self.before) as f64 / self.begun.elapsed().as_secs_f64().max(1e-3);
        match &mut self.shown {
            Shown::Nothing => {}
            Shown::Bar(bar) => {
                bar.set_length(whole);
                bar.set_position(games);
                bar.set_message(format!("{} games/s · {}", words::plain(rounded(speed)), progress.so_far()));
            }
            Shown::Lines { last } if last.elapsed() >= LINE_EVERY => {
                *last = Instant::now();
                let left = (whole.saturating_sub(games)) as f64 / speed.max(1e-9);
                let (games, whole) = (words::whole(games), words::whole(whole));
                let speed = words::plain(rounded(speed));
                eprintln!(
                    "{games} of {whole} games, {speed} games/s, {left:.0} s left; {}",
                    progress.so_far()
                );
            }
            Shown::Lines { .. } => {}
        }
    }

    fn keep(&mut self, progress: &Progress) {
        let due = |(_, last): &&mut (Target, Instant)| last.elapsed() >= KEEP_EVERY;
        if let Some((file, last)) = self.kept.as_mut().filter(due) {
            *last = Instant::now();
            // The run matters more than a full disk: what cannot be kept now is kept at its end, or said then.
            let document = Document { made: Some(made()), ..progress.document() };
            let _ = file.write(&document.write());
        }
    }

    /// The run has ended; how many games were played in this session.
    pub fn done(self) -> u64 {
        if let Shown::Bar(bar) = self.shown {
            bar.finish_and_clear();
        }
        self.games - self.before
    }
}

fn rounded(speed: f64) -> f64 {
    if speed >= 100.0 { speed.round() } else { (10.0 * speed).round() / 10.0 }
}

fn bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:24} {pos} of {len} games · {eta} left · {msg}");
    ProgressBar::new(1).with_style(style.expect("the template is a constant").progress_chars("━╸─"))
}
