//! The picture of the table: one kept whole, and all of a game checked step by step.
//!
//! After a change that is meant to be seen, look at it and keep it: `UPDATE_EXPECT=1 cargo test --test scene`.

use std::{env, fs};

use breakroom_breakthrough::{Action, Breakthrough, State, keys, view::Phase};
use breakroom_core::{Game, Observer, Show, Silent};
use breakroom_scene::{Scene, Shape, Theme};

/// The seeded game of 2026-01-01 as `greedy` plays it: openings, filler, chosen and forced difficulties.
const GAME: &str = "
    lock L1, draw CF, draw CP, draw XX, flip BP, flip BP, flip BP, flip AP, flip AK, draw BF, draw CK, draw AF,
    play CP, draw BF, play CF, draw AF, discard AF, draw CP, play CP,
    lock L6, draw BF, play AF, draw CK, discard BF, draw CP, discard BF, draw CK, discard CP, draw BP, play BP,
    draw AP, play BF, draw BP, play BP, draw AF, play CK,
    lock L7, draw XX, key CK, draw BP, draw AK, play AP, draw BP, play AK, draw BP, discard BP, draw AP,
    discard AP, draw BF, discard BP, draw AP, discard AP, draw BP, discard BP, draw CF, discard BP, draw CF,
    discard AF, draw CP, play CP, draw AF, discard AF, draw XX, key CK, draw BK, draw AP, play BK,
    lock L5, draw BP, play CF, draw AF, discard BF, draw BP, discard BP, draw CP, play CP, draw BP, play CF,
    draw AP, play AP, draw AP, play AF, draw BK, play AP, draw AF, play AF,
    lock L4, draw XX, key BK, draw BF, draw CF, play AP, draw BF, play BF, draw BP, discard BF, draw AK,
    discard CF, draw AK, discard BP, draw CP, discard BP, draw AP, play AP, draw BK, play AK, draw AP, play CP,
    lock L2, draw XX, key AK, draw BF, draw BP, play BF, draw CP, play BP, draw BK, play BK,
    lock L8, draw XX, key BK, draw XX, flip CF, flip CK, flip CK, flip XX, flip XX, draw BP, draw XX, flip BP,
    flip AF, flip BF, flip AK";

/// Every state of the game, with what is seen of it.
fn states(game: &Breakthrough) -> Vec<State> {
    let mut states = vec![game.start()];
    for line in GAME.split(',') {
        let action: Action = line.trim().parse().expect("a line of notation");
        let mut state = states.last().expect("the start is there").clone();
        game.apply(&mut state, action, &mut Silent).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
        states.push(state);
    }
    states
}

/// The first state that waits for the player in this turn.
fn at_turn(game: &Breakthrough, turn: u16) -> State {
    let wanted = |state: &State| {
        let view = game.view(state, Observer::Public);
        view.turn == turn && view.phase == Phase::Turn
    };
    states(game).into_iter().find(wanted).expect("the game comes to this turn")
}

fn scene(game: &Breakthrough, state: &State) -> Scene {
    game.draw(&game.view(state, Observer::Public))
}

fn turn_33() -> Scene {
    let game = Breakthrough::standard();
    scene(&game, &at_turn(&game, 33))
}

#[test]
fn the_table_looks_as_it_did() {
    let kept = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scene/turn-33.svg");
    let drawn = turn_33().to_svg();
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(kept, &drawn).expect("the kept picture can be written");
    }
    let expected = fs::read_to_string(kept).unwrap_or_default();
    let differs = drawn.lines().zip(expected.lines()).find(|(new, old)| new != old);
    assert_eq!(differs, None, "the picture has changed");
    assert_eq!(drawn.lines().count(), expected.lines().count(), "things came or went");
}

#[test]
fn every_table_of_a_game_is_sound() {
    let game = Breakthrough::standard();
    for state in states(&game) {
        let view = game.view(&state, Observer::Public);
        let scene = game.draw(&view);
        assert_eq!(scene.faults(), [], "{view:?}");
        for key in [keys::LOCK, keys::DECK, keys::DISCARD, keys::LOCK_PILE, keys::SCORE] {
            assert!(scene.node(key).is_some(), "{key} is always there");
        }
        for key in [keys::MILL, keys::GIVE_KEY] {
            assert_eq!(
                scene.node(key).is_some(),
                view.phase == Phase::Difficulty,
                "{key} in {:?}",
                view.phase
            );
        }
        assert!((0..view.hand.len()).all(|place| scene.node(keys::hand(place)).is_some()));
        assert!((0..view.row.len()).all(|place| scene.node(keys::row(place)).is_some()));
    }
}

#[test]
fn whatever_may_be_done_can_be_touched() {
    let game = Breakthrough::standard();
    let (mut legal, mut odds) = (Vec::new(), Vec::new());
    for state in states(&game) {
        let view = game.view(&state, Observer::Public);
        let scene = game.draw(&view);
        game.legal(&state, &mut legal);
        game.odds(&state, &mut odds);
        for action in legal.iter().copied().chain(odds.iter().map(|&(action, _)| action)) {
            for key in game.touches(&view, action) {
                let node = scene.node(&key).unwrap_or_else(|| panic!("{action}: no {key}"));
                assert!(node.is_touchable(), "{action}: {key} has no outline");
            }
        }
    }
}

#[test]
fn cards_in_hand_say_what_they_are_for() {
    let scene = turn_33();
    let spoken = |key: &str| scene.node(key).map(|node| node.label.clone()).unwrap_or_default();
    assert_eq!(spoken("hand-0"), "Basic key: Breaks AF AP");
    assert_eq!(spoken("hand-1"), "Acute pick: Pick on pick");
    assert_eq!(spoken("hand-4"), "Acute file, needed next: Opens the lock");
    assert_eq!(spoken("slot-1.3"), "Challenge 1, part 3: Acute file, next");
    assert_eq!(spoken("deck"), "Deck: 19 cards");
    assert_eq!(spoken("discard"), "Discard pile: 2 cards: BP, BF");
}

#[test]
fn the_bolt_slides_home_when_its_challenge_is_met() {
    let game = Breakthrough::standard();
    let bolt = |turn: u16| {
        let scene = scene(&game, &at_turn(&game, turn));
        scene.node("bolt-2").expect("the second challenge has a bolt").place
    };
    let (before, after) = (bolt(29), bolt(30));
    assert!(after.x > before.x + 20.0 && after.y == before.y, "{before:?} {after:?}");
}

#[test]
fn a_long_row_stays_on_the_table() {
    let game = Breakthrough::standard();
    for state in states(&game) {
        let scene = scene(&game, &state);
        for node in scene.nodes.iter().filter(|node| node.key.as_str().starts_with("row-")) {
            assert!((0.0..scene.width).contains(&node.place.x), "{} lies at {}", node.key, node.place.x);
        }
    }
}

#[test]
fn pictures_need_no_page() {
    let picture = turn_33().to_picture(Theme::Dark);
    assert!(!picture.contains("var(--"));
}

/// All words of a thing, those in groups included, each with how far down it stands.
fn words_of(shapes: &[Shape], below: f64) -> Vec<(String, f64)> {
    let words = |shape: &Shape| match shape {
        Shape::Text(text) => vec![(text.text.clone(), below + text.y)],
        Shape::Group(group) => words_of(&group.shapes, below + group.place.y),
        _ => Vec::new(),
    };
    shapes.iter().flat_map(words).collect()
}

/// Digits choose from the list of actions, not from the hand: a number below a card would be taken for a key.
#[test]
fn no_number_stands_alone_below_a_card() {
    let game = Breakthrough::standard();
    for state in states(&game) {
        let scene = scene(&game, &state);
        for caption in scene.nodes.iter().filter(|node| node.key.as_str().starts_with("caption-")) {
            let words = words_of(&caption.shapes, 0.0);
            assert!(words.iter().all(|(words, _)| words.parse::<u32>().is_err()), "{words:?}");
        }
    }
}

#[test]
fn the_stamp_of_a_finished_game_covers_no_number() {
    let game = Breakthrough::standard();
    let last = states(&game).pop().expect("the start is there");
    let scene = scene(&game, &last);
    let tag = words_of(&scene.node(keys::SCORE).expect("there is a tag").shapes, 0.0);
    let (_, stamp) = tag.iter().find(|(words, _)| words == "FINAL").expect("the game is over");
    for (words, y) in tag.iter().filter(|(words, _)| words.parse::<u32>().is_ok()) {
        assert!((y - stamp).abs() > 20.0, "{words} at {y}, the stamp at {stamp}");
    }
}
