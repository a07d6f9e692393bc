//! Every game of the catalog and the reference game connect four: a random game, and each operation by itself.
//! `cargo bench -p breakroom`; `breakroom bench` measures the same without criterion.

use breakroom_catalog::{GAMES, Playable, Setup, Visit, visit};
use breakroom_connect_four::ConnectFour;
use breakroom_core::{Game, Observer, Rng, Silent, Turn};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};

/// One random game; returns the state before its last decision.
fn random_game<G: Game>(
    game: &G,
    rng: &mut Rng,
    legal: &mut Vec<G::Action>,
    odds: &mut Vec<(G::Action, u32)>,
) -> G::State {
    let mut state = game.start();
    let mut decided = state.clone();
    loop {
        let action = match game.turn(&state) {
            Turn::Seat(_) => {
                decided.clone_from(&state);
                game.legal(&state, legal);
                *rng.pick(legal)
            }
            Turn::Chance => {
                game.odds(&state, odds);
                rng.weighted(odds)
            }
            Turn::Over(_) => return decided,
        };
        game.advance(&mut state, action, &mut Silent);
    }
}

struct Benches<'a>(&'a mut Criterion);

impl Visit for Benches<'_> {
    type Out = ();

    fn visit<G: Playable>(self, game: G) {
        let mut group = self.0.benchmark_group(G::INFO.slug);
        let (mut rng, mut legal, mut odds) = (Rng::from_number(1), Vec::new(), Vec::new());
        let state = random_game(&game, &mut rng, &mut legal, &mut odds);
        game.legal(&state, &mut legal);
        let (action, seat) = (legal[0], game.turn(&state).seat().expect("a seat decides there"));
        group.bench_function("random game", |b| {
            b.iter(|| random_game(&game, &mut rng, &mut legal, &mut odds))
        });
        group.bench_function("legal", |b| b.iter(|| game.legal(&state, &mut legal)));
        group.bench_function("view", |b| b.iter(|| game.view(&state, Observer::Seat(seat))));
        group.bench_function("copy", |b| b.iter(|| state.clone()));
        group.bench_function("advance", |b| {
            let fresh = || state.clone();
            b.iter_batched_ref(
                fresh,
                |state| game.advance(state, action, &mut Silent),
                BatchSize::SmallInput,
            );
        });
        group.finish();
    }
}

fn games(criterion: &mut Criterion) {
    Benches(criterion).visit(ConnectFour::standard());
    for entry in GAMES {
        let setup = Setup::of(entry.info.slug).expect("shipped games open");
        visit(&setup, Benches(criterion)).expect("shipped games open");
    }
}

criterion_group!(benches, games);
criterion_main!(benches);
