//! The rules of the dossier, one by one.

use breakroom_core::{Game, Observer, Outcome, Refused, RuleId, Seat, Silent, Turn, fault::listing};
use breakroom_tic_tac_toe::{Action, Board, Square, TicTacToe};
use serde_json::json;

/// The board with these rows, the top one first.
#[track_caller]
fn board(rows: [&str; 3]) -> Board {
    TicTacToe::standard()
        .load(&json!({"board": rows}))
        .unwrap_or_else(|faults| panic!("{}", listing(&faults)))
}

/// The faults of a board that cannot be.
#[track_caller]
fn faults(rows: &[&str]) -> String {
    listing(&TicTacToe::standard().load(&json!({"board": rows})).expect_err("the position is wrong"))
}

#[track_caller]
fn refuses(board: &Board, action: &str, rule: &str) {
    let refusal = TicTacToe::standard().check(board, action.parse().unwrap()).unwrap_err();
    assert_eq!(refusal.rule().0, rule, "{refusal}");
}

#[track_caller]
fn ends(board: &Board, outcome: Outcome, rule: &'static str) {
    let ending = TicTacToe::standard().turn(board).ending().expect("the game is over");
    assert_eq!((ending.outcome, ending.rule), (outcome, RuleId(rule)));
}

fn legal(board: &Board) -> Vec<String> {
    let mut legal = Vec::new();
    TicTacToe::standard().legal(board, &mut legal);
    legal.iter().map(ToString::to_string).collect()
}

#[test]
fn tt_1_1_nine_empty_squares() {
    // TT-1.1: columns a to c, rows 1 to 3, a1 at the bottom left.
    let start = TicTacToe::standard().start();
    assert_eq!(start, board(["...", "...", "..."]));
    assert_eq!(legal(&start).len(), 9);
    let corner = board(["...", "...", "x.."]);
    assert_eq!(corner.at(Square::new(0, 0).unwrap()), Some(Seat::A));
    assert!(faults(&["...", "..."]).contains("TT-1.1"));
    assert!(faults(&["...", "....", "..."]).contains("TT-1.1"));
}

#[test]
fn tt_1_2_cross_begins_and_they_alternate() {
    // TT-1.2
    let game = TicTacToe::standard();
    let mut state = game.start();
    for (action, seat) in [("mark b2", Seat::A), ("mark a1", Seat::B), ("mark c3", Seat::A)] {
        assert_eq!(game.turn(&state), Turn::Seat(seat));
        game.apply(&mut state, action.parse().unwrap(), &mut Silent).unwrap();
    }
    assert_eq!(state, board(["..x", ".x.", "o.."]));
    assert!(faults(&["xx.", "...", "..."]).contains("TT-1.2"));
    assert!(faults(&["o..", "...", "..."]).contains("TT-1.2"));
}

#[test]
fn tt_2_1_every_empty_square_and_nothing_else() {
    // TT-2.1: one square, no pass.
    assert_eq!(legal(&board(["xox", "oxo", "..x"])), Vec::<String>::new());
    assert_eq!(legal(&board(["xo.", "xox", "oxo"])), ["mark c3"]);
    assert_eq!(legal(&board(["x.o", ".x.", "o.."])), ["mark b1", "mark c1", "mark a2", "mark c2", "mark b3"]);
    assert!("pass".parse::<Action>().is_err());
}

#[test]
fn tt_2_2_a_mark_stays() {
    let state = board(["...", ".x.", "..."]);
    refuses(&state, "mark b2", "TT-2.2");
    let refusal = TicTacToe::standard().check(&state, "mark b2".parse().unwrap()).unwrap_err();
    assert_eq!(refusal.to_string(), "b2 bears a cross already");
}

#[test]
fn tt_3_1_three_in_a_line_win_at_once() {
    // TT-3.1: three rows, three columns, two diagonals, for either seat.
    for rows in [
        ["xxx", "oo.", "..."],
        ["oo.", "xxx", "..."],
        ["oo.", "...", "xxx"],
        ["xo.", "xo.", "x.."],
        ["ox.", "ox.", ".x."],
        ["o.x", "o.x", "..x"],
        ["xoo", ".x.", "..x"],
        ["oox", ".x.", "x.."],
    ] {
        ends(&board(rows), Outcome::won(Seat::A), "TT-3.1");
    }
    ends(&board(["ooo", "xx.", "x.."]), Outcome::won(Seat::B), "TT-3.1");
    assert!(faults(&["xxx", "ooo", "..."]).contains("TT-3.1"), "only one can have won");
    assert!(faults(&["xxx", "oo.", "o.."]).contains("TT-3.1"), "Nought moved on after Cross had won");
}

#[test]
fn tt_3_1_the_line_is_told() {
    let game = TicTacToe::standard();
    let (mut state, mut log) = (board(["xx.", "oo.", "..."]), Vec::new());
    game.apply(&mut state, "mark c3".parse().unwrap(), &mut log).unwrap();
    let told = game.tell(&log[1], Observer::Public).unwrap();
    assert_eq!(told.text, "Cross has three in a line and wins");
    assert_eq!(told.keys.len(), 3);
}

#[test]
fn tt_3_2_a_full_board_is_a_draw() {
    // TT-3.2, and the ninth mark may still win.
    ends(&board(["xox", "xox", "oxo"]), Outcome::Drawn, "TT-3.2");
    ends(&board(["xox", "oxo", "xox"]), Outcome::won(Seat::A), "TT-3.1");
}

#[test]
fn tt_3_3_nothing_after_the_end() {
    // TT-3.3
    refuses(&board(["xxx", "oo.", "..."]), "mark a1", "TT-3.3");
    refuses(&board(["xox", "xox", "oxo"]), "mark a1", "TT-3.3");
    assert!(legal(&board(["xxx", "oo.", "..."])).is_empty());
}

#[test]
fn tt_4_1_notation() {
    // TT-4.1: an action is read from its own text, and from no other.
    let action: Action = "mark c1".parse().unwrap();
    assert_eq!(action, Action::Mark(Square::new(2, 0).unwrap()));
    for wrong in ["mark d1", "mark a0", "mark a4", "mark", "mark a1 ", "Mark a1", "a1", "mark 1a", ""] {
        assert!(wrong.parse::<Action>().is_err(), "{wrong:?}");
    }
}

#[test]
fn tt_4_2_all_faults_of_a_position_are_named() {
    // TT-4.2
    let listing = faults(&["xq.", "x.?", "x.."]);
    assert!(listing.contains("board[0]: 'q'") && listing.contains("board[1]: '?'"), "{listing}");
    let listing = faults(&["xxx", "xxx", "ooo"]);
    assert!(listing.contains("TT-1.2") && listing.contains("TT-3.1"), "{listing}");
    let saved = TicTacToe::standard().save(&board(["x.o", "...", "..."]));
    assert_eq!(saved, json!({"board": ["x.o", "...", "..."]}));
}
