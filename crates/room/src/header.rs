//! What a match begins with, and what its log holds: the two texts that the store keeps for us.

use std::{borrow::Cow, fmt::Display};

use breakroom_bots::Level;
use breakroom_catalog::{OpenError, Setup, Sitting, Source, Table, own};
use breakroom_core::{Document, Seat, fair::Seed};
use breakroom_kit::words::capital;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::terminal::AtTerminal;

/// Everything fixed when a table is opened. It holds the secret seed, so it never leaves the server whole.
#[derive(Clone, Serialize, Deserialize)]
pub struct Header {
    /// The edition's name.
    pub edition: String,
    /// Somebody's own file, if the edition is not a shipped one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<OwnFile>,
    /// Further such files.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<OwnFile>,
    /// The options, every one of them.
    pub options: Map<String, Value>,
    /// Where chance comes from.
    pub chance: Chance,
    /// Who was to sit where when the table was opened.
    pub seats: Vec<Sitter>,
    /// One visitor plays all seats.
    #[serde(default)]
    pub hotseat: bool,
    /// Whoever knows it may take the free seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<String>,
    /// Played for the record: nothing is taken back, no hints.
    #[serde(default)]
    pub ranked: bool,
    /// A coach sits beside whoever plays it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub coached: bool,
    /// The position it begins from, if not the usual start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Value>,
    /// The match it came of, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
    /// What else is known of it if it is played at a terminal; the web room does not show such a match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terminal: Option<AtTerminal>,
}

/// What a match came of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// The same players play again: this was the match before.
    Rematch(String),
    /// Somebody tries out what else could have come of a step.
    Branch {
        /// Of this match.
        table: String,
        /// After so many actions.
        ply: usize,
    },
}

/// A file of components that somebody wrote, whole: a match must be readable without anything but its log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OwnFile {
    /// As it was called when it was given.
    pub name: String,
    /// What stands in it.
    pub text: String,
}

/// Where the chance of a match comes from.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chance {
    /// A secret seed in hexadecimal with one nonce per seat.
    Fair {
        /// In hexadecimal; nobody learns it before the end.
        seed: String,
        /// The nonces, where the table made them itself; otherwise the seats give their own ([`LogEntry::Nonce`]).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        nonces: Vec<String>,
    },
    /// A deal known by its name.
    Deal(String),
    /// People type in what their cards and dice show; each of these is an entry of its own.
    Typed,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    /// A guest, with the name the others see.
    Person {
        /// The guest's id.
        guest: String,
        /// What the others see.
        name: String,
    },
    /// A bot of this level.
    Bot(String),
    /// Whoever comes first may sit down.
    Open,
}

impl Sitter {
    /// Somebody with this id, by this name.
    pub fn person(guest: impl Display, name: &str) -> Sitter {
        Sitter::Person { guest: guest.to_string(), name: name.to_owned() }
    }

    /// Is it this guest?
    pub fn is(&self, id: impl AsRef<str>) -> bool {
        self.guest() == Some(id.as_ref())
    }

    /// The guest, if it is a person.
    pub fn guest(&self) -> Option<&str> {
        match self {
            Sitter::Person { guest, .. } => Some(guest),
            _ => None,
        }
    }

    /// The level, if it is a bot.
    pub fn level(&self) -> Option<Level> {
        match self {
            Sitter::Bot(level) => Level::named(level),
            _ => None,
        }
    }

    /// What the others call it; `None` while the seat is free.
    pub fn name(&self) -> Option<Cow<'_, str>> {
        match self {
            Sitter::Person { name, .. } => Some(name.into()),
            Sitter::Bot(level) => Some(format!("{} bot", capital(level)).into()),
            Sitter::Open => None,
        }
    }
}

/// One line of a match's log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogEntry {
    /// A seat's decision, and what chance said after it. Chance follows from the seed; it stands here so that a
    /// log says what happened, and a log that disagrees with its seed is found out.
    Play {
        /// In the game's notation.
        action: String,
        /// What chance said.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chance: Vec<String>,
        /// Who noticed nothing of it, by the numbers of the seats; [`Seat::MOST`] is the public. It stands here so
        /// that a decision that was taken back need not be made again to know.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        missed: Vec<usize>,
    },
    /// The match returned to the state after so many actions.
    Rewind(usize),
    /// A seat gave up.
    Resign(usize),
    /// The seats agreed on a draw.
    Draw,
    /// Somebody took a seat.
    Sit {
        /// Its number, from 0.
        seat: usize,
        /// Who sits there from now on.
        who: Sitter,
    },
    /// A player's own part of chance, given before anything was dealt.
    Nonce {
        /// The player's seats.
        seats: Vec<usize>,
        /// What this seat adds to the seed.
        nonce: String,
    },
    /// The same again, at this table.
    Rematch(String),
    /// What the players at a terminal are called from here on, seat by seat.
    Names(Vec<String>),
}

impl Header {
    /// What the match at this sitting began with.
    ///
    /// ```
    /// use breakroom_catalog::{Setup, Sitting, Source};
    /// use breakroom_room::header::{Chance, Header, Sitter};
    ///
    /// let sitting = Sitting::open(&Setup::of("breakthrough")?, Source::deal("an evening"))?;
    /// let header = Header::of(&sitting, vec![Sitter::person("aaaaaaaaaaaaaaaa", "Ann")]);
    /// assert_eq!(header.setup("breakthrough")?.edition.name, "workshop");
    /// assert!(matches!(header.chance, Chance::Deal(name) if name == "an evening"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(sitting: &Sitting, seats: Vec<Sitter>) -> Header {
        let table = sitting.table();
        let Ok(Value::Object(options)) = serde_json::to_value(table.options()) else {
            unreachable!("options serialise to an object")
        };
        let chance = match sitting.source() {
            Source::Deal { seed } => Chance::Deal(seed.clone()),
            Source::Typed => Chance::Typed,
            Source::Fair { seed, nonces } => Chance::Fair { seed: seed.reveal(), nonces: nonces.clone() },
        };
        let files = own::files(table.info(), table.edition()).into_iter();
        let mut files = files.map(|Document { name, text }| OwnFile { name, text });
        Header {
            edition: table.edition().name.clone(),
            file: files.next(),
            more: files.collect(),
            options,
            chance,
            hotseat: seats.iter().filter(|sitter| matches!(sitter, Sitter::Person { .. })).count() > 1,
            seats,
            invitation: None,
            ranked: sitting.is_ranked(),
            coached: false,
            from: table.began_from().cloned(),
            origin: None,
            terminal: None,
        }
    }

    /// A table of its own for this match of `game`, before anything was dealt.
    pub fn open(&self, game: &str) -> Result<Box<dyn Table>, OpenError> {
        let setup = self.setup(game)?;
        match &self.from {
            Some(position) => setup.open_at(position),
            None => setup.open(),
        }
    }

    /// Reads a stored header.
    pub fn read(text: &str) -> Result<Header, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The header as it is stored.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("a header has text keys")
    }

    /// The game as it is played here.
    pub fn setup(&self, game: &str) -> Result<Setup, OpenError> {
        let options = Value::Object(self.options.clone());
        match &self.files()[..] {
            [] => Setup::from_json(game, Some(&self.edition), Some(&options)),
            own => Setup::from_json(game, None, Some(&options))?.with_files(own),
        }
    }

    /// The files that are somebody's own.
    pub fn files(&self) -> Vec<Document> {
        let files = self.file.iter().chain(&self.more).cloned();
        files.map(|OwnFile { name, text }| Document { name, text }).collect()
    }

    /// What is published of the secret seed, if there is one.
    pub fn commitment(&self) -> Option<String> {
        match &self.chance {
            Chance::Deal(_) | Chance::Typed => None,
            Chance::Fair { seed, .. } => Some(Seed::from_hex(seed, &[]).ok()?.commitment()),
        }
    }

    /// The match before its first decision, at a fresh table of its setup; chance deals with these nonces.
    pub fn sitting(&self, table: Box<dyn Table>, nonces: Vec<String>) -> Option<Sitting> {
        let source = match &self.chance {
            Chance::Deal(name) => Source::deal(name),
            Chance::Typed => Source::Typed,
            Chance::Fair { seed, .. } => Source::Fair { seed: Seed::from_hex(seed, &nonces).ok()?, nonces },
        };
        let sitting = Sitting::at(table, source);
        Some(if self.ranked { sitting.ranked() } else { sitting })
    }

    /// The names for the record: those of the players, or of the seats where nobody sits.
    pub fn names(sitters: &[Sitter], table: &dyn Table) -> Vec<String> {
        Seat::first(table.seats())
            .map(|seat| {
                let name = sitters.get(seat.index()).and_then(Sitter::name);
                name.map_or_else(|| table.seat_name(seat).to_owned(), Cow::into_owned)
            })
            .collect()
    }
}

impl LogEntry {
    /// Reads a stored line.
    pub fn read(text: &str) -> Result<LogEntry, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The line as it is stored.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("an entry has only texts and numbers")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_read_back_and_stay_short() {
        let guest = "aaaaaaaaaaaaaaaa";
        let entries = [
            (
                LogEntry::Play { action: "play AP".into(), chance: vec![], missed: vec![] },
                r#"{"play":{"action":"play AP"}}"#,
            ),
            (
                LogEntry::Play { action: "set".into(), chance: vec!["1".into()], missed: vec![1, 4] },
                r#"{"play":{"action":"set","chance":["1"],"missed":[1,4]}}"#,
            ),
            (LogEntry::Rewind(3), r#"{"rewind":3}"#),
            (LogEntry::Resign(1), r#"{"resign":1}"#),
            (LogEntry::Draw, r#""draw""#),
        ];
        for (entry, text) in entries {
            assert_eq!(entry.write(), text);
            assert_eq!(LogEntry::read(text).unwrap(), entry);
        }
        let sit = LogEntry::Sit { seat: 1, who: Sitter::person(guest, "Ann") };
        assert_eq!(LogEntry::read(&sit.write()).unwrap(), sit);
        assert!(LogEntry::read("{\"fly\":1}").is_err());
    }

    #[test]
    fn a_sitter_has_a_name_for_the_others() {
        assert_eq!(Sitter::Bot("club".into()).name().unwrap(), "Club bot");
        assert_eq!(Sitter::Bot("club".into()).level(), Some(Level::Club));
        assert_eq!(Sitter::Open.name(), None);
        let (ann, bob) = ("aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb");
        assert!(Sitter::person(ann, "Ann").is(ann) && !Sitter::person(ann, "Ann").is(bob));
    }
}
