//! Section 16: what the Specials do.

use crate::{
    actions::ShotExtras,
    book::Word,
    game::{Flow, Game},
    menu::{ACTIONS, After, Use},
    moving::Along,
    specials::WILDS,
    state::{Card, Played, Stop, other},
    turn::Next,
};

impl Game {
    /// Remembers a Special on a card; I Saw That adds its Black P.
    pub fn note_special(&self, played: &mut Played, special: Word) {
        played.specials.push(special);
        if self.prints(played, "i_saw_that") && special != "i_saw_that" {
            played.black_p = true;
        }
        if matches!(
            special,
            "extra_man" | "rushed_line_change" | "hit_the_post" | "hit_the_crossbar" | "pressure"
        ) {
            played.unignorable = true;
        }
    }

    /// Uses a Special of the card on top; what ends the use, if it does.
    pub fn use_special(&mut self, using: &mut Use, special: Word) -> Flow<Option<After>> {
        let printed = self.prints(self.top(), special);
        let mut top = self.top().clone();
        self.note_special(&mut top, special);
        if special == "official" && !printed {
            top.unignorable = true;
        }
        *self.top_mut() = top;
        match special {
            "assist" | "back_pass" | "one_timer" | "screen" | "crowd" | "skip" | "skip_2"
            | "extra_attacker" | "protect_puck" | "high_sticking" | "too_fast" => {
                self.plain_special(using, special)?
            }
            "any_shot" | "fast_break" | "slap_shot" | "wrist_shot" | "wrap_around" | "end_to_end" => {
                return self.shooting_special(using, special);
            }
            "cycle" | "clear_zone" | "flip_pass" | "head_man" | "re_group" | "ring_around"
            | "saucer_pass" | "two_line_pass" | "redirect" | "stop_movement" | "hold_the_line" => {
                self.moving_special(using, special)?;
            }
            "bad_change" | "change_up" | "changing_lines" | "rushed_line_change" | "trade"
            | "one_on_one_defense" | "shuffle" => self.bench_special(using, special)?,
            "promotion" | "select_promotion" | "goalie_promotion" | "specialized" | "enforcer"
            | "enforced" => {
                self.skill_special(using, special)?;
            }
            _ => return self.other_special(using, special),
        }
        Ok(None)
    }

    fn plain_special(&mut self, using: &mut Use, special: Word) -> Flow<()> {
        let seat = using.player;
        match special {
            "assist" => self.s.pb += 1,
            "back_pass" => using.back_pass = true,
            "one_timer" => using.one_timer = true,
            "screen" => using.screen = true,
            "crowd" if self.solo() => self.take_momentum(seat)?,
            "crowd" => self.s.sides[seat].tokens = (self.s.sides[seat].tokens + 1).min(3),
            "skip" => using.skip = true,
            "skip_2" => self.s.sides[other(seat)].skip_phase4 = true,
            "extra_attacker" => self.s.sides[seat].extra_attacker = true,
            "protect_puck" => self.s.sides[seat].protected = true,
            "high_sticking" => using.granted.extend(["intercept", "high_sticking"]),
            _ => {
                using.granted.insert("stretch_pass");
            }
        }
        Ok(())
    }

    fn shooting_special(&mut self, using: &mut Use, special: Word) -> Flow<Option<After>> {
        let mut extras = ShotExtras::default();
        match special {
            "any_shot" => extras.any = true,
            "slap_shot" => extras.strength = 2,
            "wrist_shot" => extras.reading = 1,
            "wrap_around" => {
                let to =
                    self.choose_area(using.chooser, &self.of_end(self.end(other(using.player)), &[3, 4]))?;
                self.carry(using.player, vec![self.s.puck, to], true, (false, false));
            }
            "end_to_end" => {
                let path = self.walk(using, 5, 5, Along::Any, (false, false))?;
                let crossings = path
                    .windows(2)
                    .filter(|pair| self.crosses_blue(pair[0], pair[1]))
                    .map(|pair| self.end_of(pair));
                let mut ends: Vec<Word> = crossings.collect();
                ends.sort();
                ends.dedup();
                if ends.len() == 2 {
                    using.free_shoot = true;
                    using.granted.insert("free shoot");
                }
                return Ok(None);
            }
            _ => {}
        }
        self.top_mut().actions.push("shoot");
        Ok(Some(self.shoot(using, "shoot", extras)))
    }

    /// The end whose blue line an arrow crosses.
    fn end_of(&self, pair: &[Word]) -> Word {
        pair.iter().map(|area| self.area(area).zone).find(|zone| *zone != "n").unwrap()
    }

    fn moving_special(&mut self, using: &mut Use, special: Word) -> Flow<()> {
        let seat = using.player;
        match special {
            "cycle" => self.cycle(using)?,
            "clear_zone" | "re_group" => {
                let to = self.choose_area(using.chooser, &self.own_8s(seat))?;
                self.put(seat, to);
                if special == "re_group" {
                    self.draw(seat)?;
                }
            }
            "flip_pass" => drop(self.walk(using, 2, 2, Along::Any, (true, false))?),
            "head_man" => drop(self.walk(using, 1, 2, Along::Forward, (false, false))?),
            "ring_around" => drop(self.walk(using, 1, 3, Along::Boards, (false, false))?),
            "saucer_pass" => drop(self.walk(using, 1, 2, Along::Any, (true, true))?),
            "two_line_pass" => {
                let to = self.choose_area(using.chooser, &self.nearest_9s(self.s.puck))?;
                self.put(seat, to);
            }
            "stop_movement" => {
                let movement = self.undoable().expect("a movement");
                self.undo(&movement);
            }
            "redirect" => {
                let moves = self.seen_moves(|each| each.no_green);
                let far: usize = moves.iter().map(|each| each.path.len() - 1).sum();
                self.undo(&moves[0]);
                let far = self.capped(seat, far);
                let near = self.within(self.s.puck, far);
                let to = self.choose_area(using.chooser, &near)?;
                self.put(seat, to);
            }
            _ => {
                let to = self.line_held_at(seat).expect("a point");
                self.put(seat, to);
                self.s.control = Some(seat);
            }
        }
        Ok(())
    }

    /// The areas at most so many arrows away.
    pub fn within(&self, from: Word, far: usize) -> Vec<Word> {
        let mut reached = vec![from];
        for _ in 0..far {
            for area in reached.clone() {
                reached.extend(&self.area(area).arrows);
            }
            reached.sort();
            reached.dedup();
        }
        reached
    }

    /// BA-16.10: the areas of this card's number on the same boards line, with the path to each.
    fn cycle_targets(&self, seat: usize) -> Vec<Vec<Word>> {
        let (Some(number), here) = (self.top().number, self.s.puck) else { return Vec::new() };
        let mut paths = Vec::new();
        for line in &self.book.boards {
            let Some(at) = line.iter().position(|area| *area == here) else { continue };
            for (to, area) in line.iter().enumerate() {
                if self.area(area).number == number
                    && to != at
                    && self.area(area).zone == self.area(here).zone
                {
                    let mut path = line[at.min(to)..=at.max(to)].to_vec();
                    if to < at {
                        path.reverse();
                    }
                    if path.len() - 1 <= self.capped(seat, 9) {
                        paths.push(path);
                    }
                }
            }
        }
        paths
    }

    fn cycle(&mut self, using: &mut Use) -> Flow<()> {
        // Example 5: when Red is used by an area symbol with +/-, the number changes first.
        // BA-16.33: a copied one counts as printed.
        if !self.prints(self.top(), "cycle") && !self.top().specials.contains(&"mirror") {
            using.colours.insert("red");
            self.shift_number(using, "red");
        }
        let targets = self.cycle_targets(using.player);
        let mut options = vec!["branch 1".to_owned()];
        if !targets.is_empty() {
            options.push("branch 2".into());
        }
        if self.ask_unless_one(using.chooser, options)? == "branch 1" {
            self.walk(using, 1, 2, Along::Any, (false, false))?;
            self.s.control = None;
        } else {
            let ends: Vec<Word> = targets.iter().map(|path| *path.last().unwrap()).collect();
            let to = self.choose_area(using.chooser, &ends)?;
            let path = targets.into_iter().find(|path| path.last() == Some(&to)).unwrap();
            self.carry(using.player, path, true, (false, false));
        }
        Ok(())
    }

    fn bench_special(&mut self, using: &mut Use, special: Word) -> Flow<()> {
        let (seat, foe) = (using.player, other(using.player));
        match special {
            "change_up" => self.swaps_by_card(using, 1, 1)?,
            "rushed_line_change" => self.swaps_by_card(using, 1, 2)?,
            "changing_lines" => self.swaps_by_card(using, 1, 5)?,
            "bad_change" => self.bad_change(using)?,
            "trade" => {
                let options = self.give_options(seat);
                if options.is_empty() {
                    return Ok(());
                }
                let choice = self.ask(seat, options)?;
                let card = self.take_hand(seat, &choice);
                let got = self.random_card(foe)?;
                self.s.sides[foe].drop_from_hand(got);
                self.s.sides[foe].hand.push(card);
                self.s.sides[seat].hand.push(got);
                self.sees([card, got]);
            }
            "shuffle" => {
                let options = ["deck home", "deck away", "deck momentum"].map(str::to_owned).to_vec();
                let choice = self.ask(using.chooser, options)?;
                self.shuffle_heap(&choice);
            }
            _ => {
                let options = self.give_options(seat);
                if options.is_empty() {
                    return Ok(());
                }
                let choice = self.ask(seat, options)?;
                let card = self.take_hand(seat, &choice);
                self.take_momentum(seat)?;
                self.s.momentum.top.push(card);
                self.sees([card]);
            }
        }
        Ok(())
    }

    fn shuffle_heap(&mut self, choice: &str) {
        if choice == "deck momentum" {
            let pile = std::mem::take(&mut self.s.momentum);
            self.s.momentum.bag = [pile.top, pile.bag, pile.bottom].concat();
            self.forgets(self.s.momentum.bag.clone());
        } else {
            let seat = if choice == "deck home" { self.s.home } else { self.away() };
            let top = std::mem::take(&mut self.s.sides[seat].top);
            self.s.sides[seat].deck.extend(top);
        }
    }

    /// D23: a random card of a hand.
    pub fn random_card(&mut self, seat: usize) -> Flow<Card> {
        let hand = self.s.sides[seat].hand.clone();
        let name = |game: &Game, card: Card| format!("random {}", game.name_among(&hand, card, seat));
        let text = self.chance(hand.iter().map(|&card| (name(self, card), 1)).collect())?;
        Ok(hand.iter().copied().find(|&card| name(self, card) == text).expect("a card of the hand"))
    }

    /// `give c` for every card but a fixed one (BA-16.94).
    fn give_options(&self, seat: usize) -> Vec<String> {
        let side = &self.s.sides[seat];
        let free = side.hand.iter().filter(|&&card| side.forced != Some(card) && self.is_known(seat, card));
        free.map(|&card| format!("give {}", self.name(card, seat))).collect()
    }

    /// Swaps by a card: at least `min`, at most `max`.
    pub fn swaps_by_card(&mut self, using: &Use, min: u32, max: u32) -> Flow<()> {
        self.swap_with_bench(using.player, min, max)
    }

    /// BA-16.4.
    fn bad_change(&mut self, using: &Use) -> Flow<()> {
        let (seat, foe) = (using.player, other(using.player));
        let on = self.down(1).is_some_and(|beneath| self.design(beneath.card).is("substitution"));
        let mut options = Vec::new();
        if !self.swap_options(seat).is_empty() {
            options.push("branch 1".to_owned());
        }
        if on && !self.s.sides[foe].hand.is_empty() {
            options.push("branch 2".into());
        }
        if self.ask_unless_one(using.chooser, options)? == "branch 1" {
            let bench = self.s.sides[seat].bench.clone();
            let picks = bench.iter().map(|&card| format!("pick {}", self.name(card, seat))).collect();
            let choice = self.ask(seat, picks)?;
            let out = self.find(&bench, seat, &choice["pick ".len()..]);
            let card = self.random_card(seat)?;
            self.exchange(seat, card, out);
        } else {
            self.sees(self.s.sides[foe].hand.clone());
            let choice = self.ask(seat, self.hand_options(foe, "pick"))?;
            let card = self.take_hand(foe, &choice);
            // BA-2.11.
            self.s.sides[card.owner].top.push(card);
        }
        Ok(())
    }

    fn skill_special(&mut self, using: &Use, special: Word) -> Flow<()> {
        let seat = using.player;
        let rows: Vec<i32> = (0..9).collect();
        let options = match special {
            "promotion" => self.skill_rows(seat, &rows, &WILDS),
            "goalie_promotion" => self.skill_rows(seat, &[9], &WILDS),
            "select_promotion" => {
                let skill = self.promote().unwrap();
                self.skill_rows(seat, &(0..10).collect::<Vec<_>>(), &[skill])
            }
            "specialized" => return self.specialize(using),
            "enforcer" => {
                self.enforce();
                return Ok(());
            }
            _ => {
                self.end_enforcer();
                return Ok(());
            }
        };
        let choice = self.ask_unless_one(using.chooser, options)?;
        let words: Vec<&str> = choice.split(' ').collect();
        let row = if words[1] == "g" { 9 } else { words[1].parse().unwrap() };
        let skill = self.skill_named(words[2]);
        self.s.sides[seat].skills.entry(row).or_default().insert(skill);
        Ok(())
    }

    fn skill_named(&self, text: &str) -> Word {
        let printed = self.book.designs.iter().filter_map(|design| design.promote);
        printed.chain(WILDS).find(|skill| *skill == text).expect("a skill")
    }

    /// BA-16.59.
    fn specialize(&mut self, using: &Use) -> Flow<()> {
        let beneath = self.down(1).cloned().expect("a card beneath");
        let design = self.design(beneath.card);
        if design.is_player() {
            let row = design.number.unwrap();
            let skill = Self::specialized_skill(row);
            self.s.sides[beneath.by].skills.entry(row).or_default().insert(skill);
        }
        if design.is("playmaking") {
            self.s.officiating_right = Some(using.player);
        }
        let foe = other(using.player);
        if design.is("superstar") && !self.s.sides[foe].hand.is_empty() {
            let card = self.random_card(foe)?;
            self.s.sides[foe].forced = Some(card);
            if self.is_solo_opponent(foe) {
                self.turn_up(card);
            }
        }
        Ok(())
    }

    /// BA-16.17.
    fn enforce(&mut self) {
        let beneath = self.down(1).cloned().expect("a card beneath");
        let design = self.design(beneath.card);
        let cancels = ["specialist", "superstar", "goalie"].iter().any(|class| design.is(class));
        self.clear_row(&beneath);
        if cancels && self.s.cancelled.insert(beneath.card) {
            self.top_mut().enforced.push(beneath.card);
        }
    }

    /// BA-16.16.
    fn end_enforcer(&mut self) {
        let at = self.s.pile.len() - 2;
        let lifted = std::mem::take(&mut self.s.pile[at].enforced);
        for card in lifted {
            self.s.cancelled.remove(&card);
        }
        let card = self.s.pile[at].card;
        self.s.cancelled.insert(card);
    }

    fn other_special(&mut self, using: &mut Use, special: Word) -> Flow<Option<After>> {
        let (seat, foe) = (using.player, other(using.player));
        let stop = |cause: Word, preventable: bool| {
            let stop = Stop { cause, by: seat, offender: None, preventable, penalty_shot: None };
            Ok(Some(After::Next(Next::Stop(stop))))
        };
        match special {
            "breakaway" => return self.breakaway(using),
            "diving" => self.call(foe, 2, 12),
            "toronto" => {}
            "extra_man" | "hit_the_post" | "hit_the_crossbar" => self.take_momentum(seat)?,
            "lost_the_puck" if using.window == "shot" => {
                self.s.control = Some(seat);
                return Ok(Some(After::Next(Next::Stop(Stop {
                    cause: "lost_the_puck",
                    by: seat,
                    offender: None,
                    preventable: false,
                    penalty_shot: None,
                }))));
            }
            "lost_the_puck" => {
                // BA-R44: where that movement ended.
                let at = self.lost_puck_at().expect("a movement over a blue line");
                self.put(seat, at);
                self.s.control = Some(seat);
            }
            "mirror" => {
                let options =
                    self.mirrored(using).into_iter().map(|each| format!("special {each}")).collect();
                let choice = self.ask_unless_one(using.chooser, options)?;
                let special = self.special_named(&choice["special ".len()..]);
                return self.use_special(using, special);
            }
            "official" => return stop("official", false),
            "pin" => return stop("pin", true),
            "one_on_one_forward" => {
                let card = self.off_momentum()?.expect("a Momentum Card");
                return Ok(Some(After::Another(card)));
            }
            "pass_intercept" => return self.perform(using, "intercept", true),
            "pressure" => return Ok(self.clone_beneath(using)),
            "pull_goalie" => self.pull_takes_effect(seat)?,
            "start_a_fight" => return Ok(Some(After::Next(Next::Fight { starter: seat, misconduct: true }))),
            "steal" | "sweep_check" => self.s.control = Some(seat),
            "stick_lift" => {
                self.top_mut().black_p = true;
                return self.perform(using, "poke_check", true);
            }
            "stop_puck" => self.s.control = None,
            "tilt" => {
                self.s.sides[seat].tilt_used = true;
                self.call(foe, 2, 12);
                return Ok(Some(After::Next(Next::Fight { starter: seat, misconduct: false })));
            }
            "veteran" => self.veteran(using)?,
            "you_missed" => return Ok(Some(After::Ignored(self.ignore_beneath()))),
            other => unreachable!("no such Special: {other}"),
        }
        Ok(None)
    }

    /// BA-16.5.
    fn breakaway(&mut self, using: &mut Use) -> Flow<Option<After>> {
        for round in 0..if using.window == "shot" { 1 } else { 2 } {
            let able = ACTIONS.iter().filter(|action| self.can_perform(using, action));
            let mut options: Vec<String> = able.map(|action| format!("free {action}")).collect();
            if options.is_empty() {
                break;
            }
            if round == 1 {
                options.push("stop".into());
            }
            let choice = self.ask_unless_one(using.chooser, options)?;
            if choice == "stop" {
                break;
            }
            let action = self.action_named(&choice[5..]);
            if let Some(after) = self.perform(using, action, true)? {
                return Ok(Some(after));
            }
            if let Some(stop) = self.whistle().filter(|_| using.window != "shot") {
                return Ok(Some(After::Next(Next::Stop(stop))));
            }
        }
        Ok(None)
    }

    /// BA-16.74.
    fn veteran(&mut self, using: &mut Use) -> Flow<()> {
        let seat = using.player;
        let options =
            self.veteran_colours(using).into_iter().map(|colour| format!("colour {colour}")).collect();
        if self.veteran_colours(using).is_empty() {
            return Ok(());
        }
        // What lies on a bench is secret, so both are asked even if there is one answer.
        let choice = self.ask(seat, options)?;
        let colour = self.colour_named(&choice["colour ".len()..]);
        let mut bench = self.s.sides[seat].bench.clone();
        bench.retain(|&card| self.design(card).colours.contains(&colour));
        let picks = bench.iter().map(|&card| format!("pick {}", self.name(card, seat))).collect();
        self.ask(seat, picks)?;
        using.lent.insert(colour);
        Ok(())
    }
}
