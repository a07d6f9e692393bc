//! RS-11: attacks. RS-12: push results.

use crate::common::check;

#[test]
fn rs_11_1_whatever_moves_onto_a_piece_attacks_it() {
    // RS-11.1: by an action; the attack is compulsory and own pieces are no exception. By a yield in example 14,
    // by an advance and a bounce here, by a drop in RS-10.6.
    check(
        "L d4 p0 c0 | D d10 p0 c0 | d3 L1 | disc 2 | L acts, st 3",
        "> move d3\n ! rotate 1 RS-12.2\n ? take keep",
    );
    check(
        "L d4 p0 c0 | D d10 p0 c0 | d3 D1, d5 D1 | disc 2 | L acts, st 3",
        "> move d3
         > take
         > advance d5
         ? take flip",
    );
    check(
        "L d4 p0 c0 | D d10 p0 c0 | d3 D2, d5 D1 | disc 2 | L acts, st 3",
        "> move d3\n > bounce d5\n ? take flip",
    );
}

#[test]
fn rs_11_2_a_player_is_always_pushed() {
    // RS-11.2: by an empty pocket, by a pillar, by rubble.
    check("L d4 p0 c0 | D d3 p9 c0 | - | disc 2 | L acts, st 3", "> move d3\n ? rob spare");
    check("L d10 p0 c0 | D d3 p9 c0 | d4 L2 | disc 2 | L acts, st 3", "> pillar d4 d3\n ? rob spare");
    check(
        "L d1 p0 c0 | D d3 p9 c0 | d4 D1 | disc 2 | L acts, st 3",
        "> move d4
         > flip
         > yield d3
         by light
         ? rob spare",
    );
}

#[test]
fn rs_11_3_rubble_is_always_pushed() {
    // RS-11.3: by an empty-pocketed player token, and by rubble.
    check("L d4 p0 c0 | D d10 p0 c0 | d3 D1 | disc 2 | L acts, st 3", "> move d3\n ? take flip");
    check(
        "L d1 p0 c0 | D d10 p0 c0 | d4 D1, d3 D1 | disc 2 | L acts, st 3",
        "> move d4\n > flip\n > yield d3\n ? take flip",
    );
}

#[test]
fn rs_11_4_a_player_needs_as_many_tokens_as_the_pillar_is_high() {
    // RS-11.4
    for (pocket, height, push) in [(1, 2, false), (2, 2, true), (2, 3, false), (3, 3, true), (6, 5, true)] {
        let position = format!("L d4 p{pocket} c0 | D d10 p0 c0 | d3 D{height} | disc 2 | L acts, st 3");
        check(&position, if push { "> move d3\n ? take flip" } else { "> move d3\n ? bounce c d4 d5" });
    }
}

#[test]
fn rs_11_5_a_stack_needs_to_be_as_high_as_the_pillar() {
    // RS-11.5
    for (height, target, push) in [(2, 3, false), (3, 3, true), (4, 3, true)] {
        let position =
            format!("L d10 p9 c0 | D d8 p0 c0 | d4 L{height}, d3 D{target} | disc 2 | L acts, st 3");
        check(
            &position,
            if push { "> pillar d4 d3\n ? take flip" } else { "> pillar d4 d3\n ? bounce c d4 d5" },
        );
    }
}

#[test]
fn rs_11_6_tokens_gained_in_the_chain_count() {
    // RS-11.6: pocket 1, rubble taken makes 2, enough for the pillar of 2.
    check(
        "L d4 p1 c0 | D d10 p0 c0 | d3 D1, d5 D2 | disc 2 | L acts, st 3",
        "> move d3
         > take
         > advance d5
         ? take flip",
    );
    check("L d3 p1 c0 | D d10 p0 c0 | d5 D2 | disc 2 | L acts, st 3", "> move d5\n ? bounce d2 d3 r2");
}

#[test]
fn rs_11_7_a_bounce_gains_nothing_and_goes_on_freely() {
    // RS-11.7: the target stays; arrows respected; back to where it came from is allowed.
    check(
        "L d4 p1 c0 | D d10 p0 c0 | d3 D2 | disc 0 | L acts, st 3",
        "> move d3
         ? bounce c d4 d5 r5
         > bounce d4
         = L d4 p1 c0 | D d10 p0 c0 | d3 D2 | disc 0 | L acts, st 2",
    );
    check(
        "L d9 p1 c0 | D d10 p0 c0 | d6 D2 | disc 0 | L acts, st 3",
        "> move d6\n ! bounce d9 RS-5.3\n ? bounce r3 g1",
    );
}

#[test]
fn rs_12_1_the_attackers_controller_chooses_about_the_target() {
    // RS-12.1: in a chain that is the yielding side too.
    check(
        "L d3 p0 c0 | D d4 p4 c0 | r1 L1 | disc 0 | L acts, st 1",
        "> move d4
         by light
         > rob
         > yield r1
         by dark
         ? take flip",
    );
}

#[test]
fn rs_12_2_a_stack_is_taken_flipped_or_kept() {
    // RS-12.2
    let theirs = "L d4 p3 c0 | D d10 p0 c0 | d3 D2 | disc 2 | L acts, st 3";
    check(
        theirs,
        "> move d3\n ? take flip\n ! keep RS-12.2\n ! rob RS-12.2\n > take\n = L d3 p5 c0 | D d10 p0 c0 | - | disc 2 | L acts, st 2",
    );
    check(theirs, "> move d3\n > flip\n = L d3 p3 c0 | D d10 p0 c0 | d3 L2 | disc 2 | L acts, st 2");
    let own = "L d4 p3 c0 | D d10 p0 c0 | d3 L2 | disc 2 | L acts, st 3";
    check(
        own,
        "> move d3\n ? take keep\n ! flip RS-12.2\n > keep\n = L d3 p3 c0 | D d10 p0 c0 | d3 L2 | disc 2 | L acts, st 2\n ? yield c d4 d5",
    );
}

#[test]
fn rs_12_3_half_of_the_pocket_rounded_up_or_nothing() {
    // RS-12.3
    for (pocket, robbed) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (8, 4)] {
        let position = format!("L d4 p0 c0 | D d3 p{pocket} c0 | - | disc 2 | L acts, st 3");
        let left = pocket - robbed;
        check(
            &position,
            &format!(
                "> move d3\n ! take RS-12.3\n > rob\n = L d3 p{robbed} c0 | D d3 p{left} c0 | - | disc 2 | L acts, st 2"
            ),
        );
        check(
            &position,
            &format!("> move d3\n > spare\n = L d3 p0 c0 | D d3 p{pocket} c0 | - | disc 2 | L acts, st 2"),
        );
    }
    // With an empty pocket there is no choice.
    check("L d4 p0 c0 | D d3 p0 c0 | - | disc 2 | L acts, st 3", "> move d3\n by dark\n ? yield c d4 d5");
}

#[test]
fn rs_12_4_gains_go_to_the_pocket_or_onto_the_stack() {
    // RS-12.4
    check(
        "L d10 p0 c0 | D d3 p5 c0 | d4 L2 | disc 2 | L acts, st 3",
        "> pillar d4 d3\n > rob\n > yield d5\n > advance d4\n = L d10 p0 c0 | D d5 p2 c0 | d4 L5 | disc 2 | L acts, st 2",
    );
    check(
        "L d10 p0 c0 | D d8 p0 c0 | d4 L2, d3 D2 | disc 2 | L acts, st 3",
        "> pillar d4 d3\n > take\n > advance d4\n = L d10 p0 c0 | D d8 p0 c0 | d4 L4 | disc 2 | L acts, st 2",
    );
}

#[test]
fn rs_12_5_the_targets_controller_moves_it_one_step() {
    // RS-12.5: the player itself; for a flipped stack its new controller. Arrows respected.
    check(
        "L d4 p0 c0 | D r1 p1 c0 | - | disc 2 | L acts, st 3",
        "> move r1\n > spare\n by dark\n ! yield g1 RS-5.3\n ? yield d4 d9",
    );
    check(
        "L d4 p0 c0 | D d10 p1 c0 | r1 D1 | disc 2 | L acts, st 3",
        "> move r1\n > flip\n by light\n ? yield d4 d9",
    );
}

#[test]
fn rs_12_6_what_the_yield_causes_is_resolved_first() {
    // RS-12.6: an attack, or banking.
    check(
        "L d3 p0 c0 | D d4 p4 c0 | r1 L1 | disc 0 | L acts, st 1",
        "> move d4
         > spare
         > yield r1
         ! advance d3 RS-12.2
         > flip
         by dark
         > yield d9
         > advance g1
         by light
         ? advance d1 d3",
    );
    check(
        "L d4 p0 c0 | D d3 p1 c0 | - | disc 2 | L acts, st 2",
        "> move d3\n > spare\n > yield c\n ! advance d4 RS-8.2\n > place d8\n by light\n ? advance d4 d5",
    );
}

#[test]
fn rs_12_7_the_advance_ignores_arrows_but_not_where_the_target_went() {
    // RS-12.7: back where it came from is fine, against an arrow too; behind the target is not, even when
    // nothing is there any more (the flipped stack was banked).
    check(
        "L g1 p0 c0 | D r1 p0 c0 | - | disc 0 | L acts, st 3",
        "> move r1\n > yield d9\n ! advance d9 RS-12.7\n ? advance d4 g1\n ! advance d8 RS-5.1",
    );
    check(
        "L d4 p2 c0 | D d10 p0 c0 | d3 D2 | disc 2 | L acts, st 3",
        "> move d3\n > flip\n > yield c\n ! advance c RS-12.7\n ? advance d4 d5",
    );
}

#[test]
fn rs_12_8_the_advance_is_compulsory() {
    // RS-12.8: also when the target was taken.
    check(
        "L d4 p2 c0 | D d10 p0 c0 | d3 D2 | disc 2 | L acts, st 3",
        "> move d3\n > take\n ! rotate 1 RS-12.7\n ! advance d3 RS-5.2\n ? advance c d4 d5",
    );
}

#[test]
fn rs_12_9_an_advance_may_attack_again_or_bank() {
    // RS-12.9
    check(
        "L d4 p0 c0 | D d5 p3 c0 | d3 D1 | disc 2 | L acts, st 3",
        "> move d3\n > take\n > advance d5\n ? rob spare",
    );
    check(
        "L d4 p2 c0 | D d5 p3 c0 | d3 D1 | disc 2 | L acts, st 3",
        "> move d3\n > take\n > advance c\n by light\n > place d8\n > place d8\n = L c p0 c1 | D d5 p3 c0 | d8 L2 | disc 2 | L acts, st 2",
    );
}
