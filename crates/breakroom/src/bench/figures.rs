//! What is measured of a game, and how it is shown.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use breakroom_catalog::Playable;
use breakroom_core::{Game, Observer, Rng, Silent, Turn};
use serde_json::{Value, json};

/// How many states of random games the single operations are measured on.
const SAMPLE: usize = 2000;

/// What was measured of one game.
pub struct Figures {
    slug: &'static str,
    games_per_second: f64,
    actions_per_second: f64,
    all_cores: f64,
    cores: usize,
    state_bytes: usize,
    /// Nanoseconds per call.
    legal: f64,
    advance: f64,
    view: f64,
    copy: f64,
}

/// The middle of some figures.
pub fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// Measures a game: random play for `time` on one core, the same on all cores, then each operation by itself.
pub fn measure<G: Playable>(game: &G, time: Duration, runs: u32) -> Figures {
    let (third, cores) = (time / 3, std::thread::available_parallelism().map_or(1, usize::from));
    let one: Vec<Speed> = (0..runs).map(|run| play(game, third / runs, u64::from(run))).collect();
    let all: Vec<f64> = (0..runs).map(|run| on_all_cores(game, third / runs, cores, run)).collect();
    let operations = Operations::sample(game);
    let each = |work: &dyn Fn(&Operations<G>) -> usize| operations.nanoseconds(third / 4, work);
    Figures {
        slug: G::INFO.slug,
        games_per_second: median(one.iter().map(|speed| speed.games).collect()),
        actions_per_second: median(one.iter().map(|speed| speed.actions).collect()),
        all_cores: median(all),
        cores,
        state_bytes: size_of::<G::State>(),
        legal: each(&|operations| operations.legal(game)),
        advance: each(&|operations| operations.advance(game)) - each(&|operations| operations.copy()),
        view: each(&|operations| operations.view(game)),
        copy: each(&|operations| operations.copy()),
    }
}

struct Speed {
    games: f64,
    actions: f64,
}

/// Random games through the public trait for `time`.
fn play<G: Game>(game: &G, time: Duration, stream: u64) -> Speed {
    let mut rng = Rng::from_number(1).stream(stream);
    let (mut games, mut actions) = (0u64, 0u64);
    let (mut legal, mut odds) = (Vec::new(), Vec::new());
    let begun = Instant::now();
    while begun.elapsed() < time {
        for _ in 0..8 {
            actions += random_game(game, &mut rng, &mut legal, &mut odds, |_, _| {});
            games += 1;
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    Speed { games: games as f64 / seconds, actions: actions as f64 / seconds }
}

/// One random game; `seen` is shown every state with the action taken there.
fn random_game<G: Game>(
    game: &G,
    rng: &mut Rng,
    legal: &mut Vec<G::Action>,
    odds: &mut Vec<(G::Action, u32)>,
    mut seen: impl FnMut(&G::State, G::Action),
) -> u64 {
    let mut state = game.start();
    let mut actions = 0;
    loop {
        let action = match game.turn(&state) {
            Turn::Seat(_) => {
                game.legal(&state, legal);
                *rng.pick(legal)
            }
            Turn::Chance => {
                game.odds(&state, odds);
                rng.weighted(odds)
            }
            Turn::Over(_) => return actions,
        };
        seen(&state, action);
        game.advance(&mut state, action, &mut Silent);
        actions += 1;
    }
}

fn on_all_cores<G: Game>(game: &G, time: Duration, cores: usize, run: u32) -> f64 {
    std::thread::scope(|scope| {
        let stream = |core: usize| u64::from(run) << 32 | core as u64;
        let work: Vec<_> =
            (0..cores).map(|core| scope.spawn(move || play(game, time, stream(core)))).collect();
        work.into_iter().map(|thread| thread.join().expect("a playout does not panic").actions).sum()
    })
}

/// States of random games, for timing one operation over all of them.
struct Operations<G: Game> {
    /// States in which a seat decides, each with an action taken there.
    decisions: Vec<(G::State, G::Action)>,
}

impl<G: Playable> Operations<G> {
    fn sample(game: &G) -> Self {
        let (mut rng, mut decisions) = (Rng::from_number(2), Vec::new());
        let (mut legal, mut odds) = (Vec::new(), Vec::new());
        while decisions.len() < SAMPLE {
            random_game(game, &mut rng, &mut legal, &mut odds, |state, action| {
                if game.turn(state).seat().is_some() {
                    decisions.push((state.clone(), action));
                }
            });
        }
        decisions.truncate(SAMPLE);
        Operations { decisions }
    }

    fn nanoseconds(&self, time: Duration, work: &dyn Fn(&Self) -> usize) -> f64 {
        let mut rounds = Vec::new();
        let begun = Instant::now();
        while begun.elapsed() < time || rounds.is_empty() {
            let round = Instant::now();
            black_box(work(self));
            rounds.push(round.elapsed().as_secs_f64() * 1e9 / SAMPLE as f64);
        }
        median(rounds)
    }

    fn legal(&self, game: &G) -> usize {
        let mut out = Vec::new();
        self.decisions.iter().map(|(state, _)| (game.legal(state, &mut out), out.len()).1).sum()
    }

    fn advance(&self, game: &G) -> usize {
        for (state, action) in &self.decisions {
            let mut state = state.clone();
            game.advance(&mut state, *action, &mut Silent);
            black_box(&state);
        }
        SAMPLE
    }

    fn view(&self, game: &G) -> usize {
        for (state, _) in &self.decisions {
            let who = game.turn(state).seat().map_or(Observer::Public, Observer::Seat);
            black_box(game.view(state, who));
        }
        SAMPLE
    }

    fn copy(&self) -> usize {
        for (state, _) in &self.decisions {
            black_box(state.clone());
        }
        SAMPLE
    }
}

/// The heading above the rows.
pub fn heading() -> String {
    format!(
        "{:<16}{:>9}{:>10}{:>7}{:>11}{:>9}{:>9}{:>9}{:>8}{:>8}",
        "game",
        "M act/s",
        "games/s",
        "share",
        "all cores",
        "legal ns",
        "adv. ns",
        "view ns",
        "copy ns",
        "bytes"
    )
}

impl Figures {
    /// The figures as a row of the table.
    pub fn row(&self, reference: f64) -> String {
        format!(
            "{:<16}{:>9.2}{:>10.0}{:>7.3}{:>9.2}×{}{:>9.1}{:>9.1}{:>9.1}{:>8.1}{:>8}",
            self.slug,
            self.actions_per_second / 1e6,
            self.games_per_second,
            self.actions_per_second / reference,
            self.all_cores / 1e6,
            self.cores,
            self.legal,
            self.advance,
            self.view,
            self.copy,
            self.state_bytes
        )
    }

    /// The figures for programs.
    pub fn json(&self, reference: f64) -> Value {
        let tenth = |figure: f64| (figure * 10.0).round() / 10.0;
        json!({
            "game": self.slug,
            "actions_per_second": self.actions_per_second.round(),
            "games_per_second": self.games_per_second.round(),
            "share_of_reference": (self.actions_per_second / reference * 1e4).round() / 1e4,
            "actions_per_second_all_cores": self.all_cores.round(),
            "cores": self.cores,
            "nanoseconds": {
                "legal": tenth(self.legal),
                "advance": tenth(self.advance),
                "view": tenth(self.view),
                "copy": tenth(self.copy),
            },
            "state_bytes": self.state_bytes,
        })
    }
}
