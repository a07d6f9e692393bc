//! Actions as lines of text: a verb and the words after it, one space between.
//!
//! ```
//! use breakroom_kit::{Notation, Words};
//!
//! #[derive(Clone, Copy, PartialEq, Debug, Words)]
//! enum Side { Light, Dark }
//!
//! #[derive(Clone, Copy, PartialEq, Debug, Notation)]
//! enum Action {
//!     Toss(Side),
//!     Stack { height: u8, on: Option<Side> },
//!     Go,
//!     #[json(key = "go home")]
//!     GoHome,
//! }
//!
//! # fn main() {
//! assert_eq!(Action::Stack { height: 3, on: Some(Side::Dark) }.to_string(), "stack 3 dark");
//! assert_eq!("stack 12".parse(), Ok(Action::Stack { height: 12, on: None }));
//! assert_eq!("go home".parse(), Ok(Action::GoHome));
//! let wrong = |text: &str| text.parse::<Action>().unwrap_err().to_string();
//! assert_eq!(wrong("tos light"), "'tos light' is not an action: it begins with no verb: did you mean 'toss'?");
//! assert_eq!(wrong("toss L"), "'toss L' is not an action: toss is followed by light or dark");
//! assert_eq!(wrong("go 1"), "'go 1' is not an action: go is followed by nothing");
//! # }
//! ```

use std::fmt;

pub use breakroom_core::Syntax;
use breakroom_core::rule::suggestion;

use crate::{Name, Words, forms::Within, words};

/// The words of a line that have not been read yet.
pub type Rest<'a> = std::str::Split<'a, char>;

/// Actions that are written as a verb and its parts. Derive it: it gives `Display` and `FromStr`, and the verbs are
/// the names of the variants unless `#[json(key = "…")]` says otherwise. Whoever writes anything else is told what
/// follows the verb, or what `#[json(what = "…")]` on the type says. A type that says `#[json(with = function)]` has its
/// lines tidied by that function first.
pub trait Notation: Sized {
    /// The first words of all lines.
    const VERBS: &'static [&'static str];

    /// The place of its verb among them.
    fn verb(&self) -> usize;

    /// The action with this verb and these words after it; there may be words left.
    fn after(verb: &str, words: &mut Rest<'_>) -> Option<Self>;

    /// What each part that follows this verb looks like.
    fn forms(verb: &str) -> Vec<String>;
}

/// What may follow a verb.
pub trait Part: Sized {
    /// What it looks like, to whoever wrote something else: `a disc position, such as 7`.
    fn form() -> String;

    /// Writes its word.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads its word; there is one spelling.
    fn read(word: &str) -> Option<Self>;

    /// Writes it after what is there.
    fn put(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(" ")?;
        self.write(f)
    }

    /// Reads it from the words that are left.
    fn take(words: &mut Rest<'_>) -> Option<Self> {
        Self::read(words.next()?)
    }
}

impl<T: Words> Part for T {
    fn form() -> String {
        words::either(T::WORDS)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }

    fn read(word: &str) -> Option<T> {
        T::from_word(word)
    }
}

/// A number without leading zeros.
impl Part for u8 {
    fn form() -> String {
        "a number".to_owned()
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }

    fn read(word: &str) -> Option<u8> {
        word.parse().ok().filter(|number: &u8| number.to_string() == word)
    }
}

/// A last part that may be left out.
impl<T: Part> Part for Option<T> {
    fn form() -> String {
        format!("{} or nothing", T::form())
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_ref().map_or(Ok(()), |part| part.write(f))
    }

    fn read(word: &str) -> Option<Option<T>> {
        T::read(word).map(Some)
    }

    fn put(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_ref().map_or(Ok(()), |part| part.put(f))
    }

    fn take(words: &mut Rest<'_>) -> Option<Option<T>> {
        words.next().map_or(Some(None), Self::read)
    }
}

impl<const N: usize> Part for Name<N> {
    fn form() -> String {
        format!("a name of 1 to {N} of a-z, 0-9 and -")
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }

    fn read(word: &str) -> Option<Name<N>> {
        Name::new(word)
    }
}

/// Makes parts of types that have `Display`; the words say what they look like. They are read by `FromStr`, or by the
/// function that is named: `Cell = "a cell, such as 2,1" by cell`.
#[macro_export]
macro_rules! parts {
    (@read $word:ident) => {
        $word.parse().ok()
    };
    (@read $word:ident $read:path) => {
        $read($word)
    };
    ($($type:ty = $form:literal $(by $read:path)?),* $(,)?) => {$(
        impl $crate::notation::Part for $type {
            fn form() -> String {
                $form.to_owned()
            }

            fn write(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(self, f)
            }

            fn read(word: &str) -> Option<$type> {
                $crate::parts!(@read word $($read)?)
            }
        }
    )*};
}

/// Another way to write a part than its own, for parts that say `#[json(with = …)]`; a variant that says it has one for
/// all its parts together.
pub trait PartForm<T> {
    /// What it looks like.
    fn form() -> String;

    /// Writes it after what is there, with a space between.
    fn put(part: &T, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads it from the words that are left.
    fn take(words: &mut Rest<'_>) -> Option<T>;
}

impl<const LEAST: i64, const MOST: i64> PartForm<u8> for Within<LEAST, MOST> {
    fn form() -> String {
        format!("a number from {LEAST} to {MOST}")
    }

    fn put(part: &u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        part.put(f)
    }

    fn take(words: &mut Rest<'_>) -> Option<u8> {
        u8::take(words).filter(|&number| (LEAST..=MOST).contains(&number.into()))
    }
}

/// The action that a line means.
///
/// # Errors
/// With what would have been understood.
pub fn read<T: Notation>(text: &str) -> Result<T, Syntax> {
    let mut words = text.split(' ');
    let verb = words.next().unwrap_or_default();
    // Some verbs are more than one word.
    let whole = T::VERBS.iter().find(|known| **known == text && known.contains(' '));
    if let Some(action) = whole.and_then(|verb| T::after(verb, &mut words)) {
        return Ok(action);
    }
    if !T::VERBS.contains(&verb) {
        let known = T::VERBS.iter().copied();
        return Err(Syntax::new(text, format!("it begins with no verb{}", suggestion(verb, known))));
    }
    let action = T::after(verb, &mut words).filter(|_| words.next().is_none());
    action.ok_or_else(|| {
        let forms = T::forms(verb);
        let wanted = if forms.is_empty() { "nothing".to_owned() } else { forms.join(" and ") };
        Syntax::new(text, format!("{verb} is followed by {wanted}"))
    })
}
