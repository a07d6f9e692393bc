//! The cards (LD-1.1).

use std::fmt;

use serde::{Deserialize, Serialize};

/// How many copies of each rank the deck has (LD-1.1).
pub const COPIES: u32 = 2;

/// A card; suits do not matter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Rank {
    /// `j`
    #[serde(rename = "j")]
    Jack,
    /// `q`
    #[serde(rename = "q")]
    Queen,
    /// `k`
    #[serde(rename = "k")]
    King,
}

impl Rank {
    /// From the lowest to the highest.
    pub const ALL: [Rank; 3] = [Rank::Jack, Rank::Queen, Rank::King];

    /// Its letter in the notation.
    pub const fn letter(self) -> char {
        ['j', 'q', 'k'][self as usize]
    }

    /// The rank with this letter.
    pub fn from_letter(text: &str) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| text.len() == 1 && text.starts_with(rank.letter()))
    }
}

/// As people say it: "king".
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["jack", "queen", "king"][*self as usize])
    }
}
