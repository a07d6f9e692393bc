//! BK-5.30 to BK-5.34, BK-10.6, BK-10.14, BK-10.30: where flyers look, and when they fly erratically.

use crate::support::{Table, check};
use breakroom_breakable::state::Flag;

const BS: &[(&str, &str)] = &[];

/// A skimmer of Blue has its card.
fn fly(options: &[(&str, &str)], flying: &str, play: &str) -> Table {
    let position = format!("b/skimmer-a.1 0610 n{flying}\nb/turret-a.1 0101\ny/turret-1.1 1114");
    check(options, &position, &format!("> draw blue-skimmer\n~ act b/skimmer-a.1\n~ hold\n{play}"))
}

/// BK-10.30: a marker only at the end of a move of one or two hexes; not with landing, take-off or a turn round.
#[test]
fn bk_10_30_when_a_marker_may_be_taken() {
    let erratic = &[("chrome", "erratic")];
    let (one, marked) =
        ("> forward\n> straight\n", |table: &Table| table.unit("b/skimmer-a.1").is(Flag::Erratic));
    for hexes in [1, 2] {
        let moved = one.repeat(hexes);
        assert!(marked(&fly(erratic, " fly", &format!("{moved}> stop\n+ plain\n> erratic"))));
        assert!(!marked(&fly(erratic, " fly", &format!("{moved}> stop\n> plain"))));
        fly(BS, " fly", &format!("{moved}> stop\n! erratic BK-3.6"));
    }
    for (flying, play) in
        [("", "> takeoff"), (" fly", "> land"), (" fly", "> immelmann"), (" fly", &one.repeat(3)[..])]
    {
        let table = fly(erratic, flying, &format!("- erratic\n{play}\n- erratic\n- plain"));
        assert!(!marked(&table), "{play}");
    }
}

/// BK-5.32, BK-5.34, BK-10.6: where a flyer looks after it has turned, slipped or gone on.
#[test]
fn bk_5_34_facings() {
    for (play, hex, facing) in [
        ("> immelmann", "0610", "s"),
        ("> forward\n> left", "0609", "nw"),
        ("> forward\n> right", "0609", "ne"),
        ("> forward\n> straight", "0609", "n"),
        ("> slip-left\n- left\n- right", "0509", "n"),
        ("> slip-right", "0709", "n"),
    ] {
        let mut table = fly(BS, " fly", play);
        table.play(&format!("at b/skimmer-a.1 {hex}"));
        assert_eq!(table.unit("b/skimmer-a.1").facing.word(), facing, "{play}");
    }
    for (play, hex, facing) in [
        ("> slip-left", "0509", "n"),
        ("> slip-right", "0709", "n"),
        ("> forward\n- left\n- straight", "0609", "n"),
        ("> face se", "0610", "se"),
    ] {
        let mut table = check(
            &[("chrome", "choppers")],
            "b/chopper-a.1 0610 n fly\nb/turret-a.1 0101\ny/turret-1.1 1114",
            &format!("> draw blue-skimmer\n> act b/chopper-a.1\n{play}"),
        );
        table.play(&format!("at b/chopper-a.1 {hex}"));
        assert_eq!(table.unit("b/chopper-a.1").facing.word(), facing, "{play}");
    }
}

/// BK-10.14: a bonus move may leave a passenger behind; no GEV enters the map by one.
#[test]
fn bk_10_14_passengers_and_edges() {
    let gev = ("chrome", "gev");
    check(
        &[gev],
        "arm b/tank-c gev:nuke\nb/tank-c.1 0509 n\nb/recon-a.1 in=b/tank-c.1\ny/tank-1.1 1114 n",
        "> draw yellow-tank\nby blue\n~ act b/tank-c.1\n> drop\nat b/recon-a.1 0509\n> move 0508\n> face n\nby yellow",
    );
    check(
        &[gev, ("scenario", "retrieval")],
        "arm b/tank-a gev:laser\nb/tank-a.1 off\nb/recon-a.1 off\ny/tank-1.1 off\ny/recon-1.1 off",
        "> draw yellow-tank\nby yellow\n+ act y/tank-1.1",
    );
}

/// BK-5.19: a recon with opposing markers may be taken aboard; whoever was left does not come aboard again.
#[test]
fn bk_5_19_marked_recons_and_order() {
    check(
        BS,
        "b/tank-a.1 0606 n\nb/recon-a.1 0606 brain=y1\ny/tank-1.1 0101 n",
        "> draw blue-tank
         > act b/tank-a.1
         > board b/recon-a.1
         at b/recon-a.1 aboard
         ~ hold
         > drop
         at b/recon-a.1 0606
         - board b/recon-a.1
         - drop
         + stay",
    );
}
