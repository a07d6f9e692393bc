//! Section 7: stoppages and the reactions to them.

use crate::{
    book::Word,
    game::{Flow, Game},
    menu::{After, Use},
    state::{Card, Stage, Stop, other},
    turn::Next,
};

impl Game {
    /// D18: hand empty, or by open knowledge no card the player may hold could react?
    pub fn may_hold(&self, seat: usize, able: impl Fn(&Game, Card) -> bool) -> bool {
        if self.s.sides[seat].hand.is_empty() {
            return false;
        }
        if !self.s.options.open_lists {
            return true;
        }
        let hidden = |card: &Card| {
            let open = self.s.sides.iter().any(|side| {
                [&side.discard, &side.aside, &side.score_pile].iter().any(|heap| heap.contains(card))
                    || side.up.contains(card)
            });
            !open && !self.s.pile.iter().any(|played| played.card == *card)
        };
        let cards =
            (0..2).flat_map(|owner| (0..self.decks[owner].len()).map(move |index| Card { owner, index }));
        cards.filter(hidden).any(|card| able(self, card))
    }

    /// The reactions that a hand card allows against this stop.
    fn reactions(&self, seat: usize, card: Card, stop: &Stop) -> Vec<Word> {
        let played = self.new_played(card, seat, "reaction");
        let shooter = self.s.shot.as_ref().map(|shot| shot.shooter);
        let blocked = matches!(stop.cause, "block" | "deflect") && shooter == Some(seat);
        let mut all = Vec::new();
        if stop.cause != "poke_check" {
            if self.prints(&played, "dig_it_out") {
                all.push("dig_it_out");
            }
            if self.prints(&played, "you_missed") && self.can_be_ignored(self.s.pile.len() - 1) {
                all.push("you_missed");
            }
            if blocked && self.prints(&played, "own_goal") {
                all.push("own_goal");
            }
        }
        if (blocked || stop.cause == "poke_check") && self.can_react_tip(seat, card) {
            all.push("tip");
        }
        all
    }

    /// BA-6.31: a printed Tip or the 2-way skill.
    fn can_react_tip(&self, seat: usize, card: Card) -> bool {
        let played = self.new_played(card, seat, "reaction");
        let barred = self.shot().no_tip || self.prints(self.top(), "toronto");
        let tips = self.design(card).actions.contains(&"tip") && !self.is_cancelled(&played);
        !barred && (tips || self.skills(&played).contains("two_way"))
    }

    /// D18 for one seat: the reaction chosen.
    pub fn ask_reaction(&mut self, seat: usize, stop: &Stop) -> Flow<Option<String>> {
        let tips = |game: &Game, card: Card| {
            let row = game.design(card).number.filter(|_| game.design(card).is_player());
            let skill = row.and_then(|row| game.s.sides[seat].skills.get(&row));
            game.design(card).actions.contains(&"tip")
                || skill.is_some_and(|skills| skills.contains("two_way"))
        };
        // D18: the shooter is asked whatever stopped the shot, if a Tip may be held.
        let tippable = self.s.shot.as_ref().is_some_and(|shot| shot.shooter == seat);
        let any = ["dig_it_out", "you_missed", "own_goal"];
        let able = |game: &Game, card: Card| {
            let reacts = game.design(card).specials.iter().any(|special| any.contains(special));
            stop.cause != "poke_check" && reacts || tippable && tips(game, card)
        };
        if !self.is_solo_opponent(seat) && !self.may_hold(seat, able) {
            return Ok(None);
        }
        let mut options = vec!["pass".to_owned()];
        let hand = self.s.sides[seat].hand.clone();
        for &card in hand.iter().filter(|&&card| self.s.sides[seat].forced != Some(card)) {
            for effect in self.reactions(seat, card, stop) {
                options.push(format!("react {} {effect}", self.name(card, seat)));
            }
        }
        let choice = match self.is_solo_opponent(seat) {
            true => self.solo_reaction(options)?,
            false => self.ask(seat, options)?,
        };
        Ok(Some(choice).filter(|choice| choice != "pass"))
    }

    /// BA-6.26: Tip against a Poke-Check.
    pub fn react_to_poke(&mut self, shooter: usize) -> Flow<Option<Next>> {
        let stop = Stop {
            cause: "poke_check",
            by: other(shooter),
            offender: None,
            preventable: true,
            penalty_shot: None,
        };
        match self.ask_reaction(shooter, &stop)? {
            Some(choice) => Ok(Some(self.react(shooter, &choice, &stop)?)),
            None => Ok(None),
        }
    }

    /// BA-7.2: who did not cause it first.
    fn prevented(&mut self, stop: &Stop) -> Flow<Option<Next>> {
        for seat in [other(stop.by), stop.by] {
            if let Some(choice) = self.ask_reaction(seat, stop)? {
                return Ok(Some(self.react(seat, &choice, stop)?));
            }
        }
        Ok(None)
    }

    fn react(&mut self, seat: usize, choice: &str, stop: &Stop) -> Flow<Next> {
        let card = self.take_hand(seat, choice);
        match choice.rsplit(' ').next().unwrap() {
            "tip" => {
                self.drop_shot_card();
                self.discard(card);
                Ok(Next::ShotCard)
            }
            "own_goal" => {
                self.lay_crossed(card, seat, "score", None);
                let mut top = self.top().clone();
                self.note_special(&mut top, "own_goal");
                *self.top_mut() = top;
                self.third_of_triple();
                let shot = self.s.shot.as_mut().unwrap();
                shot.score_card = Some(card);
                shot.own_goal = Some(stop.clone());
                Ok(Next::SaveWindow)
            }
            "you_missed" => {
                self.discard(card);
                let gone = self.ignore_top();
                self.resume(other(gone.by))
            }
            _ => self.dig_it_out(seat, card),
        }
    }

    /// BA-16.11, BA-7.20.
    fn dig_it_out(&mut self, seat: usize, card: Card) -> Flow<Next> {
        self.s.shot = None;
        self.lay(card, seat, "reaction");
        let mut top = self.top().clone();
        self.note_special(&mut top, "dig_it_out");
        *self.top_mut() = top;
        self.s.serial += 1;
        self.s.control = Some(seat);
        let mut using = Use::new(seat, "grind");
        using.special = false;
        self.win_use(seat, using)
    }

    /// The use of a contested challenge win, then the winner's turn (BA-8.6, BA-8.21).
    pub fn win_use(&mut self, seat: usize, mut using: Use) -> Flow<Next> {
        // BA-R92: after a face-off only when the card has been used.
        let counts = !using.spared;
        if counts && !using.faceoff && self.goalie_in_corner(seat) {
            self.call(seat, 2, 5);
        }
        if let Some(stop) = self.whistle() {
            return Ok(Next::Stop(stop));
        }
        match self.use_through(&mut using)? {
            After::Done => {
                if counts && self.goalie_in_corner(seat) {
                    self.call(seat, 2, 5);
                    if let Some(stop) = self.whistle() {
                        return Ok(Next::Stop(stop));
                    }
                }
                Ok(Next::Turn(seat))
            }
            After::Shot => Ok(Next::ShotCard),
            After::Another(_) => unreachable!("it was played"),
            After::Ignored(_) => Ok(Next::Turn(seat)),
            After::Next(next) => Ok(next),
        }
    }

    /// A stoppage: it may be prevented, else it takes effect.
    pub fn stop(&mut self, stop: Stop) -> Flow<Next> {
        self.s.stops += 1;
        if stop.preventable
            && let Some(next) = self.prevented(&stop)?
        {
            return Ok(next);
        }
        self.blow(&stop);
        self.discard_pile();
        self.draws_and_penalties(&stop)?;
        self.face_off_after(&stop)
    }

    /// What every stoppage ends (BA-7.12, BA-11.9, BA-11.11, BA-11.40, BA-16.94).
    pub fn blow(&mut self, stop: &Stop) {
        self.s.shot_end = self.s.shot.as_ref().map(|shot| self.end(other(shot.shooter)));
        self.s.shot = None;
        self.s.pb = 0;
        self.s.control = None;
        self.s.was_pulled = [self.s.sides[0].pulled, self.s.sides[1].pulled];
        for side in &mut self.s.sides {
            side.pulled = false;
            side.pulling = false;
            side.replacing = false;
            side.icing_limit = false;
            side.offside_limit = false;
            side.late_control = false;
            side.protected = false;
            side.extra_attacker = false;
            side.skip_phase1 = false;
            side.line_changed = false;
            side.forced = None;
            side.no_shoot = side.no_shoot.saturating_sub(1);
            side.move_cap = side.move_cap.saturating_sub(1);
        }
        if let Some(offender) = stop.offender {
            self.s.sides[offender].icing_limit = stop.cause == "icing";
            self.s.sides[offender].offside_limit = stop.cause == "offside";
        }
    }

    /// BA-7.5, BA-R85.
    pub fn stoppage_draw(&mut self) -> Flow<()> {
        if self.hands_are_clock() {
            return Ok(());
        }
        let full = if self.s.stage == Stage::Season { 3 } else { 5 };
        let (home, away) = (self.s.home, self.away());
        let size = |game: &Game, seat: usize| game.s.sides[seat].hand.len();
        if size(self, home) == size(self, away) {
            self.draw_up_to(home, full)?;
            self.draw_up_to(away, full)?;
            return Ok(());
        }
        let fewer = if size(self, home) < size(self, away) { home } else { away };
        let drawn = self.draw_up_to(fewer, full)?;
        let most = match () {
            () if self.s.stage == Stage::Season => 3,
            () if self.s.sides[other(fewer)].offside_limit || self.s.sides[other(fewer)].icing_limit => 5,
            () => 8,
        };
        for _ in 0..drawn {
            if self.s.sides[other(fewer)].unmarked() >= most || !self.draw(other(fewer))? {
                break;
            }
        }
        Ok(())
    }
}
