//! Matches laid out, kept, finished and counted in a folder of their own.

use breakroom_core::{Chance, Document};

use super::*;
use crate::stats::results::Status;

fn desk(folder: &tempfile::TempDir, plan: Plan) -> Desk {
    let data = DataFolder::at(folder.path().into());
    Desk::new(data, Setup::of("breakthrough").unwrap(), plan).seating(Vec::new(), vec!["Zoe".into()])
}

fn play_to_the_end(game: &mut LocalMatch) {
    while !game.is_over() {
        let first = game.table().legal()[0].action.clone();
        game.play(&first).unwrap();
    }
}

#[test]
fn fresh_chance_is_secret_until_the_end_and_true_after_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk(&folder, Plan::Fresh);
    let mut game = desk.lay_out().unwrap();
    let path = desk.save(&game).unwrap();
    let read = || breakroom_kit::record::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert!(matches!(read().chance, Chance::Fair { seed: None, .. }));
    assert_eq!(read().seats, ["Zoe"]);
    play_to_the_end(&mut game);
    desk.finish(&game);
    let verified = breakroom_catalog::verify::verify(&read(), &[]).unwrap();
    assert_eq!(verified.method, breakroom_catalog::verify::Method::Fair);
}

#[test]
fn two_fresh_matches_differ() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk(&folder, Plan::Fresh);
    let (a, b) = (desk.lay_out().unwrap(), desk.again(Next::New).unwrap());
    assert_ne!(a.where_chance_comes_from(), b.where_chance_comes_from());
}

#[test]
fn a_table_at_which_nothing_was_decided_leaves_no_trace() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk(&folder, Plan::Fresh);
    let game = desk.lay_out().unwrap();
    desk.keep(&game).unwrap();
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn the_ranked_attempt_is_used_up_by_beginning_it() {
    let folder = tempfile::tempdir().unwrap();
    let daily = Plan::Daily("2026-01-01".into());
    let mut first = desk(&folder, daily.clone());
    let game = first.lay_out().unwrap();
    first.keep(&game).unwrap();
    assert_eq!((first.counts_as, first.folder.unfinished().unwrap().len()), (CountsAs::Ranked, 1));
    assert!(game.sitting().undo_policy(Seat::A) != breakroom_core::undo::Undo::Free { to: 0 });
    let mut second = desk(&folder, daily);
    let practice = second.lay_out().unwrap();
    assert_eq!(second.counts_as, CountsAs::Practice);
    assert!(practice.notes().iter().any(|(_, note)| note.starts_with("Practice")));
    assert_eq!(game.table().history(), practice.table().history(), "the deal is the same");
}

#[test]
fn unusual_options_are_practice() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk(&folder, Plan::Daily("2026-01-01".into()));
    let fewer = [("difficulty_cards".to_owned(), "0".to_owned())];
    desk.setup = Setup::choose("breakthrough", None, &fewer).unwrap();
    desk.lay_out().unwrap();
    assert_eq!(desk.counts_as, CountsAs::Practice);
}

#[test]
fn a_match_counts_once_and_as_what_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk(&folder, Plan::Deal("17".into()));
    let mut game = desk.lay_out().unwrap();
    let first = game.table().legal()[0].action.clone();
    game.play(&first).unwrap();
    desk.keep(&game).unwrap();
    desk.keep(&game).unwrap();
    play_to_the_end(&mut game);
    let lines = desk.finish(&game);
    assert!(lines.iter().any(|line| line.contains("practice, never as ranked")), "{lines:?}");
    let entries = desk.folder.played().unwrap();
    assert_eq!(
        (entries.len(), entries[0].status, entries[0].kind),
        (1, Status::Finished, CountsAs::Practice)
    );
    assert_eq!(entries[0].deal.as_deref(), Some("breakthrough:workshop:rulebook:17"));
    assert!(entries[0].points().is_some());
    assert!(desk.folder.unfinished().unwrap().is_empty());
}

#[test]
fn the_next_deal_is_the_next_number_and_the_same_is_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk(&folder, Plan::Deal("17".into()));
    let first = desk.lay_out().unwrap();
    let same = desk.again(Next::Same).unwrap();
    assert_eq!(first.table().history(), same.table().history());
    desk.again(Next::New).unwrap();
    assert_eq!(desk.plan, Plan::Deal("18".into()));
}

#[test]
fn files_of_ones_own_are_kept_with_the_match() {
    let folder = tempfile::tempdir().unwrap();
    let data = DataFolder::at(folder.path().to_owned());
    let shipped = Setup::of("breakaway").unwrap();
    let own = |name: &str| {
        let text = &shipped.edition.file("harbour-lights.toml").unwrap().text;
        Document { name: format!("{name}.toml"), text: text.replace("harbour-lights", name) }
    };
    let files = [own("mine"), own("yours")];
    let setup = Setup::with_own("breakaway", &[], &files).unwrap();
    let mut desk = Desk::new(data, setup.clone(), Plan::Fresh);
    let mut game = desk.lay_out().unwrap();
    let first = game.table().legal()[0].action.clone();
    game.play(&first).unwrap();
    desk.keep(&game).unwrap();
    let kept = desk.folder.unfinished().unwrap().remove(0);
    assert_eq!(kept.header.files(), files);
    let again = kept.fold().unwrap();
    assert_eq!(again.table().edition(), &setup.edition);
    assert_eq!(again.table().options(), &setup.options);
}

#[test]
fn a_disk_that_takes_nothing_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let in_the_way = folder.path().join("file");
    std::fs::write(&in_the_way, "").unwrap();
    let mut desk = desk(&folder, Plan::Fresh);
    desk.folder = DataFolder::at(in_the_way);
    let mut game = desk.lay_out().unwrap();
    let first = game.table().legal()[0].action.clone();
    game.play(&first).unwrap();
    assert!(desk.keep(&game).unwrap_err().contains("could not be kept"));
    assert!(desk.save(&game).unwrap_err().contains("could not be written"));
    game.resign(Seat::A);
    assert_eq!(desk.finish(&game).len(), 2);
}

#[test]
fn a_bot_uses_up_no_ranked_attempt_and_its_results_are_not_ours() {
    let folder = tempfile::tempdir().unwrap();
    let mut daily = desk(&folder, Plan::Daily("2026-01-01".into())).seating(vec![Who::Novice], Vec::new());
    let mut game = daily.lay_out().unwrap();
    assert_eq!((daily.counts_as, game.people().len()), (CountsAs::Practice, 0));
    daily.keep(&game).unwrap();
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing to go on with");
    play_to_the_end(&mut game);
    let lines = daily.finish(&game);
    assert!(lines[0].starts_with("Record: "), "{lines:?}");
    assert_eq!(daily.folder.played().unwrap(), []);
}

#[test]
fn many_at_once_get_one_attempt() {
    let folder = tempfile::tempdir().unwrap();
    let kinds: Vec<CountsAs> = std::thread::scope(|scope| {
        let begin = || {
            let mut desk = desk(&folder, Plan::Daily("2026-01-01".into()));
            desk.lay_out().unwrap();
            desk.counts_as
        };
        let all: Vec<_> = (0..6).map(|_| scope.spawn(begin)).collect();
        all.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(kinds.iter().filter(|kind| **kind == CountsAs::Ranked).count(), 1);
    let mut tomorrow = desk(&folder, Plan::Daily("2026-01-02".into()));
    tomorrow.lay_out().unwrap();
    assert_eq!(tomorrow.counts_as, CountsAs::Ranked, "each day has its own");
    assert_eq!(
        tomorrow.folder.played().unwrap().len(),
        2,
        "and practice at which nothing was decided leaves no trace"
    );
}

#[test]
fn what_was_taken_back_and_who_gave_up_is_in_the_figures() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk(&folder, Plan::Typed);
    let mut game = desk.lay_out().unwrap();
    for _ in 0..2 {
        let first = game.table().legal()[0].action.clone();
        game.play(&first).unwrap();
    }
    desk.keep(&game).unwrap();
    assert_eq!(desk.folder.played().unwrap()[0].status, Status::Started);
    game.undo();
    game.resign(Seat::A);
    desk.finish(&game);
    let [played] = &desk.folder.played().unwrap()[..] else { panic!("one match") };
    assert_eq!((played.status, played.kind, played.taken_back), (Status::Resigned, CountsAs::Typed, 1));
    assert_eq!((&played.players[..], played.points()), (&["human".to_owned()][..], None));
}
