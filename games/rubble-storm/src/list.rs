//! A short list inside a state: no heap, copied as a whole.

use std::{
    fmt,
    hash::{Hash, Hasher},
};

/// Up to `N` items in place. Only the items that are there count for equality.
#[derive(Clone, Copy)]
pub(crate) struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy, const N: usize> List<T, N> {
    /// An empty list; `filler` lies where nothing is yet.
    pub(crate) const fn new(filler: T) -> Self {
        assert!(N <= u8::MAX as usize, "the length is a byte");
        Self { items: [filler; N], len: 0 }
    }

    #[inline]
    pub(crate) fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }

    #[inline]
    pub(crate) fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }

    /// Becomes like `source`, copying only the items that are there.
    #[inline]
    pub(crate) fn copy_from(&mut self, source: &Self) {
        self.len = source.len;
        self.as_mut_slice().copy_from_slice(source.as_slice());
    }

    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        usize::from(self.len) == N
    }

    /// Adds an item at the end.
    ///
    /// # Panics
    /// If the list is full; whoever uses it knows a bound.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Puts an item before the one at `at`.
    ///
    /// # Panics
    /// If the list is full.
    pub(crate) fn insert(&mut self, at: usize, item: T) {
        let len = usize::from(self.len);
        self.items.copy_within(at..len, at + 1);
        self.items[at] = item;
        self.len += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[usize::from(self.len)])
    }

    /// Removes the item at `at`; the others keep their order.
    pub(crate) fn remove(&mut self, at: usize) {
        let len = usize::from(self.len);
        self.items.copy_within(at + 1..len, at);
        self.len -= 1;
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T: PartialEq + Copy, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq + Copy, const N: usize> Eq for List<T, N> {}

impl<T: Hash + Copy, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<T: fmt::Debug + Copy, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_removed_makes_no_difference() {
        let (mut one, mut other) = (List::<u8, 4>::new(0), List::<u8, 4>::new(9));
        one.push(1);
        one.push(2);
        assert_eq!(one.pop(), Some(2));
        other.push(1);
        assert_eq!(one, other);
        other.insert(0, 7);
        assert_eq!(other.as_slice(), [7, 1]);
        other.push(3);
        other.remove(0);
        assert_eq!(other.as_slice(), [1, 3]);
        other.clear();
        assert_eq!(other.pop(), None);
    }
}
