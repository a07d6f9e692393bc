//! What the log says: nothing untrue, and by the rule that made it so.

use crate::support::{Table, check};
use breakroom_core::{Game, Observer};

const BS: &[(&str, &str)] = &[];

/// Is that sentence among what everybody was told of the last action?
#[track_caller]
fn says(table: &Table, sentence: &str) {
    let told = table.log.iter().filter_map(|event| table.game.tell(event, Observer::Public));
    let told: Vec<String> = told.map(|told| told.text).collect();
    assert!(told.iter().any(|text| text == sentence), "'{sentence}' is not among {told:?}");
}

/// BK-9.58, BK-R.20: the larger cloud stays, whichever came first, and the log says so.
#[test]
fn bk_9_58_the_larger_cloud_stays() {
    let nuke = |cloud: &str| {
        check(
            BS,
            &format!("arm b/turret-a nuke\nb/turret-a.1 0606\nb/recon-a.1 0101\ny/recon-1.1 0114\n{cloud}"),
            "> draw blue-tank\n> act b/turret-a.1\n> launch nuke 0606\n> combat 0/1\n> combat 0/1\ntold BK-9.58",
        )
    };
    for size in ["heavy", "medium"] {
        let mut table = nuke(&format!("cloud 0606 {size}"));
        table.play(&format!("cloud 0606 {size}"));
        says(&table, &format!("The {size} mushroom cloud over 0606 stays: it is larger"));
    }
    for cloud in ["", "cloud 0606 light"] {
        let mut table = nuke(cloud);
        table.play("cloud 0606 light");
        says(&table, "A light mushroom cloud rises over 0606");
    }
    let mut table = check(
        BS,
        "arm b/bunker-b nuke\nb/bunker-b.1 0606\ny/recon-1.1 0114\ncloud 0606 light",
        "> draw blue-bunker-recon\n> act b/bunker-b.1\n> launch nuke 0606\n> combat 0/1\n> combat 0/3",
    );
    table.play("cloud 0606 heavy");
    says(&table, "A heavy mushroom cloud rises over 0606");
}

/// BK-9.13, BK-9.19, BK-R.21, BK-R.4: bombs that are lost, and bombs that are not there, are not told as put down.
#[test]
fn bk_9_13_bombs_that_are_lost() {
    let launch = |weapon: &str, hex: &str, extra: &str| {
        check(
            BS,
            &format!(
                "arm y/tank-1 {weapon}\ny/tank-1.1 0606 n\ny/tank-2.1 0606 s\nb/tank-a.1 0101 n\n{extra}"
            ),
            &format!("> draw yellow-tank\n> act y/tank-1.1\n> launch {weapon} {hex}\n~ by y/tank-1.1"),
        )
    };
    let mut lake = launch("buzz", "0605", "");
    lake.play("told BK-9.13\npile y/buzz@0605 0");
    says(&lake, "Yellow loses 2 buzz bombs in the lake of 0605");
    let mut lava = launch("cluster", "0607", "terrain 0607 lava");
    lava.play("told BK-9.19\npile y/cluster@0607 0");
    says(&lava, "Yellow loses 4 cluster bombs in the lava of 0607");
    let mut none = launch("buzz", "0607", "pile y/buzz 1101 12");
    none.play("told BK-R.4\npile y/buzz@0607 0");
    says(&none, "Yellow has no buzz bomb left to put into 0607");
    let mut mines = launch("cluster", "0607", "");
    mines.play("told BK-9.15");
    says(&mines, "Yellow puts 4 cluster bombs into 0607");
}

/// BK-10.20, BK-9.12, BK-12.15, BK-8.1, BK-R.9: whatever is placed or attacked is told by its own rule.
#[test]
fn bk_9_12_attacks_by_their_rules() {
    check(
        &[("chrome", "killbots")],
        "arm b/bunker-b killbots:nuke\nb/bunker-b.1 0606\npile b/buzz 0607 1\ny/tank-1.1 0607 n\ny/tank-1.2 0606 n",
        "> draw blue-bunker-recon
         > act b/bunker-b.1
         > deploy
         told BK-10.20
         ~ hold
         > melee y/tank-1.2
         told BK-8.1
         > combat 0/2
         ~ act b/buzz@0607
         > detonate y/tank-1.1
         told BK-9.12",
    );
    check(
        &[("scenario", "heavy-reinforcements")],
        "b/crawler-a.1 0606\ny/walker-1.1 0606\ny/tank-1.1 0606 n",
        "> draw blue-unbreakable\n> act b/crawler-a.1\n~ hold\n> push y/walker-1.1 0607\ntold BK-12.15",
    );
    let bailed = check(
        &[("passenger_fate", "bail-out")],
        "b/skimmer-a.1 0606 n fly\nb/recon-a.1 in=b/skimmer-a.1\ny/turret-1.1 0607",
        "> draw yellow-tank\n> act y/turret-1.1\n> fire autocannon b/skimmer-a.1\n> combat 1/1\ntold BK-R.9",
    );
    assert_eq!(bailed.unit("b/recon-a.1").hex().unwrap().to_string(), "0606");
}

/// BK-5.31, BK-5.32, BK-5.34, BK-5.41, BK-10.1, BK-10.3, BK-10.30, BK-10.31: turns, take-offs and landings by the
/// rule of their unit.
#[test]
fn bk_5_34_turns_by_their_rules() {
    let skimmer = "b/skimmer-a.1 0610 n fly\nb/tank-a.1 0101 n\ny/turret-1.1 1114";
    let draw = "> draw blue-skimmer\n~ act b/skimmer-a.1\n~ hold";
    check(BS, skimmer, &format!("{draw}\n> immelmann\ntold BK-5.32"));
    check(BS, skimmer, &format!("{draw}\n> forward\n> right\ntold BK-5.34"));
    check(BS, skimmer, &format!("{draw}\n> land\ntold BK-5.32"));
    check(BS, skimmer, "> draw blue-tank\n~ act b/tank-a.1\n~ hold\n> stay\n> face s\ntold BK-5.41");
    let erratic = [("chrome", "choppers,erratic")];
    check(&erratic, skimmer, &format!("{draw}\n> forward\n> straight\n> stop\n> erratic\ntold BK-10.30"));
    check(
        &erratic,
        "b/chopper-a.1 0606 n\nb/chopper-a.2 0606 n fly\ny/turret-1.1 1114",
        "> draw blue-skimmer
         > act b/chopper-a.1
         > takeoff
         told BK-10.3
         > face se
         told BK-10.1
         > land
         told BK-10.3
         ~ act b/chopper-a.2
         > erratic
         told BK-10.31",
    );
}
