//! Which games are compared, and the tests.

use std::{collections::BTreeMap, sync::OnceLock};

use breakroom_breakaway::Breakaway;
use breakroom_core::{Document, Game as _, Rng};

use crate::{
    book::{self, Book},
    decks,
    game::Game,
    harness::{Compared, Plain, compare},
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
    let away = match opponent {
        Some(at) => get("deck_away", opponents[at].deck),
        None => get("deck_away", "starter-away"),
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
        opponent,
    };
    (options, [get("deck_home", "starter-home"), away])
}

fn play(given: &Given, seed: u64) -> Compared {
    let (options, decks) = options(given, seed);
    let engine = engine(given, seed);
    let mut plain = Plain::start(move |table| Game::new(book(seed), options, decks, table).run());
    compare(&engine, &mut plain, seed)
}

fn all(games: impl Iterator<Item = (Given, u64)>) {
    let mut missing: BTreeMap<&str, u32> = BTreeMap::new();
    let (mut same, mut actions, mut differ) = (0, 0, 0);
    for (given, seed) in games {
        match play(&given, seed) {
            Compared::Same(length) => {
                same += 1;
                actions += length;
            }
            Compared::Missing(chapter) => *missing.entry(chapter).or_default() += 1,
            Compared::Differs(report) => {
                println!("DIFF seed {seed}, options {given:?}\n{report}\n");
                differ += 1;
            }
        }
    }
    println!("{same} games the same to the end, {actions} actions; ended early: {missing:?}");
    assert_eq!(differ, 0, "games differ");
}

#[test]
fn the_beginner_game_is_the_same() {
    let ways: [Given; 4] = [
        vec![("mode", "beginner")],
        vec![("mode", "beginner"), ("bench", "choose"), ("periods", "2")],
        vec![
            ("mode", "beginner"),
            ("deck_home", "harbour-lights"),
            ("deck_away", "north-fork-rapids"),
            ("periods", "3"),
        ],
        vec![("mode", "beginner"), ("deck_home", "icefield-wardens"), ("deck_away", "icefield-wardens")],
    ];
    all((0..40).map(|seed| (ways[seed as usize % 4].clone(), seed)));
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
fn the_official_game_is_the_same() {
    let from = std::env::var("SOAK_FROM").ok().and_then(|text| text.parse().ok()).unwrap_or(0);
    let count = std::env::var("SOAK").ok().and_then(|text| text.parse().ok()).unwrap_or(20);
    all((from..from + count).map(|seed| (options_of(seed, false), seed)));
}
