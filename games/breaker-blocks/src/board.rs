//! The board: blocks sorted by cell, what they occupy, and the power they feed (BB-1, BB-7).

mod block;

use std::hash::{Hash, Hasher};

use breakroom_core::Seat;

use crate::{
    edition::{Components, MOST_BLOCKS},
    vocabulary::{Cell, Circuit, Kind, Place, Type},
};

pub use block::Block;

/// Cells within this distance of the centre have a bit of their own; the few beyond are searched for.
const NEAR: i8 = 8;

/// All blocks that lie on the table, and the Core.
///
/// Blocks are kept sorted by cell, so that equal boards are equal values whatever the order of play was. What is
/// derived (occupied cells, power per circuit, AUTHENTICATE count) changes in [`Board::put`] and
/// [`Board::lift`] alone.
#[derive(Clone, Debug)]
pub struct Board {
    blocks: [Block; MOST_BLOCKS],
    len: u8,
    authenticates: u8,
    taken: [u16; 2 * NEAR as usize],
    power: Power,
}

/// The power each seat feeds into each circuit, South's first.
#[derive(Clone, Copy, Debug)]
pub struct Power([[u16; Circuit::MOST]; 2]);

impl Power {
    /// Both seats' power in a circuit.
    pub fn of(&self, circuit: Circuit) -> [u16; 2] {
        self.0.map(|seat| seat[circuit.index()])
    }
}

impl Board {
    /// The Core alone (BB-2.1).
    pub fn new(components: &Components) -> Board {
        let mut board = Board {
            blocks: [Block::NONE; MOST_BLOCKS],
            len: 0,
            authenticates: 0,
            taken: [0; 2 * NEAR as usize],
            power: Power([[0; Circuit::MOST]; 2]),
        };
        for &(cell, _) in components.core() {
            board.mark(cell);
        }
        board
    }

    /// The blocks in the order of their cells.
    #[inline]
    pub fn blocks(&self) -> &[Block] {
        &self.blocks[..usize::from(self.len)]
    }

    /// The blocks that count as a seat's (BB-1.9).
    #[inline]
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = Block> + Clone {
        self.blocks().iter().copied().filter(move |block| block.owner() == seat)
    }

    /// The block in a cell.
    #[inline]
    pub fn at(&self, cell: Cell) -> Option<Block> {
        self.index(cell).map(|index| self.blocks[index])
    }

    #[inline]
    fn index(&self, cell: Cell) -> Option<usize> {
        let key = Block::key(cell);
        self.blocks().iter().position(|block| block.cell_key() == key)
    }

    /// Does a block or the Core lie in that cell?
    #[inline]
    pub fn is_taken(&self, cell: Cell) -> bool {
        match near(cell) {
            Some((row, bit)) => self.taken[row] & bit != 0,
            None => self.index(cell).is_some(),
        }
    }

    /// Is there no room for another block? Never in play: an edition has no more blocks than there is room.
    pub(crate) fn is_full(&self) -> bool {
        usize::from(self.len) == MOST_BLOCKS
    }

    /// How many AUTHENTICATE lie on the board.
    #[inline]
    pub fn authenticates(&self) -> u8 {
        self.authenticates
    }

    /// The power a seat feeds into a circuit (BB-7.1).
    #[inline]
    pub fn power(&self, seat: Seat, circuit: Circuit) -> u16 {
        self.power.0[seat.index()][circuit.index()]
    }

    /// Both seats' power in a circuit, South's first.
    #[inline]
    pub fn powers(&self, circuit: Circuit) -> [u16; 2] {
        self.power.of(circuit)
    }

    /// All of it, to compare with later.
    #[inline]
    pub(crate) fn all_power(&self) -> Power {
        self.power
    }

    /// The circuit that a block at `place` feeds: that of whatever it is plugged into (BB-7.2).
    #[inline]
    pub fn circuit_of(&self, components: &Components, place: Place) -> Circuit {
        match self.at(place.parent()) {
            Some(parent) => parent.circuit(),
            None => {
                components.core_at(place.parent()).expect("an output is plugged into a block or the Core")
            }
        }
    }

    /// Plugs a block in. The place must be an opening of the owner.
    pub fn put(&mut self, components: &Components, r#type: Type, place: Place, owner: Seat) -> Block {
        let circuit = self.circuit_of(components, place);
        self.plug(place, true);
        let block = Block::new(r#type, place, owner, circuit);
        let length = usize::from(self.len);
        let index = self.blocks().partition_point(|other| other.cell_key() < block.cell_key());
        self.blocks.copy_within(index..length, index + 1);
        self.blocks[index] = block;
        self.len += 1;
        self.mark(place.cell);
        let spec = components.spec(r#type);
        self.power.0[owner.index()][circuit.index()] += spec.power;
        self.authenticates += u8::from(spec.kind == Some(Kind::Authenticate));
        block
    }

    /// Takes the block out of a cell. It must be free.
    pub fn lift(&mut self, components: &Components, cell: Cell) -> Block {
        let index = self.index(cell).expect("a block is lifted from where it lies");
        let block = self.blocks[index];
        let length = usize::from(self.len);
        self.blocks.copy_within(index + 1..length, index);
        self.blocks[length - 1] = Block::NONE;
        self.len -= 1;
        self.unmark(cell);
        self.plug(block.place(), false);
        let spec = components.spec(block.r#type());
        self.power.0[block.owner().index()][block.circuit().index()] -= spec.power;
        self.authenticates -= u8::from(spec.kind == Some(Kind::Authenticate));
        block
    }

    /// Notes on the parent of `place` whether something is plugged into it there; the Core needs no note.
    fn plug(&mut self, place: Place, plugged: bool) {
        if let Some(index) = self.index(place.parent()) {
            self.blocks[index].plug(place.out.opposite(), plugged);
        }
    }

    fn mark(&mut self, cell: Cell) {
        if let Some((row, bit)) = near(cell) {
            self.taken[row] |= bit;
        }
    }

    fn unmark(&mut self, cell: Cell) {
        if let Some((row, bit)) = near(cell) {
            self.taken[row] &= !bit;
        }
    }

    /// Calls `accept` with the openings of a seat (an own input with an empty cell in front, BB-R4) until it
    /// says true: those on the Core first, then those of its blocks in the order of their cells. With
    /// `lifted`, as if that block were in the air (BB-6.4); its old place is left out (BB-R7).
    #[inline]
    pub fn find_opening(
        &self,
        components: &Components,
        seat: Seat,
        lifted: Option<Block>,
        accept: impl FnMut(Place) -> bool,
    ) -> bool {
        match lifted {
            None => self.search::<false>(components, seat, Block::NONE, accept),
            Some(lifted) => self.search::<true>(components, seat, lifted, accept),
        }
    }

    /// The search itself, once for each case: most of the time nothing is lifted, and it is asked very often.
    #[inline]
    fn search<const LIFTED: bool>(
        &self,
        components: &Components,
        seat: Seat,
        lifted: Block,
        mut accept: impl FnMut(Place) -> bool,
    ) -> bool {
        let (hole, old) = (lifted.cell(), lifted.place());
        let mut open = |place: Place| match LIFTED {
            true => (!self.is_taken(place.cell) || place.cell == hole) && place != old && accept(place),
            false => !self.is_taken(place.cell) && accept(place),
        };
        for input in components.inputs(seat) {
            if open(input.place) {
                return true;
            }
        }
        for block in self.of(seat) {
            if LIFTED && block.cell() == hole {
                continue;
            }
            let (mut ways, place) = (components.shape(block.r#type()).0, block.place());
            while ways != 0 {
                let way = ways.trailing_zeros() as u8;
                ways &= ways - 1;
                if open(Place::plugged_into(place.cell, place.out.turned(1 + way))) {
                    return true;
                }
            }
        }
        false
    }

    /// The openings of a seat, as [`Board::find_opening`] finds them.
    pub fn openings(&self, components: &Components, seat: Seat, lifted: Option<Block>) -> Vec<Place> {
        let mut places = Vec::new();
        self.find_opening(components, seat, lifted, |place| {
            places.push(place);
            false
        });
        places
    }
}

/// The row and the bit of a cell near the centre.
#[inline]
fn near(cell: Cell) -> Option<(usize, u16)> {
    let (x, y) = (cell.x.wrapping_add(NEAR) as u8, cell.y.wrapping_add(NEAR) as u8);
    (x < 2 * NEAR as u8 && y < 2 * NEAR as u8).then(|| (usize::from(y), 1 << x))
}

/// Two boards are the same if the same blocks lie in the same places; all else follows from that.
impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.blocks() == other.blocks()
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.blocks().hash(state);
    }
}

const _: () = assert!(NEAR > crate::edition::FARTHEST_CORE, "every cell of the Core has a bit");
