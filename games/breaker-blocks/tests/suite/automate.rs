//! AUTOMATE playing every other module: effects nest, and each is resolved before the next action (BB-3.3, BB-10.3).

use crate::support::{Play, at, at_with, document::StepDoc};
use breakroom_breaker_blocks::vocabulary::{NORTH, SOUTH};
use breakroom_core::{Game, Observer};

fn automating() -> Play {
    let mut table = at("
        south 0@0,-1:n 2s@1,-1:n hand automate 3 2l
        north 1sr@0,1:s 3@0,2:s hand 3 agitate
    ");
    table.play("add automate at 0,-2:n");
    table
}

#[test]
fn automate_plays_annihilate() {
    let mut table = automating();
    table.play("play annihilate at -1,-2:e").offers("destroy", "1,-1 0,2");
    table.play("destroy 0,2");
    assert_eq!((table.left(), table.circuits().as_str()), (1, "0-0 0-1 2-0"));
}

#[test]
fn automate_plays_attenuate() {
    let mut table = automating();
    table.play("play attenuate at -1,-1:n").offers("recall", "0,-2 1,-1");
    table.play("recall 0,-2").offers("recall", "0,2");
    table.play("recall 0,2");
    assert_eq!((table.left(), table.supply(SOUTH, "automate"), table.supply(NORTH, "3")), (1, 2, 2));
}

#[test]
fn automate_plays_agitate() {
    let mut table = automating();
    table.play("play agitate at -1,-2:e").offers("shift", "0,2");
    table.play("shift 0,2 at 1,1:s").offers("shift", "0,1 1,1");
    table.play("shift 0,1 at 2,0:w");
    assert_eq!((table.left(), table.circuits().as_str()), (1, "0-0 0-0 2-4"));
}

#[test]
fn automate_plays_accelerate() {
    let mut table = automating();
    table.play("play accelerate-sr at -1,-2:e; draw 3; draw 3; draw automate");
    assert_eq!((table.left(), table.hand(SOUTH).as_str()), (1, "3 2l 3* 3* automate*"));
}

#[test]
fn automate_plays_aggravate() {
    let mut table = automating();
    table.play("play aggravate at -1,-2:e").offers("keep", "2l 3");
    table.play("keep 2l; keep agitate");
    assert_eq!((table.hand(SOUTH).as_str(), table.hand(NORTH).as_str(), table.left()), ("2l", "agitate", 1));
}

#[test]
fn automate_plays_authenticate() {
    let mut table = automating();
    table.play("play authenticate at -1,-2:e");
    assert_eq!((table.left(), table.state.table().authenticate_added), (1, true), "BB-10.4");
}

#[test]
fn automate_plays_power() {
    let mut table = automating();
    table.play("play 3 at -1,-2:e");
    assert_eq!((table.left(), table.circuits().as_str()), (1, "0-0 3-4 2-0"));
}

/// Never deeper than three: `act`, one effect, and that effect's own question.
#[test]
fn effects_nest_at_most_three_deep() {
    let depth = |table: &Play| table.position().pending.len();
    let mut table = automating();
    assert_eq!(table.position().pending, [StepDoc::Act, StepDoc::Automate]);
    table.play("play agitate");
    assert_eq!(depth(&table), 2);
    table.play("at -1,-2:e");
    assert_eq!(table.position().pending, [StepDoc::Act, StepDoc::Shift { left: 2 }]);
    table.play("shift 0,2");
    assert_eq!(depth(&table), 3);
    let mut table = at_with(&[("blind_action", "true")], "south 0@0,-1:n hand automate");
    table.play("add automate at 0,-2:n; play ?ls at -1,-2:e; reveal accelerate-ls; draw ?lsr");
    assert_eq!(depth(&table), 3);
    assert_eq!(table.decides(), "chance");
}

/// The whole of it in one transcript, as both seats hear it.
#[test]
fn what_is_told_of_a_chain() {
    let mut table = automating();
    table.play("play agitate at -1,-2:e; shift 0,2 at 1,1:s; skip");
    assert_eq!(
        table.told(Observer::Seat(NORTH)),
        [
            "South adds AUTOMATE into circuit II at 0,-2",
            "South's AUTOMATE plays AGITATE into circuit II at -1,-2",
            "South's AGITATE moves North's 3 from 0,2 in circuit II to 1,1 in circuit III",
            "Circuit II: 0–4 → 0–1",
            "Circuit III: 2–0 → 2–3",
            "South declines AGITATE",
        ]
    );
}

/// What every event says, and to whom.
#[test]
fn what_is_told_of_effects() {
    let told = |text: &str, line: &str| {
        let mut table = at(text);
        table.play(line);
        table.told(Observer::Public).join(" | ")
    };
    let board = "south 2s@0,-1:n hand annihilate attenuate aggravate 3\n north 3@0,1:s hand 2s 3";
    assert_eq!(
        told(board, "add annihilate at 1,-1:n; destroy 0,1"),
        "South adds ANNIHILATE into circuit III at 1,-1 | South's ANNIHILATE destroys a 3 of North at 0,1 | \
         Circuit II: 2–3 → 2–0"
    );
    assert_eq!(
        told(board, "add attenuate at 1,-1:n; recall 0,-1; recall 0,1"),
        "South adds ATTENUATE into circuit III at 1,-1 | \
         ATTENUATE sends a 2 (input straight) of South at 0,-1 back to the supply | \
         ATTENUATE sends a 3 of North at 0,1 back to the supply | Circuit II: 2–3 → 0–0"
    );
    assert_eq!(
        told(board, "add aggravate at 1,-1:n; keep 3; keep 3"),
        "South adds AGGRAVATE into circuit III at 1,-1 | South keeps a 3 | \
         South returns ANNIHILATE to the supply | South returns ATTENUATE to the supply | North keeps a 3 | \
         North returns a 2 (input straight) to the supply"
    );
    assert_eq!(
        told("south hand annihilate", "add annihilate at 0,-1:n"),
        "South adds ANNIHILATE into circuit II at 0,-1 | South's ANNIHILATE has nothing to destroy"
    );
    let gone = "0 0 1ls 1lr 1sr 2l 2s 2r 3 3 3";
    let exhausted = format!("south destroyed {gone}\n north 3@0,1:s\n acts north");
    assert_eq!(
        told(&exhausted, "end; end"),
        "Turn 11: South | South can neither draw nor add a power block: the turn is lost | Turn 12: North | \
         The turn after the exhausted one is over: North wins 1-0"
    );
    let mut table = at("south hand 3");
    table.play("end; end");
    let last = table.told(Observer::Public).pop().unwrap();
    assert_eq!(last, "Nobody takes an action any more: both lose, 0-0");
    let events = table.log.iter().filter_map(|event| table.game.tell(event, Observer::Public));
    assert!(events.into_iter().all(|told| told.rule.0.starts_with("BB-")));
}

/// An effect that finds nothing says so, each in its own words (BB-8.6, BB-10.5, BB-11.2, BB-12.3, BB-14.3).
#[test]
fn what_is_told_of_nothing() {
    let last = |text: &str, line: &str| {
        let mut table = at(text);
        table.play(line);
        let told: Vec<_> =
            table.log.iter().filter_map(|event| table.game.tell(event, Observer::Public)).collect();
        let told = told.iter().rev().find(|told| told.text.contains("South's")).unwrap();
        format!("{} {}", told.rule, told.text)
    };
    let add = |block: &str| last(&format!("south hand {block}"), &format!("add {block} at 0,-1:n"));
    assert_eq!(add("annihilate"), "BB-8.6 South's ANNIHILATE has nothing to destroy");
    assert_eq!(add("attenuate"), "BB-12.3 South's ATTENUATE has nothing to send back");
    assert_eq!(add("agitate"), "BB-8.6 South's AGITATE has nothing left to move");
    assert_eq!(add("aggravate"), "BB-14.3 South's AGGRAVATE finds both hands empty");
    let walled = "
        south 3@-1,-1:n 3@0,-1:n 3@1,-1:n  hand automate
        north 0@-1,1:s 0@-2,1:e 1ls@-3,1:e 2s@-3,0:n 2l@-3,-1:n 3@-2,-1:w
    ";
    assert_eq!(last(walled, "add automate at -2,0:e"), "BB-10.5 South's AUTOMATE has nothing to play");
    let spent = "
        south 0@0,-1:n hand accelerate-sr annihilate attenuate agitate automate aggravate authenticate authenticate
        south destroyed 0 1ls 1lr 1sr 2l 2s 2r 3 3 accelerate-ls
    ";
    assert_eq!(
        last(spent, "add accelerate-sr at 0,-2:n; draw 3"),
        "BB-11.2 South's ACCELERATE has nothing left to draw"
    );
}
