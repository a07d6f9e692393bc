//! Seeded games (the dossier's section 10): a text fixes the order of every deck and of the locks.
//!
//! The rules know codes only. Here every card is a physical one with a number, every shuffle sorts the deck by a
//! key made of the seed, the shuffle and the card, and what the rules reported tells which card lies where.

use breakroom_core::Game;

use crate::{Action, Breakthrough, Card, Code, Event, LockId, NextLock, Phase, SpentDifficulty, State};

/// The next chance outcome of the deal called `seed`, after these actions; nothing if they are no game.
pub(crate) fn next(game: &Breakthrough, seed: &str, past: &[Action]) -> Option<Action> {
    let mut deal = Deal::new(game, seed);
    let mut state: State = game.start();
    let mut events = Vec::new();
    for &action in past {
        game.apply(&mut state, action, &mut events).ok()?;
        events.drain(..).try_for_each(|event| deal.follow(&event))?;
    }
    match state.phase {
        Phase::Lock => deal.next_lock().map(Action::Lock),
        Phase::Draw => deal.deck.first().map(|top| Action::Draw(top.card)),
        Phase::Flip => deal.deck.first().map(|top| Action::Flip(top.card)),
        Phase::Turn | Phase::Difficulty | Phase::Over => None,
    }
}

/// One physical card: `AK1`, `XX5`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Physical {
    card: Card,
    copy: u8,
}

impl Physical {
    fn uid(self) -> String {
        format!("{}{}", self.card, self.copy)
    }
}

/// Where a card goes. What lies in the row or left the game never comes back.
#[derive(Clone, Copy)]
enum Pile {
    Hand,
    Discard,
    Aside,
    Gone,
}

/// Where every physical card lies.
pub(crate) struct Deal<'a> {
    game: &'a Breakthrough,
    seed: &'a str,
    /// Top first.
    deck: Vec<Physical>,
    discard: Vec<Physical>,
    hand: Vec<Physical>,
    /// Laid aside in the opening deal.
    aside: Vec<Physical>,
    /// Top first.
    locks: Vec<LockId>,
    openings: u32,
}

impl<'a> Deal<'a> {
    pub fn new(game: &'a Breakthrough, seed: &'a str) -> Self {
        let kinds = game.full_deck();
        let cards =
            kinds.kinds().flat_map(|(card, copies)| (1..=copies).map(move |copy| Physical { card, copy }));
        let mut locks: Vec<LockId> = game.components.locks.iter().map(|lock| lock.id).collect();
        locks.sort_by_cached_key(|lock| (key(seed, "locks", &lock.to_string()), lock.to_string()));
        let (discard, hand, aside) = (Vec::new(), Vec::new(), Vec::new());
        let mut deal = Deal { game, seed, deck: cards.collect(), discard, hand, aside, locks, openings: 0 };
        deal.shuffle("0");
        deal
    }

    /// The lock on top; where locks come again all of them are shuffled each time.
    fn next_lock(&self) -> Option<LockId> {
        match (self.game.house.next_lock, self.openings) {
            (NextLock::Pile, _) | (NextLock::Any, 0) => self.locks.first().copied(),
            (NextLock::Any, openings) => {
                let order = |lock: &&LockId| {
                    (key(self.seed, &format!("locks{openings}"), &lock.to_string()), lock.to_string())
                };
                self.locks.iter().min_by_key(order).copied()
            }
        }
    }

    fn turned_up(&mut self, lock: LockId) {
        if self.game.house.next_lock == NextLock::Pile {
            self.locks.retain(|&other| other != lock);
        }
    }

    /// The deck is put into the order that the seed has for this shuffle.
    fn shuffle(&mut self, name: &str) {
        self.deck.sort_by_cached_key(|card| (key(self.seed, name, &card.uid()), card.uid()));
    }

    /// Moves the physical cards as the rules moved theirs; nothing if that cannot be done.
    fn follow(&mut self, event: &Event) -> Option<()> {
        match *event {
            Event::TurnedUp { lock, .. } => self.turned_up(lock),
            Event::Drawn { code, .. } => self.off_the_deck(code.into(), Pile::Hand)?,
            Event::Trouble => match self.game.house.spent_difficulty {
                SpentDifficulty::Discard => self.off_the_deck(Card::Difficulty, Pile::Discard)?,
                SpentDifficulty::Remove => self.off_the_deck(Card::Difficulty, Pile::Gone)?,
            },
            Event::PassedOver => self.off_the_deck(Card::Difficulty, Pile::Discard)?,
            Event::LaidAside => self.off_the_deck(Card::Difficulty, Pile::Aside)?,
            Event::Flipped { card } => self.off_the_deck(card, Pile::Discard)?,
            Event::KeyGiven { code } | Event::Discarded { code } => self.out_of_hand(code, Pile::Discard)?,
            Event::Played { code, .. } => self.out_of_hand(code, Pile::Gone)?,
            Event::Returned { .. } => {
                self.deck.append(&mut self.aside);
                self.shuffle("open");
            }
            Event::Shuffled { .. } => {
                self.deck.append(&mut self.discard);
                self.openings += 1;
                self.shuffle(&self.openings.to_string());
            }
            Event::NothingAsked
            | Event::Milled { .. }
            | Event::Met { .. }
            | Event::Opened { .. }
            | Event::NoLockLeft
            | Event::Ended { .. } => {}
        }
        Some(())
    }

    /// The top card goes there, or where chance was typed in the highest of that kind.
    fn off_the_deck(&mut self, card: Card, to: Pile) -> Option<()> {
        let place = self.deck.iter().position(|top| top.card == card)?;
        let card = self.deck.remove(place);
        self.lay(card, to);
        Some(())
    }

    /// Of several copies the one with the lowest number goes there.
    fn out_of_hand(&mut self, code: Code, to: Pile) -> Option<()> {
        let copies = self.hand.iter().enumerate().filter(|(_, held)| held.card == Card::Tool(code));
        let place = copies.min_by_key(|(_, held)| held.copy)?.0;
        let card = self.hand.swap_remove(place);
        self.lay(card, to);
        Some(())
    }

    fn lay(&mut self, card: Physical, to: Pile) {
        match to {
            Pile::Hand => self.hand.push(card),
            Pile::Discard => self.discard.push(card),
            Pile::Aside => self.aside.push(card),
            Pile::Gone => {}
        }
    }
}

/// `mix(fnv(seed # shuffle # uid))`.
fn key(seed: &str, shuffle: &str, uid: &str) -> u64 {
    mix(fnv(&[seed, "#", shuffle, "#", uid]))
}

/// The 64-bit FNV-1a hash of the texts one after another.
fn fnv(texts: &[&str]) -> u64 {
    let bytes = texts.iter().flat_map(|text| text.bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// The finish of SplitMix64: spreads a hash over all its bits.
const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_are_those_of_the_dossier() {
        let hash = fnv(&["breakthrough:workshop:rulebook:2026-01-01#0#AK1"]);
        assert_eq!(hash, 0x93e9_03e8_544e_9ba8);
        assert_eq!(mix(hash), 0x5df6_014c_fea5_a7d1);
        assert_eq!(key("breakthrough:workshop:rulebook:2026-01-01", "0", "AK1"), mix(hash));
    }
}
