//! What is no action, and what was meant.

use breakroom_core::{
    Syntax,
    rule::{did_you_mean, suggestion},
};

#[test]
fn a_slip_of_the_finger_is_understood() {
    assert_eq!(did_you_mean("brekthrough", ["breakthrough", "breakable"]), Some("breakthrough"));
    assert_eq!(did_you_mean("chess", ["breakthrough", "breakable"]), None);
    assert_eq!(did_you_mean("12345678", ["12345"]), Some("12345"), "alike by 0.625");
    assert_eq!(did_you_mean(&"breakable".repeat(100_000), ["breakable"]), None);
}

#[test]
fn where_there_is_nothing_to_choose_nothing_is_offered() {
    assert_eq!(suggestion("rulebook", ["official"]), "; there is: official");
    assert_eq!(suggestion("rulebook", []), "");
}

#[test]
fn a_message_repeats_no_control_codes_and_no_novels() {
    let syntax = Syntax::new(&"\u{1b}[2J".repeat(1000), "a verb");
    assert!(!syntax.to_string().contains('\u{1b}'));
    assert!(syntax.to_string().len() < 200);
}
