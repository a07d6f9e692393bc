//! Answers: what each decision leads to. What a card in use asks is answered in `card_choices`.

use super::*;

impl<L: Sink<Event>> Referee<'_, L> {
    /// A legal action is carried out, and everything that follows by itself.
    pub(crate) fn advance(&mut self, action: Action) {
        self.advance_before(action, |_| false);
    }

    /// The same up to a step that is left to wait.
    pub(super) fn advance_before(&mut self, action: Action, waits: impl Fn(Step) -> bool) {
        let step = self.s.agenda.next().expect("somebody decides, so a step waits");
        match self.g.awaited(self.s, step) {
            Waiting::Chance => self.chance(step, action),
            _ => self.answer_to(step, action),
        }
        self.settle_before(waits);
        self.keep_face_up();
    }

    /// The card of a set that a legal action names.
    pub(super) fn among(&self, cards: CardSet, seat: Seat, handle: Handle) -> Card {
        self.g.resolve(self.s, cards, Some(seat), handle).expect("a legal action names a card that is there")
    }

    pub(super) fn in_hand(&self, seat: Seat, handle: Handle) -> Card {
        self.among(self.g.known_hand(self.s, seat), seat, handle)
    }

    /// BA-18.5: of two equal cards of the opponent the one that lies face up is meant.
    fn open_in_hand(&self, seat: Seat, handle: Handle) -> Card {
        self.among(self.g.open_hand(self.s, seat), seat, handle)
    }

    pub(super) fn on_bench(&self, seat: Seat, handle: Handle) -> Card {
        self.among(self.s.cards(seat).bench, seat, handle)
    }

    /// What the answer to a step leads to.
    pub(super) fn answer_to(&mut self, step: Step, action: Action) {
        match (step, action) {
            (Step::PickBench(seat), Action::Bench(handle)) => self.picked(seat, handle),
            (Step::ChooseHome(seat), Action::Home { own }) => {
                self.s.agenda.pop();
                self.home_is(if own { seat } else { seat.other() });
            }
            (Step::NameOfficiating(seat), Action::Name { seat: whose, value }) => {
                self.name(seat, whose, value)
            }
            (Step::Menu(seat), action) => self.menu(seat, action),
            (Step::NewBench(seat, left), Action::Bench(handle)) => {
                let cards = self.s.cards(seat);
                let card = self.among(cards.hand.and(cards.bench), seat, handle);
                if left == BENCH as u8 {
                    self.combine(seat);
                }
                self.goes_to_bench(seat, card);
                self.s.agenda.pop();
                if left > 1 {
                    self.then(&[Step::NewBench(seat, left - 1)]);
                }
            }
            (Step::Fill(seat), Action::Fill(handle)) => self.fill(seat, self.in_hand(seat, handle)),
            (Step::Fill(seat), Action::Pick(handle)) => self.fill(seat, self.on_bench(seat, handle)),
            (step @ (Step::ChooseTurnUp(_) | Step::Play(..)), Action::Turn(handle)) => {
                self.chosen_to_turn(step, handle);
            }
            (Step::Exchange, Action::Swap(hand, bench)) => self.solo_exchange(hand, bench),
            (Step::Exchange, _) => drop(self.s.agenda.pop()),
            (Step::Dot(_), Action::Dot(area)) => {
                self.s.faceoff.dot = area;
                self.s.agenda.pop();
            }
            (Step::Commit(seat), Action::Commit(handle)) => {
                self.s.agenda.pop();
                self.commit(Commitment::Faceoff, seat, self.in_hand(seat, handle));
            }
            (Step::Contest(seat), Action::Contest(handle)) => {
                self.s.agenda.pop();
                self.commit(Commitment::Challenge, seat, self.in_hand(seat, handle));
            }
            (Step::Commit(seat) | Step::Contest(seat), Action::Decline) => {
                self.s.faceoff.declined[seat.index()] = true;
                self.say("BA-8.8", |_| Happening::Declined { seat });
                self.s.agenda.pop();
            }
            (Step::Put(seat), Action::Put(area)) => {
                self.s.agenda.pop();
                self.puck_to(seat, area);
            }
            (Step::Phase1(seat), action) => self.phase1(seat, action),
            (Step::LineDraw(seat), action) => {
                self.s.agenda.pop();
                let full = self.g.full_hand(self.s);
                if action == Action::Draw
                    && let Some(step) = self.draw_up(seat, full, DrawTo::LineChange)
                {
                    self.then(&[step]);
                }
            }
            (Step::Swap(seat, left, why), action) => self.swap_step(seat, left, why, action),
            (Step::Play(seat, window), action) => self.play_step(seat, window, action),
            (Step::Menu3, action) => self.menu3(action),
            (Step::Walk(walk, by_action), Action::Step(area)) => self.step(walk, by_action, area),
            (Step::Walk(walk, by_action), _) => self.end_walk(walk, by_action),
            (Step::Where(..), Action::Stop) => self.save_stops_play(),
            (Step::Where(placing, _), Action::Area(area)) => self.placed(placing, area),
            (Step::React(seat), Action::React(handle, reaction)) => {
                self.react(seat, self.open_in_hand(seat, handle), reaction);
            }
            (Step::Toronto(seat), Action::React(handle, _)) => {
                self.toronto(seat, self.open_in_hand(seat, handle));
            }
            (Step::React(_) | Step::Toronto(_), _) => drop(self.s.agenda.pop()),
            (Step::Offer(seat), action) => {
                self.s.agenda.pop();
                if action == Action::Take {
                    self.take_momentum(seat, Taking::Hand);
                }
            }
            (Step::CancelPenalty(seat), action) => {
                self.s.agenda.pop();
                if action == Action::Cancel {
                    self.cancel_penalty(seat);
                }
            }
            (Step::FightCard(seat), Action::Fight(handle)) => {
                let hand = self.s.hidden.fight.hands[seat.index()];
                let card =
                    self.g.resolve(self.s, hand, None, handle).expect("a legal action names a fight card");
                self.s.agenda.pop();
                self.commit(Commitment::Fight, seat, card);
            }
            (Step::WhoBegins(seat), action) => {
                let first = if action == Action::First { seat } else { seat.other() };
                (self.s.shootout.first, self.s.shootout.shooter) = (first, first);
                self.instead(&[Step::Attempt]);
            }
            (Step::PlacePuck(seat), Action::Place(area)) => {
                self.s.agenda.pop();
                match self.s.penalty_shot {
                    Some(_) => self.penalty_shot_from(seat, area),
                    // BA-11.26: with the puck comes control.
                    None => (self.s.puck, self.s.control) = (area, Some(seat)),
                }
            }
            (step, action) => self.sub_choice(step, action),
        }
    }

    /// BA-8.1, BA-18.13: a card is committed face down.
    pub(super) fn commit(&mut self, to: Commitment, seat: Seat, card: Card) {
        let hidden = &mut self.s.hidden;
        let commits = match to {
            Commitment::Faceoff => &mut hidden.faceoff.commits,
            Commitment::Challenge => &mut hidden.challenge.commits,
            Commitment::Fight => &mut hidden.fight.commits,
        };
        commits[seat.index()] = Some(card);
        let automatic = self.g.is_automatic(seat);
        // FG7: the next fight card is committed openly to the other.
        let openly = to == Commitment::Fight && self.s.fight.open == Some(seat) && !automatic;
        let to = if openly { Hearers::Players } else { Hearers::Only(seat) };
        let rule = if automatic { "BA-18.13" } else { "BA-8.1" };
        self.say(rule, |at| Happening::Committed { seat, card: at.name(card), to });
    }

    fn picked(&mut self, seat: Seat, handle: Handle) {
        let deck = CardSet::of(seat, self.s.cards(seat).deck);
        let card = self.g.resolve(self.s, deck, None, handle).expect("a legal pick names a card of the list");
        let cards = self.s.cards_mut(seat);
        cards.deck &= !(1 << card.index());
        cards.bench.add(card);
        let back = self.back(seat, card);
        self.say("BA-2.2", |at| Happening::BenchCard { seat, card: at.name(card), back, benched: true });
        if self.s.cards(seat).bench.len() == BENCH {
            self.s.agenda.pop();
        }
    }

    /// BA-2.6.
    fn name(&mut self, seat: Seat, whose: u8, value: u8) {
        self.s.agenda.pop();
        self.s.side_mut(seat).set(Flag::OfficiatingRight, false);
        let mut values = self.revealed_values();
        values[usize::from(whose)] = value;
        self.say("BA-2.6", |_| Happening::Named { seat, value });
        self.official(values);
    }

    /// BA-3.7.
    fn phase1(&mut self, seat: Seat, action: Action) {
        match action {
            Action::None => drop(self.s.agenda.pop()),
            Action::Token { extra } => {
                self.s.agenda.pop();
                self.token(seat, extra);
            }
            Action::Line => self.line_change(seat),
            Action::Pull | Action::Replace => {
                self.s.agenda.pop();
                let out = action == Action::Pull;
                self.s.side_mut(seat).goalie = if out { Goalie::Pulling } else { Goalie::Replacing };
                self.say("BA-11.10", |_| Happening::GoalieCalled { seat, out });
            }
            Action::Flip(handle) => {
                self.s.agenda.pop();
                self.flip(seat, handle);
            }
            _ => unreachable!("Phase 1 offers nothing else"),
        }
    }

    fn swap_step(&mut self, seat: Seat, left: u8, why: SwapFor, action: Action) {
        match action {
            Action::Swap(hand, bench) => {
                self.s.agenda.pop();
                self.swap(seat, hand, bench);
                // Once one is made, more of an effect may be left.
                let why = if why == SwapFor::Effect { SwapFor::Offer } else { why };
                if left > 1 {
                    self.then(&[Step::Swap(seat, left - 1, why)]);
                }
            }
            Action::Flip(handle) => self.flip(seat, handle),
            _ => drop(self.s.agenda.pop()),
        }
    }

    fn play_step(&mut self, seat: Seat, window: Window, action: Action) {
        let beginner = self.g.options.mode == Mode::Beginner;
        match action {
            Action::Play { card, call, .. } if beginner => {
                self.beginner_play(seat, window, self.in_hand(seat, card), call.is_some());
            }
            Action::Pass if beginner => self.beginner_goal(),
            Action::Play { card, number, call } => {
                let card = self.among(self.g.cards_to_play(self.s, seat, window), seat, card);
                self.play(seat, window, card, number, call);
            }
            Action::Grind(card) => self.start_challenge(seat, self.open_in_hand(seat, card), None),
            Action::Dump(card, area) => {
                self.start_challenge(seat, self.open_in_hand(seat, card), Some(area));
            }
            Action::React(handle, reaction) => {
                let card = self.open_in_hand(seat, handle);
                self.answer(seat, window, card, reaction);
            }
            _ => self.passed(window),
        }
    }

    /// Nothing is played.
    fn passed(&mut self, window: Window) {
        match window {
            Window::Save => self.instead(&[Step::Goal]),
            Window::Answer => self.save_stands(),
            Window::Score => self.instead(&[Step::PenaltyShotOver]),
            Window::ShootoutTip => self.instead(&[Step::AttemptOver(false)]),
            _ => unreachable!("a card must be played"),
        }
    }

    /// BA-3.15 (3), BA-8.6.
    fn menu3(&mut self, action: Action) {
        let beginner = self.g.options.mode == Mode::Beginner;
        match action {
            Action::Done | Action::None => drop(self.s.agenda.pop()),
            Action::Ability(colour) if beginner => self.beginner_use(Effect::Ability(colour)),
            Action::Act(act) if beginner => self.beginner_use(Effect::Act(act)),
            Action::Ability(colour) => self.ability(colour),
            Action::Act(act) => self.act(act),
            Action::Free(act) => self.free(act),
            Action::Special(special) => self.special(special),
            _ => unreachable!("the menu offers nothing else"),
        }
    }

    /// A free Action straight from the menu: passing bonus 3, an uncontested win, End to End, Stretch Dump.
    fn free(&mut self, act: Act) {
        let used = &mut self.s.card;
        match act {
            Act::Move => used.free_move = false,
            Act::StretchPass => used.free_stretch = false,
            _ => used.free_shoot = false,
        }
        self.perform(act, ShotTerms::default(), true);
    }
}
