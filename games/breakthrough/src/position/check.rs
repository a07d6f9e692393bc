//! Judging a position: every fault is named, and only a sound one becomes a state.

use breakroom_core::{Fault, RuleId};

use super::{Position, Tally};
use crate::{
    Breakthrough, State,
    components::Lock,
    edition::MOST_COPIES,
    house::{AfterLastLock, Matching, Opening},
    row::Row,
    state::{LockIndex, LockSet, Met, Opened, Phase, Score},
    vocabulary::{Card, CardCounts, Code, CodeCounts},
};

/// More points or turns than any game can give, and few enough that adding to them is safe.
const MOST_POINTS: u64 = 30_000;

/// A position under examination.
pub(super) struct Checking<'a> {
    game: &'a Breakthrough,
    position: &'a Position,
    faults: Vec<Fault>,
}

impl<'a> Checking<'a> {
    pub fn new(game: &'a Breakthrough, position: &'a Position) -> Self {
        Self { game, position, faults: Vec::new() }
    }

    /// The state, or all faults. First the words are read, then their sum is judged.
    pub fn state(mut self) -> Result<State, Vec<Fault>> {
        let Some(state) = self.read() else { return Err(self.faults) };
        self.cards(&state);
        self.locks(&state);
        self.attempt(&state);
        self.phase(&state);
        self.set_aside(&state);
        self.score(&state);
        if self.faults.is_empty() { Ok(state) } else { Err(self.faults) }
    }

    /// Each field by itself.
    fn read(&mut self) -> Option<State> {
        let position = self.position;
        let phase = Phase::ALL.into_iter().find(|phase| phase.name() == position.phase);
        if phase.is_none() {
            let names = Phase::ALL.map(Phase::name).join(", ");
            self.fault("phase", format!("'{}' is none of {names}", shown(&position.phase)));
        }
        let lock = position.lock.as_deref().map(|id| self.lock("lock", id));
        let row = self.codes("row", &position.row, Row::MOST);
        let hand = self.codes("hand", &position.hand, usize::from(self.game.components.hand_size));
        let removed = self.tally("removed", &position.removed);
        let state = State {
            phase: phase.unwrap_or(Phase::Over),
            lock: lock.flatten(),
            met: self.met(),
            attempt: self.small("attempt", position.attempt),
            lock_start: self.small("lock_start", position.lock_start),
            row: row.into_iter().collect(),
            hand: hand.into_iter().collect(),
            deck: self.tally("deck", &position.deck),
            discard: self.tally("discard", &position.discard),
            removed: removed[Card::Difficulty],
            set_aside: self.small("set_aside", position.set_aside),
            flips_left: self.small("flips_left", position.flips_left),
            lock_pile: LockSet::default(),
            opened: Opened::default(),
            score: self.points(),
            turn: self.within("turn", position.turn, MOST_POINTS) as u16,
        };
        if removed.kinds().any(|(card, _)| card != Card::Difficulty) {
            self.broken("removed", "BT-R5", "only difficulty cards (XX) leave the game");
        }
        let state = self.piles(state);
        self.faults.is_empty().then_some(state)
    }

    /// The lock pile and the opened locks. No lock is in two places.
    fn piles(&mut self, mut state: State) -> State {
        let mut seen: LockSet = state.lock.into_iter().collect();
        for (field, ids) in [("lock_pile", &self.position.lock_pile), ("opened", &self.position.opened)] {
            for (n, id) in ids.iter().enumerate() {
                let place = format!("{field}[{n}]");
                let Some(index) = self.lock(&place, id) else { continue };
                if seen.has(index) {
                    self.broken(&place, "BT-8.5", format!("{} is already somewhere else", shown(id)));
                    continue;
                }
                seen.insert(index);
                match field {
                    "opened" => state.opened.push(index),
                    _ => state.lock_pile.insert(index),
                }
            }
        }
        state
    }

    /// BT-2.2: no card more and none less than the edition has; a puzzle has no more than an edition could.
    fn cards(&mut self, state: &State) {
        let full = self.game.full_deck();
        let row: CodeCounts = state.row.iter().collect();
        for card in Card::all() {
            let elsewhere = match card {
                Card::Tool(code) => u32::from(state.hand[code]) + u32::from(row[code]),
                Card::Difficulty => u32::from(state.removed) + u32::from(state.set_aside),
            };
            let count = elsewhere + u32::from(state.deck[card]) + u32::from(state.discard[card]);
            if self.position.partial {
                if count > u32::from(MOST_COPIES) {
                    self.broken(
                        "",
                        "BT-2.2",
                        format!("{count} {card} are more than the {MOST_COPIES} of any edition"),
                    );
                }
            } else if count != u32::from(full[card]) {
                let message = format!("there are {count} {card} in all; the edition has {}", full[card]);
                self.broken("", "BT-2.2", message);
            }
        }
    }

    fn locks(&mut self, state: &State) {
        let challenges = self.current(state).map_or(0, |lock| lock.challenges.len());
        if self.position.met.len() != challenges {
            let message =
                format!("there are {} entries for {challenges} challenges", self.position.met.len());
            self.broken("met", "BT-2.3", message);
        } else if challenges > 0 && state.met.all(challenges as u8) {
            self.broken("met", "BT-8.2", "a lock with every challenge met is open");
        }
        let seen = u32::from(state.lock.is_some()) + state.lock_pile.len() + state.opened.len() as u32;
        let all = self.game.components.locks.len() as u32;
        if seen != all && !self.position.partial {
            let message = format!("lock, lock_pile and opened hold {seen} locks; the edition has {all}");
            self.broken("", "BT-2.3", message);
        }
        let awaited = state.phase == Phase::Lock;
        if state.lock.is_some() && awaited {
            self.broken("lock", "BT-8.5", "while a lock is awaited there is none");
        }
        if state.lock.is_none() && !awaited && !state.lock_pile.is_empty() {
            self.broken("lock", "BT-8.5", "while locks are left one of them is turned up");
        }
        if awaited && state.lock_pile.is_empty() {
            self.broken("lock_pile", "BT-8.7", "no lock can be awaited: none is left");
        }
    }

    /// The attempt is a tail of what was played on this lock, and a true beginning of an unmet challenge.
    fn attempt(&mut self, state: &State) {
        let (start, length) = (usize::from(state.lock_start), state.row.len());
        if start > length {
            return self.broken("lock_start", "BT-8.5", format!("the row has only {length} cards"));
        }
        let attempt = usize::from(state.attempt);
        if attempt == 0 {
            return;
        }
        if self.game.house.matching == Matching::Suffix {
            return self.broken("attempt", "BT-R1", "with matching = suffix no attempt is kept: it is 0");
        }
        if attempt > length - start {
            let message = format!("only {} cards were played since lock_start", length - start);
            return self.broken("attempt", "BT-5.3", message);
        }
        let begins = self.current(state).is_some_and(|lock| {
            let unmet = (0u8..).zip(&lock.challenges).filter(|&(place, _)| !state.met.has(place));
            unmet.into_iter().any(|(_, challenge)| {
                challenge.len() > attempt && state.row.tail(attempt).eq(challenge[..attempt].iter().copied())
            })
        });
        if !begins {
            let tail: Vec<&str> = state.row.tail(attempt).map(Code::text).collect();
            self.broken("attempt", "BT-5.3", format!("{} begins no unmet challenge", tail.join("-")));
        }
    }

    /// What must hold for the phase to be what it is.
    fn phase(&mut self, state: &State) {
        let (held, full) = (state.hand.total(), u32::from(self.game.components.hand_size));
        let (deck, short) = (state.deck.total(), held < full);
        let stopped = self.game.house.after_last_lock == AfterLastLock::Stop && state.lock.is_none();
        let wrong = match state.phase {
            Phase::Turn if held == 0 => Some(("hand", "BT-4.1", "a turn needs a card in hand")),
            Phase::Turn if short && !self.position.partial => {
                Some(("hand", "BT-4.5", "a turn begins with a full hand"))
            }
            Phase::Draw | Phase::Flip | Phase::Difficulty if !short => {
                Some(("hand", "BT-4.6", "a full hand is not refilled"))
            }
            Phase::Draw | Phase::Difficulty if deck == 0 => {
                Some(("deck", "BT-8.1", "there is nothing to draw"))
            }
            Phase::Difficulty if state.hand.keys() == 0 => {
                Some(("hand", "BT-7.4", "without a key nothing is asked: the mill begins"))
            }
            Phase::Over if !stopped && (deck > 0 || !short) => {
                Some(("phase", "BT-8.1", "the game goes on: the deck is not empty or the hand is full"))
            }
            _ => None,
        };
        if let Some((place, rule, message)) = wrong {
            self.broken(place, rule, message);
        }
        if stopped && !matches!(state.phase, Phase::Lock | Phase::Over) {
            self.broken("phase", "BT-R12", "with after_last_lock = stop the game is over without a lock");
        }
        self.counters(state, deck);
    }

    fn counters(&mut self, state: &State, deck: u32) {
        let most = deck.min(u32::from(self.game.components.mill_size));
        let flips = u32::from(state.flips_left);
        if state.phase == Phase::Flip && !(1..=most).contains(&flips) {
            self.broken("flips_left", "BT-7.7", format!("a mill in progress has 1 to {most} cards to turn"));
        }
        if state.phase != Phase::Flip && flips > 0 {
            self.broken("flips_left", "BT-7.6", "no mill is in progress: it is 0");
        }
        let begun = state.phase == Phase::Turn || !state.row.is_empty() || state.opened.len() > 0;
        if state.turn == 0 && begun {
            self.broken("turn", "BT-4.1", "the first turn is turn 1");
        }
    }

    fn set_aside(&mut self, state: &State) {
        let dealing = state.turn == 0 && matches!(state.phase, Phase::Draw | Phase::Over);
        if state.set_aside > 0 && !(dealing && self.game.house.opening == Opening::SetAside) {
            let message = "cards are laid aside only in an opening deal (turn 0) with opening = set_aside";
            self.broken("set_aside", "BT-R6", message);
        }
    }

    /// BT-9: the points are those of the row, of what was met and of what was opened.
    fn score(&mut self, state: &State) {
        if self.position.partial {
            return;
        }
        let points = &self.game.components.points;
        let cards: u32 = state.row.iter().map(|code| u32::from(points.card(code))).sum();
        let challenges = self.game.challenges_met(state) * u32::from(points.challenge);
        let locks = state.opened.len() as u32 * u32::from(points.lock);
        for (place, rule, given, earned) in [
            ("score.cards", "BT-9.1", state.score.cards, cards),
            ("score.challenges", "BT-9.2", state.score.challenges, challenges),
            ("score.locks", "BT-9.3", state.score.locks, locks),
        ] {
            if u32::from(given) != earned {
                self.broken(place, rule, format!("it is {given}; what was played earned {earned}"));
            }
        }
    }

    fn current(&self, state: &State) -> Option<&'a Lock> {
        state.lock.map(|index| self.game.components.at(index))
    }

    fn lock(&mut self, place: &str, id: &str) -> Option<LockIndex> {
        let index = id.parse().ok().and_then(|id| self.game.components.index_of(id));
        if index.is_none() {
            self.fault(place, format!("the edition has no lock '{}'", shown(id)));
        }
        index
    }

    fn met(&mut self) -> Met {
        let places = (0u8..).zip(self.position.met.iter().take(Lock::MOST));
        places.filter(|&(_, met)| *met).fold(Met::NONE, |met, (place, _)| met.with(place))
    }

    fn codes(&mut self, field: &str, texts: &[String], most: usize) -> Vec<Code> {
        if texts.len() > most {
            self.fault(field, format!("{} cards are more than the {most} it can hold", texts.len()));
            return Vec::new();
        }
        let mut codes = Vec::new();
        for (n, text) in texts.iter().enumerate() {
            match text.parse() {
                Ok(code) => codes.push(code),
                Err(_) => {
                    self.broken(&format!("{field}[{n}]"), "BT-2.1", format!("'{}' is no tool", shown(text)))
                }
            }
        }
        codes
    }

    fn tally(&mut self, field: &str, tally: &Tally) -> CardCounts {
        let mut counts = CardCounts::default();
        let mut seen = Vec::new();
        for (text, copies) in &tally.0 {
            let place = format!("{field}.{}", shown(text));
            match text.parse::<Card>() {
                Ok(card) if seen.contains(&card) => self.fault(&place, "it is counted twice"),
                Ok(card) => {
                    seen.push(card);
                    counts[card] = self.within(&place, *copies, MOST_COPIES.into()) as u8;
                }
                Err(_) => self.broken(&place, "BT-2.2", "there is no such card"),
            }
        }
        counts
    }

    fn points(&mut self) -> Score {
        let score = self.position.score;
        let mut part = |place, value| self.within(place, value, MOST_POINTS) as u16;
        Score {
            cards: part("score.cards", score.cards),
            challenges: part("score.challenges", score.challenges),
            locks: part("score.locks", score.locks),
        }
    }

    fn small(&mut self, field: &str, value: u64) -> u8 {
        self.within(field, value, Row::MOST as u64) as u8
    }

    /// A number that is not too great; 0 in its place if it is.
    fn within(&mut self, place: &str, value: u64, most: u64) -> u64 {
        if value > most {
            self.fault(place, format!("{value} is more than {most}"));
            return 0;
        }
        value
    }

    fn fault(&mut self, place: &str, message: impl Into<String>) {
        self.faults.push(Fault::error(place, message));
    }

    fn broken(&mut self, place: &str, rule: &'static str, message: impl Into<String>) {
        self.faults.push(Fault::error(place, message).by(RuleId(rule)));
    }
}

/// A piece of somebody's text that may stand in a message.
fn shown(text: &str) -> String {
    text.chars().take(20).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}
