//! BK-6 and BK-7: sizes, arcs, sight checklists, sighters, range checks.

use crate::support::{check, game};
use breakroom_breakable::{End, vocabulary::Hex};

const BS: &[(&str, &str)] = &[];

fn beam(extra: &str, from: (&str, bool), to: (&str, bool)) -> (bool, u8) {
    let table = check(BS, extra, "");
    let end = |(hex, high): (&str, bool)| End { hex: hex.parse::<Hex>().unwrap(), high };
    let verdict = table.game.beam_sight(&table.state, end(from), end(to));
    (verdict.seen, verdict.line)
}

fn bomb(extra: &str, from: (&str, bool), to: &str) -> (bool, u8) {
    let table = check(BS, extra, "");
    let end = End { hex: from.0.parse().unwrap(), high: from.1 };
    let verdict = table.game.bomb_sight(&table.state, end, to.parse().unwrap());
    (verdict.seen, verdict.line)
}

/// BK-7.10: every line of the beam checklist; BK-7.4: only hexes between count as between.
#[test]
fn bk_7_10_beam_checklist() {
    let ground = |hex| (hex, false);
    assert_eq!(beam("cloud 0606 light", ground("0606"), ground("0606")), (false, 1));
    assert_eq!(beam("", ground("0308"), ground("0308")), (true, 2));
    assert_eq!(beam("cloud 0906 light", ground("0807"), ("1006", true)), (false, 3));
    assert_eq!(beam("terrain 0906 volcano", ground("0807"), ("1006", true)), (false, 3));
    assert_eq!(beam("", ground("0807"), ("1006", true)), (true, 4));
    assert_eq!(beam("", ground("0305"), ground("0603")), (true, 4));
    assert_eq!(beam("terrain 0607 crater", ground("0608"), ground("0607")), (false, 5));
    assert_eq!(beam("", ground("0608"), ground("0607")), (true, 6));
    assert_eq!(beam("", ground("0807"), ground("1006")), (false, 7));
    assert_eq!(beam("", ground("0407"), ground("0807")), (false, 7));
    assert_eq!(beam("", ground("0608"), ground("0606")), (false, 8));
    assert_eq!(beam("terrain 0507 rough", ground("0407"), ground("0807")), (true, 9));
}

/// BK-7.11, BK-7.12: every line of the bomb checklist from line 2 on; what flies over the hex does not matter.
#[test]
fn bk_7_11_bomb_checklist() {
    let ground = |hex| (hex, false);
    assert_eq!(bomb("cloud 0606 light", ground("0606"), "0607"), (false, 2));
    assert_eq!(bomb("", ground("0308"), "0308"), (true, 3));
    assert_eq!(bomb("cloud 0607 light", ("0608", true), "0606"), (false, 4));
    assert_eq!(bomb("", ground("0608"), "0507"), (true, 5));
    assert_eq!(bomb("", ground("0708"), "0510"), (true, 6));
    assert_eq!(bomb("", ground("0308"), "0510"), (false, 7));
    assert_eq!(bomb("", ground("0814"), "0815"), (true, 8));
    assert_eq!(bomb("", ground("0807"), "1006"), (false, 9));
    assert_eq!(bomb("terrain 0507 rough", ground("0407"), "0807"), (true, 10));
}

/// BK-7.25, BK-9.32: a bomb dropped into the own hex needs no sighter, no range check, and cannot be shot down;
/// BK-9.59: a cloud does not hinder it.
#[test]
fn bk_7_25_bombs_into_the_own_hex() {
    check(
        BS,
        "arm b/tank-a nuke
         arm y/turret-1 laser
         b/tank-a.1 0606 n
         y/turret-1.1 0606
         cloud 0606 light",
        "> draw blue-tank
         > act b/tank-a.1
         > launch nuke 0606
         dice 1/1
         loaded y/turret-1.1 yes",
    );
}

/// BK-6.1, BK-6.2, BK-8.4: target sizes decide the dice; worked examples 2, 8 and 29's neighbours.
#[test]
fn bk_6_2_target_sizes() {
    // A medium autocannon against what stands in the same hex.
    let shot = |units: &str, target: &str, dice: &str| {
        let position = format!("b/tank-a.1 0606 n\nb/tank-a.2 0308 n\nb/tank-a.3 0805 n\n{units}");
        let shooter = if units.contains("0308") {
            2
        } else if units.contains("0805") {
            3
        } else {
            1
        };
        check(
            &[("chrome", "erratic,killbots")],
            &position,
            &format!("> draw blue-tank\n> act b/tank-a.{shooter}\n> fire autocannon {target}\ndice {dice}"),
        );
    };
    // (a) bombs heavy, killbots light everywhere (BK-R.30, BK-9.13, BK-9.19, BK-10.23)
    shot("pile y/buzz 0606 1", "y/buzz@0606", "2/2");
    shot("pile y/cluster 0606 1", "y/cluster@0606", "2/2");
    shot("pile y/killbot 0308 1", "y/killbot@0308", "1/2");
    // (b) in a crater everything on the ground is heavy
    shot("y/turret-1.1 0308", "y/turret-1.1", "2/2");
    // (c) a recon outside clear terrain is heavy
    shot("y/recon-1.1 0805", "y/recon-1.1", "2/2");
    shot("y/recon-1.1 0606", "y/recon-1.1", "1/2");
    // (d) beside a friendly tank it is medium, beside a flyer it is not covered (BK-R.16, BK-R.39)
    shot("y/recon-1.1 0606\ny/tank-1.1 0606 n", "y/recon-1.1", "1/1");
    shot("y/recon-1.1 0606\ny/skimmer-1.1 0606 n fly", "y/recon-1.1", "1/2");
    // (e), (f) flying units: their own size whatever the terrain, medium with an erratic marker (BK-10.32)
    shot("y/skimmer-1.1 0308 n fly", "y/skimmer-1.1", "1/2");
    shot("y/skimmer-1.1 0308 n fly erratic", "y/skimmer-1.1", "1/1");
    shot("y/skimmer-1.1 0308 n", "y/skimmer-1.1", "2/2");
}

/// BK-6.3, BK-6.4, BK-7.32: arc, sight and distance are asked in turn; BK-6.7: beams at opponents only.
#[test]
fn bk_6_3_conditions_of_a_shot() {
    check(
        BS,
        "b/tank-a.1 0807 n
         b/recon-a.1 0806
         b/turret-a.1 0101
         y/tank-1.1 0809 n
         y/tank-1.2 1006 n
         y/tank-1.3 0805 n
         y/tank-1.4 0801 n
         y/recon-1.1 0114",
        "> draw blue-tank
         > act b/tank-a.1
         ! fire autocannon y/tank-1.1 BK-6.4
         ! fire autocannon y/tank-1.2 BK-7.10
         ! fire autocannon b/recon-a.1 BK-6.7
         ! fire autocannon y/recon-1.1 BK-7.30
         ! fire laser y/tank-1.3 BK-4.2
         + fire autocannon y/tank-1.3
         ~ hold
         > stay
         > face n
         > act b/turret-a.1",
    );
    // BK-R.44, BK-R.8: with `tank_arc_edge = out` hexes exactly abeam are outside.
    let abeam = "b/tank-a.1 0607 n\ny/tank-1.1 0807 n\ny/turret-1.1 0606";
    check(BS, abeam, "> draw blue-tank\n> act b/tank-a.1\n+ fire autocannon y/tank-1.1");
    check(
        &[("tank_arc_edge", "out")],
        abeam,
        "> draw blue-tank\n> act b/tank-a.1\n! fire autocannon y/tank-1.1 BK-6.4",
    );
}

/// BK-7.30, BK-7.31, BK-4.6, BK-R.11, worked example 23: a failed range check spends the weapon, not its load.
#[test]
fn bk_7_30_range_checks() {
    check(
        BS,
        "arm b/tank-a laser
         b/tank-a.1 0806 s
         y/tank-1.1 0809 n
         y/turret-1.1 0808",
        "> draw blue-tank
         > act b/tank-a.1
         > fire laser y/tank-1.1
         chance
         > roll 2
         told BK-7.30
         loaded b/tank-a.1 yes
         ! fire laser y/turret-1.1 BK-4.2
         + move 0807",
    );
}

/// BK-7.20, BK-7.21, BK-5.14, worked examples 4 and 6: any unit of the side sights, once a card, recons without
/// limit; the launcher's own arc and sight do not matter (BK-R.10).
#[test]
fn bk_7_20_sighters() {
    let position = "arm b/bunker-b nuke
         arm b/tank-a nuke
         arm b/recon-a laser
         b/bunker-b.1 0907
         b/bunker-b.2 0101
         b/tank-a.1 0814 s
         b/recon-a.1 0813
         y/tank-1.1 0815 n";
    check(
        BS,
        position,
        "> draw blue-bunker-recon
         > act b/bunker-b.1
         > launch nuke 0815
         + by b/tank-a.1
         + by b/recon-a.1
         ! by b/bunker-b.1 BK-7.11
         > by b/tank-a.1
         > combat 0/2
         > combat 0/3
         > act b/bunker-b.2
         ! launch nuke 0815 BK-7.11",
    );
    // Only the recon may sight a second time; the cloud is elsewhere here.
    check(
        BS,
        position,
        "> draw blue-bunker-recon
         > act b/bunker-b.1
         > launch nuke 0815
         > by b/recon-a.1
         > roll 1
         > act b/bunker-b.2
         > launch nuke 0815
         ! by b/bunker-b.1 BK-7.11
         > by b/tank-a.1",
    );
    // BK-R.44: with `launcher_arc` the target lies in the launcher's arc too.
    check(
        &[("launcher_arc", "true")],
        "arm b/tank-a nuke\nb/tank-a.1 0610 n\nb/recon-a.1 0612\ny/tank-1.1 0613 n",
        "> draw blue-tank\n> act b/tank-a.1\n! launch nuke 0613 BK-6.4",
    );
}

/// BK-7.22, BK-10.33: an erratic unit sights only for itself; passengers and off-map units not at all.
#[test]
fn bk_7_22_who_cannot_sight() {
    check(
        &[("chrome", "erratic")],
        "arm b/tank-a nuke
         arm b/skimmer-a nuke
         b/tank-a.1 0101 n
         b/skimmer-a.1 0813 s fly erratic
         b/tank-b.1 0314 n
         b/recon-a.1 in=b/tank-b.1
         y/tank-1.1 0815 n",
        "> draw blue-tank
         > act b/tank-a.1
         ! launch nuke 0815 BK-7.22
         - launch nuke 0215",
    );
}

/// BK-7.23, BK-9.47: a marked unit sights for the owner of its markers, on any of his cards.
#[test]
fn bk_7_23_marked_sighters() {
    check(
        BS,
        "arm b/tank-a nuke
         arm y/tank-1 nuke
         b/tank-a.1 0101 n
         y/tank-1.1 1114 n
         y/recon-1.1 0813 brain=b1",
        "> draw blue-tank
         > act b/tank-a.1
         > launch nuke 0815
         > roll 6
         > combat 0/2
         > stay
         > face n
         > draw yellow-tank
         > act y/tank-1.1
         - launch nuke 0812",
    );
}

/// BK-R.7: the touching option changes what lies between (worked example 16).
#[test]
fn bk_r_7_touching() {
    let (a, b): (Hex, Hex) = ("0608".parse().unwrap(), "0205".parse().unwrap());
    assert_eq!(game(&[]).geometry.between(a, b).len(), 6);
    assert_eq!(game(&[("los_touch", "interior")]).geometry.between(a, b).len(), 4);
}

/// BK-10.15: a tower counts as flying for every sight check, to it and from it.
#[test]
fn bk_10_15_towers_see_and_are_seen() {
    check(
        &[("chrome", "tower")],
        "arm b/bunker-b tower:autocannon\nb/bunker-b.1 0807\ny/tank-1.1 1006 nw",
        "> draw blue-bunker-recon
         > act b/bunker-b.1
         + fire autocannon y/tank-1.1",
    );
    check(
        BS,
        "b/bunker-b.1 0807\ny/tank-1.1 1006 nw",
        "> draw yellow-tank\n> act y/tank-1.1\n- fire autocannon b/bunker-b.1",
    );
}

/// BK-10.15, BK-7.11: whoever sees a flyer sees a tower, and a tower sights for bombs over woods.
#[test]
fn bk_10_15_to_a_tower_and_bombs_from_it() {
    // Woods in 0906 lie between 0807 and 1006.
    for (loadout, sign) in [("tower:autocannon", '+'), ("autocannon", '-')] {
        let bunker = format!("arm b/bunker-b {loadout}\nb/bunker-b.1 0807");
        check(
            &[("chrome", "tower")],
            &format!("{bunker}\ny/tank-1.1 1006 nw\ny/turret-1.1 1114"),
            &format!("> draw yellow-tank\n> act y/tank-1.1\n{sign} fire autocannon b/bunker-b.1"),
        );
        check(
            &[("chrome", "tower")],
            &format!("{bunker}\narm b/turret-a nuke\nb/turret-a.1 0101\ny/tank-1.1 1114 nw"),
            &format!("> draw blue-tank\n> act b/turret-a.1\n{sign} launch nuke 1006\n+ launch nuke 0806"),
        );
    }
}
