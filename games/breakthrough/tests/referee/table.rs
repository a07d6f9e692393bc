//! The table, what may be done at it, and what that does.

use std::{collections::BTreeMap, rc::Rc};

use crate::edition::Edition;

#[derive(Clone)]
pub struct Plain {
    pub edition: Rc<Edition>,
    pub phase: &'static str,
    pub turn: i32,
    pub lock: Option<String>,
    pub met: Vec<bool>,
    /// The cards at the row's end that count towards a challenge.
    pub attempt: Vec<String>,
    pub row: Vec<String>,
    /// How long the row was when the current or last lock was turned up.
    pub lock_start: usize,
    pub hand: Vec<String>,
    pub deck: Vec<String>,
    pub discard: Vec<String>,
    pub removed: usize,
    pub set_aside: usize,
    pub flips: usize,
    /// Has this refill drawn a card (told only under `refill_difficulty = first`)?
    pub refilling: bool,
    /// The challenge that waits for the end of the refill.
    pub due: Option<usize>,
    pub pile: Vec<String>,
    pub opened: Vec<String>,
    /// For cards, challenges and locks.
    pub score: [i32; 3],
}

fn take(pile: &mut Vec<String>, card: &str) -> String {
    let place = pile.iter().position(|held| held == card).expect("the card is there");
    pile.remove(place)
}

/// Every different card of a pile and how often it is there.
pub fn counted(pile: &[String]) -> BTreeMap<String, u32> {
    let mut counts = BTreeMap::new();
    pile.iter().for_each(|card| *counts.entry(card.clone()).or_default() += 1);
    counts
}

fn is_key(card: &str) -> bool {
    card.ends_with('K')
}

impl Plain {
    /// BT-3.
    pub fn start(edition: Edition) -> Plain {
        Plain {
            phase: "lock",
            turn: 0,
            lock: None,
            met: Vec::new(),
            attempt: Vec::new(),
            row: Vec::new(),
            lock_start: 0,
            hand: Vec::new(),
            deck: edition.deck.clone(),
            discard: Vec::new(),
            removed: 0,
            set_aside: 0,
            flips: 0,
            refilling: false,
            due: None,
            pile: edition.locks.iter().map(|lock| lock.id.clone()).collect(),
            opened: Vec::new(),
            score: [0; 3],
            edition: Rc::new(edition),
        }
    }

    /// BT-6.1; BT-6.5 and BT-R4 say how far back it looks.
    fn may_be_played(&self, card: &str) -> bool {
        let remembered = match self.edition.option("type_memory") {
            "lock" => &self.row[self.lock_start..],
            _ => &self.row[..],
        };
        remembered.last().is_none_or(|last| last[1..] != card[1..])
    }

    /// What the player may decide (section 5 of the dossier).
    pub fn listed(&self) -> Vec<String> {
        let held = counted(&self.hand);
        let each = |verb: &str, fits: &dyn Fn(&str) -> bool| -> Vec<String> {
            held.keys().filter(|card| fits(card)).map(|card| format!("{verb} {card}")).collect()
        };
        match self.phase {
            "turn" => [each("play", &|card| self.may_be_played(card)), each("discard", &|_| true)].concat(),
            "difficulty" => [vec!["mill".to_owned()], each("key", &is_key)].concat(),
            _ => Vec::new(),
        }
    }

    pub fn chances(&self) -> Vec<(String, u32)> {
        let cards = |verb: &str| {
            counted(&self.deck).into_iter().map(|(card, copies)| (format!("{verb} {card}"), copies)).collect()
        };
        match self.phase {
            "lock" => self.pile.iter().map(|lock| (format!("lock {lock}"), 1)).collect(),
            "draw" => cards("draw"),
            "flip" => cards("flip"),
            _ => Vec::new(),
        }
    }

    pub fn carry_out(&mut self, action: &str) {
        let (verb, object) = action.split_once(' ').unwrap_or((action, ""));
        match verb {
            "lock" => self.turn_up(object),
            "draw" => self.draw(object),
            "flip" => self.flip(object),
            "mill" => self.mill(),
            "play" => self.play_card(object),
            // A key given up is discarded, too (BT-7.5).
            "discard" | "key" => {
                let dropped = take(&mut self.hand, object);
                self.discard.push(dropped);
                self.refill();
            }
            other => panic!("{other}"),
        }
    }

    /// BT-8.5.
    fn turn_up(&mut self, lock: &str) {
        if self.edition.option("next_lock") == "pile" {
            self.pile.retain(|other| other != lock);
        }
        self.met = vec![false; self.edition.challenges(lock).len()];
        self.lock = Some(lock.to_owned());
        self.lock_start = self.row.len();
        if self.turn > 0 && self.checks_late() { self.begin_turn() } else { self.refill() }
    }

    fn checks_late(&self) -> bool {
        self.edition.option("check") == "refill"
    }

    fn begin_turn(&mut self) {
        // BT-R6: the opening deal is over.
        let back = std::mem::take(&mut self.set_aside);
        self.deck.extend(vec!["XX".to_owned(); back]);
        self.phase = "turn";
        self.turn += 1;
    }

    /// BT-4.5.
    fn refill(&mut self) {
        let full = self.hand.len() == self.edition.hand;
        if !full && !self.deck.is_empty() {
            self.phase = "draw";
            return;
        }
        self.refilling = false;
        // BT-R24: now it is asked what the play has met.
        if let Some(challenge) = self.due.take() {
            self.met[challenge] = true;
            self.score[1] += self.edition.points("challenge");
            if !self.met.contains(&false) {
                return self.open();
            }
        }
        if full { self.begin_turn() } else { self.phase = "over" }
    }

    fn draw(&mut self, card: &str) {
        let drawn = take(&mut self.deck, card);
        let passed = self.refilling;
        self.refilling = self.edition.option("refill_difficulty") == "first";
        if card != "XX" {
            self.hand.push(drawn);
            return self.refill();
        }
        if self.turn == 0 && self.edition.option("opening") == "set_aside" {
            self.set_aside += 1;
            return self.refill();
        }
        if passed {
            // BT-R23: it was not the first card of this refill.
            self.discard.push(drawn);
            return self.refill();
        }
        match self.edition.option("spent_difficulty") {
            "remove" => self.removed += 1,
            _ => self.discard.push(drawn),
        }
        if self.deck.is_empty() {
            self.refill();
        } else if self.hand.iter().any(|held| is_key(held)) {
            self.phase = "difficulty";
        } else {
            self.mill();
        }
    }

    /// BT-7.3, BT-7.7.
    fn mill(&mut self) {
        self.phase = "flip";
        self.flips = self.deck.len().min(self.edition.mill);
    }

    fn flip(&mut self, card: &str) {
        let turned = take(&mut self.deck, card);
        self.discard.push(turned);
        self.flips -= 1;
        if self.flips == 0 {
            self.refill();
        }
    }

    fn play_card(&mut self, card: &str) {
        let played = take(&mut self.hand, card);
        self.score[0] += self.edition.points(card);
        self.row.push(played);
        if self.lock.is_none() {
            return self.refill();
        }
        match self.matched(card) {
            due if self.checks_late() => {
                self.due = due;
                self.refill();
            }
            Some(challenge) => self.meet(challenge),
            None => self.refill(),
        }
    }

    /// The unmet challenges of the current lock with their places.
    fn unmet(&self) -> Vec<(usize, &Vec<String>)> {
        let Some(lock) = &self.lock else { return Vec::new() };
        let challenges = self.edition.challenges(lock).iter().enumerate();
        challenges.filter(|(place, _)| !self.met[*place]).collect()
    }

    fn begins(&self, attempt: &[String]) -> bool {
        self.unmet().iter().any(|(_, parts)| parts.starts_with(attempt))
    }

    /// BT-5.3 to BT-5.8, BT-R1: what the card that now ends the row does to the attempt, and the challenge it meets.
    fn matched(&mut self, card: &str) -> Option<usize> {
        let matching = self.edition.option("matching");
        if matching == "suffix" || matching == "row" {
            let played = if matching == "row" { &self.row[..] } else { &self.row[self.lock_start..] };
            let tails = (1..=played.len()).map(|length| &played[played.len() - length..]);
            return tails.into_iter().find_map(|tail| self.equal(tail));
        }
        let (grown, alone) = ([&self.attempt[..], &[card.to_owned()]].concat(), vec![card.to_owned()]);
        let strict = self.edition.option("matching") == "strict";
        self.attempt = match self.attempt.is_empty() {
            _ if self.begins(&grown) => grown,
            false if !strict && self.begins(&alone) => alone,
            _ => Vec::new(),
        };
        let met = self.equal(&self.attempt);
        if met.is_some() {
            self.attempt.clear();
        }
        met
    }

    /// The first unmet challenge that is exactly so.
    fn equal(&self, cards: &[String]) -> Option<usize> {
        self.unmet().iter().find(|(_, parts)| parts[..] == *cards).map(|(place, _)| *place)
    }

    fn meet(&mut self, challenge: usize) {
        self.met[challenge] = true;
        self.score[1] += self.edition.points("challenge");
        if self.met.contains(&false) {
            return self.refill();
        }
        self.open();
    }

    /// BT-8.2 to BT-8.5.
    fn open(&mut self) {
        self.score[2] += self.edition.points("lock");
        self.opened.extend(self.lock.take());
        self.met.clear();
        self.deck.append(&mut self.discard);
        if self.opened.len() == 16 {
            // BT-R25: so many locks are opened at most.
            self.pile.clear();
        }
        if self.checks_late() && (self.deck.is_empty() || self.hand.is_empty()) {
            self.phase = "over";
            return;
        }
        match (self.pile.is_empty(), self.edition.option("after_last_lock")) {
            (false, _) => self.phase = "lock",
            (true, "stop") => self.phase = "over",
            (true, _) if self.checks_late() => self.begin_turn(),
            (true, _) => self.refill(),
        }
    }

    /// BT-R12: did the game end on the last opening?
    pub fn is_stopped(&self) -> bool {
        self.lock.is_none() && self.pile.is_empty() && self.edition.option("after_last_lock") == "stop"
    }

    /// BT-9.5, BT-R13: what results are ranked by.
    pub fn rank(&self) -> [i32; 4] {
        let points = self.score.iter().sum();
        let opened: usize = self.opened.iter().map(|lock| self.edition.challenges(lock).len()).sum();
        let challenges = opened + self.met.iter().filter(|met| **met).count();
        let locks = self.opened.len() as i32;
        match self.edition.option("ranking") {
            "locks" => [locks, points, challenges as i32, -self.turn],
            _ => [points, locks, challenges as i32, -self.turn],
        }
    }

    /// Does playing this card go on with a challenge, or begin one?
    pub fn goes_on(&self, card: &str) -> bool {
        self.begins(&[&self.attempt[..], &[card.to_owned()]].concat())
    }
}
