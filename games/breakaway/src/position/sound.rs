//! What a state read from a document must be, so that every rule finds what it expects.

use super::*;

/// Collects what is wrong.
pub(super) struct Judge<'a> {
    pub(super) game: &'a Breakaway,
    pub(super) s: &'a State,
    pub(super) faults: Vec<Fault>,
}

impl Breakaway {
    /// Everything wrong with a state that play cannot lead to.
    pub(super) fn unsound(&self, s: &State) -> Vec<Fault> {
        let mut judge = Judge { game: self, s, faults: Vec::new() };
        for (place, message) in self.misplaced(s) {
            judge.faults.push(Fault::error(place, message).by(RuleId("BA-2.11")));
        }
        judge.numbers();
        judge.penalties();
        for seat in SEATS {
            judge.side(seat);
        }
        judge.pile();
        judge.commits();
        judge.stage();
        if judge.faults.is_empty() {
            judge.agenda();
        }
        judge.faults
    }
}

impl Judge<'_> {
    pub(super) fn owes(&mut self, holds: bool, place: &str, rule: &'static str, message: &str) {
        if !holds {
            self.faults.push(Fault::error(place, message).by(RuleId(rule)));
        }
    }

    fn numbers(&mut self) {
        let s = self.s;
        let officials = self.game.components().officiating.len();
        self.owes(s.period >= 1, "period", "BA-2.15", "periods are counted from 1");
        let known = usize::from(s.officiating) < officials;
        self.owes(known, "officiating", "BA-2.5", "there is no such Officiating card");
        self.owes(s.bonus <= 4, "pb", "BA-6.2", "the passing bonus is at most 4");
        let counted = s.score.iter().all(|&goals| goals < 200);
        self.owes(counted, "score", "BA-2.18", "more goals than a game holds");
        let undone =
            s.undo.iter().all(|undo| undo.bonus <= 4 && undo.tokens.iter().all(|&tokens| tokens <= 3));
        self.owes(undone, "undo", "BA-5.1", "nothing of the kind can be brought back");
        let readable = |shot: &Shot| shot.reading <= 2 && shot.strength.is_none_or(|found| found.abs() < 60);
        let shots = s.shot.iter().chain(s.undo.iter().filter_map(|undo| undo.shot.as_ref()));
        let sound = shots.into_iter().all(readable);
        self.owes(sound, "shot", "BA-6.8", "the reading is at most 2, the strength of a card");
        self.owes(s.card.visited < 1 << 21, "used.visited", "BA-14.18", "there are 21 areas");
        let walked = s.pile.top().map_or(0, |top| top.path.len());
        let walks = usize::from(s.card.walk_from) <= walked && s.card.walked < 30 && s.card.undone <= 1;
        self.owes(walks, "used", "BA-14.18", "no card moves the puck so far");
        let swaps = s.faceoff.swaps.iter().all(|&swaps| swaps < 20);
        let prepared = swaps && s.faceoff.disqualified.iter().all(|&times| times <= 2);
        self.owes(prepared, "faceoff", "BA-7.15", "more swaps or disqualifications than a face-off sees");
        let two_seats = s.hidden.momentum.iter().all(|slot| slot.known < 4);
        self.owes(two_seats, "momentum", "BA-2.10", "there are two seats");
        let mut sorted = s.hidden.momentum;
        sorted.sort_bag();
        self.owes(sorted == s.hidden.momentum, "momentum", "BA-16.55", "shuffled cards are listed in order");
        let is_solo = self.game.house().mode == Mode::Solo;
        let drawn = s.solo.is_some() || s.agenda.iter().any(|step| step == Step::Opponent);
        self.owes(drawn == is_solo, "solo", "BA-18.1", "a solo game has a solo opponent");
        if let Some(solo) = s.solo {
            let opponents = self.game.components().opponents.len();
            let known = usize::from(solo.opponent) < opponents && solo.extra_reveal <= 8;
            self.owes(known, "solo.opponent", "BA-18.1", "there is no such Solo Opponent card");
            let aside = s.hidden.penalty_shot.map_or(CardSet::NONE, |put| put.aside[1]);
            let turned = solo.face_up.less(s.cards(Seat::B).hand.and(aside)).is_empty();
            let seen = solo.face_up.less(s.cards(Seat::B).seen_hand).is_empty();
            self.owes(turned && seen, "solo.face_up", "BA-18.5", "only cards of its hand lie face up");
        }
    }

    fn penalties(&mut self) {
        let penalties = &self.s.box_;
        let minutes = penalties
            .called
            .iter()
            .all(|penalty| penalty.minutes < 200 && ![0, 1, 3].contains(&penalty.minutes));
        self.owes(minutes, "penalties.delayed", "BA-10.13", "penalties are of 2, 4 or 5 minutes");
        let all = penalties.situation.into_iter().chain(penalties.queue.iter()).chain(penalties.carry);
        let drawn = all.into_iter().all(|segment| segment.draw_to <= 8);
        self.owes(drawn, "penalties", "BA-10.9", "a segment draws up to 8 at most");
        let waits = penalties.situation.is_some() || penalties.queue.is_empty();
        self.owes(waits, "penalties.queue", "BA-10.6", "segments wait for one that is running");
    }

    fn side(&mut self, seat: Seat) {
        let (at, side, cards) = (seat.index(), self.s.side(seat), self.s.cards(seat));
        let place = |field: &str| format!("seats[{at}].{field}");
        let hand = self.s.hidden.penalty_shot.map_or(cards.hand, |put| cards.hand.and(put.aside[at]));
        let within = |part: CardSet, whole: CardSet| part.less(whole).is_empty();
        self.owes(side.tokens <= 3, &place("tokens"), "BA-2.7", "nobody holds more than 3 tokens");
        let marked = within(cards.marked, cards.hand);
        self.owes(marked, &place("marked"), "BA-2.12", "only cards in hand are marked");
        self.owes(within(side.up, cards.bench), &place("up"), "BA-16.86", "only bench cards are turned up");
        let support =
            side.up.iter().all(|card| self.game.design(card).support.is_some() || self.s.solo.is_some());
        self.owes(support, &place("up"), "BA-16.86", "only Support cards are turned up");
        self.owes(within(cards.seen_hand, hand), &place("seen_hand"), "BA-2.20", "seen there, but not there");
        let on_bench = within(cards.seen_bench, cards.bench);
        self.owes(on_bench, &place("seen_bench"), "BA-2.20", "seen there, but not there");
        let held = within(cards.seen_held, hand.and(cards.bench));
        self.owes(held, &place("seen_held"), "BA-2.20", "seen to be held, but not held");
        let top = side.top.iter().all(|card| card.owner() == seat);
        self.owes(top, &place("top"), "BA-2.11", "a deck holds cards of its owner");
        let forced = side.forced.is_none_or(|card| cards.hand.has(card) && cards.seen_hand.has(card));
        self.owes(forced, &place("forced"), "BA-16.94", "the fixed card is one that was seen in hand");
        self.owes(side.extra_swaps < 10, &place("extra_swaps"), "BA-7.15", "more swaps than there are cards");
        self.owes(cards.bench.len() <= 3 * BENCH, &place("bench"), "BA-7.8", "a bench holds five cards");
        self.owes(side.cancelled_classes < 1 << 25, &place("cancelled_classes"), "BA-20.1", "no such class");
        if let Some(put) = self.s.hidden.penalty_shot {
            let drawn = CardSet::of(seat, put.drawn[at]);
            let sound = within(drawn, cards.hand.less(cards.marked)) && within(put.marked[at], put.aside[at]);
            self.owes(sound, "penalty_shot", "BA-11.33", "the hands put aside and drawn do not fit");
        }
    }

    fn pile(&mut self) {
        let s = self.s;
        for (depth, played) in s.pile.iter().enumerate() {
            let place = format!("pile.cards[{}]", s.pile.len() - 1 - depth);
            let design = self.game.design(played.card);
            self.owes(played.title == design.title, &place, "BA-4.1", "another card has that name");
            self.owes(played.number.is_none_or(|number| number <= 20), &place, "BA-2.3", "no such number");
            let length = played.path.len();
            let open = |from: u8| usize::from(from) <= length;
            let path = open(played.path.open_to_intercept) && open(played.path.open_to_undo);
            self.owes(path && played.path.bonus <= 4, &place, "BA-14.24", "no such movement");
            self.owes(played.if_cloned < 4, &place, "BA-14.3", "no such effect of a Clone");
        }
        // An Ignore takes two cards off a full list (BA-5.1), a beginner's Save four (BA-1.20).
        let buried = s.pile.len() + 4 >= Pile::TALL || s.pile.under.is_empty();
        self.owes(buried, "pile.beneath", "BA-2.14", "cards are counted only beneath a full list");
        let stars = s.pile.under_star.into_iter().flatten().all(|card| s.pile.under.has(card));
        self.owes(stars, "pile.beneath_star", "BA-11.37", "that card does not lie there");
        let number = s.pile.under_number.is_none_or(|number| number <= 20);
        self.owes(number, "pile.beneath_number", "BA-2.3", "no such number");
    }

    fn commits(&mut self) {
        let s = self.s;
        let lies = |card: Option<Card>, seat: Seat| {
            card.is_none_or(|card| s.cards(seat).hand.has(card) || s.pile.has(card))
        };
        for seat in SEATS {
            let at = seat.index();
            let sound =
                lies(s.hidden.faceoff.commits[at], seat) && lies(s.hidden.challenge.commits[at], seat);
            self.owes(sound, "faceoff.commits", "BA-8.1", "a committed card comes from the hand");
            let fight = s.hidden.fight.commits[at].is_none_or(|card| s.hidden.fight.hands[at].has(card));
            let own = s.hidden.fight.hands[at].0[seat.other().index()] == 0
                && s.hidden.shootout.hands[at].0[seat.other().index()] == 0;
            self.owes(fight && own, "fight", "BA-12.4", "a fight card comes from the own fight hand");
        }
        let won = s.fight.wins.iter().all(|&wins| wins < 3);
        self.owes(won, "fight.wins", "BA-12.6", "three exchanges win a fight");
    }

    fn stage(&mut self) {
        let s = self.s;
        let over = matches!(s.stage, Stage::Over(_));
        let goes_on = over == s.agenda.next().is_none();
        self.owes(goes_on, "pending", "BA-2.18", "the game goes on until it is over");
        let beginner = self.game.house().mode == Mode::Beginner;
        let plain = matches!(
            s.stage,
            Stage::Setup
                | Stage::Regulation
                | Stage::Over(EndedBy::BeginnerPeriods)
                | Stage::Over(EndedBy::GoldenGoal)
        );
        self.owes(plain || !beginner, "phase", "BA-1.29", "the beginner game has no overtime");
        let golden = beginner && self.game.house().golden_goal;
        let periods = self.game.house().periods() + u8::from(golden);
        let regular = s.period <= periods || !matches!(s.stage, Stage::Setup | Stage::Regulation);
        self.owes(regular, "period", "BA-2.15", "there are not so many periods");
        let shootout = s.stage == Stage::Shootout;
        let round = s.shootout.round >= 1 && s.shootout.round <= 200;
        self.owes(!shootout || round, "shootout.round", "BA-11.25", "rounds are counted from 1");
        let bare =
            s.hidden.cards.iter().all(|own| own.hand.is_empty() && own.bench.is_empty() && own.deck == 0);
        let all_in_decks = !shootout || bare;
        self.owes(all_in_decks, "seats", "BA-11.24", "in a shootout all cards are in the shootout decks");
        self.owes(!shootout || s.penalty_shot.is_none(), "penalty_shot", "BA-11.33", "not in a shootout");
        let out = s.hidden.shootout.decks.iter().chain(&s.shootout.used).all(|&deck| deck == 0);
        self.owes(shootout || over || out, "shootout", "BA-11.24", "there is no shootout");
        let fight = !s.hidden.fight.hands.iter().all(|hand| hand.is_empty()) || !s.fight.used.is_empty();
        self.owes(!fight || s.stop.cause == Cause::Fight, "fight", "BA-12.1", "there is no fight");
        for seat in SEATS.into_iter().filter(|_| shootout) {
            let all = [s.hidden.shootout.decks[seat.index()], s.shootout.used[seat.index()]];
            let mut set = s.hidden.shootout.hands[seat.index()];
            set.0[seat.index()] |= all[0] | all[1];
            let fit = set.iter().all(|card| self.game.is_for_shootout(s, card));
            let rest = CardSet::of(seat, s.cards(seat).aside);
            let unfit = rest.iter().all(|card| !self.game.is_for_shootout(s, card));
            self.owes(fit && unfit, "shootout", "BA-11.24", "only Player cards and Blue ones take part");
        }
    }
}
