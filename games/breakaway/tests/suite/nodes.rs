//! Node counts from fixed positions, and one file of them counted again by a second, slow generator.

use std::{collections::BTreeSet, fmt::Write as _, fs, path::Path};

use breakroom_breakaway::{Action, Breakaway, State};
use breakroom_conformance::{Anybody, nodes};
use breakroom_core::{Game, Silent, Turn};

use crate::{common::play_on, slow};

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

/// Every line of play of so many actions, with the slow generator deciding what is legal.
fn count(game: &Breakaway, state: &State, depth: u32) -> u64 {
    let choices: BTreeSet<String> = match game.turn(state) {
        Turn::Over(_) => return u64::from(depth == 0),
        Turn::Seat(_) => slow::legal(game, state),
        Turn::Chance => slow::chance(game, state),
    };
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    for line in choices {
        let action: Action = line.parse().unwrap();
        let mut next = state.clone();
        game.advance(&mut next, action, &mut Silent);
        nodes += count(game, &next, depth - 1);
    }
    nodes
}

#[test]
fn a_second_generator_counts_the_same() {
    let text = fs::read_to_string(Path::new(FOLDER).join("beginner.txt")).unwrap();
    let game = Breakaway::beginner();
    let (mut state, mut counted) = (game.start(), 0);
    for line in text.lines() {
        if let Some(position) = line.strip_prefix("position ") {
            state = game.load(&serde_json::from_str(position).unwrap()).unwrap();
        }
        if let Some((depth, nodes)) = line.strip_prefix("nodes ").and_then(|rest| rest.split_once(' ')) {
            let (depth, nodes): (u32, u64) = (depth.parse().unwrap(), nodes.parse().unwrap());
            if nodes < 20_000 {
                assert_eq!(count(&game, &state, depth), nodes, "depth {depth} of {line}");
                counted += 1;
            }
        }
    }
    assert!(counted >= 6);
    // And along whole games.
    for seed in 0..6 {
        for plies in (0..400).step_by(7) {
            let state = after(&game, seed, plies);
            if game.turn(&state).seat().is_some() {
                let mut legal = Vec::new();
                game.legal(&state, &mut legal);
                let listed: BTreeSet<String> = legal.iter().map(Action::to_string).collect();
                assert_eq!(listed, slow::legal(&game, &state), "seed {seed}, after {plies} actions");
            }
        }
    }
}
