//! Sets of types of block.

use super::Type;

/// Some of the types of an edition, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TypeSet(u32);

impl TypeSet {
    /// The power blocks whose bits are set.
    #[inline]
    pub(crate) const fn powers(bits: u16) -> TypeSet {
        TypeSet(bits as u32)
    }

    /// The modules whose bits are set.
    #[inline]
    pub(crate) const fn modules(bits: u16) -> TypeSet {
        TypeSet((bits as u32) << Type::MOST)
    }

    /// Is it one of them?
    #[inline]
    pub const fn has(self, r#type: Type) -> bool {
        self.0 >> r#type.0 & 1 == 1
    }

    /// These and one more.
    #[inline]
    pub const fn with(self, r#type: Type) -> TypeSet {
        TypeSet(self.0 | 1 << r#type.0)
    }

    /// These and those.
    #[inline]
    pub const fn and(self, others: TypeSet) -> TypeSet {
        TypeSet(self.0 | others.0)
    }

    /// These without those.
    #[inline]
    pub const fn without(self, others: TypeSet) -> TypeSet {
        TypeSet(self.0 & !others.0)
    }

    /// The power blocks among them.
    #[inline]
    pub const fn of_powers(self) -> TypeSet {
        TypeSet(self.0 & ((1 << Type::MOST) - 1))
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Type> for TypeSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Type>>(types: I) -> TypeSet {
        types.into_iter().fold(TypeSet::default(), TypeSet::with)
    }
}

/// Takes the types out one by one, in the edition's order: power blocks, then modules.
impl Iterator for TypeSet {
    type Item = Type;

    #[inline]
    fn next(&mut self) -> Option<Type> {
        if self.0 == 0 {
            return None;
        }
        let first = Type(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

const _: () = assert!(2 * Type::MOST <= u32::BITS as usize, "every type has a bit");
