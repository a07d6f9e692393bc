//! A sitting: a table, where its chance comes from, and the record it leaves.

use breakroom_core::{
    Chance, MatchResult, Record, Seat, SeatSet, Turn,
    fair::Seed,
    record::{EditionRef, VERSION},
    undo::{self, Undo, Why},
};
use serde_json::Value;

use crate::{
    Setup, Table,
    setup::OpenError,
    table::{Rejected, RejectedKind},
};

/// Where chance comes from.
#[derive(Clone, Debug)]
pub enum Source {
    /// A secret seed that was committed to, with the seats' nonces.
    Fair {
        /// The secret that gives every outcome.
        seed: Seed,
        /// One nonce per seat.
        nonces: Vec<String>,
    },
    /// A deal known to all by its name.
    Deal {
        /// The name that gives every outcome.
        seed: String,
    },
    /// People type in what their cards and dice show.
    Typed,
}

impl Source {
    /// The deal with this name.
    pub fn deal(seed: &str) -> Source {
        Source::Deal { seed: seed.into() }
    }

    /// What seals the actions of a record. Only a secret seed makes it more than a checksum.
    pub(crate) fn sealer(&self) -> Seed {
        match self {
            Source::Fair { seed, .. } => seed.clone(),
            Source::Deal { seed } => Seed::from_text(seed),
            Source::Typed => Seed::from_text("typed"),
        }
    }

    /// What chance says at `table`, if it does not have to be typed in.
    pub fn outcome(&self, table: &dyn Table) -> Option<String> {
        let drawn = |seed: &Seed| {
            let odds = table.odds();
            let counter = table.entries().iter().filter(|entry| entry.by.is_none()).count();
            let index = seed.pick(counter as u64, odds.iter().map(|&(_, weight)| weight));
            odds[index].0.clone()
        };
        match self {
            Source::Fair { seed, .. } => Some(drawn(seed)),
            Source::Deal { seed } => Some(table.dealt(seed).unwrap_or_else(|| drawn(&Seed::from_text(seed)))),
            Source::Typed => None,
        }
    }

    fn recorded(&self, over: bool) -> Chance {
        match self {
            Source::Fair { seed, nonces } => Chance::Fair {
                commitment: seed.commitment(),
                seed: over.then(|| seed.reveal()),
                nonces: nonces.clone(),
            },
            Source::Deal { seed } => Chance::Deal { seed: seed.clone() },
            Source::Typed => Chance::Typed,
        }
    }
}

/// How a match ended outside the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closing {
    /// A seat gave up; in a game for one the score stands.
    Resigned(Seat),
    /// The seats agreed on a draw.
    Agreed,
}

/// A table with its source of chance.
///
/// ```
/// use breakroom_catalog::{Setup, Sitting, Source, sitting::Closing};
/// use breakroom_core::Seat;
///
/// let mut sitting = Sitting::open(&Setup::of("breaker-blocks")?, Source::deal("17"))?;
/// sitting.close(Closing::Resigned(Seat::A));
/// assert!(sitting.is_over() && sitting.play("end").is_err());
/// assert_eq!(sitting.record().actions, sitting.table().history());
/// # Ok::<(), breakroom_catalog::OpenError>(())
/// ```
///
/// Whenever a seat is asked, all chance before it has been settled, unless
/// chance is typed in.
pub struct Sitting {
    table: Box<dyn Table>,
    source: Source,
    names: Vec<String>,
    closing: Option<Closing>,
    /// A ranked deal: no taking back.
    ranked: bool,
}

impl Sitting {
    /// A new match.
    pub fn open(setup: &Setup, source: Source) -> Result<Sitting, OpenError> {
        Ok(Sitting::at(setup.open()?, source))
    }

    /// A match that goes on at `table`.
    pub fn at(table: Box<dyn Table>, source: Source) -> Sitting {
        let names = Seat::first(table.seats()).map(|seat| table.seat_name(seat).to_owned()).collect();
        let mut sitting = Sitting { table, source, names, closing: None, ranked: false };
        sitting.settle();
        sitting
    }

    /// The same with the players' names.
    pub fn named(mut self, names: Vec<String>) -> Sitting {
        self.names = names;
        self
    }

    /// The same, played for the record: nothing is taken back.
    pub fn ranked(mut self) -> Sitting {
        self.ranked = true;
        self
    }

    /// Is nothing taken back here?
    pub fn is_ranked(&self) -> bool {
        self.ranked
    }

    /// The game as it stands.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// Where chance comes from.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// How it was ended outside the rules, if it was.
    pub fn closing(&self) -> Option<Closing> {
        self.closing
    }

    /// Is nothing more to be decided?
    pub fn is_over(&self) -> bool {
        self.closing.is_some() || self.table.turn().is_over()
    }

    /// Takes an action, then lets chance speak until a seat is asked. Rejected actions change nothing.
    pub fn play(&mut self, line: &str) -> Result<(), Rejected> {
        if self.closing.is_some() {
            let message = "the match has been ended by its players".into();
            return Err(Rejected { kind: RejectedKind::State, rule: None, message });
        }
        self.table.play(line)?;
        self.settle();
        Ok(())
    }

    fn settle(&mut self) {
        while self.table.turn() == Turn::Chance {
            let Some(outcome) = self.source.outcome(&*self.table) else { return };
            self.table.play(&outcome).expect("chance takes one of its own outcomes");
        }
    }

    /// A seat gives up.
    pub fn close(&mut self, closing: Closing) {
        if !self.is_over() {
            self.closing = Some(closing);
        }
    }

    /// May `seat` take back its last decision?
    pub fn undo_policy(&self, seat: Seat) -> Undo {
        let closed = match (self.ranked, self.is_over()) {
            (true, _) => Some(Why::Ranked),
            _ => None,
        };
        undo::policy(self.table.entries(), seat, self.table.seats(), closed)
    }

    /// Returns to the state after the first `ply` actions.
    pub fn rewind(&mut self, ply: usize) {
        self.closing = None;
        self.table.rewind(ply);
    }

    /// What the rules say, or how the players ended it; `None` while it goes on.
    pub fn result(&self) -> Option<MatchResult> {
        if let Some(ending) = self.table.turn().ending() {
            return Some(MatchResult::by_rule(ending));
        }
        self.closing.map(|closing| match closing {
            Closing::Resigned(seat) => MatchResult::resigned(seat, self.opponents(seat)),
            Closing::Agreed => MatchResult::agreed(),
        })
    }

    /// Who wins when `seat` gives up.
    fn opponents(&self, seat: Seat) -> SeatSet {
        Seat::first(self.table.seats()).collect::<SeatSet>().less(self.table.allies(seat))
    }

    /// The record so far, sealed action by action. The secret seed is in it only once the match is over.
    pub fn record(&self) -> Record {
        let Ok(Value::Object(options)) = serde_json::to_value(self.table.options()) else {
            unreachable!("options serialise to an object")
        };
        let actions = self.table.history();
        Record {
            breakroom: VERSION,
            game: self.table.info().slug.into(),
            edition: EditionRef {
                name: self.table.edition().name.clone(),
                sha256: self.table.edition().sha256(),
            },
            options,
            from: self.table.began_from().cloned(),
            seats: self.names.clone(),
            chance: self.source.recorded(self.is_over()),
            seals: seals(&self.source.sealer(), &actions),
            actions,
            result: self.result(),
        }
    }
}

fn seals(sealer: &Seed, actions: &[String]) -> Vec<String> {
    let mut seals: Vec<String> = Vec::with_capacity(actions.len());
    for (index, action) in actions.iter().enumerate() {
        let previous = seals.last().map_or("", String::as_str);
        seals.push(sealer.seal(previous, index, action));
    }
    seals
}
