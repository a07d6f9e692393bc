//! Moves what was committed from the write-ahead log into the database, on a thread of its own: whoever commits
//! meanwhile does not wait for it.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
    mpsc::{Receiver, SyncSender, sync_channel},
};

use rusqlite::Connection;

/// So many commits or requests make the checkpointer look; SQLite itself would move a thousand pages at a time.
const COMMITS: usize = 250;
const REQUESTS: usize = 4000;

/// Pages of the log (4 kB each) from which on the writer waits a moment, so that the log can begin anew. While
/// somebody commits all the time it never would by itself.
const LONG: i64 = 8000;

/// How the writer calls the thread that checkpoints.
#[derive(Debug)]
pub struct Checkpointer {
    ring: SyncSender<()>,
    commits: usize,
    requests: usize,
    long: Arc<AtomicBool>,
}

impl Checkpointer {
    /// A transaction with so many requests was committed; the checkpointer looks when there is enough to move.
    pub fn committed(&mut self, requests: usize) {
        self.commits += 1;
        self.requests += requests;
        if self.commits >= COMMITS || self.requests >= REQUESTS {
            (self.commits, self.requests) = (0, 0);
            // Full: the checkpointer has been called already. Gone: SQLite moves everything when the file is closed.
            let _called = self.ring.try_send(());
        }
    }

    /// Is it time for the writer to move the little that the checkpointer has left, so that the log begins anew?
    pub fn is_long(&self) -> bool {
        self.long.swap(false, Ordering::Relaxed)
    }
}

/// The way to call it, and what its thread shall run; that ends when nobody can call it any more.
pub fn new(connection: Connection) -> (Checkpointer, impl FnOnce() + Send) {
    let (ring, rung) = sync_channel(1);
    let long = Arc::new(AtomicBool::new(false));
    let checkpointer = Checkpointer { ring, commits: 0, requests: 0, long: Arc::clone(&long) };
    (checkpointer, move || serve(&connection, &rung, &long))
}

fn serve(connection: &Connection, rung: &Receiver<()>, long: &AtomicBool) {
    while rung.recv().is_ok() {
        long.store(checkpoint(connection) > LONG, Ordering::Relaxed);
    }
}

/// Moves what can be moved without making anybody wait; how many pages the log has. Failure does no harm: what
/// was committed is in the log, and the next attempt or the next start moves it.
pub fn checkpoint(connection: &Connection) -> i64 {
    let pages = |row: &rusqlite::Row<'_>| row.get(1);
    connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], pages).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sqlite::open;

    fn pages_of_log(path: &std::path::Path) -> u64 {
        std::fs::metadata(path.with_extension("sqlite-wal")).map_or(0, |file| file.len() / 4120)
    }

    #[test]
    fn a_log_that_was_moved_begins_anew() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("room.sqlite");
        let writer = open::file(&path).unwrap();
        let (mut checkpointer, run) = new(open::checkpointer(&path).unwrap());
        let thread = std::thread::spawn(run);
        let put = "INSERT INTO guests (id, name, since) VALUES (?1, 'x', 0)";
        for number in 0..4 * COMMITS {
            writer.prepare_cached(put).unwrap().execute([number.to_string()]).unwrap();
            checkpointer.committed(1);
            if number % COMMITS == 0 {
                // Nobody commits for a moment, so everything is moved.
                std::thread::sleep(std::time::Duration::from_millis(20));
                checkpoint(&writer);
            }
        }
        drop(checkpointer);
        thread.join().unwrap();
        let pages = pages_of_log(&path);
        assert!(pages < 3 * COMMITS as u64, "{pages} pages: the log never began anew");
        assert_eq!(crate::sqlite::read::count(&open::reader(&path).unwrap()).unwrap(), 0);
    }

    #[test]
    fn a_long_log_is_told_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("room.sqlite");
        let _writer = open::file(&path).unwrap();
        let (checkpointer, _run) = new(open::checkpointer(&path).unwrap());
        checkpointer.long.store(true, Ordering::Relaxed);
        assert!(checkpointer.is_long());
        assert!(!checkpointer.is_long());
    }
}
