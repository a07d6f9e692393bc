//! Seeded games: the daily seeds of the dossier's section 10, played by its reference players.

use crate::common::{Table, house};
use breakroom_breakthrough::{Action, Breakthrough, State};
use breakroom_core::{Game, Insight, Observer, Rng, Silent, Turn};

/// A whole seeded game with a reference player: the state it ends in, and its actions.
fn play(game: &Breakthrough, seed: &str, player: &str) -> (State, Vec<Action>) {
    let (mut state, mut past) = (game.start(), Vec::new());
    let mut rng = Rng::from_text(seed);
    loop {
        let action = match game.turn(&state) {
            Turn::Over(_) => return (state, past),
            Turn::Chance => game.dealt(seed, &past).expect("every deal goes on to the end"),
            Turn::Seat(_) => game.player(player, &state, &mut rng),
        };
        game.apply(&mut state, action, &mut Silent).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
        past.push(action);
    }
}

/// Score, locks and turns.
fn result(game: &Breakthrough, state: &State) -> (i32, usize, u16) {
    let view = game.view(state, Observer::Public);
    (view.score.total(), view.opened.len(), view.turn)
}

#[test]
fn the_daily_games_end_as_the_dossier_says() {
    let game = Breakthrough::standard();
    for (date, spender, greedy) in [
        ("2026-01-01", (38, 0, 20), (161, 6, 45)),
        ("2026-01-02", (52, 0, 28), (128, 5, 33)),
        ("2026-01-03", (33, 0, 19), (137, 5, 53)),
        ("2026-01-04", (57, 0, 28), (165, 6, 48)),
        ("2026-01-05", (28, 0, 16), (159, 6, 64)),
    ] {
        let seed = format!("breakthrough:workshop:rulebook:{date}");
        for (player, expected) in [("spender", spender), ("greedy", greedy)] {
            let (state, _) = play(&game, &seed, player);
            assert_eq!(result(&game, &state), expected, "{player} on {date}");
        }
    }
}

/// The cards of a deal in order, as far as they come before a lock is opened: every card is discarded, and every
/// difficulty milled.
fn cards(game: &Breakthrough, seed: &str) -> Vec<String> {
    let (mut state, mut past, mut legal) = (game.start(), Vec::new(), Vec::new());
    while !game.turn(&state).is_over() {
        game.legal(&state, &mut legal);
        let thrown = |action: &&Action| matches!(action, Action::Discard(_) | Action::Mill);
        let action = match legal.iter().find(thrown) {
            Some(thrown) => *thrown,
            None => game.dealt(seed, &past).expect("every deal goes on to the end"),
        };
        game.apply(&mut state, action, &mut Silent).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
        past.push(action);
    }
    let card = |action: &Action| match action {
        Action::Draw(card) | Action::Flip(card) => Some(card.to_string()),
        Action::Lock(lock) => Some(lock.to_string()),
        _ => None,
    };
    past.iter().filter_map(card).collect()
}

/// The first lock and the first fifteen cards; copies are told apart by the dossier, but not by the rules.
#[test]
fn the_daily_decks_are_those_of_the_dossier() {
    let game = Breakthrough::standard();
    for (date, expected) in [
        ("2026-01-01", "L1 CF CP XX BP BP BP AP AK BF CK AF BF AF CP AP"),
        ("2026-01-02", "L3 AK AF CK BP BP CK CP BP AK BP BK CF AF CK XX"),
        ("2026-01-03", "L4 XX CK BF CP CK CP XX AP AK XX AP CP CF AP CP"),
        ("2026-01-04", "L4 CP BP BP CP CF CK AP AF CF BF BF CK BP AP AF"),
        ("2026-01-05", "L4 XX AF CP BF AP CK CF AK AK BP CK CP CF AP CP"),
    ] {
        let dealt = cards(&game, &format!("breakthrough:workshop:rulebook:{date}"));
        assert_eq!(dealt[..16].join(" "), expected, "{date}");
    }
}

#[test]
fn the_golden_log_is_the_first_daily_game_of_greedy() {
    let log = include_str!("../golden/golden_2026-01-01_greedy.txt");
    let marker = |line: &&str| line.starts_with(['#', 's']) || *line == "end";
    let expected: Vec<&str> = log.lines().filter(|line| !marker(line)).collect();
    let (_, past) = play(&Breakthrough::standard(), "breakthrough:workshop:rulebook:2026-01-01", "greedy");
    assert_eq!(past.iter().map(Action::to_string).collect::<Vec<_>>(), expected);
}

/// One seed, two tables: equal decks until the choices differ.
#[test]
fn a_deal_depends_on_the_seed_and_the_past_alone() {
    let game = Breakthrough::standard();
    let (_, past) = play(&game, "a seed", "greedy");
    let chance: Vec<usize> = (0..past.len())
        .filter(|&ply| matches!(past[ply], Action::Lock(_) | Action::Draw(_) | Action::Flip(_)))
        .collect();
    for ply in chance {
        assert_eq!(game.dealt("a seed", &past[..ply]), Some(past[ply]));
    }
    assert!((0..20).any(|n| game.dealt(&format!("{n}"), &[]) != game.dealt("a seed", &[])));
    let lock = game.dealt("a seed", &[]).expect("the first lock");
    assert!(matches!(lock, Action::Lock(_)));
}

#[test]
fn where_chance_decides_nothing_there_is_no_deal() {
    let mut table = Table::start(&[]);
    table.go("lock L1; draw AK; draw AP; draw BP; draw CP; draw AF");
    let past: Vec<Action> = ["lock L1", "draw AK", "draw AP", "draw BP", "draw CP", "draw AF"]
        .map(|text| text.parse().expect("notation"))
        .into();
    assert_eq!(table.game.dealt("x", &past), None, "the player decides");
    assert_eq!(table.game.dealt("x", &past[1..]), None, "that is no game");
    assert!(table.game.dealt("x", &past[..5]).is_some(), "typed-in draws are followed, too");
}

/// BT-R6: after a `set_aside` deal the deck is put into the order `open`.
#[test]
fn every_option_has_seeded_games() {
    for options in [
        &[("opening", "set_aside"), ("difficulty_cards", "20")][..],
        &[("spent_difficulty", "remove")],
        &[("after_last_lock", "stop"), ("difficulty_cards", "0")],
        &[("matching", "suffix"), ("type_memory", "lock")],
        &[("preset", "apprentice")],
    ] {
        let game = house(options);
        for seed in 0..20 {
            let (state, past) = play(&game, &format!("seed {seed}"), "greedy");
            assert!(game.turn(&state).is_over() && past.len() < game.longest() as usize);
        }
    }
}
