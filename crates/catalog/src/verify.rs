//! Playing a record again, and checking that its chance and its actions are what they claim to be.

use breakroom_core::{
    Chance, Concluded, Document, Fault, MatchResult, Outcome, Record, Turn,
    fair::{BadSeed, Seed},
    fault::listing,
};
use serde_json::Value;

use crate::{Entry, Setup, Sitting, Source, Table, setup::OpenError, sitting::Closing, table::Rejected};

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
    /// What the record says and nobody can prove from it.
    pub unproven: Vec<Unproven>,
    /// The preset its options were built on.
    pub preset: Option<String>,
    /// The options that differ from the preset's, as typed on the command line.
    pub departures: Vec<String>,
}

/// What a record may say without proof: whoever wrote it could have made it up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unproven {
    /// It stops before the end: what came after it, if anything, is unknown.
    Unfinished,
    /// That a seat gave up.
    Resignation,
    /// That the players agreed on a draw.
    Agreement,
}

impl Unproven {
    /// The same as a sentence for people.
    pub fn sentence(self) -> &'static str {
        match self {
            Unproven::Unfinished => {
                "it ends before the game does: the match may have gone on, and the record may have been cut"
            }
            Unproven::Resignation => {
                "the resignation is not proven: whoever wrote the record could have added it"
            }
            Unproven::Agreement => {
                "the agreed draw is not proven: whoever wrote the record could have added it"
            }
        }
    }
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
    /// It was played with components that do not ship with this program, and they were not given.
    #[error("it was played with the edition '{0}', which does not ship with this program")]
    OwnEdition(String),
    /// The match is over, and its chance still cannot be checked.
    #[error(
        "the match is over, but its seed was not revealed: nobody can tell whether its chance was honest"
    )]
    Unrevealed,
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
    /// Lists of another length than the match makes them, options left out: everything of that kind.
    #[error("{}", listing(.0))]
    Faults(Vec<Fault>),
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

/// The setup a record names. The files take the place of shipped files of the edition, or lie beside them.
fn setup(record: &Record, files: &[Document]) -> Result<Setup, Untrue> {
    let options = Value::Object(record.options.clone());
    let setup = match files {
        [] if !ships(record)? => return Err(Untrue::OwnEdition(record.edition.name.clone())),
        [] => Setup::from_json(&record.game, Some(&record.edition.name), Some(&options))?,
        files => Setup::from_json(&record.game, None, Some(&options))?.with_files(files)?,
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

/// Does the edition of a record ship with this program?
fn ships(record: &Record) -> Result<bool, OpenError> {
    Ok(Entry::find(&record.game)?.info.edition(Some(&record.edition.name)).is_ok())
}

fn table(record: &Record, files: &[Document]) -> Result<Box<dyn Table>, Untrue> {
    let setup = setup(record, files)?;
    Ok(match &record.from {
        None => setup.open()?,
        Some(position) => setup.open_at(position)?,
    })
}

/// Plays a record again and checks every action on the way; the first that is wrong is named.
pub fn verify(record: &Record, files: &[Document]) -> Result<Verified, Untrue> {
    let (sitting, method) = walk(record, files, Care::Everything)?;
    let table = sitting.table();
    let departures = table.info().departures(table.options()).into_iter();
    Ok(Verified {
        actions: record.actions.len(),
        chance: table.entries().iter().filter(|entry| entry.by.is_none()).count(),
        method,
        over: sitting.is_over(),
        unproven: unproven(&sitting),
        preset: table.options().preset().map(str::to_owned),
        departures: departures.map(|(key, text)| format!("{key}={text}")).collect(),
    })
}

fn unproven(sitting: &Sitting) -> Vec<Unproven> {
    let closed = sitting.closing().map(|closing| match closing {
        Closing::Resigned(_) => Unproven::Resignation,
        Closing::Agreed => Unproven::Agreement,
    });
    closed.or((!sitting.is_over()).then_some(Unproven::Unfinished)).into_iter().collect()
}

/// Plays a record again, checking every action, and goes on from there. An option it leaves out, because the program
/// that wrote it did not have it yet, has the value of the preset.
pub fn go_on(record: &Record, files: &[Document]) -> Result<Sitting, Untrue> {
    Ok(walk(record, files, Care::Played)?.0)
}

/// Plays a record again and goes on from there, without asking whether its chance was honest.
pub fn resume(record: &Record, files: &[Document]) -> Result<Sitting, Untrue> {
    Ok(walk(record, files, Care::Legal)?.0)
}

/// How much of a record is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Care {
    /// Its actions are legal.
    Legal,
    /// They are also what chance gave and what was sealed, and lead to the result.
    Played,
    /// It also says every option.
    Everything,
}

fn walk(record: &Record, files: &[Document], care: Care) -> Result<(Sitting, Method), Untrue> {
    let strict = care != Care::Legal;
    let (source, method) = source(&record.chance)?;
    let mut table = table(record, files)?;
    if strict {
        check_shape(record, &*table, care)?;
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
        if method == Method::Sealed && sitting.is_over() {
            return Err(Untrue::Unrevealed);
        }
    }
    Ok((sitting, method))
}

/// Every list is as long as the match makes it, and, where that is asked, every option is there.
fn check_shape(record: &Record, table: &dyn Table, care: Care) -> Result<(), Untrue> {
    let mut faults = wrong_lengths(record, table.seats());
    if care == Care::Everything {
        faults.extend(unsaid_options(record, table));
    }
    if faults.is_empty() { Ok(()) } else { Err(Untrue::Faults(faults)) }
}

/// Only where chance was a secret are seals more than a checksum, so only there must they be present.
fn wrong_lengths(record: &Record, seats: usize) -> Vec<Fault> {
    let (seals, actions, named) = (record.seals.len(), record.actions.len(), record.seats.len());
    let mut faults = Vec::new();
    let mut wrong = |place: &str, message: String| faults.push(Fault::malformed(place, message));
    let length = |found: usize, of: &str, wanted: usize| {
        format!("its length is {found}; one for each {of} makes {wanted}")
    };
    if let Chance::Fair { nonces, .. } = &record.chance {
        if nonces.len() != seats {
            wrong("chance.nonces", length(nonces.len(), "seat", seats));
        }
        if seals == 0 && actions > 0 {
            wrong("seals", "it has no seals, so nobody can tell whether its actions were changed".into());
        }
    }
    if seals != 0 && seals != actions {
        wrong("seals", format!("{}: some were added or removed", length(seals, "action", actions)));
    }
    if named != seats {
        wrong("seats", length(named, "seat", seats));
    }
    faults
}

/// A record says every option with its value: what it leaves out might have been anything.
fn unsaid_options(record: &Record, table: &dyn Table) -> Vec<Fault> {
    let Ok(Value::Object(played)) = serde_json::to_value(table.options()) else {
        unreachable!("options serialise to an object")
    };
    // What was added later has its default there.
    let later = |key: &str| table.info().options.iter().any(|option| option.later && option.key == key);
    let unsaid = played.iter().filter(|(key, value)| match record.options.get(*key) {
        Some(said) => said != *value,
        None => !later(key),
    });
    let fault =
        |key: &String| Fault::malformed(format!("options.{key}"), "it does not say what this option was");
    unsaid.map(|(key, _)| fault(key)).collect()
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
    match result.outcome {
        Concluded::Resigned { seat, .. } => Some(Closing::Resigned(seat)),
        Concluded::ByRule(Outcome::Drawn) if result.rule.is_none() => Some(Closing::Agreed),
        Concluded::ByRule(_) => None,
    }
}

fn check_result(record: &Record, sitting: &Sitting) -> Result<(), Untrue> {
    let found = sitting.result();
    let said = |result: &Option<MatchResult>| match result {
        Some(result) => Value::from(result).to_string(),
        None => "no result yet".to_owned(),
    };
    let agree = match (&found, &record.result) {
        (Some(found), Some(claimed)) => found.agrees_with(claimed),
        (found, claimed) => found == claimed,
    };
    match agree {
        true => Ok(()),
        false => Err(Untrue::Result { claimed: said(&record.result), found: said(&found) }),
    }
}
