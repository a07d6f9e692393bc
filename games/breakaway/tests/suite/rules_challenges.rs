//! BA-7 and BA-8: stoppages, the menu before a face-off, face-offs, Grind, Dumps.

use crate::common::{A, H, Table, hands};
use breakroom_breakaway::{
    agenda::{Step, Window},
    event::{Decided, Happening},
    state::{Cause, Faceoff, Flag, Situation, Stop},
    vocabulary::{Area, FaceoffPlace},
};
use breakroom_core::{Game, Observer, Rng, Seat};

/// A face-off at a dot is about to begin.
pub(crate) fn faceoff(home: &[&'static str], away: &[&'static str], dot: &str) -> Table {
    let mut table = hands(home, away).at(dot);
    let dot = Area::from_word(dot).unwrap();
    table.s.faceoff = Faceoff { place: FaceoffPlace::of(dot), dot, ready: [true; 2], ..Faceoff::NONE };
    table.s.stop = Stop { place: FaceoffPlace::of(dot), ..Stop::NONE };
    table.control(None).waits_for(Step::Faceoff);
    table.s.agenda.push(Step::Heap);
    table.play(&["deck home"]);
    table
}

/// A Grind by Home with `own` that Away contests with `theirs`.
fn grind(own: &'static str, theirs: &'static str) -> Table {
    let mut table = hands(&[own, "-"], &[theirs, "-"]).at("9c");
    table.control(Some(A)).play(&["grind h0", "contest a0"]);
    table
}

#[test]
fn ba_7_2_black_stops_play_unless_it_is_dug_out() {
    // BA-7.1, BA-7.2, BA-7.3, BA-7.20, BA-13.1, BA-16.11, BA-R42.
    let mut table = hands(&["4{;black}", "-"], &["3{move;;dig_it_out}", "-"]).at("a3");
    table.bonus(2).play(&["play h0", "ability black"]);
    assert_eq!(table.step(), Step::React(A), "BA-7.2: first the one who did not cause it");
    table.play(&["react a0 dig_it_out"]);
    assert_eq!(table.puck(), ("a3", Some(A)), "BA-16.11");
    assert_eq!(table.s.bonus, 2, "BA-7.20");
    assert!(table.can("action move") && table.can("none"), "BA-8.21: as after a won Grind");
    table.play(&["none"]);
    assert_eq!(table.seat(), Some(A), "then the normal turn");
    let mut table = hands(&["4{;black}", "-"], &["3{;;dig_it_out}", "-"]).at("a3");
    table.play(&["play h0", "ability black", "pass", "pass"]);
    assert_eq!(
        (table.s.stop.cause, table.s.faceoff.place),
        (Cause::Black, FaceoffPlace::AwayEnd),
        "BA-13.1, BA-7.9"
    );
}

#[test]
fn ba_7_5_the_smaller_hand_draws_up_to_five() {
    // BA-7.5, BA-2.23, BA-R31, BA-R54: the other draws as many, up to the maximum hand.
    let mut table = hands(&["4{;black}", "-", "-"], &["-"; 7]).at("a3");
    table.play(&["play h0", "ability black"]);
    assert_eq!((table.held(H), table.held(A)), (5, 8), "two held: three drawn; seven held: only one fits");
    let mut table = hands(&["4{;black}", "-", "-"], &["-"; 2]).at("a3");
    table.play(&["play h0", "ability black"]);
    assert_eq!((table.held(H), table.held(A)), (5, 5), "equal hands: both up to five");
    let mut table = hands(&["4{;black}", "-", "-"], &["-"; 2]).at("a3");
    table.s.final_minute = true;
    table.play(&["play h0", "ability black"]);
    assert_eq!((table.held(H), table.held(A)), (2, 2), "BA-R54: none in the Final Minute");
}

#[test]
fn ba_7_7_the_menu_before_a_face_off() {
    // BA-7.7, BA-7.14, BA-7.15, BA-2.8, BA-R33: Away first.
    let mut table = hands(&["4{;black}", "-", "-"], &["-"; 2]).at("a3");
    table.s.side_mut(A).tokens = 2;
    table.play(&["play h0", "ability black"]);
    assert_eq!(table.step(), Step::Menu(A), "BA-R33");
    assert_eq!(table.s.faceoff.swaps, [2, 2], "BA-7.15");
    table.play(&["token draw"]);
    assert!(!table.can("token draw"), "BA-2.8: one token per stoppage");
    table.play(&["swap a0 ab0", "swap a1 ab1"]);
    assert!(!table.can("swap ab0 ab2"), "BA-7.15: two swaps");
    table.play(&["pull"]);
    assert!(table.can("swap ab0 ab2"), "BA-11.12: two more for a goalie pulled");
    table.play(&["ready"]);
    assert_eq!(table.step(), Step::Menu(H));
}

#[test]
fn ba_7_8_the_bench_is_filled() {
    // BA-7.8, BA-9.8, BA-7.17: and Infraction 7 if it cannot be.
    let mut table = hands(&["4{;black}", "-", "-"], &["-"; 2]).at("a3");
    let card = table.s.cards(H).bench.iter().next().unwrap();
    table.s.cards_mut(H).bench.remove(card);
    table.s.discard(card);
    table.play(&["play h0", "ability black", "ready", "ready"]);
    assert_eq!(table.step(), Step::Fill(H), "BA-7.8");
    table.play(&["fill h1"]);
    assert_eq!(table.s.cards(H).bench.len(), 5);
    let mut table = hands(&["4{;black}"], &["-"; 2]).at("a3");
    let card = table.s.cards(H).bench.iter().next().unwrap();
    table.s.cards_mut(H).bench.remove(card);
    table.s.discard(card);
    table.s.final_minute = true;
    table.play(&["play h0", "ability black", "ready", "ready"]);
    assert!(table.s.side(H).flags.has(Flag::Infraction7), "BA-9.8");
    assert_eq!(table.s.box_.situation.unwrap().seat, A, "a minor against Home");
    table.play(&["ready", "ready"]);
    assert_eq!(table.step(), Step::Dot(A), "BA-7.17: not called again");
}

#[test]
fn ba_7_8_a_bench_above_five_is_reduced_into_the_hand() {
    let mut table = hands(&["4{;black}", "-", "-"], &["-"; 2]).at("a3");
    let sixth = table.s.cards(H).hand.iter().last().unwrap();
    table.s.cards_mut(H).hand.remove(sixth);
    table.s.cards_mut(H).bench.add(sixth);
    table.play(&["play h0", "ability black", "ready", "ready"]);
    assert_eq!((table.step(), table.legal().len()), (Step::Fill(H), 6), "BA-7.8");
    let held = table.held(H);
    table.play(&["pick hb0"]);
    assert_eq!((table.s.cards(H).bench.len(), table.held(H)), (5, held + 1), "BA-7.8");
}

#[test]
fn ba_7_9_where_the_face_off_is() {
    // BA-7.9, BA-7.10.
    for (puck, place, chooser) in [
        ("h5", FaceoffPlace::HomeEnd, Some(H)),
        ("h8w", FaceoffPlace::HomeNeutral, Some(H)),
        ("9e", FaceoffPlace::Centre, None),
        ("a8e", FaceoffPlace::AwayNeutral, Some(A)),
        ("a7", FaceoffPlace::AwayEnd, Some(A)),
    ] {
        let mut table = hands(&["4{;black}", "-"], &["-"]).at(puck);
        table.play(&["play h0", "ability black", "ready", "ready"]);
        assert_eq!(table.s.faceoff.place, place, "BA-7.9: {puck}");
        match chooser {
            Some(seat) => assert_eq!(table.step(), Step::Dot(seat), "BA-7.10: {puck}"),
            None => assert_eq!(table.step(), Step::Commit(H), "BA-R2: Home commits first at centre"),
        }
    }
}

#[test]
fn ba_8_11_commits_are_hidden_and_the_higher_number_wins() {
    // BA-8.1, BA-8.3, BA-8.5, BA-8.6, BA-8.10, BA-8.13, BA-8.7.
    let mut table = faceoff(&["3", "-"], &["5{move}", "-"], "9c");
    assert_eq!(table.step(), Step::Commit(H), "BA-8.10");
    assert!(!table.can("decline"), "BA-8.11: the initiator must commit");
    table.play(&["commit h0"]);
    assert!(table.can("decline"), "BA-8.11: the other may decline");
    table.play(&["commit a0"]);
    assert_eq!(table.seat(), Some(A));
    assert_eq!(
        table.legal(),
        ["put 9w", "put 9c", "put 9e", "put a8w", "put a8e"],
        "BA-8.13: not further forward"
    );
    table.play(&["put a8w"]);
    assert_eq!(table.s.pile.len(), 2, "BA-8.5");
    assert!(table.can("action move") && table.can("none"), "BA-8.6: nothing is mandatory");
    table.play(&["none"]);
    assert_eq!((table.seat(), table.held(A)), (Some(A), 1), "BA-8.7: no Phase 4; the winner's turn");
}

#[test]
fn ba_8_8_declining_leaves_it_uncontested() {
    // BA-8.8, BA-8.38, BA-3.31, worked example 35.
    let mut table = faceoff(&["3{move}", "-"], &["5", "-"], "9c");
    table.play(&["commit h0", "decline", "put 9c"]);
    assert!(table.can("free move") && table.can("action move"), "BA-3.31");
    table.play(&["free move", "step 9w"]);
    assert_eq!(table.refused("done"), "BA-3.18", "a free Action is not the one Action");
    table.play(&["action move", "step h8w"]);
    assert_eq!((table.held(H), table.seat()), (2, Some(H)), "BA-8.8: Phase 4, then the winner's first turn");
}

#[test]
fn ba_8_12_bronze_and_final_say_win() {
    // BA-8.12, BA-13.3, BA-16.22.
    for (card, why) in [("1{;bronze}", Decided::Bronze), ("1{;;final_say}", Decided::FinalSay)] {
        let mut table = faceoff(&[card, "-"], &["8", "-"], "9c");
        table.play(&["commit h0", "commit a0"]);
        assert_eq!(table.s.control, Some(H), "{card}");
        let told = table.log.iter().find_map(|event| match &event.what {
            Happening::Faceoff { duel, .. } => Some(duel.by),
            _ => None,
        });
        assert_eq!(told, Some(why), "what decided is told, too");
    }
    let mut table = faceoff(&["1{;bronze}", "-"], &["8{;bronze}", "-"], "9c");
    table.play(&["commit h0", "commit a0"]);
    assert_eq!(table.s.control, Some(A), "BA-8.12: both have it: strengths");
}

#[test]
fn ba_8_14_a_tie_is_decided_by_fault() {
    // BA-8.14, BA-8.16, BA-8.17, BA-R1, worked example 22.
    let cases: [(&str, &str, Option<Seat>); 6] = [
        ("4/stick+skate", "4/stick", Some(H)),
        ("4/glove", "4/stick", Some(H)),
        ("4/stick+glove", "4/skate", Some(H)),
        ("4/helmet", "4/helmet", None),
        ("4", "4/skate", Some(A)),
        ("4/skate", "4/stick", Some(A)),
    ];
    for (own, theirs, guilty) in cases {
        let mut table = faceoff(&[own, "-", "-"], &[theirs, "-", "-"], "9c");
        table.play(&["commit h0", "commit a0"]);
        match guilty {
            None => assert_eq!(table.s.control, Some(A), "BA-R1: the non-initiator wins"),
            Some(seat) => {
                assert_eq!(table.s.faceoff.disqualified[seat.index()], 1, "BA-8.16: {own} against {theirs}");
                assert_eq!((table.step(), table.discarded(H)), (Step::Commit(H), 1), "BA-8.14: done again");
            }
        }
    }
}

#[test]
fn ba_8_14_twice_disqualified_is_a_minor() {
    // BA-8.14, BA-9.5.
    let mut table = faceoff(&["4/glove", "5/glove", "-"], &["4/stick", "5/stick", "-"], "9c");
    table.play(&["commit h0", "commit a0", "commit h1", "commit a1"]);
    assert_eq!(table.s.box_.situation.unwrap().seat, A, "BA-9.5: Home sits");
    assert_eq!(table.s.faceoff.place, FaceoffPlace::HomeEnd, "BA-7.9");
}

#[test]
fn ba_8_15_without_a_card_the_repeat_is_lost() {
    let mut table = faceoff(&["4/glove"], &["4/stick", "-"], "9c");
    table.play(&["commit h0", "commit a0", "commit a1"]);
    assert_eq!(table.s.control, Some(A), "BA-8.15");
}

#[test]
fn ba_8_36_both_without_cards_draw_five() {
    let table = faceoff(&[], &[], "9c");
    assert_eq!((table.held(H), table.held(A)), (5, 5), "BA-8.36");
    assert_eq!(table.step(), Step::Commit(H));
}

#[test]
fn ba_8_18_a_grind() {
    // BA-8.2, BA-8.4, BA-8.18 to BA-8.21, BA-R3, BA-R4, BA-R19, worked example 23.
    let table = hands(&["6{;yellow}", "6"], &["-"]).at("a3");
    assert!(table.can("grind h0") && !table.can("grind h1"), "BA-8.2, BA-13.12");
    assert_eq!(grind("6{;yellow}", "8").s.control, Some(H), "BA-8.19: without Yellow it can only lose");
    assert_eq!(grind("6{;yellow}", "6").s.control, Some(A), "BA-8.4: ties go to the defender");
    assert_eq!(grind("6{;yellow}", "8{;yellow}").s.control, Some(A));
    assert_eq!(grind("6{;yellow}", "5{;yellow}").s.control, Some(H));
    let mut table = grind("6{move,shoot;yellow,orange;fast_break}", "5");
    for use_of in ["action move", "ability orange", "none"] {
        assert!(table.can(use_of), "BA-8.21: {use_of}");
    }
    table.play(&["ability orange", "area a8w", "action move", "step a1"]);
    assert!(table.can("special fast_break"), "BA-8.21: one of each");
    assert!(!table.can("action shoot"), "BA-8.37: one Action only");
}

#[test]
fn ba_8_2_whoever_guesses_finds_a_card_that_is_able() {
    // BA-8.2: the only Yellow card was seen to go to hand or bench, and chance alone would bench it.
    let mut table = hands(&["6{;yellow}"], &["5"]).at("a5");
    let card = table.s.cards(H).hand.iter().next().unwrap();
    table.s.cards_mut(H).seen_held.add(card);
    table.control(Some(A)).play(&["grind h0"]);
    let view = table.game.view(&table.s, Observer::Seat(A));
    for seed in 0..40 {
        let guess = table.game.determinize(&view, &mut Rng::from_number(seed));
        assert_eq!(guess.hidden.challenge.commits[H.index()], Some(card));
        assert_eq!(table.game.view(&guess, Observer::Seat(A)), view);
    }
}

#[test]
fn ba_8_20_an_uncontested_grind() {
    let mut table = hands(&["6{move;yellow}", "-"], &["5", "-"]).at("9c");
    table.control(Some(A)).play(&["grind h0", "decline"]);
    assert_eq!(table.s.control, Some(H), "BA-8.20: control before the card is used");
    table.play(&["action move", "step a8w", "free move", "step a1"]);
    assert_eq!(
        (table.held(H), table.step()),
        (2, Step::Play(A, Window::Turn)),
        "BA-8.8: the other starts at Phase 2"
    );
}

#[test]
fn ba_8_22_a_dump_in() {
    // BA-8.22 to BA-8.28, BA-R5, BA-R17, worked example 24.
    let dump = "6{;;dump_in}";
    let mut table = hands(&[dump, "-"], &["9G/stick{;green}", "-"]).at("9c");
    assert_eq!(
        table.legal().iter().filter(|line| line.starts_with("dump")).count(),
        7,
        "BA-8.22: areas 1 to 7"
    );
    table.play(&["dump h0 a5", "contest a0"]);
    assert_eq!(table.step(), Step::DumpBranch(A), "BA-8.27");
    table.play(&["branch 1"]);
    assert_eq!(table.legal(), ["area a3", "area a5", "area a7"], "BA-8.26");
    table.play(&["area a5"]);
    assert_eq!((table.puck(), table.minutes(A)), (("a5", Some(A)), 0), "BA-8.26: no Infraction 5");
    let mut table = hands(&[dump, "-"], &["9G/stick{;green}", "-"]).at("9c");
    table.play(&["dump h0 a5", "contest a0", "branch 2"]);
    assert_eq!(table.puck(), ("9c", Some(H)), "BA-8.27: back where it was, control as before");
    assert_eq!(table.seat(), Some(A), "the defender takes the turn");
    let mut table = hands(&[dump, "-"], &["8{;;dump_in}", "-"]).at("h8w");
    table.play(&["dump h0 a5", "contest a0"]);
    assert_eq!((table.s.stop.cause, table.s.stop.offender), (Cause::Icing, Some(H)), "BA-8.26, BA-R5");
    let mut table = hands(&[dump, "-"], &["8", "-"]).at("9c");
    table.play(&["dump h0 a5", "contest a0"]);
    assert_eq!(table.puck(), ("a5", Some(H)), "BA-8.23, BA-8.25: an unqualified card loses");
    let mut table = hands(&[dump, "-"], &["6", "-"]).at("9c");
    table.play(&["dump h0 a5", "contest a0"]);
    assert_eq!(table.puck(), ("a5", Some(A)), "BA-8.28: a tie");
    let mut table = hands(&[dump, "-"], &["6", "-"]).at("9c");
    table.control(Some(A));
    assert!(!table.can("dump h0 a5"), "BA-R17");
    table.control(None);
    assert!(table.can("dump h0 a5"), "BA-R17: a loose puck may be dumped");
}

#[test]
fn ba_8_24_an_uncontested_dump_in_and_stretch_dump() {
    // BA-8.24, BA-8.25, BA-16.65.
    let mut table = hands(&["6{;;dump_in}", "-"], &["5", "-"]).at("9c");
    table.play(&["dump h0 a3", "decline"]);
    assert_eq!(table.puck(), ("a3", Some(H)), "BA-8.24");
    let mut table = hands(&["6{;red;stretch_dump}", "-"], &["5", "-"]).at("9c");
    table.play(&["dump h0 a3", "contest a0"]);
    assert!(table.can("free stretch_pass"), "BA-16.65");
}

#[test]
fn ba_8_29_final_say_wins_a_dump_in() {
    let mut table = hands(&["1{;red;final_say}", "-"], &["8{;green}", "-"]).at("9c");
    table.play(&["dump h0 a3", "contest a0"]);
    assert_eq!(table.puck(), ("a3", Some(H)), "BA-8.29, BA-R46");
    assert_ne!(table.step(), Step::DumpBranch(A), "BA-8.29: Away has not won, so it chooses nothing");
    let mut table = hands(&["1{;yellow;final_say}", "-"], &["8{;yellow}", "-"]).at("9c");
    table.play(&["grind h0", "contest a0"]);
    assert_eq!(table.s.control, Some(A), "BA-8.29: a Grind goes by strength");
}

#[test]
fn ba_8_30_a_dump_out() {
    // BA-8.30 to BA-8.34, BA-9.3, BA-R18, worked example 25.
    let dump = "6{;;dump_in}";
    let mut table = hands(&[dump, "-"], &["6", "-"]).at("h1");
    assert!(
        table.can("dump h0 9c") && table.can("dump h0 9e") && !table.can("dump h0 9w"),
        "BA-8.30, BA-19.5"
    );
    table.play(&["dump h0 9c", "contest a0"]);
    assert_eq!(table.s.box_.situation.unwrap().seat, A, "BA-8.34, BA-9.3: Delay of Game");
    assert_eq!(table.s.faceoff.place, FaceoffPlace::HomeEnd);
    let mut table = hands(&[dump, "-"], &["8{;green}", "-"]).at("h1");
    table.play(&["dump h0 9c", "contest a0"]);
    assert_eq!(table.puck(), ("h1", Some(A)), "BA-8.33: Green takes it back");
    let mut table = hands(&[dump, "-"], &["8{;red}", "-"]).at("h1");
    table.play(&["dump h0 9c", "contest a0"]);
    assert_eq!(table.s.stop.cause, Cause::Icing, "BA-8.33");
    for (branch, puck) in [("branch 1", None), ("branch 2", Some(("h1", Some(A))))] {
        let mut table = hands(&[dump, "-"], &["8{;green,red}", "-"]).at("h1");
        table.play(&["dump h0 9c", "contest a0"]);
        assert_eq!(table.step(), Step::DumpBranch(A), "BA-8.33: with both, its player chooses");
        table.play(&[branch]);
        match puck {
            Some(puck) => assert_eq!(table.puck(), puck),
            None => assert_eq!(table.s.stop.cause, Cause::Icing),
        }
    }
    let mut table = hands(&[dump, "-"], &["5", "-"]).at("h1");
    table.play(&["dump h0 9c", "contest a0"]);
    assert_eq!(table.puck(), ("9c", Some(H)), "BA-8.32");
    let mut table = hands(&[dump, "-"], &["5", "-"]).at("h1");
    table.play(&["dump h0 9c", "decline", "area a8e", "free move", "step 9e"]);
    assert_eq!(table.puck(), ("9e", Some(A)), "BA-8.31, BA-R18: then the other gains control");
}

#[test]
fn ba_8_3_short_handed_strength() {
    // BA-8.3, BA-10.8, BA-10.22, BA-2.19, BA-16.50: circle numbers and -1 per man down; Rookie +2.
    let mut table = faceoff(&["6/stick{;;;circle:-1}", "-"], &["5", "-"], "9c");
    table.s.box_.situation = Some(breakroom_breakaway::state::Segment {
        kind: Situation::PowerPlay,
        seat: A,
        draw_to: 0,
        ends_on_goal: true,
    });
    table.play(&["commit h0", "commit a0"]);
    assert_eq!(table.s.control, Some(A), "BA-10.8: 6 - 1 - 1 is less than 5");
    let mut table = faceoff(&["4{;;rookie}", "-"], &["5", "-"], "9c");
    table.play(&["commit h0", "commit a0"]);
    assert_eq!(table.s.control, Some(H), "BA-16.50");
}

#[test]
fn ba_16_20_late_control_after_a_lost_challenge() {
    // BA-16.13, BA-16.20, BA-16.25, BA-16.93, BA-R55: at the end of the winner's next turn.
    let mut table = faceoff(&["3{;;faceoff}", "-"], &["5", "-", "-"], "9c");
    table.play(&["commit h0", "commit a0", "put 9c", "none", "play a1"]);
    assert_eq!(table.s.control, Some(H), "BA-16.20");
    let mut table = grind("6{;yellow}", "3{;;grind_challenge}");
    table.play(&["none", "play h1"]);
    assert_eq!(table.s.control, Some(A), "BA-16.25");
    let mut table = hands(&["3{;red;dump}", "-"], &["8{;green}", "-"]).at("9c");
    table.play(&["dump h0 a3", "contest a0", "branch 1", "area a3", "none", "none", "play a1"]);
    assert_eq!(table.s.control, Some(H), "BA-16.13");
}
