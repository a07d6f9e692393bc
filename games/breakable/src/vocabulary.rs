//! The words of the rulebook as types.

pub mod arms;
pub mod hex;
pub mod unit;

pub use arms::{Equipment, Extras, Loadout, Mode, Weapon};
pub use hex::{Edge, Facing, Hex, HexSet, Neighbour, Terrain};
pub use unit::{CardKind, Colour, Kind, Object, Pile, Side, Size, Type, UnitId};

/// A name that an edition gives to a ready-made force: short, so that an action with one fits into sixteen bytes.
pub type Name = breakroom_kit::Name<15>;

/// Words of a closed list, with their text both ways; after each word one or two more things that are known of it.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident $what:literal, $(#[$about:meta])* $cell:ident: $type:ty {
        $($(#[$variant_doc:meta])* $variant:ident = $word:literal $value:expr),* $(,)?
    }) => {
        words! { $(#[$doc])* $name $what { $($(#[$variant_doc])* $variant = $word),* } }

        impl $name {
            $(#[$about])*
            pub const fn $cell(self) -> $type {
                match self { $($name::$variant => $value),* }
            }
        }
    };
    ($(#[$doc:meta])* $name:ident $what:literal, $(#[$about:meta])* $cell:ident: $type:ty,
     $(#[$about_more:meta])* $more:ident: $type_more:ty {
        $($(#[$variant_doc:meta])* $variant:ident = $word:literal ($value:expr, $value_more:expr)),* $(,)?
    }) => {
        words! {
            $(#[$doc])* $name $what, $(#[$about])* $cell: $type {
                $($(#[$variant_doc])* $variant = $word $value),*
            }
        }

        impl $name {
            $(#[$about_more])*
            pub const fn $more(self) -> $type_more {
                match self { $($name::$variant => $value_more),* }
            }
        }
    };
    ($(#[$doc:meta])* $name:ident $what:literal { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, breakroom_kit::Words)]
        #[repr(u8)]
        #[json(what = $what)]
        #[allow(missing_docs, reason = "its word says what it is, where nothing more is said")]
        pub enum $name { $($(#[$variant_doc])* #[json(key = $word)] $variant),* }

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

/// Things that documents name by their notation.
macro_rules! written {
    ($($name:ty, $what:literal);*) => {$(
        impl<C> breakroom_kit::Doc<C> for $name {
            fn write<S: breakroom_kit::doc::Serializer>(&self, _: &C, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }

            fn schema() -> breakroom_kit::doc::Value {
                breakroom_kit::schema::text()
            }
        }

        impl<C> breakroom_kit::Load<C> for $name {
            fn read(value: &breakroom_kit::doc::Value, reader: &mut breakroom_kit::Reader<'_, C>) -> Option<$name> {
                reader.word(value, $what, |text, _| text.parse().ok())
            }
        }
    )*};
}
written!(Hex, "hex"; Loadout, "loadout"; crate::Motion, "motion"; UnitId, "unit id");
