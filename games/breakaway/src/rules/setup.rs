//! BA-2: Home Ice, officiating, the Momentum pile, hands, and how a period starts.

use super::*;
use crate::options::{BenchOption, House};

/// Both seats in their order.
pub(crate) const SEATS: [Seat; 2] = [Seat::A, Seat::B];

/// The state before the first decision.
pub(crate) fn start(g: &Breakaway) -> State {
    let House { bench, mode, .. } = g.options;
    let cards = |seat: Seat| {
        let deck = &g.decks[seat.index()];
        let all = if deck.list.len() >= 128 { u128::MAX } else { (1u128 << deck.list.len()) - 1 };
        let bench: &[u8] = match (bench, mode) {
            (BenchOption::Choose, _) => &[],
            // BA-18.1: the Solo Opponent card fixes it.
            (_, Mode::Solo) if seat == OPPONENT => &[],
            (BenchOption::Default, Mode::Beginner) => &deck.beginner_bench,
            (BenchOption::Default, _) => &deck.bench,
        };
        let bench: CardSet = bench.iter().map(|&place| Card::new(seat, place.into())).collect();
        Cards { deck: all & !bench.0[seat.index()], bench, ..Cards::NONE }
    };
    let mut state = State { open: Open::NEW, hidden: Hidden { cards: SEATS.map(cards), ..Hidden::NONE } };
    state.agenda.push(if mode == Mode::Beginner { Step::Coin } else { Step::HomeIce });
    if mode == Mode::Solo && g.options.opponent().is_none() {
        state.agenda.push(Step::Opponent);
    }
    match (bench, mode) {
        (BenchOption::Choose, Mode::Solo) => state.agenda.push(Step::PickBench(Seat::A)),
        (BenchOption::Choose, _) => {
            state.agenda.then(&[Step::PickBench(Seat::A), Step::PickBench(Seat::B)]);
        }
        (BenchOption::Default, _) => {}
    }
    let mut referee = Referee { g, s: &mut state, log: &mut breakroom_core::Silent };
    if let Some(index) = g.options.opponent() {
        referee.opponent_is(index);
    }
    referee.settle();
    state
}

impl Breakaway {
    /// BA-11.38, BA-11.20: 5 in regulation, 3 in season overtime.
    pub(crate) fn full_hand(&self, s: &Open) -> u8 {
        if s.stage == Stage::SeasonOvertime { 3 } else { 5 }
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// BA-2.4: the higher number chooses; equal strength: another pair.
    pub(super) fn compare_reveal(&mut self) {
        let number = |card: Option<Card>| card.and_then(|card| self.g.design(card).number);
        let [first, second] = self.s.revealed.map(number);
        let empty = self.s.hidden.cards.iter().any(|cards| cards.deck == 0);
        if first == second && !empty {
            return self.then(&[Step::HomeIce]);
        }
        let chooser = if first >= second { Seat::A } else { Seat::B };
        match self.g.home_seat() {
            None => self.then(&[Step::ChooseHome(chooser)]),
            Some(seat) => self.home_is(seat),
        }
    }

    /// Home is known.
    pub(super) fn home_is(&mut self, seat: Seat) {
        self.s.home = seat;
        self.say("BA-2.4", |_| Happening::Home { seat });
        self.then(&[Step::Officiate, Step::Begin]);
    }

    /// BA-2.5: the sum of the two numbers selects the Officiating card.
    pub(super) fn officiate(&mut self) {
        let right = SEATS.into_iter().find(|&seat| self.s.side(seat).flags.has(Flag::OfficiatingRight));
        if let Some(seat) = right {
            return self.then(&[Step::NameOfficiating(seat)]);
        }
        self.official(self.revealed_values());
    }

    /// BA-2.5: no number counts 0.
    pub(super) fn revealed_values(&self) -> [u8; 2] {
        self.s.revealed.map(|card| card.and_then(|card| self.g.design(card).number).unwrap_or(0))
    }

    /// The Officiating card for these two values.
    pub(super) fn official(&mut self, values: [u8; 2]) {
        let sum = values[0] + values[1];
        let fits = |card: &crate::edition::Officiating| card.is_for(sum);
        let index = self.g.parts.officiating.iter().position(fits).unwrap_or(0) as u8;
        self.s.officiating = index;
        self.say("BA-2.5", |_| Happening::Officiated { index });
    }

    /// BA-2.7, BA-2.10, BA-2.13: token, Momentum pile, hands.
    pub(super) fn begin_game(&mut self) {
        let home = self.s.home;
        // BA-2.7, BA-18.3: nobody holds tokens in a solo game.
        self.s.side_mut(home).tokens = u8::from(self.g.options.mode != Mode::Solo);
        self.s.stage = Stage::Regulation;
        self.then(&[Step::DealMomentum(12), Step::DealHands]);
    }

    /// BA-2.13: both draw 5, Home first; then the face-off at centre.
    pub(super) fn deal_hands(&mut self) {
        let (home, mut hand) = (self.s.home, self.g.full_hand(self.s));
        if self.g.options.mode == Mode::Solo && self.s.stage != Stage::SeasonOvertime {
            // BA-18.2.
            hand = 8;
        }
        self.s.stop = Stop { by: home, ..Stop::NONE };
        self.s.puck = Area::CENTRE;
        let deals = [Step::Draw(home, hand, DrawTo::Setup), Step::Draw(home.other(), hand, DrawTo::Setup)];
        match self.s.box_.carry.take() {
            // BA-10.21: a penalty carried over, with a draw of its own or with the hands of the period.
            Some(mut segment) if segment.draw_to > 0 => {
                if self.s.stage == Stage::SeasonOvertime {
                    segment.draw_to = 3;
                }
                self.s.box_.situation = Some(segment);
                self.then(&[Step::StartSegment, Step::Prepare]);
            }
            Some(segment) => {
                self.s.box_.situation = Some(segment);
                self.then(&[Step::StartSegment, deals[0], deals[1], Step::Prepare]);
            }
            None => self.then(&[deals[0], deals[1], Step::Prepare]),
        }
        if self.s.stage == Stage::SeasonOvertime {
            // BA-11.19: 21 cards each, the rest discarded.
            for seat in SEATS {
                if let Some(more @ 1..) = self.s.deck_size(seat).checked_sub(21) {
                    self.then(&[Step::Rest(seat, more as u8)]);
                }
            }
        }
    }

    /// BA-2.16: everything but benches, score piles and the Momentum pile is shuffled back.
    pub(super) fn start_period(&mut self) {
        self.gather();
        for side in &mut self.s.open.sides {
            let kept = [Flag::TimeoutUsed, Flag::PullMomentumUsed, Flag::OfficiatingRight, Flag::Infraction7];
            side.flags = kept.into_iter().filter(|&flag| side.flags.has(flag)).collect();
            side.period_effects_end();
            side.extra_swaps = 0;
            side.move_cap = Lasting::No;
            side.no_shoot = Lasting::No;
            side.goalie = Goalie::In;
            side.forced = None;
            if self.s.open.stage != Stage::Regulation {
                // BA-16.85: regulation skills do not carry into overtime.
                side.skills = [Skills::NONE; 10];
            } else if self.g.options.mode != Mode::Solo {
                // BA-2.7: one token each at the start of periods 2 and 3.
                side.tokens = (side.tokens + 1).min(3);
            }
        }
        self.s.final_minute = false;
        self.s.box_.situation = None;
        self.s.box_.queue = Queue::EMPTY;
        self.s.box_.called = Few::EMPTY;
        let period = self.s.period;
        self.say("BA-2.16", |_| Happening::PeriodStarted { period });
        self.then(&[Step::Reveal(Seat::A), Step::Reveal(Seat::B), Step::Officiate, Step::DealHands]);
    }

    /// All cards of an owner from hands, deck, discard, play area and set aside go into that owner's deck.
    pub(super) fn gather(&mut self) {
        let s = &mut *self.s;
        let mut all = s.pile.cards();
        for seat in SEATS {
            let cards = s.cards_mut(seat);
            all = all.and(cards.hand.take());
            cards.marked = CardSet::NONE;
            cards.seen_hand = CardSet::NONE;
            // What was seen to be held lies on the bench or in the deck now: nobody else can tell.
            cards.seen_bench = cards.seen_bench.both(cards.bench);
            cards.seen_held = CardSet::NONE;
        }
        s.pile = Pile::EMPTY;
        for seat in SEATS {
            let known: CardSet = std::mem::replace(&mut s.side_mut(seat).top, Known::EMPTY).iter().collect();
            let cards = s.cards_mut(seat);
            cards.deck |= cards.discard | cards.aside | all.0[seat.index()] | known.0[seat.index()];
            cards.discard = 0;
            cards.aside = 0;
        }
        s.shot = None;
        s.control = None;
        s.bonus = 0;
        s.undo = Snapshot::NO_TWO;
        s.card = Use::IDLE;
        if let Some(solo) = &mut s.solo {
            solo.face_up = CardSet::NONE;
            solo.momentum_taken = false;
            solo.extra_reveal = 0;
        }
        s.hidden.faceoff.commits = [None; 2];
        s.challenge = Challenge::NONE;
        s.hidden.challenge = Commits::NONE;
    }
}
