//! What chance decides, with exact weights. The deck is a multiset: its order is never known (BT-10.2).

use crate::{
    Breakthrough,
    action::Action,
    table::{Phase, Table},
    vocabulary::Card,
};

/// Every outcome of chance with its weight; nothing while the player decides.
#[inline]
pub(crate) fn odds(game: &Breakthrough, table: &Table, out: &mut Vec<(Action, u32)>) {
    out.clear();
    match table.phase {
        Phase::Lock => {
            let pile = table.lock_pile.iter().map(|index| Action::Lock(game.components.at(index).id));
            out.extend(pile.map(|outcome| (outcome, game.weight(table, outcome))));
        }
        Phase::Draw => game.cards(table, Action::Draw, out),
        Phase::Flip => game.cards(table, Action::Flip, out),
        Phase::Turn | Phase::Difficulty | Phase::Over => {}
    }
}

impl Breakthrough {
    /// How likely an outcome is: a lock as any other of the pile (BT-3.2), a card by its copies in the deck.
    #[inline]
    pub(crate) fn weight(&self, table: &Table, outcome: Action) -> u32 {
        match outcome {
            Action::Lock(lock) => {
                self.components.index_of(lock).is_some_and(|index| table.lock_pile.has(index)).into()
            }
            Action::Draw(card) | Action::Flip(card) => table.deck[card].into(),
            Action::Play(_) | Action::Discard(_) | Action::Mill | Action::Key(_) => 0,
        }
    }

    /// Each kind of card in the deck, as likely as it has copies there. Filled without branches: which kinds are
    /// left is past all prediction, and this is where playouts spend their time.
    #[inline]
    fn cards(&self, table: &Table, verb: impl Fn(Card) -> Action, out: &mut Vec<(Action, u32)>) {
        let mut kinds = [(Action::Mill, 0); Card::COUNT];
        let mut count = 0;
        for card in Card::ALL {
            let (outcome, weight) = (verb(card), self.weight(table, verb(card)));
            kinds[count] = (outcome, weight);
            count += usize::from(weight > 0);
        }
        out.extend_from_slice(&kinds[..count]);
    }
}
