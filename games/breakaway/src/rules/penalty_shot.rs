//! BA-11.33 to BA-11.36, BA-11.41: penalty shots.

use super::*;

impl Breakaway {
    /// BA-11.26, BA-11.34: where an attempt or penalty shot may start.
    pub(super) fn start_areas(&self, s: &Open, seat: Seat) -> Areas {
        match s.penalty_shot {
            // BA-R48: any area not behind a goal line.
            Some(_) => Area::all().filter(|area| matches!(area.number(), 1..=4 | 8 | 9)).collect(),
            None => [1, 2, 3, 4].map(|number| Area::of_end(!s.is_home(seat), number)).into_iter().collect(),
        }
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// Both put their hands aside and draw 3 from their discard piles.
    pub(super) fn penalty_shot(&mut self) {
        let Some(shooter) = self.s.stop.penalty_shot else { return };
        let mut put = PutAside::NONE;
        for seat in SEATS {
            let cards = self.s.cards_mut(seat);
            put.aside[seat.index()] = cards.hand.take();
            put.marked[seat.index()] = cards.marked.take();
        }
        self.s.penalty_shot = Some(PenaltyShot { shooter });
        self.s.hidden.penalty_shot = Some(put);
        self.say("BA-11.33", |_| Happening::PenaltyShot { seat: shooter });
        self.then(&[
            Step::Draw(self.s.home, 3, DrawTo::PenaltyShot),
            Step::Draw(self.s.home.other(), 3, DrawTo::PenaltyShot),
            Step::PlacePuck(shooter),
        ]);
    }

    /// BA-11.34: the shot from there, without a shooting card.
    pub(super) fn penalty_shot_from(&mut self, seat: Seat, area: Area) {
        self.s.puck = area;
        self.s.control = Some(seat);
        self.s.shot = Some(Shot { strength: Some(0), ..Shot::from(seat, area) });
        self.say("BA-11.34", |_| Happening::Shot { seat, area });
        self.instead(&[Step::AwaitShotCard(seat.other())]);
    }

    /// BA-11.35: the drawn cards are discarded, the hands taken up again; the other stoppage steps follow.
    pub(super) fn penalty_shot_over(&mut self) {
        let Some(PenaltyShot { shooter }) = self.s.penalty_shot else { return };
        let scored = self.s.stop.scorer.is_some();
        self.put_away_penalty_shot();
        self.clear_pile();
        self.s.shot = None;
        self.s.control = None;
        self.s.bonus = 0;
        if !scored {
            self.s.stop.place = FaceoffPlace::end_of(!self.s.is_home(shooter));
        }
        self.s.stop.penalty_shot = None;
        self.instead(&[Step::Assess, Step::BeforeFaceoff, Step::Prepare]);
    }

    /// Hands are as they were before.
    pub(super) fn put_away_penalty_shot(&mut self) {
        self.s.penalty_shot = None;
        let Some(put) = self.s.hidden.penalty_shot.take() else { return };
        for seat in SEATS {
            let drawn = self.s.cards_mut(seat).hand.take();
            for card in drawn.iter() {
                self.s.discard(card);
                self.say("BA-11.35", |at| Happening::Discarded { seat, card: at.name(card) });
            }
            let cards = self.s.cards_mut(seat);
            cards.hand = put.aside[seat.index()];
            cards.marked = put.marked[seat.index()];
            // What was seen of the cards drawn is over: another penalty shot may draw them face down.
            cards.seen_hand = cards.seen_hand.less(drawn);
            cards.seen_held = cards.seen_held.less(drawn);
            if let Some(solo) = &mut self.s.solo {
                solo.face_up = solo.face_up.less(drawn);
            }
        }
    }
}
