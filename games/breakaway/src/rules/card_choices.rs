//! Answers to what a card in use asks: free Actions, Silver, Veteran, Mirror, cards to give or to pick, branches.

use super::*;

impl<L: Sink<Event>> Referee<'_, L> {
    pub(super) fn sub_choice(&mut self, step: Step, action: Action) {
        let seat = self.s.card.player;
        self.s.agenda.pop();
        match (step, action) {
            (Step::FreeAct(count, _), Action::Free(act)) => {
                if count > 1 {
                    self.then(&[Step::FreeAct(count - 1, true)]);
                }
                self.perform(act, ShotTerms::default(), true);
            }
            (Step::FreeAct(..) | Step::Silver, Action::Stop) => {}
            (Step::Silver, Action::Free(act)) => {
                self.s.card.silver[0] = false;
                self.then(&[Step::Silver]);
                self.perform(act, ShotTerms::default(), true);
            }
            (Step::Silver, Action::Colour(colour)) => {
                self.s.card.silver[1] = false;
                self.lend(colour);
                self.then(&[Step::Silver]);
            }
            (Step::VeteranColour, Action::Colour(colour)) => {
                self.lend(colour);
                self.then(&[Step::VeteranCard(colour)]);
            }
            (Step::VeteranCard(_), Action::Pick(handle)) => {
                self.show_bench_card(seat, self.on_bench(seat, handle));
            }
            (Step::Mirror, Action::Special(special)) => {
                self.s.card.special = false;
                self.special(special);
            }
            (Step::Give(trade), Action::Give(handle)) => {
                self.s.hidden.picked = Some(self.in_hand(seat, handle));
                match trade {
                    true => self.then(&[Step::RandomTrade(seat)]),
                    // BA-16.36: the top Momentum Card for this one, which only its giver knows.
                    false => self.take_momentum(seat, Taking::Swap),
                }
            }
            (Step::PickBenchCard, Action::Pick(handle)) => {
                // BA-16.4: the bench card comes to hand, a random hand card goes to the bench.
                self.s.hidden.picked = Some(self.on_bench(seat, handle));
                self.then(&[Step::RandomToBench(seat)]);
            }
            (Step::PickTheirs, Action::Pick(handle)) => {
                let card = self.in_hand(seat.other(), handle);
                self.leaves_hand(seat.other(), card);
                // BA-2.11: a card that came from the Momentum pile goes to its owner's deck.
                self.s.side_mut(card.owner()).top.push(card);
                self.say("BA-16.4", |at| Happening::Shown {
                    seat: seat.other(),
                    card: at.name(card),
                    to: Hearers::All,
                });
            }
            (Step::Row(_), Action::Row(row, skill)) => {
                let chart = &mut self.s.side_mut(seat).skills[usize::from(row)];
                *chart = chart.with(skill);
                self.say("BA-16.85", |_| Happening::Skilled { seat, row, skill });
            }
            (Step::Heap, Action::Deck(heap)) => self.shuffle(heap),
            (Step::Branch(special), Action::Branch(branch)) => self.branch(special, usize::from(branch) - 1),
            (Step::DumpBranch(seat), Action::Branch(branch)) => self.dump_won(seat, branch),
            (step, action) => unreachable!("{action} is no answer to {step:?}"),
        }
    }

    fn lend(&mut self, colour: Colour) {
        self.s.card.lent = self.s.card.lent.with(colour);
        if colour == Colour::Red {
            let lent = self.s.card.lent_specials;
            self.s.card.lent_specials = lent.with(Special::Cycle);
        }
    }

    /// BA-16.74: that bench card is shown.
    pub(super) fn show_bench_card(&mut self, seat: Seat, card: Card) {
        let cards = self.s.cards_mut(seat);
        cards.seen_bench.add(card);
        cards.seen_held.remove(card);
        // The stands do not see it.
        self.say("BA-16.74", |at| Happening::Shown { seat, card: at.name(card), to: Hearers::Players });
    }

    /// BA-16.72: both become known to both.
    pub(super) fn trade(&mut self, seat: Seat, taken: Card) {
        let given = self.s.hidden.picked.take().expect("the card to give was picked first");
        let [out, back] = [given, taken].map(|card| self.g.design(card).id);
        let backs = [self.back(seat, given), self.back(seat.other(), taken)];
        self.leaves_hand(seat, given);
        self.leaves_hand(seat.other(), taken);
        for (holder, card) in [(seat, taken), (seat.other(), given)] {
            let cards = self.s.cards_mut(holder);
            cards.hand.add(card);
            cards.seen_hand.add(card);
        }
        self.say("BA-16.72", |_| Happening::Traded { seat, given: out, taken: back, backs });
    }

    /// BA-16.55: known positions become unknown.
    fn shuffle(&mut self, heap: Heap) {
        let (team, seat) = match heap {
            Heap::Momentum => (None, None),
            Heap::Home => (Some(Team::Home), Some(self.s.home)),
            Heap::Away => (Some(Team::Away), Some(self.s.home.other())),
        };
        match seat {
            None => self.s.hidden.momentum.shuffle(),
            Some(seat) => {
                let top = std::mem::replace(&mut self.s.side_mut(seat).top, Known::EMPTY);
                let known: CardSet = top.iter().collect();
                self.s.cards_mut(seat).deck |= known.0[seat.index()];
            }
        }
        self.say("BA-16.55", |_| Happening::Shuffled { team });
    }
}
