//! Section 12: every good and bad effect of a fight card.

use crate::common::{A, H, Table, hands};
use breakroom_breakaway::{
    agenda::{Agenda, Step},
    state::{Fight, Lasting},
    vocabulary::{Card, Class, Colour},
};
use breakroom_core::Seat;

/// A fight between hands of four that Home started; each side's last Player card lies in the play area.
fn fight(own: [&'static str; 2], theirs: [&'static str; 2]) -> Table {
    let pile = [(H, "5P/stick"), (A, "6P/stick")];
    let cards = |[first, second]: [&'static str; 2]| [first, second, "3", "4"];
    let mut table =
        hands(&cards(own), &cards(theirs)).pile(&pile).momentum(&["7P/stick", "8P/stick"]).at("9c");
    let last =
        [H, A].map(|seat| table.s.pile.iter().find(|played| played.by == seat).map(|played| played.card));
    table.s.fight = Fight { starter: H, last, ..Fight::NONE };
    for seat in [H, A] {
        let hand = std::mem::take(&mut table.s.cards_mut(seat).hand);
        table.s.hidden.fight.hands[seat.index()] = hand;
    }
    table.s.agenda = Agenda::EMPTY;
    table.s.agenda.then(&[Step::FightCard(H), Step::FightCard(A), Step::FightExchange]);
    table
}

/// The same after its first exchange.
fn exchange(own: &'static str, theirs: &'static str) -> Table {
    let mut table = fight([own, "2"], [theirs, "2"]);
    table.play(&["fight h0", "fight a0"]);
    table
}

fn last(table: &Table, seat: Seat) -> Card {
    table.s.fight.last[seat.index()].expect("each side has played a Player card")
}

fn injured(table: &Table) -> [u32; 2] {
    table.s.sides.each_ref().map(|side| side.injured.count_ones())
}

#[test]
fn ba_12_5_good_effects() {
    // FG1, FG2, FG11: with the fault and without it.
    let table = exchange("1/glove{;;;fg:1}", "1/stick");
    let given = table.s.side(H).class_colours;
    assert_eq!((given.class, given.colours.has(Colour::Purple)), (Some(Class::Superstar), true), "FG1");
    let table = exchange("1/stick{;;;fg:1}", "1/glove");
    assert_eq!(table.s.side(H).class_colours.class, None, "FG1: not at fault");
    assert_eq!(exchange("1{;;;fg:2}", "1").s.cards(H).hand.len(), 1, "FG2: a Momentum Card");
    let table = exchange("1/glove{;;;fg:11}", "1/stick");
    assert!(table.s.is_injured(last(&table, A)), "FG11: the other's last Player card");
    assert_eq!(injured(&exchange("1/stick{;;;fg:11}", "1/glove")), [0, 0], "FG11: not at fault");
}

#[test]
fn ba_12_5_the_starters_momentum_card_comes_first() {
    let table = exchange("1{;;;fg:2}", "1{;;;fg:3}");
    let numbers = [H, A].map(|seat| {
        let taken = table.s.cards(seat).hand.iter().next().expect("a Momentum Card each");
        table.game.design(taken).number
    });
    assert_eq!(numbers, [Some(8), Some(7)], "BA-12.5: Home started, so Home's effect takes the top card");
}

#[test]
fn ba_12_5_bad_effects() {
    // FB3, FB4, FB6 to FB9, FB11.
    let table = exchange("1/stick{;;;fb:3}", "1/glove");
    let classes = breakroom_breakaway::vocabulary::Classes(table.s.side(H).cancelled_classes);
    assert!(classes.has(Class::Goal) && classes.has(Class::Breakaway), "FB3");
    assert_eq!(exchange("1/glove{;;;fb:3}", "1/stick").s.side(H).cancelled_classes, 0, "FB3: at fault");
    assert_eq!(exchange("1{;;;fb:4}", "1").s.side(H).no_shoot, Lasting::New, "FB4");
    assert!(exchange("1{;;;fb:6}", "1").s.side(H).forbidden.has(Colour::Yellow), "FB6");
    assert_eq!(exchange("1{;;;fb:7}", "1").s.side(H).move_cap, Lasting::New, "FB7");
    assert_eq!(exchange("1{;;;fb:8}", "1").minutes(H), 2, "FB8");
    assert_eq!(exchange("1{;;;fb:9}", "1").minutes(H), 2, "FB9");
    let table = exchange("1/stick{;;;fb:11}", "1/glove");
    assert!(table.s.is_injured(last(&table, H)), "FB11: the own last Player card");
    assert_eq!(injured(&exchange("1/glove{;;;fb:11}", "1/stick")), [0, 0], "FB11: at fault");
}

#[test]
fn ba_12_8_at_most_one_injury_per_fight() {
    // Home is at fault first, Away in the second exchange: each would injure the other's last Player card.
    let mut table = fight(["1/glove{;;;fg:11}", "2/stick"], ["1/stick", "2/glove{;;;fg:11}"]);
    table.play(&["fight h0", "fight a0"]);
    assert_eq!(injured(&table), [0, 1]);
    table.play(&["fight h1", "fight a1"]);
    assert_eq!((table.s.fight.wins, injured(&table)), ([1, 1], [0, 1]), "BA-12.8");
}

#[test]
fn ba_12_13_the_fight_may_end_before_an_effect() {
    // BA-12.13: good before bad: FG8 wins, so the minor of FB1 is never given; FB10 is tested all the same.
    let mut table = exchange("1/glove{;;;fg:8}", "1/stick{;;;fb:1,fb:10}");
    assert!(table.told("BA-12.6"), "FG8");
    assert_eq!(table.minutes(A), 0, "BA-12.13: FB1 is left unapplied");
    assert_eq!(injured(&table), [0, 1], "FB10: Away lost the fight");
    table.play(&["leave"]);
    let table = exchange("1{;;;fg:10}", "1{;;;fb:10}");
    assert_eq!(injured(&table), [0, 0], "FG10: nobody lost");
}
