//! The desk of the room: lays matches out, keeps them, writes their records and counts their results.

use std::path::PathBuf;

use breakroom_catalog::{Setup, Sitting, Source, sitting::Closing};
use breakroom_core::{MatchResult, Seat, fair::Seed};
use breakroom_tui::{Keeper, Match, Next, Player};

use super::{
    clock::Moment,
    seats::{self, Who},
    shelf::{self, Running, Shelf},
};
use crate::{
    failure::Failure,
    stats::{
        results::{Entry, Kind, Status},
        summary,
    },
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
    pub(super) shelf: Shelf,
    pub(super) setup: Setup,
    pub(super) plan: Plan,
    /// Who plays each seat; where nobody is named, a person.
    pub(super) seats: Vec<Who>,
    /// The names people gave, seat by seat; an empty one is the seat's own.
    pub(super) names: Vec<String>,
    /// Where the record goes, if somebody said so.
    pub(super) save_to: Option<PathBuf>,
    pub(super) id: String,
    pub(super) kind: Kind,
    /// Has the beginning been written down?
    pub(super) begun: bool,
    /// What was taken back before the match was resumed.
    pub(super) taken_back: u32,
}

impl Desk {
    /// A desk for matches of `setup` between people.
    pub fn new(shelf: Shelf, setup: Setup, plan: Plan) -> Desk {
        Desk {
            shelf,
            setup,
            plan,
            seats: Vec::new(),
            names: Vec::new(),
            save_to: None,
            id: String::new(),
            kind: Kind::Free,
            begun: false,
            taken_back: 0,
        }
    }

    /// The same with these players, called by these names.
    pub fn seating(mut self, seats: Vec<Who>, names: Vec<String>) -> Desk {
        (self.seats, self.names) = (seats, names);
        self
    }

    /// Lays out the match that was planned.
    pub fn lay_out(&mut self) -> Result<Match, Failure> {
        self.id = new_id(self.setup.entry.info.slug)?;
        (self.begun, self.taken_back) = (false, 0);
        let table = self.setup.open()?;
        let source = self.source(table.seats())?;
        // Nobody's ranked attempt is used up by an opponent that cannot sit down.
        let players = self.players(table.seats())?;
        let mut notes = Vec::new();
        self.kind = match &self.plan {
            Plan::Fresh => Kind::Free,
            Plan::Typed => Kind::Typed,
            Plan::Deal(_) | Plan::Seed(_) => Kind::Practice,
            Plan::Daily(_) => self.rank(&players, &mut notes),
        };
        let mut sitting = Sitting::at(table, source);
        if self.kind == Kind::Ranked {
            sitting = sitting.ranked();
        }
        let mut game = self.seat(sitting, players);
        notes.into_iter().for_each(|note| game.note(note));
        Ok(game)
    }

    /// Everybody who plays.
    pub(super) fn players(&self, seats: usize) -> Result<Vec<Player>, Failure> {
        let who = |seat: usize| self.seats.get(seat).copied().unwrap_or(Who::Human);
        (0..seats).map(|seat| seats::player(who(seat), &self.setup)).collect()
    }

    /// Seats the players at a match.
    pub(super) fn seat(&self, sitting: Sitting, players: Vec<Player>) -> Match {
        let name = |seat: Seat| match (self.names.get(seat.index()), &players[seat.index()]) {
            (Some(name), _) if !name.is_empty() => name.clone(),
            (_, Player::Opponent(opponent)) => opponent.name().to_owned(),
            _ => sitting.table().seat_name(seat).to_owned(),
        };
        let names = Seat::first(players.len()).map(name).collect();
        Match::new(sitting, players, names)
    }

    /// Takes up what is known about a match that goes on; without that, it is a new one to count.
    pub(super) fn take_up(&mut self, running: Option<Running>) -> Result<(), Failure> {
        match running {
            Some(running) => {
                (self.id, self.kind) = (running.id, running.kind);
                (self.begun, self.taken_back) = (true, running.taken_back);
            }
            None => {
                self.id = new_id(self.setup.entry.info.slug)?;
                self.kind = match self.plan {
                    Plan::Fresh => Kind::Free,
                    Plan::Typed => Kind::Typed,
                    _ => Kind::Practice,
                };
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

    /// Whether a daily deal counts as ranked; if not, the notes say why.
    fn rank(&mut self, players: &[Player], notes: &mut Vec<String>) -> Kind {
        let slug = self.setup.entry.info.slug;
        let usual = Setup::of(slug)
            .is_ok_and(|usual| usual.options == self.setup.options && usual.edition == self.setup.edition);
        let alone = matches!(players, [Player::Human]);
        let why = match (usual, alone) {
            (false, _) => "Practice: daily deals are ranked with the usual edition and options only.",
            (_, false) => "Practice: daily deals are ranked for one person alone only.",
            _ => match self.claim() {
                Ok(true) => {
                    notes.push("This is today's one ranked attempt: nothing is taken back.".to_owned());
                    return Kind::Ranked;
                }
                Ok(false) => "Practice: the ranked attempt at this deal has been made.",
                Err(error) => {
                    notes.push(format!("Practice, since the attempt cannot be written down: {error}"));
                    return Kind::Practice;
                }
            },
        };
        notes.push(why.to_owned());
        Kind::Practice
    }

    fn claim(&mut self) -> std::io::Result<bool> {
        self.kind = Kind::Ranked;
        let players = vec!["human".to_owned()];
        self.begun = self.shelf.results().claim(&self.entry(players, Status::Started, None, 0, 0))?;
        Ok(self.begun)
    }

    fn daily(&self) -> Option<String> {
        match &self.plan {
            Plan::Daily(date) => Some(date.clone()),
            _ => None,
        }
    }

    fn entry(
        &self,
        players: Vec<String>,
        status: Status,
        result: Option<MatchResult>,
        actions: usize,
        taken_back: u32,
    ) -> Entry {
        let options = serde_json::to_value(&self.setup.options).ok();
        Entry {
            id: self.id.clone(),
            at: Moment::now().stamp(),
            game: self.setup.entry.info.slug.to_owned(),
            edition: self.setup.edition.name.clone(),
            edition_sha256: self.setup.edition.sha256(),
            preset: self.setup.options.preset().map(str::to_owned),
            options: options.and_then(|options| options.as_object().cloned()).unwrap_or_default(),
            players,
            kind: self.kind,
            daily: self.daily(),
            deal: match &self.plan {
                Plan::Deal(name) | Plan::Daily(name) => Some(self.setup.deal(name)),
                Plan::Seed(text) => Some(text.clone()),
                Plan::Fresh | Plan::Typed => None,
            },
            status,
            result,
            actions,
            taken_back,
        }
    }

    fn entry_of(&self, game: &Match, status: Status) -> Entry {
        let (result, actions) = (game.sitting().result(), game.table().ply());
        self.entry(players(game), status, result, actions, self.taken_back + game.taken_back())
    }

    fn running(&self, game: &Match) -> Running {
        let secret = match game.sitting().source() {
            Source::Fair { seed, .. } => Some(seed.reveal()),
            Source::Deal { .. } | Source::Typed => None,
        };
        let mut own = self.setup.own_files().into_iter().map(|file| (file.name, file.text));
        Running {
            id: self.id.clone(),
            at: Moment::now().0,
            kind: self.kind,
            daily: self.daily(),
            players: players(game),
            secret,
            taken_back: self.taken_back + game.taken_back(),
            file: own.next(),
            more: own.collect(),
            record: game.sitting().record(),
        }
    }

    fn path(&self) -> PathBuf {
        self.save_to.clone().unwrap_or_else(|| self.shelf.record_path(&self.id))
    }

    /// What this match did to the figures, in a few lines.
    fn counted(&self) -> Result<Vec<String>, std::io::Error> {
        let (entries, _) = self.shelf.results().read()?;
        let mine = entries.iter().find(|entry| entry.id == self.id).cloned();
        let alike = |entry: &&Entry| {
            mine.as_ref().is_some_and(|mine| {
                let rules = |entry: &Entry| (entry.edition_sha256.clone(), entry.options.clone());
                entry.game == mine.game && entry.kind == mine.kind && rules(entry) == rules(mine)
            })
        };
        let alike: Vec<Entry> = entries.iter().filter(alike).cloned().collect();
        let row = summary::groups(&alike, 0).into_iter().flat_map(|group| group.rows).next();
        let Some(row) = row else { return Ok(Vec::new()) };
        let kind = match self.kind {
            Kind::Ranked => "ranked daily deal",
            Kind::Free => "fresh chance",
            Kind::Practice => "practice, never as ranked",
            Kind::Typed => "own cards and dice",
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
    fn keep(&mut self, game: &Match) -> Result<(), String> {
        // A table at which no person decided anything is not worth keeping; a ranked deal has been seen.
        if game.decisions() == 0 && self.kind != Kind::Ranked {
            return Ok(());
        }
        let kept = self.shelf.keep(&self.running(game)).and_then(|()| match self.begun {
            true => Ok(()),
            false => self.shelf.results().append(&self.entry_of(game, Status::Started)),
        });
        self.begun |= kept.is_ok();
        kept.map_err(|error| format!("The match could not be kept: {error}"))
    }

    fn save(&mut self, game: &Match) -> Result<PathBuf, String> {
        let path = self.path();
        let written = shelf::write(&path, &game.sitting().record().write());
        written.map_err(|error| format!("{} could not be written: {error}", path.display()))?;
        Ok(path)
    }

    fn finish(&mut self, game: &Match) -> Vec<String> {
        let mut lines = Vec::new();
        match self.save(game) {
            Ok(path) => {
                lines.push(format!("Record: {}", path.display()));
                if let Err(error) = self.shelf.forget(&self.id) {
                    lines.push(format!("The unfinished match could not be cleared away: {error}"));
                }
            }
            Err(fault) => lines.push(fault),
        }
        let status = match game.sitting().closing() {
            Some(Closing::Resigned(_)) => Status::Resigned,
            _ => Status::Finished,
        };
        if game.people().is_empty() {
            return lines;
        }
        let counted = self.shelf.results().append(&self.entry_of(game, status)).and_then(|()| self.counted());
        lines.extend(
            counted.unwrap_or_else(|error| vec![format!("The result could not be counted: {error}")]),
        );
        lines
    }

    fn again(&mut self, next: Next) -> Result<Match, String> {
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
        self.kind != Kind::Ranked
    }

    fn hint(&mut self, game: &Match) -> Result<Vec<String>, String> {
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

fn players(game: &Match) -> Vec<String> {
    let name = |player: &Player| match player {
        Player::Human => "human".to_owned(),
        Player::Opponent(opponent) => opponent.name().to_owned(),
        Player::Thinking => "opponent".to_owned(),
    };
    game.players().iter().map(name).collect()
}

/// A name for a match that sorts by time and that no other match has.
fn new_id(slug: &str) -> Result<String, Failure> {
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
