//! Section 6: Shot Card, Score window, No Goal.

use crate::{
    book::Word,
    game::{Flow, Game},
    menu::{After, Use},
    state::{Card, Played, Shot, Stop, other},
    turn::Next,
};

impl Game {
    pub fn shot(&self) -> &Shot {
        self.s.shot.as_ref().expect("a shot")
    }

    /// The card of a shot where it lies.
    pub fn in_pile(&self, card: Option<Card>) -> Option<&Played> {
        card.and_then(|card| self.s.pile.iter().rev().find(|played| played.card == card))
    }

    /// BA-3.4: facing a shot with an empty hand.
    pub fn draw_facing(&mut self, seat: usize, empty: bool) -> Flow<()> {
        if empty {
            self.draw_many(seat, 3)?;
        }
        Ok(())
    }

    /// BA-6.10, BA-6.11, BA-20.5.
    pub fn shot_card(&mut self) -> Flow<Next> {
        let shooter = self.shot().shooter;
        let defender = other(shooter);
        let empty = self.s.sides[defender].hand.is_empty();
        self.s.sides[defender].skip_phase1 = false;
        self.s.sides[defender].line_changed = false;
        self.pending_pull(defender)?;
        self.draw_facing(defender, empty)?;
        // BA-3.14.
        let player = if self.s.sides[defender].hand.is_empty() { shooter } else { defender };
        if self.s.sides[player].hand.is_empty() {
            self.s.shot = None;
            self.s.control = Some(shooter);
            self.expiry()?;
            return Ok(Next::Turn(shooter));
        }
        let forced = self.s.sides[player].forced.is_some();
        let (card, number) = self.choose_shot_card(player)?;
        self.s.chooser = forced.then_some(other(player)).filter(|_| !self.solo());
        self.lay_crossed(card, defender, "shot", number);
        self.s.shot.as_mut().unwrap().shot_card = Some(card);
        if let Some(stop) = self.shot_card_whistle(player) {
            return Ok(Next::Stop(stop));
        }
        let mut using = Use::new(player, "shot");
        using.player = defender;
        using.chooser = self.s.chooser.take().unwrap_or(defender);
        using.special = !self.top().specials.is_empty();
        let after = self.use_card(&mut using)?;
        self.after_shot_card(shooter, after)
    }

    pub fn choose_shot_card(&mut self, player: usize) -> Flow<(Card, Option<i32>)> {
        if self.is_solo_opponent(player) {
            return self.solo_shot_card();
        }
        let cards = self.free_hand(player);
        let options = cards.iter().flat_map(|&card| self.play_texts(player, card)).map(|(text, _)| text);
        let choice = self.ask(player, options.collect())?;
        Ok(self.take_play(player, &choice))
    }

    /// Infraction 10 (BA-9.12) and the Triple of BA-4.8.
    fn shot_card_whistle(&mut self, player: usize) -> Option<Stop> {
        if self.penalty_symbols(self.top()).contains("black") {
            self.call(player, 2, 10);
            return Some(self.penalty_stop(player));
        }
        let (top, beneath) = self.s.pile.split_last().unwrap();
        if self.is_triple(top, beneath) {
            return Some(Stop {
                cause: "icing",
                by: player,
                offender: Some(player),
                preventable: false,
                penalty_shot: None,
            });
        }
        None
    }

    pub fn penalty_stop(&self, seat: usize) -> Stop {
        Stop { cause: "penalty", by: seat, offender: Some(seat), preventable: false, penalty_shot: None }
    }

    fn after_shot_card(&mut self, shooter: usize, after: After) -> Flow<Next> {
        let player = other(shooter);
        let stopped = matches!(after, After::Next(_));
        let poked = matches!(&after, After::Next(Next::Stop(stop)) if stop.cause == "poke_check");
        // A Black P that came by the use (BA-16.31, BA-16.62).
        if self.s.pile.last().is_some_and(|top| top.black_p) && !matches!(after, After::Ignored(_)) && !poked
        {
            self.call(player, 2, 10);
            return Ok(Next::Stop(self.penalty_stop(player)));
        }
        match after {
            After::Done => {
                self.phase_4(player, false)?;
                Ok(Next::ScoreWindow)
            }
            After::Next(Next::Stop(stop)) if stop.cause == "poke_check" || stop.cause == "lost_the_puck" => {
                if stop.cause == "poke_check"
                    && stop.preventable
                    && let Some(next) = self.react_to_poke(shooter)?
                {
                    return Ok(next);
                }
                if stop.cause == "poke_check" {
                    let to = self.choose_area(other(shooter), &self.area(self.s.puck).arrows.clone())?;
                    // BA-R69: no pass.
                    self.carry(other(shooter), vec![self.s.puck, to], false, (false, false));
                    if self.top().black_p {
                        self.call(player, 2, 10);
                        return Ok(Next::Stop(self.penalty_stop(player)));
                    }
                }
                self.s.shot = None;
                if let Some(stop) = self.whistle() {
                    return Ok(Next::Stop(stop));
                }
                self.phase_4(player, false)?;
                self.expiry()?;
                Ok(Next::Turn(shooter))
            }
            After::Ignored(_) => {
                self.s.shot = None;
                self.phase_4(player, false)?;
                self.expiry()?;
                Ok(Next::Turn(shooter))
            }
            After::Next(next) => {
                debug_assert!(stopped);
                Ok(next)
            }
            _ => unreachable!("a Shot Card neither shoots nor plays another"),
        }
    }

    /// BA-6.12: may this card, played now by the shooter, declare Score? And would the goal stand (BA-5.5)?
    pub fn can_score(&self, played: &Played) -> Option<bool> {
        let shot = self.shot();
        let design = self.design(played.card);
        let cancelled = self.is_cancelled(played);
        let colours = self.colours(played);
        let mut able = design.actions.contains(&"score") && !cancelled
            || colours.contains("blue")
            || colours.contains("purple")
            || self.prints(played, "breakaway")
            || self.any_action(played, &self.s.pile);
        let near = design.number.is_some_and(|number| (number - shot.target).abs() <= shot.reading);
        let injured = self.is_injured(played);
        able |= self.s.options.area_scoring && design.is("player") && near && !injured;
        if able {
            return Some(true);
        }
        let beneath = self.s.pile.last()?;
        let lent = self.design(beneath.card);
        let silver = colours.contains("silver") && self.lends(beneath, "score", "blue");
        let _ = lent;
        silver.then_some(!self.is_cancelled(beneath))
    }

    /// BA-13.11: does Silver find this Action or this colour there?
    pub fn lends(&self, beneath: &Played, action: &str, colour: &str) -> bool {
        let design = self.design(beneath.card);
        if self.lonely() || self.is_injured(beneath) {
            return false;
        }
        design.actions.contains(&action) && !self.is_cancelled(beneath)
            || design.colours.contains(&colour)
            || design.colours.contains(&"purple")
            || design.has_symbol("dot", colour)
            || design.has_symbol("dot", "purple")
    }

    /// BA-6.31, BA-6.27.
    fn can_tip(&self, played: &Played) -> bool {
        if self.shot().no_tip
            || self.in_pile(self.shot().shot_card).is_some_and(|card| self.prints(card, "toronto"))
        {
            return false;
        }
        let colours = self.colours(played);
        let silver = self.s.pile.last().is_some_and(|beneath| self.lends(beneath, "tip", ""));
        self.design(played.card).actions.contains(&"tip") && !self.is_cancelled(played)
            || colours.contains("purple")
            || colours.contains("silver") && silver
            || self.skills(played).contains("two_way")
            || self.prints(played, "breakaway")
            || self.any_action(played, &self.s.pile)
    }

    /// The plays of the Score window (BA-6.13).
    pub fn score_plays(&self, seat: usize) -> Vec<String> {
        let mut options = Vec::new();
        for card in self.free_hand(seat) {
            for (text, number) in self.play_texts(seat, card) {
                let played = self.as_played(card, seat, "score", number);
                if self.can_score(&played).is_some() {
                    options.push(format!("{text} score"));
                }
                if self.can_tip(&played) {
                    options.push(format!("{text} tip"));
                }
                if !self.s.penalty_shot {
                    options.push(text);
                }
            }
        }
        if self.s.penalty_shot {
            options.push("pass".into());
        }
        options
    }

    /// BA-6.13 to BA-6.18.
    pub fn score_window(&mut self) -> Flow<Next> {
        let seat = self.shot().shooter;
        let empty = self.s.sides[seat].hand.is_empty();
        // BA-R94: the Score window is no turn of its own.
        self.pending_pull(seat)?;
        if empty {
            self.draw_for_empty_hand(seat)?;
            if let Some(next) = self.no_goal(seat)? {
                return Ok(next);
            }
            return self.end_of_turn(seat);
        }
        let choice = match self.is_solo_opponent(seat) {
            true => self.solo_choice("score", |game| game.score_plays(seat))?,
            false => self.ask(seat, self.score_plays(seat))?,
        };
        let forced = self.s.sides[seat].forced.is_some();
        let (card, number) = self.take_play(seat, &choice);
        self.s.chooser = forced.then_some(other(seat)).filter(|_| !self.solo());
        if choice.ends_with(" score") {
            return self.declare_score(seat, card, number);
        }
        if choice.ends_with(" tip") {
            self.drop_shot_card();
            self.discard(card);
            return Ok(Next::ShotCard);
        }
        self.miss(seat, card, number)
    }

    /// The Shot Card leaves the play area (BA-6.27).
    pub fn drop_shot_card(&mut self) {
        let card = self.s.shot.as_mut().unwrap().shot_card.take().expect("a Shot Card");
        let at = self.s.pile.iter().rposition(|played| played.card == card).unwrap();
        self.s.pile.truncate(at);
        if let Some(top) = self.s.pile.last_mut() {
            top.uncovered = true;
        }
        self.discard(card);
    }

    pub fn declare_score(&mut self, seat: usize, card: Card, number: Option<i32>) -> Flow<Next> {
        let played = self.as_played(card, seat, "score", number);
        let stands = self.can_score(&played).unwrap_or(true);
        self.lay_crossed(card, seat, "score", number);
        self.third_of_triple();
        let shot = self.s.shot.as_mut().unwrap();
        shot.score_card = Some(card);
        shot.tainted = !stands;
        Ok(Next::SaveWindow)
    }

    /// BA-4.9.
    pub fn third_of_triple(&mut self) {
        let (top, beneath) = self.s.pile.split_last().unwrap();
        if self.is_triple(top, beneath) {
            self.top_mut().black_p = true;
        }
    }

    /// An undeclared card: infractions, Triple, Rebound, No Goal, then its use.
    fn miss(&mut self, seat: usize, card: Card, number: Option<i32>) -> Flow<Next> {
        self.lay_crossed(card, seat, "turn", number);
        self.turn_infractions(seat);
        let (top, beneath) = self.s.pile.split_last().unwrap();
        if self.is_triple(top, beneath) {
            self.triple_body_check();
            let stop = self.triple_call(seat);
            let preventable = stop.preventable && !self.shot().final_stop;
            return Ok(Next::Stop(Stop { preventable, ..stop }));
        }
        let shot_number = self.in_pile(self.shot().shot_card).and_then(|played| played.number);
        if shot_number.is_some_and(|number| self.top().number == Some(number + 1)) {
            return self.rebound(seat);
        }
        if let Some(next) = self.no_goal(seat)? {
            return Ok(next);
        }
        self.delayed_swaps()?;
        self.use_in_turn(seat)
    }

    /// BA-6.14, BA-R73.
    fn rebound(&mut self, seat: usize) -> Flow<Next> {
        if let Some(stop) = self.whistle() {
            return Ok(Next::Stop(stop));
        }
        self.delayed_swaps()?;
        let (card, strength) = (self.top().card, self.strength(self.top()));
        let shot = self.s.shot.as_mut().unwrap();
        shot.card = Some(card);
        shot.strength = strength;
        shot.shot_card = None;
        (shot.screen, shot.no_tip, shot.final_stop, shot.icing) = (false, false, false, false);
        self.phase_4(seat, false)?;
        Ok(Next::ShotCard)
    }

    /// BA-6.17: where the puck goes and who controls it; something else follows if play stops.
    pub fn no_goal(&mut self, seat: usize) -> Flow<Option<Next>> {
        let shot = self.s.shot.clone().expect("a shot");
        if shot.icing && !shot.saved {
            let stop = Stop {
                cause: "icing",
                by: seat,
                offender: Some(shot.shooter),
                preventable: false,
                penalty_shot: None,
            };
            return Ok(Some(Next::Stop(stop)));
        }
        let foe = other(shot.shooter);
        let last = self.s.pile.iter().rev().find(|played| self.design(played.card).is_player());
        let number = last.and_then(|played| played.number).unwrap_or(7);
        let end = self.end(foe);
        let to: Word = match number {
            1..=7 => self.of_end(end, &[number])[0],
            8 => {
                let eights = self.own_8s(foe);
                let lane = self.area(shot.area).lane;
                let same: Vec<Word> =
                    eights.iter().copied().filter(|area| self.area(area).lane == lane).collect();
                if same.is_empty() { self.choose_area(shot.shooter, &eights)? } else { same[0] }
            }
            _ => self.of_end(end, &[7])[0],
        };
        if self.area(to).zone != self.area(self.s.puck).zone {
            self.s.pb = 0;
        }
        self.s.puck = to;
        let stopped = self.in_pile(shot.shot_card).and_then(|played| self.strength(played));
        self.s.control = Some(if stopped >= shot.strength { foe } else { shot.shooter });
        self.s.shot = None;
        // BA-R30: a Goalie Shot Card.
        if let Some(card) = shot.shot_card.filter(|&card| self.is_goalie(card)) {
            let by = self.in_pile(Some(card)).map_or(foe, |played| played.by);
            let corner = [5, 6].contains(&self.area(to).number) && self.zone(by, to) == "D";
            if corner && self.s.control == Some(by) {
                self.s.serial += 1;
                self.call(by, 2, 5);
                self.s.serial -= 1;
            }
        }
        Ok(self.whistle().map(Next::Stop))
    }
}
