//! The name under which a thing on the table is known from one scene to the next.

use std::fmt;

use compact_str::{CompactString, ToCompactString};
use serde::Serialize;

/// The name of a thing on screen: `hex-0814`, `tank-a.2`, `hand-3`.
///
/// The same key in two scenes is the same thing, so a client may move it from one place to the other.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Key(CompactString);

impl Key {
    /// The key as written in `data-key`.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Keys become parts of ids and selectors, so only letters, digits, `.`, `-` and `_` fit.
    pub(crate) fn is_well_formed(&self) -> bool {
        !self.0.is_empty() && self.0.chars().all(|c| c.is_ascii_alphanumeric() || ".-_".contains(c))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<&str> for Key {
    fn from(text: &str) -> Key {
        Key(text.into())
    }
}

impl From<String> for Key {
    fn from(text: String) -> Key {
        Key(text.into())
    }
}

impl From<fmt::Arguments<'_>> for Key {
    fn from(text: fmt::Arguments<'_>) -> Key {
        Key(text.to_compact_string())
    }
}

impl From<&Key> for Key {
    fn from(key: &Key) -> Key {
        key.clone()
    }
}
