//! The rulings that a table may change (section "Rulings" of the dossier).

use breakroom_core::{Fault, GameOption, Options, RuleId, options::Kind};

/// Every option, with its default.
pub(crate) const OPTIONS: &[GameOption] = &[
    GameOption {
        key: "disc_start",
        kind: Kind::Choice { words: &["edition", "random"] },
        default: "edition",
        rule: RuleId("RS-R3"),
        help: "where the disc starts: as the edition says, or spun at random",
    },
    GameOption {
        key: "null_rotation",
        kind: Kind::Flag,
        default: "false",
        rule: RuleId("RS-R4"),
        help: "stamina may be spent on leaving the disc as it is",
    },
    GameOption {
        key: "advance_after_take",
        kind: Kind::Choice { words: &["always", "stay"] },
        default: "always",
        rule: RuleId("RS-R10"),
        help: "after taking a stack the attacker moves on, or rests where the stack stood",
    },
    GameOption {
        key: "collapse_from",
        kind: Kind::Choice { words: &["chosen", "token"] },
        default: "chosen",
        rule: RuleId("RS-R14"),
        help: "a collapse goes on from the space chosen last, or from where that token came to rest",
    },
    GameOption {
        key: "repetition",
        kind: Kind::Number { min: 0, max: 3 },
        default: "3",
        rule: RuleId("RS-R21"),
        help: "3: a position that stands for the third time at the start of a turn is a draw; 0: no such rule",
    },
    GameOption {
        key: "turn_limit",
        kind: Kind::Number { min: 0, max: 100_000 },
        default: "200",
        rule: RuleId("RS-R21"),
        help: "after so many turns the larger caravan wins; 0 switches the limit off",
    },
];

/// The options in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// RS-R3: the disc is spun at the start.
    pub random_disc: bool,
    /// RS-R4: `rotate` may leave the disc as it is.
    pub null_rotation: bool,
    /// RS-R10: an attacker that took its target rests in its place.
    pub stay_after_take: bool,
    /// RS-R14: a collapse goes on from where its last token rests.
    pub collapse_from_token: bool,
    /// RS-R21: the third time a position stands is a draw.
    pub repetition: bool,
    /// RS-R21: the last turn, if there is one.
    pub turn_limit: Option<u32>,
}

impl Settings {
    /// What is played unless somebody says otherwise.
    pub(crate) const DEFAULT: Settings = Settings {
        random_disc: false,
        null_rotation: false,
        stay_after_take: false,
        collapse_from_token: false,
        repetition: true,
        turn_limit: Some(200),
    };

    /// The settings that these options mean, or what is wrong with them.
    pub(crate) fn read(options: &Options) -> Result<Settings, Vec<Fault>> {
        let repetition = options.number("repetition");
        if ![0, 3].contains(&repetition) {
            let message = format!("it is 3 or 0, not {repetition}");
            return Err(vec![Fault::error("option repetition", message).by(RuleId("RS-R21"))]);
        }
        let limit = options.number("turn_limit");
        Ok(Settings {
            random_disc: options.word("disc_start") == "random",
            null_rotation: options.flag("null_rotation"),
            stay_after_take: options.word("advance_after_take") == "stay",
            collapse_from_token: options.word("collapse_from") == "token",
            repetition: repetition == 3,
            turn_limit: u32::try_from(limit).ok().filter(|&limit| limit > 0),
        })
    }
}
