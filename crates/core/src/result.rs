//! How a match ended: by the rules, or by its players.

use serde::{Deserialize, Serialize, Serializer, ser::SerializeMap};
use serde_json::{Value, json};

use crate::{Ending, Outcome, Seat, SeatSet, Standing};

/// The result of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchResult {
    /// What came of it.
    pub outcome: Concluded,
    /// The rule that ended it; none if its players did.
    pub rule: Option<String>,
}

/// What came of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Concluded {
    /// What the rules say.
    ByRule(Outcome),
    /// A seat gave up: it loses with its allies, and the others win. In a game for one nobody does.
    Resigned {
        /// Who gave up.
        seat: Seat,
        /// Who wins by it; unknown in records that are older than teams.
        winners: Option<SeatSet>,
    },
}

/// What a match came to for one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatResult {
    /// It is among the winners.
    Won,
    /// It is not.
    Lost,
    /// The match is nobody's.
    Drawn,
    /// A game for one.
    Scored(Standing),
    /// A game for one, given up.
    GaveUp,
}

impl MatchResult {
    /// The rules ended it.
    pub fn by_rule(ending: Ending) -> MatchResult {
        MatchResult { outcome: Concluded::ByRule(ending.outcome), rule: Some(ending.rule.0.to_owned()) }
    }

    /// `seat` gave up: the seats of `winners` win.
    pub fn resigned(seat: Seat, winners: SeatSet) -> MatchResult {
        MatchResult { outcome: Concluded::Resigned { seat, winners: Some(winners) }, rule: None }
    }

    /// The players agreed on a draw.
    pub fn agreed() -> MatchResult {
        MatchResult { outcome: Concluded::ByRule(Outcome::Drawn), rule: None }
    }

    /// What it came to for `seat`, in a game for one or for more.
    pub fn of(&self, seat: Seat, alone: bool) -> SeatResult {
        let won = |won: bool| if won { SeatResult::Won } else { SeatResult::Lost };
        match self.outcome {
            Concluded::ByRule(Outcome::Won(winners)) => won(winners.has(seat)),
            Concluded::ByRule(Outcome::Drawn) => SeatResult::Drawn,
            Concluded::ByRule(Outcome::AllLost) => SeatResult::Lost,
            Concluded::ByRule(Outcome::Scored(standing)) => SeatResult::Scored(standing),
            Concluded::Resigned { .. } if alone => SeatResult::GaveUp,
            Concluded::Resigned { seat: gave_up, winners: None } => won(seat != gave_up),
            Concluded::Resigned { winners: Some(winners), .. } => won(winners.has(seat)),
        }
    }

    /// Do both say the same? What an older record does not say is no contradiction.
    pub fn agrees_with(&self, other: &MatchResult) -> bool {
        match (self.outcome, other.outcome) {
            (Concluded::Resigned { seat, winners }, Concluded::Resigned { seat: other, winners: others }) => {
                seat == other && (winners == others || winners.is_none() || others.is_none())
            }
            _ => self == other,
        }
    }
}

impl Serialize for Concluded {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (seat, winners) = match self {
            Concluded::ByRule(outcome) => return outcome.serialize(serializer),
            Concluded::Resigned { seat, winners } => (seat, winners),
        };
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("kind", "resigned")?;
        map.serialize_entry("seat", seat)?;
        if let Some(winners) = winners.filter(|winners| *winners != SeatSet::NONE) {
            map.serialize_entry("winners", &winners)?;
        }
        map.end()
    }
}

/// The same as it is written, for reading.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
enum Written {
    Scored {
        points: i32,
        #[serde(default)]
        rank: [i32; 4],
    },
    Won {
        winners: Vec<usize>,
    },
    Drawn,
    AllLost,
    Resigned {
        seat: usize,
        winners: Option<Vec<usize>>,
    },
}

impl<'de> Deserialize<'de> for Concluded {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Concluded, D::Error> {
        let seat = |number: usize| {
            Seat::new(number).ok_or_else(|| serde::de::Error::custom(format!("there is no seat {number}")))
        };
        let seats = |all: Vec<usize>| all.into_iter().map(seat).collect::<Result<SeatSet, D::Error>>();
        Ok(match Written::deserialize(deserializer)? {
            Written::Scored { points, rank } => Concluded::ByRule(Outcome::Scored(Standing { rank, points })),
            Written::Won { winners } => Concluded::ByRule(Outcome::Won(seats(winners)?)),
            Written::Drawn => Concluded::ByRule(Outcome::Drawn),
            Written::AllLost => Concluded::ByRule(Outcome::AllLost),
            Written::Resigned { seat: number, winners } => {
                Concluded::Resigned { seat: seat(number)?, winners: winners.map(seats).transpose()? }
            }
        })
    }
}

impl From<&MatchResult> for Value {
    fn from(result: &MatchResult) -> Value {
        json!(result)
    }
}
