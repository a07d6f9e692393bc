//! Rules that only show at the edges: tiles, passengers under fire, the order of movers, allies, endless games.

use crate::support::{check, game, start};
use breakroom_breakable::{Breakable, End, vocabulary::Hex};
use breakroom_core::{Game, Turn};

const BS: &[(&str, &str)] = &[];

fn end(hex: &str) -> End {
    End { hex: hex.parse::<Hex>().unwrap(), high: false }
}

/// BK-1.9: a tile replaces the printed terrain completely, and there is no end of tiles.
#[test]
fn bk_1_9_tiles() {
    let sees = |extra: &str| {
        let table = check(BS, extra, "");
        table.game.beam_sight(&table.state, end("0804"), end("0806")).line
    };
    assert_eq!(sees(""), 7, "works between");
    assert_eq!(sees("terrain 0805 crater"), 9, "a crater is no works");
    // A road under a crater tile is no clear ground any more: the recon on it is a heavy target.
    check(
        BS,
        "terrain 0607 crater\ny/turret-1.1 0606\nb/recon-a.1 0607",
        "> draw yellow-tank\n> act y/turret-1.1\n> fire autocannon b/recon-a.1\ndice 3/3",
    );
    let craters: String =
        (1..=14).map(|row| format!("terrain 01{row:02} crater\nterrain 03{row:02} lava\n")).collect();
    check(
        BS,
        &format!("{craters}b/turret-a.1 0606\ny/turret-1.1 0808"),
        "terrain 0114 crater\nterrain 0314 lava",
    );
}

/// BK-5.18: bombs attack the carrier that moves, never its passenger; flying over the satellite with a recon
/// aboard downloads nothing (BK-11.51).
#[test]
fn bk_5_18_passengers_trigger_nothing() {
    check(
        BS,
        "b/tank-a.1 0606 n\nb/recon-a.1 in=b/tank-a.1\npile y/cluster 0607 2\ny/turret-1.1 0101",
        "> draw blue-tank
         > act b/tank-a.1
         ~ hold
         > move 0607
         dice 2/2
         > combat 0/2
         dice 2/2
         > combat 0/2
         pile y/cluster@0607 0
         at b/tank-a.1 0607
         at b/recon-a.1 aboard
         + drop",
    );
    let table = check(
        &[("scenario", "retrieval")],
        "b/skimmer-a.1 0607 s fly\nb/recon-a.1 in=b/skimmer-a.1\ny/recon-1.1 0101",
        "> draw blue-skimmer\n~ act b/skimmer-a.1\n~ hold\n> forward\n> straight\nat b/skimmer-a.1 0608",
    );
    let json = table.game.save(&table.state);
    assert!(json["data"]["holder"].is_null(), "{json}");
}

/// BK-9.18: the owner decides who walks into the mines first; the others find them used up.
#[test]
fn bk_9_18_the_owner_orders_his_movers() {
    for (first, second) in [("1", "2"), ("2", "1")] {
        check(
            BS,
            "b/tank-a.1 0606 n\nb/tank-a.2 0606 n\npile y/cluster 0607 1\ny/turret-1.1 0101",
            &format!(
                "> draw blue-tank
                 + act b/tank-a.1
                 + act b/tank-a.2
                 > act b/tank-a.{first}
                 ~ hold
                 > move 0607
                 dice 2/2
                 > combat 2/2
                 at b/tank-a.{first} destroyed
                 ~ act b/tank-a.{second}
                 ~ hold
                 > move 0607
                 at b/tank-a.{second} 0607"
            ),
        );
    }
}

/// BK-9.53: an inducer that frees a friend takes the controlling colour's markers, judged anew after each hit.
#[test]
fn bk_9_53_whose_markers_go_first() {
    let after = |markers: &str, hits: u8| {
        let position = format!(
            "arm b/tank-a inducer\nb/tank-a.1 0606 n\nb/tank-b.1 0606 n brain={markers}\ng/turret-a.1 0101\n\
             y/turret-1.1 1114\nr/turret-1.1 1114"
        );
        let play =
            format!("> draw blue-tank\n> act b/tank-a.1\n> fire inducer b/tank-b.1\n> combat {hits}/2");
        check(&[("teams", "four")], &position, &play).unit("b/tank-b.1").brain
    };
    assert_eq!(after("y2r1", 1), [1, 1], "Yellow controls");
    assert_eq!(after("y1r2", 1), [1, 1], "Red controls");
    assert_eq!(after("y2r2", 2), [1, 1], "first Yellow's, being first; then Red has more");
}

/// BK-10.43: tank cards of either opposing colour give the bonus, Blue's GEVs before Green's.
#[test]
fn bk_10_43_bonus_moves_of_allies() {
    for card in ["yellow", "red"] {
        check(
            &[("teams", "four"), ("chrome", "gev")],
            "arm b/tank-a gev:laser\narm g/tank-a gev:laser\nb/tank-a.1 0404 n\ng/tank-a.1 0606 n
             y/turret-1.1 1114\nr/turret-1.1 1114",
            &format!(
                "> draw {card}-tank
                 by blue
                 ~ act b/tank-a.1
                 > move 0405
                 > face n
                 by green
                 ~ act g/tank-a.1
                 > stay
                 > face s
                 by {card}"
            ),
        );
    }
}

/// BK-8.6: a killbot fights nobody inside a mushroom cloud.
#[test]
fn bk_8_6_killbots_in_clouds() {
    for (cloud, sign) in [("cloud 0606 light", '-'), ("", '+')] {
        check(
            &[("chrome", "killbots")],
            &format!("pile b/killbot 0606 1\nb/turret-a.1 0101\ny/tank-1.1 0606 n\n{cloud}"),
            &format!("> draw blue-skimmer\n> act b/killbot@0606\n+ move 0607\n{sign} melee y/tank-1.1"),
        );
    }
}

/// BK-10.26, BK-9.25, BK-R.29: a multi-gun has one shot or one reload, and defends as a laser of its fired size.
#[test]
fn bk_10_26_one_shot_or_one_reload() {
    let multigun = &[("chrome", "multigun")];
    let position = "arm b/bunker-b multigun\nb/bunker-b.1 0609 empty\ny/tank-1.1 0610 n\ny/turret-1.1 0101";
    check(
        multigun,
        position,
        "> draw blue-bunker-recon
         > act b/bunker-b.1
         > reload multigun
         told BK-10.26
         loaded b/bunker-b.1 yes
         ! fire multigun:autocannon y/tank-1.1 BK-3.6",
    );
    check(
        multigun,
        position,
        "> draw blue-bunker-recon
         > act b/bunker-b.1
         > fire multigun:autocannon y/tank-1.1
         > combat 0/1
         - reload multigun
         loaded b/bunker-b.1 no",
    );
    // A medium laser two hexes off is medium against the light bomb.
    check(
        multigun,
        "arm b/bunker-b multigun\nb/bunker-b.1 0609\narm y/turret-1 nuke\ny/turret-1.1 0606\nb/recon-a.1 0101",
        "> draw yellow-tank
         > act y/turret-1.1
         > launch nuke 0607
         ~ by y/turret-1.1
         by blue
         > defend b/bunker-b.1 0607
         ~ commit
         > roll 2
         dice 1/2
         loaded b/bunker-b.1 no
         > combat 1/2
         told BK-9.36",
    );
}

/// BK-R.33: nobody draws: every card left is as likely, whoever acted last.
#[test]
fn bk_r_33_nobody_draws() {
    let odds = |play: &str| {
        let table = check(BS, "b/turret-a.1 0101\ny/turret-1.1 1114", play);
        assert_eq!(table.game.turn(&table.state), Turn::Chance);
        let mut odds = Vec::new();
        table.game.odds(&table.state, &mut odds);
        odds.iter().map(|(action, weight)| format!("{action}: {weight}")).collect::<Vec<_>>()
    };
    let all = odds("");
    assert!(all.iter().all(|line| line.ends_with(": 3")) && all.len() == 6, "{all:?}");
    assert_eq!(
        odds("> draw blue-tank\n> done\n> draw yellow-tank\n> done"),
        odds("> draw yellow-tank\n> done\n> draw blue-tank\n> done")
    );
}

/// BK-R.43: without a limit the game goes on, and promises no end.
#[test]
fn bk_r_43_no_turn_limit() {
    assert_eq!(game(&[("turn_limit", "0")]).longest(), u32::MAX);
    assert!(game(BS).longest() < u32::MAX);
    let endless = check(&[("turn_limit", "0")], "turn 500\nb/turret-a.1 0101\ny/turret-1.1 1114", "chance");
    let mut state = endless.state;
    let (mut odds, mut legal) = (Vec::new(), Vec::new());
    while state.turn < 502 {
        endless.game.choices(&state, &mut odds, &mut legal);
        let action = *legal.last().expect("it goes on");
        endless.game.apply(&mut state, action, &mut breakroom_core::Silent).unwrap();
    }
}

/// BK-10.41, BK-11.16, BK-12.21: of one walker the extra unit goes to either colour.
#[test]
fn bk_10_41_three_players_and_one_walker() {
    let options = [("scenario", "breakthrough"), ("unbreakable", "true"), ("teams", "three")];
    // The lone player has Yellow and Red.
    let mut table = start(&options, "> force bt-b-wall\nby yellow\n~ custom");
    let mut go_on = |until: &str, colour: &str| {
        while !table.choices()[0].starts_with(until) {
            assert_eq!(table.state.colour.word(), colour);
            table.play(&format!("> {}", table.choices()[0]));
        }
        table.choices()
    };
    let walkers = go_on("take walker-1", "yellow");
    assert_eq!(walkers, ["take walker-1 0", "take walker-1 1"]);
}

/// BK-2.11, BK-2.17: a force that cannot hold what it must is refused before the game.
#[test]
fn bk_2_17_a_force_too_small() {
    let with = |size: &'static str, teams: &'static str| {
        Breakable::with([
            ("scenario", "breakthrough"),
            ("unbreakable", "true"),
            ("force_size_yellow", size),
            ("teams", teams),
        ])
    };
    for (size, teams, fits) in [
        ("3", "off", false),
        ("4", "off", true),
        ("6", "four", false),
        ("7", "four", true),
        ("7", "three", true),
    ] {
        match with(size, teams) {
            Ok(_) => assert!(fits, "{size} {teams}"),
            Err(fault) => assert!(!fits && fault.contains("BK-2.17"), "{size} {teams}: {fault}"),
        }
    }
}

/// BK-3.3: a pile that is not there is not listed, whosever card it is.
#[test]
fn bk_3_3_no_pile_no_activation() {
    check(
        BS,
        "b/tank-a.1 0606 n\nb/tank-a.2 0607 n\ny/turret-1.1 0101",
        "> draw blue-tank\n! act b/buzz@0606 BK-3.3\n! act y/buzz@0606 BK-3.3\n+ act b/tank-a.1",
    );
}

/// BK-3.6, BK-4.8: once it is to fly on, neither the card nor the weapons are what is decided.
#[test]
fn bk_3_6_a_flight_comes_after_the_weapons() {
    check(
        BS,
        "b/skimmer-a.1 0610 n fly\nb/turret-a.1 0101\ny/turret-1.1 0606",
        "> draw blue-skimmer
         > act b/skimmer-a.1
         > hold
         ! done BK-3.6
         ! fire autocannon y/turret-1.1 BK-4.8
         > forward",
    );
}
