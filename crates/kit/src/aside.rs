//! What a value carries along without being another for it, and values that are read as a part of them.

use std::{
    fmt,
    hash::{Hash, Hasher},
    ops::Deref,
};

/// Something that two equal values may have different: it does not count when they are compared, hashed or printed.
///
/// ```
/// use breakroom_kit::Aside;
/// #[derive(PartialEq, Debug)]
/// struct Stack { height: u8, name: Aside<&'static str> }
/// let stack = |name| Stack { height: 2, name: Aside(name) };
/// assert_eq!(stack("first"), stack("second"));
/// assert_eq!(stack("first").name.len(), 5);
/// ```
#[derive(Clone, Copy, Default)]
pub struct Aside<T>(pub T);

impl<T> PartialEq for Aside<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for Aside<T> {}

impl<T> Hash for Aside<T> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl<T> fmt::Debug for Aside<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("_")
    }
}

impl<T> Deref for Aside<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        &self.0
    }
}

/// A value is read and written as one of its parts.
///
/// ```
/// struct Table { turn: u32 }
/// struct State { table: Table }
/// breakroom_kit::deref!(State => table: Table);
/// let mut state = State { table: Table { turn: 1 } };
/// state.turn += 1;
/// assert_eq!(state.turn, 2);
/// ```
#[macro_export]
macro_rules! deref {
    ($whole:ty => $part:tt: $target:ty) => {
        impl ::core::ops::Deref for $whole {
            type Target = $target;

            #[inline]
            fn deref(&self) -> &$target {
                &self.$part
            }
        }

        impl ::core::ops::DerefMut for $whole {
            #[inline]
            fn deref_mut(&mut self) -> &mut $target {
                &mut self.$part
            }
        }
    };
}
