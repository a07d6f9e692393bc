//! A match in memory: the fold of its log.

mod after_undo;
mod coached;
mod without_log;

use breakroom_catalog::{Rejected, Setup, Sitting, Source, Table, sitting::Closing};
use breakroom_core::{
    Observer, Seat, SeatSet,
    fair::Seed,
    undo::{Undo, Why},
};

use crate::{
    coaching::Coaching,
    header::{Chance, Header, LogEntry, Sitter},
    noticed::{self, MissedCounts, Steps},
};
use after_undo::{AfterUndo, Kept};

/// A match as its log says.
pub struct Match {
    /// What it began with.
    pub header: Header,
    /// The game as the log has left it.
    pub sitting: Sitting,
    /// What is dealt from as soon as every seat has given its nonce.
    undealt: Option<Undealt>,
    /// Who sits where now.
    pub sitters: Vec<Sitter>,
    /// How many entries the log has.
    pub seq: u64,
    /// How much each of those who look has missed.
    missed: MissedCounts,
    /// The shortest the game has been since each entry: so a screen knows what to forget. One per entry.
    kept: Vec<usize>,
    /// The same again.
    pub rematch: Option<String>,
    /// What the players at a terminal are called; empty elsewhere.
    pub names: Vec<String>,
    /// Who sits beside the players, if it is coached.
    coaching: Option<Coaching>,
}

/// A match that waits for its players' nonces: nothing has been dealt, so nobody can choose one by what it brings.
struct Undealt {
    table: Box<dyn Table>,
    /// One per seat, as far as they are given.
    nonces: Vec<Option<String>>,
}

/// Why a stored match cannot be shown.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unreadable {
    /// Its header or an entry is no text of ours.
    #[error("entry {number} cannot be read: {error}")]
    Entry {
        /// Its number, from 0; the header counts as the first.
        number: usize,
        /// What the reader says.
        error: String,
    },
    /// Its seed is none.
    #[error("the seed cannot be read")]
    Seed,
    /// An action of the log is refused by the rules of today.
    #[error("entry {number}: {rejected}")]
    Refused {
        /// Which entry of the log.
        number: usize,
        /// What the referee says of it.
        rejected: Rejected,
    },
    /// Chance is not what the seed says.
    #[error("entry {number}: chance is not what the seed says")]
    Chance {
        /// Which entry of the log.
        number: usize,
    },
}

impl Match {
    /// The match at a fresh table, with its log played again. What was taken back later is not played: that would
    /// cost whoever looks at the match as much as it cost the one who tried it all out.
    pub fn fold(header: Header, fresh: Box<dyn Table>, log: &[String]) -> Result<Match, Unreadable> {
        if matches!(header.chance, Chance::Fair { .. }) && header.commitment().is_none() {
            return Err(Unreadable::Seed);
        }
        let sitting = Sitting::at(fresh.fork(), Source::Typed);
        let undealt = Some(Undealt { nonces: first_nonces(&header, fresh.seats()), table: fresh });
        let sitters = header.seats.clone();
        let names = header.terminal.as_ref().map(|terminal| terminal.names.clone()).unwrap_or_default();
        let mut folded = Match {
            header,
            sitting,
            undealt,
            sitters,
            seq: 0,
            missed: MissedCounts::default(),
            kept: Vec::new(),
            rematch: None,
            names,
            coaching: None,
        };
        folded.deal_if_ready()?;
        if folded.header.coached {
            folded.coach();
        }
        let entries = read(log)?;
        // Nothing is played before it is dealt, and only then it is known how many actions that took.
        let dealt = entries.iter().position(|entry| matches!(entry, LogEntry::Play { .. }));
        let (before, after) = entries.split_at(dealt.unwrap_or(entries.len()));
        before.iter().for_each(|entry| folded.apply(entry));
        let left = after_undo::of(after, folded.table());
        for ((entry, left), number) in after.iter().zip(left).zip(before.len()..) {
            folded.take(entry, left, number)?;
        }
        Ok(folded)
    }

    /// The next entry of the log.
    fn take(&mut self, entry: &LogEntry, left: AfterUndo, number: usize) -> Result<(), Unreadable> {
        match entry {
            LogEntry::Play { action, chance, missed } => {
                let found = match left.kept {
                    Kept::Whole => Some(self.play_again(action, chance, number)?),
                    Kept::First(decisions) => {
                        self.play_first(action, decisions, number)?;
                        None
                    }
                };
                self.missed.count(found.as_deref().unwrap_or(missed));
            }
            entry => self.change_by(entry),
        }
        self.count(left.ply);
        Ok(())
    }

    /// A decision that stands, with what chance said to it; who missed it.
    fn play_again(&mut self, line: &str, chance: &[String], number: usize) -> Result<Vec<usize>, Unreadable> {
        let before = self.table().ply();
        self.sitting.play(line).map_err(|rejected| Unreadable::Refused { number, rejected })?;
        if self.undealt.is_some() || self.said_by_chance(before) != *chance {
            return Err(Unreadable::Chance { number });
        }
        Ok(noticed::missed(self.table(), before..self.table().ply()))
    }

    /// The first decisions of a line whose others were taken back.
    fn play_first(&mut self, line: &str, decisions: usize, number: usize) -> Result<(), Unreadable> {
        for decision in self.table().decisions(line).iter().take(decisions) {
            self.sitting.play(decision).map_err(|rejected| Unreadable::Refused { number, rejected })?;
        }
        Ok(())
    }

    /// The seats of these that have not yet given their nonce.
    pub fn without_nonce(&self, seats: &[Seat]) -> Vec<usize> {
        let Some(undealt) = self.undealt.as_ref().filter(|_| !self.sitting.is_over()) else {
            return Vec::new();
        };
        let missing = |index: &usize| undealt.nonces.get(*index).is_some_and(Option::is_none);
        seats.iter().map(|seat| seat.index()).filter(missing).collect()
    }

    /// Notes a player's nonce while nothing is dealt; it does not change any more.
    fn note(&mut self, seats: &[usize], nonce: &str) {
        let Some(undealt) = self.undealt.as_mut().filter(|_| Seed::allows(nonce)) else { return };
        for &seat in seats {
            if let Some(place) = undealt.nonces.get_mut(seat) {
                place.get_or_insert_with(|| nonce.to_owned());
            }
        }
    }

    /// Lets chance deal once all seats have given their nonces, unless somebody gave up before.
    fn deal_if_ready(&mut self) -> Result<(), Unreadable> {
        if self.sitting.is_over() {
            return Ok(());
        }
        let given = |undealt: &mut Undealt| undealt.nonces.iter().all(Option::is_some);
        if let Some(Undealt { table, nonces }) = self.undealt.take_if(given) {
            let nonces = nonces.into_iter().flatten().collect();
            self.sitting = self.header.sitting(table, nonces).ok_or(Unreadable::Seed)?;
        }
        Ok(())
    }

    /// What chance said after the decision at `before`; nothing where people speak for it.
    fn said_by_chance(&self, before: usize) -> Vec<String> {
        if matches!(self.sitting.source(), Source::Typed) {
            return Vec::new();
        }
        let by_chance =
            self.table().entries()[before..].iter().skip_while(|entry| entry.by.is_some()).count();
        self.table().history_since(self.table().ply() - by_chance)
    }

    /// Plays a decision; the entry that says so, or the referee's answer. Not yet in the log.
    pub fn play(&mut self, action: &str) -> Result<LogEntry, Rejected> {
        let before = self.table().ply();
        let action = self.table().completed(action);
        self.sitting.play(&action)?;
        let missed = noticed::missed(self.table(), before..self.table().ply());
        let chance = self.said_by_chance(before);
        Ok(LogEntry::Play { action, chance, missed })
    }

    /// What an entry changes besides the play itself, which has been made.
    pub fn apply(&mut self, entry: &LogEntry) {
        match entry {
            LogEntry::Play { missed, .. } => self.missed.count(missed),
            entry => self.change_by(entry),
        }
        self.count(self.table().ply());
    }

    /// One more entry, after which there were so many actions.
    fn count(&mut self, ply: usize) {
        self.seq += 1;
        self.kept.push(ply);
        self.meet();
    }

    fn change_by(&mut self, entry: &LogEntry) {
        match entry {
            LogEntry::Play { .. } => {}
            LogEntry::Rewind(ply) => self.sitting.rewind((*ply).min(self.table().ply())),
            LogEntry::Resign(seat) => {
                if let Some(seat) = Seat::new(*seat) {
                    self.sitting.close(Closing::Resigned(seat));
                }
            }
            LogEntry::Draw => self.sitting.close(Closing::Agreed),
            LogEntry::Sit { seat, who } => {
                if let Some(place) = self.sitters.get_mut(*seat) {
                    *place = who.clone();
                }
            }
            LogEntry::Nonce { seats, nonce } => {
                self.note(seats, nonce);
                self.deal_if_ready().expect("the seed was read when the match was");
            }
            LogEntry::Rematch(table) => self.rematch = Some(table.clone()),
            LogEntry::Names(names) => self.names.clone_from(names),
        }
    }

    /// The game as it stands.
    pub fn table(&self) -> &dyn Table {
        self.sitting.table()
    }

    /// The match as it stood after `ply` actions: to look at, not to go on with. Chance says nothing new in it.
    pub fn at(&self, ply: usize) -> Match {
        let last = ply >= self.table().ply();
        let mut table = self.table().fork();
        if !last {
            table.rewind(ply);
        }
        let mut sitting = Sitting::at(table, Source::Typed);
        if let Some(closing) = self.sitting.closing().filter(|_| last) {
            sitting.close(closing);
        }
        let (header, sitters) = (self.header.clone(), self.sitters.clone());
        let missed = MissedCounts::in_the_past(self.is_open());
        Match {
            header,
            sitting,
            undealt: None,
            sitters,
            seq: ply as u64,
            missed,
            kept: Vec::new(),
            rematch: None,
            names: self.names.clone(),
            coaching: None,
        }
    }

    /// Is nothing of it a secret any more?
    fn is_open(&self) -> bool {
        self.missed.is_all() || self.sitting.is_over()
    }

    /// By whose count the steps of a guest in these seats are numbered; `None` if by the true one.
    fn counts_as(&self, seats: &[Seat]) -> Option<Observer> {
        match seats {
            _ if self.is_open() => None,
            [] => Some(Observer::Public),
            [seat] => Some(Observer::Seat(*seat)),
            _ => None,
        }
    }

    /// How many entries of the log a guest in these seats has noticed.
    pub fn seq_for(&self, seats: &[Seat]) -> u64 {
        self.seq - self.counts_as(seats).map_or(0, |who| self.missed.missed(who))
    }

    /// The steps of the game as a guest in these seats counts them.
    pub fn steps(&self, seats: &[Seat]) -> Steps {
        Steps::of(self.table(), self.counts_as(seats))
    }

    /// The result as listings have it, once there is one.
    pub fn over(&self) -> Option<String> {
        self.sitting.result().map(|result| serde_json::Value::from(&result).to_string())
    }

    /// The game, components and options it was opened with.
    pub fn setup(&self) -> Setup {
        Setup::at(self.table())
    }

    /// How many actions somebody who last looked at `seq`, when there were `ply`, still knows rightly.
    pub fn still_true(&self, seq: u64, ply: usize) -> usize {
        let since = self.kept.get(usize::try_from(seq).unwrap_or(usize::MAX)..).unwrap_or(&[]);
        since.iter().copied().fold(ply, usize::min)
    }

    /// The seats this guest plays.
    pub fn seats_of(&self, guest: Option<impl AsRef<str>>) -> Vec<Seat> {
        let Some(guest) = guest else { return Vec::new() };
        let seats = Seat::first(self.table().seats());
        seats.filter(|seat| self.sitters.get(seat.index()).is_some_and(|sitter| sitter.is(&guest))).collect()
    }

    /// The seat that decides, if the match goes on and everybody is here.
    pub fn deciding(&self) -> Option<Seat> {
        let waits = self.sitting.is_over() || self.undealt.is_some() || self.sitters.contains(&Sitter::Open);
        if waits { None } else { self.table().turn().seat() }
    }

    /// Whom the match waits for when a bot decides.
    pub fn bot_to_move(&self) -> Option<(Seat, breakroom_bots::Level)> {
        let seat = self.deciding()?;
        Some((seat, self.sitters.get(seat.index())?.level()?))
    }

    /// May `seat` take back? Nobody may once the match is over: its result has been listed, and whoever asks has been
    /// told its seed and everything that was hidden. Whoever plays all seats needs nobody's consent.
    pub fn undo(&self, seat: Seat) -> Undo {
        if self.sitting.is_over() {
            return Undo::Never { why: Why::RatedAndOver };
        }
        match self.sitting.undo_policy(seat) {
            Undo::Consent { to, why: Why::OtherActed, .. } if self.header.hotseat => Undo::Free { to },
            policy => policy,
        }
    }

    /// Must a person among these be asked? Bots agree, and whoever plays all seats asks nobody.
    pub fn asks(&self, of: SeatSet) -> bool {
        let person = |seat: Seat| matches!(self.sitters.get(seat.index()), Some(Sitter::Person { .. }));
        !self.header.hotseat && of.iter().any(person)
    }
}

/// The entries of a log.
fn read(log: &[String]) -> Result<Vec<LogEntry>, Unreadable> {
    let entry = |(number, line): (usize, &String)| {
        LogEntry::read(line).map_err(|error| Unreadable::Entry { number, error: error.to_string() })
    };
    log.iter().enumerate().map(entry).collect()
}

/// The nonces that are known from the beginning: all of them where the table made them or none is needed, and
/// empty ones for bots.
fn first_nonces(header: &Header, seats: usize) -> Vec<Option<String>> {
    let made = match &header.chance {
        Chance::Deal(_) | Chance::Typed => return vec![Some(String::new()); seats],
        Chance::Fair { nonces, .. } => nonces,
    };
    let of_seat = |index: usize| {
        let bot = matches!(header.seats.get(index), Some(Sitter::Bot(_)));
        made.get(index).cloned().or_else(|| bot.then(String::new))
    };
    (0..seats).map(of_seat).collect()
}

#[cfg(test)]
pub(crate) mod tests;
