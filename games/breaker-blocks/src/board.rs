//! The board: blocks sorted by cell, what they occupy, and the power they feed (BB-1, BB-7).

mod block;
mod marks;
mod openings;

use std::hash::{Hash, Hasher};

use breakroom_core::Seat;

use crate::{Cell, Circuit, Components, MOST_BLOCKS, NORTH, Placement, Side, Type};

pub use block::Block;
use marks::{BlockSet, Taken};
pub use openings::Outlets;

/// Why a place always has a circuit.
const ROOTED: &str = "an output is plugged into a block or the Core";

/// All blocks that lie on the table, and the Core.
///
/// ```
/// use breakroom_breaker_blocks::{BreakerBlocks, vocabulary::SOUTH};
/// use breakroom_core::Game;
///
/// let game = BreakerBlocks::with([])?;
/// let (components, mut board) = (game.components(), game.start().table().board.clone());
/// let places = board.openings(components, SOUTH, None);
/// let three = components.powers().find(|(_, spec)| spec.power == 3).map(|(three, _)| three).unwrap();
/// let block = board.put(components, three, places[0], SOUTH);
/// assert_eq!(board.power(SOUTH, block.circuit()), 3);
/// assert_eq!(board.openings(components, SOUTH, None).len(), places.len() - 1, "a 3 has no inputs");
/// # Ok::<(), String>(())
/// ```
///
/// Blocks are kept sorted by cell, so that equal boards are equal values whatever the order of play was. What is
/// derived (occupied cells, free blocks, power per circuit, AUTHENTICATE count) changes in [`Board::put`] and
/// [`Board::lift`] alone.
#[derive(Clone, Debug)]
pub struct Board {
    blocks: [Block; MOST_BLOCKS],
    len: u8,
    authenticates: u8,
    taken: Taken,
    norths: BlockSet,
    /// Those that are [free](Block::is_free).
    free: BlockSet,
    power: Power,
}

/// The power each seat feeds into each circuit, South's first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Power(pub(crate) [[u16; Circuit::MOST]; 2]);

impl Power {
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
            taken: Taken::NONE,
            norths: BlockSet::default(),
            free: BlockSet::default(),
            power: Power::default(),
        };
        for &(cell, _) in &components.core {
            board.taken.mark(cell, true);
        }
        board
    }

    #[inline]
    pub fn blocks(&self) -> &[Block] {
        &self.blocks[..usize::from(self.len)]
    }

    /// The blocks that count as a seat's (BB-1.9).
    #[inline]
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = Block> + Clone {
        self.own(seat).map(|index| self.blocks[index])
    }

    /// The blocks with nothing plugged into them: all that a rule may ever let go.
    #[inline]
    pub fn free(&self) -> impl Iterator<Item = Block> + Clone {
        self.free.map(|index| self.blocks[index])
    }

    /// Those of them that count as a seat's.
    #[inline]
    pub fn free_of(&self, seat: Seat) -> impl Iterator<Item = Block> + Clone {
        BlockSet(self.own(seat).0 & self.free.0).map(|index| self.blocks[index])
    }

    #[inline]
    fn own(&self, seat: Seat) -> BlockSet {
        let all = BlockSet::first(self.len.into()).0;
        BlockSet(if seat == NORTH { self.norths.0 } else { all & !self.norths.0 })
    }

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
        self.taken.at(cell).unwrap_or_else(|| self.index(cell).is_some())
    }

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
    pub fn circuit_of(&self, components: &Components, place: Placement) -> Circuit {
        match self.at(place.parent()) {
            Some(parent) => parent.circuit(),
            None => components.core_at(place.parent()).expect(ROOTED),
        }
    }

    /// Plugs a block in. The place must be an opening of the owner.
    pub fn put(&mut self, components: &Components, r#type: Type, place: Placement, owner: Seat) -> Block {
        let circuit = match self.index(place.parent()) {
            Some(index) => {
                self.plug(index, place.out.opposite(), true);
                self.blocks[index].circuit()
            }
            None => components.core_at(place.parent()).expect(ROOTED),
        };
        let block = Block::new(r#type, place, owner, circuit);
        self.insert(block);
        self.taken.mark(place.cell, true);
        self.power.0[owner.index()][circuit.index()] += components.spec(r#type).power;
        self.authenticates += u8::from(components.authenticates().has(r#type));
        block
    }

    /// Takes the block out of a cell. It must be free.
    pub fn lift(&mut self, components: &Components, cell: Cell) -> Block {
        let block = self.remove(self.index(cell).expect("a block is lifted from where it lies"));
        self.taken.mark(cell, false);
        let place = block.place();
        if let Some(index) = self.index(place.parent()) {
            self.plug(index, place.out.opposite(), false);
        }
        let power = components.spec(block.r#type()).power;
        self.power.0[block.owner().index()][block.circuit().index()] -= power;
        self.authenticates -= u8::from(components.authenticates().has(block.r#type()));
        block
    }

    fn plug(&mut self, index: usize, side: Side, plugged: bool) {
        self.blocks[index].plug(side, plugged);
        self.free.set(index, self.blocks[index].is_free());
    }

    /// Blocks are few, so a plain loop beats a search.
    fn insert(&mut self, block: Block) {
        let mut index = usize::from(self.len);
        while index > 0 && self.blocks[index - 1].cell_key() > block.cell_key() {
            self.blocks[index] = self.blocks[index - 1];
            index -= 1;
        }
        self.blocks[index] = block;
        self.len += 1;
        self.norths.insert(index, block.owner() == NORTH);
        self.free.insert(index, block.is_free());
    }

    fn remove(&mut self, index: usize) -> Block {
        let block = self.blocks[index];
        let last = usize::from(self.len) - 1;
        for index in index..last {
            self.blocks[index] = self.blocks[index + 1];
        }
        self.blocks[last] = Block::NONE;
        self.len -= 1;
        self.norths.remove(index);
        self.free.remove(index);
        block
    }
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
