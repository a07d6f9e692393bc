//! Outcomes and what they are worth.

use breakroom_core::{Outcome, Seat, SeatSet, Standing};

#[test]
fn a_team_wins_together() {
    let outcome = Outcome::Won(SeatSet::only(Seat::A).with(Seat::new(2).unwrap()));
    let payoffs: Vec<f32> = Seat::first(4).map(|seat| outcome.payoff(seat, 0)).collect();
    assert_eq!(payoffs, [1.0, 0.0, 1.0, 0.0]);
    assert_eq!(serde_json::to_string(&outcome).unwrap(), r#"{"kind":"won","winners":[0,2]}"#);
}

#[test]
fn a_score_is_a_share_of_the_best() {
    let standing = Standing { rank: [150, 0, 0, 0], points: 150 };
    assert_eq!(Outcome::Scored(standing).payoff(Seat::A, 225), 150.0 / 225.0);
    assert!(Standing { rank: [151, 0, 0, 0], points: 151 } > standing);
}
