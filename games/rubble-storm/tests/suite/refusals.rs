//! What is refused says why, with the facts of the position.

use crate::common::{Table, check};
use breakroom_core::{Game, Refused};

/// The action is refused in these words.
#[track_caller]
fn says(table: &Table, action: &str, expected: &str) {
    let refusal = table.game.check(&table.state, action.parse().unwrap()).unwrap_err();
    assert_eq!(format!("{} {refusal}", refusal.rule()), expected);
}

#[test]
fn steps() {
    let table = check("L d4 p0 c0 | D c p0 c0 | - | disc 6 | L acts, st 3", "bank 20");
    says(&table, "move g1", "RS-5.1 no path joins d4 and g1");
    says(&table, "move d4", "RS-5.2 a step leads to another space: d4 is where it begins");
    says(&table, "move g2", "RS-5.5 the disc does not join d4 and g2 now; it would at position 5");
    says(&table, "move r5", "RS-5.6 the lines from d4 and r5 only cross: on the disc a way is straight");
    says(&table, "move z3", "RS-4.1 there is no space z3 on this board");
    let table = check("L r1 p0 c0 | D c p0 c0 | - | disc 2 | L acts, st 3", "bank 20");
    says(&table, "move g1", "RS-5.3 the arrow points the other way: from g1 to r1");
}

#[test]
fn of_two_positions_the_nearer_one_is_named() {
    // RS-5.5: 3 and 9 join g1 and g2, either way round the disc; 1 and 10 join g1 and r4, past 0.
    for (disc, to, at) in
        [(2, "g2", 3), (5, "g2", 3), (7, "g2", 9), (11, "g2", 9), (5, "r4", 1), (9, "r4", 10)]
    {
        let position = format!("L g1 p0 c0 | D c p0 c0 | - | disc {disc} | L acts, st 3");
        let words = format!("RS-5.5 the disc does not join g1 and {to} now; it would at position {at}");
        says(&check(&position, "bank 20"), &format!("move {to}"), &words);
    }
}

#[test]
fn the_disc() {
    let table = check("L d4 p0 c0 | D c p0 c0 | - | disc 6 | L acts, st 3", "bank 20");
    says(&table, "rotate 6", "RS-6.2 the disc is at 6 already: that is no rotation");
    says(&table, "rotate 13", "RS-5.4 the disc has no position 13: its positions are 0 to 11");
}

#[test]
fn stacks() {
    let table = check("L d4 p0 c0 | D c p0 c0 | d3 L1, r1 D3 | disc 6 | L acts, st 3", "bank 16");
    says(&table, "pillar d8 r5", "RS-6.3 there is no stack on d8 that could be moved");
    says(&table, "pillar r1 d9", "RS-6.6 the stack on r1 is not yours");
    let rubble = "on d3 is only rubble: a pillar has at least two tokens, and only pillars can be";
    says(&table, "pillar d3 c", &format!("RS-6.3 {rubble} moved"));
    says(&table, "collapse d3", &format!("RS-6.4 {rubble} collapsed"));
    says(&table, "collapse d1", "RS-6.4 there is no stack on d1 that could be collapsed");
    says(&table, "go", "RS-3.7 3 stamina must still be used: a turn does not end early");
    says(&table, "tap r1", "RS-3.5 the tap step is over: nothing can be tapped any more this turn");
    let table = check("L d4 p0 c0 | D c p0 c0 | d3 L1, r1 L3, r2 L2 | disc 6 | L taps", "> tap r1");
    says(&table, "tap r1", "RS-3.3 the pillar on r1 has been tapped this turn");
    says(&table, "tap d3", &format!("RS-3.4 {rubble} tapped"));
    says(&table, "tap d1", "RS-3.3 there is no stack on d1 that could be tapped");
    says(&table, "move d3", "RS-3.3 first pillars are tapped: tap one or go");
}

#[test]
fn attacks() {
    let mut table = check("L d3 p0 c0 | D d4 p4 c0 | r1 L1, d9 L2 | disc 0 | L acts, st 1", "> move d4");
    says(&table, "take", "RS-12.3 on d4 stands a player: rob or spare");
    says(&table, "move d1", "RS-12.3 first the attacker decides to rob or to spare");
    table.play("> spare\n > yield r1");
    says(&table, "rob", "RS-12.2 on r1 stands a stack: take it, or flip or keep it");
    says(&table, "keep", "RS-12.2 the stack on r1 shows the other side: take it or flip it");
    says(&table, "yield d9", "RS-12.2 first the attacker decides about the stack it pushes");
    table.play("> flip");
    says(&table, "yield d4", "RS-13.2 an attack is still being resolved on d4");
    says(&table, "advance d9", "RS-12.5 first the pushed piece yields");
    table.play("> yield d9");
    says(&table, "bounce r1", "RS-13.2 an attack is still being resolved on r1");
    says(&table, "advance d1", "RS-11.7 first the attacker bounces off");
    table.play("> bounce d6");
    says(&table, "advance d9", "RS-12.7 the piece it pushed went to d9: it must go elsewhere");
    says(&table, "advance d8", "RS-5.1 no path joins r1 and d8");
    says(&table, "bounce g1", "RS-12.7 first the attacker advances");
    let table = check("L d4 p0 c0 | D d10 p0 c0 | d3 L1 | disc 2 | L acts, st 3", "> move d3");
    says(&table, "flip", "RS-12.2 the stack on d3 shows your side already: take it or keep it");
    let table =
        check("L d8 p1 c0 | D c p0 c0 | r3 D2, g1 D2 | disc 2 | L acts, st 2", "> move r3\n > bounce g1");
    says(&table, "bounce r3", "RS-13.3 it has already met the piece on r3 in this chain");
}

#[test]
fn collapses_banking_and_income() {
    let mut table = check("L c p0 c0 | D d8 p0 c0 | d4 L4 | disc 2 | L acts, st 3", "> collapse d4");
    says(&table, "rotate 1", "RS-10.2 first the next token of the collapse is dropped");
    table.play("> drop d3");
    says(&table, "drop d4", "RS-10.3 a collapse does not go straight back to d4");
    says(&table, "drop d1", "RS-5.1 no path joins d3 and d1");
    let table = check("L d3 p3 c0 | D d10 p0 c0 | r1 D4 | disc 0 | L acts, st 3", "> move c");
    says(&table, "place r1", "RS-8.4 the stack on r1 shows the other side");
    says(&table, "place d10", "RS-8.4 a player token stands on d10");
    says(&table, "place c", "RS-8.4 nothing is placed on the caravan c");
    says(&table, "go", "RS-8.2 first a token is placed on the board");
    let table = check("L g1 p8 c0 | D r2 p3 c4 | r1 L2, d8 L1 | disc 2 | L acts, st 1", "> rotate 0");
    says(&table, "gain d8", "RS-7.5 no token is owed to d8");
    says(&table, "move d6", "RS-7.5 first the last tokens of the bank are handed out");
}

#[test]
fn beginnings_and_ends() {
    let table = check("start", "bank 20");
    says(&table, "move d1", "RS-1.5 first a token is flipped for the first turn");
    says(&table, "go", "RS-1.5 first a token is flipped for the first turn");
    let table = check("L d4 p0 c8 | D r2 p1 c0 | d3 L2 | disc 2 | L acts, st 3", "> pillar d3 c");
    says(&table, "move d1", "RS-2.2 the game is over");
    says(&table, "toss light", "RS-2.2 the game is over");
    let table = check("L d4 p0 c0 | D r2 p1 c0 | - | disc 2 | L acts, st 3", "bank 19");
    says(&table, "toss light", "RS-3.6 first stamina is spent: move, rotate, pillar or collapse");
    says(&table, "yield d1", "RS-3.6 first stamina is spent: move, rotate, pillar or collapse");
}
