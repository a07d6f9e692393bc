//! Penalty shots (BA-11.33 to BA-11.36, BA-11.41).

use crate::{
    book::Word,
    game::{Break, Flow, Game},
    menu::{After, Use},
    state::{Card, Shot, Stage, Stop, other},
    turn::Next,
};

impl Game {
    /// The attempt, then the other steps of the stoppage.
    pub fn penalty_shot(&mut self, stop: Stop) -> Flow<Next> {
        let shooter = stop.penalty_shot.expect("a shooter");
        self.s.stops += 1;
        self.blow(&stop);
        self.discard_pile();
        let aside = [0, 1].map(|seat| {
            let side = &mut self.s.sides[seat];
            (
                std::mem::take(&mut side.hand),
                std::mem::take(&mut side.marked),
                std::mem::take(&mut side.face_up),
            )
        });
        for seat in [self.s.home, self.away()] {
            for _ in 0..3 {
                self.draw_discard(seat)?;
            }
        }
        self.s.penalty_shot = true;
        let goal = self.penalty_attempt(shooter)?;
        self.s.penalty_shot = false;
        for seat in 0..2 {
            for card in std::mem::take(&mut self.s.sides[seat].hand) {
                self.discard(card);
            }
            self.s.sides[seat].face_up.clear();
        }
        self.discard_pile();
        for (seat, (hand, marked, face_up)) in aside.into_iter().enumerate() {
            let side = &mut self.s.sides[seat];
            (side.hand, side.marked, side.face_up) = (hand, marked, face_up);
        }
        self.s.shot = None;
        self.s.control = None;
        self.s.pb = 0;
        if goal && self.s.stage != Stage::Regulation {
            return Err(Break::GameOver(self.won(shooter, "BA-11.18")));
        }
        self.s.shot_end = Some(self.end(other(shooter)));
        let after = match goal {
            true => Stop { cause: "goal", by: shooter, ..stop },
            false => Stop { cause: "penalty_shot", ..stop },
        };
        self.draws_and_penalties(&after)?;
        self.face_off_after(&after)
    }

    /// A card of the shuffled discard pile.
    fn draw_discard(&mut self, seat: usize) -> Flow<()> {
        let pile = self.s.sides[seat].discard.clone();
        if pile.is_empty() {
            return Ok(());
        }
        let lead = format!("deal {} ", self.team(seat));
        let text = |game: &Game, card: Card| format!("{lead}{}", game.name_among(&pile, card, seat));
        let outcomes = pile.iter().map(|&card| (text(self, card), 1)).collect();
        let drawn = self.chance(outcomes)?;
        let card = *pile.iter().find(|&&card| text(self, card) == drawn).unwrap();
        self.s.sides[seat].discard.retain(|&each| each != card);
        self.s.sides[seat].hand.push(card);
        Ok(())
    }

    /// BA-11.34 to BA-11.36: was it a goal?
    fn penalty_attempt(&mut self, shooter: usize) -> Flow<bool> {
        let areas = self.book.areas.iter().filter(|(_, area)| ![5, 6, 7].contains(&area.number));
        let areas: Vec<Word> = areas.map(|(id, _)| *id).collect();
        let choice = self.ask(shooter, areas.iter().map(|area| format!("place {area}")).collect())?;
        self.s.puck = self.area_named(&choice);
        self.s.control = Some(shooter);
        self.s.shot = Some(Shot {
            shooter,
            area: self.s.puck,
            target: self.area(self.s.puck).number,
            reading: 0,
            card: None,
            strength: Some(0),
            shot_card: None,
            score_card: None,
            tainted: false,
            screen: false,
            no_tip: false,
            final_stop: false,
            icing: false,
            saved: false,
            own_goal: None,
        });
        loop {
            match self.penalty_shot_card(shooter)? {
                Some(true) => {}
                Some(false) => return Ok(false),
                None => continue,
            }
            match self.penalty_score(shooter)? {
                Some(goal) => return Ok(goal),
                None => continue,
            }
        }
    }

    /// The Shot Card: does the shot go on? Nothing: it was tipped.
    fn penalty_shot_card(&mut self, shooter: usize) -> Flow<Option<bool>> {
        let defender = other(shooter);
        if self.s.sides[defender].hand.is_empty() {
            return Ok(Some(true));
        }
        let (card, number) = self.choose_shot_card(defender)?;
        self.lay_crossed(card, defender, "shot", number);
        self.s.shot.as_mut().unwrap().shot_card = Some(card);
        let mut using = Use::new(defender, "shot");
        using.special = number.is_some();
        match self.use_card(&mut using)? {
            After::Done => Ok(Some(true)),
            After::Next(Next::Stop(stop)) => match self.ask_reaction(shooter, &stop)? {
                Some(choice) => {
                    let card = self.take_hand(shooter, &choice);
                    self.drop_shot_card();
                    self.discard(card);
                    Ok(None)
                }
                None => Ok(Some(false)),
            },
            other => unreachable!("no {other:?} in a penalty shot"),
        }
    }

    /// Score, Saves and answers: a goal or not; nothing if the Shot Card was tipped.
    fn penalty_score(&mut self, shooter: usize) -> Flow<Option<bool>> {
        let defender = other(shooter);
        if self.s.sides[shooter].hand.is_empty() {
            return Ok(Some(false));
        }
        let choice = match self.is_solo_opponent(shooter) {
            true => self.solo_choice("score", |game| game.score_plays(shooter))?,
            false => self.ask(shooter, self.score_plays(shooter))?,
        };
        if choice == "pass" {
            return Ok(Some(false));
        }
        let (card, number) = self.take_play(shooter, &choice);
        if choice.ends_with(" tip") {
            self.drop_shot_card();
            self.discard(card);
            return Ok(None);
        }
        self.declare_score(shooter, card, number)?;
        loop {
            if self.s.sides[defender].hand.is_empty() {
                break;
            }
            let choice = match self.is_solo_opponent(defender) {
                true => self.solo_choice("save", |game| game.save_plays(defender))?,
                false => self.ask(defender, self.save_plays(defender))?,
            };
            if choice == "pass" {
                break;
            }
            let (card, number) = self.take_play(defender, &choice);
            self.lay_crossed(card, defender, "save", number);
            self.s.shot.as_mut().unwrap().saved = true;
            if self.s.sides[shooter].hand.is_empty() {
                return Ok(Some(false));
            }
            let choice = self.answer_choice(shooter)?;
            if choice == "pass" {
                return Ok(Some(false));
            }
            let (card, number) = self.take_play(shooter, &choice);
            self.declare_score(shooter, card, number)?;
        }
        Ok(Some(self.penalty_goal(shooter)))
    }

    /// BA-5.5, BA-6.22.
    fn penalty_goal(&mut self, shooter: usize) -> bool {
        let shot = self.shot().clone();
        let cancelled = self.in_pile(shot.score_card).is_some_and(|played| self.is_cancelled(played));
        if cancelled || shot.tainted {
            return false;
        }
        self.s.score[shooter] += 1;
        for card in [shot.shot_card, shot.score_card].into_iter().flatten() {
            self.s.pile.retain(|played| played.card != card);
            self.s.sides[shooter].score_pile.push(card);
        }
        true
    }
}
