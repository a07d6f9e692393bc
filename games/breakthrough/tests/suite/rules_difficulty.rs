//! BT-7: difficulty cards.

use crate::common::at;

const HAND: &str = "AK BK AP BP AF";

/// BT-7.1: before the next card is drawn, and before any turn action.
#[test]
fn bt_7_1_a_difficulty_is_resolved_at_once() {
    let mut table = at("L2").hand(HAND).table();
    table.go("discard AP; draw XX");
    assert_eq!(table.offers(), ["mill", "key AK", "key BK"]);
    let first = "a difficulty card must be resolved first: a key given up, or the deck milled";
    table.refuses("play AK", "BT-7.1", first);
    table.refuses("discard AK", "BT-7.1", first);
    let waits = "chance has nothing to decide: the player answers a difficulty card";
    table.refuses("draw AP", "BT-7.3", waits);
    table.go("mill");
    table.refuses("play AK", "BT-7.1", first);
    table.refuses("draw AP", "BT-7.6", "the mill turns a card first");
}

/// BT-7.2, BT-R5: to the discard pile, or out of the game.
#[test]
fn bt_7_2_a_spent_difficulty_goes_to_the_discard_pile() {
    let mut table = at("L2").hand(HAND).table();
    table.go("discard AP; draw XX");
    assert_eq!((table.discard().as_str(), table.position().removed.0.len()), ("AP XX", 0));
    let mut removed = at("L2").option("spent_difficulty", "remove").hand(HAND).table();
    removed.go("discard AP; draw XX");
    assert_eq!((removed.discard().as_str(), removed.view().removed), ("AP", 1));
    removed.go("mill; flip XX");
    assert_eq!(
        (removed.discard().as_str(), removed.view().removed),
        ("AP XX", 1),
        "a milled one is not spent"
    );
}

/// BT-7.3: one key of any grade, or five cards.
#[test]
fn bt_7_3_give_a_key_or_mill_five() {
    for key in ["AK", "BK"] {
        let mut table = at("L2").hand(HAND).table();
        table.go("discard AP; draw XX");
        table.refuses("key AP", "BT-7.3", "AP is no key");
        table.refuses("key CK", "BT-7.3", "there is no CK in hand to give up");
        table.go(&format!("key {key}"));
        assert_eq!(table.phase(), "draw");
    }
    let mut table = at("L2").hand(HAND).table();
    let before = table.deck_size();
    table.go("discard AP; draw XX; mill; flip AP; flip BP; flip CP; flip AF");
    assert_eq!(table.phase(), "flip");
    table.go("flip BF");
    assert_eq!((table.deck_size(), table.phase().as_str()), (before - 6, "draw"));
}

/// BT-7.4
#[test]
fn bt_7_4_without_a_key_milling_is_compulsory() {
    let mut table = at("L2").hand("AP BP CP AF BF").table();
    table.go("discard AP; draw XX");
    assert_eq!((table.phase().as_str(), table.position().flips_left), ("flip", 5));
    assert!(table.heard("BT-7.4"));
    let words = "there is no key in hand, so the top of the deck is milled";
    table.refuses("key AK", "BT-7.4", words);
    table.refuses("mill", "BT-7.6", "the mill turns a card first");
}

/// BT-7.5
#[test]
fn bt_7_5_a_key_given_up_is_discarded_and_made_up_for() {
    let mut table = at("L2").hand(HAND).table();
    table.go("discard AP; draw XX; key BK");
    assert_eq!((table.discard().as_str(), table.hand().as_str()), ("BK AP XX", "AK BP AF"));
    table.go("draw CP");
    assert_eq!(table.phase(), "draw", "one card more");
    table.go("draw CP");
    assert_eq!(table.phase(), "turn");
}

/// BT-7.6, BT-R8: face up to the discard pile, difficulties without effect.
#[test]
fn bt_7_6_milled_difficulties_have_no_effect() {
    let mut table = at("L2").hand("AP BP CP AF BF").table();
    table.go("discard AP; draw XX; flip XX; flip CK; flip XX; flip AP");
    assert_eq!((table.phase().as_str(), table.position().flips_left), ("flip", 1));
    table.refuses("flip XX", "BT-7.6", "there is no XX in the deck to be turned");
    table.go("flip CF");
    assert_eq!((table.phase().as_str(), table.discard().as_str()), ("draw", "CK AP AP CF XX XX XX"));
}

/// BT-7.7, BT-R9: all that remain.
#[test]
fn bt_7_7_a_short_mill_turns_all_that_remain() {
    let mut table = at("L2").hand(HAND).deck("XX AP BP CP").table();
    table.go("discard AP; draw XX");
    assert_eq!(table.offers(), ["mill", "key AK", "key BK"], "milling is still allowed");
    table.go("mill");
    assert_eq!(table.position().flips_left, 3);
    table.go("flip AP; flip BP; flip CP");
    assert_eq!(table.ended_by(), "BT-8.1");
}

/// BT-7.8
#[test]
fn bt_7_8_only_keys_in_hand_at_that_moment_count() {
    let mut table = at("L2").hand("AP BP CP AF BK").table();
    table.go("discard AP; draw XX; key BK; draw XX");
    assert_eq!(table.phase(), "flip", "the second finds no key");
    table.go("flip AP; flip AP; flip AP; flip AP; flip BF; draw AK; draw XX");
    assert_eq!(table.offers(), ["mill", "key AK"], "the third finds the key drawn before it");
}

/// BT-7.9
#[test]
fn bt_7_9_several_difficulties_in_one_refill_are_resolved_in_turn() {
    let mut table = at("L2").hand(HAND).table();
    table.go("discard AP; draw XX; key AK; draw XX; key BK; draw XX");
    table.go("flip AP; flip AP; flip AP; flip AP; flip BF; draw AP; draw CF; draw CF");
    assert_eq!((table.phase().as_str(), table.discard().matches("XX").count()), ("turn", 3));
}
