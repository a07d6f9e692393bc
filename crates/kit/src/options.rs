//! Options as types: a struct with a field for each option is their only declaration.
//!
//! ```
//! use breakroom_core::Options;
//! use breakroom_kit::{OptionSet, Words};
//!
//! #[derive(Clone, Copy, PartialEq, Debug, Words)]
//! enum First { Random, South, North }
//!
//! #[derive(PartialEq, Debug, OptionSet)]
//! struct House {
//!     /// who has the first turn
//!     #[option(label = "Who starts", group = Common, rule = "BB-R1", default = "random")]
//!     first: First,
//!     /// after so many turns the game ends
//!     #[option(label = "Longest game", group = Common, rule = "BB-17.3", default = "200", off = "no limit", min = 1,
//!         max = 9_999)]
//!     turn_cap: Option<u32>,
//!     /// command modules in the supply lie face down
//!     #[option(label = "Blind Action", group = Variants, rule = "BB-18.1", default = "false")]
//!     blind_action: bool,
//! }
//!
//! let options = Options::read(House::OPTIONS, "", [("first", "north"), ("turn_cap", "60")]).unwrap();
//! assert_eq!(House::chosen(&options), House { first: First::North, turn_cap: Some(60), blind_action: false });
//! assert_eq!((House::OPTIONS[0].label, House::OPTIONS[0].names), ("Who starts", &["Random", "South", "North"][..]));
//! assert_eq!(House::OPTIONS[1].said("0"), "no limit");
//! ```
//!
//! A new word of `First` does not compile until every `match` of the rules treats it, and no option compiles before it has
//! words: people are shown labels, helps and names, never keys.

use breakroom_core::{GameOption, Options, options::OptionKind};

use crate::Words;

/// The options of a game. Derive it: the comment of a field is its help, `label` what people call it, `group` one of
/// [`Group`](breakroom_core::options::Group), `rule` what it belongs to, `default` what is typed for it; a number has `min` and
/// `max`, `off` if there may be none, which is 0 and called so, and `special` for other values with a meaning of their own; a
/// name that only the game can judge has `known`. The words of a choice are called as `#[json(name = "…")]` says.
pub trait OptionSet: Sized {
    /// The declarations, in order.
    const OPTIONS: &'static [GameOption];

    /// What was chosen.
    fn chosen(options: &Options) -> Self;
}

/// A type that says by itself what an option of it may be.
pub trait Declared {
    /// What it may be.
    const KIND: OptionKind;
    /// What people call its words.
    const NAMES: &'static [&'static str];
}

/// A type that an option can have.
pub trait Chosen {
    /// The value of the option with this key.
    fn chosen(options: &Options, key: &str) -> Self;
}

impl Declared for bool {
    const KIND: OptionKind = OptionKind::Flag;
    const NAMES: &'static [&'static str] = &[];
}

impl Chosen for bool {
    fn chosen(options: &Options, key: &str) -> bool {
        options.flag(key)
    }
}

impl<T: Words> Declared for T {
    const KIND: OptionKind = OptionKind::Choice { words: T::WORDS };
    const NAMES: &'static [&'static str] = T::NAMES;
}

impl<T: Words> Chosen for T {
    fn chosen(options: &Options, key: &str) -> T {
        T::from_word(options.word(key)).expect("the reading of options lets only declared words through")
    }
}

/// Any number of the words of an enum, each at most once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AnyOf<T> {
    bits: u32,
    of: std::marker::PhantomData<T>,
}

impl<T: Words> AnyOf<T> {
    /// None of them.
    pub const NONE: AnyOf<T> = AnyOf { bits: 0, of: std::marker::PhantomData };

    /// Is this one among them?
    pub fn has(self, one: T) -> bool {
        T::ALL.iter().position(|known| *known == one).is_some_and(|at| self.bits >> at & 1 == 1)
    }

    /// Those that are among them, in declared order.
    pub fn iter(self) -> impl Iterator<Item = T> {
        T::ALL.iter().copied().enumerate().filter(move |(at, _)| self.bits >> at & 1 == 1).map(|(_, one)| one)
    }
}

impl<T: Words> FromIterator<T> for AnyOf<T> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> AnyOf<T> {
        let bit = |one: T| T::ALL.iter().position(|known| *known == one).map_or(0, |at| 1 << at);
        AnyOf { bits: all.into_iter().fold(0, |bits, one| bits | bit(one)), ..AnyOf::NONE }
    }
}

impl<T: Words> Declared for AnyOf<T> {
    const KIND: OptionKind = OptionKind::Set { words: T::WORDS };
    const NAMES: &'static [&'static str] = T::NAMES;
}

impl<T: Words> Chosen for AnyOf<T> {
    fn chosen(options: &Options, key: &str) -> AnyOf<T> {
        options.words(key).iter().filter_map(|word| T::from_word(word)).collect()
    }
}

macro_rules! number {
    ($($type:ty),*) => {$(
        impl Chosen for $type {
            fn chosen(options: &Options, key: &str) -> $type {
                <$type>::try_from(options.number(key)).expect("a declared option's limits fit its type")
            }
        }

        impl Chosen for Option<$type> {
            fn chosen(options: &Options, key: &str) -> Option<$type> {
                (options.number(key) != 0).then(|| Chosen::chosen(options, key))
            }
        }
    )*};
}
number!(u8, u16, u32, i64);

impl Chosen for String {
    fn chosen(options: &Options, key: &str) -> String {
        options.word(key).to_owned()
    }
}
