//! The options of the dossier (section 0) as types: the fields of [`House`] are their only declaration.
//!
//! ```
//! use breakroom_breakaway::{Breakaway, options::Periods};
//!
//! let house = Breakaway::shipped(&[("periods", "2")]).house().clone();
//! assert_eq!((house.periods, house.periods()), (Periods::Two, 2));
//! ```

use breakroom_core::{GameOption, Seat};
use breakroom_kit::OptionSet;

pub use crate::edition::DECKS;
use crate::vocabulary::words;

words! {
    /// Which game is played: the whole one, that of BA-1, that of BA-18.
    Mode { Official, Beginner, Solo, }
}

words! {
    /// How many periods are played; by default three, or one in the beginner game.
    Periods { Default, #[json(key = "1")] One, #[json(key = "2")] Two, #[json(key = "3")] Three, }
}

words! {
    /// What follows a level score: BA-11.19, BA-11.22, BA-2.18.
    Overtime { Season, Playoff, None, }
}

words! {
    /// Where the bench comes from: the deck file names it, or five picks (BA-2.2).
    BenchOption { Default, Choose, }
}

words! {
    /// BA-6.12: may a Player card with the number of the shot's area Score?
    AreaScoring { Grant, Off, }
}

words! {
    /// BA-10.16: whose cards count, those of both hands or of the advantaged one.
    Count { Both, Own, }
}

words! {
    /// Who is Home: whom the higher reveal chooses, or a seat.
    HomeOption { Reveal, Seat0, Seat1, }
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

words! {
    /// Which Solo Opponent card is played against: chance decides, or those of `solo.toml` in its order (BA-18.1).
    OpponentOption { Random, Forechecker, Sniper, Tactician, Wall, }
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
