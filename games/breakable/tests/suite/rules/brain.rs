//! BK-9.40 to BK-9.53: brain markers and brain activations.

use crate::support::check;

const BS: &[(&str, &str)] = &[];

/// BK-9.40, BK-9.41, worked example 7: markers of the firing unit's colour; target size is irrelevant.
#[test]
fn bk_9_40_inducers() {
    let table = check(
        BS,
        "arm y/tank-1 inducer\ny/tank-1.1 0607 n\ny/tank-1.2 0607 n\nb/bunker-b.1 0606\nb/bunker-b.2 0706",
        "> draw yellow-tank
         > act y/tank-1.1
         > fire inducer b/bunker-b.1
         dice 1/2
         > combat 2/2
         told BK-9.40
         > stay
         > face n
         > act y/tank-1.2
         + fire inducer b/bunker-b.2",
    );
    assert_eq!(table.unit("b/bunker-b.1").brain, [2, 0]);
}

/// BK-9.45, BK-9.46, BK-9.51, BK-R.17, BK-R.18, BK-R.35, BK-R.40, BK-3.5, worked example 26: brain activations.
#[test]
fn bk_9_45_brain_activation() {
    let table = check(
        BS,
        "arm b/bunker-b autocannon+laser
         b/bunker-b.1 0606 brain=y1
         b/turret-a.1 0607
         b/turret-a.2 0407
         y/tank-1.1 0706 n",
        "> draw blue-bunker-recon
         by blue
         ! act b/bunker-b.1 BK-3.5
         > done
         by yellow
         ! fire autocannon b/bunker-b.1 BK-9.46
         > fire autocannon b/turret-a.1
         > combat 1/2
         at b/turret-a.1 destroyed
         > fire laser y/tank-1.1
         > combat 0/2",
    );
    assert_eq!(table.unit("b/bunker-b.1").brain, [0, 0]);
}

/// BK-3.9: a unit freed in the brain phase is not activated on that card; BK-9.52: markers go back to the pool.
#[test]
fn bk_9_52_markers_return() {
    let table = check(
        BS,
        "b/tank-a.1 0606 n brain=y2\ny/turret-1.1 0607\nb/turret-a.1 0101",
        "> draw yellow-tank\n> act y/turret-1.1\n> fire autocannon b/tank-a.1\n> combat 2/2\nat b/tank-a.1 destroyed",
    );
    assert_eq!(table.unit("b/tank-a.1").brain, [0, 0]);
    // Two marked inducer tanks: the first frees the second, which then is not activated at all (BK-3.9).
    check(
        BS,
        "arm b/tank-a inducer\nb/tank-a.1 0606 n brain=y1\nb/tank-a.2 0606 n brain=y1\ny/turret-1.1 0101",
        "> draw blue-tank
         by yellow
         ! act y/turret-1.1 BK-9.45
         > act b/tank-a.1
         > fire inducer b/tank-a.2
         > combat 1/2
         > stay
         > face n
         chance",
    );
}

/// BK-9.48, BK-9.49, BK-9.53: an inducer frees a friend; a forced one works for the unit's owner.
#[test]
fn bk_9_48_freeing_a_friend() {
    check(
        BS,
        "arm b/tank-a inducer\nb/tank-a.1 0606 n\nb/tank-b.1 0606 n brain=y1\nb/tank-b.2 0606 n\ny/turret-1.1 0101",
        "> draw blue-tank
         > act b/tank-a.1
         ! fire inducer b/tank-b.2 BK-6.7
         > fire inducer b/tank-b.1
         > combat 1/2
         told BK-9.48
         > stay
         > face n
         + act b/tank-b.1",
    );
    check(
        BS,
        "arm b/tank-a inducer\nb/tank-a.1 0606 n brain=y1\nb/tank-b.2 0606 n\ny/turret-1.1 0606",
        "> draw blue-tank
         > done
         ! fire inducer b/tank-b.2 BK-9.49
         > fire inducer y/turret-1.1
         > combat 1/2",
    );
}

/// BK-9.50: of two opposing colours the one with more markers controls, ties to the first; its marker goes.
#[test]
fn bk_9_50_two_colours() {
    let table = check(
        &[("teams", "four")],
        "b/turret-a.1 0606 brain=r2\ng/turret-a.1 0101\ny/turret-1.1 0607\nr/turret-1.1 0607\nb/turret-a.2 0101",
        "> draw blue-tank\n> done\nby red\n~ hold",
    );
    assert_eq!(table.unit("b/turret-a.1").brain, [0, 1]);
}

/// BK-R.19: a forced unit may leave the map, unless the option forbids it.
#[test]
fn bk_r_19_forced_exit() {
    let position = "b/tank-a.1 0101 n brain=y1\ny/turret-1.1 1114\nb/turret-a.1 0601";
    check(BS, position, "> draw blue-tank\n> done\nby yellow\n> exit west\nat b/tank-a.1 exited west");
    check(&[("brain_exit", "false")], position, "> draw blue-tank\n> done\nby yellow\n! exit west BK-R.19");
}

/// BK-9.35: brain markers and earlier activation do not keep a laser from defending.
#[test]
fn bk_9_35_marked_lasers_defend() {
    check(
        BS,
        "arm y/turret-1 nuke\narm b/turret-a laser\ny/turret-1.1 0606\nb/turret-a.1 0607 brain=y1\nb/recon-a.1 0101",
        "> draw yellow-tank\n> act y/turret-1.1\n> launch nuke 0607\n> by y/turret-1.1\nby blue\n+ defend b/turret-a.1 0607",
    );
}
