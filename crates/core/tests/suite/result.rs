//! Results are read back, also old ones.

use breakroom_core::{Ending, MatchResult, Outcome, RuleId, Seat, SeatResult, SeatSet, Standing};

fn seats(numbers: &[usize]) -> SeatSet {
    numbers.iter().filter_map(|&number| Seat::new(number)).collect()
}

#[test]
fn every_result_reads_back() {
    let standing = Standing { rank: [3, 2, 1, 0], points: 7 };
    let by_rule = |outcome| MatchResult::by_rule(Ending { outcome, rule: RuleId("XX-1.1") });
    let all = [
        by_rule(Outcome::Scored(standing)),
        by_rule(Outcome::Won(seats(&[1, 3]))),
        by_rule(Outcome::Drawn),
        by_rule(Outcome::AllLost),
        MatchResult::resigned(Seat::A, seats(&[1, 3])),
        MatchResult::agreed(),
    ];
    for result in all {
        let text = serde_json::to_string(&result).unwrap();
        assert_eq!(serde_json::from_str::<MatchResult>(&text).unwrap(), result, "{text}");
    }
}

#[test]
fn a_resigner_loses_with_its_allies() {
    let result = MatchResult::resigned(Seat::A, seats(&[1, 3]));
    let of: Vec<SeatResult> = Seat::first(4).map(|seat| result.of(seat, false)).collect();
    assert_eq!(of, [SeatResult::Lost, SeatResult::Won, SeatResult::Lost, SeatResult::Won]);
    assert_eq!(result.of(Seat::A, true), SeatResult::GaveUp);
}

#[test]
fn a_result_without_winners_is_older_and_still_read() {
    let old = r#"{"outcome":{"kind":"resigned","seat":0},"rule":null}"#;
    let old: MatchResult = serde_json::from_str(old).unwrap();
    assert_eq!((old.of(Seat::A, false), old.of(Seat::B, false)), (SeatResult::Lost, SeatResult::Won));
    assert!(old.agrees_with(&MatchResult::resigned(Seat::A, seats(&[1]))));
    assert!(!old.agrees_with(&MatchResult::resigned(Seat::B, seats(&[0]))));
    assert!(!old.agrees_with(&MatchResult::agreed()));
    let nobody = r#"{"outcome":{"kind":"resigned","seat":99},"rule":null}"#;
    assert!(serde_json::from_str::<MatchResult>(nobody).is_err());
}
