//! Names that an edition gives: of ready-made forces and scenarios.

use std::fmt;

/// A short name: lower-case letters, digits and dashes, at most [`Name::LONGEST`] of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name([u8; Name::LONGEST]);

impl Name {
    /// The most signs a name has; an action with a name in it then fits into sixteen bytes.
    pub const LONGEST: usize = 15;

    /// The name with this text, if it is one.
    pub fn new(text: &str) -> Option<Name> {
        let sign = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || *byte == b'-';
        let bytes = text.as_bytes();
        if bytes.is_empty() || bytes.len() > Self::LONGEST || !bytes.iter().all(sign) {
            return None;
        }
        let mut name = [0; Self::LONGEST];
        name[..bytes.len()].copy_from_slice(bytes);
        Some(Name(name))
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        let length = self.0.iter().position(|&byte| byte == 0).unwrap_or(Self::LONGEST);
        std::str::from_utf8(&self.0[..length]).expect("a name is made of ASCII")
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::Name;

    #[test]
    fn a_name_is_short_and_plain() {
        assert_eq!(Name::new("bs-steel").unwrap().to_string(), "bs-steel");
        assert_eq!(Name::new("abcdefghijklmno").unwrap().as_str(), "abcdefghijklmno");
        for text in ["", "abcdefghijklmnop", "Steel", "a b", "é"] {
            assert_eq!(Name::new(text), None, "{text}");
        }
    }
}
