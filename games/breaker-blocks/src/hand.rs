//! What lies in hands and supplies: an ordered list, and counts.

use breakroom_kit::List;

use crate::{MOST_IN_HAND, Type, TypeSet};

/// The blocks in a hand in the order they were drawn: ready ones first, then those drawn this turn (BB-4.3).
///
/// The order matters where modules are named by their position (BB-18.8, BB-18.11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    blocks: List<Type, MOST_IN_HAND>,
    ready: u8,
}

impl Hand {
    pub const EMPTY: Hand = Hand { blocks: List::new(Type(0)), ready: 0 };

    #[inline]
    pub fn blocks(&self) -> &[Type] {
        &self.blocks
    }

    /// In hand since before this turn.
    #[inline]
    pub fn ready(&self) -> &[Type] {
        &self.blocks[..usize::from(self.ready)]
    }

    /// Drawn this turn.
    #[inline]
    pub fn fresh(&self) -> &[Type] {
        &self.blocks[usize::from(self.ready)..]
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// The types of the ready blocks.
    #[inline]
    pub(crate) fn ready_types(&self) -> TypeSet {
        self.ready().iter().copied().collect()
    }

    /// Where the first ready block of a type is.
    #[inline]
    pub(crate) fn find_ready(&self, r#type: Type) -> Option<usize> {
        self.ready().iter().position(|&held| held == r#type)
    }

    /// Takes a block in; it is fresh.
    pub fn draw(&mut self, r#type: Type) {
        self.blocks.push(r#type);
    }

    /// Takes the block at a position out.
    pub fn remove(&mut self, index: usize) -> Type {
        self.ready -= u8::from(index < usize::from(self.ready));
        self.blocks.remove(index)
    }

    /// Keeps the block at a position, fresh if it was; all others are gone (BB-14.4).
    pub fn keep_only(&mut self, index: usize) {
        let (block, was_ready) = (self.blocks[index], index < usize::from(self.ready));
        *self = Hand::EMPTY;
        self.draw(block);
        self.ready = u8::from(was_ready);
    }

    /// The turn is over: fresh blocks become ready (BB-3.5).
    #[inline]
    pub fn ripen(&mut self) {
        self.ready = self.blocks.len() as u8;
    }
}

/// How many blocks of each type of power block, or of each type of module, lie somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Counts(pub(crate) [u8; Type::MOST]);

impl Counts {
    #[inline]
    pub const fn of(&self, r#type: Type) -> u8 {
        self.0[r#type.slot()]
    }

    #[inline]
    pub fn put(&mut self, r#type: Type) {
        self.0[r#type.slot()] += 1;
    }

    #[inline]
    pub fn take(&mut self, r#type: Type) {
        self.0[r#type.slot()] -= 1;
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; Type::MOST]
    }

    /// The numbers of the types that are there at all, a bit each.
    #[inline]
    pub(crate) const fn present(&self) -> u16 {
        let all = u128::from_le_bytes(self.0);
        present_of_8(all as u64) | present_of_8((all >> 64) as u64) << 8
    }

    /// Each of these types as often as it is there.
    pub(crate) fn each(&self, types: impl Iterator<Item = Type>) -> impl Iterator<Item = Type> {
        types.flat_map(|r#type| std::iter::repeat_n(r#type, self.of(r#type).into()))
    }

    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }
}

/// Which of eight bytes are not zero, a bit each: the sum carries into a byte's highest bit unless it is, and the
/// product gathers those bits. Asked for every list of legal actions.
#[inline]
const fn present_of_8(bytes: u64) -> u16 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let found = (((bytes & LOW) + LOW) | bytes) & !LOW;
    ((found >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn present_types_have_a_bit() {
        for number in 0..Type::MOST {
            for count in [1, 2, 127, 128, 255] {
                let mut counts = Counts::default();
                counts.0[number] = count;
                counts.0[3] = 1;
                assert_eq!(counts.present(), 1 << number | 1 << 3, "{count} of {number}");
            }
        }
        assert_eq!(Counts([9; Type::MOST]).present(), u16::MAX);
        assert_eq!(Counts::default().present(), 0);
    }
}
