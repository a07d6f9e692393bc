//! What every handler shares.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use breakroom_store::{GuestId, Store, StoreError};
use tokio::sync::watch;

use crate::{
    guest::{Signer, usual_name},
    proxy::Proxy,
    room::{Limits, Room},
};

/// The web room.
pub struct App {
    /// The tables.
    pub room: Arc<Room>,
    /// Who signs guests' cookies.
    pub signer: Signer,
    /// How visitors reach the room.
    pub proxy: Proxy,
    opened: Mutex<HashMap<GuestId, (Instant, u32)>>,
    connections: Mutex<HashMap<GuestId, u32>>,
    closing: watch::Sender<bool>,
    /// Reviews that are done or under way.
    pub reviews: crate::review::Reviews,
}

impl App {
    /// The room over a store, with nothing between it and its visitors.
    pub async fn new(store: Arc<dyn Store>, limits: Limits) -> Result<Arc<App>, StoreError> {
        App::behind(Proxy::default(), store, limits).await
    }

    /// The room over a store, reached as `proxy` says.
    pub async fn behind(proxy: Proxy, store: Arc<dyn Store>, limits: Limits) -> Result<Arc<App>, StoreError> {
        let signer = Signer::new(store.secret("guest cookies").await?);
        Ok(Arc::new(App {
            room: Room::new(store, limits),
            signer,
            proxy,
            opened: Mutex::default(),
            connections: Mutex::default(),
            closing: watch::channel(false).0,
            reviews: crate::review::Reviews::default(),
        }))
    }

    /// The store.
    pub fn store(&self) -> &Arc<dyn Store> {
        self.room.store()
    }

    /// The name the others see.
    pub async fn name_of(&self, guest: GuestId) -> String {
        match self.store().guest(guest).await {
            Ok(Some(known)) => known.name,
            _ => usual_name(guest),
        }
    }

    /// May this guest open another table? Counts it.
    pub fn may_open(&self, guest: GuestId) -> bool {
        let mut opened = self.opened.lock().expect("no holder panics");
        if opened.len() > 100_000 {
            opened.retain(|_, (since, _)| since.elapsed() < Duration::from_secs(3600));
        }
        let (since, count) = opened.entry(guest).or_insert((Instant::now(), 0));
        if since.elapsed() >= Duration::from_secs(3600) {
            (*since, *count) = (Instant::now(), 0);
        }
        *count += 1;
        *count <= self.room.limits.opened_per_hour
    }

    /// One more connection of this guest, if it may have one; until the answer is dropped.
    pub fn connect(self: &Arc<App>, guest: GuestId) -> Option<Connected> {
        let mut connections = self.connections.lock().expect("no holder panics");
        let count = connections.entry(guest).or_default();
        if *count >= self.room.limits.connections {
            return None;
        }
        *count += 1;
        Some(Connected { app: Arc::clone(self), guest })
    }

    /// Becomes true when the server goes down.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Says good-bye to everybody.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }
}

/// A connection that counts.
pub struct Connected {
    app: Arc<App>,
    guest: GuestId,
}

impl Drop for Connected {
    fn drop(&mut self) {
        let mut connections = self.app.connections.lock().expect("no holder panics");
        if let Some(count) = connections.get_mut(&self.guest) {
            *count -= 1;
            if *count == 0 {
                connections.remove(&self.guest);
            }
        }
    }
}
