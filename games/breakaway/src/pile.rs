//! The play area (BA-2.14): one pile, which remembers for each card who played it, how, and what it did.

use breakroom_core::Seat;
use breakroom_kit::{Doc, List, Load, Words};

use crate::state::blank;
use crate::vocabulary::{Act, Area, Card, CardSet, Colours};

/// In which role a card was played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(what = "role", words = "snake")]
pub enum Role {
    /// In Phase 2 of a turn.
    Turn,
    /// As a Shot Card.
    Shot,
    /// It declares Score.
    Score,
    /// It declares Save.
    Save,
    /// In a challenge.
    Challenge,
    /// As a reaction.
    Reaction,
}

impl Role {
    /// Was it played for a challenge? Of reactions only Dig It Out stays on the play area, and it counts as a
    /// challenge won (BA-R107).
    pub const fn is_for_challenge(self) -> bool {
        matches!(self, Role::Challenge | Role::Reaction)
    }
}

/// The way of the puck by one card: where it began and where each arrow or placement led.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Path {
    areas: List<Area, { Path::MOST }>,
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
    /// A path on which nothing moves.
    pub const NONE: Path =
        Path { areas: List::new(Area::CENTRE), open_to_intercept: 0, open_to_undo: 0, bonus: 0 };

    /// The areas, the start first; empty without movement.
    pub fn areas(&self) -> &[Area] {
        &self.areas
    }

    /// Starts at `from` if nothing moved yet.
    pub fn begin(&mut self, from: Area, bonus: u8) {
        if self.areas.is_empty() {
            self.areas.push(from);
            self.bonus = bonus;
        }
    }

    /// One arrow or placement more; where there is no room, in place of the last.
    pub fn step(&mut self, to: Area) {
        if self.areas.is_full() {
            self.areas.pop();
        }
        self.areas.push(to);
    }

    /// What has been so far is safe from Intercept.
    pub fn seal_intercept(&mut self) {
        self.open_to_intercept = self.last();
    }

    /// What has been so far is safe from Green and the like.
    pub fn seal_undo(&mut self, bonus: u8) {
        self.open_to_undo = self.last();
        self.bonus = bonus;
    }

    /// Where the last area stands in it.
    pub fn last(&self) -> u8 {
        self.len().saturating_sub(1) as u8
    }

    /// BA-14.7: what Intercept sees, if that is a movement.
    pub fn seen_by_intercept(&self) -> Option<&[Area]> {
        self.seen_from(self.open_to_intercept)
    }

    /// BA-13.6: what an undo sees, if that is a movement.
    pub fn seen_by_undo(&self) -> Option<&[Area]> {
        self.seen_from(self.open_to_undo)
    }

    fn seen_from(&self, from: u8) -> Option<&[Area]> {
        self.areas.get(usize::from(from)..).filter(|seen| seen.len() > 1)
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
    pub fn len(&self) -> usize {
        self.areas.len()
    }

    /// No movement at all?
    pub fn is_empty(&self) -> bool {
        self.areas.is_empty()
    }
}

blank! {
    /// A card of the play area.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
    pub struct Played as NONE {
        /// Which card was played.
        pub card: Card = Card::new(Seat::A, 0),
        /// Who played it.
        pub by: Seat = Seat::A,
        /// What it was played as.
        pub role: Role = Role::Turn,
        /// The Action it used last; a hit is kept when others follow (BA-12.1).
        #[json(key = "action", default)]
        pub act: Option<Act> = None,
        /// Its number as it lies there (BA-2.19).
        pub number: Option<u8> = None,
        /// Its name, for unnumbered cards.
        pub title: u16 = 0,
        /// BA-14.3: what it counts as for Triples.
        #[json(default)]
        pub clone: Option<u16> = None,
        /// Cancelled while it lies here (BA-5.7).
        #[json(default)]
        pub cancelled: bool = false,
        /// It carries an added Black P.
        #[json(default)]
        pub black_p: bool = false,
        /// Colours whose X it gained.
        #[json(default)]
        pub added_x: Colours = Colours::NONE,
        /// BA-9.4: part of a penalised chain.
        #[json(default)]
        pub chain_used: bool = false,
        /// BA-5.2: it can be ignored.
        pub ignorable: bool = true,
        /// BA-16.34: its movements cannot be intercepted.
        #[json(default)]
        pub no_intercept: bool = false,
        /// It used Special effects that wait for a Clone: bit 0 Offside, bit 1 Icing.
        #[json(default)]
        pub if_cloned: u8 = 0,
        /// BA-16.16: the card that its Enforcer Cancelled.
        #[json(default)]
        pub enforced: Option<Card> = None,
        /// BA-16.71: as a Shot Card it cannot be tipped.
        #[json(default)]
        pub no_tip: bool = false,
        /// A special named for the answer by Black (BA-16.27).
        #[json(default)]
        pub reviewable: bool = false,
        /// How it moved the puck.
        #[json(default = Path::NONE)]
        pub path: Path = Path::NONE,
    }
}

impl Played {
    /// A card just laid, which has done nothing yet.
    pub const fn laid(card: Card, by: Seat, role: Role, number: Option<u8>, title: u16) -> Played {
        let ignorable = !role.is_for_challenge();
        Played { card, by, role, number, title, ignorable, ..Played::NONE }
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
    cards: List<Played, { Pile::TALL }>,
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
    /// The pile at the start of a segment.
    pub const EMPTY: Pile = Pile {
        cards: List::new(Played::NONE),
        under: CardSet::NONE,
        under_star: [None; 2],
        under_number: None,
    };

    /// How many are remembered one by one.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// No card at all?
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The card `depth` beneath the top.
    pub fn down(&self, depth: usize) -> Option<&Played> {
        self.cards.iter().nth_back(depth)
    }

    /// The card `depth` beneath the top, to be changed.
    pub fn down_mut(&mut self, depth: usize) -> Option<&mut Played> {
        self.cards.iter_mut().nth_back(depth)
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
        self.cards.iter().rev()
    }

    /// Puts a card on top. `star` says whether a card is a Player or Superstar, and whether it is a Player.
    pub fn push(&mut self, played: Played, star: impl Fn(Card) -> (bool, bool)) {
        if self.cards.is_full() {
            let lowest = self.cards.remove(0);
            let (is_star, is_player) = star(lowest.card);
            self.under.add(lowest.card);
            if is_star {
                self.under_star[lowest.by.index()] = Some(lowest.card);
            }
            if is_player {
                self.under_number = lowest.number;
            }
        }
        self.cards.push(played);
    }

    /// Takes the top card.
    pub fn pop(&mut self) -> Option<Played> {
        self.cards.pop()
    }

    /// Takes this card out; was it among those remembered one by one?
    pub fn take(&mut self, card: Card) -> bool {
        let at = self.cards.iter().position(|played| played.card == card);
        at.map(|at| self.cards.remove(at)).is_some()
    }

    /// Gives every card another name; `set` does it for a set.
    pub fn rename(&mut self, name: impl Fn(Card) -> Card, set: impl Fn(&mut CardSet)) {
        for played in self.cards.iter_mut() {
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
