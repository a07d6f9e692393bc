//! What waits for whom, and every legal answer, in a stable order.

use super::*;

/// What the state waits for.
pub(crate) fn turn(g: &Breakaway, s: &State) -> Turn {
    if let Stage::Over(by) = s.stage {
        return g.ending(s, by);
    }
    let step = s.agenda.next().expect("a game that is not over has a next step");
    match g.awaited(s, step) {
        // BA-18: the human decides for both.
        Waiting::Seat(_) if g.options.mode == Mode::Solo => Turn::Seat(Seat::A),
        Waiting::Seat(seat) => Turn::Seat(seat),
        _ => Turn::Chance,
    }
}

/// Every legal action of the seat that decides.
pub(crate) fn legal(g: &Breakaway, s: &State, each: Each) {
    if let Some(step) = s.agenda.next() {
        match g.decided_for(s, step) {
            Some(seat) if g.is_automatic(seat) => g.preferred(s, step, each),
            _ => g.options_at(s, step, each),
        }
    }
}

impl Breakaway {
    /// What the next step waits for: as remembered, or worked out.
    #[inline]
    pub(crate) fn awaited(&self, s: &State, next: Step) -> Waiting {
        s.agenda.awaited.unwrap_or_else(|| self.waiting(s, next))
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
                let ready = !self.face_down_cards(s).is_empty() && !s.cards(OPPONENT).bench.is_empty();
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
            Step::Give(_)
            | Step::PickBenchCard
            | Step::PickTheirs
            | Step::VeteranColour
            | Step::VeteranCard(_) => asks(player, self.first_option(s, step).is_some()),
            Step::Where(Placing::SkateWild, _) => Waiting::Seat(chooser),
            step if step.is_part_of_effect() => asks(chooser, self.several_options(s, step)),
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

    /// For whose team a decision is made; in a solo game the human may decide for the other.
    pub(super) fn decided_for(&self, s: &State, step: Step) -> Option<Seat> {
        match step {
            Step::ChooseTurnUp(_) | Step::Exchange => None,
            // BA-3.14, BA-16.59: the choices for a card are made for its player.
            _ if self.options.mode == Mode::Solo && in_use(step, true) => Some(s.card.player),
            step => match self.awaited(s, step) {
                Waiting::Seat(seat) => Some(seat),
                _ => None,
            },
        }
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// A step that asks nothing: its only option is taken, or nothing happens.
    pub(super) fn skip(&mut self, step: Step) {
        match step {
            step if step.is_part_of_effect() || matches!(step, Step::DumpBranch(_)) => {
                if let Some(only) = self.g.first_option(self.s, step) {
                    self.s.agenda.push(step);
                    self.answer_to(step, only);
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
            // BA-1.30: a pending Score with no card left to save counts as a goal first.
            Step::Play(_, Window::Save) if self.g.options.mode == Mode::Beginner => self.beginner_goal(),
            // Nothing can be drawn or played: the attempt ends as it stands.
            Step::Draw(_, _, DrawTo::ShootoutTest) | Step::Play(_, Window::Shootout) => {
                self.instead(&[Step::AttemptOver(false)])
            }
            Step::Play(_, Window::ShootoutDefence) => {
                let shooter = self.s.shootout.shooter;
                self.instead(&[Step::Draw(shooter, 1, DrawTo::ShootoutTest)]);
            }
            _ => {}
        }
    }
}
