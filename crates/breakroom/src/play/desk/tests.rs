//! Matches laid out, kept, finished and counted in a folder of their own.

use breakroom_core::{Chance, Document};

use super::*;

fn desk(folder: &tempfile::TempDir, plan: Plan) -> Desk {
    let shelf = Shelf::at(folder.path().into());
    Desk::new(shelf, Setup::of("breakthrough").unwrap(), plan).seating(Vec::new(), vec!["Zoe".into()])
}

fn play_to_the_end(game: &mut Match) {
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
    let read = || breakroom_core::Record::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
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
    assert_eq!((first.kind, first.shelf.running().len()), (Kind::Ranked, 1));
    assert!(game.sitting().undo_policy(Seat::A) != breakroom_core::undo::Undo::Free { to: 0 });
    let mut second = desk(&folder, daily);
    let practice = second.lay_out().unwrap();
    assert_eq!(second.kind, Kind::Practice);
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
    assert_eq!(desk.kind, Kind::Practice);
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
    let (entries, _) = desk.shelf.results().read().unwrap();
    assert_eq!((entries.len(), entries[0].status, entries[0].kind), (1, Status::Finished, Kind::Practice));
    assert_eq!(entries[0].deal.as_deref(), Some("breakthrough:workshop:rulebook:17"));
    assert!(entries[0].points().is_some());
    assert_eq!(desk.shelf.running(), []);
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
    let shelf = Shelf::at(folder.path().to_owned());
    let shipped = Setup::of("breakaway").unwrap();
    let own = |name: &str| {
        let text = &shipped.edition.file("harbour-lights.toml").unwrap().text;
        Document { name: format!("{name}.toml"), text: text.replace("harbour-lights", name) }
    };
    let files = [own("mine"), own("yours")];
    let setup = Setup::with_own("breakaway", &[], &files).unwrap();
    let mut desk = Desk::new(shelf, setup.clone(), Plan::Fresh);
    let game = desk.lay_out().unwrap();
    let running = desk.running(&game);
    assert_eq!(running.documents(), files);
    let kept = serde_json::from_str::<Running>(&serde_json::to_string(&running).unwrap()).unwrap();
    let again = breakroom_catalog::verify::go_on(&kept.whole_record(), &kept.documents()).unwrap();
    assert_eq!(again.table().edition(), &setup.edition);
    assert_eq!(again.table().options(), &setup.options);
}

#[test]
fn a_disk_that_takes_nothing_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let in_the_way = folder.path().join("file");
    std::fs::write(&in_the_way, "").unwrap();
    let mut desk = desk(&folder, Plan::Fresh);
    desk.shelf = Shelf::at(in_the_way);
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
    assert_eq!((daily.kind, game.people().len()), (Kind::Practice, 0));
    daily.keep(&game).unwrap();
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing to go on with");
    play_to_the_end(&mut game);
    let lines = daily.finish(&game);
    assert!(lines[0].starts_with("Record: "), "{lines:?}");
    assert_eq!(daily.shelf.results().read().unwrap().0, []);
}
