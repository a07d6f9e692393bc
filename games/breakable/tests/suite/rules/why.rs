//! Why not: the refusal names what decided, in terms of the unit that is asked about.

use crate::support::{Table, check};
use breakroom_core::{Game, Observer, Refused, Seat, Show};

/// The action is refused by that rule, in these words.
#[track_caller]
fn because(table: &Table, action: &str, rule: &str, words: &str) {
    let refusal = table.game.check(&table.state, action.parse().unwrap()).expect_err(action);
    assert_eq!((refusal.rule().0, &refusal.to_string()[..]), (rule, words), "{action}");
}

/// BK-7.20, BK-7.32, BK-R.10: the launcher's arc does not matter; whoever is placed best as sighter is named.
#[test]
fn bk_7_20_a_launch_is_refused_for_the_best_sighter() {
    let table = check(
        &[],
        "arm b/tank-a nuke\nb/tank-a.1 0807 s\nb/recon-a.1 0608\ny/tank-1.1 1006 n",
        "> draw blue-tank\n> act b/tank-a.1",
    );
    // The recon is 4 hexes off in a crater, the tank looks the other way.
    because(
        &table,
        "launch nuke 1006",
        "BK-7.11",
        "nobody sights 1006 for Blue tank a.1. The best placed as sighter: Blue recon a.1 does not sight 1006: it is in a crater",
    );
    because(
        &table,
        "launch nuke 0101",
        "BK-7.30",
        "nobody sights 0101 for Blue tank a.1. The best placed as sighter: 0101 is 9 hexes from Blue recon a.1: a range check reaches 6",
    );
}

/// BK-7.21: a unit that sees the hex but has sighted on this card is what is missing.
#[test]
fn bk_7_21_whoever_has_sighted_is_named() {
    let table = check(
        &[],
        "arm b/turret-a nuke\nb/turret-a.1 0606\nb/turret-a.2 0101\ny/tank-1.1 0809 n",
        "> draw blue-tank\n> act b/turret-a.1\n> launch nuke 0607\n~ by b/turret-a.1\n> combat 0/1\n~ hold\n~ stay\n~ act b/turret-a.2",
    );
    because(
        &table,
        "launch nuke 0605",
        "BK-7.21",
        "nobody sights 0605 for Blue turret a.2. The best placed as sighter: Blue turret a.1 has already sighted on this card",
    );
}

/// BK-5.12, BK-5.40, BK-5.42, BK-9.11, BK-10.22, BK-12.11: whoever goes too far is told by the rule of its kind.
#[test]
fn bk_5_12_each_kind_moves_by_its_own_rule() {
    let position =
        "b/recon-a.1 0606\nb/tank-a.1 0604 n\nb/bunker-b.1 0102\ny/bunker-1.1 0102\ny/recon-1.1 0114";
    let table = check(&[], position, "> draw blue-bunker-recon\n> act b/recon-a.1\n~ hold");
    because(&table, "move 0608", "BK-5.12", "0608 is 2 hexes away: Blue recon a.1 moves one hex at a time");
    because(&table, "move 0606", "BK-5.12", "Blue recon a.1 is in 0606 already");
    because(&table, "takeoff", "BK-5.12", "Blue recon a.1 does not fly: it moves one hex on the ground");
    because(&table, "enter 0101", "BK-5.7", "Blue recon a.1 is on the map already");
    let table = check(&[], position, "> draw blue-tank\n> act b/tank-a.1\n~ hold");
    because(&table, "move 0608", "BK-5.40", "0608 is 4 hexes away: Blue tank a.1 moves one hex at a time");
    because(&table, "forward", "BK-5.40", "Blue tank a.1 does not fly: it moves one hex on the ground");
    let table = check(&[], position, "> draw blue-bunker-recon\n> act b/bunker-b.1\n~ hold");
    because(&table, "move 0608", "BK-5.42", "Blue bunker b.1 never moves");
    because(&table, "takeoff", "BK-5.42", "Blue bunker b.1 does not fly: it never moves");
}

/// BK-5.31, BK-5.32, BK-5.34, BK-10.1: a flyer is told how it moves.
#[test]
fn bk_5_34_flyers_are_told_how_they_move() {
    let steps = "Blue skimmer a.1 flies hex by hex: `forward`, `slip-left` or `slip-right`, by which it also leaves the map";
    let position =
        "b/skimmer-a.1 0304 s fly\nb/skimmer-a.2 0401 n\nb/chopper-a.1 0303 n fly\ny/recon-1.1 0114";
    let options = &[("chrome", "choppers")];
    let mut table = check(options, position, "> draw blue-skimmer\n> act b/skimmer-a.1\n~ hold");
    because(&table, "move 0305", "BK-5.34", steps);
    because(&table, "exit north", "BK-5.34", steps);
    because(&table, "left", "BK-5.34", "Blue skimmer a.1 turns to a side only after a hex straight ahead");
    because(&table, "reload autocannon", "BK-4.2", "the autocannon of Blue skimmer a.1 is loaded already");
    table.play("> slip-left");
    let flying =
        "Blue skimmer a.1 has begun its flight: landing or turning round would take the place of a move";
    because(&table, "land", "BK-5.32", flying);
    table.play("> stop\n> act b/skimmer-a.2\n~ hold");
    let landed = "Blue skimmer a.2 is landed: it takes off or remains, and moves only in the air";
    because(&table, "move 0402", "BK-5.31", landed);
    because(&table, "stay", "BK-5.31", landed);
    table.play("> remain\n~ act b/chopper-a.1");
    because(&table, "move 0302", "BK-10.1", &steps.replace("skimmer", "chopper"));
}

/// BK-4.1: what is asked about too early is judged by the rule that matters later in the activation.
#[test]
fn bk_4_1_what_comes_later_is_judged_too() {
    let position = "arm b/tank-a laser\nb/tank-a.1 0807 ne\nb/recon-a.1 0101\ny/tank-1.1 1006 n\ny/turret-1.1 0806\ny/turret-1.2 0809";
    let mut table = check(&[], position, "> draw blue-tank");
    let now = "that is not what is decided now: it is who acts next on this card";
    let woods = "Blue tank a.1 has no line of sight to 1006: woods 0906 lies between";
    let words = format!("{now}; nor once Blue tank a.1 is activated: {woods}");
    because(&table, "fire laser y/tank-1.1", "BK-7.10", &words);
    let words = format!("{now}; Blue tank a.1 may do it once it is activated");
    because(&table, "fire laser y/turret-1.1", "BK-3.6", &words);
    because(&table, "move 0808", "BK-3.6", &words);
    because(&table, "move 0303", "BK-3.6", now);
    table.play("~ act b/tank-a.1");
    let now = "that is not what is decided now: it is a weapon action";
    let words = format!("{now}; it is possible once the weapon actions are over");
    because(&table, "move 0808", "BK-4.1", &words);
    let words = format!("{now}; nor afterwards: 0303 is 6 hexes away: Blue tank a.1 moves one hex at a time");
    because(&table, "move 0303", "BK-5.40", &words);
}

/// The words of a legal action.
#[track_caller]
fn label(table: &Table, action: &str) -> String {
    let action = action.parse().unwrap();
    table.game.check(&table.state, action).unwrap();
    table.game.label(&table.game.view(&table.state, Observer::Seat(Seat::A)), action)
}

/// BK-7.10, BK-7.30: a shot tells the step by which it sees, the range check and the chance to hit.
#[test]
fn bk_7_10_a_shot_says_why_it_is_possible() {
    let position =
        "arm b/tank-a laser\nb/tank-a.1 0807 ne\nb/recon-a.1 0101\ny/turret-1.1 0806\ny/turret-1.2 0805";
    let table = check(&[], position, "> draw blue-tank\n> act b/tank-a.1");
    assert_eq!(
        label(&table, "fire laser y/turret-1.1"),
        "Fire the laser at Yellow turret 1.1 in 0806, 88 %: 1 hex; then 1 of 3 dice must hit (88 %)"
    );
    assert_eq!(
        label(&table, "fire laser y/turret-1.2"),
        "Fire the laser at Yellow turret 1.2 in 0805, 63 %: 2 hexes, roll 2 or more (83 %); then 1 of 2 dice must hit (75 %)"
    );
}

/// BK-7.11, BK-9.30, BK-9.55: a launch tells its worth, its sighter, the range check, the dice against each unit, and
/// what the lasers may do.
#[test]
fn bk_7_11_a_launch_says_what_it_is_worth() {
    let position = "arm b/tank-a nuke\nb/tank-a.1 0101 n\nb/recon-a.1 0708\nb/recon-a.2 0708\ny/tank-1.1 0510 n\nterrain 0510 clear\narm y/turret-1 laser\ny/turret-1.1 0510\narm b/turret-a cluster\nb/turret-a.1 0101";
    let mut table = check(&[], position, "> draw blue-tank\n> act b/tank-a.1");
    assert_eq!(
        label(&table, "launch nuke 0510"),
        "Launch a nuke at 0510, clear, on Yellow tank 1.1 and Yellow turret 1.1: 6 % in all; Blue recon a.1 sees it, 3 hexes, roll 3 or more: 67 %; then 50 % against Yellow tank 1.1, 75 % against Yellow turret 1.1, 75 % against the ground; a laser may stop it first: 88 %"
    );
    assert_eq!(
        label(&table, "launch nuke 0101"),
        "Launch a nuke at 0101, clear, on your own Blue tank a.1 and Blue turret a.1: its own hex, no roll; then 50 % against Blue tank a.1, 75 % against Blue turret a.1, 75 % against the ground"
    );
    table.play("> launch nuke 0510");
    assert_eq!(label(&table, "by b/recon-a.1"), "Blue recon a.1 sights: 3 hexes, roll 3 or more: 67 %");
    let table = check(&[], position, "> draw blue-tank\n> act b/turret-a.1");
    let cluster = label(&table, "launch cluster 0510");
    let end = "; then 2 bombs lie there, each 25 % against Yellow tank 1.1, 50 % against Yellow turret 1.1; a laser may stop it first: 88 %";
    assert!(cluster.ends_with(end), "{cluster}");
}

/// BK-4.8: where the weapons had nothing to do and were not asked about, a shot is refused for its own reason.
#[test]
fn bk_4_8_a_menu_that_was_skipped_hides_no_reason() {
    let position =
        "arm b/tank-a laser\nb/tank-a.1 0807 ne\nb/tank-b.1 0806 n\ny/tank-1.1 1006 n\ny/turret-1.1 0809";
    let table = check(&[], position, "> draw blue-tank\n> act b/tank-a.1");
    assert!(table.choices().contains(&"move 0808".to_owned()), "{:?}", table.choices());
    let woods = "Blue tank a.1 has no line of sight to 1006: woods 0906 lies between";
    because(&table, "fire laser y/tank-1.1", "BK-7.10", woods);
    because(&table, "fire laser y/turret-1.1", "BK-6.4", "0809 is outside the firing arc of Blue tank a.1");
    because(&table, "fire laser b/tank-b.1", "BK-6.7", "Blue tank b.1 is on your own side");
    // Where something could be fired and was not, the weapon part really is over.
    let position = "arm b/tank-a laser\nb/tank-a.1 0807 ne\nb/recon-a.1 0101\ny/turret-1.1 0806";
    let table = check(&[], position, "> draw blue-tank\n> act b/tank-a.1\n> hold");
    let over = "the weapon part of Blue tank a.1's activation is over";
    because(&table, "fire laser y/turret-1.1", "BK-4.8", over);
}

/// BK-7.23: a unit that would sight but for its markers is what is named.
#[test]
fn bk_7_23_a_marked_sighter_is_explained() {
    let position = "arm b/tank-a nuke\nb/tank-a.1 0101 n\nb/recon-a.1 0708 brain=y1\ny/tank-1.1 0510 n\nterrain 0510 clear";
    let table = check(&[], position, "> draw blue-tank\n> act b/tank-a.1");
    because(
        &table,
        "launch nuke 0510",
        "BK-7.23",
        "nobody sights 0510 for Blue tank a.1. The best placed as sighter: Blue recon a.1 carries opposing brain markers: it sights only for their owner",
    );
}

/// BK-5.14: a passenger is no target, whatever attacks.
#[test]
fn bk_5_14_a_passenger_cannot_be_chosen() {
    let position = "pile y/buzz 0606 1\nb/tank-a.1 0606 n\nb/recon-a.1 in=b/tank-a.1\ny/recon-1.1 0606";
    let words = "Blue recon a.1 is a passenger: it cannot be chosen as a target";
    let mut table = check(&[], position, "> draw yellow-skimmer\n~ act y/buzz@0606");
    because(&table, "detonate b/recon-a.1", "BK-5.14", words);
    table = check(&[], position, "> draw yellow-bunker-recon\n~ act y/recon-1.1");
    because(&table, "fire autocannon b/recon-a.1", "BK-5.14", words);
}

/// BK-9.55: whoever types in the dice of a nuke is told for whom they are.
#[test]
fn bk_9_55_the_dice_of_a_nuke_name_their_target() {
    let position =
        "arm b/turret-a nuke\nb/turret-a.1 0606\nb/recon-a.1 0101\ny/tank-1.1 0607 n\npile y/buzz 0607 1";
    let mut table =
        check(&[], position, "> draw blue-tank\n> act b/turret-a.1\n> launch nuke 0607\n~ by b/turret-a.1");
    let asked = |table: &Table| table.game.prompt(&table.game.view(&table.state, Observer::Public)).question;
    assert_eq!(
        asked(&table),
        "Chance decides the combat dice of a nuke against Yellow tank 1.1: 2 dice, 2 hits needed."
    );
    table.play("> combat 0/2");
    assert!(asked(&table).contains("against a Yellow buzz bomb"), "{}", asked(&table));
}
