//! Cards that lie face down, and what is known of them.

use breakroom_kit::{Doc, Load};

use crate::{
    position::{Own, OwnBySeat},
    vocabulary::{Card, CardSet},
};

/// The cards of one player, by place. Discarded and set-aside cards lie open but for a few: a penalty shot draws from the
/// discard pile (BA-11.33), and what is out of a shootout would tell what lies in the Momentum pile (BA-11.24).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Doc, Load)]
pub struct Cards {
    /// Cards in hand.
    #[json(default)]
    pub hand: CardSet,
    /// Those of them taken from the Momentum pile (BA-2.12).
    #[json(default)]
    pub marked: CardSet,
    /// Cards on the bench.
    #[json(default)]
    pub bench: CardSet,
    /// The own deck, without the known cards on top of it.
    #[json(key = "pool", with = Own, default)]
    pub deck: u128,
    /// The own discard pile.
    #[json(with = Own, default)]
    pub discard: u128,
    /// Own cards set aside for the period; in a shootout those that take no part.
    #[json(with = Own, default)]
    pub aside: u128,
    /// Cards of the hand that the other has seen there.
    #[json(default)]
    pub seen_hand: CardSet,
    /// Cards of the bench that the other has seen there.
    #[json(default)]
    pub seen_bench: CardSet,
    /// Cards that the other has seen go to hand or bench, without knowing which.
    #[json(default)]
    pub seen_held: CardSet,
}

impl Cards {
    /// Cards in hand, marked ones included.
    pub fn held(&self) -> usize {
        self.hand.len()
    }

    /// BA-2.12, BA-2.23: cards in hand that count.
    pub fn unmarked(&self) -> usize {
        self.hand.len() - self.marked.len()
    }
}

/// The cards that both committed face down, by seat: known to those who did until they are turned up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Doc, Load)]
pub struct Commits {
    /// The cards.
    #[json(default)]
    pub commits: [Option<Card>; 2],
}

/// Cards of a fight, each known to its player (BA-12.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Doc, Load)]
pub struct FightCards {
    /// Fight hands.
    #[json(default)]
    pub hands: [CardSet; 2],
    /// Cards committed; FG7 has one shown to the other.
    #[json(default)]
    pub commits: [Option<Card>; 2],
}

/// Cards of a shootout (BA-11.24).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Doc, Load)]
pub struct ShootoutCards {
    /// Cards left to draw, which nobody knows.
    #[json(with = OwnBySeat, default)]
    pub decks: [u128; 2],
    /// Hands of the attempt, known to their players.
    #[json(default)]
    pub hands: [CardSet; 2],
}

/// Hands during a penalty shot (BA-11.33), known to their players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Doc, Load)]
pub struct PutAside {
    /// The hands put aside.
    #[json(default)]
    pub aside: [CardSet; 2],
    /// The marked ones among them.
    #[json(default)]
    pub marked: [CardSet; 2],
    /// Cards drawn from the discard piles and still in hand.
    #[json(with = OwnBySeat, default)]
    pub drawn: [u128; 2],
}
