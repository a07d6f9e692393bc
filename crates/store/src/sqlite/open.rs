//! Opening a database: is it ours, is it not from the future, bring its layout up to date.

use std::fs::OpenOptions;
use std::path::Path;
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::error::{WorkError, store_error};
use crate::StoreError;

/// Each brings the layout from its index to the next; never change one that was released.
const MIGRATIONS: &[&str] = &[include_str!("../../migrations/1.sql")];

/// "brea", so that `file` and we recognise our own.
const APPLICATION: i64 = 0x6272_6561;

/// How long one process waits for another.
const PATIENCE: Duration = Duration::from_secs(5);

/// How many prepared statements a connection keeps: more than we have.
const STATEMENTS: usize = 64;

/// A database in memory, for tests: one connection is all it has.
pub fn in_memory() -> Result<Connection, StoreError> {
    let opened = || -> Result<Connection, WorkError> {
        let mut connection = Connection::open_in_memory()?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        prepare(&mut connection, "in memory")?;
        Ok(connection)
    };
    opened().map_err(|stop| stop.into_store_error("in memory"))
}

/// The first connection to a file, which is made if there is none.
pub fn file(path: &Path) -> Result<Connection, StoreError> {
    let shown = path.display().to_string();
    touch(path).map_err(|why| StoreError::Unusable { path: shown.clone(), why: why.to_string() })?;
    let opened = || -> Result<Connection, WorkError> {
        let mut connection = connect(path)?;
        prepare(&mut connection, &shown)?;
        Ok(connection)
    };
    opened().map_err(|stop| stop.into_store_error(&shown))
}

/// One more connection to a file that [`file`] has opened, for reading.
pub fn reader(path: &Path) -> Result<Connection, StoreError> {
    let opened = || {
        let connection = connect(path)?;
        connection.pragma_update(None, "query_only", "ON")?;
        Ok(connection)
    };
    opened().map_err(|error: rusqlite::Error| store_error(&error, &path.display().to_string()))
}

/// One more connection to a file that [`file`] has opened, for moving what was committed out of its log.
pub fn checkpointer(path: &Path) -> Result<Connection, StoreError> {
    connect(path).map_err(|error| store_error(&error, &path.display().to_string()))
}

fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

/// Makes the file if need be, for its owner's eyes only: it holds the seeds of running matches. SQLite gives its
/// companions the same permissions.
fn touch(path: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

fn prepare(connection: &mut Connection, path: &str) -> Result<(), WorkError> {
    // One transaction, so that a layout which another process is just making is seen whole or not at all.
    let glance = connection.transaction()?;
    let found = layout(&glance, path)?;
    drop(glance);
    if found > MIGRATIONS.len() as i64 {
        return Err(from_the_future(found, path).into());
    }
    set_pragmas(connection)?;
    migrate(connection, path)
}

/// The layout of the file, 0 if it is empty. Refuses another program's database before anything is changed.
fn layout(connection: &Connection, path: &str) -> Result<i64, WorkError> {
    let number = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
    let application = number("PRAGMA application_id")?;
    let layout = number("PRAGMA user_version")?;
    let tables = number("SELECT count(*) FROM sqlite_schema")?;
    let empty = application == 0 && layout == 0 && tables == 0;
    if application != APPLICATION && !empty {
        return Err(StoreError::Foreign { path: path.to_owned() }.into());
    }
    Ok(layout)
}

fn from_the_future(found: i64, path: &str) -> StoreError {
    StoreError::FromTheFuture { path: path.to_owned(), found, known: MIGRATIONS.len() as i64 }
}

/// `FULL` makes every commit wait for the disk: durable before acknowledged. Several processes that open a new
/// file at once get in each other's way while it turns to WAL, and SQLite does not wait there by itself.
fn set_pragmas(connection: &Connection) -> Result<(), WorkError> {
    let mut tries = 0;
    while let Err(error) = connection.pragma_update(None, "journal_mode", "WAL") {
        tries += 1;
        if store_error(&error, "") != StoreError::Busy || tries == 100 {
            return Err(error.into());
        }
        thread::sleep(PATIENCE / 100);
    }
    // The log is moved by the checkpointer; what is written lies close together, so that a small cache will do. The
    // ledger points only at rows it has just read or written (a test checks it), and SQLite would fetch each of
    // them once more to see.
    connection.execute_batch(
        "PRAGMA synchronous = FULL;
         PRAGMA fullfsync = ON;
         PRAGMA wal_autocheckpoint = 0;
         PRAGMA cache_size = -4000;
         PRAGMA foreign_keys = OFF;",
    )?;
    Ok(())
}

/// The layout is read again inside the transaction: another process may have been faster.
fn migrate(connection: &mut Connection, path: &str) -> Result<(), WorkError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found = layout(&transaction, path)?;
    let missing = usize::try_from(found).ok().and_then(|found| MIGRATIONS.get(found..));
    for migration in missing.ok_or_else(|| from_the_future(found, path))? {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", MIGRATIONS.len() as i64)?;
    transaction.commit()?;
    Ok(())
}
