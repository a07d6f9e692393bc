//! Where a seat may plug something in: its openings (BB-R4).

use breakroom_core::Seat;

use super::{Block, Board, marks::Taken};
use crate::{Cell, Components, Placement, Side};

/// What offers a seat openings: enough to tell whether one remains when a block is lifted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outlets {
    /// Nothing does.
    None,
    /// The block in this cell alone.
    Block(Cell),
    /// The Core, or more than one block.
    Enough,
}

impl Outlets {
    /// Is there surely an opening when the block in that cell is lifted? There may be one in any case: where it
    /// lay, seen from another side.
    #[inline]
    pub fn remain_without(self, lifted: Cell) -> bool {
        match self {
            Outlets::None => false,
            Outlets::Block(cell) => cell != lifted,
            Outlets::Enough => true,
        }
    }
}

impl Board {
    /// Calls `accept` with the openings of a seat (an own input with an empty cell in front, BB-R4) until it
    /// says true: those on the Core first, then those of its blocks in the order of their cells. With
    /// `lifted`, as if that block were in the air (BB-6.4); its old place is left out (BB-R7).
    #[inline]
    pub fn find_opening(
        &self,
        components: &Components,
        seat: Seat,
        lifted: Option<Block>,
        mut accept: impl FnMut(Placement) -> bool,
    ) -> bool {
        let Some(lifted) = lifted else { return self.search(&self.taken, components, seat, None, accept) };
        let (mut taken, old) = (self.taken, lifted.place());
        taken.mark(old.cell, false);
        self.search(&taken, components, seat, Some(old.cell), |place| place != old && accept(place))
    }

    /// The search itself, with what is taken; the block in the cell `without` is not there.
    #[inline]
    fn search(
        &self,
        taken: &Taken,
        components: &Components,
        seat: Seat,
        without: Option<Cell>,
        mut accept: impl FnMut(Placement) -> bool,
    ) -> bool {
        for input in &components.inputs[seat] {
            if taken.at(input.place.cell) == Some(false) && accept(input.place) {
                return true;
            }
        }
        for block in self.of(seat) {
            if without == Some(block.cell()) {
                continue;
            }
            let (mut ways, place) = (self.open_ways(taken, components, block, without), block.place());
            while ways != 0 {
                let way = ways.trailing_zeros() as u8;
                ways &= ways - 1;
                if accept(Placement::plugged_into(place.cell, place.out.turned(1 + way))) {
                    return true;
                }
            }
        }
        false
    }

    /// The inputs of a block with an empty cell in front, as bits of a [`Shape`](crate::Shape).
    #[inline(always)]
    fn open_ways(&self, taken: &Taken, components: &Components, block: Block, without: Option<Cell>) -> u8 {
        // Before a filled input there is no empty cell, nor one that a lifted block may go back to.
        let unfilled = components.shape(block.r#type()).0 & !block.filled();
        if unfilled == 0 {
            return 0;
        }
        let around = match taken.around(block.cell()) {
            Some(around) => around,
            None => self.around_far(block.cell(), without),
        };
        // The sides clockwise from the output are left, straight, right (BB-1.5).
        unfilled & !((around | around << 4) >> (1 + block.out() as u8))
    }

    #[cold]
    fn around_far(&self, cell: Cell, without: Option<Cell>) -> u8 {
        let taken = |side: Side| {
            let beside = cell.beside(side);
            Some(beside) != without && self.is_taken(beside)
        };
        Side::ALL.into_iter().fold(0, |around, side| around | u8::from(taken(side)) << side as u8)
    }

    /// What offers the seat openings.
    #[inline]
    pub fn outlets(&self, components: &Components, seat: Seat) -> Outlets {
        if components.inputs[seat].iter().any(|input| !self.is_taken(input.place.cell)) {
            return Outlets::Enough;
        }
        let mut blocks =
            self.of(seat).filter(|&block| self.open_ways(&self.taken, components, block, None) != 0);
        match (blocks.next(), blocks.next()) {
            (None, _) => Outlets::None,
            (Some(block), None) => Outlets::Block(block.cell()),
            _ => Outlets::Enough,
        }
    }

    /// The openings of a seat, as [`Board::find_opening`] finds them.
    pub fn openings(&self, components: &Components, seat: Seat, lifted: Option<Block>) -> Vec<Placement> {
        let mut places = Vec::new();
        self.find_opening(components, seat, lifted, |place| {
            places.push(place);
            false
        });
        places
    }
}
