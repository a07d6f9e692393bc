//! Random games with both referees side by side.

use breakroom_breaker_blocks::BreakerBlocks;
use breakroom_conformance::second::{SecondReferee, Seen, Taste, compare, drawn, never_drawn, soak_all};
use breakroom_core::{Edition, Ending, Game, Outcome, Rng, RuleId, Seat, Turn, fault::listing};

use crate::{
    set::Set,
    table::{Ask, Plain},
};

const SHIPPED: &str = include_str!("../../../../editions/breaker-blocks/reconstructed-1.toml");
const ODD: &str = include_str!("odd.toml");

fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a seat")
}

impl SecondReferee for Plain {
    fn turn(&self) -> Turn {
        let Some(reason) = self.over else {
            return match self.asks.last() {
                Some(Ask::First | Ask::Removed(_) | Ask::Reveal(..)) => Turn::Chance,
                _ => Turn::Seat(seat(self.active)),
            };
        };
        let outcome = match (self.winner(), self.set.option("draws")) {
            (Some(winner), _) => Outcome::won(seat(winner)),
            (None, "draw") => Outcome::Drawn,
            (None, _) => Outcome::AllLost,
        };
        let rule = RuleId(match reason {
            "authenticate" => "BB-16.1",
            "exhaustion" => "BB-16.4",
            "idle" => "BB-17.1",
            "repetition" => "BB-17.2",
            "turn-cap" => "BB-17.3",
            _ => "BB-19.2",
        });
        Turn::Over(Ending { outcome, rule })
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
        // Documents are long: those of some turns, and of every end, are compared.
        let compared = self.turn % 4 < 2 || self.over.is_some();
        if compared { self.agrees_with(position()) } else { Ok(()) }
    }

    /// Games that are shuffled push blocks about once some lie on the board (BB-17.2); others do it seldom, add modules
    /// gladly and do not pass.
    fn interest(&self, action: &str) -> u32 {
        match action.split(' ').next() {
            Some("move" | "at") if self.shuffles && self.turn > 6 => 1000,
            Some("add") => 6,
            Some("draw" | "play") => 3,
            _ => 1,
        }
    }
}

/// A table drawn from the seed: half in Blind Action, a third Power Overwhelming, each ruling by any of its words, the
/// limits mostly as they are.
fn options(seed: u64) -> Vec<(String, String)> {
    let mut rng = Rng::from_number(seed).stream(1);
    let blind = rng.below(2) == 0;
    let any = |rng: &mut Rng, values: &[&str]| Some((*rng.pick(values)).to_owned());
    drawn(BreakerBlocks::INFO.options, &mut rng, |key, rng| match key {
        "blind_action" => Some(blind.to_string()),
        "blind_removed" if !blind => Some("0".to_owned()),
        "power_overwhelming" => Some((rng.below(3) == 0).to_string()),
        "first_turn_actions" => any(rng, &["2", "1"]),
        "idle_turns" => any(rng, &["2", "2", "1", "3", "0"]),
        "repetition" => any(rng, &["3", "3", "2", "0"]),
        "turn_cap" => any(rng, &["200", "200", "30", "7", "0"]),
        _ => None,
    })
}

fn game(edition: &str, options: &[(String, String)]) -> BreakerBlocks {
    let options = options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let options = BreakerBlocks::INFO.options(options).expect("options");
    let edition = Edition::single("set", "set.toml", edition);
    BreakerBlocks::new(&edition, &options).unwrap_or_else(|faults| panic!("{}", listing(&faults)))
}

fn play(seed: u64) -> Seen {
    let (options, mut rng) = (options(seed), Rng::from_number(seed));
    let (name, edition) = [("odd", ODD), ("shipped", SHIPPED), ("shipped", SHIPPED)][seed as usize % 3];
    let game = game(edition, &options);
    let taste = if rng.below(3) == 0 { Taste::Even } else { Taste::Interest };
    let shuffles = rng.below(4) == 0;
    let second = || Plain { shuffles, ..Plain::start(Set::read(edition, &options)) };
    let table = format!("seed {seed}, the {name} set, options {options:?}");
    compare(&game, game.start(), second, &table, taste, &mut rng)
}

/// Every word of the notation with which an action begins, and every rule that ends a game.
const WORDS: &str = "add at destroy draw end first keep move play recall removed reveal shift skip BB-16.1 BB-16.4 \
    BB-17.1 BB-17.2 BB-17.3 BB-19.2";

#[test]
fn the_referees_agree_on_whole_games() {
    soak_all(200, WORDS, play);
}

#[test]
fn the_seeds_draw_every_kind_of_table() {
    let tables: Vec<_> = (0..60).map(options).collect();
    assert_eq!(never_drawn(BreakerBlocks::INFO.options, &tables), [""; 0]);
}

/// How many lines of play there are to a depth.
fn nodes(plain: &Plain, depth: u32) -> u64 {
    if depth == 0 || plain.over.is_some() {
        return 1;
    }
    let count = |action: &String| {
        let mut next = plain.clone();
        next.carry_out(action);
        nodes(&next, depth - 1)
    };
    plain.listed().iter().map(count).sum()
}

/// The counts of `open.txt` are found by the second referee too.
#[test]
fn the_second_referee_counts_the_same() {
    let defaults = BreakerBlocks::INFO.options.iter().map(|option| (option.key, option.default));
    let given = |(key, default): (&str, &str)| (key.to_owned(), default.replace("random", "south"));
    let options: Vec<(String, String)> = defaults.map(given).collect();
    let base = game(SHIPPED, &options);
    let (mut plain, mut counted) = (None, 0);
    for line in include_str!("../nodes/open.txt").lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "name" => plain = Some(Plain::start(Set::read(SHIPPED, &options))),
            "position" => {
                let state = base.load(&serde_json::from_str(rest).expect("a document")).expect("a position");
                plain = Some(Plain::from_document(Set::read(SHIPPED, &options), &base.save(&state)));
            }
            "nodes" => {
                let (depth, count) = rest.split_once(' ').expect("nodes DEPTH COUNT");
                let count: u64 = count.parse().expect("a count");
                if count <= 20_000 {
                    let found =
                        nodes(plain.as_ref().expect("a name comes first"), depth.parse().expect("a depth"));
                    assert_eq!(found, count, "{line}");
                    counted += 1;
                }
            }
            _ => {}
        }
    }
    assert!(counted >= 12, "{counted} counts were quick enough");
}
