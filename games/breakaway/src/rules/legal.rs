//! What waits for whom, and every legal answer, in a stable order.

use breakroom_core::{Seat, Sink};

use super::{Referee, Waiting, preferences};
use crate::{
    Action, Breakaway, Event, State,
    action::{Handle, Heap, Reaction},
    agenda::{Awaited, Placing, Step, SwapFor, Window},
    edition::deck::BENCH,
    event::Happening,
    options::Mode,
    state::*,
    vocabulary::{Card, CardSet, Colour},
};

/// Takes each legal action.
pub(crate) type Each<'a> = &'a mut dyn FnMut(Action);

impl Breakaway {
    /// What the next step waits for: as remembered, or worked out.
    #[inline]
    pub(crate) fn awaited(&self, s: &State, next: Step) -> Waiting {
        match s.agenda.awaited() {
            Awaited::Chance => Waiting::Chance,
            Awaited::Seat(seat) => Waiting::Seat(seat),
            Awaited::Unknown => self.waiting(s, next),
        }
    }

    /// The state knows whom it waits for, as after any action.
    pub(crate) fn remember_awaited(&self, s: &mut State) {
        let Some(next) = s.agenda.next() else { return };
        match self.waiting(s, next) {
            Waiting::Chance => s.agenda.set_awaited(Awaited::Chance),
            Waiting::Seat(seat) => s.agenda.set_awaited(Awaited::Seat(seat)),
            Waiting::Skipped | Waiting::Automatic => {}
        }
    }

    /// What this step waits for.
    pub(crate) fn waiting(&self, s: &State, step: Step) -> Waiting {
        let asks = |seat: Seat, asked: bool| if asked { Waiting::Seat(seat) } else { Waiting::Skipped };
        let (chooser, player) = (s.card.chooser, s.card.player);
        match step {
            Step::Coin | Step::Opponent => Waiting::Chance,
            Step::Reveal(_)
            | Step::DealMomentum(_)
            | Step::Rest(..)
            | Step::Draw(..)
            | Step::TakeFromBag(..)
            | Step::RandomToBench(_)
            | Step::RandomForced(_)
            | Step::RandomTrade(_)
            | Step::TurnUp(_)
            | Step::TurnToPlay
            | Step::ExchangeRandom
            | Step::RandomCommit(_) => match self.pool(s, step).is_empty() {
                true => Waiting::Skipped,
                false => Waiting::Chance,
            },
            Step::Commit(seat) | Step::Contest(seat) if self.is_automatic(seat) => Waiting::Automatic,
            Step::FightCard(seat) if self.is_automatic(seat) => Waiting::Automatic,
            Step::ChooseTurnUp(_) => asks(Seat::A, !self.face_down_cards(s).is_empty()),
            Step::Exchange => {
                let ready = !self.face_down_cards(s).is_empty() && !s.cards(super::OPPONENT).bench.is_empty();
                asks(Seat::A, ready)
            }
            Step::PickBench(seat)
            | Step::ChooseHome(seat)
            | Step::NameOfficiating(seat)
            | Step::Menu(seat)
            | Step::Dot(seat)
            | Step::Commit(seat)
            | Step::Contest(seat)
            | Step::Put(seat)
            | Step::Phase1(seat)
            | Step::LineDraw(seat)
            | Step::CancelPenalty(seat)
            | Step::WhoBegins(seat)
            | Step::PlacePuck(seat) => Waiting::Seat(seat),
            Step::NewBench(seat, left) => {
                let cards = s.cards(seat);
                let all =
                    if left == BENCH as u8 { cards.hand.and(cards.bench).len() } else { cards.hand.len() };
                asks(seat, all > usize::from(left))
            }
            Step::Fill(seat) => {
                let cards = s.cards(seat);
                asks(seat, cards.bench.len() > BENCH || cards.bench.len() < BENCH && !cards.hand.is_empty())
            }
            Step::Swap(seat, left, _) => asks(seat, left > 0 && self.can_swap(s, seat)),
            Step::Play(seat, _) => asks(seat, !self.cards_of(s, seat).is_empty()),
            Step::Menu3 => asks(chooser, self.menu_asked(s)),
            Step::Give(_) | Step::PickBenchCard | Step::VeteranColour | Step::VeteranCard(_) => {
                asks(player, self.first_option(s, step).is_some())
            }
            Step::PickTheirs => asks(player, self.first_option(s, step).is_some()),
            Step::Where(Placing::SkateWild, _) => Waiting::Seat(chooser),
            Step::Walk(..)
            | Step::Where(..)
            | Step::FreeAct(..)
            | Step::Silver
            | Step::Mirror
            | Step::Row(_)
            | Step::Heap
            | Step::Branch(_) => asks(chooser, self.several_options(s, step)),
            Step::DumpBranch(seat) => asks(seat, self.several_options(s, step)),
            Step::React(seat) | Step::Toronto(seat) if self.is_automatic(seat) => {
                // BA-18.19: reactions with face-up cards.
                let mut able = false;
                self.visible_options(s, step, &mut |action| able |= action != Action::Pass);
                asks(seat, able)
            }
            Step::React(seat) => asks(seat, self.could_react(s, seat, false)),
            Step::Toronto(seat) => asks(seat, self.could_react(s, seat, true)),
            Step::Offer(seat) => asks(seat, !s.hidden.momentum.is_empty()),
            Step::FightCard(seat) => asks(seat, s.hidden.fight.hands[seat.index()].len() > 1),
            _ => Waiting::Automatic,
        }
    }

    /// The cards a seat plays from: the hand, or that of the shootout.
    pub(crate) fn cards_of(&self, s: &State, seat: Seat) -> CardSet {
        if s.stage == Stage::Shootout { s.hidden.shootout.hands[seat.index()] } else { s.cards(seat).hand }
    }

    fn first_option(&self, s: &State, step: Step) -> Option<Action> {
        let mut first = None;
        self.options_at(s, step, &mut |action| {
            first.get_or_insert(action);
        });
        first
    }

    /// D16: a choice with one option is not asked.
    fn several_options(&self, s: &State, step: Step) -> bool {
        let mut count = 0;
        self.options_at(s, step, &mut |_| count += 1);
        count > 1
    }

    /// Every legal action of the seat that decides.
    pub(crate) fn each_legal(&self, s: &State, each: Each) {
        if let Some(step) = s.agenda.next() {
            match self.decided_for(s, step) {
                Some(seat) if self.is_automatic(seat) => self.preferred(s, step, each),
                _ => self.options_at(s, step, each),
            }
        }
    }

    /// For whose team a decision is made; in a solo game the human may decide for the other.
    pub(super) fn decided_for(&self, s: &State, step: Step) -> Option<Seat> {
        match step {
            Step::ChooseTurnUp(_) | Step::Exchange => None,
            // BA-3.14, BA-16.59: the choices for a card are made for its player.
            _ if self.options.mode == Mode::Solo && preferences::in_use(step, true) => Some(s.card.player),
            step => match self.awaited(s, step) {
                Waiting::Seat(seat) => Some(seat),
                _ => None,
            },
        }
    }

    pub(crate) fn options_at(&self, s: &State, step: Step, each: Each) {
        match step {
            Step::ChooseTurnUp(_) => self.turns(s, each),
            Step::Exchange => self.exchanges(s, each),
            Step::PickBench(seat) => self.bench_picks(s, seat, each),
            Step::ChooseHome(_) => [true, false].into_iter().for_each(|own| each(Action::Home { own })),
            Step::NameOfficiating(_) => {
                for seat in 0..2 {
                    (0..10).for_each(|value| each(Action::Name { seat, value }));
                }
            }
            Step::Menu(seat) => self.menu_options(s, seat, each),
            Step::NewBench(seat, left) => self.new_bench_picks(s, seat, left, each),
            Step::Fill(seat) => {
                let cards = s.cards(seat);
                match cards.bench.len() > BENCH {
                    true => self.handles(s, cards.bench, Some(seat), |_, card, _| each(Action::Pick(card))),
                    false => self.handles(s, self.known_hand(s, seat), Some(seat), |_, card, _| {
                        each(Action::Fill(card));
                    }),
                }
            }
            Step::Dot(_) => {
                self.parts.rink.dots(s.faceoff.place).into_iter().for_each(|dot| each(Action::Dot(dot)))
            }
            Step::Commit(seat) => {
                self.free_cards(s, seat, |_, card| each(Action::Commit(card)));
                if self.may_decline(s, seat) {
                    each(Action::Decline);
                }
            }
            Step::Contest(seat) => {
                self.free_cards(s, seat, |_, card| each(Action::Contest(card)));
                each(Action::Decline);
            }
            Step::Put(seat) => self.put_areas(s, seat).iter().for_each(|area| each(Action::Put(area))),
            Step::Phase1(seat) => self.phase1_options(s, seat, each),
            Step::LineDraw(_) => [Action::Draw, Action::Keep].into_iter().for_each(each),
            Step::Swap(seat, _, why) => {
                self.swaps(s, seat, each);
                self.flips(s, seat, each);
                if why != SwapFor::Effect {
                    each(Action::NoSwap);
                }
            }
            Step::Play(seat, window) => self.plays(s, seat, window, each),
            Step::Menu3 => self.menu3_options(s, each),
            Step::React(seat) => {
                self.handles(s, self.open_hand(s, seat), Some(seat), |card, handle, _| {
                    for &reaction in Reaction::ALL {
                        if self.reacts(s, seat, card, reaction) {
                            each(Action::React(handle, reaction));
                        }
                    }
                });
                each(Action::Pass);
            }
            Step::Toronto(seat) => {
                let cards = self.open_hand(s, seat).both(s.free_hand(seat));
                self.handles(s, cards, Some(seat), |card, handle, _| {
                    if self.restores(s, card) {
                        each(Action::React(handle, Reaction::Toronto));
                    }
                });
                each(Action::Pass);
            }
            Step::Offer(_) => [Action::Take, Action::Leave].into_iter().for_each(each),
            Step::CancelPenalty(_) => [Action::Cancel, Action::Accept].into_iter().for_each(each),
            Step::FightCard(seat) => {
                self.handles(s, s.hidden.fight.hands[seat.index()], None, |_, card, _| {
                    each(Action::Fight(card))
                });
            }
            Step::WhoBegins(_) => [Action::First, Action::Second].into_iter().for_each(each),
            Step::PlacePuck(seat) => {
                self.start_areas(s, seat).iter().for_each(|area| each(Action::Place(area)));
            }
            _ => self.sub_options(s, step, each),
        }
    }

    fn sub_options(&self, s: &State, step: Step, each: Each) {
        let seat = s.card.player;
        match step {
            Step::Walk(walk, _) => {
                self.walk_steps(s, walk).iter().for_each(|area| each(Action::Step(area)));
                if s.card.walked >= walk.least {
                    each(Action::Stop);
                }
            }
            Step::Where(placing, areas) => {
                areas.iter().for_each(|area| each(Action::Area(area)));
                if placing == Placing::SkateWild {
                    each(Action::Stop);
                }
            }
            Step::FreeAct(_, may_stop) => {
                let acts = self.performable_acts(s);
                acts.iter().for_each(|act| each(Action::Free(act)));
                if may_stop || acts.is_empty() {
                    each(Action::Stop);
                }
            }
            Step::Silver => {
                let [act, colour] = s.card.silver;
                if act {
                    self.silver_acts(s).iter().for_each(|act| each(Action::Free(act)));
                }
                if colour {
                    self.silver_colours(s).iter().for_each(|colour| each(Action::Colour(colour)));
                }
                each(Action::Stop);
            }
            Step::VeteranColour => {
                let shown = |&&colour: &&Colour| !self.bench_with(s, seat, colour).is_empty();
                Colour::ALL.iter().filter(shown).for_each(|&colour| each(Action::Colour(colour)));
            }
            Step::VeteranCard(colour) => {
                self.handles(s, self.bench_with(s, seat, colour), Some(seat), |_, card, _| {
                    each(Action::Pick(card))
                });
            }
            Step::Mirror => self.mirrored(s).iter().for_each(|special| each(Action::Special(special))),
            Step::Give(_) => self.free_cards(s, seat, |_, card| each(Action::Give(card))),
            Step::PickBenchCard => {
                self.handles(s, s.cards(seat).bench, Some(seat), |_, card, _| each(Action::Pick(card)));
            }
            Step::PickTheirs => {
                let other = seat.other();
                self.handles(s, s.cards(other).hand, Some(other), |_, card, _| each(Action::Pick(card)));
            }
            Step::Row(special) => self.rows(s, special, each),
            Step::Heap => Heap::ALL.iter().for_each(|&heap| each(Action::Deck(heap))),
            Step::Branch(_) | Step::DumpBranch(_) => {
                [1, 2].into_iter().for_each(|branch| each(Action::Branch(branch)))
            }
            _ => {}
        }
    }

    /// Hand cards that are not fixed by Specialized (BA-16.94).
    pub(super) fn free_cards(&self, s: &State, seat: Seat, mut each: impl FnMut(Card, Handle)) {
        let hand = self.known_hand(s, seat).both(s.free_hand(seat));
        self.handles(s, hand, Some(seat), |card, handle, _| each(card, handle));
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// A step that asks nothing: its only option is taken, or nothing happens.
    pub(super) fn skip(&mut self, step: Step) {
        match step {
            Step::Walk(..)
            | Step::Where(..)
            | Step::FreeAct(..)
            | Step::Silver
            | Step::Mirror
            | Step::Row(_)
            | Step::Branch(_)
            | Step::DumpBranch(_) => {
                if let Some(only) = self.g.first_option(self.s, step) {
                    self.s.agenda.push(step);
                    self.take_only(only);
                }
            }
            // BA-16.74: nobody asks for a colour, and everybody may know why.
            Step::VeteranColour => {
                let seat = self.s.card.player;
                self.say("BA-16.74", |_| Happening::Colourless { seat });
            }
            Step::FightCard(seat) => {
                self.s.hidden.fight.commits[seat.index()] =
                    self.s.hidden.fight.hands[seat.index()].iter().next();
            }
            Step::NewBench(seat, left) => {
                if left == BENCH as u8 {
                    self.combine(seat);
                }
                for card in self.s.cards(seat).hand.iter() {
                    self.goes_to_bench(seat, card);
                }
            }
            Step::Draw(_, _, crate::agenda::DrawTo::ShootoutTest) => self.shootout_test(step),
            Step::Play(_, Window::Shootout) => self.instead(&[Step::AttemptOver(false)]),
            Step::Play(_, Window::ShootoutDefence) => {
                let shooter = self.s.shootout.shooter;
                self.instead(&[Step::Draw(shooter, 1, crate::agenda::DrawTo::ShootoutTest)]);
            }
            _ => {}
        }
    }

    fn take_only(&mut self, only: Action) {
        let step = self.s.agenda.next().expect("the step was put back");
        self.answer_to(step, only);
    }
}
