//! BA-9: infractions called when a card is played in a turn.

use super::*;

impl Breakaway {
    /// Is this infraction called under the Officiating card in force?
    pub(crate) fn is_called(&self, s: &Open, infraction: Infraction) -> bool {
        self.parts.officiating[usize::from(s.officiating)].not_called >> infraction.number() & 1 == 0
    }

    /// BA-9.2, BA-9.9, BA-9.10, BA-9.11: infractions between the top card and the one beneath, by symbols.
    fn symbol_infraction(&self, s: &Open, against: Seat) -> Option<Penalty> {
        let (top, beneath) = (s.pile.down(0)?, s.pile.down(1)?);
        if top.by == beneath.by || s.is_injured(beneath.card) {
            return None;
        }
        let usable = self.usable_by(s, top.card, top.by, top.cancelled);
        let symbols = &self.design(beneath.card).symbols;
        // BA-9.10: a Black P, printed or added, works so on any card but a Shot Card.
        let works = |colour: Colour| colour != Colour::Black || beneath.role != Role::Shot;
        let penal = |colour: Colour| {
            against == beneath.by
                && usable.has(colour)
                && works(colour)
                && self.is_called(s, Infraction::Penal)
        };
        let mut worst = None;
        for symbol in symbols {
            let found = match *symbol {
                Symbol::Protected(Colour::Black) => {
                    (against == top.by && self.prints_punch(s, top)).then_some(Infraction::PunchOnO)
                }
                Symbol::Protected(colour) => {
                    (against == top.by && usable.has(colour) && self.is_called(s, Infraction::Protected))
                        .then_some(Infraction::Protected)
                }
                Symbol::Penal(colour) => penal(colour).then_some(Infraction::Penal),
                _ => None,
            };
            worst = worst.max(found);
        }
        if beneath.black_p && penal(Colour::Black) {
            worst = worst.max(Some(Infraction::Penal));
        }
        worst.map(|infraction| Penalty::minor(against, infraction))
    }

    /// BA-9.11: a card that prints Punch or has it by skill.
    fn prints_punch(&self, s: &Open, played: &Played) -> bool {
        let prints = !s.is_injured(played.card) && self.design(played.card).acts.has(Act::Punch);
        prints || !played.cancelled && self.has_punch(s, played.card, played.by)
    }

    /// BA-9.11: would a card of this seat count so?
    pub(crate) fn has_punch(&self, s: &Open, card: Card, seat: Seat) -> bool {
        let prints = self.design(card).acts.has(Act::Punch);
        !s.is_injured(card) && (prints || self.is_skilled(s, card, seat, Act::Punch))
    }

    /// BA-9.4: the highest rank among the suits of a full chain: minutes, length and suit.
    fn chain(&self, s: &Open) -> Option<(u8, usize, Suit)> {
        let card = &self.parts.officiating[usize::from(s.officiating)];
        if !self.is_called(s, Infraction::Chain) {
            return None;
        }
        let mut worst: Option<(u8, u8, usize, Suit)> = None;
        for &suit in Suit::ALL {
            let length = usize::from(card.chain[suit as usize]);
            if self.chain_length(s, suit) >= length {
                let call = &card.calls[suit as usize];
                worst = worst.max(Some((call.rank, call.minutes, length, suit)));
            }
        }
        worst.map(|(_, minutes, length, suit)| (minutes, length, suit))
    }

    /// BA-9.4: how many cards in a row from the top show this suit, challenge cards and penalised ones ending it.
    pub(crate) fn chain_length(&self, s: &Open, suit: Suit) -> usize {
        let counts = |played: &&Played| {
            !played.role.is_for_challenge() && !played.chain_used && self.suits_of(s, played).has(suit)
        };
        s.pile.iter().take(6).take_while(counts).count()
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// BA-20.4: infractions 1, 8, 9, 3; BA-9.15: at most one per player, the longest, then the highest number.
    pub(super) fn turn_infractions(&mut self) {
        let seat = self.s.card.player;
        let mut own = self.g.symbol_infraction(self.s, seat);
        let chain = self.g.chain(self.s);
        if let Some((minutes, length, _)) = chain {
            for depth in 0..length {
                if let Some(played) = self.s.pile.down_mut(depth) {
                    played.chain_used = true;
                }
            }
            let call = Penalty { minutes, ..Penalty::minor(seat, Infraction::Chain) };
            own = match own {
                Some(other) if (other.minutes, other.infraction) > (call.minutes, call.infraction) => {
                    Some(other)
                }
                _ => Some(call),
            };
        }
        let others = self.g.symbol_infraction(self.s, seat.other());
        let suit = chain.map(|(.., suit)| suit);
        for penalty in [own, others].into_iter().flatten() {
            let suit = suit.filter(|_| penalty.infraction == Infraction::Chain);
            self.call_for_card_by(penalty, penalty.infraction.rule(), suit);
        }
    }

    /// BA-9.15: a call because of the card just played, at most one per player: the longest, then the highest number.
    pub(super) fn call_for_card(&mut self, penalty: Penalty) {
        self.call_for_card_by(penalty, penalty.infraction.rule(), None);
    }

    /// The same by this rule.
    pub(super) fn call_for_card_by(&mut self, penalty: Penalty, rule: &'static str, suit: Option<Suit>) {
        let seat = penalty.seat;
        if !self.s.side(seat).flags.has(Flag::Penalised) {
            self.s.side_mut(seat).set(Flag::Penalised, true);
            return self.call_by(penalty, rule, suit);
        }
        let gravity = |call: Penalty| (call.minutes, call.infraction);
        if self.s.box_.last_call(seat).is_some_and(|last| gravity(penalty) > gravity(last)) {
            self.s.box_.take_back(seat);
            self.call_by(penalty, rule, suit);
        }
    }
}
