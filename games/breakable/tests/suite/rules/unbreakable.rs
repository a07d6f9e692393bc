//! BK-12 and BK-11.40: the Unbreakable module.

use breakroom_core::Game;

use crate::support::{check, start};
use breakroom_breakable::state::Flag;

const HR: &[(&str, &str)] = &[("scenario", "heavy-reinforcements")];

/// BK-11.40, BK-11.41, BK-12.1, BK-12.2, BK-12.4, BK-12.11, worked example 14: reinforcements come by schedule.
#[test]
fn bk_11_41_entry_schedule() {
    let mut table = start(HR, "> force hr-mixed\n> force hr-mixed\nat b/crawler-a.1 off");
    assert_eq!(table.state.range(breakroom_breakable::vocabulary::Colour::Blue).len(), 13);
    table.play("chance");
    let position = "b/crawler-a.1 off\nb/squad-a.1 off\ny/crawler-1.1 0606\nb/walker-a.1 0801";
    check(HR, position, "> draw blue-unbreakable\n! act b/crawler-a.1 BK-11.41");
    check(
        HR,
        &format!("turn 2\n{position}"),
        "> draw blue-unbreakable
         > act b/crawler-a.1
         > enter 0601
         at b/crawler-a.1 0601
         ! act b/squad-a.1 BK-11.41
         > act b/walker-a.1
         ~ hold
         > move 0802
         > move 0803
         at b/walker-a.1 0803",
    );
    // Four units buy one.
    start(
        HR,
        "~ custom\n> take bunker-b 6\n> take bunker-c 6\n> take recon-a 0\n> take recon-b 0\n> take recon-c 0\n> take skimmer-a 0\n> take skimmer-b 0\n> take skimmer-c 0\n> take tank-a 0\n> take tank-b 0\n> take tank-c 0\n> take turret-a 0\n> take turret-b 0\n> take turret-c 0\n+ take crawler-a 1\n! take crawler-a 2 BK-2.2",
    );
}

/// BK-12.3, BK-12.5, BK-12.9, BK-12.10, BK-7.24, BK-12.22: two weapons, no range check but for autocannons.
#[test]
fn bk_12_5_no_range_check() {
    check(
        HR,
        "arm b/crawler-a autocannon+laser
         arm b/bunker-b nuke
         b/crawler-a.1 0610
         b/bunker-b.1 0101
         y/tank-1.1 0606 n
         y/turret-1.1 0610
         terrain 0608 clear",
        "> draw blue-unbreakable
         > act b/crawler-a.1
         > fire laser y/tank-1.1
         dice 1/1
         > combat 0/1
         > fire autocannon y/tank-1.1
         > roll 4
         dice 1/2
         > combat 0/2
         > melee y/turret-1.1
         dice 1/3
         > combat 1/3
         at y/turret-1.1 destroyed
         > draw blue-bunker-recon
         > act b/bunker-b.1
         - launch nuke 0609",
    );
}

/// BK-12.6, BK-12.7, BK-12.20, BK-8.5: what does nothing to them.
#[test]
fn bk_12_6_immune() {
    check(
        HR,
        "y/tank-1.1 0606 n\nb/tank-a.1 0606 n\nb/crawler-a.1 0606\npile y/buzz 0606 1\npile y/cluster 0607 2",
        "> draw yellow-tank
         > act y/tank-1.1
         ! fire autocannon b/crawler-a.1 BK-12.6
         ~ hold
         ! melee b/crawler-a.1 BK-12.6
         > stay
         > face n
         > act y/buzz@0606
         ! detonate b/crawler-a.1 BK-12.6
         > stay
         > draw blue-unbreakable
         > act b/crawler-a.1
         ~ hold
         > move 0607
         pile y/cluster@0607 2",
    );
    check(
        HR,
        "arm y/tank-1 inducer\ny/tank-1.1 0606 n\nb/tank-a.1 0606 n\nb/crawler-a.1 0606",
        "> draw yellow-tank\n> act y/tank-1.1\n! fire inducer b/crawler-a.1 BK-12.6\n+ fire inducer b/tank-a.1",
    );
}

/// BK-12.8, BK-12.12, BK-12.13, BK-12.14: nukes knock walkers down, scatter squads, and bury in lava.
#[test]
fn bk_12_8_nukes() {
    let position = "arm y/turret-1 nuke
         y/turret-1.1 0609
         b/crawler-a.1 0608
         b/walker-a.1 0608
         b/squad-a.1 0608
         y/recon-1.1 0101";
    let mut table = check(
        HR,
        position,
        "> draw yellow-tank
         > act y/turret-1.1
         > launch nuke 0608
         > commit
         dice 3/3
         > combat 3/3
         > combat 3/3
         > roll 1
         at b/squad-a.1 0607
         > combat 0/1
         > draw blue-unbreakable
         > act b/walker-a.1",
    );
    assert!(table.unit("b/walker-a.1").is(Flag::Knocked) && table.unit("b/squad-a.1").is(Flag::Scattered));
    table.play(
        "~ hold
         ! move 0607 BK-12.12
         > stand
         > act b/squad-a.1
         + move 0606
         - launch nuke 0607
         > stay",
    );
    assert!(!table.unit("b/walker-a.1").is(Flag::Knocked) && !table.unit("b/squad-a.1").is(Flag::Scattered));
    check(
        HR,
        position,
        "> draw yellow-tank
         > act y/turret-1.1
         > launch nuke 0608
         > commit
         > combat 0/3
         > combat 0/3
         > combat 1/1
         at b/crawler-a.1 buried
         at b/squad-a.1 buried",
    );
}

/// BK-12.15: a push puts an opposing Unbreakable unit into a hex named before the dice.
#[test]
fn bk_12_15_pushes() {
    check(
        HR,
        "b/crawler-a.1 0606\ny/walker-1.1 0606\ny/tank-1.1 0606 n",
        "> draw blue-unbreakable
         > act b/crawler-a.1
         ~ hold
         ! push y/tank-1.1 0605 BK-12.15
         ! push y/walker-1.1 0604 BK-12.15
         > push y/walker-1.1 0605
         dice 1/2
         > combat 1/2
         at y/walker-1.1 buried",
    );
}

/// BK-12.16, BK-12.17, BK-12.18, BK-12.19: stasis rays freeze.
#[test]
fn bk_12_17_stasis() {
    let mut table = check(
        HR,
        "arm b/tank-a stasis
         b/tank-a.1 0607 n
         y/skimmer-1.1 0606 n fly stasis=1
         y/turret-1.1 0606
         b/turret-a.1 0606",
        "> draw blue-tank
         > act b/tank-a.1
         > fire stasis y/skimmer-1.1
         dice 1/2
         > combat 1/2
         > stay
         > face n
         > done",
    );
    // The rest of the turn, with as little as possible.
    while table.state.turn == 1 {
        let choices = table.choices();
        let idle =
            ["done", "hold", "stay", "immelmann"].iter().find(|word| choices.contains(&(**word).to_owned()));
        let play = idle.map_or_else(|| choices[0].clone(), |word| (*word).to_owned());
        table.play(&format!("> {play}"));
    }
    assert!(table.unit("y/skimmer-1.1").is(Flag::Frozen));
    table.play(
        "> draw yellow-skimmer
         ! act y/skimmer-1.1 BK-12.19
         > done
         > draw blue-tank
         > act b/turret-a.1
         ! fire autocannon y/skimmer-1.1 BK-12.19",
    );
}

/// BK-12.18: frozen markers go, then whoever has enough stasis markers for its size freezes and discards them.
#[test]
fn bk_12_18_thresholds() {
    let mut table = check(
        HR,
        "b/bunker-b.1 0101 stasis=4
         b/bunker-b.2 0101 stasis=3
         b/tank-a.1 0101 n stasis=3
         b/tank-a.2 0101 n stasis=2
         b/turret-a.1 0201 stasis=3
         b/turret-a.2 0201 stasis=1
         b/crawler-a.1 0201 stasis=3
         y/turret-1.1 1114 frozen stasis=1",
        "",
    );
    while table.state.turn == 1 {
        let choices = table.choices();
        let play = choices.iter().find(|choice| *choice == "done").unwrap_or(&choices[0]).clone();
        table.play(&format!("> {play}"));
    }
    for (id, frozen, markers) in [
        ("b/bunker-b.1", true, 0),
        ("b/bunker-b.2", false, 3),
        ("b/tank-a.1", true, 0),
        ("b/tank-a.2", false, 2),
        ("b/turret-a.1", true, 0),
        ("b/turret-a.2", false, 1),
        ("b/crawler-a.1", false, 3),
        ("y/turret-1.1", false, 1),
    ] {
        let unit = table.unit(id);
        assert_eq!((unit.is(Flag::Frozen), unit.stasis), (frozen, markers), "{id}");
    }
}

/// BK-12.22: two equal weapons for what cannot be broken; the stasis ray for every slot and beside an autocannon,
/// but not in a multi-gun.
#[test]
fn bk_12_22_stasis_rays() {
    let force = "~ custom\n> take bunker-b 6\n> take bunker-c 6\n> take recon-a 0\n> take recon-b 0\n> take recon-c 0\n> take skimmer-a 0\n> take skimmer-b 0\n> take skimmer-c 0\n> take tank-a 0\n> take tank-b 0\n> take tank-c 0\n> take turret-a 0\n> take turret-b 0\n> take turret-c 0\n> take crawler-a 1";
    start(
        HR,
        &format!(
            "{force}
             + arm bunker-b stasis
             + arm bunker-b autocannon+stasis
             ! arm bunker-b laser+stasis BK-2.4
             > arm bunker-b stasis
             > arm bunker-c laser
             + arm crawler-a laser+laser
             + arm crawler-a stasis+stasis
             ! arm crawler-a laser BK-2.4"
        ),
    );
    let table = check(
        &[HR[0], ("chrome", "multigun")],
        "arm b/bunker-b multigun\nb/bunker-b.1 0606\ny/tank-1.1 0607 n",
        "> draw blue-bunker-recon\n> act b/bunker-b.1\n+ fire multigun:inducer y/tank-1.1",
    );
    assert!(!table.choices().iter().any(|choice| choice.contains("stasis")), "{:?}", table.choices());
}

/// BK-11.15, BK-11.16, BK-12.21: in Breakthrough walkers score instead, and one must be taken.
#[test]
fn bk_11_15_breakthrough_with_walkers() {
    let options = &[("scenario", "breakthrough"), ("unbreakable", "true")];
    let table = check(
        options,
        "y/walker-1.1 0107\ny/tank-1.1 0101 n\nb/crawler-a.1 0606",
        "> draw yellow-unbreakable\n> act y/walker-1.1\n~ hold\n> exit west",
    );
    let saved = table.game.save(&table.state);
    assert_eq!((saved["round"].as_u64(), saved["match"][0]["result"].as_u64()), (Some(2), Some(1)));
    let table = start(options, "> force bt-b-wall");
    assert!(!table.choices().iter().any(|choice| choice.starts_with("force")), "no entry has a walker");
}
