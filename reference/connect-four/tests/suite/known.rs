//! What is known about Connect four, and a second generator.

use breakroom_connect_four::{Action, Board, ConnectFour};
use breakroom_core::{Game, Insight, Rng, Seat, Silent, Turn, nodes::nodes};

/// Lines of exactly this length: games that end sooner do not count.
fn exact(game: &ConnectFour, board: &Board, depth: u32) -> u64 {
    let mut legal = Vec::new();
    game.legal(board, &mut legal);
    if depth == 1 {
        return legal.len() as u64;
    }
    let after = |action| {
        let mut next = *board;
        game.advance(&mut next, action, &mut Silent);
        exact(game, &next, depth - 1)
    };
    legal.into_iter().map(after).sum()
}

#[test]
fn the_well_known_counts() {
    let game = ConnectFour::standard();
    let known = [7, 49, 343, 2401, 16_807, 117_649, 823_536, 5_673_234];
    for (depth, count) in (1..).zip(known) {
        assert_eq!(exact(&game, &game.start(), depth), count, "depth {depth}");
    }
}

/// A second generator, slow and obvious: columns are lists, lines are walked cell by cell.
#[derive(Clone)]
struct Slow {
    columns: [Vec<u8>; 7],
    player: u8,
    won: bool,
}

impl Slow {
    fn at(&self, column: i32, row: i32) -> Option<u8> {
        self.columns.get(usize::try_from(column).ok()?)?.get(usize::try_from(row).ok()?).copied()
    }

    fn drop(&mut self, column: usize) {
        let (x, y) = (column as i32, self.columns[column].len() as i32);
        self.columns[column].push(self.player);
        for (dx, dy) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let run = |sign: i32| {
                (1..)
                    .take_while(|n| self.at(x + sign * n * dx, y + sign * n * dy) == Some(self.player))
                    .count()
            };
            self.won |= run(1) + run(-1) >= 3;
        }
        self.player ^= 1;
    }

    fn nodes(&self, depth: u32) -> u64 {
        let open: Vec<usize> = (0..7).filter(|&column| self.columns[column].len() < 6).collect();
        if depth == 0 || self.won || open.is_empty() {
            return 1;
        }
        let after = |column| {
            let mut next = self.clone();
            next.drop(column);
            next.nodes(depth - 1)
        };
        open.into_iter().map(after).sum()
    }
}

#[test]
fn a_second_generator_counts_the_same() {
    let game = ConnectFour::standard();
    let mut rng = Rng::from_number(5);
    for _ in 0..60 {
        let mut slow = Slow { columns: Default::default(), player: 0, won: false };
        let (mut state, mut legal) = (game.start(), Vec::new());
        for _ in 0..rng.below(40) {
            game.legal(&state, &mut legal);
            if legal.is_empty() {
                break;
            }
            let action = *rng.pick(&legal);
            let Action::Drop(column) = action;
            game.advance(&mut state, action, &mut Silent);
            slow.drop(column.index());
        }
        assert_eq!(nodes(&game, &state, 4), slow.nodes(4), "{state:?}");
    }
}

#[test]
fn random_games_last_as_long_as_they_should() {
    // Measured over millions of games: 21.3 moves on average, and Blue wins 55.6 % of them.
    let game = ConnectFour::standard();
    let (mut rng, mut legal, mut moves, mut blue) = (Rng::from_number(9), Vec::new(), 0, 0);
    for _ in 0..20_000 {
        let mut state = game.start();
        while let Turn::Seat(_) = game.turn(&state) {
            game.legal(&state, &mut legal);
            game.advance(&mut state, *rng.pick(&legal), &mut Silent);
            moves += 1;
        }
        let ending = game.turn(&state).ending().unwrap();
        blue += u32::from(ending.outcome == breakroom_core::Outcome::won(Seat::A));
    }
    assert!((420_000..433_000).contains(&moves), "{moves} moves in 20000 games");
    assert!((10_800..11_400).contains(&blue), "Blue wins {blue} of 20000");
}

#[test]
fn threats_are_the_cells_that_win() {
    let game = ConnectFour::standard();
    let (mut rng, mut legal, mut urges) = (Rng::from_number(3), Vec::new(), Vec::new());
    for _ in 0..300 {
        let mut state = game.start();
        while let Turn::Seat(seat) = game.turn(&state) {
            game.legal(&state, &mut legal);
            game.urges(&state, &legal, &mut urges);
            for (&action, &urge) in legal.iter().zip(&urges) {
                let mut next = state;
                game.advance(&mut next, action, &mut Silent);
                assert_eq!(next.last_has_four(), urge == 100_000, "{state:?} {action} for {seat}");
            }
            let sum = game.evaluate(&state, Seat::A) + game.evaluate(&state, Seat::B);
            assert!((sum - 1.0).abs() < 1e-6);
            game.advance(&mut state, *rng.pick(&legal), &mut Silent);
        }
    }
}

#[test]
fn who_cannot_win_stops_the_other() {
    let game = ConnectFour::standard();
    let (mut state, mut legal, mut urges) = (game.start(), Vec::new(), Vec::new());
    for column in ["d", "d", "e", "e", "f"] {
        game.apply(&mut state, format!("drop {column}").parse().unwrap(), &mut Silent).unwrap();
    }
    game.legal(&state, &mut legal);
    game.urges(&state, &legal, &mut urges);
    assert_eq!(urges, [1, 1, 1000, 1, 1, 1, 1000]);
}
