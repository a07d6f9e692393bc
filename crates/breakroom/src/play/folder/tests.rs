//! Matches in a folder of their own.

use breakroom_catalog::{Setup, Sitting, Source};
use breakroom_room::{
    fold,
    header::{LogEntry, Sitter},
    terminal::CountsAs,
};
use breakroom_store::{Begun, Change, NewMatch};

use super::*;

fn sitting(deal: &str) -> Sitting {
    let setup = Setup::of("breakthrough").unwrap();
    Sitting::open(&setup, Source::deal(deal)).unwrap()
}

/// Keeps a match, last played at this millisecond.
fn keep(folder: &DataFolder, name: &str, played: i64, sitting: Sitting) -> MatchId {
    let store = folder.store().unwrap();
    let guest = guest(store).unwrap();
    let edition_sha256 = sitting.table().edition().sha256();
    let (game, log) = fold::Match::of(sitting, vec![Sitter::person(guest, "Ann")]);
    let terminal = AtTerminal {
        name: name.into(),
        counts_as: CountsAs::Practice,
        daily: None,
        edition_sha256,
        preset: None,
        names: vec!["Ann".into()],
        taken_back: 0,
        without_log: false,
    };
    let new = NewMatch {
        id: MatchId::random().unwrap(),
        game: "breakthrough".into(),
        header: Header { terminal: Some(terminal), ..game.header }.write(),
        label: String::new(),
        open: false,
        players: vec![(0, guest)],
        created: played,
    };
    let id = new.id;
    let log = log.iter().map(LogEntry::write).collect();
    store.create(&Begun { new, log, change: Change { played, ..Change::default() } }).unwrap();
    id
}

fn names(folder: &DataFolder) -> Vec<String> {
    folder.unfinished().unwrap().into_iter().map(|kept| kept.terminal.name).collect()
}

#[test]
fn the_newest_match_comes_first_and_a_finished_one_goes() {
    let folder = tempfile::tempdir().unwrap();
    let data = DataFolder::at(folder.path().join("not/yet/there"));
    assert!(names(&data).is_empty());
    assert!(!folder.path().join("not").exists(), "who only looks leaves no trace");
    let ids = [("a", 5), ("b", 9), ("c", 7)].map(|(name, played)| keep(&data, name, played, sitting("x")));
    assert_eq!(names(&data), ["b", "c", "a"]);
    let over = Change { over: Some("null".into()), ..Change::default() };
    data.store().unwrap().append(ids[1], 0, &[], &over).unwrap();
    assert_eq!(names(&data), ["c", "a"]);
    assert_eq!(data.played().unwrap().len(), 3);
}

#[test]
fn of_two_matches_of_one_moment_the_later_comes_first() {
    let folder = tempfile::tempdir().unwrap();
    let data = DataFolder::at(folder.path().into());
    for name in ["b", "c", "a"] {
        keep(&data, name, 5, sitting("x"));
    }
    assert_eq!(names(&data), ["a", "c", "b"]);
}

#[test]
fn the_match_behind_a_record_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let data = DataFolder::at(folder.path().into());
    let mut played = sitting("x");
    let earlier = played.record();
    let first = played.table().legal()[0].action.clone();
    played.play(&first).unwrap();
    let later = played.record();
    keep(&data, "a", 5, played);
    let behind = |record: &Record| data.behind(record).unwrap().map(|kept| kept.terminal.name);
    assert_eq!(behind(&earlier), Some("a".into()));
    assert_eq!(behind(&later), Some("a".into()));
    assert_eq!(behind(&sitting("another deal").record()), None);
}

#[test]
fn another_edition_of_the_same_name_does_not_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let data = DataFolder::at(folder.path().into());
    keep(&data, "a", 5, sitting("x"));
    let mut kept = data.unfinished().unwrap().remove(0);
    assert!(kept.fold().is_ok());
    kept.terminal.edition_sha256 = "00".into();
    let failure = kept.fold().map(drop).unwrap_err().to_string();
    assert!(failure.contains("the match that was kept: the record was played with another"), "{failure}");
}

#[cfg(unix)]
#[test]
fn secrets_are_for_their_owner() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let data = DataFolder::at(folder.path().into());
    keep(&data, "a", 5, sitting("x"));
    for file in fs::read_dir(folder.path()).unwrap() {
        let file = file.unwrap();
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o077, 0, "{:?}", file.path());
    }
}

#[test]
fn a_failed_write_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let taken = folder.path().join("taken");
    fs::create_dir(&taken).unwrap();
    assert!(write(&taken, "text").is_err());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}
