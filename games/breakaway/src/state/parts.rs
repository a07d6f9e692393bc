//! Parts of the state: shots, stoppages, challenges, fights, shootouts, the Momentum pile.

use breakroom_core::Seat;

use super::Goalie;
use crate::vocabulary::{Acts, Area, Card, CardSet, Place, Skills};

/// A short list of known cards on top of a deck, the last one on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Known {
    cards: [Option<Card>; 4],
}

impl Known {
    /// None known.
    pub const EMPTY: Known = Known { cards: [None; 4] };

    /// How many.
    pub fn len(&self) -> usize {
        self.cards.iter().flatten().count()
    }

    /// None at all?
    pub fn is_empty(&self) -> bool {
        self.cards[0].is_none()
    }

    /// The one on top.
    pub fn last(&self) -> Option<Card> {
        self.cards.iter().flatten().next_back().copied()
    }

    /// Puts one on top; says whether there was room to remember it.
    pub fn push(&mut self, card: Card) -> bool {
        match self.cards.iter_mut().find(|slot| slot.is_none()) {
            Some(slot) => {
                *slot = Some(card);
                true
            }
            None => false,
        }
    }

    /// Takes the top one.
    pub fn pop(&mut self) -> Option<Card> {
        let len = self.len();
        self.cards.get_mut(len.wrapping_sub(1)).and_then(Option::take)
    }

    /// From the bottom up.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        self.cards.iter().flatten().copied()
    }

    /// Gives every card another name.
    pub fn rename(&mut self, name: impl Fn(Card) -> Card) {
        self.cards.iter_mut().flatten().for_each(|card| *card = name(*card));
    }
}

/// A shot (BA-6.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shot {
    /// Who shot.
    pub shooter: Seat,
    /// From where.
    pub area: Area,
    /// How far the target may be read up or down.
    pub reading: u8,
    /// The shooting card; none in a penalty shot.
    pub card: Option<Card>,
    /// Its strength; none without a number.
    pub strength: Option<i8>,
    /// The Shot Card.
    pub shot_card: Option<Card>,
    /// The card that declared Score last.
    pub score_card: Option<Card>,
    /// Something that contributed to a goal is Cancelled (BA-5.5).
    pub tainted: bool,
    /// What the Shot Card cannot use (Screen).
    pub forbids: Acts,
    /// It cannot be tipped.
    pub no_tip: bool,
    /// Its stoppages cannot be prevented or ignored.
    pub final_stoppage: bool,
    /// Icing against the shooter if it comes to nothing (BA-16.1).
    pub icing: bool,
    /// A Save was used.
    pub saved: bool,
}

impl Shot {
    /// BA-6.8: the number of its area.
    pub const fn target(&self) -> u8 {
        self.area.number()
    }
}

/// What an Ignore brings back (BA-5.1).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Snapshot {
    /// There is something to bring back.
    pub kept: bool,
    /// The puck.
    pub puck: Area,
    /// Control.
    pub control: Option<Seat>,
    /// Passing bonus.
    pub bonus: u8,
    /// The shot.
    pub shot: Option<Shot>,
    /// Tokens.
    pub tokens: [u8; 2],
    /// Skill charts.
    pub skills: [[Skills; 10]; 2],
    /// Goalies.
    pub goalies: [Goalie; 2],
}

impl Snapshot {
    /// Nothing kept.
    pub const NONE: Snapshot = Snapshot {
        kept: false,
        puck: Area::CENTRE,
        control: None,
        bonus: 0,
        shot: None,
        tokens: [0; 2],
        skills: [[Skills::NONE; 10]; 2],
        goalies: [Goalie::In; 2],
    };
}

/// A card of the Momentum pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Slot {
    /// Which.
    pub card: Card,
    /// Which seats know it, as bits.
    pub known: u8,
    /// It was shuffled: which of the shuffled cards lies here is chance.
    pub bag: bool,
}

/// The Momentum pile, the last card on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Momentum {
    slots: [Option<Slot>; Momentum::MOST],
    len: u8,
}

impl Momentum {
    /// The most cards it ever holds: twelve, and Support cards put beneath.
    pub const MOST: usize = 24;
    /// No card.
    pub const EMPTY: Momentum = Momentum { slots: [None; Momentum::MOST], len: 0 };

    /// From the bottom up.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Slot> + '_ {
        self.slots[..usize::from(self.len)].iter().flatten().copied()
    }

    /// How many.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// None?
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The top card.
    pub fn top(&self) -> Option<Slot> {
        self.iter().next_back()
    }

    /// Puts one on top.
    pub fn push(&mut self, slot: Slot) {
        debug_assert!(self.len() < Self::MOST, "the pile has room for every Support card");
        if self.len() < Self::MOST {
            self.slots[self.len()] = Some(slot);
            self.len += 1;
        }
    }

    /// Puts one beneath.
    pub fn push_beneath(&mut self, slot: Slot) {
        if self.len() < Self::MOST {
            let len = self.len();
            self.slots.copy_within(0..len, 1);
            self.slots[0] = Some(slot);
            self.len += 1;
        }
    }

    /// Takes this card out, wherever it lies.
    pub fn remove(&mut self, card: Card) {
        let at = self.iter().position(|slot| slot.card == card);
        if let Some(at) = at {
            let len = self.len();
            self.slots.copy_within(at + 1..len, at);
            self.len -= 1;
            self.slots[self.len()] = None;
        }
    }

    /// BA-16.55: positions become unknown.
    pub fn shuffle(&mut self) {
        for slot in self.slots.iter_mut().flatten() {
            *slot = Slot { known: 0, bag: true, ..*slot };
        }
        self.sort_bag();
    }

    /// Which shuffled card lies where is chance: one order stands for all.
    pub fn sort_bag(&mut self) {
        let mut bag: [Option<Slot>; Momentum::MOST] = [None; Momentum::MOST];
        let mut count = 0;
        for slot in self.iter().filter(|slot| slot.bag) {
            bag[count] = Some(slot);
            count += 1;
        }
        bag[..count].sort_unstable_by_key(|slot| slot.map(|slot| slot.card));
        let places = self.slots.iter_mut().flatten().filter(|slot| slot.bag);
        places.zip(bag.into_iter().flatten()).for_each(|(place, slot)| *place = slot);
    }

    /// BA-16.55: the shuffled cards at the top, one of which comes next.
    pub fn bag(&self) -> impl Iterator<Item = Card> + '_ {
        self.iter().rev().take_while(|slot| slot.bag).map(|slot| slot.card)
    }

    /// Its cards as a set.
    pub fn cards(&self) -> CardSet {
        self.iter().map(|slot| slot.card).collect()
    }
}

/// Why play stops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// A goal.
    Goal,
    /// A standing save.
    Save,
    /// Block on a Shot Card.
    Block,
    /// Deflect on a Shot Card.
    Deflect,
    /// Poke-Check: no stoppage, but Tip may answer it.
    PokeCheck,
    /// The Black ability.
    Black,
    /// A penalty called.
    Penalty,
    /// Icing.
    Icing,
    /// Offside.
    Offside,
    /// A goal called back.
    CalledBack,
    /// A fight.
    Fight,
    /// A penalty shot.
    PenaltyShot,
    /// Pin.
    Pin,
    /// Official or the Glove wild: final.
    Official,
    /// The start of a period.
    Period,
}

/// A stoppage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stop {
    /// Why.
    pub cause: Cause,
    /// Who caused it (BA-7.16).
    pub by: Seat,
    /// Against whom Icing or Offside was called.
    pub offender: Option<Seat>,
    /// Who scored, if a goal counts.
    pub scorer: Option<Seat>,
    /// Where the face-off is, if nothing comes before it (BA-7.13).
    pub place: Place,
    /// A goal waits behind a called-back one for Toronto: the scorer.
    pub called_back: Option<Seat>,
    /// The stop of a Block or Deflect that Own Goal answers waits for its Save window.
    pub own_goal: bool,
    /// A penalty shot for this seat follows.
    pub penalty_shot: Option<Seat>,
}

impl Stop {
    /// No stoppage yet.
    pub const NONE: Stop = Stop {
        cause: Cause::Period,
        by: Seat::A,
        offender: None,
        scorer: None,
        place: Place::Centre,
        called_back: None,
        own_goal: false,
        penalty_shot: None,
    };
}

/// A kind of challenge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChallengeKind {
    /// BA-8.18.
    Grind,
    /// BA-8.22.
    DumpIn,
    /// BA-8.30.
    DumpOut,
}

/// A Grind or Dump.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Challenge {
    /// What.
    pub kind: ChallengeKind,
    /// Who started it.
    pub initiator: Seat,
    /// Where the puck was.
    pub from: Area,
    /// Who controlled it then.
    pub control: Option<Seat>,
    /// Cards committed.
    pub commits: [Option<Card>; 2],
}

impl Challenge {
    /// None.
    pub const NONE: Challenge = Challenge {
        kind: ChallengeKind::Grind,
        initiator: Seat::A,
        from: Area::CENTRE,
        control: None,
        commits: [None; 2],
    };
}

/// A fight (BA-12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fight {
    /// Who started it.
    pub starter: Seat,
    /// Fight hands.
    pub hands: [CardSet; 2],
    /// Fight cards already used.
    pub used: CardSet,
    /// Exchanges won.
    pub wins: [u8; 2],
    /// Cards committed.
    pub commits: [Option<Card>; 2],
    /// FG7: who commits the next exchange first, openly.
    pub open: Option<Seat>,
    /// FG4: immune to bad effects.
    pub immune: [bool; 2],
    /// BA-12.8: there was an injury.
    pub injured: bool,
    /// FB10: injured if the fight is lost.
    pub at_stake: [bool; 2],
    /// BA-16.60: the starter's class-fight cards show no effects after it.
    pub misconduct: bool,
    /// The last Player or Superstar card of each side before it.
    pub last: [Option<Card>; 2],
}

impl Fight {
    /// None.
    pub const NONE: Fight = Fight {
        starter: Seat::A,
        hands: [CardSet::NONE; 2],
        used: CardSet::NONE,
        wins: [0; 2],
        commits: [None; 2],
        open: None,
        immune: [false; 2],
        injured: false,
        at_stake: [false; 2],
        misconduct: false,
        last: [None; 2],
    };
}

/// The shootout (BA-11.24).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shootout {
    /// Who shoots first in each round.
    pub first: Seat,
    /// 1, 2, 3 and on.
    pub round: u8,
    /// Who shoots now.
    pub shooter: Seat,
    /// Goals of the shootout.
    pub goals: [u8; 2],
    /// Cards left to draw.
    pub decks: [u128; 2],
    /// Cards used.
    pub used: [u128; 2],
    /// Hands of the attempt.
    pub hands: [CardSet; 2],
    /// The Shot Card, if one was played.
    pub shot_card: Option<Card>,
}

impl Shootout {
    /// None.
    pub const NONE: Shootout = Shootout {
        first: Seat::A,
        round: 0,
        shooter: Seat::A,
        goals: [0; 2],
        decks: [0; 2],
        used: [0; 2],
        hands: [CardSet::NONE; 2],
        shot_card: None,
    };
}

/// A penalty shot (BA-11.33).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PenaltyShot {
    /// Who shoots.
    pub shooter: Seat,
    /// The hands put aside.
    pub aside: [CardSet; 2],
    /// The marked ones among them.
    pub marked: [CardSet; 2],
    /// Cards drawn from the discard piles and still in hand.
    pub drawn: [u128; 2],
}

/// The solo opponent (BA-18), who sits at seat B and decides nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Solo {
    /// Which Solo Opponent card.
    pub opponent: u8,
    /// Cards of its hand that lie face up.
    pub face_up: CardSet,
    /// BA-18.8: it has taken its Momentum Card of this period.
    pub momentum_taken: bool,
    /// BA-18.15: cards to turn up besides the one in its next Phase 1.
    pub extra_reveal: u8,
}
