//! Section 18: solo games, played by one person for both teams. Seat 1 is the opponent's.

use std::collections::BTreeSet;

use crate::{
    book::{Design, Opponent, Word},
    game::{Flow, Game},
    state::{Card, Solo, Stage},
    turn::Next,
};

const FOE: usize = 1;

impl Game {
    pub fn is_solo_opponent(&self, seat: usize) -> bool {
        self.solo() && seat == FOE
    }

    pub fn opponent(&self) -> &'static Opponent {
        &self.book.opponents[self.s.solo.as_ref().expect("a solo game").opponent]
    }

    /// BA-18.1, BA-R80.
    pub fn solo_opponent(&mut self) -> Flow<()> {
        let opponent = match self.s.options.opponent {
            Some(at) => at,
            None => {
                let all = self.book.opponents.iter().take(4);
                let drawn = self.chance(all.map(|card| (format!("opponent {}", card.id), 1)).collect())?;
                self.book.opponents.iter().position(|card| drawn.ends_with(card.id)).unwrap()
            }
        };
        self.s.solo = Some(Solo { opponent, momentum_taken: false, extra_reveal: 0, known: BTreeSet::new() });
        let mut bench: Vec<Card> = Vec::new();
        for wish in &self.opponent().bench {
            if let Some(card) = self.cheapest(&bench, |design| fits(design, wish)) {
                let mut with = bench.clone();
                with.push(card);
                let points: i32 =
                    self.filled(with.clone()).iter().map(|&card| self.design(card).points).sum();
                if points <= 85 {
                    bench = with;
                }
            }
        }
        for card in self.filled(bench) {
            self.s.sides[FOE].take_from_deck(card);
            self.s.sides[FOE].bench.push(card);
        }
        Ok(())
    }

    /// The cheapest card of the list that fits, ties by id, and is not yet among these.
    fn cheapest(&self, bench: &[Card], fits: impl Fn(&Design) -> bool) -> Option<Card> {
        let deck = self.s.sides[FOE].deck.iter().copied();
        let free = deck.filter(|&card| {
            let design = self.design(card);
            fits(design) && !bench.iter().any(|&taken| self.design(taken).id == design.id)
        });
        free.min_by_key(|&card| (self.design(card).points, self.design(card).id))
    }

    fn filled(&self, mut bench: Vec<Card>) -> Vec<Card> {
        while bench.len() < 5 {
            let card = self.cheapest(&bench, |_| true).expect("a list of many cards");
            bench.push(card);
        }
        bench
    }

    /// The cards of its hand that lie face down.
    pub fn face_down(&self) -> Vec<Card> {
        let side = &self.s.sides[FOE];
        side.hand.iter().copied().filter(|card| !side.face_up.contains(card)).collect()
    }

    /// Those of them whose content the human does not know.
    fn unknown(&self) -> Vec<Card> {
        let known = &self.s.solo.as_ref().unwrap().known;
        self.face_down().into_iter().filter(|card| !known.contains(card)).collect()
    }

    /// The human has seen these cards.
    pub fn sees(&mut self, cards: impl IntoIterator<Item = Card>) {
        if let Some(solo) = &mut self.s.solo {
            solo.known.extend(cards);
        }
    }

    /// Nobody can tell these cards from others any more.
    pub fn forgets(&mut self, cards: impl IntoIterator<Item = Card>) {
        if let Some(solo) = &mut self.s.solo {
            for card in cards {
                solo.known.remove(&card);
            }
        }
    }

    /// Does the human know this card of a hand?
    pub fn is_known(&self, seat: usize, card: Card) -> bool {
        !self.is_solo_opponent(seat) || !self.unknown().contains(&card)
    }

    pub fn turn_up(&mut self, card: Card) {
        self.s.sides[FOE].face_up.insert(card);
    }

    pub fn turn_all_up(&mut self) {
        for card in self.face_down() {
            self.turn_up(card);
        }
    }

    /// D23: one of these cards at random.
    pub fn one_of(&mut self, cards: &[Card]) -> Flow<Card> {
        let name = |game: &Game, card: Card| format!("random {}", game.name_among(cards, card, FOE));
        let drawn = self.chance(cards.iter().map(|&card| (name(self, card), 1)).collect())?;
        Ok(cards.iter().copied().filter(|&card| name(self, card) == drawn).min().expect("one of the cards"))
    }

    /// `turn ?` for an unknown card, `turn c` for one that the human put there.
    fn turn_options(&self) -> Vec<String> {
        let unknown = self.unknown();
        let mut options = Vec::new();
        if !unknown.is_empty() {
            options.push("turn ?".to_owned());
        }
        let known: Vec<Card> = self.face_down().into_iter().filter(|card| !unknown.contains(card)).collect();
        options.extend(known.iter().map(|&card| format!("turn {}", self.name_among(&known, card, FOE))));
        options
    }

    /// The known card that a choice names, if it names one.
    fn known_named(&self, text: &str) -> Option<Card> {
        let unknown = self.unknown();
        let known: Vec<Card> = self.face_down().into_iter().filter(|card| !unknown.contains(card)).collect();
        known.iter().copied().filter(|&card| self.name_among(&known, card, FOE) == text).min()
    }

    /// BA-18.8: one Momentum Card a period.
    pub fn solo_momentum(&mut self) -> Flow<()> {
        let threatened = self.s.control == Some(0) && self.puck_in(0, "O");
        if threatened && !std::mem::replace(&mut self.s.solo.as_mut().unwrap().momentum_taken, true) {
            self.take_momentum(FOE)?;
        }
        Ok(())
    }

    /// BA-18.4, BA-18.14, BA-18.15.
    pub fn solo_phase_1(&mut self) -> Flow<()> {
        let last = self.s.stage == Stage::Regulation && self.s.period == self.s.options.periods;
        let side = &self.s.sides[FOE];
        if self.losing(FOE)
            && last
            && self.s.final_minute
            && self.puck_in(FOE, "O")
            && !side.pulled
            && !side.pulling
        {
            self.s.sides[FOE].pulling = true;
        }
        self.solo_momentum()?;
        let more = std::mem::take(&mut self.s.solo.as_mut().unwrap().extra_reveal);
        for _ in 0..1 + more {
            if self.face_down().is_empty() {
                break;
            }
            let choice = self.ask(0, self.turn_options())?;
            let card = match self.known_named(&choice["turn ".len()..]) {
                Some(card) => card,
                None => self.one_of(&self.face_down())?,
            };
            self.turn_up(card);
        }
        self.solo_exchange()
    }

    /// BA-18.4: a bench card for one that lies face down.
    fn solo_exchange(&mut self) -> Flow<()> {
        let down = self.face_down();
        let bench = self.s.sides[FOE].bench.clone();
        if down.is_empty() || bench.is_empty() {
            return Ok(());
        }
        let mut options = vec!["noswap".to_owned()];
        for turn in self.turn_options() {
            let hand = &turn["turn ".len()..];
            options.extend(bench.iter().map(|&card| format!("swap {hand} {}", self.name(card, FOE))));
        }
        let choice = self.ask(0, options)?;
        if choice == "noswap" {
            return Ok(());
        }
        let words: Vec<&str> = choice.split(' ').collect();
        let back = self.find(&bench, FOE, words[2]);
        let out = match self.known_named(words[1]) {
            Some(card) => card,
            None => self.one_of(&self.unknown())?,
        };
        self.exchange(FOE, out, back);
        self.s.solo.as_mut().unwrap().known.insert(back);
        Ok(())
    }

    /// BA-18.5.
    pub fn solo_phase_2(&mut self) -> Flow<Next> {
        loop {
            let options =
                if self.s.sides[FOE].forced.is_some() { self.plays(FOE) } else { self.open_plays() };
            let choice = self.ask_or_turn(None, options)?;
            match choice {
                Some(choice) => return self.play_choice(FOE, &choice),
                None => continue,
            }
        }
    }

    /// Plays with cards that lie face up.
    fn open_plays(&self) -> Vec<String> {
        let mut options = Vec::new();
        for &card in &self.s.sides[FOE].face_up {
            options.extend(self.play_texts(FOE, card).into_iter().map(|(text, _)| text));
            options.extend(self.challenge_texts(FOE, card));
        }
        options
    }

    /// A play within the preferences, or a card that is turned up and must then be played.
    fn ask_or_turn(&mut self, first: Option<Word>, options: Vec<String>) -> Flow<Option<String>> {
        let mut left = self.preferred(first, options)?;
        let must = first == Some("stop_shot") && self.any_stops(&left)?;
        if self.s.sides[FOE].forced.is_none() && !must {
            left.extend(self.turn_options());
        }
        let choice = self.ask(0, left)?;
        let Some(turned) = choice.strip_prefix("turn ") else { return Ok(Some(choice)) };
        let card = match self.known_named(turned) {
            Some(card) => card,
            None => self.one_of(&self.unknown())?,
        };
        self.turn_up(card);
        self.s.sides[FOE].forced = Some(card);
        Ok(None)
    }

    /// BA-18.9, BA-R98: when the human shoots half of what lies face down is turned up; then a Shot Card is chosen.
    pub fn solo_shot_card(&mut self) -> Flow<(Card, Option<i32>)> {
        let turned = if self.shot().shooter == FOE { 0 } else { self.face_down().len().div_ceil(2) };
        for _ in 0..turned {
            let card = self.one_of(&self.face_down())?;
            self.turn_up(card);
        }
        loop {
            let cards = match self.s.sides[FOE].forced {
                Some(card) => vec![card],
                None => self.s.sides[FOE].face_up.iter().copied().collect(),
            };
            let texts =
                cards.iter().flat_map(|&card| self.play_texts(FOE, card)).map(|(text, _)| text).collect();
            if let Some(choice) = self.ask_or_turn(Some("stop_shot"), texts)? {
                return Ok(self.take_play(FOE, &choice));
            }
        }
    }

    /// BA-18.10, BA-18.11: the whole hand is turned up; a Save or Score must be declared if one can be.
    pub fn solo_choice(&mut self, first: Word, options: impl Fn(&Game) -> Vec<String>) -> Flow<String> {
        self.turn_all_up();
        let options = self.preferred(Some(first), options(self))?;
        self.ask(0, options)
    }

    /// BA-18.19, BA-R100: with face-up cards only.
    pub fn solo_reaction(&mut self, options: Vec<String>) -> Flow<String> {
        let up = &self.s.sides[FOE].face_up;
        let names: Vec<String> = up.iter().map(|&card| self.name(card, FOE)).collect();
        let open = |text: &String| {
            let card = text.split(' ').nth(1);
            card.is_none_or(|card| names.iter().any(|name| name == card))
        };
        let options: Vec<String> = options.into_iter().filter(open).collect();
        if options.len() == 1 {
            return Ok("pass".into());
        }
        let options = self.preferred(None, options)?;
        self.ask(0, options)
    }

    /// BA-7.8, BA-18.19: with a card that the human knows; with none, one is turned up first.
    pub fn solo_fill(&mut self) -> Flow<()> {
        let unknown = self.unknown();
        let mut hand = self.s.sides[FOE].hand.clone();
        hand.retain(|card| !unknown.contains(card));
        if hand.is_empty() {
            let card = self.one_of(&unknown)?;
            self.turn_up(card);
            hand.push(card);
        }
        let options = hand.iter().map(|&card| format!("fill {}", self.name(card, FOE))).collect();
        let choice = self.ask(FOE, options)?;
        let card = self.take_hand(FOE, &choice);
        self.s.sides[FOE].bench.push(card);
        Ok(())
    }

    /// BA-18.9: what must be done with a Shot Card, if it can be.
    pub fn must(&self, options: &[String]) -> Option<Word> {
        let shot_card = self.s.shot.as_ref().and_then(|shot| shot.shot_card);
        let in_use = self.s.pile.last().is_some_and(|top| Some(top.card) == shot_card && top.by == FOE);
        (in_use && crate::preferences::is_in_use(options)).then_some("stop_shot")
    }

    /// BA-18.20: the strongest or weakest of these, ties by id.
    fn by_strength(&self, cards: &[Card], highest: bool) -> Option<Card> {
        let strength = |card: Card| self.challenge_strength(&self.challenger(card, FOE));
        let mut cards = cards.to_vec();
        cards.sort_by_key(|&card| (self.design(card).id, card));
        let strengths = cards.iter().map(|&card| strength(card));
        let best = if highest { strengths.max() } else { strengths.min() }?;
        cards.into_iter().find(|&card| strength(card) == best)
    }

    pub fn solo_commit(&mut self) -> Flow<Option<Card>> {
        let up: Vec<Card> = self.s.sides[FOE].face_up.iter().copied().collect();
        let chosen = match self.opponent().faceoff {
            "highest_face_up_else_random" => self.by_strength(&up, true),
            "lowest_face_up_else_random" => self.by_strength(&up, false),
            _ => None,
        };
        let card = match chosen {
            Some(card) => card,
            None => self.one_of(&self.s.sides[FOE].hand.clone())?,
        };
        self.s.sides[FOE].drop_from_hand(card);
        Ok(Some(card))
    }

    pub fn solo_contest(&mut self, kind: &str) -> Flow<Option<Card>> {
        let forced = self.s.sides[FOE].forced;
        let free = |card: &Card| forced != Some(*card);
        let up: Vec<Card> = self.s.sides[FOE].face_up.iter().copied().filter(free).collect();
        let able: Vec<Card> =
            up.iter().copied().filter(|&card| self.qualifies(kind, &self.challenger(card, FOE))).collect();
        let down: Vec<Card> = self.face_down().into_iter().filter(free).collect();
        let always = self.opponent().contest == "always";
        let card = match self.by_strength(&able, true) {
            Some(card) => Some(card),
            None if always && !down.is_empty() => Some(self.one_of(&down)?),
            None if always => self.by_strength(&up, true),
            None => None,
        };
        if let Some(card) = card {
            self.s.sides[FOE].drop_from_hand(card);
        }
        Ok(card)
    }

    /// BA-18.15.
    pub fn note_black_k(&mut self, seat: usize, card: Card) {
        if self.solo() && seat == 0 && self.design(card).has_symbol("k", "black") {
            self.s.solo.as_mut().unwrap().extra_reveal += 1;
        }
    }
}

/// A wish for a bench card: its kind, or a word after a colon.
fn fits(design: &Design, wish: &str) -> bool {
    match wish.split_once(':') {
        None => design.is("goalie"),
        Some(("class", class)) => design.is(class),
        Some(("colour", colour)) => design.colours.contains(&colour),
        Some(("special", special)) => design.specials.contains(&special),
        Some(("action", action)) => design.actions.contains(&action),
        Some((_, number)) => design.is("player") && design.number == number.parse().ok(),
    }
}
