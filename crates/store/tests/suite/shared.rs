//! A database that several processes use, one after the other or at once.

use std::collections::BTreeSet;
use std::sync::Arc;

use breakroom_store::{Change, StoreError};

use super::{Database, game, guest, one, started};

pub async fn what_was_acknowledged_is_there_after_reopening(place: &dyn Database) {
    let (ann, new) = (guest(), game(1, &[]));
    let first = place.open();
    first.create(new.clone()).await.unwrap();
    first.append(new.id, 0, one("a"), Change::default()).await.unwrap();
    first.put_guest(ann, "Ann", 1).await.unwrap();
    first.remember(ann, "theme", "dark").await.unwrap();
    let secret = first.secret("cookies").await.unwrap();
    drop(first);
    let second = place.open();
    assert_eq!(second.append(new.id, 1, one("b"), Change::default()).await, Ok(2));
    second.close().await;
    let third = place.open();
    assert_eq!(third.load(new.id).await.unwrap().unwrap().log, ["a", "b"]);
    assert_eq!(third.guest(ann).await.unwrap().unwrap().name, "Ann");
    assert_eq!(third.recall(ann, "theme").await, Ok(Some("dark".to_owned())));
    assert_eq!(third.secret("cookies").await, Ok(secret));
}

pub async fn two_processes_cannot_both_win(place: &dyn Database) {
    let processes = [place.open(), place.open()];
    let id = started(&*processes[0]).await;
    for length in 0..50 {
        let [first, second] = [0, 1].map(|process| {
            let store = Arc::clone(&processes[process]);
            tokio::spawn(async move {
                store.append(id, length, one(process.to_string()), Change::default()).await
            })
        });
        let answers = [first.await.unwrap(), second.await.unwrap()];
        let conflict = Err(StoreError::Conflict { length: length + 1 });
        let winner = answers.iter().position(|answer| *answer == Ok(length + 1)).unwrap();
        assert_eq!(answers[1 - winner], conflict);
        assert_eq!(processes[1 - winner].log_since(id, length).await.unwrap(), [winner.to_string()]);
    }
}

pub async fn two_processes_agree_on_a_secret(place: &dyn Database) {
    let asks = (0..6)
        .map(|_| place.open())
        .collect::<Vec<_>>()
        .into_iter()
        .map(|store| tokio::spawn(async move { store.secret("cookies").await.unwrap() }));
    let mut answers = BTreeSet::new();
    for ask in asks.collect::<Vec<_>>() {
        answers.insert(ask.await.unwrap());
    }
    assert_eq!(answers.len(), 1);
}

pub async fn what_one_appends_the_other_reads(place: &dyn Database) {
    let (first, second) = (place.open(), place.open());
    let id = started(&*first).await;
    for length in 0..20 {
        let (writer, reader) = if length % 2 == 0 { (&first, &second) } else { (&second, &first) };
        writer.append(id, length, one(length.to_string()), Change::default()).await.unwrap();
        assert_eq!(reader.log_since(id, length).await.unwrap(), [length.to_string()]);
    }
}

/// Some come before the doors close, some after: all who were told `Ok` are there.
pub async fn closing_finishes_what_was_asked(place: &dyn Database) {
    let store = place.open();
    let asks = (0..300).map(|_| {
        let (store, new) = (Arc::clone(&store), game(1, &[]));
        tokio::spawn(async move { (new.id, store.create(new).await) })
    });
    let asks: Vec<_> = asks.collect();
    started(&*store).await;
    store.close().await;
    let again = place.open();
    for ask in asks {
        match ask.await.unwrap() {
            (id, Ok(())) => assert!(again.load(id).await.unwrap().is_some(), "acknowledged and lost"),
            (_, Err(error)) => assert_eq!(error, StoreError::Closed),
        }
    }
}
