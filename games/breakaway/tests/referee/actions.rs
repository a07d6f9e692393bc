//! Sections 13 and 14: abilities and Actions.

use crate::{
    book::Word,
    game::{Flow, Game},
    menu::{ACTIONS, After, Use},
    moving::Along,
    state::{Shot, Stop, other},
    turn::Next,
};

/// What a Special adds to a shot.
#[derive(Clone, Copy, Default)]
pub struct ShotExtras {
    pub reading: i32,
    pub strength: i32,
    pub any: bool,
}

impl Game {
    /// BA-3.20: do the Action's own conditions hold?
    pub fn can_perform(&self, using: &Use, action: &str) -> bool {
        let (seat, foe) = (using.player, other(using.player));
        let controls = self.s.control == Some(seat);
        let guarded = self.s.sides[foe].protected;
        if using.window == "shot" {
            let screened = self.s.shot.as_ref().is_some_and(|shot| shot.screen);
            let offensive = self.design(self.top().card).is_player() && self.supported(seat, "offensive");
            return match action {
                "block" => !screened && !offensive,
                "deflect" | "poke_check" => !screened,
                "draw" => self.s.sides[seat].deck_size() > 0,
                "substitution" => !self.swap_options(seat).is_empty(),
                _ => false,
            };
        }
        let shootout = using.window == "shootout";
        let place = self.area(self.s.puck);
        let shooting = controls && self.puck_in(seat, "O") && place.number <= 6;
        match action {
            "move" | "stretch_pass" | "icing" => controls,
            "shoot" => shooting && self.s.sides[seat].no_shoot == 0,
            "on_net" => shooting && self.s.pb >= 1,
            "body_check" => !controls && !guarded,
            "punch" => !guarded,
            "intercept" => !guarded && self.interceptable().is_some(),
            "clone" => !shootout && self.s.pile.len() > 1,
            "draw" => !shootout && self.s.sides[seat].deck_size() > 0,
            "substitution" => !shootout && !self.swap_options(seat).is_empty(),
            _ => false,
        }
    }

    /// Carries an Action out; what ends the use, if it does.
    pub fn perform(&mut self, using: &mut Use, action: Word, free: bool) -> Flow<Option<After>> {
        let _ = free;
        self.top_mut().actions.push(action);
        let seat = using.player;
        if matches!(action, "punch" | "body_check")
            && let Some(next) = self.hit(using, action)
        {
            return Ok(Some(After::Next(next)));
        }
        match action {
            "move" => {
                using.moved = true;
                self.walk(using, 1, 1, Along::Any, (false, false))?;
            }
            "stretch_pass" => {
                using.moved = true;
                let goalie = self.is_goalie(self.top().card) && self.skills(self.top()).contains("helmet");
                self.walk(using, 1, if goalie { 3 } else { 2 }, Along::Any, (false, false))?;
            }
            "body_check" => self.s.control = Some(seat),
            "punch" => self.punch(using)?,
            "clone" => return Ok(self.clone_beneath(using)),
            "draw" => {
                self.top_mut().unignorable = true;
                self.draw(seat)?;
            }
            "substitution" => {
                self.top_mut().unignorable = true;
                self.swap_with_bench(seat, 1, 1)?;
            }
            "icing" => return self.ice(using),
            "intercept" => self.intercept(using),
            "shoot" => return Ok(Some(self.shoot(using, action, ShotExtras::default()))),
            "on_net" => return Ok(Some(self.shoot(using, action, ShotExtras::default()))),
            "block" | "deflect" => return Ok(Some(self.stopped_shot(seat, action))),
            "poke_check" => {
                return Ok(Some(self.stopped_shot(seat, "poke_check")));
            }
            other => unreachable!("{other} is declared, not performed"),
        }
        Ok(None)
    }

    /// A stop by the Shot Card.
    pub fn stopped_shot(&self, seat: usize, cause: Word) -> After {
        let last = self.s.shot.as_ref().is_some_and(|shot| shot.final_stop);
        After::Next(Next::Stop(Stop {
            cause,
            by: seat,
            offender: None,
            preventable: !last,
            penalty_shot: None,
        }))
    }

    /// BA-12.1, BA-16.41, BA-9.11: what a Punch or Body-Check meets beneath.
    fn hit(&mut self, using: &Use, action: Word) -> Option<Next> {
        let (seat, foe) = (using.player, other(using.player));
        let beneath = self.down(1).filter(|beneath| beneath.by == foe).cloned()?;
        let prints = self.design(beneath.card).specials.contains(&"penalty_shot");
        if prints && !self.is_cancelled(&beneath) {
            let stop = Stop {
                cause: "penalty_shot",
                by: seat,
                offender: None,
                preventable: false,
                penalty_shot: Some(foe),
            };
            return Some(Next::PenaltyShot(stop));
        }
        if action != "punch" {
            return None;
        }
        if beneath.actions.contains(&"body_check") {
            self.call(seat, 2, 6);
        } else if !beneath.actions.contains(&"punch") {
            if self.has_black_o(&beneath) && using.window == "turn" {
                self.call(seat, 2, 9);
            }
            return None;
        }
        Some(Next::Fight { starter: seat, misconduct: false })
    }

    /// BA-14.11.
    fn punch(&mut self, using: &mut Use) -> Flow<()> {
        let seat = using.player;
        self.s.control = Some(seat);
        let row = |area: &str| self.area(area).row * if seat == self.s.home { 1 } else { -1 };
        let here = row(self.s.puck);
        let back: Vec<Word> =
            self.area(self.s.puck).arrows.iter().copied().filter(|area| row(area) < here).collect();
        if !back.is_empty() {
            using.moved = true;
            let to = self.choose_area(using.chooser, &back)?;
            self.carry(seat, vec![self.s.puck, to], true, (false, false));
        }
        Ok(())
    }

    /// BA-14.3, BA-16.70, BA-16.73.
    pub fn clone_beneath(&mut self, using: &Use) -> Option<After> {
        let beneath = self.down(1).cloned()?;
        let face = beneath.cloned.unwrap_or_else(|| self.face(&beneath));
        self.top_mut().cloned = Some(face);
        if using.window == "shootout" {
            return None;
        }
        let stop = |cause: Word, offender: usize| Stop {
            cause,
            by: using.player,
            offender: Some(offender),
            preventable: true,
            penalty_shot: None,
        };
        let (top, below) = self.s.pile.split_last().unwrap();
        let called = if self.is_triple(top, below) {
            self.triple_body_check();
            Some(self.triple_call(using.player))
        } else if beneath.specials.contains(&"too_fast") {
            Some(stop("offside", beneath.by))
        } else if beneath.specials.contains(&"two_line_pass") {
            Some(stop("icing", beneath.by))
        } else {
            None
        };
        called.map(|stop| After::Next(Next::Stop(stop)))
    }

    /// BA-14.6, BA-11.5 to BA-11.7.
    fn ice(&mut self, using: &mut Use) -> Flow<Option<After>> {
        let seat = using.player;
        let behind = self.behind_centre(seat, self.s.puck);
        let to = self.choose_area(using.chooser, &self.of_end(self.end(other(seat)), &[5, 6, 7]))?;
        using.moved = true;
        self.put(seat, to);
        self.s.control = None;
        if !behind || self.icing_is_free(seat) || using.window == "shootout" {
            return Ok(None);
        }
        let stop =
            Stop { cause: "icing", by: seat, offender: Some(seat), preventable: true, penalty_shot: None };
        Ok(Some(After::Next(Next::Stop(stop))))
    }

    /// BA-11.6.
    pub fn icing_is_free(&self, seat: usize) -> bool {
        self.s.options.pk_icing_free && self.s.situation.is_some() && self.men_down_by_penalty(seat) > 0
    }

    /// BA-14.7.
    pub fn intercept(&mut self, using: &Use) {
        let path = self.interceptable().expect("something to intercept");
        let at = path[(path.len() - 1) / 2];
        self.put(using.player, at);
        self.s.control = Some(using.player);
        if using.granted.contains("high_sticking") {
            self.top_mut().black_p = true;
        }
    }

    /// BA-6.8, BA-6.30.
    pub fn shoot(&mut self, using: &Use, action: Word, extras: ShotExtras) -> After {
        let seat = using.player;
        if using.back_pass && action == "shoot" {
            self.s.pb = (self.s.pb + 1).min(3.max(self.s.pb));
        }
        let bonus = match self.pb_of(seat) {
            0 | 1 => 0,
            2 | 3 => 1,
            _ => 2,
        };
        let timed = i32::from(using.one_timer && action == "shoot");
        let top = self.top();
        self.s.shot = Some(Shot {
            shooter: seat,
            area: self.s.puck,
            target: self.area(self.s.puck).number,
            reading: (bonus + timed + extras.reading).min(2),
            card: Some(top.card),
            strength: self.strength(top).map(|strength| strength + extras.strength),
            shot_card: None,
            score_card: None,
            tainted: false,
            screen: using.screen,
            no_tip: extras.any,
            final_stop: extras.any,
            icing: extras.any && self.behind_centre(seat, self.s.puck),
            saved: false,
            own_goal: None,
        });
        for side in &mut self.s.sides {
            side.late_control = false;
        }
        After::Shot
    }

    /// Section 13: the five abilities that are written `ability c`.
    pub fn use_ability(&mut self, using: &mut Use, colour: Word) -> Flow<Option<After>> {
        let seat = using.player;
        match colour {
            "black" => {
                let last = using.window == "shot" && self.s.shot.as_ref().is_some_and(|shot| shot.final_stop);
                let stop =
                    Stop { cause: "black", by: seat, offender: None, preventable: !last, penalty_shot: None };
                return Ok(Some(After::Next(Next::Stop(stop))));
            }
            "green" => {
                let movement = self.undoable().expect("a movement to undo");
                self.undo(&movement);
            }
            "orange" => {
                let to = self.choose_area(using.chooser, &self.area(self.s.puck).arrows.clone())?;
                self.carry(seat, vec![self.s.puck, to], true, (false, false));
            }
            "purple" => {
                let able = ACTIONS.iter().filter(|action| self.can_perform(using, action));
                let options = able.map(|action| format!("free {action}")).collect();
                let choice = self.ask_unless_one(using.chooser, options)?;
                let action = self.action_named(&choice[5..]);
                return self.perform(using, action, true);
            }
            _ => return self.silver(using),
        }
        Ok(None)
    }

    /// BA-13.11: what Silver may borrow: `free a` and `colour c`.
    pub fn silver_options(&self, using: &Use) -> Vec<String> {
        let Some(beneath) = self.down(1) else { return Vec::new() };
        let design = self.design(beneath.card);
        let mut options = Vec::new();
        if self.is_injured(beneath) {
            return options;
        }
        if !using.lent.contains("an action") && !self.is_cancelled(beneath) {
            let able = design.actions.iter().filter(|action| self.can_perform(using, action));
            options.extend(able.map(|action| format!("free {action}")));
        }
        if !using.lent.contains("a colour") {
            let dots =
                design.symbols.iter().filter(|symbol| symbol.kind == "dot").map(|symbol| symbol.colour);
            for colour in design.colours.iter().copied().chain(dots) {
                let known = using.colours.contains(colour) || self.open_colours(using).contains(colour);
                if colour != "silver" && !known && self.may_be_lent(using, colour) {
                    options.push(format!("colour {colour}"));
                }
            }
        }
        options
    }

    /// May this colour be borrowed?
    pub fn may_be_lent(&self, using: &Use, colour: Word) -> bool {
        !self.s.sides[using.player].forbidden.contains(colour)
    }

    fn silver(&mut self, using: &mut Use) -> Flow<Option<After>> {
        loop {
            let mut options = self.silver_options(using);
            if options.is_empty() {
                break;
            }
            options.push("stop".into());
            let choice = self.ask_unless_one(using.chooser, options)?;
            if choice == "stop" {
                break;
            }
            if let Some(action) = choice.strip_prefix("free ") {
                using.lent.insert("an action");
                let action = self.action_named(action);
                if let Some(after) = self.perform(using, action, true)? {
                    return Ok(Some(after));
                }
            } else {
                using.lent.insert("a colour");
                using.lent.insert(self.colour_named(&choice["colour ".len()..]));
            }
        }
        Ok(None)
    }
}
