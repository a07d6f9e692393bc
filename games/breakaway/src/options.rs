//! The options of the dossier (section 0) as types: the fields of [`House`] are their only declaration.
//!
//! ```
//! use breakroom_breakaway::{Breakaway, options::Periods};
//!
//! let house = Breakaway::shipped(&[("periods", "2")]).house().clone();
//! assert_eq!((house.periods, house.periods()), (Periods::Two, 2));
//! ```

use breakroom_core::{GameOption, Seat};
use breakroom_kit::{OptionSet, Words};

pub use crate::edition::DECKS;

/// Which game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum Mode {
    /// The whole game.
    Official,
    /// BA-1.
    Beginner,
    /// BA-18.
    Solo,
}

/// How many periods are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Periods {
    /// Three, or one in the beginner game.
    Default,
    #[json(key = "1")]
    One,
    #[json(key = "2")]
    Two,
    #[json(key = "3")]
    Three,
}

/// What follows a level score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum Overtime {
    /// BA-11.19.
    Season,
    /// BA-11.22.
    Playoff,
    /// BA-2.18.
    None,
}

/// Where the bench comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum BenchOption {
    /// The deck file names it.
    Default,
    /// Five picks (BA-2.2).
    Choose,
}

/// BA-6.12: may a Player card with the number of the shot's area Score?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum AreaScoring {
    /// It may.
    Grant,
    /// Its number is nothing special.
    Off,
}

/// BA-10.16: whose cards count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum Count {
    /// Both hands.
    Both,
    /// The advantaged hand.
    Own,
}

/// Who is Home.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum HomeOption {
    /// The higher reveal chooses.
    Reveal,
    /// The first seat.
    Seat0,
    /// The second seat.
    Seat1,
}

impl HomeOption {
    /// The seat that is Home without a reveal.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            HomeOption::Reveal => None,
            HomeOption::Seat0 => Some(Seat::A),
            HomeOption::Seat1 => Some(Seat::B),
        }
    }
}

/// Which Solo Opponent card is played against: those of `solo.toml`, in its order (BA-18.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum OpponentOption {
    /// Chance decides.
    Random,
    /// Hits first, grinds in the corners.
    Forechecker,
    /// Enters the zone and shoots from anywhere.
    Sniper,
    /// Builds the passing bonus before it shoots.
    Tactician,
    /// Blocks, saves, and waits for a mistake.
    Wall,
}

/// The options in force.
#[derive(Clone, PartialEq, Eq, Debug, OptionSet)]
pub struct House {
    /// which game: the whole rulebook, the beginner's, or one player against a card
    #[option(rule = "BA-1.34", default = "official")]
    pub mode: Mode,
    /// periods; by default 3, or 1 in the beginner game
    #[option(rule = "BA-2.15", default = "default")]
    pub periods: Periods,
    /// what follows a level score
    #[option(rule = "BA-11.18", default = "season")]
    pub overtime: Overtime,
    /// the bench of the deck file, or five picks
    #[option(rule = "BA-2.2", default = "default")]
    pub bench: BenchOption,
    /// a Player card with the number of the shot's area may Score
    #[option(rule = "BA-6.12", default = "grant")]
    pub area_scoring: AreaScoring,
    /// no Icing against a player short-handed by penalty
    #[option(rule = "BA-11.6", default = "true")]
    pub pk_icing_free: bool,
    /// a goal during a delayed penalty cancels the minor
    #[option(rule = "BA-10.4", default = "true")]
    pub delayed_goal_wipes: bool,
    /// whose hands count for a second penalty
    #[option(rule = "BA-10.16", default = "both")]
    pub five_on_three_count: Count,
    /// deck lists are open
    #[option(rule = "BA-2.20", default = "true")]
    pub open_lists: bool,
    /// who is Home
    #[option(rule = "BA-2.4", default = "reveal")]
    pub home: HomeOption,
    /// playoff overtimes or shootout rounds before a draw
    #[option(rule = "BA-11.39", default = "50", min = 1, max = 200)]
    pub ot_limit: u32,
    /// the Solo Opponent card of a solo game; a named one plays its own deck unless deck_away says otherwise
    #[option(rule = "BA-18.1", default = "random")]
    pub opponent: OpponentOption,
    /// the deck of the first seat
    #[option(rule = "BA-2.1", default = "starter-home", known = DECKS)]
    pub deck_home: String,
    /// the deck of the second seat
    #[option(rule = "BA-2.1", default = "starter-away", known = DECKS)]
    pub deck_away: String,
}

impl House {
    /// BA-2.15: how many periods are played.
    pub const fn periods(&self) -> u8 {
        match (self.periods, self.mode) {
            (Periods::Default, Mode::Beginner) | (Periods::One, _) => 1,
            (Periods::Two, _) => 2,
            (Periods::Default, Mode::Official | Mode::Solo) | (Periods::Three, _) => 3,
        }
    }

    /// The place of the Solo Opponent card of a solo game, if one is named.
    pub const fn opponent(&self) -> Option<u8> {
        match self.mode {
            Mode::Official | Mode::Beginner => None,
            Mode::Solo => (self.opponent as u8).checked_sub(1),
        }
    }
}

/// As declared.
pub const OPTIONS: &[GameOption] = House::OPTIONS;

/// The deck of the second seat if none is named.
pub const DECK_AWAY: &str = "starter-away";

/// Presets: the game of the season first, then the other ways to play.
pub const PRESETS: &str = "\
[presets.season]
mode = \"official\"
[presets.beginner]
inherits = \"season\"
mode = \"beginner\"
[presets.playoff]
inherits = \"season\"
overtime = \"playoff\"
[presets.quick]
inherits = \"season\"
periods = \"1\"
[presets.solo]
inherits = \"season\"
mode = \"solo\"
";
