//! The worked examples of the dossier's section 7, in its order.

use crate::common::{Table, at};
use breakroom_breakthrough::{
    Breakthrough,
    vocabulary::{Code, Type},
};
use breakroom_core::{Document, Edition, Game};

#[test]
fn example_1_codes() {
    let code: Code = "CK".parse().expect("it is a code");
    assert_eq!((code.words().as_str(), code.r#type()), ("crude key", Type::Key));
    let mut table = at("L1").hand("CK AP BP CP AF").table();
    table.go("play CK");
    assert_eq!(table.points(), [3, 0, 0]);
}

#[test]
fn example_2_the_twin_lock() {
    let mut table = at("L5").hand("AF AP AF CF BK").table();
    assert_eq!(table.go("play AF; draw CP").attempt(), 1);
    assert_eq!(table.go("play AP; draw CF").attempt(), 2);
    table.go("play AF");
    assert_eq!((table.met(), table.score()), (vec![true, false], 10));
    table.go("draw BP");
    table.refuses("play CF", "BT-6.1", "CF may not follow AF: file on file");
    table.go("play BK; draw AK");
    assert_eq!((table.attempt(), table.score()), (0, 13));
    table.go("play CF");
    assert_eq!((table.attempt(), table.score()), (1, 15));
}

#[test]
fn example_3_the_card_in_between() {
    let mut table = at("L4").row("AP BF AP").met(&[true, false]).hand("CP BP AP BF CF").table();
    table.refuses("play CP", "BT-6.1", "CP may not follow AP: pick on pick");
    table.go("play CF; draw AP; play CP");
    assert_eq!(table.points(), [3, 5, 10]);
    assert_eq!(table.row(), "AP BF AP CF CP");
    assert_eq!(table.position().opened, ["L4"]);
}

#[test]
fn example_4_reset_to_nothing() {
    let mut table = at("L2").row("BF BP").attempt(2).hand("AK BK BF BP CP").table();
    table.go("play AK");
    assert_eq!((table.score(), table.attempt()), (3, 0));
    table.go("draw CF");
    table.refuses("play BK", "BT-6.1", "BK may not follow AK: key on key");
    table.go("play BF");
    assert_eq!(table.attempt(), 1, "L2 begins again with BF");
}

#[test]
fn example_5_a_card_of_the_other_challenge() {
    let puzzle = at("L4").row("AP BF").attempt(2).hand("CP AP CK AF BK");
    let mut table = puzzle.clone().table();
    table.go("play CP");
    assert_eq!((table.points(), table.attempt(), table.met()), ([1, 5, 0], 0, vec![false, true]));
    table.go("draw BP");
    table.refuses("play AP", "BT-6.1", "AP may not follow CP: pick on pick");

    let mut strict = puzzle.option("matching", "strict").table();
    strict.go("play CP");
    assert_eq!((strict.points(), strict.attempt(), strict.met()), ([1, 0, 0], 0, vec![false, false]));
}

#[test]
fn example_6_restart_by_the_wrong_card() {
    let mut table = at("L2").row("BF BP").attempt(2).hand("BF BK AP AP CP").table();
    table.go("play BF");
    assert_eq!((table.score(), table.attempt()), (2, 1));
}

#[test]
fn example_7_discards_and_difficulties_do_not_reset() {
    let mut table = at("L2").row("BF").attempt(1).hand("BK CP BP AK CF").table();
    table.go("discard CP; draw XX; key AK; draw AP; draw AF");
    assert_eq!(table.attempt(), 1);
    table.go("play BP; draw CF; play BK");
    assert_eq!(table.score(), 1 + 3 + 5 + 10);
}

#[test]
fn example_8_shared_beginning() {
    let mut table = at("L6").hand("BP BF BP CK AF").table();
    table.go("play BP");
    assert_eq!(table.attempt(), 1);
    let filled: Vec<u8> = table.view().lock.expect("L6").challenges.iter().map(|line| line.filled).collect();
    assert_eq!(filled, [1, 1], "it counts for both");
    table.go("draw AP; play BF");
    assert_eq!((table.met(), table.attempt()), (vec![true, false], 0));
    table.go("draw AP; play BP");
    assert_eq!(table.attempt(), 1);
    table.go("draw AP; play CK");
    assert_eq!((table.score(), table.position().opened), (27, vec!["L6".to_owned()]));
}

#[test]
fn example_9_a_chain_of_difficulties() {
    let mut table = Table::start(&[]);
    table.go("lock L3; draw AK; draw AF; draw AF; draw CP; draw BF");
    table.go("discard BF; draw XX; key AK; draw XX");
    assert_eq!(table.phase(), "flip", "no key: the mill happens by itself");
    table.go("flip BP; flip XX; flip BP; flip CK; flip AF; draw CF; draw CP");
    assert_eq!(table.hand(), "CP CP AF AF CF");
    assert_eq!(table.discard(), "AK CK BP BP AF BF XX XX XX");
    assert_eq!((table.deck_size(), table.phase()), (30, "turn".to_owned()));
}

#[test]
fn example_10_a_short_mill() {
    let mut table = at("L3").hand("AP AF AF CP BF").deck("BP XX CK").table();
    table.go("discard BF; draw XX; flip BP; flip CK");
    assert_eq!((table.hand().as_str(), table.deck_size()), ("AP CP AF AF", 0));
    assert_eq!((table.ended_by(), table.markers), ("BT-8.1", vec!["end".to_owned()]));
}

#[test]
fn example_11_an_empty_deck_is_not_yet_the_end() {
    let mut table = at("L2").hand("AP AF AF CP BF").deck("BP").table();
    table.go("discard BF; draw BP");
    assert_eq!((table.deck_size(), table.phase()), (0, "turn".to_owned()));
    table.go("play AF");
    assert_eq!((table.score(), table.attempt(), table.is_over()), (2, 0, true));
}

#[test]
fn example_12_saved_by_an_opening() {
    let puzzle = at("L3").row("CK BP").met(&[true, false]).attempt(1).hand("AF AP BF CP CF");
    let mut table = puzzle.deck("").discard("AK BK XX CP").table();
    table.go("play AF");
    assert_eq!((table.points(), table.markers.clone()), ([2, 5, 10], vec!["shuffle 4".to_owned()]));
    table.go("lock L2; draw BK");
    assert_eq!((table.deck_size(), table.phase()), (3, "turn".to_owned()));
}

#[test]
fn example_13_the_opening_deal() {
    let mut table = Table::start(&[]);
    table.go("lock L1; draw AK; draw XX");
    assert_eq!(table.offers(), ["mill", "key AK"]);
    table.go("key AK; draw CP; draw CP; draw XX");
    assert_eq!(table.phase(), "flip");
    table.go("flip AP; flip AP; flip AP; flip BK; flip CF; draw BF; draw BK; draw CK");
    assert_eq!(table.hand(), "BK CK CP CP BF");
    assert_eq!(table.discard(), "AK BK AP AP AP CF XX XX");
    assert_eq!((table.deck_size(), table.position().turn), (31, 1));
}

#[test]
fn example_14_the_last_card_is_trouble() {
    let mut table = at("L3").hand("AK AF AF CP BF").deck("XX").table();
    table.go("discard BF; draw XX");
    assert!(table.is_over(), "nothing is asked though AK is in hand");
}

#[test]
fn example_15_after_the_eighth_lock() {
    let puzzle = at("L7").row("CP").met(&[false, true, true]).hand("AK AP BF CP CF").last_lock();
    let mut table = puzzle.discard("CK BP").with(|position| position.score.cards = 150).table();
    table.go("play AK");
    assert_eq!((table.score(), table.lock(), table.discard().as_str()), (168, None, ""));
    table.go("draw CK; play AP");
    assert_eq!((table.score(), table.attempt()), (169, 0));
}

/// A lock that no shipped edition has: AP-AF-AP ; AP-CF-CP.
fn overlapping(matching: &str) -> Breakthrough {
    let workshop = include_str!("../../../../editions/breakthrough/workshop.toml");
    let lock = r#"challenges = [["AP", "AF", "AP"], ["AP", "CF", "CP"]]"#;
    let text = workshop.replace(r#"challenges = [["CP", "CF", "CP"]]"#, lock);
    let options = Breakthrough::INFO.options([("matching", matching)]).expect("it is an option");
    let edition = Edition { name: "test".into(), files: vec![Document { name: "test.toml".into(), text }] };
    Breakthrough::new(&edition, &options).expect("the edition is sound")
}

#[test]
fn example_16_suffix_against_attempt() {
    for (matching, opened) in [("suffix", true), ("attempt", false)] {
        let puzzle = at("L1").row("AP AF AP").hand("CF CP BK BP CF");
        let puzzle = puzzle.with(|position| position.met = vec![true, false]);
        let game = overlapping(matching);
        let state = game.load(&puzzle.position.json()).expect("it is sound");
        let mut table = Table { game, state, told: Vec::new(), markers: Vec::new() };
        table.go("play CF; draw AK; play CP");
        assert_eq!(table.position().opened.len() == 1, opened, "{matching}");
    }
}

#[test]
fn example_17_the_golden_log_line_by_line() {
    let log = include_str!("../golden/golden_2026-01-01_greedy.txt");
    let mut table = Table::start(&[]);
    let mut markers_read = 0;
    for line in log.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with("shuffle") || line == "end" {
            // A marker stands in the log exactly where it was told.
            assert_eq!(table.markers.get(markers_read).map(String::as_str), Some(line));
            markers_read += 1;
        } else {
            assert_eq!(table.markers.len(), markers_read, "a marker is missing before '{line}'");
            table.go(line);
        }
    }
    assert_eq!(markers_read, table.markers.len());
    assert_eq!(table.points(), [46, 55, 60]);
    let end = table.position();
    assert_eq!((end.opened.len(), end.turn, end.row.len()), (6, 45, 27));
    assert_eq!(table.view().challenges_met, 11);
}
