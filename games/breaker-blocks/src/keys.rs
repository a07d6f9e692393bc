//! The names of things on screen, so that actions, events and pictures speak of the same.

use breakroom_core::Seat;
use breakroom_kit::Words;
use breakroom_scene::Key;

use crate::{Cell, Face, Placement, seat_word};

pub const END: &str = "end";
pub const SKIP: &str = "skip";

pub fn cell(cell: Cell) -> Key {
    format_args!("cell-{}.{}", cell.x, cell.y).into()
}

pub fn socket(place: Placement) -> Key {
    format_args!("socket-{}.{}.{}", place.cell.x, place.cell.y, place.out.word()).into()
}

/// A block in a hand; positions count from 0, keys from 1.
pub fn hand(seat: Seat, position: usize) -> Key {
    format_args!("hand-{}-{}", seat_word(seat), position + 1).into()
}

pub fn tray(seat: Seat) -> Key {
    format_args!("tray-{}", seat_word(seat)).into()
}

pub fn power(seat: Seat, id: &str) -> Key {
    format_args!("supply-{}-{id}", seat_word(seat)).into()
}

/// A stack of modules, by their face or by their back.
pub fn modules(face: Face) -> Key {
    match face {
        Face::Up(name) => format_args!("supply-{name}").into(),
        Face::Down(shape) => format_args!("supply-back-{shape}").into(),
    }
}

pub fn circuit(name: &str) -> Key {
    format_args!("circuit-{name}").into()
}
