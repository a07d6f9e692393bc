//! Random games with both referees side by side.

use std::sync::LazyLock;

use breakroom_conformance::second::{
    SecondReferee, Seen, Taste, compare, drawn, never_drawn, seeds, soak, soak_all,
};
use breakroom_core::{
    Edition, Ending, Game, Outcome, Rng, RuleId, Seat, Silent, Turn, fault::listing, nodes::nodes,
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
fn options(seed: u64) -> Vec<(String, String)> {
    let mut rng = Rng::from_number(seed).stream(1);
    drawn(RubbleStorm::INFO.options, &mut rng, |key, rng| {
        let limit = |rng: &mut Rng| match rng.below(16) {
            0 => 200,
            1 => 0,
            _ => 10 + rng.below(40),
        };
        (key == "turn_limit").then(|| limit(rng).to_string())
    })
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
        let mut given = options(seed);
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

/// Every word of the notation, and every way to end.
const WORDS: &str = "toss spin tap go move rotate pillar collapse drop take flip keep rob spare yield advance bounce \
    place gain RS-2.1 RS-2.4 RS-2.5";

#[test]
fn the_referees_agree_on_whole_games() {
    soak_all(60, WORDS, |seed| Table::new(seed).play());
}

/// Pieces that stand in each other's way from the first turn on.
#[test]
fn the_referees_agree_on_fights() {
    soak(seeds(0, 120), |seed| Table::new(seed).fight());
}

#[test]
fn the_seeds_draw_every_kind_of_table() {
    let tables: Vec<_> = (0..40).map(options).collect();
    assert_eq!(never_drawn(RubbleStorm::INFO.options, &tables), [""; 0]);
    for limit in ["0", "200"] {
        let limited = ("turn_limit".to_owned(), limit.to_owned());
        assert!(tables.iter().any(|table| table.contains(&limited)), "never drawn: {limited:?}");
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
