//! A table for tests: small positions with ad-hoc cards, written `number/suits{actions;colours;specials;symbols;classes}`.
#![allow(dead_code, reason = "every test file uses its own part of it")]

use breakroom_breakaway::{
    Action, Breakaway, Components, Deck, Event, House, OPTIONS, State,
    agenda::{Agenda, Step, Window},
    edition::{Circle, Design, Name},
    pile::{Path, Played, Role},
    state::{Goalie, Slot, Stage},
    vocabulary::{
        Act, Acts, Area, Card, CardSet, Class, Classes, Colour, Colours, Skill, Special, Specials, Suit,
        Support, Symbol, Zone,
    },
};
use breakroom_conformance::Anybody;
use breakroom_core::{Game, Options, Refused, Seat, Silent, Turn};
use breakroom_kit::OptionSet;

/// Home.
pub const H: Seat = Seat::A;
/// Away.
pub const A: Seat = Seat::B;

/// A card from its short form. `P` marks a Player card, `G` a Goalie, `-` no number.
fn design(id: String, spec: &str) -> Design {
    let (head, body) = spec.split_once('{').unwrap_or((spec, ""));
    let (number, suits) = head.split_once('/').unwrap_or((head, ""));
    let digits = number.trim_end_matches(['P', 'G']);
    let mut classes = Classes::NONE;
    if number.ends_with('P') {
        classes = classes.with(Class::Player);
    }
    if number.ends_with('G') {
        classes = classes.with(Class::Goalie);
    }
    let mut parts = body.trim_end_matches('}').split(';');
    let mut list = || parts.next().unwrap_or("").split(',').map(str::trim).filter(|word| !word.is_empty());
    let acts: Acts = list().map(|word| Act::from_word(word).unwrap()).collect();
    let colours: Colours = list().map(|word| Colour::from_word(word).unwrap()).collect();
    let specials: Specials = list().map(|word| Special::from_word(word).unwrap()).collect();
    let mut design = Design {
        id: Name::new(&id).unwrap(),
        name: id,
        title: 0,
        classes,
        number: digits.parse().ok(),
        colours,
        suits: suits.split('+').filter_map(Suit::from_word).collect(),
        circles: Vec::new(),
        acts,
        specials,
        symbols: Vec::new(),
        good: 0,
        bad: 0,
        points: 5,
        limit: None,
        support: None,
        promote: None,
        text: String::new(),
    };
    for suit in design.suits.iter() {
        design.circles.push(Circle { suit, change: 0, colour: None });
    }
    for word in list() {
        symbol(&mut design, word);
    }
    for word in list() {
        match Class::from_word(word) {
            Some(class) => design.classes = design.classes.with(class),
            None => design.name = word.to_owned(),
        }
    }
    design
}

fn symbol(design: &mut Design, word: &str) {
    let parts: Vec<&str> = word.split(':').collect();
    let colour = |at: usize| Colour::from_word(parts[at]).unwrap();
    match parts[0] {
        "area" => {
            let change = parts.get(3).map_or(0, |change| change.parse().unwrap());
            design.symbols.push(Symbol::Number {
                colour: colour(1),
                area: parts[2].parse().unwrap(),
                change,
            });
        }
        "dot" => design.symbols.push(Symbol::Dot(colour(1))),
        "zone" => design.symbols.push(Symbol::InZone(colour(1), Zone::from_word(parts[2]).unwrap())),
        "side" => design.symbols.push(Symbol::Side(colour(1), parts[2] == "H")),
        "x" => design.symbols.push(Symbol::Cancels(colour(1))),
        "k" => design.symbols.push(Symbol::Kill(colour(1))),
        "o" => design.symbols.push(Symbol::Protected(colour(1))),
        "p" => design.symbols.push(Symbol::Penal(colour(1))),
        "fg" => design.good |= 1 << parts[1].parse::<u32>().unwrap(),
        "fb" => design.bad |= 1 << parts[1].parse::<u32>().unwrap(),
        "circle" => {
            let circle = design.circles.first_mut().expect("a circle needs a suit");
            circle.change = parts[1].parse().unwrap();
            circle.colour = parts.get(2).map(|_| colour(2));
        }
        "support" => design.support = Support::from_word(parts[1]),
        "promote" => design.promote = Skill::from_word(parts[1]),
        other => panic!("no symbol {other}"),
    }
}

/// A position being written down.
#[derive(Default)]
pub struct Setup {
    hands: [Vec<&'static str>; 2],
    benches: [Vec<&'static str>; 2],
    pile: Vec<(Seat, &'static str, Option<Role>)>,
    momentum: Vec<&'static str>,
    deck: Option<usize>,
    options: Vec<(&'static str, &'static str)>,
}

/// The cards in hand of Home and Away: `h0`, `h1`, ... and `a0`, `a1`, ...
pub fn hands(home: &[&'static str], away: &[&'static str]) -> Setup {
    Setup { hands: [home.to_vec(), away.to_vec()], ..Setup::default() }
}

impl Setup {
    /// Cards of the play area from the bottom up: `p0`, `p1`, ...
    pub fn pile(mut self, cards: &[(Seat, &'static str)]) -> Self {
        self.pile = cards.iter().map(|&(by, spec)| (by, spec, None)).collect();
        self
    }

    /// The same with roles.
    pub fn roles(mut self, cards: &[(Seat, &'static str, Role)]) -> Self {
        self.pile = cards.iter().map(|&(by, spec, role)| (by, spec, Some(role))).collect();
        self
    }

    /// Bench cards in place of fillers: `hb0`, ... and `ab0`, ...
    pub fn benches(mut self, home: &[&'static str], away: &[&'static str]) -> Self {
        self.benches = [home.to_vec(), away.to_vec()];
        self
    }

    /// Momentum Cards of Home from the bottom up: `m0`, ...
    pub fn momentum(mut self, cards: &[&'static str]) -> Self {
        self.momentum = cards.to_vec();
        self
    }

    /// How many fillers are left in each deck.
    pub fn deck(mut self, cards: usize) -> Self {
        self.deck = Some(cards);
        self
    }

    /// An option.
    pub fn option(mut self, key: &'static str, value: &'static str) -> Self {
        self.options.push((key, value));
        self
    }

    /// The table: Home to play a card, in control of the puck at `puck`.
    pub fn at(self, puck: &str) -> Table {
        let options = Options::read(OPTIONS, "", self.options.iter().copied()).unwrap();
        let mut parts = Components::shipped();
        parts.designs.clear();
        let fillers = self.deck.unwrap_or(30);
        let mut lists: [Vec<u16>; 2] = Default::default();
        let mut places: Vec<(Seat, &str, usize, usize)> = Vec::new();
        let mut add = |owner: Seat, id: String, spec: &str| {
            parts.designs.push(design(id, spec));
            lists[owner.index()].push(parts.designs.len() as u16 - 1);
            lists[owner.index()].len() - 1
        };
        for (seat, letter) in [(H, "h"), (A, "a")] {
            for (n, spec) in self.hands[seat.index()].iter().enumerate() {
                places.push((seat, "hand", n, add(seat, format!("{letter}{n}"), spec)));
            }
            for (n, spec) in self.benches[seat.index()].iter().enumerate() {
                places.push((seat, "bench", n, add(seat, format!("{letter}b{n}"), spec)));
            }
            for n in self.benches[seat.index()].len()..5 {
                places.push((seat, "bench", n, add(seat, format!("{letter}b{n}"), "-")));
            }
        }
        for (n, (by, spec, _)) in self.pile.iter().enumerate() {
            places.push((*by, "pile", n, add(*by, format!("p{n}"), spec)));
        }
        for (n, spec) in self.momentum.iter().enumerate() {
            places.push((H, "momentum", n, add(H, format!("m{n}"), spec)));
        }
        for (seat, letter) in [(H, "hf"), (A, "af")] {
            for n in 0..fillers {
                places.push((seat, "deck", n, add(seat, format!("{letter}{n}"), "-")));
            }
        }
        let mut names: Vec<String> = parts.designs.iter().map(|design| design.name.clone()).collect();
        names.sort();
        names.dedup();
        for design in &mut parts.designs {
            design.title = names.iter().position(|name| *name == design.name).unwrap() as u16;
        }
        let decks = lists.map(|list| Deck {
            slug: "test".into(),
            name: "Test".into(),
            list,
            bench: [0, 1, 2, 3, 4],
            beginner_bench: [0, 1, 2, 3, 4],
        });
        let house =
            House { home: breakroom_breakaway::options::HomeOption::Seat0, ..House::chosen(&options) };
        let game = Breakaway::with(parts, decks, house);
        let mut state = game.start();
        for cards in &mut state.hidden.cards {
            cards.deck = 0;
            cards.aside = 0;
            cards.bench = CardSet::NONE;
        }
        for (seat, zone, n, index) in places {
            let card = Card::new(seat, index);
            let cards = &mut state.hidden.cards[seat.index()];
            match zone {
                "hand" => cards.hand.add(card),
                "bench" => cards.bench.add(card),
                "deck" => cards.deck |= 1 << index,
                "momentum" => state.hidden.momentum.push(Slot { card, known: 0, bag: false }),
                _ => {
                    let (by, _, role) = self.pile[n];
                    let played = lying(&game, card, by, role.unwrap_or(Role::Turn));
                    state.pile.push(played, |_| (false, false));
                }
            }
        }
        state.stage = Stage::Regulation;
        state.puck = Area::from_word(puck).unwrap();
        state.control = Some(H);
        let mut table = Table { game, s: state, log: Vec::new() };
        table.turn_of(H);
        table
    }
}

/// A card as it lies in the play area.
fn lying(game: &Breakaway, card: Card, by: Seat, role: Role) -> Played {
    let design = game.design(card);
    Played {
        card,
        by,
        role,
        act: None,
        number: design.number,
        title: design.title,
        clone: None,
        cancelled: false,
        black_p: false,
        added_x: Colours::NONE,
        chain_used: false,
        ignorable: role != Role::Challenge,
        no_intercept: false,
        if_cloned: 0,
        enforced: None,
        no_tip: false,
        reviewable: false,
        path: Path::NONE,
    }
}

/// A game in progress.
pub struct Table {
    pub game: Breakaway,
    pub s: State,
    pub log: Vec<Event>,
}

impl Table {
    /// `seat` is to play a card in a turn.
    pub fn turn_of(&mut self, seat: Seat) -> &mut Self {
        self.waits_for(Step::Play(seat, Window::Turn))
    }

    /// This step is next.
    pub fn waits_for(&mut self, step: Step) -> &mut Self {
        self.s.agenda = Agenda::EMPTY;
        self.s.agenda.push(step);
        self
    }

    /// Control of the puck.
    pub fn control(&mut self, seat: Option<Seat>) -> &mut Self {
        self.s.control = seat;
        self
    }

    /// Passing bonus.
    pub fn bonus(&mut self, bonus: u8) -> &mut Self {
        self.s.bonus = bonus;
        self
    }

    /// Plays these actions, and lets chance bring its first outcome wherever it decides.
    pub fn play(&mut self, lines: &[&str]) -> &mut Self {
        for line in lines {
            self.chance();
            let action: Action = line.parse().unwrap();
            if let Err(refusal) = self.game.apply(&mut self.s, action, &mut self.log) {
                panic!(
                    "'{line}' is refused: {refusal} ({})\nlegal: {}\nat {:?}",
                    refusal.rule(),
                    self.legal().join(", "),
                    self.s.agenda.next()
                );
            }
        }
        self.chance();
        self
    }

    /// Chance brings its first outcome until a seat decides.
    pub fn chance(&mut self) -> &mut Self {
        let mut odds = Vec::new();
        while self.game.turn(&self.s) == Turn::Chance {
            self.game.odds(&self.s, &mut odds);
            self.game.advance(&mut self.s, odds[0].0, &mut self.log);
        }
        self
    }

    /// All legal actions as text.
    pub fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.game.legal(&self.s, &mut legal);
        legal.iter().map(Action::to_string).collect()
    }

    /// Is the action legal now?
    pub fn can(&self, line: &str) -> bool {
        self.game.check(&self.s, line.parse().unwrap()).is_ok()
    }

    /// The rule by which an action is refused.
    pub fn refused(&self, line: &str) -> &'static str {
        self.game.check(&self.s, line.parse().unwrap()).unwrap_err().rule().0
    }

    /// Who decides.
    pub fn seat(&self) -> Option<Seat> {
        self.game.turn(&self.s).seat()
    }

    /// What is decided.
    pub fn step(&self) -> Step {
        self.s.agenda.next().unwrap()
    }

    /// The puck's area and who controls it.
    pub fn puck(&self) -> (&'static str, Option<Seat>) {
        (self.s.puck.word(), self.s.control)
    }

    /// Cards in hand of a seat.
    pub fn held(&self, seat: Seat) -> usize {
        self.s.cards(seat).held()
    }

    /// Cards on a seat's discard pile.
    pub fn discarded(&self, seat: Seat) -> usize {
        self.s.cards(seat).discard.count_ones() as usize
    }

    /// The minutes called and not yet assessed against a seat.
    pub fn minutes(&self, seat: Seat) -> u8 {
        self.s.box_.called.iter().filter(|penalty| penalty.seat == seat).map(|penalty| penalty.minutes).sum()
    }

    /// Was something told by this rule?
    pub fn told(&self, rule: &str) -> bool {
        self.log.iter().any(|event| event.rule.0 == rule)
    }

    /// The goalie of a seat is pulled.
    pub fn pulled(&mut self, seat: Seat) -> &mut Self {
        self.s.side_mut(seat).goalie = Goalie::Pulled;
        self
    }
}

/// Plays at random until `stop` holds.
pub fn play_on(
    game: &Breakaway,
    mut state: State,
    anybody: &mut Anybody<Action>,
    mut stop: impl FnMut(&State) -> bool,
) -> State {
    while !stop(&state)
        && let Some(action) = anybody.action(game, &state)
    {
        game.advance(&mut state, action, &mut Silent);
    }
    state
}
