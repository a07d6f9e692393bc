//! BT-8: opening a lock, and the end.

use crate::common::at;

/// BT-8.1: a refill that must draw from nothing ends the game; a deck that runs out on the fifth card does not.
#[test]
fn bt_8_1_the_end() {
    let mut table = at("L2").hand("AK AP BP CP AF").deck("CF").table();
    table.go("discard AK; draw CF");
    assert_eq!((table.phase().as_str(), table.deck_size()), ("turn", 0));
    table.go("discard AP");
    assert_eq!((table.ended_by(), table.markers.clone()), ("BT-8.1", vec!["end".to_owned()]));
    for action in ["play BP", "discard BP", "mill", "key AK", "draw AK", "flip AK", "lock L1"] {
        table.refuses(action, "BT-8.1", "the game is over");
    }
    assert!(table.offers().is_empty());
}

/// BT-8.2: with the last challenge, not before.
#[test]
fn bt_8_2_a_lock_opens_when_all_challenges_are_met() {
    let mut table = at("L8").hand("AP CK BP AK AF").table();
    table.go("play AP; draw AP; play CK; draw AF; play BP; draw AF");
    assert_eq!((table.met(), table.lock()), (vec![true, true, false], Some("L8".into())));
    table.go("play AK");
    assert_eq!((table.position().opened, table.lock()), (vec!["L8".to_owned()], None));
}

/// BT-8.3: all of it, difficulties too, at once, even into an empty deck.
#[test]
fn bt_8_3_the_discard_pile_goes_back_into_the_deck() {
    let puzzle = at("L2").row("BF BP").attempt(2).hand("BK AP BP CP AF").discard("AK XX XX CF");
    let mut table = puzzle.clone().deck("AP AP").table();
    table.go("play BK");
    assert_eq!((table.deck().as_str(), table.discard().as_str()), ("AK AP AP CF XX XX", ""));
    assert_eq!(table.markers, ["shuffle 6"]);
    let mut empty = puzzle.deck("").table();
    empty.go("play BK; lock L1");
    assert_eq!((empty.deck_size(), empty.phase().as_str()), (4, "draw"));
}

/// BT-8.4
#[test]
fn bt_8_4_the_row_stays_and_the_hand_is_kept() {
    let mut table =
        at("L2").row("AK BF BP").attempt(2).hand("BK AP BP CP AF").discard("CF").deck("CK").table();
    table.go("play BK");
    assert_eq!((table.row().as_str(), table.hand().as_str()), ("AK BF BP BK", "AP BP CP AF"));
    assert_eq!(table.deck(), "CK CF");
}

/// BT-8.5: a lock of the pile, with nothing met and an empty attempt; opened ones do not return.
#[test]
fn bt_8_5_the_next_lock() {
    let mut table = at("L2").row("BF BP").attempt(2).hand("BK AP BP CP AF").table();
    table.go("play BK");
    let pile: Vec<String> = [1, 3, 4, 5, 6, 7, 8].iter().map(|number| format!("lock L{number} 1")).collect();
    assert_eq!(table.odds(), pile);
    table.refuses("lock L2", "BT-8.5", "L2 is not in the lock pile");
    table.refuses("lock L9", "BT-8.5", "L9 is not in the lock pile");
    table.go("lock L5");
    assert_eq!((table.lock(), table.met(), table.attempt()), (Some("L5".into()), vec![false, false], 0));
    assert_eq!(table.position().lock_start, 3);
    let mut last = at("L2").row("BF BP").attempt(2).hand("BK AP BP CP AF").with(|position| {
        position.opened = position.lock_pile.split_off(1);
    });
    last.position.score.locks = 60;
    let mut table = last.table();
    assert_eq!(table.go("play BK").odds(), ["lock L1 1"], "asked even when one remains");
}

/// BT-8.6: neither a turn, nor a mill, nor the deck's end brings discards back.
#[test]
fn bt_8_6_at_no_other_time() {
    let mut table =
        at("L4").row("BF").hand("CP AP BP AK AF").deck("XX BP BP BP BP BP").discard("CF CF").table();
    table.go("play CP");
    assert_eq!(
        (table.met(), table.discard().as_str()),
        (vec![false, true], "CF CF"),
        "a challenge is no lock"
    );
    table.go("draw XX; mill; flip BP; flip BP; flip BP; flip BP; flip BP");
    assert_eq!((table.is_over(), table.discard().as_str()), (true, "BP BP BP BP BP CF CF XX"));
    assert_eq!(table.markers, ["end"]);
}

/// BT-8.7, BT-R12: card points only, BT-6 still holds, until the deck is empty; or `stop`.
#[test]
fn bt_8_7_after_the_last_lock() {
    let puzzle = at("L2").row("BF BP").attempt(2).hand("BK AK BP CP AF").last_lock().deck("CP").discard("CF");
    let mut table = puzzle.clone().table();
    table.go("play BK");
    assert_eq!((table.lock(), table.phase().as_str(), table.deck().as_str()), (None, "draw", "CP CF"));
    table.go("draw CP");
    table.refuses("play AK", "BT-6.1", "AK may not follow BK: key on key");
    let before = table.score();
    table.go("play CP; draw CF; play CF");
    assert_eq!((table.score(), table.attempt(), table.ended_by()), (before + 3, 0, "BT-8.1"));

    let mut stopped = puzzle.clone().option("after_last_lock", "stop").table();
    stopped.go("play BK");
    assert_eq!((stopped.ended_by(), stopped.hand().as_str()), ("BT-R12", "AK BP CP AF"));
    assert_eq!(stopped.markers, ["shuffle 2", "end"]);

    let mut forgetful = puzzle.option("type_memory", "lock").table();
    forgetful.go("play BK; draw CP");
    forgetful.refuses("play AK", "BT-6.1", "AK may not follow BK: key on key");
}

/// BT-8.8
#[test]
fn bt_8_8_cards_left_in_hand_score_nothing() {
    let mut table = at("L2").hand("AK BK CK AF BF").deck("").table();
    table.go("discard AK");
    assert_eq!((table.is_over(), table.score()), (true, 0));
}
