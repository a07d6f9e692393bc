//! The worked examples of the dossier, section 7, on Twin Citadels with the default options: 1 to 13. The other
//! fourteen are in `examples_more.rs`.

use crate::common::check;

#[test]
fn example_01_banking_three() {
    // RS-8.2, RS-8.7
    check(
        "L d3 p3 c0 | D c p0 c0 | - | disc 0 | L acts, st 3",
        "> move c
         > place d3
         > place r1
         = L c p0 c1 | D c p0 c0 | d3 L1, r1 L1 | disc 0 | L acts, st 2",
    );
}

#[test]
fn example_02_collapse_in_a_triangle() {
    // RS-10.3
    check(
        "L c p0 c0 | D d8 p0 c0 | d6 L4 | disc 2 | L acts, st 1",
        "> collapse d6
         ? drop r3 g1
         > drop g1
         ! drop d6 RS-10.3
         ? drop r1 r3
         > drop r3
         ! drop g1 RS-10.3
         > drop d6
         ? drop g1
         > drop g1
         ? take keep
         > take
         ? advance d6 r1 r3
         > advance r1
         = L c p0 c0 | D d8 p0 c0 | d6 L1, r1 L3, r3 L2 | disc 2 | D acts, st 3
         bank 14",
    );
}

#[test]
fn example_03_ways_to_gain_tokens() {
    // RS-7.1: by robbing (example 6), by taking (example 9), on a ruin (where example 18 stands).
    check(
        "L d6 p1 c0 | D g1 p5 c0 | - | disc 0 | L acts, st 1",
        "> move g1
         > rob
         = L g1 p4 c0 | D g1 p2 c0 | - | disc 0 | L acts, st 0",
    );
    check(
        "L d4 p3 c0 | D c p0 c0 | r1 D3 | disc 0 | L acts, st 2",
        "> move r1
         > take
         = L r1 p6 c0 | D c p0 c0 | - | disc 0 | L acts, st 1",
    );
    check(
        "L r1 p0 c0 | D d10 p0 c0 | - | disc 5 | L acts, st 1",
        "> rotate 4
         = L r1 p1 c0 | D d10 p0 c0 | - | disc 4 | D acts, st 3",
    );
}

#[test]
fn example_04_pushing_ones_own() {
    // RS-11.1: an own player token (example 11) and an own pillar (example 12) are attacked like any other.
    check(
        "L g1 p5 c0 | D c p0 c0 | d6 L2 | disc 2 | L acts, st 1",
        "> pillar d6 g1
         ? rob spare",
    );
    check(
        "L c p0 c0 | D d10 p0 c0 | d4 L3, d3 L2 | disc 2 | L acts, st 2",
        "> pillar d4 d3
         ? take keep",
    );
}

#[test]
fn example_05_opening() {
    check(
        "start",
        "> toss light
         ? move d1 d2 d3
         > move d3
         > move r5
         > rotate 2
         = L r5 p1 c0 | D c p0 c0 | - | disc 2 | D acts, st 3
         bank 19
         by dark",
    );
}

#[test]
fn example_06_robbing() {
    // RS-12.3
    check(
        "L d6 p1 c0 | D g1 p5 c0 | - | disc 0 | L acts, st 1",
        "> move g1
         ? rob spare
         > rob
         by dark
         ? yield d6 r1 r3
         > yield r3
         by light
         ! advance r3 RS-12.7
         ? advance d6 r1
         > advance d6
         = L d6 p4 c0 | D r3 p2 c0 | - | disc 0 | D acts, st 3",
    );
}

#[test]
fn example_07_attacker_ignores_arrows() {
    // RS-12.7
    check(
        "L g1 p0 c0 | D r1 p3 c0 | - | disc 0 | L acts, st 1",
        "> move r1
         > rob
         ! yield g1 RS-5.3
         ? yield d4 d9
         > yield d4
         ? advance d9 g1
         > advance g1
         = L g1 p4 c0 | D d4 p1 c0 | - | disc 0 | D acts, st 3",
    );
}

#[test]
fn example_08_bounce() {
    // RS-11.7
    check(
        "L d4 p1 c0 | D c p0 c0 | r1 D3 | disc 0 | L acts, st 2",
        "> move r1
         ! bounce g1 RS-5.3
         ? bounce d4 d9
         > bounce d9
         = L d9 p1 c0 | D c p0 c0 | r1 D3 | disc 0 | L acts, st 1",
    );
}

#[test]
fn example_09_equal_is_enough_take() {
    // RS-11.4
    check(
        "L d4 p3 c0 | D c p0 c0 | r1 D3 | disc 0 | L acts, st 2",
        "> move r1
         > take
         ? advance d4 d9 g1
         > advance d9
         = L d9 p6 c0 | D c p0 c0 | - | disc 0 | L acts, st 1",
    );
}

#[test]
fn example_10_flip() {
    check(
        "L d4 p3 c0 | D c p0 c0 | r1 D3 | disc 0 | L acts, st 2",
        "> move r1
         > flip
         by light
         ? yield d4 d9
         > yield d9
         ? advance d4 g1
         > advance d4
         = L d4 p3 c0 | D c p0 c0 | d9 L3 | disc 0 | L acts, st 1",
    );
}

#[test]
fn example_11_own_pillar_robs_own_player() {
    // RS-R25
    check(
        "L g1 p5 c0 | D c p0 c0 | d6 L2 | disc 2 | L acts, st 1",
        "> pillar d6 g1
         > rob
         > yield r1
         > advance d6
         = L r1 p3 c0 | D c p0 c0 | d6 L5 | disc 2 | D acts, st 3",
    );
}

#[test]
fn example_12_merging_and_bouncing_off_ones_own() {
    check(
        "L c p0 c0 | D d10 p0 c0 | d4 L3, d3 L2 | disc 2 | L acts, st 2",
        "> pillar d4 d3
         > take
         > advance c
         = L c p0 c5 | D d10 p0 c0 | - | disc 2 | L acts, st 1",
    );
    check(
        "L c p0 c0 | D d10 p0 c0 | d4 L2, d3 L3 | disc 2 | L acts, st 2",
        "> pillar d4 d3
         ? bounce c d4 d5
         > bounce c
         = L c p0 c2 | D d10 p0 c0 | d3 L3 | disc 2 | L acts, st 1",
    );
}

#[test]
fn example_13_pillar_banks_and_wins() {
    // RS-8.8, RS-2.2
    check(
        "L g1 p0 c4 | D r2 p1 c0 | d1 L5 | disc 0 | L acts, st 3",
        "> pillar d1 c
         = L g1 p0 c9 | D r2 p1 c0 | - | disc 0 | L acts, st 2
         over light RS-2.1",
    );
}
