//! Random games with both referees side by side.

use breakroom_breakthrough::Breakthrough;
use breakroom_conformance::second::{SecondReferee, Seen, Taste, compare, drawn, never_drawn, soak_all};
use breakroom_core::{Ending, Game, Outcome, Rng, RuleId, Seat, Standing, Turn};

use crate::{edition::Edition, table::Plain};

const WORKSHOP: &str = include_str!("../../../../editions/breakthrough/workshop.toml");
const CLASSIC: &str = include_str!("../../../../editions/breakthrough/classic.toml");
const SHORT: &str = include_str!("short.toml");

impl SecondReferee for Plain {
    fn turn(&self) -> Turn {
        match self.phase {
            "lock" | "draw" | "flip" => Turn::Chance,
            "turn" | "difficulty" => Turn::Seat(Seat::A),
            _ => {
                let standing = Standing { rank: self.rank(), points: self.score.iter().sum() };
                let rule = RuleId(if self.is_stopped() { "BT-R12" } else { "BT-8.1" });
                Turn::Over(Ending { outcome: Outcome::Scored(standing), rule })
            }
        }
    }

    fn legal(&self) -> Vec<String> {
        self.listed()
    }

    fn odds(&self) -> Vec<(String, u32)> {
        self.chances()
    }

    fn play(&mut self, action: &str) {
        self.carry_out(action);
    }

    fn agrees(&self, position: &dyn Fn() -> serde_json::Value) -> Result<(), String> {
        self.agrees_with(position())
    }

    /// What goes on with a challenge is played, so that locks are opened; what a lock needs is seldom thrown away.
    fn interest(&self, action: &str) -> u32 {
        match action.split_once(' ') {
            Some(("play", card)) if self.goes_on(card) => 100,
            Some(("discard", card)) if !self.goes_on(card) => 10,
            Some(("key", _)) => 5,
            _ => 1,
        }
    }
}

/// A table drawn from the seed: each ruling by any of its words, few difficulty cards or many.
fn options(seed: u64) -> Vec<(String, String)> {
    let mut rng = Rng::from_number(seed).stream(1);
    drawn(Breakthrough::INFO.options, &mut rng, |key, rng| match key {
        "difficulty_cards" if rng.below(2) == 0 => Some(rng.below(21).to_string()),
        _ => None,
    })
}

fn play(seed: u64) -> Seen {
    let (options, mut rng) = (options(seed), Rng::from_number(seed));
    let (name, text) = [("workshop", WORKSHOP), ("classic", CLASSIC), ("short", SHORT)][seed as usize % 3];
    let chosen = options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let chosen = Breakthrough::INFO.options(chosen).expect("options");
    let edition = breakroom_core::Edition::single(name, "edition.toml", text);
    let game = Breakthrough::new(&edition, &chosen).expect("a sound edition");
    let taste = if rng.below(4) == 0 { Taste::Even } else { Taste::Interest };
    let table = format!("seed {seed}, edition {name}, options {options:?}");
    compare(&game, game.start(), || Plain::start(Edition::read(text, &options)), &table, taste, &mut rng)
}

/// Every word of the notation with which an action begins, and both rules that end a game.
const WORDS: &str = "discard draw flip key lock mill play BT-8.1 BT-R12";

#[test]
fn the_referees_agree_on_whole_games() {
    soak_all(400, WORDS, play);
}

#[test]
fn the_seeds_draw_every_kind_of_table() {
    let tables: Vec<_> = (0..60).map(options).collect();
    assert_eq!(never_drawn(Breakthrough::INFO.options, &tables), [""; 0]);
}

/// How many lines of play there are to a depth, chance counted as a choice.
fn nodes(plain: &Plain, depth: u32) -> u64 {
    if depth == 0 || plain.phase == "over" {
        return 1;
    }
    let outcomes = plain.chances().into_iter().map(|(action, _)| action);
    let count = |action: String| {
        let mut next = plain.clone();
        next.carry_out(&action);
        nodes(&next, depth - 1)
    };
    plain.listed().into_iter().chain(outcomes).map(count).sum()
}

/// `slow.txt` again, without a line of the game's own rules.
#[test]
fn the_second_referee_counts_the_same() {
    let defaults = Breakthrough::INFO.options.iter();
    let options: Vec<(String, String)> =
        defaults.map(|option| (option.key.to_owned(), option.default.to_owned())).collect();
    let edition = || Edition::read(WORKSHOP, &options);
    let mut plain = Plain::start(edition());
    for line in include_str!("../nodes/slow.txt").lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "start" => plain = Plain::start(edition()),
            "position" => {
                plain = Plain::from_document(edition(), &serde_json::from_str(rest).expect("a document"));
            }
            "nodes" => {
                let (depth, count) = rest.split_once(' ').expect("nodes DEPTH COUNT");
                let count: u64 = count.parse().expect("a count");
                if count <= 400_000 {
                    assert_eq!(nodes(&plain, depth.parse().expect("a depth")), count, "{line}");
                }
            }
            _ => {}
        }
    }
}
