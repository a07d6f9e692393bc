//! RS-2.4: the positions that have stood at the start of a turn, packed exactly.
//!
//! Tokens never leave a caravan (RS-2.3), so no position from before a caravan last grew can come again: the
//! history begins anew whenever one grows. Within the default limit of turns (RS-2.5) it then fits in place;
//! only games that have no such limit, and whose caravans do not grow for that long, use the heap.

use crate::{
    board::Board,
    list::List,
    state::{Stack, Stacks, State, Tag},
    vocabulary::{BySide, Notch, Side, Space},
};

/// As many as the default turn limit lets come about.
const IN_PLACE: usize = 200;
/// The bits of a record that count how often its position has stood.
const COUNT: u128 = 0b11;

/// A packed position, and below it how often it has stood.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Stood(u128);

impl Stood {
    fn key(self) -> Key {
        Key(self.0 >> 2)
    }

    fn count(self) -> u8 {
        (self.0 & COUNT) as u8
    }
}

/// What RS-R21 calls a position, caravans apart, in one number: a 1, then the mover, the disc, the player
/// tokens, then the pockets and all spaces in board order as that many ones and a zero, and for a stack its
/// side. Different positions have different numbers, whatever the edition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Key(u128);

/// The widest key: leading one, mover, disc, two player tokens; a zero and perhaps a side for each of 30 spaces
/// and a zero for each pocket; a one for each token; the count.
const _: () = assert!(1 + 1 + 5 + 5 + 5 + 30 * 2 + 2 + Board::MOST_TOKENS + 2 <= 128, "a key is exact");

impl Key {
    /// The key of the position at hand.
    pub(crate) fn of(board: &Board, state: &State) -> Key {
        let at = |side: Side| state.wanderers[side].at.index() as u128;
        let mut key = 0b10 | u128::from(state.mover == Side::Dark);
        key = key << 5 | state.disc.index() as u128;
        key = key << 10 | at(Side::Light) << 5 | at(Side::Dark);
        for side in Side::ALL {
            key = unary(key, state.wanderers[side].pocket);
        }
        let dark = state.stacks.of(Side::Dark);
        for space in board.outside() {
            let height = state.stacks.height(space);
            key = unary(key, height);
            if height > 0 {
                key = key << 1 | u128::from(dark.has(space));
            }
        }
        Key(key)
    }

    /// The position with this key.
    pub(crate) fn unpack(self, board: &Board) -> Standing {
        let mut reader = Reader { key: self.0, bit: 127 - self.0.leading_zeros() };
        let side = |bit| if bit == 1 { Side::Dark } else { Side::Light };
        let mover = side(reader.bits(1));
        let disc = Notch(reader.bits(5) as u8);
        let mut space = || Space::new(reader.bits(5)).expect("a player token is on a space");
        let at = BySide([space(), space()]);
        let pockets = BySide([reader.unary(), reader.unary()]);
        let mut stacks = Stacks::NONE;
        for space in board.outside() {
            let height = reader.unary();
            if height > 0 {
                stacks.put(space, Stack { side: side(reader.bits(1)), height, tag: Tag(0) });
            }
        }
        Standing { mover, disc, at, pockets, stacks }
    }
}

/// Appends that many ones and a zero.
#[inline]
fn unary(key: u128, count: u8) -> u128 {
    (key << count | ((1 << count) - 1)) << 1
}

struct Reader {
    key: u128,
    /// The bit read last.
    bit: u32,
}

impl Reader {
    fn bits(&mut self, count: u32) -> usize {
        self.bit -= count;
        (self.key >> self.bit) as usize & ((1 << count) - 1)
    }

    fn unary(&mut self) -> u8 {
        let mut count = 0;
        while self.bits(1) == 1 {
            count += 1;
        }
        count
    }
}

/// A position that has stood at the start of a turn; the caravans are those of today.
pub(crate) struct Standing {
    pub(crate) mover: Side,
    pub(crate) disc: Notch,
    pub(crate) at: BySide<Space>,
    pub(crate) pockets: BySide<u8>,
    pub(crate) stacks: Stacks,
}

/// All positions that may come again, in the order of their keys: what has stood counts, not when.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct History {
    stood: List<Stood, IN_PLACE>,
    /// What did not fit.
    more: Vec<Stood>,
}

impl History {
    pub(crate) const EMPTY: History = History { stood: List::new(Stood(0)), more: Vec::new() };

    /// A caravan has grown.
    #[inline]
    pub(crate) fn begin_anew(&mut self) {
        self.stood.clear();
        self.more.clear();
    }

    /// The position stands once more; says how often it has stood.
    pub(crate) fn stands(&mut self, key: Key) -> u8 {
        self.record(key, 1)
    }

    /// The position has stood `count` times more.
    pub(crate) fn record(&mut self, key: Key, count: u8) -> u8 {
        let fresh = Stood(key.0 << 2 | u128::from(count));
        let find = |list: &[Stood]| list.binary_search_by_key(&key, |stood| stood.key());
        let known = match find(self.stood.as_slice()) {
            Ok(at) => &mut self.stood.as_mut_slice()[at],
            Err(at) if !self.stood.is_full() => {
                self.stood.insert(at, fresh);
                return count;
            }
            Err(_) => match find(&self.more) {
                Ok(at) => &mut self.more[at],
                Err(at) => {
                    self.more.insert(at, fresh);
                    return count;
                }
            },
        };
        let count = (known.count() + count).min(COUNT as u8);
        known.0 = key.0 << 2 | u128::from(count);
        count
    }

    /// Every position with how often it has stood.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (Key, u8)> {
        self.stood.as_slice().iter().chain(&self.more).map(|stood| (stood.key(), stood.count()))
    }
}
