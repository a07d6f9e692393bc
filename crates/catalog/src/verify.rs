//! Playing a record again, and checking that its chance and its actions are what they claim to be.

use breakroom_core::{
    Chance, Document, Record, Turn,
    fair::{BadSeed, Seed},
};
use serde_json::Value;

use crate::{Setup, Sitting, Source, Table, setup::OpenError, sitting::Closing, table::Rejected};

/// What a record was found to be.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Verified {
    /// How many actions it has.
    pub actions: usize,
    /// How many of them chance took.
    pub chance: usize,
    /// How the chance was checked.
    pub method: Method,
    /// Is the match over?
    pub over: bool,
}

/// How the chance of a record could be checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// Recomputed from the revealed seed, whose commitment matches.
    Fair,
    /// Recomputed from the deal's name.
    Deal,
    /// The seed is still secret: only legality and shape were checked.
    Sealed,
    /// Typed in by people: only legality was checked.
    Typed,
}

/// Why a record cannot be trusted or played.
#[derive(Debug, thiserror::Error)]
pub enum Untrue {
    /// Its game, edition or options cannot be set up.
    #[error("{0}")]
    Setup(#[from] OpenError),
    /// The components are not those it was played with.
    #[error("the record was played with another '{name}' edition (sha256 {wanted}); here it has {found}")]
    Edition {
        /// The edition's name.
        name: String,
        /// The hash in the record.
        wanted: String,
        /// The hash of the components at hand.
        found: String,
    },
    /// The seed in it is no seed.
    #[error("{0}")]
    Seed(#[from] BadSeed),
    /// The seed is not the one that was committed to.
    #[error("the revealed seed hashes to {found}, but {committed} was committed to before play")]
    Commitment {
        /// What was published before play.
        committed: String,
        /// What the revealed seed gives.
        found: String,
    },
    /// An action is not what it should be.
    #[error("action {number} '{action}': {fault}")]
    Action {
        /// Its number, from 1.
        number: usize,
        /// What the record says.
        action: String,
        /// What is wrong with it.
        fault: ActionFault,
    },
    /// The result is not what the actions lead to.
    #[error("the actions are sound, but they lead to {found}, not to {claimed}")]
    Result {
        /// What the record claims.
        claimed: String,
        /// What the actions lead to.
        found: String,
    },
    /// A list has another length than it should.
    #[error("{0}")]
    Shape(String),
}

/// What can be wrong with one action of a record.
#[derive(Debug, thiserror::Error)]
pub enum ActionFault {
    /// Chance did not say this.
    #[error("chance gives '{0}' here")]
    Chance(String),
    /// The rules do not allow it.
    #[error("{0}")]
    Rejected(#[from] Rejected),
    /// It was changed after it was sealed.
    #[error("it does not match its seal: it was changed, inserted or moved")]
    Seal,
}

/// The source of chance a record names, and how far it can be checked.
fn source(chance: &Chance) -> Result<(Source, Method), Untrue> {
    Ok(match chance {
        Chance::Fair { commitment, seed: Some(secret), nonces } => {
            let seed = Seed::from_hex(secret, nonces)?;
            if seed.commitment() != *commitment {
                return Err(Untrue::Commitment { committed: commitment.clone(), found: seed.commitment() });
            }
            (Source::Fair { seed, nonces: nonces.clone() }, Method::Fair)
        }
        Chance::Fair { seed: None, .. } => (Source::Typed, Method::Sealed),
        Chance::Deal { seed } => (Source::deal(seed), Method::Deal),
        Chance::Typed => (Source::Typed, Method::Typed),
    })
}

/// The setup a record names. `file` takes the place of a shipped file of the edition.
fn setup(record: &Record, file: Option<Document>) -> Result<Setup, Untrue> {
    let options = Value::Object(record.options.clone());
    let setup = match file {
        None => Setup::from_json(&record.game, Some(&record.edition.name), Some(&options))?,
        Some(file) => Setup::from_json(&record.game, None, Some(&options))?.with_file(file),
    };
    let found = setup.edition.sha256();
    match found == record.edition.sha256 {
        true => Ok(setup),
        false => Err(Untrue::Edition {
            name: record.edition.name.clone(),
            wanted: record.edition.sha256.clone(),
            found,
        }),
    }
}

fn table(record: &Record, file: Option<Document>) -> Result<Box<dyn Table>, Untrue> {
    let setup = setup(record, file)?;
    Ok(match &record.from {
        None => setup.open()?,
        Some(position) => setup.open_at(position)?,
    })
}

/// Plays a record again and checks every action on the way; the first that is wrong is named.
pub fn verify(record: &Record, file: Option<Document>) -> Result<Verified, Untrue> {
    let (sitting, method) = walk(record, file, true)?;
    let chance = sitting.table().entries().iter().filter(|entry| entry.by.is_none()).count();
    Ok(Verified { actions: record.actions.len(), chance, method, over: sitting.is_over() })
}

/// Plays a record again and goes on from there, without asking whether its chance was honest.
pub fn resume(record: &Record, file: Option<Document>) -> Result<Sitting, Untrue> {
    Ok(walk(record, file, false)?.0)
}

fn walk(record: &Record, file: Option<Document>, strict: bool) -> Result<(Sitting, Method), Untrue> {
    let (source, method) = source(&record.chance)?;
    let mut table = table(record, file)?;
    if strict && !record.seals.is_empty() && record.seals.len() != record.actions.len() {
        let (seals, actions) = (record.seals.len(), record.actions.len());
        return Err(Untrue::Shape(format!(
            "{seals} seals for {actions} actions: some were added or removed"
        )));
    }
    for (index, action) in record.actions.iter().enumerate() {
        let fault = |fault| Untrue::Action { number: index + 1, action: action.clone(), fault };
        if strict {
            check_chance(&source, &*table, action).map_err(fault)?;
        }
        table.play(action).map_err(|rejected| fault(rejected.into()))?;
        if strict && method != Method::Sealed {
            check_seal(&source, record, index).map_err(fault)?;
        }
    }
    let mut sitting = Sitting::at(table, source).named(record.seats.clone());
    if let Some(closing) = closing(record) {
        sitting.close(closing);
    }
    if strict {
        check_result(record, &sitting)?;
    }
    Ok((sitting, method))
}

fn check_chance(source: &Source, table: &dyn Table, action: &str) -> Result<(), ActionFault> {
    if table.turn() != Turn::Chance {
        return Ok(());
    }
    match source.outcome(table) {
        Some(outcome) if outcome != action => Err(ActionFault::Chance(outcome)),
        _ => Ok(()),
    }
}

fn check_seal(source: &Source, record: &Record, index: usize) -> Result<(), ActionFault> {
    let Some(seal) = record.seals.get(index) else { return Ok(()) };
    let previous = index.checked_sub(1).map_or("", |before| record.seals[before].as_str());
    match source.sealer().seal(previous, index, &record.actions[index]) == *seal {
        true => Ok(()),
        false => Err(ActionFault::Seal),
    }
}

/// How the players ended the match outside the rules, if the record says so.
fn closing(record: &Record) -> Option<Closing> {
    let result = record.result.as_ref()?;
    let outcome = result.get("outcome")?;
    match outcome.get("kind")?.as_str()? {
        "resigned" => {
            let seat = usize::try_from(outcome.get("seat")?.as_u64()?).ok()?;
            breakroom_core::Seat::new(seat).map(Closing::Resigned)
        }
        "drawn" if result.get("rule")?.is_null() => Some(Closing::Agreed),
        _ => None,
    }
}

fn check_result(record: &Record, sitting: &Sitting) -> Result<(), Untrue> {
    let found = sitting.result();
    let said = |result: &Option<Value>| result.as_ref().map_or("no result yet".to_owned(), Value::to_string);
    match found == record.result {
        true => Ok(()),
        false => Err(Untrue::Result { claimed: said(&record.result), found: said(&found) }),
    }
}
