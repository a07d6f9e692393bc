//! BT-6: no type twice running.

use crate::common::{Table, at};

/// BT-6.1: it is illegal, not a reset; discarding is not touched by it.
#[test]
fn bt_6_1_not_the_type_of_the_last_card() {
    for (last, card, kind) in [("AK", "BK", "key"), ("AP", "CP", "pick"), ("CF", "AF", "file")] {
        let table = at("L2").row(last).hand("BK CP AF AP BP").table();
        table.refuses(
            &format!("play {card}"),
            "BT-6.1",
            &format!("{card} may not follow {last}: {kind} on {kind}"),
        );
        assert!(table.offers().contains(&format!("discard {card}")));
        assert!(
            table.view().hand.iter().all(|held| held.blocked == (held.code.r#type().to_string() == kind))
        );
    }
}

/// BT-6.2
#[test]
fn bt_6_2_the_first_card_of_the_game_is_free() {
    let mut table = Table::start(&[]);
    table.go("lock L2; draw AK; draw AP; draw AF; draw BP; draw BF");
    for card in ["AK", "AP", "AF", "BP", "BF"] {
        assert!(table.offers().contains(&format!("play {card}")), "{card}");
    }
    assert_eq!(table.view().last_type, None);
}

/// BT-6.3: between AF-AP-AF and CF-CP-CF something else is played; it scores, and may be useful (BT-R17).
#[test]
fn bt_6_3_the_rule_spans_challenges() {
    let mut table = at("L5").row("AF AP AF").met(&[true, false]).hand("CF CP CF AK BP").table();
    table.refuses("play CF", "BT-6.1", "CF may not follow AF: file on file");
    table.go("play BP; draw AP; play CF");
    assert_eq!((table.points(), table.attempt()), ([3, 0, 0], 1));
    // L7: the pick between the keys is itself a challenge.
    let mut table = at("L7").row("AK").met(&[true, false, false]).hand("BK CP AP AF CF").table();
    table.refuses("play BK", "BT-6.1", "BK may not follow AK: key on key");
    table.go("play CP; draw AP; play BK");
    assert_eq!(table.position().opened, ["L7"]);
}

/// BT-6.4
#[test]
fn bt_6_4_the_rule_spans_resets_discards_and_difficulties() {
    let mut table = at("L2").row("BF BP").attempt(2).hand("AP AK CF CF BK").table();
    table.go("play CF; draw AF");
    assert_eq!(table.attempt(), 0, "a reset");
    table.go("discard AK; draw XX; key BK; draw BF; draw BF");
    table.refuses("play BF", "BT-6.1", "BF may not follow CF: file on file");
    table.go("play AP; draw BP");
    assert!(table.offers().contains(&"play BF".to_owned()), "only another play changes the last card");
}

/// BT-6.5, BT-R4: across locks, unless `type_memory = lock`.
#[test]
fn bt_6_5_the_rule_spans_locks() {
    let puzzle = at("L2").row("BF BP").attempt(2).hand("BK AK CK AP AF");
    let mut table = puzzle.clone().table();
    table.go("play BK; lock L7; draw BF");
    table.refuses("play AK", "BT-6.1", "AK may not follow BK: key on key");

    let mut forgetful = puzzle.option("type_memory", "lock").table();
    forgetful.go("play BK; lock L7; draw BF");
    assert_eq!(forgetful.view().last_type, None);
    forgetful.go("play AK; draw BF");
    forgetful.refuses("play CK", "BT-6.1", "CK may not follow AK: key on key");
}

/// BT-6.6
#[test]
fn bt_6_6_the_type_alone_is_compared() {
    let table = at("L2").row("CP").hand("AP BP CP AK AF").table();
    for pick in ["AP", "BP", "CP"] {
        table.refuses(&format!("play {pick}"), "BT-6.1", &format!("{pick} may not follow CP: pick on pick"));
    }
    let plays = table.offers().into_iter().filter(|action| action.starts_with("play"));
    assert_eq!(plays.collect::<Vec<_>>(), ["play AK", "play AF"]);
}
