//! Decisions outside the play of cards: picks for the bench, the menu before a face-off, Phase 1.

use super::*;
use crate::edition::deck::BENCH_POINTS;

impl Breakaway {
    /// BA-2.2, BA-1.1: picks in ascending order that leave the rest possible.
    pub(super) fn bench_picks<C: Visitor>(&self, s: &State, seat: Seat, visitor: &mut C) {
        let cards = s.cards(seat);
        let last = cards.bench.iter().last();
        visitor.card(self.among(s, CardSet::of(seat, cards.deck), None), Action::Bench, |card| {
            let ascends = last.is_none_or(|last| card > last);
            Unmet::unless(ascends, "BA-2.2", "picks for the bench are made in the order of the list")?;
            let fits = self.may_bench(s, seat, card);
            Ok(Unmet::unless(fits, "BA-2.2", "with this card the bench cannot be completed as it must be")?)
        });
    }

    fn may_bench(&self, s: &State, seat: Seat, card: Card) -> bool {
        let cards = s.cards(seat);
        let beginner = self.options.mode == Mode::Beginner;
        let key = |card: Card| match beginner {
            true => self.design(card).row().unwrap_or(99),
            false => self.decks[card.owner().index()].list[card.index()].into(),
        };
        let fits = |card: Card| !beginner || self.design(card).row().is_some();
        if !fits(card) || cards.bench.iter().any(|other| key(other) == key(card)) {
            return false;
        }
        let points = |card: Card| u32::from(self.design(card).points);
        let spent: u32 = cards.bench.iter().map(points).sum::<u32>() + points(card);
        let more = BENCH - cards.bench.len() - 1;
        // The cheapest way to fill the rest from later cards, each design or number once.
        let mut cheapest = [u32::MAX; BENCH];
        let mut keys = [usize::MAX; BENCH];
        for next in CardSet::of(seat, cards.deck).iter().filter(|&next| next > card && fits(next)) {
            let taken = key(next) == key(card) || cards.bench.iter().any(|other| key(other) == key(next));
            if taken || keys.contains(&key(next)) {
                continue;
            }
            let worst = (0..more).max_by_key(|&place| cheapest[place]);
            if let Some(worst) = worst
                && points(next) < cheapest[worst]
            {
                cheapest[worst] = points(next);
                keys[worst] = key(next);
            }
        }
        let rest = cheapest[..more].iter().fold(0u32, |sum, &points| sum.saturating_add(points));
        match beginner {
            true => rest < u32::MAX,
            false => spent.saturating_add(rest) <= BENCH_POINTS,
        }
    }

    /// BA-16.69: picks in ascending order, at first from hand and bench together, then from what is left of them.
    pub(super) fn new_bench_picks<C: Visitor>(&self, s: &State, seat: Seat, left: u8, visitor: &mut C) {
        let cards = s.cards(seat);
        let (all, last) = match left == BENCH as u8 {
            true => (cards.hand.and(cards.bench), None),
            false => (cards.hand, cards.bench.iter().last()),
        };
        visitor.card(self.among(s, all, Some(seat)), Action::Bench, |card| {
            let after = all.iter().filter(|&next| next >= card).count();
            let fits = last.is_none_or(|last| card > last) && after >= usize::from(left);
            let fact = "picks for the bench are made in the order of the list, and five are needed";
            Ok(Unmet::unless(fits, "BA-16.69", fact)?)
        });
    }

    /// D6, BA-7.7: the menu before a face-off; what is rarely wanted comes last.
    pub(super) fn menu_answers<C: Visitor>(&self, s: &State, seat: Seat, visitor: &mut C) {
        visitor.say(Action::Ready);
        self.swaps(s, seat, s.faceoff.swaps[seat.index()] > 0, visitor);
        if self.options.mode == Mode::Beginner {
            return;
        }
        if self.may_turn_supports(s, seat) {
            self.flips(s, seat, visitor);
        }
        self.tokens(s, seat, !s.faceoff.token_used[seat.index()], visitor);
        let left = !s.side(seat).flags.has(Flag::TimeoutUsed);
        if left || C::JUDGES {
            visitor.card(self.among_free(s, seat), Action::Timeout, |card| {
                Unmet::unless(left, "BA-16.69", "the one Time Out of this game has been taken")?;
                Ok(Unmet::unless(self.is_timeout(s, card), "BA-16.69", "this card is no Time Out")?)
            });
        }
        self.pull(s, seat, visitor);
    }

    /// BA-11.10: the goalie in the net may be pulled.
    fn pull<C: Visitor>(&self, s: &State, seat: Seat, visitor: &mut C) {
        let goalie = s.side(seat).goalie;
        let fact = match goalie {
            Goalie::Pulling => "the goalie has been called and leaves with the next turn",
            Goalie::In | Goalie::Pulled | Goalie::Replacing => "the goalie is out of the net",
        };
        visitor.unless(Action::Pull, goalie == Goalie::In, "BA-11.10", fact);
    }

    /// BA-16.86: who has swaps at this stoppage, made or not, may turn Support cards.
    fn may_turn_supports(&self, s: &Open, seat: Seat) -> bool {
        let barred = self.options.mode == Mode::Solo || s.side(seat).flags.has(Flag::IcingLimit);
        !barred && (s.faceoff.swaps[seat.index()] > 0 || self.plain_swaps(s, seat) > 0)
    }

    /// BA-2.8, BA-2.9: a token for a draw, or for a Momentum Card.
    fn tokens<C: Visitor>(&self, s: &State, seat: Seat, unspent: bool, visitor: &mut C) {
        for extra in [false, true] {
            visitor.visit(Action::Token { extra }, || {
                Unmet::unless(unspent, "BA-2.8", "one token a stoppage may be spent")?;
                Unmet::unless(s.side(seat).tokens > 0, "BA-2.9", "there is no token")?;
                let there = if extra { !s.hidden.momentum.is_empty() } else { s.deck_size(seat) > 0 };
                Ok(Unmet::unless(there, "BA-2.9", "there is no card to take for it")?)
            });
        }
    }

    /// BA-16.86: Support cards on a bench.
    fn supports_on_bench(&self, s: &State, seat: Seat) -> CardSet {
        s.cards(seat).bench.iter().filter(|&card| self.design(card).support.is_some()).collect()
    }

    /// BA-16.86: those that were not turned at this opportunity.
    pub(super) fn flips<C: Visitor>(&self, s: &State, seat: Seat, visitor: &mut C) {
        let all = self.supports_on_bench(s, seat);
        let unturned = self.among(s, all.less(s.faceoff.turned), Some(seat));
        let fact = "this Support card was turned at this opportunity";
        visitor.card(unturned.held(all, "BA-16.86", fact), Action::Flip, |_| Ok(()));
    }

    /// One for one with the bench, if a swap is left.
    pub(super) fn swaps<C: Visitor>(&self, s: &State, seat: Seat, left: bool, visitor: &mut C) {
        if !left && !C::JUDGES {
            return;
        }
        let [hand, bench] =
            [s.cards(seat).hand, s.cards(seat).bench].map(|set| self.among(s, set, Some(seat)));
        visitor.cards(hand, held, |visitor, out, hand| {
            visitor.cards(bench, benched, |visitor, back, bench| {
                visitor.visit(Action::Swap(hand, bench), || {
                    Unmet::unless(left, "BA-7.15", "no swap is left before this face-off")?;
                    let may = self.may_swap(s, seat, out, back);
                    let (rule, fact) = match self.options.mode {
                        Mode::Beginner => ("BA-1.7", "the bench consists of Player cards that differ"),
                        _ => ("BA-16.94", "it must be played next"),
                    };
                    if may { Ok(()) } else { Err(Refusal::NoSwap(hand, Unmet { rule, fact })) }
                });
            });
        });
    }

    /// D11.
    pub(super) fn phase1_answers<C: Visitor>(&self, s: &State, seat: Seat, visitor: &mut C) {
        visitor.say(Action::None);
        visitor.visit(Action::Line, || self.may_change_lines(s, seat).map_err(Refusal::NoLineChange));
        self.tokens(s, seat, true, visitor);
        visitor.card(self.among(s, self.supports_on_bench(s, seat), Some(seat)), Action::Flip, |_| Ok(()));
        self.pull(s, seat, visitor);
        let out = s.side(seat).goalie == Goalie::Pulled;
        visitor.unless(Action::Replace, out, "BA-11.10", "the goalie is in the net, or has been called");
    }
}
