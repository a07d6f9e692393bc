//! A state that could be the true one, drawn at random from what an observer knows.

use super::*;

/// The unseen cards of both owners in random order, and the state they are dealt into.
struct Dealer<'a> {
    game: &'a Breakaway,
    state: State,
    left: [FaceDown; 2],
    pools: [Vec<Card>; 2],
    rng: &'a mut Rng,
}

/// A state that looks to the observer like the true one.
pub(crate) fn determinize(game: &Breakaway, view: &View, rng: &mut Rng) -> State {
    let unseen = game.unseen(view);
    let pools = SEATS.map(|owner| {
        let mut cards: Vec<Card> = unseen.both(game.whole_list(owner)).iter().collect();
        rng.shuffle(&mut cards);
        cards
    });
    let mut state = State { open: view.table.clone(), hidden: view.known() };
    for seat in SEATS {
        // What lies open in a hand has been seen there, whoever guesses.
        let Seen { hand, put_aside, .. } = *view.seen(seat);
        let open = game.in_the_open(&state, seat).both(hand.and(put_aside));
        let cards = state.cards_mut(seat);
        cards.seen_hand = cards.seen_hand.and(open);
    }
    let mut dealer = Dealer { game, state, left: view.hidden, pools, rng };
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
        dealer.state.hidden.momentum.push(Slot { card, known: slot.known, bag: slot.bag });
    }
    if view.momentum.iter().any(|slot| slot.bag) {
        dealer.state.hidden.momentum.sort_bag();
    }
    for seat in SEATS {
        dealer.deck(seat);
        dealer.commits(seat);
    }
    dealer.pick();
    dealer.state
}

impl Breakaway {
    /// BA-11.24: does the card belong to the shootout decks?
    pub(crate) fn is_for_shootout(&self, s: &Open, card: Card) -> bool {
        let design = self.design(card);
        (design.is_player() || design.colours.has(Colour::Blue)) && !s.is_injured(card)
    }
}

impl View {
    /// What the observer knows of what is hidden; all else is left empty.
    fn known(&self) -> Hidden {
        let [a, b] = self.seen;
        let both = |card: fn(Seen) -> CardSet| [card(a), card(b)];
        let commits = |to: Commitment| [a.committed(to), b.committed(to)];
        let cards = |seen: Seen| {
            let Seen { hand, marked, bench, discard, aside, seen_hand, seen_bench, seen_held, .. } = seen;
            Cards { hand, marked, bench, deck: 0, discard, aside, seen_hand, seen_bench, seen_held }
        };
        let put = PutAside {
            aside: both(|seen| seen.put_aside),
            marked: both(|seen| seen.put_marked),
            drawn: [a.drawn, b.drawn],
        };
        Hidden {
            cards: [cards(a), cards(b)],
            momentum: Momentum::EMPTY,
            picked: self.picked,
            faceoff: Commits { commits: commits(Commitment::Faceoff) },
            challenge: Commits { commits: commits(Commitment::Challenge) },
            fight: FightCards { hands: both(|seen| seen.fight), commits: commits(Commitment::Fight) },
            shootout: ShootoutCards { decks: [0; 2], hands: both(|seen| seen.shootout) },
            penalty_shot: self.table.penalty_shot.map(|_| put),
        }
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
        let cards = self.state.cards_mut(seat);
        cards.hand.add(card);
        if marked == 1 {
            cards.marked.add(card);
        }
        self.take_out(card);
        true
    }

    fn deal_to_bench(&mut self, seat: Seat, card: Card) {
        self.left[seat.index()].bench[card.owner().index()] -= 1;
        self.state.cards_mut(seat).bench.add(card);
        self.take_out(card);
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
        let [own, other] = [seat, seat.other()].map(|seat| self.state.cards(seat));
        if own.bench.iter().any(shows) {
            return;
        }
        let places = self.left[seat.index()].bench;
        let fits =
            |&card: &Card| shows(card) && places[card.owner().index()] > 0 && !other.seen_held.has(card);
        let able = self.pools.iter().flatten().copied().filter(fits);
        let card = able.max_by_key(|&card| own.seen_held.has(card)).expect("the true bench has one");
        self.deal_to_bench(seat, card);
    }

    /// Does this seat's committed card lie face down, with a challenge of its own waiting?
    fn is_vouched_for(&self, seat: Seat) -> bool {
        self.left[seat.index()].committed[1] && self.state.challenge.initiator == seat
    }

    /// Cards that were seen to go to this hand or bench lie in one of them.
    fn held(&mut self, seat: Seat) {
        let unseen: CardSet = self.pools.iter().flatten().copied().collect();
        for card in self.state.cards(seat).seen_held.both(unseen).iter() {
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
                self.deal_to_bench(seat, card);
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
        let put =
            self.state.hidden.penalty_shot.as_mut().expect("cards are put aside for a penalty shot alone");
        put.aside[at].add(card);
        if marked == 1 {
            put.marked[at].add(card);
        }
    }

    /// BA-8.2: the program vouches that the initiator's card has what it needs; says whether one was found.
    fn initiator(&mut self, seat: Seat) -> bool {
        let challenge = self.state.challenge;
        let mut then = self.state.open.clone();
        (then.puck, then.control) = (challenge.from, challenge.control);
        let able = |card: Card| match challenge.kind {
            ChallengeKind::Grind => self.game.may_grind(&then, seat, card),
            ChallengeKind::DumpIn | ChallengeKind::DumpOut => self.game.may_dump(&then, seat, card),
        };
        let unseen: CardSet = self.pools.iter().flatten().copied().collect();
        let (left, held) = (self.left[seat.index()], self.state.cards(seat).seen_held.both(unseen));
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
            self.state.cards(seat).hand.iter().chain(unseen).filter(|&card| able(card)).collect();
        let Some(card) = self.one_of(able) else { return false };
        if !self.state.cards(seat).hand.has(card) {
            self.deal_to_hand(seat, card);
        }
        self.state.hidden.challenge.commits[seat.index()] = Some(card);
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
                self.state.cards_mut(seat).bench.add(card);
            }
        }
        for _ in 0..self.left[at].fight {
            let card = self.take(seat);
            self.state.hidden.fight.hands[at].add(card);
        }
        for _ in 0..self.left[at].drawn {
            self.draw_from_discard(seat);
        }
    }

    /// BA-11.33: a card of the shuffled discard pile.
    fn draw_from_discard(&mut self, seat: Seat) {
        let pile = CardSet::of(seat, self.state.cards(seat).discard);
        let card = self.one_of(pile).expect("the cards drawn lay in that pile");
        let cards = self.state.cards_mut(seat);
        cards.discard &= !(1 << card.index());
        cards.hand.add(card);
        if let Some(put) = &mut self.state.hidden.penalty_shot {
            put.drawn[seat.index()] |= 1 << card.index();
        }
    }

    /// What is left of an owner's cards is the deck.
    fn deck(&mut self, seat: Seat) {
        let rest = std::mem::take(&mut self.pools[seat.index()]);
        rest.into_iter().for_each(|card| self.state.cards_mut(seat).deck |= 1 << card.index());
    }

    fn automatic(&self, seat: Seat) -> Option<()> {
        self.game.is_automatic(seat).then_some(())
    }

    fn commits(&mut self, seat: Seat) {
        let at = seat.index();
        let [faceoff, challenge, fight] = self.left[at].committed;
        let free = self.state.free_hand(seat);
        if faceoff {
            let fixed = self.automatic(seat).and_then(|()| self.game.faceoff_card(&self.state));
            self.state.hidden.faceoff.commits[at] = fixed.or_else(|| self.one_of(free));
        }
        if challenge {
            let fixed = self.automatic(seat).map(|()| self.game.contest_card(&self.state));
            self.state.hidden.challenge.commits[at] = match fixed {
                Some(Ok(card)) => Some(card),
                Some(Err(_)) => self.one_of(self.game.face_down_cards(&self.state).both(free)),
                None => self.one_of(free),
            };
        }
        if fight {
            self.state.hidden.fight.commits[at] = self.one_of(self.state.hidden.fight.hands[at]);
        }
    }

    /// BA-16.4, BA-16.72: the card picked by a player whose choice is not seen.
    fn pick(&mut self) {
        if self.state.hidden.picked.is_some() {
            return;
        }
        self.state.hidden.picked = match self.state.agenda.next() {
            Some(Step::RandomToBench(seat)) => self.one_of(self.state.cards(seat).bench),
            Some(Step::ExchangeRandom) => self.one_of(self.state.cards(OPPONENT).bench),
            Some(Step::RandomTrade(seat) | Step::TakeFromBag(seat, Taking::Swap)) => {
                self.one_of(self.state.free_hand(seat))
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
            self.state.hidden.shootout.hands[at] = self.state.hidden.shootout.hands[at].and(hand);
            let deck = fit.by_ref().take(usize::from(left.shootout_deck)).map(|card| 1u128 << card.index());
            self.state.hidden.shootout.decks[at] = deck.fold(0, |all, one| all | one);
            let out = rest.by_ref().take(usize::from(left.out_of_shootout)).map(|card| 1u128 << card.index());
            self.state.hidden.cards[at].aside = out.fold(0, |all, one| all | one);
            self.pools[at] = fit.chain(rest).collect();
            self.rng.shuffle(&mut self.pools[at]);
        }
    }
}
