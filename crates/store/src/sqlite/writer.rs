//! The one thread that writes. It takes all requests that wait, runs them in one transaction, commits once (that
//! is one wait for the disk) and only then answers them all: group commit.

use std::slice;

use tokio::sync::{mpsc, oneshot};

use super::ledger::Ledger;
use super::trouble::{Stop, told};
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
    pub fn new(ledger: Ledger, path: String) -> (Self, impl FnOnce() + Send) {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let desk = Desk { ledger, path };
        (Self { queue }, move || desk.serve(waiting))
    }

    /// Runs the work in the next transaction. The answer comes after the commit. The work may run twice, the
    /// first time in vain, and must judge before it writes.
    pub async fn ask<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Fn(&mut Ledger) -> Result<T, Stop> + Send + 'static,
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

impl<T: Send, F: Fn(&mut Ledger) -> Result<T, Stop> + Send> Task for Request<T, F> {
    fn run(&mut self, ledger: &mut Ledger) -> rusqlite::Result<()> {
        self.verdict = Some(match (self.work)(ledger) {
            Ok(done) => Ok(done),
            Err(Stop::Refused(refusal)) => Err(refusal),
            Err(Stop::Broken(error)) => return Err(error),
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

/// Where the thread sits.
struct Desk {
    ledger: Ledger,
    path: String,
}

impl Desk {
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
            self.settle(tasks);
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
            task.fail(told(error, &self.path));
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
