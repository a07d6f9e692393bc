//! BB-16 end and result, BB-17 stall endings, BB-19 Power Overwhelming.

use crate::support::{Play, at, at_with, game, load, position, start, start_with};
use breakroom_breaker_blocks::vocabulary::{NORTH, SOUTH};

/// BB-16.1, BB-R29: at once; the remaining action is lost and nothing further is resolved.
#[test]
fn bb_16_1_the_game_ends_at_once() {
    let mut table = at("south 0@0,-1:n 3@1,-1:n hand automate\n north authenticate@1,1:s");
    table.play("add automate at 0,-2:n; play authenticate at -1,-1:n");
    table.ended("BB-16.1", "south");
    assert!(table.legal().is_empty());
    assert_eq!(table.refuses("end", "BB-16.1"), "the game is over", "BB-R29");
}

/// BB-16.2: also if the seat that added it is behind.
#[test]
fn bb_16_2_who_ends_the_game_may_lose() {
    let mut table = at("south authenticate@0,-1:n hand authenticate\n north 3@1,1:s");
    table.play("add authenticate at 1,-1:n");
    table.ended("BB-16.1", "north");
}

const GONE: &str = "0 0 1ls 1lr 1sr 2l 2s 2r 3 3 3";

/// BB-16.3, BB-R18, BB-R19: an empty supply alone is not enough, and neither is an empty hand.
#[test]
fn bb_16_3_exhaustion_needs_both() {
    // A 0 in hand can be added (BB-R19).
    let mut table = at("south hand 0 destroyed 0 1ls 1lr 1sr 2l 2s 2r 3 3 3\n north hand 3\n acts north");
    table.play("draw 3; end");
    assert_eq!(table.decides(), "south", "BB-R18");
    // An empty hand, but something to draw.
    let mut table = at("south destroyed 0 0 1ls 1lr 1sr 2l 2s 2r 3 3\n acts north");
    table.play("draw 3; end");
    assert_eq!(table.decides(), "south");
    // A power block in hand, but no opening for it.
    let mut table = at("
        south 3@-1,-1:n 3@0,-1:n 3@1,-1:n 2r@-2,0:e hand 0 destroyed 0 1ls 1lr 1sr 2l 2s
        north 0@-1,1:s 3@-2,1:e
        acts north
    ");
    table.play("draw 3; end");
    assert_eq!((table.active(), table.state.table().final_turn), (NORTH, true));
}

/// BB-16.4: nothing done in the granted turn cancels the end.
#[test]
fn bb_16_4_the_last_turn_is_the_last() {
    let mut table = at("
        south annihilate@0,-1:n  destroyed 0 0 1ls 1lr 1sr 2l 2s 2r 3 3
        south agitate@1,-1:n 3@1,-2:n
        north 2s@0,1:s hand attenuate
        acts north
    ");
    table.play("draw 3; end");
    assert!(table.state.table().final_turn);
    // The ATTENUATE sends South's last 3 back to its supply; the game ends all the same.
    table.play("add attenuate at 1,1:s; recall 0,1; recall 1,-2; end");
    assert_eq!(table.supply(SOUTH, "3"), 1);
    table.ended("BB-16.4", "all lost");
    // The second AUTHENTICATE may still end it earlier.
    let mut table = at(&format!(
        "
        south destroyed {GONE}
        north 2s@0,1:s authenticate@1,1:s hand authenticate
        acts north, last
    "
    ));
    table.play("add authenticate at 2,0:w");
    table.ended("BB-16.1", "north");
}

/// BB-16.5: if the opponent is exhausted too, the game ends at once.
#[test]
fn bb_16_5_both_exhausted() {
    let mut table = at(&format!(
        "
        south hand agitate destroyed {GONE}
        north 3@0,1:s hand automate destroyed 0 0 1ls 1lr 1sr 2l 2s 2r 3 3
        acts north, 1 left
    "
    ));
    table.play("move 0,1 at 1,1:s");
    table.ended("BB-16.4", "north");
    assert_eq!(table.state.table().turn, 12, "turns 11 and 12 were lost");
}

/// BB-16.6, BB-16.7, BB-R22: equal counts are a loss for both, or a draw.
#[test]
fn bb_16_7_equal_circuits() {
    let text = "south authenticate@0,-1:n 3@-1,-1:n hand authenticate\n north 3@1,1:s";
    let mut table = at(text);
    table.play("add authenticate at 1,-1:n");
    table.ended("BB-16.1", "all lost");
    assert_eq!(table.position().result.unwrap().winner, None);
    let mut table = at_with(&[("draws", "draw")], text);
    table.play("add authenticate at 1,-1:n");
    table.ended("BB-16.1", "draw");
}

/// BB-17.1, BB-R23: two idle turns in succession; `idle_turns` says how many, 0 switches it off.
#[test]
fn bb_17_1_idle_turns_end_the_game() {
    let mut table = start();
    table.play("end; end");
    table.ended("BB-17.1", "all lost");
    let mut table = start_with(&[("first", "south"), ("idle_turns", "3")]);
    table.play("end; end");
    assert_eq!(table.decides(), "south", "BB-R23");
    table.play("end");
    table.ended("BB-17.1", "all lost");
    let mut table = start_with(&[("first", "south"), ("idle_turns", "0"), ("repetition", "0")]);
    table.play("end; end; end; end; end; end; end");
    assert_eq!((table.decides(), table.state.table().turn), ("north", 8));
    // An action in between starts the count anew.
    let mut table = start();
    table.play("end; draw 3; end; end; draw 3; end; end");
    assert_eq!(table.decides(), "north");
}

const SHUFFLE: &str =
    "move 0,-1 at 1,-1:n; end; move 0,1 at 1,1:s; end; move 1,-1 at 0,-1:n; end; move 1,1 at 0,1:s; end";

fn shuffling(options: &[(&str, &str)]) -> Play {
    at_with(options, "south 3@0,-1:n hand 0\n north 3@0,1:s hand 0")
}

/// BB-17.2: the third time; the present turn's start counts as the first.
#[test]
fn bb_17_2_the_third_time_ends_the_game() {
    let mut table = shuffling(&[]);
    table.play(SHUFFLE);
    assert_eq!(table.decides(), "south", "the second time");
    table.play(
        "move 0,-1 at 1,-1:n; end; move 0,1 at 1,1:s; end; move 1,-1 at 0,-1:n; end; move 1,1 at 0,1:s",
    );
    assert_eq!(table.decides(), "north", "the turn is not over yet");
    table.play("end");
    table.ended("BB-17.2", "all lost");
    let mut table = shuffling(&[("repetition", "2")]);
    table.play(SHUFFLE);
    table.ended("BB-17.2", "all lost");
    let mut table = shuffling(&[("repetition", "0")]);
    table.play(&[SHUFFLE; 4].join(";"));
    assert_eq!(table.decides(), "south", "BB-R23: 0 switches it off");
}

/// BB-17.2: the same board with the other seat to act is another position.
#[test]
fn bb_17_2_the_active_seat_belongs_to_the_position() {
    let mut table = shuffling(&[("repetition", "2"), ("idle_turns", "0")]);
    table.play("end");
    assert_eq!(table.decides(), "north", "South's start and North's start differ");
    table.play("end");
    table.ended("BB-17.2", "all lost");
}

/// BB-17.2: any other action is never undone, so the count starts anew.
#[test]
fn bb_17_2_a_draw_makes_another_position() {
    let mut table = shuffling(&[("repetition", "2")]);
    table.play("move 0,-1 at 1,-1:n; draw 3; move 0,1 at 1,1:s; end; move 1,-1 at 0,-1:n; end; move 1,1 at 0,1:s; end");
    assert_eq!(table.decides(), "south", "South holds a 3 more");
    // A move within a turn and back again: the same position a round later.
    table.play("move 0,-1 at 1,-1:n; move 1,-1 at 0,-1:n; end");
    table.ended("BB-17.2", "all lost");
}

/// BB-17.2: equal blocks may stand in for each other.
#[test]
fn bb_17_2_equal_blocks_are_interchangeable() {
    let mut table = at_with(&[("repetition", "2")], "south 3@0,-1:n 3@1,-1:n hand 0\n north 3@0,1:s hand 0");
    // The two 3s of South change places by way of the third input; North comes and goes.
    table.play("move 0,-1 at -1,-1:n; move 1,-1 at 0,-1:n; move 0,1 at 1,1:s; end");
    table.play("move -1,-1 at 1,-1:n; end; move 1,1 at 0,1:s; end");
    table.ended("BB-17.2", "south");
}

/// BB-17.2: long shuffling is remembered too: North's three blocks tour through many arrangements, then all of it
/// is played backwards, and the position of the beginning is recognised after more than twenty turns.
#[test]
fn bb_17_2_long_shuffles_are_remembered() {
    let mut table = at_with(
        &[("repetition", "2"), ("idle_turns", "0")],
        "south 3@0,-1:n hand 0\n north 0@0,1:s 3@0,2:s 2s@1,1:s hand 0\n acts north",
    );
    let tour = [
        ("0,2", "-1,1:s"),
        ("1,1", "2,0:w"),
        ("-1,1", "1,1:s"),
        ("2,0", "-1,1:s"),
        ("1,1", "0,2:s"),
        ("-1,1", "1,1:w"),
        ("0,2", "2,0:w"),
        ("1,1", "0,2:s"),
        ("2,0", "1,1:s"),
        ("0,2", "-1,1:e"),
        ("1,1", "0,2:s"),
    ];
    // South goes back and forth: four different turn starts for each of North's arrangements never meet twice.
    let mut back = Vec::new();
    for (from, to) in tour {
        let old = table
            .position()
            .board
            .iter()
            .find(|block| format!("{},{}", block.at[0], block.at[1]) == from)
            .unwrap()
            .clone();
        back.push((to.split(':').next().unwrap(), format!("{},{}:{}", old.at[0], old.at[1], old.out)));
        table.play(&format!("move {from} at {to}; end; end"));
        assert_eq!(table.decides(), "north");
    }
    back.reverse();
    // Going back the same way meets the last arrangement but one at once.
    let (from, to) = &back[0];
    table.play(&format!("move {from} at {to}; end"));
    table.ended("BB-17.2", "all lost");
}

/// BB-17.3: turn 201 would start.
#[test]
fn bb_17_3_the_turn_cap() {
    let mut table = start_with(&[("first", "south"), ("turn_cap", "3")]);
    table.play("draw 3; end; draw 3; end; draw 3; end");
    table.ended("BB-17.3", "all lost");
    let mut late = position("south hand 3\n north hand 3\n turn 200");
    late.to_act = Some("north".into());
    let mut table = load(&[], &late);
    table.play("draw 3; end");
    table.ended("BB-17.3", "all lost");
    let mut table = load(&[("turn_cap", "0")], &late);
    table.play("draw 3; end");
    assert_eq!((table.decides(), table.state.table().turn), ("south", 201));
}

/// BB-17.4: a hand is a multiset: hands are only ever changed by actions that make another position, so the
/// order in which blocks were drawn never keeps a position from coming back.
#[test]
fn bb_17_4_the_order_of_a_hand_does_not_matter() {
    let once = |hand: &str| {
        let mut table =
            at_with(&[("repetition", "2")], &format!("south 3@0,-1:n hand {hand}\n north 3@0,1:s"));
        table.play(SHUFFLE);
        table.ended("BB-17.2", "all lost");
    };
    once("0 2s");
    once("2s 0");
}

/// BB-19.1: AUTHENTICATE stays in the box.
#[test]
fn bb_19_1_there_is_no_authenticate() {
    let table = start_with(&[("first", "south"), ("power_overwhelming", "true")]);
    assert_eq!(table.supply(SOUTH, "authenticate"), 0, "BB-R27");
    assert_eq!(
        table.refuses("draw authenticate", "BB-4.1"),
        "there is no 'authenticate' left in the neutral supply"
    );
}

/// BB-19.2: what the other seat controls does not matter; BB-3.6, BB-R28: it comes before exhaustion.
#[test]
fn bb_19_2_the_goal_comes_before_exhaustion() {
    let options = [("power_overwhelming", "true")];
    let mut table = at_with(
        &options,
        "south 3@0,-1:n 1ls@-1,-1:n destroyed 0 0 1lr 1sr 2l 2s 2r 3 3\n north 3@1,1:s hand 3\n acts north",
    );
    table.play("draw 3; end");
    table.ended("BB-19.2", "south");
    // BB-3.6: and before the turn cap.
    let mut late = position("south 3@0,-1:n 1ls@-1,-1:n\n north hand 3\n turn 200\n acts north");
    late.turn = 200;
    let mut table = load(&options, &late);
    table.play("draw 3; end");
    table.ended("BB-19.2", "south");
}

/// BB-19.3, BB-19.4: other endings still apply, and the granted last turn is tested as well.
#[test]
fn bb_19_4_also_at_the_granted_turn() {
    let options = [("power_overwhelming", "true")];
    let mut table = start_with(&[("first", "south"), ("power_overwhelming", "true")]);
    table.play("end; end");
    table.ended("BB-17.1", "all lost");
    let mut table = at_with(&options, &format!("south destroyed {GONE}\n north 3@0,1:s hand 3\n acts north"));
    table.play("add 3 at 1,1:s; end");
    table.ended("BB-19.2", "north");
    assert_eq!(
        table.state.table().turn,
        12,
        "BB-19.4: South lost turn 11, North's turn 12 would have been the last"
    );
    let _ = game(&[("power_overwhelming", "true"), ("blind_action", "true"), ("blind_removed", "4")]);
}
