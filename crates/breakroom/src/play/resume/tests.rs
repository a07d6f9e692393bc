//! Going on with matches: kept ones, records, records that somebody changed.

use breakroom_tui::Keeper;
use clap::Parser;

use super::*;

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    play: PlayArgs,
}

fn args(line: &[&str]) -> PlayArgs {
    Cli::parse_from(["play"].iter().chain(line)).play
}

/// A folder with a match of three decisions in it, kept, and its record saved.
struct Evening {
    folder: tempfile::TempDir,
    actions: Vec<String>,
    record: String,
}

impl Evening {
    fn new(plan: Plan) -> Evening {
        let folder = tempfile::tempdir().unwrap();
        let data = DataFolder::at(folder.path().join("data"));
        let record = folder.path().join("match.json");
        let setup = Setup::of("breakthrough").unwrap();
        let mut desk = Desk::new(data, setup, plan).seating(Vec::new(), vec!["Zoe".to_owned()]);
        desk.save_to = Some(record.clone());
        let mut game = desk.lay_out().unwrap();
        for decisions in 0..3 {
            let first = game.table().legal()[0].action.clone();
            game.play(&first).unwrap();
            if decisions == 1 {
                desk.save(&game).unwrap();
            }
        }
        desk.keep(&game).unwrap();
        let (actions, record) = (game.table().history(), record.display().to_string());
        Evening { folder, actions, record }
    }

    fn data(&self) -> DataFolder {
        DataFolder::at(self.folder.path().join("data"))
    }

    fn resume(&self, line: &[&str]) -> Result<(LocalMatch, Desk), String> {
        resume(&args(line), self.data()).map_err(|failure| failure.to_string())
    }

    fn change(&self, change: impl FnOnce(&mut Record)) {
        let mut record =
            breakroom_kit::record::read(&std::fs::read_to_string(&self.record).unwrap()).unwrap();
        change(&mut record);
        std::fs::write(&self.record, record.write()).unwrap();
    }
}

fn fault(resumed: Result<(LocalMatch, Desk), String>) -> String {
    resumed.map(drop).expect_err("it must not go on")
}

#[test]
fn the_last_match_goes_on_with_its_own_chance() {
    let evening = Evening::new(Plan::Fresh);
    let (mut game, desk) = evening.resume(&["breakthrough", "--resume"]).unwrap();
    assert_eq!(game.table().history(), evening.actions);
    assert_eq!(
        (desk.counts_as, desk.stored.is_some(), desk.names.clone()),
        (CountsAs::Free, true, vec!["Zoe".to_owned()])
    );
    while !game.is_over() {
        let first = game.table().legal()[0].action.clone();
        game.play(&first).unwrap();
    }
    let verified = verify::verify(&game.sitting().record(), &[]).unwrap();
    assert_eq!(verified.method, verify::Method::Fair);
}

#[test]
fn without_an_unfinished_match_there_is_nothing_to_go_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let data = DataFolder::at(folder.path().into());
    let failure = resume(&args(&["breakthrough", "--resume"]), data.clone()).map(drop).unwrap_err();
    assert_eq!(failure.to_string(), "there is no unfinished match of breakthrough");
    assert!(matches!(resume(&args(&["breakthru", "--resume"]), data), Err(Failure::Usage(_))));
}

#[test]
fn a_record_goes_on_where_it_stands_and_is_written_back() {
    let evening = Evening::new(Plan::Fresh);
    let (game, mut desk) = evening.resume(&["--resume", &evening.record]).unwrap();
    assert!(game.table().ply() < evening.actions.len());
    assert_eq!(game.table().history(), evening.actions[..game.table().ply()]);
    assert_eq!(desk.save(&game).unwrap().display().to_string(), evening.record);
}

#[test]
fn a_record_that_was_changed_does_not_go_on() {
    let evening = Evening::new(Plan::Fresh);
    evening.change(|record| {
        // Two equal cards may have been drawn one after the other: a later action that differs takes the place.
        let differs = |&place: &usize| record.actions[place] != record.actions[1];
        let later = (2..record.actions.len()).find(differs).expect("a match has different actions");
        record.actions.swap(1, later);
    });
    let fault = fault(evening.resume(&["--resume", &evening.record]));
    assert!(fault.contains("action 2"), "{fault}");
}

#[test]
fn without_the_secret_only_typed_chance_goes_on() {
    let evening = Evening::new(Plan::Fresh);
    let elsewhere = tempfile::tempdir().unwrap();
    let data = DataFolder::at(elsewhere.path().into());
    let failure = resume(&args(&["--resume", &evening.record]), data.clone()).map(drop).unwrap_err();
    assert!(failure.to_string().contains("not on this machine"), "{failure}");
    let (game, desk) = resume(&args(&["--resume", &evening.record, "--dice", "typed"]), data).unwrap();
    assert!(matches!(game.sitting().source(), breakroom_catalog::Source::Typed));
    assert_eq!(desk.counts_as, CountsAs::Typed);
}

#[test]
fn a_ranked_attempt_cannot_be_taken_back_by_an_older_record() {
    let evening = Evening::new(Plan::Daily("2026-01-01".into()));
    let (game, desk) = evening.resume(&["--resume", &evening.record]).unwrap();
    assert_eq!(game.table().history(), evening.actions);
    assert_eq!(desk.counts_as, CountsAs::Ranked);
    assert_eq!(game.undo_word(), "no");
    let attempt = unfinished_attempt(&evening.data(), "breakthrough", "2026-01-01");
    assert_eq!(attempt.map(|kept| kept.terminal.counts_as), Some(CountsAs::Ranked));
    assert!(unfinished_attempt(&evening.data(), "breakthrough", "2026-01-02").is_none());
}

#[test]
fn another_game_or_a_finished_match_is_refused() {
    let evening = Evening::new(Plan::Deal("17".into()));
    let other = fault(evening.resume(&["breakable", "--resume", &evening.record]));
    assert!(other.contains("this is a match of breakthrough"), "{other}");
    evening.change(|record| record.result = Some(breakroom_core::MatchResult::agreed()));
    let over = fault(evening.resume(&["--resume", &evening.record]));
    assert!(over.contains("this match is over"), "{over}");
}

#[test]
fn a_deal_keeps_its_name() {
    let evening = Evening::new(Plan::Deal("17".into()));
    let (_, desk) = evening.resume(&["--resume"]).unwrap();
    assert_eq!((desk.plan, desk.counts_as), (Plan::Deal("17".into()), CountsAs::Practice));
    let evening = Evening::new(Plan::Seed("any words".into()));
    let (_, desk) = evening.resume(&["--resume"]).unwrap();
    assert_eq!(desk.plan, Plan::Seed("any words".into()));
}

#[test]
fn a_game_in_place_of_a_file_is_understood() {
    let evening = Evening::new(Plan::Fresh);
    let fault = fault(evening.resume(&["--resume", "breakthrough"]));
    assert!(fault.contains("'breakroom play breakthrough --resume'"), "{fault}");
}

#[test]
fn an_older_record_of_a_kept_match_leads_back_and_on_again() {
    let evening = Evening::new(Plan::Fresh);
    let (mut game, mut desk) = evening.resume(&["--resume", &evening.record]).unwrap();
    let last = game.table().legal().pop().unwrap().action;
    game.play(&last).unwrap();
    desk.keep(&game).unwrap();
    let (again, _) = evening.resume(&["--resume"]).unwrap();
    assert_eq!(again.table().history(), game.table().history(), "the log goes on from the older record");
    assert_eq!(evening.data().played().unwrap()[0].taken_back, 1, "and says that something was taken back");
}

#[test]
fn others_may_sit_down_when_a_match_goes_on() {
    let evening = Evening::new(Plan::Deal("17".into()));
    let (game, mut desk) = evening.resume(&["--resume", "--seat", "novice", "--name", "Bot"]).unwrap();
    assert_eq!((game.people().len(), game.called()), (0, &["Bot".to_owned()][..]));
    desk.counts_as = CountsAs::Ranked; // Kept though no person decided anything since.
    desk.keep(&game).unwrap();
    let (again, desk) = evening.resume(&["--resume"]).unwrap();
    assert_eq!((again.people().len(), again.called()), (0, &["Bot".to_owned()][..]));
    assert_eq!(desk.seats, [Who::Novice]);
    assert_eq!(evening.data().played().unwrap()[0].players, ["novice"]);
}
