//! BK-1, BK-2, BK-10.40: forces, loadouts, placement, secrecy, teams.

use crate::support::{game, start};
use breakroom_core::{Game, Observer, Seat};

const BS: &[(&str, &str)] = &[];
const IW: &[(&str, &str)] = &[("scenario", "industrial-wasteland")];

/// BK-2.1, BK-2.12, BK-2.13, BK-2.8, BK-2.7, BK-R.31, BK-R.45, worked example 33: a ready-made force in one action.
#[test]
fn bk_2_12_ready_made_forces() {
    let mut table = start(
        BS,
        "! force bt-y-column BK-2.13
         ! force nonsense BK-2.12
         > force bs-steel
         by yellow
         > force bs-steel
         told BK-2.1
         at y/bunker-1.1 1013
         at y/bunker-1.2 0614
         at y/bunker-1.3 0314
         at y/tank-1.1 1009
         at b/tank-a.1 0207
         loaded b/tank-a.1 yes",
    );
    assert_eq!(table.unit("y/tank-1.1").facing.word(), "n");
    assert_eq!(table.unit("b/tank-a.1").facing.word(), "s");
    table.play("chance");
    // A Border Skirmish force also serves in Heavy Reinforcements.
    start(&[("scenario", "heavy-reinforcements")], "+ force bs-steel\n+ force hr-mixed");
}

/// BK-2.2, BK-2.3, BK-2.10, BK-2.17, BK-11.20, BK-R.3: the step-by-step way, with its limits.
#[test]
fn bk_2_2_custom_forces() {
    start(
        IW,
        "~ custom
         ! take bunker-a 7 BK-2.2
         ! take tank-a 1 BK-2.2
         > take bunker-a 2
         > take bunker-b 0
         > take bunker-c 0
         > take recon-a 1
         ! take recon-b 5 BK-2.2
         > take recon-b 0
         > take recon-c 0
         > take skimmer-a 0
         > take skimmer-b 0
         > take skimmer-c 0
         > take tank-a 1
         > take tank-b 0
         > take tank-c 0
         + take turret-a 4
         ! take turret-a 5 BK-2.2",
    );
    // Yellow enters from the edge: no bunkers or turrets, and nothing is placed.
    let table = start(
        IW,
        "> force iw-b-shield
         ~ custom
         + take recon-1 4
         - take bunker-1 1
         > take recon-1 4
         > take recon-2 0
         > take recon-3 0
         > take skimmer-1 6
         > take skimmer-2 2
         > arm recon-1 nuke
         > arm skimmer-1 laser
         > arm skimmer-2 laser
         at y/skimmer-1.1 off",
    );
    assert!(!table.state.is_setup(), "the last loadout completes the set-up");
    // At least one tank in Breakthrough (BK-11.10, BK-2.17).
    start(
        &[("scenario", "breakthrough")],
        "> force bt-b-wall
         ~ custom
         > take recon-1 4
         > take recon-2 4
         - take recon-3 4
         + take recon-3 3",
    );
}

/// BK-2.4, BK-2.5, BK-2.6, BK-R.28, BK-10.11, BK-10.16, BK-10.21, BK-10.25, worked example 12: loadouts and sizes.
#[test]
fn bk_2_6_loadouts() {
    let head = "~ custom\n> take bunker-a 0\n> take bunker-b 0\n> take bunker-c 0\n> take recon-a 0\n> take recon-b 0\n> take recon-c 0\n> take skimmer-a 0\n> take skimmer-b 0\n> take skimmer-c 0\n> take tank-a 6\n> take tank-b 6\n";
    let mut table = start(
        IW,
        &format!(
            "{head}+ arm tank-a nuke\n+ arm tank-a autocannon+laser\n! arm tank-a laser+nuke BK-2.4\n! arm tank-a gev:nuke BK-2.4\n! arm tank-a multigun BK-2.4\n! arm tank-a command BK-2.4"
        ),
    );
    assert_eq!(table.choices().len(), 12);
    let chrome = [IW[0], ("chrome", "gev,tower,killbots,multigun")];
    table = start(
        &chrome,
        &format!("{head}+ arm tank-a gev:nuke\n+ arm tank-a multigun\n! arm tank-a gev:multigun BK-2.4"),
    );
    // Section 4.4: up to 19 for a tank, 45 for a bunker.
    assert_eq!(table.choices().len(), 19);
    let bunkers = start(
        &chrome,
        "~ custom\n> take bunker-a 6\n> take bunker-b 6\n! arm bunker-a tower+killbots:autocannon+laser BK-2.4\n+ arm bunker-a tower+killbots:laser",
    );
    assert_eq!(bunkers.choices().len(), 45);
    use breakroom_breakable::vocabulary::{Equipment, Kind, Loadout, Size, Weapon};
    let nuke = |equipment| Loadout::Single(equipment, Weapon::Nuke);
    assert_eq!(nuke(Equipment::None).size(Kind::Tank), Size::Medium);
    assert_eq!(nuke(Equipment::None).size(Kind::Bunker), Size::Heavy);
    assert_eq!(nuke(Equipment::Gev).size(Kind::Tank), Size::Light);
    assert_eq!(nuke(Equipment::Tower).size(Kind::Bunker), Size::Medium);
    assert_eq!(Loadout::Multigun(Equipment::None).size(Kind::Bunker), Size::Medium);
}

/// BK-1.2, BK-1.3, BK-1.8: choppers and Unbreakable units only with their options; sizes of kinds.
#[test]
fn bk_1_2_kinds() {
    use breakroom_breakable::vocabulary::{Kind, Size};
    assert_eq!(Kind::Bunker.size(), Size::Heavy);
    assert_eq!(Kind::Tank.size(), Size::Medium);
    assert!(
        [Kind::Chopper, Kind::Recon, Kind::Skimmer, Kind::Turret]
            .iter()
            .all(|kind| kind.size() == Size::Light)
    );
    let choices = |options: &[(&str, &str)]| {
        start(options, "~ custom\n> take bunker-a 0\n> take bunker-b 0\n> take bunker-c 0").choices()
    };
    assert_eq!(choices(IW)[0], "take recon-a 0");
    assert_eq!(choices(&[IW[0], ("chrome", "choppers")])[0], "take chopper-a 0");
    assert!(breakroom_breakable::Breakable::with([("unbreakable", "true")]).is_err(), "BK-12.21");
}

/// BK-2.9, BK-2.8, BK-2.14, BK-11.1, BK-11.31, worked example 35: placement, by hand and automatic.
#[test]
fn bk_2_14_automatic_placement() {
    let options = &[IW[0], ("force_size_blue", "4")];
    let force = "~ custom
         > take bunker-a 2
         > take bunker-b 0
         > take bunker-c 0
         > take recon-a 1
         > take recon-b 0
         > take recon-c 0
         > take skimmer-a 0
         > take skimmer-b 0
         > take skimmer-c 0
         > take tank-a 1
         > arm bunker-a nuke
         > arm recon-a nuke
         > arm tank-a nuke";
    let table = start(
        options,
        &format!(
            "{force}
         ! place b/bunker-a.1 0609 BK-2.9
         ! place b/bunker-a.1 0404 BK-5.3
         ! place b/bunker-a.1 0606 n BK-2.8
         ! place b/tank-a.1 0606 n BK-2.1
         > auto
         at b/bunker-a.1 0507
         at b/bunker-a.2 0305
         at b/tank-a.1 0702
         at b/recon-a.1 1003"
        ),
    );
    assert_eq!(table.unit("b/tank-a.1").facing.word(), "s");
    start(
        options,
        &format!(
            "{force}\n> place b/bunker-a.1 0606\n> place b/bunker-a.2 0606\n> place b/recon-a.1 0606\n> place b/tank-a.1 0606 se\nat b/tank-a.1 0606\nby yellow"
        ),
    );
}

/// BK-2.11, BK-R.36: other numbers by agreement.
#[test]
fn bk_2_11_force_sizes() {
    start(&[("force_size_blue", "10")], "- force bs-steel");
    let table = start(&[IW[0], ("force_size_yellow", "3")], "> force iw-b-shield");
    // No entry fits, so `custom` was taken at once.
    assert_eq!(table.choices()[0], "take recon-1 0");
}

/// BK-2.16, BK-R.41: the other side sees nothing of a set-up until the reveal; allies see each other's.
#[test]
fn bk_2_16_secrecy() {
    let game = game(&[("teams", "four")]);
    let mut one = game.start();
    let mut other = game.start();
    for (state, force) in [(&mut one, "force bs-steel"), (&mut other, "force bs-ghosts")] {
        game.apply(state, force.parse().unwrap(), &mut breakroom_core::Silent).unwrap();
    }
    let seat = |number| Observer::Seat(Seat::new(number).unwrap());
    for hidden_from in [seat(1), seat(3), Observer::Public] {
        assert_eq!(game.view(&one, hidden_from), game.view(&other, hidden_from));
    }
    assert_ne!(game.view(&one, seat(0)), game.view(&other, seat(0)));
    assert_ne!(game.view(&one, seat(2)), game.view(&other, seat(2)), "Green sees its ally");
    let veiled = game.shown(&game.start(), "force bs-steel".parse().unwrap(), seat(1));
    assert_eq!(veiled.to_string(), "setup ?");
}

/// BK-1.1, BK-2.15, BK-10.40, BK-10.41, BK-10.44, BK-R.32: four colours share a force, every second unit each.
#[test]
fn bk_2_15_four_colours() {
    let table = start(
        &[("teams", "four")],
        "> force bs-steel
         > force bs-steel
         by green
         > force bs-steel
         > force bs-steel
         at b/bunker-a.1 0203
         at b/bunker-a.2 0602
         at g/bunker-a.1 0901",
    );
    use breakroom_breakable::vocabulary::Colour;
    let units = |colour| table.state.range(colour).len();
    assert_eq!(
        [units(Colour::Blue), units(Colour::Green), units(Colour::Yellow), units(Colour::Red)],
        [10, 9, 10, 9]
    );
    assert_eq!(table.game.seats(), 4);
    assert_eq!(game(&[("teams", "three")]).seats(), 3);
    start(&[("teams", "four"), ("scenario", "heavy-reinforcements")], "- force hr-mixed\n+ force bs-steel");
}

/// One player has Yellow and Red, four units in all.
const LONE: &[(&str, &str)] = &[("teams", "three"), ("scenario", "retrieval"), ("force_size_yellow", "4")];

/// Blue and Green are ready, and Yellow has one laser recon and one nuke tank.
const HALF: &str = "> force rt-relay
    ~ custom
    > take recon-1 1
    > take recon-2 0
    > take recon-3 0
    > take skimmer-1 0
    > take skimmer-2 0
    > take skimmer-3 0
    > take tank-1 1
    > arm recon-1 laser
    > arm tank-1 nuke
    by green
    > force rt-relay";

/// BK-10.41, worked example 13: the lone player of three divides every group evenly.
#[test]
fn bk_10_41_three_players() {
    let table = start(LONE, HALF);
    // Red mirrors Yellow: one of each, or two of one and none of the other; never three of a kind.
    assert_eq!(table.choices(), ["take recon-1 0", "take recon-1 1", "take recon-1 2"]);
    assert!(!table.choices().iter().any(|choice| choice.ends_with('3')));
}

/// BK-10.41, BK-R.46: of a group of one the unit goes to either colour, and what the second colour alone has it arms itself.
#[test]
fn bk_10_41_a_type_of_the_second_colour_alone() {
    let mut table = start(LONE, HALF);
    table.play("by red\n> take recon-1 1\n+ take recon-2 1\n- take recon-2 2\n> take recon-2 1");
    // Two recons with lasers against one are as even as two against one can be; nothing forbids nukes.
    table.play("+ arm recon-2 laser\n+ arm recon-2 nuke\n> arm recon-2 laser");
    start(
        &[("teams", "three"), ("scenario", "retrieval"), ("force_size_yellow", "6")],
        "> force rt-relay
         ~ custom
         > take recon-1 1
         > take recon-2 0
         > take recon-3 0
         > take skimmer-1 1
         > take skimmer-2 0
         > take skimmer-3 0
         > take tank-1 1
         > arm recon-1 laser
         > arm skimmer-1 laser
         > arm tank-1 nuke
         by green
         > force rt-relay
         by red
         > take recon-1 1
         > take recon-2 1
         > take recon-3 1
         > arm recon-2 laser
         ! arm recon-3 laser BK-10.41
         + arm recon-3 nuke",
    );
}

/// BK-10.42: allied colours sight for each other and ride with each other.
#[test]
fn bk_10_42_allies() {
    crate::support::check(
        &[("teams", "four")],
        "arm b/tank-a nuke\nb/tank-a.1 0101 n\ng/recon-a.1 0813\ng/recon-a.2 0101\ny/tank-1.1 0815 n\nr/tank-1.1 1114 n",
        "> draw blue-tank
         > act b/tank-a.1
         > board g/recon-a.2
         > launch nuke 0815
         > roll 5
         > combat 1/1",
    );
}
