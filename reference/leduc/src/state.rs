//! The whole truth: three cards and two rounds of betting. Everything else follows from them.

use breakroom_core::{BySeat, Ending, Outcome, RuleId, Seat, Turn};

use crate::{Action, Line, Rank, cards::COPIES};

/// LD-2.1: what each seat pays before the deal.
pub const ANTE: i32 = 1;
/// LD-3.4: what a bet is in each round.
pub const BETS: [i32; 2] = [2, 4];

/// Cards and betting.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) cards: BySeat<Option<Rank>, 2>,
    pub(crate) public: Option<Rank>,
    pub(crate) rounds: [Line; 2],
}

const _: () = assert!(size_of::<State>() == 11, "a copy is what a search step costs");

impl State {
    /// Before the deal.
    pub const START: State = State { cards: BySeat::all(None), public: None, rounds: [Line::EMPTY; 2] };

    /// The card of a seat, once it is dealt.
    pub fn card(&self, seat: Seat) -> Option<Rank> {
        self.cards[seat]
    }

    /// What the state waits for.
    #[inline]
    pub fn turn(&self) -> Turn {
        let undealt = self.cards.iter().any(Option::is_none);
        if let Some(seat) = self.folded() {
            return over(Outcome::won(seat.other()), "LD-5.1");
        }
        match (undealt, self.rounds[0].is_over(), self.public) {
            (true, ..) | (_, true, None) => Turn::Chance,
            (_, false, _) => Turn::Seat(self.rounds[0].to_act()),
            _ if !self.rounds[1].is_over() => Turn::Seat(self.rounds[1].to_act()),
            _ => self.compared(),
        }
    }

    /// LD-5.2, LD-5.3: who takes the pot when both show their cards.
    fn compared(&self) -> Turn {
        let paired = Seat::first(2).find(|&seat| self.cards[seat] == self.public);
        let (ann, bob) = (self.cards[Seat::A], self.cards[Seat::B]);
        match paired {
            _ if ann == bob => over(Outcome::Drawn, "LD-5.3"),
            Some(seat) => over(Outcome::won(seat), "LD-5.2"),
            None if ann > bob => over(Outcome::won(Seat::A), "LD-5.3"),
            None => over(Outcome::won(Seat::B), "LD-5.3"),
        }
    }

    /// LD-5.1: who folded, if somebody did.
    pub fn folded(&self) -> Option<Seat> {
        self.rounds.iter().find_map(Line::folded)
    }

    /// LD-5.2: both cards, if they are shown.
    pub fn showdown(&self) -> Option<[Rank; 2]> {
        let shown = self.rounds[1].is_over() && self.folded().is_none();
        if shown { Some([self.cards[Seat::A]?, self.cards[Seat::B]?]) } else { None }
    }

    /// The round of betting that goes on, or went on last.
    pub fn line(&self) -> Line {
        self.rounds[usize::from(self.public.is_some())]
    }

    /// LD-1.1: how many copies of each rank are still in the deck.
    pub fn unseen(&self) -> impl Iterator<Item = (Rank, u32)> {
        let gone = [self.cards[Seat::A], self.cards[Seat::B], self.public];
        let left = move |rank| COPIES - gone.iter().filter(|&&card| card == Some(rank)).count() as u32;
        Rank::ALL.into_iter().map(move |rank| (rank, left(rank)))
    }

    /// LD-2.2, LD-4.1: the outcome by which chance turns this card up now.
    pub(crate) fn turned_up(&self, card: Rank) -> Action {
        match Seat::first(2).find(|&seat| self.cards[seat].is_none()) {
            Some(seat) => Action::Deal { seat, card: Some(card) },
            None => Action::Public(card),
        }
    }

    /// Carries out what is possible.
    pub(crate) fn take(&mut self, action: Action) {
        match action {
            Action::Deal { seat, card } => self.cards[seat] = card,
            Action::Public(card) => self.public = Some(card),
            Action::Move(made) => self.rounds[usize::from(self.public.is_some())].add(made),
        }
    }

    /// LD-2.1, LD-3.4: what each seat has paid into the pot.
    pub fn paid(&self) -> BySeat<i32, 2> {
        let [first, second] = [0, 1].map(|round: usize| self.rounds[round].paid(BETS[round]));
        BySeat::new([Seat::A, Seat::B].map(|seat| ANTE + first[seat] + second[seat]))
    }

    /// What lies in the pot.
    pub fn pot(&self) -> i32 {
        self.paid().iter().sum()
    }

    /// What each seat has won once the game is over.
    pub(crate) fn won(&self) -> [i32; 2] {
        self.turn().ending().map_or([0, 0], |ending| self.won_by(&ending))
    }

    /// What each seat has won when the game ends like this.
    pub(crate) fn won_by(&self, ending: &Ending) -> [i32; 2] {
        let paid = self.paid();
        match ending.outcome {
            Outcome::Won(winners) if winners.has(Seat::A) => [paid[Seat::B], -paid[Seat::B]],
            Outcome::Won(_) => [-paid[Seat::A], paid[Seat::A]],
            _ => [0, 0],
        }
    }
}

const fn over(outcome: Outcome, rule: &'static str) -> Turn {
    Turn::Over(Ending { outcome, rule: RuleId(rule) })
}
