//! A match that was played without a log, such as a record with which somebody goes on: the log that leads to it.

use breakroom_catalog::{Sitting, Source, sitting::Closing};

use super::Match;
use crate::{
    header::{Header, LogEntry, Sitter},
    noticed::{self, MissedCounts},
};

impl Match {
    /// The match at this sitting, and the log that leads there.
    ///
    /// ```
    /// use breakroom_catalog::{Setup, Sitting, Source};
    /// use breakroom_room::{fold::Match, header::Sitter};
    ///
    /// let mut sitting = Sitting::open(&Setup::of("breakthrough")?, Source::deal("an evening"))?;
    /// let first = sitting.table().legal()[0].action.clone();
    /// sitting.play(&first)?;
    /// let (game, log) = Match::of(sitting, vec![Sitter::person("aaaaaaaaaaaaaaaa", "Ann")]);
    ///
    /// let log: Vec<String> = log.iter().map(|entry| entry.write()).collect();
    /// let again = Match::fold(game.header.clone(), game.header.open("breakthrough")?, &log)?;
    /// assert_eq!(again.table().history(), game.table().history());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(sitting: Sitting, sitters: Vec<Sitter>) -> (Match, Vec<LogEntry>) {
        let log = log(&sitting);
        let mut game = Match {
            header: Header::of(&sitting, sitters.clone()),
            sitting,
            undealt: None,
            sitters,
            seq: 0,
            missed: MissedCounts::default(),
            kept: Vec::new(),
            rematch: None,
            names: Vec::new(),
            coaching: None,
        };
        for (entry, ply) in &log {
            if let LogEntry::Play { missed, .. } = entry {
                game.missed.count(missed);
            }
            game.count(*ply);
        }
        (game, log.into_iter().map(|(entry, _)| entry).collect())
    }
}

/// The entries, each with how many actions there were after it. What chance said before the first decision is the deal,
/// which follows from the header.
fn log(sitting: &Sitting) -> Vec<(LogEntry, usize)> {
    let table = sitting.table();
    let (history, entries) = (table.history(), table.entries());
    let typed = matches!(sitting.source(), Source::Typed);
    let chance_at = |ply: usize| {
        let said = entries[ply..].iter().take_while(|entry| entry.by.is_none()).count();
        if typed { 0 } else { said }
    };
    let mut log = Vec::new();
    let mut ply = chance_at(0);
    while ply < entries.len() {
        let after = ply + 1 + chance_at(ply + 1);
        let missed = noticed::missed(table, ply..after);
        let (action, chance) = (history[ply].clone(), history[ply + 1..after].to_vec());
        log.push((LogEntry::Play { action, chance, missed }, after));
        ply = after;
    }
    log.extend(sitting.closing().map(|closing| match closing {
        Closing::Resigned(seat) => (LogEntry::Resign(seat.index()), ply),
        Closing::Agreed => (LogEntry::Draw, ply),
    }));
    log
}
