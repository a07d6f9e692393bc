//! Section 6: Save window, answer, goals and goals called back; section 5: Ignored.

use crate::{
    book::Word,
    game::{Break, Flow, Game},
    menu::Ignored,
    state::{Before, Card, Played, Stage, Stop, other},
    turn::Next,
};

impl Game {
    /// BA-6.19: may this card Save?
    pub fn can_save(&self, played: &Played) -> bool {
        let colours = self.colours(played);
        let lent = self.s.pile.last().is_some_and(|beneath| self.lends(beneath, "save", ""));
        self.design(played.card).actions.contains(&"save") && !self.is_cancelled(played)
            || colours.contains("purple")
            || colours.contains("silver") && lent
            || self.skills(played).contains("goalie_save")
            || self.prints(played, "breakaway")
            || self.any_action(played, &self.s.pile)
    }

    /// D13 in the Save window.
    pub fn save_plays(&self, seat: usize) -> Vec<String> {
        let mut options = vec!["pass".to_owned()];
        for card in self.free_hand(seat) {
            for (text, number) in self.play_texts(seat, card) {
                if self.can_save(&self.as_played(card, seat, "save", number)) {
                    options.push(format!("{text} save"));
                }
            }
            if self.s.penalty_shot {
                continue;
            }
            let played = self.new_played(card, seat, "reaction");
            let name = self.name(card, seat);
            for special in ["video_review", "pressure"] {
                if self.prints(&played, special) {
                    options.push(format!("react {name} {special}"));
                }
            }
            if self.prints(&played, "you_missed") && self.can_be_ignored(self.s.pile.len() - 1) {
                options.push(format!("react {name} you_missed"));
            }
            if self.colours(&played).contains("black") && self.black_answers() {
                options.push(format!("react {name} black"));
            }
        }
        options
    }

    /// BA-9.10, BA-R84, BA-16.27: does Black answer the card on top?
    fn black_answers(&self) -> bool {
        self.black_p_counts() || self.top().role == "score" && self.prints(self.top(), "high_sticking")
    }

    fn black_p_counts(&self) -> bool {
        !self.s.penalty_shot && self.is_called(8) && self.penalty_symbols(self.top()).contains("black")
    }

    pub fn save_window(&mut self) -> Flow<Next> {
        let defender = other(self.shot().shooter);
        let empty = self.s.sides[defender].hand.is_empty();
        self.draw_facing(defender, empty)?;
        if self.s.sides[defender].hand.is_empty() {
            return self.goal();
        }
        let choice = match self.is_solo_opponent(defender) {
            true => self.solo_choice("save", |game| game.save_plays(defender))?,
            false => self.ask(defender, self.save_plays(defender))?,
        };
        if choice == "pass" {
            return self.goal();
        }
        if choice.starts_with("react") {
            return self.answer_score(defender, &choice);
        }
        let (card, number) = self.take_play(defender, &choice);
        self.lay_crossed(card, defender, "save", number);
        self.third_of_triple();
        self.s.shot.as_mut().unwrap().saved = true;
        Ok(Next::Answer)
    }

    /// Video Review, Pressure, Black, You Missed in place of a Save.
    fn answer_score(&mut self, seat: usize, choice: &str) -> Flow<Next> {
        let effect: Word = match choice.rsplit(' ').next().unwrap() {
            "video_review" => "video_review",
            "pressure" => "pressure",
            "black" => "black",
            _ => "you_missed",
        };
        let penal = effect == "black" && self.black_p_counts();
        let card = self.take_hand(seat, choice);
        let shooter = self.shot().shooter;
        if penal {
            self.s.serial += 1;
            self.call(shooter, 2, 8);
            self.s.delayed.last_mut().unwrap().decided = true;
        }
        self.lay(card, seat, "reaction");
        let mut top = self.top().clone();
        if effect != "black" {
            self.note_special(&mut top, effect);
            *self.top_mut() = top;
        }
        if effect == "you_missed" {
            return self.score_ignored(seat);
        }
        self.called_back(if effect == "pressure" { Some(shooter) } else { None })
    }

    /// BA-5.9: No Goal's placement and control, then the defender's turn.
    fn score_ignored(&mut self, seat: usize) -> Flow<Next> {
        let own_goal = self.shot().own_goal.clone();
        self.ignore_beneath();
        if let Some(stop) = own_goal {
            return Ok(Next::Stop(Stop { preventable: false, ..stop }));
        }
        let shooter = other(seat);
        if let Some(next) = self.no_goal(shooter)? {
            return Ok(next);
        }
        self.expiry()?;
        Ok(Next::Turn(seat))
    }

    /// `pass`, a Score on the Save, or Black on its Black P.
    pub fn answer_choice(&mut self, seat: usize) -> Flow<String> {
        let mut options = vec!["pass".to_owned()];
        for card in self.free_hand(seat) {
            for (text, number) in self.play_texts(seat, card) {
                if self.can_score(&self.as_played(card, seat, "score", number)).is_some() {
                    options.push(format!("{text} score"));
                }
            }
            let played = self.new_played(card, seat, "reaction");
            if self.colours(&played).contains("black") && self.black_p_counts() {
                options.push(format!("react {} black", self.name(card, seat)));
            }
        }
        match self.s.sides[seat].hand.is_empty() {
            true => Ok("pass".to_owned()),
            false if self.is_solo_opponent(seat) => self.solo_choice("score", |_| options.clone()),
            false => self.ask(seat, options),
        }
    }

    /// BA-6.21.
    pub fn answer(&mut self) -> Flow<Next> {
        let seat = self.shot().shooter;
        let choice = self.answer_choice(seat)?;
        if choice == "pass" {
            return self.save_stands(other(seat));
        }
        if choice.starts_with("react") {
            self.s.serial += 1;
            self.call(other(seat), 2, 8);
            self.s.delayed.last_mut().unwrap().decided = true;
            let card = self.take_hand(seat, &choice);
            self.lay(card, seat, "reaction");
            return self.goal();
        }
        let (card, number) = self.take_play(seat, &choice);
        self.declare_score(seat, card, number)
    }

    /// D17, then the stoppage of a save.
    fn save_stands(&mut self, saver: usize) -> Flow<Next> {
        let last = self.shot().final_stop;
        if let Some(stop) = self.shot().own_goal.clone() {
            return Ok(Next::Stop(Stop { preventable: false, ..stop }));
        }
        if self.is_goalie(self.top().card) && self.skills(self.top()).contains("skate") {
            let mut options = vec!["stop".to_owned()];
            options
                .extend(self.of_end(self.end(saver), &[3, 4, 7]).iter().map(|area| format!("area {area}")));
            let choice = self.ask(saver, options)?;
            if choice != "stop" {
                let to = self.area_named(&choice);
                self.put(saver, to);
                self.s.control = Some(saver);
                self.s.shot = None;
                if let Some(stop) = self.whistle() {
                    return Ok(Next::Stop(stop));
                }
                self.expiry()?;
                return Ok(Next::Turn(other(saver)));
            }
        }
        Ok(Next::Stop(Stop {
            cause: "save",
            by: saver,
            offender: None,
            preventable: !last,
            penalty_shot: None,
        }))
    }

    /// BA-6.20, BA-6.22, BA-5.5.
    pub fn goal(&mut self) -> Flow<Next> {
        let shot = self.shot().clone();
        let contributors = [self.in_pile(shot.card), self.in_pile(shot.score_card)];
        let cancelled = contributors.into_iter().flatten().any(|played| self.is_cancelled(played));
        if cancelled || shot.tainted {
            return self.called_back(None);
        }
        self.count_goal()
    }

    fn count_goal(&mut self) -> Flow<Next> {
        let shot = self.s.shot.take().expect("a shot");
        self.s.score[shot.shooter] += 1;
        for card in [shot.shot_card, shot.score_card].into_iter().flatten() {
            self.s.pile.retain(|played| played.card != card);
            self.s.sides[shot.shooter].score_pile.push(card);
        }
        if self.s.stage != Stage::Regulation {
            return Err(Break::GameOver(self.won(shot.shooter, "BA-11.18")));
        }
        Ok(Next::Stop(Stop {
            cause: "goal",
            by: shot.shooter,
            offender: None,
            preventable: false,
            penalty_shot: None,
        }))
    }

    /// BA-6.23, D27.
    fn called_back(&mut self, penalty_shot: Option<usize>) -> Flow<Next> {
        let scorer = self.shot().shooter;
        if self.asks_toronto(scorer) {
            let mut options = vec!["pass".to_owned()];
            for card in self.free_hand(scorer) {
                if self.prints(&self.new_played(card, scorer, "reaction"), "toronto") {
                    options.push(format!("react {} toronto", self.name(card, scorer)));
                }
            }
            let choice = match self.is_solo_opponent(scorer) {
                true => self.solo_reaction(options)?,
                false => self.ask(scorer, options)?,
            };
            if choice != "pass" {
                let card = self.take_hand(scorer, &choice);
                self.lay(card, scorer, "reaction");
                return self.count_goal();
            }
        }
        let own_goal = self.shot().own_goal.clone();
        let by = other(scorer);
        let stop = match own_goal {
            Some(stop) => Stop { preventable: false, penalty_shot, ..stop },
            None => Stop { cause: "called_back", by, offender: None, preventable: false, penalty_shot },
        };
        Ok(if penalty_shot.is_some() { Next::PenaltyShot(stop) } else { Next::Stop(stop) })
    }

    /// BA-5.2, BA-5.10.
    pub fn can_be_ignored(&self, at: usize) -> bool {
        let Some(played) = self.s.pile.get(at) else { return false };
        let role = played.role;
        let always = ["hit_the_crossbar", "no_intercept"].iter().any(|special| self.prints(played, special));
        let black = role == "shot" && self.penalty_symbols(played).contains("black");
        let triple = role == "shot" && self.is_triple(played, &self.s.pile[..at]);
        let last = self.s.shot.as_ref().is_some_and(|shot| shot.final_stop);
        !(played.unignorable
            || role == "challenge"
            || role == "reaction"
            || played.uncovered
            || always
            || black
            || triple
            || last)
    }

    /// BA-5.1: what was before a card.
    pub fn restore(&mut self, before: &Before) {
        self.s.puck = before.puck;
        self.s.control = before.control;
        self.s.pb = before.pb;
        self.s.shot = before.shot.clone();
        for seat in 0..2 {
            self.s.sides[seat].skills = before.skills[seat].clone();
        }
    }

    /// The card on top ignores the one beneath; both are discarded.
    pub fn ignore_beneath(&mut self) -> Ignored {
        let by = self.s.pile.pop().expect("the ignoring card");
        self.discard(by.card);
        self.ignore_top()
    }

    /// The card on top counts as never played.
    pub fn ignore_top(&mut self) -> Ignored {
        let gone = self.s.pile.pop().expect("the ignored card");
        self.discard(gone.card);
        for card in &gone.enforced {
            self.s.cancelled.remove(card);
        }
        self.restore(&gone.before);
        // What the other did in Phase 1 since then is no effect of the card; what the card put in force ends (BA-R65).
        let side = &mut self.s.sides[gone.by];
        side.tokens = gone.before.tokens[gone.by];
        (side.pulled, side.pulling, side.replacing) = gone.before.goalie[gone.by];
        side.protected &= !gone.specials.contains(&"protect_puck");
        side.extra_attacker &= !gone.specials.contains(&"extra_attacker");
        self.s.sides[other(gone.by)].skip_phase4 &= !gone.specials.contains(&"skip_2");
        if let Some(top) = self.s.pile.last_mut() {
            top.uncovered = true;
        }
        Ignored { by: gone.by }
    }

    /// Whatever the shot is at after an Ignore; the turn of this seat if there is none (BA-5.3, BA-R77).
    pub fn resume(&mut self, seat: usize) -> Flow<Next> {
        let Some(shot) = &self.s.shot else {
            self.expiry()?;
            return Ok(Next::Turn(seat));
        };
        match (shot.score_card, shot.shot_card) {
            (Some(_), _) => self.goal(),
            (None, Some(_)) => Ok(Next::ScoreWindow),
            (None, None) => Ok(Next::ShotCard),
        }
    }

    /// BA-5.9 in a turn.
    pub fn after_ignore(&mut self, seat: usize, _gone: Ignored) -> Flow<Next> {
        if let Some(stop) = self.whistle() {
            return Ok(Next::Stop(stop));
        }
        self.phase_4(seat, false)?;
        if self.s.shot.is_some() { self.resume(other(seat)) } else { self.end_of_turn(seat) }
    }

    /// May the scorer be asked for Toronto (D27)?
    fn asks_toronto(&self, seat: usize) -> bool {
        self.may_hold(seat, |game, card: Card| game.design(card).specials.contains(&"toronto"))
    }
}
