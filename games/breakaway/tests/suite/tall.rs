//! The tall table, for phones: all of it can be read there, and the rink stands upright.

use breakroom_breakaway::{Breakaway, State, keys, vocabulary::Area};
use breakroom_core::{Game, Observer, Seat, Show};
use breakroom_scene::{Anchor, Key, Node, Outline, Place, Scene, Shape, Text, Theme};

use crate::show::{at, kept, stroll, tables, view};

/// The width of a phone's screen in pixels.
const PHONE: f64 = 390.0;
/// The narrowest card that is read in the hand, in pixels.
const CARD: f64 = 110.0;
/// The smallest letters outside of cards, in pixels.
const LETTER: f64 = 12.0;
/// The smallest thing that a finger finds, in pixels.
const TOUCH: f64 = 32.0;
/// How high the rink is, at least, in units of the table.
const ICE: f64 = 640.0;
/// How high the picture is on a phone, in pixels: the question stands below it.
const SEEN: f64 = 592.0;
/// How much of a card is seen above the row in front of it, in units of its face: its number, colour and suit.
const BAND: f64 = 52.0;
/// How much narrower the upright rink is than a lying one.
const SLIM: f64 = 0.72;
/// How far a number may stand from where it lies on the wide table's rink.
const NEAR: f64 = 10.0;

/// Shows the tall tables of many games, and whose hand lies in front.
fn look(mut at: impl FnMut(&State, Seat, &Scene)) {
    for (game, seed) in tables().iter().zip(51..) {
        let mut seen = 0;
        stroll(game, seed, 1500, |state, _| {
            let Some(seat) = game.turn(state).seat() else { return };
            seen += 1;
            if seen % 7 == 0 {
                at(state, seat, &game.draw_tall(&view(game, state)));
            }
        });
    }
}

/// Every line of words of a thing, with its place on the table.
fn words(shapes: &[Shape], outer: Place, look: &mut impl FnMut(&Text, Place)) {
    for shape in shapes {
        match shape {
            Shape::Text(text) => look(text, Place::at(text.x, text.y).inside(outer)),
            Shape::Group(group) => words(&group.shapes, group.place.inside(outer), look),
            _ => {}
        }
    }
}

#[test]
fn cards_of_the_hand_are_wide_enough_to_read_and_cover_no_number() {
    let mut most = 0;
    let face = Some(Outline::rect(0.0, 0.0, 128.0, 180.0, 8.0));
    look(|_, _, scene| {
        let below = scene.node("rink").expect("a rink").place.y + ICE;
        let hand = scene.nodes.iter().filter(|node| node.outline == face && node.place.y > below);
        let boxes: Vec<[f64; 3]> = hand.map(|node| [node.place.x, node.place.y, node.place.scale]).collect();
        most = most.max(boxes.len());
        for (place, &[x, y, scale]) in boxes.iter().enumerate() {
            let (w, h) = (128.0 * scale, 180.0 * scale);
            assert!(w / scene.width >= CARD / PHONE, "{} of {}", w, scene.width);
            assert!(x >= 0.0 && x + w <= scene.width && y + h <= scene.height, "{x} {y}");
            // More than six overlap, like a hand that is held: a third of each can be touched.
            let aside = if boxes.len() > 6 { w / 4.0 } else { w };
            let apart =
                |other: &[f64; 3]| (other[0] - x).abs() >= aside || (other[1] - y).abs() >= BAND * scale;
            assert!(boxes[..place].iter().all(apart), "one card covers another: {boxes:?}");
        }
    });
    assert!(most > 6, "no hand of more than two rows was met");
}

#[test]
fn words_can_be_read_and_stay_on_the_table() {
    look(|_, _, scene| {
        let inside = |node: &Node, text: &Text, place: Place| {
            let width = text.width() * place.scale;
            let left = match text.anchor {
                Anchor::Start => place.x,
                Anchor::Middle => place.x - width / 2.0,
                Anchor::End => place.x - width,
            };
            let within = left >= 0.0 && left + width <= scene.width && place.y <= scene.height;
            assert!(within, "{}: '{}' at {left} to {}", node.key, text.text, left + width);
            let size = text.size * place.scale * PHONE / scene.width;
            let card = node.key.as_str().starts_with("card-");
            assert!(card || size >= LETTER, "{}: '{}' is {size} high", node.key, text.text);
        };
        for node in &scene.nodes {
            words(&node.shapes, node.place, &mut |text, place| {
                if place.turn == 0.0 {
                    inside(node, text, place);
                }
            });
        }
    });
}

#[test]
fn a_finger_finds_every_area() {
    look(|_, _, scene| {
        for area in Area::all() {
            let node = scene.node(keys::area(area)).expect("all areas are there");
            let d = &node.outline.as_ref().expect("it can be touched").d;
            let (mut xs, mut ys) = (Vec::new(), Vec::new());
            for (place, command) in d.match_indices(|letter: char| letter.is_ascii_alphabetic()) {
                let rest = &d[place + 1..];
                let end = rest.find(|letter: char| letter.is_ascii_alphabetic()).unwrap_or(rest.len());
                let numbers: Vec<f64> =
                    rest[..end].split([' ', ',']).filter_map(|number| number.parse().ok()).collect();
                // Lines go to points, or along one axis; of an arc, only the end is a point.
                match (command, &numbers[..]) {
                    ("H", [x]) => xs.push(*x),
                    ("V", [y]) => ys.push(*y),
                    (_, [.., x, y]) => {
                        xs.push(*x);
                        ys.push(*y);
                    }
                    _ => {}
                }
            }
            let span = |all: &[f64]| {
                let (least, most) = all.iter().fold((f64::MAX, f64::MIN), |(a, b), &x| (a.min(x), b.max(x)));
                (most - least) * node.place.scale * PHONE / scene.width
            };
            assert!(span(&xs) >= TOUCH && span(&ys) >= TOUCH, "{area}: {} by {}", span(&xs), span(&ys));
        }
    });
}

#[test]
fn rink_and_play_area_and_hand_are_seen_first() {
    look(|state, seat, scene| {
        let [left, top, width, height] = scene.main.expect("a main part");
        assert!(left == 0.0 && width == scene.width && top + height <= scene.height);
        let seen = |place: Place| place.y >= top && place.y <= top + height;
        assert!(height * PHONE / scene.width <= SEEN, "{height} units are more than a phone shows");
        // In a fight or a shootout another hand lies in front, and the own one is small among the rest.
        let large = |key: &Key| scene.node(key).is_some_and(|node| node.place.scale > 1.5);
        let hand = state.cards(seat).hand.iter().map(keys::card).filter(large);
        let things = ["rink", keys::PUCK, keys::PILE, keys::SCOREBOARD, keys::WHISTLE].map(Into::into);
        for key in things.into_iter().chain(hand) {
            assert!(scene.node(&key).is_none_or(|node| seen(node.place)), "{key}");
        }
    });
}

#[test]
fn the_rink_stands_upright_with_one_s_own_net_below() {
    // BA-19.2
    let game = Breakaway::shipped(&[("home", "seat0")]);
    let mut state = game.start();
    stroll(&game, 3, 60, |now, _| state = now.clone());
    for seat in [Seat::A, Seat::B] {
        let view = game.view(&state, Observer::Seat(seat));
        let [lying, tall] = [game.draw(&view), game.draw_tall(&view)];
        let numeral = |scene: &Scene, area: Area| {
            let node = scene.node(keys::area(area)).expect("all areas are there");
            let Some(Shape::Use(digit)) = node.shapes.last() else { panic!("{area} has no number") };
            assert_eq!(node.place.turn + digit.place.turn, 0.0, "{area} is read upright");
            // The middle of a digit of 34 on its grid.
            (digit.place.x + 10.0 * digit.place.scale, digit.place.y + 15.0 * digit.place.scale)
        };
        for area in Area::all() {
            let ((x, y), at) = (numeral(&lying, area), numeral(&tall, area));
            assert!((at.0 - SLIM * y).abs() < NEAR && (at.1 - (1000.0 - x)).abs() < NEAR, "{area}: {at:?}");
            let own = (area.row() < 4) == state.is_home(seat);
            assert!(area.row() == 4 || own == (at.1 > 500.0), "{area} lies on the wrong side");
        }
    }
}

#[test]
fn the_tall_table_looks_as_it_did() {
    let game = Breakaway::shipped(&[("deck_home", "harbour-lights"), ("deck_away", "north-fork-rapids")]);
    let view = view(&game, &at(&game, "finish"));
    kept("finish-tall.svg", &game.draw_tall(&view).to_picture(Theme::Light));
}
