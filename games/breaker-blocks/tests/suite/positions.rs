//! Positions as section 6 of the dossier writes them: read, refused with every fault, written and read again.

use crate::support::{Play, at, at_with, game, start};
use breakroom_breaker_blocks::BreakerBlocks;
use breakroom_core::{Game, fault::listing};
use serde_json::{Value, json};

const BLIND: (&str, &str) = ("blind_action", "true");

fn read(game: &BreakerBlocks, value: &Value) -> Result<Play, String> {
    match game.load(value) {
        Ok(state) => Ok(Play { state, game: crate::support::game(&[]), log: Vec::new() }),
        Err(faults) => Err(listing(&faults)),
    }
}

/// A position that holds: turn 10, a 2r in the west, one action to go.
fn sound() -> Value {
    json!({
        "turn": 10, "to_act": "south", "actions_left": 2, "actions_taken": 0,
        "authenticate_added": false, "final_turn": false, "idle": 0,
        "board": [{"at": [-2, 0], "out": "e", "type": "2r", "owner": "south"}],
        "hands": {"south": ["0", "3"], "north": ["0"]}, "fresh": ["2l"],
        "supply": {
            "south": {"0": 1, "1ls": 1, "1lr": 1, "1sr": 1, "2s": 1, "3": 2},
            "north": {"0": 1, "1ls": 1, "1lr": 1, "1sr": 1, "2l": 1, "2s": 1, "2r": 1, "3": 2},
            "neutral": {"annihilate": 2, "attenuate": 2, "agitate": 2, "automate": 2, "aggravate": 2,
                        "accelerate-ls": 1, "accelerate-sr": 1, "authenticate": 4}
        },
        "destroyed": {"south": [], "north": ["3"], "neutral": []}, "removed": [],
        "seen": {}, "pending": [{"d": "act"}], "result": null
    })
}

#[track_caller]
fn refused(change: impl Fn(&mut Value), expected: &[&str]) {
    let mut value = sound();
    change(&mut value);
    let found = read(&game(&[]), &value).err().unwrap_or_else(|| panic!("accepted: {value}"));
    for line in expected {
        assert!(found.lines().any(|fault| fault == *line), "{line}\nis not among\n{found}");
    }
    assert_eq!(found.lines().count(), expected.len(), "{found}");
}

#[test]
fn the_dossiers_position_is_read() {
    let table = read(&game(&[]), &sound()).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(table.circuits(), "2-0 0-0 0-0");
    let written = serde_json::to_value(table.position()).unwrap();
    for key in ["turn", "to_act", "board", "hands", "fresh", "supply", "destroyed", "pending", "result"] {
        assert_eq!(written[key], sound()[key], "{key}");
    }
    assert_eq!(written["seen"], json!({"10": 1}), "the present turn's start is the first occurrence");
}

/// Supplies may be left out: whatever lies nowhere else.
#[test]
fn supplies_may_be_left_out() {
    let mut value = sound();
    value.as_object_mut().unwrap().remove("supply");
    let table = read(&game(&[]), &value).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(serde_json::to_value(table.position()).unwrap()["supply"], sound()["supply"]);
}

/// First what cannot be understood, all of it.
#[test]
fn everything_that_is_no_position_is_reported_at_once() {
    refused(
        |value| {
            value["to_act"] = json!("east");
            value["idle"] = json!(-2);
            value["final"] = json!(true);
            value.as_object_mut().unwrap().remove("actions_taken");
            value["board"][0]["type"] = json!("9");
            value["hands"]["north"] = json!(["0", "x"]);
            value["hands"].as_object_mut().unwrap().remove("south");
            value["supply"]["south"]["annihilate"] = json!(1);
            value["supply"]["north"]["3"] = json!("two");
            value["destroyed"]["south"] = json!(["3", "agitate"]);
            value["removed"] = json!(["2r"]);
            value["known"] = json!({"south": "0x1", "west": "1"});
            value["pending"] = json!([
                {"d": "act"}, {"d": "act", "left": 1}, {"d": "sleep"}, {"d": "place", "type": "?rl", "from": "box"},
                {"d": "reveal", "shape": "x", "for": "draw", "at": "0,0:n"}, {"d": "dest", "seat": 1, "from": [0]},
                {"d": "reveal", "shape": "?s", "for": "automate"}, 7,
            ]);
        },
        &[
            "there is no field 'final': did you mean 'final_turn'?",
            "actions_taken: this field is missing",
            "idle: -2 is not between 0 and 255",
            "board[0].type: '9' is no block of this edition (BB-1.3)",
            "pending[1]: there is no field 'left'; there is: d (BB-3.3)",
            "pending[2].d: 'sleep' is no kind of thing: it is first, removed, act, place, reveal, dest, destroy, \
             recall-own, recall-theirs, shift, accelerate, automate, keep-own or keep-theirs (BB-3.3)",
            "pending[3].type: '?rl' is no block of this edition, and no shape such as ?lr (BB-3.3)",
            "pending[3].from: 'box' is no source: it is hand or automate (BB-3.3)",
            "pending[4].shape: 'x' is no shape: it is made of l, s and r, in this order (BB-3.3)",
            "pending[4]: there is no field 'at'; there is: for (BB-3.3)",
            "pending[5].seat: a text is wanted here, not 1 (BB-3.3)",
            "pending[5].from: 2 items are wanted here, not 1 (BB-3.3)",
            "pending[6].at: this field is missing (BB-3.3)",
            "pending[7]: an object is wanted here, not 7 (BB-3.3)",
            "to_act: 'east' is no seat: it is south or north (BB-2.3)",
            "hands.south: this field is missing (BB-1.3)",
            "hands.north[1]: 'x' is no block of this edition (BB-1.3)",
            "supply.south: 'annihilate' does not belong there (BB-1.10)",
            "supply.north.3: a whole number is wanted here, not the text 'two' (BB-2.1)",
            "destroyed.south[1]: 'agitate' does not belong there (BB-8.9)",
            "removed[0]: '2r' does not belong there (BB-18.2)",
            "known: there is no field 'west'; there is: south, north (BB-18.1)",
            "known.south: '0x1' is no number in hexadecimal as we write it (BB-18.1)",
        ],
    );
    let not_even = read(&game(&[]), &json!([1])).err().unwrap();
    assert_eq!(not_even, "an object is wanted here, not a list");
}

/// Then what play cannot have come to, all of it.
#[test]
fn everything_that_play_cannot_reach_is_reported_at_once() {
    refused(
        |value| {
            value["to_act"] = json!(null);
            value["turn"] = json!(0);
            value["actions_left"] = json!(3);
            value["idle"] = json!(2);
            value["board"] = json!([]);
            value["removed"] = json!(["agitate"]);
        },
        &[
            "to_act: it must be south or north (BB-2.3)",
            "removed: 1 modules are removed, by the options it must be 0 (BB-18.2)",
            "supply.south: 0 of South '2r' are accounted for, the set has 1 (BB-2.1)",
            "supply.neutral: 3 of 'agitate' are accounted for, the set has 2 (BB-2.1)",
            "turn: turns are numbered from 1; only before the first it is 0 (BB-3.7)",
            "actions_left: this turn has 2 actions: some left, the others taken (BB-3.1)",
            "idle: after 2 idle turns the game is over (BB-17.1)",
        ],
    );
}

#[test]
fn blocks_must_add_up() {
    refused(
        |value| value["supply"]["south"]["3"] = json!(3),
        &["supply.south: 4 of South '3' are accounted for, the set has 3 (BB-2.1)"],
    );
    refused(
        |value| value["supply"]["neutral"]["agitate"] = json!(1),
        &["supply.neutral: 1 of 'agitate' are accounted for, the set has 2 (BB-2.1)"],
    );
    // A block that waits for its place is in no other zone.
    refused(
        |value| value["pending"] = json!([{"d": "act"}, {"d": "place", "type": "3", "from": "hand"}]),
        &["supply.south: 4 of South '3' are accounted for, the set has 3 (BB-2.1)"],
    );
}

/// BB-1.6, BB-1.7, BB-1.9.
#[test]
fn blocks_must_be_plugged_into_their_owners_inputs() {
    let on = |block: Value| {
        move |value: &mut Value| {
            value["board"][0] = block.clone();
            value["supply"] = Value::Null;
        }
    };
    refused(
        on(json!({"at": [0, 1], "out": "s", "type": "2r", "owner": "south"})),
        &["board[0]: at 0,1:s there is no input of south to plug into (BB-1.6)"],
    );
    refused(
        on(json!({"at": [5, 5], "out": "s", "type": "2r", "owner": "north"})),
        &["board[0]: at 5,5:s there is no input of north to plug into (BB-1.6)"],
    );
    refused(
        on(json!({"at": [0, 0], "out": "n", "type": "2r", "owner": "south"})),
        &["board[0]: the cell 0,0 is taken (BB-1.6)"],
    );
    refused(
        on(json!({"at": [200, 0], "out": "q", "type": "2r", "owner": "nobody"})),
        &[
            "board[0].at: no block can lie as far out as 200,0 (BB-1.1)",
            "board[0].out: 'q' is no side: it is n, e, s or w (BB-1.6)",
            "board[0].owner: 'nobody' is no seat: it is south or north (BB-1.9)",
        ],
    );
    // Blocks may be listed in any order.
    let mut value = sound();
    value["supply"] = Value::Null;
    value["board"] = json!([
        {"at": [-2, 1], "out": "s", "type": "3", "owner": "south"},
        {"at": [-2, 0], "out": "e", "type": "2r", "owner": "south"},
    ]);
    value["hands"]["south"] = json!(["0"]);
    assert!(read(&game(&[]), &value).is_ok());
}

/// BB-4.4, BB-4.5, BB-15.1, BB-19.4.
#[test]
fn limits_hold_in_positions_too() {
    let hand = |blocks: Value| {
        move |value: &mut Value| {
            value["hands"]["south"] = blocks.clone();
            value["supply"] = Value::Null;
        }
    };
    refused(
        hand(json!(["agitate", "agitate"])),
        &["hands.south: south holds 2 AGITATE, at most 1 may be held (BB-4.4)"],
    );
    refused(
        hand(json!(["authenticate", "authenticate", "authenticate"])),
        &["hands.south: south holds 3 AUTHENTICATE, at most 2 may be held (BB-4.5)"],
    );
    refused(
        |value| {
            value["supply"] = Value::Null;
            value["board"] = json!([
                {"at": [0, -1], "out": "n", "type": "authenticate", "owner": "south"},
                {"at": [0, 1], "out": "s", "type": "authenticate", "owner": "north"},
            ]);
        },
        &["board: 2 AUTHENTICATE lie on the board: the second one ends the game (BB-15.1)"],
    );
    let overwhelming = game(&[("power_overwhelming", "true")]);
    let found = read(&overwhelming, &sound()).err().unwrap();
    assert_eq!(found, "supply.neutral: 4 of 'authenticate' are accounted for, the set has 0 (BB-2.1)");
}

#[test]
fn decisions_must_be_possible() {
    let pending = |steps: Value| move |value: &mut Value| value["pending"] = steps.clone();
    let never = "pending: no sequence of actions leads to these steps on this board (BB-3.3)";
    let nothing = "pending: there is nothing to choose: this decision would not be asked (BB-8.6)";
    refused(pending(json!([{"d": "act"}, {"d": "destroy", "self": [-2, 0]}])), &[never]);
    refused(pending(json!([{"d": "act"}, {"d": "shift", "left": 2}])), &[never]);
    refused(pending(json!([{"d": "act"}, {"d": "reveal", "shape": "lsr", "for": "draw"}])), &[never]);
    refused(pending(json!([{"d": "act"}, {"d": "act"}])), &[never]);
    refused(
        pending(json!([{"d": "first"}])),
        &[
            "turn: turns are numbered from 1; only before the first it is 0 (BB-3.7)",
            "actions_left: this turn has 0 actions: some left, the others taken (BB-3.1)",
        ],
    );
    refused(pending(json!([{"d": "act"}, {"d": "dest", "seat": "south", "from": [3, 3]}])), &[nothing]);
    refused(
        pending(json!([])),
        &["pending: something is pending exactly as long as there is no result (BB-16.1)"],
    );
    let mut value = sound();
    value["pending"] = json!([{"d": "act"}, {"d": "dest", "seat": "south", "from": [-2, 0]}]);
    let table = read(&game(&[]), &value).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(table.offered("at"), "-1,-1:n 0,-1:n 1,-1:n");
}

#[test]
fn a_result_must_fit_the_board() {
    let over = |winner: Value, reason: &str| {
        let reason = reason.to_owned();
        move |value: &mut Value| {
            value["pending"] = json!([]);
            value["result"] = json!({
                "winner": winner, "reason": reason, "circuits": {"I": [2, 0], "II": [0, 0], "III": [0, 0]}
            });
        }
    };
    let mut value = sound();
    over(json!("south"), "turn-cap")(&mut value);
    assert!(read(&game(&[]), &value).is_ok());
    refused(
        over(json!("south"), "boredom"),
        &[
            "result.reason: 'boredom' is no reason for an end: it is authenticate, exhaustion, idle, repetition, \
         turn-cap or power-overwhelming (BB-16.1)",
        ],
    );
    refused(
        over(json!("south"), "power-overwhelming"),
        &["result.reason: this is not Power Overwhelming (BB-19.2)"],
    );
    let mut value = sound();
    over(json!("north"), "turn-cap")(&mut value);
    let found = read(&game(&[]), &value).err().unwrap();
    assert!(found.starts_with("result: the board says otherwise") && found.ends_with("(BB-16.6)"), "{found}");
}

/// BB-17.2: `seen` is written as turn numbers with their moves, and read again.
#[test]
fn what_was_seen_is_written_and_read() {
    let mut table = at("south 3@0,-1:n hand 0\n north 3@0,1:s hand 0");
    table.play("move 0,-1 at 1,-1:n; end; move 0,1 at 1,1:s; move 1,1 at 2,0:w; move 1,-1 at 0,-1:n");
    let position = table.position();
    let keys: Vec<&str> = position.seen.keys().map(String::as_str).collect();
    assert_eq!(keys, ["10 0,-1:n>1,-1:n", "11 0,1:s>1,1:s 1,1:s>2,0:w", "12 1,-1:n>0,-1:n"]);
    assert_eq!(table.game.load(&position.value()).unwrap(), table.state);
    // What another program wrote cannot be understood, and is said to be.
    let mut other = position.clone();
    other.seen = [("d41d8cd98f00b204".to_owned(), 1)].into();
    let faults = listing(&table.game.load(&other.value()).unwrap_err());
    assert!(faults.contains("better leave 'seen' out (BB-17.2)"), "{faults}");
    let mut impossible = position;
    impossible.seen = [("12 4,4:n>0,-1:n".to_owned(), 1), ("11".to_owned(), 1)].into();
    assert!(table.game.load(&impossible.value()).is_ok(), "the board may once have looked otherwise");
    impossible.seen = [("12 4,4:n>5,5:n".to_owned(), 1)].into();
    assert!(table.game.load(&impossible.value()).is_err(), "nothing lies where it is said to have gone");
}

/// Every kind of pending step survives.
#[test]
fn every_decision_is_written_and_read() {
    let board =
        "south 0@0,-1:n 2s@1,-1:n hand annihilate attenuate agitate automate aggravate accelerate-ls 3 2l";
    let north = "north 1sr@0,1:s 3@0,2:s hand 3 2s";
    let lines = [
        "add 3",
        "move 1,-1",
        "add annihilate at 0,-2:n",
        "add attenuate at 0,-2:n",
        "add attenuate at 0,-2:n; recall 0,-2",
        "add agitate at 0,-2:n",
        "add agitate at 0,-2:n; shift 0,2",
        "add agitate at 0,-2:n; shift 0,2 at 1,1:s",
        "add accelerate-ls at 0,-2:n; draw 3",
        "add automate at 0,-2:n",
        "add automate at 0,-2:n; play 3",
        "add aggravate at 0,-2:n",
        "add aggravate at 0,-2:n; keep 3",
    ];
    for line in lines {
        let mut table = at(&format!("{board}\n{north}"));
        if line.contains("recall") {
            table.play("add attenuate at 0,-2:n; recall 1,-1");
        } else {
            table.play(line);
        }
        let text = table.game.save(&table.state).to_string();
        assert_eq!(
            table.game.load(&serde_json::from_str(&text).unwrap()).map_err(|faults| listing(&faults)),
            Ok(table.state.clone()),
            "{line}"
        );
    }
    for line in ["draw ?lsr", "add automate at 0,-2:n; play ?s", "add automate at 0,-2:n; play ?s at -1,-1:n"]
    {
        let mut table = at_with(&[BLIND], &format!("{board}\n{north}"));
        if line == "draw ?lsr" {
            table = at_with(&[BLIND], "south 0@0,-1:n hand annihilate accelerate-sr\n north hand 3 agitate");
            table.play("add accelerate-sr at 0,-2:n");
        }
        table.play(line);
        let text = table.game.save(&table.state).to_string();
        assert_eq!(
            table.game.load(&serde_json::from_str(&text).unwrap()).map_err(|faults| listing(&faults)),
            Ok(table.state.clone()),
            "{line}"
        );
    }
}

/// What a seat has gathered is part of a position, and only what could be gathered is accepted.
#[test]
fn memory_is_written_and_read() {
    let mut table = at_with(
        &[BLIND],
        "south attenuate@0,-1:n agitate@-1,-1:n agitate@1,-1:n hand annihilate 3\n north hand 3 2s attenuate",
    );
    assert!(table.position().known.is_empty(), "all that is known can be seen");
    table.play("draw 3; end");
    let position = table.position();
    assert_eq!(
        position.known.get("south").map(String::as_str),
        Some("2"),
        "South remembers what it could not name"
    );
    assert_eq!(table.game.load(&position.value()).unwrap(), table.state);
    for nonsense in ["1", "0", "ff", "xyz", ""] {
        let mut wrong = position.clone();
        wrong.known.insert("south".into(), nonsense.into());
        assert!(table.game.load(&wrong.value()).is_err(), "{nonsense:?}");
    }
}

#[test]
fn the_position_before_the_first_turn() {
    let table = crate::support::start_with(&[]);
    let position = table.position();
    assert_eq!((position.turn, position.to_act.as_deref()), (0, None));
    assert_eq!(table.game.load(&position.value()).unwrap(), table.state);
    let table = crate::support::start_with(&[BLIND, ("blind_removed", "4"), ("first", "north")]);
    let position = table.position();
    assert_eq!((position.turn, position.to_act.as_deref()), (0, Some("north")));
    assert_eq!(table.game.load(&position.value()).unwrap(), table.state);
    let _ = start();
}
