//! What an observer knows: all but the cards they have not seen.

use breakroom_core::{BySeat, Observer, Rng, Seat};
use breakroom_kit::{
    Doc, Words,
    doc::{self, Serializer, Value},
    schema,
};
use serde::Serialize;

use crate::{Line, Rank, State};

/// A seat's card as somebody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hand {
    /// Not dealt yet.
    Empty,
    /// Dealt and not seen.
    Hidden,
    /// It is known to the one who looks.
    Seen(Rank),
}

impl Hand {
    /// The card, if it was seen.
    pub const fn card(self) -> Option<Rank> {
        match self {
            Hand::Seen(card) => Some(card),
            Hand::Empty | Hand::Hidden => None,
        }
    }
}

/// What an observer knows. The rounds of betting are whole, so nothing learnt from them is lost.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Doc)]
pub struct View {
    /// Who looks; absent for a spectator.
    pub who: Option<Seat>,
    /// Each seat's card.
    pub hands: [Hand; 2],
    /// The public card, once it is turned up.
    pub public: Option<Rank>,
    /// The moves of each round of betting.
    pub rounds: [Line; 2],
}

/// `"empty"`, `"hidden"` or `{"seen": "k"}`.
impl Doc<()> for Hand {
    fn write<S: Serializer>(&self, (): &(), to: S) -> Result<S::Ok, S::Error> {
        match self {
            Hand::Empty => to.serialize_str("empty"),
            Hand::Hidden => to.serialize_str("hidden"),
            Hand::Seen(card) => to.collect_map([("seen", card.word())]),
        }
    }

    fn schema() -> Value {
        let mut seen = schema::Object::new("");
        seen.property("seen", schema::word::<Rank>(), "the card", true);
        schema::one_of(vec![schema::words(&["empty", "hidden"]), seen.finish()])
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        doc::object(self, &(), to)
    }
}

impl View {
    pub(crate) fn of(state: &State, who: Observer) -> View {
        // LD-2.2: one's own card; LD-5.2: both, once they are shown.
        let seen = |seat| who.is(seat) || state.showdown().is_some();
        let hand = |seat| match state.card(seat) {
            None => Hand::Empty,
            Some(card) if seen(seat) => Hand::Seen(card),
            Some(_) => Hand::Hidden,
        };
        let seat = match who {
            Observer::Seat(seat) => Some(seat),
            Observer::Public => None,
        };
        View { who: seat, hands: [hand(Seat::A), hand(Seat::B)], public: state.public, rounds: state.rounds }
    }

    /// A state that looks like this: hidden cards are drawn from those not seen.
    pub(crate) fn determinize(&self, rng: &mut Rng) -> State {
        let cards = BySeat::new(self.hands.map(Hand::card));
        let mut state = State { cards, public: self.public, rounds: self.rounds };
        for seat in Seat::first(2).filter(|seat| self.hands[seat.index()] == Hand::Hidden) {
            let mut unseen = [(Rank::Jack, 0); Rank::ALL.len()];
            unseen.iter_mut().zip(state.unseen()).for_each(|(slot, card)| *slot = card);
            state.cards[seat] = Some(rng.weighted(&unseen));
        }
        state
    }

    /// The same state to everybody who sees only this: with what is hidden left out, for questions of betting alone.
    pub(crate) fn betting(&self) -> State {
        // Which cards are hidden makes no difference to turn, moves and pot; that they are dealt does.
        let card = |hand| match hand {
            Hand::Empty => None,
            Hand::Hidden => Some(Rank::Jack),
            Hand::Seen(card) => Some(card),
        };
        State { cards: BySeat::new(self.hands.map(card)), public: self.public, rounds: self.rounds }
    }
}
