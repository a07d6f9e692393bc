//! A state that could be the true one, drawn at random from what an observer knows.

use breakroom_core::{Rng, Seat};

use super::{Backs, Hidden, View};
use crate::{
    Breakaway, State,
    agenda::{Step, Taking},
    rules::SEATS,
    state::{ChallengeKind, Slot, Stage},
    vocabulary::{Card, CardSet, Colour, Colours},
};

/// The unseen cards of both owners in random order, and the state they are dealt into.
struct Dealer<'a> {
    game: &'a Breakaway,
    state: State,
    left: [Hidden; 2],
    pools: [Vec<Card>; 2],
    rng: &'a mut Rng,
}

impl Breakaway {
    /// A state that looks to the observer like the true one.
    pub(crate) fn guess(&self, view: &View, rng: &mut Rng) -> State {
        let unseen = self.unseen(view);
        let pools = SEATS.map(|owner| {
            let mut cards: Vec<Card> = unseen.both(self.whole_list(owner)).iter().collect();
            rng.shuffle(&mut cards);
            cards
        });
        let mut state = view.table.clone();
        for seat in SEATS {
            // What lies open in a hand has been seen there, whoever guesses.
            let aside = state.penalty_shot.map_or(CardSet::NONE, |put| put.aside[seat.index()]);
            let open = self.in_the_open(&state, seat).both(state.side(seat).hand.and(aside));
            let side = state.side_mut(seat);
            side.seen_hand = side.seen_hand.and(open);
        }
        let mut dealer = Dealer { game: self, state, left: view.hidden, pools, rng };
        if view.table.stage == Stage::Shootout {
            dealer.shootout();
        }
        dealer.bench_with_the_colour();
        dealer.held_and_vouched_for();
        for seat in SEATS {
            dealer.side(seat);
        }
        for slot in &view.momentum {
            let card = slot.card.unwrap_or_else(|| dealer.take(slot.owner));
            dealer.state.momentum.push(Slot { card, known: slot.known, bag: slot.bag });
        }
        if view.momentum.iter().any(|slot| slot.bag) {
            dealer.state.momentum.sort_bag();
        }
        for seat in SEATS {
            dealer.deck(seat);
            dealer.commits(seat);
        }
        dealer.pick();
        dealer.state
    }

    /// BA-11.24: does the card belong to the shootout decks?
    pub(crate) fn is_for_shootout(&self, s: &State, card: Card) -> bool {
        let design = self.design(card);
        (design.is_player() || design.colours.has(Colour::Blue)) && !s.is_injured(card)
    }
}

impl Dealer<'_> {
    fn take(&mut self, owner: Seat) -> Card {
        self.pools[owner.index()].pop().expect("there are as many unseen cards as places for them")
    }

    fn take_out(&mut self, card: Card) {
        self.pools[card.owner().index()].retain(|&other| other != card);
    }

    fn one_of(&mut self, set: CardSet) -> Option<Card> {
        let count = set.len();
        if count == 0 {
            return None;
        }
        set.iter().nth(self.rng.below(count as u32) as usize)
    }

    /// Puts a card among the hidden ones of a seat's hand; says whether there was a place for it.
    fn deal_to_hand(&mut self, seat: Seat, card: Card) -> bool {
        let places = &mut self.left[seat.index()].hand[card.owner().index()];
        let Some(marked) = places.iter().position(|&places| places > 0) else { return false };
        places[marked] -= 1;
        let side = self.state.side_mut(seat);
        side.hand.add(card);
        if marked == 1 {
            side.marked.add(card);
        }
        self.take_out(card);
        true
    }

    /// Cards that were seen to be held, then the initiator's card. Where chance put the only cards that are able
    /// on the bench, or left no place for one in the hand, it is dealt before them.
    fn held_and_vouched_for(&mut self) {
        let waits = SEATS.into_iter().find(|&seat| self.is_vouched_for(seat));
        let before = waits.map(|_| (self.state.clone(), self.left, self.pools.clone()));
        SEATS.into_iter().for_each(|seat| self.held(seat));
        let (Some(seat), Some(before)) = (waits, before) else { return };
        if self.initiator(seat) {
            return;
        }
        (self.state, self.left, self.pools) = before;
        let dealt = self.initiator(seat);
        assert!(dealt, "the true card is among those that are able");
        SEATS.into_iter().for_each(|seat| self.held(seat));
    }

    /// BA-16.74: a bench asked for a colour shows it. Cards seen to be held go there first, so that all of them find a
    /// place.
    fn bench_with_the_colour(&mut self) {
        let wanted = match self.state.agenda.next() {
            Some(Step::VeteranColour) => Colours(!0),
            Some(Step::VeteranCard(colour)) => Colours::only(colour),
            _ => return,
        };
        let seat = self.state.card.player;
        let shows = |card: Card| !self.game.design(card).colours.both(wanted).is_empty();
        let [own, other] = [seat, seat.other()].map(|seat| self.state.side(seat));
        if own.bench.iter().any(shows) {
            return;
        }
        let places = self.left[seat.index()].bench;
        let fits =
            |&card: &Card| shows(card) && places[card.owner().index()] > 0 && !other.seen_held.has(card);
        let able = self.pools.iter().flatten().copied().filter(fits);
        let card = able.max_by_key(|&card| own.seen_held.has(card)).expect("the true bench has one");
        self.left[seat.index()].bench[card.owner().index()] -= 1;
        self.state.side_mut(seat).bench.add(card);
        self.take_out(card);
    }

    /// Does this seat's committed card lie face down, with a challenge of its own waiting?
    fn is_vouched_for(&self, seat: Seat) -> bool {
        self.left[seat.index()].committed[1] && self.state.challenge.initiator == seat
    }

    /// Cards that were seen to go to this hand or bench lie in one of them.
    fn held(&mut self, seat: Seat) {
        let unseen: CardSet = self.pools.iter().flatten().copied().collect();
        for card in self.state.side(seat).seen_held.both(unseen).iter() {
            let (owner, left) = (card.owner().index(), self.left[seat.index()]);
            let sum = |backs: Backs| u32::from(backs[owner][0] + backs[owner][1]);
            let (hand, bench, aside) = (sum(left.hand), u32::from(left.bench[owner]), sum(left.put_aside));
            if hand + bench + aside == 0 {
                continue;
            }
            let at = self.rng.below(hand + bench + aside);
            if at < hand {
                self.deal_to_hand(seat, card);
            } else if at < hand + bench {
                self.left[seat.index()].bench[owner] -= 1;
                self.state.side_mut(seat).bench.add(card);
                self.take_out(card);
            } else {
                self.put_aside(seat, card);
                self.take_out(card);
            }
        }
    }

    fn put_aside(&mut self, seat: Seat, card: Card) {
        let at = seat.index();
        let places = &mut self.left[at].put_aside[card.owner().index()];
        let marked = usize::from(places[0] == 0);
        places[marked] -= 1;
        let put = self.state.penalty_shot.as_mut().expect("cards are put aside for a penalty shot alone");
        put.aside[at].add(card);
        if marked == 1 {
            put.marked[at].add(card);
        }
    }

    /// BA-8.2: the program vouches that the initiator's card has what it needs; says whether one was found.
    fn initiator(&mut self, seat: Seat) -> bool {
        let challenge = self.state.challenge;
        let mut then = self.state.clone();
        (then.puck, then.control) = (challenge.from, challenge.control);
        let able = |card: Card| match challenge.kind {
            ChallengeKind::Grind => self.game.may_grind(&then, seat, card),
            ChallengeKind::DumpIn | ChallengeKind::DumpOut => self.game.may_dump(&then, seat, card),
        };
        let unseen: CardSet = self.pools.iter().flatten().copied().collect();
        let (left, held) = (self.left[seat.index()], self.state.side(seat).seen_held.both(unseen));
        // Every card that is seen to be held needs a place of its own.
        let spare = SEATS.map(|owner| {
            let at = owner.index();
            let backs = left.hand[at].iter().chain(&left.put_aside[at]).chain([&left.bench[at]]);
            backs.map(|&places| u32::from(places)).sum::<u32>() > held.0[at].count_ones()
        });
        let room = |card: &Card| {
            let owner = card.owner().index();
            left.hand[owner] != [0, 0] && (spare[owner] || held.has(*card))
        };
        let unseen = self.pools.iter().flatten().copied().filter(room);
        let able: CardSet =
            self.state.side(seat).hand.iter().chain(unseen).filter(|&card| able(card)).collect();
        let Some(card) = self.one_of(able) else { return false };
        if !self.state.side(seat).hand.has(card) {
            self.deal_to_hand(seat, card);
        }
        self.state.challenge.commits[seat.index()] = Some(card);
        self.left[seat.index()].committed[1] = false;
        true
    }

    /// Hand, bench, fight hand, and what is put aside.
    fn side(&mut self, seat: Seat) {
        let at = seat.index();
        for owner in SEATS {
            while self.left[at].hand[owner.index()] != [0, 0] {
                let card = self.take(owner);
                self.deal_to_hand(seat, card);
            }
            while self.left[at].put_aside[owner.index()] != [0, 0] {
                let card = self.take(owner);
                self.put_aside(seat, card);
            }
            for _ in 0..self.left[at].bench[owner.index()] {
                let card = self.take(owner);
                self.state.side_mut(seat).bench.add(card);
            }
        }
        for _ in 0..self.left[at].fight {
            let card = self.take(seat);
            self.state.fight.hands[at].add(card);
        }
        for _ in 0..self.left[at].drawn {
            self.draw_from_discard(seat);
        }
    }

    /// BA-11.33: a card of the shuffled discard pile.
    fn draw_from_discard(&mut self, seat: Seat) {
        let mut pile = CardSet::NONE;
        pile.0[seat.index()] = self.state.side(seat).discard;
        let card = self.one_of(pile).expect("the cards drawn lay in that pile");
        let side = self.state.side_mut(seat);
        side.discard &= !(1 << card.index());
        side.hand.add(card);
        if let Some(put) = &mut self.state.penalty_shot {
            put.drawn[seat.index()] |= 1 << card.index();
        }
    }

    /// What is left of an owner's cards is the deck.
    fn deck(&mut self, seat: Seat) {
        let rest = std::mem::take(&mut self.pools[seat.index()]);
        rest.into_iter().for_each(|card| self.state.side_mut(seat).deck |= 1 << card.index());
    }

    fn automatic(&self, seat: Seat) -> Option<()> {
        self.game.is_automatic(seat).then_some(())
    }

    fn commits(&mut self, seat: Seat) {
        let at = seat.index();
        let [faceoff, challenge, fight] = self.left[at].committed;
        let free = self.state.side(seat).free_hand();
        if faceoff {
            let fixed = self.automatic(seat).and_then(|()| self.game.faceoff_card(&self.state));
            self.state.faceoff.commits[at] = fixed.or_else(|| self.one_of(free));
        }
        if challenge {
            let fixed = self.automatic(seat).map(|()| self.game.contest_card(&self.state));
            self.state.challenge.commits[at] = match fixed {
                Some(Ok(card)) => Some(card),
                Some(Err(_)) => self.one_of(self.game.face_down_cards(&self.state).both(free)),
                None => self.one_of(free),
            };
        }
        if fight {
            self.state.fight.commits[at] = self.one_of(self.state.fight.hands[at]);
        }
    }

    /// BA-16.4, BA-16.72: the card picked by a player whose choice is not seen.
    fn pick(&mut self) {
        if self.state.picked.is_some() {
            return;
        }
        self.state.picked = match self.state.agenda.next() {
            Some(Step::RandomToBench(seat)) => self.one_of(self.state.side(seat).bench),
            Some(Step::ExchangeRandom) => self.one_of(self.state.side(crate::rules::OPPONENT).bench),
            Some(Step::RandomTrade(seat) | Step::TakeFromBag(seat, Taking::Swap)) => {
                self.one_of(self.state.side(seat).free_hand())
            }
            _ => None,
        };
    }

    /// BA-11.24: decks and hands hold cards that fit; what is left lies out of play or in the Momentum pile.
    fn shootout(&mut self) {
        for seat in SEATS {
            let at = seat.index();
            let (fit, rest): (Vec<Card>, Vec<Card>) = std::mem::take(&mut self.pools[at])
                .into_iter()
                .partition(|&card| self.game.is_for_shootout(&self.state, card));
            let (mut fit, mut rest) = (fit.into_iter(), rest.into_iter());
            let left = std::mem::take(&mut self.left[at]);
            let hand: CardSet = fit.by_ref().take(usize::from(left.shootout_hand)).collect();
            self.state.shootout.hands[at] = self.state.shootout.hands[at].and(hand);
            let deck = fit.by_ref().take(usize::from(left.shootout_deck)).map(|card| 1u128 << card.index());
            self.state.shootout.decks[at] = deck.fold(0, |all, one| all | one);
            let out = rest.by_ref().take(usize::from(left.out_of_shootout)).map(|card| 1u128 << card.index());
            self.state.sides[at].aside = out.fold(0, |all, one| all | one);
            self.pools[at] = fit.chain(rest).collect();
            self.rng.shuffle(&mut self.pools[at]);
        }
    }
}
