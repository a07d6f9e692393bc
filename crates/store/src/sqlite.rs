//! The store in one SQLite file: nothing to install, durable, and fast by group commit.

mod blocking;
mod checkpointer;
mod error;
mod ledger;
mod open;
mod read;
mod readers;
mod writer;

use std::convert::Infallible;
use std::path::Path;
use std::thread;

use async_trait::async_trait;
use rusqlite::Connection;
use tokio::sync::{Mutex, mpsc};

use crate::contract::{Change, Finished, Guest, NewMatch, Store, Stored, Summary};
use crate::{GuestId, MatchId, StoreError, limits};
pub use blocking::{Begun, Blocking};
use ledger::Ledger;
use readers::Readers;
use writer::Writer;

/// A store in an SQLite database.
///
/// One thread writes, a few read. Several processes may open the same file. [`close`](Store::close) waits until
/// the threads are done; when it is only dropped they finish by themselves.
pub struct Sqlite {
    writer: Writer,
    /// None for a database in memory, which has but one connection.
    readers: Option<Readers>,
    /// Ends when the last thread does.
    threads: Mutex<mpsc::Receiver<Infallible>>,
}

impl Sqlite {
    /// Opens the file, or makes it, and brings its layout up to date.
    ///
    /// # Errors
    /// If it cannot be used: no permission, damaged, of another program, or written by a newer Breakroom.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        let path = path.as_ref();
        let writer = open::file(path)?;
        let cores = thread::available_parallelism().map_or(2, usize::from);
        let readers = (0..cores.clamp(2, 4)).map(|_| open::reader(path)).collect::<Result<_, _>>()?;
        let checkpointer = open::checkpointer(path)?;
        Self::start(writer, Some((readers, checkpointer)), &path.display().to_string())
    }

    /// A store that is gone when it is dropped: for tests and for trying things out.
    ///
    /// # Errors
    /// If there is no memory.
    pub fn in_memory() -> Result<Self, StoreError> {
        Self::start(open::in_memory()?, None, "in memory")
    }

    /// `others`: those that read, and the one that keeps the log short; none for a database in memory.
    fn start(
        writer: Connection,
        others: Option<(Vec<Connection>, Connection)>,
        path: &str,
    ) -> Result<Self, StoreError> {
        let (alive, threads) = mpsc::channel(1);
        let (mut readers, mut checkpointer) = (None, None);
        if let Some((connections, connection)) = others {
            let (asked, reads) = Readers::new(connections, path.into());
            reads.into_iter().try_for_each(|read| spawn("store-reader", &alive, read))?;
            let (handle, checkpoint) = checkpointer::new(connection);
            spawn("store-checkpoint", &alive, checkpoint)?;
            (readers, checkpointer) = (Some(asked), Some(handle));
        }
        let (writer, write) = Writer::new(Ledger::new(writer), checkpointer, path.to_owned());
        spawn("store-writer", &alive, write)?;
        Ok(Self { writer, readers, threads: Mutex::new(threads) })
    }

    async fn read<T, F>(&self, query: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Fn(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        match &self.readers {
            Some(readers) => readers.ask(query).await,
            None => self.writer.ask(move |ledger| Ok(query(ledger.connection())?)).await,
        }
    }
}

fn spawn(
    name: &str,
    alive: &mpsc::Sender<Infallible>,
    work: impl FnOnce() + Send + 'static,
) -> Result<(), StoreError> {
    let alive = alive.clone();
    let thread = thread::Builder::new().name(name.to_owned()).spawn(move || {
        work();
        drop(alive);
    });
    thread.map(drop).map_err(|error| StoreError::Failed { why: format!("no thread to be had: {error}") })
}

#[async_trait]
impl Store for Sqlite {
    async fn create(&self, new: NewMatch) -> Result<(), StoreError> {
        limits::check_match(&new)?;
        self.writer.ask(move |ledger| ledger.create(&new)).await
    }

    async fn append(
        &self,
        id: MatchId,
        at: u64,
        entries: Vec<String>,
        change: Change,
    ) -> Result<u64, StoreError> {
        limits::check_append(at, &entries, &change)?;
        self.writer.ask(move |ledger| ledger.append(id, at, &entries, &change)).await
    }

    async fn load(&self, id: MatchId) -> Result<Option<Stored>, StoreError> {
        self.read(move |db| read::load(db, id)).await
    }

    async fn log_since(&self, id: MatchId, from: u64) -> Result<Vec<String>, StoreError> {
        let found = self.read(move |db| read::log_since(db, id, from)).await?;
        found.ok_or(StoreError::Unknown { id })
    }

    async fn matches_of(
        &self,
        guest: GuestId,
        limit: usize,
        before: Option<i64>,
    ) -> Result<Vec<Summary>, StoreError> {
        self.read(move |db| read::matches_of(db, guest, limit, before)).await
    }

    async fn unfinished_of(&self, guest: GuestId, limit: usize) -> Result<Vec<Summary>, StoreError> {
        self.read(move |db| read::unfinished_of(db, guest, limit)).await
    }

    async fn open_matches(&self, limit: usize) -> Result<Vec<Summary>, StoreError> {
        self.read(move |db| read::open_matches(db, limit)).await
    }

    async fn count(&self) -> Result<u64, StoreError> {
        self.read(read::count).await
    }

    async fn large_headers(&self, of: Option<GuestId>) -> Result<u64, StoreError> {
        self.read(move |db| read::large_headers(db, of)).await
    }

    async fn results_of(&self, guest: GuestId, game: &str) -> Result<Vec<Finished>, StoreError> {
        let game = game.to_owned();
        self.read(move |db| read::results_of(db, guest, &game)).await
    }

    async fn results_for(&self, label: &str) -> Result<Vec<Finished>, StoreError> {
        let label = label.to_owned();
        self.read(move |db| read::results_for(db, &label)).await
    }

    async fn put_guest(&self, id: GuestId, name: &str, now: i64) -> Result<(), StoreError> {
        limits::check_name(name)?;
        let name = name.to_owned();
        self.writer.ask(move |ledger| ledger.put_guest(id, &name, now)).await
    }

    async fn guest(&self, id: GuestId) -> Result<Option<Guest>, StoreError> {
        self.read(move |db| read::guest(db, id)).await
    }

    async fn remember(&self, guest: GuestId, key: &str, value: &str) -> Result<(), StoreError> {
        limits::check_preference(key, value)?;
        let (key, value) = (key.to_owned(), value.to_owned());
        self.writer.ask(move |ledger| ledger.remember(guest, &key, &value)).await
    }

    async fn recall(&self, guest: GuestId, key: &str) -> Result<Option<String>, StoreError> {
        let key = key.to_owned();
        self.read(move |db| read::recall(db, guest, &key)).await
    }

    async fn secret(&self, name: &str) -> Result<[u8; 32], StoreError> {
        limits::check_key(name)?;
        let (name, mut fresh) = (name.to_owned(), [0; 32]);
        getrandom::fill(&mut fresh).map_err(|why| StoreError::NoRandomness { why: why.to_string() })?;
        self.writer.ask(move |ledger| ledger.secret(&name, &fresh)).await
    }

    async fn close(&self) {
        self.writer.close().await;
        if let Some(readers) = &self.readers {
            readers.close().await;
        }
        // Nobody ever sends: this ends when every thread has dropped its end.
        while self.threads.lock().await.recv().await.is_some() {}
    }
}
