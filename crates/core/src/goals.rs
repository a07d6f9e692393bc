//! Goals for those who play alone: what bots of each level reach in the same game, measured and kept as data.
//!
//! ```
//! use breakroom_core::goals::{Goals, Medal};
//!
//! let goals = Goals::read(r#"
//!     [[goals]]
//!     edition = "workshop"
//!     preset = "rulebook"
//!     games = 1000
//!     medals = { bronze = 61, silver = 74, gold = 90 }
//! "#);
//! let goal = goals.of("workshop", Some("rulebook")).unwrap();
//! assert_eq!((goal.medal(80), goal.next(80)), (Some(Medal::Silver), Some((Medal::Gold, 90))));
//! assert!(goals.of("workshop", Some("nightmare")).is_none(), "what was not measured is not promised");
//! ```

use serde::{Deserialize, Serialize};

/// What was measured of one game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Goals {
    /// One for each way to play it alone.
    #[serde(default)]
    pub goals: Vec<Goal>,
}

/// What was measured of one way to play a game alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Goal {
    /// The edition it was played with.
    pub edition: String,
    /// The preset, if the game has any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    /// How many games each level played.
    pub games: u64,
    /// Points for each medal, in a game for points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub medals: Option<Medals>,
    /// How many of a hundred games each level wins, where a game for one is won or lost; weakest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wins: Vec<(String, u32)>,
}

/// The least points for each medal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Medals {
    /// As many as a novice bot reaches in every second game.
    pub bronze: i32,
    /// As many as a club bot reaches in every second game.
    pub silver: i32,
    /// As many as a club bot reaches in one game of ten.
    pub gold: i32,
}

/// What points are worth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Medal {
    /// What a novice reaches in every second game.
    Bronze,
    /// What a club player reaches in every second game.
    Silver,
    /// What a club player reaches in one game of ten.
    Gold,
}

impl Medal {
    /// All of them, the least first.
    pub const ALL: [Medal; 3] = [Medal::Bronze, Medal::Silver, Medal::Gold];

    /// As pages and files call it.
    pub const fn name(self) -> &'static str {
        match self {
            Medal::Bronze => "bronze",
            Medal::Silver => "silver",
            Medal::Gold => "gold",
        }
    }
}

impl Medals {
    /// The least points for a medal.
    pub const fn points(&self, medal: Medal) -> i32 {
        match medal {
            Medal::Bronze => self.bronze,
            Medal::Silver => self.silver,
            Medal::Gold => self.gold,
        }
    }
}

impl Goal {
    /// The medal for so many points.
    pub fn medal(&self, points: i32) -> Option<Medal> {
        let medals = self.medals?;
        Medal::ALL.into_iter().rev().find(|&medal| points >= medals.points(medal))
    }

    /// The next medal above so many points, and what it takes.
    pub fn next(&self, points: i32) -> Option<(Medal, i32)> {
        let medals = self.medals?;
        let above = |medal: &Medal| medals.points(*medal) > points;
        Medal::ALL.into_iter().find(above).map(|medal| (medal, medals.points(medal)))
    }
}

impl Goals {
    /// Reads the text of a `goals.toml` that ships with a game; an empty text holds none.
    ///
    /// # Panics
    /// If the text is not such a file: it is part of the program, and tests read it.
    pub fn read(text: &str) -> Goals {
        toml::from_str(text).expect("the shipped goals are valid TOML")
    }

    /// The text of such a file.
    pub fn write(&self) -> String {
        toml::to_string(self).expect("names and numbers can be written")
    }

    /// What was measured of the game with this edition and preset, everything else as usual.
    pub fn of(&self, edition: &str, preset: Option<&str>) -> Option<&Goal> {
        self.goals.iter().find(|goal| goal.edition == edition && goal.preset.as_deref() == preset)
    }
}
