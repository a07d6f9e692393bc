//! The suite that every game runs, over both kinds of game and several pairs of decks.

use breakroom_breakaway::Breakaway;
use breakroom_conformance::{Effort, insight, positions, run};

fn pair(home: &'static str, away: &'static str) -> Breakaway {
    Breakaway::shipped(&[("deck_home", home), ("deck_away", away)])
}

/// More games with `BREAKAWAY_GAMES`.
fn games(few: u32) -> u32 {
    std::env::var("BREAKAWAY_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(few)
}

#[test]
fn the_beginner_game_is_sound() {
    run(&Breakaway::beginner(), Effort { games: games(10), seed: 1 });
}

#[test]
fn the_official_game_is_sound() {
    run(&Breakaway::standard(), Effort { games: games(4), seed: 2 });
}

#[test]
fn decks_with_two_of_a_card_are_sound() {
    run(&pair("capital-whistlers", "icefield-wardens"), Effort { games: games(3), seed: 3 });
}

#[test]
fn decks_of_specialists_are_sound() {
    run(&pair("harbour-lights", "north-fork-rapids"), Effort { games: games(3), seed: 4 });
}

#[test]
fn a_deck_against_itself_is_sound() {
    run(&pair("quarry-town-muckers", "quarry-town-muckers"), Effort { games: games(2), seed: 5 });
}

#[test]
fn the_other_options_are_sound() {
    let given = [
        ("bench", "choose"),
        ("periods", "1"),
        ("overtime", "playoff"),
        ("ot_limit", "2"),
        ("area_scoring", "off"),
        ("pk_icing_free", "false"),
        ("delayed_goal_wipes", "false"),
        ("five_on_three_count", "own"),
        ("open_lists", "false"),
        ("home", "seat1"),
        ("deck_home", "harbour-lights"),
        ("deck_away", "capital-whistlers"),
    ];
    run(&Breakaway::shipped(&given), Effort { games: games(4), seed: 6 });
}

#[test]
fn what_bots_are_told_is_sound() {
    insight(&Breakaway::beginner(), Effort { games: 2, seed: 7 });
    insight(&Breakaway::standard(), Effort { games: 1, seed: 8 });
}

#[test]
fn spoilt_positions_are_refused_or_can_be_played() {
    positions(&Breakaway::beginner(), Effort { games: games(8), seed: 9 });
    positions(&Breakaway::shipped(&[("periods", "1")]), Effort { games: games(8), seed: 10 });
}
