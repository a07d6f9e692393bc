//! Whose turn it is, and how a game ended.

use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::{RuleId, Seat, SeatSet};

/// What a state waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// A seat decides.
    Seat(Seat),
    /// Chance decides: a die, a draw, a coin.
    Chance,
    /// Nothing: the game is over.
    Over(Ending),
}

impl Turn {
    /// The seat that decides, if one does.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Turn::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// How the game ended, if it did.
    pub const fn ending(self) -> Option<Ending> {
        match self {
            Turn::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// Is the game over?
    pub const fn is_over(self) -> bool {
        matches!(self, Turn::Over(_))
    }
}

/// The result and the rule that ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// Who won, or what was scored.
    pub outcome: Outcome,
    /// The rule by which the game ended.
    pub rule: RuleId,
}

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// A game for one: no win or loss, a score.
    Scored(Standing),
    /// These seats won (a team wins together); all others lost.
    Won(SeatSet),
    /// Nobody won and nobody lost.
    Drawn,
    /// Every seat lost.
    AllLost,
}

/// A solitaire's result. `rank` decides between two results, compared left to right, larger first; it says
/// what the game counts beyond the points (tie-breaks), and may put something before them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Standing {
    /// What results are ordered by.
    pub rank: [i32; 4],
    /// The points scored.
    pub points: i32,
}

impl Outcome {
    /// The win of one seat.
    pub const fn won(seat: Seat) -> Outcome {
        Outcome::Won(SeatSet::only(seat))
    }

    /// What the result is worth to `seat`: 1 a win, ½ a draw, 0 a loss; a score as the share of `best`, the
    /// most points a game can give.
    ///
    /// ```
    /// use breakroom_core::{Outcome, Seat};
    /// assert_eq!(Outcome::won(Seat::B).payoff(Seat::B, 1), 1.0);
    /// assert_eq!(Outcome::Drawn.payoff(Seat::B, 1), 0.5);
    /// ```
    pub fn payoff(&self, seat: Seat, best: i32) -> f32 {
        match self {
            Outcome::Scored(standing) => standing.points as f32 / best.max(1) as f32,
            Outcome::Won(winners) if winners.has(seat) => 1.0,
            Outcome::Drawn => 0.5,
            Outcome::Won(_) | Outcome::AllLost => 0.0,
        }
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        match self {
            Outcome::Scored(standing) => {
                map.serialize_entry("kind", "scored")?;
                map.serialize_entry("points", &standing.points)?;
                map.serialize_entry("rank", &standing.rank)?;
            }
            Outcome::Won(winners) => {
                map.serialize_entry("kind", "won")?;
                map.serialize_entry("winners", winners)?;
            }
            Outcome::Drawn => map.serialize_entry("kind", "drawn")?,
            Outcome::AllLost => map.serialize_entry("kind", "all-lost")?,
        }
        map.end()
    }
}
