//! Positions: the dossier's document, the short text, and all that can be wrong with either.

use crate::common::check;
use breakroom_core::{Fault, Game};
use breakroom_rubble_storm::RubbleStorm;
use serde_json::{Value, json};

/// The example of section 6, the game's own fields of it: Light robbed Dark, whose yield strikes rubble.
fn example() -> Value {
    let (_, after) = RubbleStorm::INFO.rules.split_once("```json\n").expect("the dossier shows a position");
    let (text, _) = after.split_once("```").expect("the example ends");
    let mut example: Value = serde_json::from_str(text).unwrap();
    let fields = example.as_object_mut().unwrap();
    let options = fields.remove("options").unwrap();
    breakroom_core::Options::read_json(RubbleStorm::INFO.options, "", options.as_object().unwrap()).unwrap();
    assert_eq!(
        (fields.remove("game"), fields.remove("edition")),
        (Some(json!("rubble-storm")), Some(json!("twin-citadels")))
    );
    example
}

fn load(value: &Value) -> Result<breakroom_rubble_storm::state::State, Vec<Fault>> {
    RubbleStorm::standard().load(value)
}

#[test]
fn section_6_the_dossiers_example_loads_and_plays_on() {
    let game = RubbleStorm::standard();
    let state = load(&example()).unwrap();
    let saved = game.save(&state);
    let mut expected = example();
    // Stacks are listed in board order.
    expected["stacks"].as_array_mut().unwrap().reverse();
    assert_eq!(saved, expected);
    let mut table = check("start", "> toss light");
    table.state = state;
    table.play(
        "by dark
         ? take flip
         > flip
         ? yield d1 d3
         > yield d3
         ? advance d1
         > advance d1
         by light
         ? advance d9 g1",
    );
}

#[test]
fn section_6_every_kind_of_frame_is_written_as_the_dossier_says() {
    let table = check(
        "L c p0 c0 | D d8 p0 c0 | d4 L4 | disc 2 | L acts, st 3",
        "> collapse d4\n > drop d3\n > drop d5",
    );
    assert_eq!(
        table.json()["pending"],
        json!([{"kind": "collapse", "side": "light", "height": 4, "left": 2, "at": "d5", "prev": "d3"}])
    );
    let table = check("L d4 p0 c0 | D d3 p5 c7 | - | disc 2 | L acts, st 2", "> move d3\n > rob\n > yield c");
    assert_eq!(table.json()["pending"][1], json!({"kind": "bank", "side": "dark", "left": 2}));
    let table = check("L g1 p8 c0 | D r2 p3 c4 | r1 L2, r5 L1 | disc 2 | L acts, st 1", "> rotate 0");
    assert_eq!(
        table.json()["pending"],
        json!([{"kind": "income", "owed": [["r1", 1], ["r5", 1], ["g1", 2]]}])
    );
    let table = check("start", "bank 20");
    assert_eq!((&table.json()["phase"], &table.json()["mover"]), (&json!("toss"), &json!(null)));
}

#[test]
fn section_6_attackers_and_targets_keep_their_ids() {
    let table = check(
        "L g2 p0 c0 | D c p0 c0 | r5 L3, r4 D2, d7 D2 | disc 6 | L acts, st 1",
        "> pillar r5 r4\n > flip\n > yield g2",
    );
    let json = table.json();
    assert_eq!(json["pending"][0]["target"], json["pending"][1]["attacker"]);
    assert_eq!(json["pending"][1]["target"], "L");
    let at = |id: &Value| {
        json["stacks"].as_array().unwrap().iter().find(|stack| stack["id"] == *id).unwrap()["at"].clone()
    };
    assert_eq!(at(&json["pending"][0]["attacker"]), "r4");
    assert_eq!(at(&json["pending"][1]["attacker"]), "g2");
}

#[test]
fn ids_are_only_names_within_the_position() {
    let mut renamed = example();
    renamed["stacks"][0]["id"] = json!(900);
    renamed["stacks"][1]["id"] = json!(4_000_000);
    renamed["pending"][1]["target"] = json!(4_000_000);
    renamed["memory"][1][1] = json!(4_000_000);
    assert_eq!(load(&renamed).unwrap(), load(&example()).unwrap());
}

#[test]
fn repeats_left_out_begin_with_the_present_turn() {
    let game = RubbleStorm::standard();
    let state = game.read_short("L d3 p0 c0 | D c p0 c0 | r1 L3 | disc 0 | L taps").unwrap();
    let fresh = game.save(&state);
    let stood = json!([{"key": "L d3 p0 c0 | D c p0 c0 | r1 L3 | disc 0 | L", "count": 1}]);
    assert_eq!(fresh["repeats"], stood);
    // After a tap the start of the turn is still known; after an action it is not.
    let table = check("L d3 p0 c0 | D c p0 c0 | r1 L3 | disc 0 | L taps", "> tap r1");
    let mut position = game.save(&table.state);
    position["repeats"] = json!([]);
    assert_eq!(game.save(&game.load(&position).unwrap())["repeats"], stood);
    let mid = game.read_short("L d3 p0 c0 | D c p0 c0 | r1 L3 | disc 0 | L acts, st 2").unwrap();
    assert_eq!(game.save(&mid)["repeats"], json!([]));
    // What stood before a caravan grew cannot come again.
    let mut position = fresh.clone();
    position["repeats"][0]["key"] = json!("L d3 p1 c1 | D c p0 c0 | - | disc 0 | L");
    assert_eq!(game.save(&game.load(&position).unwrap())["repeats"], json!([]));
}

/// A change to the example, what it is about, and the rule that forbids it.
#[track_caller]
fn spoilt(change: impl Fn(&mut Value), place: &str, rule: &str) {
    let mut value = example();
    change(&mut value);
    let faults = load(&value).expect_err("it is spoilt");
    let found: Vec<String> = faults.iter().map(|fault| format!("{fault}")).collect();
    let hit = faults.iter().any(|fault| fault.place == place && fault.rule.is_some_and(|id| id.0 == rule));
    assert!(hit, "no {place} by {rule} in\n  {}", found.join("\n  "));
}

#[test]
fn faults_name_their_place_and_rule() {
    spoilt(|value| value["bank"] = json!(11), "bank", "RS-1.2");
    spoilt(|value| value["disc"] = json!(12), "disc", "RS-5.4");
    spoilt(|value| value["light"]["at"] = json!("x1"), "light.at", "RS-4.1");
    spoilt(|value| value["light"]["caravan"] = json!(9), "light.caravan", "RS-2.1");
    spoilt(|value| value["turn"] = json!(0), "turn", "RS-2.6");
    spoilt(|value| value["stamina"] = json!(4), "stamina", "RS-3.7");
    spoilt(|value| value["tapped"] = json!(["g2", "g2"]), "tapped[1]", "RS-3.3");
    spoilt(|value| value["stacks"][0]["at"] = json!("c"), "stacks[0]", "RS-4.3");
    spoilt(|value| value["stacks"][0]["height"] = json!(0), "stacks[0]", "RS-9.1");
    spoilt(|value| value["stacks"][0]["id"] = json!(2), "stacks[1]", "RS-9.2");
    spoilt(|value| value["stacks"][0]["at"] = json!("d4"), "stacks[1]", "RS-4.2");
    spoilt(|value| value["pending"][0]["went"] = json!("g1"), "pending[0]", "RS-12.5");
    spoilt(|value| value["pending"][0]["stage"] = json!("yield"), "pending[0]", "RS-13.1");
    spoilt(|value| value["pending"][0]["attacker"] = json!("D"), "pending[0]", "RS-11.1");
    spoilt(|value| value["pending"][1]["home"] = json!("g2"), "pending[1]", "RS-13.9");
    spoilt(|value| value["pending"][1]["home"] = json!(null), "pending[1]", "RS-13.9");
    spoilt(|value| value["pending"][1]["stage"] = json!("bounce"), "pending[1]", "RS-12.1");
    spoilt(|value| value["pending"][1]["target"] = json!(7), "pending[1].target", "RS-13.1");
    spoilt(|value| value["pending"][1]["strength"] = json!(3), "pending[1]", "RS-11.1");
    spoilt(|value| value["memory"] = json!([["L", "D"]]), "pending[1]", "RS-13.3");
    spoilt(|value| value["memory"][1] = json!(["D", "D"]), "memory[1]", "RS-13.3");
    spoilt(|value| value["memory"][1] = json!(["D", "X"]), "memory[1][1]", "RS-13.1");
    spoilt(|value| value["result"] = json!({"winner": "light", "why": "nine"}), "result", "RS-2.1");
    spoilt(|value| value["phase"] = json!("over"), "result", "RS-2.1");
    spoilt(|value| value["phase"] = json!("tap"), "pending", "RS-3.7");
    spoilt(|value| value["repeats"] = json!([{"key": "nonsense", "count": 1}]), "repeats[0].key", "RS-2.4");
    spoilt(
        |value| value["repeats"] = json!([{"key": "L d3 p0 c4 | D c p0 c0 | - | disc 0 | L", "count": 3}]),
        "repeats[0]",
        "RS-2.4",
    );
}

#[test]
fn a_position_that_has_stood_is_listed_once() {
    // Listed twice, its counts would add up to more than any position can have stood.
    let twice = |value: &mut Value| {
        let stood = value["repeats"][0].clone();
        value["repeats"] = json!([stood, stood]);
    };
    spoilt(twice, "repeats[1]", "RS-2.4");
}

#[test]
fn more_attackers_than_there_can_be_are_refused() {
    // Two stacks on every space, one of which attacks the other, and everybody is remembered as an attacker.
    let mut value = example();
    let ids = "d1 d2 d3 d4 d5 d6 d7 d8 d9 d10 r1 r2 r3 r4 r5 g1 g2";
    let spaces: Vec<&str> = ids.split(' ').collect();
    let stack = |(id, at): (usize, &&str)| json!({"id": id + 1, "at": at, "side": "light", "height": 1});
    value["stacks"] = spaces.iter().chain(&spaces).enumerate().map(stack).collect();
    let frame = |(id, at): (usize, &&str)| {
        json!({"kind": "attack", "attacker": id + 1, "target": id + 18, "at": at, "stage": "choose",
               "went": null, "home": null, "strength": 0})
    };
    value["pending"] = spaces.iter().enumerate().map(frame).collect();
    value["memory"] = (1..=34).map(|id| json!([id, "L"])).chain([json!(["D", "L"])]).collect();
    assert!(!load(&value).unwrap_err().is_empty());
}

#[test]
fn every_missing_field_is_told_in_the_dossiers_words() {
    let faults = load(&json!({"phase": "sleep", "light": {"at": "d3"}, "stamina": -1})).unwrap_err();
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let expected = [
        "turn: this field is missing (RS-2.6)",
        "phase: 'sleep' is no phase: it is toss, spin, tap, act or over",
        "stamina: -1 is not between 0 and 255 (RS-3.7)",
        "disc: this field is missing (RS-5.4)",
        "light.pocket: this field is missing",
        "light.caravan: this field is missing",
        "dark: this field is missing",
        "bank: this field is missing (RS-1.2)",
    ];
    assert_eq!(told, expected);
    let mut value = example();
    value["stamina"] = json!(4);
    let faults = load(&value).unwrap_err();
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["stamina: 4 of 4 stamina cannot be left in phase act (RS-3.7)"]);
}

#[test]
fn all_faults_of_a_position_are_reported() {
    let mut value = example();
    value["disc"] = json!(99);
    value["dark"]["at"] = json!("?");
    value["tapped"] = json!(["nowhere"]);
    value["stacks"][0]["height"] = json!(200);
    let faults = load(&value).unwrap_err();
    for place in ["disc", "dark.at", "tapped[0]", "stacks[0]"] {
        assert!(faults.iter().any(|fault| fault.place == place), "{place} is not among {faults:?}");
    }
}

#[test]
fn a_position_without_a_decision_is_refused() {
    // Nothing to decide: the fallback rule would have applied by itself.
    let game = RubbleStorm::standard();
    assert!(game.read_short("L d3 p0 c0 | D c p0 c0 | - | disc 0 | L acts, st 0").is_err());
    assert!(game.read_short("L d3 p0 c0 | D c p0 c0 | r1 L1 | disc 0 | L taps").is_err());
    let table = check("L c p0 c0 | D d8 p0 c0 | d4 L4 | disc 2 | L acts, st 3", "> collapse d4");
    let mut position = game.save(&table.state);
    position["pending"] = json!([]);
    position["bank"] = json!(20);
    game.load(&position).unwrap();
}

#[test]
fn the_short_text_reads_back() {
    let game = RubbleStorm::standard();
    for text in [
        "L d3 p2 c4 | D g1 p5 c0 | d4 D1, r1 L3 | disc 2 | L acts, st 2",
        "L c p0 c0 | D c p0 c0 | - | disc 11 | D acts, st 3",
        "L c p0 c0 | D d10 p0 c8 | d1 L2 | disc 0 | L taps",
    ] {
        assert_eq!(game.write_short(&game.read_short(text).unwrap()), text);
    }
    for (text, place) in [
        ("L d3 p2 c4 | D g1 p5 c0 | - | disc 2", ""),
        ("L d3 p2 | D g1 p5 c0 | - | disc 2 | L acts, st 2", "light"),
        ("L d3 p2 c4 | L g1 p5 c0 | - | disc 2 | L acts, st 2", "dark"),
        ("L d3 p2 c4 | D g1 p5 c0 | r1 X3 | disc 2 | L acts, st 2", "stacks"),
        ("L d3 p2 c4 | D g1 p5 c0 | - | disc two | L acts, st 2", "disc"),
        ("L d3 p2 c4 | D g1 p5 c0 | - | disc 2 | L waits", "turn"),
        ("L d3 p9 c4 | D g1 p9 c0 | - | disc 2 | L acts, st 2", ""),
    ] {
        let faults = game.read_short(text).unwrap_err();
        assert!(faults.iter().any(|fault| fault.place == place), "{text}: {faults:?}");
    }
}
