//! What became of the matches of this terminal, as the store has them.

use breakroom_catalog::Setup;
use breakroom_core::{Concluded, MatchResult, Outcome};
use breakroom_room::{
    header::{Chance, LogEntry, Sitter},
    terminal::CountsAs,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::play::folder::Kept;

/// What became of a match so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It was begun.
    Started,
    /// Somebody gave up.
    Resigned,
    /// It was played to its end.
    Finished,
}

/// A match in the figures.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// What its record is called.
    pub name: String,
    /// The game's slug.
    pub game: String,
    /// The edition's name.
    pub edition: String,
    /// Its hash: two files may have one name.
    pub edition_sha256: String,
    /// The preset, where the game has presets.
    pub preset: Option<String>,
    /// Every option with its value.
    pub options: Map<String, Value>,
    /// Who decided for each seat: `human` or a level.
    pub players: Vec<String>,
    /// In which of the figures it stands.
    pub kind: CountsAs,
    /// The date of the daily deal, if it was one.
    pub daily: Option<String>,
    /// The name of the deal, if it had one.
    pub deal: Option<String>,
    /// What became of it.
    pub status: Status,
    /// The result, as records have it.
    pub result: Option<MatchResult>,
    /// How often something was taken back.
    pub taken_back: u32,
}

impl Played {
    /// A kept match: what counts stands in its header and log, so it need not be played again.
    pub fn of(kept: &Kept) -> Played {
        let mut sitters = kept.header.seats.clone();
        let mut taken_back = kept.terminal.taken_back;
        for entry in kept.log.iter().filter_map(|line| LogEntry::read(line).ok()) {
            match entry {
                LogEntry::Rewind(_) => taken_back += 1,
                LogEntry::Sit { seat, who } if seat < sitters.len() => sitters[seat] = who,
                _ => {}
            }
        }
        let result: Option<MatchResult> =
            kept.over.as_ref().and_then(|result| serde_json::from_str(result).ok().flatten());
        let status = match (&kept.over, &result) {
            (None, _) => Status::Started,
            (_, Some(MatchResult { outcome: Concluded::Resigned { .. }, .. })) => Status::Resigned,
            _ => Status::Finished,
        };
        Played {
            name: kept.terminal.name.clone(),
            game: kept.game.clone(),
            edition: kept.header.edition.clone(),
            edition_sha256: kept.terminal.edition_sha256.clone(),
            preset: kept.terminal.preset.clone(),
            options: known_today(&kept.game, &kept.header.options),
            players: sitters.iter().map(player).collect(),
            kind: kept.terminal.counts_as,
            daily: kept.terminal.daily.clone(),
            deal: match &kept.header.chance {
                Chance::Deal(name) => Some(name.clone()),
                Chance::Fair { .. } | Chance::Typed => None,
            },
            status,
            result,
            taken_back,
        }
    }

    /// The points scored, if the game scores points and was played to its end.
    pub fn points(&self) -> Option<i64> {
        match self.result.as_ref()?.outcome {
            Concluded::ByRule(Outcome::Scored(standing)) => Some(standing.points.into()),
            _ => None,
        }
    }
}

fn player(sitter: &Sitter) -> String {
    match sitter {
        Sitter::Bot(level) => level.clone(),
        Sitter::Person { .. } | Sitter::Open => "human".to_owned(),
    }
}

/// A line of an earlier version's results that could not be read. It stays in its file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Skipped {
    /// Its number, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

/// The options as they are declared today: matches of before and after one was added are counted together.
fn known_today(game: &str, options: &Map<String, Value>) -> Map<String, Value> {
    let setup = Setup::from_json(game, None, Some(&Value::Object(options.clone()))).ok();
    match setup.and_then(|setup| serde_json::to_value(&setup.options).ok()) {
        Some(Value::Object(all)) => all,
        _ => options.clone(),
    }
}
