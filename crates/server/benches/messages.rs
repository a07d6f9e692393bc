//! What an action costs the server apart from sockets and the disk: the referee's judgement and a message to each
//! seat. `cargo bench -p breakroom-server`, or with a part of a name: `… -- breaker-blocks`.

use std::hint::black_box;

use breakroom_catalog::{GAMES, Setup};
use breakroom_core::Seat;
use breakroom_server::{
    fold::Match,
    header::{Chance, Header, Sitter},
    screen::{Pictures, Sent, Shown, Transient, Visitor},
};
use breakroom_store::GuestId;
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use serde_json::{Map, Value, json};

/// As many decisions as the duels of `breakroom load` have.
const DECISIONS: usize = 45;

fn opened(slug: &str, options: &Map<String, Value>) -> Match {
    let given = Value::Object(options.clone());
    let setup = Setup::from_json(slug, None, Some(&given)).expect("a game of the catalog");
    let table = setup.open().expect("sound options");
    let guest: GuestId = "aaaaaaaaaaaaaaaa".parse().expect("a guest");
    let header = Header {
        edition: setup.edition.name,
        file: None,
        more: Vec::new(),
        options: options.clone(),
        chance: Chance::Fair { seed: "00ff".into(), nonces: vec![String::new(); table.seats()] },
        seats: vec![Sitter::person(guest, "Ann"); table.seats()],
        hotseat: false,
        invitation: None,
        ranked: false,
        from: None,
        origin: None,
        terminal: None,
        coached: false,
    };
    Match::fold(header, table, &[]).expect("a fresh match")
}

/// Some decisions of a game, neither the first nor the last that is offered.
fn decisions(mut game: Match) -> Vec<String> {
    let mut made = Vec::new();
    while made.len() < DECISIONS && !game.sitting.is_over() {
        let legal = game.table().legal();
        let action = legal[(made.len() * 17 + 3) % legal.len()].action.clone();
        let entry = game.play(&action).expect("what is legal");
        game.apply(&entry);
        made.push(action);
    }
    made
}

/// Every seat is told of every decision.
fn play(game: &mut Match, decisions: &[String], shown: Shown) {
    let seats: Vec<Seat> = Seat::first(game.table().seats()).collect();
    let visitor = |&seat: &Seat| (Visitor { seats: vec![seat], holding: None, shown }, Sent::default());
    let mut visitors: Vec<(Visitor, Sent)> = seats.iter().map(visitor).collect();
    let transient = Transient { here: vec![true; seats.len()], offers: Vec::new() };
    let pictures = Pictures::default();
    for action in decisions {
        let entry = game.play(action).expect("what was legal");
        game.apply(&entry);
        for (visitor, sent) in &mut visitors {
            black_box(sent.state(game, visitor, &transient, &pictures, None));
        }
    }
}

fn messages(criterion: &mut Criterion) {
    let blind = ("breaker-blocks-blind", "breaker-blocks", json!({"blind_action": true}));
    let games = GAMES.iter().map(|entry| (entry.info.slug, entry.info.slug, json!({})));
    for (name, slug, options) in games.chain([blind]) {
        let Value::Object(options) = options else { unreachable!("options are an object") };
        let decisions = decisions(opened(slug, &options));
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Elements(decisions.len() as u64)).sample_size(30);
        for (what, shown) in [("views", Shown::View), ("pictures", Shown::asked(None))] {
            group.bench_function(what, |bencher| {
                let fresh = || opened(slug, &options);
                bencher.iter_batched_ref(
                    fresh,
                    |game| play(game, &decisions, shown),
                    BatchSize::PerIteration,
                );
            });
        }
        group.finish();
    }
}

criterion_group!(benches, messages);
criterion_main!(benches);
