//! What a newcomer is told: whom a bomb strikes, which colour is whose, what is left of a force.

use crate::support::{Table, check, start};
use breakroom_breakable::Action;
use breakroom_core::{Game, Observer, Seat, Show};

/// What may be done now, as the list shows it: words, and the things on which it is played.
fn listed(table: &Table) -> Vec<(String, Vec<String>)> {
    let mut legal = Vec::new();
    table.game.legal(&table.state, &mut legal);
    let view = table.game.view(&table.state, Observer::Seat(Seat::A));
    legal.sort_by_key(|&action| table.game.rank(&view, action));
    let keys = |action| table.game.touches(&view, action).iter().map(|key| key.as_str().to_owned()).collect();
    legal.into_iter().map(|action: Action| (table.game.label(&view, action), keys(action))).collect()
}

fn asked(table: &Table, seat: Seat) -> String {
    table.game.prompt(&table.game.view(&table.state, Observer::Seat(seat))).question
}

/// BK-9.55: a nuke spares nobody. Hexes with enemies come first; the own units are named, come last, and are not struck
/// by a touch on the map.
#[test]
fn bk_9_55_nobody_nukes_their_own_by_mistake() {
    let position = "arm b/skimmer-a nuke\nb/skimmer-a.1 0608 n fly\nb/recon-a.1 0610\nb/bunker-a.1 0609\ny/tank-1.1 0612 n";
    let mut table = check(&[], position, "> draw blue-skimmer\n~ act b/skimmer-a.1");
    assert!(asked(&table, Seat::A).starts_with("Weapons first, then the move:"));
    let listed = listed(&table);
    let at = |hex: &str| {
        let start = format!("Launch a nuke at {hex},");
        let found = listed.iter().position(|(label, _)| label.starts_with(&start));
        found.unwrap_or_else(|| panic!("{hex}: {listed:?}"))
    };
    let enough =
        listed.iter().position(|(label, _)| label == "No further weapon actions: on to the move").unwrap();
    let (enemy, bare, own) = (at("0612"), at("0709"), at("0609"));
    assert!(enemy < enough && enough < bare && bare < own, "{enemy}, {enough}, {bare}, {own}");
    assert!(listed[enemy].0.contains(", on Yellow tank 1.1: "), "{}", listed[enemy].0);
    assert!(listed[own].0.contains(", on your own Blue bunker a.1: "), "{}", listed[own].0);
    let place = |at: usize| listed[at].1.last().expect("every action is played on something").as_str();
    assert_eq!((place(enemy), place(own)), ("hex-0612", "menu"));
    let view = table.game.view(&table.state, Observer::Seat(Seat::A));
    let meant = table.game.meant(&view, &"hex-0609".to_owned().into());
    let why = meant.into_iter().find_map(|action| table.game.check(&table.state, action).err());
    assert_eq!(
        why.unwrap().to_string(),
        "that is not what is decided now: it is a weapon action; nor afterwards: Blue skimmer a.1 flies hex by hex: `forward`, `slip-left` or `slip-right`, by which it also leaves the map"
    );
    table.play("> launch nuke 0609");
    let question = asked(&table, Seat::A);
    assert!(question.ends_with("The nuke strikes your own Blue bunker a.1 too!"), "{question}");
}

/// BK-11.2: where the sides change, the score and the questions say whose a colour is.
#[test]
fn bk_11_2_whoever_changes_colours_is_told() {
    let table = start(&[("scenario", "breakthrough")], "");
    assert_eq!(asked(&table, Seat::A), "You are Blue in this round: which force do you take?");
    assert_eq!(asked(&table, Seat::B), "Blue (first player) sets up in secret.");
    let view = table.game.view(&table.state, Observer::Seat(Seat::B));
    let scores = table.game.scores(&view);
    let names: Vec<&str> = scores.iter().map(|line| line.name.as_str()).collect();
    assert_eq!(names, ["Second player: tanks across as Yellow"]);
}

/// BK-2.2, BK-2.4: whoever builds a force knows what is left of it, and what a type is.
#[test]
fn bk_2_2_a_force_is_counted_while_it_is_built() {
    let mut table = start(&[], "> custom");
    let question = asked(&table, Seat::A);
    let words = "How many bunkers of type b do you take? 16 of 16 units are left. All units of a type carry the same weapons, chosen later.";
    assert_eq!(question, words);
    table.play("> take bunker-b 2");
    assert!(asked(&table, Seat::A).contains("14 of 16 units are left"));
}

/// The unit that acts is told with its weapons, its targets with their chances and reasons.
#[test]
fn the_rail_says_what_a_unit_is_and_can_hit() {
    let position = "arm b/tank-a laser\nb/tank-a.1 0807 ne\ny/tank-1.1 1006 n\ny/turret-1.1 0806\ny/turret-1.2 0502\ncloud 0502 light";
    let table = check(&[], position, "> draw blue-tank\n> act b/tank-a.1");
    let scene = table.game.draw(&table.game.view(&table.state, Observer::Seat(Seat::A)));
    let drawn = serde_json::to_string(&scene).unwrap();
    for words in [
        "You are Blue",
        "Medium laser, loaded.",
        "Moves one hex; fires at its front half.",
        "Yellow tank 1.1 in 1006",
        "no sight: woods in 0906",
    ] {
        assert!(drawn.contains(words), "{words}");
    }
    let place = |key: &str| scene.nodes.iter().position(|node| node.key.as_str() == key).unwrap();
    assert!(place("cloud-0502") < place("y-turret-1.2"), "nobody is hidden by a cloud");
}

/// The force so far is shown while it is built.
#[test]
fn the_rail_lists_the_force_so_far() {
    let table = start(&[], "> custom\n> take bunker-b 2");
    let scene = table.game.draw(&table.game.view(&table.state, Observer::Seat(Seat::A)));
    let drawn = serde_json::to_string(&scene).unwrap();
    assert!(drawn.contains("Your force: 2 of 16 units") && drawn.contains("2 bunkers of type b"), "{drawn}");
    let other =
        serde_json::to_string(&table.game.draw(&table.game.view(&table.state, Observer::Seat(Seat::B))));
    assert!(!other.unwrap().contains("of 16 units"), "and kept from the other side");
}
