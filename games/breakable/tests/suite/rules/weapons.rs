//! BK-4, BK-8, BK-9: weapon actions, melee, the six weapons, defensive lasers.

use crate::support::check;

const BS: &[(&str, &str)] = &[];

/// BK-4.1, BK-4.2, BK-4.3, BK-4.4, BK-4.7, BK-9.1, worked examples 24 and 36: pairs.
#[test]
fn bk_4_3_pairs() {
    let position = "arm b/tank-a autocannon+nuke
         arm b/tank-b autocannon+autocannon
         b/tank-a.1 0609 n half
         b/tank-b.1 0806 s
         y/turret-1.1 0607
         y/turret-1.2 0809";
    check(
        BS,
        position,
        "> draw blue-tank
         > act b/tank-a.1
         > fire autocannon y/turret-1.1
         > roll 6
         > combat 0/1
         > reload nuke
         ! launch nuke 0607 BK-4.2
         > move 0608
         > face n
         > act b/tank-b.1
         > fire autocannon y/turret-1.2
         > roll 1
         > fire autocannon y/turret-1.2
         > roll 3
         dice 1/1
         > combat 1/1
         at y/turret-1.2 destroyed
         told BK-6.8",
    );
    check(
        BS,
        position,
        "> draw blue-tank
         > act b/tank-a.1
         > reload nuke
         ! launch nuke 0607 BK-4.2
         > fire autocannon y/turret-1.1
         > roll 2
         > combat 1/1
         at y/turret-1.1 destroyed",
    );
}

/// BK-1.4, BK-1.5, BK-1.7: firing unloads; beams take targets, bombs take hexes; hits are even.
#[test]
fn bk_1_5_loads() {
    check(
        BS,
        "arm b/tank-a laser
         arm b/tank-b nuke
         b/tank-a.1 0606 n
         b/tank-b.1 0607 n
         y/turret-1.1 0606",
        "> draw blue-tank
         > act b/tank-a.1
         ! launch laser 0606 BK-1.4
         > fire laser y/turret-1.1
         dice 1/3
         loaded b/tank-a.1 no
         > combat 0/3
         > stay
         > face n
         > act b/tank-b.1
         ! fire nuke y/turret-1.1 BK-1.4
         ~ hold
         > stay
         > face n
         > draw blue-tank
         > act b/tank-a.1
         ! fire laser y/turret-1.1 BK-1.5
         > reload laser
         loaded b/tank-a.1 yes",
    );
    let table = check(
        BS,
        "b/turret-a.1 0606\ny/turret-1.1 0606",
        "> draw blue-tank\n> act b/turret-a.1\n> fire autocannon y/turret-1.1",
    );
    let mut odds = Vec::new();
    breakroom_core::Game::odds(&table.game, &table.state, &mut odds);
    assert_eq!(odds.iter().map(|(_, weight)| *weight).collect::<Vec<_>>(), [1, 1]);
}

/// BK-8.1, BK-8.2, BK-8.3, BK-8.6, BK-R.14: melee in the same hex, not inside a cloud.
#[test]
fn bk_8_1_melee() {
    check(
        &[("chrome", "killbots")],
        "arm b/bunker-b killbots:nuke
         b/bunker-b.1 0606
         b/tank-a.1 0606 n
         b/turret-a.1 0606
         b/turret-a.2 0407
         y/tank-1.1 0606 n
         y/tank-1.2 0407 n
         y/skimmer-1.1 0606 n fly
         pile b/killbot 0606 1
         pile y/buzz 0606 1
         cloud 0407 light",
        "> draw blue-tank
         > act b/tank-a.1
         ~ hold
         ! melee y/tank-1.2 BK-8.1
         + melee y/buzz@0606
         + melee y/skimmer-1.1
         > melee y/tank-1.1
         dice 1/1
         > combat 0/1
         > face n
         > act b/turret-a.1
         ~ hold
         > melee y/tank-1.1
         dice 2/2
         > combat 0/2
         > act b/turret-a.2
         > draw blue-bunker-recon
         > act b/bunker-b.1
         ~ hold
         > melee y/tank-1.1
         dice 1/2
         > combat 0/2
         > done
         > draw blue-skimmer
         > act b/killbot@0606
         > melee y/skimmer-1.1
         dice 1/3
         > combat 1/3
         at y/skimmer-1.1 destroyed",
    );
    check(
        BS,
        "b/turret-a.2 0407\ny/tank-1.2 0407 n\ncloud 0407 light\nb/turret-a.1 0101\ny/turret-1.1 0101",
        "> draw yellow-tank\n> act y/tank-1.2\n! melee b/turret-a.2 BK-8.3",
    );
    check(
        &[("melee_flying", "false")],
        "b/turret-a.1 0606\ny/skimmer-1.1 0606 n fly\ny/turret-1.1 0606",
        "> draw blue-tank\n> act b/turret-a.1\n~ hold\n! melee y/skimmer-1.1 BK-R.14",
    );
}

/// BK-9.10, BK-9.11, BK-9.12, BK-9.13, BK-3.8, BK-R.34, BK-R.21, worked example 34: buzz bombs.
#[test]
fn bk_9_10_buzz_bombs() {
    let position = "arm y/tank-1 buzz
         y/tank-1.1 0707 nw
         b/tank-a.1 0606 n
         b/skimmer-a.1 0607 n fly
         cloud 0606 light";
    check(
        BS,
        position,
        "> draw yellow-tank
         > act y/tank-1.1
         > launch buzz 0607
         pile y/buzz@0607 2
         told BK-9.10
         > stay
         > face n
         > draw yellow-tank
         > act y/buzz@0607
         + detonate b/skimmer-a.1
         > move 0606
         pile y/buzz@0606 1
         > detonate b/tank-a.1
         dice 2/2
         > combat 2/2
         at b/tank-a.1 destroyed
         pile y/buzz@0606 0
         > act y/buzz@0607
         ! move 0605 BK-9.11
         > stay",
    );
    check(
        &[("fresh_bombs", "at-once")],
        position,
        "> draw yellow-tank\n> act y/tank-1.1\n> launch buzz 0607\n> stay\n> face n\n+ act y/buzz@0607",
    );
    check(BS, position, "> draw yellow-tank\n> act y/tank-1.1\n> launch buzz 0607\n> stay\n> face n\nchance");
    check(
        BS,
        "arm y/tank-1 buzz\ny/tank-1.1 0606 n\nb/tank-a.1 0101 n",
        "> draw yellow-tank\n> act y/tank-1.1\n> launch buzz 0605\npile y/buzz@0605 0",
    );
}

/// BK-9.15, BK-9.16, BK-9.17, BK-9.18, BK-9.19, BK-9.20, BK-9.21, worked example 25: cluster bombs.
#[test]
fn bk_9_16_cluster_bombs() {
    check(
        BS,
        "y/skimmer-1.1 0606 n
         y/tank-1.1 0608 n
         y/tank-1.2 0607 n
         b/tank-a.1 0609 n
         arm b/tank-a cluster
         pile b/cluster 0606 2
         pile b/cluster 0607 2",
        "> draw yellow-skimmer
         ~ act y/skimmer-1.1
         ~ hold
         > takeoff
         dice 1/1
         > combat 0/1
         pile b/cluster@0606 1
         > combat 1/1
         at y/skimmer-1.1 destroyed
         pile b/cluster@0606 0
         > draw yellow-tank
         > act y/tank-1.2
         ~ hold
         > stay
         > face s
         pile b/cluster@0607 2
         > act y/tank-1.1
         ~ hold
         > move 0607
         at y/tank-1.1 0607
         dice 2/2
         > combat 2/2
         at y/tank-1.1 destroyed
         pile b/cluster@0607 1
         > draw blue-tank
         > act b/tank-a.1
         > launch cluster 0608
         pile b/cluster@0608 4",
    );
    // BK-9.21: a passenger that walks away is attacked in the carrier's hex with its cover, then on entry.
    check(
        BS,
        "y/tank-1.1 0607 n\ny/recon-1.1 in=y/tank-1.1\nb/tank-a.1 0101 n\npile b/cluster 0607 1\npile b/cluster 0606 1",
        "> draw yellow-bunker-recon
         > act y/recon-1.1
         > move 0606
         dice 2/2
         > combat 0/2
         dice 1/1
         > combat 0/1
         at y/recon-1.1 0606",
    );
    // Leaving triggers before the mover leaves; a recon that only gets off triggers nothing.
    check(
        BS,
        "y/tank-1.1 0607 n\ny/recon-1.1 in=y/tank-1.1\nb/tank-a.1 0101 n\npile b/cluster 0607 1",
        "> draw yellow-bunker-recon\n> act y/recon-1.1\n> getoff\npile b/cluster@0607 1\nat y/recon-1.1 0607",
    );
    // Two colours: Blue's before Green's.
    check(
        &[("teams", "four")],
        "y/tank-1.1 0607 n\nb/tank-a.1 0101 n\ng/tank-a.1 0101 n\nr/tank-1.1 1114 n\npile b/cluster 0608 1\npile g/cluster 0608 1",
        "> draw yellow-tank
         > act y/tank-1.1
         > move 0608
         > combat 0/3
         pile b/cluster@0608 0
         pile g/cluster@0608 1",
    );
}

/// BK-9.25, BK-9.26: strength by distance, and the last band.
#[test]
fn bk_9_25_laser_bands() {
    for (target, dice, roll) in [("0609", "1/2", None), ("0608", "2/2", Some(2)), ("0607", "2/2", Some(3))] {
        // Medium laser against a medium target in the open: heavy 0-1, medium 2, light 3-4.
        let position =
            format!("arm b/tank-a laser\nb/tank-a.1 0610 n\ny/tank-1.1 {target} n\nterrain 0608 clear");
        let roll = roll.map_or_else(String::new, |roll| format!("> roll {roll}\n"));
        let dice = if target == "0608" { "1/1" } else { dice };
        check(
            BS,
            &position,
            &format!("> draw blue-tank\n> act b/tank-a.1\n> fire laser y/tank-1.1\n{roll}dice {dice}"),
        );
    }
    check(
        BS,
        "arm b/turret-a laser\nb/turret-a.1 0610\ny/tank-1.1 0607 n\ny/tank-1.2 0609 n\nterrain 0608 clear",
        "> draw blue-tank\n> act b/turret-a.1\n! fire laser y/tank-1.1 BK-9.26",
    );
}

/// BK-9.5, BK-9.30, BK-9.31, BK-9.33, BK-9.34, BK-9.36, BK-R.12, BK-R.13, worked example 9: defensive lasers.
#[test]
fn bk_9_30_defence() {
    let position = "arm y/bunker-2 nuke
         arm b/turret-a laser
         arm b/tank-a laser
         y/bunker-2.1 0710
         y/recon-1.1 0806
         b/turret-a.1 0805
         b/tank-a.1 0606 ne
         b/tank-b.1 0101 n";
    check(
        BS,
        position,
        "> draw yellow-bunker-recon
         > act y/bunker-2.1
         > launch nuke 0805
         ~ by y/recon-1.1
         by blue
         ! defend b/tank-b.1 0805 BK-4.2
         ! defend b/turret-a.1 0606 BK-9.31
         + defend b/tank-a.1 0805
         > defend b/turret-a.1 0805
         ! defend b/turret-a.1 0805 BK-9.36
         > commit
         dice 1/3
         > combat 1/3
         told BK-9.36
         loaded b/turret-a.1 no
         loaded b/tank-a.1 yes
         loaded y/bunker-2.1 no
         cloud 0805 none",
    );
    // All are committed before any die; range checks first, those that fail stay loaded.
    check(
        BS,
        position,
        "> draw yellow-bunker-recon
         > act y/bunker-2.1
         > launch nuke 0805
         ~ by y/recon-1.1
         > defend b/tank-a.1 0805
         > defend b/turret-a.1 0805
         > roll 1
         loaded b/tank-a.1 yes
         dice 1/3
         > combat 0/3
         told BK-9.33",
    );
    check(
        &[("defence_range_check", "false")],
        position,
        "> draw yellow-bunker-recon
         > act y/bunker-2.1
         > launch nuke 0805
         ~ by y/recon-1.1
         > defend b/tank-a.1 0805
         > commit
         dice 1/2",
    );
}

/// BK-9.55, BK-9.56, BK-9.57, BK-9.58, BK-3.10, BK-1.9, BK-R.20, worked examples 1, 10, 22: nukes.
#[test]
fn bk_9_55_nukes() {
    check(
        BS,
        "arm y/bunker-2 nuke\ny/bunker-2.1 0610\ny/recon-1.1 0609\nb/skimmer-a.1 0606 n fly\nb/recon-a.1 0101",
        "> draw yellow-bunker-recon
         > act y/bunker-2.1
         > launch nuke 0606
         ~ by y/recon-1.1
         > roll 6
         dice 1/3
         > combat 1/3
         at b/skimmer-a.1 destroyed
         dice 1/3
         > combat 0/3
         terrain 0606 clear
         cloud 0606 heavy",
    );
    check(
        BS,
        "arm b/turret-a nuke\nb/turret-a.1 0607\nb/recon-a.1 0609\ny/skimmer-1.1 0608 n\ny/recon-1.1 0608\ny/recon-1.2 0101",
        "> draw blue-tank
         > act b/turret-a.1
         > launch nuke 0608
         > by b/turret-a.1
         dice 3/3
         > combat 3/3
         > combat 2/3
         at y/recon-1.1 destroyed
         at y/skimmer-1.1 0608
         dice 1/1
         > combat 1/1
         told BK-9.56
         terrain 0608 lava
         at y/skimmer-1.1 destroyed
         cloud 0608 light",
    );
    // The flyer over the lake lives, the lake becomes a crater.
    check(
        BS,
        "arm y/tank-1 nuke\ny/tank-1.1 0308 n\ny/recon-1.1 0708\nb/skimmer-a.1 0510 n fly\nb/recon-a.1 0101",
        "> draw yellow-tank
         > act y/tank-1.1
         > launch nuke 0510
         > roll 3
         dice 1/2
         > combat 0/2
         > combat 2/2
         terrain 0510 crater
         cloud 0510 medium
         at b/skimmer-a.1 0510",
    );
    // Hills become rough, lava becomes a volcano, a volcano is not rolled for; the larger cloud stays.
    for (hex, sighter, before, after) in [
        ("0806", "0807", "hill", "rough"),
        ("0806", "0807", "lava", "volcano"),
        ("0805", "0806", "industry", "crater"),
        ("0803", "0802", "woods", "crater"),
    ] {
        let tile = if hex == "0806" { format!("terrain 0806 {before}") } else { String::new() };
        check(
            BS,
            &format!(
                "arm b/bunker-b nuke\nb/bunker-b.1 0101\nb/recon-a.1 {sighter}\ny/recon-1.1 0114\n{tile}"
            ),
            &format!(
                "> draw blue-bunker-recon\n> act b/bunker-b.1\n> launch nuke {hex}\n~ by b/recon-a.1\n> combat 1/3\nterrain {hex} {after}"
            ),
        );
    }
    check(
        BS,
        "arm b/turret-a nuke\nb/turret-a.1 0805\nb/recon-a.1 0101\ny/recon-1.1 0114\nterrain 0806 volcano",
        "> draw blue-tank\n> act b/turret-a.1\n> launch nuke 0806\ncloud 0806 light",
    );
}

/// BK-6.9, BK-R.4: an attack on a pile takes one counter; pools run out.
#[test]
fn bk_r_4_counter_limits() {
    let position = "arm b/bunker-b cluster\nb/bunker-b.1 0606\ny/tank-1.1 0101 n\ny/turret-1.1 0608\npile b/cluster 0607 10";
    check(
        BS,
        position,
        "> draw blue-bunker-recon\n> act b/bunker-b.1\n> launch cluster 0606\npile b/cluster@0606 2\n> draw yellow-tank\n> act y/turret-1.1\n> fire autocannon b/cluster@0607\n> combat 3/3\npile b/cluster@0607 9",
    );
    check(
        &[("counter_limits", "false")],
        position,
        "> draw blue-bunker-recon\n> act b/bunker-b.1\n> launch cluster 0606\npile b/cluster@0606 8",
    );
}

/// BK-10.16, BK-10.20, BK-10.21, BK-10.22, BK-10.23: killbot bunkers and killbots.
#[test]
fn bk_10_20_killbots() {
    check(
        &[("chrome", "killbots,tower")],
        "arm b/bunker-b killbots:nuke
         b/bunker-b.1 0606
         b/bunker-c.1 0101
         y/tank-1.1 0607 n
         arm y/tank-1 inducer",
        "> draw blue-bunker-recon
         > act b/bunker-b.1
         > deploy
         ! deploy BK-10.20
         ~ hold
         pile b/killbot@0606 1
         > done
         > draw blue-skimmer
         > act b/killbot@0606
         ! move 0605 BK-5.3
         > move 0607
         pile b/killbot@0607 1
         > draw yellow-tank
         > act y/tank-1.1
         ! fire inducer b/killbot@0607 BK-9.41
         + fire inducer b/bunker-b.1",
    );
}

/// BK-10.25, BK-10.26, BK-R.29: multi-guns.
#[test]
fn bk_10_26_multiguns() {
    check(
        &[("chrome", "multigun")],
        "arm b/bunker-b multigun
         b/bunker-b.1 0606
         y/tank-1.1 0607 n
         y/turret-1.1 0101",
        "> draw blue-bunker-recon
         > act b/bunker-b.1
         ! fire laser y/tank-1.1 BK-4.2
         > fire multigun:laser y/tank-1.1
         dice 1/2
         > combat 0/2
         loaded b/bunker-b.1 no
         > draw blue-bunker-recon
         > act b/bunker-b.1
         ! launch multigun:nuke 0607 BK-1.5
         + reload multigun
         > fire multigun:autocannon y/tank-1.1
         dice 1/1
         > combat 0/1
         loaded b/bunker-b.1 no",
    );
}
