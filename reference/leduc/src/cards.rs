//! The cards (LD-1.1).

use std::fmt;

use breakroom_kit::Words;

/// How many copies of each rank the deck has (LD-1.1).
pub const COPIES: u32 = 2;

/// A card; suits do not matter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Words)]
pub enum Rank {
    /// `j`
    #[json(key = "j")]
    Jack,
    /// `q`
    #[json(key = "q")]
    Queen,
    /// `k`
    #[json(key = "k")]
    King,
}

impl Rank {
    /// From the lowest to the highest.
    pub const ALL: [Rank; 3] = [Rank::Jack, Rank::Queen, Rank::King];
}

/// As people say it: "king".
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["jack", "queen", "king"][*self as usize])
    }
}
