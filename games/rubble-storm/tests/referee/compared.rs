//! Random games with both referees side by side.

use std::sync::LazyLock;

use breakroom_conformance::second::{SecondReferee, Seen, Taste, compare, seeds};
use breakroom_core::{
    Edition, Ending, Game, Outcome, Rng, RuleId, Seat, Silent, Turn, fault::listing, nodes::nodes,
    options::Kind as Values,
};
use breakroom_rubble_storm::RubbleStorm;

use crate::{
    board::Board,
    table::{BOTH, Colour, Options, Phase, Plain},
};

fn seat(side: Colour) -> Seat {
    if side == Colour::Light { Seat::A } else { Seat::B }
}

impl SecondReferee for Plain {
    fn turn(&self) -> Turn {
        match (self.over, self.phase) {
            (Some((winner, rule)), _) => {
                let outcome = winner.map_or(Outcome::Drawn, |side| Outcome::won(seat(side)));
                Turn::Over(Ending { outcome, rule: RuleId(rule) })
            }
            (None, Phase::Toss | Phase::Spin) => Turn::Chance,
            (None, _) => Turn::Seat(seat(self.decider())),
        }
    }

    fn legal(&self) -> Vec<String> {
        self.actions()
    }

    fn odds(&self) -> Vec<(String, u32)> {
        match self.phase {
            Phase::Toss => BOTH.map(|side| (format!("toss {}", side.word()), 1)).to_vec(),
            Phase::Spin => (0..self.board.ports).map(|position| (format!("spin {position}"), 1)).collect(),
            Phase::Tap | Phase::Act => Vec::new(),
        }
    }

    fn play(&mut self, action: &str) {
        self.carry_out(action);
    }

    fn agrees(&self, position: &dyn Fn() -> serde_json::Value) -> Result<(), String> {
        self.agrees_with(&position())
    }

    /// Rotations are half of all actions and do little; pieces that meet do much.
    fn interest(&self, action: &str) -> u32 {
        let words: Vec<&str> = action.split(' ').collect();
        match words[0] {
            "rotate" | "go" => 1,
            "move" | "pillar" | "yield" | "advance" | "bounce" | "drop" => {
                let to = self.board.named(words[words.len() - 1]);
                if self.on(to).is_empty() { 2 } else { 6 }
            }
            _ => 2,
        }
    }
}

/// A board for both referees.
struct Ground {
    name: &'static str,
    file: &'static str,
    board: LazyLock<&'static Board>,
}

macro_rules! ground {
    ($name:literal, $file:literal) => {
        Ground {
            name: $name,
            file: include_str!($file),
            board: LazyLock::new(|| Board::read(include_str!($file))),
        }
    };
}

static GROUNDS: [Ground; 3] = [
    ground!("twin-citadels", "../../../../editions/rubble-storm/twin-citadels.toml"),
    ground!("crowded", "boards/crowded.toml"),
    ground!("barren", "boards/barren.toml"),
];

/// Options drawn from the seed: each ruling by its default or otherwise; most games are short.
fn drawn(seed: u64) -> Vec<(String, String)> {
    let mut rng = Rng::from_number(seed).stream(1);
    let values = RubbleStorm::INFO.options.iter().map(|option| {
        let value = match (option.key, option.kind) {
            ("turn_limit", _) => match rng.below(16) {
                0 => "200".to_owned(),
                1 => "0".to_owned(),
                _ => (10 + rng.below(40)).to_string(),
            },
            (_, Values::Choice { words }) => rng.pick(words).to_string(),
            (_, Values::Flag) => (rng.below(2) == 0).to_string(),
            _ => option.default.to_owned(),
        };
        (option.key.to_owned(), value)
    });
    values.collect()
}

/// The table of a seed, as both sit at it and in words.
struct Table {
    game: RubbleStorm,
    board: &'static Board,
    options: Options,
    words: String,
    rng: Rng,
    taste: Taste,
}

impl Table {
    /// The shipped board half of the time.
    fn new(seed: u64) -> Table {
        let ground = &GROUNDS[[0, 1, 0, 2][seed as usize % 4]];
        let mut given = drawn(seed);
        // On the other boards hardly anybody fills a caravan: without a limit games would not end.
        if ground.name != "twin-citadels" {
            let endless = given.iter_mut().filter(|(key, value)| key == "turn_limit" && value == "0");
            endless.for_each(|(_, value)| *value = "100".to_owned());
        }
        let mut rng = Rng::from_number(seed);
        let taste = if rng.below(3) == 0 { Taste::Even } else { Taste::Interest };
        let shown: Vec<String> = given.iter().map(|(key, value)| format!("{key}={value}")).collect();
        Table {
            game: game(ground, &given),
            board: &ground.board,
            options: Options::read(&given),
            words: format!("seed {seed} on {}, options {}", ground.name, shown.join(" ")),
            rng,
            taste,
        }
    }

    /// A whole game.
    fn play(mut self) -> Seen {
        let plain = || Plain::start(self.board, self.options);
        compare(&self.game, self.game.start(), plain, &self.words, self.taste, &mut self.rng)
    }

    /// The rest of a game from a crowded position.
    fn fight(mut self) -> Seen {
        let plain = Plain::arena(self.board, self.options, &mut self.rng);
        let words = format!("{}\nfrom {}", self.words, plain.document());
        let state = loaded(&self.game, &plain);
        compare(&self.game, state, || plain, &words, self.taste, &mut self.rng)
    }
}

fn game(ground: &Ground, given: &[(String, String)]) -> RubbleStorm {
    let given = given.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let options = RubbleStorm::INFO.options(given).expect("the options exist");
    let edition = Edition::single(ground.name, "board.toml", ground.file);
    RubbleStorm::new(&edition, &options).unwrap_or_else(|faults| panic!("{}", listing(&faults)))
}

/// The first referee's state of a position of the second.
fn loaded(game: &RubbleStorm, plain: &Plain) -> <RubbleStorm as Game>::State {
    let document = plain.document();
    game.load(&document).unwrap_or_else(|faults| panic!("{document}\n{}", listing(&faults)))
}

/// Compares the games of a range of seeds and tells what was seen.
fn soak(games: std::ops::Range<u64>, play: impl Fn(Table) -> Seen) -> Seen {
    let mut seen = Seen::new();
    for seed in games.clone() {
        play(Table::new(seed)).into_iter().for_each(|(word, count)| *seen.entry(word).or_default() += count);
        // A long run can be taken up again after the last seed it names.
        if (seed + 1) % 1000 == 0 {
            println!("seed {seed} is done");
        }
    }
    let played: usize = seen.iter().filter(|(word, _)| word.starts_with("RS-")).map(|(_, count)| count).sum();
    println!("{played} games of seeds {games:?}: {seen:?}");
    seen
}

/// Every word of the notation, and every way to end.
const WORDS: &str = "toss spin tap go move rotate pillar collapse drop take flip keep rob spare yield advance bounce \
    place gain RS-2.1 RS-2.4 RS-2.5";

#[test]
fn the_referees_agree_on_whole_games() {
    let games = seeds(0, 60);
    let light = games == (0..60);
    let seen = soak(games, Table::play);
    let unseen: Vec<&str> = WORDS.split_whitespace().filter(|word| !seen.contains_key(*word)).collect();
    assert!(!light || unseen.is_empty(), "never compared: {unseen:?}");
}

/// Pieces that stand in each other's way from the first turn on.
#[test]
fn the_referees_agree_on_fights() {
    soak(seeds(0, 120), Table::fight);
}

#[test]
fn the_seeds_draw_every_kind_of_table() {
    let tables: Vec<String> = (0..40).map(|seed| format!("{:?}", drawn(seed))).collect();
    for option in RubbleStorm::INFO.options {
        let words: &[&str] = match option.kind {
            Values::Choice { words } => words,
            Values::Flag => &["true", "false"],
            _ => &["0", "200"],
        };
        for word in words {
            let drawn = format!("(\"{}\", \"{word}\")", option.key);
            assert!(tables.iter().any(|table| table.contains(&drawn)), "never drawn: {drawn}");
        }
    }
}

/// Lines of play to a depth, as the second referee counts them.
fn counted(plain: &Plain, depth: u32) -> u64 {
    let actions = plain.actions();
    if depth == 0 || actions.is_empty() {
        return 1;
    }
    let after = |action: &String| {
        let mut next = plain.clone();
        next.carry_out(action);
        counted(&next, depth - 1)
    };
    actions.iter().map(after).sum()
}

fn standard() -> (RubbleStorm, Plain) {
    (RubbleStorm::standard(), Plain::start(&GROUNDS[0].board, Options::read(&[])))
}

#[test]
fn the_second_referee_counts_the_start() {
    let (game, mut plain) = standard();
    let mut state = game.start();
    game.advance(&mut state, "toss light".parse().unwrap(), &mut Silent);
    plain.carry_out("toss light");
    for depth in 0..=3 {
        assert_eq!(nodes(&game, &state, depth), counted(&plain, depth), "depth {depth}");
    }
}

/// A position of the dossier's short text, all but the bank.
fn placed(text: &str) -> Plain {
    let (_, mut plain) = standard();
    let parts: Vec<&str> = text.split(" | ").collect();
    let number = |word: &str| word[1..].parse::<usize>().expect("a number after a letter");
    for (side, part) in BOTH.into_iter().zip(&parts) {
        let words: Vec<&str> = part.split(' ').collect();
        let player = plain.players.get_mut(&side).expect("two players");
        (player.at, player.pocket, player.caravan) =
            (plain.board.named(words[1]), number(words[2]), number(words[3]));
        plain.bank -= player.pocket + player.caravan;
    }
    for stack in parts[2].split(", ") {
        let (at, tokens) = stack.split_once(' ').expect("a space and a stack");
        let side = if tokens.starts_with('L') { Colour::Light } else { Colour::Dark };
        plain.bank -= number(tokens);
        plain.new_stack(plain.board.named(at), side, number(tokens));
    }
    plain.disc = parts[3]["disc ".len()..].parse().expect("a disc position");
    plain.stamina = parts[4]["L acts, st ".len()..].parse().expect("stamina");
    (plain.phase, plain.turn) = (Phase::Act, 1);
    plain
}

#[test]
fn the_second_referee_counts_a_chain_and_a_collapse() {
    for text in [
        "L d3 p1 c0 | D d4 p4 c0 | d1 D2, d9 D1, r1 L1 | disc 0 | L acts, st 2",
        "L c p0 c0 | D d8 p0 c0 | d6 L4, r3 L1, g1 D3 | disc 2 | L acts, st 1",
    ] {
        let (game, plain) = (RubbleStorm::standard(), placed(text));
        assert_eq!(nodes(&game, &game.read_short(text).unwrap(), 4), counted(&plain, 4), "{text}");
    }
}
