//! Sets of things with small numbers: a bit each.

/// Declares a set: how the number of a thing is found, below the bits there are, and which thing has a number, if any
/// has (every number up to that of bits may be asked for). A set is its own iterator, in the order of the numbers.
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// pub struct Space(u8);
///
/// breakroom_kit::set! {
///     /// Some spaces of the board.
///     pub struct SpaceSet(u32) of Space: space => space.0, number => (number < 32).then_some(Space(number))
/// }
///
/// # fn main() {
/// let set: SpaceSet = [Space(7), Space(1), Space(31), Space(7)].into_iter().collect();
/// assert_eq!((set.len(), set.has(Space(7)), set.without(Space(7)).has(Space(7))), (3, true, false));
/// assert!(set.eq([Space(1), Space(7), Space(31)]));
/// assert_eq!(format!("{:?}", set - SpaceSet::only(Space(7))), "{Space(1), Space(31)}");
/// assert!((set & SpaceSet::NONE).is_empty() && set | SpaceSet::NONE == set);
/// # }
/// ```
#[macro_export]
macro_rules! set {
    (
        $(#[$about:meta])* $visible:vis struct $set:ident($bits:ty) of $thing:ty:
        $one:ident => $number:expr, $at:ident => $found:expr
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        $visible struct $set($bits);

        #[allow(dead_code)]
        impl $set {
            /// The set without any.
            pub const NONE: $set = $set(0);

            /// This one alone.
            #[inline]
            pub const fn only($one: $thing) -> $set {
                $set(1 << $number)
            }

            /// These and this one.
            #[inline]
            pub const fn with(self, $one: $thing) -> $set {
                $set(self.0 | 1 << $number)
            }

            /// These but not this one.
            #[inline]
            pub const fn without(self, $one: $thing) -> $set {
                $set(self.0 & !(1 << $number))
            }

            /// Is this one of them?
            #[inline]
            pub const fn has(self, $one: $thing) -> bool {
                self.0 >> $number & 1 == 1
            }

            /// Is there none?
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many there are.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// They in order.
            #[inline]
            pub const fn iter(self) -> $set {
                self
            }
        }

        impl Iterator for $set {
            type Item = $thing;

            #[inline]
            fn next(&mut self) -> Option<$thing> {
                let $at = self.0.trailing_zeros() as u8;
                let first = $found?;
                self.0 &= self.0.wrapping_sub(1);
                Some(first)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.len(), Some(self.len()))
            }
        }

        impl FromIterator<$thing> for $set {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $thing>>(things: I) -> $set {
                things.into_iter().fold($set::NONE, $set::with)
            }
        }

        impl ::core::fmt::Debug for $set {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_set().entries(*self).finish()
            }
        }

        $crate::set!(@ $set, BitOr::bitor, |these, those| these | those);
        $crate::set!(@ $set, BitAnd::bitand, |these, those| these & those);
        $crate::set!(@ $set, Sub::sub, |these, those| these & !those);
    };
    (@ $set:ident, $trait:ident::$name:ident, |$these:ident, $those:ident| $both:expr) => {
        impl ::core::ops::$trait for $set {
            type Output = $set;

            #[inline]
            fn $name(self, other: $set) -> $set {
                let ($these, $those) = (self.0, other.0);
                $set($both)
            }
        }
    };
}
