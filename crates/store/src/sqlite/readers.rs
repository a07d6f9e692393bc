//! A few threads that read, each with its own connection: in WAL mode they never wait for the writer, nor it for
//! them.

use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::error::store_error;
use crate::StoreError;

/// Requests that may wait.
const QUEUE: usize = 1024;

type Job = Box<dyn FnOnce(&Connection) + Send>;

/// What comes through the queue.
enum Message {
    Do(Job),
    Close,
}

/// The way to the readers.
pub struct Readers {
    queue: mpsc::Sender<Message>,
    path: Arc<str>,
}

impl Readers {
    /// The readers, and what the thread of each shall run.
    pub fn new(connections: Vec<Connection>, path: Arc<str>) -> (Self, Vec<impl FnOnce() + Send + use<>>) {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let waiting = Arc::new(Mutex::new(waiting));
        let serve = |connection| {
            let waiting = Arc::clone(&waiting);
            move || serve(&connection, &waiting)
        };
        let threads = connections.into_iter().map(serve).collect();
        (Self { queue, path }, threads)
    }

    /// Runs the query as of one instant.
    pub async fn ask<T, F>(&self, query: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let path = Arc::clone(&self.path);
        let job = move |connection: &Connection| {
            let found = at_one_instant(connection, query).map_err(|error| store_error(&error, &path));
            // Whoever asked may have gone away.
            let _unheard = reply.send(found);
        };
        self.queue.send(Message::Do(Box::new(job))).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Lets no more requests in; those that wait are still answered.
    pub async fn close(&self) {
        // It fails if the readers are gone already, which is what we want.
        let _gone = self.queue.send(Message::Close).await;
    }
}

fn serve(connection: &Connection, queue: &Mutex<mpsc::Receiver<Message>>) {
    loop {
        // One reader waits at the queue, the others wait for its place there.
        let mut place = queue.lock().unwrap_or_else(PoisonError::into_inner);
        match place.blocking_recv() {
            Some(Message::Do(job)) => {
                drop(place);
                job(connection);
            }
            Some(Message::Close) => place.close(),
            None => return,
        }
    }
}

fn at_one_instant<T>(
    connection: &Connection,
    query: impl FnOnce(&Connection) -> rusqlite::Result<T>,
) -> rusqlite::Result<T> {
    connection.prepare_cached("BEGIN")?.execute([])?;
    let found = query(connection);
    let ended = connection.prepare_cached("COMMIT")?.execute([]);
    let found = found?;
    ended.map(|_| found)
}
