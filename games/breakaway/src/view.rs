//! What one observer knows: all that words, pictures and bots ever get.
//!
//! [`View::table`] is the open table, the same type that a state has, so every question of the rules that has an open
//! answer (strengths, usable colours, what the pile makes) can be asked of it. Cards that the observer knows besides
//! are in [`View::seen`]. How many more lie where is in [`View::hidden`]: a back shows whose card it is and, in a hand,
//! whether it is marked as a Momentum Card (BA-2.12).
//!
//! ```
//! use breakroom_breakaway::Breakaway;
//! use breakroom_core::{Game, Observer, Seat};
//!
//! let game = Breakaway::standard();
//! let view = game.view(&game.start(), Observer::Seat(Seat::A));
//! let (own, other) = (view.seen(Seat::A), view.seen(Seat::B));
//! assert_eq!((own.bench.len(), other.bench.len()), (5, 0));
//! assert_eq!(view.bench_size(Seat::B), 5, "their backs");
//! ```

use std::sync::Arc;

use breakroom_core::{Observer, Rng, Seat, Turn};
use breakroom_kit::Aside;

use crate::{
    Action, Breakaway, State,
    agenda::{Step, Taking},
    edition::Name,
    rules::{self, Commitment, OPPONENT, SEATS},
    state::*,
    vocabulary::{Card, CardSet, Colour, Colours},
};

mod build;
mod determinize;
mod json;
mod twins;

pub(crate) use build::view;
pub(crate) use determinize::determinize;

/// Face-down cards by their backs: `[owner][marked]`.
pub type Backs = [[u8; 2]; 2];

/// Cards that the observer knows to lie with a seat: their own, and what was shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seen {
    /// In the hand.
    pub hand: CardSet,
    /// Those of them that are marked (BA-2.12).
    pub marked: CardSet,
    /// On the bench.
    pub bench: CardSet,
    /// On the own discard pile: as it was before the draw while a penalty shot has drawn from it unseen (BA-11.33).
    pub discard: u128,
    /// Set aside for the period.
    pub aside: u128,
    /// In the hand put aside for a penalty shot.
    pub put_aside: CardSet,
    /// Those of them that are marked.
    pub put_marked: CardSet,
    /// In the hand, drawn from the discard pile for a penalty shot.
    pub drawn: u128,
    /// In the fight hand.
    pub fight: CardSet,
    /// In the hand of a shootout attempt.
    pub shootout: CardSet,
    /// Committed, by [`Commitment`].
    pub commits: [Option<Card>; 3],
    /// What the other seat has seen in this hand.
    pub seen_hand: CardSet,
    /// What the other seat has seen on this bench.
    pub seen_bench: CardSet,
    /// What the other seat has seen go to hand or bench.
    pub seen_held: CardSet,
}

impl Seen {
    /// The card committed to something, if it is known.
    pub fn committed(&self, to: Commitment) -> Option<Card> {
        self.commits[to as usize]
    }
}

/// How many face-down cards the observer does not know lie with a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FaceDown {
    /// In the hand.
    pub hand: Backs,
    /// In the hand, drawn from the own discard pile for a penalty shot (BA-11.33).
    pub drawn: u8,
    /// In the hand put aside for a penalty shot.
    pub put_aside: Backs,
    /// On the bench, by owner.
    pub bench: [u8; 2],
    /// In the deck, known cards on top not counted.
    pub deck: u8,
    /// In the fight hand.
    pub fight: u8,
    /// In the hand of a shootout attempt.
    pub shootout_hand: u8,
    /// In the shootout deck.
    pub shootout_deck: u8,
    /// Out of play in a shootout.
    pub out_of_shootout: u8,
    /// A card is committed face down, by [`Commitment`].
    pub committed: [bool; 3],
}

impl FaceDown {
    /// Hand cards that the observer does not know.
    pub fn hand_size(&self) -> usize {
        usize::from(self.hand.iter().flatten().sum::<u8>() + self.drawn)
    }

    /// Bench cards that the observer does not know.
    pub fn bench_size(&self) -> usize {
        usize::from(self.bench[0] + self.bench[1])
    }
}

/// A place of the Momentum pile as the observer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SlotView {
    /// Whose card it is: the back shows it (BA-2.10).
    pub owner: Seat,
    /// The card, if the observer knows it.
    pub card: Option<Card>,
    /// Which seats know it, as bits.
    pub known: u8,
    /// It was shuffled (BA-16.55).
    pub bag: bool,
}

/// The card ids of both lists, so that a view can be written down. Two views of one game never differ in it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Lists(pub(crate) Aside<Arc<[Vec<Name>; 2]>>);

impl Lists {
    /// The design's id of a card.
    pub fn name(&self, card: Card) -> Name {
        self.0[card.owner().index()][card.index()]
    }
}

/// What an observer knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) lists: Lists,
    /// Whose eyes it is made for.
    pub who: Observer,
    /// What the game waits for.
    pub turn: Turn,
    /// What lies open.
    pub table: Open,
    /// The cards that the observer knows besides, by the seat they lie with.
    pub seen: [Seen; 2],
    /// What lies face down with each seat.
    pub hidden: [FaceDown; 2],
    /// The Momentum pile from the bottom up.
    pub momentum: Vec<SlotView>,
    /// BA-16.4, BA-16.72: the card that the observer picked for a swap whose other card chance decides.
    pub picked: Option<Card>,
    /// Cards of each owner that the observer has not seen where they lie; none of the other's with closed lists.
    pub unseen: CardSet,
    /// What the observer may do, if they decide.
    pub legal: Vec<Action>,
}

impl View {
    /// The seat at the bottom of the screen: the observer's, or seat A.
    pub fn bottom(&self) -> Seat {
        match self.who {
            Observer::Seat(seat) => seat,
            Observer::Public => Seat::A,
        }
    }

    /// Does the observer decide now?
    pub fn decides(&self) -> bool {
        self.turn.seat().is_some_and(|seat| self.who.is(seat))
    }

    /// What is being decided or drawn; nothing once the game is over.
    pub fn step(&self) -> Option<Step> {
        self.table.agenda.next()
    }

    /// What is open of a player.
    pub fn side(&self, seat: Seat) -> &Side {
        self.table.side(seat)
    }

    /// The cards that the observer knows to lie with a seat.
    pub fn seen(&self, seat: Seat) -> &Seen {
        &self.seen[seat.index()]
    }

    /// What lies face down with a seat.
    pub fn hidden(&self, seat: Seat) -> &FaceDown {
        &self.hidden[seat.index()]
    }

    /// Cards in a hand, known or not; in a shootout those of the attempt.
    pub fn hand_size(&self, seat: Seat) -> usize {
        let hidden = self.hidden(seat);
        match self.table.stage == Stage::Shootout {
            true => self.seen(seat).shootout.len() + usize::from(hidden.shootout_hand),
            false => self.seen(seat).hand.len() + hidden.hand_size(),
        }
    }

    /// The known cards of the hand a seat plays from; in a shootout those of the attempt.
    pub fn hand(&self, seat: Seat) -> CardSet {
        match self.table.stage == Stage::Shootout {
            true => self.seen(seat).shootout,
            false => self.seen(seat).hand,
        }
    }

    /// BA-2.12: Momentum Cards in a hand.
    pub fn marked_size(&self, seat: Seat) -> usize {
        let hidden = self.hidden(seat).hand;
        self.seen(seat).marked.len() + usize::from(hidden[0][1] + hidden[1][1])
    }

    /// Cards on a bench, known or not.
    pub fn bench_size(&self, seat: Seat) -> usize {
        self.seen(seat).bench.len() + self.hidden(seat).bench_size()
    }

    /// Cards left in a deck: the clock of the period (BA-3.26).
    pub fn deck_size(&self, seat: Seat) -> usize {
        self.side(seat).top.len() + usize::from(self.hidden(seat).deck)
    }

    /// Has a seat committed a card to the face-off, the challenge or the fight, known or not?
    pub fn has_committed(&self, seat: Seat) -> bool {
        self.hidden(seat).committed.contains(&true) || self.seen(seat).commits.iter().any(Option::is_some)
    }
}
