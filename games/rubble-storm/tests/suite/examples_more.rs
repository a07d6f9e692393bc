//! The worked examples 14 to 27 of the dossier, section 7; the others are in `examples.rs`.

use crate::common::check;

#[test]
fn example_14_chain_in_the_opponents_hands() {
    check(
        "L d3 p0 c0 | D d4 p4 c0 | r1 L1 | disc 0 | L acts, st 1",
        "> move d4
         > rob
         by dark
         ? yield d1 d3 r1
         > yield r1
         by dark
         ? take flip
         > take
         ! advance d4 RS-13.2
         ? advance d9 g1
         > advance g1
         by light
         ! advance r1 RS-12.7
         ? advance d1 d3
         > advance d1
         = L d1 p2 c0 | D g1 p3 c0 | - | disc 0 | D acts, st 3",
    );
}

#[test]
fn example_15_flipped_rubble_bounces_off_a_pillar() {
    // RS-R7
    check(
        "L d9 p0 c0 | D c p0 c0 | r1 D1, d4 D2 | disc 2 | L acts, st 1",
        "> move r1
         > flip
         > yield d4
         by light
         ! bounce r1 RS-13.2
         ? bounce d1 d3
         > bounce d3
         ! advance d4 RS-12.7
         ? advance d9 g1
         > advance d9
         = L d9 p0 c0 | D c p0 c0 | d3 L1, d4 D2 | disc 2 | D taps",
    );
}

#[test]
fn example_16_collapse_through_the_caravan() {
    // RS-10.5
    check(
        "L c p0 c0 | D d8 p0 c0 | d4 L4 | disc 2 | L acts, st 3",
        "> collapse d4
         > drop d3
         ! drop d4 RS-10.3
         > drop c
         > drop d1
         > drop d4
         = L c p0 c1 | D d8 p0 c0 | d1 L1, d3 L1, d4 L1 | disc 2 | L acts, st 2",
    );
}

#[test]
fn example_17_collapse_strength_and_continuation() {
    // RS-10.6, RS-10.8
    check(
        "L c p0 c0 | D d8 p0 c0 | g1 L3, r1 D3, d6 D4 | disc 0 | L acts, st 3",
        "> collapse g1
         > drop r1
         ? take flip
         > flip
         > yield d9
         > advance d4
         ? drop d4 d9
         > drop d4
         > take
         > advance d3
         ! drop r1 RS-10.3
         ? drop d1 d3
         > drop d1
         = L c p0 c0 | D d8 p0 c0 | d1 L1, d3 L2, d6 D4, d9 L3 | disc 0 | L acts, st 2",
    );
}

#[test]
fn example_18_tapping() {
    // RS-3.3, RS-3.4
    check(
        "L r1 p0 c0 | D d10 p0 c0 | g1 L2, d4 L4, r5 L1 | disc 5 | L taps",
        "? tap d4 g1
         ! tap r5 RS-3.4
         > tap g1
         > tap d4
         = L r1 p0 c0 | D d10 p0 c0 | d4 L3, r5 L1, g1 L1 | disc 5 | L acts, st 5
         bank 15
         ! pillar g1 d6 RS-6.3
         ? pillar d4 d1, d4 d3, d4 r1, d4 g2",
    );
}

#[test]
fn example_19_straight_over_the_disc() {
    // RS-5.6
    check(
        "L d4 p0 c0 | D c p0 c0 | - | disc 6 | L acts, st 3",
        "! move r5 RS-5.6
         ! move r3 RS-5.6
         > move r4
         > rotate 5
         ! move d4 RS-5.5",
    );
}

#[test]
fn example_20_short_bank() {
    // RS-7.5
    check(
        "L g1 p8 c0 | D r2 p3 c4 | r1 L2, r5 L1 | disc 2 | L acts, st 1",
        "bank 2
         > rotate 0
         by light
         ? gain r1 r5 g1
         > gain g1
         ? gain r1 r5 g1
         > gain r5
         = L g1 p9 c0 | D r2 p3 c4 | r1 L2, r5 L2 | disc 0 | D acts, st 3
         bank 0",
    );
}

#[test]
fn example_21_pushed_home() {
    // RS-R9
    check(
        "L d4 p0 c0 | D d3 p5 c7 | - | disc 2 | L acts, st 2",
        "> move d3
         > rob
         > yield c
         by dark
         ! place d3 RS-13.2
         > place d4
         > place d4
         by light
         ! advance c RS-12.7
         ? advance d4 d5
         > advance d5
         = L d5 p3 c0 | D c p0 c7 | d4 D2 | disc 2 | L acts, st 1",
    );
    check(
        "L d4 p0 c0 | D d3 p5 c7 | - | disc 2 | L acts, st 2",
        "> move d3
         > spare
         > yield c
         > place d4
         > place d4
         over dark RS-2.1
         = L d3 p0 c0 | D c p0 c10 | d4 D2 | disc 2 | L acts, st 1",
    );
}

#[test]
fn example_22_falling_back() {
    // RS-13.6
    check(
        "L d8 p0 c0 | D c p0 c0 | r3 D2, g1 D2, d6 D3 | disc 6 | L acts, st 1",
        "> move r3
         > bounce g1
         > bounce d6
         = L d8 p0 c0 | D c p0 c0 | d6 D3, r3 D2, g1 D2 | disc 6 | D taps",
    );
}

#[test]
fn example_23_one_token_to_bank() {
    check(
        "L d3 p1 c0 | D c p0 c0 | - | disc 0 | L acts, st 3",
        "> move c
         ! rotate 1 RS-8.2
         > place d8
         = L c p0 c0 | D c p0 c0 | d8 L1 | disc 0 | L acts, st 2",
    );
}

#[test]
fn example_24_pass_in_two() {
    check(
        "L d4 p0 c0 | D c p0 c0 | - | disc 4 | L acts, st 2",
        "! rotate 4 RS-6.2
         > rotate 5
         > rotate 4
         = L d4 p0 c0 | D c p0 c0 | - | disc 4 | D acts, st 3",
    );
}

#[test]
fn example_25_a_drop_with_no_way_out() {
    // RS-13.6
    check(
        "L c p0 c0 | D c p0 c0 | d8 L2, r4 L3, g2 D3, d7 D3 | disc 2 | L acts, st 1",
        "> collapse d8
         > drop r4
         ? bounce d7 d8 r5 g2
         > bounce g2
         ? bounce d7 r2 r3
         > bounce d7
         ! drop d8 RS-10.3
         ? drop d7 r5 g2
         > drop r5
         = L c p0 c0 | D c p0 c0 | d7 D3, r4 L4, r5 L2, g2 D3 | disc 2 | D taps
         bank 8",
    );
}

#[test]
fn example_26_a_drop_that_falls_back() {
    // RS-13.6
    check(
        "L c p0 c0 | D c p0 c0 | d3 L3, d1 D2, d4 D4, r1 D4 | disc 2 | L acts, st 2",
        "> collapse d3
         > drop c
         > drop d1
         > flip
         ? yield c d4 d9
         > yield d9
         ? advance c d4
         > advance d4
         > bounce r1
         ? drop d4 d9
         = L c p0 c1 | D c p0 c0 | d1 L1, d4 D4, d9 L2, r1 D4 | disc 2 | L acts, st 1",
    );
}

#[test]
fn example_27_a_yield_that_comes_to_nothing() {
    // RS-13.8
    check(
        "L g2 p0 c0 | D c p0 c0 | r5 L3, r4 D2, d7 D2 | disc 6 | L acts, st 1",
        "> pillar r5 r4
         > flip
         > yield g2
         ? yield d7 r2
         > yield d7
         ? advance d7 r2
         > advance d7
         > take
         ! advance r4 RS-13.2
         ! advance g2 RS-13.3
         ? advance d10
         > advance d10
         ! advance g2 RS-12.7
         ? advance d4 d7 d8 r5
         > advance r5
         = L g2 p2 c0 | D c p0 c0 | d10 L4, r5 L4 | disc 6 | D acts, st 3
         bank 10",
    );
}
