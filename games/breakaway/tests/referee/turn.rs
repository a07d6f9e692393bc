//! Section 3: the turn.

use crate::{
    game::{Break, Flow, Game},
    menu::{After, Use},
    preferences::Resume,
    state::{Card, Stage, Stop, other},
};

/// What comes next at the table.
#[derive(Clone, Debug)]
pub enum Next {
    Turn(usize),
    /// The other player of the shot plays a Shot Card.
    ShotCard,
    ScoreWindow,
    SaveWindow,
    Answer,
    /// A stoppage that may still be prevented, then takes effect.
    Stop(Stop),
    Fight {
        starter: usize,
        misconduct: bool,
    },
    PenaltyShot(Stop),
}

impl Game {
    /// One period: from its face-off to its end (BA-2.15).
    pub fn period(&mut self) -> Flow<()> {
        let start =
            Stop { cause: "period", by: self.s.home, offender: None, preventable: false, penalty_shot: None };
        self.mark(Resume::Period);
        let next = self.face_off_after(&start);
        self.go_on(next)
    }

    /// Goes on from here to the end of the period.
    pub fn go_on(&mut self, mut next: Flow<Next>) -> Flow<()> {
        let end = loop {
            let now = match next {
                Ok(now) => now,
                Err(end) => break end,
            };
            self.mark(Resume::Next(now.clone()));
            next = match now {
                Next::Turn(seat) => self.turn(seat),
                Next::ShotCard => self.shot_card(),
                Next::ScoreWindow => self.score_window(),
                Next::SaveWindow => self.save_window(),
                Next::Answer => self.answer(),
                Next::Stop(stop) => self.stop(stop),
                Next::Fight { starter, misconduct } => self.fight(starter, misconduct),
                Next::PenaltyShot(stop) => self.penalty_shot(stop),
            };
        };
        match end {
            // BA-R101: what a card is tried for ends before the period does.
            Break::PeriodOver if !self.trying => self.end_of_period(),
            broken => Err(broken),
        }
    }

    /// BA-10.10, BA-3.27: the hands are the clock.
    pub fn hands_are_clock(&self) -> bool {
        self.s.situation.is_some() || self.s.final_minute
    }

    pub fn both_hands_empty(&self) -> bool {
        self.s.sides.iter().all(|side| side.hand.is_empty())
    }

    /// BA-3.23.
    pub fn max_hand(&self, seat: usize) -> usize {
        match () {
            () if self.s.final_minute || self.s.stage == Stage::Season => 3,
            () if self.s.sides[seat].icing_limit => 5,
            () => 8,
        }
    }

    /// BA-3.1 to BA-3.12.
    fn turn(&mut self, seat: usize) -> Flow<Next> {
        let empty = self.s.sides[seat].hand.is_empty();
        self.s.sides[seat].extra_attacker = false;
        self.s.sides[seat].protected = false;
        self.power_play_lapses();
        self.pending_pull(seat)?;
        let skip = std::mem::take(&mut self.s.sides[seat].skip_phase1);
        let changed = std::mem::take(&mut self.s.sides[seat].line_changed);
        if self.is_solo_opponent(seat) && empty && !self.hands_are_clock() {
            self.draw_up_to(seat, 8)?;
        } else if empty {
            self.draw_for_empty_hand(seat)?;
            return self.end_of_turn(seat);
        }
        if self.is_solo_opponent(seat) {
            match skip {
                true => self.solo_momentum()?,
                false => self.solo_phase_1()?,
            }
        } else if !skip && self.phase_1(seat, changed)? {
            return self.end_of_turn(seat);
        }
        self.phase_2(seat)
    }

    /// BA-3.5, BA-11.38.
    pub fn draw_for_empty_hand(&mut self, seat: usize) -> Flow<()> {
        if !self.hands_are_clock() {
            self.draw_many(seat, if self.s.stage == Stage::Season { 3 } else { 4 })?;
        }
        Ok(())
    }

    /// BA-3.7: at most one thing. Was the turn given up for a Line Change?
    fn phase_1(&mut self, seat: usize, changed: bool) -> Flow<bool> {
        let side = &self.s.sides[seat];
        let mut options = vec!["none".to_owned()];
        if side.tokens > 0 && side.deck_size() > 0 {
            options.push("token draw".into());
        }
        if side.tokens > 0 && self.s.momentum.size() > 0 {
            options.push("token extra".into());
        }
        if !changed && self.may_change_lines(seat) {
            options.push("line".into());
        }
        if !side.pulled && !side.pulling {
            options.push("pull".into());
        }
        if side.pulled && !side.replacing {
            options.push("replace".into());
        }
        options.extend(self.flips(seat));
        let choice = self.ask_unless_only(seat, options, "none")?;
        let changed = choice == "line";
        match choice.as_str() {
            "token draw" | "token extra" => self.spend_token(seat, &choice)?,
            "line" => self.line_change(seat)?,
            "pull" => self.s.sides[seat].pulling = true,
            "replace" => self.s.sides[seat].replacing = true,
            flip if flip.starts_with("flip") => drop(self.flip(seat, flip)),
            _ => {}
        }
        self.s.sides[seat].line_changed = changed;
        Ok(changed)
    }

    /// BA-16.86: the Support cards of a bench.
    pub fn flips(&self, seat: usize) -> Vec<String> {
        let side = &self.s.sides[seat];
        let supports = side.bench.iter().filter(|&&card| self.design(card).support.is_some());
        supports.map(|&card| format!("flip {}", self.name(card, seat))).collect()
    }

    pub fn flip(&mut self, seat: usize, choice: &str) -> Card {
        let card = self.find(&self.s.sides[seat].bench, seat, choice.split(' ').nth(1).unwrap());
        let up = &mut self.s.sides[seat].up;
        if !up.remove(&card) {
            up.insert(card);
        }
        card
    }

    /// BA-2.9.
    pub fn spend_token(&mut self, seat: usize, choice: &str) -> Flow<()> {
        self.s.sides[seat].tokens -= 1;
        if choice == "token draw" {
            self.draw(seat)?;
        } else {
            self.take_momentum(seat)?;
        }
        Ok(())
    }

    /// BA-3.8 to BA-3.10, BA-3.30, BA-11.20, BA-18.3.
    fn may_change_lines(&self, seat: usize) -> bool {
        if self.hands_are_clock() || self.solo() {
            return false;
        }
        if !self.puck_in(seat, "D") {
            return true;
        }
        let officials = &self.book.officiating[self.s.officiating];
        self.s.pb < self.max_pb(other(seat))
            && officials.line_change_defensive
            && self.s.stage != Stage::Season
    }

    fn line_change(&mut self, seat: usize) -> Flow<()> {
        if self.puck_in(seat, "D") {
            self.s.pb += 1;
        }
        self.s.sides[seat].icing_limit = false;
        if self.ask(seat, vec!["draw".into(), "keep".into()])? == "draw" {
            self.draw_up_to(seat, if self.s.stage == Stage::Season { 3 } else { 5 })?;
        }
        self.offer_swaps(seat, 1)
    }

    /// `swap h b` for every pair.
    pub fn swap_options(&self, seat: usize) -> Vec<String> {
        let side = &self.s.sides[seat];
        let mut options = Vec::new();
        // BA-18.19: the opponent makes no swap of this kind.
        if self.is_solo_opponent(seat) {
            return options;
        }
        for &card in side.hand.iter().filter(|&&card| side.forced != Some(card)) {
            for &out in &side.bench {
                options.push(format!("swap {} {}", self.name(card, seat), self.name(out, seat)));
            }
        }
        options
    }

    /// D25, D12: up to so many swaps.
    pub fn offer_swaps(&mut self, seat: usize, most: u32) -> Flow<()> {
        self.swap_with_bench(seat, 0, most)
    }

    /// D16, D25: swaps, and Support cards turned once each (BA-16.86).
    pub fn swap_with_bench(&mut self, seat: usize, least: u32, most: u32) -> Flow<()> {
        let (mut made, mut turned) = (0, Vec::new());
        while made < most {
            let mut options = self.swap_options(seat);
            if options.is_empty() {
                return Ok(());
            }
            options.extend(self.flips(seat).into_iter().filter(|flip| !turned.contains(flip)));
            if made >= least {
                options.push("noswap".into());
            }
            let choice = self.ask(seat, options)?;
            if choice == "noswap" {
                return Ok(());
            }
            if choice.starts_with("flip") {
                self.flip(seat, &choice);
                turned.push(choice);
            } else {
                self.swap(seat, &choice);
                made += 1;
            }
        }
        Ok(())
    }

    /// BA-3.12, D13.
    fn phase_2(&mut self, seat: usize) -> Flow<Next> {
        if self.is_solo_opponent(seat) {
            return self.solo_phase_2();
        }
        let choice = self.ask(seat, self.plays(seat))?;
        self.play_choice(seat, &choice)
    }

    /// Carries out a choice of D13 in a turn.
    pub fn play_choice(&mut self, seat: usize, choice: &str) -> Flow<Next> {
        if choice.starts_with("grind") || choice.starts_with("dump") {
            return self.challenge(seat, choice);
        }
        let forced = self.s.sides[seat].forced.is_some();
        let (card, number) = self.take_play(seat, choice);
        self.s.chooser = forced.then_some(other(seat)).filter(|_| !self.solo());
        self.play_in_turn(seat, card, number)
    }

    /// The card of `play c [as n] …`, taken from the hand, and its named number.
    pub fn take_play(&mut self, seat: usize, choice: &str) -> (Card, Option<i32>) {
        let words: Vec<&str> = choice.split(' ').collect();
        let number = words.iter().position(|word| *word == "as").map(|at| words[at + 1].parse().unwrap());
        (self.take_hand(seat, choice), number)
    }

    /// `play c` for a card, with every number of a Wild Card (D14), followed by `call`.
    pub fn play_texts(&self, seat: usize, card: Card) -> Vec<(String, Option<i32>)> {
        let name = self.name_to_play(card, seat);
        let mut all = vec![(format!("play {name}"), None)];
        let played = self.as_played(card, seat, "turn", None);
        if self.design(card).specials.contains(&"wild_card") && !self.is_cancelled(&played) {
            all.extend((0..=8).map(|number| (format!("play {name} as {number}"), Some(number))));
        }
        all
    }

    /// The cards a player may choose from; a fixed one alone (BA-16.94).
    pub fn free_hand(&self, seat: usize) -> Vec<Card> {
        match self.s.sides[seat].forced {
            Some(card) => vec![card],
            None => self.s.sides[seat].hand.clone(),
        }
    }

    /// D13 in a turn: cards, Grinds and Dumps.
    pub fn plays(&self, seat: usize) -> Vec<String> {
        let mut options = Vec::new();
        for card in self.free_hand(seat) {
            options.extend(self.play_texts(seat, card).into_iter().map(|(text, _)| text));
            if self.s.sides[seat].forced.is_none() {
                options.extend(self.challenge_texts(seat, card));
            }
        }
        options
    }

    /// Phase 3 and 4 of a card played in a turn.
    pub fn play_in_turn(&mut self, seat: usize, card: Card, number: Option<i32>) -> Flow<Next> {
        self.lay_crossed(card, seat, "turn", number);
        if let Some(next) = self.before_use(seat)? {
            return Ok(next);
        }
        self.use_in_turn(seat)
    }

    /// Lays a card with the X of BA-15.6 and the number of a Wild Card.
    pub fn lay_crossed(&mut self, card: Card, seat: usize, role: crate::book::Word, number: Option<i32>) {
        let mut played = self.as_played(card, seat, role, number);
        if number.is_some() {
            self.note_special(&mut played, "wild_card");
        }
        self.s.pile.push(played);
        self.s.serial += 1;
        self.note_black_k(seat, card);
    }

    /// The use of the card on top, and what follows it.
    pub fn use_in_turn(&mut self, seat: usize) -> Flow<Next> {
        let mut using = Use::new(seat, "turn");
        using.chooser = self.s.chooser.take().unwrap_or(seat);
        using.special = !self.s.pile.last().unwrap().specials.is_empty();
        let after = self.use_through(&mut using)?;
        self.after_use(seat, after, using.skip)
    }

    /// Uses the card on top, and one that 1 on 1 Forward plays on it (BA-16.96).
    pub fn use_through(&mut self, using: &mut Use) -> Flow<After> {
        loop {
            let card = match self.use_card(using)? {
                After::Another(card) => card,
                after => return Ok(after),
            };
            self.lay_crossed(card, using.player, "turn", None);
            if let Some(next) = self.before_use(using.player)? {
                return Ok(After::Next(next));
            }
            let (skip, dump_out) = (using.skip, using.dump_out);
            *using = Use::new(using.player, "turn");
            (using.skip, using.dump_out) = (skip, dump_out);
        }
    }

    /// What follows the use of a card in a turn.
    pub fn after_use(&mut self, seat: usize, after: After, skip: bool) -> Flow<Next> {
        match after {
            After::Done => {
                if self.goalie_in_corner(seat) {
                    self.call(seat, 2, 5);
                    if let Some(stop) = self.whistle() {
                        return Ok(Next::Stop(stop));
                    }
                }
                self.phase_4(seat, skip)?;
                self.end_of_turn(seat)
            }
            After::Shot => {
                self.phase_4(seat, skip)?;
                Ok(Next::ShotCard)
            }
            After::Another(_) => unreachable!("it was played"),
            After::Ignored(role) => self.after_ignore(seat, role),
            After::Next(next) => Ok(next),
        }
    }

    /// BA-3.23, BA-3.25, BA-3.27, BA-11.16.
    pub fn phase_4(&mut self, seat: usize, skip: bool) -> Flow<()> {
        if std::mem::take(&mut self.s.sides[seat].skip_phase4) || skip {
            return Ok(());
        }
        let last = self.s.final_minute;
        if self.s.situation.is_some()
            || last && (!self.counts_as_pulled(seat) || self.s.sides[other(seat)].hand.is_empty())
        {
            return Ok(());
        }
        if self.s.sides[seat].unmarked() < self.max_hand(seat) {
            self.draw(seat)?;
        }
        Ok(())
    }

    /// BA-16.93 and the expiry checks, then the other's turn.
    pub fn end_of_turn(&mut self, seat: usize) -> Flow<Next> {
        let next = other(seat);
        if std::mem::take(&mut self.s.sides[next].late_control) {
            self.s.control = Some(next);
            if let Some(stop) = self.whistle() {
                return Ok(Next::Stop(stop));
            }
        }
        self.expiry()?;
        Ok(Next::Turn(next))
    }
}
