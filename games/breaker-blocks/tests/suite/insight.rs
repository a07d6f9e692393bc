//! What bots are told, and what a playout costs.

use crate::support::{at, at_with, game};
use breakroom_breaker_blocks::{
    BreakerBlocks,
    vocabulary::{NORTH, SOUTH},
};
use breakroom_conformance::{Effort, alloc::allocations_per_playout, insight};
use breakroom_core::{Game, Insight, Rng, Tally, Turn, gauge::Dial};

#[test]
fn bots_are_told_what_they_can_use() {
    insight(&game(&[("turn_cap", "16")]), Effort { games: 3, seed: 1 });
    insight(&game(&[("blind_action", "true"), ("turn_cap", "16")]), Effort { games: 3, seed: 2 });
    insight(&game(&[("power_overwhelming", "true"), ("turn_cap", "16")]), Effort { games: 2, seed: 3 });
}

/// Neither `legal` nor `advance` nor copying a state takes memory from the heap, in any variant.
#[test]
fn a_playout_takes_nothing_from_the_heap() {
    let variants: [&[(&str, &str)]; 4] = [
        &[],
        &[("power_overwhelming", "true")],
        &[("blind_action", "true"), ("blind_removed", "4")],
        &[("blind_action", "true"), ("blind_hands", "open"), ("effects", "may")],
    ];
    for options in variants {
        let game = game(options);
        for seed in 0..30 {
            let (actions, taken) = allocations_per_playout(&game, seed);
            assert!(actions > 0);
            assert_eq!(taken, 0, "{options:?}, seed {seed}: {actions} actions");
        }
    }
}

/// The estimate of one seat is that of the other turned round.
#[test]
fn estimates_are_fair() {
    let game = game(&[]);
    let mut rng = Rng::from_number(8);
    let (mut state, mut odds, mut choices) = (game.start(), Vec::new(), Vec::new());
    while !game.turn(&state).is_over() {
        let sum = game.evaluate(&state, SOUTH) + game.evaluate(&state, NORTH);
        assert!((sum - 1.0).abs() < 1e-5, "{sum}");
        game.choices(&state, &mut odds, &mut choices);
        let action = *rng.pick(&choices);
        game.advance(&mut state, action, &mut breakroom_core::Silent);
    }
}

/// Section 8: leading is better, and with one AUTHENTICATE on the board a ready one in hand is nearly a win.
#[test]
fn estimates_know_what_matters() {
    let worth = |text: &str| {
        let table = at(text);
        table.game.evaluate(&table.state, SOUTH)
    };
    let ahead = worth("south 3@0,-1:n 2s@1,-1:n\n north 1ls@-1,1:s");
    let even = worth("south 3@0,-1:n\n north 3@-1,1:s");
    assert!(ahead > even, "{ahead} {even}");
    let holds = worth("south 3@0,-1:n 2s@1,-1:n hand authenticate\n north authenticate@1,1:s");
    let waits = worth("south 3@0,-1:n 2s@1,-1:n hand 3\n north authenticate@1,1:s");
    assert!(holds > waits + 0.05 && holds > 0.8, "{holds} {waits}");
}

/// A playout ends the game when it is ahead, and never when it is behind.
#[test]
fn urges_know_when_to_end() {
    let urge = |north: &str, wanted: &str| {
        let table = at(&format!("south 3@0,-1:n hand authenticate 3\n north authenticate@1,1:s {north}"));
        let (mut legal, mut urges) = (Vec::new(), Vec::new());
        table.game.legal(&table.state, &mut legal);
        table.game.urges(&table.state, &legal, &mut urges);
        let index = legal.iter().position(|action| action.to_string() == wanted).unwrap();
        (urges[index], urges.iter().sum::<u32>())
    };
    let (ahead, all) = urge("", "add authenticate");
    assert!(2 * ahead > all, "{ahead} of {all}");
    let (behind, _) = urge("3@0,1:s 1ls@-1,1:s 1sr@2,0:w", "add authenticate");
    assert_eq!(behind, 0);
}

/// The reference player ends the game at once when that wins, and beats a random player.
#[test]
fn the_reference_player_takes_a_win() {
    let mut table = at("south 3@0,-1:n hand authenticate 3\n north authenticate@1,1:s");
    let mut rng = Rng::from_number(1);
    while table.decides() == "south" {
        let action = table.game.player("lookahead", &table.state, &mut rng);
        table.play(&action.to_string());
    }
    table.ended("BB-16.1", "south");
    let game = game(&[("first", "south"), ("turn_cap", "40")]);
    let mut wins = 0;
    for seed in 0..4 {
        let (mut state, mut legal) = (game.start(), Vec::new());
        let mut rng = Rng::from_number(seed);
        let me = if seed % 2 == 0 { SOUTH } else { NORTH };
        while let Turn::Seat(seat) = game.turn(&state) {
            game.legal(&state, &mut legal);
            let action =
                if seat == me { game.player("lookahead", &state, &mut rng) } else { *rng.pick(&legal) };
            game.advance(&mut state, action, &mut breakroom_core::Silent);
        }
        wins += u32::from(game.turn(&state).ending().unwrap().outcome.payoff(me, 1) == 1.0);
    }
    assert!(wins >= 3, "{wins} of 4");
}

/// The lab counts what turns are spent on and how games end.
#[test]
fn gauges_count() {
    let mut table = at_with(&[], "south 3@0,-1:n hand authenticate 2s\n north authenticate@1,1:s");
    let gauges = table.game.gauges();
    let mut tally = Tally::new(&gauges, 2);
    for text in ["add 2s", "at 1,-1:n", "draw 3", "end", "add authenticate", "at 1,-2:n"] {
        let before = table.state.clone();
        if table.decides() == "over" {
            break;
        }
        table.play(text);
        table.game.gauge(&before, text.parse().unwrap(), &table.state, &mut tally);
    }
    let dial = |key: &str| Dial(gauges.iter().position(|gauge| gauge.key == key).unwrap());
    assert!(matches!(table.game.turn(&table.state), Turn::Over(_)));
    assert_eq!(tally.counted(dial("actions"), SOUTH), [1, 2, 0, 0]);
    assert_eq!(tally.counted(dial("actions"), NORTH), [0, 0, 0, 1]);
    assert_eq!((tally.number(dial("turns"), SOUTH), tally.number(dial("turns"), NORTH)), (2, 1));
    assert_eq!(tally.counted(dial("modules"), SOUTH), [0, 0, 0, 0, 0, 0, 1]);
    assert_eq!(tally.number(dial("circuits"), SOUTH), 2);
    assert_eq!(tally.counted(dial("endings"), SOUTH), [1, 0, 0, 0, 0, 0]);
    let _: &BreakerBlocks = &table.game;
}
