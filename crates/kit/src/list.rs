//! Short lists inside a state: no heap, copied as a whole.

use std::{
    fmt,
    hash::{Hash, Hasher},
    ops::{Deref, DerefMut},
};

/// Up to `N` items in place. Only the items that are there count for equality.
///
/// ```
/// use breakroom_kit::List;
/// let mut list: List<u8, 4> = List::new(0);
/// list.push(7);
/// list.push(1);
/// assert_eq!(&list[..], [7, 1]);
/// assert_eq!(list.pop(), Some(1));
/// ```
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy, const N: usize> List<T, N> {
    /// An empty list; `filler` lies where nothing is yet.
    pub const fn new(filler: T) -> Self {
        assert!(N <= u8::MAX as usize, "the length is a byte");
        Self { items: [filler; N], len: 0 }
    }

    /// A list of these items; `filler` lies where nothing is.
    ///
    /// # Panics
    /// If they are too many.
    pub fn of(filler: T, items: impl IntoIterator<Item = T>) -> Self {
        let mut list = Self::new(filler);
        items.into_iter().for_each(|item| list.push(item));
        list
    }

    /// Becomes like `source`, copying only the items that are there.
    #[inline]
    pub fn copy_from(&mut self, source: &Self) {
        self.len = source.len;
        self.copy_from_slice(source);
    }

    /// Is there no room for another?
    #[inline]
    pub fn is_full(&self) -> bool {
        usize::from(self.len) == N
    }

    /// Adds an item at the end.
    ///
    /// # Panics
    /// If the list is full; whoever uses it knows a bound.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Puts an item before the one at `at`.
    ///
    /// # Panics
    /// If the list is full.
    pub fn insert(&mut self, at: usize, item: T) {
        let len = usize::from(self.len);
        self.items.copy_within(at..len, at + 1);
        self.items[at] = item;
        self.len += 1;
    }

    /// Takes the last item.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[usize::from(self.len)])
    }

    /// Takes the item at `at`; the others keep their order.
    ///
    /// # Panics
    /// If there is none.
    pub fn remove(&mut self, at: usize) -> T {
        let (len, item) = (usize::from(self.len), self[at]);
        self.items.copy_within(at + 1..len, at);
        self.len -= 1;
        item
    }

    /// Nothing is left.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
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
        assert_eq!(*other, [7, 1]);
        other.push(3);
        assert_eq!(other.remove(0), 7);
        assert_eq!(*other, [1, 3]);
        other.clear();
        assert_eq!(other.pop(), None);
    }
}
