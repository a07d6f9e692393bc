//! BB-18: Blind Action.

use crate::support::{Play, at_with, start_with};
use breakroom_breaker_blocks::vocabulary::{NORTH, SOUTH};
use breakroom_core::{Game, Observer};

const BLIND: (&str, &str) = ("blind_action", "true");

#[track_caller]
fn blind(text: &str) -> Play {
    at_with(&[BLIND], text)
}

/// BB-18.1: shapes are seen, identities are not; power supplies and the board stay open.
#[test]
fn bb_18_1_modules_lie_face_down() {
    let mut table = start_with(&[BLIND, ("first", "south")]);
    table.offers("draw", "1ls 1lr 1sr 2l 2s 2r 3 ?lsr ?lr ?ls ?sr ?s");
    assert!(table.refuses("draw annihilate", "BB-18.1").contains("face down"));
    // In the base game it is the other way round.
    let table = start_with(&[("first", "south")]);
    table.refuses("draw ?lsr", "BB-1.10");
}

/// BB-18.2, BB-R26: four modules other than AUTHENTICATE are removed unseen.
#[test]
fn bb_18_2_four_modules_are_removed() {
    let mut table = start_with(&[BLIND, ("blind_removed", "4"), ("first", "south")]);
    assert_eq!(table.decides(), "chance");
    assert_eq!(
        table.odds().join(", "),
        "removed annihilate 2, removed attenuate 2, removed agitate 2, removed automate 2, removed aggravate 2, \
         removed accelerate-ls 1, removed accelerate-sr 1"
    );
    table.play("removed agitate; removed agitate; removed automate");
    table.refuses("removed agitate", "BB-18.3");
    table.refuses("removed authenticate", "BB-18.3");
    table.play("removed accelerate-ls");
    assert_eq!((table.decides(), table.state.table().turn), ("south", 1));
    table.offers("draw", "1ls 1lr 1sr 2l 2s 2r 3 ?lsr ?lr ?sr ?s");
    for who in Observer::all(2) {
        let heard = table.told(who).join("\n");
        assert!(heard.contains("A module ?lsr is removed unseen") && !heard.contains("AGITATE"), "{heard}");
        let action = "removed agitate".parse().unwrap();
        let shown = table.game.shown(&table.game.start(), action, who);
        assert_eq!(shown.to_string(), "removed ?lsr", "identities are unknown to both");
    }
    let table = start_with(&[BLIND, ("first", "south")]);
    assert_eq!(table.decides(), "south", "BB-R26: a separate switch");
}

/// BB-18.3, BB-R24: only among those the drawer may hold; if there is none, the shape cannot be named.
#[test]
fn bb_18_3_the_drawer_gets_what_it_may_hold() {
    let mut table = blind("south hand annihilate agitate");
    table.play("draw ?lsr");
    assert_eq!(table.odds().join(", "), "reveal attenuate 2");
    table.refuses("reveal annihilate", "BB-18.3");
    table.refuses("reveal ?lsr", "BB-18.4");
    // Both ATTENUATE are gone: ?lsr can no longer be named.
    let mut table = blind("south attenuate@0,-1:n attenuate@1,-1:n hand annihilate agitate");
    table.offers("draw", "0 1ls 1lr 1sr 2l 2s 2r 3 ?lr ?ls ?sr ?s");
    assert!(table.refuses("draw ?lsr", "BB-18.3").contains("one that you may hold"), "BB-R24");
    table.refuses("draw ?", "BB-18.3");
    // The two ACCELERATE are one kind.
    let mut table = blind("south hand accelerate-ls");
    table.offers("draw", "0 1ls 1lr 1sr 2l 2s 2r 3 ?lsr ?lr ?s");
}

/// BB-R24: what can be named tells the drawer something, and the view holds it.
#[test]
fn bb_r24_the_choices_tell_something() {
    // Of the six ?lsr two lie on the board; South holds two kinds, North two hidden ?lsr.
    let text =
        "south attenuate@0,-1:n attenuate@1,-1:n hand annihilate agitate\n north hand annihilate agitate";
    let table = blind(text);
    table.refuses("draw ?lsr", "BB-18.3");
    let south = table.game.view(&table.state, Observer::Seat(SOUTH));
    assert_eq!(south.worlds(), 2, "North holds one of each, in some order");
    // One hidden ?lsr of North's: the supply holds the other, which South cannot take either.
    let table =
        blind("south attenuate@0,-1:n attenuate@1,-1:n hand annihilate agitate\n north hand annihilate");
    let labels = table.game.view(&table.state, Observer::Seat(SOUTH));
    assert_eq!(labels.worlds(), 2);
    // South holds only ANNIHILATE: had North the AGITATE left, ?lsr could not be named.
    let table = blind(
        "
        south attenuate@0,-1:n attenuate@1,-1:n agitate@-1,-1:n hand annihilate
        north hand annihilate
    ",
    );
    let view = table.game.view(&table.state, Observer::Seat(SOUTH));
    assert_eq!(view.worlds(), 1, "?lsr can be named, so the AGITATE lies in the supply");
    let table = blind(
        "
        south attenuate@0,-1:n attenuate@1,-1:n agitate@-1,-1:n hand annihilate
        north hand agitate
    ",
    );
    let view = table.game.view(&table.state, Observer::Seat(SOUTH));
    assert_eq!((view.worlds(), table.offered("draw").contains("?lsr")), (1, false));
}

/// BB-R24 across turns: what South learnt from its choices it still knows when North has drawn.
#[test]
fn what_was_gathered_is_remembered() {
    let mut table = blind(
        "
        south attenuate@0,-1:n agitate@-1,-1:n agitate@1,-1:n hand annihilate 3
        north hand 3 2s attenuate
    ",
    );
    // Hidden from South: annihilate, attenuate; one in North's hand, one in the supply. ?lsr cannot be named,
    // so the supply holds the ANNIHILATE and North the ATTENUATE.
    table.refuses("draw ?lsr", "BB-18.3");
    let worlds = |table: &Play| table.game.view(&table.state, Observer::Seat(SOUTH)).worlds();
    assert_eq!(worlds(&table), 1);
    table.play("draw 3; end; draw ?lsr; reveal annihilate; end");
    assert_eq!(worlds(&table), 1, "North drew the ANNIHILATE for certain");
}

/// BB-18.3, BB-R24: whoever sees that ACCELERATE finds something to draw, or nothing, learns from that, too.
#[test]
fn what_the_other_can_draw_tells_something() {
    // South has no power block left, and of all modules North sees neither those that are ?lsr: two ANNIHILATE and one
    // ATTENUATE, of which South holds one, one lies in the supply and one was removed.
    let worlds = |removed: &str| {
        let options = [BLIND, ("blind_removed", "4")];
        let position = format!(
            "south 0@0,-1:n hand accelerate-ls annihilate destroyed 0 1ls 1lr 1sr 2l 2s 2r 3 3 3
             north 3@0,1:s destroyed attenuate agitate agitate aggravate aggravate
             north destroyed authenticate authenticate authenticate authenticate
             removed {removed} automate automate accelerate-sr"
        );
        let mut table = at_with(&options, &position);
        let worlds = |table: &Play| table.game.view(&table.state, Observer::Seat(NORTH)).worlds();
        let before = worlds(&table);
        table.play("add accelerate-ls at 0,-2:n");
        (before, worlds(&table))
    };
    assert_eq!(worlds("attenuate"), (3, 1), "nothing to draw: South holds what lies in the supply");
    assert_eq!(
        worlds("annihilate"),
        (3, 2),
        "something to draw: South holds one, and the other kind lies there"
    );
}

/// BB-18.4, BB-R25: secret to the opponent, or open to both.
#[test]
fn bb_18_4_drawn_modules_are_secret_or_open() {
    let seen = |hands: &str, who| {
        let mut table = start_with(&[BLIND, ("blind_hands", hands), ("first", "south")]);
        table.play("draw ?lr");
        let action = "reveal automate".parse().unwrap();
        let shown = table.game.shown(&table.state, action, who).to_string();
        table.play("reveal automate");
        (shown, table.told(who).join("\n").contains("AUTOMATE"))
    };
    assert_eq!(seen("secret", Observer::Seat(SOUTH)), ("reveal automate".into(), true));
    assert_eq!(seen("secret", Observer::Seat(NORTH)), ("reveal ?lr".into(), false));
    assert_eq!(seen("secret", Observer::Public), ("reveal ?lr".into(), false));
    assert_eq!(seen("open", Observer::Seat(NORTH)), ("reveal automate".into(), true), "BB-R25");
}

/// BB-18.5: added from hand it is turned face up and activates.
#[test]
fn bb_18_5_an_added_module_is_turned_face_up() {
    let mut table = blind("south 0@0,-1:n hand annihilate agitate 3\n north 3@0,1:s");
    table.play("add agitate");
    let heard = table.told(Observer::Seat(NORTH)).join("\n");
    assert!(heard.contains("South turns over AGITATE at one of the positions 1 to 2"), "{heard}");
    table.play("at 0,-2:n").offers("shift", "0,1");
    let worlds = table.game.view(&table.state, Observer::Seat(NORTH)).worlds();
    assert_eq!(worlds, 2, "the other ?lsr is still hidden, but no hand holds two of a kind");
}

/// BB-18.6: AUTOMATE names a shape, then an opening, then the module is revealed to both.
#[test]
fn bb_18_6_automate_plays_blind() {
    let mut table = blind("south 0@0,-1:n hand automate\n north 3@0,1:s");
    table.play("add automate at 0,-2:n").offers("play", "0 1ls 1lr 1sr 2l 2s 2r 3 ?lsr ?lr ?ls ?sr ?s");
    table.refuses("play aggravate", "BB-18.1");
    table.play("play ?lr");
    assert_eq!(table.decides(), "south", "the opening is named first");
    table.play("at 1,-2:w");
    assert_eq!(table.odds().join(", "), "reveal aggravate 2", "it may not be an AUTOMATE (BB-10.2)");
    let action = "reveal aggravate".parse().unwrap();
    assert_eq!(table.game.shown(&table.state, action, Observer::Seat(NORTH)), action, "seen by both");
    table.play("reveal aggravate");
    assert_eq!((table.left(), table.supply(SOUTH, "aggravate")), (1, 1));
    // With both AGGRAVATE gone only the other AUTOMATE has that shape: it cannot be named.
    let mut table = blind("south 0@0,-1:n hand automate\n north aggravate@0,1:s aggravate@1,1:s");
    table.play("add automate at 0,-2:n");
    assert!(table.refuses("play ?lr", "BB-18.6").contains("one that AUTOMATE may play"));
    // BB-10.4 holds for shapes too.
    let mut table = blind("south 0@0,-1:n hand automate authenticate");
    table.play("add authenticate at 0,-2:n; add automate at -1,-1:n");
    table.refuses("play ?s", "BB-18.6");
}

/// BB-18.7: what returns goes face down among its shape; the board's were seen by all, a secret hand's are not.
#[test]
fn bb_18_7_returned_modules_lie_face_down_again() {
    let mut table = blind("south agitate@0,-1:n hand attenuate\n north 3@0,1:s");
    table.play("add attenuate at 1,-1:n; recall 0,-1; recall 0,1");
    assert!(table.told(Observer::Seat(NORTH)).join("\n").contains("sends AGITATE of South at 0,-1 back"));
    table.play("draw ?lsr");
    assert_eq!(table.odds().join(", "), "reveal annihilate 2, reveal attenuate 1, reveal agitate 2");
    let mut table = blind("south 0@0,-1:n hand aggravate agitate 3\n north hand 3");
    table.play("add aggravate at 0,-2:n; keep 3; keep 3");
    let heard = table.told(Observer::Seat(NORTH)).join("\n");
    assert!(heard.contains("South returns a face-down module ?lsr") && !heard.contains("AGITATE"), "{heard}");
}

/// BB-18.8, BB-R33: a hidden block of the opponent's hand is named by its position.
#[test]
fn bb_18_8_the_other_hand_is_named_by_position() {
    let mut table = blind("south 0@0,-1:n hand aggravate\n north hand 3 annihilate 2s automate");
    table.play("add aggravate at 0,-2:n").offers("keep", "3 2s #2 #4");
    table.refuses("keep annihilate", "BB-18.11");
    table.refuses("keep #1", "BB-18.11");
    table.refuses("keep #9", "BB-18.11");
    table.play("keep #4");
    assert_eq!(table.hand(NORTH), "automate");
    // With open hands by its id, as ever.
    let mut table =
        at_with(&[BLIND, ("blind_hands", "open")], "south 0@0,-1:n hand aggravate\n north hand 3 annihilate");
    table.play("add aggravate at 0,-2:n").offers("keep", "3 annihilate");
    table.refuses("keep #2", "BB-14.1");
}

/// BB-18.9: ACCELERATE draws one at a time; each is seen before the next choice.
#[test]
fn bb_18_9_accelerate_shows_each_draw() {
    let mut table = blind("south 0@0,-1:n hand accelerate-ls");
    table.play("add accelerate-ls at 0,-2:n; draw ?lr");
    assert_eq!(table.decides(), "chance");
    table.play("reveal automate; draw ?lr");
    assert_eq!(table.odds().join(", "), "reveal aggravate 2");
    table.play("reveal aggravate; draw 3");
    assert_eq!((table.hand(SOUTH).as_str(), table.left()), ("automate* aggravate* 3*", 1));
}

/// BB-18.10: at the end everything is revealed.
#[test]
fn bb_18_10_the_end_reveals_everything() {
    let mut table = start_with(&[BLIND, ("blind_removed", "4"), ("first", "south")]);
    table.play(
        "removed agitate; removed agitate; removed automate; removed aggravate; draw ?lsr; reveal attenuate",
    );
    table.play("end; end; end");
    let heard = table.told(Observer::Seat(NORTH)).pop().unwrap();
    assert!(heard.contains("South holds attenuate"), "{heard}");
    assert!(heard.contains("removed was agitate, agitate, automate, aggravate"), "{heard}");
    assert_eq!(table.game.view(&table.state, Observer::Public).worlds(), 1);
}

/// BB-18.11: positions count ready blocks first, then fresh ones, power blocks included.
#[test]
fn bb_18_11_positions_count_the_whole_hand() {
    let mut table = blind("south 0@0,-1:n hand aggravate 3 annihilate\n north hand 3");
    table.play("draw ?s; reveal authenticate; add aggravate at 0,-2:n").offers("keep", "3 #2 #3");
    table.play("keep #3; keep 3");
    assert_eq!(table.hand(SOUTH), "authenticate");
}

/// BB-17.2 in Blind Action: full positions are compared; nothing hidden changes while blocks are only moved.
#[test]
fn repetition_in_blind_action() {
    let mut table = at_with(
        &[BLIND, ("repetition", "2")],
        "south 3@0,-1:n hand 0 agitate\n north 3@0,1:s hand 0 automate",
    );
    table.play(
        "move 0,-1 at 1,-1:n; end; move 0,1 at 1,1:s; end; move 1,-1 at 0,-1:n; end; move 1,1 at 0,1:s; end",
    );
    table.ended("BB-17.2", "all lost");
}
