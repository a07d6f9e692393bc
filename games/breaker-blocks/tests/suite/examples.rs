//! The worked examples of the dossier's section 7, one by one.

use crate::support::{Play, at, at_with, start, start_with};
use breakroom_breaker_blocks::vocabulary::{NORTH, SOUTH};
use breakroom_core::Observer;

/// The diagram position: the rulebook's picture, reconstructed.
const DIAGRAM: &str = "
    south 1lr@-1,-1:n 2r@-2,0:e 3@-2,1:s 3@0,-1:n
    north 0@-1,1:s 2l@-1,2:s 2s@0,1:s agitate@0,2:s 1lr@1,1:s
";

fn diagram(acts: &str) -> Play {
    at(&format!("{DIAGRAM}\nacts {acts}"))
}

/// W01, and with it BB-2.1, BB-2.2, BB-4.1, BB-5.1.
#[test]
fn w01_the_start_offers_seventeen_actions() {
    let mut table = start();
    assert_eq!(table.legal().len(), 17);
    table.offers(
        "draw",
        "1ls 1lr 1sr 2l 2s 2r 3 annihilate attenuate agitate automate aggravate accelerate-ls accelerate-sr \
         authenticate",
    );
    table.offers("add", "0").offers("move", "").accepts("end");
    table.play("add 0").offers("at", "-1,-1:n 0,-1:n 1,-1:n -2,0:e");
}

/// W02: a 0 opens three inputs.
#[test]
fn w02_openings_after_a_zero_in_the_west() {
    let mut table = start();
    table.play("add 0 at -2,0:e");
    table.openings(SOUTH, "-1,-1:n 0,-1:n 1,-1:n -2,-1:n -3,0:e -2,1:s");
}

/// W03 (BB-7.1, BB-7.5, BB-16.6).
#[test]
fn w03_the_diagram_adds_up() {
    let table = diagram("south");
    assert_eq!(table.circuits(), "6-2 3-2 0-1");
    assert_eq!(table.controlled(), [2, 1]);
}

/// W04 (BB-6.1, BB-6.2, BB-5.3).
#[test]
fn w04_south_may_move_three_blocks_in_the_diagram() {
    let mut table = diagram("south");
    table.offers("move", "-1,-1 -2,1 0,-1");
    let sentence = table.refuses("move -2,0", "BB-6.2");
    assert_eq!(sentence, "the 2r at -2,0 has the 3 plugged into it");
    table.play("move -2,1").offers("at", "1,-1:n -2,-1:e");
    table.play("at 1,-1:n");
    assert_eq!((table.circuits().as_str(), table.controlled()), ("3-2 3-2 3-1", [3, 0]));
}

/// W05 (BB-6.4, BB-6.5, BB-R7): the same cell by another input; the lifted block's own input is gone.
#[test]
fn w05_north_may_move_within_its_paths() {
    let mut table = diagram("north");
    table.offers("move", "-1,2 0,2 1,1");
    table.play("move -1,2").offers("at", "2,0:w -1,2:e 0,3:s 1,2:w 2,1:w");
    table.refuses("at -1,2:s", "BB-6.4");
    table.refuses("at -2,2:e", "BB-6.4");
    for place in ["-1,2:e", "0,3:s", "1,2:w"] {
        let mut table = diagram("north");
        table.play(&format!("move -1,2 at {place}"));
        assert_eq!((table.circuits().as_str(), table.controlled()), ("6-0 3-4 0-1", [1, 2]), "{place}");
    }
}

/// W06 (BB-4.3).
#[test]
fn w06_a_block_drawn_this_turn_waits() {
    let mut table = start();
    table.play("draw 3").accepts("add 0");
    let sentence = table.refuses("add 3", "BB-4.3");
    assert!(sentence.contains("from your next turn on"), "{sentence}");
    table.play("end; end").accepts("add 3");
}

/// W07 (BB-5.3, BB-5.5): one cell faced by inputs of both seats; taking it walls circuit I off.
#[test]
fn w07_blocking_the_way_into_circuit_one() {
    let mut table = at("south 0@-2,0:e 0@-2,1:s hand 3\n north 0@0,1:s");
    table.play("add 3").accepts("at -1,1:w");
    table.refuses("at -1,1:s", "BB-5.2");
    table.refuses("at -1,1:e", "BB-5.2");
    table.play("at -1,1:w");
    assert_eq!(table.circuits(), "3-0 0-0 0-0");
    table.openings(NORTH, "1,1:s 2,0:w 0,2:s 1,1:w");
}

/// W08 (BB-8.3, BB-8.4, BB-8.5, BB-8.9, BB-9.1).
#[test]
fn w08_annihilate_has_two_targets() {
    let mut table = at("
        south 0@0,-1:n 3@0,-2:n  hand annihilate
        north 2s@0,1:s 3@0,2:s authenticate@1,1:s
    ");
    table.play("add annihilate at 1,-1:w").offers("destroy", "0,-2 0,2");
    table.refuses("destroy 0,-1", "BB-8.3");
    table.refuses("destroy 0,1", "BB-8.3");
    table.refuses("destroy 1,1", "BB-8.4");
    table.refuses("destroy 1,-1", "BB-8.5");
    table.play("destroy 0,2");
    assert_eq!(table.circuits(), "0-0 3-2 0-0");
    assert_eq!((table.left(), table.supply(NORTH, "3")), (1, 2));
    assert_eq!(table.position().destroyed.north, ["3"]);
}

/// W09 (BB-8.8, BB-12.1, BB-12.4, BB-R30).
#[test]
fn w09_attenuate_sends_one_of_each_back() {
    let mut table = at("
        south 0@0,-1:n accelerate-ls@0,-2:n  hand attenuate
        north 2s@0,1:s 3@0,2:s
    ");
    table.play("add attenuate at -1,-1:n; recall 0,-2");
    assert_eq!(table.supply(NORTH, "3"), 2, "both leave together");
    table.play("recall 0,2");
    assert_eq!((table.supply(NORTH, "3"), table.supply(SOUTH, "accelerate-ls")), (3, 1));
    table.accepts("draw accelerate-ls");
}

/// W10 (BB-13.1, BB-13.3, BB-R13).
#[test]
fn w10_agitate_frees_a_block_and_moves_it_too() {
    let mut table = at("
        south 0@0,-1:n  hand agitate
        north 1sr@0,1:s 3@0,2:s
    ");
    table.play("add agitate at -1,-1:n").offers("shift", "0,2").accepts("skip");
    table.play("shift 0,2").offers("at", "-1,1:s 1,1:s 2,0:w 1,1:w");
    table.play("at -1,1:s").offers("shift", "0,1 -1,1").accepts("skip");
    table.play("shift 0,1").offers("at", "1,1:s 2,0:w");
}

/// W11 (BB-4.4, BB-4.5, BB-4.6, BB-11.1).
#[test]
fn w11_accelerate_draws_under_the_hand_limits() {
    let mut table = at("south 0@0,-1:n hand accelerate-ls authenticate");
    table.play("add accelerate-ls at 0,-2:n; draw authenticate");
    table.refuses("draw authenticate", "BB-4.5");
    table.accepts("draw accelerate-sr").play("draw accelerate-sr; draw 3");
    assert_eq!(table.hand(SOUTH), "authenticate authenticate* accelerate-sr* 3*");
    table.offers("add", "authenticate");
}

/// W12 (BB-10.1, BB-10.2, BB-10.5).
#[test]
fn w12_automate_plays_from_the_supply() {
    let mut table = at("south 0@0,-1:n hand automate");
    table.play("add automate at 0,-2:n").offers(
        "play",
        "0 1ls 1lr 1sr 2l 2s 2r 3 annihilate attenuate agitate aggravate accelerate-ls accelerate-sr \
         authenticate",
    );
    table.refuses("play automate", "BB-10.2");
    table.play("play 3").offers("at", "-1,-1:n 1,-1:n -2,0:e -1,-1:e 1,-1:w -1,-2:e 1,-2:w");
}

/// W13 (BB-14.1, BB-14.2, BB-14.4).
#[test]
fn w13_aggravate_cuts_both_hands() {
    let mut table = at("
        south 0@0,-1:n  hand aggravate 2s  fresh 3
        north hand 3 3 annihilate authenticate
        acts south, 1 left
    ");
    table.play("add aggravate at 0,-2:n").offers("keep", "2s 3*");
    table.play("keep 3*").offers("keep", "3 annihilate authenticate").play("keep authenticate");
    assert_eq!((table.hand(SOUTH).as_str(), table.hand(NORTH).as_str()), ("3", "authenticate"));
    assert_eq!(
        (table.supply(SOUTH, "2s"), table.supply(NORTH, "3"), table.supply(SOUTH, "annihilate")),
        (1, 3, 2)
    );
    assert_eq!(table.active(), NORTH, "the turn is over");
}

/// W14 (BB-15.1, BB-16.1, BB-16.7).
#[test]
fn w14_the_second_authenticate_ends_the_game() {
    let mut table = at("
        south 0@0,-1:n 2s@0,-2:n authenticate@-1,-1:n  hand authenticate
        north 1ls@1,1:s
    ");
    table.play("add authenticate at 0,-3:n");
    assert_eq!(table.circuits(), "0-0 2-0 0-1");
    table.ended("BB-16.1", "all lost");
}

/// W15 (FAQ; BB-16.8): nine power in one circuit lose against one in each of the others.
#[test]
fn w15_total_power_does_not_matter() {
    let mut table = at("
        south 0@0,-1:n 3@-1,-1:e 3@0,-2:n 3@1,-1:w authenticate@-2,0:e  hand authenticate
        north 1ls@-1,1:s 1lr@1,1:s
    ");
    table.play("add authenticate at -3,0:e");
    assert_eq!(table.circuits(), "0-1 9-0 0-1");
    table.ended("BB-16.1", "north");
}

/// W16 (FAQ; BB-16.6): one circuit with two tied ones is enough.
#[test]
fn w16_one_circuit_may_be_enough() {
    let mut table = at("
        south 2s@-1,-1:n 1ls@0,-1:n 3@0,-2:n 1lr@1,-1:n authenticate@-2,0:e  hand authenticate
        north 2s@-1,1:s 1ls@0,1:s 3@0,2:s
    ");
    table.play("add authenticate at -3,0:e");
    assert_eq!(table.circuits(), "2-2 4-4 1-0");
    table.ended("BB-16.1", "south");
}

const ALL_GONE: &str = "0 0 1ls 1lr 1sr 2l 2s 2r 3 3 3";

/// W17 (BB-16.3, BB-16.4, BB-R20).
#[test]
fn w17_an_exhausted_seat_loses_its_turn() {
    let mut table = at(&format!(
        "
        south hand annihilate  destroyed {ALL_GONE}
        north 1ls@0,1:s
        acts north
    "
    ));
    table.play("draw 3; end");
    assert_eq!(table.active(), NORTH, "South's turn is over at once");
    table.play("draw 3; draw 2s");
    table.ended("BB-16.4", "north");
}

/// W18 (BB-19.2, BB-19.4).
#[test]
fn w18_power_overwhelming_is_tested_at_the_own_turn_start() {
    let options = [("power_overwhelming", "true")];
    let mut table = at_with(&options, "south 3@-1,-1:n 1ls@1,-1:n\n north hand 3\n acts north");
    table.play("end");
    table.ended("BB-19.2", "south");
    // North controls two when South's turn starts: South plays on, and must break one of them.
    let mut table = at_with(&options, "south hand 3 2s\n north 1ls@-1,1:s 1sr@1,1:s\n acts north");
    table.play("draw 3; end");
    assert_eq!(table.decides(), "south");
    table.play("draw 3; draw 3");
    table.ended("BB-19.2", "north");
    let mut table = at_with(&options, "south hand 3 2s\n north 1ls@-1,1:s 1sr@1,1:s\n acts north");
    table.play("draw 3; end; add 3 at -1,-1:n; end");
    assert_eq!(table.decides(), "north");
}

/// W19 (BB-18.1, BB-18.3, BB-18.4).
#[test]
fn w19_a_blind_draw_is_named_by_shape() {
    let options = [("blind_action", "true"), ("first", "south")];
    let odds = |draw: &str| {
        let mut table = start_with(&options);
        table.play(draw);
        assert_eq!(table.decides(), "chance");
        table.odds().join(", ")
    };
    assert_eq!(odds("draw ?lsr"), "reveal annihilate 2, reveal attenuate 2, reveal agitate 2");
    assert_eq!(odds("draw ?s"), "reveal authenticate 4");
    assert_eq!(odds("draw ?lr"), "reveal automate 2, reveal aggravate 2");
    let mut table = start_with(&options);
    table.play("draw ?lsr; reveal agitate");
    let heard = table.told(Observer::Seat(NORTH)).join("\n");
    assert!(heard.contains("?lsr") && !heard.contains("AGITATE"), "North learns only the shape: {heard}");
    assert!(table.told(Observer::Seat(SOUTH)).join("\n").contains("AGITATE"));
}

/// W20 (BB-7.2, BB-7.3).
#[test]
fn w20_power_passes_through_modules() {
    let table = at("south agitate@0,-1:n automate@0,-2:n 2l@1,-2:w 3@1,-1:s");
    assert_eq!(table.circuits(), "0-0 5-0 0-0");
}

/// W21 (BB-3.2, BB-17.1).
#[test]
fn w21_a_turn_with_one_action_is_not_idle() {
    let mut table = start();
    table.play("draw 3; end");
    assert_eq!(table.state.table().idle, 0);
    table.play("end; end");
    table.ended("BB-17.1", "all lost");
}

/// W22: W02 turned by half, with the seats swapped.
#[test]
fn w22_the_half_turn_is_a_symmetry() {
    let mut table = start_with(&[("first", "north")]);
    table.play("add 0 at 2,0:w");
    table.openings(NORTH, "1,1:s 0,1:s -1,1:s 2,1:s 3,0:w 2,-1:n");
}

/// W23 (BB-8.6, BB-8.10, BB-9.2, BB-10.3, BB-R32).
#[test]
fn w23_annihilate_may_hit_the_automate_that_played_it() {
    let position = "
        south 0@0,-1:n  hand automate
        north 0@0,1:s authenticate@0,2:s
    ";
    let mut table = at(position);
    table.play("add automate at -1,-1:n; play annihilate at 1,-1:n").offers("destroy", "0,-1 -1,-1");
    let mut table = at(position);
    table.play("add automate at 0,-2:n; play annihilate at -1,-2:e");
    assert_eq!((table.left(), table.decides()), (1, "south"));
    table.accepts("end");
}

/// W24 (BB-3.7, BB-16.4, BB-R31).
#[test]
fn w24_a_pass_after_an_exhausted_turn_ends_by_exhaustion() {
    let mut table = at("
        south 3@0,-1:n  hand annihilate  destroyed 0 0 1ls 1lr 1sr 2l 2s 2r 3 3
        north 3@1,1:s  hand 3
        acts north
    ");
    table.play("end");
    assert_eq!((table.active(), table.state.table().idle), (NORTH, 1));
    table.play("end");
    assert_eq!(table.circuits(), "0-0 3-0 0-3");
    table.ended("BB-16.4", "all lost");
}

/// W25 (BB-18.8, BB-18.11, BB-R33).
#[test]
fn w25_hidden_modules_are_kept_by_position() {
    let mut table = at_with(
        &[("blind_action", "true")],
        "south 2s@0,-1:n  hand 0 3 annihilate aggravate  fresh automate\n acts south, 1 left",
    );
    table.play("add aggravate at 0,-2:n").offers("keep", "0 3 #3 #4");
    table.play("keep #3");
    assert_eq!(table.hand(SOUTH), "annihilate");
    let heard = table.told(Observer::Seat(NORTH)).join("\n");
    assert!(heard.contains("South keeps a face-down module ?lsr"), "{heard}");
    assert!(heard.contains("South returns a face-down module ?lr"), "{heard}");
    assert!(!heard.contains("ANNIHILATE") && !heard.contains("AUTOMATE"), "{heard}");
}
