//! How a view is built up from nothing: what is open, then what the observer knows.

use super::*;

/// How many cards of a set each owner has.
fn by_owner(set: CardSet) -> [u8; 2] {
    set.0.map(|bits| bits.count_ones() as u8)
}

/// How many cards of a set there are, by their backs.
fn backs(set: CardSet, marked: CardSet) -> Backs {
    let (plain, marked) = (by_owner(set.less(marked)), by_owner(set.both(marked)));
    [[plain[0], marked[0]], [plain[1], marked[1]]]
}

/// What lies with one seat, of all that is hidden.
struct Lying {
    cards: Cards,
    commits: [Option<Card>; 3],
    fight: CardSet,
    shootout: CardSet,
    shootout_deck: u128,
    put_aside: CardSet,
    put_marked: CardSet,
    drawn: u128,
}

impl Lying {
    /// Whoever hides something new must say here, or in [`view`], whose it is.
    fn with(seat: Seat, hidden: &Hidden) -> Lying {
        let at = seat.index();
        let Hidden { cards, momentum: _, picked: _, faceoff, challenge, fight, shootout, penalty_shot } =
            hidden;
        let (Commits { commits: faceoff }, Commits { commits: challenge }) = (faceoff, challenge);
        let FightCards { hands: fight, commits: fought } = fight;
        let ShootoutCards { decks, hands: shootout } = shootout;
        let PutAside { aside, marked, drawn } = penalty_shot.unwrap_or(PutAside::NONE);
        Lying {
            cards: cards[at].clone(),
            commits: [faceoff[at], challenge[at], fought[at]],
            fight: fight[at],
            shootout: shootout[at],
            shootout_deck: decks[at],
            put_aside: aside[at],
            put_marked: marked[at],
            drawn: drawn[at],
        }
    }

    /// How much more there is than what was seen of it.
    fn less(&self, seen: &Seen, seat: Seat, stage: Stage) -> FaceDown {
        let Cards { hand, marked, bench, deck, aside, .. } = &self.cards;
        let (rest, drawn) = (hand.less(seen.hand), CardSet::of(seat, self.drawn));
        let count = |set: CardSet| set.len() as u8;
        FaceDown {
            hand: backs(rest.less(drawn), *marked),
            drawn: count(rest.both(drawn)),
            put_aside: backs(self.put_aside.less(seen.put_aside), self.put_marked),
            bench: by_owner(bench.less(seen.bench)),
            deck: deck.count_ones() as u8,
            fight: count(self.fight.less(seen.fight)),
            shootout_hand: count(self.shootout.less(seen.shootout)),
            shootout_deck: self.shootout_deck.count_ones() as u8,
            out_of_shootout: if stage == Stage::Shootout { aside.count_ones() as u8 } else { 0 },
            committed: std::array::from_fn(|to| self.commits[to].is_some() && seen.commits[to].is_none()),
        }
    }
}

/// The Momentum pile: each place is known to those who saw what went there.
fn momentum_view(momentum: &Momentum, who: Observer) -> Vec<SlotView> {
    let knows = |known: u8| match who {
        Observer::Seat(seat) => known >> seat.index() & 1 == 1,
        Observer::Public => known == 3,
    };
    let slots = momentum.iter().map(|Slot { card, known, bag }| SlotView {
        owner: card.owner(),
        card: knows(known).then_some(card),
        known,
        bag,
    });
    slots.collect()
}

/// What `who` knows.
pub(crate) fn view(game: &Breakaway, s: &State, who: Observer) -> View {
    let State { open, hidden } = s;
    let lying = SEATS.map(|seat| Lying::with(seat, hidden));
    let seen = SEATS.map(|seat| game.seen(open, &lying[seat.index()], seat, who));
    let left = |seat: Seat| lying[seat.index()].less(&seen[seat.index()], seat, open.stage);
    // BA-16.4, BA-16.72: only who picked the card knows it; in a solo game it is the human.
    let picks = who.is(open.card.player) || open.solo.is_some() && who != Observer::Public;
    let mut view = View {
        lists: game.lists.clone(),
        who,
        turn: rules::turn(game, s),
        table: open.clone(),
        seen,
        hidden: SEATS.map(left),
        momentum: momentum_view(&hidden.momentum, who),
        picked: hidden.picked.filter(|_| picks),
        unseen: CardSet::NONE,
        legal: Vec::new(),
    };
    if game.register.has_twins {
        game.rename_twins(&mut view);
    }
    let unseen = game.unseen(&view);
    view.unseen = match who {
        _ if game.options.open_lists => unseen,
        Observer::Seat(own) => unseen.both(game.whole_list(own)),
        Observer::Public => CardSet::NONE,
    };
    if view.decides() {
        rules::legal(game, s, &mut |action| view.legal.push(action));
    }
    view
}

impl Breakaway {
    /// Cards of a seat's hand and bench that lie face up for everybody.
    pub(super) fn in_the_open(&self, s: &Open, seat: Seat) -> CardSet {
        let face_up = match s.solo {
            Some(solo) if seat == Seat::B => solo.face_up,
            _ => CardSet::NONE,
        };
        s.side(seat).up.and(s.side(seat).fixed()).and(face_up)
    }

    /// What the observer knows of what lies with a seat: all of the own, of others' what was seen.
    fn seen(&self, open: &Open, lying: &Lying, seat: Seat, who: Observer) -> Seen {
        let &Lying { ref cards, commits, fight, shootout, shootout_deck: _, put_aside, put_marked, drawn } =
            lying;
        let &Cards { hand, marked, bench, deck: _, discard, aside, seen_hand, seen_bench, seen_held } = cards;
        let (own, public, up) = (who.is(seat), who == Observer::Public, self.in_the_open(open, seat));
        let known = |set: CardSet, seen: CardSet| match (own, public) {
            (true, _) => set,
            (false, false) => set.both(seen.and(up)),
            (false, true) => set.both(up),
        };
        let if_own = |set: CardSet| if own { set } else { CardSet::NONE };
        let unless_public = |set: CardSet| if public { CardSet::NONE } else { set };
        let (hand, put_aside) = (known(hand, seen_hand), known(put_aside, seen_hand));
        // FG7 (BA-12.5): the fight card committed openly.
        let openly = open.fight.open == Some(seat) && !public;
        let fought = commits[Commitment::Fight as usize].filter(|_| openly);
        let may_know = [own, own, own || openly];
        // A revealed card is known to all.
        let shown = |to: usize| commits[to].filter(|&card| may_know[to] || open.pile.has(card));
        Seen {
            hand,
            marked: marked.both(hand),
            bench: if self.benches_are_open() { bench } else { known(bench, seen_bench) },
            discard: if own { discard } else { discard | drawn },
            // What takes no part in a shootout would tell what lies in the Momentum pile.
            aside: if open.stage == Stage::Shootout { 0 } else { aside },
            put_aside,
            put_marked: put_marked.both(put_aside),
            drawn: if own { drawn } else { 0 },
            fight: if own { fight } else { fought.map_or(CardSet::NONE, CardSet::only) },
            // BA-18.16: the solo opponent plays what it draws by its preferences: openly.
            shootout: if self.is_automatic(seat) { shootout } else { if_own(shootout) },
            commits: std::array::from_fn(shown),
            seen_hand: unless_public(seen_hand),
            seen_bench: unless_public(seen_bench),
            seen_held: unless_public(seen_held),
        }
    }

    /// Every card of an owner.
    pub(crate) fn whole_list(&self, owner: Seat) -> CardSet {
        let cards = self.decks[owner.index()].list.len();
        CardSet::of(owner, if cards >= 128 { u128::MAX } else { (1 << cards) - 1 })
    }

    /// Cards that do not lie where the observer sees them.
    pub(crate) fn unseen(&self, view: &View) -> CardSet {
        let table = &view.table;
        let mut seen = table.pile.cards().and(table.fight.used);
        for seat in SEATS {
            let (at, side, with) = (seat.index(), table.side(seat), view.seen(seat));
            seen = seen.and(with.hand).and(with.bench).and(with.put_aside).and(with.fight).and(with.shootout);
            seen = seen.and(side.score_pile).and(side.top.iter().collect());
            seen.0[at] |= with.discard | with.aside | table.shootout.used[at];
        }
        seen = seen.and(view.momentum.iter().filter_map(|slot| slot.card).collect());
        self.whole_list(Seat::A).and(self.whole_list(Seat::B)).less(seen)
    }
}
