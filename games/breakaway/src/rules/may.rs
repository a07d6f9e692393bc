//! May this be the answer to what is asked? Each answer is judged by the rule functions that the lists of legal actions
//! are made of, and refused with the fact that stands against it.

use breakroom_core::Seat;

use crate::{
    Action, Breakaway, Refusal, State,
    action::{Call, Handle, Reaction},
    agenda::{Placing, Step, SwapFor, Window},
    edition::deck::BENCH,
    options::Mode,
    refusal::Unmet,
    rules::{OPPONENT, check::asked},
    state::{Goalie, Stage, UseWindow},
    vocabulary::{Act, Area, Areas, Card, CardSet, Colour, Special},
};

/// What a rule says of an answer.
type Verdict = Result<(), Refusal>;

/// Something else is asked.
fn not_asked(step: Step) -> Verdict {
    Err(Refusal::NotAsked { asked: asked(step) })
}

/// It is an answer if this holds.
fn if_asked(holds: bool, step: Step) -> Verdict {
    if holds { Ok(()) } else { not_asked(step) }
}

/// The puck may go to these areas.
fn within(areas: Areas, from: Area, to: Area) -> Verdict {
    if areas.has(to) { Ok(()) } else { Err(Refusal::NoWay { from, to }) }
}

impl Breakaway {
    /// The card of a set that is written exactly so.
    fn card_of(
        &self,
        s: &State,
        set: CardSet,
        holder: Option<Seat>,
        handle: Handle,
    ) -> Result<Card, Refusal> {
        let found = self.resolve(s, set, holder, handle);
        found
            .filter(|&card| self.written(s, set, holder, card) == handle)
            .ok_or(Refusal::NotHeld { card: handle })
    }

    /// A hand card that Specialized did not fix (BA-16.94).
    fn free_card(&self, s: &State, seat: Seat, handle: Handle) -> Result<Card, Refusal> {
        self.card_of(s, self.known_hand(s, seat).both(s.free_hand(seat)), Some(seat), handle)
    }

    /// May this action answer this step?
    pub(super) fn may(&self, s: &State, step: Step, action: Action) -> Verdict {
        let seat = s.card.player;
        match (step, action) {
            (Step::ChooseTurnUp(_), Action::Turn(card)) => self.may_turn(s, card),
            (Step::Exchange, Action::Swap(hand, bench)) => {
                self.card_of(s, s.cards(OPPONENT).bench, Some(OPPONENT), bench)?;
                self.may_turn(s, hand)
            }
            (Step::PickBench(seat), Action::Bench(card)) => self.may_pick_for_bench(s, seat, card),
            (Step::NewBench(seat, left), Action::Bench(card)) => self.may_pick_anew(s, seat, left, card),
            (Step::NameOfficiating(_), Action::Name { seat, value }) => {
                if_asked(seat < 2 && value < 10, step)
            }
            (Step::Menu(seat), action) => self.may_before_faceoff(s, seat, action),
            (Step::Fill(seat), Action::Pick(card)) if s.cards(seat).bench.len() > BENCH => {
                self.card_of(s, s.cards(seat).bench, Some(seat), card).map(drop)
            }
            (Step::Fill(seat), Action::Fill(card)) if s.cards(seat).bench.len() <= BENCH => {
                self.card_of(s, self.known_hand(s, seat), Some(seat), card).map(drop)
            }
            (Step::Dot(_), Action::Dot(dot)) => {
                within(self.parts.rink.dots(s.faceoff.place).into_iter().collect(), s.puck, dot)
            }
            (Step::Commit(seat), Action::Commit(card)) | (Step::Contest(seat), Action::Contest(card)) => {
                self.free_card(s, seat, card).map(drop)
            }
            (Step::Commit(seat), Action::Decline) => if_asked(self.may_decline(s, seat), step),
            (Step::Put(seat), Action::Put(area)) => within(self.put_areas(s, seat), s.puck, area),
            (Step::Phase1(seat), action) => self.may_in_phase1(s, seat, action),
            (Step::Swap(seat, ..), Action::Swap(hand, bench)) => self.may_swap_named(s, seat, hand, bench),
            (Step::Swap(seat, ..), Action::Flip(card)) => {
                self.card_of(s, self.unturned_supports(s, seat), Some(seat), card).map(drop)
            }
            (Step::Swap(_, _, why), Action::NoSwap) => if_asked(why != SwapFor::Effect, step),
            (Step::Play(seat, window), action) => self.may_play(s, seat, window, action),
            (Step::Menu3, action) => self.may_use(s, action),
            (Step::React(seat), Action::React(card, reaction)) => {
                let card = self.card_of(s, self.open_hand(s, seat), Some(seat), card)?;
                if_asked(self.reacts(s, seat, card, reaction), step)
            }
            (Step::Toronto(seat), Action::React(card, Reaction::Toronto)) => {
                let cards = self.open_hand(s, seat).both(s.free_hand(seat));
                let card = self.card_of(s, cards, Some(seat), card)?;
                if_asked(self.restores(s, card), step)
            }
            (Step::FightCard(seat), Action::Fight(card)) => {
                self.card_of(s, s.hidden.fight.hands[seat.index()], None, card).map(drop)
            }
            (Step::PlacePuck(seat), Action::Place(area)) => within(self.start_areas(s, seat), s.puck, area),
            (Step::VeteranCard(colour), Action::Pick(card)) => {
                self.card_of(s, self.bench_with(s, seat, colour), Some(seat), card).map(drop)
            }
            (Step::Give(_), Action::Give(card)) => self.free_card(s, seat, card).map(drop),
            (Step::PickBenchCard, Action::Pick(card)) => {
                self.card_of(s, s.cards(seat).bench, Some(seat), card).map(drop)
            }
            (Step::PickTheirs, Action::Pick(card)) => {
                self.card_of(s, s.cards(seat.other()).hand, Some(seat.other()), card).map(drop)
            }
            (step, action) => self.may_choose(s, step, action),
        }
    }

    /// Choices that name no card.
    fn may_choose(&self, s: &State, step: Step, action: Action) -> Verdict {
        let open = match (step, action) {
            (Step::Walk(walk, _), Action::Step(to)) => return within(self.walk_steps(s, walk), s.puck, to),
            (Step::Where(_, areas), Action::Area(to)) => return within(areas, s.puck, to),
            (Step::FreeAct(..), Action::Free(act)) => return self.may_perform(s, act),
            (Step::Silver, Action::Free(act)) if !self.printed_below(s, 1).has(act) => {
                return Err(Refusal::NotOnCard);
            }
            (Step::Silver, Action::Free(act)) => {
                return if s.card.silver[0] { self.may_perform(s, act) } else { Err(Refusal::OneAction) };
            }
            (Step::Mirror, Action::Special(special)) => return self.may_mirror(s, special),
            (Step::Walk(walk, _), Action::Stop) => s.card.walked >= walk.least,
            (Step::Where(placing, _), Action::Stop) => placing == Placing::SkateWild,
            (Step::FreeAct(_, may_stop), Action::Stop) => may_stop || self.performable_acts(s).is_empty(),
            (Step::Silver, Action::Colour(colour)) => s.card.silver[1] && self.silver_colours(s).has(colour),
            (Step::VeteranColour, Action::Colour(colour)) => {
                !self.bench_with(s, s.card.player, colour).is_empty()
            }
            (Step::Row(special), Action::Row(row, skill)) => self.may_learn(s, special, row, skill),
            (Step::Branch(_) | Step::DumpBranch(_), Action::Branch(branch)) => (1..=2).contains(&branch),
            (Step::Exchange, Action::NoSwap)
            | (Step::ChooseHome(_), Action::Home { .. })
            | (Step::Contest(_), Action::Decline)
            | (Step::LineDraw(_), Action::Draw | Action::Keep)
            | (Step::React(_) | Step::Toronto(_), Action::Pass)
            | (Step::Offer(_), Action::Take | Action::Leave)
            | (Step::CancelPenalty(_), Action::Cancel | Action::Accept)
            | (Step::WhoBegins(_), Action::First | Action::Second)
            | (Step::Silver, Action::Stop)
            | (Step::Heap, Action::Deck(_)) => true,
            _ => false,
        };
        if_asked(open, step)
    }

    /// BA-18.4, BA-18.5: an unknown card of the opponent is turned up, or one that the human put there.
    pub(super) fn may_turn(&self, s: &State, card: Handle) -> Verdict {
        let (down, seen) = (self.face_down_cards(s), s.cards(OPPONENT).seen_hand);
        if card == Handle::HIDDEN && !down.less(seen).is_empty() {
            return Ok(());
        }
        self.card_of(s, down.both(seen), Some(OPPONENT), card).map(drop)
    }

    fn may_pick_for_bench(&self, s: &State, seat: Seat, card: Handle) -> Verdict {
        let cards = s.cards(seat);
        let card = self.card_of(s, CardSet::of(seat, cards.deck), None, card)?;
        let ascends = cards.bench.iter().last().is_none_or(|last| card > last);
        if_asked(ascends && self.may_bench(s, seat, card), Step::PickBench(seat))
    }

    fn may_pick_anew(&self, s: &State, seat: Seat, left: u8, card: Handle) -> Verdict {
        let (all, last) = self.new_bench_pool(s, seat, left);
        let card = self.card_of(s, all, Some(seat), card)?;
        let after = all.iter().filter(|&next| next >= card).count();
        let fits = last.is_none_or(|last| card > last) && after >= usize::from(left);
        if_asked(fits, Step::NewBench(seat, left))
    }

    fn may_swap_named(&self, s: &State, seat: Seat, hand: Handle, bench: Handle) -> Verdict {
        let out = self.card_of(s, s.cards(seat).hand, Some(seat), hand)?;
        let back = self.card_of(s, s.cards(seat).bench, Some(seat), bench)?;
        if self.may_swap(s, seat, out, back) { Ok(()) } else { Err(Refusal::NoSwap { card: hand }) }
    }

    /// D6, BA-7.7: the menu before a face-off.
    fn may_before_faceoff(&self, s: &State, seat: Seat, action: Action) -> Verdict {
        let (step, beginner) = (Step::Menu(seat), self.options.mode == Mode::Beginner);
        match action {
            Action::Ready => Ok(()),
            Action::Swap(hand, bench) if s.faceoff.swaps[seat.index()] > 0 => {
                self.may_swap_named(s, seat, hand, bench)
            }
            _ if beginner => not_asked(step),
            Action::Flip(card) if self.may_turn_supports(s, seat) => {
                self.card_of(s, self.unturned_supports(s, seat), Some(seat), card).map(drop)
            }
            Action::Token { extra } if !s.faceoff.token_used[seat.index()] => {
                if_asked(self.may_spend_token(s, seat, extra), step)
            }
            Action::Timeout(card) if self.has_timeout_left(s, seat) => {
                let card = self.free_card(s, seat, card)?;
                if_asked(self.is_timeout(s, card), step)
            }
            Action::Pull => if_asked(s.side(seat).goalie == Goalie::In, step),
            _ => not_asked(step),
        }
    }

    /// D11, BA-3.7: before a card is played.
    fn may_in_phase1(&self, s: &State, seat: Seat, action: Action) -> Verdict {
        let step = Step::Phase1(seat);
        match action {
            Action::None => Ok(()),
            Action::Line => self.may_change_lines(s, seat).map_err(|why| Refusal::NoLineChange { why }),
            Action::Token { extra } => if_asked(self.may_spend_token(s, seat, extra), step),
            Action::Flip(card) => {
                self.card_of(s, self.supports_on_bench(s, seat), Some(seat), card).map(drop)
            }
            Action::Pull => if_asked(s.side(seat).goalie == Goalie::In, step),
            Action::Replace => if_asked(s.side(seat).goalie == Goalie::Pulled, step),
            _ => not_asked(step),
        }
    }

    /// A card in a window, or what may be done there instead.
    fn may_play(&self, s: &State, seat: Seat, window: Window, action: Action) -> Verdict {
        let step = Step::Play(seat, window);
        let (card, later) = match action {
            Action::Pass => return if_asked(self.may_pass(s, window), step),
            Action::Play { card, .. } | Action::Grind(card) | Action::Dump(card, _) => (card, false),
            Action::React(card, _) => (card, true),
            _ => return not_asked(step),
        };
        let card = match self.card_of(s, self.cards_to_play(s, seat, window), Some(seat), card) {
            Ok(card) => card,
            // BA-16.94: held, but another one must be played; BA-18.2: what lies face down nobody knows.
            Err(refusal) if self.is_automatic(seat) && s.stage != Stage::Shootout => {
                self.card_of(s, self.known_hand(s, seat), Some(seat), card).map_err(|_| refusal)?;
                return Err(Refusal::NotNow { asked: asked(step) });
            }
            Err(_) => {
                self.card_of(s, self.cards_of(s, seat), Some(seat), card)?;
                return Err(Refusal::NotNow { asked: asked(step) });
            }
        };
        match action {
            Action::Play { number, call, .. } => self.may_play_so(s, (seat, window), card, number, call),
            Action::React(_, reaction) if later && self.options.mode != Mode::Beginner => {
                let window_of_answers = matches!(window, Window::Save | Window::Answer);
                if_asked(window_of_answers && self.answers(s, seat, window, card, reaction), step)
            }
            Action::Grind(_) => {
                if_asked(self.may_challenge(s, seat, window) && self.may_grind(s, seat, card), step)
            }
            Action::Dump(_, area) => {
                let targets = self.dump_targets(s, seat).filter(|_| self.may_challenge(s, seat, window));
                let Some((_, areas)) = targets else { return not_asked(step) };
                if_asked(self.may_dump(s, seat, card), step)?;
                within(areas, s.puck, area)
            }
            _ => not_asked(step),
        }
    }

    /// A card of those to be played, with this number and call.
    fn may_play_so(
        &self,
        s: &State,
        (seat, window): (Seat, Window),
        card: Card,
        number: Option<u8>,
        call: Option<Call>,
    ) -> Verdict {
        let now = Refusal::NotNow { asked: asked(Step::Play(seat, window)) };
        if self.options.mode == Mode::Beginner {
            let acts = self.basic_acts(s, card, 0);
            return match (number, window, call) {
                (Some(_), ..) => Err(now),
                (_, Window::Save, None) => Err(now),
                (_, _, None) => Ok(()),
                (_, Window::Score, Some(Call::Score)) if acts.has(Act::Score) => Ok(()),
                (_, Window::Save, Some(Call::Save)) if acts.has(Act::Save) => Ok(()),
                (_, _, Some(call)) => Err(Refusal::CannotDeclare { call }),
            };
        }
        if number.is_some_and(|number| !self.may_be_called(s, window, card, number)) {
            return Err(now);
        }
        match call {
            None => {
                if self.plays_plainly(s, window) {
                    Ok(())
                } else {
                    Err(now)
                }
            }
            Some(call) if self.declares(s, (seat, window), card, number, call) => Ok(()),
            Some(call) => Err(Refusal::CannotDeclare { call }),
        }
    }

    /// D15: the menu of the card in use.
    fn may_use(&self, s: &State, action: Action) -> Verdict {
        if self.options.mode == Mode::Beginner {
            return match action {
                Action::Ability(colour) if self.beginner_colours(s).has(colour) => Ok(()),
                Action::Act(act) if self.beginner_acts(s).has(act) => Ok(()),
                Action::Done => Ok(()),
                Action::Ability(_) | Action::Act(_) => Err(Refusal::NotOnCard),
                _ => not_asked(Step::Menu3),
            };
        }
        let won = s.card.window == UseWindow::Won;
        match action {
            Action::Ability(colour) if !self.colour_open(s, colour) => Err(Refusal::NotOnCard),
            Action::Ability(colour) => {
                self.ability_usable(s, colour).map_err(|why| Refusal::CannotUse { colour, why })
            }
            Action::Act(act) => {
                self.may_perform(s, act)?;
                let spent = if s.card.acted { Refusal::OneAction } else { Refusal::NotOnCard };
                if self.acts_offered(s).has(act) { Ok(()) } else { Err(spent) }
            }
            Action::Free(act) if self.menu_free(s).has(act) => Ok(()),
            Action::Free(act) => {
                self.may_perform(s, act)?;
                Err(if s.card.acted { Refusal::OneAction } else { Refusal::NotOnCard })
            }
            Action::Special(special) => self.may_use_special(s, special),
            Action::None if won => Ok(()),
            Action::Done if !won => self.mandatory(s).map_or(Ok(()), |act| Err(Refusal::Mandatory { act })),
            _ => not_asked(Step::Menu3),
        }
    }

    fn may_perform(&self, s: &State, act: Act) -> Verdict {
        self.performable(s, act).map_err(|why| Refusal::CannotPerform { act, why })
    }

    fn may_use_special(&self, s: &State, special: Special) -> Verdict {
        if s.card.special && !self.specials_offered(s).has(special) {
            return Err(Refusal::OneSpecial);
        }
        self.special_usable(s, special).map_err(|why| Refusal::SpecialUnmet { special, why })?;
        let lacks = Unmet { rule: special.rule().0, fact: "the card in use has it neither printed nor lent" };
        match self.specials_offered(s).has(special) {
            true => Ok(()),
            false => Err(Refusal::SpecialUnmet { special, why: lacks }),
        }
    }

    /// BA-16.33: a Special of the card beneath.
    fn may_mirror(&self, s: &State, special: Special) -> Verdict {
        self.special_usable(s, special).map_err(|why| Refusal::SpecialUnmet { special, why })?;
        if self.mirrored(s).has(special) { Ok(()) } else { Err(Refusal::NotOnCard) }
    }

    /// Cards of a bench that show a colour (BA-16.74); FB5, FB6: a forbidden one is of no use.
    pub(super) fn bench_with(&self, s: &State, seat: Seat, colour: Colour) -> CardSet {
        let forbidden = s.side(seat).forbidden.has(colour);
        let shows = |&card: &Card| !forbidden && self.design(card).colours.has(colour);
        s.cards(seat).bench.iter().filter(shows).collect()
    }
}
