//! Editions: the shipped board, what the dossier says about it, and every fault of a board somebody wrote.

use crate::common::edition;
use breakroom_core::{Document, Fault, Game};
use breakroom_rubble_storm::{
    RubbleStorm,
    vocabulary::{Notch, Space, SpaceSet},
};

const SHIPPED: &str = include_str!("../../../../editions/rubble-storm/twin-citadels.toml");

fn inspect(text: &str) -> Vec<Fault> {
    RubbleStorm::inspect(&Document { name: "board.toml".into(), text: text.into() })
}

/// Something about this text is wrong at this line, by this rule, in these words.
#[track_caller]
fn faulty(text: &str, expected: &str) {
    let faults = inspect(text);
    let found: Vec<String> = faults.iter().map(Fault::to_string).collect();
    assert!(
        found.iter().any(|fault| fault == expected),
        "expected\n  {expected}\nfound\n  {}",
        found.join("\n  ")
    );
    let errors = faults.iter().filter(|fault| fault.is_error()).count();
    assert_eq!(crate::common::on_board(text, &[]).is_err(), errors > 0);
}

/// The number of the first line that holds `what`.
fn line(text: &str, what: &str) -> usize {
    text.lines().position(|line| line.contains(what)).expect(what) + 1
}

fn small() -> String {
    edition("c:caravan a:desert b:ruin e:desert", "c-a c-b c-e a-b b-e a-e", "0:a 3:b", "0-3", 6)
}

#[test]
fn the_shipped_edition_has_neither_faults_nor_warnings() {
    assert_eq!(inspect(SHIPPED), []);
    assert_eq!(inspect(&small()), []);
}

#[test]
fn section_4_the_facts_of_twin_citadels() {
    let game = RubbleStorm::standard();
    let board = game.board();
    let find = |id: &str| board.find(id.parse().unwrap()).unwrap();
    let links = |notch: Notch| -> Vec<(Space, SpaceSet)> {
        board.all().iter().map(|space| (space, board.near(notch, space))).collect()
    };
    let all: Vec<_> = board.notches().map(links).collect();
    for (k, one) in all.iter().enumerate() {
        assert!(all[k + 1..].iter().all(|other| other != one), "position {k} has links of its own");
    }
    // By drawn paths alone: what the worst position leaves.
    for (id, steps) in [("r1", 3), ("r2", 3), ("g1", 4), ("g2", 4), ("r3", 5), ("r5", 6), ("d8", 6)] {
        let worst = board.notches().map(|notch| board.steps_home(notch, find(id))).max();
        assert_eq!(worst, Some(steps), "{id}");
    }
    assert_eq!([0, 4].map(|k| board.steps_home(Notch(k), find("r5"))), [2, 3]);
    assert_eq!(board.steps_home(Notch(8), find("r3")), 2);
}

#[test]
fn section_4_left_and_right_are_mirror_images() {
    let game = RubbleStorm::standard();
    let board = game.board();
    let table: toml::Table = SHIPPED.parse().unwrap();
    let spaces = table["space"].as_array().unwrap();
    let find = |id: &str| board.find(id.parse().unwrap()).unwrap();
    let image = |space: Space| {
        let id = board.id(space).to_string();
        let entry = spaces.iter().find(|entry| entry["id"].as_str() == Some(&id)).unwrap();
        find(entry["mirror"].as_str().unwrap())
    };
    for notch in board.notches() {
        let turned = Notch((12 - notch.0) % 12);
        for space in board.all() {
            let out: SpaceSet = board.out(notch, space).iter().map(image).collect();
            assert_eq!(out, board.out(turned, image(space)), "{} at {notch}", board.id(space));
        }
    }
}

#[test]
fn there_is_exactly_one_caravan() {
    let text = small().replace("\"caravan\"", "\"desert\"");
    faulty(&text, "line 1: there is no caravan; there must be one (RS-4.1)");
    let text = small().replace("\"ruin\"", "\"caravan\"");
    let at = line(&text, "id = \"b\"") - 1;
    faulty(&text, &format!("line {at}: b is a second caravan; there must be one (RS-4.1)"));
}

#[test]
fn ids_are_known_and_unique() {
    let text = small().replace("a = \"c\"\nb = \"e\"", "a = \"c\"\nb = \"d9\"");
    faulty(&text, &format!("line {}: there is no space 'd9' (RS-5.1)", line(&text, "\"d9\"")));
    let text = small().replace("space = \"b\"", "space = \"z\"");
    faulty(&text, &format!("line {}: there is no space 'z' (RS-5.1)", line(&text, "\"z\"")));
    let text = small().replace("id = \"e\"", "id = \"a\"");
    assert!(inspect(&text).iter().any(|fault| fault.message == "two spaces are called a"));
    let text = small().replace("id = \"e\"", "id = \"camp\"");
    let form = "an id is one small letter, or one and a number from 1 to 31, such as c or d10";
    faulty(&text, &format!("line {}: 'camp' is no id: {form}", line(&text, "camp")));
    let text = SHIPPED.replace("mirror = \"d10\"", "mirror = \"d11\"");
    faulty(&text, &format!("line {}: there is no space 'd11'", line(&text, "\"d11\"")));
}

#[test]
fn stubs_and_lines_fit_the_disc() {
    let text = small().replace("port = 3", "port = 0");
    let at = text.lines().enumerate().filter(|(_, line)| *line == "port = 0").nth(1).unwrap().0 + 1;
    faulty(&text, &format!("line {at}: there are two stubs at port 0 (RS-5.5)"));
    let text = small().replace("port = 3", "port = 6");
    faulty(&text, &format!("line {}: 'port' is 6; it can be 0 to 5 (RS-5.4)", line(&text, "port = 6")));
    let text = small().replace("[0, 3]", "[3, 3]");
    faulty(
        &text,
        &format!("line {}: a line from mark 3 to itself connects nothing (RS-5.6)", line(&text, "[3, 3]")),
    );
    let text = small().replace("[0, 3]", "[0, 3], [3, 5]");
    let message = "two lines share mark 3: a traveller could turn from one to the other (RS-5.6)";
    faulty(&text, &format!("line {}: {message}", line(&text, "[3, 5]")));
    let text = small().replace("ports = 6", "ports = 1").replace("lines = [[0, 3]]", "lines = []");
    faulty(&text, &format!("line {}: 'ports' is 1; it can be 2 to 24 (RS-5.4)", line(&text, "ports = 1")));
}

#[test]
fn at_every_position_every_space_can_be_reached_and_left() {
    // `e` hangs on the disc alone: at position 1 the line does not reach it.
    let text = edition("c:caravan a:desert b:ruin e:desert", "c-a c-b a-b", "0:a 3:e", "0-3", 6);
    let at = line(&text, "id = \"e\"") - 1;
    faulty(&text, &format!("line {at}: at disc position 1, e cannot be reached (RS-5.1)"));
    faulty(&text, &format!("line {at}: at disc position 5, e is a trap (RS-5.1)"));
    assert!(!inspect(&text).iter().any(|fault| fault.message.contains("position 0,")));
    // A one-way path in, and none out.
    let text = edition("c:caravan a:desert b:ruin e:desert", "c-a c-b a-b b>e", "", "", 2);
    let at = line(&text, "id = \"e\"") - 1;
    faulty(&text, &format!("line {at}: at disc position 0, e is a trap (RS-5.1)"));
}

#[test]
fn narrow_places_are_worth_a_warning() {
    let text = edition("c:caravan a:desert b:ruin e:desert", "c-a c-b c-e a-b b-e", "", "", 2);
    let at = line(&text, "id = \"a\"") - 1;
    faulty(&text, &format!("warning: line {at}: a has 2 neighbours; 3 are better (RS-12.7)"));
    let text = edition("c:caravan a:desert b:ruin e:desert", "c-a c-b c-e a-b b-e e>a", "", "", 2);
    assert!(inspect(&text).iter().all(|fault| !fault.is_error()));
    let text = edition("c:caravan a:desert b:ruin e:desert", "c-a c>b b>e e>c a-b e-a", "", "", 2);
    assert!(!inspect(&text).iter().any(|fault| fault.message.contains("step out")), "{:?}", inspect(&text));
    let text = edition("c:caravan a:desert b:ruin e:desert", "c-a c-b b>e e>c a-b a>e", "", "", 2);
    let at = line(&text, "id = \"e\"") - 1;
    faulty(&text, &format!("warning: line {at}: e has 1 step out; pieces are easily stuck there (RS-5.2)"));
    let text = small().replace("[[stub]]", "[[path]]\na = \"a\"\nb = \"a\"\noneway = false\n[[stub]]");
    assert!(inspect(&text).iter().any(|fault| !fault.is_error() && fault.message.contains("to itself")));
}

#[test]
fn the_authors_own_links_are_checked() {
    let text = SHIPPED.replace("[[\"r3\", \"g2\"]],  # position 2", "[[\"r3\", \"g1\"]],  # position 2");
    faulty(
        &text,
        &format!("line {}: at position 2 the disc links g2-r3 (RS-5.5)", line(&text, "# position 2")),
    );
    let text = SHIPPED.replace("  [[\"d4\", \"r5\"], [\"r3\", \"g2\"]],  # position 11\n", "");
    assert!(
        inspect(&text)
            .iter()
            .any(|fault| fault.message == "links are listed for 11 positions; the disc has 12")
    );
}

#[test]
fn numbers_stay_within_bounds() {
    for (old, new, expected) in [
        ("tokens = 20", "tokens = 41", "'tokens' is 41; it can be 1 to 40 (RS-1.2)"),
        ("goal = 9", "goal = 21", "'goal' is 21; it can be 1 to 20 (RS-2.1)"),
        ("stamina = 3", "stamina = 0", "'stamina' is 0; it can be 1 to 20 (RS-3.2)"),
        ("start = 0", "start = 6", "'start' is 6; it can be 0 to 5 (RS-1.6)"),
        ("radius = 150", "radius = \"wide\"", "'radius' must be a number from -100000 to 100000, not a text"),
        ("kind = \"ruin\"", "kind = \"ruins\"", "'ruins' is no kind: did you mean 'ruin'? (RS-4.1)"),
        ("goal = 9", "goals = 9", "[edition] has no 'goals': did you mean 'goal'?"),
        (
            "game = \"rubble-storm\"",
            "game = \"chess\"",
            "this is an edition of 'chess', not of 'rubble-storm'",
        ),
    ] {
        let text = small().replace(old, new);
        faulty(&text, &format!("line {}: {expected}", line(&text, new)));
    }
}

#[test]
fn all_faults_are_reported_at_once() {
    let text = small()
        .replace("tokens = 20", "tokens = 0")
        .replace("kind = \"ruin\"", "kind = \"rune\"")
        .replace("[0, 3]", "[0, 9]")
        .replace("port = 3", "port = true")
        .replace("b = \"e\"", "b = \"x\"");
    let faults = inspect(&text);
    assert!(faults.len() >= 6, "{faults:?}");
    assert!(faults.iter().all(|fault| fault.place.starts_with("line ")), "{faults:?}");
    // Broken syntax is reported line by line too.
    let faults = inspect("[edition\nname = \n[disc]\nports = [1,");
    assert!(faults.len() >= 2 && faults.iter().all(Fault::is_error), "{faults:?}");
    assert!(!inspect("").is_empty() && !inspect("é = 1\n\0").is_empty());
}

#[test]
fn maps_show_every_space_once() {
    let with = |map: &str| format!("{}[text]\nmap = '''\n{map}\n'''\n", small());
    assert_eq!(inspect(&with("c______ - a______\n b______ e______")), []);
    let text = with("c______ - a______\n b______ b______ z_______");
    for message in [
        "the map shows b 2 times, not once",
        "the map shows e 0 times, not once",
        "the map has a space z that is not on the board",
    ] {
        faulty(&text, &format!("line {}: {message}", line(&text, "map =")));
    }
    let text = with("c___ a______ b______ e______");
    faulty(
        &text,
        &format!("line {}: the map gives c 4 columns; it needs 7, filled with _", line(&text, "map =")),
    );
}

#[test]
fn a_board_of_ones_own_can_be_played_and_drawn() {
    use breakroom_conformance::{Effort, run};
    // 24 positions, 31 spaces, no map, an odd size, arrows on stubs; a history that does not fit a word.
    let mut spaces = String::from("c:caravan");
    let mut paths = String::new();
    for at in 1..=30 {
        let kind = ["desert", "ruin", "great-ruin"][at % 3];
        spaces += &format!(" s{at}:{kind}");
        paths += &format!(" s{at}-s{}", at % 30 + 1);
        if at % 5 == 0 {
            paths += &format!(" c-s{at} s{at}>s{}", (at + 12) % 30 + 1);
        }
    }
    let text = edition(&spaces, &paths, "0:s1 5:s9/in 11:s17 12:s25/out 23:s30", "0-12 3-7 1-23", 24)
        .replace("tokens = 20", "tokens = 40")
        .replace("goal = 9", "goal = 15")
        .replace("board = [1000, 1000]", "board = [1400, 1100]");
    let game = crate::common::on_board(&text, &[("turn_limit", "40")]).unwrap();
    run(&game, Effort { games: 12, seed: 5 });
    breakroom_conformance::positions(&game, Effort { games: 12, seed: 6 });
}
