//! Sizes are bounded, and secrets are not shown.

use std::sync::Arc;

use breakroom_store::{Change, NewMatch, Store, StoreError, limits};

use super::{game, guest, one, started};

#[track_caller]
fn too_large<T: std::fmt::Debug>(answer: Result<T, StoreError>, words: &str) {
    let error = answer.unwrap_err();
    assert!(error.is_refusal());
    assert_eq!(error.to_string(), words);
}

fn long(length: usize) -> String {
    "x".repeat(length)
}

pub async fn large_headers_are_added_up(store: Arc<dyn Store>) {
    let (ann, bob) = (guest(), guest());
    assert_eq!(store.large_headers(None).await, Ok(0));
    let large = limits::PLAIN_HEADER + 1;
    for (length, players) in [
        (limits::PLAIN_HEADER, vec![ann]),
        (large, vec![ann, ann]),
        (10_000, vec![bob, ann]),
        (large, vec![bob]),
    ] {
        store.create(NewMatch { header: long(length), ..game(1, &players) }).await.unwrap();
    }
    // Not by letters: a letter may take several bytes.
    store.create(NewMatch { header: "é".repeat(large / 2 + 1), ..game(1, &[]) }).await.unwrap();
    let large = large as u64;
    assert_eq!(store.large_headers(Some(ann)).await, Ok(large + 10_000));
    assert_eq!(store.large_headers(Some(bob)).await, Ok(large + 10_000));
    assert_eq!(store.large_headers(Some(guest())).await, Ok(0));
    assert_eq!(store.large_headers(None).await, Ok(2 * large + 10_000 + (large / 2 + 1) * 2));
}

pub async fn what_is_too_large_is_refused_and_what_just_fits_is_kept(store: Arc<dyn Store>) {
    let fits = NewMatch {
        header: long(limits::HEADER),
        label: long(limits::LABEL),
        game: long(limits::GAME),
        ..game(1, &[])
    };
    store.create(fits.clone()).await.unwrap();
    assert_eq!(store.load(fits.id).await.unwrap().unwrap().header.len(), limits::HEADER);
    let created = |new: NewMatch| store.create(new);
    too_large(
        created(NewMatch { header: long(limits::HEADER + 1), ..game(1, &[]) }).await,
        "the header is too large: 262145, at most 262144",
    );
    too_large(
        created(NewMatch { label: long(limits::LABEL + 1), ..game(1, &[]) }).await,
        "the label is too large: 257, at most 256",
    );
    too_large(
        created(NewMatch { game: long(limits::GAME + 1), ..game(1, &[]) }).await,
        "the game's name is too large: 65, at most 64",
    );
    too_large(
        created(game(1, &[guest(); limits::PLAYERS + 1])).await,
        "the number of players is too large: 33, at most 32",
    );
    assert_eq!(store.count().await, Ok(1));

    let id = started(&*store).await;
    let append = |at, entries, change| store.append(id, at, entries, change);
    let just = vec![long(limits::ENTRY); 3];
    append(0, just, Change { over: Some(long(limits::RESULT)), ..Change::default() }).await.unwrap();
    append(3, vec![String::new(); limits::ENTRIES_AT_ONCE], Change::default()).await.unwrap();
    let length = 3 + limits::ENTRIES_AT_ONCE as u64;
    too_large(
        append(length, one(long(limits::ENTRY + 1)), Change::default()).await,
        "an entry is too large: 16385, at most 16384",
    );
    too_large(
        append(length, vec![String::new(); limits::ENTRIES_AT_ONCE + 1], Change::default()).await,
        "the number of entries in one append is too large: 1025, at most 1024",
    );
    too_large(
        append(limits::LOG, one("a"), Change::default()).await,
        "the log is too large: 100001, at most 100000",
    );
    too_large(
        append(u64::MAX, one("a"), Change::default()).await,
        &format!("the log is too large: {}, at most 100000", u64::MAX),
    );
    let change = Change { over: Some(long(limits::RESULT + 1)), ..Change::default() };
    too_large(append(length, vec![], change).await, "the result is too large: 16385, at most 16384");
    let change = Change { players: vec![(0, guest()); limits::PLAYERS + 1], ..Change::default() };
    too_large(append(length, vec![], change).await, "the number of players is too large: 33, at most 32");
    assert_eq!(store.load(id).await.unwrap().unwrap().log.len() as u64, length);

    let ann = guest();
    too_large(
        store.put_guest(ann, &long(limits::NAME + 1), 0).await,
        "the name is too large: 257, at most 256",
    );
    too_large(
        store.remember(ann, "key", &long(limits::VALUE + 1)).await,
        "the preference is too large: 16385, at most 16384",
    );
    too_large(
        store.remember(ann, &long(limits::KEY + 1), "value").await,
        "the key is too large: 65, at most 64",
    );
    too_large(store.secret(&long(limits::KEY + 1)).await, "the key is too large: 65, at most 64");
    assert_eq!(store.guest(ann).await, Ok(None));
}

pub async fn preferences_are_counted(store: Arc<dyn Store>) {
    let ann = guest();
    for key in 0..limits::PREFERENCES {
        store.remember(ann, &key.to_string(), "value").await.unwrap();
    }
    too_large(
        store.remember(ann, "more", "value").await,
        "the number of preferences is too large: 257, at most 256",
    );
    store.remember(ann, "7", "changed").await.unwrap();
    store.remember(guest(), "more", "value").await.unwrap();
    store.remember(ann, "8", "").await.unwrap();
    store.remember(ann, "more", "value").await.unwrap();
}

pub async fn debug_shows_no_secrets(store: Arc<dyn Store>) {
    let new = NewMatch { header: "hidden seed".to_owned(), ..game(1, &[guest()]) };
    let shown = format!("{new:?}");
    assert!(shown.contains(new.id.as_str()) && !shown.contains("hidden"), "{shown}");
    store.create(new.clone()).await.unwrap();
    store.append(new.id, 0, one("hidden card"), Change::default()).await.unwrap();
    let shown = format!("{:?}", store.load(new.id).await.unwrap().unwrap());
    assert!(shown.contains("entries: 1") && !shown.contains("hidden"), "{shown}");
}
