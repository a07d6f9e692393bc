//! BA-18: one human plays against a Solo Opponent card, whose team sits at seat B. The human makes its decisions
//! within its preferences (`preferences.rs`); what the card fixes happens by itself.

use super::*;
use crate::edition::solo::{ContestHabit, FaceoffHabit, Opponent};
use breakroom_kit::Words;

/// Where the opponent sits.
pub(crate) const OPPONENT: Seat = Seat::B;

/// What a face-down card is committed to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(what = "purpose of a commit", words = "snake")]
pub enum Commitment {
    /// A card for a face-off.
    Faceoff,
    /// A Grind or Dump that it contests.
    Challenge,
    /// A card for a fight.
    Fight,
}

impl Breakaway {
    /// Is this seat the solo opponent's?
    pub(crate) fn is_automatic(&self, seat: Seat) -> bool {
        self.options.mode == Mode::Solo && seat == OPPONENT
    }

    /// BA-18.1: do both benches lie face up?
    pub(crate) fn benches_are_open(&self) -> bool {
        self.options.mode == Mode::Solo
    }

    /// The Solo Opponent card in play.
    pub(crate) fn opponent(&self, s: &Open) -> Option<&Opponent> {
        s.solo.and_then(|solo| self.parts.opponents.get(usize::from(solo.opponent)))
    }

    /// BA-18.2: here the human is Home unless the option says otherwise.
    pub(crate) fn home_seat(&self) -> Option<Seat> {
        self.options.home.seat().or((self.options.mode == Mode::Solo).then_some(Seat::A))
    }

    /// Cards of its hand that lie face down.
    pub(crate) fn face_down_cards(&self, s: &State) -> CardSet {
        let up = s.solo.map_or(CardSet::NONE, |solo| solo.face_up);
        s.cards(OPPONENT).hand.less(up)
    }

    /// Cards of a hand from which choices are made: of the opponent's only those the human knows (BA-18.19).
    pub(crate) fn known_hand(&self, s: &State, seat: Seat) -> CardSet {
        let cards = s.cards(seat);
        if self.is_automatic(seat) { cards.hand.both(cards.seen_hand) } else { cards.hand }
    }

    /// Cards that a seat may be seen to play: of the opponent's hand those that lie face up (BA-18.5, BA-18.19).
    pub(crate) fn open_hand(&self, s: &State, seat: Seat) -> CardSet {
        match s.solo.filter(|_| self.is_automatic(seat) && s.stage != Stage::Shootout) {
            Some(solo) => s.cards(seat).hand.both(solo.face_up),
            None => self.cards_of(s, seat),
        }
    }

    /// BA-18.20: the strongest or weakest of some cards, ties by id; no number is the weakest.
    fn by_strength(&self, s: &Open, cards: CardSet, highest: bool) -> Option<Card> {
        let key = |card: Card| (self.challenge_strength(s, card, OPPONENT), self.design(card).id);
        let better = |best: Card, card: Card| {
            let (ours, theirs) = (key(best), key(card));
            let stronger = if highest { theirs.0 > ours.0 } else { theirs.0 < ours.0 };
            if stronger || theirs.0 == ours.0 && theirs.1 < ours.1 { card } else { best }
        };
        cards.iter().reduce(better)
    }

    /// BA-18.13, BA-18.20: the card it commits to a face-off; none: a random one.
    pub(crate) fn faceoff_card(&self, s: &State) -> Option<Card> {
        let up = s.solo?.face_up.both(s.cards(OPPONENT).hand);
        match self.opponent(s)?.faceoff {
            FaceoffHabit::Highest => self.by_strength(s, up, true),
            FaceoffHabit::Lowest => self.by_strength(s, up, false),
            FaceoffHabit::Random => None,
        }
    }

    /// BA-18.20: what it contests with: a card, `Err(true)` a random face-down one, `Err(false)` nothing.
    pub(crate) fn contest_card(&self, s: &State) -> Result<Card, bool> {
        let free = s.free_hand(OPPONENT);
        let up = s.solo.map_or(CardSet::NONE, |solo| solo.face_up).both(free);
        let able: CardSet = up.iter().filter(|&card| self.qualifies(s, OPPONENT, card)).collect();
        if let Some(card) = self.by_strength(s, able, true) {
            return Ok(card);
        }
        match self.opponent(s).map(|opponent| opponent.contest) {
            Some(ContestHabit::Always) if !self.face_down_cards(s).both(free).is_empty() => Err(true),
            Some(ContestHabit::Always) => self.by_strength(s, up, true).ok_or(false),
            _ => Err(false),
        }
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// BA-18.1: the Solo Opponent card is known, and with it the bench.
    pub(super) fn opponent_is(&mut self, index: u8) {
        let g = self.g;
        let solo = Solo { opponent: index, face_up: CardSet::NONE, momentum_taken: false, extra_reveal: 0 };
        self.s.solo = Some(solo);
        let bench = g.parts.opponents[usize::from(index)].bench(&g.decks[OPPONENT.index()], &g.parts.designs);
        let bench: CardSet = bench.into_iter().map(|place| Card::new(OPPONENT, place.into())).collect();
        let cards = self.s.cards_mut(OPPONENT);
        cards.deck &= !bench.0[OPPONENT.index()];
        cards.bench = bench;
        self.say("BA-18.1", |_| Happening::Opponent { index });
    }

    /// BA-18.4, BA-18.8, BA-18.14, BA-18.7: the start of its turn. Says whether the turn goes on from here.
    pub(super) fn solo_turn(&mut self) {
        let seat = OPPONENT;
        if self.s.cards(seat).hand.is_empty() {
            // BA-18.7: eight new cards, and it plays on.
            return self.then(&[Step::Draw(seat, 8, DrawTo::Solo), Step::Turn(seat)]);
        }
        let skip = self.s.side(seat).flags.has(Flag::SkipPhase1);
        self.s.side_mut(seat).set(Flag::SkipPhase1, false);
        self.then(&[Step::Phase2(seat)]);
        if !skip {
            let extra = self.s.solo.as_mut().map_or(0, |solo| std::mem::take(&mut solo.extra_reveal));
            self.then(&[Step::ChooseTurnUp(1 + extra), Step::Exchange]);
            self.must_pull();
        }
        let threatened =
            self.s.control == Some(Seat::A) && self.s.puck.zone(self.s.is_home(Seat::A)) == Zone::Offensive;
        if threatened && self.s.solo.is_some_and(|solo| !solo.momentum_taken) {
            // BA-18.8, BA-R60: a fixed moment.
            if let Some(solo) = &mut self.s.solo {
                solo.momentum_taken = true;
            }
            self.then(&[Step::Take(seat, Taking::Hand)]);
        }
    }

    /// BA-18.14: losing, in the Final Minute of the last period, the puck in its Offensive Zone.
    fn must_pull(&mut self) {
        let seat = OPPONENT;
        let losing = self.s.is_losing(seat);
        let last = self.s.stage == Stage::Regulation && self.s.period == self.g.options.periods();
        let attacks = self.s.puck.zone(self.s.is_home(seat)) == Zone::Offensive;
        if losing && last && self.s.final_minute && attacks && self.s.side(seat).goalie == Goalie::In {
            self.s.side_mut(seat).goalie = Goalie::Pulling;
            self.say("BA-18.14", |_| Happening::GoalieCalled { seat, out: true });
        }
    }

    /// A card of its hand is turned up (BA-18.4).
    pub(super) fn turn_up(&mut self, card: Card) {
        let seat = OPPONENT;
        if let Some(solo) = &mut self.s.solo {
            solo.face_up.add(card);
        }
        self.s.cards_mut(seat).seen_hand.add(card);
        let back = self.back(seat, card);
        self.say("BA-18.4", |at| Happening::TurnedUp { seat, card: at.name(card), back });
    }

    /// BA-18.12: what lies face up is in its hand, and known, however cards came and went.
    pub(super) fn keep_face_up(&mut self) {
        let State { open, hidden } = &mut *self.s;
        let Some(solo) = &mut open.solo else { return };
        let aside = hidden.penalty_shot.map_or(CardSet::NONE, |put| put.aside[OPPONENT.index()]);
        let cards = &mut hidden.cards[OPPONENT.index()];
        solo.face_up = solo.face_up.both(cards.hand.and(aside));
        cards.seen_hand = cards.seen_hand.and(solo.face_up);
        cards.seen_held = cards.seen_held.less(solo.face_up);
    }

    /// BA-18.10, BA-18.11: the whole hand is turned up.
    pub(super) fn turn_all_up(&mut self) {
        for card in self.g.face_down_cards(self.s).iter() {
            self.turn_up(card);
        }
    }

    /// An answer to `turn`: in its Phase 1, or to play what is turned up (BA-18.5).
    pub(super) fn chosen_to_turn(&mut self, step: Step, handle: Handle) {
        let known = self.g.face_down_cards(self.s).both(self.s.cards(OPPONENT).seen_hand);
        let card = self.g.resolve(self.s, known, Some(OPPONENT), handle);
        match (step, card) {
            (Step::ChooseTurnUp(left), card) => {
                self.s.agenda.pop();
                if left > 1 {
                    self.then(&[Step::ChooseTurnUp(left - 1)]);
                }
                match card {
                    Some(card) => self.turn_up(card),
                    None => self.then(&[Step::TurnUp(1)]),
                }
            }
            (_, Some(card)) => {
                self.turn_up(card);
                self.s.side_mut(OPPONENT).forced = Some(card);
            }
            (_, None) => self.then(&[Step::TurnToPlay]),
        }
    }

    /// BA-18.4: a bench card for a face-down hand card, which comes out face up on the bench.
    pub(super) fn solo_exchange(&mut self, hand: Handle, bench: Handle) {
        let known = self.g.face_down_cards(self.s).both(self.s.cards(OPPONENT).seen_hand);
        let back = self.on_bench(OPPONENT, bench);
        self.s.agenda.pop();
        match self.g.resolve(self.s, known, Some(OPPONENT), hand) {
            Some(out) => self.exchanged(out, back),
            None => {
                self.s.hidden.picked = Some(back);
                self.then(&[Step::ExchangeRandom]);
            }
        }
    }

    pub(super) fn exchanged(&mut self, out: Card, back: Card) {
        let seat = OPPONENT;
        let [hand, bench] = [out, back].map(|card| self.g.design(card).id);
        let backs = [self.back(seat, out), self.back(seat, back)];
        self.s.drop_card(seat, out);
        self.s.leaves_bench(seat, back);
        let cards = self.s.cards_mut(seat);
        cards.bench.add(out);
        cards.seen_bench.add(out);
        cards.hand.add(back);
        cards.seen_hand.add(back);
        self.say("BA-18.4", |_| Happening::Swapped { seat, hand, bench, backs, open: [true; 2] });
    }

    /// BA-18.13: its commit to a face-off.
    pub(super) fn solo_commit(&mut self) {
        match self.g.faceoff_card(self.s) {
            Some(card) => self.commit(Commitment::Faceoff, OPPONENT, card),
            None => self.then(&[Step::RandomCommit(Commitment::Faceoff)]),
        }
    }

    /// BA-18.13: does it contest?
    pub(super) fn solo_contest(&mut self) {
        match self.g.contest_card(self.s) {
            Ok(card) => self.commit(Commitment::Challenge, OPPONENT, card),
            Err(true) => self.then(&[Step::RandomCommit(Commitment::Challenge)]),
            Err(false) => {
                self.s.faceoff.declined[OPPONENT.index()] = true;
                self.say("BA-18.20", |_| Happening::Declined { seat: OPPONENT });
            }
        }
    }

    /// BA-18.9: half of the cards still face down are turned up before it plays the Shot Card (BA-R50).
    pub(super) fn solo_shot_card(&mut self) {
        let down = self.g.face_down_cards(self.s).len();
        if down > 0 && self.s.shot.is_some_and(|shot| shot.shot_card.is_none()) {
            self.then(&[Step::TurnUp(down.div_ceil(2) as u8)]);
        }
    }

    /// BA-18.15: a Black K of the human turns up one card more.
    pub(super) fn notice_black_k(&mut self, seat: Seat, card: Card) {
        let shows = self.g.design(card).symbols.contains(&Symbol::Kill(Colour::Black));
        if seat == Seat::A
            && shows
            && let Some(solo) = &mut self.s.solo
        {
            solo.extra_reveal = (solo.extra_reveal + 1).min(8);
        }
    }

    /// BA-18.3: in a solo game a token is a Momentum Card.
    pub(super) fn gain_token(&mut self, seat: Seat) {
        if self.g.options.mode == Mode::Solo {
            return self.then(&[Step::Take(seat, Taking::Hand)]);
        }
        let side = self.s.side_mut(seat);
        side.tokens = (side.tokens + 1).min(3);
    }
}
