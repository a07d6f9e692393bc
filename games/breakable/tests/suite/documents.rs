//! Position documents: what is wrong with one is told at its place, with its rule.

use crate::support::{document, game};
use breakroom_core::{Game, fault::listing};
use serde_json::{Value, json};

/// Everything that is wrong with a document at such a table.
fn faults(options: &[(&str, &str)], document: &Value) -> String {
    let position = serde_json::from_value(document.clone()).unwrap();
    game(options).load(&position).map_or_else(|faults| listing(&faults), |_| String::new())
}

#[track_caller]
fn refused(options: &[(&str, &str)], document: &Value, expected: &str) {
    assert_eq!(faults(options, document), expected);
}

const RETRIEVAL: &[(&str, &str)] = &[("scenario", "retrieval")];

/// BK-2.10: a unit waits beside its side's own edge, or simply waits.
#[test]
fn bk_2_10_units_wait_beside_their_edge() {
    let mut position = document("b/recon-a.1 off\ny/recon-1.1 off");
    assert_eq!(faults(RETRIEVAL, &position), "");
    position["units"][0]["off"] = json!("north");
    assert_eq!(faults(RETRIEVAL, &position), "");
    position["units"][0]["off"] = json!("south");
    refused(RETRIEVAL, &position, "units[0]: blue waits beside the north edge (BK-2.10)");
    position["units"][0]["off"] = json!("banana");
    refused(RETRIEVAL, &position, "units[0]: 'banana' is no edge");
}

/// BK-3.5: a card has three phases, and no other.
#[test]
fn bk_3_5_a_card_is_in_one_of_its_phases() {
    let mut position = document("b/tank-a.1 0606 n\ny/tank-1.1 0609 n");
    position["card"] = json!({"name": "blue-tank", "phase": "normal"});
    assert_eq!(faults(&[], &position), "");
    position["card"]["phase"] = json!("lunch");
    refused(&[], &position, "card.phase: 'lunch' is no phase of a card");
}

/// BK-10.20: killbots are there only where they are in play.
#[test]
fn bk_10_20_no_killbots_without_their_option() {
    let position = document("b/tank-a.1 0606 n\ny/tank-1.1 0609 n\npile b/killbot 0607 1");
    assert_eq!(faults(&[("chrome", "killbots")], &position), "");
    refused(&[], &position, "stacks: killbots are not in play (BK-10.20)");
}
