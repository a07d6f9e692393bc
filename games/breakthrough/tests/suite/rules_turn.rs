//! BT-4: the turn.

use crate::common::at;

const HAND: &str = "AK AP BP CP AF";

/// BT-4.1: each distinct code may be played or discarded, once; nothing else is a turn.
#[test]
fn bt_4_1_play_one_or_discard_one() {
    let table = at("L2").hand("AK AP AP CP AF").table();
    assert_eq!(
        table.offers(),
        ["play AK", "play AP", "play CP", "play AF", "discard AK", "discard AP", "discard CP", "discard AF"]
    );
    table.refuses("play BK", "BT-4.1", "there is no BK in hand");
    table.refuses("discard CF", "BT-4.1", "there is no CF in hand");
    table.refuses("mill", "BT-4.1", "each turn is one card played or one card discarded");
    table.refuses("key AK", "BT-4.1", "each turn is one card played or one card discarded");
    table.refuses("draw AK", "BT-4.1", "chance has nothing to decide: the player plays or discards");
    assert!("pass".parse::<breakroom_breakthrough::Action>().is_err(), "passing is not even an action");
}

/// BT-4.2: to the right-hand end, for the rest of the game.
#[test]
fn bt_4_2_a_played_card_stays_at_the_end_of_the_row() {
    let mut table = at("L2").row("CK AP").hand(HAND).table();
    table.go("play AF; draw BF; play CP");
    assert_eq!((table.row().as_str(), table.discard().as_str()), ("CK AP AF CP", ""));
}

/// BT-4.3: any card, no points, nothing else changes.
#[test]
fn bt_4_3_a_discard_changes_only_hand_and_pile() {
    for card in HAND.split(' ') {
        let mut table = at("L2").row("BF").attempt(1).hand(HAND).table();
        table.go(&format!("discard {card}"));
        assert_eq!((table.row().as_str(), table.attempt(), table.score()), ("BF", 1, 0));
        assert_eq!(table.discard(), card);
    }
}

/// BT-4.4: points, challenge, opening, shuffle and new lock all come before the first draw.
#[test]
fn bt_4_4_a_play_is_resolved_before_the_refill() {
    let mut table = at("L3").row("BP AF").met(&[false, true]).hand("CK AP BP CP AF").discard("AK BK").table();
    table.go("play CK");
    assert_eq!((table.points(), table.discard().as_str(), table.phase().as_str()), ([3, 5, 10], "", "lock"));
    table.refuses("draw AK", "BT-8.5", "a lock is turned up first");
    table.go("lock L1");
    assert_eq!(table.phase(), "draw");
}

/// BT-4.5: one card at a time until the hand is full; what is in the deck is as likely as it has copies.
#[test]
fn bt_4_5_refill_to_five() {
    let mut table = at("L2").hand(HAND).deck("AP AP AP BF XX").table();
    table.go("discard AK");
    assert_eq!(table.odds(), ["draw AP 3", "draw BF 1", "draw XX 1"]);
    table.refuses("draw CF", "BT-4.5", "there is no CF in the deck to be drawn");
    table.refuses("play AP", "BT-4.5", "a card is drawn first");
    table.refuses("flip AP", "BT-4.5", "a card is drawn first");
    table.go("draw AP");
    assert_eq!((table.phase().as_str(), table.hand().as_str()), ("turn", "AP AP BP CP AF"));
}

/// BT-4.6: five at most, and never a difficulty card.
#[test]
fn bt_4_6_the_hand_holds_five_tools_at_most() {
    let mut table = at("L2").hand(HAND).deck("XX XX AP AP AP AP AP AP AP AP AP AP AP AP AP").table();
    table.go("discard AK; draw XX; flip AP; flip AP; flip AP; flip AP; flip AP; draw XX");
    assert_eq!(table.hand(), "AP BP CP AF", "difficulty cards never come to the hand");
    table.go("flip AP; flip AP; flip AP; flip AP; flip AP; draw AP");
    assert_eq!((table.hand().split(' ').count(), table.phase().as_str()), (5, "turn"));
    let six = at("L2").hand("AK AP BP CP AF BF").faults();
    assert_eq!(six[0].to_string(), "hand: 6 cards are more than the 5 it can hold");
}
