//! Everything that writes, inside the writer's transaction. Each function judges before its first write.

use std::collections::HashMap;

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension, params};

use super::trouble::Stop;
use crate::contract::{Change, NewMatch};
use crate::{GuestId, MatchId, StoreError, limits};

/// How many matches' numbers are kept at hand; some 40 bytes each.
const NUMBERS: usize = 100_000;

/// The writer's connection.
pub struct Ledger {
    connection: Connection,
    /// The numbers behind the names, which never change.
    numbers: HashMap<MatchId, i64>,
}

impl Ledger {
    pub fn new(connection: Connection) -> Self {
        Self { connection, numbers: HashMap::new() }
    }

    /// For reading within the transaction.
    pub fn connection(&self) -> &Connection {
        &self.connection
    }

    /// Immediately as writer: what is judged from here on cannot change before it is written.
    pub fn begin(&self) -> rusqlite::Result<()> {
        self.run("BEGIN IMMEDIATE", [])
    }

    pub fn commit(&self) -> rusqlite::Result<()> {
        self.run("COMMIT", [])
    }

    /// Forgets the transaction, and numbers that it may have given.
    pub fn roll_back(&mut self) {
        self.numbers.clear();
        if !self.connection.is_autocommit() {
            // If even this fails, the next `begin` fails too, and says why.
            let _failed = self.run("ROLLBACK", []);
        }
    }

    fn run(&self, sql: &str, values: impl rusqlite::Params) -> rusqlite::Result<()> {
        self.connection.prepare_cached(sql)?.execute(values).map(drop)
    }

    fn number(&mut self, id: MatchId) -> rusqlite::Result<Option<i64>> {
        if let Some(&number) = self.numbers.get(&id) {
            return Ok(Some(number));
        }
        let mut find = self.connection.prepare_cached("SELECT number FROM matches WHERE id = ?1")?;
        let found = find.query_row([id], |row| row.get(0)).optional()?;
        if let Some(number) = found {
            if self.numbers.len() >= NUMBERS {
                self.numbers.clear();
            }
            self.numbers.insert(id, number);
        }
        Ok(found)
    }

    pub fn create(&mut self, new: &NewMatch) -> Result<(), Stop> {
        if self.number(new.id)?.is_some() {
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
        Ok(())
    }

    pub fn append(&mut self, id: MatchId, at: u64, entries: &[String], change: &Change) -> Result<u64, Stop> {
        let number = self.number(id)?.ok_or(StoreError::Unknown { id })?;
        let (length, mut last) = self.end(number)?;
        if length != at {
            return Err(StoreError::Conflict { length }.into());
        }
        for (ply, entry) in (at..).zip(entries) {
            last = Some(self.add(number, ply, last, entry)?);
        }
        let length = at + entries.len() as u64;
        self.run(
            "UPDATE matches SET length = ?2, last = ?3, played = ?4, to_move = iif(?5, ?6, to_move)
             WHERE number = ?1",
            params![number, length, last, change.played, change.to_move.is_some(), change.to_move.flatten()],
        )?;
        self.change(number, change)?;
        Ok(length)
    }

    /// How long the log is and where its last entry lies.
    fn end(&self, number: i64) -> rusqlite::Result<(u64, Option<i64>)> {
        let mut find =
            self.connection.prepare_cached("SELECT length, last FROM matches WHERE number = ?1")?;
        find.query_row([number], |row| Ok((row.get(0)?, row.get(1)?)))
    }

    /// One more entry; where it lies now.
    fn add(&self, number: i64, ply: u64, previous: Option<i64>, entry: &str) -> rusqlite::Result<i64> {
        let sql = "INSERT INTO entries (number, ply, previous, entry) VALUES (?1, ?2, ?3, ?4)";
        self.run(sql, params![number, ply, previous, entry])?;
        Ok(self.connection.last_insert_rowid())
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

    pub fn put_guest(&self, id: GuestId, name: &str, now: i64) -> Result<(), Stop> {
        self.run(
            "INSERT INTO guests (id, name, since) VALUES (?1, ?2, ?3)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name",
            params![id, name, now],
        )?;
        Ok(())
    }

    pub fn remember(&self, guest: GuestId, key: &str, value: &str) -> Result<(), Stop> {
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
    pub fn secret(&self, name: &str, fresh: &[u8; 32]) -> Result<[u8; 32], Stop> {
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
