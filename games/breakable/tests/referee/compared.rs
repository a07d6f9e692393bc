//! Random games with both referees side by side.

use breakroom_breakable::{Breakable, OPTIONS, vocabulary};
use breakroom_conformance::second::{SecondReferee, Seen, Taste, compare, seeds};
use breakroom_core::{
    Ending, Game, Outcome, Rng, RuleId, Seat, SeatSet, Turn, fault::listing, options::OptionKind as Values,
};

use crate::{edition::Rules, steps::Wants, table::Plain, words::Terrain};

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

    fn agrees(&self, position: &dyn Fn() -> serde_json::Value) -> Result<(), String> {
        self.agrees_with(position)
    }

    fn unlisted(&self) -> Vec<String> {
        self.concessions()
    }

    fn interest(&self, action: &str) -> u32 {
        self.wanted(action)
    }
}

const MAP: &str = include_str!("../../../../editions/breakable/map.toml");
const COMPONENTS: &str = include_str!("../../../../editions/breakable/components.toml");
const FORCES: &str = include_str!("../../../../editions/breakable/forces.toml");

/// The rules for the second referee. A random map is data: it is taken from the game.
fn rules(options: &[(String, String)], game: &Breakable) -> Rules {
    let mut rules = Rules::read(options, MAP, COMPONENTS, FORCES);
    if rules.count("map_seed") != 0 {
        let state = game.start();
        for (hex, terrain) in &mut rules.printed {
            let hex: vocabulary::Hex = hex.to_string().parse().expect("a hex");
            *terrain = Terrain::named(&state.terrain(hex).to_string());
        }
    }
    rules
}

/// A table drawn from the seed: every scenario in turn, half of the chrome, any number of players, each ruling by
/// its default or otherwise.
fn drawn(seed: u64) -> Vec<(String, String)> {
    let mut rng = Rng::from_number(seed).stream(1);
    let mut options: Vec<(String, String)> = Vec::new();
    for option in OPTIONS {
        let value = match (option.key, option.kind) {
            ("scenario", Values::Name { known }) => known[seed as usize % known.len()].to_owned(),
            ("chrome", Values::Set { words }) => {
                let taken: Vec<&str> = words.iter().copied().filter(|_| rng.below(2) == 0).collect();
                taken.join(",")
            }
            // Most games are short, some go on to their mission.
            ("turn_limit", _) if rng.below(8) > 0 => (1 + rng.below(5)).to_string(),
            ("force_size_blue" | "force_size_yellow", _) if rng.below(3) == 0 => {
                (8 + rng.below(25)).to_string()
            }
            ("force_blue" | "force_yellow", Values::Name { known }) if rng.below(4) == 0 => {
                rng.pick(known).to_string()
            }
            ("map_seed", _) if rng.below(4) == 0 => (1 + rng.below(1000)).to_string(),
            // The module goes with two scenarios only.
            ("unbreakable", _) => {
                let exits = options.iter().any(|(_, value)| value == "breakthrough");
                (exits && rng.below(2) == 0).to_string()
            }
            (_, Values::Choice { words }) => rng.pick(words).to_string(),
            (_, Values::Flag) => (rng.below(2) == 0).to_string(),
            _ => option.default.to_owned(),
        };
        options.push((option.key.to_owned(), value));
    }
    options
}

/// The table of a seed, as the first referee sits at it and in words.
struct Table {
    game: Breakable,
    options: Vec<(String, String)>,
    words: String,
    rng: Rng,
    taste: Taste,
}

impl Table {
    /// No table if the options do not go together; a force that cannot be agreed is chosen.
    fn new(seed: u64, mut options: Vec<(String, String)>) -> Option<Table> {
        let sit = |options: &[(String, String)]| {
            Breakable::with(options.iter().map(|(key, value)| (key.as_str(), value.as_str()))).ok()
        };
        for agreed in ["force_blue", "force_yellow"] {
            if sit(&options).is_none() {
                let agreements = options.iter_mut().filter(|(key, _)| key == agreed);
                agreements.for_each(|(_, value)| *value = "choose".to_owned());
            }
        }
        let game = sit(&options)?;
        let mut rng = Rng::from_number(seed);
        let taste = if rng.below(4) == 0 { Taste::Even } else { Taste::Interest };
        let given: Vec<String> = options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let words = format!("seed {seed}, options {}", given.join(" "));
        Some(Table { game, options, words, rng, taste })
    }

    /// A whole game.
    fn play(mut self) -> Option<Seen> {
        let rules = rules(&self.options, &self.game);
        let start = self.game.start();
        Some(compare(&self.game, start, || Plain::start(rules), &self.words, self.taste, &mut self.rng))
    }

    /// The rest of a game from a crowded position.
    fn fight(mut self) -> Option<Seen> {
        let plain = Plain::arena(rules(&self.options, &self.game), &mut self.rng)?;
        let document = plain.document();
        let words = format!("{}\nfrom {document}", self.words);
        let position = serde_json::from_value(document).expect("a position's fields");
        let state =
            self.game.load(&position).unwrap_or_else(|faults| panic!("{words}\n{}", listing(&faults)));
        Some(compare(&self.game, state, || plain, &words, self.taste, &mut self.rng))
    }
}

/// The options of a fight: it goes on to the end of the turn after.
fn brief(seed: u64) -> Vec<(String, String)> {
    let limited = |(key, value): (String, String)| match key.as_str() {
        "turn_limit" => (key, "6".to_owned()),
        _ => (key, value),
    };
    drawn(seed).into_iter().map(limited).collect()
}

/// Compares the games of a range of seeds and tells what was seen.
fn soak(games: std::ops::Range<u64>, play: impl Fn(u64) -> Option<Seen>) -> Seen {
    let mut seen = Seen::new();
    for seed in games.clone() {
        play(seed).into_iter().flatten().for_each(|(word, count)| *seen.entry(word).or_default() += count);
        // A long run can be taken up again after the last seed it names.
        if (seed + 1) % 100 == 0 {
            println!("seed {seed} is done");
        }
    }
    let played: usize = seen.iter().filter(|(word, _)| word.starts_with("BK-")).map(|(_, count)| count).sum();
    println!("{played} games of seeds {games:?}: {seen:?}");
    seen
}

/// Every word of the notation with which a decision or a roll begins.
const WORDS: &str = "act arm auto board by combat commit custom defend deploy detonate done draw drop end enter \
    erratic exit face fire force forward getoff hold immelmann infiltrate keep land launch left melee move place \
    plain push reload remain right roll skip slip-left slip-right stand stay stop straight take takeoff to wait";

#[test]
fn the_referees_agree_on_whole_games() {
    soak(seeds(0, 30), |seed| Table::new(seed, drawn(seed))?.play());
}

/// Fights reach what whole games seldom do: together every word of the notation is compared.
#[test]
fn the_referees_agree_on_fights() {
    let games = seeds(0, 70);
    let light = games == (0..70);
    let seen = soak(games, |seed| Table::new(seed, brief(seed))?.fight());
    let unseen: Vec<&str> = WORDS.split_whitespace().filter(|word| !seen.contains_key(*word)).collect();
    assert!(!light || unseen.is_empty(), "never compared: {unseen:?}");
}

/// Other seeds are other tables: every scenario, every number of players, the chrome with and without each part.
#[test]
fn the_seeds_draw_every_kind_of_table() {
    let tables: Vec<String> = (0..40).map(|seed| format!("{:?}", drawn(seed))).collect();
    for option in OPTIONS {
        let words: &[&str] = match option.kind {
            Values::Choice { words } => words,
            Values::Name { known } if option.key == "scenario" => known,
            Values::Flag => &["true", "false"],
            _ => continue,
        };
        for word in words {
            let drawn = format!("(\"{}\", \"{word}\")", option.key);
            assert!(tables.iter().any(|table| table.contains(&drawn)), "never drawn: {drawn}");
        }
    }
}
