//! Random games with both referees side by side.

use std::collections::BTreeMap;

use breakroom_breakable::{Breakable, house::OPTIONS};
use breakroom_conformance::second::{SecondReferee, Seen, Taste, compare, seeds};
use breakroom_core::{Ending, Outcome, Rng, RuleId, Seat, SeatSet, Turn};

use crate::{edition::Rules, steps::Wants, table::Plain};

impl SecondReferee for Plain {
    fn turn(&self) -> Turn {
        if let Some((winners, rule)) = &self.over {
            let seats = |list: &Vec<usize>| {
                list.iter().map(|seat| Seat::new(*seat).expect("a seat")).collect::<SeatSet>()
            };
            let outcome = winners.as_ref().map_or(Outcome::Drawn, |list| Outcome::Won(seats(list)));
            return Turn::Over(Ending { outcome, rule: RuleId(rule) });
        }
        match &self.now {
            Some(Wants::Seat(colour, _)) => Turn::Seat(Seat::new(self.seat(*colour)).expect("a seat")),
            _ => Turn::Chance,
        }
    }

    fn legal(&self) -> Vec<String> {
        match &self.now {
            Some(Wants::Seat(_, list)) => list.clone(),
            _ => Vec::new(),
        }
    }

    fn odds(&self) -> Vec<(String, u32)> {
        match &self.now {
            Some(Wants::Chance(odds)) => odds.clone(),
            _ => Vec::new(),
        }
    }

    fn play(&mut self, action: &str) {
        Plain::play(self, action);
    }
}

const MAP: &str = include_str!("../../../../editions/breakable/map.toml");
const COMPONENTS: &str = include_str!("../../../../editions/breakable/components.toml");
const FORCES: &str = include_str!("../../../../editions/breakable/forces.toml");

/// The second referee at the same table.
fn second(options: &[(String, String)]) -> Plain {
    Plain::start(Rules::read(options, MAP, COMPONENTS, FORCES))
}

/// Every option with its default, then those given.
fn with(given: &[(&str, &str)]) -> Vec<(String, String)> {
    let mut all: BTreeMap<String, String> =
        OPTIONS.iter().map(|option| (option.key.to_owned(), option.default.to_owned())).collect();
    all.extend(given.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())));
    all.into_iter().collect()
}

fn play(seed: u64, options: &[(String, String)]) -> Seen {
    let given = options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let game = Breakable::with(given).expect("a table that can be played");
    let mut rng = Rng::from_number(seed);
    let taste = if seed % 2 == 0 { Taste::Words } else { Taste::Even };
    let table = format!("seed {seed}, options {options:?}");
    compare(&game, || second(options), &table, taste, &mut rng)
}

#[test]
fn the_referees_agree() {
    for seed in seeds(0, 10) {
        let options = with(&[("scenario", "border-skirmish"), ("turn_limit", "3")]);
        play(seed, &options);
    }
}
