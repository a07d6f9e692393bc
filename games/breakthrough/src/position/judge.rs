//! Judging a position: whether what its fields say fits together. Every fault is named.

use breakroom_core::{Fault, RuleId};

use crate::{
    AfterLastLock, Breakthrough, Card, Check, Code, CodeCounts, Lock, LockSet, NextLock, Opening, Phase,
    RefillDifficulty, Table, edition::MOST_COPIES, rules::matching::unmet,
};

/// A table under examination.
pub(super) struct Judge<'a> {
    game: &'a Breakthrough,
    table: &'a Table,
    /// Is it a puzzle, which need not add up?
    partial: bool,
    faults: Vec<Fault>,
}

impl<'a> Judge<'a> {
    pub fn new(game: &'a Breakthrough, table: &'a Table, partial: bool) -> Self {
        Self { game, table, partial, faults: Vec::new() }
    }

    /// Everything that is wrong.
    pub fn faults(mut self) -> Vec<Fault> {
        self.piles();
        if !self.faults.is_empty() {
            // A lock that is counted twice would be told again as wrong sums.
            return self.faults;
        }
        self.cards();
        self.locks();
        self.attempt();
        self.refill();
        self.phase();
        self.set_aside();
        self.score();
        self.faults
    }

    /// BT-8.5: no lock is in two places.
    fn piles(&mut self) {
        let table = self.table;
        if self.game.house.next_lock == NextLock::Any {
            return;
        }
        let mut seen: LockSet = table.lock.into_iter().collect();
        let pile = table.lock_pile.iter().map(|lock| ("lock_pile".to_owned(), lock));
        let opened = table.opened.iter().enumerate().map(|(n, &lock)| (format!("opened[{n}]"), lock));
        for (place, lock) in pile.chain(opened) {
            let id = self.game.components.at(lock).id;
            self.owes(!seen.has(lock), &place, "BT-8.5", format!("{id} is already somewhere else"));
            seen = seen.with(lock);
        }
    }

    /// BT-2.2: no card more and none less than the edition has; a puzzle has no more than an edition could.
    fn cards(&mut self) {
        let table = self.table;
        let full = self.game.full_deck();
        let row: CodeCounts = table.row.iter().collect();
        for card in Card::ALL {
            let elsewhere = match card {
                Card::Tool(code) => u32::from(table.hand[code]) + u32::from(row[code]),
                Card::Difficulty => u32::from(table.removed) + u32::from(table.set_aside),
            };
            let count = elsewhere + u32::from(table.deck[card]) + u32::from(table.discard[card]);
            if self.partial {
                let message = format!("{count} {card} are more than the {MOST_COPIES} of any edition");
                self.owes(count <= u32::from(MOST_COPIES), "", "BT-2.2", message);
            } else {
                let message = format!("there are {count} {card} in all; the edition has {}", full[card]);
                self.owes(count == u32::from(full[card]), "", "BT-2.2", message);
            }
        }
    }

    fn locks(&mut self) {
        let table = self.table;
        let challenges = self.current().map_or(0, |lock| lock.challenges.len());
        if table.met.count() != challenges {
            let message = format!("there are {} entries for {challenges} challenges", table.met.count());
            self.broken("met", "BT-2.3", message);
        } else if challenges > 0 && table.met.all() {
            self.broken("met", "BT-8.2", "a lock with every challenge met is open");
        }
        self.all_locks();
        let (awaited, there, left) =
            (table.phase == Phase::Lock, table.lock.is_some(), table.lock_pile.len());
        self.owes(!there || !awaited, "lock", "BT-8.5", "while a lock is awaited there is none");
        let message = "while locks are left one of them is turned up";
        let lost = self.checks_late() && table.phase == Phase::Over;
        self.owes(there || awaited || lost || left == 0, "lock", "BT-8.5", message);
        self.owes(!awaited || left > 0, "lock_pile", "BT-8.7", "no lock can be awaited: none is left");
    }

    /// No lock more and none less than the edition has; where locks come again (BT-R25) they never leave the pile.
    fn all_locks(&mut self) {
        let (table, all) = (self.table, self.game.components.locks.len());
        let pile = table.lock_pile.len();
        if self.game.house.next_lock == NextLock::Any {
            let last = table.opened.len() == LockSet::MOST;
            let message =
                format!("with next_lock = any every lock stays in the pile until {} are open", LockSet::MOST);
            return self.owes(
                pile == if last { 0 } else { all } || self.partial,
                "lock_pile",
                "BT-R25",
                message,
            );
        }
        let seen = usize::from(table.lock.is_some()) + pile + table.opened.len();
        let message = format!("lock, lock_pile and opened hold {seen} locks; the edition has {all}");
        self.owes(seen == all || self.partial, "", "BT-2.3", message);
    }

    /// Are challenges checked after the refill (BT-R24)?
    fn checks_late(&self) -> bool {
        self.game.house.check == Check::Refill
    }

    /// What is remembered of a refill while it lasts.
    fn refill(&mut self) {
        let table = self.table;
        let within = matches!(table.phase, Phase::Draw | Phase::Flip | Phase::Difficulty);
        let remembers = self.game.house.refill_difficulty == RefillDifficulty::First;
        let message = "only a refill with refill_difficulty = first has drawn a card";
        self.owes(!table.refilling || within && remembers, "refilling", "BT-R23", message);
        let Some(due) = table.due else { return };
        let challenge = self.current().and_then(|lock| lock.challenges.get(usize::from(due)));
        let met = challenge.is_some_and(|challenge| {
            let reach = challenge.len() <= table.row.len();
            !table.met.has(due) && reach && table.row.tail(challenge.len()).eq(challenge.iter().copied())
        });
        let message = "the row's last cards are no unmet challenge that waits for the end of a refill";
        self.owes(met && within && self.checks_late(), "due", "BT-R24", message);
    }

    /// The attempt is a tail of what was played on this lock, and a true beginning of an unmet challenge.
    fn attempt(&mut self) {
        let table = self.table;
        let (start, length) = (usize::from(table.lock_start), table.row.len());
        if start > length {
            return self.broken("lock_start", "BT-8.5", format!("the row has only {length} cards"));
        }
        let attempt = usize::from(table.attempt);
        if attempt == 0 {
            return;
        }
        if !self.game.house.matching.keeps_attempts() {
            let message = "with matching = suffix or row no attempt is kept: it is 0";
            return self.broken("attempt", "BT-R1", message);
        }
        if attempt > length - start {
            let message = format!("only {} cards were played since lock_start", length - start);
            return self.broken("attempt", "BT-5.3", message);
        }
        let begins = self.current().is_some_and(|lock| {
            unmet(lock, table.met).any(|(_, challenge)| {
                challenge.len() > attempt && table.row.tail(attempt).eq(challenge[..attempt].iter().copied())
            })
        });
        let tail: Vec<&str> = table.row.tail(attempt).map(Code::text).collect();
        self.owes(begins, "attempt", "BT-5.3", format!("{} begins no unmet challenge", tail.join("-")));
    }

    /// What must hold for the phase to be what it is.
    fn phase(&mut self) {
        let table = self.table;
        let (held, full) = (table.hand.total(), u32::from(self.game.components.hand_size));
        let (deck, short) = (table.deck.total(), held < full);
        let stopped = self.game.house.after_last_lock == AfterLastLock::Stop && table.lock.is_none();
        let (place, rule, wrong) = match table.phase {
            Phase::Turn if held == 0 => ("hand", "BT-4.1", "a turn needs a card in hand"),
            Phase::Turn if short && !self.partial && !self.saved() => {
                ("hand", "BT-4.5", "a turn begins with a full hand")
            }
            Phase::Draw | Phase::Flip | Phase::Difficulty if !short => {
                ("hand", "BT-4.6", "a full hand is not refilled")
            }
            Phase::Draw | Phase::Difficulty if deck == 0 => ("deck", "BT-8.1", "there is nothing to draw"),
            Phase::Difficulty if table.hand.keys() == 0 => {
                ("hand", "BT-7.4", "without a key nothing is asked: the mill begins")
            }
            Phase::Over if !stopped && !self.lost(deck, held) && (deck > 0 || !short) => {
                ("phase", "BT-8.1", "the game goes on: the deck is not empty or the hand is full")
            }
            _ => ("", "", ""),
        };
        self.owes(wrong.is_empty(), place, rule, wrong);
        let ended = matches!(table.phase, Phase::Lock | Phase::Over);
        let message = "with after_last_lock = stop the game is over without a lock";
        self.owes(!stopped || ended, "phase", "BT-R12", message);
        self.counters(deck);
    }

    /// Did an opening begin this turn with a hand that could not be filled (BT-R24)?
    fn saved(&self) -> bool {
        self.checks_late() && !self.table.opened.is_empty()
    }

    /// Did the game end on an opening that left no deck or no hand (BT-R24)?
    fn lost(&self, deck: u32, held: u32) -> bool {
        self.saved() && self.table.lock.is_none() && (deck == 0 || held == 0)
    }

    fn counters(&mut self, deck: u32) {
        let table = self.table;
        let most = deck.min(u32::from(self.game.components.mill_size));
        let (mills, flips) = (table.phase == Phase::Flip, u32::from(table.flips_left));
        let message = format!("a mill in progress has 1 to {most} cards to turn");
        self.owes(!mills || (1..=most).contains(&flips), "flips_left", "BT-7.7", message);
        self.owes(mills || flips == 0, "flips_left", "BT-7.6", "no mill is in progress: it is 0");
        let begun = table.phase == Phase::Turn || !table.row.is_empty() || !table.opened.is_empty();
        self.owes(table.turn > 0 || !begun, "turn", "BT-4.1", "the first turn is turn 1");
    }

    fn set_aside(&mut self) {
        let table = self.table;
        let dealing = table.turn == 0 && matches!(table.phase, Phase::Draw | Phase::Over);
        let allowed = dealing && self.game.house.opening == Opening::SetAside;
        let message = "cards are laid aside only in an opening deal (turn 0) with opening = set_aside";
        self.owes(allowed || table.set_aside == 0, "set_aside", "BT-R6", message);
    }

    /// BT-9: the points are those of the row, of what was met and of what was opened.
    fn score(&mut self) {
        let table = self.table;
        if self.partial {
            return;
        }
        let points = &self.game.components.points;
        let cards: u32 = table.row.iter().map(|code| u32::from(points.card(code))).sum();
        let challenges = self.game.challenges_met(table) * u32::from(points.challenge);
        let locks = table.opened.len() as u32 * u32::from(points.lock);
        for (place, rule, given, earned) in [
            ("score.cards", "BT-9.1", table.score.cards, cards),
            ("score.challenges", "BT-9.2", table.score.challenges, challenges),
            ("score.locks", "BT-9.3", table.score.locks, locks),
        ] {
            let message = format!("it is {given}; what was played earned {earned}");
            self.owes(u32::from(given) == earned, place, rule, message);
        }
    }

    fn current(&self) -> Option<&'a Lock> {
        self.table.lock.map(|index| self.game.components.at(index))
    }

    /// Unless this holds, something offends a rule.
    fn owes(&mut self, holds: bool, place: &str, rule: &'static str, message: impl Into<String>) {
        if !holds {
            self.broken(place, rule, message);
        }
    }

    fn broken(&mut self, place: &str, rule: &'static str, message: impl Into<String>) {
        self.faults.push(Fault::error(place, message).by(RuleId(rule)));
    }
}
