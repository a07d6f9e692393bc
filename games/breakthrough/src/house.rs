//! The options: how this table reads the rulebook where it leaves room.

use breakroom_core::{GameOption, Options, RuleId, options::Kind};

/// How played cards count towards challenges (BT-R1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Matching {
    /// The card that breaks an attempt may begin the next.
    Attempt,
    /// The card that breaks an attempt counts for nothing.
    Strict,
    /// No attempt is kept: the cards last played are compared.
    Suffix,
}

/// How far back BT-6.1 looks (BT-R4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TypeMemory {
    /// To the row's last card, whatever lock it was played on.
    Row,
    /// To the current lock's first card.
    Lock,
}

/// What difficulty cards do in the opening deal (BT-R6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Opening {
    /// They take effect at once.
    Live,
    /// They are laid aside, and return to the deck after the deal.
    SetAside,
}

/// Where a resolved difficulty card goes (BT-R5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SpentDifficulty {
    /// To the discard pile.
    Discard,
    /// Out of the game.
    Remove,
}

/// What happens when the last lock is open (BT-R12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AfterLastLock {
    /// Play goes on for card points.
    PlayOn,
    /// The game ends on the opening.
    Stop,
}

/// What results are ranked by (BT-R13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ranking {
    /// Score, then locks, then challenges, then fewer turns.
    Score,
    /// Locks, then score, then challenges, then fewer turns.
    Locks,
}

/// The options of one table, typed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct House {
    /// How played cards count towards challenges.
    pub matching: Matching,
    /// How far back the type rule looks.
    pub type_memory: TypeMemory,
    /// What difficulty cards do in the opening deal.
    pub opening: Opening,
    /// Where a resolved difficulty card goes.
    pub spent_difficulty: SpentDifficulty,
    /// What happens when the last lock is open.
    pub after_last_lock: AfterLastLock,
    /// What results are ranked by.
    pub ranking: Ranking,
}

impl House {
    /// The options as they were read. Every word was checked against [`OPTIONS`].
    pub(crate) fn read(options: &Options) -> House {
        House {
            matching: match options.word("matching") {
                "strict" => Matching::Strict,
                "suffix" => Matching::Suffix,
                _ => Matching::Attempt,
            },
            type_memory: match options.word("type_memory") {
                "lock" => TypeMemory::Lock,
                _ => TypeMemory::Row,
            },
            opening: match options.word("opening") {
                "set_aside" => Opening::SetAside,
                _ => Opening::Live,
            },
            spent_difficulty: match options.word("spent_difficulty") {
                "remove" => SpentDifficulty::Remove,
                _ => SpentDifficulty::Discard,
            },
            after_last_lock: match options.word("after_last_lock") {
                "stop" => AfterLastLock::Stop,
                _ => AfterLastLock::PlayOn,
            },
            ranking: match options.word("ranking") {
                "locks" => Ranking::Locks,
                _ => Ranking::Score,
            },
        }
    }
}

/// The rulebook's number of difficulty cards (BT-2.2). As the value of `difficulty_cards` it leaves an edition
/// that prints another number alone (BT-R18).
pub const RULEBOOK_DIFFICULTY: u8 = 5;

/// How many difficulty cards are shuffled in, where the edition prints `printed` (BT-R18).
pub(crate) fn difficulty(options: &Options, printed: u8) -> u8 {
    match u8::try_from(options.number("difficulty_cards")).unwrap_or(RULEBOOK_DIFFICULTY) {
        RULEBOOK_DIFFICULTY => printed,
        chosen => chosen,
    }
}

const fn choice(
    key: &'static str,
    words: &'static [&'static str],
    rule: &'static str,
    help: &'static str,
) -> GameOption {
    GameOption { key, kind: Kind::Choice { words }, default: words[0], rule: RuleId(rule), help }
}

/// Every option of the game, said once.
pub const OPTIONS: &[GameOption] = &[
    GameOption {
        key: "difficulty_cards",
        kind: Kind::Number { min: 0, max: 20 },
        default: "5",
        rule: RuleId("BT-2.2"),
        help: "difficulty cards in the deck; 5 means as many as the edition prints",
    },
    choice(
        "matching",
        &["attempt", "strict", "suffix"],
        "BT-R1",
        "whether the card that breaks an attempt may begin the next (attempt), counts for nothing (strict), \
         or only the cards last played are compared (suffix)",
    ),
    choice(
        "type_memory",
        &["row", "lock"],
        "BT-R4",
        "whether a new lock's first card is compared with the last card of the row, or is free",
    ),
    choice(
        "opening",
        &["live", "set_aside"],
        "BT-R6",
        "whether difficulty cards in the opening deal take effect, or are laid aside and shuffled back",
    ),
    choice(
        "spent_difficulty",
        &["discard", "remove"],
        "BT-R5",
        "whether a resolved difficulty card goes to the discard pile or out of the game",
    ),
    choice(
        "after_last_lock",
        &["play_on", "stop"],
        "BT-R12",
        "whether play goes on for card points when every lock is open",
    ),
    choice(
        "ranking",
        &["score", "locks"],
        "BT-R13",
        "whether results are ranked by points or by locks first",
    ),
];
