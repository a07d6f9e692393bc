//! The options of the dossier (section 0) as types.

use breakroom_core::{GameOption, Options, Seat, options::Kind};

use crate::vocabulary::rule;

/// Which game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// The whole game.
    Official,
    /// BA-1.
    Beginner,
    /// BA-18.
    Solo,
}

/// What follows a level score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overtime {
    /// BA-11.19.
    Season,
    /// BA-11.22.
    Playoff,
    /// BA-2.18.
    None,
}

/// Who is Home.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HomeOption {
    /// The higher reveal chooses.
    Reveal,
    /// This seat.
    Seat(Seat),
}

/// BA-10.16: whose cards count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// Both hands.
    Both,
    /// The advantaged hand.
    Own,
}

/// The options in force.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct House {
    /// `mode`.
    pub mode: Mode,
    /// `periods`.
    pub periods: u8,
    /// `overtime`.
    pub overtime: Overtime,
    /// `bench`.
    pub choose_bench: bool,
    /// `area_scoring`.
    pub area_scoring: bool,
    /// `pk_icing_free`.
    pub pk_icing_free: bool,
    /// `delayed_goal_wipes`.
    pub delayed_goal_wipes: bool,
    /// `five_on_three_count`.
    pub five_on_three: Count,
    /// `open_lists`.
    pub open_lists: bool,
    /// `home`.
    pub home: HomeOption,
    /// `ot_limit`.
    pub ot_limit: u32,
    /// `opponent`: the Solo Opponent card of a solo game, if one is named.
    pub opponent: Option<u8>,
    /// `deck_home`, `deck_away`: of seat 0 and seat 1.
    pub decks: [String; 2],
}

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

/// The deck of the second seat if none is named.
pub const DECK_AWAY: &str = "starter-away";

/// The shipped decks.
pub const DECKS: &[&str] = &[
    "starter-home",
    "starter-away",
    "capital-whistlers",
    "harbour-lights",
    "icefield-wardens",
    "north-fork-rapids",
    "quarry-town-muckers",
];

/// As declared.
pub const OPTIONS: &[GameOption] = &[
    option(
        "mode",
        Kind::Choice { words: &["official", "beginner", "solo"] },
        "official",
        "BA-1.34",
        "which game: the whole rulebook, the beginner's, or one player against a card",
    ),
    option(
        "periods",
        Kind::Choice { words: &["default", "1", "2", "3"] },
        "default",
        "BA-2.15",
        "periods; by default 3, or 1 in the beginner game",
    ),
    option(
        "overtime",
        Kind::Choice { words: &["season", "playoff", "none"] },
        "season",
        "BA-11.18",
        "what follows a level score",
    ),
    option(
        "bench",
        Kind::Choice { words: &["default", "choose"] },
        "default",
        "BA-2.2",
        "the bench of the deck file, or five picks",
    ),
    option(
        "area_scoring",
        Kind::Choice { words: &["grant", "off"] },
        "grant",
        "BA-6.12",
        "a Player card with the number of the shot's area may Score",
    ),
    option(
        "pk_icing_free",
        Kind::Flag,
        "true",
        "BA-11.6",
        "no Icing against a player short-handed by penalty",
    ),
    option(
        "delayed_goal_wipes",
        Kind::Flag,
        "true",
        "BA-10.4",
        "a goal during a delayed penalty cancels the minor",
    ),
    option(
        "five_on_three_count",
        Kind::Choice { words: &["both", "own"] },
        "both",
        "BA-10.16",
        "whose hands count for a second penalty",
    ),
    option("open_lists", Kind::Flag, "true", "BA-2.20", "deck lists are open"),
    option("home", Kind::Choice { words: &["reveal", "seat0", "seat1"] }, "reveal", "BA-2.4", "who is Home"),
    option(
        "ot_limit",
        Kind::Number { min: 1, max: 200 },
        "50",
        "BA-11.39",
        "playoff overtimes or shootout rounds before a draw",
    ),
    option(
        "opponent",
        Kind::Choice { words: &["random", "forechecker", "sniper", "tactician", "wall"] },
        "random",
        "BA-18.1",
        "the Solo Opponent card of a solo game; a named one plays its own deck unless deck_away says otherwise",
    ),
    option("deck_home", Kind::Name { known: DECKS }, "starter-home", "BA-2.1", "the deck of the first seat"),
    option("deck_away", Kind::Name { known: DECKS }, DECK_AWAY, "BA-2.1", "the deck of the second seat"),
];

const fn option(
    key: &'static str,
    kind: Kind,
    default: &'static str,
    id: &'static str,
    help: &'static str,
) -> GameOption {
    GameOption { key, kind, default, rule: rule(id), help }
}

impl House {
    /// The options as given.
    pub fn read(options: &Options) -> House {
        let mode = match options.word("mode") {
            "beginner" => Mode::Beginner,
            "solo" => Mode::Solo,
            _ => Mode::Official,
        };
        let periods = match (options.word("periods"), mode) {
            ("default", Mode::Beginner) => 1,
            ("default", _) => 3,
            (word, _) => word.parse().unwrap_or(3),
        };
        House {
            mode,
            periods,
            overtime: match options.word("overtime") {
                "playoff" => Overtime::Playoff,
                "none" => Overtime::None,
                _ => Overtime::Season,
            },
            choose_bench: options.word("bench") == "choose",
            area_scoring: options.word("area_scoring") == "grant",
            pk_icing_free: options.flag("pk_icing_free"),
            delayed_goal_wipes: options.flag("delayed_goal_wipes"),
            five_on_three: if options.word("five_on_three_count") == "own" {
                Count::Own
            } else {
                Count::Both
            },
            open_lists: options.flag("open_lists"),
            home: match options.word("home") {
                "seat0" => HomeOption::Seat(Seat::A),
                "seat1" => HomeOption::Seat(Seat::B),
                _ => HomeOption::Reveal,
            },
            ot_limit: options.number("ot_limit") as u32,
            opponent: {
                let named = crate::notation::OPPONENTS.iter().position(|id| *id == options.word("opponent"));
                named.filter(|_| mode == Mode::Solo).map(|at| at as u8)
            },
            decks: [options.word("deck_home").into(), options.word("deck_away").into()],
        }
    }
}
