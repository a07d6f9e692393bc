//! Killed at any instant, nothing that was acknowledged is lost, and nothing is there twice.
//!
//! This test starts itself again as a victim, which appends and prints every acknowledgement, and kills it with
//! SIGKILL. `BREAKROOM_KILLS=200 cargo test -p breakroom-store --test kill` kills more often.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use breakroom_store::{Change, MatchId, NewMatch, Sqlite, Store, StoreError};

/// The file that the victim shall use; unset in the test that kills.
const VICTIM: &str = "BREAKROOM_STORE_VICTIM";
const MATCHES: usize = 4;
const APPENDERS: usize = 16;

#[tokio::test]
async fn what_a_killed_process_acknowledged_is_there_exactly_once() {
    let kills = std::env::var("BREAKROOM_KILLS").map_or(20, |text| text.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("room.sqlite");
    let matches = set_up(&path).await;
    let mut acknowledged = BTreeMap::new();
    for kill in 0..kills {
        // At different moments: sometimes after the first acknowledgement, sometimes after hundreds.
        let more = run_and_kill(&path, 1 + kill * kill % 500);
        assert!(!more.is_empty());
        for (place, entry) in more {
            assert_eq!(acknowledged.insert(place, entry), None, "two were told the same place");
        }
        check(&path, &matches, &acknowledged).await;
    }
    println!("{kills} kills, {} acknowledged appends, none lost, none repeated", acknowledged.len());
}

async fn set_up(path: &Path) -> Vec<MatchId> {
    let (store, mut matches) = (Sqlite::open(path).unwrap(), Vec::new());
    for created in 0..MATCHES {
        let id = MatchId::random().unwrap();
        let (game, header, label) = ("go".to_owned(), "{}".to_owned(), String::new());
        let new = NewMatch { id, game, header, label, open: true, players: vec![], created: created as i64 };
        store.create(new).await.unwrap();
        matches.push(id);
    }
    store.close().await;
    matches
}

/// Where an entry stands: match and ply.
type Spot = (MatchId, usize);

/// What the victim acknowledged until it died: at least `patience` appends.
fn run_and_kill(path: &Path, patience: usize) -> Vec<(Spot, String)> {
    let mut victim = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "the_victim", "--nocapture", "--test-threads=1"])
        .env(VICTIM, path)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut heard = Vec::new();
    let lines = BufReader::new(victim.stdout.take().unwrap()).lines().map(Result::unwrap);
    for line in lines {
        // What was printed before it died counts, even if it is read later.
        if let Some(spoken) = line.strip_prefix("ack ").filter(|line| line.ends_with(" .")) {
            let words: Vec<_> = spoken.split(' ').collect();
            heard.push(((words[0].parse().unwrap(), words[1].parse().unwrap()), words[2].to_owned()));
        }
        if heard.len() == patience {
            victim.kill().unwrap();
        }
    }
    victim.wait().unwrap();
    heard
}

async fn check(path: &Path, matches: &[MatchId], acknowledged: &BTreeMap<Spot, String>) {
    let store = Sqlite::open(path).unwrap();
    let mut seen = BTreeSet::new();
    for &id in matches {
        let log = store.load(id).await.unwrap().unwrap().log;
        for (&(_, ply), entry) in acknowledged.range((id, 0)..=(id, usize::MAX)) {
            assert_eq!(log.get(ply), Some(entry), "acknowledged and lost");
        }
        let length = log.len() as u64;
        assert!(log.into_iter().all(|entry| seen.insert(entry)), "an entry is there twice");
        let listed = store.open_matches(MATCHES).await.unwrap();
        assert_eq!(listed.iter().find(|summary| summary.id == id).unwrap().length, length);
    }
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_victim() {
    let Ok(path) = std::env::var(VICTIM) else { return };
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(path).unwrap());
    let matches: Vec<_> =
        store.open_matches(MATCHES).await.unwrap().iter().map(|summary| summary.id).collect();
    let appenders = (0..APPENDERS)
        .map(|number| tokio::spawn(append_for_ever(Arc::clone(&store), matches[number % MATCHES], number)));
    for appender in appenders.collect::<Vec<_>>() {
        appender.await.unwrap();
    }
}

async fn append_for_ever(store: Arc<dyn Store>, id: MatchId, number: usize) {
    let process = std::process::id();
    let mut length = 0;
    for count in 0.. {
        // The number of a process may come again; the random name does not.
        let entry = format!("{process}-{number}-{count}-{}", MatchId::random().unwrap());
        length = loop {
            match store.append(id, length, vec![entry.clone()], Change::default()).await {
                Ok(new) => break new,
                Err(StoreError::Conflict { length: real }) => length = real,
                Err(error) => panic!("{error}"),
            }
        };
        let line = format!("ack {id} {} {entry} .\n", length - 1);
        // Nobody may listen any more: then we are about to die.
        let _unheard = std::io::stdout().write_all(line.as_bytes());
    }
}
