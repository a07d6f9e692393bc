//! The desk of the room: lays matches out, keeps them, writes their records and counts their results.

use std::path::PathBuf;

use breakroom_catalog::{Setup, Sitting, Source, Table};
use breakroom_core::{Seat, fair::Seed};
use breakroom_room::{
    header::{Header, LogEntry, Sitter},
    terminal::{AtTerminal, CountsAs},
};
use breakroom_store::{Begun, Blocking, Change, GuestId, MatchId, NewMatch, StoreError};
use breakroom_tui::{Keeper, LocalMatch, Next, Player};

use super::{
    carried,
    clock::{self, Moment},
    folder::{self, DataFolder, Kept, Unusable},
    seats::{self, Who},
};
use crate::{
    failure::Failure,
    stats::{results::Played, summary},
};

/// Where the chance of a match is to come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Plan {
    /// A fresh secret seed.
    Fresh,
    /// People type it in.
    Typed,
    /// A deal by its short name.
    Deal(String),
    /// The deal of a date.
    Daily(String),
    /// A deal by its whole seed text.
    Seed(String),
}

/// Keeps the matches of one evening.
pub struct Desk {
    pub(super) folder: DataFolder,
    pub(super) setup: Setup,
    pub(super) plan: Plan,
    /// Who plays each seat; where nobody is named, a person.
    pub(super) seats: Vec<Who>,
    /// The names people gave, seat by seat; an empty one is the seat's own.
    pub(super) names: Vec<String>,
    /// Where the record goes, if somebody said so.
    pub(super) save_to: Option<PathBuf>,
    /// What the record is called otherwise.
    name: String,
    pub(super) counts_as: CountsAs,
    /// Where in the store it is, and how many entries of its log are there.
    pub(super) stored: Option<(MatchId, u64)>,
}

impl Desk {
    /// A desk for matches of `setup` between people.
    pub fn new(folder: DataFolder, setup: Setup, plan: Plan) -> Desk {
        Desk {
            folder,
            setup,
            plan,
            seats: Vec::new(),
            names: Vec::new(),
            save_to: None,
            name: String::new(),
            counts_as: CountsAs::Free,
            stored: None,
        }
    }

    /// The same with these players, called by these names.
    pub fn seating(mut self, seats: Vec<Who>, names: Vec<String>) -> Desk {
        (self.seats, self.names) = (seats, names);
        self
    }

    /// Lays out the match that was planned.
    pub fn lay_out(&mut self) -> Result<LocalMatch, Failure> {
        self.name = new_name(self.setup.entry.info.slug)?;
        self.stored = None;
        let table = self.setup.open()?;
        let source = self.source(table.seats())?;
        // Nobody's ranked attempt is used up by an opponent that cannot sit down.
        let players = self.players(table.seats())?;
        let note = match (&self.plan, self.why_unranked(&players)) {
            (Plan::Daily(_), Some(why)) => Some(why.to_owned()),
            (Plan::Daily(_), None) => {
                let sitting = Sitting::at(table.fork(), source.clone()).ranked();
                match self.attempt(sitting, self.players(table.seats())?) {
                    Ok(game) => return Ok(game),
                    Err(why) => Some(why),
                }
            }
            _ => None,
        };
        self.counts_as = self.counts_unranked();
        let mut game = self.seat(Sitting::at(table, source), players);
        note.into_iter().for_each(|note| game.note(note));
        Ok(game)
    }

    /// What the match counts as if it is not the ranked attempt.
    fn counts_unranked(&self) -> CountsAs {
        match &self.plan {
            Plan::Fresh => CountsAs::Free,
            Plan::Typed => CountsAs::Typed,
            Plan::Deal(_) | Plan::Seed(_) | Plan::Daily(_) => CountsAs::Practice,
        }
    }

    /// Everybody who plays.
    pub(super) fn players(&self, seats: usize) -> Result<Vec<Player>, Failure> {
        let who = |seat: usize| self.seats.get(seat).copied().unwrap_or(Who::Human);
        (0..seats).map(|seat| seats::player(who(seat), &self.setup)).collect()
    }

    /// Seats the players at a match.
    pub(super) fn seat(&self, sitting: Sitting, players: Vec<Player>) -> LocalMatch {
        let names = self.called(sitting.table(), &players);
        LocalMatch::new(sitting, players, names)
    }

    /// What everybody is called, seat by seat.
    pub(super) fn called(&self, table: &dyn Table, players: &[Player]) -> Vec<String> {
        let name = |seat: Seat| match (self.names.get(seat.index()), &players[seat.index()]) {
            (Some(name), _) if !name.is_empty() => name.clone(),
            (_, Player::Opponent(opponent)) => opponent.name().to_owned(),
            _ => table.seat_name(seat).to_owned(),
        };
        Seat::first(players.len()).map(name).collect()
    }

    /// Takes up what is known about a match that goes on; without that, it is a new one to count.
    pub(super) fn take_up(&mut self, kept: Option<&Kept>) -> Result<(), Failure> {
        match kept {
            Some(kept) => {
                (self.name, self.counts_as) = (kept.terminal.name.clone(), kept.terminal.counts_as);
                self.stored = Some((kept.id, kept.log.len() as u64));
            }
            None => {
                self.name = new_name(self.setup.entry.info.slug)?;
                self.counts_as = self.counts_unranked();
            }
        }
        Ok(())
    }

    fn source(&self, seats: usize) -> Result<Source, Failure> {
        Ok(match &self.plan {
            Plan::Typed => Source::Typed,
            Plan::Deal(name) | Plan::Daily(name) => Source::deal(&self.setup.deal(name)),
            Plan::Seed(text) => Source::deal(text),
            Plan::Fresh => {
                let nonces = vec![String::new(); seats];
                let seed = Seed::new(&random::<32>()?, &nonces).expect("empty nonces are plain");
                Source::Fair { seed, nonces }
            }
        })
    }

    /// Why a daily deal does not count as ranked, if these play it.
    fn why_unranked(&self, players: &[Player]) -> Option<&'static str> {
        let slug = self.setup.entry.info.slug;
        let usual = Setup::of(slug)
            .is_ok_and(|usual| usual.options == self.setup.options && usual.edition == self.setup.edition);
        match (usual, players) {
            (false, _) => Some("Practice: daily deals are ranked with the usual edition and options only."),
            (_, [Player::Human]) => None,
            _ => Some("Practice: daily deals are ranked for one person alone only."),
        }
    }

    /// Begins the one ranked attempt at a daily deal, unless it has been made; then says so. Two programs at once cannot
    /// both have it.
    fn attempt(&mut self, sitting: Sitting, players: Vec<Player>) -> Result<LocalMatch, String> {
        self.counts_as = CountsAs::Ranked;
        let mut game = self.seat(sitting, players);
        match self.create(&game, |store, begun| store.create_first(begun)) {
            Ok(true) => {
                game.note("This is today's one ranked attempt: nothing is taken back.");
                Ok(game)
            }
            Ok(false) => Err("Practice: the ranked attempt at this deal has been made.".to_owned()),
            Err(error) => Err(format!("Practice, since the attempt cannot be written down: {error}")),
        }
    }

    fn daily(&self) -> Option<String> {
        match &self.plan {
            Plan::Daily(date) => Some(date.clone()),
            _ => None,
        }
    }

    /// What the store is to begin the match with.
    fn header(&self, game: &LocalMatch, guest: GuestId) -> Header {
        let mut header = game.game().header.clone();
        for sitter in &mut header.seats {
            if let Sitter::Person { guest: of, .. } = sitter {
                *of = guest.to_string();
            }
        }
        header.terminal = Some(AtTerminal {
            name: self.name.clone(),
            counts_as: self.counts_as,
            daily: self.daily(),
            edition_sha256: self.setup.edition.sha256(),
            preset: self.setup.options.preset().map(str::to_owned),
            names: game.called().to_vec(),
            taken_back: 0,
            without_log: false,
        });
        header
    }

    /// Writes the match down with all that has happened, by one of the store's ways to create it; whether it did.
    fn create(
        &mut self,
        game: &LocalMatch,
        how: impl FnOnce(&Blocking, &Begun) -> Result<bool, StoreError>,
    ) -> Result<bool, Unusable> {
        let store = self.folder.store()?;
        let guest = folder::guest(store)?;
        let header = self.header(game, guest);
        let slug = self.setup.entry.info.slug;
        let attempt = header.terminal.as_ref().and_then(|terminal| carried::attempt(slug, terminal));
        let people = game.people().into_iter();
        let new = NewMatch {
            id: MatchId::random()?,
            game: slug.to_owned(),
            header: header.write(),
            label: attempt.unwrap_or_default(),
            open: false,
            players: people.map(|seat| (seat.index() as u8, guest)).collect(),
            created: clock::milliseconds(),
        };
        let log: Vec<String> = game.log_since(0).iter().map(LogEntry::write).collect();
        let (id, length) = (new.id, log.len() as u64);
        let created = how(store, &Begun { new, log, change: change(game) })?;
        if created {
            self.stored = Some((id, length));
        }
        Ok(created)
    }

    /// Writes down what is new.
    fn write_down(&mut self, game: &LocalMatch) -> Result<(), Unusable> {
        let Some((id, length)) = self.stored else {
            return self.create(game, |store, begun| store.create(begun).map(|()| true)).map(drop);
        };
        let new: Vec<String> = game.log_since(length).iter().map(LogEntry::write).collect();
        if !new.is_empty() {
            let length = self.folder.store()?.append(id, length, &new, &change(game))?;
            self.stored = Some((id, length));
        }
        Ok(())
    }

    fn path(&self) -> PathBuf {
        self.save_to.clone().unwrap_or_else(|| self.folder.record_path(&self.name))
    }

    /// What this match did to the figures, in a few lines.
    fn counted(&self) -> Result<Vec<String>, Unusable> {
        let all = self.folder.played()?;
        let mine = all.iter().find(|played| played.name == self.name);
        let alike = |played: &&Played| {
            mine.is_some_and(|mine| {
                let rules = |played: &Played| (played.edition_sha256.clone(), played.options.clone());
                played.game == mine.game && played.kind == mine.kind && rules(played) == rules(mine)
            })
        };
        let alike: Vec<Played> = all.iter().filter(alike).cloned().collect();
        let row = summary::groups(&alike, 0).into_iter().flat_map(|group| group.rows).next();
        let Some(row) = row else { return Ok(Vec::new()) };
        let kind = match self.counts_as {
            CountsAs::Ranked => "ranked daily deal",
            CountsAs::Free => "fresh chance",
            CountsAs::Practice => "practice, never as ranked",
            CountsAs::Typed => "own cards and dice",
        };
        let figures = match row.points {
            Some(points) if row.finished > 1 => {
                let spread = points.standard_error.unwrap_or_default();
                format!(
                    ": {} finished, mean {:.1} ± {spread:.1}, best {}",
                    row.finished, points.mean, points.best
                )
            }
            _ => format!(": {} finished", row.finished),
        };
        Ok(vec![format!("Counted as {kind}{figures}.")])
    }
}

impl Keeper for Desk {
    fn keep(&mut self, game: &LocalMatch) -> Result<(), String> {
        // A table at which no person decided anything is not worth keeping; a ranked deal has been seen.
        if game.decisions() == 0 && self.counts_as != CountsAs::Ranked {
            return Ok(());
        }
        self.write_down(game).map_err(|error| format!("The match could not be kept: {error}"))
    }

    fn save(&mut self, game: &LocalMatch) -> Result<PathBuf, String> {
        let path = self.path();
        let written = folder::write(&path, &game.sitting().record().write());
        written.map_err(|error| format!("{} could not be written: {error}", path.display()))?;
        Ok(path)
    }

    fn finish(&mut self, game: &LocalMatch) -> Vec<String> {
        let mut lines = vec![match self.save(game) {
            Ok(path) => format!("Record: {}", path.display()),
            Err(fault) => fault,
        }];
        if game.people().is_empty() {
            return lines;
        }
        let counted = self.write_down(game).and_then(|()| self.counted());
        lines.extend(
            counted.unwrap_or_else(|error| vec![format!("The result could not be counted: {error}")]),
        );
        lines
    }

    fn again(&mut self, next: Next) -> Result<LocalMatch, String> {
        self.save_to = None;
        self.plan = match (next, self.plan.clone()) {
            (Next::Same, plan) => plan,
            (Next::New, Plan::Typed) => Plan::Typed,
            (Next::New, Plan::Deal(name)) => match name.parse::<u64>() {
                Ok(number) => Plan::Deal((number + 1).to_string()),
                Err(_) => Plan::Fresh,
            },
            (Next::New, _) => Plan::Fresh,
        };
        self.lay_out().map_err(|failure| failure.to_string())
    }

    fn gives_hints(&self) -> bool {
        self.counts_as != CountsAs::Ranked
    }

    fn hint(&mut self, game: &LocalMatch) -> Result<Vec<String>, String> {
        match self.gives_hints() {
            true => seats::hint(&self.setup, game.table()),
            false => Err("This attempt is ranked: nobody helps.".to_owned()),
        }
    }

    fn how_to_resume(&self) -> String {
        let slug = self.setup.entry.info.slug;
        format!("The match is kept: 'breakroom play {slug} --resume' goes on with it.")
    }
}

/// What the listings should say of a match.
fn change(game: &LocalMatch) -> Change {
    let to_move = game.table().turn().seat().map(|seat| seat.index() as u8);
    let over = game.game().over();
    Change { over, to_move: Some(to_move), played: clock::milliseconds(), ..Change::default() }
}

/// A name for the record of a match that sorts by time and that no other match has.
fn new_name(slug: &str) -> Result<String, Failure> {
    let [a, b, c] = random()?;
    let stamp: String = Moment::now().stamp().chars().filter(char::is_ascii_alphanumeric).collect();
    Ok(format!("{slug}-{stamp}-{a:02x}{b:02x}{c:02x}"))
}

/// Bytes from the operating system's generator.
fn random<const N: usize>() -> Result<[u8; N], Failure> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Failed(format!("no randomness to be had: {error}")))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests;
