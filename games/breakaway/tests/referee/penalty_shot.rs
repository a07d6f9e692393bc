//! Penalty shots (BA-11.33 to BA-11.36, BA-11.41).

use crate::{
    book::Word,
    game::{Break, Flow, Game},
    menu::{After, Use},
    state::{Card, Shot, Stage, Stop, other},
    turn::Next,
};

impl Game {
    pub fn penalty_shot(&mut self, stop: Stop) -> Flow<Next> {
        let shooter = stop.penalty_shot.expect("a shooter");
        self.blow(&stop);
        self.discard_pile();
        let aside = [0, 1].map(|seat| {
            let side = &mut self.s.sides[seat];
            (std::mem::take(&mut side.hand), std::mem::take(&mut side.marked))
        });
        for seat in [shooter, other(shooter)] {
            for _ in 0..3 {
                self.draw_discard(seat)?;
            }
        }
        let goal = self.penalty_attempt(shooter)?;
        for seat in 0..2 {
            for card in std::mem::take(&mut self.s.sides[seat].hand) {
                self.discard(card);
            }
        }
        self.discard_pile();
        for (seat, (hand, marked)) in aside.into_iter().enumerate() {
            self.s.sides[seat].hand = hand;
            self.s.sides[seat].marked = marked;
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
        let areas: Vec<Word> = self
            .book
            .areas
            .iter()
            .filter(|(_, area)| ![5, 6, 7].contains(&area.number))
            .map(|(id, _)| *id)
            .collect();
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
            if !self.penalty_shot_card(shooter)? {
                return Ok(false);
            }
            match self.penalty_score(shooter)? {
                Some(goal) => return Ok(goal),
                None => continue,
            }
        }
    }

    /// The Shot Card: does the shot go on?
    fn penalty_shot_card(&mut self, shooter: usize) -> Flow<bool> {
        let _ = (shooter, Use::new(shooter, "shot"), After::Done);
        Err(Break::Missing("penalty shot"))
    }

    fn penalty_score(&mut self, _shooter: usize) -> Flow<Option<bool>> {
        Err(Break::Missing("penalty shot"))
    }
}
