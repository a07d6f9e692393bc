//! The id of a type of block, short enough to be carried in an action.

use std::{fmt, str};

/// The id of a type, such as `2r` or `accelerate-ls`: 1 to 16 lower-case letters, digits and hyphens.
///
/// Notation is read without an edition at hand, so an action carries the id itself and `check` says whether
/// the edition has it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name([u8; Name::LONGEST]);

impl Name {
    /// The most signs of an id.
    pub const LONGEST: usize = 16;

    /// No id at all: fills the unused rest of a list.
    pub(crate) const NONE: Name = Name([0; Name::LONGEST]);

    /// The id written so, if it is one.
    pub fn new(text: &str) -> Option<Name> {
        let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if text.is_empty() || text.len() > Self::LONGEST || !text.bytes().all(fits) {
            return None;
        }
        let mut signs = [0; Self::LONGEST];
        signs[..text.len()].copy_from_slice(text.as_bytes());
        Some(Name(signs))
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        let unused = u128::from_le_bytes(self.0).leading_zeros() / 8;
        str::from_utf8(&self.0[..Self::LONGEST - unused as usize]).expect("only ASCII is let in")
    }

    /// The id as a number, for comparing quickly.
    #[inline]
    pub(crate) const fn number(self) -> u128 {
        u128::from_ne_bytes(self.0)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::Name;

    #[test]
    fn an_id_is_short_and_plain() {
        assert_eq!(Name::new("accelerate-ls").unwrap().to_string(), "accelerate-ls");
        assert_eq!(Name::new("sixteen-signs-ok").unwrap().as_str().len(), 16);
        for bad in ["", "seventeen-signs-x", "Annihilate", "3*", "?lsr", "#2", "é", "a b"] {
            assert_eq!(Name::new(bad), None, "{bad}");
        }
    }
}
