//! A game of each scenario that is played to the end of its mission, as it comes about when both sides do what is
//! natural: one line for each action, with what everybody hears of it. `UPDATE_EXPECT=1` writes the files anew.

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
            return Played { text, ending, rounds, turn: state.turn };
        }
        let (action, turn) = (natural(game, &state, &mut rng), state.turn);
        events.clear();
        game.apply(&mut state, action, &mut events).expect("what is listed is legal");
        let told = events.iter().filter_map(|event| game.tell(event, Observer::Public));
        let told: Vec<String> = told.map(|told| format!("{} ({})", told.text, told.rule)).collect();
        writeln!(text, "> {:<28} {}", action.to_string(), told.join("; ")).unwrap();
        if events.iter().any(|event| matches!(event, Event::RoundOver { .. })) {
            rounds.push(turn < game.house.turn_limit);
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
const SMALL: &[(&str, &str)] = &[("force_size_blue", "6"), ("force_size_yellow", "8"), ("deck", "short")];

/// Forces with something to wait for: small ones are seldom made of reinforcements.
const REINFORCED: &[(&str, &str)] =
    &[("force_blue", "hr-walkers"), ("force_yellow", "hr-mixed"), ("deck", "short")];

/// A mission that is accomplished in time.
struct Accomplished {
    scenario: &'static str,
    options: &'static [(&'static str, &'static str)],
    seed: u64,
    /// The rule that ends the game.
    ends: &'static str,
    /// What must be told of on the way.
    told: &'static [&'static str],
}

const GAMES: [Accomplished; 5] = [
    Accomplished { scenario: "border-skirmish", options: SMALL, seed: 84, ends: "BK-11.32", told: &[] },
    Accomplished { scenario: "breakthrough", options: SMALL, seed: 40, ends: "BK-11.14", told: &[] },
    Accomplished {
        scenario: "heavy-reinforcements",
        options: REINFORCED,
        seed: 1534,
        ends: "BK-11.32",
        told: &[
            "Blue walker a.1 enters the map at 0201 (BK-5.7)",
            "Yellow squad 1.1 enters the map at 0114 (BK-5.7)",
            "Yellow squad 1.1 fires its stasis ray at Blue recon a.2 (BK-6.3)",
            "Yellow crawler 1.1 enters the map at 0914 (BK-5.7)",
            "Blue walker a.2 enters the map at 0201 (BK-5.7)",
        ],
    },
    Accomplished { scenario: "industrial-wasteland", options: SMALL, seed: 126, ends: "BK-11.21", told: &[] },
    Accomplished { scenario: "retrieval", options: SMALL, seed: 28, ends: "BK-11.53", told: &[] },
];

impl Accomplished {
    fn game(&self) -> Breakable {
        let options: Vec<_> = self.options.iter().copied().chain([("scenario", self.scenario)]).collect();
        game(&options)
    }
}

#[test]
fn missions_are_accomplished_as_before() {
    for mission in &GAMES {
        let Accomplished { scenario, options, seed, ends, told } = *mission;
        let game = mission.game();
        let played = play(&game, seed);
        assert_eq!(played.ending.rule.0, ends, "{scenario}");
        assert!(played.turn < game.house.turn_limit, "{scenario}: the turn limit ends no mission");
        assert!(played.rounds.iter().all(|&in_time| in_time), "{scenario}: nor a round");
        for words in told {
            assert!(played.text.contains(words), "{scenario}: {words}");
        }
        let head = format!("# Breakable, {scenario}, natural play, seed {seed}, {options:?}\n");
        compare(scenario, &(head + &played.text));
    }
}

/// A recorded game reads as it did.
fn compare(scenario: &str, found: &str) {
    let path = format!("{}/tests/playthroughs/missions/{scenario}.txt", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_EXPECT").is_some_and(|value| !value.is_empty() && value != "0") {
        fs::create_dir_all(path.rsplit_once('/').expect("a path has a folder").0).unwrap();
        fs::write(&path, found).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    let differs = written.lines().zip(found.lines()).find(|(was, is)| was != is);
    assert_eq!(differs, None, "{path}: if the change is meant, run once more with UPDATE_EXPECT=1");
    assert_eq!(written.lines().count(), found.lines().count(), "{path}");
}
