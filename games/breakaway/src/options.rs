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

pub use crate::edition::{DECKS, DECKS_AND_BESIDE};
use crate::vocabulary::words;

words! {
    /// Which game is played: the whole one, that of BA-1, that of BA-18.
    Mode {
        #[json(name = "The whole rulebook")]
        Official,
        #[json(name = "The beginner's game")]
        Beginner,
        #[json(name = "Alone against a card")]
        Solo,
    }
}

words! {
    /// How many periods are played; by default three, or one in the beginner game.
    Periods {
        #[json(name = "As the game has it")]
        Default,
        #[json(key = "1", name = "One")]
        One,
        #[json(key = "2", name = "Two")]
        Two,
        #[json(key = "3", name = "Three")]
        Three,
    }
}

words! {
    /// What follows a level score: BA-11.19, BA-11.22, BA-2.18.
    Overtime {
        #[json(name = "As in the season: one overtime, then a shootout")]
        Season,
        #[json(name = "As in the playoffs: full periods until a goal")]
        Playoff,
        #[json(name = "It is a draw")]
        None,
    }
}

words! {
    /// Where the bench comes from: the deck file names it, or five picks (BA-2.2).
    BenchOption {
        #[json(name = "As the deck names it")]
        Default,
        #[json(name = "Everybody picks five")]
        Choose,
    }
}

words! {
    /// BA-6.12: may a Player card with the number of the shot's area Score?
    AreaScoring {
        #[json(name = "May Score")]
        Grant,
        #[json(name = "May not Score")]
        Off,
    }
}

words! {
    /// BA-10.16: whose cards count, those of both hands or of the advantaged one.
    Count {
        #[json(name = "Those of both")]
        Both,
        #[json(name = "The advantaged player's")]
        Own,
    }
}

words! {
    /// Who is Home: whom the higher reveal chooses, or a seat.
    HomeOption {
        #[json(name = "The higher reveal chooses")]
        Reveal,
        #[json(name = "The first seat")]
        Seat0,
        #[json(name = "The second seat")]
        Seat1,
    }
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
    OpponentOption {
        #[json(name = "Chance decides")]
        Random,
        Forechecker,
        Sniper,
        Tactician,
        Wall,
    }
}

/// The options in force.
#[derive(Clone, PartialEq, Eq, Debug, OptionSet)]
pub struct House {
    /// which game: the whole rulebook, the beginner's, or one player against a card
    #[option(label = "Which game", group = Common, rule = "BA-1.34", default = "official")]
    pub mode: Mode,
    /// how many periods are played: three as a rule, one in the beginner's game
    #[option(label = "Periods", group = Common, rule = "BA-2.15", default = "default")]
    pub periods: Periods,
    /// what follows a level score
    #[option(label = "After a level score", group = Common, rule = "BA-11.18", default = "season")]
    pub overtime: Overtime,
    /// whether the deck names the bench, or everybody picks five players
    #[option(label = "The bench", group = Variants, rule = "BA-2.2", default = "default")]
    pub bench: BenchOption,
    /// whether a Player card with the number of the shot's area may Score
    #[option(label = "A card with the number of the shot's area", rule = "BA-6.12", default = "grant")]
    pub area_scoring: AreaScoring,
    /// no Icing against a player short-handed by penalty
    #[option(label = "No Icing while short-handed", rule = "BA-11.6", default = "true")]
    pub pk_icing_free: bool,
    /// a goal during a delayed penalty cancels the minor
    #[option(label = "A goal in a delayed penalty cancels it", rule = "BA-10.4", default = "true")]
    pub delayed_goal_wipes: bool,
    /// whose hands count for a second penalty
    #[option(label = "Hands that count for a second penalty", rule = "BA-10.16", default = "both")]
    pub five_on_three_count: Count,
    /// everybody may look through both deck lists
    #[option(label = "Open deck lists", group = Variants, rule = "BA-2.20", default = "true")]
    pub open_lists: bool,
    /// who is Home
    #[option(label = "Who is Home", group = Common, rule = "BA-2.4", default = "reveal")]
    pub home: HomeOption,
    /// so many playoff overtimes or shootout rounds are played before the match is a draw
    #[option(label = "Overtimes before it is a draw", rule = "BA-11.39", default = "50", min = 1, max = 200)]
    pub ot_limit: u32,
    /// which Solo Opponent card is played against; a named one plays its own deck unless another is chosen
    #[option(label = "The opponent of a solo game", group = Common, rule = "BA-18.1", default = "random")]
    pub opponent: OpponentOption,
    /// which deck the first seat plays
    #[option(
        label = "Deck of the first seat",
        group = Common,
        rule = "BA-2.1",
        default = "starter-home",
        known = DECKS_AND_BESIDE
    )]
    pub deck_home: String,
    /// which deck the second seat plays
    #[option(
        label = "Deck of the second seat",
        group = Common,
        rule = "BA-2.1",
        default = "starter-away",
        known = DECKS_AND_BESIDE
    )]
    pub deck_away: String,
    /// a level beginner's game gets one more period, which the first goal ends
    #[option(
        label = "A level beginner's game is played on until a goal",
        group = Common,
        rule = "BA-1.35",
        default = "false",
        later
    )]
    pub golden_goal: bool,
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

/// All options, as the house declares them.
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
[presets.pond]
inherits = \"season\"
mode = \"beginner\"
deck_home = \"frozen-pond\"
deck_away = \"school-yard\"
golden_goal = true
[presets.quick]
inherits = \"season\"
periods = \"1\"
[presets.solo]
inherits = \"season\"
mode = \"solo\"
";
