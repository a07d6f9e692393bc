//! Readings of the dossier that its second referee brought to light, decided by the rulebook.

use crate::{
    common::{A, H, Table, hands},
    rules_challenges::faceoff,
};
use breakroom_breakaway::{
    Action, Breakaway,
    agenda::{Step, Taking},
    state::{Cause, Slot},
    vocabulary::{Card, Colour, Colours, Skill, Skills},
};
use breakroom_core::Game;

#[test]
fn ba_r92_a_goalie_used_after_a_face_off_is_called_in_the_corner() {
    // BA-9.6, BA-R92: contested or not, when the use is over and not when the puck is put there.
    for answer in ["commit a0", "decline"] {
        let mut table = faceoff(&["9G/stick{move}", "-"], &["5", "-"], "h3");
        table.play(&["commit h0", answer, "put h5"]);
        assert_eq!((table.puck(), table.told("BA-9.6")), (("h5", Some(H)), false), "BA-8.13");
        table.play(&["action move", "step h7"]);
        assert!(!table.told("BA-9.6"), "BA-9.6: the puck has left the corner");
        let mut table = faceoff(&["9G/stick", "-"], &["5", "-"], "h3");
        table.play(&["commit h0", answer, "put h5"]);
        if answer == "decline" {
            table.play(&["done"]);
        }
        assert!(table.told("BA-9.6"), "BA-R92");
    }
}

#[test]
fn ba_16_71_nobody_is_asked_for_toronto_who_cannot_hold_it() {
    // D27: the 2-way skill answers a stopped shot, not a goal called back.
    let mut table = hands(&["4{shoot}", "-{score}", "-"], &["7", "-{;;video_review}", "-"]).at("a1");
    table.s.side_mut(H).skills[3] = Skills::only(Skill::TwoWay);
    table.play(&["play h0", "action shoot", "play a0", "play h1 score", "react a1 video_review"]);
    assert_eq!(table.step(), Step::Menu(A), "BA-6.23: play stops at once");
}

/// Home may not use Orange and Yellow this period.
fn fined(mut table: Table) -> Table {
    table.s.side_mut(H).forbidden = Colours::only(Colour::Orange).with(Colour::Yellow);
    table
}

#[test]
fn ba_13_11_a_forbidden_colour_cannot_be_borrowed() {
    // FB5, FB6: by Silver, for a Grind (BA-8.35), by Veteran (BA-16.74).
    let table = || hands(&["4{;silver}", "-"], &["-"]).pile(&[(A, "3{;orange,yellow}")]).at("9c");
    assert!(table().can("grind h0"), "BA-8.35");
    let mut lent = table();
    lent.play(&["play h0"]);
    assert!(lent.can("ability silver"), "BA-13.11");
    let mut barred = fined(table());
    assert!(!barred.can("grind h0"), "FB6");
    barred.play(&["play h0"]);
    assert_eq!(barred.step(), Step::Phase1(A), "FB5: nothing is left to borrow, so nothing is asked");
    let veteran = || hands(&["4{;;veteran}", "-"], &["-"]).benches(&["-{;orange}"], &[]).at("9c");
    let mut lent = veteran();
    lent.play(&["play h0", "special veteran"]);
    assert_eq!(lent.legal(), ["colour orange"], "BA-16.74");
    let mut barred = fined(veteran());
    barred.play(&["play h0", "special veteran"]);
    assert_eq!(barred.step(), Step::Phase1(A), "FB5");
}

#[test]
fn ba_16_33_a_mirrored_cycle_is_no_use_of_red() {
    // BA-13.14: it counts as printed here, so Red may still be borrowed.
    let mut table = hands(&["4{;silver;mirror}", "-"], &["-"]).pile(&[(A, "3{;red;cycle}")]).at("9c");
    table.play(&["play h0", "special mirror", "step 9w", "stop", "ability silver"]);
    assert!(table.can("colour red"), "BA-13.14");
}

#[test]
fn ba_2_11_a_shuffled_pile_keeps_the_owners_apart() {
    let game = Breakaway::shipped(&[("deck_away", "starter-home"), ("home", "seat0")]);
    let mut table = Table { s: game.start(), game, log: Vec::new() };
    let twins = [H, A].map(|owner| Card::new(owner, 20));
    for card in twins {
        table.s.cards_mut(card.owner()).deck &= !(1 << card.index());
        table.s.hidden.momentum.push(Slot { card, known: 0, bag: true });
    }
    table.waits_for(Step::TakeFromBag(H, Taking::Hand));
    let mut odds = Vec::new();
    table.game.odds(&table.s, &mut odds);
    let outcomes: Vec<String> = odds.iter().map(|(action, weight)| format!("{action} {weight}")).collect();
    let id = table.game.design(twins[0]).id;
    assert_eq!(outcomes, [format!("momentum home {id} 1"), format!("momentum away {id} 1")], "BA-2.11");
    let away: Action = format!("momentum away {id}").parse().unwrap();
    table.game.apply(&mut table.s, away, &mut table.log).unwrap();
    assert!(table.s.cards(H).hand.has(twins[1]), "BA-2.11: Away's card was taken");
}

#[test]
fn ba_r91_skip_2_waits_for_the_next_phase_4() {
    // BA-16.57, BA-R91: whenever it comes: a stoppage lies between. Skip (BA-16.56) is over with its turn.
    let drawn = |card: &'static str, special: &'static str, seat| {
        let mut table = hands(&[card, "4", "-"], &["4", "-"]).at("9c");
        table.play(&["play h0", special, "ability black"]);
        assert_eq!(table.step(), Step::Menu(A), "BA-13.1: play has stopped");
        let (held, own) = (table.held(seat), if seat == H { "play h1" } else { "play a0" });
        table.turn_of(seat).play(&[own]);
        table.held(seat) == held
    };
    assert!(!drawn("4{;black;skip_2}", "special skip_2", A), "BA-R91: the stoppage leaves it");
    assert!(drawn("4{;black;skip_2}", "special skip_2", H), "BA-16.57: only the other");
    assert!(drawn("4{;black;skip}", "special skip", H), "BA-16.56: that turn had no Phase 4");
}

#[test]
fn ba_13_7_the_icing_action_bars_orange() {
    let mut table = hands(&["8{icing;orange;steal}", "-"], &["-"]).pile(&[(A, "3")]).at("9c");
    table.play(&["play h0", "action icing", "area a5", "special steal"]);
    assert_eq!(table.s.control, Some(H), "BA-16.61");
    assert!(!table.can("ability orange"), "BA-13.7: an Action of this card has moved the puck");
}

#[test]
fn ba_r105_a_cloned_triple_is_called_before_too_fast_and_two_line_pass() {
    // BA-4.7, BA-14.3, BA-16.70, BA-16.73: and its injury with it (BA-4.11), here without a penalty (BA-4.13).
    let cloned = |card, pass: &[&str], puck| {
        let mut table = hands(&[card, "-"], &["5/glove{body_check;green}", "-"]).pile(&[(A, "4")]).at(puck);
        table.play(&["play h0"]).play(pass).play(&["none", "play a0", "action clone"]);
        assert_eq!(table.s.side(H).injured.count_ones(), 1, "BA-4.11");
        (table.s.stop.cause, table.s.stop.offender)
    };
    let far = cloned("4P/glove{;;two_line_pass}", &["special two_line_pass", "area 9w", "done"], "h8w");
    assert_eq!(far, (Cause::Offside, Some(H)), "BA-R105: the puck is on the centre line");
    let short = ["special too_fast", "action stretch_pass", "step h3", "stop"];
    let near = cloned("4P/glove{;;too_fast}", &short, "h5");
    assert_eq!(near, (Cause::Icing, Some(H)), "BA-R105: the puck is in Home's own end");
}

#[test]
fn ba_r107_dig_it_out_is_no_card_of_a_triple() {
    // BA-4.6, BA-16.11: whether it lies beneath or Clones.
    let mut table = hands(&["5{;black}", "-"], &["5{;;dig_it_out}", "5", "-"]).at("9c");
    table.play(&["play h0", "ability black", "react a0 dig_it_out", "none", "play a1"]);
    assert_eq!((table.step(), table.s.pile.len()), (Step::Menu3, 3), "BA-R107: play goes on");
    let mut table = hands(&["5{;black}", "-"], &["7{clone;;dig_it_out}", "-"]).pile(&[(A, "5")]).at("9c");
    table.play(&["play h0", "ability black", "react a0 dig_it_out", "action clone"]);
    assert_eq!((table.puck(), table.s.pile.len()), (("9c", Some(A)), 3), "BA-R107: it may Clone in vain");
}

#[test]
fn ba_8_35_an_injured_card_lends_nothing_to_a_challenge() {
    // BA-11.37: it has no abilities any more.
    let mut table = hands(&["4{;silver}", "-"], &["-"]).pile(&[(A, "3P{;yellow}")]).at("9c");
    assert!(table.can("grind h0"), "BA-8.35");
    let beneath = table.s.pile.top().unwrap().card;
    table.s.side_mut(A).injured |= 1 << beneath.index();
    assert!(!table.can("grind h0"), "BA-11.37");
}
