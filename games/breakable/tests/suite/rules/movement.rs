//! BK-5: movement, stacking, edges, passengers, flight; BK-10.1: choppers; BK-10.10: GEVs.

use breakroom_core::Game;

use crate::support::check;

const BS: &[(&str, &str)] = &[];

/// BK-5.1, BK-5.12, BK-5.40, BK-5.41, BK-5.42, BK-4.5, BK-4.8: one hex on the ground, whatever the facing;
/// a tank may be turned at the end; bunkers never move.
#[test]
fn bk_5_40_ground_moves() {
    check(
        BS,
        "b/tank-a.1 0606 n
         b/recon-a.1 0702
         b/bunker-b.1 0102
         y/tank-1.1 0607 n
         y/bunker-2.1 0102",
        "> draw blue-tank
         > act b/tank-a.1
         ~ hold
         ! fire autocannon y/tank-1.1 BK-4.8
         ! move 0608 BK-5.40
         ! move 0605 BK-5.3
         > move 0607
         at b/tank-a.1 0607
         told BK-5.1
         > face s
         > draw blue-bunker-recon
         > act b/recon-a.1
         ~ hold
         + stay
         > move 0701
         told BK-5.12
         > act b/bunker-b.1
         ~ hold
         ! move 0101 BK-5.42
         + melee y/bunker-2.1",
    );
}

/// BK-5.2, BK-5.3, BK-5.4, BK-5.35, BK-5.5: terrain that cannot be entered or landed on.
#[test]
fn bk_5_2_forbidden_terrain() {
    check(
        BS,
        "b/skimmer-a.1 0604 n fly
         b/tank-a.1 0606 n
         terrain 0603 volcano
         terrain 0607 lava",
        "> draw blue-skimmer
         ~ act b/skimmer-a.1
         ! forward BK-5.2
         ! land BK-5.4
         + slip-left
         > immelmann
         > draw blue-tank
         > act b/tank-a.1
         ! move 0607 BK-5.3",
    );
    let refused = |position: &str, rule: &str| {
        let game = crate::support::game(&[]);
        let document = serde_json::from_value(crate::support::document(position)).unwrap();
        let faults = game.load(&document).unwrap_err();
        assert!(faults.iter().any(|fault| fault.rule.is_some_and(|id| id.0 == rule)), "{faults:?}");
    };
    refused("b/tank-a.1 0605 n", "BK-5.5");
    refused("b/skimmer-a.1 0603 n", "BK-5.5");
}

/// BK-5.6, BK-R.5, BK-R.44, worked example 29: four counted units fill a hex.
#[test]
fn bk_5_6_stacking() {
    let full = "b/tank-a.1 0606 n
         b/tank-a.2 0606 n
         y/tank-1.1 0606 n
         y/skimmer-1.1 0606 n
         b/tank-a.3 0607 n
         b/recon-a.1 0607
         b/skimmer-a.1 0606 n fly";
    check(
        BS,
        full,
        "> draw blue-tank
         > act b/tank-a.3
         ~ skip
         ~ hold
         ! move 0606 BK-5.6
         > stay
         > face n
         > done
         > draw blue-bunker-recon
         > act b/recon-a.1
         ~ hold
         + move 0606
         > stay
         > draw blue-skimmer
         ~ act b/skimmer-a.1
         ~ hold
         ! land BK-5.6",
    );
    check(
        &[("stacking", "per-side")],
        full,
        "> draw blue-tank\n> act b/tank-a.3\n~ skip\n~ hold\n+ move 0606",
    );
}

/// BK-5.7, BK-5.8, BK-5.9, BK-R.22, worked example 30: off-map units enter by their edge or wait.
#[test]
fn bk_5_7_entering() {
    check(
        &[("scenario", "retrieval")],
        "y/skimmer-1.1 off
         y/tank-1.1 off
         y/recon-1.1 off
         b/recon-a.1 off",
        "> draw yellow-skimmer
         ~ act y/skimmer-1.1
         ! enter 0714 ne BK-5.9
         ! enter 0615 BK-5.9
         ! enter 0101 n BK-5.8
         + enter 0714 n
         + wait
         > enter 0815 ne
         told BK-5.7
         > right
         > slip-left
         > stop
         at y/skimmer-1.1 0914
         > draw yellow-tank
         > act y/tank-1.1
         > enter 0615
         > face n
         at y/tank-1.1 0615",
    );
}

/// BK-5.10, BK-5.43, BK-5.11, worked example 37: leaving is moving into an off-map neighbour.
#[test]
fn bk_5_10_leaving() {
    check(
        BS,
        "b/tank-a.1 0101 n
         b/recon-a.1 in=b/tank-a.1
         y/skimmer-1.1 0103 nw fly
         pile b/buzz 0301 1",
        "> draw blue-tank
         > act b/tank-a.1
         + exit north
         ! exit south BK-5.10
         > exit west
         at b/tank-a.1 exited west
         at b/recon-a.1 exited west
         told BK-5.10
         > act b/buzz@0301
         ! exit north BK-5.11
         > stay
         > draw yellow-skimmer
         ~ act y/skimmer-1.1
         > forward
         at y/skimmer-1.1 exited west",
    );
}

/// BK-5.13, BK-5.15, BK-5.18, BK-5.19, BK-R.37, BK-R.42: boarding at the start, leaving at any point.
#[test]
fn bk_5_13_boarding() {
    check(
        BS,
        "b/tank-a.1 0606 n
         b/recon-a.1 0606
         b/recon-a.2 0607
         y/recon-1.1 0606
         y/tank-1.1 0101 n",
        "> draw blue-tank
         > act b/tank-a.1
         ! board b/recon-a.2 BK-5.13
         ! board y/recon-1.1 BK-R.42
         > board b/recon-a.1
         at b/recon-a.1 aboard
         ~ hold
         + drop
         > move 0607
         > drop
         at b/recon-a.1 0607
         told BK-5.15
         > face n",
    );
    check(
        BS,
        "b/tank-a.1 0606 n\nb/recon-a.1 in=b/tank-a.1\ny/tank-1.1 0101 n",
        "> draw blue-tank
         > act b/tank-a.1
         > drop
         at b/recon-a.1 0606
         - drop
         > stay
         > face n",
    );
}

/// BK-5.14, BK-5.16, BK-5.17, BK-10.12, worked example 32: a passenger reloads and gets off; not into water.
#[test]
fn bk_5_16_getting_off() {
    check(
        &[("chrome", "gev")],
        "arm b/tank-a gev:nuke
         arm b/recon-a nuke
         b/tank-a.1 0510 n
         b/recon-a.1 in=b/tank-a.1 empty
         y/tank-1.1 0509 n",
        "> draw blue-bunker-recon
         > act b/recon-a.1
         ! launch nuke 0509 BK-5.14
         > reload nuke
         ! getoff BK-5.17
         + stay
         > move 0509
         at b/recon-a.1 0509",
    );
    check(
        BS,
        "b/skimmer-a.1 0606 n fly\nb/recon-a.1 in=b/skimmer-a.1",
        "> draw blue-bunker-recon\n> act b/recon-a.1\n> getoff\nat b/recon-a.1 0606\ntold BK-5.16",
    );
}

/// BK-R.9, BK-R.24, worked example 31: a passenger is lost with its carrier, or bails out; air drops are allowed.
#[test]
fn bk_r_9_passenger_fate() {
    let position = "b/skimmer-a.1 0606 n fly\nb/recon-a.1 in=b/skimmer-a.1\ny/turret-1.1 0607";
    let shot = "> draw yellow-tank\n> act y/turret-1.1\n> fire autocannon b/skimmer-a.1\n> combat 1/1\nat b/skimmer-a.1 destroyed";
    check(BS, position, &format!("{shot}\nat b/recon-a.1 destroyed\ntold BK-5.14"));
    check(&[("passenger_fate", "bail-out")], position, &format!("{shot}\nat b/recon-a.1 0606"));
    check(
        BS,
        position,
        "> draw blue-skimmer\n~ act b/skimmer-a.1\n~ hold\n> slip-left\n> drop\nat b/recon-a.1 0505\n> stop",
    );
}

/// BK-5.30, BK-5.31, BK-5.32, BK-5.33, BK-5.34, BK-R.15, BK-3.7, worked example 21: how skimmers fly.
#[test]
fn bk_5_32_skimmers() {
    check(
        BS,
        "b/skimmer-a.1 0610 n fly\nb/skimmer-a.2 0801 s\ny/tank-1.1 0610 n",
        "> draw blue-skimmer
         ! done BK-3.7
         ~ act b/skimmer-a.1
         ~ hold
         ! melee y/tank-1.1 BK-5.33
         ! stop BK-5.33
         > forward
         > right
         > slip-left
         > stop
         at b/skimmer-a.1 0608
         ~ act b/skimmer-a.2
         ! forward BK-5.31
         > takeoff
         told BK-5.31",
    );
    check(
        BS,
        "b/skimmer-a.1 0610 n fly\nb/skimmer-a.2 0801 s",
        "> draw blue-skimmer
         ~ act b/skimmer-a.1
         > land
         told BK-5.32",
    );
}

/// BK-10.1, BK-10.2, BK-10.3, BK-10.4, BK-10.6, BK-10.31, worked example 11: three actions of a chopper.
#[test]
fn bk_10_1_choppers() {
    let chrome = &[("chrome", "choppers,erratic")];
    check(
        chrome,
        "b/chopper-a.1 0809 n
         b/chopper-a.2 0101 se fly
         y/turret-1.1 0805
         y/turret-1.2 0101",
        "> draw blue-skimmer
         > act b/chopper-a.1
         ! forward BK-5.31
         > takeoff
         > fire autocannon y/turret-1.1
         > roll 3
         ! fire autocannon y/turret-1.1 BK-4.2
         > land
         > act b/chopper-a.2
         > melee y/turret-1.2
         > combat 0/1
         ! melee y/turret-1.2 BK-10.1
         > erratic
         ! erratic BK-10.31
         > face n
         chance",
    );
    check(
        chrome,
        "arm b/chopper-a nuke\nb/chopper-a.1 0809 n fly empty\ny/turret-1.1 0101",
        "> draw blue-skimmer\n> act b/chopper-a.1\n> forward\n> forward\n> forward\nat b/chopper-a.1 0806",
    );
    // BK-5.44, BK-10.6: it enters with its first action and has two left; BK-10.5: it carries a recon.
    check(
        &[("chrome", "choppers"), ("scenario", "retrieval")],
        "y/chopper-1.1 off\ny/recon-1.1 off\nb/recon-a.1 off",
        "> draw yellow-skimmer\n> act y/chopper-1.1\n> enter 0615 n\n> forward\n> slip-right\nat y/chopper-1.1 0713",
    );
    check(
        chrome,
        "b/chopper-a.1 0606 n fly\nb/recon-a.1 in=b/chopper-a.1\ny/turret-1.1 0101",
        "> draw blue-skimmer\n> act b/chopper-a.1\n> drop\nat b/recon-a.1 0606\n> end",
    );
}

/// BK-10.10, BK-10.11, BK-10.12, BK-10.13, BK-10.14, BK-3.5, BK-10.43: GEVs cross lakes and move on opposing tank cards.
#[test]
fn bk_10_13_bonus_moves() {
    check(
        &[("chrome", "gev")],
        "arm b/tank-c gev:nuke
         b/tank-c.1 0509 n brain=y1
         b/recon-a.1 in=b/tank-c.1
         b/tank-a.1 0101 n
         y/tank-1.1 1114 n
         y/recon-1.1 0509",
        "> draw yellow-tank
         by blue
         ! act b/tank-a.1 BK-10.13
         > act b/tank-c.1
         told BK-10.13
         - melee y/recon-1.1
         > drop
         > move 0510
         at b/tank-c.1 0510
         > face s
         by yellow
         > done
         > draw blue-tank
         by blue",
    );
    // Light melee for a GEV.
    check(
        &[("chrome", "gev")],
        "arm b/tank-c gev:nuke\nb/tank-c.1 0606 n\ny/tank-1.1 0606 n",
        "> draw blue-tank\n> act b/tank-c.1\n~ hold\n> melee y/tank-1.1\ndice 2/2",
    );
}

/// BK-10.30, BK-10.33: an erratic marker after one or two hexes; it goes when the unit is next activated.
#[test]
fn bk_10_30_erratic() {
    let table = check(
        &[("chrome", "erratic")],
        "b/skimmer-a.1 0610 n fly\nb/skimmer-a.2 0809 n fly",
        "> draw blue-skimmer
         ~ act b/skimmer-a.1
         > forward
         > straight
         > stop
         > erratic
         > forward
         > straight
         > forward
         > straight
         > forward
         > straight
         > draw blue-skimmer
         ~ act b/skimmer-a.1",
    );
    assert!(!table.unit("b/skimmer-a.1").is(breakroom_breakable::state::Flag::Erratic));
}

/// BK-5.20, BK-5.21: sides alternate, a die says how far, units in between are no obstacle. BK-5.22, BK-R.23: recons
/// off the map may come in or stay, unless the option says no. BK-5.23: one side alone rolls no initiative.
#[test]
fn bk_5_20_infiltration() {
    crate::support::start(
        &[("scenario", "industrial-wasteland")],
        "> force iw-b-shield
         > force iw-y-siege
         > roll 3
         > roll 3
         > roll 2
         > roll 5
         by yellow
         > infiltrate y/recon-1.1
         > roll 3
         ! to 0606 BK-5.21
         + to 0613
         + stay
         > to 0614
         at y/recon-1.1 0614
         by blue
         > infiltrate b/recon-a.1
         ! to 0411 BK-3.6
         > roll 1
         ! to 0507 BK-5.21
         > stay",
    );
    // Only one side has recons: no initiative dice.
    let lone_bunker = "~ custom\n> take bunker-a 1\n> arm bunker-a laser\n> auto\n> force iw-y-siege";
    let options =
        [("scenario", "industrial-wasteland"), ("force_size_blue", "1"), ("offmap_infiltration", "false")];
    crate::support::start(&options[..2], &format!("{lone_bunker}\nby yellow\n+ infiltrate y/recon-1.1"));
    crate::support::start(&options, &format!("{lone_bunker}\n+ draw yellow-tank"));
}
