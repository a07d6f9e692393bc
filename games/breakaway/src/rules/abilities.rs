//! BA-4, BA-6.12, BA-6.31: Doubles, Runs, Triples, and the ways to declare Score, Save or Tip.

use super::*;
use crate::options::AreaScoring;

/// A way to declare something: by a means that is Cancelled or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    /// BA-5.5: a goal by it would be called back.
    pub tainted: bool,
}

impl Breakaway {
    /// BA-4.1: the key by which a card with this number would be compared.
    pub(crate) fn key_of(&self, card: Card, number: Option<u8>) -> u16 {
        number.map_or(100 + self.design(card).title, u16::from)
    }

    /// BA-4.1: would the card be a Double on the pile?
    pub(crate) fn is_double(&self, s: &Open, card: Card, number: Option<u8>, depth: usize) -> bool {
        s.pile.down(depth).is_some_and(|beneath| beneath.key() == self.key_of(card, number))
    }

    /// BA-4.2, BA-4.3: would it be a Run with the two beneath?
    pub(crate) fn is_run(&self, s: &Open, number: Option<u8>, depth: usize) -> bool {
        let at = |depth| s.pile.down(depth).and_then(|played| played.number);
        match (number, at(depth), at(depth + 1)) {
            (Some(a), Some(b), Some(c)) => {
                let mut numbers = [a, b, c];
                numbers.sort_unstable();
                numbers[0] + 1 == numbers[1] && numbers[1] + 1 == numbers[2]
            }
            _ => false,
        }
    }

    /// BA-4.6: would it be a Triple with the two beneath? No challenge cards.
    pub(crate) fn is_triple(&self, s: &Open, key: u16, depth: usize) -> bool {
        let fits = |depth| {
            s.pile
                .down(depth)
                .is_some_and(|played| played.triple_key() == key && !played.role.is_for_challenge())
        };
        fits(depth) && fits(depth + 1)
    }

    /// BA-13.11: the colours and dots of a card that Silver may lend to this player; FB5, FB6: not a forbidden one.
    pub(crate) fn lendable(&self, s: &Open, card: Card, to: Seat) -> Colours {
        if s.is_injured(card) {
            return Colours::NONE;
        }
        let design = self.design(card);
        let dots = design.symbols.iter().filter_map(|symbol| match symbol {
            Symbol::Dot(colour) => Some(*colour),
            _ => None,
        });
        Colours(design.colours.and(dots.collect()).0 & !s.side(to).forbidden.0)
    }

    /// BA-5.5: the Actions that the card `depth` down prints, none if it is Cancelled.
    pub(crate) fn printed_below(&self, s: &Open, depth: usize) -> Acts {
        match s.pile.down(depth) {
            Some(played) if !played.cancelled && !s.is_cancelled(played.card) => {
                self.design(played.card).acts
            }
            _ => Acts::NONE,
        }
    }

    /// A way by which the card could declare `call` if it were played on the pile now by `seat`.
    pub(crate) fn way(
        &self,
        s: &Open,
        card: Card,
        number: Option<u8>,
        seat: Seat,
        call: Call,
    ) -> Option<Way> {
        let act = call.act();
        if s.is_injured(card) {
            return None;
        }
        let cancelled = self.would_be_cancelled(s, card, seat);
        let usable = self.usable_by(s, card, seat, cancelled);
        let design = self.design(card);
        let lonely = s.shot.is_some_and(|shot| shot.shot_card.is_none()) && s.penalty_shot.is_some();
        let skill = !cancelled && self.is_skilled(s, card, seat, act);
        let printed = !cancelled && design.acts.has(act);
        let by_colour = call == Call::Score && usable.has(Colour::Blue) || usable.has(Colour::Purple);
        let by_place = !lonely && (self.is_double(s, card, number, 0) || self.is_run(s, number, 0));
        let window = if call == Call::Save { On::Save } else { On::Score };
        let any = |op| matches!(op, Op::AnyAct { .. });
        let by_special = !cancelled && self.has_op(s, card, window, any);
        let by_area = call == Call::Score && self.area_scores(s, card);
        if skill || printed || by_colour || by_place || by_special || by_area {
            return Some(Way { tainted: cancelled });
        }
        // BA-13.11: Silver borrows from the card beneath.
        if !lonely && usable.has(Colour::Silver) {
            let beneath = s.pile.top()?;
            let gives = self.design(beneath.card).acts.has(act) && !s.is_injured(beneath.card);
            let lent = self.lendable(s, beneath.card, seat);
            let lends = call == Call::Score && lent.has(Colour::Blue) || lent.has(Colour::Purple);
            if gives && self.printed_below(s, 0).has(act) {
                return Some(Way { tainted: cancelled });
            }
            if lends {
                // BA-5.5: the card that granted it contributes too.
                return Some(Way { tainted: cancelled || beneath.cancelled });
            }
        }
        None
    }

    /// BA-6.12: a Player card 0-8 whose printed number is the target or an allowed reading of it.
    fn area_scores(&self, s: &Open, card: Card) -> bool {
        let (Some(shot), design) = (s.shot, self.design(card)) else { return false };
        self.options.area_scoring == AreaScoring::Grant
            && design.classes.has(Class::Player)
            && design.number.is_some_and(|number| number.abs_diff(shot.target()) <= shot.reading)
    }
}
