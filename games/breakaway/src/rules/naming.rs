//! Section 23: how cards are written, and which card of a set is meant.

use super::*;

impl Breakaway {
    /// Every distinct card of a set as it is written, with the number of equal copies. Marks are written only
    /// where two copies of one design differ (section 23).
    pub(crate) fn handles(
        &self,
        s: &State,
        set: CardSet,
        holder: Option<Seat>,
        mut each: impl FnMut(Card, Handle, u32),
    ) {
        let marks = |card: Card| self.marks(s, card, holder);
        let doubtful = self.register.twins_in(set);
        for card in set.iter() {
            let (mut copies, mut first, mut differ) = (1, true, false);
            if doubtful.has(card) {
                copies = 0;
                for twin in set.both(self.register.alike(card)).iter() {
                    let same = marks(twin) == marks(card);
                    copies += u32::from(same);
                    first &= !(same && twin < card);
                    differ |= !same;
                }
            }
            if first {
                let handle = Handle {
                    name: Some(self.register.name(card)),
                    marks: if differ { marks(card) } else { 0 },
                };
                each(card, handle, copies);
            }
        }
    }

    /// How a card of a set is written.
    pub(super) fn written(&self, s: &State, set: CardSet, holder: Option<Seat>, card: Card) -> Handle {
        let own = self.marks(s, card, holder);
        let differ =
            set.both(self.register.alike(card)).iter().any(|twin| self.marks(s, twin, holder) != own);
        Handle { name: Some(self.register.name(card)), marks: if differ { own } else { 0 } }
    }

    fn marks(&self, s: &State, card: Card, holder: Option<Seat>) -> u8 {
        let mut marks = 0;
        if let Some(holder) = holder {
            if s.cards(holder).marked.has(card) {
                marks |= Handle::MARKED;
            }
            if card.owner() != holder {
                marks |= if s.is_home(card.owner()) { Handle::HOMES } else { Handle::AWAYS };
            }
        }
        if s.is_cancelled(card) {
            marks |= Handle::CANCELLED;
        }
        marks
    }

    /// The card of a set that is written so.
    pub(crate) fn resolve(
        &self,
        s: &State,
        set: CardSet,
        holder: Option<Seat>,
        handle: Handle,
    ) -> Option<Card> {
        let name = handle.name?;
        let named = |card: &Card| self.register.may_be(*card, name) && self.register.name(*card) == name;
        let first = set.iter().find(named)?;
        let twins = set.both(self.register.alike(first));
        let marked = |card: &Card| self.marks(s, *card, holder) == handle.marks;
        Some(if twins.len() > 1 { twins.iter().find(marked).unwrap_or(first) } else { first })
    }
}
