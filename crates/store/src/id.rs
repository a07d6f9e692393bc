//! Names of matches and guests: random letters of Crockford's base 32, which read aloud without doubt.
//!
//! ```
//! use breakroom_store::MatchId;
//! let id: MatchId = "O1L2ABCDEZ".parse().unwrap();
//! assert_eq!(id.to_string(), "0112abcdez");
//! assert!("uuuuuuuuuu".parse::<MatchId>().is_err());
//! ```

use std::fmt;
use std::str::FromStr;

use crate::StoreError;

/// Crockford's alphabet: no `i`, `l`, `o` (mistaken for digits) and no `u`. Lower case, as links are.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Why a text is no identifier.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IdError {
    /// Too short or too long.
    #[error("an identifier of this kind has {wanted} letters and digits, not {found}")]
    Length {
        /// How many characters it needs.
        wanted: usize,
        /// How many bytes were given.
        found: usize,
    },
    /// A character that the alphabet does not hold.
    #[error("{0:?} is no letter of Crockford's base 32")]
    Letter(char),
}

/// `N` letters of the alphabet, always in their canonical form.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Letters<const N: usize>([u8; N]);

impl<const N: usize> Letters<N> {
    fn random() -> Result<Self, StoreError> {
        let mut letters = [0; N];
        getrandom::fill(&mut letters).map_err(|why| StoreError::NoRandomness { why: why.to_string() })?;
        // 256 is a multiple of 32: every letter is equally likely.
        Ok(Self::from_bytes(letters))
    }

    fn from_bytes(bytes: [u8; N]) -> Self {
        Self(bytes.map(|byte| ALPHABET[usize::from(byte % 32)]))
    }

    fn read(text: &str) -> Result<Self, IdError> {
        if text.chars().count() != N {
            return Err(IdError::Length { wanted: N, found: text.chars().count() });
        }
        let mut letters = [0; N];
        for (letter, given) in letters.iter_mut().zip(text.chars()) {
            *letter = canonical(given).ok_or(IdError::Letter(given))?;
        }
        Ok(Self(letters))
    }

    fn as_str(&self) -> &str {
        str::from_utf8(&self.0).expect("every letter of the alphabet is ASCII")
    }
}

/// The letter as the alphabet writes it: people type capitals, and `O` for `0`.
fn canonical(given: char) -> Option<u8> {
    let lower = u8::try_from(given.to_ascii_lowercase()).ok()?;
    let letter = match lower {
        b'o' => b'0',
        b'i' | b'l' => b'1',
        other => other,
    };
    ALPHABET.contains(&letter).then_some(letter)
}

macro_rules! identifier {
    ($(#[$doc:meta])* $name:ident, $length:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(Letters<$length>);

        impl $name {
            /// How many characters it has.
            pub const LENGTH: usize = $length;

            /// A new one that nobody can guess, from the operating system's generator.
            ///
            /// # Errors
            /// [`StoreError::NoRandomness`] if the operating system has none to give.
            pub fn random() -> Result<Self, StoreError> {
                Letters::random().map(Self)
            }

            /// The one that follows from these bytes, a secret or a hash: the same bytes, the same one.
            pub fn of_bytes(bytes: &[u8; 32]) -> Self {
                Self(Letters::from_bytes(std::array::from_fn(|index| bytes[index])))
            }

            /// As it is written in links and in the database.
            pub fn as_str(&self) -> &str {
                self.0.as_str()
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        impl FromStr for $name {
            type Err = IdError;
            fn from_str(text: &str) -> Result<Self, IdError> {
                Letters::read(text).map(Self)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.pad(self.as_str())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(out, "{}({})", stringify!($name), self.as_str())
            }
        }
    };
}

identifier! {
    /// A match: ten characters, 50 bits. Who knows it may watch, so it cannot be guessed.
    MatchId, 10
}

identifier! {
    /// A guest: sixteen characters, 80 bits.
    GuestId, 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_by_hand_it_is_still_the_same_match() {
        let id: MatchId = "o1l2ABCdez".parse().unwrap();
        assert_eq!(id.to_string(), "0112abcdez");
        assert_eq!(id, "OiL2abcDEZ".parse().unwrap());
    }

    #[test]
    fn what_is_no_identifier_says_why() {
        let refusal = |text: &str| text.parse::<MatchId>().unwrap_err().to_string();
        assert_eq!(refusal("abc"), "an identifier of this kind has 10 letters and digits, not 3");
        assert_eq!(refusal("uuuuuuuuuu"), "'u' is no letter of Crockford's base 32");
        assert_eq!(refusal("é123456789"), "'é' is no letter of Crockford's base 32");
        assert_eq!(refusal("../../etcx"), "'.' is no letter of Crockford's base 32");
    }

    #[test]
    fn random_ones_differ_use_all_letters_and_read_back() {
        let mut seen = std::collections::BTreeSet::new();
        let mut letters = std::collections::BTreeSet::new();
        for _ in 0..1000 {
            let id = GuestId::random().unwrap();
            assert_eq!(id.as_str().parse::<GuestId>().unwrap(), id);
            letters.extend(id.as_str().bytes());
            assert!(seen.insert(id));
        }
        assert_eq!(letters.len(), 32);
    }

    #[test]
    fn the_same_bytes_give_the_same_identifier() {
        let bytes = std::array::from_fn(|index| index as u8 + 30);
        assert_eq!(MatchId::of_bytes(&bytes).as_str(), "yz01234567");
        assert_eq!(GuestId::of_bytes(&bytes).as_str(), "yz0123456789abcd");
    }

    #[test]
    fn debug_names_the_kind() {
        let id: GuestId = "0123456789abcdef".parse().unwrap();
        assert_eq!(format!("{id:?} [{id:>18}]"), "GuestId(0123456789abcdef) [  0123456789abcdef]");
    }
}
