//! The picture: everything is there, keyed and spoken, and stays the same thing while it moves.

use crate::common::{Table, check};
use breakroom_core::{Game, Observer, Seat, Show};
use breakroom_rubble_storm::RubbleStorm;
use breakroom_scene::{Figure, Form, Node, Scene, Shape};

const LIGHT: Observer = Observer::Seat(Seat::A);

fn scene(table: &Table, who: Observer) -> Scene {
    let scene = table.game.draw(&table.game.view(&table.state, who));
    assert_eq!(scene.faults(), []);
    scene
}

/// As a phone shows it: five units are two pixels.
fn tall(table: &Table, who: Observer) -> Scene {
    let scene = table.game.draw_tall(&table.game.view(&table.state, who));
    assert_eq!((scene.faults(), scene.width), (vec![], 1000.0));
    scene
}

fn node<'a>(scene: &'a Scene, key: &str) -> &'a Node {
    scene.node(key).unwrap_or_else(|| panic!("there is no '{key}'"))
}

#[test]
fn everything_has_its_key_and_its_words() {
    let table = check("L r4 p2 c2 | D d7 p3 c3 | d4 D2, r1 L2 | disc 6 | L acts, st 2", "bank 6");
    let scene = scene(&table, LIGHT);
    for (key, label) in [
        ("space-d4", "West Hollow (d4), desert: Dark's pillar of 2"),
        ("space-g1", "West Citadel (g1), great ruin, empty"),
        ("space-c", "Caravan (c), the caravan, empty"),
        ("wanderer-light", "Light's wanderer on East Stair (r4), with 2 tokens in the pocket"),
        ("wanderer-dark", "Dark's wanderer on East Shelf (d7), with 3 tokens in the pocket"),
        ("stack-1", "Dark's pillar of 2 on West Hollow (d4)"),
        ("bank", "The bank: 6 tokens of 20"),
        ("stamina", "Turn 1 · Light: 2 stamina left of 3"),
        ("pocket-dark", "Dark's pocket: 3 tokens"),
        ("caravan-dark", "Dark's caravan: 3 tokens of 9"),
        ("disc-7", "Position 7 of the storm: joins East Hollow (d5) with West Citadel (g1)"),
        ("link-d4-r4", "The storm joins West Hollow (d4) with East Stair (r4)"),
    ] {
        assert_eq!(node(&scene, key).label, label);
    }
    assert_eq!(scene.keys().filter(|key| key.as_str().starts_with("disc-")).count(), 12);
    assert_eq!(scene.keys().filter(|key| key.as_str().starts_with("space-")).count(), 18);
    assert!(scene.node("go").is_none(), "there is nothing to tap");
}

#[test]
fn live_links_are_lit_and_dead_ones_are_not() {
    for (notch, links) in [(0, 2), (2, 1), (6, 3)] {
        let table = check(&format!("L c p0 c0 | D c p0 c0 | - | disc {notch} | L acts, st 2"), "bank 20");
        let scene = scene(&table, LIGHT);
        assert_eq!(scene.keys().filter(|key| key.as_str().starts_with("link-")).count(), links);
        assert_eq!(node(&scene, "disc").place.turn, 30.0 * f64::from(notch));
    }
}

#[test]
fn a_stack_keeps_its_key_while_it_moves() {
    let mut table = check("L d1 p0 c0 | D d10 p0 c0 | d8 L3, d3 D2 | disc 2 | L acts, st 3", "bank 15");
    let before = scene(&table, LIGHT);
    table.play("> pillar d8 r5");
    let after = scene(&table, LIGHT);
    let (from, to) = (node(&before, "stack-1"), node(&after, "stack-1"));
    assert!(from.label.contains("d8") && to.label.contains("r5"), "{} {}", from.label, to.label);
    assert_ne!(from.place, to.place);
    assert_eq!(node(&before, "stack-2").place, node(&after, "stack-2").place);
}

#[test]
fn the_decider_sees_what_would_happen_where() {
    let table = check("L d4 p2 c2 | D d7 p3 c3 | r1 D3, d3 D2, d1 L1 | disc 6 | L acts, st 2", "bank 4");
    let mine = scene(&table, LIGHT);
    for key in ["pill-r1", "pill-d3", "pill-d1", "ring-r1"] {
        node(&mine, key);
    }
    assert!(mine.node("pill-r4").is_none(), "nothing stands there");
    assert!(scene(&table, Observer::Seat(Seat::B)).node("pill-r1").is_none());
}

/// The end of a pill is round: words need some air before it.
#[test]
fn the_words_of_a_pill_stay_inside() {
    let table = check("L d4 p0 c0 | D r1 p0 c0 | d3 D2, d1 L1 | disc 6 | L acts, st 2", "bank 17");
    let scene = scene(&table, LIGHT);
    for key in ["pill-r1", "pill-d3", "pill-d1"] {
        let shapes = &node(&scene, key).shapes;
        let ends = shapes.iter().filter_map(|shape| match shape {
            Shape::Figure(Figure { form: Form::Rect { x, w, .. }, .. }) => Some(x + w),
            _ => None,
        });
        let words = shapes.iter().filter_map(|shape| match shape {
            Shape::Text(text) => Some(text.x + text.width()),
            _ => None,
        });
        let (end, words) = (ends.fold(0.0, f64::max), words.fold(0.0, f64::max));
        assert!(words + 12.0 <= end, "{key}: words to {words}, the pill to {end}");
    }
}

#[test]
fn whoever_decides_in_the_others_turn_frames_the_board() {
    let mut table = check("L d3 p0 c0 | D d4 p4 c0 | r1 L1 | disc 0 | L acts, st 1", "> move d4");
    assert!(scene(&table, LIGHT).node("decider").is_none());
    table.play("> rob");
    let scene = scene(&table, LIGHT);
    assert_eq!(node(&scene, "decider").label, "Dark decides in Light's turn");
    assert_eq!(node(&scene, "queue").label, "Pending: Dark yields to Light at West Hollow");
    assert!(node(&scene, "space-d4").label.ends_with("locked by an attack"));
}

#[test]
fn the_tap_step_has_a_button_and_a_collapse_a_hand() {
    let mut table = check("L d3 p0 c0 | D d4 p4 c0 | r1 L3, d8 L2 | disc 0 | L taps", "> tap r1");
    let tapping = scene(&table, LIGHT);
    assert!(node(&tapping, "go").is_touchable());
    assert!(node(&tapping, "stack-1").label.ends_with("tapped this turn"));
    assert_eq!(node(&tapping, "stamina").label, "Turn 1 · Light: 4 stamina left of 4");
    table.play("> go\n > collapse r1");
    assert_eq!(node(&scene(&table, LIGHT), "hand").label, "Light has 2 tokens in hand");
}

#[test]
fn the_one_who_looks_sits_below() {
    let table = check("start", "> toss light");
    for (who, below) in
        [(LIGHT, "seat-light"), (Observer::Seat(Seat::B), "seat-dark"), (Observer::Public, "seat-light")]
    {
        assert!(node(&scene(&table, who), below).place.y > 800.0);
    }
}

/// A finger needs about 44 pixels, an eye letters of nearly 11.
#[test]
fn a_tall_table_can_be_touched_and_read() {
    let table = check("L d4 p2 c2 | D d7 p3 c3 | r1 D3, d3 D2, d1 L1 | disc 6 | L acts, st 2", "bank 4");
    let scene = tall(&table, LIGHT);
    let thumbs: Vec<&Node> =
        scene.nodes.iter().filter(|node| node.key.as_str().starts_with("disc-")).collect();
    let apart = |a: &Node, b: &Node| (a.place.x - b.place.x).abs().max((a.place.y - b.place.y).abs());
    for pair in thumbs.windows(2) {
        assert!(apart(pair[0], pair[1]) >= 113.0, "{} and {}", pair[0].key, pair[1].key);
    }
    for key in ["pill-r1", "bank", "stamina", "seat-light", "seat-dark", "caravan-dark", "disc-3"] {
        let drawn = node(&scene, key);
        let texts = drawn.shapes.iter().filter_map(|shape| match shape {
            Shape::Text(text) => Some(text.size * drawn.place.scale),
            _ => None,
        });
        let smallest = texts.fold(f64::MAX, f64::min);
        assert!((27.0..100.0).contains(&smallest), "{key} has letters of {smallest}");
    }
    let tapping = check("L d3 p0 c0 | D d4 p4 c0 | r1 L3, d8 L2 | disc 0 | L taps", "> tap r1");
    let scene = tall(&tapping, LIGHT);
    let Shape::Figure(Figure { form: Form::Rect { w, h, .. }, .. }) = node(&scene, "go").shapes[0] else {
        panic!("a button is a rectangle")
    };
    let scale = node(&scene, "go").place.scale;
    assert!(w * scale >= 110.0 && h * scale >= 110.0, "{w} {h}");
}

/// Half a phone shows the board, the bank and the stamina first; the rest is a drag away, and all of it inside.
#[test]
fn a_tall_table_begins_with_the_board() {
    for (position, play) in [
        ("L d4 p2 c2 | D d7 p3 c3 | r1 D3, d3 D2, d1 L1 | disc 6 | L acts, st 2", ""),
        ("L d3 p0 c0 | D d4 p4 c0 | r1 L1 | disc 0 | L acts, st 1", "> move d4\n > rob"),
        ("start", "> toss light"),
    ] {
        let table = check(position, play);
        for who in [LIGHT, Observer::Seat(Seat::B), Observer::Public] {
            let scene = tall(&table, who);
            let [left, top, width, height] = scene.main.expect("a first part");
            assert_eq!((left, width), (0.0, 1000.0));
            assert!(height <= 1000.0 / 390.0 * 425.0, "{height}");
            for key in ["board", "bank", "stamina", "space-c", "space-d4", "wanderer-dark"] {
                let y = node(&scene, key).place.y;
                assert!((top..top + height - 60.0).contains(&y), "{key} at {y}");
            }
            for pill in scene.nodes.iter().filter(|node| node.key.as_str().starts_with("pill-")) {
                let Shape::Figure(Figure { form: Form::Rect { x, w, .. }, .. }) = pill.shapes[0] else {
                    panic!("a pill is a rectangle")
                };
                let (left, right) = (x * pill.place.scale, (x + w) * pill.place.scale);
                assert!(pill.place.x + left >= 10.0 && pill.place.x + right <= 990.0, "{}", pill.key);
            }
            for drawn in &scene.nodes {
                let inside =
                    (0.0..=1000.0).contains(&drawn.place.x) && (0.0..scene.height).contains(&drawn.place.y);
                assert!(inside, "{} at {:?}", drawn.key, drawn.place);
            }
        }
    }
}

#[test]
fn any_board_can_be_drawn() {
    let game: RubbleStorm = crate::common::board(
        "c:caravan a:desert b:ruin e:great-ruin",
        "c-a c-b c-e a-b b-e a-e",
        "0:a 3:b",
        "0-3",
        20,
    )
    .unwrap();
    let view = game.view(&game.start(), Observer::Public);
    for scene in [game.draw(&view), game.draw_tall(&view)] {
        assert_eq!(scene.faults(), []);
        assert_eq!(scene.keys().filter(|key| key.as_str().starts_with("disc-")).count(), 20);
    }
}
