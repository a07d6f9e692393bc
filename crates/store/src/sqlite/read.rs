//! Everything that reads, as of one instant: the caller holds a transaction.

use std::ops::Range;

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::contract::{Finished, Guest, Stored, Summary};
use crate::{GuestId, MatchId, limits};

pub fn load(db: &Connection, id: MatchId) -> rusqlite::Result<Option<Stored>> {
    let mut find = db.prepare_cached(
        "SELECT number, game, header, label, created, over, length, last FROM matches JOIN headers USING (number)
         WHERE id = ?1",
    )?;
    let head = find.query_row([id], |row| {
        let stored = Stored {
            game: row.get(1)?,
            header: row.get(2)?,
            label: row.get(3)?,
            log: Vec::new(),
            players: Vec::new(),
            created: row.get(4)?,
            over: row.get(5)?,
        };
        Ok((row.get(0)?, row.get(6)?, row.get(7)?, stored))
    });
    let Some((number, length, last, mut stored)) = head.optional()? else { return Ok(None) };
    stored.log = entries(db, last, 0..length)?;
    stored.players = players(db, number)?;
    Ok(Some(stored))
}

/// `None` if there is no such match.
pub fn log_since(db: &Connection, id: MatchId, from: u64) -> rusqlite::Result<Option<Vec<String>>> {
    let mut find = db.prepare_cached("SELECT length, last FROM matches WHERE id = ?1")?;
    let end = find.query_row([id], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    end.map(|(length, last)| entries(db, last, from..length)).transpose()
}

/// From the last entry backwards: each tells where the one before it lies.
fn entries(db: &Connection, last: Option<i64>, plies: Range<u64>) -> rusqlite::Result<Vec<String>> {
    let mut find = db.prepare_cached("SELECT previous, entry FROM entries WHERE place = ?1 AND ply = ?2")?;
    let (mut place, mut found) = (last, Vec::new());
    for ply in plies.rev() {
        let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
        let (previous, entry) = find.query_row(params![place, ply], read).optional()?.ok_or_else(torn)?;
        found.push(entry);
        place = previous;
    }
    found.reverse();
    Ok(found)
}

/// Somebody else has changed the file.
fn torn() -> rusqlite::Error {
    let code = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CORRUPT);
    rusqlite::Error::SqliteFailure(code, Some("an entry of a log is missing".to_owned()))
}

fn players(db: &Connection, number: i64) -> rusqlite::Result<Vec<(u8, GuestId)>> {
    db.prepare_cached("SELECT seat, guest FROM seats WHERE number = ?1 ORDER BY seat")?
        .query_map([number], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect()
}

/// A guest who holds several seats sees a match once. The inner query finds where the page ends.
pub fn matches_of(
    db: &Connection,
    guest: GuestId,
    limit: usize,
    before: Option<i64>,
) -> rusqlite::Result<Vec<Summary>> {
    let sql = "SELECT m.number, id, game, label, m.created, played, m.over, to_move, length, min(seat)
         FROM seats s JOIN matches m USING (number)
         WHERE guest = ?1 AND s.created < ?2 AND s.created >=
             (SELECT min(created) FROM (SELECT DISTINCT created, number FROM seats
              WHERE guest = ?1 AND created < ?2 ORDER BY created DESC, number DESC LIMIT ?3))
         GROUP BY m.number ORDER BY s.created DESC, m.number DESC";
    summaries(db, sql, params![guest, before.unwrap_or(i64::MAX), rows(limit)])
}

pub fn unfinished_of(db: &Connection, guest: GuestId, limit: usize) -> rusqlite::Result<Vec<Summary>> {
    let sql = "SELECT m.number, id, game, label, m.created, played, m.over, to_move, length, min(seat)
         FROM seats s JOIN matches m USING (number) WHERE guest = ?1 AND s.over = 0
         GROUP BY m.number ORDER BY played DESC, m.number DESC LIMIT ?2";
    summaries(db, sql, params![guest, rows(limit)])
}

pub fn open_matches(db: &Connection, limit: usize) -> rusqlite::Result<Vec<Summary>> {
    let sql = "SELECT number, id, game, label, created, played, over, to_move, length, NULL
         FROM matches WHERE open = 1 ORDER BY created DESC, number DESC LIMIT ?1";
    summaries(db, sql, params![rows(limit)])
}

fn rows(limit: usize) -> usize {
    limit.min(limits::ROWS)
}

fn summaries(db: &Connection, sql: &str, values: impl rusqlite::Params) -> rusqlite::Result<Vec<Summary>> {
    let mut select = db.prepare_cached(sql)?;
    let found = select
        .query_map(values, |row| Ok(Summary { players: players(db, row.get(0)?)?, ..summary(row)? }))?;
    found.collect()
}

fn summary(row: &Row<'_>) -> rusqlite::Result<Summary> {
    Ok(Summary {
        id: row.get(1)?,
        game: row.get(2)?,
        label: row.get(3)?,
        created: row.get(4)?,
        played: row.get(5)?,
        over: row.get(6)?,
        to_move: row.get(7)?,
        length: row.get(8)?,
        seat: row.get(9)?,
        players: Vec::new(),
    })
}

pub fn count(db: &Connection) -> rusqlite::Result<u64> {
    db.prepare_cached("SELECT count(*) FROM matches")?.query_row([], |row| row.get(0))
}

pub fn large_headers(db: &Connection, of: Option<GuestId>) -> rusqlite::Result<u64> {
    let plain = limits::PLAIN_HEADER;
    match of {
        None => db
            .prepare_cached(
                "SELECT coalesce(sum(octet_length(header)), 0) FROM headers WHERE octet_length(header) > ?1",
            )?
            .query_row([plain], |row| row.get(0)),
        Some(guest) => db
            .prepare_cached(
                "SELECT coalesce(sum(octet_length(header)), 0) FROM headers WHERE octet_length(header) > ?1
                 AND number IN (SELECT number FROM seats WHERE guest = ?2)",
            )?
            .query_row(params![plain, guest], |row| row.get(0)),
    }
}

pub fn results_of(db: &Connection, guest: GuestId, game: &str) -> rusqlite::Result<Vec<Finished>> {
    let sql = "SELECT id, game, label, guest, seat, m.created, played, m.over
         FROM seats s JOIN matches m USING (number) WHERE guest = ?1 AND s.over = 1 AND game = ?2
         ORDER BY s.created DESC, s.number DESC, seat LIMIT ?3";
    finished(db, sql, params![guest, game, limits::ROWS])
}

pub fn results_for(db: &Connection, label: &str) -> rusqlite::Result<Vec<Finished>> {
    let sql = "SELECT id, game, label, guest, seat, m.created, played, m.over
         FROM matches m JOIN seats s USING (number) WHERE label = ?1 AND label <> '' AND m.over IS NOT NULL
         ORDER BY m.created DESC, m.number DESC, seat LIMIT ?2";
    finished(db, sql, params![label, limits::ROWS])
}

fn finished(db: &Connection, sql: &str, values: impl rusqlite::Params) -> rusqlite::Result<Vec<Finished>> {
    let mut select = db.prepare_cached(sql)?;
    let found = select.query_map(values, |row| {
        Ok(Finished {
            id: row.get(0)?,
            game: row.get(1)?,
            label: row.get(2)?,
            guest: row.get(3)?,
            seat: row.get(4)?,
            created: row.get(5)?,
            played: row.get(6)?,
            over: row.get(7)?,
        })
    })?;
    found.collect()
}

pub fn guest(db: &Connection, id: GuestId) -> rusqlite::Result<Option<Guest>> {
    db.prepare_cached("SELECT name, since FROM guests WHERE id = ?1")?
        .query_row([id], |row| Ok(Guest { id, name: row.get(0)?, since: row.get(1)? }))
        .optional()
}

pub fn recall(db: &Connection, guest: GuestId, key: &str) -> rusqlite::Result<Option<String>> {
    db.prepare_cached("SELECT value FROM preferences WHERE guest = ?1 AND key = ?2")?
        .query_row(params![guest, key], |row| row.get(0))
        .optional()
}
