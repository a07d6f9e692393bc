//! Node counts from fixed positions.

use std::{fmt::Write as _, fs, path::Path};

use breakroom_breakaway::{Breakaway, State};
use breakroom_conformance::{Anybody, nodes};
use breakroom_core::Game;

use crate::common::play_on;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nodes");

/// A position of a random game after so many actions.
fn after(game: &Breakaway, seed: u64, plies: usize) -> State {
    let mut left = plies;
    let is_done = |_: &State| left.checked_sub(1).map(|fewer| left = fewer).is_none();
    play_on(game, game.start(), &mut Anybody::new(seed), is_done)
}

/// Writes a file of positions, if there is none.
fn write_positions(
    file: &str,
    given: &[(&'static str, &'static str)],
    places: &[(u64, usize)],
    depths: &[u32],
) {
    let path = Path::new(FOLDER).join(file);
    if path.exists() || std::env::var_os("UPDATE_EXPECT").is_none() {
        return;
    }
    let game = Breakaway::shipped(given);
    let mut text = String::from("# Positions of random games.\n");
    for &(seed, plies) in places {
        writeln!(text, "name seed {seed} after {plies} actions").unwrap();
        for (key, value) in given {
            writeln!(text, "option {key}={value}").unwrap();
        }
        let position = serde_json::to_string(&game.save(&after(&game, seed, plies))).unwrap();
        writeln!(text, "position {position}").unwrap();
        for depth in depths {
            writeln!(text, "nodes {depth} ?").unwrap();
        }
    }
    fs::write(path, text).unwrap();
}

#[test]
fn node_counts() {
    let beginner = [("mode", "beginner")];
    write_positions("beginner.txt", &beginner, &[(1, 16), (2, 40), (3, 75)], &[1, 2, 3]);
    let official = [(4, 30), (5, 120), (6, 260), (7, 410), (8, 600), (9, 800), (10, 1000)];
    write_positions("official.txt", &[], &official, &[1, 2, 3]);
    let decks = [("deck_home", "harbour-lights"), ("deck_away", "capital-whistlers")];
    write_positions("decks.txt", &decks, &[(11, 200), (12, 500), (13, 900)], &[1, 2, 3]);
    nodes::check::<Breakaway>(FOLDER, nodes::QUICK);
}
