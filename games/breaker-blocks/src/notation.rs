//! The parts of actions as text, both ways, and the splitting of lines that hold two decisions.

use std::fmt;

use breakroom_core::Seat;
use breakroom_kit::{
    Words,
    notation::{PartForm, Rest},
    parts,
};

use crate::{Cell, Face, Kept, Name, Placement, SeatWord, Shape, Side, seat_of, seat_word};

parts! {
    Face = "the id of a block, or the shape of a face-down module, such as ?lsr" by face,
    Kept = "the id of a block, with * if it was drawn this turn, or a position, such as #2" by kept,
    Cell = "a cell, such as -2,1" by cell,
    Placement = "a place, such as -2,0:e" by place,
}

impl PartForm<Seat> for SeatWord {
    fn form() -> String {
        "south or north".to_owned()
    }

    fn put(seat: &Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", seat_word(*seat))
    }

    fn take(words: &mut Rest<'_>) -> Option<Seat> {
        seat_of(words.next()?)
    }
}

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

fn face(text: &str) -> Option<Face> {
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

fn cell(text: &str) -> Option<Cell> {
    let (x, y) = text.split_once(',')?;
    Some(Cell::new(number(x)?, number(y)?))
}

pub(crate) fn place(text: &str) -> Option<Placement> {
    let (at, side) = text.split_once(':')?;
    Some(Placement { cell: cell(at)?, out: Side::from_word(side)? })
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
