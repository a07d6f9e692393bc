//! Cards that lie face down, and what is known of them.

use breakroom_kit::{Doc, Load};

use crate::{
    position::{Own, OwnBySeat},
    vocabulary::{Card, CardSet},
};

blank! {
    /// The cards of one player, by place. Discarded and set-aside cards lie open but for a few: a penalty shot draws from the
    /// discard pile (BA-11.33), and what is out of a shootout would tell what lies in the Momentum pile (BA-11.24).
    #[derive(Clone, PartialEq, Eq, Hash, Debug, Doc, Load)]
    pub struct Cards as sparse NONE {
        /// Cards in hand.
        pub hand: CardSet = CardSet::NONE,
        /// Those of them taken from the Momentum pile (BA-2.12).
        pub marked: CardSet = CardSet::NONE,
        /// Cards on the bench.
        pub bench: CardSet = CardSet::NONE,
        /// The own deck, without the known cards on top of it.
        #[json(key = "pool", with = Own)]
        pub deck: u128 = 0,
        /// The own discard pile.
        #[json(with = Own)]
        pub discard: u128 = 0,
        /// Own cards set aside for the period; in a shootout those that take no part.
        #[json(with = Own)]
        pub aside: u128 = 0,
        /// Cards of the hand that the other has seen there.
        pub seen_hand: CardSet = CardSet::NONE,
        /// Cards of the bench that the other has seen there.
        pub seen_bench: CardSet = CardSet::NONE,
        /// Cards that the other has seen go to hand or bench, without knowing which.
        pub seen_held: CardSet = CardSet::NONE,
    }
}

impl Cards {
    /// Cards in hand, marked ones included.
    pub fn held(&self) -> usize {
        self.hand.len()
    }

    /// A hand card goes to the bench.
    pub fn bench_from_hand(&mut self, card: Card) {
        self.hand.remove(card);
        self.marked.remove(card);
        self.bench.add(card);
    }

    /// BA-2.12, BA-2.23: cards in hand that count.
    pub fn unmarked(&self) -> usize {
        self.hand.len() - self.marked.len()
    }
}

blank! {
    /// The cards that both committed face down, by seat: known to those who did until they are turned up.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
    pub struct Commits as sparse NONE {
        /// What each seat has committed, face down.
        pub commits: [Option<Card>; 2] = [None; 2],
    }
}

blank! {
    /// Cards of a fight, each known to its player (BA-12.3).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
    pub struct FightCards as sparse NONE {
        /// What each seat may fight with.
        pub hands: [CardSet; 2] = [CardSet::NONE; 2],
        /// Cards committed; FG7 has one shown to the other.
        pub commits: [Option<Card>; 2] = [None; 2],
    }
}

blank! {
    /// Cards of a shootout (BA-11.24).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
    pub struct ShootoutCards as sparse NONE {
        /// Cards left to draw, which nobody knows.
        #[json(with = OwnBySeat)]
        pub decks: [u128; 2] = [0; 2],
        /// Hands of the attempt, known to their players.
        pub hands: [CardSet; 2] = [CardSet::NONE; 2],
    }
}

blank! {
    /// Hands during a penalty shot (BA-11.33), known to their players.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
    pub struct PutAside as sparse NONE {
        /// The hands put aside.
        pub aside: [CardSet; 2] = [CardSet::NONE; 2],
        /// The marked ones among them.
        pub marked: [CardSet; 2] = [CardSet::NONE; 2],
        /// Cards drawn from the discard piles and still in hand.
        #[json(with = OwnBySeat)]
        pub drawn: [u128; 2] = [0; 2],
    }
}
