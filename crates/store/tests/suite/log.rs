//! The log: compare and append.

use std::collections::BTreeSet;
use std::sync::Arc;

use breakroom_store::{Change, GuestId, MatchId, Store, StoreError, Stored};

use super::{game, guest, one, started};

pub async fn of_64_who_append_at_once_one_wins(store: Arc<dyn Store>) {
    let id = started(&*store).await;
    for length in 0..10 {
        let race = (0..64).map(|runner| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                (runner, store.append(id, length, one(format!("{runner}")), Change::default()).await)
            })
        });
        let mut winners = Vec::new();
        for runner in race.collect::<Vec<_>>() {
            match runner.await.unwrap() {
                (runner, Ok(new)) => winners.push((runner, new)),
                (_, Err(error)) => assert_eq!(error, StoreError::Conflict { length: length + 1 }),
            }
        }
        let [(winner, new)] = winners[..] else { panic!("{winners:?} all won at {length}") };
        assert_eq!(new, length + 1);
        assert_eq!(store.log_since(id, length).await.unwrap(), [winner.to_string()]);
    }
}

/// Every task appends its own numbers in order, beginning again after each conflict.
pub async fn nothing_acknowledged_is_lost_or_repeated(store: Arc<dyn Store>) {
    const EACH: usize = 20;
    let id = started(&*store).await;
    let tasks = (0..64).map(|task| tokio::spawn(persist(Arc::clone(&store), id, task, EACH)));
    let mut acknowledged = Vec::new();
    for task in tasks.collect::<Vec<_>>() {
        acknowledged.extend(task.await.unwrap());
    }
    let log = store.load(id).await.unwrap().unwrap().log;
    assert_eq!(log.len(), 64 * EACH);
    assert_eq!(log.iter().collect::<BTreeSet<_>>().len(), log.len(), "an entry is repeated");
    for (ply, entry) in acknowledged {
        assert_eq!(log[ply as usize], entry);
    }
}

async fn persist(store: Arc<dyn Store>, id: MatchId, task: usize, count: usize) -> Vec<(u64, String)> {
    let (mut length, mut done) = (0, Vec::new());
    while done.len() < count {
        let entry = format!("{task}:{}", done.len());
        match store.append(id, length, one(&entry), Change::default()).await {
            Ok(new) => {
                assert_eq!(new, length + 1);
                done.push((length, entry));
                length = new;
            }
            Err(StoreError::Conflict { length: real }) => length = real,
            Err(other) => panic!("{other}"),
        }
    }
    done
}

pub async fn a_log_begins_empty_and_keeps_its_order(store: Arc<dyn Store>) {
    let players = [guest(), guest()];
    let new = game(77, &players);
    store.create(new.clone()).await.unwrap();
    let fresh = store.load(new.id).await.unwrap().unwrap();
    assert_eq!(fresh, stored(&[], &players));
    assert_eq!(store.append(new.id, 0, words("a b"), Change::default()).await, Ok(2));
    assert_eq!(store.append(new.id, 2, words("c d e"), Change::default()).await, Ok(5));
    assert_eq!(store.load(new.id).await.unwrap().unwrap(), stored(&["a", "b", "c", "d", "e"], &players));
    assert_eq!(store.log_since(new.id, 3).await.unwrap(), ["d", "e"]);
    assert!(store.log_since(new.id, 5).await.unwrap().is_empty());
    assert!(store.log_since(new.id, u64::MAX).await.unwrap().is_empty());
}

fn stored(log: &[&str], players: &[GuestId]) -> Stored {
    Stored {
        game: "go".to_owned(),
        header: r#"{"seed":"secret"}"#.to_owned(),
        label: String::new(),
        log: log.iter().map(|&entry| entry.to_owned()).collect(),
        players: (0..).zip(players.iter().copied()).collect(),
        created: 77,
        over: None,
    }
}

fn words(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

pub async fn late_and_early_appends_conflict_and_change_nothing(store: Arc<dyn Store>) {
    let id = started(&*store).await;
    store.append(id, 0, words("a b"), Change::default()).await.unwrap();
    let before = store.load(id).await.unwrap();
    let change = Change { players: vec![(0, guest())], over: Some("{}".to_owned()), ..Change::default() };
    for at in [0, 1, 3, 99] {
        let refused = store.append(id, at, words("x y"), change.clone()).await;
        assert_eq!(refused, Err(StoreError::Conflict { length: 2 }), "at {at}");
    }
    assert_eq!(store.load(id).await.unwrap(), before);
}

/// Appends of several entries race: a loser leaves none of its entries behind.
pub async fn an_append_is_all_or_nothing(store: Arc<dyn Store>) {
    let id = started(&*store).await;
    let race = (0..16).map(|runner: u64| {
        let (store, entries) = (Arc::clone(&store), vec![runner.to_string(); 1 + runner as usize]);
        tokio::spawn(async move { store.append(id, 0, entries, Change::default()).await })
    });
    for runner in race.collect::<Vec<_>>() {
        // Only one wins; which one is told by the log.
        let _either = runner.await.unwrap();
    }
    let log = store.log_since(id, 0).await.unwrap();
    let winner: usize = log[0].parse().unwrap();
    assert_eq!(log, vec![winner.to_string(); winner + 1]);
}

pub async fn without_entries_only_the_change_is_made(store: Arc<dyn Store>) {
    let (id, newcomer) = (started(&*store).await, guest());
    let change = Change { players: vec![(1, newcomer)], ..Change::default() };
    assert_eq!(store.append(id, 0, vec![], change.clone()).await, Ok(0));
    assert_eq!(store.append(id, 1, vec![], change).await, Err(StoreError::Conflict { length: 0 }));
    let stored = store.load(id).await.unwrap().unwrap();
    assert_eq!((stored.log.len(), stored.players), (0, vec![(1, newcomer)]));
}

pub async fn unknown_matches_are_unknown(store: Arc<dyn Store>) {
    let id = MatchId::random().unwrap();
    let unknown = StoreError::Unknown { id };
    assert_eq!(store.load(id).await, Ok(None));
    assert_eq!(store.log_since(id, 0).await, Err(unknown.clone()));
    assert_eq!(store.append(id, 0, one("a"), Change::default()).await, Err(unknown));
    assert_eq!(store.count().await, Ok(0));
}

pub async fn a_name_is_taken_once(store: Arc<dyn Store>) {
    let new = game(1, &[guest()]);
    store.create(new.clone()).await.unwrap();
    store.append(new.id, 0, one("a"), Change::default()).await.unwrap();
    let before = store.load(new.id).await.unwrap();
    let other = breakroom_store::NewMatch { header: "other".to_owned(), ..game(2, &[guest()]) };
    let refused = store.create(breakroom_store::NewMatch { id: new.id, ..other }).await;
    assert_eq!(refused, Err(StoreError::Taken { id: new.id }));
    assert_eq!((store.load(new.id).await.unwrap(), store.count().await.unwrap()), (before, 1));
}

pub async fn any_text_comes_back_as_it_was(store: Arc<dyn Store>) {
    let texts = [
        "",
        " ",
        "ñandú ♞ 漢字 👩‍🚀",
        "'; DROP TABLE matches; --",
        "zero\0inside",
        "two\nlines\r\n",
        "\u{feff}e\u{301}",
    ];
    let new =
        breakroom_store::NewMatch { header: texts.concat(), label: texts[2].to_owned(), ..game(1, &[]) };
    store.create(new.clone()).await.unwrap();
    let entries: Vec<_> = texts.iter().map(|&text| text.to_owned()).collect();
    let change = Change { over: Some(texts.concat()), ..Change::default() };
    store.append(new.id, 0, entries.clone(), change).await.unwrap();
    let stored = store.load(new.id).await.unwrap().unwrap();
    assert_eq!((stored.header, stored.label, stored.log), (new.header, new.label, entries));
    assert_eq!(stored.over, Some(texts.concat()));
}

/// Some of those who are committed together are refused; the others do not notice.
pub async fn many_matches_at_once_do_not_disturb_each_other(store: Arc<dyn Store>) {
    let nobody = MatchId::random().unwrap();
    let tables = (0..100).map(|table: u64| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            let id = started(&*store).await;
            for ply in 0..20 {
                if (table + ply).is_multiple_of(3) {
                    let stale = store.append(id, ply + 1, one("stale"), Change::default()).await;
                    assert_eq!(stale, Err(StoreError::Conflict { length: ply }));
                    let lost = store.append(nobody, 0, one("lost"), Change::default()).await;
                    assert_eq!(lost, Err(StoreError::Unknown { id: nobody }));
                }
                let entry = one(format!("{table}:{ply}"));
                assert_eq!(store.append(id, ply, entry, Change::default()).await, Ok(ply + 1));
            }
            let expected: Vec<_> = (0..20).map(|ply| format!("{table}:{ply}")).collect();
            assert_eq!(store.load(id).await.unwrap().unwrap().log, expected);
        })
    });
    for table in tables.collect::<Vec<_>>() {
        table.await.unwrap();
    }
    assert_eq!(store.count().await, Ok(100));
}
