//! Decisions outside the play of cards: picks for the bench, the menu before a face-off, Phase 1.

use breakroom_core::Seat;

use super::legal::Each;
use crate::{
    Action, Breakaway, State,
    edition::deck::{BENCH, BENCH_POINTS},
    options::Mode,
    state::{Flag, Goalie, Open},
    vocabulary::{Card, CardSet},
};

impl Breakaway {
    /// BA-2.2, BA-1.1: picks in ascending order that leave the rest possible.
    pub(super) fn bench_picks(&self, s: &State, seat: Seat, each: Each) {
        let cards = s.cards(seat);
        let last = cards.bench.iter().last();
        self.handles(s, CardSet::of(seat, cards.deck), None, |card, handle, _| {
            if last.is_none_or(|last| card > last) && self.may_bench(s, seat, card) {
                each(Action::Bench(handle));
            }
        });
    }

    pub(super) fn may_bench(&self, s: &State, seat: Seat, card: Card) -> bool {
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

    /// BA-16.69: hand and bench before the first pick, then what is left of them; and the last pick.
    pub(super) fn new_bench_pool(&self, s: &State, seat: Seat, left: u8) -> (CardSet, Option<Card>) {
        let cards = s.cards(seat);
        match left == BENCH as u8 {
            true => (cards.hand.and(cards.bench), None),
            false => (cards.hand, cards.bench.iter().last()),
        }
    }

    /// BA-16.69: picks in ascending order from hand and bench together.
    pub(super) fn new_bench_picks(&self, s: &State, seat: Seat, left: u8, each: Each) {
        let (all, last) = self.new_bench_pool(s, seat, left);
        self.handles(s, all, Some(seat), |card, handle, _| {
            let after = all.iter().filter(|&next| next >= card).count();
            if last.is_none_or(|last| card > last) && after >= usize::from(left) {
                each(Action::Bench(handle));
            }
        });
    }

    /// D6.
    pub(super) fn menu_options(&self, s: &State, seat: Seat, each: Each) {
        each(Action::Ready);
        if s.faceoff.swaps[seat.index()] > 0 {
            self.swaps(s, seat, each);
        }
        if self.options.mode != Mode::Beginner {
            self.menu_extras(s, seat, each);
        }
    }

    /// BA-7.7: what the official menu adds; what is rarely wanted comes last.
    fn menu_extras(&self, s: &State, seat: Seat, each: Each) {
        if self.may_turn_supports(s, seat) {
            self.flips(s, seat, each);
        }
        if !s.faceoff.token_used[seat.index()] {
            self.tokens(s, seat, each);
        }
        if self.has_timeout_left(s, seat) {
            self.free_cards(s, seat, |card, handle| {
                if self.is_timeout(s, card) {
                    each(Action::Timeout(handle));
                }
            });
        }
        if s.side(seat).goalie == Goalie::In {
            each(Action::Pull);
        }
    }

    /// BA-16.86: who has swaps at this stoppage, made or not, may turn Support cards.
    pub(super) fn may_turn_supports(&self, s: &Open, seat: Seat) -> bool {
        let barred = self.options.mode == Mode::Solo || s.side(seat).flags.has(Flag::IcingLimit);
        !barred && (s.faceoff.swaps[seat.index()] > 0 || self.plain_swaps(s, seat) > 0)
    }

    /// BA-16.69: one Time Out in a game.
    pub(super) fn has_timeout_left(&self, s: &Open, seat: Seat) -> bool {
        !s.side(seat).flags.has(Flag::TimeoutUsed)
    }

    /// BA-2.8, BA-2.9: a token for a draw, or for a Momentum Card.
    pub(super) fn may_spend_token(&self, s: &State, seat: Seat, extra: bool) -> bool {
        let there = if extra { !s.hidden.momentum.is_empty() } else { s.deck_size(seat) > 0 };
        s.side(seat).tokens > 0 && there
    }

    fn tokens(&self, s: &State, seat: Seat, each: Each) {
        let all = [false, true].into_iter().filter(|&extra| self.may_spend_token(s, seat, extra));
        all.for_each(|extra| each(Action::Token { extra }));
    }

    /// BA-16.86: Support cards on a bench.
    pub(super) fn supports_on_bench(&self, s: &State, seat: Seat) -> CardSet {
        s.cards(seat).bench.iter().filter(|&card| self.design(card).support.is_some()).collect()
    }

    /// BA-16.86: those that were not turned at this opportunity.
    pub(super) fn unturned_supports(&self, s: &State, seat: Seat) -> CardSet {
        self.supports_on_bench(s, seat).less(s.faceoff.turned)
    }

    pub(super) fn flips(&self, s: &State, seat: Seat, each: Each) {
        self.handles(s, self.unturned_supports(s, seat), Some(seat), |_, card, _| each(Action::Flip(card)));
    }

    pub(super) fn swaps(&self, s: &State, seat: Seat, each: Each) {
        let cards = s.cards(seat);
        self.handles(s, cards.hand, Some(seat), |hand, out, _| {
            self.handles(s, cards.bench, Some(seat), |bench, back, _| {
                if self.may_swap(s, seat, hand, bench) {
                    each(Action::Swap(out, back));
                }
            });
        });
    }

    /// D11.
    pub(super) fn phase1_options(&self, s: &State, seat: Seat, each: Each) {
        each(Action::None);
        if self.may_change_lines(s, seat).is_ok() {
            each(Action::Line);
        }
        self.tokens(s, seat, each);
        self.handles(s, self.supports_on_bench(s, seat), Some(seat), |_, card, _| each(Action::Flip(card)));
        match s.side(seat).goalie {
            Goalie::In => each(Action::Pull),
            Goalie::Pulled => each(Action::Replace),
            Goalie::Pulling | Goalie::Replacing => {}
        }
    }
}
