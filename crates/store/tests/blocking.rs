//! The store that waits, alone and beside the one that does not.

use breakroom_store::{Begun, Blocking, Change, GuestId, MatchId, NewMatch, Sqlite, Store, StoreError};

fn begun(label: &str, guest: GuestId, log: &[&str]) -> Begun {
    let new = NewMatch {
        id: MatchId::random().unwrap(),
        game: "go".into(),
        header: "{}".into(),
        label: label.into(),
        open: false,
        players: vec![(0, guest)],
        created: 5,
    };
    Begun { new, log: log.iter().map(|&entry| entry.to_owned()).collect(), change: Change::default() }
}

#[test]
fn a_match_is_created_with_its_log_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let store = Blocking::open(folder.path().join("room.sqlite")).unwrap();
    let guest = GuestId::random().unwrap();
    let first = begun("", guest, &["a", "b"]);
    store.create(&first).unwrap();
    let again = Begun { log: vec!["c".into()], ..first.clone() };
    assert_eq!(store.create(&again), Err(StoreError::Taken { id: first.new.id }));
    assert_eq!(store.load(first.new.id).unwrap().unwrap().log, ["a", "b"]);
    let huge = begun("", guest, &["x".repeat(1 << 20).as_str()]);
    assert!(matches!(store.create(&huge), Err(StoreError::TooLarge { .. })));
    assert_eq!(store.load(huge.new.id), Ok(None));
    assert_eq!(store.matches_of(guest).unwrap().len(), 1);
}

#[test]
fn what_is_there_already_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let store = Blocking::open(folder.path().join("room.sqlite")).unwrap();
    let guest = GuestId::random().unwrap();
    let (old, new) = (begun("", guest, &["a"]), begun("", guest, &["b"]));
    store.create(&old).unwrap();
    store.create_missing(&[Begun { log: vec!["other".into()], ..old.clone() }, new.clone()]).unwrap();
    assert_eq!(store.load(old.new.id).unwrap().unwrap().log, ["a"]);
    assert_eq!(store.load(new.new.id).unwrap().unwrap().log, ["b"]);
}

#[test]
fn of_many_at_once_one_is_the_first() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("room.sqlite");
    let firsts = std::thread::scope(|scope| {
        let claim =
            || Blocking::open(&path).unwrap().create_first(&begun("today", GuestId::random().unwrap(), &[]));
        let all: Vec<_> = (0..8).map(|_| scope.spawn(claim)).collect();
        all.into_iter().map(|thread| thread.join().unwrap().unwrap()).filter(|&first| first).count()
    });
    assert_eq!(firsts, 1);
    let store = Blocking::open(&path).unwrap();
    let guest = GuestId::random().unwrap();
    assert!(store.create_first(&begun("tomorrow", guest, &[])).unwrap());
    assert!(store.create_first(&begun("", guest, &[])).unwrap());
    assert!(
        store.create_first(&begun("", guest, &[])).unwrap(),
        "without a label there is nothing to be first at"
    );
}

#[tokio::test]
async fn both_work_on_one_file_and_neither_overwrites_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("room.sqlite");
    let (store, room) = (Blocking::open(&path).unwrap(), Sqlite::open(&path).unwrap());
    let begun = begun("", GuestId::random().unwrap(), &["a"]);
    store.create(&begun).unwrap();
    let id = begun.new.id;
    assert_eq!(room.append(id, 1, vec!["b".into()], Change::default()).await, Ok(2));
    let late = store.append(id, 1, &["c".to_owned()], &Change::default());
    assert_eq!(late, Err(StoreError::Conflict { length: 2 }));
    assert_eq!(store.append(id, 2, &["c".to_owned()], &Change::default()), Ok(3));
    assert_eq!(room.log_since(id, 0).await.unwrap(), ["a", "b", "c"]);
    assert_eq!(store.secret("x"), room.secret("x").await);
    room.close().await;
}
