//! The scene: complete, keyed, spoken, and the right way up for each seat.

use crate::support::{Play, at, at_with, start, start_with};
use breakroom_breaker_blocks::vocabulary::{NORTH, SOUTH};
use breakroom_core::{Game, Observer, Seat, Show};
use breakroom_scene::{Scene, Shape};

fn scene(table: &Play, who: Seat) -> Scene {
    let scene = table.game.draw(&table.game.view(&table.state, Observer::Seat(who)));
    assert_eq!(scene.faults(), []);
    scene
}

/// As a phone shows it: a unit is a pixel.
fn tall(table: &Play, who: Observer) -> Scene {
    let scene = table.game.draw_tall(&table.game.view(&table.state, who));
    assert_eq!((scene.faults(), scene.width), (vec![], 390.0));
    scene
}

/// How wide the blocks and sockets are whose keys begin so.
fn widths<'a>(scene: &'a Scene, prefix: &'a str) -> impl Iterator<Item = f64> + 'a {
    let nodes = scene.nodes.iter().filter(move |node| node.key.as_str().starts_with(prefix));
    nodes.map(|node| 97.0 * node.place.scale)
}

fn keys(scene: &Scene, prefix: &str) -> String {
    let keys = scene.keys().map(|key| key.as_str()).filter(|key| key.starts_with(prefix));
    keys.collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn spoken(scene: &Scene, key: &str) -> String {
    scene.node(key).unwrap_or_else(|| panic!("no {key}")).label.clone()
}

#[test]
fn the_picture_is_complete_by_itself() {
    let table = at("
        south 2r@-2,0:e 3@-2,1:s hand 0 annihilate fresh 2s
        north 2s@0,1:s hand 3
        acts south, 1 left
    ");
    let scene = scene(&table, SOUTH);
    assert_eq!(keys(&scene, "circuit-"), "circuit-I circuit-II circuit-III");
    assert_eq!(keys(&scene, "cell-"), "cell--2.0 cell-0.1 cell--2.1", "near the Core first");
    assert_eq!(keys(&scene, "socket-"), "socket--1.-1.n socket-0.-1.n socket-1.-1.n");
    assert_eq!(keys(&scene, "hand-"), "hand-north-1 hand-south-1 hand-south-2 hand-south-3");
    assert_eq!(keys(&scene, "supply-south").split(' ').count(), 8);
    assert!(keys(&scene, "supply-").contains("supply-north-2r supply-north-3"));
    assert!(keys(&scene, "supply-").contains("supply-accelerate-ls"));
    for key in ["end", "pips", "locks", "tray-south", "tray-north", "turn"] {
        assert!(scene.node(key).is_some(), "{key}");
    }
    assert_eq!(spoken(&scene, "circuit-I"), "Circuit I: South 5, North 0, South leads");
    assert_eq!(spoken(&scene, "cell--2.1"), "South's power 3 at -2,1, feeds 3 into circuit I, free");
    assert_eq!(
        spoken(&scene, "hand-south-3"),
        "South's hand, position 3: a 2 (input straight), drawn this turn, ready next turn"
    );
    assert_eq!(spoken(&scene, "pips"), "South has 1 action left");
}

/// Section 9, point 2: every seat has its own side at the bottom.
#[test]
fn the_board_is_turned_for_north() {
    let table = at("south 3@0,-1:n\n north 2s@0,1:s");
    let height = |who: Seat, key: &str| scene(&table, who).node(key).unwrap().place.y;
    assert!(height(SOUTH, "cell-0.-1") > height(SOUTH, "cell-0.1"));
    assert!(height(NORTH, "cell-0.1") > height(NORTH, "cell-0.-1"));
    assert!(height(NORTH, "hand-north-1".replace("hand-north-1", "tray-north").as_str()) >= 0.0);
}

/// Labels and the log name cells by column and row, so both are written beside the board, turned with it.
#[test]
fn columns_and_rows_are_numbered() {
    let table = at("south 3@0,-1:n\n north 2s@0,1:s");
    for who in [SOUTH, NORTH] {
        let picture = scene(&table, who);
        let number = |words: &str, above: bool| {
            let shapes = &picture.node("mat").unwrap().shapes;
            let texts = shapes.iter().filter_map(|shape| match shape {
                Shape::Text(text) => Some(text),
                _ => None,
            });
            let mut found = texts.filter(|text| text.text == words && (text.y < 100.0) == above);
            found.next().map(|text| (text.x, text.y - 4.0)).expect(words)
        };
        for (key, column, row) in [("cell-0.1", "0", "1"), ("cell-0.-1", "0", "-1")] {
            let place = picture.node(key).unwrap().place;
            assert!((number(column, true).0 - place.x).abs() < 0.1, "{key}");
            assert!((number(row, false).1 - place.y).abs() < 0.1, "{key}");
        }
    }
}

/// The light around a stack is drawn over the stack: its count lies above both.
#[test]
fn counts_lie_above_their_stacks() {
    for picture in [scene(&start(), SOUTH), scene(&start_with(&[("blind_action", "true")]), NORTH)] {
        let order: Vec<&str> = picture.keys().map(|key| key.as_str()).collect();
        let stacks: Vec<&str> = order.iter().copied().filter(|key| key.starts_with("supply-")).collect();
        assert!(!stacks.is_empty());
        for key in stacks {
            let at = |key: &str| order.iter().position(|&other| other == key).expect("a stack has a count");
            assert!(at(key) < at(&format!("count-{key}")), "{key}");
            assert!(!picture.node(format!("count-{key}")).unwrap().is_touchable());
        }
    }
}

/// Only what matters is offered: sockets where a block may go, buttons where they mean something.
#[test]
fn sockets_and_buttons_follow_the_decision() {
    let mut table = at("south 0@0,-1:n hand agitate 3\n north 3@0,1:s");
    table.play("add agitate");
    let picture = scene(&table, SOUTH);
    assert!(picture.node("waiting").is_some() && picture.node("end").is_none());
    table.play("at 0,-2:n");
    let picture = scene(&table, SOUTH);
    assert!(picture.node("skip").is_some() && keys(&picture, "socket-").is_empty());
    table.play("shift 0,1");
    assert_eq!(keys(&scene(&table, SOUTH), "socket-"), "socket-1.1.s socket--1.1.s socket-2.0.w");
    let watching = scene(&table, NORTH);
    assert!(
        watching.node("skip").is_none() && watching.node("end").is_none(),
        "nothing to press for who waits"
    );
}

#[test]
fn warnings_and_results_are_shown() {
    let table = at("south 3@0,-1:n hand authenticate\n north authenticate@1,1:s");
    assert_eq!(spoken(&scene(&table, SOUTH), "warning"), "The next AUTHENTICATE ends the game");
    let mut table = at("south 1ls@0,-1:n 3@0,-2:n hand authenticate\n north authenticate@1,1:s 2s@0,1:s");
    table.play("add authenticate at 1,-1:n");
    let result = spoken(&scene(&table, SOUTH), "result");
    assert!(result.starts_with("South wins, 1 circuit to 0. "), "{result}");
    assert!(result.contains("II: South 3+1 = 4, North 2"), "{result}");
    let table = at_with(&[("power_overwhelming", "true")], "south 3@0,-1:n");
    assert!(scene(&table, SOUTH).node("locks").is_none());
}

/// BB-18.1: face-down stacks, and hands of which only the backs are seen.
#[test]
fn blind_action_shows_backs() {
    let table = at_with(&[("blind_action", "true")], "south hand annihilate\n north hand automate 3");
    let picture = scene(&table, SOUTH);
    let stacks = "supply-back-lsr supply-back-lr supply-back-ls supply-back-sr supply-back-s";
    assert_eq!(keys(&picture, "supply-back"), stacks);
    assert_eq!(
        spoken(&picture, "hand-north-1"),
        "North's hand, position 1: a face-down module with inputs left and right"
    );
    let said = spoken(&picture, "supply-back-lr");
    assert!(said.ends_with("may be automate, aggravate"), "{said}");
}

/// However far a path runs, everything stays within the picture.
#[test]
fn the_camera_keeps_everything_in_sight() {
    let mut line = String::from("south 0@-2,0:e 0@-3,0:e 1ls@-4,0:e 1sr@-5,0:e 2s@-6,0:e");
    for (x, block) in (-10..=-7).rev().zip(["annihilate", "attenuate", "agitate", "attenuate"]) {
        line += &format!(" {block}@{x},0:e");
    }
    let table = at(&line);
    for picture in [scene(&table, SOUTH), scene(&start(), NORTH)] {
        for node in picture
            .nodes
            .iter()
            .filter(|node| node.key.as_str().starts_with("cell-") || node.key.as_str().starts_with("socket-"))
        {
            let reach = 50.0 * node.place.scale;
            assert!(
                (112.0..=792.0).contains(&(node.place.x - reach)) && node.place.x + reach <= 792.0,
                "{}",
                node.key
            );
            assert!(node.place.y - reach >= 76.0 && node.place.y + reach <= 628.0, "{}", node.key);
        }
    }
}

const FULL: &str =
    "0 1ls 1lr 1sr 2l 2s 2r 3 3 3 annihilate attenuate agitate automate aggravate authenticate";

/// A finger needs about 44 pixels.
#[test]
fn a_tall_table_can_be_touched() {
    for (count, least) in [(1, 44.0), (8, 43.5), (9, 38.0), (10, 44.0), (17, 38.0)] {
        let hand = FULL.split(' ').take(count).collect::<Vec<_>>().join(" ");
        let fresh = if count == 17 { " fresh authenticate" } else { "" };
        let table = at(&format!("south hand {hand}{fresh}\n north 2s@0,1:s"));
        let across = tall(&table, Observer::Seat(NORTH));
        assert!(widths(&across, "hand-south").all(|width| width >= 25.0), "{count} blocks in the other hand");
        let picture = tall(&table, Observer::Seat(SOUTH));
        assert!(widths(&picture, "hand-south").all(|width| width >= least), "{count} blocks in hand");
        for supply in ["supply-south", "supply-a"] {
            assert!(widths(&picture, supply).all(|width| width >= 42.0), "{supply}");
        }
        assert!(widths(&picture, "socket-").all(|width| width >= 40.0), "{count} blocks in hand");
    }
}

/// What half a phone shows first: the board, both hands and the buttons.
#[test]
fn a_tall_table_begins_with_board_and_hands() {
    let table = at("south 0@0,-1:n hand 3 2s fresh 2r\n north 2s@0,1:s hand 0\n acts south, 1 left");
    let picture = tall(&table, Observer::Seat(SOUTH));
    let [left, top, width, height] = picture.main.expect("a first part");
    assert_eq!((left, top, width), (0.0, 0.0, 390.0));
    assert!(height < picture.height, "the supplies are a drag away");
    for key in ["cell-0.-1", "hand-south-3", "hand-north-1", "end", "circuit-III"] {
        assert!(picture.node(key).unwrap().place.y + 20.0 < 425.0, "{key}");
    }
    assert!(picture.node("supply-south-0").unwrap().place.y > 425.0);
}

#[test]
fn nothing_leaves_a_tall_table() {
    let mut long = String::from("south 0@-2,0:e 0@-3,0:e 1ls@-4,0:e 1sr@-5,0:e 2s@-6,0:e");
    for (x, block) in (-10..=-7).rev().zip(["annihilate", "attenuate", "agitate", "attenuate"]) {
        long += &format!(" {block}@{x},0:e");
    }
    let full =
        format!("south 0@0,-1:n hand {}\n north authenticate@1,1:s", FULL.replace(" authenticate", ""));
    let mut over = at("south 1ls@0,-1:n 3@0,-2:n hand authenticate\n north authenticate@1,1:s destroyed 3 0");
    over.play("add authenticate at 1,-1:n");
    let blind = at_with(&[("blind_action", "true")], "south hand annihilate\n north hand automate 3");
    for table in [at(&long), at(&full), over, blind, start()] {
        for who in [Observer::Seat(SOUTH), Observer::Seat(NORTH), Observer::Public] {
            let picture = tall(&table, who);
            for node in picture.nodes.iter().filter(|node| node.is_touchable()) {
                let button = ["end", "skip"].contains(&node.key.as_str());
                let (before, after) = if button { (0.0, 84.0) } else { (48.0, 48.0) };
                let (x, y, scale) = (node.place.x, node.place.y, node.place.scale);
                assert!(x - before * scale >= 0.0 && x + after * scale <= 390.0, "{} at {x}", node.key);
                assert!(
                    y - before * scale >= 0.0 && y + 40.0 * scale <= picture.height,
                    "{} at {y}",
                    node.key
                );
            }
        }
    }
}
