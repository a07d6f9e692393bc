//! Tests are positions and transcripts: a short position text, then one line per thing that is done or expected.
//!
//! ```text
//! > move c                       is played
//! ! move r1  RS-5.1              is refused by that rule
//! ? place d1 d2                  these are all the places; `? rob spare` all actions without a space
//! = L c p0 c1 | … | L acts, st 2 is the position now
//! bank 14                        is what the bank holds
//! by dark                        decides next
//! over light RS-2.1              is how it ended; `over draw RS-2.4`
//! told RS-13.8                   is the rule of something the last action caused; `untold RS-7.5` of nothing
//! ```
use breakroom_core::{Game, Observer, Outcome, Refused, RuleId, Turn, fault::listing};
use breakroom_kit::Words;
use breakroom_rubble_storm::{RubbleStorm, action::Action, event::Event, state::State, vocabulary::Side};

/// A game in the middle of a transcript.
pub struct Table {
    pub game: RubbleStorm,
    pub state: State,
    log: Vec<Event>,
}

/// Plays a transcript on the shipped edition with the default options.
#[track_caller]
pub fn check(position: &str, transcript: &str) -> Table {
    check_with(&[], position, transcript)
}

/// Plays a transcript with these options.
#[track_caller]
pub fn check_with(options: &[(&str, &str)], position: &str, transcript: &str) -> Table {
    let game = RubbleStorm::with(options.iter().copied()).unwrap();
    check_on(game, position, transcript)
}

/// Plays a transcript in this game; the position `start` is the usual one.
#[track_caller]
pub fn check_on(game: RubbleStorm, position: &str, transcript: &str) -> Table {
    let state = match position {
        "start" => game.start(),
        _ => game.read_short(position).unwrap_or_else(|faults| panic!("{position}\n{}", listing(&faults))),
    };
    let mut table = Table { game, state, log: Vec::new() };
    table.play(transcript);
    table
}

impl Table {
    /// Goes on with the transcript.
    #[track_caller]
    pub fn play(&mut self, transcript: &str) {
        for line in transcript.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (what, rest) = line.split_once(' ').unwrap_or((line, ""));
            match what {
                "//" => {}
                ">" => self.act(rest.trim()),
                "!" => self.refused(rest.trim()),
                "?" => self.listed(rest.trim()),
                "=" => assert_eq!(self.game.write_short(&self.state), rest.trim(), "{line}"),
                "bank" => assert_eq!(self.bank(), rest.parse::<u64>().expect(line), "{line}"),
                "by" => assert_eq!(self.decider(), rest, "{line}"),
                "over" => self.over(rest),
                "told" => assert!(self.tells(rest), "{rest} is not among {:?}", self.log),
                "untold" => assert!(!self.tells(rest), "{rest} is among {:?}", self.log),
                _ => panic!("a transcript has no '{line}'"),
            }
            self.sound(line);
        }
    }

    #[track_caller]
    fn act(&mut self, text: &str) {
        let action: Action = text.parse().unwrap_or_else(|error| panic!("{error}"));
        self.log.clear();
        if let Err(refusal) = self.game.apply(&mut self.state, action, &mut self.log) {
            panic!("'{text}' is refused: {refusal} ({})", refusal.rule());
        }
    }

    #[track_caller]
    fn refused(&mut self, line: &str) {
        let (text, rule) = line.rsplit_once(' ').expect("an action and a rule");
        let action: Action = text.trim().parse().unwrap_or_else(|error| panic!("{error}"));
        let before = self.state.clone();
        match self.game.apply(&mut self.state, action, &mut Vec::new()) {
            Ok(()) => panic!("'{text}' is accepted"),
            Err(refusal) => assert_eq!(refusal.rule().to_string(), rule, "'{text}': {refusal}"),
        }
        assert_eq!(self.state, before, "a refused action changes nothing");
    }

    /// All legal actions in their texts.
    pub fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.game.legal(&self.state, &mut legal);
        legal.iter().map(Action::to_string).collect()
    }

    #[track_caller]
    fn listed(&self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let legal = self.legal();
        let alone: Vec<&str> = legal.iter().map(String::as_str).filter(|text| !text.contains(' ')).collect();
        if alone.contains(&words[0]) {
            return assert_eq!(alone, words, "the legal actions are {legal:?}");
        }
        let after: Vec<&str> =
            legal.iter().filter_map(|text| text.strip_prefix(words[0])?.strip_prefix(' ')).collect();
        let mut expected = words[1..].to_vec();
        if words[0] == "pillar" {
            expected = line["pillar ".len()..].split(',').map(str::trim).collect();
        }
        if expected == ["-"] {
            expected.clear();
        }
        assert_eq!(after, expected, "{line}; the legal actions are {legal:?}");
    }

    /// The document of the state.
    pub fn json(&self) -> serde_json::Value {
        self.game.save(&self.state)
    }

    fn bank(&self) -> u64 {
        count(&self.json()["bank"])
    }

    fn decider(&self) -> String {
        match self.game.turn(&self.state) {
            Turn::Seat(seat) => Side::of(seat).word().to_owned(),
            Turn::Chance => "chance".to_owned(),
            Turn::Over(_) => "nobody".to_owned(),
        }
    }

    #[track_caller]
    fn over(&self, rest: &str) {
        let Turn::Over(ending) = self.game.turn(&self.state) else { panic!("the game is not over") };
        let winner = match ending.outcome {
            Outcome::Won(seats) => Side::of(seats.iter().next().expect("a winner")).word(),
            _ => "draw",
        };
        assert_eq!(format!("{winner} {}", ending.rule), rest);
    }

    fn tells(&self, rule: &str) -> bool {
        let mut told = self.log.iter().filter_map(|event| self.game.tell(event, Observer::Public));
        told.any(|told| told.rule.to_string() == rule)
    }

    /// RS-1.2 and the document, after every line.
    #[track_caller]
    fn sound(&self, line: &str) {
        let position = self.game.save(&self.state);
        match self.game.load(&position) {
            Ok(loaded) => assert_eq!(loaded, self.state, "after '{line}'"),
            Err(faults) => panic!("after '{line}': {}\n{position}", listing(&faults)),
        }
    }
}

/// A number of a document.
#[track_caller]
pub fn count(value: &serde_json::Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("{value} is no count"))
}

/// The items of a list of a document.
#[track_caller]
pub fn items(value: &serde_json::Value) -> &[serde_json::Value] {
    value.as_array().unwrap_or_else(|| panic!("{value} is no list"))
}

/// Is the text refused by that rule in this position?
#[track_caller]
pub fn refuses(position: &str, action: &str, rule: RuleId) {
    check(position, &format!("! {action} {rule}"));
}

/// The game on a small board: spaces as `c:caravan a:desert`, paths as `c-a a>b`, stubs as `0:a 3:b/in`, lines as
/// `0-3`, and how many ports there are.
pub fn board(spaces: &str, paths: &str, stubs: &str, lines: &str, ports: u8) -> Result<RubbleStorm, String> {
    on_board(&edition(spaces, paths, stubs, lines, ports), &[])
}

/// The game on a board given as TOML.
pub fn on_board(text: &str, options: &[(&str, &str)]) -> Result<RubbleStorm, String> {
    let options = RubbleStorm::INFO.options(options.iter().copied()).expect("the options exist");
    let edition = breakroom_core::Edition::single("test", "test.toml", text);
    RubbleStorm::new(&edition, &options).map_err(|faults| listing(&faults))
}

/// The TOML of a small board.
pub fn edition(spaces: &str, paths: &str, stubs: &str, lines: &str, ports: u8) -> String {
    let mut text = String::from(
        "[edition]\nid = \"test\"\nname = \"Test\"\ngame = \"rubble-storm\"\ntokens = 20\ngoal = 9\nstamina = 3\nboard = [1000, 1000]\n",
    );
    let lines: Vec<String> =
        lines.split_whitespace().map(|line| format!("[{}]", line.replace('-', ", "))).collect();
    text += &format!(
        "[disc]\ncenter = [500, 500]\nradius = 150\nports = {ports}\nstart = 0\nlines = [{}]\n",
        lines.join(", ")
    );
    for (at, space) in spaces.split_whitespace().enumerate() {
        let (id, kind) = space.split_once(':').expect("id:kind");
        let (x, y) = (100 + 150 * (at % 6), 100 + 200 * (at / 6));
        text += &format!(
            "[[space]]\nid = \"{id}\"\nname = \"Space {id}\"\nkind = \"{kind}\"\nx = {x}\ny = {y}\n"
        );
    }
    for path in paths.split_whitespace() {
        let oneway = path.contains('>');
        let (a, b) = path.split_once(['-', '>']).expect("a-b or a>b");
        text += &format!("[[path]]\na = \"{a}\"\nb = \"{b}\"\noneway = {oneway}\n");
    }
    for stub in stubs.split_whitespace() {
        let (port, space) = stub.split_once(':').expect("port:space");
        let (space, arrow) = space.split_once('/').unwrap_or((space, "none"));
        text += &format!("[[stub]]\nport = {port}\nspace = \"{space}\"\narrow = \"{arrow}\"\n");
    }
    text
}
