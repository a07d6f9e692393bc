//! BK-3.4 and BK-11.4: what the last activation of a turn accomplishes counts in that turn.

use crate::support::{Table, check};
use breakroom_core::{Game, Outcome, Seat, Turn};

/// Draws every card but one of that name; nobody acts.
fn to_the_last_card(table: &mut Table, last: &str) {
    let mut odds = Vec::new();
    loop {
        table.game.odds(&table.state, &mut odds);
        let left: u32 = odds.iter().map(|(_, weight)| weight).sum();
        if left == 1 {
            assert_eq!(odds[0].0.to_string(), last);
            return;
        }
        let other = odds.iter().find(|(action, _)| action.to_string() != last).unwrap_or(&odds[0]).0;
        table.play(&format!("> {other}"));
        while !matches!(table.game.turn(&table.state), Turn::Chance) {
            table.play("> done");
        }
    }
}

/// BK-3.4, BK-11.21: the works that fall with the launcher on the last card fall in this turn.
#[test]
fn bk_11_21_the_last_works_on_the_last_card() {
    for (turn, limit) in [(3, "12"), (12, "12")] {
        let mut table = check(
            &[("scenario", "industrial-wasteland"), ("turn_limit", limit)],
            &format!(
                "terrain 0207 crater\nterrain 0805 crater\nterrain 1009 crater\nturn {turn}\narm y/recon-1 nuke\n\
                 y/recon-1.1 0411\ny/recon-2.1 off\nb/bunker-a.1 0101"
            ),
            "",
        );
        to_the_last_card(&mut table, "draw yellow-bunker-recon");
        table.play(
            "> draw yellow-bunker-recon
             > act y/recon-1.1
             > launch nuke 0411
             > combat 3/3
             > combat 1/1
             told BK-11.2",
        );
        let saved = table.game.save(&table.state);
        assert_eq!(saved["match"][0]["completed"].as_u64(), Some(turn));
    }
}

/// BK-11.53, BK-11.4: the data that leaves with the last card of the last turn is home.
#[test]
fn bk_11_53_home_on_the_last_card() {
    let mut table = check(
        &[("scenario", "retrieval"), ("turn_limit", "20")],
        "turn 20\ndata y/recon-1.1\ny/recon-1.1 0615\nb/recon-a.1 off",
        "",
    );
    to_the_last_card(&mut table, "draw yellow-bunker-recon");
    table.play("> draw yellow-bunker-recon\n> act y/recon-1.1\n> exit south\nover BK-11.53");
    assert_eq!(table.game.turn(&table.state).ending().unwrap().outcome, Outcome::won(Seat::B));
}

/// BK-11.32, BK-11.4: so is a command bunker that falls in a melee.
#[test]
fn bk_11_32_the_last_bunker_on_the_last_card() {
    let mut table = check(
        &[("turn_limit", "6")],
        "turn 6\narm b/bunker-a command\narm y/bunker-1 command\nb/bunker-a.1 0606\nb/bunker-a.2 0101\n\
         gone b/bunker-a.3\ny/bunker-1.1 0215\ny/bunker-1.2 1114\ny/recon-1.1 0606",
        "",
    );
    to_the_last_card(&mut table, "draw yellow-bunker-recon");
    table.play(
        "> draw yellow-bunker-recon\n> act y/recon-1.1\n> hold\n> melee b/bunker-a.1\n> combat 3/3\nover BK-11.32",
    );
    assert_eq!(table.game.turn(&table.state).ending().unwrap().outcome, Outcome::won(Seat::B));
}
