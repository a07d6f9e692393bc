//! Section 8: Grind, Dump In and Dump Out.

use crate::{
    book::Word,
    game::{Flow, Game},
    menu::{After, Use},
    state::{Card, Played, Stop, other},
    turn::Next,
};

/// A challenge under way.
struct Duel {
    kind: Word,
    initiator: usize,
    from: Word,
    control: Option<usize>,
    /// By what it was started (BA-8.37).
    special: Option<Word>,
    colour: Option<Word>,
    /// The card's number after that (BA-15.2).
    number: Option<i32>,
}

impl Game {
    /// BA-8.2, BA-8.35: would this card, played now, give this colour or the Dump In Special?
    fn gives(&self, seat: usize, card: Card, colour: &str) -> bool {
        // BA-R95: no X cancels a challenge card, so its skills count.
        let colours = self.colours(&self.challenger(card, seat));
        if colours.contains(colour) {
            return true;
        }
        let beneath = self.s.pile.last();
        let shown = beneath.is_some_and(|beneath| {
            let design = self.design(beneath.card);
            let prints = design.colours.contains(&colour) || design.has_symbol("dot", colour);
            // BA-11.37: an Injured card has none.
            prints && !self.s.injured.contains(&beneath.card)
        });
        colours.contains("silver") && shown && !self.s.sides[seat].forbidden.contains(colour)
    }

    fn gives_dump(&self, seat: usize, card: Card) -> bool {
        let played = self.as_played(card, seat, "turn", None);
        let mirror =
            self.s.pile.last().is_some_and(|beneath| self.design(beneath.card).specials.contains(&"dump_in"));
        self.prints(&played, "dump_in")
            || self.prints(&played, "mirror") && mirror
            || self.gives(seat, card, "red")
    }

    /// BA-8.35: by a Special if there is one, else by the colour itself, else by Silver.
    fn started_by(&self, seat: usize, card: Card, kind: &str) -> (Option<Word>, Option<Word>) {
        let played = self.as_played(card, seat, "turn", None);
        let mirror =
            self.s.pile.last().is_some_and(|beneath| self.design(beneath.card).specials.contains(&"dump_in"));
        let colour = if kind == "grind" { "yellow" } else { "red" };
        match () {
            () if kind != "grind" && self.prints(&played, "dump_in") => (Some("dump_in"), None),
            () if kind != "grind" && self.prints(&played, "mirror") && mirror => (Some("mirror"), None),
            () if self.colours(&self.challenger(card, seat)).contains(colour) => (None, Some(colour)),
            () => (None, Some("silver")),
        }
    }

    /// D13: `grind c`, `dump c area`.
    pub fn challenge_texts(&self, seat: usize, card: Card) -> Vec<String> {
        let name = self.name(card, seat);
        let mut all = Vec::new();
        if self.gives(seat, card, "yellow") {
            all.push(format!("grind {name}"));
        }
        if self.s.control != Some(other(seat)) && self.gives_dump(seat, card) {
            let targets = match self.zone(seat, self.s.puck) {
                "N" => self.of_end(self.end(other(seat)), &[1, 2, 3, 4, 5, 6, 7]),
                "D" => self.nearest_9s(self.s.puck),
                _ => Vec::new(),
            };
            all.extend(targets.iter().map(|area| format!("dump {name} {area}")));
        }
        all
    }

    /// BA-8.1 to BA-8.9.
    pub fn challenge(&mut self, seat: usize, choice: &str) -> Flow<Next> {
        let from = self.s.puck;
        let card = self.take_hand(seat, choice);
        let kind = match choice.split(' ').next().unwrap() {
            "grind" => "grind",
            _ if self.puck_in(seat, "N") => "dump_in",
            _ => "dump_out",
        };
        let (special, colour) = self.started_by(seat, card, kind);
        let number = self.number_by_area(&self.as_played(card, seat, "turn", None), colour);
        let duel = Duel { kind, initiator: seat, from, control: self.s.control, special, colour, number };
        if kind != "grind" {
            let to = self.area_named(choice);
            self.fly(to);
        }
        let foe = other(seat);
        let answer = self.contest(foe, &duel)?;
        match answer {
            None => self.uncontested(duel, card),
            Some(theirs) => self.compare(duel, card, theirs),
        }
    }

    /// The puck's flight in a Dump is no movement of a card (BA-14.22).
    fn fly(&mut self, to: Word) {
        if self.area(to).zone != self.area(self.s.puck).zone {
            self.s.pb = 0;
        }
        self.s.puck = to;
    }

    fn contest(&mut self, foe: usize, duel: &Duel) -> Flow<Option<Card>> {
        if self.s.sides[foe].hand.is_empty() {
            return Ok(None);
        }
        if self.is_solo_opponent(foe) {
            return self.solo_contest(duel.kind);
        }
        let hand = self.s.sides[foe].hand.clone();
        let free = hand.iter().filter(|&&card| self.s.sides[foe].forced != Some(card));
        let mut options: Vec<String> =
            free.map(|&card| format!("contest {}", self.name(card, foe))).collect();
        options.push("decline".into());
        let choice = self.ask(foe, options)?;
        Ok((choice != "decline").then(|| self.take_hand(foe, &choice)))
    }

    /// BA-8.19, BA-8.23, BA-8.33: may this contesting card win?
    pub fn qualifies(&self, kind: &str, played: &Played) -> bool {
        let colours = self.colours(played);
        match kind {
            "grind" => colours.contains("yellow"),
            _ => colours.contains("red") || colours.contains("green") || self.prints(played, "dump_in"),
        }
    }

    fn compare(&mut self, duel: Duel, card: Card, theirs: Card) -> Flow<Next> {
        let (seat, foe) = (duel.initiator, other(duel.initiator));
        let (mut own, against) = (self.challenger(card, seat), self.challenger(theirs, foe));
        own.number = duel.number;
        let sure = [&own, &against].map(|played| duel.kind == "dump_in" && self.prints(played, "final_say"));
        let (a, b) = (self.challenge_strength(&own), self.challenge_strength(&against));
        let tie = a == b;
        let wins = match sure {
            [true, false] => true,
            [false, true] => false,
            _ if tie => false,
            _ => a > b || !self.qualifies(duel.kind, &against),
        };
        let tie = tie && sure[0] == sure[1];
        let (winner, loser) = if wins { (seat, foe) } else { (foe, seat) };
        let (top, low) = if wins { (card, theirs) } else { (theirs, card) };
        self.lay(low, loser, "challenge");
        self.lay(top, winner, "challenge");
        let at = self.s.pile.len() - if wins { 1 } else { 2 };
        self.s.pile[at].number = duel.number;
        self.s.serial += 1;
        self.late_control(&duel, loser);
        if wins {
            self.s.control = Some(seat);
            return self.after_duel(&duel, winner, true);
        }
        match duel.kind {
            "grind" => {
                self.s.control = Some(foe);
                self.after_duel(&duel, winner, true)
            }
            "dump_in" => self.dump_in_lost(&duel, tie),
            _ => self.dump_out_lost(&duel, tie),
        }
    }

    /// The Specials Dump and Grind Challenge (BA-16.13, BA-16.25).
    fn late_control(&mut self, duel: &Duel, loser: usize) {
        let card = self.down(1).cloned().expect("the loser's card");
        let grind = duel.kind == "grind" && loser != duel.initiator && self.prints(&card, "grind_challenge");
        if grind || duel.kind != "grind" && self.prints(&card, "dump") {
            self.s.sides[loser].late_control = true;
        }
    }

    /// Infraction 5, the whistle, the winner's use.
    fn after_duel(&mut self, duel: &Duel, winner: usize, corner_counts: bool) -> Flow<Next> {
        let mut using = Use::new(winner, if duel.kind == "grind" { "grind" } else { "won" });
        if duel.kind == "dump_in" && winner == duel.initiator && self.prints(self.top(), "stretch_dump") {
            using.free_stretch = true;
        }
        using.spared = !corner_counts || duel.kind == "dump_out";
        self.win_use(winner, using)
    }

    fn branch(&mut self, seat: usize, ordinary: bool, green: bool) -> Flow<bool> {
        let mut options = Vec::new();
        if ordinary {
            options.push("branch 1".to_owned());
        }
        if green {
            options.push("branch 2".into());
        }
        Ok(self.ask_unless_one(seat, options)? == "branch 2")
    }

    /// BA-8.26 to BA-8.28.
    fn dump_in_lost(&mut self, duel: &Duel, tie: bool) -> Flow<Next> {
        let (seat, foe) = (duel.initiator, other(duel.initiator));
        if tie {
            self.s.control = Some(foe);
            return self.after_duel(duel, foe, true);
        }
        let green = self.colours(self.top()).contains("green");
        if self.branch(foe, true, green)? {
            self.fly(duel.from);
            self.s.control = duel.control;
            return self.after_duel(duel, foe, true);
        }
        let behind = self.behind_centre(seat, duel.from);
        if behind && !self.is_goalie(self.top().card) && !self.icing_is_free(seat) {
            return Ok(Next::Stop(self.icing(seat, seat)));
        }
        let mut areas = vec![self.s.puck];
        areas.extend(&self.area(self.s.puck).arrows);
        self.s.control = Some(foe);
        let to = self.choose_area(foe, &areas)?;
        self.fly(to);
        self.after_duel(duel, foe, false)
    }

    /// BA-7.16: after a Dump the initiator caused it.
    fn icing(&self, by: usize, offender: usize) -> Stop {
        Stop { cause: "icing", by, offender: Some(offender), preventable: true, penalty_shot: None }
    }

    /// BA-8.33, BA-8.34, BA-11.42.
    fn dump_out_lost(&mut self, duel: &Duel, tie: bool) -> Flow<Next> {
        let (seat, foe) = (duel.initiator, other(duel.initiator));
        if tie {
            self.call(seat, 2, 2);
            return Ok(Next::Stop(self.penalty_stop(seat)));
        }
        let colours = self.colours(self.top());
        let green = colours.contains("green");
        let ordinary = colours.contains("red") || self.prints(self.top(), "dump_in") || !green;
        if self.branch(foe, ordinary, green)? {
            self.fly(duel.from);
            self.s.control = Some(foe);
            return self.after_duel(duel, foe, true);
        }
        if !self.icing_is_free(seat) {
            return Ok(Next::Stop(self.icing(seat, seat)));
        }
        self.s.control = Some(foe);
        self.after_duel(duel, foe, true)
    }

    /// BA-8.8, BA-8.20, BA-8.24, BA-8.31.
    fn uncontested(&mut self, duel: Duel, card: Card) -> Flow<Next> {
        let seat = duel.initiator;
        self.lay(card, seat, "challenge");
        self.top_mut().number = duel.number;
        self.s.serial += 1;
        self.s.control = Some(seat);
        // BA-9.6: as the card is played.
        if self.goalie_in_corner(seat) {
            self.call(seat, 2, 5);
        }
        if let Some(stop) = self.whistle() {
            return Ok(Next::Stop(stop));
        }
        if duel.kind == "dump_out" {
            let areas: Vec<Word> =
                self.book.areas.iter().filter(|(_, area)| area.zone == "n").map(|(id, _)| *id).collect();
            let to = self.choose_area(seat, &areas)?;
            self.fly(to);
        }
        let mut using = Use::new(seat, "uncontested");
        using.free_move = true;
        using.dump_out = duel.kind == "dump_out";
        using.spent.extend(["dump_in"]);
        using.spent.extend(duel.special);
        using.colours.extend(duel.colour);
        self.use_uncontested(seat, using, false)
    }

    /// The use of an uncontested card, Phase 4, and who is next.
    pub fn use_uncontested(&mut self, seat: usize, mut using: Use, faceoff: bool) -> Flow<Next> {
        let foe = other(seat);
        self.s.sides[foe].skip_phase1 = true;
        match self.use_through(&mut using)? {
            After::Done => {
                if self.goalie_in_corner(seat) {
                    self.call(seat, 2, 5);
                    if let Some(stop) = self.whistle() {
                        return Ok(Next::Stop(stop));
                    }
                }
                if using.dump_out {
                    self.s.control = Some(foe);
                    if let Some(stop) = self.whistle() {
                        return Ok(Next::Stop(stop));
                    }
                }
                self.phase_4(seat, using.skip)?;
                if faceoff {
                    return Ok(Next::Turn(seat));
                }
                self.end_of_turn(seat)
            }
            After::Shot => {
                self.phase_4(seat, using.skip)?;
                Ok(Next::ShotCard)
            }
            After::Another(_) => unreachable!("it was played"),
            After::Ignored(gone) => self.after_ignore(seat, gone),
            After::Next(next) => Ok(next),
        }
    }
}
