//! What chance decides, with exact weights. The deck is a multiset: its order is never known (BT-10.2).

use crate::{
    Breakthrough,
    action::Action,
    table::{Phase, Table},
    vocabulary::Card,
};

impl Breakthrough {
    /// Every outcome of chance with its weight; nothing while the player decides.
    #[inline]
    pub(crate) fn outcomes(&self, table: &Table, out: &mut Vec<(Action, u32)>) {
        out.clear();
        match table.phase {
            Phase::Lock => {
                let pile = table.lock_pile.iter().map(|index| self.components.at(index).id);
                out.extend(pile.map(|lock| (Action::Lock(lock), 1)));
            }
            Phase::Draw => cards(table, Action::Draw, out),
            Phase::Flip => cards(table, Action::Flip, out),
            Phase::Turn | Phase::Difficulty | Phase::Over => {}
        }
    }
}

/// Each kind of card in the deck, as likely as it has copies there. Filled without branches: which kinds are
/// left is past all prediction, and this is where playouts spend their time.
#[inline]
fn cards(table: &Table, verb: impl Fn(Card) -> Action, out: &mut Vec<(Action, u32)>) {
    let mut kinds = [(Action::Mill, 0); Card::COUNT];
    let mut count = 0;
    for card in Card::ALL {
        let copies = table.deck[card];
        kinds[count] = (verb(card), u32::from(copies));
        count += usize::from(copies > 0);
    }
    out.extend_from_slice(&kinds[..count]);
}
