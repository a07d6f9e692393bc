//! What a learned evaluation sees of a state: a fixed list of named numbers, most of them 0 (sparse features).
//!
//! ```
//! use breakroom_core::features::{Features, ONE};
//!
//! let mut features = Features::new();
//! features.see(3, ONE);
//! features.see(5, 0);
//! assert_eq!(features.iter().collect::<Vec<_>>(), [(3, ONE)], "what is 0 is not listed");
//! ```
//!
//! A game declares its rows once with [`features!`](crate::features!); places and names follow:
//!
//! ```
//! use breakroom_core::features::{Features, names};
//!
//! breakroom_core::features! {
//!     POCKET = "pocket": 3,
//!     RUINS = "ruins": 1,
//! }
//! assert_eq!(names(ROWS), ["pocket-0", "pocket-1", "pocket-2", "ruins"]);
//! assert_eq!((RUINS.first, COUNT), (3, 4));
//! let mut features = Features::new();
//! features.one_of(POCKET, 7);
//! assert_eq!(features.iter().next(), Some((2, 64)), "two or more");
//! ```

/// One whole: values are fixed-point numbers, so that every machine computes the same.
pub const ONE: i16 = 64;

/// No value is farther from 0 than this; with [`MOST`] of them a sum of products fits 32 bits.
const FARTHEST: i16 = 8 * ONE;

/// So many features of one state may differ from 0.
pub const MOST: usize = 160;

/// Features that belong together: one for each value of something, or a single one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// What it is called.
    pub name: &'static str,
    /// The place of its first feature.
    pub first: usize,
    /// How many features it has.
    pub length: usize,
}

impl Row {
    /// The same row in a list that begins `count` places later: what the other side has.
    #[inline]
    pub const fn after(self, count: usize) -> Row {
        Row { first: self.first + count, ..self }
    }
}

/// A number as the value of a feature.
#[inline]
pub fn fixed(number: f32) -> i16 {
    (number * f32::from(ONE)) as i16
}

/// The names of all features of these rows, in order: `pocket-0`, `pocket-1`; a single one has the row's own.
pub fn names(rows: &[Row]) -> Vec<String> {
    let each = |row: &Row| -> Vec<String> {
        match row.length {
            1 => vec![row.name.to_owned()],
            length => (0..length).map(|value| format!("{}-{value}", row.name)).collect(),
        }
    };
    rows.iter().flat_map(each).collect()
}

/// Declares rows of features one after the other: a constant for each, `ROWS` for all of them and `COUNT` for how many
/// features they have.
#[macro_export]
macro_rules! features {
    ($($(#[$about:meta])* $seen:vis $row:ident = $name:literal: $length:expr),+ $(,)?) => {
        $crate::features!(@from 0; $($(#[$about])* $seen $row $name ($length),)+);
        const ROWS: &[$crate::features::Row] = &[$($row),+];
    };
    (@from $first:expr; $(#[$about:meta])* $seen:vis $row:ident $name:literal ($length:expr), $($rest:tt)*) => {
        $(#[$about])*
        $seen const $row: $crate::features::Row =
            $crate::features::Row { name: $name, first: $first, length: $length };
        $crate::features!(@from $row.first + $row.length; $($rest)*);
    };
    (@from $first:expr;) => {
        const COUNT: usize = $first;
    };
}

/// The features of one state that are not 0, seen from one seat. Lives on the stack: an evaluation allocates nothing.
#[derive(Clone)]
pub struct Features {
    seen: [(u16, i16); MOST],
    count: usize,
}

impl Default for Features {
    fn default() -> Self {
        Features::new()
    }
}

impl Features {
    /// Nothing is seen yet.
    #[inline]
    pub const fn new() -> Features {
        Features { seen: [(0, 0); MOST], count: 0 }
    }

    /// The feature with this place in the list of names has this value; a feature that is seen twice is the sum.
    ///
    /// # Panics
    /// If more than [`MOST`] features differ from 0: then the game's list is not sparse.
    #[inline]
    pub fn see(&mut self, place: usize, value: i16) {
        if value != 0 {
            self.seen[self.count] = (place as u16, value.clamp(-FARTHEST, FARTHEST));
            self.count += 1;
        }
    }

    /// Of a row exactly one is [`ONE`] (one-hot): the one for `value`, or the last of the row.
    #[inline]
    pub fn one_of(&mut self, row: Row, value: usize) {
        self.at(row, value, ONE);
    }

    /// The feature for `value` in a row, or the last of the row, is worth `worth`.
    #[inline]
    pub fn at(&mut self, row: Row, value: usize, worth: i16) {
        self.see(row.first + value.min(row.length - 1), worth);
    }

    /// Those that are not 0: place and value.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (usize, i16)> + '_ {
        self.seen[..self.count].iter().map(|&(place, value)| (usize::from(place), value))
    }
}
