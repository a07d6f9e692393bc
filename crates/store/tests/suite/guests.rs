//! Guests, what they prefer, and secrets.

use std::collections::BTreeSet;
use std::sync::Arc;

use breakroom_store::{Change, Guest, MatchId, Store, StoreError};

use super::{game, guest, one};

pub async fn a_guest_keeps_the_first_day_and_the_last_name(store: Arc<dyn Store>) {
    let id = guest();
    assert_eq!(store.guest(id).await, Ok(None));
    store.put_guest(id, "Heron 12", 100).await.unwrap();
    assert_eq!(store.guest(id).await, Ok(Some(Guest { id, name: "Heron 12".to_owned(), since: 100 })));
    store.put_guest(id, "Zoë", 200).await.unwrap();
    assert_eq!(store.guest(id).await, Ok(Some(Guest { id, name: "Zoë".to_owned(), since: 100 })));
}

pub async fn preferences_are_each_guests_own(store: Arc<dyn Store>) {
    let (ann, bob) = (guest(), guest());
    store.remember(ann, "theme", "dark").await.unwrap();
    store.remember(ann, "sound", "on").await.unwrap();
    store.remember(ann, "theme", "light").await.unwrap();
    let recalled = |guest, key| store.recall(guest, key);
    assert_eq!(recalled(ann, "theme").await, Ok(Some("light".to_owned())));
    assert_eq!(recalled(ann, "sound").await, Ok(Some("on".to_owned())));
    assert_eq!(recalled(ann, "speed").await, Ok(None));
    assert_eq!(recalled(bob, "theme").await, Ok(None));
    store.remember(ann, "theme", "").await.unwrap();
    assert_eq!(recalled(ann, "theme").await, Ok(None), "an empty value forgets");
}

pub async fn a_secret_is_made_once(store: Arc<dyn Store>) {
    let asks = (0..32).map(|_| {
        let store = Arc::clone(&store);
        tokio::spawn(async move { store.secret("cookies").await.unwrap() })
    });
    let mut answers = BTreeSet::new();
    for ask in asks.collect::<Vec<_>>() {
        answers.insert(ask.await.unwrap());
    }
    assert_eq!(answers.len(), 1);
    assert!(answers.insert(store.secret("tickets").await.unwrap()), "another name, another secret");
    assert!(!answers.contains(&[0; 32]));
}

pub async fn a_closed_store_says_so(store: Arc<dyn Store>) {
    let new = game(1, &[]);
    store.create(new.clone()).await.unwrap();
    store.close().await;
    store.close().await;
    let id = MatchId::random().unwrap();
    assert_eq!(store.create(game(2, &[])).await, Err(StoreError::Closed));
    assert_eq!(store.append(new.id, 0, one("a"), Change::default()).await, Err(StoreError::Closed));
    assert_eq!(store.load(id).await, Err(StoreError::Closed));
    assert_eq!(store.count().await, Err(StoreError::Closed));
}
