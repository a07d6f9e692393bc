//! Marks in bits: which cells are taken, and which blocks have a property.

use crate::Cell;

/// Cells within this distance of the centre have a bit of their own; the few beyond are searched for.
pub(super) const NEAR: i8 = 8;

/// Which cells near the centre hold a block or a part of the Core.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taken([u16; 2 * NEAR as usize]);

impl Taken {
    pub(super) const NONE: Taken = Taken([0; 2 * NEAR as usize]);

    /// Is this cell taken? `None` if it lies too far out.
    #[inline]
    pub(super) fn at(&self, cell: Cell) -> Option<bool> {
        near(cell).map(|(row, column)| self.0[row] >> column & 1 == 1)
    }

    /// Notes whether a cell is taken, if it lies near.
    #[inline]
    pub(super) fn mark(&mut self, cell: Cell, taken: bool) {
        if let Some((row, column)) = near(cell) {
            self.0[row] = self.0[row] & !(1 << column) | u16::from(taken) << column;
        }
    }

    /// Which neighbours of a cell are taken: north, east, south, west, a bit each. `None` if one lies too far out.
    #[inline]
    pub(super) fn around(&self, cell: Cell) -> Option<u8> {
        const WIDTH: usize = 2 * NEAR as usize;
        let (row, column) = near(cell)?;
        if row == 0 || row == WIDTH - 1 || column == 0 || column == WIDTH - 1 {
            return None;
        }
        let [south, here, north] = [self.0[row - 1], self.0[row], self.0[row + 1]];
        let bits = north >> column & 1
            | here >> column & 2
            | (south >> column & 1) << 2
            | (here >> (column - 1) & 1) << 3;
        Some(bits as u8)
    }
}

#[inline]
fn near(cell: Cell) -> Option<(usize, usize)> {
    let (x, y) = (cell.x.wrapping_add(NEAR) as u8, cell.y.wrapping_add(NEAR) as u8);
    (x < 2 * NEAR as u8 && y < 2 * NEAR as u8).then_some((usize::from(y), usize::from(x)))
}

/// Some of the blocks of a board, a bit each in their order.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BlockSet(pub(super) u64);

impl BlockSet {
    /// The first blocks.
    #[inline]
    pub(super) const fn first(count: usize) -> BlockSet {
        BlockSet((1 << count) - 1)
    }

    /// A block comes in at an index; those from there on move up.
    #[inline]
    pub(super) fn insert(&mut self, index: usize, is_one: bool) {
        let before = self.0 & BlockSet::first(index).0;
        self.0 = before | (self.0 ^ before) << 1 | u64::from(is_one) << index;
    }

    /// The block at an index goes; those after it move down.
    #[inline]
    pub(super) fn remove(&mut self, index: usize) {
        let before = self.0 & BlockSet::first(index).0;
        self.0 = before | self.0 >> 1 & !BlockSet::first(index).0;
    }

    /// Says whether the block at an index is one of them.
    #[inline]
    pub(super) fn set(&mut self, index: usize, is_one: bool) {
        self.0 = self.0 & !(1 << index) | u64::from(is_one) << index;
    }
}

/// Takes the indices out one by one.
impl Iterator for BlockSet {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let first = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

const _: () = assert!(crate::MOST_BLOCKS < 64, "every block has a bit");
const _: () = assert!(NEAR > crate::edition::FARTHEST_CORE, "every cell of the Core has a bit");
