//! One block on the board, in four bytes.

use std::fmt;

use breakroom_core::Seat;

use crate::{Cell, Circuit, NORTH, Placement, SOUTH, Side, Type, Way};

/// A block on the board: type, place, the seat whose path it lies on, the circuit it feeds, and which of its
/// inputs have something plugged in.
///
/// From the top: 8 bits x, 8 bits y, 5 type, 2 output, 1 owner, 3 circuit, 3 filled inputs, 2 spare. The cell
/// comes first so that sorting the numbers sorts by cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Block(u32);

const TYPE: u32 = 11;
const OUT: u32 = 9;
const OWNER: u32 = 8;
const CIRCUIT: u32 = 5;
const FILLED: u32 = 2;

impl Block {
    /// Fills the unused rest of a board.
    pub(super) const NONE: Block = Block(0);

    /// A block with nothing plugged into it.
    #[inline]
    pub(super) fn new(r#type: Type, place: Placement, owner: Seat, circuit: Circuit) -> Block {
        Block(
            (Block::key(place.cell) as u32) << 16
                | u32::from(r#type.0) << TYPE
                | (place.out as u32) << OUT
                | (owner.index() as u32) << OWNER
                | u32::from(circuit.0) << CIRCUIT,
        )
    }

    /// The number by which cells are sorted.
    #[inline]
    pub(super) const fn key(cell: Cell) -> u16 {
        let high = cell.x.wrapping_add(i8::MIN) as u8;
        let low = cell.y.wrapping_add(i8::MIN) as u8;
        (high as u16) << 8 | low as u16
    }

    #[inline]
    pub(super) const fn cell_key(self) -> u16 {
        (self.0 >> 16) as u16
    }

    /// Notes that something is, or is no longer, plugged in on that side.
    pub(super) fn plug(&mut self, side: Side, plugged: bool) {
        // The sides clockwise from the output are left, straight, right (BB-1.5).
        let way = (side as u32 + 3 - self.out() as u32) % 4;
        debug_assert!(way < 3, "nothing is plugged into an output");
        let bit = 1 << (FILLED + way);
        if plugged { self.0 |= bit } else { self.0 &= !bit }
    }

    #[inline]
    pub const fn r#type(self) -> Type {
        Type((self.0 >> TYPE & 31) as u8)
    }

    #[inline]
    pub const fn cell(self) -> Cell {
        let (high, low) = ((self.0 >> 24) as u8, (self.0 >> 16) as u8);
        Cell { x: (high as i8).wrapping_sub(i8::MIN), y: (low as i8).wrapping_sub(i8::MIN) }
    }

    #[inline]
    pub const fn out(self) -> Side {
        Side::ALL[(self.0 >> OUT & 3) as usize]
    }

    #[inline]
    pub const fn place(self) -> Placement {
        Placement { cell: self.cell(), out: self.out() }
    }

    /// The seat whose path it lies on (BB-1.9).
    #[inline]
    pub const fn owner(self) -> Seat {
        if self.0 >> OWNER & 1 == 0 { SOUTH } else { NORTH }
    }

    /// The circuit it feeds (BB-7.2).
    #[inline]
    pub const fn circuit(self) -> Circuit {
        Circuit((self.0 >> CIRCUIT & 7) as u8)
    }

    /// Is something plugged into this input?
    #[inline]
    pub const fn is_filled(self, way: Way) -> bool {
        self.0 >> (FILLED + way as u32) & 1 == 1
    }

    /// Is nothing plugged into any of its inputs? Blocked inputs do not matter (BB-R5).
    #[inline]
    pub const fn is_free(self) -> bool {
        self.filled() == 0
    }

    /// The inputs with something plugged in, as bits of a [`Shape`](crate::Shape).
    #[inline]
    pub(super) const fn filled(self) -> u8 {
        (self.0 >> FILLED & 7) as u8
    }
}

impl fmt::Debug for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{} of {} in {}", self.r#type().0, self.place(), self.owner(), self.circuit().0)
    }
}
