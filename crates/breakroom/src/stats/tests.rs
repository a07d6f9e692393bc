//! The figures as people read them.

use results::{Played, Status};

use super::*;

fn entry(id: usize, kind: CountsAs, status: Status, points: i64) -> Played {
    let setup = Setup::of("breakthrough").unwrap();
    let options = serde_json::to_value(&setup.options).unwrap();
    Played {
        name: id.to_string(),
        game: "breakthrough".into(),
        edition: setup.edition.name.clone(),
        edition_sha256: setup.edition.sha256(),
        preset: setup.options.preset().map(str::to_owned),
        options: options.as_object().unwrap().clone(),
        players: vec!["human".into()],
        kind,
        daily: (kind == CountsAs::Ranked).then(|| format!("2026-01-{id:02}")),
        deal: None,
        status,
        result: serde_json::from_value(json!({"outcome": {"kind": "scored", "points": points}})).ok(),
        taken_back: 0,
    }
}

fn text(entries: &[Played]) -> String {
    let today = day_number("2026-01-04").unwrap();
    summary::groups(entries, today).iter().map(paragraph).collect()
}

#[test]
fn everything_that_is_left_out_is_said() {
    let entries = [
        entry(1, CountsAs::Ranked, Status::Finished, 100),
        entry(2, CountsAs::Ranked, Status::Finished, 120),
        entry(3, CountsAs::Ranked, Status::Finished, 140),
        entry(4, CountsAs::Ranked, Status::Resigned, 0),
        entry(5, CountsAs::Practice, Status::Finished, 225),
    ];
    assert_eq!(
        text(&entries),
        "\
Breakthrough · workshop · rulebook
  ranked daily deals: 3 finished, mean 120.0 ± 11.5, median 120.0, best 140
    not in these figures: 1 resigned and 0 unfinished, which may flatter them
  practice deals: 1 finished, mean 225.0 (a single match says little), median 225.0, best 225
  daily streak: 3 days, longest 3
"
    );
}

#[test]
fn unusual_options_and_taking_back_are_said() {
    let mut fewer = entry(1, CountsAs::Free, Status::Finished, 100);
    fewer.options.insert("difficulty_cards".into(), 0.into());
    fewer.taken_back = 2;
    let said = text(&[fewer]);
    assert!(said.starts_with("Breakthrough · workshop · rulebook · difficulty_cards=0\n"), "{said}");
    assert!(said.contains("something was taken back in 1"), "{said}");
}

#[test]
fn games_that_are_won_count_their_winners() {
    let mut won = entry(1, CountsAs::Free, Status::Finished, 0);
    won.players = vec!["human".into(), "human".into()];
    won.result = serde_json::from_value(json!({"outcome": {"kind": "won", "winners": [0]}})).ok();
    won.game = "a-game-of-the-past".into();
    let said = text(&[won]);
    assert!(said.contains("1 finished (human - human), seat 0 won 1"), "{said}");
}

#[test]
fn a_page_without_results_says_how_to_get_some_and_names_what_it_skipped() {
    let skipped = [Skipped { line: 7, why: "no JSON".into() }];
    let said = page(&[], &skipped, Path::new("data"));
    assert!(said.contains("No results yet") && said.contains("line 7 cannot be read"), "{said}");
}
