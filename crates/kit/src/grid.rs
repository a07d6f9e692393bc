//! Boards of squares that are named as in chess: the letter of a column, then the number of a row from the bottom.

use std::{fmt, str::FromStr};

use breakroom_core::{Fault, Page, RuleId, Tone};
use serde_json::Value;

use crate::{Reader, reader::plain};

/// A square of a board of `W` columns and `H` rows.
///
/// ```
/// use breakroom_kit::grid::Square;
/// let square: Square<3, 3> = "b3".parse().unwrap();
/// assert_eq!((square.column(), square.row(), square.index()), (1, 2, 7));
/// assert_eq!(square.to_string(), "b3");
/// assert!("d1".parse::<Square<3, 3>>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square<const W: usize, const H: usize>(u8);

impl<const W: usize, const H: usize> Square<W, H> {
    /// Every square, row by row from a1.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        const { assert!(W <= 26 && H <= 9, "a square is named with a letter and a digit") };
        (0..(W * H) as u8).map(Square)
    }

    /// The square in this column and row, both from 0.
    pub fn new(column: usize, row: usize) -> Option<Self> {
        (column < W && row < H).then_some(Square((W * row + column) as u8))
    }

    /// Its column, from 0 at the left.
    pub fn column(self) -> usize {
        self.index() % W
    }

    /// Its row, from 0 at the bottom.
    pub fn row(self) -> usize {
        self.index() / W
    }

    /// Its number among all squares.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl<const W: usize, const H: usize> fmt::Display for Square<W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column() as u8), self.row() + 1)
    }
}

/// No square is called so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSquare;

impl<const W: usize, const H: usize> FromStr for Square<W, H> {
    type Err = NoSquare;

    fn from_str(text: &str) -> Result<Self, NoSquare> {
        Square::all().find(|square| square.to_string() == text).ok_or(NoSquare)
    }
}

/// The position `{"board": ["x.o", …]}`: rows of signs, the top one first.
pub fn save<const W: usize, const H: usize>(sign: impl Fn(Square<W, H>) -> char) -> Value {
    let row = |row| Square::all().filter(|square| square.row() == row).map(&sign).collect();
    let rows: Vec<String> = (0..H).rev().map(row).collect();
    serde_json::json!({ "board": rows })
}

/// What stands on each square of such a position, row by row from a1; `.` is nothing and is left out. `signs` are the
/// others, `rule` says what a board is.
///
/// ```
/// use breakroom_kit::grid;
/// let position = serde_json::json!({"board": ["x.q", "...", "o."]});
/// let faults = grid::load::<3, 3>(&position, "xo", "TT-1.1").unwrap_err();
/// assert_eq!(faults[0].to_string(), "board[0]: 'q' is none of the signs x, o and . (TT-1.1)");
/// assert_eq!(faults[1].to_string(), "board[2]: 3 signs are wanted here, not 2 (TT-1.1)");
/// ```
///
/// # Errors
/// With everything that is wrong with the document.
pub fn load<const W: usize, const H: usize>(
    position: &Value,
    signs: &str,
    rule: &'static str,
) -> Result<Vec<(Square<W, H>, char)>, Vec<Fault>> {
    let mut reader = Reader::new(&());
    let rows = reader.object(position).and_then(|object| {
        reader.only(object, &["board"]);
        reader.field(object, "board", Some(rule), None::<fn() -> _>, |value, reader| rows::<H>(value, reader))
    });
    let mut found = Vec::new();
    for (at, text) in rows.iter().flatten().enumerate() {
        let count = text.chars().count();
        let known: Vec<String> = signs.chars().map(String::from).collect();
        let mut wrong = |message: String| {
            reader.faults.push(Fault::error(format!("board[{at}]"), message).by(RuleId(rule)));
        };
        if count != W {
            wrong(format!("{W} signs are wanted here, not {count}"));
        }
        for (column, sign) in text.chars().enumerate().take(W) {
            match sign {
                '.' => {}
                sign if signs.contains(sign) => {
                    found.extend(Square::new(column, H - 1 - at).map(|square| (square, sign)));
                }
                sign => {
                    let known = known.join(", ");
                    wrong(format!("'{}' is none of the signs {known} and .", plain(&sign.to_string())));
                }
            }
        }
    }
    found.sort_unstable();
    if reader.faults.is_empty() { Ok(found) } else { Err(reader.faults) }
}

fn rows<const H: usize>(value: &Value, reader: &mut Reader<'_, ()>) -> Option<Vec<String>> {
    let rows: Vec<String> = reader.items(value)?;
    match rows.len() {
        found if found == H => Some(rows),
        found => reader.wrong(format!("{H} rows are wanted here, not {found}")),
    }
}

/// The board as text, with the names of rows and columns beside it.
pub fn text<const W: usize, const H: usize>(sign: impl Fn(Square<W, H>) -> (Tone, char)) -> Page {
    let mut page = Page::new();
    for row in (0..H).rev() {
        page.drawn().say(Tone::Dim, format!("{} ", row + 1));
        for square in Square::all().filter(|square| square.row() == row) {
            let (tone, sign) = sign(square);
            page.say(tone, format!(" {sign}"));
        }
    }
    let columns: String = (0..W as u8).map(|column| format!(" {}", char::from(b'a' + column))).collect();
    page.drawn().say(Tone::Dim, format!("  {columns}"));
    page
}
