//! Search on games whose values are known exactly.

use std::time::{Duration, Instant};

use crate::tree::{Branch, Tree, TreeGame, random, value};
use breakroom_bots::{Bot, Budget, Decision, Limit, Random, StopToken, ismcts, mcts};
use breakroom_connect_four::ConnectFour;
use breakroom_core::{Game, Insight, Observer, Rng, Seat, Silent, Turn};
use breakroom_tic_tac_toe::TicTacToe;

fn simulations(count: u32) -> Limit {
    Limit::new(Budget::Simulations(count))
}

fn search<G: Insight>(
    game: &G,
    state: &G::State,
    config: mcts::Config,
    limit: &Limit,
) -> Decision<G::Action> {
    let Turn::Seat(seat) = game.turn(state) else { panic!("a seat decides") };
    let view = game.view(state, Observer::Seat(seat));
    mcts::Mcts::new(config, Rng::from_number(1)).choose(game, &view, &[], limit)
}

fn guess<G: Insight>(
    game: &G,
    state: &G::State,
    config: ismcts::Config,
    limit: &Limit,
) -> Decision<G::Action> {
    let Turn::Seat(seat) = game.turn(state) else { panic!("a seat decides") };
    let view = game.view(state, Observer::Seat(seat));
    ismcts::Ismcts::new(config, Rng::from_number(1)).choose(game, &view, &[], limit)
}

/// Among random trees of open decisions and chance, both searches find a branch worth the tree's value.
#[test]
fn the_best_branch_of_random_trees_is_found() {
    let mut rng = Rng::from_number(9);
    for number in 0..60 {
        let seats = 1 + number % 2;
        let root = Tree::Open(0, (0..3).map(|_| random(&mut rng, 2, seats)).collect());
        let game = TreeGame { root: root.clone(), seats };
        let config = mcts::Config { exploration: 1.4, ..mcts::Config::PLAIN };
        let found = search(&game, &game.start(), config, &simulations(60_000));
        let config = ismcts::Config { exploration: 1.4, ..ismcts::Config::PLAIN };
        let guessed = guess(&game, &game.start(), config, &simulations(60_000));
        for decision in [found, guessed] {
            let Branch::Take(index) = decision.action else { panic!("a veiled branch is never legal") };
            let taken = value(game.node(&[index]));
            assert!(
                value(&root) - taken < 0.02,
                "tree {number}: took {taken}, best {}: {:?}",
                value(&root),
                decision.candidates
            );
            let estimate =
                f64::from(decision.candidates.iter().find(|c| c.action == decision.action).unwrap().value);
            assert!((estimate - taken).abs() < 0.12, "tree {number}: thinks {estimate}, is {taken}");
        }
    }
}

#[test]
fn a_forced_win_is_proven_and_a_forced_loss_recognised() {
    let trap = Tree::Open(0, vec![Tree::Open(1, vec![Tree::Win(0), Tree::Win(1)]), Tree::Draw]);
    let game = TreeGame { root: trap, seats: 2 };
    let decision = search(&game, &game.start(), mcts::Config::PLAIN, &simulations(100));
    assert_eq!((decision.action, decision.proven), (Branch::Take(1), true));
    assert_eq!(decision.candidates[0].value, 0.5);
    let won = Tree::Open(0, vec![Tree::Draw, Tree::Open(1, vec![Tree::Win(0), Tree::Win(0)])]);
    let game = TreeGame { root: won, seats: 2 };
    let decision = search(&game, &game.start(), mcts::Config::PLAIN, &simulations(100));
    assert_eq!((decision.action, decision.proven), (Branch::Take(1), true));
    assert!(decision.simulations < 100, "a proof ends the search");
}

/// Matching pennies with a bonus: whoever is read loses. The second seat must not know the first one's choice,
/// and the first must not assume that it does.
#[test]
fn hidden_choices_stay_hidden_from_the_other_seat() {
    let answer = |heads: Tree, tails: Tree| Tree::Open(1, vec![heads, tails]);
    let pennies =
        Tree::Hidden(0, vec![answer(Tree::Win(0), Tree::Win(1)), answer(Tree::Win(1), Tree::Win(0))]);
    let game = TreeGame { root: pennies, seats: 2 };
    let config = ismcts::Config { smooth: 20, ..ismcts::Config::PLAIN };
    let decision = guess(&game, &game.start(), config, &simulations(40_000));
    for candidate in &decision.candidates {
        assert!((candidate.value - 0.5).abs() < 0.1, "seen through: {:?}", decision.candidates);
    }
    // The second seat decides after the first, without having seen it: even odds again.
    let decision = guess(&game, &vec![0], config, &simulations(40_000));
    for candidate in &decision.candidates {
        assert!((candidate.value - 0.5).abs() < 0.1, "peeked: {:?}", decision.candidates);
    }
    // A hidden choice is mixed, not always the same.
    let view = game.view(&game.start(), Observer::Seat(Seat::A));
    let mut bot = ismcts::Ismcts::new(config, Rng::from_number(4));
    let chosen: Vec<Branch> = (0..20)
        .map(|ply| bot.choose(&game, &view, &vec![Branch::Veiled; ply], &simulations(400)).action)
        .collect();
    assert!(chosen.contains(&Branch::Take(0)) && chosen.contains(&Branch::Take(1)), "{chosen:?}");
}

#[test]
fn tic_tac_toe_is_drawn_by_best_play_and_never_lost() {
    let game = TicTacToe::standard();
    let mut rng = Rng::from_number(6);
    for round in 0..30u64 {
        let ours = Seat::new(round as usize % 2).unwrap();
        let mut bot = mcts::Mcts::new(mcts::Config::PLAIN, Rng::from_number(round));
        let (mut state, mut seen) = (game.start(), Vec::new());
        while let Turn::Seat(seat) = game.turn(&state) {
            let view = game.view(&state, Observer::Seat(seat));
            let action = match seat == ours {
                true => bot.choose(&game, &view, &seen, &simulations(2_000)).action,
                false => Random(rng.stream(round)).choose(&game, &view, &seen, &simulations(1)).action,
            };
            rng.next_u32();
            game.advance(&mut state, action, &mut Silent);
            seen.push(action);
        }
        let payoff = game.turn(&state).ending().unwrap().outcome.payoff(ours, 1);
        assert!(payoff >= 0.5, "round {round} was lost");
    }
}

/// With simulations and a seed, the answer is the same on every run and with any number of trees' threads.
#[test]
fn the_same_seed_gives_the_same_decision() {
    let game = ConnectFour::standard();
    let config = mcts::Config { trees: 3, transpositions: true, ..mcts::Config::PLAIN };
    let first = search(&game, &game.start(), config, &simulations(3_000));
    for _ in 0..5 {
        assert_eq!(search(&game, &game.start(), config, &simulations(3_000)), first);
    }
    // A vector that must never change by itself: if it does, seeds mean other games than before.
    let visits: Vec<u64> = first.candidates.iter().map(|candidate| candidate.visits).collect();
    assert_eq!(first.simulations, 3_000);
    assert_eq!(visits.iter().sum::<u64>(), 3_000, "{visits:?}");
}

#[test]
fn the_tree_is_kept_between_moves() {
    let game = ConnectFour::standard();
    let mut bot = mcts::Mcts::new(mcts::Config::PLAIN, Rng::from_number(2));
    let (mut state, mut seen) = (game.start(), Vec::new());
    for ply in 0..6 {
        let Turn::Seat(seat) = game.turn(&state) else { panic!("six discs end nothing here") };
        let view = game.view(&state, Observer::Seat(seat));
        let decision = bot.choose(&game, &view, &seen, &simulations(2_000));
        let visits: u64 = decision.candidates.iter().map(|candidate| candidate.visits).sum();
        assert!(ply == 0 || visits > decision.simulations, "ply {ply}: nothing was kept");
        game.advance(&mut state, decision.action, &mut Silent);
        seen.push(decision.action);
    }
}

#[test]
fn a_search_can_be_stopped_and_keeps_its_time() {
    let game = ConnectFour::standard();
    let stop = StopToken::default();
    let limit = Limit::stoppable(Budget::Time(Duration::from_secs(60)), stop.clone());
    let begun = Instant::now();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(50));
            stop.now();
        });
        search(&game, &game.start(), mcts::Config { trees: 2, ..mcts::Config::PLAIN }, &limit);
    });
    assert!(begun.elapsed() < Duration::from_secs(10), "it was told to stop after 50 ms");
    let begun = Instant::now();
    let limit = Limit::new(Budget::Time(Duration::from_millis(100)));
    let decision = search(&game, &game.start(), mcts::Config::PLAIN, &limit);
    assert!(decision.simulations > 100 && begun.elapsed() >= Duration::from_millis(100));
}

#[test]
fn memory_is_bounded() {
    let game = ConnectFour::standard();
    let config = mcts::Config { most_nodes: 50, ..mcts::Config::PLAIN };
    let decision = search(&game, &game.start(), config, &simulations(5_000));
    assert_eq!(decision.simulations, 5_000);
}
