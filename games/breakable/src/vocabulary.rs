//! The words of the rulebook as types.

pub mod arms;
pub mod hex;
pub mod name;
pub mod unit;

pub use arms::{Equipment, Extras, Loadout, Mode, Weapon};
pub use hex::{Edge, Facing, Hex, HexSet, Neighbour, Terrain};
pub use name::Name;
pub use unit::{CardKind, Colour, Kind, Object, Pile, Side, Size, Type, UnitId};

/// Words of a closed list, with their text both ways.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $name { $($(#[$variant_doc])* $variant),* }

        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// Its word in notation.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }

            /// The one with this word.
            pub fn of(word: &str) -> Option<$name> {
                match word { $($word => Some($name::$variant),)* _ => None }
            }

            /// The one with this number.
            pub fn numbered(number: u8) -> Option<$name> {
                Self::ALL.get(usize::from(number)).copied()
            }

            /// Its number in the order above.
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}
pub(crate) use words;
