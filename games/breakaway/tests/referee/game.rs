//! The referee itself: asking, drawing, naming cards and areas.

use std::collections::BTreeMap;

use crate::{
    book::{Area, Book, Design, Word},
    harness::{Asked, Ended, Table, Waits},
    preferences::Mark,
    state::{Card, Momentum, Options, Side, Stage, State, other},
};

/// Why a procedure is not finished.
#[derive(Debug)]
pub enum Break {
    /// Nobody plays on.
    Halt,
    /// The period is over.
    PeriodOver,
    /// The game is over.
    GameOver(Ended),
}

/// A procedure of the rules.
pub type Flow<T> = Result<T, Break>;

/// The rules over one table.
pub struct Game {
    pub book: &'static Book,
    pub slugs: [Word; 2],
    pub decks: [Vec<&'static Design>; 2],
    pub s: State,
    pub table: Box<dyn Table>,
    /// In a solo game: where the rules stood last.
    pub mark: Option<Mark>,
    /// An option of the Solo Opponent is being tried out.
    pub trying: bool,
}

impl Game {
    /// BA-2.1: every list is a deck, nothing is dealt.
    pub fn new(book: &'static Book, options: Options, decks: [Word; 2], table: Box<dyn Table>) -> Game {
        let lists = decks.map(|slug| book.decks[slug].list.clone());
        let side = |owner: usize| Side {
            deck: (0..lists[owner].len()).map(|index| Card { owner, index }).collect(),
            ..Side::default()
        };
        let s = State {
            options,
            home: 0,
            period: 1,
            stage: Stage::Regulation,
            score: [0, 0],
            officiating: 0,
            puck: "9c",
            control: None,
            pb: 0,
            pile: Vec::new(),
            sides: [side(0), side(1)],
            momentum: Momentum::default(),
            cancelled: Default::default(),
            injured: Default::default(),
            situation: None,
            queue: Vec::new(),
            delayed: Vec::new(),
            carry: None,
            final_minute: false,
            shot: None,
            shot_end: None,
            penalty_place: None,
            iced: None,
            swaps: [0, 0],
            ready: [false, false],
            was_pulled: [false, false],
            serial: 0,
            chooser: None,
            officiating_right: None,
            penalty_shot: false,
            shootout: None,
            solo: None,
            calls: Vec::new(),
            stops: 0,
        };
        Game { book, slugs: decks, decks: lists, s, table, mark: None, trying: false }
    }

    /// Plays the match to its end.
    pub fn run(&mut self) {
        let end = match self.s.options.mode.as_str() {
            "beginner" => self.beginner(),
            _ => self.official(),
        };
        if let Err(Break::GameOver(ended)) = end {
            let table = self.glance();
            self.table.answer(Asked { waits: Waits::Over(ended), team: None, options: Vec::new(), table });
        }
    }

    /// What both referees must agree on whenever something is asked.
    fn glance(&self) -> serde_json::Value {
        serde_json::json!({ "score": self.s.score })
    }

    /// Asks a seat. Equal options are one (section 22).
    pub fn ask(&mut self, seat: usize, mut options: Vec<String>) -> Flow<String> {
        options.sort();
        options.dedup();
        assert!(!options.is_empty(), "a seat is asked without a choice");
        if self.is_solo_opponent(seat) {
            options = self.preferred(self.must(&options), options)?;
        }
        // BA-18: one person decides everything.
        let sits = if self.s.options.mode == "solo" { 0 } else { seat };
        self.put_to(Waits::Seat(sits), Some(seat), options.into_iter().map(|text| (text, 1)).collect())
    }

    /// Puts a question to the table.
    fn put_to(&mut self, waits: Waits, team: Option<usize>, options: Vec<(String, u32)>) -> Flow<String> {
        let table = self.glance();
        let answer = self.table.answer(Asked { waits, team, options, table }).ok_or(Break::Halt)?;
        if let Some(mark) = &mut self.mark {
            mark.answers.push(answer.clone());
        }
        Ok(answer)
    }

    /// D11, D15: not asked when only one thing can be said.
    pub fn ask_unless_only(&mut self, seat: usize, options: Vec<String>, only: &str) -> Flow<String> {
        if options.iter().all(|option| option == only) {
            Ok(only.to_owned())
        } else {
            self.ask(seat, options)
        }
    }

    /// D16: not asked when there is one option.
    pub fn ask_unless_one(&mut self, seat: usize, options: Vec<String>) -> Flow<String> {
        if options.iter().all(|option| *option == options[0]) {
            Ok(options[0].clone())
        } else {
            self.ask(seat, options)
        }
    }

    /// Asks chance; equal outcomes add their weights.
    pub fn chance(&mut self, outcomes: Vec<(String, u32)>) -> Flow<String> {
        let mut weights: BTreeMap<String, u32> = BTreeMap::new();
        for (text, weight) in outcomes {
            *weights.entry(text).or_default() += weight;
        }
        self.put_to(Waits::Chance, None, weights.into_iter().collect())
    }

    pub fn design(&self, card: Card) -> &'static Design {
        self.decks[card.owner][card.index]
    }

    pub fn area(&self, id: &str) -> &'static Area {
        let book: &'static Book = self.book;
        &book.areas[id]
    }

    /// The area that ends a text such as `step a3`.
    pub fn area_named(&self, text: &str) -> Word {
        let id = text.rsplit(' ').next().unwrap();
        self.book.areas.get_key_value(id).expect("an area").0
    }

    pub fn away(&self) -> usize {
        other(self.s.home)
    }

    /// `home` or `away`.
    pub fn team(&self, seat: usize) -> &'static str {
        if seat == self.s.home { "home" } else { "away" }
    }

    /// The end this seat defends (section 19).
    pub fn end(&self, seat: usize) -> &'static str {
        if seat == self.s.home { "h" } else { "a" }
    }

    /// A card as written where it lies with `holder`: with its marks if a card of the same design there has others
    /// (section 23).
    pub fn name(&self, card: Card, holder: usize) -> String {
        let side = &self.s.sides[holder];
        if self.is_solo_opponent(holder) && side.face_up.contains(&card) {
            // What lies face down must not be told by how an open card is written.
            let open: Vec<Card> = side.face_up.iter().copied().collect();
            return self.name_among(&open, card, holder);
        }
        let heaps = [&side.hand, &side.bench, &side.deck, &side.top, &self.s.momentum.bag];
        let heap = heaps.into_iter().find(|heap| heap.contains(&card));
        self.name_among(heap.map_or(&[], |heap| &heap[..]), card, holder)
    }

    /// Where a fixed card must be played there is no other to tell it from (BA-16.94, section 23).
    pub fn name_to_play(&self, card: Card, seat: usize) -> String {
        match self.s.sides[seat].forced == Some(card) {
            true => self.name_among(&[], card, seat),
            false => self.name(card, seat),
        }
    }

    /// The same among these cards.
    pub fn name_among(&self, heap: &[Card], card: Card, holder: usize) -> String {
        let marks = self.marks(card, holder);
        let design = self.design(card);
        let twins = heap.iter().filter(|&&each| std::ptr::eq(self.design(each), design));
        let differ = twins.into_iter().any(|&each| self.marks(each, holder) != marks);
        if differ { format!("{}{marks}", design.id) } else { design.id.to_owned() }
    }

    /// `*` Momentum-marked, `!` Cancelled or Injured, `@h` and `@a` of the other player.
    fn marks(&self, card: Card, holder: usize) -> String {
        let mut text = String::new();
        if self.s.sides[holder].marked.contains(&card) {
            text.push('*');
        }
        if self.s.cancelled.contains(&card) || self.s.injured.contains(&card) {
            text.push('!');
        }
        if card.owner != holder {
            text.push_str(if card.owner == self.s.home { "@h" } else { "@a" });
        }
        text
    }

    /// `verb card` for every card of a hand.
    pub fn hand_options(&self, seat: usize, verb: &str) -> Vec<String> {
        self.s.sides[seat].hand.iter().map(|&card| format!("{verb} {}", self.name(card, seat))).collect()
    }

    /// The card among these that is written so.
    pub fn find(&self, cards: &[Card], holder: usize, text: &str) -> Card {
        let found = cards.iter().find(|&&card| self.name(card, holder) == text);
        *found.unwrap_or_else(|| panic!("no card {text}"))
    }

    /// Takes the card of `verb card …` out of a hand.
    pub fn take_hand(&mut self, seat: usize, choice: &str) -> Card {
        let (side, text) = (&self.s.sides[seat], choice.split(' ').nth(1).unwrap());
        // BA-18.5: of equal cards of the Solo Opponent the one that lies face up is meant.
        let open = side.face_up.iter().copied().find(|&card| self.name(card, seat) == text);
        let fixed = side.forced.filter(|&card| self.name_to_play(card, seat) == text);
        let card = fixed.or(open).unwrap_or_else(|| self.find(&side.hand, seat, text));
        self.s.sides[seat].drop_from_hand(card);
        card
    }

    /// `swap h b`.
    pub fn swap(&mut self, seat: usize, choice: &str) {
        let mut words = choice.split(' ').skip(1);
        let card = self.find(&self.s.sides[seat].hand, seat, words.next().unwrap());
        let out = self.find(&self.s.sides[seat].bench, seat, words.next().unwrap());
        self.exchange(seat, card, out);
    }

    pub fn exchange(&mut self, seat: usize, card: Card, out: Card) {
        let side = &mut self.s.sides[seat];
        side.drop_from_hand(card);
        side.bench.retain(|&each| each != out);
        side.up.remove(&out);
        side.hand.push(out);
        side.bench.push(card);
    }

    /// Play-area cards go to their owners' discard piles (BA-7.4).
    pub fn discard_pile(&mut self) {
        for played in std::mem::take(&mut self.s.pile) {
            self.discard(played.card);
        }
    }

    pub fn discard(&mut self, card: Card) {
        // BA-11.33: who draws it from there is not seen to.
        self.forgets([card]);
        self.s.sides[card.owner].discard.push(card);
    }

    /// One card off a deck, named to chance by this verb; nothing if the deck is empty (D2, D5).
    pub fn off_deck(&mut self, owner: usize, verb: &str) -> Flow<Option<Card>> {
        let side = &self.s.sides[owner];
        if side.deck_size() == 0 {
            return Ok(None);
        }
        let lead = format!("{verb} {} ", self.team(owner));
        let cards = if side.top.is_empty() { side.deck.clone() } else { vec![*side.top.last().unwrap()] };
        let outcomes = cards.iter().map(|&card| (format!("{lead}{}", self.name(card, owner)), 1)).collect();
        let text = self.chance(outcomes)?;
        let card = self.find(&cards, owner, &text[lead.len()..]);
        if self.s.sides[owner].top.pop().is_none() {
            self.s.sides[owner].take_from_deck(card);
        }
        Ok(Some(card))
    }

    /// One card from the deck to the hand; was there one? The last card starts the Final Minute (BA-3.26).
    pub fn draw(&mut self, seat: usize) -> Flow<bool> {
        let Some(card) = self.off_deck(seat, "deal")? else { return Ok(false) };
        self.s.sides[seat].hand.push(card);
        self.note_last_card(seat);
        Ok(true)
    }

    pub fn note_last_card(&mut self, seat: usize) {
        if self.s.sides[seat].deck_size() == 0 && self.s.options.mode != "beginner" {
            self.s.final_minute = true;
        }
    }

    /// BA-2.23: until so many unmarked cards are held; how many were drawn.
    pub fn draw_up_to(&mut self, seat: usize, most: usize) -> Flow<usize> {
        let mut drawn = 0;
        while self.s.sides[seat].unmarked() < most && self.draw(seat)? {
            drawn += 1;
        }
        Ok(drawn)
    }

    pub fn draw_many(&mut self, seat: usize, count: usize) -> Flow<()> {
        for _ in 0..count {
            if !self.draw(seat)? {
                break;
            }
        }
        Ok(())
    }
}
