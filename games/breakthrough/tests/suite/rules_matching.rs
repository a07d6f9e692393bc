//! BT-5: matching.

use crate::common::{Puzzle, at};
use breakroom_breakthrough::view::{Mark, Role};

/// BT-5.1
#[test]
fn bt_5_1_challenges_in_any_order() {
    for transcript in
        ["play CK; draw AP; play BP; draw AP; play AF", "play BP; draw AP; play AF; draw AP; play CK"]
    {
        let mut table = at("L3").hand("CK BP AF AP CP").table();
        table.go(transcript);
        assert_eq!(table.position().opened, ["L3"], "{transcript}");
    }
}

/// BT-5.2: BF-BP-BK is not BP-BF-BK, and a play in between undoes it.
#[test]
fn bt_5_2_parts_in_printed_order_by_consecutive_plays() {
    let mut table = at("L2").hand("BP BF BK AK CP").table();
    table.go("play BP; draw AP; play BF; draw AP; play BK");
    assert_eq!((table.met(), table.attempt()), (vec![false], 0));
    let mut table = at("L2").row("BF").attempt(1).hand("BP BK AK CF CP").table();
    table.go("play BP; draw AP; play CF; draw AP; play BK");
    assert_eq!(table.met(), [false]);
}

/// BT-5.3
#[test]
fn bt_5_3_the_attempt_grows_by_the_next_part() {
    let mut table = at("L2").hand("BF BP BK AK CP").table();
    assert_eq!(table.go("play BF; draw AP").attempt(), 1);
    assert_eq!(table.go("play BP; draw AP").attempt(), 2);
    table.go("play BK");
    assert_eq!(table.position().opened, ["L2"]);
}

/// BT-5.4: a card that does not match resets; one of another challenge, too.
#[test]
fn bt_5_4_a_card_that_does_not_match_resets() {
    let mut table = at("L5").row("AF AP").attempt(2).hand("CF AF AK BP CP").table();
    table.go("play CF");
    assert_eq!(
        (table.met(), table.attempt()),
        (vec![false, false], 1),
        "CF begins challenge 2, AF-AP is lost"
    );
    assert!(table.told[0].0.contains("AF AP no longer count"), "{:?}", table.told);
    table.go("draw BP; play AK");
    assert_eq!(table.attempt(), 0);
    let marks: Vec<Mark> = table.view().row.iter().map(|laid| laid.mark).collect();
    assert_eq!(marks, [Mark::Lost, Mark::Lost, Mark::Lost, Mark::Filler]);
}

/// BT-5.5: the card that resets may begin, or even meet, another.
#[test]
fn bt_5_5_after_a_reset_the_card_itself_may_begin() {
    let mut table = at("L2").row("BF BP").attempt(2).hand("BF AK AP BP CP").table();
    assert_eq!(table.go("play BF").attempt(), 1);
    let mut table = at("L8").row("AP").attempt(1).hand("AK BP CP AF BF").table();
    table.go("play AK");
    assert_eq!((table.met(), table.attempt()), (vec![false, false, true], 0));
    assert_eq!(table.told[0].1.0, "BT-5.5");
}

/// BT-5.6: BP begins both challenges of L6, until BF or CK tells which.
#[test]
fn bt_5_6_an_attempt_is_not_tied_to_one_challenge() {
    for (second, met) in [("BF", [true, false]), ("CK", [false, true])] {
        let mut table = at("L6").hand("BP BF CK AP CP").table();
        table.go("play BP");
        assert_eq!(table.view().lock.expect("L6").challenges.map_filled(), [1, 1]);
        table.go(&format!("draw AP; play {second}"));
        assert_eq!(table.met(), met);
    }
}

trait MapFilled {
    fn map_filled(&self) -> Vec<u8>;
}

impl MapFilled for Vec<breakroom_breakthrough::view::ChallengeView> {
    fn map_filled(&self) -> Vec<u8> {
        self.iter().map(|challenge| challenge.filled).collect()
    }
}

/// BT-5.7: after AF-AP-AF the last AF begins nothing.
#[test]
fn bt_5_7_a_met_challenge_uses_its_cards_up() {
    let mut table = at("L6").row("BP").attempt(1).hand("BF CK BP AP CP").table();
    table.go("play BF");
    assert_eq!((table.met(), table.attempt()), (vec![true, false], 0));
    table.go("draw AP; play CK");
    assert_eq!(table.met(), [true, false], "the BP was spent on challenge 1");
}

/// An edition whose first lock has these challenges.
fn with_first_lock(challenges: &str, puzzle: Puzzle) -> crate::common::Table {
    use breakroom_breakthrough::Breakthrough;
    use breakroom_core::{Edition, Game};
    let workshop = include_str!("../../../../editions/breakthrough/workshop.toml");
    let text =
        workshop.replace(r#"challenges = [["CP", "CF", "CP"]]"#, &format!("challenges = {challenges}"));
    let options = Breakthrough::INFO.options(puzzle.options.iter().copied()).expect("sound options");
    let game =
        Breakthrough::new(&Edition::single("test", "test.toml", &text), &options).expect("a sound edition");
    let state = game.load(&puzzle.position.json()).expect("a sound position");
    crate::common::Table { game, state, told: Vec::new(), markers: Vec::new() }
}

/// BT-5.8: of identical challenges the first is met, one per card; a shorter one before a longer.
#[test]
fn bt_5_8_one_card_meets_at_most_one_challenge() {
    let puzzle = at("L1").hand("AK AP BP CP AK").with(|position| position.met = vec![false; 3]);
    let mut twins = with_first_lock(r#"[["AK"], ["AK"], ["AP", "AK"]]"#, puzzle.clone());
    twins.go("play AK");
    assert_eq!((twins.met(), twins.score()), (vec![true, false, false], 8));
    twins.go("draw BF; play AP; draw BF; play AK");
    assert_eq!(twins.met(), [true, false, true], "AP-AK goes on and is met, the bare AK is not met by it");

    let puzzle = at("L1").hand("AK AP BP CP AF").with(|position| position.met = vec![false; 2]);
    let mut nested = with_first_lock(r#"[["AK", "AP"], ["AK"]]"#, puzzle);
    nested.go("play AK");
    assert_eq!((nested.met(), nested.attempt()), (vec![false, true], 0), "the attempt equals challenge 2");
}

/// BT-5.9
#[test]
fn bt_5_9_a_met_challenge_stays_met() {
    let mut table = at("L6").row("BP BF").met(&[true, false]).hand("BP BF CK AP CP").table();
    table.go("play BP; draw AP; play BF");
    assert_eq!((table.met(), table.points()), (vec![true, false], [3, 0, 0]));
    assert_eq!(table.attempt(), 0, "BP-BF begins nothing that is unmet");
}

/// BT-5.10
#[test]
fn bt_5_10_only_plays_touch_the_attempt() {
    let mut table = at("L2").row("BF BP").attempt(2).hand("AK BK CP CP CF").table();
    table.go("discard CP; draw XX; mill; flip AP; flip XX; flip AP; flip BF; flip BF; draw XX; key AK; draw AP; draw AP");
    assert_eq!((table.attempt(), table.phase().as_str()), (2, "turn"));
    table.go("play BK");
    assert_eq!(table.position().opened, ["L2"]);
}

/// BT-5.11
#[test]
fn bt_5_11_filler_on_an_empty_attempt_costs_only_the_card() {
    let mut table = at("L2").hand("AK AP BP CP AF").table();
    let held = table.view().hand[0].clone();
    assert_eq!((held.effect.role, held.effect.lost.len(), held.effect.points), (Role::Filler, 0, 3));
    table.go("play AK");
    assert_eq!((table.points(), table.attempt(), table.met()), ([3, 0, 0], 0, vec![false]));
}

/// BT-R1: under `suffix` the shortest tail counts, cards serve again, and only those played on this lock.
#[test]
fn bt_r1_suffix_in_full() {
    let lock = r#"[["AP", "AF", "AP"], ["AF", "AP", "CF"], ["AP"]]"#;
    let puzzle = at("L1").option("matching", "suffix").hand("AP AF AP CF BK");
    let puzzle = puzzle.with(|position| position.met = vec![false; 3]);
    let mut table = with_first_lock(lock, puzzle.clone());
    table.go("play AP; draw BK");
    assert_eq!((table.met(), table.attempt()), (vec![false, false, true], 0), "the shortest tail is AP");
    table.go("play AF; draw BK; play AP; draw BK");
    assert_eq!(table.met(), [true, false, true], "the AP serves again");
    table.go("play CF");
    assert_eq!(table.position().opened, ["L1"], "AF and AP serve again");
    assert_eq!(
        table.view().ribbons.iter().map(|it| (it.first, it.length)).collect::<Vec<_>>(),
        [(0, 1), (0, 3), (1, 3)]
    );

    let old = puzzle
        .row("AP AF")
        .with(|position| (position.lock_start, position.met) = (2, vec![false, false, true]));
    let mut table = with_first_lock(lock, old);
    table.go("play AP");
    assert_eq!(table.met(), [false, false, true], "AP and AF were played on another lock");
    assert_eq!(table.view().lock.expect("L1").challenges.map_filled(), [1, 0, 1]);
}

/// BT-R1: under `suffix` the shortest tail is met, whatever is printed first; of equals the first printed.
#[test]
fn bt_r1_suffix_takes_the_shortest_tail() {
    let puzzle = at("L1").option("matching", "suffix").hand("AK AF AP BP CP");
    let puzzle = puzzle.with(|position| position.met = vec![false; 3]);
    let mut table = with_first_lock(r#"[["AK", "AF", "AP"], ["AF", "AP"], ["AF", "AP"]]"#, puzzle);
    table.go("play AK; draw BK; play AF; draw BK; play AP");
    assert_eq!((table.met(), table.points()), (vec![false, true, false], [6, 5, 0]));
}

/// BT-R1: `strict` denies a new start only to the card that breaks a non-empty attempt.
#[test]
fn bt_r1_strict_in_full() {
    let puzzle = at("L2").option("matching", "strict").row("BF BP").attempt(2).hand("BF BF AP BP BK");
    let mut table = puzzle.table();
    assert_eq!(table.go("play BF").attempt(), 0);
    assert_eq!(
        table.go("draw AK; play AP; draw AK; play BF").attempt(),
        1,
        "with an empty attempt it starts"
    );
    assert_eq!(table.go("draw AK; play BP").attempt(), 2, "and goes on as usual");
}
