//! The reference players score what the dossier's section 8 says they score.

use crate::common::{at, house};
use breakroom_breakthrough::{Action, Breakthrough};
use breakroom_core::{Game, Insight, Observer, Outcome, Rng, Seat, Silent, Tally, Turn, gauge::Dial};

/// Means over many games.
struct Means {
    mean: f64,
    error: f64,
    locks: f64,
    locks_error: f64,
}

fn measure(game: &Breakthrough, player: &str, games: u32) -> Means {
    let (mut points, mut locks) = (Vec::new(), Vec::new());
    let mut odds = Vec::new();
    for number in 0..games {
        let mut rng = Rng::from_text(player).stream(u64::from(number));
        let mut state = game.start();
        let ending = loop {
            let action = match game.turn(&state) {
                Turn::Over(ending) => break ending,
                Turn::Seat(_) => game.player(player, &state, &mut rng),
                Turn::Chance => {
                    game.odds(&state, &mut odds);
                    rng.weighted(&odds)
                }
            };
            game.advance(&mut state, action, &mut Silent);
        };
        let Outcome::Scored(standing) = ending.outcome else { panic!("a solitaire is scored") };
        points.push(f64::from(standing.points));
        locks.push(f64::from(standing.rank[1]));
    }
    let (mean, error) = mean_and_error(&points);
    let (locks, locks_error) = mean_and_error(&locks);
    Means { mean, error, locks, locks_error }
}

fn mean_and_error(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count;
    (mean, (variance / count).sqrt())
}

/// Within four standard errors, our own and the table's together; the table is rounded, too.
#[track_caller]
fn agrees(options: &[(&str, &str)], player: &str, games: u32, score: (f64, f64), locks: f64) {
    let found = measure(&house(options), player, games);
    let margin = 4.0 * found.error.hypot(score.1) + 0.05;
    assert!(
        (found.mean - score.0).abs() < margin,
        "{options:?} {player}: {} against {}",
        found.mean,
        score.0
    );
    let margin = 4.0 * found.locks_error * 1.2 + 0.005;
    assert!(
        (found.locks - locks).abs() < margin,
        "{options:?} {player}: {} locks against {locks}",
        found.locks
    );
}

#[test]
fn the_means_are_those_of_the_table() {
    agrees(&[], "random", 20_000, (20.39, 0.02), 0.065);
    agrees(&[], "spender", 20_000, (45.65, 0.03), 0.179);
    agrees(&[], "greedy", 5_000, (133.47, 0.09), 4.420);
}

#[test]
fn the_options_have_the_effect_of_the_table() {
    for (options, random, greedy) in [
        (("matching", "strict"), (20.3, 0.064), (133.5, 4.42)),
        (("type_memory", "lock"), (20.5, 0.065), (137.7, 4.64)),
        (("opening", "set_aside"), (21.1, 0.069), (134.4, 4.46)),
        (("spent_difficulty", "remove"), (20.6, 0.066), (191.2, 6.49)),
        (("after_last_lock", "stop"), (20.4, 0.065), (133.5, 4.42)),
        (("preset", "apprentice"), (24.5, 0.092), (161.9, 5.46)),
        (("preset", "master"), (17.8, 0.050), (110.2, 3.57)),
        (("preset", "nightmare"), (15.8, 0.038), (91.8, 2.91)),
    ] {
        agrees(&[options], "random", 4_000, (random.0, 0.05), random.1);
        agrees(&[options], "greedy", 1_500, (greedy.0, 0.2), greedy.1);
    }
}

#[track_caller]
fn chooses(player: &str, puzzle: crate::common::Puzzle, expected: &str) {
    let table = puzzle.table();
    let action: Action = table.game.player(player, &table.state, &mut Rng::from_number(1));
    assert_eq!(action.to_string(), expected);
}

#[test]
fn spender_plays_the_dearest_and_mills() {
    chooses("spender", at("L2").hand("BK CK AP AF BF"), "play BK");
    chooses("spender", at("L2").row("AK").hand("BK CK AP AF BF"), "play AF");
    chooses("spender", at("L2").row("AK").hand("BK CK CK AK AK"), "discard AK");
    chooses("spender", at("L2").row("AP").hand("BP BP CP CP CP"), "discard BP");
    chooses("spender", at("L2").hand("AK AP").with(|p| p.phase = "difficulty".into()), "mill");
}

#[test]
fn greedy_step_by_step() {
    // 0: no lock left.
    let lockless = at("L2").last_lock().hand("BK CK AP AF BF").with(|p| {
        p.opened.push("L2".into());
        (p.lock, p.met) = (None, Vec::new());
    });
    chooses("greedy", lockless, "play BK");
    // 1: the deck cannot give what is lacking, and no single challenge can be met.
    chooses("greedy", at("L2").hand("AK CP AP AF CF").deck("BF BP AP AP AP"), "play AK");
    chooses("greedy", at("L3").hand("AK CP AP AF CF").deck("BP AP AP AP"), "discard AP");
    // 2: the next part is there and may be played.
    chooses("greedy", at("L2").hand("BF AK CP AP AF"), "play BF");
    chooses("greedy", at("L2").row("BF").attempt(1).hand("BF BP CP AP AF"), "play BP");
    // 3: blocked: a surplus pick, else a file, else, if the next part waits in hand, a key.
    chooses("greedy", at("L2").row("AF").hand("BF BK BP CP AK"), "play CP");
    chooses("greedy", at("L7").row("CK").met(&[false, true, true]).hand("AK AF BF BK CK"), "play AF");
    chooses("greedy", at("L1").row("BP").hand("CP CK BK CF CP"), "play BK");
    chooses("greedy", at("L1").row("BP").hand("CF CK BK AP BP"), "discard AP");
    // 4: hardly a card left: the dearest surplus card.
    chooses("greedy", at("L2").hand("AK CP AP AF BK").deck("BF BP"), "play AK");
    // 5: the least useful goes; a last key is insurance; what is next stays.
    chooses("greedy", at("L2").hand("AK BK BP CP CP"), "discard CP");
    chooses("greedy", at("L2").row("CP").hand("AK BK BP CP AF"), "discard CP");
    chooses("greedy", at("L2").row("BF").attempt(1).hand("BK BF BF BF BF").deck("BP XX AP AP"), "discard BF");
    // A difficulty: a surplus key, else the mill while the deck is thick, else any key.
    let trouble = |hand: &str| at("L2").hand(hand).with(|p| p.phase = "difficulty".into());
    chooses("greedy", trouble("AK BK"), "key AK");
    chooses("greedy", trouble("BK AP"), "mill");
    chooses("greedy", trouble("BK AP").deck("AP AP AP AP AP AP AP"), "key BK");
    chooses("greedy", trouble("BK AP").deck("AP AP AP AP AP AP AP AP"), "mill");
}

/// Everything discarded comes back on an opening, and the locksmith knows it.
#[test]
fn the_locksmith_step_by_step() {
    let chooses = |puzzle: crate::common::Puzzle, expected: &str| chooses("locksmith", puzzle, expected);
    let ready = |deck: &str| at("L2").row("BF BP").attempt(2).hand("BK CP AP AF CF").deck(deck);
    let cards = |count: usize| {
        ["AP", "AP", "CP", "CP", "AP"].into_iter().cycle().take(count).collect::<Vec<_>>().join(" ")
    };
    // With a thick deck the opening can wait, with difficulties in it less long; keys are not thrown away for it.
    chooses(ready(&cards(10)), "discard AP");
    chooses(ready(&format!("{} XX XX XX XX XX", cards(5))), "play BK");
    chooses(ready(&cards(3)), "play BK");
    chooses(ready(&cards(10)).hand("BK BK AK AK CK"), "play BK");
    // Another part waits only while hardly anything is gone from the deck.
    let begun = |deck: &str| at("L2").row("BF").attempt(1).hand("BP CP AP AF CF").deck(deck);
    chooses(begun(&format!("{} BK", cards(31))), "discard AP");
    chooses(begun(&format!("{} BK", cards(30))), "play BP");
    // Laid between: of two picks the one that no lock to come needs all copies of.
    chooses(at("L2").row("AF").hand("BF BK BP CP AK"), "play CP");
    // A difficulty: with nothing lacking a mill takes nothing that does not come back.
    let trouble = |hand: &str, deck: usize| {
        let puzzle = at("L2").row("BF BP").attempt(2).hand(hand).deck(&format!("BK {}", cards(deck - 1)));
        puzzle.with(|p| p.phase = "difficulty".into())
    };
    chooses(trouble("BK AK", 8), "mill");
    chooses(trouble("BK AK", 7), "key AK");
    chooses(trouble("AK CP", 27), "mill");
    chooses(trouble("AK CP", 26), "key AK");
    chooses(trouble("BK CP", 7), "mill");
    chooses(trouble("BK CP", 6), "key BK");
}

/// What tuning over whole games has brought (docs/BOTS.md).
#[test]
fn the_locksmith_is_better_than_greedy() {
    let game = Breakthrough::standard();
    let (locksmith, greedy) = (measure(&game, "locksmith", 5_000), measure(&game, "greedy", 5_000));
    let error = locksmith.error.hypot(greedy.error);
    assert!(locksmith.mean - greedy.mean > 6.0 * error, "{} against {}", locksmith.mean, greedy.mean);
}

/// An estimate tells good positions from bad ones.
#[test]
fn the_evaluation_knows_what_matters() {
    let worth = |puzzle: crate::common::Puzzle| {
        let table = puzzle.table();
        table.game.evaluate(&table.state, breakroom_core::Seat::A)
    };
    let base = || at("L2").hand("AK CP AP AF CF").row("BF").attempt(1);
    let better = |better: crate::common::Puzzle, worse: crate::common::Puzzle, why: &str| {
        let (better, worse) = (worth(better), worth(worse));
        assert!(better > worse, "{why}: {better} against {worse}");
    };
    better(base(), base().attempt(0), "an attempt under way");
    better(base(), base().deck("BP BK AP AP XX XX"), "cards are the clock");
    better(
        base(),
        base().deck("AK BK CK AP AP AP BP BP CP CP AF AF BF BF CF CF XX XX XX XX XX XX XX XX"),
        "difficulties",
    );
    better(base().hand("BP BK AP AF CF"), base(), "parts in hand");
    better(base().with(|p| p.score.locks = 40), base(), "points in the bag");
    better(base(), base().hand("BP CP AP AF CF").deck("AP AP AP AP AP AP AP XX XX"), "a lock out of reach");
}

/// The estimate follows the truth: over games of greedy it is close to the mean result at every stage.
#[test]
fn the_evaluation_is_calibrated() {
    let game = Breakthrough::standard();
    let best = game.best_score() as f32;
    let mut odds = Vec::new();
    let mut bins = vec![(0.0f64, 0.0f64, 0u32); 10];
    for number in 0..1_500 {
        let mut rng = Rng::from_number(99).stream(number);
        let (mut state, mut seen) = (game.start(), Vec::new());
        let points = loop {
            match game.turn(&state) {
                Turn::Over(ending) => {
                    break ending.outcome.payoff(breakroom_core::Seat::A, game.best_score());
                }
                Turn::Seat(seat) => {
                    seen.push(game.evaluate(&state, seat));
                    let action = game.player("greedy", &state, &mut rng);
                    game.advance(&mut state, action, &mut Silent);
                }
                Turn::Chance => {
                    game.odds(&state, &mut odds);
                    let action = rng.weighted(&odds);
                    game.advance(&mut state, action, &mut Silent);
                }
            }
        };
        for estimate in seen {
            let bin = &mut bins[((estimate * 10.0) as usize).min(9)];
            *bin = (bin.0 + f64::from(estimate), bin.1 + f64::from(points), bin.2 + 1);
        }
        let end = game.evaluate(&state, breakroom_core::Seat::A);
        assert!((end - points).abs() < 1e-6, "a finished game is worth its score");
        assert_eq!((points * best).round() as i32, game.view(&state, Observer::Public).score.total());
    }
    for (estimates, results, count) in bins.into_iter().filter(|bin| bin.2 > 1_000) {
        let (estimate, result) = (estimates / f64::from(count), results / f64::from(count));
        assert!((estimate - result).abs() < 0.08, "{estimate} was thought, {result} came, {count} times");
    }
}

/// In a playout greedy's choice is the natural one, and breaking an attempt is not natural at all.
#[test]
fn urges_follow_greedy() {
    let table = at("L2").row("BF").attempt(1).hand("BP AK CP AP CK").table();
    let (mut actions, mut urges) = (Vec::new(), Vec::new());
    table.game.legal(&table.state, &mut actions);
    table.game.urges(&table.state, &actions, &mut urges);
    let urge = |text: &str| {
        let place = actions.iter().position(|action| action.to_string() == text).expect("it is legal");
        urges[place]
    };
    assert_eq!((urge("play BP"), urge("play AK"), urge("discard BP"), urge("discard CP")), (100, 0, 1, 2));
    assert!(urges.iter().sum::<u32>() < 120);
}

/// What the lab counts is what the dossier's table counts.
#[test]
fn the_gauges_count_what_the_table_counts() {
    let game = Breakthrough::standard();
    let gauges = game.gauges();
    let dial =
        |key: &str| Dial(gauges.iter().position(|gauge| gauge.key == key).expect("there is such a gauge"));
    let mut sums = [0i64; 6];
    let keys = ["locks", "challenges", "turns", "played", "mills", "keys"];
    let (games, mut odds) = (2_000, Vec::new());
    for number in 0..games {
        let mut rng = Rng::from_text("gauges").stream(number);
        let (mut state, mut tally) = (game.start(), Tally::new(&gauges, 1));
        while !game.turn(&state).is_over() {
            let action = match game.turn(&state) {
                Turn::Chance => {
                    game.odds(&state, &mut odds);
                    rng.weighted(&odds)
                }
                _ => game.player("greedy", &state, &mut rng),
            };
            let before = state.clone();
            game.advance(&mut state, action, &mut Silent);
            game.gauge(&before, action, &state, &mut tally);
        }
        for (sum, key) in sums.iter_mut().zip(keys) {
            *sum += tally.number(dial(key), Seat::A);
        }
        let opened: i64 = tally.counted(dial("opened"), Seat::A).iter().sum();
        assert_eq!(opened, tally.number(dial("locks"), Seat::A));
        let played = tally.counted(dial("cards"), Seat::A).iter().step_by(4).sum::<i64>();
        assert_eq!(played, tally.number(dial("played"), Seat::A));
        assert!(
            tally.number(dial("filler"), Seat::A) <= played && tally.number(dial("broken"), Seat::A) <= 3
        );
    }
    let expected = [4.420, 9.70, 47.9, 23.0, 4.62, 7.03];
    for ((sum, expected), key) in sums.iter().zip(expected).zip(keys) {
        let mean = *sum as f64 / games as f64;
        assert!((mean - expected).abs() < 0.04 * expected, "{key}: {mean} against {expected}");
    }
}
