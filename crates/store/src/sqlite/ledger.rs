//! Everything that writes, inside the writer's transaction. Each function judges before its first write.

use std::collections::HashMap;

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::error::WorkError;
use crate::contract::{Change, NewMatch};
use crate::{GuestId, MatchId, StoreError, limits};

/// How many logs' ends are kept at hand; some 60 bytes each.
const ENDS: usize = 100_000;

/// The writer's connection.
pub struct Ledger {
    connection: Connection,
    /// Where logs ended when they were last looked at. Another process may have gone on since.
    ends: HashMap<MatchId, End>,
    /// Where the next entry goes, once this transaction has looked.
    next: Option<i64>,
}

/// The end of a match's log.
#[derive(Clone, Copy)]
struct End {
    /// The number behind the match's name, which never changes.
    number: i64,
    length: u64,
    /// Where the last entry lies.
    last: Option<i64>,
}

impl Ledger {
    pub fn new(connection: Connection) -> Self {
        Self { connection, ends: HashMap::new(), next: None }
    }

    /// For reading within the transaction.
    pub fn connection(&self) -> &Connection {
        &self.connection
    }

    /// Immediately as writer: what is judged from here on cannot change before it is written.
    pub fn begin(&mut self) -> rusqlite::Result<()> {
        self.next = None;
        self.run("BEGIN IMMEDIATE", []).map(drop)
    }

    pub fn commit(&self) -> rusqlite::Result<()> {
        self.run("COMMIT", []).map(drop)
    }

    /// Forgets the transaction, and what it may have made of the logs.
    pub fn roll_back(&mut self) {
        self.ends.clear();
        if !self.connection.is_autocommit() {
            // If even this fails, the next `begin` fails too, and says why.
            let _failed = self.run("ROLLBACK", []);
        }
    }

    fn run(&self, sql: &str, values: impl rusqlite::Params) -> rusqlite::Result<usize> {
        self.connection.prepare_cached(sql)?.execute(values)
    }

    /// Looks where a log ends.
    fn look(&mut self, id: MatchId) -> rusqlite::Result<Option<End>> {
        let sql = "SELECT number, length, last FROM matches WHERE id = ?1";
        let end = |row: &Row<'_>| Ok(End { number: row.get(0)?, length: row.get(1)?, last: row.get(2)? });
        let found = self.connection.prepare_cached(sql)?.query_row([id], end).optional()?;
        if let Some(end) = found {
            self.keep(id, end);
        }
        Ok(found)
    }

    fn keep(&mut self, id: MatchId, end: End) {
        if self.ends.len() >= ENDS {
            self.ends.clear();
        }
        self.ends.insert(id, end);
    }

    pub fn create(&mut self, new: &NewMatch) -> Result<(), WorkError> {
        if self.look(new.id)?.is_some() {
            return Err(StoreError::Taken { id: new.id }.into());
        }
        self.run(
            "INSERT INTO matches (id, game, label, created, played, length, to_move, open, over)
             VALUES (?1, ?2, ?3, ?4, ?4, 0, NULL, ?5, NULL)",
            params![new.id, new.game, new.label, new.created, new.open],
        )?;
        let number = self.connection.last_insert_rowid();
        self.run("INSERT INTO headers (number, header) VALUES (?1, ?2)", params![number, new.header])?;
        self.seat(number, &new.players)?;
        self.keep(new.id, End { number, length: 0, last: None });
        Ok(())
    }

    /// Is there a match with this label?
    pub fn has_label(&self, label: &str) -> rusqlite::Result<bool> {
        self.connection
            .prepare_cached("SELECT 1 FROM matches WHERE label = ?1 AND label <> ''")?
            .exists([label])
    }

    pub fn append(
        &mut self,
        id: MatchId,
        at: u64,
        entries: &[String],
        change: &Change,
    ) -> Result<u64, WorkError> {
        let known = self.ends.get(&id).copied().filter(|end| end.length == at);
        let end = match known {
            Some(end) => end,
            None => self.look(id)?.ok_or(StoreError::Unknown { id })?,
        };
        if end.length != at || !self.extend(id, end, entries, change)? {
            let length = self.look(id)?.ok_or(StoreError::Unknown { id })?.length;
            return Err(StoreError::Conflict { length }.into());
        }
        self.change(end.number, change)?;
        Ok(at + entries.len() as u64)
    }

    /// Writes the entries if the log still ends there. The match comes first, since it tells; so its entries' places
    /// are chosen here.
    fn extend(
        &mut self,
        id: MatchId,
        end: End,
        entries: &[String],
        change: &Change,
    ) -> rusqlite::Result<bool> {
        let first = self.next_place()?;
        let length = end.length + entries.len() as u64;
        let last = if entries.is_empty() { end.last } else { Some(first + entries.len() as i64 - 1) };
        let to_move = change.to_move;
        let changed = self.run(
            "UPDATE matches SET length = ?3, last = ?4, played = ?5, to_move = iif(?6, ?7, to_move)
             WHERE number = ?1 AND length = ?2",
            params![
                end.number,
                end.length,
                length,
                last,
                change.played,
                to_move.is_some(),
                to_move.flatten()
            ],
        )?;
        if changed == 0 {
            return Ok(false);
        }
        let mut previous = end.last;
        for ((place, ply), entry) in (first..).zip(end.length..).zip(entries) {
            self.run(
                "INSERT INTO entries (place, number, ply, previous, entry) VALUES (?1, ?2, ?3, ?4, ?5)",
                params![place, end.number, ply, previous, entry],
            )?;
            previous = Some(place);
        }
        self.next = Some(first + entries.len() as i64);
        self.keep(id, End { number: end.number, length, last });
        Ok(true)
    }

    /// Where the next entry goes: nobody else writes before this transaction ends.
    fn next_place(&mut self) -> rusqlite::Result<i64> {
        if let Some(place) = self.next {
            return Ok(place);
        }
        let mut find = self.connection.prepare_cached("SELECT ifnull(max(place), 0) + 1 FROM entries")?;
        find.query_row([], |row| row.get(0))
    }

    /// What few appends do: seats taken, table opened or closed, match over.
    fn change(&self, number: i64, change: &Change) -> rusqlite::Result<()> {
        self.seat(number, &change.players)?;
        if let Some(open) = change.open {
            self.run(
                "UPDATE matches SET open = ?2 WHERE number = ?1 AND over IS NULL",
                params![number, open],
            )?;
        }
        if let Some(over) = &change.over {
            self.run("UPDATE matches SET over = ?2, open = 0 WHERE number = ?1", params![number, over])?;
            self.run("UPDATE seats SET over = 1 WHERE number = ?1", [number])?;
        }
        Ok(())
    }

    fn seat(&self, number: i64, players: &[(u8, GuestId)]) -> rusqlite::Result<()> {
        for (seat, guest) in players {
            self.run(
                "INSERT INTO seats (number, seat, guest, created, over)
                 SELECT number, ?2, ?3, created, over IS NOT NULL FROM matches WHERE number = ?1
                 ON CONFLICT (number, seat) DO UPDATE SET guest = excluded.guest",
                params![number, seat, guest],
            )?;
        }
        Ok(())
    }

    pub fn put_guest(&self, id: GuestId, name: &str, now: i64) -> Result<(), WorkError> {
        self.run(
            "INSERT INTO guests (id, name, since) VALUES (?1, ?2, ?3)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name",
            params![id, name, now],
        )?;
        Ok(())
    }

    pub fn remember(&self, guest: GuestId, key: &str, value: &str) -> Result<(), WorkError> {
        if value.is_empty() {
            self.run("DELETE FROM preferences WHERE guest = ?1 AND key = ?2", params![guest, key])?;
            return Ok(());
        }
        let others: u64 = self
            .connection
            .prepare_cached("SELECT count(*) FROM preferences WHERE guest = ?1 AND key <> ?2")?
            .query_row(params![guest, key], |row| row.get(0))?;
        let limit = limits::PREFERENCES as u64;
        if others >= limit {
            return Err(
                StoreError::TooLarge { what: "the number of preferences", size: others + 1, limit }.into()
            );
        }
        self.run(
            "INSERT INTO preferences (guest, key, value) VALUES (?1, ?2, ?3)
             ON CONFLICT (guest, key) DO UPDATE SET value = excluded.value",
            params![guest, key, value],
        )?;
        Ok(())
    }

    /// The first who asks settles it, whichever process that is; `fresh` is the proposal.
    pub fn secret(&self, name: &str, fresh: &[u8; 32]) -> Result<[u8; 32], WorkError> {
        self.run(
            "INSERT INTO secrets (name, bytes) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            params![name, fresh],
        )?;
        let secret = self
            .connection
            .prepare_cached("SELECT bytes FROM secrets WHERE name = ?1")?
            .query_row([name], |row| row.get(0))?;
        Ok(secret)
    }
}

macro_rules! stored_as_text {
    ($($id:ty),*) => {$(
        impl ToSql for $id {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(ToSqlOutput::from(self.as_str()))
            }
        }

        impl FromSql for $id {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                value.as_str()?.parse().map_err(FromSqlError::other)
            }
        }
    )*};
}

stored_as_text!(MatchId, GuestId);
