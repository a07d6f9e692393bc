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
        let mut pool = CardSet::NONE;
        pool.0[seat.index()] = cards.deck;
        self.handles(s, pool, None, |card, handle, _| {
            if last.is_none_or(|last| card > last) && self.may_bench(s, seat, card) {
                each(Action::Bench(handle));
            }
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
        let mut later = CardSet::NONE;
        later.0[seat.index()] = cards.deck;
        for next in later.iter().filter(|&next| next > card && fits(next)) {
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

    /// BA-16.69: picks in ascending order from hand and bench together.
    pub(super) fn new_bench_picks(&self, s: &State, seat: Seat, left: u8, each: Each) {
        let cards = s.cards(seat);
        let all = if left == BENCH as u8 { cards.hand.and(cards.bench) } else { cards.hand };
        let last = if left == BENCH as u8 { None } else { cards.bench.iter().last() };
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
        let side = s.side(seat);
        if self.may_turn_supports(s, seat) {
            self.flips(s, seat, each);
        }
        if !s.faceoff.token_used[seat.index()] {
            self.tokens(s, seat, each);
        }
        if !side.flags.has(Flag::TimeoutUsed) {
            self.free_cards(s, seat, |card, handle| {
                if self.is_timeout(s, card) {
                    each(Action::Timeout(handle));
                }
            });
        }
        if side.goalie == Goalie::In {
            each(Action::Pull);
        }
    }

    /// BA-16.86: who has swaps at this stoppage, made or not, may turn Support cards.
    fn may_turn_supports(&self, s: &Open, seat: Seat) -> bool {
        let barred = self.options.mode == Mode::Solo || s.side(seat).flags.has(Flag::IcingLimit);
        !barred && (s.faceoff.swaps[seat.index()] > 0 || self.plain_swaps(s, seat) > 0)
    }

    fn tokens(&self, s: &State, seat: Seat, each: Each) {
        let side = s.side(seat);
        if side.tokens > 0 {
            if s.deck_size(seat) > 0 {
                each(Action::Token { extra: false });
            }
            if !s.hidden.momentum.is_empty() {
                each(Action::Token { extra: true });
            }
        }
    }

    pub(super) fn flips(&self, s: &State, seat: Seat, each: Each) {
        let supports: CardSet = s
            .cards(seat)
            .bench
            .iter()
            .filter(|&card| self.design(card).support.is_some() && !s.faceoff.turned.has(card))
            .collect();
        self.handles(s, supports, Some(seat), |_, card, _| each(Action::Flip(card)));
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
        if self.no_line_change(s, seat).is_none() {
            each(Action::Line);
        }
        self.tokens(s, seat, each);
        let supports: CardSet =
            s.cards(seat).bench.iter().filter(|&card| self.design(card).support.is_some()).collect();
        self.handles(s, supports, Some(seat), |_, card, _| each(Action::Flip(card)));
        match s.side(seat).goalie {
            Goalie::In => each(Action::Pull),
            Goalie::Pulled => each(Action::Replace),
            Goalie::Pulling | Goalie::Replacing => {}
        }
    }
}
