//! Every answer that a step may have, and what the rules say of it. It is said once: whoever lists what is legal and
//! whoever asks why something is refused go through the same answers.

use super::*;

/// BA-7.2: what answers a stoppage.
const TO_A_STOPPAGE: &[Reaction] =
    &[Reaction::DigItOut, Reaction::Tip, Reaction::OwnGoal, Reaction::YouMissed];

/// What the rules say of an answer.
pub(crate) type Verdict = Result<(), Refusal>;

/// Takes each legal action.
pub(crate) type Each<'a> = &'a mut dyn FnMut(Action);

/// Goes through the answers to a step.
pub(super) trait Visitor: Sized {
    /// It also hears of answers that are out of the question, for the reason.
    const JUDGES: bool;

    /// An answer, and what the rules say of it.
    fn visit(&mut self, answer: Action, verdict: impl FnOnce() -> Verdict);

    /// For each card among these; `named` is the card that an answer of this kind names.
    fn cards(
        &mut self,
        among: Among,
        named: impl Fn(Action) -> Option<Handle>,
        each: impl FnMut(&mut Self, Card, Handle),
    );

    /// An answer that nothing stands against.
    fn say(&mut self, answer: Action) {
        self.visit(answer, || Ok(()));
    }

    /// An answer that this rule stands against, for this fact, unless something holds.
    fn unless(&mut self, answer: Action, holds: bool, rule: &'static str, fact: &'static str) {
        self.visit(answer, || Ok(Unmet::unless(holds, rule, fact)?));
    }

    /// Answers that name one card each.
    fn card(&mut self, among: Among, make: fn(Handle) -> Action, verdict: impl Fn(Card) -> Verdict) {
        let named = |answer: Action| answer.cards()[0].filter(|&card| make(card) == answer);
        self.cards(among, named, |visitor, card, handle| visitor.visit(make(handle), || verdict(card)));
    }

    /// Answers that name one area each, where the puck may go from here.
    fn areas(&mut self, areas: Areas, from: Area, make: fn(Area) -> Action) {
        let all = if Self::JUDGES { Area::all().collect() } else { areas };
        for to in all.iter() {
            self.visit(make(to), || if areas.has(to) { Ok(()) } else { Err(Refusal::NoWay(from, to)) });
        }
    }
}

/// The hand card that a swap names.
pub(super) fn held(answer: Action) -> Option<Handle> {
    if let Action::Swap(hand, _) = answer { Some(hand) } else { None }
}

/// The bench card that a swap names.
pub(super) fn benched(answer: Action) -> Option<Handle> {
    if let Action::Swap(_, bench) = answer { Some(bench) } else { None }
}

/// Lists what is legal.
struct Lister<'a>(Each<'a>);

impl Visitor for Lister<'_> {
    const JUDGES: bool = false;

    #[inline]
    fn visit(&mut self, answer: Action, verdict: impl FnOnce() -> Verdict) {
        if verdict().is_ok() {
            (self.0)(answer);
        }
    }

    fn cards(
        &mut self,
        among: Among,
        _: impl Fn(Action) -> Option<Handle>,
        mut each: impl FnMut(&mut Self, Card, Handle),
    ) {
        among.g.handles(among.s, among.set, among.holder, |card, handle, _| each(self, card, handle));
    }
}

/// Judges one answer.
struct Judge {
    answer: Action,
    verdict: Verdict,
}

impl Visitor for Judge {
    const JUDGES: bool = true;

    fn visit(&mut self, answer: Action, verdict: impl FnOnce() -> Verdict) {
        if answer == self.answer {
            self.verdict = verdict();
        }
    }

    fn cards(
        &mut self,
        among: Among,
        named: impl Fn(Action) -> Option<Handle>,
        mut each: impl FnMut(&mut Self, Card, Handle),
    ) {
        let Some(handle) = named(self.answer) else { return };
        match among.find(handle) {
            Ok(card) => each(self, card, handle),
            Err(_) if self.verdict.is_ok() => {}
            Err(refusal) => self.verdict = Err(refusal),
        }
    }
}

/// Cards from which an answer names one.
#[derive(Clone, Copy)]
pub(super) struct Among<'a> {
    g: &'a Breakaway,
    s: &'a State,
    set: CardSet,
    /// With whom they lie, for their marks.
    holder: Option<Seat>,
    /// Cards that are held as well, but this stands against them.
    held: CardSet,
    why: Unmet,
}

impl Among<'_> {
    /// The card that is written exactly so.
    fn find(&self, handle: Handle) -> Result<Card, Refusal> {
        let among = |set: CardSet| {
            let found = self.g.resolve(self.s, set, self.holder, handle);
            found.filter(|&card| self.g.written(self.s, set, self.holder, card) == handle)
        };
        among(self.set).ok_or_else(|| match among(self.held) {
            Some(_) => self.why.into(),
            None => Refusal::NotHeld(handle),
        })
    }

    /// These cards are held as well; what stands against them.
    pub(super) fn held(self, held: CardSet, rule: &'static str, fact: &'static str) -> Self {
        Among { held, why: Unmet { rule, fact }, ..self }
    }
}

impl Breakaway {
    /// Every legal answer to a step, in a stable order.
    pub(crate) fn options_at(&self, s: &State, step: Step, each: Each) {
        self.answers(s, step, &mut Lister(each));
    }

    /// May this action answer this step?
    pub(super) fn may(&self, s: &State, step: Step, answer: Action) -> Verdict {
        let beginner = self.options.mode == Mode::Beginner;
        let mut judge = Judge { answer, verdict: Err(Refusal::NotAsked(step, Verbs::default(), beginner)) };
        self.answers(s, step, &mut judge);
        match judge.verdict {
            Err(Refusal::NotAsked(..)) => Err(Refusal::NotAsked(step, self.verbs_at(s, step), beginner)),
            verdict => verdict,
        }
    }

    /// With what a step can be answered.
    fn verbs_at(&self, s: &State, step: Step) -> Verbs {
        let mut verbs = Verbs::default();
        self.options_at(s, step, &mut |action| verbs.add(action));
        verbs
    }

    /// Cards from which one is named.
    pub(super) fn among<'a>(&'a self, s: &'a State, set: CardSet, holder: Option<Seat>) -> Among<'a> {
        let why = Unmet { rule: "BA-3.12", fact: "" };
        Among { g: self, s, set, holder, held: CardSet::NONE, why }
    }

    /// Hand cards that Specialized did not fix (BA-16.94).
    pub(super) fn among_free<'a>(&'a self, s: &'a State, seat: Seat) -> Among<'a> {
        let hand = self.known_hand(s, seat);
        let free = self.among(s, hand.both(s.free_hand(seat)), Some(seat));
        free.held(hand, "BA-16.94", "this card is fixed: it must be the next one that its player plays")
    }

    fn answers<C: Visitor>(&self, s: &State, step: Step, visitor: &mut C) {
        let any = |_| Ok(());
        match step {
            Step::ChooseTurnUp(_) => self.turns(s, visitor),
            Step::Exchange => self.exchanges(s, visitor),
            Step::PickBench(seat) => self.bench_picks(s, seat, visitor),
            Step::ChooseHome(_) => {
                [true, false].into_iter().for_each(|own| visitor.say(Action::Home { own }))
            }
            Step::NameOfficiating(_) => {
                for seat in 0..2 {
                    (0..10).for_each(|value| visitor.say(Action::Name { seat, value }));
                }
            }
            Step::Menu(seat) => self.menu_answers(s, seat, visitor),
            Step::NewBench(seat, left) => self.new_bench_picks(s, seat, left, visitor),
            Step::Fill(seat) if s.cards(seat).bench.len() > BENCH => {
                visitor.card(self.among(s, s.cards(seat).bench, Some(seat)), Action::Pick, any);
            }
            Step::Fill(seat) => {
                visitor.card(self.among(s, self.known_hand(s, seat), Some(seat)), Action::Fill, any);
            }
            Step::Dot(_) => {
                let dots = self.parts.rink.dots(s.faceoff.place);
                dots.into_iter().for_each(|dot| visitor.say(Action::Dot(dot)));
            }
            Step::Commit(seat) => {
                visitor.card(self.among_free(s, seat), Action::Commit, any);
                let fact = "who initiates the face-off must commit a card, and so must who stands alone";
                visitor.unless(Action::Decline, self.may_decline(s, seat), "BA-8.11", fact);
            }
            Step::Contest(seat) => {
                visitor.card(self.among_free(s, seat), Action::Contest, any);
                visitor.say(Action::Decline);
            }
            Step::Put(seat) => visitor.areas(self.put_areas(s, seat), s.puck, Action::Put),
            Step::Phase1(seat) => self.phase1_answers(s, seat, visitor),
            Step::LineDraw(_) => [Action::Draw, Action::Keep].into_iter().for_each(|word| visitor.say(word)),
            Step::Swap(seat, _, why) => {
                self.swaps(s, seat, true, visitor);
                self.flips(s, seat, visitor);
                let may = why != SwapFor::Effect;
                visitor.unless(Action::NoSwap, may, "BA-14.16", "one swap of this effect must be made");
            }
            Step::Play(seat, window) => self.plays(s, seat, window, visitor),
            Step::Menu3 => self.uses(s, visitor),
            Step::FightCard(seat) => {
                let hand = s.hidden.fight.hands[seat.index()];
                visitor.card(self.among(s, hand, None), Action::Fight, any);
            }
            Step::PlacePuck(seat) => visitor.areas(self.start_areas(s, seat), s.puck, Action::Place),
            _ => self.more_answers(s, step, visitor),
        }
    }

    /// Reactions, offers, and what a card in use asks.
    fn more_answers<C: Visitor>(&self, s: &State, step: Step, visitor: &mut C) {
        let seat = s.card.player;
        let any = |_| Ok(());
        let two: &[Action] = match step {
            Step::Offer(_) => &[Action::Take, Action::Leave],
            Step::CancelPenalty(_) => &[Action::Cancel, Action::Accept],
            Step::WhoBegins(_) => &[Action::First, Action::Second],
            Step::Branch(_) | Step::DumpBranch(_) => &[Action::Branch(1), Action::Branch(2)],
            _ => &[],
        };
        two.iter().for_each(|&answer| visitor.say(answer));
        match step {
            Step::React(seat) => self.reactions(s, seat, TO_A_STOPPAGE, visitor),
            Step::Toronto(seat) => self.reactions(s, seat, &[Reaction::Toronto], visitor),
            Step::Walk(walk, _) => {
                visitor.areas(self.walk_steps(s, walk), s.puck, Action::Step);
                let far = s.card.walked >= walk.least;
                let fact = "the puck must go on: the path is not long enough";
                visitor.unless(Action::Stop, far, "BA-14.21", fact);
            }
            Step::Where(placing, areas) => {
                visitor.areas(areas, s.puck, Action::Area);
                if placing == Placing::SkateWild {
                    visitor.say(Action::Stop);
                }
            }
            Step::FreeAct(_, may_stop) => {
                let acts = self.performable_acts(s);
                self.free_acts(s, acts, visitor);
                let may = may_stop || acts.is_empty();
                visitor.unless(Action::Stop, may, "BA-3.19", "one free Action must be taken");
            }
            Step::Silver => self.silver_answers(s, visitor),
            Step::VeteranColour => {
                for &colour in Colour::ALL {
                    let shown = !self.bench_with(s, seat, colour).is_empty();
                    let fact = "no card of the bench has that colour to lend";
                    visitor.unless(Action::Colour(colour), shown, "BA-16.74", fact);
                }
            }
            Step::VeteranCard(colour) => {
                visitor.card(self.among(s, self.bench_with(s, seat, colour), Some(seat)), Action::Pick, any);
            }
            Step::Mirror => {
                let all = if C::JUDGES { Special::ALL.iter().copied().collect() } else { self.mirrored(s) };
                all.iter().for_each(|special| {
                    visitor.visit(Action::Special(special), || self.may_mirror(s, special));
                });
            }
            Step::Give(_) => visitor.card(self.among_free(s, seat), Action::Give, any),
            Step::PickBenchCard => {
                visitor.card(self.among(s, s.cards(seat).bench, Some(seat)), Action::Pick, any);
            }
            Step::PickTheirs => {
                let other = seat.other();
                visitor.card(self.among(s, s.cards(other).hand, Some(other)), Action::Pick, any);
            }
            Step::Row(special) => {
                for op in self.special(special).effects.iter().map(|effect| effect.op) {
                    if let Op::Skill(source) = op {
                        self.rows(s, source, visitor);
                    }
                }
            }
            Step::Heap => Heap::ALL.iter().for_each(|&heap| visitor.say(Action::Deck(heap))),
            _ => {}
        }
    }

    /// BA-13.11: a printed Action and a colour of the card beneath, each once.
    fn silver_answers<C: Visitor>(&self, s: &State, visitor: &mut C) {
        let [act, colour] = s.card.silver;
        if act || C::JUDGES {
            let printed = self.printed_below(s, 1);
            let all = if C::JUDGES { Act::ALL.iter().copied().collect() } else { printed };
            for each in all.iter() {
                visitor.visit(Action::Free(each), || match act {
                    _ if !printed.has(each) => Err(Refusal::NotOnCard(each.name())),
                    true => self.may_perform(s, each),
                    false => Err(Refusal::OneAction),
                });
            }
        }
        let lent = self.silver_colours(s);
        for &each in Colour::ALL {
            let fact = match colour {
                true => "the card beneath has not that colour to lend",
                false => "the card beneath has lent its one colour",
            };
            visitor.unless(Action::Colour(each), colour && lent.has(each), "BA-13.11", fact);
        }
        visitor.say(Action::Stop);
    }

    /// Free Actions (BA-3.19) out of these.
    fn free_acts<C: Visitor>(&self, s: &State, acts: Acts, visitor: &mut C) {
        let all = if C::JUDGES { Act::ALL.iter().copied().collect() } else { acts };
        all.iter().for_each(|act| visitor.visit(Action::Free(act), || self.may_perform(s, act)));
    }

    /// BA-7.2, BA-16.71: a card from hand, or nothing.
    fn reactions<C: Visitor>(&self, s: &State, seat: Seat, all: &[Reaction], visitor: &mut C) {
        let among = self.among(s, self.open_hand(s, seat), Some(seat));
        let named = |answer| if let Action::React(card, _) = answer { Some(card) } else { None };
        visitor.cards(among, named, |visitor, card, handle| {
            for &reaction in all {
                visitor.visit(Action::React(handle, reaction), || {
                    self.reacts(s, seat, card, reaction).map_err(|why| Refusal::CannotReact(reaction, why))
                });
            }
        });
        visitor.say(Action::Pass);
    }

    /// BA-18.4, BA-18.5: turning up: an unknown card of the opponent, or one that the human put there.
    pub(super) fn turns<C: Visitor>(&self, s: &State, visitor: &mut C) {
        let (down, seen) = (self.face_down_cards(s), s.cards(OPPONENT).seen_hand);
        let unknown = !down.less(seen).is_empty();
        visitor.unless(Action::Turn(Handle::HIDDEN), unknown, "BA-18.4", "no unknown card lies face down");
        visitor.card(self.among(s, down.both(seen), Some(OPPONENT)), Action::Turn, |_| Ok(()));
    }

    /// BA-18.4: a bench card for a face-down hand card.
    fn exchanges<C: Visitor>(&self, s: &State, visitor: &mut C) {
        let (cards, down) = (s.cards(OPPONENT), self.face_down_cards(s));
        visitor.cards(self.among(s, cards.bench, Some(OPPONENT)), benched, |visitor, _, bench| {
            let unknown = !down.less(cards.seen_hand).is_empty();
            let fact = "no unknown card lies face down";
            visitor.unless(Action::Swap(Handle::HIDDEN, bench), unknown, "BA-18.4", fact);
            let known = self.among(s, down.both(cards.seen_hand), Some(OPPONENT));
            visitor.cards(known, held, |visitor, _, hand| visitor.say(Action::Swap(hand, bench)));
        });
        visitor.say(Action::NoSwap);
    }
}
