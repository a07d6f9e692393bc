//! A table to test at: puzzles are laid out in a line, play is a transcript, what lies there is read as text.
mod position;

use breakroom_breakthrough::{Action, Breakthrough, Event, State, view::View};
use breakroom_core::{Fault, Game, Observer, Refused, RuleId, Turn, fault::listing};
pub use position::{Points, Position, Tally};

/// The default edition with these options.
pub fn house(options: &[(&str, &str)]) -> Breakthrough {
    let info = Breakthrough::INFO;
    let options = info.options(options.iter().copied()).expect("the options are sound");
    Breakthrough::new(&info.edition(None).expect("it ships"), &options).expect("it can be played")
}

/// A game in progress and everything that was told about it.
pub struct Table {
    pub game: Breakthrough,
    pub state: State,
    pub told: Vec<(String, RuleId)>,
    pub markers: Vec<String>,
}

impl Table {
    /// A new game with these options.
    pub fn start(options: &[(&str, &str)]) -> Table {
        let game = house(options);
        let state = game.start();
        Table { game, state, told: Vec::new(), markers: Vec::new() }
    }

    /// Plays a transcript: actions with semicolons between.
    #[track_caller]
    pub fn go(&mut self, transcript: &str) -> &mut Table {
        for line in transcript.split(';').map(str::trim).filter(|line| !line.is_empty()) {
            self.step(line.parse().unwrap_or_else(|error| panic!("{error}")));
        }
        self
    }

    #[track_caller]
    fn step(&mut self, action: Action) {
        let mut events: Vec<Event> = Vec::new();
        if let Err(refusal) = self.game.apply(&mut self.state, action, &mut events) {
            panic!("'{action}' is refused by {}: {refusal}\n{}", refusal.rule(), self.json());
        }
        for told in events.iter().filter_map(|event| self.game.tell(event, Observer::Public)) {
            self.told.push((told.text, told.rule));
            self.markers.extend(told.marker);
        }
    }

    /// The action is refused, by this rule and with these words, and not offered.
    #[track_caller]
    pub fn refuses(&self, action: &str, rule: &str, words: &str) {
        let action: Action = action.parse().unwrap_or_else(|error| panic!("{error}"));
        let refusal = self.game.check(&self.state, action).expect_err("it is legal");
        assert_eq!((refusal.rule().0, refusal.to_string().as_str()), (rule, words));
        assert!(!self.offers().contains(&action.to_string()));
    }

    /// Everything that may happen next, whoever decides.
    pub fn offers(&self) -> Vec<String> {
        let (mut odds, mut choices) = (Vec::new(), Vec::new());
        self.game.choices(&self.state, &mut odds, &mut choices);
        choices.iter().map(Action::to_string).collect()
    }

    /// The outcomes of chance with their weights: "draw AK 3".
    pub fn odds(&self) -> Vec<String> {
        let mut odds = Vec::new();
        self.game.odds(&self.state, &mut odds);
        odds.iter().map(|(action, weight)| format!("{action} {weight}")).collect()
    }

    pub fn position(&self) -> Position {
        serde_json::from_value(self.game.save(&self.state)).expect("a position is as the dossier says")
    }

    pub fn json(&self) -> String {
        self.game.save(&self.state).to_string()
    }

    pub fn view(&self) -> View {
        self.game.view(&self.state, Observer::Public)
    }

    pub fn phase(&self) -> String {
        self.position().phase
    }

    /// The hand in canonical order.
    pub fn hand(&self) -> String {
        self.position().hand.join(" ")
    }

    pub fn row(&self) -> String {
        self.position().row.join(" ")
    }

    pub fn deck(&self) -> String {
        pile(&self.position().deck)
    }

    pub fn deck_size(&self) -> u64 {
        self.position().deck.0.iter().map(|(_, copies)| copies).sum()
    }

    pub fn discard(&self) -> String {
        pile(&self.position().discard)
    }

    pub fn attempt(&self) -> u64 {
        self.position().attempt
    }

    pub fn met(&self) -> Vec<bool> {
        self.position().met
    }

    pub fn lock(&self) -> Option<String> {
        self.position().lock
    }

    /// The points for cards, challenges and locks.
    pub fn points(&self) -> [u64; 3] {
        let score = self.position().score;
        [score.cards, score.challenges, score.locks]
    }

    pub fn score(&self) -> u64 {
        self.points().iter().sum()
    }

    pub fn is_over(&self) -> bool {
        self.game.turn(&self.state).is_over()
    }

    /// The rule that ended the game.
    #[track_caller]
    pub fn ended_by(&self) -> &'static str {
        match self.game.turn(&self.state) {
            Turn::Over(ending) => ending.rule.0,
            other => panic!("the game is not over: {other:?}"),
        }
    }

    /// Did something happen by this rule?
    pub fn heard(&self, rule: &str) -> bool {
        self.told.iter().any(|(_, cited)| cited.0 == rule)
    }
}

/// "AF AK AK": cards one by one, in canonical order.
fn pile(tally: &Tally) -> String {
    let cards = tally.0.iter().flat_map(|(card, copies)| vec![card.as_str(); *copies as usize]);
    cards.collect::<Vec<_>>().join(" ")
}

/// A position being laid out. What is not said is of no importance: a deck with some of everything, all other
/// locks still to come.
#[derive(Clone)]
pub struct Puzzle {
    pub options: Vec<(&'static str, &'static str)>,
    pub position: Position,
}

/// A puzzle at this lock.
pub fn at(lock: &str) -> Puzzle {
    let tally = |cards: &str| Tally(counted(cards));
    let others = (1..=8).map(|number| format!("L{number}")).filter(|id| id != lock);
    let position = Position {
        phase: "turn".into(),
        lock: Some(lock.into()),
        refilling: false,
        due: None,
        met: vec![false; challenges_of(lock)],
        attempt: 0,
        lock_start: 0,
        row: Vec::new(),
        hand: Vec::new(),
        deck: tally(&format!("{} XX XX XX", "AK BK CK AP BP CP AF BF CF ".repeat(5))),
        discard: Tally::default(),
        removed: Tally::default(),
        lock_pile: others.collect(),
        opened: Vec::new(),
        flips_left: 0,
        set_aside: 0,
        score: Default::default(),
        turn: 5,
        partial: true,
    };
    Puzzle { options: Vec::new(), position }
}

fn challenges_of(lock: &str) -> usize {
    let game = Breakthrough::standard();
    let lock = lock.parse().ok().and_then(|id| game.components().lock(id));
    lock.expect("the workshop edition has it").challenges.len()
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

fn counted(cards: &str) -> Vec<(String, u64)> {
    let mut counts: Vec<(String, u64)> = Vec::new();
    for card in words(cards) {
        match counts.iter_mut().find(|(known, _)| *known == card) {
            Some((_, copies)) => *copies += 1,
            None => counts.push((card, 1)),
        }
    }
    counts
}

impl Puzzle {
    pub fn option(mut self, key: &'static str, value: &'static str) -> Self {
        self.options.push((key, value));
        self
    }

    pub fn row(mut self, cards: &str) -> Self {
        self.position.row = words(cards);
        self
    }

    pub fn attempt(mut self, cards: u64) -> Self {
        self.position.attempt = cards;
        self
    }

    pub fn met(mut self, met: &[bool]) -> Self {
        self.position.met = met.to_vec();
        self
    }

    pub fn hand(mut self, cards: &str) -> Self {
        self.position.hand = words(cards);
        self
    }

    pub fn deck(mut self, cards: &str) -> Self {
        self.position.deck = Tally(counted(cards));
        self
    }

    pub fn discard(mut self, cards: &str) -> Self {
        self.position.discard = Tally(counted(cards));
        self
    }

    /// Every other lock is open.
    pub fn last_lock(mut self) -> Self {
        self.position.opened = std::mem::take(&mut self.position.lock_pile);
        self
    }

    pub fn with(mut self, change: impl FnOnce(&mut Position)) -> Self {
        change(&mut self.position);
        self
    }

    /// Everything that is wrong with it.
    pub fn faults(&self) -> Vec<Fault> {
        house(&self.options).load(&self.position.json()).err().unwrap_or_default()
    }

    #[track_caller]
    pub fn table(self) -> Table {
        let game = house(&self.options);
        match game.load(&self.position.json()) {
            Ok(state) => Table { game, state, told: Vec::new(), markers: Vec::new() },
            Err(faults) => panic!("{}", listing(&faults)),
        }
    }
}
