//! The room: tables in memory, each the fold of a log in the store.

mod agree;
mod bot;
mod limits;
mod live;
mod open;

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::{SystemTime, UNIX_EPOCH},
};

use breakroom_catalog::{OpenError, Setup, Table};
use breakroom_store::{MatchId, Store, StoreError, Stored};
use futures_util::{
    FutureExt,
    future::{BoxFuture, Shared},
};
use tokio::sync::Semaphore;

use crate::{
    fold::{Match, Unreadable},
    header::Header,
};
pub(crate) use bot::Asked;
pub use limits::Limits;
pub use live::{Live, Presence, Refusal, RefusalKind};
pub use open::{Opponent, Wish};

/// Every table somebody looks at.
pub struct Room {
    store: Arc<dyn Store>,
    pub(crate) limits: Limits,
    tables: Mutex<HashMap<MatchId, Arc<Live>>>,
    /// One fresh table per setup, of which all others are copies: they share boards and card lists.
    fresh: Mutex<HashMap<String, Box<dyn Table>>>,
    bots: Arc<Semaphore>,
    /// Tables on their way from the store: whoever asks for the same one waits for the same.
    loading: Mutex<HashMap<MatchId, Loading>>,
    /// Leave to fold a log: more at once than there are cores would only slow each other down.
    folds: Arc<Semaphore>,
    loaded: AtomicU64,
}

/// A table on its way from the store.
type Loading = Shared<BoxFuture<'static, Result<Arc<Live>, NoTable>>>;

/// Why there is no such table here.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NoTable {
    /// Nobody has opened it.
    #[error("there is no table of that name")]
    Unknown,
    /// What is stored makes no match.
    #[error("this table cannot be read: {0}")]
    Unreadable(#[from] Unreadable),
    /// Its game cannot be set up.
    #[error("{0}")]
    Setup(#[from] OpenError),
    /// Somebody's own file passes for sound, but the game cannot begin with it.
    #[error("no game can begin with this file: take back the last change")]
    Unplayable,
    /// Reading it went wrong in a way that nobody foresaw.
    #[error("this table could not be read")]
    Failed,
    /// The store does not answer.
    #[error("{0}")]
    Store(#[from] StoreError),
}

/// Milliseconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

impl Room {
    /// An empty room over a store.
    pub fn new(store: Arc<dyn Store>, limits: Limits) -> Arc<Room> {
        let bots = Arc::new(Semaphore::new(limits.bots));
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Arc::new(Room {
            store,
            limits,
            tables: Mutex::default(),
            fresh: Mutex::default(),
            bots,
            loading: Mutex::default(),
            folds: Arc::new(Semaphore::new(cores)),
            loaded: AtomicU64::new(0),
        })
    }

    /// Where matches and guests are kept.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// A table by its name, from memory or from the store.
    pub async fn table(self: &Arc<Room>, id: MatchId) -> Result<Arc<Live>, NoTable> {
        if let Some(live) = self.in_memory(id) {
            return Ok(live);
        }
        let loading = {
            let mut loading = self.loading.lock().expect("no holder panics");
            match loading.get(&id) {
                Some(known) => known.clone(),
                None => {
                    // It may have come between the two looks.
                    if let Some(live) = self.in_memory(id) {
                        return Ok(live);
                    }
                    loading.entry(id).or_insert(self.begin_loading(id)).clone()
                }
            }
        };
        loading.await
    }

    /// A task of its own brings the table: it is there for the others even if whoever asked first has left.
    fn begin_loading(self: &Arc<Room>, id: MatchId) -> Loading {
        let room = Arc::clone(self);
        let task = tokio::spawn(async move {
            let live = room.load(id).await.map(|(game, slug)| room.seat(id, slug, game));
            if let Ok(live) = &live {
                live.wake_bots(&room).await;
            }
            room.loading.lock().expect("no holder panics").remove(&id);
            live
        });
        async move { task.await.unwrap_or(Err(NoTable::Failed)) }.boxed().shared()
    }

    fn seat(&self, id: MatchId, slug: String, game: Match) -> Arc<Live> {
        let mut tables = self.tables.lock().expect("no holder panics");
        // Somebody may have been faster; theirs counts.
        let live = tables.entry(id).or_insert_with(|| Live::new(id, slug, game)).clone();
        self.make_way(&mut tables);
        live
    }

    fn in_memory(&self, id: MatchId) -> Option<Arc<Live>> {
        self.tables.lock().expect("no holder panics").get(&id).cloned()
    }

    /// Forgets tables that nobody looks at, the longest unused first. Their logs are in the store.
    fn make_way(&self, tables: &mut HashMap<MatchId, Arc<Live>>) {
        if tables.len() <= self.limits.tables {
            return;
        }
        let mut idle: Vec<(i64, MatchId)> = tables
            .iter()
            .filter(|(_, live)| Arc::strong_count(live) == 1)
            .map(|(&id, live)| (live.last_used(), id))
            .collect();
        idle.sort_unstable();
        for (_, id) in idle.into_iter().take(tables.len() / 10 + 1) {
            tables.remove(&id);
        }
    }

    /// A match folded from the store, where that holds nobody up: a long log takes a while.
    pub(crate) async fn load(self: &Arc<Room>, id: MatchId) -> Result<(Match, String), NoTable> {
        let stored = self.store.load(id).await?.ok_or(NoTable::Unknown)?;
        let permit = Arc::clone(&self.folds).acquire_owned().await.map_err(|_| NoTable::Failed)?;
        self.loaded.fetch_add(1, Ordering::Relaxed);
        let room = Arc::clone(self);
        let folded = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            room.fold(stored)
        });
        folded.await.map_err(|_| NoTable::Failed)?
    }

    fn fold(&self, stored: Stored) -> Result<(Match, String), NoTable> {
        let unreadable = |error: serde_json::Error| Unreadable::Entry { number: 0, error: error.to_string() };
        let header = Header::read(&stored.header).map_err(unreadable)?;
        if header.terminal.is_some() {
            // Whoever plays it at their terminal is no visitor: nobody looks on, and no bot of the room joins in.
            return Err(NoTable::Unknown);
        }
        let fresh = self.fresh(&header, &stored.game)?;
        Ok((Match::fold(header, fresh, &stored.log)?, stored.game))
    }

    /// A fresh table for a match.
    pub(crate) fn fresh(&self, header: &Header, game: &str) -> Result<Box<dyn Table>, OpenError> {
        let setup = header.setup(game)?;
        match &header.from {
            Some(position) => setup.open_at(position),
            None => self.fresh_of(&setup),
        }
    }

    /// Reads somebody's own file where it holds nobody up: that takes too long for a thread that serves the tables.
    async fn prepare(self: &Arc<Room>, setup: &Setup) -> Result<(), NoTable> {
        if setup.own_files().is_empty() {
            return Ok(());
        }
        let (room, setup) = (Arc::clone(self), setup.clone());
        let opened = tokio::task::spawn_blocking(move || room.fresh_of(&setup).map(drop)).await;
        opened.map_err(|_| NoTable::Unplayable)?.map_err(NoTable::from)
    }

    /// A table before its first action; those that were opened before are kept.
    pub(crate) fn fresh_of(&self, setup: &Setup) -> Result<Box<dyn Table>, OpenError> {
        let options = serde_json::to_string(&setup.options).expect("options have text keys");
        let own = match setup.own_files().is_empty() {
            true => String::new(),
            false => setup.edition.sha256(),
        };
        let name = format!("{} {} {own} {options}", setup.entry.info.slug, setup.edition.name);
        if let Some(table) = self.fresh.lock().expect("no holder panics").get(&name) {
            return Ok(table.fork());
        }
        let table = setup.open()?;
        let mut known = self.fresh.lock().expect("no holder panics");
        // Options have many combinations: a hostile visitor must not fill the memory with them.
        if known.len() >= 256 {
            known.clear();
        }
        known.insert(name, table.fork());
        Ok(table)
    }

    /// Leave to let one bot think.
    pub(crate) async fn bot_permit(&self) -> Option<tokio::sync::OwnedSemaphorePermit> {
        Arc::clone(&self.bots).acquire_owned().await.ok()
    }

    /// How many times a match was read from the store.
    pub fn loaded(&self) -> u64 {
        self.loaded.load(Ordering::Relaxed)
    }

    /// How many tables are in memory.
    pub fn in_use(&self) -> usize {
        self.tables.lock().expect("no holder panics").len()
    }

    /// Forgets a table: what is in the store differs from what is in memory.
    pub(crate) fn forget(&self, id: MatchId) {
        self.tables.lock().expect("no holder panics").remove(&id);
    }
}
