//! Games that are played to the end of their mission, as it comes about when both sides do what is natural: one line
//! for each action, with what everybody hears of it. `UPDATE_EXPECT=1` writes the files anew.

use std::{fmt::Write, fs};

use crate::support::game;
use breakroom_breakable::{Action, Breakable, Event, State};
use breakroom_core::{Ending, Game, Insight, Observer, Rng, Show, Turn};

/// A game to its end, and how it ended.
struct Played {
    text: String,
    ending: Ending,
    /// Did a round end before the turn limit, for each round but the last?
    rounds: Vec<bool>,
    /// The last turn.
    turn: u16,
}

/// Natural play with this seed.
fn play(game: &Breakable, seed: u64) -> Played {
    let (mut rng, mut state) = (Rng::from_number(seed), game.start());
    let (mut text, mut rounds, mut events) = (String::new(), Vec::new(), Vec::new());
    loop {
        if let Turn::Over(ending) = game.turn(&state) {
            let page = game.text(&game.view(&state, Observer::Public)).to_string();
            page.lines().for_each(|line| writeln!(text, "| {line}").unwrap());
            writeln!(text, "end {}", ending.rule).unwrap();
            let text = text.lines().map(|line| format!("{}\n", line.trim_end())).collect();
            return Played { text, ending, rounds, turn: state.turn() };
        }
        let (action, turn) = (natural(game, &state, &mut rng), state.turn());
        events.clear();
        game.apply(&mut state, action, &mut events).expect("what is listed is legal");
        let told = events.iter().filter_map(|event| game.tell(event, Observer::Public));
        let told: Vec<String> = told.map(|told| format!("{} ({})", told.text, told.rule)).collect();
        writeln!(text, "> {:<28} {}", action.to_string(), told.join("; ")).unwrap();
        if events.iter().any(|event| matches!(event, Event::RoundOver { .. })) {
            rounds.push(turn < game.house().turn_limit);
        }
    }
}

/// What whoever decides is likely to do, or what chance brings.
fn natural(game: &Breakable, state: &State, rng: &mut Rng) -> Action {
    let (mut choices, mut weights, mut urges) = (Vec::new(), Vec::new(), Vec::new());
    game.choices(state, &mut weights, &mut choices);
    if let Turn::Seat(_) = game.turn(state) {
        game.urges(state, &choices, &mut urges);
        weights = choices.into_iter().zip(urges).collect();
    }
    rng.weighted(&weights)
}

/// Small forces and a short deck: a mission is a mission, and the file is read by people.
const SMALL: [(&str, &str); 3] = [("force_size_blue", "6"), ("force_size_yellow", "8"), ("deck", "short")];

/// The scenario, a seed with which the mission is accomplished in time, and the rule that ends the game.
const GAMES: [(&str, u64, &str); 4] = [
    ("border-skirmish", 84, "BK-11.32"),
    ("breakthrough", 40, "BK-11.14"),
    ("industrial-wasteland", 126, "BK-11.21"),
    ("retrieval", 28, "BK-11.53"),
];

fn small(scenario: &str) -> Breakable {
    let options: Vec<_> = SMALL.into_iter().chain([("scenario", scenario)]).collect();
    game(&options)
}

#[test]
fn missions_are_accomplished_as_before() {
    for (scenario, seed, rule) in GAMES {
        let game = small(scenario);
        let played = play(&game, seed);
        assert_eq!(played.ending.rule.0, rule, "{scenario}");
        assert!(played.turn < game.house().turn_limit, "{scenario}: the turn limit ends no mission");
        assert!(played.rounds.iter().all(|&in_time| in_time), "{scenario}: nor a round");
        let head = format!("# Breakable, {scenario}, natural play, seed {seed}, {SMALL:?}\n");
        let found = head + &played.text;
        let path = format!("{}/tests/playthroughs/missions/{scenario}.txt", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("UPDATE_EXPECT").is_some_and(|value| !value.is_empty() && value != "0") {
            fs::create_dir_all(path.rsplit_once('/').expect("a path has a folder").0).unwrap();
            fs::write(&path, &found).unwrap();
        }
        let written = fs::read_to_string(&path).unwrap_or_default();
        let differs = written.lines().zip(found.lines()).find(|(was, is)| was != is);
        assert_eq!(differs, None, "{path}: if the change is meant, run once more with UPDATE_EXPECT=1");
        assert_eq!(written.lines().count(), found.lines().count(), "{path}");
    }
}
