//! What is decided or rolled, its notation (PG-4.1), and why not.

use breakroom_kit::{Notation, Refused, forms::Within};

/// What a seat or chance decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Notation)]
pub enum Action {
    /// `roll`: the die is taken up (PG-2.1).
    Roll,
    /// `hold`: the total goes to the board (PG-2.4).
    Hold,
    /// `die 4`: the die falls (PG-2.2, PG-2.3).
    Die(#[json(with = Within<1, 6>)] u8),
}

/// Why an action of Pig is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Refused)]
#[allow(missing_docs, reason = "their words say it")]
pub enum Refusal {
    #[rule("PG-2.2", "the die is still rolling")]
    Rolling,
    #[rule("PG-2.1", "the die lies still: nobody has rolled it")]
    Still,
    #[rule("PG-2.1", "there is nothing to hold yet: roll first")]
    Nothing,
    #[rule("PG-R1", "{_0} points are enough: hold and win")]
    Enough(u16),
    #[rule("PG-3.2", "the game is over")]
    Over,
}
