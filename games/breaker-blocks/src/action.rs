//! What is decided in Breaker Blocks, by a seat or by chance.

use breakroom_core::Seat;
use breakroom_kit::Notation;

use crate::{Cell, Name, Placement, SeatWord, Shape};

/// A block by its face or by its back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Face {
    /// `annihilate`: its id.
    Up(Name),
    /// `?lsr`: a face-down module with these inputs (BB-18.1).
    Down(Shape),
}

/// A block of a hand that AGGRAVATE leaves there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kept {
    /// `keep 3`: a ready one.
    Ready(Name),
    /// `keep 3*`: one drawn this turn.
    Fresh(Name),
    /// `keep #2`: the module at this position, counted from 1 over the whole hand (BB-18.11).
    Position(u8),
}

/// A decision, or an outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Notation)]
#[json(what = "write draw T, add T, move X,Y, at X,Y:SIDE, end, destroy X,Y, recall X,Y, shift X,Y, \
               play T, keep T, keep T*, keep #N or skip")]
pub enum Action {
    /// `draw 3`, `draw ?lsr`: take a block from the supply into the hand (BB-4.1, BB-18.3).
    Draw(Face),
    /// `add 2r`: add a ready block from the hand; its place follows (BB-5.1).
    Add(Name),
    /// `move -2,1`: lift this block to rearrange it; its place follows (BB-6.1).
    Move(Cell),
    /// `end`: end the turn (BB-3.2).
    End,
    /// `at -2,0:e`: the block goes there (BB-5.1, BB-6.1, BB-10.1).
    At(Placement),
    /// `destroy 0,2`: ANNIHILATE destroys this block (BB-9.1).
    Destroy(Cell),
    /// `recall 0,-2`: ATTENUATE sends this block back (BB-12.1).
    Recall(Cell),
    /// `shift 1,1`: AGITATE lifts this block; its place follows (BB-13.1).
    Shift(Cell),
    /// `skip`: decline (BB-13.2, BB-R9).
    Skip,
    /// `play 3`, `play ?lr`: AUTOMATE plays this; its place follows (BB-10.1, BB-18.6).
    Play(Face),
    /// `keep 0`, `keep 3*`, `keep #2`: AGGRAVATE leaves this in the hand (BB-14.1).
    Keep(Kept),
    /// `first south`: chance lets this seat begin (BB-R1).
    First(#[json(with = SeatWord)] Seat),
    /// `removed agitate`: chance takes this module out of the game (BB-18.2). `removed ?lsr` is never legal: it
    /// is what everybody sees of it.
    Removed(Face),
    /// `reveal annihilate`: chance says what the drawn or played module is (BB-18.3, BB-18.6). `reveal ?lsr` is
    /// never legal: it is what others see of a secret draw.
    Reveal(Face),
}
