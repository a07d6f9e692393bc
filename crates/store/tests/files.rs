//! Files that are not as they should be: each says what is wrong and what to do, and is left as it was.

use std::fs;
use std::path::Path;
use std::sync::{Arc, Barrier};
use std::thread;

use breakroom_store::{Change, GuestId, MatchId, NewMatch, Sqlite, Store, StoreError};
use rusqlite::Connection;

fn new_match() -> NewMatch {
    let id = MatchId::random().unwrap();
    let (game, header, label) = ("go".to_owned(), "{}".to_owned(), String::new());
    NewMatch { id, game, header, label, open: false, players: vec![], created: 0 }
}

/// What opening says, with the folder's name left out.
fn refusal(path: &Path) -> String {
    let error = Sqlite::open(path).err().expect("this file is not to be opened");
    error.to_string().replace(path.to_str().unwrap(), "FILE")
}

#[tokio::test]
async fn a_file_from_the_future_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("room.sqlite");
    Sqlite::open(&path).unwrap().close().await;
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let before = fs::read(&path).unwrap();
    let told = "FILE was written by a newer Breakroom (layout 99, this program knows 1): \
                start the newer program, or choose another file";
    assert_eq!(refusal(&path), told);
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn what_is_no_database_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("letter.txt");
    let letter = "Dear reader, this is not a database. ".repeat(100);
    fs::write(&path, &letter).unwrap();
    let told = "the database FILE is damaged or none at all (file is not a database): \
                restore it from a backup, or choose another file";
    assert_eq!(refusal(&path), told);
    assert_eq!(fs::read_to_string(&path).unwrap(), letter);
}

#[test]
fn another_programs_database_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("recipes.sqlite");
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE matches (burnt INTEGER)").unwrap();
    let before = fs::read(&path).unwrap();
    assert_eq!(refusal(&path), "FILE belongs to another program: choose another file");
    assert_eq!(fs::read(&path).unwrap(), before);
}

/// The pages after the first are overwritten: it opens, and what cannot be read says so.
#[tokio::test]
async fn a_damaged_file_says_so_when_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("room.sqlite");
    let (store, new) = (Sqlite::open(&path).unwrap(), new_match());
    store.create(new.clone()).await.unwrap();
    store.close().await;
    let mut bytes = fs::read(&path).unwrap();
    bytes[4096..].fill(0xa5);
    fs::write(&path, bytes).unwrap();
    let store = Sqlite::open(&path).unwrap();
    let (read, written) =
        (store.load(new.id).await.unwrap_err(), store.create(new_match()).await.unwrap_err());
    for error in [read, written] {
        assert!(matches!(error, StoreError::Damaged { .. }), "{error}");
        assert!(!error.is_refusal());
    }
}

/// A log is never read with a gap.
#[tokio::test]
async fn a_log_with_a_missing_entry_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("room.sqlite");
    let (store, new) = (Sqlite::open(&path).unwrap(), new_match());
    store.create(new.clone()).await.unwrap();
    let entries = ["a", "b", "c"].map(str::to_owned).to_vec();
    store.append(new.id, 0, entries, Change::default()).await.unwrap();
    let other = Connection::open(&path).unwrap();
    other.execute_batch("PRAGMA foreign_keys = OFF; DELETE FROM entries WHERE ply = 1").unwrap();
    assert_eq!(store.log_since(new.id, 2).await.unwrap(), ["c"]);
    let error = store.load(new.id).await.unwrap_err();
    assert!(
        matches!(&error, StoreError::Damaged { why, .. } if why == "an entry of a log is missing"),
        "{error}"
    );
}

#[test]
fn a_folder_that_is_missing_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("nowhere/room.sqlite");
    let told = "cannot use the database FILE: No such file or directory (os error 2); \
                choose a folder you may write to";
    assert_eq!(refusal(&path), told);
}

#[test]
fn a_folder_is_no_file() {
    let folder = tempfile::tempdir().unwrap();
    assert!(refusal(folder.path()).starts_with("cannot use the database FILE: "));
}

/// The kernel's own folder refuses new files even to root, whom permissions do not stop.
#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_is_read_only_is_named() {
    let told = refusal(Path::new("/sys/kernel/room.sqlite"));
    assert!(told.starts_with("cannot use the database FILE: "), "{told}");
    assert!(told.ends_with("; choose a folder you may write to"), "{told}");
}

/// It holds the seeds of running matches.
#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_may_read_it() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path().join("room.sqlite")).unwrap();
    store.create(new_match()).await.unwrap();
    let modes = fs::read_dir(folder.path()).unwrap().map(|file| {
        let file = file.unwrap();
        (file.file_name().into_string().unwrap(), file.metadata().unwrap().permissions().mode() & 0o777)
    });
    let mut modes: Vec<_> = modes.collect();
    modes.sort_unstable();
    let expected = ["room.sqlite", "room.sqlite-shm", "room.sqlite-wal"].map(|name| (name.to_owned(), 0o600));
    assert_eq!(modes, expected);
}

/// The whole layout is made by whoever comes first; the others wait for it.
#[test]
fn a_new_file_can_be_opened_by_many_at_once() {
    for _ in 0..20 {
        let folder = tempfile::tempdir().unwrap();
        let path = Arc::new(folder.path().join("room.sqlite"));
        let start = Arc::new(Barrier::new(8));
        let threads = (0..8).map(|_| {
            let (path, start) = (Arc::clone(&path), Arc::clone(&start));
            thread::spawn(move || {
                start.wait();
                Sqlite::open(&*path).map(drop)
            })
        });
        for thread in threads.collect::<Vec<_>>() {
            assert_eq!(thread.join().unwrap(), Ok(()));
        }
    }
}

/// Another process that holds the file too long is named, and does no harm.
#[tokio::test]
async fn a_locked_file_is_busy_and_then_works_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("room.sqlite");
    let (store, new) = (Sqlite::open(&path).unwrap(), new_match());
    let other = Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    assert_eq!(store.create(new.clone()).await, Err(StoreError::Busy));
    assert_eq!(store.load(new.id).await, Ok(None), "readers do not wait for writers");
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!(store.create(new).await, Ok(()));
}

#[tokio::test]
async fn a_closed_store_leaves_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path().join("room.sqlite")).unwrap();
    store.create(new_match()).await.unwrap();
    store.close().await;
    let files: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(files, ["room.sqlite"]);
}

/// SQLite does not check what rows point at, for speed; so this does.
#[tokio::test]
async fn every_row_points_at_rows_that_are_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("room.sqlite");
    let (store, other) = (Sqlite::open(&path).unwrap(), Sqlite::open(&path).unwrap());
    let guest = GuestId::random().unwrap();
    let (first, second) = (new_match(), NewMatch { players: vec![(0, guest)], ..new_match() });
    let (one, two) = (first.id, second.id);
    store.create(first).await.unwrap();
    other.create(second).await.unwrap();
    let entries = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
    let seated = Change { players: vec![(1, guest)], ..Change::default() };
    let over = Change { over: Some("won".to_owned()), ..Change::default() };
    store.append(one, 0, entries(&["a", "b"]), seated).await.unwrap();
    other.append(two, 0, entries(&["c"]), Change::default()).await.unwrap();
    // The first store thinks that the log has two entries.
    other.append(one, 2, entries(&["d"]), Change::default()).await.unwrap();
    let late = store.append(one, 2, entries(&["e"]), Change::default()).await;
    assert_eq!(late, Err(StoreError::Conflict { length: 3 }));
    store.append(one, 3, entries(&["f", "g"]), over).await.unwrap();
    assert_eq!(other.log_since(one, 0).await.unwrap(), ["a", "b", "d", "f", "g"]);
    let database = Connection::open(&path).unwrap();
    let astray: i64 =
        database.query_row("SELECT count(*) FROM pragma_foreign_key_check", [], |row| row.get(0)).unwrap();
    assert_eq!(astray, 0);
    let all: i64 = database.query_row("SELECT count(*) FROM entries", [], |row| row.get(0)).unwrap();
    assert_eq!(all, 6, "what came too late is not there");
}
