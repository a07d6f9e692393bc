//! BK-9.16 to BK-9.20: what makes cluster bombs go off, one trigger at a time.

use crate::support::check;

const BS: &[(&str, &str)] = &[];

/// BK-9.16, BK-9.17: a flyer that turns, lands or takes off sets them off, and is attacked as a flying unit even in
/// a crater.
#[test]
fn bk_9_16_flyers() {
    for (flying, action) in [(" fly", "immelmann"), (" fly", "land"), ("", "takeoff")] {
        let position = format!(
            "b/skimmer-a.1 0608 n{flying}\npile y/cluster 0608 2\ny/turret-1.1 0101\nb/turret-a.1 0101"
        );
        let play =
            format!("> draw blue-skimmer\n~ act b/skimmer-a.1\n~ hold\n> {action}\ndice 1/1\n> combat 0/1");
        let survives = check(BS, &position, &format!("{play}\n> combat 0/1\npile y/cluster@0608 0"));
        let skimmer = survives.unit("b/skimmer-a.1");
        assert_eq!(
            (skimmer.flies(), skimmer.facing.word() == "s"),
            (action != "land", action == "immelmann")
        );
        check(BS, &position, &format!("{play}\n> combat 1/1\nat b/skimmer-a.1 destroyed"));
    }
}

/// BK-9.16: buzz bombs and killbots set them off, where they come from and where they go.
#[test]
fn bk_9_16_buzz_bombs_and_killbots() {
    for (pile, card, dice, hit) in [("buzz", "tank", "3/3", "3/3"), ("killbot", "skimmer", "1/1", "1/1")] {
        let position = format!(
            "pile b/{pile} 0606 1\npile y/cluster 0606 1\npile y/cluster 0607 1\ny/turret-1.1 0101\nb/turret-a.1 0101"
        );
        let blank = format!("0/{}", &dice[2..]);
        check(
            &[("chrome", "killbots")],
            &position,
            &format!(
                "> draw blue-{card}
                 > act b/{pile}@0606
                 > move 0607
                 dice {dice}
                 pile b/{pile}@0606 1
                 > combat {blank}
                 pile y/cluster@0606 0
                 pile b/{pile}@0607 1
                 dice {dice}
                 > combat {hit}
                 pile b/{pile}@0607 0
                 pile y/cluster@0607 0"
            ),
        );
    }
}

/// BK-9.20: coming onto the map sets them off in the entry hex, leaving it in the hex left, before the mover leaves.
#[test]
fn bk_9_20_map_edges() {
    let options = &[("scenario", "retrieval")];
    let others = "y/recon-1.1 off\nb/recon-a.1 off\npile b/cluster 0615 1";
    check(
        options,
        &format!("y/tank-1.1 off\n{others}"),
        "> draw yellow-tank\n~ act y/tank-1.1\n> enter 0615\ndice 2/2\n> combat 2/2\nat y/tank-1.1 destroyed",
    );
    let leave = "> draw yellow-tank\n~ act y/tank-1.1\n~ hold\n> exit south\ndice 2/2";
    let there = format!("y/tank-1.1 0615 n\n{others}");
    check(options, &there, &format!("{leave}\n> combat 0/2\nat y/tank-1.1 exited south"));
    check(options, &there, &format!("{leave}\n> combat 2/2\nat y/tank-1.1 destroyed"));
}

/// BK-9.20: the mover's colour decides, not who controls it.
#[test]
fn bk_9_20_colour_not_controller() {
    let position = "b/tank-a.1 0606 n brain=y1\nb/turret-a.1 0101\ny/turret-1.1 1114\n";
    let forced = "> draw blue-tank\n> done\nby yellow\n~ hold\n> move 0607";
    check(
        BS,
        &format!("{position}pile b/cluster 0607 1"),
        &format!("{forced}\nat b/tank-a.1 0607\npile b/cluster@0607 1\n+ face n"),
    );
    check(BS, &format!("{position}pile y/cluster 0607 1"), &format!("{forced}\ndice 2/2"));
}

/// BK-9.16: firing, melee and deploying a killbot set nothing off.
#[test]
fn bk_9_16_what_is_no_move() {
    check(
        &[("chrome", "killbots")],
        "arm b/bunker-b killbots:autocannon\nb/bunker-b.1 0606\ny/tank-1.1 0606 n\npile y/cluster 0606 2",
        "> draw blue-bunker-recon
         > act b/bunker-b.1
         > deploy
         > fire autocannon y/tank-1.1
         > combat 0/1
         > melee y/tank-1.1
         > combat 0/2
         pile y/cluster@0606 2
         pile b/killbot@0606 1",
    );
}
