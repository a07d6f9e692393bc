//! The end of a period, overtime and the shootout (BA-2.16, BA-2.18, BA-11.18 to BA-11.32).

use crate::{
    game::{Break, Flow, Game},
    harness::Ended,
    menu::{After, Use},
    preferences::Resume,
    state::{Card, Played, Stage, Stop, other},
};

impl Game {
    /// What a period's end ends (BA-2.16, BA-10.11, BA-10.21, BA-16.88).
    pub fn end_of_period(&mut self) -> Flow<()> {
        let stop =
            Stop { cause: "period", by: self.s.home, offender: None, preventable: false, penalty_shot: None };
        self.blow(&stop);
        self.discard_pile();
        let called = std::mem::take(&mut self.s.delayed);
        if !called.is_empty() {
            self.assess(called, 0, [0, 0])?;
        }
        for seat in [self.s.home, self.away()] {
            self.support_superstar(seat)?;
        }
        self.s.situation = None;
        self.s.queue.clear();
        self.s.cancelled.clear();
        self.s.final_minute = false;
        for side in &mut self.s.sides {
            side.forbidden.clear();
            side.no_goal_class = false;
            side.purple_superstars = false;
            side.misconduct = false;
            side.tilt_used = false;
            side.no_shoot = 0;
            side.move_cap = 0;
            side.skip_phase4 = false;
        }
        Ok(())
    }

    /// BA-2.18, BA-11.18.
    pub fn after_regulation(&mut self) -> Flow<()> {
        self.decided("BA-2.18")?;
        self.forget_skills();
        match self.s.options.overtime.as_str() {
            "none" => Err(Break::GameOver(Ended::Drawn("BA-2.18"))),
            "season" => {
                self.s.stage = Stage::Season;
                self.season_decks()?;
                self.period()?;
                self.shootout()
            }
            _ => {
                self.s.stage = Stage::Playoff;
                for _ in 0..self.s.options.ot_limit {
                    self.s.period += 1;
                    self.forget_skills();
                    self.begin_period(false)?;
                    self.period()?;
                }
                Err(Break::GameOver(Ended::Drawn("BA-11.39")))
            }
        }
    }

    /// BA-16.85: to the end of regulation, or of the overtime they were gained in.
    fn forget_skills(&mut self) {
        for side in &mut self.s.sides {
            side.skills.clear();
        }
    }

    /// BA-11.19.
    fn season_decks(&mut self) -> Flow<()> {
        self.shuffle_together();
        self.s.period += 1;
        self.reveal_for_officiating()?;
        for seat in [1, 0] {
            while self.s.sides[seat].deck_size() > 21 {
                let card = self.off_deck(seat, "reveal")?.unwrap();
                self.discard(card);
            }
        }
        self.carried_over_hands()
    }

    /// BA-11.25.
    pub fn shootout(&mut self) -> Flow<()> {
        self.mark(Resume::Shootout);
        let home = self.s.home;
        let first = if self.ask(home, vec!["first".into(), "second".into()])? == "first" {
            home
        } else {
            other(home)
        };
        let mut decks = self.shootout_decks();
        let mut used: [Vec<Card>; 2] = [Vec::new(), Vec::new()];
        let mut goals = [0u32, 0];
        for round in 1.. {
            for (at, seat) in [first, other(first)].into_iter().enumerate() {
                self.mark(Resume::Attempt(seat, decks.clone(), used.clone()));
                if self.attempt(seat, &mut decks, &mut used)? {
                    goals[seat] += 1;
                }
                let left = |who: usize| 3u32.saturating_sub(round) + u32::from(at == 0 && who != first);
                let lead = |who: usize| goals[who] > goals[other(who)] + left(other(who));
                let sudden = round > 3 && at == 0;
                for who in 0..2 {
                    if lead(who) && !sudden {
                        self.s.score[who] += 1;
                        return Err(Break::GameOver(self.won(who, "BA-11.32")));
                    }
                }
            }
            if round >= self.s.options.ot_limit && goals[0] == goals[1] {
                break;
            }
        }
        Err(Break::GameOver(Ended::Drawn("BA-11.39")))
    }

    /// BA-11.24.
    fn shootout_decks(&mut self) -> [Vec<Card>; 2] {
        self.shuffle_together();
        for seat in 0..2 {
            self.s.sides[seat].up.clear();
            let bench = std::mem::take(&mut self.s.sides[seat].bench);
            for card in bench {
                self.s.sides[card.owner].deck.push(card);
            }
        }
        [0, 1].map(|seat| {
            let mut cards = self.s.sides[seat].deck.clone();
            cards.retain(|&card| {
                let design = self.design(card);
                (design.is_player() || design.colours.contains(&"blue")) && !self.s.injured.contains(&card)
            });
            cards
        })
    }

    fn shootout_draw(
        &mut self,
        seat: usize,
        decks: &mut [Vec<Card>; 2],
        used: &mut [Vec<Card>; 2],
    ) -> Flow<Option<Card>> {
        if decks[seat].is_empty() {
            decks[seat].append(&mut used[seat]);
        }
        if decks[seat].is_empty() {
            return Ok(None);
        }
        let lead = format!("deal {} ", self.team(seat));
        let text = |game: &Game, card: Card| format!("{lead}{}", game.design(card).id);
        let outcomes = decks[seat].iter().map(|&card| (text(self, card), 1)).collect();
        let drawn = self.chance(outcomes)?;
        let at = decks[seat].iter().position(|&card| text(self, card) == drawn).unwrap();
        Ok(Some(decks[seat].remove(at)))
    }

    /// BA-11.26 to BA-11.32: was it a goal?
    pub fn attempt(
        &mut self,
        shooter: usize,
        decks: &mut [Vec<Card>; 2],
        used: &mut [Vec<Card>; 2],
    ) -> Flow<bool> {
        let defender = other(shooter);
        for (seat, count) in [(shooter, 4), (defender, 3)] {
            for _ in 0..count {
                let card = self.shootout_draw(seat, decks, used)?;
                self.s.sides[seat].hand.extend(card);
            }
        }
        self.s.shootout = Some(shooter);
        let areas = self.of_end(self.end(defender), &[1, 2, 3, 4]);
        let choice = self.ask(shooter, areas.iter().map(|area| format!("place {area}")).collect())?;
        self.s.puck = self.area_named(&choice);
        self.s.control = Some(shooter);
        self.s.pb = 0;
        let scored = self.shootout_shot(shooter, used)? && self.shootout_finish(shooter, decks, used)?;
        for seat in 0..2 {
            for card in std::mem::take(&mut self.s.sides[seat].hand) {
                used[card.owner].push(card);
            }
        }
        for played in std::mem::take(&mut self.s.pile) {
            used[played.card.owner].push(played.card);
        }
        self.s.shootout = None;
        self.s.shot = None;
        Ok(scored)
    }

    /// Steps 2 to 4: was the shot taken and not stopped?
    fn shootout_shot(&mut self, shooter: usize, used: &mut [Vec<Card>; 2]) -> Flow<bool> {
        loop {
            if self.s.sides[shooter].hand.is_empty() {
                return Ok(false);
            }
            let hand = self.s.sides[shooter].hand.clone();
            let options = hand.iter().flat_map(|&card| self.play_texts(shooter, card)).map(|(text, _)| text);
            let choice = self.ask(shooter, options.collect())?;
            let (card, number) = self.take_play(shooter, &choice);
            self.lay_crossed(card, shooter, "turn", number);
            let mut using = Use::new(shooter, "shootout");
            using.special = number.is_some();
            match self.use_card(&mut using)? {
                After::Shot => break,
                After::Done => {}
                other => unreachable!("no {other:?} in a shootout"),
            }
        }
        self.shootout_defence(shooter, used)
    }

    /// Steps 3 and 4.
    fn shootout_defence(&mut self, shooter: usize, used: &mut [Vec<Card>; 2]) -> Flow<bool> {
        let defender = other(shooter);
        loop {
            if self.s.sides[defender].hand.is_empty() {
                return Ok(true);
            }
            let hand = self.s.sides[defender].hand.clone();
            let options = hand.iter().map(|&card| format!("play {}", self.name(card, defender))).collect();
            let choice = self.ask(defender, options)?;
            let (card, number) = self.take_play(defender, &choice);
            self.lay_crossed(card, defender, "shot", number);
            let stops = self.stops_attempt();
            if !stops {
                self.s.shot.as_mut().unwrap().shot_card = Some(card);
                return Ok(true);
            }
            if self.s.sides[shooter].hand.is_empty() {
                return Ok(false);
            }
            let mut options = vec!["pass".to_owned()];
            for &card in &self.s.sides[shooter].hand {
                if self.tips_attempt(shooter, card) {
                    options.push(format!("play {} tip", self.name(card, shooter)));
                }
            }
            let choice = self.ask(shooter, options)?;
            if choice == "pass" {
                return Ok(false);
            }
            let tip = self.take_hand(shooter, &choice);
            let stopper = self.s.pile.pop().expect("the stopping card");
            used[tip.owner].push(tip);
            used[stopper.card.owner].push(stopper.card);
        }
    }

    /// BA-11.28: a Goalie card, or a Deflect or Poke-Check that is printed or a skill.
    fn stops_attempt(&self) -> bool {
        let top = self.top();
        let prints =
            ["deflect", "poke_check"].iter().any(|action| self.design(top.card).actions.contains(action));
        let able = prints || self.skills(top).contains("forechecker");
        self.is_goalie(top.card) || able && !self.is_cancelled(top)
    }

    /// BA-11.29: a Tip that is printed or a skill.
    fn tips_attempt(&self, shooter: usize, card: Card) -> bool {
        let played = self.new_played(card, shooter, "reaction");
        let prints = self.design(card).actions.contains(&"tip") && !self.is_cancelled(&played);
        prints || self.skills(&played).contains("two_way")
    }

    /// Steps 5 and 6.
    fn shootout_finish(
        &mut self,
        shooter: usize,
        decks: &mut [Vec<Card>; 2],
        used: &mut [Vec<Card>; 2],
    ) -> Flow<bool> {
        let defender = other(shooter);
        let shot_card = self.s.shot.as_ref().and_then(|shot| shot.shot_card);
        let shown = shot_card.map(|card| self.suits(&self.new_played(card, defender, "shot")));
        let shares = |game: &Game, played: &Played| {
            shown.as_ref().is_some_and(|shown| !shown.is_disjoint(&game.suits(played)))
        };
        let Some(card) = self.shootout_draw(shooter, decks, used)? else { return Ok(false) };
        used[card.owner].push(card);
        let played = self.new_played(card, shooter, "score");
        let prints = self.design(card).actions.contains(&"score") && !self.is_cancelled(&played);
        let able = prints || self.colours(&played).contains("blue");
        if shot_card.is_some() && !able && !shares(self, &played) {
            return Ok(false);
        }
        let Some(card) = self.shootout_draw(defender, decks, used)? else { return Ok(false) };
        used[card.owner].push(card);
        let played = self.new_played(card, defender, "save");
        let prints = self.design(card).actions.contains(&"save") && !self.is_cancelled(&played);
        let saves = prints || self.skills(&played).contains("goalie_save");
        Ok(!saves && !shares(self, &played))
    }
}
