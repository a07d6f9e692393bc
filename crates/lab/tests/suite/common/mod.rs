//! Runs of reference games, whose types are known.
use breakroom_bots::StopToken;
use breakroom_catalog::Playable;
use breakroom_connect_four::ConnectFour;
use breakroom_lab::{
    Document, How, Kept, LabError, experiment,
    plan::{Arm as Rules, Contest, Plan},
    playing::Arm,
};

/// A match of these players.
pub fn contest(seats: &str) -> Contest {
    Contest::Match { seats: names(seats) }
}

/// A round robin of these players.
pub fn round_robin(players: &str) -> Contest {
    Contest::RoundRobin { players: names(players) }
}

fn names(text: &str) -> Vec<String> {
    text.split(',').map(str::to_owned).collect()
}

/// A plan with one set of rules.
pub fn plan(game: &str, contest: Contest, games: u64) -> Plan {
    let arm = Rules {
        label: "plain".into(),
        edition: "plain".into(),
        edition_sha256: String::new(),
        options: serde_json::Map::new(),
    };
    Plan { game: game.into(), arms: vec![arm], contest, games, seed: "test".into(), random_plies: 0 }
}

/// How, with so many threads.
pub fn threads(threads: usize) -> How {
    How { threads, stop: StopToken::default() }
}

/// Plays a plan.
pub fn play<G: Playable>(game: G, plan: &Plan, how: &How) -> Document {
    try_play(game, plan, how).unwrap()
}

/// Plays a plan, or says why not.
pub fn try_play<G: Playable>(game: G, plan: &Plan, how: &How) -> Result<Document, LabError> {
    experiment(&[Arm::new(game)], plan, None, how, &mut |_| {})
}

/// Goes on from a document.
pub fn go_on<G: Playable>(game: G, plan: &Plan, from: &Document, how: &How) -> Result<Document, LabError> {
    let kept = Kept::read(&from.write()).unwrap();
    experiment(&[Arm::new(game)], plan, Some(kept.ledger), how, &mut |_| {})
}

/// A match of connect four.
pub fn connect_four(contest: Contest, games: u64, threads: usize) -> Document {
    play(ConnectFour::standard(), &plan("connect-four", contest, games), &self::threads(threads))
}
