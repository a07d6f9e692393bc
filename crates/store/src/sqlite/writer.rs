//! The one thread that writes. It takes all requests that wait, runs them in one transaction, commits once (that
//! is one wait for the disk) and only then answers them all: group commit.

use std::slice;

use tokio::sync::{mpsc, oneshot};

use super::checkpointer::{Checkpointer, checkpoint};
use super::error::{WorkError, store_error};
use super::ledger::Ledger;
use crate::StoreError;

/// Requests that may wait; who comes later waits for a place, so a flood takes no memory.
const QUEUE: usize = 4096;

/// Requests in one transaction: bounds how long the first of them waits.
const AT_ONCE: usize = 1024;

/// What comes through the queue.
enum Message {
    Do(Box<dyn Task>),
    Close,
}

/// The way to the writer.
pub struct Writer {
    queue: mpsc::Sender<Message>,
}

impl Writer {
    /// The writer and what its thread shall run.
    pub fn new(
        ledger: Ledger,
        checkpointer: Option<Checkpointer>,
        path: String,
    ) -> (Self, impl FnOnce() + Send) {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let thread = Thread { ledger, checkpointer, path };
        (Self { queue }, move || thread.serve(waiting))
    }

    /// Runs the work in the next transaction. The answer comes after the commit. The work may run twice, the
    /// first time in vain, and must judge before it writes.
    pub async fn ask<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Fn(&mut Ledger) -> Result<T, WorkError> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let task = Box::new(Request { work, verdict: None, reply });
        self.queue.send(Message::Do(task)).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Lets no more requests in; those that wait are still done.
    pub async fn close(&self) {
        // It fails if the writer is gone already, which is what we want.
        let _gone = self.queue.send(Message::Close).await;
    }
}

/// A request whose types are forgotten.
trait Task: Send {
    /// Does the work and keeps the verdict; fails if the transaction is spoilt.
    fn run(&mut self, ledger: &mut Ledger) -> rusqlite::Result<()>;
    /// Tells the verdict.
    fn answer(self: Box<Self>);
    /// Tells that there is none.
    fn fail(self: Box<Self>, error: StoreError);
}

struct Request<T, F> {
    work: F,
    verdict: Option<Result<T, StoreError>>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T: Send, F: Fn(&mut Ledger) -> Result<T, WorkError> + Send> Task for Request<T, F> {
    fn run(&mut self, ledger: &mut Ledger) -> rusqlite::Result<()> {
        self.verdict = Some(match (self.work)(ledger) {
            Ok(done) => Ok(done),
            Err(WorkError::Refused(refusal)) => Err(refusal),
            Err(WorkError::Broken(error)) => return Err(error),
        });
        Ok(())
    }

    fn answer(self: Box<Self>) {
        // Whoever asked may have gone away; the verdict stands all the same.
        let _unheard = self.reply.send(self.verdict.unwrap_or(Err(StoreError::Closed)));
    }

    fn fail(self: Box<Self>, error: StoreError) {
        let _unheard = self.reply.send(Err(error));
    }
}

/// What the thread works with.
struct Thread {
    ledger: Ledger,
    /// Calls the checkpointer; none for a database in memory.
    checkpointer: Option<Checkpointer>,
    path: String,
}

impl Thread {
    fn serve(mut self, mut queue: mpsc::Receiver<Message>) {
        let mut messages = Vec::with_capacity(AT_ONCE);
        while queue.blocking_recv_many(&mut messages, AT_ONCE) > 0 {
            let mut tasks = Vec::with_capacity(messages.len());
            for message in messages.drain(..) {
                match message {
                    Message::Do(task) => tasks.push(task),
                    Message::Close => queue.close(),
                }
            }
            let requests = tasks.len();
            self.settle(tasks);
            self.tidy(requests);
        }
    }

    /// After everybody has been answered.
    fn tidy(&mut self, requests: usize) {
        let Some(checkpointer) = &mut self.checkpointer else { return };
        checkpointer.committed(requests);
        if checkpointer.is_long() {
            checkpoint(self.ledger.connection());
        }
    }

    /// All in one transaction; if that is spoilt, each in its own, so that only the guilty one fails.
    fn settle(&mut self, mut tasks: Vec<Box<dyn Task>>) {
        match self.commit(&mut tasks) {
            Ok(()) => tasks.into_iter().for_each(Task::answer),
            Err(Spoilt { error, alone: true }) => self.fail(tasks, &error),
            Err(Spoilt { alone: false, .. }) => {
                for mut task in tasks {
                    match self.commit(slice::from_mut(&mut task)) {
                        Ok(()) => task.answer(),
                        Err(Spoilt { error, .. }) => self.fail(vec![task], &error),
                    }
                }
            }
        }
    }

    fn fail(&self, tasks: Vec<Box<dyn Task>>, error: &rusqlite::Error) {
        for task in tasks {
            task.fail(store_error(error, &self.path));
        }
    }

    fn commit(&mut self, tasks: &mut [Box<dyn Task>]) -> Result<(), Spoilt> {
        // Nothing can be done at all: trying each alone would only wait again.
        self.ledger.begin().map_err(|error| Spoilt { error, alone: true })?;
        let ran = tasks.iter_mut().try_for_each(|task| task.run(&mut self.ledger));
        ran.and_then(|()| self.ledger.commit()).map_err(|error| {
            self.ledger.roll_back();
            Spoilt { error, alone: tasks.len() == 1 }
        })
    }
}

/// A transaction that did not happen.
struct Spoilt {
    error: rusqlite::Error,
    /// Whether it is of no use to try its tasks one by one.
    alone: bool,
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use tokio::task::{JoinHandle, spawn_blocking, yield_now};

    use super::*;
    use crate::sqlite::{open, read};
    use crate::{MatchId, NewMatch};

    /// A writer whose thread has not begun, so that requests gather.
    struct Waiting {
        writer: Arc<Writer>,
        thread: Box<dyn FnOnce() + Send>,
        /// How often a request was run.
        runs: Arc<AtomicUsize>,
    }

    impl Waiting {
        fn new(path: &Path, change: &str) -> Self {
            let connection = open::file(path).unwrap();
            connection.execute_batch(change).unwrap();
            let (writer, thread) = Writer::new(Ledger::new(connection), None, "FILE".to_owned());
            Self { writer: Arc::new(writer), thread: Box::new(thread), runs: Arc::default() }
        }

        /// Asks, and gives the request time to get into the queue.
        async fn ask<T: Send + 'static>(
            &self,
            work: impl Fn(&mut Ledger) -> Result<T, WorkError> + Send + 'static,
        ) -> JoinHandle<Result<T, StoreError>> {
            let (writer, runs) = (Arc::clone(&self.writer), Arc::clone(&self.runs));
            let counted = move |ledger: &mut Ledger| {
                runs.fetch_add(1, Ordering::Relaxed);
                work(ledger)
            };
            let asked = tokio::spawn(async move { writer.ask(counted).await });
            yield_now().await;
            asked
        }

        async fn create(&self, header: usize) -> JoinHandle<Result<(), StoreError>> {
            let new = new_match("x".repeat(header));
            self.ask(move |ledger| ledger.create(&new)).await
        }

        /// Lets the thread work until nobody waits for it; how many runs that took.
        async fn begin(self) -> usize {
            drop(self.writer);
            spawn_blocking(self.thread).await.unwrap();
            self.runs.load(Ordering::Relaxed)
        }
    }

    fn new_match(header: String) -> NewMatch {
        let id = MatchId::random().unwrap();
        let (game, label) = ("go".to_owned(), String::new());
        NewMatch { id, game, header, label, open: false, players: vec![], created: 0 }
    }

    fn stored(path: &Path) -> u64 {
        read::count(&open::reader(path).unwrap()).unwrap()
    }

    #[tokio::test]
    async fn all_who_wait_are_committed_together() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("room.sqlite");
        let waiting = Waiting::new(&path, "");
        let (first, second) = (waiting.create(1).await, waiting.create(1).await);
        let elsewhere = path.clone();
        let seen =
            waiting.ask(move |ledger| Ok((read::count(ledger.connection())?, stored(&elsewhere)))).await;
        assert_eq!(waiting.begin().await, 3);
        assert_eq!((first.await.unwrap(), second.await.unwrap()), (Ok(()), Ok(())));
        assert_eq!(seen.await.unwrap(), Ok((2, 0)), "written, and seen by nobody else yet");
        assert_eq!(stored(&path), 2);
    }

    /// The disk has room for the small ones only.
    #[tokio::test]
    async fn of_those_committed_together_only_the_guilty_one_fails() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("room.sqlite");
        let waiting = Waiting::new(&path, "PRAGMA max_page_count = 40");
        let (first, huge, last) =
            (waiting.create(1).await, waiting.create(200_000).await, waiting.create(1).await);
        assert_eq!(waiting.begin().await, 5, "two in vain, then each alone");
        assert_eq!(first.await.unwrap(), Ok(()));
        assert_eq!(huge.await.unwrap(), Err(StoreError::Full));
        assert_eq!(last.await.unwrap(), Ok(()));
        assert_eq!(stored(&path), 2);
    }

    #[tokio::test]
    async fn who_goes_away_does_not_harm_the_others() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("room.sqlite");
        let waiting = Waiting::new(&path, "");
        let (gone, stays) = (waiting.create(1).await, waiting.create(1).await);
        gone.abort();
        assert!(gone.await.unwrap_err().is_cancelled());
        waiting.begin().await;
        assert_eq!(stays.await.unwrap(), Ok(()));
        assert_eq!(stored(&path), 2, "what was asked is done, heard or not");
    }

    /// A number given in a transaction that was rolled back must not be remembered.
    #[tokio::test]
    async fn a_match_that_was_rolled_back_is_unknown() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("room.sqlite");
        let waiting = Waiting::new(&path, "");
        let new = new_match(String::new());
        let id = new.id;
        let spoilt = waiting
            .ask(move |ledger| {
                ledger.create(&new)?;
                ledger.append(id, 0, &["a".to_owned()], &crate::Change::default())?;
                Ok(ledger.connection().execute_batch("nonsense")?)
            })
            .await;
        let later = waiting.ask(move |ledger| ledger.append(id, 1, &[], &crate::Change::default())).await;
        waiting.begin().await;
        let why = spoilt.await.unwrap().unwrap_err();
        assert!(matches!(why, StoreError::Failed { .. }), "{why}");
        assert_eq!(later.await.unwrap(), Err(StoreError::Unknown { id }));
    }
}
