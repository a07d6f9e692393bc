//! What every handler shares.

use std::sync::Arc;

use axum::response::Response;
use breakroom_core::Document;
use breakroom_store::{GuestId, Store, StoreError};
use tokio::sync::watch;

use crate::{
    checks::Checks,
    guest::{Signer, usual_name},
    proxy::{Network, Proxy},
    quota::{Connected, Crowded, Quotas},
    room::{Limits, Room},
};

/// The web room.
pub struct App {
    /// Every table that somebody plays at.
    pub room: Arc<Room>,
    /// Who signs guests' cookies.
    pub signer: Signer,
    /// How visitors reach the room.
    pub proxy: Proxy,
    quotas: Arc<Quotas>,
    checks: Checks,
    daily: tokio::sync::Mutex<()>,
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
            checks: Checks::new(&limits),
            room: Room::new(store, limits),
            signer,
            proxy,
            quotas: Arc::default(),
            daily: tokio::sync::Mutex::default(),
            closing: watch::channel(false).0,
            reviews: crate::review::Reviews::default(),
        }))
    }

    /// Where matches and guests are kept.
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

    /// May somebody open another table? Counts it, if so.
    pub fn may_open(&self, guest: GuestId, network: Network) -> Result<(), Crowded> {
        self.quotas.open(&self.room.limits, guest, network)
    }

    /// May somebody play with these files of their own, which are kept with the match? Counts them, if so.
    pub async fn may_keep(&self, guest: GuestId, network: Network, own: &[Document]) -> Result<(), Crowded> {
        let bytes: usize = own.iter().map(|file| file.text.len()).sum();
        if bytes == 0 {
            return Ok(());
        }
        let visitor = (guest, network);
        let kept = self.quotas.keep(&self.room.limits, self.store(), visitor, bytes as u64).await;
        kept.unwrap_or_else(|error| {
            tracing::error!(%error, "the room for own files is not known");
            Err(Crowded::Room("The table could not be stored: try again in a moment."))
        })
    }

    /// Does work that a visitor's file causes, or tells why not.
    pub async fn check<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Response> {
        self.checks.run(&self.room.limits, work).await
    }

    /// One more connection of this guest, if there may be one; until the answer is dropped.
    pub fn connect(&self, guest: GuestId, network: Network) -> Result<Connected, Crowded> {
        self.quotas.connect(&self.room.limits, guest, network)
    }

    /// Daily deals are opened one after the other, so that whoever asks twice at once gets one table.
    pub async fn one_daily(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.daily.lock().await
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
