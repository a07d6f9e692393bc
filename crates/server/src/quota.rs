//! How much one visitor, one network and all together may ask of the room. Whoever comes without a cookie is a new
//! guest, so that bounds per guest alone would be none.

mod hourly;

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex},
};

use axum::{
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use breakroom_store::{GuestId, Store, StoreError};

use crate::{pages, proxy::Network, room::Limits};
use hourly::Hourly;

/// Why somebody has to wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crowded {
    /// The visitor has had enough for now, or the network it comes from.
    Visitor(&'static str),
    /// All visitors together ask for more than the room has.
    Room(&'static str),
}

impl Crowded {
    /// Why, in words.
    pub fn message(self) -> &'static str {
        match self {
            Crowded::Visitor(message) | Crowded::Room(message) => message,
        }
    }

    /// The page that says so.
    pub fn page(self) -> Response {
        let (status, title, wait) = match self {
            Crowded::Visitor(_) => (StatusCode::TOO_MANY_REQUESTS, "Too much at once", "600"),
            Crowded::Room(_) => (StatusCode::SERVICE_UNAVAILABLE, "The room is full", "60"),
        };
        ([(header::RETRY_AFTER, wait)], pages::problem(status, title, self.message())).into_response()
    }
}

/// What is counted.
#[derive(Default)]
pub struct Quotas {
    opened: Mutex<Opened>,
    connected: Mutex<Connections>,
    /// Bytes of own files in the store, all together; unknown until somebody brings one.
    stored: tokio::sync::Mutex<Option<u64>>,
    brought: Mutex<Hourly<Network>>,
}

#[derive(Default)]
struct Opened {
    by_guest: Hourly<GuestId>,
    from: Hourly<Network>,
    all: Hourly<()>,
}

#[derive(Default)]
struct Connections {
    of_guest: HashMap<GuestId, u32>,
    from: HashMap<Network, u32>,
    all: u32,
}

impl Quotas {
    /// May somebody open another table? Counts it, if so.
    pub fn open(&self, limits: &Limits, guest: GuestId, network: Network) -> Result<(), Crowded> {
        let mut opened = self.opened.lock().expect("no holder panics");
        if !opened.by_guest.has_room(&guest, 1, limits.opened_per_hour.into()) {
            return Err(Crowded::Visitor(
                "You have opened many tables: finish some, or come back in an hour.",
            ));
        }
        if !opened.from.has_room(&network, 1, limits.opened_per_address.into()) {
            return Err(Crowded::Visitor(
                "Many tables have been opened from your network: come back in an hour.",
            ));
        }
        if !opened.all.has_room(&(), 1, limits.opened_in_all.into()) {
            return Err(Crowded::Room("Very many tables are being opened: try again in a while."));
        }
        opened.by_guest.add(guest, 1);
        opened.from.add(network, 1);
        opened.all.add((), 1);
        Ok(())
    }

    /// May somebody keep so many more bytes of own files in the store? Counts them, if so.
    pub async fn keep(
        &self,
        limits: &Limits,
        store: &Arc<dyn Store>,
        (guest, network): (GuestId, Network),
        bytes: u64,
    ) -> Result<Result<(), Crowded>, StoreError> {
        // One after the other, so that nobody slips through while the store is asked.
        let mut stored = self.stored.lock().await;
        let all = match *stored {
            Some(all) => all,
            None => store.large_headers(None).await?,
        };
        *stored = Some(all);
        if store.large_headers(Some(guest)).await? + bytes > limits.own_bytes {
            return Ok(Err(Crowded::Visitor(
                "Your matches with files of your own take all the room there is for them: play with files that ship.",
            )));
        }
        let mut brought = self.brought.lock().expect("no holder panics");
        if !brought.has_room(&network, bytes, limits.own_bytes_per_address) {
            return Ok(Err(Crowded::Visitor(
                "Many files of their own have been brought from your network: come back in an hour.",
            )));
        }
        if all + bytes > limits.own_bytes_in_all {
            return Ok(Err(Crowded::Room("There is no room for more files of one's own here.")));
        }
        brought.add(network, bytes);
        *stored = Some(all + bytes);
        Ok(Ok(()))
    }

    /// One more connection, if there may be one; until the answer is dropped.
    pub fn connect(
        self: &Arc<Quotas>,
        limits: &Limits,
        guest: GuestId,
        network: Network,
    ) -> Result<Connected, Crowded> {
        let mut connected = self.connected.lock().expect("no holder panics");
        if count(&connected.of_guest, &guest) >= limits.connections {
            return Err(Crowded::Visitor("You have too many tables open: close some."));
        }
        if count(&connected.from, &network) >= limits.connections_per_address {
            return Err(Crowded::Visitor("Too many tables are open in your network: close some."));
        }
        if connected.all >= limits.connections_in_all {
            return Err(Crowded::Room("Everybody is here: try again in a minute."));
        }
        *connected.of_guest.entry(guest).or_default() += 1;
        *connected.from.entry(network).or_default() += 1;
        connected.all += 1;
        Ok(Connected { quotas: Arc::clone(self), guest, network })
    }
}

fn count<K: Eq + Hash>(counts: &HashMap<K, u32>, key: &K) -> u32 {
    counts.get(key).copied().unwrap_or_default()
}

fn one_fewer<K: Eq + Hash>(counts: &mut HashMap<K, u32>, key: &K) {
    if let Some(left) = counts.get_mut(key) {
        *left -= 1;
        if *left == 0 {
            counts.remove(key);
        }
    }
}

/// A connection that counts.
pub struct Connected {
    quotas: Arc<Quotas>,
    guest: GuestId,
    network: Network,
}

impl Drop for Connected {
    fn drop(&mut self) {
        let mut connected = self.quotas.connected.lock().expect("no holder panics");
        one_fewer(&mut connected.of_guest, &self.guest);
        one_fewer(&mut connected.from, &self.network);
        connected.all -= 1;
    }
}
