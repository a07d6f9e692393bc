//! BK-9.45 to BK-9.51: whose sighters, lasers, markers and bombs a brain activation uses.

use crate::support::check;

const BS: &[(&str, &str)] = &[];

/// BK-9.47, BK-9.30, BK-7.23: a forced bomb is sighted by the controller's side and its marked units, and shot down by
/// the side that opposes the controller: the launcher's own.
#[test]
fn bk_9_47_forced_bombs() {
    check(
        BS,
        "arm b/bunker-b nuke
         arm b/turret-a laser
         arm y/turret-1 laser
         b/bunker-b.1 0101 brain=y1
         b/recon-a.1 0607
         b/recon-b.1 0707 brain=y1
         b/turret-a.1 0607
         y/turret-1.1 0607
         y/recon-1.1 0609
         y/recon-1.2 0508",
        "> draw blue-bunker-recon
         > done
         by yellow
         > act b/bunker-b.1
         > launch nuke 0608
         + by y/recon-1.1
         + by b/recon-b.1
         ! by b/recon-a.1 BK-7.23
         > by y/recon-1.1
         by blue
         + defend b/turret-a.1 0608
         ! defend y/turret-1.1 0608 BK-3.5
         - defend y/turret-1.1 0608",
    );
}

/// BK-9.49, BK-R.18: what a forced unit makes belongs to its owner, whoever controls it.
#[test]
fn bk_9_49_whose_markers_and_bombs() {
    // Red forces Blue's inducer upon Yellow: the marker is Blue's.
    let inducer = check(
        &[("teams", "four")],
        "arm b/tank-a inducer\nb/tank-a.1 0606 n brain=r1\nb/turret-a.1 0101\ng/turret-a.1 0101\n\
         y/turret-1.1 0606\nr/turret-1.1 1114",
        "> draw blue-tank\n> done\nby red\n> fire inducer y/turret-1.1\n> combat 1/2\ntold BK-9.40",
    );
    assert_eq!(inducer.unit("y/turret-1.1").brain, [1, 0]);
    let position = |arms: &str, unit: &str| {
        format!("arm b/{arms}\nb/{unit} brain=y1\nb/turret-a.1 0101\ny/turret-1.1 1114")
    };
    for (weapon, count) in [("buzz", "2"), ("cluster", "4")] {
        check(
            BS,
            &position(&format!("tank-a {weapon}"), "tank-a.1 0606 s"),
            &format!(
                "> draw blue-tank\n> done\nby yellow\n> launch {weapon} 0607\npile b/{weapon}@0607 {count}\npile y/{weapon}@0607 0"
            ),
        );
    }
    // BK-9.51: the killbot of a forced bunker.
    check(
        &[("chrome", "killbots")],
        &position("bunker-b killbots:nuke", "bunker-b.1 0606"),
        "> draw blue-bunker-recon\n> done\nby yellow\n> deploy\npile b/killbot@0606 1\npile y/killbot@0606 0",
    );
}

/// BK-9.51, BK-9.45: a forced chopper has its three actions, and loses one marker.
#[test]
fn bk_9_51_three_forced_actions() {
    let table = check(
        &[("chrome", "choppers")],
        "b/chopper-a.1 0606 n fly brain=y2\nb/turret-a.1 0101\ny/turret-1.1 1114",
        "> draw blue-skimmer\n> done\nby yellow\n> forward\n> face s\n> forward\nat b/chopper-a.1 0606\nchance",
    );
    assert_eq!(table.unit("b/chopper-a.1").brain, [1, 0]);
}

/// BK-9.50: the colour with more markers controls and loses one; of as many the one that was there first.
#[test]
fn bk_9_50_more_or_first() {
    let four = &[("teams", "four")];
    let others = "b/turret-a.2 0101\ng/turret-a.1 0101\ny/turret-2.1 0607\nr/turret-2.1 1114";
    for (markers, controller, left) in [("y1r2", "red", [1, 1]), ("y2r1", "yellow", [1, 1])] {
        let table = check(
            four,
            &format!("b/turret-a.1 0606 brain={markers}\n{others}"),
            &format!("> draw blue-tank\n> done\nby {controller}\n~ hold\n~ stay"),
        );
        assert_eq!(table.unit("b/turret-a.1").brain, left);
    }
    let fire = |colour: &str| {
        let letter = &colour[..1];
        format!(
            "> draw {colour}-tank\n> act {letter}/tank-1.1\n> fire inducer b/turret-a.1\n> combat 1/2\n> stay\n> face n\n> done\n"
        )
    };
    let position = format!(
        "arm y/tank-1 inducer\narm r/tank-1 inducer\ny/tank-1.1 0607 n\nr/tank-1.1 0607 n\nb/turret-a.1 0606\n{others}"
    );
    for (first, second) in [("yellow", "red"), ("red", "yellow")] {
        let play = format!("{}{}> draw blue-tank\n> done\nby {first}", fire(first), fire(second));
        assert_eq!(check(four, &position, &play).unit("b/turret-a.1").brain, [1, 1]);
    }
}

/// BK-9.35: frozen units, passengers and units off the map do not defend.
#[test]
fn bk_9_35_who_cannot_defend() {
    let launch = "> draw yellow-tank\n> act y/tank-1.1\n> launch nuke 0607\n~ by y/tank-1.1\nby blue";
    let nuke = "arm y/tank-1 nuke\ny/tank-1.1 0606 s\n";
    check(
        &[("scenario", "heavy-reinforcements")],
        &format!("{nuke}arm b/turret-a laser\nb/turret-a.1 0607 frozen\nb/turret-a.2 0607"),
        &format!(
            "{launch}\n! defend b/turret-a.1 0607 BK-12.19\n- defend b/turret-a.1 0607\n+ defend b/turret-a.2 0607"
        ),
    );
    let lasers = "arm b/recon-a laser\nb/recon-a.2 0607\n";
    for (options, idle) in [
        (BS, "b/tank-a.1 0607 n\nb/recon-a.1 in=b/tank-a.1"),
        (&[("scenario", "retrieval")][..], "b/recon-a.1 off\ny/recon-1.1 off"),
    ] {
        check(
            options,
            &format!("{nuke}{lasers}{idle}"),
            &format!(
                "{launch}\n! defend b/recon-a.1 0607 BK-5.7\n- defend b/recon-a.1 0607\n+ defend b/recon-a.2 0607"
            ),
        );
    }
}
