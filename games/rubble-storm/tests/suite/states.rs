//! States as values: copies, equality, and what does not matter.

use std::hash::{BuildHasher, RandomState};

use crate::common::{check, count, items};
use breakroom_core::{Game, Rng, Silent};
use breakroom_rubble_storm::{RubbleStorm, state::State};
use serde_json::json;

#[test]
fn equal_positions_are_equal_states_however_they_came_about() {
    // The order of taps and of placing leaves no trace.
    let position = "L d3 p2 c0 | D d10 p0 c0 | r1 L3, g1 L2 | disc 5 | L taps";
    let one = check(position, "> tap r1\n > tap g1\n > move c\n > place d8\n > place r5");
    let other = check(position, "> tap g1\n > tap r1\n > move c\n > place r5\n > place d8");
    assert_eq!(one.state, other.state);
    let hasher = RandomState::new();
    assert_eq!(hasher.hash_one(&one.state), hasher.hash_one(&other.state));
    let third = check(position, "> tap g1\n > tap r1\n > move c\n > place r5\n > place r5");
    assert_ne!(one.state, third.state);
}

#[test]
fn what_was_settled_leaves_no_trace() {
    // A chain leaves only where its pieces are: the same table without it is the same state, history apart.
    let chain = check(
        "L d4 p0 c0 | D d10 p0 c0 | d3 D1 | disc 2 | L acts, st 3",
        "> move d3
         > take
         > advance d4",
    );
    let plain = check("L d4 p1 c0 | D d10 p0 c0 | - | disc 2 | L acts, st 2", "bank 19");
    let (mut one, other) = (chain.game.save(&chain.state), chain.game.save(&plain.state));
    one["repeats"] = json!([]);
    assert_eq!(chain.game.load(&one).unwrap(), plain.game.load(&other).unwrap());
}

#[test]
fn a_copy_into_an_old_state_is_a_copy() {
    let game = RubbleStorm::standard();
    let (mut legal, mut odds, mut rng) = (Vec::new(), Vec::new(), Rng::from_number(5));
    let mut reused: State = game.start();
    for _ in 0..20 {
        let mut state = game.start();
        while !game.turn(&state).is_over() {
            game.choices(&state, &mut odds, &mut legal);
            game.advance(&mut state, *rng.pick(&legal), &mut Silent);
            reused.clone_from(&state);
            assert_eq!(reused, state);
        }
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 2560);
    assert!(size_of::<breakroom_rubble_storm::action::Action>() <= 6);
}

#[test]
fn long_games_keep_their_whole_history() {
    // RS-2.4 without a turn limit, on the shipped board turned to desert: nobody ever gains a token, so no
    // caravan grows and every start of a turn stays on record, far beyond what fits in place.
    let text = include_str!("../../../../editions/rubble-storm/twin-citadels.toml");
    let text = text.replace("\"great-ruin\"", "\"desert\"").replace("\"ruin\"", "\"desert\"");
    let text: String =
        text.lines().filter(|line| !line.starts_with("ruin =")).map(|line| format!("{line}\n")).collect();
    let game = crate::common::on_board(&text, &[("turn_limit", "0")]).unwrap();
    let (mut state, mut legal, mut rng) = (game.start(), Vec::new(), Rng::from_number(2));
    game.advance(&mut state, "toss light".parse().unwrap(), &mut Silent);
    while !game.turn(&state).is_over() && count(&game.save(&state)["turn"]) < 700 {
        game.legal(&state, &mut legal);
        game.advance(&mut state, *rng.pick(&legal), &mut Silent);
    }
    let position = game.save(&state);
    let repeats = items(&position["repeats"]);
    assert!(repeats.len() > 300, "{} positions, turn {}", repeats.len(), position["turn"]);
    let stood: u64 = repeats.iter().map(|repeat| count(&repeat["count"])).sum();
    assert_eq!(stood, count(&position["turn"]), "every start of a turn is counted");
    let loaded = game.load(&position).unwrap();
    assert_eq!(game.save(&loaded)["repeats"], position["repeats"]);
    assert_eq!(loaded.clone(), loaded);
}
