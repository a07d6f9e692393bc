//! Tic-tac-toe is small enough to know everything about it.

use std::collections::{HashMap, HashSet};

use breakroom_core::{Game, Insight, Outcome, Seat, Silent, Turn};
use breakroom_tic_tac_toe::{Board, TicTacToe};

/// What Cross gets if both play their best: 2 a win, 1 a draw, 0 a loss.
fn worth(game: &TicTacToe, board: &Board, known: &mut HashMap<Board, u8>) -> u8 {
    if let Some(&worth) = known.get(board) {
        return worth;
    }
    let found = match game.turn(board) {
        Turn::Over(ending) => (2.0 * ending.outcome.payoff(Seat::A, 1)) as u8,
        turn => {
            let mut legal = Vec::new();
            game.legal(board, &mut legal);
            let after = legal.into_iter().map(|action| {
                let mut next = board.clone();
                game.advance(&mut next, action, &mut Silent);
                worth(game, &next, known)
            });
            let after: Vec<u8> = after.collect();
            let best = if turn.seat() == Some(Seat::A) { after.iter().max() } else { after.iter().min() };
            *best.expect("somebody can move")
        }
    };
    known.insert(board.clone(), found);
    found
}

#[test]
fn played_perfectly_it_is_a_draw() {
    let (game, mut known) = (TicTacToe::standard(), HashMap::new());
    assert_eq!(worth(&game, &game.start(), &mut known), 1);
    // 5478 positions can be reached, 958 of them at the end of a game.
    assert_eq!(known.len(), 5478);
    assert_eq!(known.keys().filter(|board| game.turn(board).is_over()).count(), 958);
}

#[test]
fn every_reachable_position_loads_and_no_other() {
    let (game, mut known) = (TicTacToe::standard(), HashMap::new());
    worth(&game, &game.start(), &mut known);
    let mut loaded = HashSet::new();
    for number in 0..3_u32.pow(9) {
        let signs: Vec<char> =
            (0..9).map(|at| ['.', 'x', 'o'][(number / 3_u32.pow(at) % 3) as usize]).collect();
        let rows: Vec<String> = signs.chunks(3).map(|row| row.iter().collect()).collect();
        loaded.extend(game.load(&serde_json::json!({"board": rows})));
    }
    assert_eq!(loaded, known.into_keys().collect());
}

/// Every game from here: won by Cross, won by Nought, drawn.
fn games(game: &TicTacToe, board: &Board) -> [u32; 3] {
    match game.turn(board) {
        Turn::Over(ending) if ending.outcome == Outcome::won(Seat::A) => [1, 0, 0],
        Turn::Over(ending) if ending.outcome == Outcome::Drawn => [0, 0, 1],
        Turn::Over(_) => [0, 1, 0],
        _ => {
            let (mut legal, mut sum) = (Vec::new(), [0; 3]);
            game.legal(board, &mut legal);
            for action in legal {
                let mut next = board.clone();
                game.advance(&mut next, action, &mut Silent);
                let found = games(game, &next);
                (0..3).for_each(|at| sum[at] += found[at]);
            }
            sum
        }
    }
}

#[test]
fn all_games_are_known() {
    let game = TicTacToe::standard();
    assert_eq!(games(&game, &game.start()), [131_184, 77_904, 46_080]);
}

/// A second generator, slow and obvious: boards are texts, lines are written out.
fn slow_nodes(board: &mut [u8; 9], depth: u32) -> u64 {
    const LINES: [[usize; 3]; 8] =
        [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    let won = LINES.iter().any(|line| {
        let [a, b, c] = line.map(|at| board[at]);
        a != b'.' && a == b && b == c
    });
    let empty: Vec<usize> = (0..9).filter(|&at| board[at] == b'.').collect();
    if depth == 0 || won || empty.is_empty() {
        return 1;
    }
    let mark = if empty.len() % 2 == 1 { b'x' } else { b'o' };
    let mut count = 0;
    for at in empty {
        board[at] = mark;
        count += slow_nodes(board, depth - 1);
        board[at] = b'.';
    }
    count
}

#[test]
fn a_second_generator_counts_the_same() {
    let game = TicTacToe::standard();
    for depth in 0..=9 {
        let fast = breakroom_core::nodes::nodes(&game, &game.start(), depth);
        assert_eq!(fast, slow_nodes(&mut [b'.'; 9], depth), "depth {depth}");
    }
}

#[test]
fn estimates_agree_with_results_and_with_each_other() {
    let (game, mut known) = (TicTacToe::standard(), HashMap::new());
    worth(&game, &game.start(), &mut known);
    for board in known.keys() {
        let (cross, nought) = (game.evaluate(board, Seat::A), game.evaluate(board, Seat::B));
        assert!((cross + nought - 1.0).abs() < 1e-6, "{board:?}: {cross} and {nought}");
    }
}
