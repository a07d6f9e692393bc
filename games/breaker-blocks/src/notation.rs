//! Actions as text, both ways, and the splitting of lines that hold two decisions.

use std::{fmt, str::FromStr};

use breakroom_core::Syntax;
use breakroom_kit::Words;

use crate::{
    action::{Action, Face, Kept},
    vocabulary::{Cell, Name, Place, Shape, Side, seat_of, seat_word},
};

/// What the reader understands.
const EXPECTED: &str = "write draw T, add T, move X,Y, at X,Y:SIDE, end, destroy X,Y, recall X,Y, shift X,Y, \
                        play T, keep T, keep T*, keep #N or skip";

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Up(name) => name.fmt(f),
            Face::Down(shape) => write!(f, "?{shape}"),
        }
    }
}

impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kept::Ready(name) => name.fmt(f),
            Kept::Fresh(name) => write!(f, "{name}*"),
            Kept::Position(position) => write!(f, "#{position}"),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw(face) => write!(f, "draw {face}"),
            Action::Add(name) => write!(f, "add {name}"),
            Action::Move(cell) => write!(f, "move {cell}"),
            Action::End => f.write_str("end"),
            Action::At(place) => write!(f, "at {place}"),
            Action::Destroy(cell) => write!(f, "destroy {cell}"),
            Action::Recall(cell) => write!(f, "recall {cell}"),
            Action::Shift(cell) => write!(f, "shift {cell}"),
            Action::Skip => f.write_str("skip"),
            Action::Play(face) => write!(f, "play {face}"),
            Action::Keep(kept) => write!(f, "keep {kept}"),
            Action::First(seat) => write!(f, "first {}", seat_word(*seat)),
            Action::Removed(face) => write!(f, "removed {face}"),
            Action::Reveal(face) => write!(f, "reveal {face}"),
        }
    }
}

impl FromStr for Action {
    type Err = Syntax;

    fn from_str(text: &str) -> Result<Action, Syntax> {
        read(text).ok_or_else(|| Syntax::new(text, EXPECTED))
    }
}

fn read(text: &str) -> Option<Action> {
    let Some((verb, object)) = text.split_once(' ') else {
        return match text {
            "end" => Some(Action::End),
            "skip" => Some(Action::Skip),
            _ => None,
        };
    };
    Some(match verb {
        "draw" => Action::Draw(face(object)?),
        "add" => Action::Add(Name::new(object)?),
        "move" => Action::Move(cell(object)?),
        "at" => Action::At(place(object)?),
        "destroy" => Action::Destroy(cell(object)?),
        "recall" => Action::Recall(cell(object)?),
        "shift" => Action::Shift(cell(object)?),
        "play" => Action::Play(face(object)?),
        "keep" => Action::Keep(kept(object)?),
        "first" => Action::First(seat_of(object)?),
        "removed" => Action::Removed(face(object)?),
        "reveal" => Action::Reveal(face(object)?),
        _ => return None,
    })
}

pub(crate) fn face(text: &str) -> Option<Face> {
    match text.strip_prefix('?') {
        Some(letters) => Shape::new(letters).map(Face::Down),
        None => Name::new(text).map(Face::Up),
    }
}

fn kept(text: &str) -> Option<Kept> {
    if let Some(digits) = text.strip_prefix('#') {
        let position = number(digits).filter(|&position| position > 0)?;
        return Some(Kept::Position(position as u8));
    }
    match text.strip_suffix('*') {
        Some(name) => Name::new(name).map(Kept::Fresh),
        None => Name::new(text).map(Kept::Ready),
    }
}

pub(crate) fn cell(text: &str) -> Option<Cell> {
    let (x, y) = text.split_once(',')?;
    Some(Cell::new(number(x)?, number(y)?))
}

pub(crate) fn place(text: &str) -> Option<Place> {
    let (at, side) = text.split_once(':')?;
    Some(Place { cell: cell(at)?, out: Side::from_word(side)? })
}

/// A whole number of at most two digits, written in the one way it is printed: no `+`, no leading zeros, no `-0`.
fn number(text: &str) -> Option<i8> {
    let number: i8 = text.parse().ok()?;
    let near = number.unsigned_abs() <= Cell::FARTHEST.unsigned_abs();
    (near && number.to_string() == text).then_some(number)
}

/// Splits a line that holds a block and its place (`add 2r at -2,0:e`, `move -2,1 at 1,-1:n`; at the terminal
/// also `add 2r 4` for the opening with that number) into the two decisions.
pub(crate) fn split(line: &str) -> Vec<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        [verb @ ("add" | "move" | "play" | "shift"), block, rest @ ..] if !rest.is_empty() => {
            let place = rest.join(" ");
            let place = if rest[0] == "at" { place } else { format!("at {place}") };
            vec![format!("{verb} {block}"), place]
        }
        _ => vec![line.trim().to_owned()],
    }
}
