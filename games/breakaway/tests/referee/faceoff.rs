//! Section 7 before a face-off (BA-7.7 to BA-7.10) and the face-off itself (BA-8.10 to BA-8.17).

use crate::{
    book::Word,
    game::{Break, Flow, Game},
    menu::Use,
    state::{Card, Played, Segment, Stage, Stop, other},
    turn::Next,
};

/// The dots of a face-off and who chooses between them.
struct Place {
    dots: Vec<Word>,
    chooser: usize,
}

/// How a face-off ended.
enum Drop {
    Play(Next),
    /// Disqualified twice (Infraction 4).
    Penalty(usize),
    /// Both were without cards and got new ones.
    Again,
}

impl Game {
    fn end_dots(&self, seat: usize) -> Vec<Word> {
        self.of_end(self.end(seat), &[3, 4])
    }

    /// BA-7.9, BA-7.10, BA-7.13.
    fn place(&self, stop: &Stop) -> Place {
        let (home, away) = (self.s.home, self.away());
        let area = self.area(self.s.puck);
        let centre = Place { dots: vec!["9c"], chooser: home };
        let ahead = match &self.s.situation {
            Some(Segment { kind: "pp" | "pp2", seat, .. }) => Some(*seat),
            _ => None,
        };
        let zone = |end: &str| if end == "h" { home } else { away };
        if matches!(stop.cause, "goal" | "period") {
            return centre;
        }
        if let Some(seat) = self.s.penalty_place {
            return Place { dots: self.end_dots(seat), chooser: ahead.unwrap_or(seat) };
        }
        if let Some(offender) = stop.offender.filter(|_| matches!(stop.cause, "icing" | "offside")) {
            let dots = if stop.cause == "icing" { self.end_dots(offender) } else { self.own_8s(offender) };
            return Place { dots, chooser: other(offender) };
        }
        if let Some(end) =
            self.s.shot_end.filter(|_| matches!(stop.cause, "save" | "called_back" | "penalty_shot"))
        {
            return Place { dots: self.end_dots(zone(end)), chooser: ahead.unwrap_or(zone(end)) };
        }
        match (area.zone, area.number) {
            ("n", 9) => centre,
            ("n", _) => {
                let owner = zone(&self.s.puck[..1]);
                Place { dots: self.own_8s(owner), chooser: ahead.unwrap_or(owner) }
            }
            (end, _) => Place { dots: self.end_dots(zone(end)), chooser: ahead.unwrap_or(zone(end)) },
        }
    }

    /// From the menus to play (BA-7.7 to BA-7.11).
    pub fn face_off_after(&mut self, stop: &Stop) -> Flow<Next> {
        let mut stop = stop.clone();
        loop {
            self.expiry_at_stoppage()?;
            self.menus(&stop)?;
            if let Some(seat) = self.short_bench() {
                stop = self.called_before_play(seat, 7)?;
                continue;
            }
            let place = self.place(&stop);
            let dots = place.dots.iter().map(|dot| format!("dot {dot}")).collect();
            let dot = self.ask_unless_one(place.chooser, dots)?;
            let dot = self.area_named(&dot);
            match self.face_off(dot)? {
                Drop::Play(next) => return Ok(next),
                Drop::Penalty(seat) => stop = self.called_before_play(seat, 4)?,
                Drop::Again => {}
            }
        }
    }

    /// Infractions 4 and 7 are assessed at once as a new stoppage.
    fn called_before_play(&mut self, seat: usize, infraction: i32) -> Flow<Stop> {
        self.s.serial += 1;
        self.call(seat, 2, infraction);
        let stop = self.penalty_stop(seat);
        self.blow(&stop);
        self.draws_and_penalties(&stop)?;
        Ok(stop)
    }

    /// BA-9.8, BA-7.17.
    fn short_bench(&mut self) -> Option<usize> {
        for seat in [self.away(), self.s.home] {
            let side = &mut self.s.sides[seat];
            if side.bench.len() == 5 {
                side.infraction7 = false;
            } else if !side.infraction7 {
                side.infraction7 = true;
                return Some(seat);
            }
        }
        None
    }

    /// D6 and D26.
    fn menus(&mut self, stop: &Stop) -> Flow<()> {
        let iced = stop.offender.filter(|_| stop.cause == "icing");
        self.s.iced = iced;
        self.s.swaps = [0, 1].map(|seat| std::mem::take(&mut self.s.sides[seat].extra_swaps));
        self.s.ready = [false, false];
        for seat in [self.away(), self.s.home] {
            self.menu_before_faceoff(seat, stop)?;
            self.s.ready[seat] = true;
        }
        for seat in [self.away(), self.s.home] {
            self.fill_bench(seat)?;
        }
        Ok(())
    }

    /// BA-7.15: 2, less one per man down, at most the Officiating card's cap.
    fn base_swaps(&self, seat: usize) -> i32 {
        let cap = self.book.officiating[self.s.officiating].swaps.unwrap_or(2);
        (2 - self.men_down(seat)).max(0).min(cap)
    }

    fn may_swap(&self, seat: usize) -> bool {
        self.s.iced != Some(seat) && !self.solo()
    }

    fn menu_before_faceoff(&mut self, seat: usize, stop: &Stop) -> Flow<()> {
        if self.is_solo_opponent(seat) {
            return Ok(());
        }
        let (mut token, mut turned) = (false, Vec::new());
        loop {
            let side = &self.s.sides[seat];
            let mut options = vec!["ready".to_owned()];
            if !side.timeout_used {
                let outs = side
                    .hand
                    .iter()
                    .filter(|&&card| self.prints(&self.new_played(card, seat, "reaction"), "time_out"));
                options.extend(outs.map(|&card| format!("timeout {}", self.name(card, seat))));
            }
            if side.tokens > 0 && !token && side.deck_size() > 0 {
                options.push("token draw".into());
            }
            if side.tokens > 0 && !token && self.s.momentum.size() > 0 {
                options.push("token extra".into());
            }
            if !side.pulled {
                options.push("pull".into());
            }
            let left = self.s.swaps[seat] + self.base_swaps(seat);
            if self.may_swap(seat) && (left > 0 || self.base_swaps(seat) > 0) {
                options.extend(self.flips(seat).into_iter().filter(|flip| !turned.contains(flip)));
                if left > 0 {
                    options.extend(self.swap_options(seat));
                }
            }
            let choice = self.ask(seat, options)?;
            match choice.split(' ').next().unwrap() {
                "ready" => return Ok(()),
                "token" => {
                    token = true;
                    self.spend_token(seat, &choice)?;
                }
                "pull" => self.pull_before_faceoff(seat, stop)?,
                "flip" => {
                    self.flip(seat, &choice);
                    turned.push(choice);
                }
                "swap" => {
                    self.s.swaps[seat] -= 1;
                    self.swap(seat, &choice);
                }
                _ => self.time_out(seat, &choice)?,
            }
        }
    }

    /// BA-11.10, BA-11.14, BA-11.15, BA-7.15.
    fn pull_before_faceoff(&mut self, seat: usize, stop: &Stop) -> Flow<()> {
        self.s.sides[seat].pulled = true;
        self.s.swaps[seat] += 2;
        self.pull_momentum(seat)?;
        if self.losing(seat) && stop.cause == "goal" && self.s.was_pulled[seat] {
            self.offer_momentum(seat)?;
        }
        Ok(())
    }

    /// BA-16.69, D24.
    fn time_out(&mut self, seat: usize, choice: &str) -> Flow<()> {
        let card = self.take_hand(seat, choice);
        self.discard(card);
        self.s.sides[seat].timeout_used = true;
        self.take_momentum(seat)?;
        let side = &mut self.s.sides[seat];
        let bench = std::mem::take(&mut side.bench);
        side.up.clear();
        side.hand.extend(bench);
        let total = side.hand.len();
        if total <= 5 {
            for card in self.s.sides[seat].hand.clone() {
                self.put_on_bench(seat, card);
            }
        } else {
            self.pick_new_bench(seat)?;
        }
        let foe = other(seat);
        if self.s.ready[foe] {
            // BA-7.19.
            if self.may_swap(foe) {
                self.offer_swaps(foe, 1)?;
            }
        } else {
            self.s.swaps[foe] += 1;
        }
        Ok(())
    }

    fn put_on_bench(&mut self, seat: usize, card: Card) {
        self.s.sides[seat].drop_from_hand(card);
        self.s.sides[seat].bench.push(card);
    }

    /// Five picks in ascending card order.
    fn pick_new_bench(&mut self, seat: usize) -> Flow<()> {
        let mut cards = self.s.sides[seat].hand.clone();
        cards.sort();
        let mut from = 0;
        for left in (0..5).rev() {
            let open = &cards[from..cards.len() - left];
            let options = open.iter().map(|&card| format!("bench {}", self.name(card, seat))).collect();
            let choice = self.ask(seat, options)?;
            let at = from
                + open.iter().position(|&card| format!("bench {}", self.name(card, seat)) == choice).unwrap();
            self.put_on_bench(seat, cards[at]);
            from = at + 1;
        }
        Ok(())
    }

    /// D26, BA-7.8.
    fn fill_bench(&mut self, seat: usize) -> Flow<()> {
        while self.s.sides[seat].bench.len() < 5 && !self.s.sides[seat].hand.is_empty() {
            if self.is_solo_opponent(seat) {
                self.solo_fill()?;
                continue;
            }
            let choice = self.ask(seat, self.hand_options(seat, "fill"))?;
            let card = self.take_hand(seat, &choice);
            self.s.sides[seat].bench.push(card);
        }
        while self.s.sides[seat].bench.len() > 5 {
            let bench = self.s.sides[seat].bench.clone();
            let picks = bench.iter().map(|&card| format!("pick {}", self.name(card, seat))).collect();
            let choice = self.ask(seat, picks)?;
            let card = self.find(&bench, seat, &choice["pick ".len()..]);
            self.s.sides[seat].bench.retain(|&each| each != card);
            self.s.sides[seat].up.remove(&card);
            self.s.sides[seat].hand.push(card);
        }
        Ok(())
    }

    /// BA-8.10, BA-8.11, BA-8.14, BA-8.15.
    fn face_off(&mut self, dot: Word) -> Flow<Drop> {
        self.s.puck = dot;
        let initiator =
            if dot == "9c" || dot.starts_with(self.end(self.s.home)) { self.s.home } else { self.away() };
        let foe = other(initiator);
        let mut disqualified = [0, 0];
        loop {
            if self.both_hands_empty() {
                if self.s.final_minute {
                    return Err(Break::PeriodOver);
                }
                if self.s.situation.is_some() {
                    self.expiry_at_stoppage()?;
                } else {
                    let most = if self.s.stage == Stage::Season { 3 } else { 5 };
                    for seat in [self.s.home, self.away()] {
                        self.draw_up_to(seat, most)?;
                    }
                }
                if self.both_hands_empty() {
                    return Ok(Drop::Again);
                }
            }
            let mut cards: [Option<Card>; 2] = [None, None];
            for seat in [initiator, foe] {
                cards[seat] = self.commit(seat, seat == foe && cards[initiator].is_some())?;
            }
            let played = cards.map(|card| card.map(|card| (card, card)));
            let _ = played;
            let (Some(first), Some(second)) = (cards[0], cards[1]) else {
                let winner = if cards[0].is_some() { 0 } else { 1 };
                return Ok(Drop::Play(self.faceoff_uncontested(winner, cards[winner].unwrap(), dot)?));
            };
            let pair = [first, second].map(|card| card);
            match self.faceoff_winner(pair, initiator) {
                Ok(winner) => return Ok(Drop::Play(self.faceoff_won(winner, pair, dot)?)),
                Err(guilty) => {
                    for card in pair {
                        self.discard(card);
                    }
                    disqualified[guilty] += 1;
                    if disqualified[guilty] == 2 {
                        return Ok(Drop::Penalty(guilty));
                    }
                }
            }
        }
    }

    fn commit(&mut self, seat: usize, may_decline: bool) -> Flow<Option<Card>> {
        if self.s.sides[seat].hand.is_empty() {
            return Ok(None);
        }
        if self.is_solo_opponent(seat) {
            return self.solo_commit();
        }
        let mut options = self.hand_options(seat, "commit");
        if may_decline {
            options.push("decline".into());
        }
        let choice = self.ask(seat, options)?;
        Ok((choice != "decline").then(|| self.take_hand(seat, &choice)))
    }

    /// A challenge card as it is compared.
    pub fn challenger(&self, card: Card, seat: usize) -> Played {
        self.new_played(card, seat, "challenge")
    }

    /// BA-8.3: strength with Rookie and men down.
    pub fn challenge_strength(&self, played: &Played) -> Option<i32> {
        let rookie = if self.prints(played, "rookie") { 2 } else { 0 };
        self.strength(played).map(|strength| strength + rookie - self.men_down(played.by))
    }

    /// BA-8.12, BA-8.14: the winner, or who is disqualified.
    fn faceoff_winner(&self, cards: [Card; 2], initiator: usize) -> Result<usize, usize> {
        let played = [self.challenger(cards[0], 0), self.challenger(cards[1], 1)];
        let sure = [0, 1].map(|seat| {
            self.colours(&played[seat]).contains("bronze") || self.prints(&played[seat], "final_say")
        });
        if sure[0] != sure[1] {
            return Ok(usize::from(sure[1]));
        }
        let strengths = [0, 1].map(|seat| self.challenge_strength(&played[seat]));
        if strengths[0] != strengths[1] {
            return Ok(usize::from(strengths[1] > strengths[0]));
        }
        match self.fault(&played[0], &played[1]) {
            Some(first) => Err(usize::from(!first)),
            None => Ok(other(initiator)),
        }
    }

    /// BA-8.13.
    fn put_after_faceoff(&mut self, seat: usize, dot: Word) -> Flow<()> {
        self.s.control = Some(seat);
        let row = |area: &str| self.area(area).row * if seat == self.s.home { 1 } else { -1 };
        let mut areas = vec![dot];
        areas.extend(self.area(dot).arrows.iter().filter(|area| row(area) <= row(dot)));
        let choice = self.ask(seat, areas.iter().map(|area| format!("put {area}")).collect())?;
        self.s.puck = self.area_named(&choice);
        self.support_superstar(seat)
    }

    /// BA-16.88.
    pub fn support_superstar(&mut self, seat: usize) -> Flow<()> {
        let mut up: Vec<Card> = self.s.sides[seat].up.iter().copied().collect();
        up.retain(|&card| self.design(card).support == Some("superstar"));
        for card in up {
            self.s.sides[seat].up.remove(&card);
            self.s.sides[seat].bench.retain(|&each| each != card);
            let next = self.off_momentum()?;
            self.s.momentum.bottom.insert(0, card);
            self.sees([card]);
            self.s.sides[seat].bench.extend(next);
        }
        Ok(())
    }

    fn faceoff_won(&mut self, winner: usize, cards: [Card; 2], dot: Word) -> Flow<Next> {
        let loser = other(winner);
        self.lay(cards[loser], loser, "challenge");
        self.lay(cards[winner], winner, "challenge");
        self.s.serial += 1;
        if self.prints(self.down(1).unwrap(), "faceoff") {
            self.s.sides[loser].late_control = true;
        }
        self.put_after_faceoff(winner, dot)?;
        let mut using = Use::new(winner, "won");
        using.faceoff = true;
        self.win_use(winner, using)
    }

    /// BA-8.8 after a face-off: the winner also takes the first turn.
    fn faceoff_uncontested(&mut self, winner: usize, card: Card, dot: Word) -> Flow<Next> {
        self.lay(card, winner, "challenge");
        self.s.serial += 1;
        self.put_after_faceoff(winner, dot)?;
        let mut using = Use::new(winner, "uncontested");
        using.faceoff = true;
        using.free_move = true;
        self.use_uncontested(winner, using, true)
    }
}
