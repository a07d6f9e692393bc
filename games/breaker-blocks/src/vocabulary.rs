//! The words of the rulebook: sides, cells, places, inputs, types of block, kinds of module, circuits (BB-1).

mod shape;
mod types;

use std::fmt;

use breakroom_core::Seat;
use breakroom_kit::Words;

pub use shape::{Shape, ShapeSet, Way};
pub use types::TypeSet;

/// Player One, whose home side lies below the Core.
pub const SOUTH: Seat = Seat::A;
/// Player Two, whose home side lies above the Core.
pub const NORTH: Seat = Seat::B;
/// Both seats, in the order results are written.
pub const SEATS: [Seat; 2] = [SOUTH, NORTH];

/// How positions and notation call a seat.
pub const fn seat_word(seat: Seat) -> &'static str {
    if seat.index() == 0 { "south" } else { "north" }
}

/// The seat that positions and notation call so.
pub fn seat_of(word: &str) -> Option<Seat> {
    SEATS.into_iter().find(|&seat| seat_word(seat) == word)
}

/// The id of a type of block, such as `2r` or `accelerate-ls`.
pub type Name = breakroom_kit::Name<16>;

/// A side of a cell; its word in the notation is a letter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Words)]
#[repr(u8)]
pub enum Side {
    /// Towards North.
    #[json(key = "n")]
    North,
    /// To the right, seen from South.
    #[json(key = "e")]
    East,
    /// Towards South.
    #[json(key = "s")]
    South,
    /// To the left, seen from South.
    #[json(key = "w")]
    West,
}

impl Side {
    /// Every side, clockwise from the north.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The side `quarters` quarter turns further clockwise.
    #[inline]
    pub const fn turned(self, quarters: u8) -> Side {
        Side::ALL[(self as usize + quarters as usize) % 4]
    }

    /// The side across.
    #[inline]
    pub const fn opposite(self) -> Side {
        self.turned(2)
    }

    /// The direction for people to read.
    pub const fn direction(self) -> &'static str {
        ["north", "east", "south", "west"][self as usize]
    }
}

/// A cell of the board (BB-1.1): x grows east, y grows north.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// East of circuit II in the reconstructed set.
    pub x: i8,
    /// North of it.
    pub y: i8,
}

impl Cell {
    /// No cell that can be named lies further out in either direction.
    pub const FARTHEST: i8 = 99;

    /// The cell at these coordinates.
    pub const fn new(x: i8, y: i8) -> Cell {
        Cell { x, y }
    }

    /// The neighbour on that side.
    #[inline]
    pub const fn beside(self, side: Side) -> Cell {
        match side {
            Side::North => Cell { y: self.y.wrapping_add(1), ..self },
            Side::East => Cell { x: self.x.wrapping_add(1), ..self },
            Side::South => Cell { y: self.y.wrapping_sub(1), ..self },
            Side::West => Cell { x: self.x.wrapping_sub(1), ..self },
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// Where a block lies and on which side its output is (BB-1.6): it is plugged into the neighbour there.
///
/// ```
/// use breakroom_breaker_blocks::vocabulary::{Cell, Placement, Side, Way};
/// let place = Placement::plugged_into(Cell::new(-1, 0), Side::West);
/// assert_eq!((place.to_string().as_str(), place.parent()), ("-2,0:e", Cell::new(-1, 0)));
/// assert_eq!(place.beyond(Way::Right).to_string(), "-2,1:s", "what is plugged into its right input");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placement {
    /// The cell it occupies.
    pub cell: Cell,
    /// The side of its output.
    pub out: Side,
}

impl Placement {
    /// The place of whatever is plugged into that side of a cell.
    #[inline]
    pub const fn plugged_into(cell: Cell, side: Side) -> Placement {
        Placement { cell: cell.beside(side), out: side.opposite() }
    }

    /// The cell it is plugged into.
    #[inline]
    pub const fn parent(self) -> Cell {
        self.cell.beside(self.out)
    }

    /// The side of a block lying here on which its input `way` is (BB-1.5).
    #[inline]
    pub const fn side(self, way: Way) -> Side {
        self.out.turned(1 + way as u8)
    }

    /// What is plugged into the input `way` of a block lying here lies there.
    #[inline]
    pub const fn beyond(self, way: Way) -> Placement {
        Placement::plugged_into(self.cell, self.side(way))
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.cell, self.out.word())
    }
}

/// A circuit of the Core, by its number in the edition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Circuit(pub(crate) u8);

impl Circuit {
    /// The most circuits an edition may have.
    pub const MOST: usize = 8;

    /// Its number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A type of block, by its number in the edition: power blocks first, command modules from 16.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Type(pub(crate) u8);

impl Type {
    /// The most types of power block, and the most types of module, that an edition may have.
    pub const MOST: usize = 16;

    /// The power block with this number.
    pub(crate) const fn power(number: usize) -> Type {
        Type(number as u8)
    }

    /// The module with this number.
    pub(crate) const fn module(number: usize) -> Type {
        Type((Type::MOST + number) as u8)
    }

    /// Is it a command module?
    #[inline]
    pub const fn is_module(self) -> bool {
        self.0 as usize >= Type::MOST
    }

    /// Its number among all types.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number among the power blocks or among the modules.
    #[inline]
    pub(crate) const fn slot(self) -> usize {
        self.0 as usize % Type::MOST
    }
}

/// What a command module does (BB-9 to BB-15). Hand limits count kinds, not types (BB-4.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Words)]
#[json(what = "kind of module")]
#[repr(u8)]
pub enum ModuleKind {
    /// Destroys a block (BB-9).
    Annihilate,
    /// Plays a block from the supply (BB-10).
    Automate,
    /// Draws three blocks (BB-11).
    Accelerate,
    /// Sends one block of each side back (BB-12).
    Attenuate,
    /// Rearranges the opponent twice (BB-13).
    Agitate,
    /// Cuts both hands to one block (BB-14).
    Aggravate,
    /// The second one ends the game (BB-15).
    Authenticate,
}

impl ModuleKind {
    /// Its name as printed on the block, two letters for it, and what adding it does, in a few words for a beginner.
    const fn print(self) -> [&'static str; 3] {
        match self {
            ModuleKind::Annihilate => ["ANNIHILATE", "AN", "destroys a block"],
            ModuleKind::Automate => ["AUTOMATE", "AU", "plays a block straight from the supply"],
            ModuleKind::Accelerate => ["ACCELERATE", "AC", "draws three blocks"],
            ModuleKind::Attenuate => ["ATTENUATE", "AT", "sends one block of each side back to the supply"],
            ModuleKind::Agitate => ["AGITATE", "AG", "moves up to two of the opponent's blocks"],
            ModuleKind::Aggravate => ["AGGRAVATE", "AV", "cuts both hands to one block"],
            ModuleKind::Authenticate => ["AUTHENTICATE", "ID", "the second one on the board ends the game"],
        }
    }

    /// Its name as printed on the block.
    pub const fn title(self) -> &'static str {
        self.print()[0]
    }

    /// Two letters for it.
    pub const fn letters(self) -> &'static str {
        self.print()[1]
    }

    /// What adding it does.
    pub const fn effect(self) -> &'static str {
        self.print()[2]
    }
}
