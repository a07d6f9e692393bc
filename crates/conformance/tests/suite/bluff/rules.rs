//! `impl Game`: each line that begins with a flaw breaks one promise.

use super::*;

impl Bluff {
    fn carry_out(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Deal(card) => {
                let card = card.unwrap_or(1);
                state.card = Some(card);
                log.push(|| Event::Dealt(card));
            }
            Action::Bid(bid) => {
                state.bid = Some(bid);
                log.push(|| Event::Bid(bid));
            }
            Action::Call | Action::Fold | Action::Odd(_) => {
                let called = action == Action::Call;
                state.called = Some(called);
                log.push(|| Event::Answered(called));
                if called && !self.is(Flaw::SilentReveal) {
                    let card = state.card.unwrap_or(1);
                    log.push(|| Event::Showed(card));
                }
            }
            Action::Coin(heads) => {
                state.heads = Some(heads);
                log.push(|| Event::Tossed(heads));
            }
        }
        match self.flaw {
            Flaw::AdvanceForgets => state.mark = self.whim(),
            Flaw::SilentAdvance => {
                let mut heard = 0;
                log.push(|| {
                    heard = 1;
                    Event::Heard
                });
                state.mark = heard;
            }
            _ => {}
        }
    }
}

impl Game for Bluff {
    type State = State;
    type Action = Action;
    type View = View;
    type Event = Event;
    type Refusal = Refusal;

    const INFO: &'static Info = &INFO;

    fn new(_: &Edition, _: &Options) -> Result<Self, Vec<Fault>> {
        Ok(Self::with(Flaw::None))
    }

    fn inspect(_: &Document) -> Vec<Fault> {
        Vec::new()
    }

    fn seat_name(&self, seat: Seat) -> &str {
        ["Ann", "Bob"][seat.index()]
    }

    fn best_score(&self) -> i32 {
        10
    }

    fn longest(&self) -> u32 {
        8
    }

    fn start(&self) -> State {
        State::default()
    }

    fn turn(&self, state: &State) -> Turn {
        match (self.flaw, state.turn()) {
            (Flaw::NoEnd, Turn::Over(_)) => Turn::Seat(Seat::A),
            (Flaw::SeatBeyond, Turn::Seat(Seat::B)) => Turn::Seat(Seat::new(2).unwrap()),
            (Flaw::LeaksInTurn, Turn::Seat(Seat::B)) if state.card == Some(3) => Turn::Seat(Seat::A),
            (Flaw::BadOutcome, Turn::Over(ending)) => {
                let outcome = Outcome::Won(SeatSet::only(Seat::new(3).unwrap()));
                Turn::Over(Ending { outcome, ..ending })
            }
            (Flaw::BadPayoff, Turn::Over(ending)) => {
                let standing = breakroom_core::Standing { rank: [11, 0, 0, 0], points: 11 };
                Turn::Over(Ending { outcome: Outcome::Scored(standing), ..ending })
            }
            (_, turn) => turn,
        }
    }

    fn legal(&self, state: &State, out: &mut Vec<Action>) {
        if !self.is(Flaw::StickyBuffer) {
            out.clear();
        }
        match state.turn() {
            Turn::Seat(Seat::A) if self.is(Flaw::EmptyLegal) => {}
            Turn::Seat(Seat::A) if self.is(Flaw::CrampedLegal) => out.push(Action::Bid(1)),
            Turn::Seat(Seat::A) => out.extend((1..=3).map(Action::Bid)),
            Turn::Seat(_) if self.is(Flaw::LeaksInLegal) && state.card == Some(3) => out.push(Action::Call),
            Turn::Seat(_) if state.bid > Some(3) => {}
            Turn::Seat(_) => out.extend([Action::Call, Action::Fold]),
            Turn::Over(_) if self.is(Flaw::NoEnd) => out.push(Action::Fold),
            Turn::Over(_) if self.is(Flaw::LegalAfterEnd) => out.push(Action::Fold),
            _ => return,
        }
        match self.flaw {
            Flaw::DoubleAction => out.extend(out.first().copied()),
            Flaw::UnstableLegal if self.whim().is_multiple_of(2) => out.reverse(),
            Flaw::TextsCollide if out[0] == Action::Call => out.push(Action::Odd(1)),
            Flaw::TwoLineText => out.push(Action::Odd(2)),
            Flaw::TextUnreadable => out.push(Action::Odd(3)),
            Flaw::CrashingParser => out.push(Action::Odd(9)),
            Flaw::SplitsOne => out.push(Action::Odd(8)),
            Flaw::VeilIsLegal if out[0] == Action::Bid(1) => out.push(Action::Deal(None)),
            _ => {}
        }
    }

    fn odds(&self, state: &State, out: &mut Vec<(Action, u32)>) {
        out.clear();
        let weight = match self.flaw {
            Flaw::ZeroWeight => 0,
            Flaw::HeavyOdds => u32::MAX,
            _ => 1,
        };
        match state.turn() {
            Turn::Chance if self.is(Flaw::ChanceWithoutOdds) => {}
            Turn::Chance if state.card.is_none() => {
                out.extend((1..=3).map(|card| (Action::Deal(Some(card)), weight)));
            }
            Turn::Chance => out.extend([(Action::Coin(true), weight), (Action::Coin(false), weight)]),
            _ if self.is(Flaw::OddsWhileSeat) => out.push((Action::Coin(true), 1)),
            _ => {}
        }
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        let rule = match (self.flaw, action) {
            (Flaw::ForeignRule, _) => RuleId("XX-1"),
            (Flaw::UnknownRule, _) => RuleId("BL-9"),
            (_, Action::Deal(_) | Action::Odd(_)) => DEAL,
            (_, Action::Bid(_)) => BID,
            (_, Action::Call | Action::Fold) => ANSWER,
            (_, Action::Coin(_)) => COIN,
        };
        let message = match self.flaw {
            Flaw::RefusalSilent => " ".into(),
            Flaw::LeaksInRefusal => format!("'{action}' is not possible: the card is {:?}", state.card),
            _ => format!("'{action}' is not possible now"),
        };
        let (mut legal, mut odds, mut choices) = (Vec::new(), Vec::new(), Vec::new());
        self.legal(state, &mut legal);
        self.choices(state, &mut odds, &mut choices);
        let more = self.is(Flaw::AcceptsUnlisted) && action == Action::Fold && state.bid.is_some();
        let full =
            self.is(Flaw::CrampedLegal) && action == Action::Bid(2) && state.turn() == Turn::Seat(Seat::A);
        let fits = choices.contains(&action) || legal.contains(&action) || more || full;
        if fits { Ok(()) } else { Err(Refusal { rule, message }) }
    }

    fn advance_silently(&self, state: &mut State, action: Action) {
        self.carry_out(state, action, &mut Silent);
    }

    fn advance_telling(&self, state: &mut State, action: Action, log: &mut Vec<Event>) {
        self.carry_out(state, action, log);
    }

    fn view(&self, state: &State, who: Observer) -> View {
        let seat = match who {
            Observer::Seat(seat) => Some(seat),
            Observer::Public => None,
        };
        let public = state.called == Some(true);
        let peeks = (self.is(Flaw::PublicSees) || self.is(Flaw::PublicHears)) && seat.is_none();
        let seen = seat == Some(Seat::A) || peeks || public && !self.is(Flaw::LosesTold);
        let mut known = State { card: state.card.filter(|_| seen), ..state.clone() };
        if self.is(Flaw::ViewVaries) {
            known.mark = self.whim();
        }
        View { who: seat, dealt: state.card.is_some(), known }
    }

    fn tell(&self, event: &Event, who: Observer) -> Option<Told> {
        let told = match *event {
            Event::Dealt(card) if who.is(Seat::A) => Told::new(DEAL, format!("You get a {card}")).at("card"),
            Event::Dealt(card) if self.is(Flaw::PublicHears) && who == Observer::Public => {
                Told::new(DEAL, format!("Ann gets a {card}"))
            }
            Event::Dealt(_) => Told::new(DEAL, "Ann gets a card"),
            Event::Bid(_) if self.is(Flaw::EventPointsNowhere) => Told::new(BID, "Ann bids").at("nowhere"),
            Event::Bid(bid) => Told::new(BID, format!("Ann bids {bid}")),
            Event::Answered(called) => Told::new(ANSWER, if called { "Bob calls" } else { "Bob folds" }),
            Event::Showed(card) => Told::new(ANSWER, format!("Ann shows a {card}")).at("card").revealing(),
            Event::Tossed(heads) => Told::new(COIN, if heads { "Heads" } else { "Tails" }),
            Event::Heard => return None,
        };
        Some(told)
    }

    fn shown(&self, _: &State, action: Action, who: Observer) -> Action {
        match action {
            Action::Deal(_) if who == Observer::Public && self.is(Flaw::PublicSees) => action,
            Action::Deal(_) if !who.is(Seat::A) => Action::Deal(None),
            Action::Bid(3) if self.is(Flaw::ShownToOwner) => Action::Deal(None),
            Action::Bid(_) if self.is(Flaw::VeilIsLegal) && !who.is(Seat::A) => Action::Deal(None),
            action => action,
        }
    }

    fn determinize(&self, view: &View, rng: &mut Rng) -> State {
        let mut state = view.known.clone();
        if view.dealt && state.card.is_none() {
            state.card = Some(rng.below(3) as u8 + 1);
        }
        if self.is(Flaw::ClumsyGuess) {
            state.bid = state.bid.map(|_| 1);
        }
        state
    }

    fn save(&self, state: &State) -> serde_json::Value {
        let mut json = serde_json::to_value(state).unwrap();
        match self.flaw {
            Flaw::JsonIsNoObject => return serde_json::json!([json]),
            Flaw::JsonTakesGame => json["game"] = "bluff".into(),
            Flaw::SaveVaries => json["mark"] = self.whim().into(),
            _ => {}
        }
        json
    }

    fn load(&self, position: &serde_json::Value) -> Result<State, Vec<Fault>> {
        let mut state: State = serde_json::from_value(position.clone())
            .map_err(|error| vec![Fault::error("position", error.to_string())])?;
        match self.flaw {
            Flaw::LoadPanics => assert!(state.bid != Some(255), "too many"),
            Flaw::LoadRefuses => return Err(vec![Fault::error("position", "no")]),
            Flaw::LoadLies => state.bid = None,
            Flaw::LooseLoad => return Ok(state),
            _ => {}
        }
        let fits = |number: Option<u8>| number.is_none_or(|number| (1..=3).contains(&number));
        let steps =
            [state.card.is_some(), state.bid.is_some(), state.called.is_some(), state.heads.is_some()];
        let ordered = steps.is_sorted_by(|earlier, later| earlier >= later);
        let tossed = state.heads.is_none() || state.called == Some(true);
        match fits(state.card) && fits(state.bid) && ordered && tossed {
            true => Ok(state),
            false => Err(vec![Fault::error("position", "cards and bids go from 1 to 3, in order").by(END)]),
        }
    }

    fn split(line: &str) -> Vec<String> {
        if line == "half half" { vec!["half".into(), "half".into()] } else { vec![line.trim().to_owned()] }
    }

    fn apply(
        &self,
        state: &mut State,
        action: Action,
        log: &mut impl Listener<Event>,
    ) -> Result<(), Refusal> {
        if self.is(Flaw::ApplyMarks) {
            state.mark = 1;
        }
        self.check(state, action)?;
        self.advance(state, action, log);
        Ok(())
    }
}
