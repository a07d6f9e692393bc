//! BA-16.83, BA-16.82: every skill of the chart does what it says, for its row alone.

use crate::common::{A, H, Table, hands};
use breakroom_breakaway::vocabulary::{Colour, Skill, Skills};
use breakroom_core::Seat;

/// Selected wilds that work in a turn: who controls the puck, and what the card may do once it was played.
const IN_A_TURN: &[(Skill, Seat, &str)] = &[
    (Skill::Finesse, H, "ability orange"),
    (Skill::Faceoff, H, "action icing"),
    (Skill::Utility, A, "action body_check"),
    (Skill::Captain, H, "action stretch_pass"),
    (Skill::Enforcer, A, "action punch"),
    (Skill::CallUp, H, "special cycle"),
    (Skill::Veteran, H, "ability silver"),
    (Skill::Elite, H, "action move"),
    (Skill::BackChecker, H, "action clone"),
    (Skill::LineChange, H, "action substitution"),
];

/// `line` is possible with the skill in the card's row, and neither without it nor in another row.
fn only_with(skill: Skill, seat: Seat, line: &str, make: impl Fn(&mut dyn FnMut(&mut Table)) -> Table) {
    let with = |row: usize, skills: Skills| make(&mut |table| table.s.side_mut(seat).skills[row] = skills);
    assert!(with(4, Skills::only(skill)).can(line), "BA-16.83: {} gives '{line}'", skill.word());
    assert!(!with(4, Skills::NONE).can(line), "{line} without {}", skill.word());
    assert!(!with(5, Skills::only(skill)).can(line), "BA-16.85: {} of another row", skill.word());
}

#[test]
fn ba_16_83_selected_wilds_in_a_turn() {
    for &(skill, control, line) in IN_A_TURN {
        only_with(skill, H, line, |learn| {
            let beneath = [(A, "1{move;orange}")];
            let mut table = hands(&["4P/stick", "-", "-"], &["-", "-"]).pile(&beneath).at("a3");
            table.control(Some(control));
            learn(&mut table);
            table.play(&["play h0"]);
            table
        });
    }
    only_with(Skill::Grinder, H, "grind h0", |learn| {
        let mut table = hands(&["4P/stick", "-"], &["-", "-"]).at("9c");
        learn(&mut table);
        table
    });
}

#[test]
fn ba_16_83_selected_wilds_on_a_shot() {
    let shot = |away: &'static str| {
        let mut table = hands(&["6{shoot}", "4P/stick", "-{score}", "-"], &[away, "4P/glove", "-"]).at("a1");
        table.play(&["play h0", "action shoot"]);
        table
    };
    only_with(Skill::Forechecker, A, "action deflect", |learn| {
        let mut table = shot("4P/helmet");
        learn(&mut table);
        table.play(&["play a0"]);
        table
    });
    only_with(Skill::TwoWay, H, "play h1 tip", |learn| {
        let mut table = shot("1");
        table.play(&["play a0"]);
        learn(&mut table);
        table
    });
    only_with(Skill::GoalieSave, A, "play a1 save", |learn| {
        let mut table = shot("1");
        table.play(&["play a0", "play h2 score"]);
        learn(&mut table);
        table
    });
}

#[test]
fn ba_16_82_the_stick_wild_of_a_goalie() {
    // Away moves the puck in Home's end, or before it; then the Goalie is played.
    let after = |puck: &str, to: &str, skills: Skills| {
        let mut table = hands(&["9G/stick", "-"], &["1{move}", "-"]).at(puck);
        table.control(Some(A)).turn_of(A);
        table.s.side_mut(H).skills[9] = skills;
        table.play(&["play a0", "action move", to, "none", "play h0"]);
        table
    };
    let wild = Skills::only(Skill::Stick);
    let table = after("h3", "step h1", wild);
    assert!(table.can("action intercept"), "BA-16.82: in the own Defensive Zone");
    assert!(table.s.pile.top().is_some_and(|top| top.added_x.has(Colour::Green)), "BA-16.82: gains Green X");
    assert!(!table.can("action move"), "BA-16.82: no Blue, as a Player card would have");
    assert!(!after("9c", "step h8w", wild).can("action intercept"), "BA-16.82: nowhere else");
    assert!(!after("h3", "step h1", Skills::NONE).can("action intercept"));
}
