//! Random games with both referees side by side.

use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::OnceLock,
};

use breakroom_breakaway::Breakaway;
use breakroom_conformance::second::{Seen, Taste, compare, seeds};
use breakroom_core::{Document, Game as _, Rng};

use crate::{
    book::{self, Book},
    decks,
    game::Game,
    harness::Plain,
    state::Options,
};

/// The book with the mixed decks of a number; they are read once each.
fn book(number: u64) -> &'static Book {
    static BOOKS: [OnceLock<Book>; decks::PAIRS as usize] =
        [const { OnceLock::new() }; decks::PAIRS as usize];
    static PLAIN: OnceLock<Book> = OnceLock::new();
    let plain = PLAIN.get_or_init(|| book::read(&[]));
    BOOKS[(number % decks::PAIRS) as usize].get_or_init(|| book::read(&decks::pair(plain, number)))
}

/// The engine's edition with the same decks.
fn engine(given: &Given, seed: u64) -> Breakaway {
    let mut edition = Breakaway::INFO.editions[0].edition();
    let texts = decks::pair(book(seed), seed);
    for (name, text) in ["mixed-a.toml", "mixed-b.toml"].into_iter().zip(texts) {
        // For whoever wants to play a game again elsewhere.
        if let Ok(folder) = std::env::var("SOAK_DECKS") {
            std::fs::write(std::path::Path::new(&folder).join(name), &text).expect("a folder to write to");
        }
        edition = edition.with(Document { name: name.into(), text });
    }
    let options = Breakaway::INFO.options(given.iter().copied()).expect("options as declared");
    Breakaway::new(&edition, &options).unwrap_or_else(|faults| panic!("{faults:?}"))
}

type Given = Vec<(&'static str, &'static str)>;

/// The options as the dossier reads them, defaults filled in (section 0).
fn options(given: &Given, seed: u64) -> (Options, [&'static str; 2]) {
    let map: BTreeMap<&str, &'static str> = given.iter().copied().collect();
    let get = |key: &str, default: &'static str| map.get(key).copied().unwrap_or(default);
    let mode = get("mode", "official");
    let opponents = &book(seed).opponents;
    let named = opponents.iter().position(|card| card.id == get("opponent", "random"));
    let opponent = named.filter(|_| mode == "solo");
    // BA-18.1: the default names no other deck than the card's, whoever writes it.
    let away = match (opponent, get("deck_away", "starter-away")) {
        (Some(at), "starter-away") => opponents[at].deck,
        (_, away) => away,
    };
    let periods = get("periods", if mode == "beginner" { "1" } else { "3" });
    let options = Options {
        mode: mode.into(),
        periods: periods.parse().unwrap(),
        overtime: get("overtime", "season").into(),
        choose_bench: get("bench", "default") == "choose",
        area_scoring: get("area_scoring", "grant") == "grant",
        pk_icing_free: get("pk_icing_free", "true") == "true",
        delayed_goal_wipes: get("delayed_goal_wipes", "true") == "true",
        own_count: get("five_on_three_count", "both") == "own",
        open_lists: get("open_lists", "true") == "true",
        home: ["seat0", "seat1"].iter().position(|word| *word == get("home", "reveal")),
        ot_limit: get("ot_limit", "50").parse().unwrap(),
        golden_goal: get("golden_goal", "false") == "true",
        opponent,
    };
    (options, [get("deck_home", "starter-home"), away])
}

fn play(given: &Given, seed: u64) -> Seen {
    let (options, decks) = options(given, seed);
    let engine = engine(given, seed);
    let second = || Plain::start(move |table| Game::new(book(seed), options, decks, table).run());
    let mut rng = Rng::from_number(seed);
    let taste = if rng.below(2) == 0 { Taste::Even } else { Taste::Interest };
    compare(&engine, engine.start(), second, &format!("seed {seed}, options {given:?}"), taste, &mut rng)
}

/// Compares the games of a range of seeds and tells what was seen. A difference is told at once; the others are
/// compared all the same.
fn soak(games: std::ops::Range<u64>, given: impl Fn(u64) -> Given) {
    let (mut seen, mut differing) = (Seen::new(), Vec::new());
    for seed in games.clone() {
        match catch_unwind(AssertUnwindSafe(|| play(&given(seed), seed))) {
            Ok(game) => game.into_iter().for_each(|(word, n)| *seen.entry(word).or_default() += n),
            Err(_) => differing.push(seed),
        }
        // A long run can be taken up again after the last seed it names.
        if (seed + 1) % 10 == 0 {
            println!("seed {seed} is done");
        }
    }
    println!("games of seeds {games:?}: {seen:?}");
    assert!(differing.is_empty(), "the referees differ in the games of seeds {differing:?}");
}

/// The beginner game of a seed: benches, decks and periods in turn.
fn beginner_of(seed: u64) -> Given {
    let ways: [Given; 4] = [
        vec![],
        vec![("bench", "choose"), ("periods", "2"), ("golden_goal", "true")],
        vec![("deck_home", "harbour-lights"), ("deck_away", "north-fork-rapids"), ("periods", "3")],
        vec![("deck_home", "icefield-wardens"), ("deck_away", "icefield-wardens")],
    ];
    let mut given = ways[seed as usize % 4].clone();
    given.push(("mode", "beginner"));
    given
}

const DECKS: [&str; 11] = [
    "mixed-a",
    "mixed-b",
    "mixed-a",
    "mixed-b",
    "starter-home",
    "starter-away",
    "capital-whistlers",
    "harbour-lights",
    "icefield-wardens",
    "north-fork-rapids",
    "quarry-town-muckers",
];

/// The options of a seed: every second game has other options than the default ones.
fn options_of(seed: u64, solo: bool) -> Given {
    let mut rng = Rng::from_text(&format!("options {seed}"));
    let mut given: Given = vec![("deck_home", *rng.pick(&DECKS)), ("deck_away", *rng.pick(&DECKS))];
    if solo {
        given.push(("mode", "solo"));
        given.push(("opponent", *rng.pick(&["random", "forechecker", "sniper", "tactician", "wall"])));
    }
    given.push(("periods", *rng.pick(&["1", "1", "1", "2", "3"])));
    if *rng.pick(&[true, false]) {
        given.push(("overtime", *rng.pick(&["season", "playoff", "none"])));
        given.push(("ot_limit", *rng.pick(&["1", "2", "50"])));
        given.push(("bench", *rng.pick(&["default", "choose"])));
        given.push(("area_scoring", *rng.pick(&["grant", "off"])));
        given.push(("pk_icing_free", *rng.pick(&["true", "false"])));
        given.push(("delayed_goal_wipes", *rng.pick(&["true", "false"])));
        given.push(("five_on_three_count", *rng.pick(&["both", "own"])));
        given.push(("open_lists", *rng.pick(&["true", "false"])));
        given.push(("home", *rng.pick(&["reveal", "seat0", "seat1"])));
    }
    given
}

#[test]
fn the_referees_agree_on_beginner_games() {
    soak(seeds(0, 40), beginner_of);
}

#[test]
fn the_referees_agree_on_official_games() {
    soak(seeds(0, 20), |seed| options_of(seed, false));
}

#[test]
fn the_referees_agree_on_solo_games() {
    soak(seeds(0, 6), |seed| options_of(seed, true));
}
