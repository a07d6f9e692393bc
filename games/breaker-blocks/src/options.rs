//! The options: where the dossier's rulings leave a choice, each is declared here once.

use breakroom_core::{Fault, GameOption, Options, RuleId, Seat, options::Kind as Values};

use crate::vocabulary::seat_of;

/// Every option, in the order of the dossier's position format.
pub const OPTIONS: &[GameOption] = &[
    GameOption {
        key: "first",
        kind: Values::Choice { words: &["random", "south", "north"] },
        default: "random",
        rule: RuleId("BB-R1"),
        help: "who starts",
    },
    GameOption {
        key: "first_turn_actions",
        kind: Values::Number { min: 1, max: 2 },
        default: "2",
        rule: RuleId("BB-R2"),
        help: "actions of the very first turn",
    },
    GameOption {
        key: "effects",
        kind: Values::Choice { words: &["must", "may"] },
        default: "must",
        rule: RuleId("BB-R9"),
        help: "whether a module's effect must be carried out or may be declined",
    },
    GameOption {
        key: "attenuate",
        kind: Values::Choice { words: &["both", "partial"] },
        default: "both",
        rule: RuleId("BB-R11"),
        help: "ATTENUATE with a target on one side only: nothing happens, or that side returns one",
    },
    GameOption {
        key: "exhaustion",
        kind: Values::Choice { words: &["turn-start", "each-action"] },
        default: "turn-start",
        rule: RuleId("BB-R17"),
        help: "when it is tested whether a player has run out of power blocks",
    },
    GameOption {
        key: "draws",
        kind: Values::Choice { words: &["both-lose", "draw"] },
        default: "both-lose",
        rule: RuleId("BB-R22"),
        help: "whether equal circuits are a loss for both or a draw",
    },
    GameOption {
        key: "idle_turns",
        kind: Values::Number { min: 0, max: 99 },
        default: "2",
        rule: RuleId("BB-17.1"),
        help: "turns in succession without an action that end the game; 0 switches it off",
    },
    GameOption {
        key: "repetition",
        kind: Values::Number { min: 0, max: 99 },
        default: "3",
        rule: RuleId("BB-17.2"),
        help: "how often a position must stand at a turn start to end the game; 0 switches it off",
    },
    GameOption {
        key: "turn_cap",
        kind: Values::Number { min: 0, max: 9_999 },
        default: "200",
        rule: RuleId("BB-17.3"),
        help: "turns after which the game ends; 0 switches it off",
    },
    GameOption {
        key: "blind_action",
        kind: Values::Flag,
        default: "false",
        rule: RuleId("BB-18.1"),
        help: "Blind Action: command modules in the supply lie face down",
    },
    GameOption {
        key: "blind_removed",
        kind: Values::Number { min: 0, max: 4 },
        default: "0",
        rule: RuleId("BB-R26"),
        help: "Blind Action: modules taken out unseen before the first turn, 0 or 4",
    },
    GameOption {
        key: "blind_hands",
        kind: Values::Choice { words: &["secret", "open"] },
        default: "secret",
        rule: RuleId("BB-R25"),
        help: "Blind Action: whether drawn modules are shown to the opponent",
    },
    GameOption {
        key: "power_overwhelming",
        kind: Values::Flag,
        default: "false",
        rule: RuleId("BB-19.2"),
        help: "Power Overwhelming: who starts a turn controlling two circuits wins",
    },
];

/// The options in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct House {
    /// Who starts; `None` leaves it to chance (BB-R1).
    pub first: Option<Seat>,
    /// Actions of the first turn (BB-R2).
    pub first_turn_actions: u8,
    /// Effects may be declined (BB-R9).
    pub may: bool,
    /// ATTENUATE works on one side alone (BB-R11).
    pub partial: bool,
    /// Exhaustion is tested before every action (BB-R17).
    pub each_action: bool,
    /// Nobody wins a draw (BB-R22).
    pub both_lose: bool,
    /// BB-17.1; 0 is off.
    pub idle_turns: u8,
    /// BB-17.2; 0 is off.
    pub repetition: u32,
    /// BB-17.3; 0 is off.
    pub turn_cap: u32,
    /// Blind Action (BB-18).
    pub blind: bool,
    /// BB-18.2.
    pub removed: u8,
    /// Drawn modules are shown to both (BB-18.4).
    pub open_hands: bool,
    /// Power Overwhelming (BB-19).
    pub overwhelming: bool,
}

impl House {
    /// The options as they were chosen, or what is wrong with them.
    pub(crate) fn new(options: &Options) -> Result<House, Vec<Fault>> {
        let blind = options.flag("blind_action");
        let house = House {
            first: seat_of(options.word("first")),
            first_turn_actions: options.number("first_turn_actions") as u8,
            may: options.word("effects") == "may",
            partial: options.word("attenuate") == "partial",
            each_action: options.word("exhaustion") == "each-action",
            both_lose: options.word("draws") == "both-lose",
            idle_turns: options.number("idle_turns") as u8,
            repetition: options.number("repetition") as u32,
            turn_cap: options.number("turn_cap") as u32,
            blind,
            // Without Blind Action nothing is removed and nothing is secret.
            removed: if blind { options.number("blind_removed") as u8 } else { 0 },
            open_hands: !blind || options.word("blind_hands") == "open",
            overwhelming: options.flag("power_overwhelming"),
        };
        let mut faults = Vec::new();
        if !matches!(options.number("blind_removed"), 0 | 4) {
            let message = "either no module is removed or 4 are";
            faults.push(Fault::error("option blind_removed", message).by(RuleId("BB-R26")));
        }
        if house.repetition == 1 {
            let message = "1 would end the game before it begins: 0, or at least 2";
            faults.push(Fault::error("option repetition", message).by(RuleId("BB-17.2")));
        }
        if faults.is_empty() { Ok(house) } else { Err(faults) }
    }
}
