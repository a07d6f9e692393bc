//! Node counts, transcripts and the counting allocator, on the small game of the suite's own tests.

use std::{
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::PathBuf,
    process::Command,
};

use breakroom_conformance::{
    alloc::{allocations, allocations_per_playout},
    nodes,
    playthrough::{playthrough, playthrough_of, transcript},
};

use crate::bluff::{Bluff, Flaw};

/// An empty folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// What `check` says when it panics.
#[track_caller]
fn complaint(check: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(check)).expect_err("nothing was wrong");
    panic.downcast_ref::<String>().cloned().expect("a message")
}

const COUNTS: &str = "# A comment.\n\nname start\nstart\nnodes 1 3\nnodes 2 9\n\nname after a bid\n\
    position {\"card\":1,\"bid\":2,\"called\":null,\"heads\":null,\"mark\":0}\nnodes 2 3\nnodes 9 1_000_000_000\n";

#[test]
fn right_counts_pass_and_large_ones_are_left_out() {
    let folder = folder("right-counts");
    fs::write(folder.join("a.txt"), COUNTS).unwrap();
    nodes::check::<Bluff>(&folder, nodes::QUICK);
}

#[test]
fn every_wrong_count_is_named() {
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        return; // Nothing is wrong while everything is being rewritten.
    }
    let folder = folder("wrong-counts");
    fs::write(folder.join("a.txt"), "name start\nnodes 1 4\nnodes 2 9\nnodes 3 ?\n").unwrap();
    fs::write(folder.join("b.txt"), "nodes 0 2\n").unwrap();
    let said = complaint(|| nodes::check::<Bluff>(&folder, nodes::QUICK));
    assert!(said.contains("a.txt:2: start: depth 1 has 3 nodes, the file says 4"), "{said}");
    assert!(said.contains("a.txt:4: start: depth 3 has 18 nodes, the file says ?"), "{said}");
    assert!(
        said.contains("b.txt:1") && !said.contains("a.txt:3") && said.contains("UPDATE_EXPECT=1"),
        "{said}"
    );
}

#[test]
fn what_is_no_count_is_named_with_its_line() {
    for (text, what) in [
        ("nodes 1\n", "1: nodes DEPTH COUNT"),
        ("\nnodes x 1\n", "2: 'x' is no depth"),
        ("nodes 1 many\n", "1: 'many' is no count"),
        ("knodes 1 2\n", "1: 'knodes' is none of name"),
        ("option blind\n", "1: an option is written key=value"),
        ("option blind=on\nnodes 1 3\n", "2: option blind: there is no such option"),
        ("edition deluxe\nnodes 1 3\n", "2: Bluff has no edition 'deluxe'"),
        ("position {\"card\":9}\nnodes 1 3\n", "2: position"),
    ] {
        let folder = folder("bad-counts");
        fs::write(folder.join("a.txt"), text).unwrap();
        let said = complaint(|| nodes::check::<Bluff>(&folder, nodes::QUICK));
        assert!(said.contains(&format!("a.txt:{what}")), "{text:?}: {said}");
    }
    assert!(complaint(|| nodes::check::<Bluff>(folder("no-counts"), 1)).contains("there are no node counts"));
}

#[test]
fn a_transcript_shows_secrets_only_to_their_owner() {
    let text = transcript(&Bluff::with(Flaw::None), "", 2);
    assert!(text.contains("as     Bob: deal ?\nas     public: deal ?\n"), "{text}");
    assert!(text.contains("told   BL-1 (to Bob, public) Ann gets a card\n"), "{text}");
    assert!(text.contains("\nodds   deal 1 x1 | deal 2 x1 | deal 3 x1\n"), "{text}");
    assert!(text.contains("\nlegal  bid 1 | bid 2 | bid 3\n"), "{text}");
    assert!(text.contains("\nend    BL-5 {\"kind\":\"won\""), "{text}");
}

#[test]
fn a_transcript_is_compared_line_by_line() {
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        return; // Nothing is wrong while everything is being rewritten.
    }
    let path = folder("transcript").join("plain.txt");
    let game = Bluff::with(Flaw::None);
    let missing = complaint(|| playthrough(&game, 2, &path));
    assert!(missing.contains("UPDATE_EXPECT=1"), "{missing}");
    let text = transcript(&game, "", 2);
    fs::write(&path, &text).unwrap();
    playthrough(&game, 2, &path);
    fs::write(&path, text.replace("Ann bids", "Ann bets")).unwrap();
    let changed = complaint(|| playthrough(&game, 2, &path));
    assert!(
        changed.contains("was told   BL-2 Ann bets") && changed.contains("is  told   BL-2 Ann bids"),
        "{changed}"
    );
    fs::write(&path, format!("{text}more\n")).unwrap();
    assert!(complaint(|| playthrough(&game, 2, &path)).contains("is  (the end)"));
}

/// Does its work when the next test runs it in a process of its own, with UPDATE_EXPECT=1.
#[test]
fn rewriting() {
    let Some(folder) = std::env::var_os("REWRITE_IN").map(PathBuf::from) else { return };
    nodes::check::<Bluff>(&folder, nodes::QUICK);
    playthrough_of::<Bluff>(None, &[], 2, folder.join("new/plain.txt"));
}

#[test]
fn update_expect_rewrites_what_is_expected() {
    let folder = folder("rewriting");
    fs::write(folder.join("a.txt"), COUNTS.replace("2 9", "2 8").replace("2 3", "2 ?")).unwrap();
    let mut again = Command::new(std::env::current_exe().unwrap());
    again.env("UPDATE_EXPECT", "1").env("REWRITE_IN", &folder);
    let done = again.args(["--exact", "files::rewriting"]).output().unwrap();
    assert!(done.status.success(), "{done:?}");
    assert_eq!(fs::read_to_string(folder.join("a.txt")).unwrap(), COUNTS);
    let transcript = fs::read_to_string(folder.join("new/plain.txt")).unwrap();
    assert!(
        transcript.starts_with("# Bluff (bluff), 2 seats, seed 2\n# edition plain\n# options {}\n"),
        "{transcript}"
    );
}

#[test]
fn allocations_are_counted() {
    let before = allocations();
    let list = std::hint::black_box(vec![1, 2, 3]);
    assert_eq!((allocations() - before, list.len()), (1, 3));
    // Bluff's `check` makes its lists anew each time, and so is caught.
    let (actions, taken) = allocations_per_playout(&Bluff::with(Flaw::None), 1);
    assert!((3..=4).contains(&actions) && taken >= actions, "{taken} allocations in {actions} actions");
}
