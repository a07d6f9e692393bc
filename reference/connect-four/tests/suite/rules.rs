//! The rules of the dossier, one by one.

use breakroom_connect_four::{Action, Board, Cell, Column, ConnectFour, Event};
use breakroom_core::{Game, Observer, Outcome, Refused, RuleId, Seat, Silent, Turn, fault::listing};
use serde_json::{Value, json};

/// The board with these rows at the bottom, the lowest one last.
#[track_caller]
fn board(rows: &[&str]) -> Board {
    let game = ConnectFour::standard();
    game.load(&position(rows)).unwrap_or_else(|faults| panic!("{}", listing(&faults)))
}

fn position(rows: &[&str]) -> Value {
    let empty = vec!["......."; 6 - rows.len().min(6)];
    json!({"board": empty.iter().chain(rows).collect::<Vec<_>>()})
}

/// The faults of a board that cannot be.
#[track_caller]
fn faults(rows: &[&str]) -> String {
    listing(&ConnectFour::standard().load(&position(rows)).expect_err("the position is wrong"))
}

/// The board after these drops from the start.
#[track_caller]
fn played(columns: &str) -> Board {
    let game = ConnectFour::standard();
    let mut state = game.start();
    for column in columns.chars() {
        game.apply(&mut state, format!("drop {column}").parse().unwrap(), &mut Silent).unwrap();
    }
    state
}

#[track_caller]
fn refuses(board: &Board, action: &str, rule: &str) {
    let refusal = ConnectFour::standard().check(board, action.parse().unwrap()).unwrap_err();
    assert_eq!(refusal.rule().0, rule, "{refusal}");
}

#[track_caller]
fn ends(board: &Board, outcome: Outcome, rule: &'static str) {
    let ending = ConnectFour::standard().turn(board).ending().expect("the game is over");
    assert_eq!((ending.outcome, ending.rule), (outcome, RuleId(rule)));
}

fn legal(board: &Board) -> Vec<String> {
    let mut legal = Vec::new();
    ConnectFour::standard().legal(board, &mut legal);
    legal.iter().map(ToString::to_string).collect()
}

fn cell(text: &str) -> Cell {
    let &[column, row] = text.as_bytes() else { panic!("{text}") };
    Cell { column: Column::new(usize::from(column - b'a')).unwrap(), row: row - b'1' }
}

#[test]
fn cf_1_1_seven_columns_of_six() {
    // CF-1.1
    assert_eq!((Column::all().count(), Cell::all().count()), (7, 42));
    assert_eq!(ConnectFour::standard().start(), board(&[]));
    let rows: Vec<&str> = vec!["......."; 7];
    assert!(faults(&rows).contains("CF-1.1"));
    assert!(faults(&["........"]).contains("CF-1.1"));
}

#[test]
fn cf_1_2_blue_begins_and_they_alternate() {
    // CF-1.2
    let state = played("dda");
    assert_eq!(state, board(&["...o...", "b..b..."]));
    assert_eq!(ConnectFour::standard().turn(&state), Turn::Seat(Seat::B));
    assert_eq!(ConnectFour::standard().turn(&played("")), Turn::Seat(Seat::A));
    assert!(faults(&["bb....."]).contains("CF-1.2"));
    assert!(faults(&["o......"]).contains("CF-1.2"));
}

#[test]
fn cf_2_1_every_column_with_room() {
    // CF-2.1: from left to right, no pass.
    assert_eq!(legal(&played("")).len(), 7);
    let full = played("aaaaaa");
    assert_eq!(legal(&full), ["drop b", "drop c", "drop d", "drop e", "drop f", "drop g"]);
    refuses(&full, "drop a", "CF-2.1");
    assert!("pass".parse::<Action>().is_err());
}

#[test]
fn cf_2_1_every_set_of_full_columns() {
    // CF-2.1: all 128 sets of full columns.
    for set in 0_u32..128 {
        let mut columns = String::new();
        for number in (0..7).filter(|number| set >> number & 1 == 1) {
            columns.extend(std::iter::repeat_n(char::from(b'a' + number), 6));
        }
        let game = ConnectFour::standard();
        let mut state = game.start();
        for column in columns.bytes() {
            // Straight into the board: whether somebody would have won does not matter here.
            state.drop(Column::new(usize::from(column - b'a')).unwrap());
        }
        let open: u32 = 127 & !set;
        assert_eq!(u32::from(state.open_columns()), open, "{columns}");
        for column in Column::all() {
            assert_eq!(state.is_open(column), open >> column.index() & 1 == 1, "{columns}: {column}");
        }
    }
}

#[test]
fn cf_2_2_discs_fall() {
    // CF-2.2
    let state = played("ddc");
    assert_eq!(state.at(cell("d1")), Some(Seat::A));
    assert_eq!(state.at(cell("d2")), Some(Seat::B));
    assert_eq!(state.at(cell("d3")), None);
    assert_eq!(state.landing(Column::new(3).unwrap()), cell("d3"));
    assert!(
        faults(&["b......", ".......", "o......"]).contains("cell a3: the disc hangs in the air (CF-2.2)")
    );
}

#[test]
fn cf_3_1_four_in_a_line_win_at_once() {
    // CF-3.1: upright, level, both diagonals.
    ends(&played("abababa"), Outcome::won(Seat::A), "CF-3.1");
    ends(&played("aabbccd"), Outcome::won(Seat::A), "CF-3.1");
    ends(&played("abbccdcddgd"), Outcome::won(Seat::A), "CF-3.1");
    ends(&played("gffeededdad"), Outcome::won(Seat::A), "CF-3.1");
    ends(&played("gabababa"), Outcome::won(Seat::B), "CF-3.1");
    // Three are not four, and a line does not go on from the top of one column into the next.
    assert!(!ConnectFour::standard().turn(&played("ababa")).is_over());
    let around = board(&["b......", "b......", "o......", "o......", "o......", "bb.ob.."]);
    assert!(!ConnectFour::standard().turn(&around).is_over());
}

#[test]
fn cf_3_1_every_line_wins_and_nothing_else() {
    // CF-3.1: each of the 69 lines of four, alone on the board, for the one who dropped last.
    let mut lines = 0;
    for (start, (dx, dy)) in Cell::all().flat_map(|cell| [(0, 1), (1, 0), (1, 1), (1, -1)].map(|d| (cell, d)))
    {
        let at = |n: i32| {
            let (column, row) = (start.column.index() as i32 + n * dx, i32::from(start.row) + n * dy);
            let column = Column::new(usize::try_from(column).ok()?)?;
            u8::try_from(row).ok().filter(|&row| row < 6).map(|row| Cell { column, row })
        };
        let Some(line) = (0..4).map(at).collect::<Option<Vec<Cell>>>() else { continue };
        lines += 1;
        assert!(has_four(&line), "{line:?}");
        (0..4).for_each(|gap| {
            let three: Vec<Cell> =
                line.iter().enumerate().filter(|(n, _)| *n != gap).map(|(_, &c)| c).collect();
            assert!(!has_four(&three), "{three:?}");
        });
    }
    assert_eq!(lines, 69);
}

/// Do these discs, all of one seat and hanging in the air if need be, make a four? Seen through a view, which asks
/// no questions about gravity. An odd number of discs is evened out with one of the other seat in a far corner.
fn has_four(discs: &[Cell]) -> bool {
    let game = ConnectFour::standard();
    let mut view = game.view(&game.start(), Observer::Public);
    for cell in discs {
        view.columns[cell.column.index()][usize::from(cell.row)] = Some(Seat::B);
    }
    if discs.len() % 2 == 1 {
        let corner = Cell::all().find(|cell| !discs.contains(cell)).unwrap();
        view.columns[corner.column.index()][usize::from(corner.row)] = Some(Seat::A);
    }
    view.board().last_has_four()
}

#[test]
fn cf_3_1_the_line_is_told() {
    let game = ConnectFour::standard();
    let (mut state, mut log) = (played("aabbcc"), Vec::new());
    game.apply(&mut state, "drop d".parse().unwrap(), &mut log).unwrap();
    let line: Vec<Cell> = ["a1", "b1", "c1", "d1"].map(cell).to_vec();
    assert_eq!(log, [Event::Dropped { seat: Seat::A, cell: cell("d1") }, Event::Won { seat: Seat::A, line }]);
    let told = game.tell(&log[1], Observer::Public).unwrap();
    assert_eq!((told.text.as_str(), told.keys.len()), ("Blue has four in a line and wins", 4));
}

const FULL: [&str; 6] = ["obooboo", "obbobbb", "bobbobo", "obboobo", "oooboob", "bbobbbo"];

#[test]
fn cf_3_2_a_full_board_is_a_draw() {
    // CF-3.2
    ends(&board(&FULL), Outcome::Drawn, "CF-3.2");
    let mut log = Vec::new();
    let mut rows = FULL;
    rows[0] = "ob.oboo";
    let game = ConnectFour::standard();
    let mut state = board(&rows);
    game.apply(&mut state, "drop c".parse().unwrap(), &mut log).unwrap();
    assert_eq!(log.last(), Some(&Event::Drawn));
}

#[test]
fn cf_3_3_nothing_after_the_end() {
    // CF-3.3
    refuses(&played("abababa"), "drop c", "CF-3.3");
    refuses(&board(&FULL), "drop a", "CF-3.3");
    assert!(legal(&played("abababa")).is_empty());
}

#[test]
fn cf_4_1_notation() {
    // CF-4.1: an action is read from its own text, and from no other.
    assert_eq!("drop g".parse(), Ok(Action::Drop(Column::new(6).unwrap())));
    for wrong in ["drop h", "drop A", "drop", "drop ", "drop a ", "dropa", "d", "drop aa", ""] {
        assert!(wrong.parse::<Action>().is_err(), "{wrong:?}");
    }
}

#[test]
fn cf_4_2_all_faults_of_a_position_are_named() {
    // CF-4.2
    let listing = faults(&["..x....", ".b.....", "bb....."]);
    assert!(listing.contains("board[3]: 'x' is none of the signs b, o and . (CF-1.1)"), "{listing}");
    let listing = faults(&["..b....", ".b.....", "bb....."]);
    assert!(listing.contains("cell c3: the disc hangs") && listing.contains("CF-1.2"), "{listing}");
    assert!(
        faults(&["ooo....", "bbbb...", "ooob..b"]).contains("CF-3.1"),
        "Orange dropped on after Blue's four"
    );
    assert!(faults(&["oooo...", "bbbb..."]).contains("CF-3.1"), "both have four");
    assert!(faults(&["bbbb...", "oooo...", "bbob...", "oobo...", "bbob...", "oobo..."]).contains("CF-3.1"));
}
