//! What is told, once and to the right ears; and why something is refused.

use crate::common::{A, H, Table, hands};
use breakroom_breakaway::{
    Action,
    action::{Handle, Reaction},
    agenda::Step,
    event::Happening,
    state::{Infraction, Penalty},
    vocabulary::{Colour, Special},
};
use breakroom_core::{Game, Observer, Refused, Seat, Show};

/// Everything told so far to the stands.
fn told(table: &Table) -> Vec<String> {
    let told = table.log.iter().filter_map(|event| table.game.tell(event, Observer::Public));
    told.map(|told| format!("{} {}", told.rule, told.text)).collect()
}

/// A stoppage is carried out with this penalty called on Away.
fn penalised() -> Table {
    let mut table = hands(&["-{;black}", "-"], &["-"]).at("9c");
    table.s.box_.called.push(Penalty::minor(A, Infraction::Chain));
    table.play(&["play h0", "ability black"]);
    while matches!(table.step(), Step::React(_)) {
        table.play(&["pass"]);
    }
    table
}

#[test]
fn ba_10_9_a_power_play_is_told_once() {
    let table = penalised();
    let lines = told(&table);
    let starts: Vec<&String> = lines.iter().filter(|line| line.contains("Power play")).collect();
    assert_eq!(starts.len(), 1, "{lines:#?}");
    assert!(starts[0].starts_with("BA-10.9 ") && starts[0].contains("up to 8 cards first"), "{}", starts[0]);
}

#[test]
fn ba_10_1_the_whistle_names_who_is_penalised_and_why() {
    let mut table = hands(&["4", "-"], &["5{move}", "-"]).at("9c");
    table.s.box_.called.push(Penalty::minor(A, Infraction::Chain));
    table.control(Some(A)).turn_of(A).play(&["play a0"]);
    let lines = told(&table);
    let whistle = lines.iter().find(|line| line.contains("Whistle")).expect("an offender controls the puck");
    let team = table.game.seat_name(A);
    assert!(whistle.ends_with(&format!("the penalty on {team}: one suit too many in a row")), "{whistle}");
}

#[test]
fn ba_7_2_a_reaction_is_told_once() {
    let mut table = hands(&["-{;black}", "-"], &["-{;;dig_it_out}", "-"]).at("9c");
    table.play(&["play h0", "ability black", "react a0 dig_it_out"]);
    let lines = told(&table);
    let answers = lines.iter().filter(|line| line.contains("answers with")).count();
    assert_eq!(answers, 1, "{lines:#?}");
}

#[test]
fn ba_16_74_the_stands_do_not_hear_which_bench_card_was_shown() {
    let shown = |table: &Table, who: Observer| {
        let told = table.log.iter().filter(|event| matches!(event.what, Happening::Shown { .. }));
        told.filter_map(|event| table.game.tell(event, who)).map(|told| told.text).collect::<Vec<_>>()
    };
    let mut table = hands(&["-{;;veteran}", "-"], &["-"]).benches(&["-{;gold;;;Captain}"], &[]).at("9c");
    table.play(&["play h0", "special veteran", "colour gold", "pick hb0"]);
    let named = |who: Observer| !shown(&table, who)[0].ends_with("shows a bench card");
    assert_eq!([Observer::Public, Observer::Seat(A), Observer::Seat(H)].map(named), [false, true, true]);
}

#[test]
fn refusals_say_the_facts() {
    let why = |table: &Table, line: &str| {
        table.game.check(&table.s, line.parse().unwrap()).unwrap_err().to_string()
    };
    let mut table = hands(&["4{body_check,move;orange}", "-"], &["-"]).at("9c");
    table.play(&["play h0"]);
    assert_eq!(
        why(&table, "action body_check"),
        "Body-Check cannot be performed here: its player controls the puck"
    );
    assert_eq!(
        why(&table, "action shoot"),
        "Shoot cannot be performed here: a shot needs the puck in areas 1 to 6 of the own Offensive Zone"
    );
    assert_eq!(
        why(&table, "ability silver"),
        "Silver cannot be used here: that colour of the card is not usable now, if it has it at all"
    );
    assert_eq!(
        why(&table, "play h1"),
        "that is no answer here: how to use the card is being decided, by ability or action"
    );
    let mut table = hands(&["4{shoot}", "7", "-"], &["3", "-"]).at("a3");
    assert_eq!(why(&table, "play a0"), "a0 is not in your hand");
    assert_eq!(
        why(&table, "play h1 save"),
        "h1 cannot declare Save: nobody has shot, so there is nothing to answer"
    );
    table.play(&["play h0", "action shoot", "play a0"]);
    assert_eq!(
        why(&table, "play h1 score"),
        "h1 cannot declare Score: it is not printed on it, and no colour, skill or Special of it gives it; 7 on 3 \
         makes neither Doubles nor a Run"
    );
    let mut table = hands(&["4{shoot}", "7P", "7{score}", "-"], &["3{;;;x:orange}", "-"]).at("a3");
    table.bonus(2).play(&["play h0", "action shoot", "play a0"]);
    assert!(why(&table, "play h1 score").ends_with("; the target is area 3, read by 1"));
    assert!(why(&table, "play h1 save").ends_with("Score, Tip or nothing answers the Shot Card"));
}

#[test]
fn refusals_of_the_beginner_game_say_the_facts_by_its_own_rules() {
    let beginner = |home: &[&'static str], pile: &[(Seat, &'static str)], puck: &str| {
        let mut table = hands(home, &["-", "-"]).pile(pile).option("mode", "beginner").at(puck);
        table.play(&["play h0"]);
        table
    };
    let why = |table: &Table, line: &str| {
        let refusal = table.game.check(&table.s, line.parse().unwrap()).unwrap_err();
        format!("{} {refusal}", refusal.rule())
    };
    let table = beginner(&["4{move,shoot;orange}", "-"], &[(A, "3")], "9c");
    assert_eq!(
        why(&table, "action shoot"),
        "BA-1.15 the puck is at 9c, and a shot comes from areas 1 to 6 of the other end"
    );
    assert_eq!(
        why(&table, "action body_check"),
        "BA-1.24 Body-Check is not printed on the card; 4 on 3 makes no Doubles"
    );
    assert_eq!(why(&table, "action clone"), "BA-1.13 Clone is none of the five basic Actions");
    assert_eq!(
        why(&table, "action save"),
        "BA-1.22 Save is declared when a card is played, not chosen afterwards"
    );
    assert_eq!(why(&table, "ability blue"), "BA-1.12 the card does not show Blue");
    assert_eq!(
        why(&table, "special cycle"),
        "BA-1.11 that is no answer here: how to use the card is being decided, by ability, action or done"
    );
    let mut table = beginner(&["4{move;orange,blue}", "-"], &[(A, "3")], "9c");
    table.play(&["ability orange", "step a8w", "action move", "step 9c"]);
    let mut table = beginner(&["4{body_check,move;orange,blue}", "-"], &[(A, "3")], "9c");
    assert_eq!(why(&table, "action body_check"), "BA-1.23 its player controls the puck at 9c already");
    table.play(&["ability orange", "step a8w"]);
    assert_eq!(why(&table, "ability blue"), "BA-1.12 the card has used a colour, and one is all");
    table.play(&["action move", "step 9c"]);
    let mut table = hands(&["4{move;orange}", "3"], &["-", "-"]).option("mode", "beginner").at("9c");
    table.control(Some(A));
    assert_eq!(
        why(&table, "play h0 score"),
        "BA-1.22 h0 cannot declare Score: nobody has shot, so there is nothing to answer"
    );
    assert_eq!(why(&table, "grind h0"), "BA-1.11 the beginner game has no challenges but face-offs");
    table.play(&["play h0"]);
}

#[test]
fn every_special_colour_and_reaction_has_words() {
    let table = hands(&["-"], &["-"]).at("9c");
    let view = table.game.view(&table.s, Observer::Seat(H));
    let means = |action| table.game.label(&view, action).split_once(": ").map_or(0, |(_, means)| means.len());
    assert!(Special::ALL.iter().all(|&special| means(Action::Special(special)) > 4));
    assert!(Colour::ALL.iter().all(|&colour| means(Action::Ability(colour)) > 3));
    let answer = |reaction| table.game.label(&view, Action::React(Handle::HIDDEN, reaction));
    assert!(Reaction::ALL.iter().all(|&reaction| answer(reaction).contains(reaction.name())));
}
