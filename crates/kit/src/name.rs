//! Names that an edition gives, short enough to be carried in an action.

use std::fmt;

/// A name of 1 to `N` lower-case letters, digits and hyphens, in place.
///
/// Notation is read without an edition at hand, so an action carries the name itself and `check` says whether the
/// edition has it.
///
/// ```
/// use breakroom_kit::Name;
/// let name: Name<16> = Name::new("accelerate-ls").unwrap();
/// assert_eq!(name.to_string(), "accelerate-ls");
/// assert_eq!(Name::<4>::new("Tank"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name<const N: usize>([u8; N]);

impl<const N: usize> Name<N> {
    /// No name: fills the unused rest of a list. Nobody can write it.
    pub const NONE: Name<N> = Name([0; N]);

    /// The name with this text, if it is one.
    pub fn new(text: &str) -> Option<Name<N>> {
        let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if text.is_empty() || text.len() > N || !text.bytes().all(fits) {
            return None;
        }
        let mut bytes = [0; N];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        Some(Name(bytes))
    }

    /// The name without its padding.
    pub fn as_str(&self) -> &str {
        let end = self.0.iter().position(|&byte| byte == 0).unwrap_or(N);
        std::str::from_utf8(&self.0[..end]).expect("a name is made of ASCII")
    }

    /// Its bytes, zeros after the text: equal names have equal bytes.
    #[inline]
    pub const fn bytes(self) -> [u8; N] {
        self.0
    }
}

impl<const N: usize> fmt::Display for Name<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl<const N: usize> fmt::Debug for Name<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::Name;

    #[test]
    fn a_name_is_short_and_plain() {
        assert_eq!(Name::<16>::new("sixteen-signs-ok").unwrap().as_str().len(), 16);
        for bad in ["", "seventeen-signs-x", "Annihilate", "3*", "?lsr", "#2", "é", "a b"] {
            assert_eq!(Name::<16>::new(bad), None, "{bad}");
        }
    }
}
