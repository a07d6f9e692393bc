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
pub(super) trait Clerk: Sized {
    /// It also hears of answers that are out of the question, for the reason.
    const JUDGES: bool;

    /// An answer, and what the rules say of it.
    fn hear(&mut self, answer: Action, verdict: impl FnOnce() -> Verdict);

    /// For each card among these; `named` is the card that an answer of this kind names.
    fn cards(
        &mut self,
        among: Among,
        named: impl Fn(Action) -> Option<Handle>,
        each: impl FnMut(&mut Self, Card, Handle),
    );

    /// An answer that nothing stands against.
    fn say(&mut self, answer: Action) {
        self.hear(answer, || Ok(()));
    }

    /// An answer that this rule stands against, for this fact, unless something holds.
    fn unless(&mut self, answer: Action, holds: bool, rule: &'static str, fact: &'static str) {
        self.hear(answer, || Ok(Unmet::unless(holds, rule, fact)?));
    }

    /// Answers that name one card each.
    fn card(&mut self, among: Among, make: fn(Handle) -> Action, verdict: impl Fn(Card) -> Verdict) {
        let named = |answer: Action| answer.cards()[0].filter(|&card| make(card) == answer);
        self.cards(among, named, |clerk, card, handle| clerk.hear(make(handle), || verdict(card)));
    }

    /// Answers that name one area each, where the puck may go from here.
    fn areas(&mut self, areas: Areas, from: Area, make: fn(Area) -> Action) {
        let all = if Self::JUDGES { Area::all().collect() } else { areas };
        for to in all.iter() {
            self.hear(make(to), || if areas.has(to) { Ok(()) } else { Err(Refusal::NoWay(from, to)) });
        }
    }
}

/// Lists what is legal.
struct Lister<'a>(Each<'a>);

impl Clerk for Lister<'_> {
    const JUDGES: bool = false;

    #[inline]
    fn hear(&mut self, answer: Action, verdict: impl FnOnce() -> Verdict) {
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

impl Clerk for Judge {
    const JUDGES: bool = true;

    fn hear(&mut self, answer: Action, verdict: impl FnOnce() -> Verdict) {
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
        let mut judge = Judge { answer, verdict: Err(Refusal::NotAsked(step)) };
        self.answers(s, step, &mut judge);
        judge.verdict
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

    fn answers<C: Clerk>(&self, s: &State, step: Step, clerk: &mut C) {
        let any = |_| Ok(());
        match step {
            Step::ChooseTurnUp(_) => self.turns(s, clerk),
            Step::Exchange => self.exchanges(s, clerk),
            Step::PickBench(seat) => self.bench_picks(s, seat, clerk),
            Step::ChooseHome(_) => [true, false].into_iter().for_each(|own| clerk.say(Action::Home { own })),
            Step::NameOfficiating(_) => {
                for seat in 0..2 {
                    (0..10).for_each(|value| clerk.say(Action::Name { seat, value }));
                }
            }
            Step::Menu(seat) => self.menu_answers(s, seat, clerk),
            Step::NewBench(seat, left) => self.new_bench_picks(s, seat, left, clerk),
            Step::Fill(seat) if s.cards(seat).bench.len() > BENCH => {
                clerk.card(self.among(s, s.cards(seat).bench, Some(seat)), Action::Pick, any);
            }
            Step::Fill(seat) => {
                clerk.card(self.among(s, self.known_hand(s, seat), Some(seat)), Action::Fill, any);
            }
            Step::Dot(_) => {
                let dots = self.parts.rink.dots(s.faceoff.place);
                dots.into_iter().for_each(|dot| clerk.say(Action::Dot(dot)));
            }
            Step::Commit(seat) => {
                clerk.card(self.among_free(s, seat), Action::Commit, any);
                let fact = "who initiates the face-off must commit a card, and so must who stands alone";
                clerk.unless(Action::Decline, self.may_decline(s, seat), "BA-8.11", fact);
            }
            Step::Contest(seat) => {
                clerk.card(self.among_free(s, seat), Action::Contest, any);
                clerk.say(Action::Decline);
            }
            Step::Put(seat) => clerk.areas(self.put_areas(s, seat), s.puck, Action::Put),
            Step::Phase1(seat) => self.phase1_answers(s, seat, clerk),
            Step::LineDraw(_) => [Action::Draw, Action::Keep].into_iter().for_each(|word| clerk.say(word)),
            Step::Swap(seat, _, why) => {
                self.swaps(s, seat, true, clerk);
                self.flips(s, seat, clerk);
                let may = why != SwapFor::Effect;
                clerk.unless(Action::NoSwap, may, "BA-14.16", "one swap of this effect must be made");
            }
            Step::Play(seat, window) => self.plays(s, seat, window, clerk),
            Step::Menu3 => self.uses(s, clerk),
            Step::FightCard(seat) => {
                let hand = s.hidden.fight.hands[seat.index()];
                clerk.card(self.among(s, hand, None), Action::Fight, any);
            }
            Step::PlacePuck(seat) => clerk.areas(self.start_areas(s, seat), s.puck, Action::Place),
            _ => self.more_answers(s, step, clerk),
        }
    }

    /// Reactions, offers, and what a card in use asks.
    fn more_answers<C: Clerk>(&self, s: &State, step: Step, clerk: &mut C) {
        let seat = s.card.player;
        let any = |_| Ok(());
        let two: &[Action] = match step {
            Step::Offer(_) => &[Action::Take, Action::Leave],
            Step::CancelPenalty(_) => &[Action::Cancel, Action::Accept],
            Step::WhoBegins(_) => &[Action::First, Action::Second],
            Step::Branch(_) | Step::DumpBranch(_) => &[Action::Branch(1), Action::Branch(2)],
            _ => &[],
        };
        two.iter().for_each(|&answer| clerk.say(answer));
        match step {
            Step::React(seat) => self.reactions(s, seat, TO_A_STOPPAGE, clerk),
            Step::Toronto(seat) => self.reactions(s, seat, &[Reaction::Toronto], clerk),
            Step::Walk(walk, _) => {
                clerk.areas(self.walk_steps(s, walk), s.puck, Action::Step);
                let far = s.card.walked >= walk.least;
                clerk.unless(
                    Action::Stop,
                    far,
                    "BA-14.21",
                    "the puck must go on: the path is not long enough",
                );
            }
            Step::Where(placing, areas) => {
                clerk.areas(areas, s.puck, Action::Area);
                if placing == Placing::SkateWild {
                    clerk.say(Action::Stop);
                }
            }
            Step::FreeAct(_, may_stop) => {
                let acts = self.performable_acts(s);
                self.free_acts(s, acts, clerk);
                let may = may_stop || acts.is_empty();
                clerk.unless(Action::Stop, may, "BA-3.19", "one free Action must be taken");
            }
            Step::Silver => self.silver_answers(s, clerk),
            Step::VeteranColour => {
                for &colour in Colour::ALL {
                    let shown = !self.bench_with(s, seat, colour).is_empty();
                    let fact = "no card of the bench has that colour to lend";
                    clerk.unless(Action::Colour(colour), shown, "BA-16.74", fact);
                }
            }
            Step::VeteranCard(colour) => {
                clerk.card(self.among(s, self.bench_with(s, seat, colour), Some(seat)), Action::Pick, any);
            }
            Step::Mirror => {
                let all = if C::JUDGES { Special::ALL.iter().copied().collect() } else { self.mirrored(s) };
                all.iter().for_each(|special| {
                    clerk.hear(Action::Special(special), || self.may_mirror(s, special));
                });
            }
            Step::Give(_) => clerk.card(self.among_free(s, seat), Action::Give, any),
            Step::PickBenchCard => {
                clerk.card(self.among(s, s.cards(seat).bench, Some(seat)), Action::Pick, any);
            }
            Step::PickTheirs => {
                let other = seat.other();
                clerk.card(self.among(s, s.cards(other).hand, Some(other)), Action::Pick, any);
            }
            Step::Row(special) => {
                for op in self.special(special).effects.iter().map(|effect| effect.op) {
                    if let Op::Skill(source) = op {
                        self.rows(s, source, clerk);
                    }
                }
            }
            Step::Heap => Heap::ALL.iter().for_each(|&heap| clerk.say(Action::Deck(heap))),
            _ => {}
        }
    }

    /// BA-13.11: a printed Action and a colour of the card beneath, each once.
    fn silver_answers<C: Clerk>(&self, s: &State, clerk: &mut C) {
        let [act, colour] = s.card.silver;
        if act || C::JUDGES {
            let printed = self.printed_below(s, 1);
            let all = if C::JUDGES { Act::ALL.iter().copied().collect() } else { printed };
            for each in all.iter() {
                clerk.hear(Action::Free(each), || match act {
                    _ if !printed.has(each) => Err(Refusal::NotOnCard(each.name())),
                    true => self.may_perform(s, each),
                    false => Err(Refusal::OneAction),
                });
            }
        }
        let lent = self.silver_colours(s);
        for &each in Colour::ALL {
            let fact = "the card beneath has not that colour to lend, or has lent one";
            clerk.unless(Action::Colour(each), colour && lent.has(each), "BA-13.11", fact);
        }
        clerk.say(Action::Stop);
    }

    /// Free Actions (BA-3.19) out of these.
    fn free_acts<C: Clerk>(&self, s: &State, acts: Acts, clerk: &mut C) {
        let all = if C::JUDGES { Act::ALL.iter().copied().collect() } else { acts };
        all.iter().for_each(|act| clerk.hear(Action::Free(act), || self.may_perform(s, act)));
    }

    /// BA-7.2, BA-16.71: a card from hand, or nothing.
    fn reactions<C: Clerk>(&self, s: &State, seat: Seat, all: &[Reaction], clerk: &mut C) {
        let among = self.among(s, self.open_hand(s, seat), Some(seat));
        let named = |answer| if let Action::React(card, _) = answer { Some(card) } else { None };
        clerk.cards(among, named, |clerk, card, handle| {
            for &reaction in all {
                clerk.hear(Action::React(handle, reaction), || {
                    self.reacts(s, seat, card, reaction).map_err(|why| Refusal::CannotReact(reaction, why))
                });
            }
        });
        clerk.say(Action::Pass);
    }

    /// BA-18.4, BA-18.5: turning up: an unknown card of the opponent, or one that the human put there.
    pub(super) fn turns<C: Clerk>(&self, s: &State, clerk: &mut C) {
        let (down, seen) = (self.face_down_cards(s), s.cards(OPPONENT).seen_hand);
        let unknown = !down.less(seen).is_empty();
        clerk.unless(Action::Turn(Handle::HIDDEN), unknown, "BA-18.4", "no unknown card lies face down");
        clerk.card(self.among(s, down.both(seen), Some(OPPONENT)), Action::Turn, |_| Ok(()));
    }

    /// BA-18.4: a bench card for a face-down hand card.
    fn exchanges<C: Clerk>(&self, s: &State, clerk: &mut C) {
        let (cards, down) = (s.cards(OPPONENT), self.face_down_cards(s));
        let [benched, held] = [0, 1].map(|at| {
            move |answer| match answer {
                Action::Swap(hand, bench) => Some([bench, hand][at]),
                _ => None,
            }
        });
        clerk.cards(self.among(s, cards.bench, Some(OPPONENT)), benched, |clerk, _, bench| {
            let unknown = !down.less(cards.seen_hand).is_empty();
            let fact = "no unknown card lies face down";
            clerk.unless(Action::Swap(Handle::HIDDEN, bench), unknown, "BA-18.4", fact);
            let known = self.among(s, down.both(cards.seen_hand), Some(OPPONENT));
            clerk.cards(known, held, |clerk, _, hand| clerk.say(Action::Swap(hand, bench)));
        });
        clerk.say(Action::NoSwap);
    }
}
