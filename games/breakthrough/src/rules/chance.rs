//! What chance decides, with exact weights. The deck is a multiset: its order is never known (BT-10.2).

use crate::{Breakthrough, State, action::Action, state::Phase, vocabulary::Card};

impl Breakthrough {
    /// Every outcome of chance with its weight; nothing while the player decides.
    #[inline]
    pub(crate) fn outcomes(&self, state: &State, out: &mut Vec<(Action, u32)>) {
        out.clear();
        match state.phase {
            Phase::Lock => {
                let pile = state.lock_pile.iter().map(|index| self.components.at(index).id);
                out.extend(pile.map(|lock| (Action::Lock(lock), 1)));
            }
            Phase::Draw => cards(state, Action::Draw, out),
            Phase::Flip => cards(state, Action::Flip, out),
            Phase::Turn | Phase::Difficulty | Phase::Over => {}
        }
    }
}

/// Each kind of card in the deck, as likely as it has copies there.
#[inline]
fn cards(state: &State, verb: impl Fn(Card) -> Action, out: &mut Vec<(Action, u32)>) {
    out.extend(state.deck.kinds().map(|(card, copies)| (verb(card), u32::from(copies))));
}
