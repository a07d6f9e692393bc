//! How a view is built up from nothing: what is open, then what the observer knows.

use breakroom_core::{Observer, Seat};

use super::{Backs, Hidden, SlotView, View};
use crate::{
    Breakaway, State,
    rules::SEATS,
    state::{Momentum, Side},
    vocabulary::CardSet,
};

/// How many cards of a set each owner has.
fn by_owner(set: CardSet) -> [u8; 2] {
    set.0.map(|bits| bits.count_ones() as u8)
}

/// How many cards of a set there are, by their backs.
fn backs(set: CardSet, marked: CardSet) -> Backs {
    let (plain, marked) = (by_owner(set.less(marked)), by_owner(set.both(marked)));
    [[plain[0], marked[0]], [plain[1], marked[1]]]
}

impl Breakaway {
    /// Cards of a set with this seat that the observer knows: all of their own, of others' what was seen there.
    fn known(&self, s: &State, seat: Seat, who: Observer, set: CardSet, seen: CardSet) -> CardSet {
        match who {
            Observer::Seat(own) if own == seat => set,
            Observer::Seat(_) => set.both(seen),
            Observer::Public => set.both(self.in_the_open(s, seat)),
        }
    }

    /// Cards of a seat's hand and bench that lie face up for everybody.
    pub(super) fn in_the_open(&self, s: &State, seat: Seat) -> CardSet {
        let forced = s.side(seat).forced.map_or(CardSet::NONE, CardSet::only);
        let face_up = match s.solo {
            Some(solo) if seat == Seat::B => solo.face_up,
            _ => CardSet::NONE,
        };
        s.side(seat).up.and(forced).and(face_up)
    }

    /// What `who` knows.
    pub(crate) fn view_of(&self, s: &State, who: Observer) -> View {
        let mut view = View {
            lists: self.lists.clone(),
            who,
            turn: self.whose_turn(s),
            table: self.open_table(s),
            hidden: [Hidden::default(); 2],
            momentum: self.momentum_view(s, who),
            unseen: CardSet::NONE,
            legal: Vec::new(),
        };
        for seat in SEATS {
            self.add_side(s, seat, who, &mut view);
        }
        self.add_commits(s, who, &mut view);
        if self.register.has_twins {
            self.rename_twins(&mut view);
        }
        let unseen = self.unseen(&view);
        view.unseen = match who {
            _ if self.options.open_lists => unseen,
            Observer::Seat(own) => unseen.both(self.whole_list(own)),
            Observer::Public => CardSet::NONE,
        };
        if view.decides() {
            self.each_legal(s, &mut |action| view.legal.push(action));
        }
        view
    }

    fn momentum_view(&self, s: &State, who: Observer) -> Vec<SlotView> {
        let knows = |known: u8| match who {
            Observer::Seat(seat) => known >> seat.index() & 1 == 1,
            Observer::Public => known == 3,
        };
        let slots = s.momentum.iter().map(|slot| SlotView {
            owner: slot.card.owner(),
            card: knows(slot.known).then_some(slot.card),
            known: slot.known,
            bag: slot.bag,
        });
        slots.collect()
    }

    /// What is open to everybody; every place where cards may lie face down is empty.
    fn open_table(&self, s: &State) -> State {
        let open = |seat: Seat| {
            let side = s.side(seat);
            Side {
                top: side.top,
                up: side.up,
                discard: side.discard,
                aside: side.aside,
                score_pile: side.score_pile,
                cancelled: side.cancelled,
                injured: side.injured,
                tokens: side.tokens,
                skills: side.skills,
                goalie: side.goalie,
                flags: side.flags,
                forced: side.forced,
                extra_swaps: side.extra_swaps,
                move_cap: side.move_cap,
                no_shoot: side.no_shoot,
                forbidden: side.forbidden,
                cancelled_classes: side.cancelled_classes,
                class_colours: side.class_colours,
                ..Side::new(0, CardSet::NONE)
            }
        };
        let mut table = State {
            sides: SEATS.map(open),
            momentum: Momentum::EMPTY,
            faceoff: crate::state::Faceoff { commits: [None; 2], ..s.faceoff.clone() },
            challenge: crate::state::Challenge { commits: [None; 2], ..s.challenge },
            fight: crate::state::Fight { hands: Default::default(), commits: [None; 2], ..s.fight },
            shootout: crate::state::Shootout { decks: [0; 2], hands: Default::default(), ..s.shootout },
            penalty_shot: s.penalty_shot.map(|put| crate::state::PenaltyShot {
                aside: Default::default(),
                marked: Default::default(),
                drawn: [0; 2],
                ..put
            }),
            picked: None,
            period: s.period,
            stage: s.stage,
            home: s.home,
            score: s.score,
            officiating: s.officiating,
            revealed: s.revealed,
            puck: s.puck,
            control: s.control,
            bonus: s.bonus,
            agenda: s.agenda.clone(),
            card: s.card.clone(),
            shot: s.shot,
            pile: s.pile.clone(),
            undo: s.undo.clone(),
            box_: s.box_.clone(),
            final_minute: s.final_minute,
            stop: s.stop,
            solo: s.solo,
        };
        if s.stage == crate::state::Stage::Shootout {
            // What was set aside for the shootout would tell what lies in the Momentum pile.
            table.sides.iter_mut().for_each(|side| side.aside = 0);
        }
        if let Some(put) = s.penalty_shot {
            for (side, drawn) in table.sides.iter_mut().zip(put.drawn) {
                side.discard |= drawn;
            }
        }
        table
    }

    /// What lies with a seat: what the observer knows of it, and how much more there is.
    fn add_side(&self, s: &State, seat: Seat, who: Observer, view: &mut View) {
        let (at, side) = (seat.index(), s.side(seat));
        let seen = side.seen_hand.and(self.in_the_open(s, seat));
        let hand = self.known(s, seat, who, side.hand, seen);
        let bench = match self.benches_are_open() {
            true => side.bench,
            false => self.known(s, seat, who, side.bench, side.seen_bench.and(side.up)),
        };
        let own = who.is(seat);
        let mut hidden = Hidden {
            bench: by_owner(side.bench.less(bench)),
            deck: side.deck.count_ones() as u8,
            ..Hidden::default()
        };
        let mut rest = side.hand.less(hand);
        if let Some(put) = s.penalty_shot {
            let mut drawn = CardSet::NONE;
            drawn.0[at] = put.drawn[at];
            hidden.drawn = rest.both(drawn).len() as u8;
            rest = rest.less(drawn);
            let aside = self.known(s, seat, who, put.aside[at], side.seen_hand);
            hidden.put_aside = backs(put.aside[at].less(aside), put.marked[at]);
            let shown = view.table.penalty_shot.as_mut().expect("it is in the open that there is one");
            (shown.aside[at], shown.marked[at]) = (aside, put.marked[at].both(aside));
            if own {
                shown.drawn[at] = put.drawn[at];
                view.table.sides[at].discard = side.discard;
            }
        }
        hidden.hand = backs(rest, side.marked);
        let fight = match s.fight.commits[at] {
            _ if own => s.fight.hands[at],
            // FG7: the card committed openly.
            Some(card) if self.is_shown(s, seat, who) => CardSet::only(card),
            _ => CardSet::NONE,
        };
        hidden.fight = s.fight.hands[at].less(fight).len() as u8;
        view.table.fight.hands[at] = fight;
        self.add_shootout(s, seat, own, view, &mut hidden);
        let shown = &mut view.table.sides[at];
        (shown.hand, shown.marked, shown.bench) = (hand, side.marked.both(hand), bench);
        if who != Observer::Public {
            (shown.seen_hand, shown.seen_bench, shown.seen_held) =
                (side.seen_hand, side.seen_bench, side.seen_held);
        }
        view.hidden[at] = hidden;
    }

    fn add_shootout(&self, s: &State, seat: Seat, own: bool, view: &mut View, hidden: &mut Hidden) {
        if s.stage != crate::state::Stage::Shootout {
            return;
        }
        let at = seat.index();
        // BA-18.16: the solo opponent plays what it draws by its preferences: openly.
        let hand = if own || self.is_automatic(seat) { s.shootout.hands[at] } else { CardSet::NONE };
        hidden.shootout_hand = s.shootout.hands[at].less(hand).len() as u8;
        hidden.shootout_deck = s.shootout.decks[at].count_ones() as u8;
        hidden.out_of_shootout = s.side(seat).aside.count_ones() as u8;
        view.table.shootout.hands[at] = hand;
    }

    /// Committed cards: the own ones, and what FG7 shows (BA-12.5).
    fn add_commits(&self, s: &State, who: Observer, view: &mut View) {
        for seat in SEATS {
            let at = seat.index();
            let own = who.is(seat);
            let openly = self.is_shown(s, seat, who);
            let commits = [
                (s.faceoff.commits[at], own, &mut view.table.faceoff.commits[at]),
                (s.challenge.commits[at], own, &mut view.table.challenge.commits[at]),
                (s.fight.commits[at], own || openly, &mut view.table.fight.commits[at]),
            ];
            for (which, (card, known, shown)) in commits.into_iter().enumerate() {
                // A revealed card is known to all.
                let known = known || card.is_some_and(|card| s.pile.has(card));
                *shown = card.filter(|_| known);
                view.hidden[at].committed[which] = card.is_some() && !known;
            }
        }
        // BA-16.4, BA-16.72: only who picked the card knows it; in a solo game it is the human.
        if who.is(s.card.player) || s.solo.is_some() && who != Observer::Public {
            view.table.picked = s.picked;
        }
    }

    /// FG7: is this seat's fight card committed openly to the observer?
    fn is_shown(&self, s: &State, seat: Seat, who: Observer) -> bool {
        s.fight.open == Some(seat) && who != Observer::Public
    }

    /// Every card of an owner.
    pub(crate) fn whole_list(&self, owner: Seat) -> CardSet {
        let mut all = CardSet::NONE;
        let cards = self.decks[owner.index()].list.len();
        all.0[owner.index()] = if cards >= 128 { u128::MAX } else { (1 << cards) - 1 };
        all
    }

    /// Cards that do not lie where the observer sees them.
    pub(crate) fn unseen(&self, view: &View) -> CardSet {
        let table = &view.table;
        let mut seen = table.pile.cards().and(table.fight.used);
        seen.0[0] |= table.shootout.used[0];
        seen.0[1] |= table.shootout.used[1];
        for (at, side) in table.sides.iter().enumerate() {
            seen = seen.and(side.hand).and(side.bench).and(side.score_pile);
            seen = seen.and(side.top.iter().collect()).and(table.fight.hands[at]);
            seen = seen.and(table.shootout.hands[at]);
            seen.0[at] |= side.discard | side.aside;
            if let Some(put) = table.penalty_shot {
                seen = seen.and(put.aside[at]);
            }
        }
        seen = seen.and(view.momentum.iter().filter_map(|slot| slot.card).collect());
        self.whole_list(Seat::A).and(self.whole_list(Seat::B)).less(seen)
    }
}
