//! The play area (BA-2.14): one pile, which remembers for each card who played it, how, and what it did.

use breakroom_core::Seat;
use breakroom_kit::{Doc, Load, Words};

use crate::vocabulary::{Act, Area, Card, CardSet, Colours};

/// In which role a card was played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(what = "role", words = "snake")]
pub enum Role {
    /// In Phase 2 of a turn.
    Turn,
    /// As a Shot Card.
    Shot,
    /// Declaring Score.
    Score,
    /// Declaring Save.
    Save,
    /// In a challenge.
    Challenge,
    /// As a reaction.
    Reaction,
}

/// The way of the puck by one card: where it began and where each arrow or placement led.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Path {
    areas: [Area; Path::MOST],
    len: u8,
    /// BA-14.24: from where Intercept sees it.
    pub open_to_intercept: u8,
    /// BA-14.24: from where Green, Redirect and Stop Movement see it.
    pub open_to_undo: u8,
    /// The passing bonus where the undo would lead.
    pub bonus: u8,
}

impl Path {
    /// The longest way that is remembered.
    pub const MOST: usize = 14;
    /// No movement.
    pub const NONE: Path =
        Path { areas: [Area::CENTRE; Path::MOST], len: 0, open_to_intercept: 0, open_to_undo: 0, bonus: 0 };

    /// The areas, the start first; empty without movement.
    pub fn areas(&self) -> &[Area] {
        &self.areas[..usize::from(self.len)]
    }

    /// Starts at `from` if nothing moved yet.
    pub fn begin(&mut self, from: Area, bonus: u8) {
        if self.len == 0 {
            self.areas[0] = from;
            self.len = 1;
            self.bonus = bonus;
        }
    }

    /// One arrow or placement more.
    pub fn step(&mut self, to: Area) {
        if usize::from(self.len) < Self::MOST {
            self.areas[usize::from(self.len)] = to;
            self.len += 1;
        } else {
            self.areas[Self::MOST - 1] = to;
        }
    }

    /// What has been so far is safe from Intercept.
    pub fn seal_intercept(&mut self) {
        self.open_to_intercept = self.len.saturating_sub(1);
    }

    /// What has been so far is safe from Green and the like.
    pub fn seal_undo(&mut self, bonus: u8) {
        self.open_to_undo = self.len.saturating_sub(1);
        self.bonus = bonus;
    }

    /// BA-14.7: what Intercept sees, if that is a movement.
    pub fn seen_by_intercept(&self) -> Option<&[Area]> {
        let seen = self.areas().get(usize::from(self.open_to_intercept)..)?;
        (seen.len() > 1).then_some(seen)
    }

    /// BA-13.6: what an undo sees, if that is a movement.
    pub fn seen_by_undo(&self) -> Option<&[Area]> {
        let seen = self.areas().get(usize::from(self.open_to_undo)..)?;
        (seen.len() > 1).then_some(seen)
    }

    /// BA-14.19: which blue lines it crossed from `from` on: Home's, Away's.
    pub fn crossed(&self, from: usize) -> [bool; 2] {
        let mut crossed = [false; 2];
        for pair in self.areas().get(from..).unwrap_or(&[]).windows(2) {
            let mut rows = [pair[0].row(), pair[1].row()];
            rows.sort_unstable();
            crossed[0] |= rows == [2, 3];
            crossed[1] |= rows == [5, 6];
        }
        crossed
    }

    /// How many entries it has.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// No movement at all?
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// A card of the play area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct Played {
    /// Which.
    pub card: Card,
    /// Who played it.
    pub by: Seat,
    /// How.
    pub role: Role,
    /// The Action it used last; a hit is kept when others follow (BA-12.1).
    #[json(key = "action", default)]
    pub act: Option<Act>,
    /// Its number as it lies there (BA-2.19).
    pub number: Option<u8>,
    /// Its name, for unnumbered cards.
    pub title: u16,
    /// BA-14.3: what it counts as for Triples.
    #[json(default)]
    pub clone: Option<u16>,
    /// Cancelled while it lies here (BA-5.7).
    #[json(default)]
    pub cancelled: bool,
    /// It carries an added Black P.
    #[json(default)]
    pub black_p: bool,
    /// Colours whose X it gained.
    #[json(default)]
    pub added_x: Colours,
    /// BA-9.4: part of a penalised chain.
    #[json(default)]
    pub chain_used: bool,
    /// BA-5.2: it can be ignored.
    pub ignorable: bool,
    /// BA-16.34: its movements cannot be intercepted.
    #[json(default)]
    pub no_intercept: bool,
    /// It used Special effects that wait for a Clone: bit 0 Offside, bit 1 Icing.
    #[json(default)]
    pub if_cloned: u8,
    /// BA-16.16: the card that its Enforcer Cancelled.
    #[json(default)]
    pub enforced: Option<Card>,
    /// BA-16.71: as a Shot Card it cannot be tipped.
    #[json(default)]
    pub no_tip: bool,
    /// A special named for the answer by Black (BA-16.27).
    #[json(default)]
    pub reviewable: bool,
    /// How it moved the puck.
    #[json(default = Path::NONE)]
    pub path: Path,
}

impl Played {
    /// A card just laid, which has done nothing yet.
    pub const fn laid(card: Card, by: Seat, role: Role, number: Option<u8>, title: u16) -> Played {
        Played {
            card,
            by,
            role,
            act: None,
            number,
            title,
            clone: None,
            cancelled: false,
            black_p: false,
            added_x: Colours::NONE,
            chain_used: false,
            ignorable: !matches!(role, Role::Challenge | Role::Reaction),
            no_intercept: false,
            if_cloned: 0,
            enforced: None,
            no_tip: false,
            reviewable: false,
            path: Path::NONE,
        }
    }

    /// BA-2.14, BA-12.1: it used an Action. What follows a hit does not wipe it out; a Body-Check says all that a
    /// Punch does, and more.
    pub fn remember(&mut self, act: Act) {
        let kept = match self.act {
            Some(Act::BodyCheck) => true,
            Some(Act::Punch) => act != Act::BodyCheck,
            _ => false,
        };
        if !kept {
            self.act = Some(act);
        }
    }

    /// BA-4.1: what Doubles compare: the number, or the name of a card without one.
    pub fn key(&self) -> u16 {
        self.number.map_or(100 + self.title, u16::from)
    }

    /// BA-4.6, BA-4.10: what Triples compare.
    pub fn triple_key(&self) -> u16 {
        self.clone.unwrap_or_else(|| self.key())
    }
}

/// The play area. The lowest cards of a long pile are remembered as a set.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pile {
    cards: [Option<Played>; Pile::TALL],
    len: u8,
    /// Cards beneath those remembered one by one.
    pub under: CardSet,
    /// The topmost Player or Superstar card among them, by the seat that played it.
    pub under_star: [Option<Card>; 2],
    /// The number of the topmost Player card among them.
    pub under_number: Option<u8>,
}

impl Pile {
    /// How many cards are remembered one by one: more than any rule looks at.
    pub const TALL: usize = 12;
    /// No cards.
    pub const EMPTY: Pile = Pile {
        cards: [None; Pile::TALL],
        len: 0,
        under: CardSet::NONE,
        under_star: [None; 2],
        under_number: None,
    };

    /// How many are remembered one by one.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// No card at all?
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The card `depth` beneath the top.
    pub fn down(&self, depth: usize) -> Option<&Played> {
        self.len().checked_sub(depth + 1).and_then(|at| self.cards[at].as_ref())
    }

    /// The card `depth` beneath the top, to be changed.
    pub fn down_mut(&mut self, depth: usize) -> Option<&mut Played> {
        self.len().checked_sub(depth + 1).and_then(|at| self.cards[at].as_mut())
    }

    /// The top card.
    pub fn top(&self) -> Option<&Played> {
        self.down(0)
    }

    /// The top card, which must be there.
    pub fn top_mut(&mut self) -> &mut Played {
        self.down_mut(0).expect("a card in use lies on the pile")
    }

    /// From the top down.
    pub fn iter(&self) -> impl Iterator<Item = &Played> {
        self.cards[..self.len()].iter().rev().flatten()
    }

    /// Puts a card on top. `star` says whether a card is a Player or Superstar, and its number if it is a Player.
    pub fn push(&mut self, played: Played, star: impl Fn(Card) -> (bool, bool)) {
        if self.len() == Self::TALL {
            let lowest = self.cards[0].expect("a full pile has a lowest card");
            let (is_star, is_player) = star(lowest.card);
            self.under.add(lowest.card);
            if is_star {
                self.under_star[lowest.by.index()] = Some(lowest.card);
            }
            if is_player {
                self.under_number = lowest.number;
            }
            self.cards.copy_within(1.., 0);
            self.len -= 1;
        }
        self.cards[self.len()] = Some(played);
        self.len += 1;
    }

    /// Takes the top card.
    pub fn pop(&mut self) -> Option<Played> {
        let at = self.len().checked_sub(1)?;
        self.len -= 1;
        self.cards[at].take()
    }

    /// Takes out the card `depth` beneath the top.
    pub fn take(&mut self, depth: usize) -> Option<Played> {
        let at = self.len().checked_sub(depth + 1)?;
        let taken = self.cards[at].take();
        self.cards.copy_within(at + 1.., at);
        self.len -= 1;
        self.cards[self.len()] = None;
        taken
    }

    /// Gives every card another name; `set` does it for a set.
    pub fn rename(&mut self, name: impl Fn(Card) -> Card, set: impl Fn(&mut CardSet)) {
        for played in self.cards.iter_mut().flatten() {
            played.card = name(played.card);
            played.enforced = played.enforced.map(&name);
        }
        self.under_star.iter_mut().for_each(|star| *star = star.map(&name));
        set(&mut self.under);
    }

    /// Is the card in it?
    pub fn has(&self, card: Card) -> bool {
        self.under.has(card) || self.iter().any(|played| played.card == card)
    }

    /// All its cards.
    pub fn cards(&self) -> CardSet {
        self.iter().map(|played| played.card).collect::<CardSet>().and(self.under)
    }
}
