//! Options in words.

use serde::Serialize;

use super::{GameOption, OptionKind};
use crate::{
    RuleId,
    words::{spaced, within},
};

/// Who will want to change an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Group {
    /// Many: how long, with whom, with what.
    Common,
    /// Whoever knows the game and wants another.
    Variants,
    /// Whoever reads the rulebook otherwise where it leaves room.
    Rulings,
}

impl Group {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Group; 3] = [Group::Common, Group::Variants, Group::Rulings];

    /// What stands above them.
    pub const fn title(self) -> &'static str {
        match self {
            Group::Common => "What most people change",
            Group::Variants => "Variants",
            Group::Rulings => "Rulings, where the rulebook leaves room",
        }
    }
}

impl GameOption {
    /// A flag of which nothing is said: for whoever declares options without the kit.
    pub const BARE: GameOption = GameOption {
        key: "",
        kind: OptionKind::Flag,
        default: "false",
        rule: RuleId(""),
        help: "",
        label: "",
        group: Group::Rulings,
        names: &[],
        special: &[],
        later: false,
    };

    /// A value as people say it in a sentence, given as it is typed on the command line.
    ///
    /// ```
    /// use breakroom_core::{GameOption, options::OptionKind};
    ///
    /// let kind = OptionKind::Limit { off: 0, min: 1, max: 99 };
    /// let turns = GameOption { kind, special: &[(0, "no limit")], ..GameOption::BARE };
    /// assert_eq!((turns.said("0"), turns.said("12")), ("no limit".to_owned(), "12".to_owned()));
    /// let kind = OptionKind::Choice { words: &["play_on", "stop"] };
    /// let last = GameOption { kind, names: &["Play goes on", "The game ends"], ..GameOption::BARE };
    /// assert_eq!(last.said("stop"), "the game ends");
    /// ```
    pub fn said(&self, typed: &str) -> String {
        match self.kind {
            OptionKind::Flag | OptionKind::Choice { .. } => within(&self.name_of(typed)),
            OptionKind::Number { .. } => self.special(typed).unwrap_or(typed).to_owned(),
            OptionKind::Limit { off, .. } => {
                let plain = if typed == off.to_string() { "off" } else { typed };
                self.special(typed).unwrap_or(plain).to_owned()
            }
            OptionKind::Set { .. } => {
                let given = typed.split(',').map(str::trim).filter(|word| !word.is_empty());
                let names: Vec<String> = given.map(|word| within(&self.name_of(word))).collect();
                if names.is_empty() { "none".to_owned() } else { names.join(" and ") }
            }
            OptionKind::Name { .. } => self.name_of(typed),
        }
    }

    /// What people call one of its words.
    pub fn name_of(&self, word: &str) -> String {
        let words = match self.kind {
            OptionKind::Flag => return (if word == "true" { "On" } else { "Off" }).to_owned(),
            OptionKind::Choice { words } | OptionKind::Set { words } => words,
            _ => &[],
        };
        let at = words.iter().position(|known| *known == word);
        at.and_then(|at| self.names.get(at)).map_or_else(|| spaced(word), |name| (*name).to_owned())
    }

    fn special(&self, typed: &str) -> Option<&'static str> {
        let number: i64 = typed.parse().ok()?;
        self.special.iter().find(|(special, _)| *special == number).map(|(_, said)| *said)
    }
}
