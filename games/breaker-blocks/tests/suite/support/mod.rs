//! Positions written as in the dossier, and a table to play on.
pub mod document;

use breakroom_breaker_blocks::{
    Action, BreakerBlocks, Event, State,
    vocabulary::{NORTH, SOUTH, seat_word},
};
use breakroom_core::{Ending, Game, Observer, Outcome, Refused, Seat, Turn, fault::listing};
use document::{BlockDoc, BothSeats, Destroyed, Position, StepDoc};

/// A position in shorthand, everything not mentioned in its supply:
/// ```text
/// south  0@0,-1:n 3@0,-2:n  hand annihilate  fresh 3  destroyed 2r
/// north  2s@0,1:s  hand 3 3
/// acts north, 1 left
/// ```
pub fn position(text: &str) -> Position {
    let mut position = Position {
        turn: 10,
        to_act: Some("south".into()),
        actions_left: 2,
        actions_taken: 0,
        authenticate_added: false,
        final_turn: false,
        idle: 0,
        board: Vec::new(),
        hands: BothSeats::default(),
        fresh: Vec::new(),
        supply: None,
        destroyed: Destroyed::default(),
        removed: Vec::new(),
        seen: Default::default(),
        known: Default::default(),
        pending: vec![StepDoc::Act],
        result: None,
    };
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let mut words = line.split_whitespace();
        match words.next().expect("the line is not empty") {
            seat @ ("south" | "north") => side(&mut position, seat, words),
            "acts" => acts(&mut position, words),
            "removed" => position.removed = words.map(str::to_owned).collect(),
            "turn" => position.turn = words.next().and_then(|word| word.parse().ok()).expect("turn N"),
            other => panic!("'{other}' begins no line of a position"),
        }
    }
    position
}

fn side<'a>(position: &mut Position, seat: &str, words: impl Iterator<Item = &'a str>) {
    let mut zone = "board";
    for word in words {
        if matches!(word, "hand" | "fresh" | "destroyed") {
            zone = word;
            continue;
        }
        let module = !word.starts_with(|c: char| c.is_ascii_digit());
        match zone {
            "board" => position.board.push(block(seat, word)),
            "hand" if seat == "south" => position.hands.south.push(word.into()),
            "hand" => position.hands.north.push(word.into()),
            "fresh" => position.fresh.push(word.into()),
            _ if module => position.destroyed.neutral.push(word.into()),
            _ if seat == "south" => position.destroyed.south.push(word.into()),
            _ => position.destroyed.north.push(word.into()),
        }
    }
}

fn block(owner: &str, text: &str) -> BlockDoc {
    let (r#type, place) = text.split_once('@').expect("type@x,y:side");
    let (cell, out) = place.split_once(':').expect("x,y:side");
    let (x, y) = cell.split_once(',').expect("x,y");
    let at = [x, y].map(|number| number.parse().expect("a number"));
    BlockDoc { at, out: out.into(), r#type: r#type.into(), owner: owner.into() }
}

fn acts<'a>(position: &mut Position, words: impl Iterator<Item = &'a str>) {
    for word in words.map(|word| word.trim_end_matches(',')) {
        match word {
            "south" | "north" => position.to_act = Some(word.into()),
            "1" => (position.actions_left, position.actions_taken) = (1, 1),
            "2" | "left" => {}
            "last" => position.final_turn = true,
            "idle" => position.idle = 1,
            "authenticated" => position.authenticate_added = true,
            other => panic!("'{other}' is unknown after acts"),
        }
    }
}

/// A game in progress.
pub struct Play {
    pub game: BreakerBlocks,
    pub state: State,
    pub log: Vec<Event>,
}

/// The game with these options.
pub fn game(options: &[(&str, &str)]) -> BreakerBlocks {
    BreakerBlocks::with(options.iter().copied()).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The base game from its start, South first.
pub fn start() -> Play {
    start_with(&[("first", "south")])
}

/// The start with these options.
pub fn start_with(options: &[(&str, &str)]) -> Play {
    let game = game(options);
    Play { state: game.start(), game, log: Vec::new() }
}

/// The base game at a position.
#[track_caller]
pub fn at(text: &str) -> Play {
    at_with(&[], text)
}

/// A position with these options.
#[track_caller]
pub fn at_with(options: &[(&str, &str)], text: &str) -> Play {
    load(options, &position(text))
}

/// A whole position with these options.
#[track_caller]
pub fn load(options: &[(&str, &str)], position: &Position) -> Play {
    let game = game(options);
    let state = game.load(&position.value()).unwrap_or_else(|faults| panic!("{}", listing(&faults)));
    Play { state, game, log: Vec::new() }
}

impl Play {
    /// Plays lines of the notation; two decisions may stand on one.
    #[track_caller]
    pub fn play(&mut self, lines: &str) -> &mut Self {
        for line in
            lines.lines().flat_map(|line| line.split(';')).map(str::trim).filter(|line| !line.is_empty())
        {
            for text in BreakerBlocks::split(line) {
                let action: Action = text.parse().unwrap_or_else(|error| panic!("{error}"));
                if let Err(refusal) = self.game.apply(&mut self.state, action, &mut self.log) {
                    panic!("'{action}' is refused: {} ({})", refusal, refusal.rule());
                }
            }
        }
        self
    }

    /// The legal actions, or the outcomes of chance.
    pub fn legal(&self) -> Vec<String> {
        let (mut odds, mut choices) = (Vec::new(), Vec::new());
        self.game.choices(&self.state, &mut odds, &mut choices);
        choices.iter().map(ToString::to_string).collect()
    }

    /// Those that begin with a word, without it, sorted.
    pub fn offered(&self, verb: &str) -> String {
        let prefix = format!("{verb} ");
        let mut found: Vec<String> =
            self.legal().iter().filter_map(|text| text.strip_prefix(&prefix)).map(str::to_owned).collect();
        found.sort();
        found.join(" ")
    }

    /// Exactly these are offered, in any order; words are compared sorted.
    #[track_caller]
    pub fn offers(&mut self, verb: &str, expected: &str) -> &mut Self {
        let mut words: Vec<&str> = expected.split_whitespace().collect();
        words.sort_unstable();
        assert_eq!(self.offered(verb), words.join(" "), "{verb}");
        self
    }

    /// The weights of chance, in lowest terms as they stand.
    pub fn odds(&self) -> Vec<String> {
        let mut odds = Vec::new();
        self.game.odds(&self.state, &mut odds);
        odds.iter().map(|(action, weight)| format!("{action} {weight}")).collect()
    }

    /// The action is refused by this rule; the sentence is returned.
    #[track_caller]
    pub fn refuses(&self, action: &str, rule: &str) -> String {
        let parsed: Action = action.parse().unwrap_or_else(|error| panic!("{error}"));
        match self.game.check(&self.state, parsed) {
            Ok(()) => panic!("'{action}' is accepted"),
            Err(refusal) => {
                assert_eq!(refusal.rule().0, rule, "'{action}': {refusal}");
                assert!(!self.legal().contains(&action.to_owned()), "'{action}' is listed");
                refusal.to_string()
            }
        }
    }

    /// The action is legal.
    #[track_caller]
    pub fn accepts(&mut self, action: &str) -> &mut Self {
        let parsed: Action = action.parse().unwrap_or_else(|error| panic!("{error}"));
        if let Err(refusal) = self.game.check(&self.state, parsed) {
            panic!("'{action}' is refused: {refusal} ({})", refusal.rule());
        }
        assert!(self.legal().contains(&action.to_owned()), "'{action}' is not listed");
        self
    }

    /// Power per circuit, South first: `6-2 3-2 0-1`.
    pub fn circuits(&self) -> String {
        let board = &self.state.table().board;
        let sums = self.game.components().each_circuit().map(|circuit| {
            let [south, north] = board.powers(circuit);
            format!("{south}-{north}")
        });
        sums.collect::<Vec<_>>().join(" ")
    }

    /// Circuits controlled, South first.
    pub fn controlled(&self) -> [u8; 2] {
        [SOUTH, NORTH].map(|seat| self.game.controlled(&self.state.table().board, seat))
    }

    /// A seat's openings, sorted.
    #[track_caller]
    pub fn openings(&self, seat: Seat, expected: &str) {
        let board = &self.state.table().board;
        let mut found: Vec<String> =
            board.openings(self.game.components(), seat, None).iter().map(ToString::to_string).collect();
        found.sort();
        let mut words: Vec<&str> = expected.split_whitespace().collect();
        words.sort_unstable();
        assert_eq!(found, words, "openings of {}", seat_word(seat));
    }

    /// The whole position.
    pub fn position(&self) -> Position {
        Position::of(&self.game.save(&self.state))
    }

    /// A seat's hand: ready blocks, then fresh ones with a star.
    pub fn hand(&self, seat: Seat) -> String {
        let hand = self.state.hand(seat);
        let components = self.game.components();
        let ready = hand.ready().iter().map(|&block| components.name(block).to_string());
        let fresh = hand.fresh().iter().map(|&block| format!("{}*", components.name(block)));
        ready.chain(fresh).collect::<Vec<_>>().join(" ")
    }

    /// How many of a type lie in a seat's supply or the neutral one.
    pub fn supply(&self, seat: Seat, id: &str) -> u32 {
        let supply = self.position().supply.expect("a saved position has supplies");
        let zones =
            if seat == SOUTH { [supply.south, supply.neutral] } else { [supply.north, supply.neutral] };
        zones.iter().filter_map(|zone| zone.get(id)).sum()
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.state.table().active
    }

    /// Actions of the turn that are left.
    pub fn left(&self) -> u8 {
        self.state.table().actions_left
    }

    /// Who decides: `south`, `north`, `chance` or `over`.
    pub fn decides(&self) -> &'static str {
        match self.game.turn(&self.state) {
            Turn::Seat(seat) => seat_word(seat),
            Turn::Chance => "chance",
            Turn::Over(_) => "over",
        }
    }

    /// How it ended.
    #[track_caller]
    pub fn ending(&self) -> Ending {
        self.game.turn(&self.state).ending().expect("the game is over")
    }

    /// The game is over by this rule, and this is who won: `south`, `north`, `draw` or `all lost`.
    #[track_caller]
    pub fn ended(&self, rule: &str, result: &str) {
        let ending = self.ending();
        let found = match ending.outcome {
            Outcome::Won(seats) if seats.has(SOUTH) => "south",
            Outcome::Won(_) => "north",
            Outcome::Drawn => "draw",
            Outcome::AllLost => "all lost",
            Outcome::Scored(_) => "scored",
        };
        assert_eq!((ending.rule.0, found), (rule, result));
    }

    /// What an observer was told so far.
    pub fn told(&self, who: Observer) -> Vec<String> {
        self.log.iter().filter_map(|event| self.game.tell(event, who)).map(|told| told.text).collect()
    }
}
