//! A card design's id, small enough to be part of an action.

use std::fmt;

/// An id such as `p5-stick`: up to 24 of the signs a-z, 0-9 and `-`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name([u8; Name::MOST]);

impl Name {
    /// The longest id.
    pub const MOST: usize = 24;

    /// The id with this text, if it can be one.
    pub fn new(text: &str) -> Option<Name> {
        let sound = |sign: u8| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == b'-';
        if text.is_empty() || text.len() > Self::MOST || !text.bytes().all(sound) {
            return None;
        }
        let mut signs = [0; Self::MOST];
        signs[..text.len()].copy_from_slice(text.as_bytes());
        Some(Name(signs))
    }

    /// A number that is the same for the same id: where it differs, the ids do.
    #[inline]
    pub fn key(&self) -> u64 {
        let lane = |at: usize| {
            let signs = self.0.as_chunks::<8>().0;
            u64::from_le_bytes(signs[at])
        };
        lane(0) ^ lane(1).rotate_left(23) ^ lane(2).rotate_left(46)
    }

    /// Its text.
    pub fn text(&self) -> &str {
        let end = self.0.iter().position(|&sign| sign == 0).unwrap_or(Self::MOST);
        std::str::from_utf8(&self.0[..end]).expect("made of ASCII signs")
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
