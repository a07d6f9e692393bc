//! Options of a game: declared once, shown everywhere (command line, web form, `games`, Python, manual).

mod said;

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::{Fault, RuleId, rule::suggestion};
pub use said::Group;

/// The key that names a preset; every game with presets has it without declaring it.
pub const PRESET: &str = "preset";

/// One option of a game.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct GameOption {
    /// Its name in the dossier.
    pub key: &'static str,
    /// What values it takes.
    #[serde(flatten)]
    pub kind: OptionKind,
    /// The value it has unless somebody says otherwise, written as on the command line.
    pub default: &'static str,
    /// The rule or ruling it belongs to.
    pub rule: RuleId,
    /// What it does, in a sentence.
    pub help: &'static str,
    /// What people call it.
    pub label: &'static str,
    /// Who will want to change it.
    pub group: Group,
    /// What people call the words of a choice or a set, in their order.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub names: &'static [&'static str],
    /// Numbers that mean something of their own, and what.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub special: &'static [(i64, &'static str)],
    /// Was it added after matches had been kept? Where a document says all the others, it was written before this one
    /// was there and means its default, whatever the preset says today.
    #[serde(skip)]
    pub later: bool,
}

/// What values an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase", tag = "type")]
pub enum OptionKind {
    /// `true` or `false`.
    Flag,
    /// One of these words.
    Choice {
        /// The words, default first.
        words: &'static [&'static str],
    },
    /// A whole number.
    Number {
        /// The least that is accepted.
        min: i64,
        /// The greatest that is accepted.
        max: i64,
    },
    /// A whole number, or `off` where there is none.
    #[serde(rename = "number")]
    Limit {
        /// What switches it off.
        off: i64,
        /// The least that is accepted.
        min: i64,
        /// The greatest that is accepted.
        max: i64,
    },
    /// Any number of these words, written with commas between.
    Set {
        /// What may be written.
        words: &'static [&'static str],
    },
    /// A name that only the game can judge, such as a deck's.
    Name {
        /// The shipped names.
        known: &'static [&'static str],
    },
}

/// A value of an option.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Chosen {
    Flag(bool),
    Number(i64),
    Choice(&'static str),
    /// A word of a choice among nothing but numbers, such as `0` or `3`; documents hold a number.
    Numeral(&'static str, i64),
    Word(String),
    Words(Vec<String>),
}

impl Chosen {
    /// This one of the words of a choice.
    fn one_of(words: &[&str], word: &'static str) -> Chosen {
        let all_are_numbers = words.iter().all(|word| word.parse::<i64>().is_ok());
        match word.parse() {
            Ok(number) if all_are_numbers => Chosen::Numeral(word, number),
            _ => Chosen::Choice(word),
        }
    }

    /// As it would be typed on the command line.
    fn typed(&self) -> String {
        match self {
            Chosen::Flag(flag) => flag.to_string(),
            Chosen::Number(number) => number.to_string(),
            Chosen::Choice(word) | Chosen::Numeral(word, _) => (*word).to_owned(),
            Chosen::Word(word) => word.clone(),
            Chosen::Words(words) => words.join(","),
        }
    }
}

impl Serialize for Chosen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Chosen::Flag(flag) => flag.serialize(serializer),
            Chosen::Number(number) | Chosen::Numeral(_, number) => number.serialize(serializer),
            Chosen::Choice(word) => word.serialize(serializer),
            Chosen::Word(word) => word.serialize(serializer),
            Chosen::Words(words) => words.serialize(serializer),
        }
    }
}

impl OptionKind {
    fn read(self, text: &str) -> Result<Chosen, String> {
        match self {
            OptionKind::Flag => match text {
                "true" | "on" | "yes" => Ok(Chosen::Flag(true)),
                "false" | "off" | "no" => Ok(Chosen::Flag(false)),
                _ => Err(format!("'{text}' is neither true nor false")),
            },
            OptionKind::Choice { words } => match words.iter().find(|&&word| word == text) {
                Some(word) => Ok(Chosen::one_of(words, word)),
                None => Err(format!("'{text}' is no choice{}", suggestion(text, words.iter().copied()))),
            },
            OptionKind::Number { min, max } => match text.parse() {
                Ok(number) if (min..=max).contains(&number) => Ok(Chosen::Number(number)),
                _ => Err(format!("'{text}' is not a whole number from {min} to {max}")),
            },
            OptionKind::Limit { off, min, max } => match text.parse() {
                Ok(number) if number == off || (min..=max).contains(&number) => Ok(Chosen::Number(number)),
                _ => Err(format!("'{text}' is neither {off} nor a whole number from {min} to {max}")),
            },
            OptionKind::Set { words } => {
                let given: Vec<&str> =
                    text.split(',').map(str::trim).filter(|word| !word.is_empty()).collect();
                match given.iter().find(|word| !words.contains(word)) {
                    Some(word) => {
                        Err(format!("'{word}' is unknown{}", suggestion(word, words.iter().copied())))
                    }
                    // In declared order, so that equal choices are equal texts.
                    None => Ok(Chosen::Words(
                        words.iter().filter(|word| given.contains(word)).map(|&word| word.into()).collect(),
                    )),
                }
            }
            OptionKind::Name { .. } => Ok(Chosen::Word(text.into())),
        }
    }
}

/// The options of one game in play: every declared option has a value.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Options {
    #[serde(skip_serializing_if = "Option::is_none")]
    preset: Option<String>,
    #[serde(flatten)]
    values: BTreeMap<&'static str, Chosen>,
}

/// Everything that is wrong with the options somebody gave.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", crate::fault::listing(.0))]
pub struct OptionsError(pub Vec<Fault>);

impl Options {
    /// The options with `given` values (`key`, text as on the command line) over those of the chosen preset
    /// over the defaults. `presets` is the TOML text of the game's presets, or empty.
    pub fn read<'a>(
        declared: &'static [GameOption],
        presets: &str,
        given: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Options, OptionsError> {
        let given: Vec<(&str, &str)> = given.into_iter().collect();
        let presets = Presets::read(presets);
        let named = given.iter().rev().find(|(key, _)| *key == PRESET).map(|(_, name)| *name);
        let preset = named.or(presets.first());
        let mut reading = Reading { declared, values: BTreeMap::new(), faults: Vec::new() };
        for option in declared {
            reading.set(option.key, option.default);
        }
        if let Some(name) = preset {
            match presets.get(name) {
                Some(sets) => sets.iter().for_each(|(key, text)| reading.set(key, text)),
                None => reading.faults.push(Fault::malformed(
                    "option preset",
                    format!("there is no preset '{name}'{}", suggestion(name, presets.names())),
                )),
            }
        }
        for (key, text) in given.iter().filter(|(key, _)| *key != PRESET) {
            reading.set(key, text);
        }
        match reading.faults.is_empty() {
            true => {
                let preset = named.or_else(|| presets.nearest(declared, &reading.values));
                Ok(Options { preset: preset.map(str::to_owned), values: reading.values })
            }
            false => Err(OptionsError(reading.faults)),
        }
    }

    /// The options as a JSON object gives them.
    pub fn read_json(
        declared: &'static [GameOption],
        presets: &str,
        given: &serde_json::Map<String, Value>,
    ) -> Result<Options, OptionsError> {
        let mut texts: Vec<(String, String)> =
            given.iter().map(|(key, value)| (key.clone(), written(value))).collect();
        let said = |option: &&GameOption| given.contains_key(option.key);
        if declared.iter().filter(|option| !option.later).all(|option| said(&option)) {
            let unknown_then = declared.iter().filter(|option| option.later && !said(option));
            texts.extend(unknown_then.map(|option| (option.key.to_owned(), option.default.to_owned())));
        }
        Self::read(declared, presets, texts.iter().map(|(key, text)| (key.as_str(), text.as_str())))
    }

    /// The preset they were built on, if the game has presets: the one that was named, or else the one they differ
    /// from least.
    pub fn preset(&self) -> Option<&str> {
        self.preset.as_deref()
    }

    /// The options whose value is another than in `base`, as they would be typed on the command line.
    pub fn changed_from(&self, base: &Options) -> Vec<(&'static str, String)> {
        let changed = self.values.iter().filter(|&(key, value)| base.values.get(key) != Some(value));
        changed.map(|(&key, value)| (key, value.typed())).collect()
    }

    /// The value of a flag.
    ///
    /// # Panics
    /// If the game declared no such flag.
    pub fn flag(&self, key: &str) -> bool {
        match self.values.get(key) {
            Some(Chosen::Flag(flag)) => *flag,
            _ => panic!("no flag '{key}' is declared"),
        }
    }

    /// The value of a number.
    ///
    /// # Panics
    /// If the game declared no such number.
    pub fn number(&self, key: &str) -> i64 {
        match self.values.get(key) {
            Some(Chosen::Number(number)) => *number,
            _ => panic!("no number '{key}' is declared"),
        }
    }

    /// The value of a choice or name.
    ///
    /// # Panics
    /// If the game declared no such choice or name.
    pub fn word(&self, key: &str) -> &str {
        match self.values.get(key) {
            Some(Chosen::Choice(word) | Chosen::Numeral(word, _)) => word,
            Some(Chosen::Word(word)) => word,
            _ => panic!("no choice '{key}' is declared"),
        }
    }

    /// The chosen words of a set.
    ///
    /// # Panics
    /// If the game declared no such set.
    pub fn words(&self, key: &str) -> &[String] {
        match self.values.get(key) {
            Some(Chosen::Words(words)) => words,
            _ => panic!("no set '{key}' is declared"),
        }
    }
}

/// A JSON value as it would be typed on the command line.
fn written(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(written).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

struct Reading {
    declared: &'static [GameOption],
    values: BTreeMap<&'static str, Chosen>,
    faults: Vec<Fault>,
}

impl Reading {
    fn set(&mut self, key: &str, text: &str) {
        let place = format!("option {}", key.chars().take(40).collect::<String>());
        let text: String = text.chars().take(200).collect();
        let Some(option) = self.declared.iter().find(|option| option.key == key) else {
            let hint = suggestion(key, self.declared.iter().map(|option| option.key));
            return self.faults.push(Fault::malformed(place, format!("there is no such option{hint}")));
        };
        match option.kind.read(&text) {
            Ok(value) => drop(self.values.insert(option.key, value)),
            Err(message) => self.faults.push(Fault::malformed(place, message).by(option.rule)),
        }
    }
}

/// The presets of a game, from its `presets.toml`: the first table is the default.
#[derive(Clone, Debug, Default)]
pub struct Presets(Vec<(String, Vec<(String, String)>)>);

impl Presets {
    /// Reads the text of a `presets.toml` that ships with a game; an empty text holds none.
    ///
    /// # Panics
    /// If the text is not such a file: it is part of the program, and every test of the game reads it.
    pub fn read(text: &str) -> Presets {
        let table: toml::Table = text.parse().expect("the shipped presets are valid TOML");
        let Some(toml::Value::Table(presets)) = table.get("presets") else { return Presets::default() };
        let mut all: Vec<(String, Vec<(String, String)>)> = Vec::new();
        // TOML tables are kept sorted by name: the one nobody inherits from nothing comes first.
        let (mut roots, mut heirs): (Vec<_>, Vec<_>) =
            presets.iter().partition(|(_, table)| table.get("inherits").is_none());
        for (name, table) in roots.drain(..).chain(heirs.drain(..)) {
            let inherited = table.get("inherits").and_then(toml::Value::as_str);
            let mut sets = inherited
                .and_then(|parent| all.iter().find(|(name, _)| name == parent))
                .map_or_else(Vec::new, |(_, sets)| sets.clone());
            for (key, value) in table.as_table().into_iter().flatten() {
                if key != "title" && key != "inherits" {
                    sets.push((key.clone(), value.as_str().map_or_else(|| value.to_string(), str::to_owned)));
                }
            }
            all.push((name.clone(), sets));
        }
        Presets(all)
    }

    /// The names, the default first.
    pub fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.0.iter().map(|(name, _)| name.as_str())
    }

    fn first(&self) -> Option<&str> {
        self.names().next()
    }

    /// The preset that differs from these values in the fewest options; the default, if others are as near.
    fn nearest(
        &self,
        declared: &'static [GameOption],
        values: &BTreeMap<&'static str, Chosen>,
    ) -> Option<&str> {
        let differences = |sets: &[(String, String)]| {
            let mut reading = Reading { declared, values: BTreeMap::new(), faults: Vec::new() };
            declared.iter().for_each(|option| reading.set(option.key, option.default));
            sets.iter().for_each(|(key, text)| reading.set(key, text));
            values.iter().filter(|&(key, value)| reading.values.get(key) != Some(value)).count()
        };
        self.0.iter().min_by_key(|(_, sets)| differences(sets)).map(|(name, _)| name.as_str())
    }

    fn get(&self, name: &str) -> Option<&[(String, String)]> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, sets)| sets.as_slice())
    }
}
