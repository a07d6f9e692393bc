//! A card comes to the play area: infractions (section 9), Triples (section 4), the loose puck, the whistle (BA-20.4).

use crate::{
    game::{Flow, Game},
    state::{Card, Penalty, Played, Stop, other},
    turn::Next,
};

/// A challenge card; Dig It Out counts as one (BA-16.11).
pub fn is_challenge(played: &Played) -> bool {
    matches!(played.role, "challenge" | "reaction")
}

impl Game {
    pub fn down(&self, depth: usize) -> Option<&Played> {
        self.s.pile.len().checked_sub(depth + 1).map(|at| &self.s.pile[at])
    }

    pub fn top(&self) -> &Played {
        self.s.pile.last().expect("a card in the play area")
    }

    pub fn top_mut(&mut self) -> &mut Played {
        self.s.pile.last_mut().expect("a card in the play area")
    }

    /// BA-20.4 up to the player's choices; something else comes if play stops here.
    pub fn before_use(&mut self, seat: usize) -> Flow<Option<Next>> {
        self.turn_infractions(seat);
        if let Some(stop) = self.triple_in_turn(seat) {
            return Ok(Some(Next::Stop(stop)));
        }
        // BA-3.16.
        if self.s.control.is_none() && self.design(self.top().card).is_player() {
            self.s.control = Some(seat);
        }
        // BA-9.6: as the card is played.
        if self.goalie_in_corner(seat) {
            self.call(seat, 2, 5);
        }
        if let Some(stop) = self.whistle() {
            return Ok(Some(Next::Stop(stop)));
        }
        self.delayed_swaps()?;
        Ok(None)
    }

    pub fn is_called(&self, infraction: i32) -> bool {
        !self.book.officiating[self.s.officiating].not_called.contains(&infraction)
    }

    /// Infractions 1, 8, 9 and 3 of the card on top.
    pub fn turn_infractions(&mut self, seat: usize) {
        let (top, foe) = (self.top().clone(), other(seat));
        let colours = self.colours(&top);
        if let Some(beneath) = self.down(1).filter(|beneath| beneath.by == foe).cloned() {
            let signs = &self.design(beneath.card).symbols;
            let hurt = self.is_injured(&beneath);
            let guarded = |sign: &&crate::book::Symbol| {
                sign.kind == "o" && sign.colour != "black" && colours.contains(sign.colour)
            };
            if self.is_called(1) && !hurt && signs.iter().any(|sign| guarded(&sign)) {
                self.call(seat, 2, 1);
            }
            let mut bad = self.penalty_symbols(&beneath);
            if beneath.role == "shot" {
                bad.remove("black");
            }
            if self.is_called(8) && bad.iter().any(|colour| colours.contains(colour)) {
                self.call(foe, 2, 8);
            }
            if self.has_black_o(&beneath) && self.prints_punch(&top) {
                self.call(seat, 2, 9);
            }
        }
        self.suit_chain(seat);
    }

    pub fn has_black_o(&self, played: &Played) -> bool {
        self.design(played.card).has_symbol("o", "black") && !self.is_injured(played)
    }

    /// BA-9.11: prints Punch or has it by skill.
    fn prints_punch(&self, played: &Played) -> bool {
        let printed = self.design(played.card).actions.contains(&"punch") && !self.is_cancelled(played);
        printed || self.skills(played).contains("enforcer")
    }

    /// Infraction 3 (BA-9.4).
    fn suit_chain(&mut self, seat: usize) {
        let card = &self.book.officiating[self.s.officiating];
        let mut called: Option<(i32, i32, usize)> = None;
        for suit in self.suits(self.top()) {
            let length = card.chain.get(suit).copied().unwrap_or(4) as usize;
            let (rank, minutes) = card.suits[suit];
            if self.in_a_row(suit) >= length && called.is_none_or(|(best, ..)| rank > best) {
                called = Some((rank, minutes, length));
            }
        }
        if let Some((_, minutes, length)) = called.filter(|_| self.is_called(3)) {
            self.call(seat, minutes, 3);
            let from = self.s.pile.len() - length;
            for played in &mut self.s.pile[from..] {
                played.chain_used = true;
            }
        }
    }

    /// Cards on top that show a suit, none a challenge card nor of a penalised chain.
    pub fn in_a_row(&self, suit: &str) -> usize {
        let counts = |played: &&Played| {
            !is_challenge(played) && !played.chain_used && self.suits(played).contains(suit)
        };
        self.s.pile.iter().rev().take_while(counts).count()
    }

    /// BA-9.15: a penalty is called; at most one per player and card, the longest, then the highest number.
    pub fn call(&mut self, seat: usize, minutes: i32, infraction: i32) {
        self.s.calls.push((seat, infraction));
        let penalty =
            Penalty { seat, minutes, infraction, decided: false, card: self.s.serial, swaps: false };
        let serial = self.s.serial;
        match self.s.delayed.iter_mut().find(|known| known.seat == seat && known.card == serial) {
            Some(known) if (known.minutes, known.infraction) < (minutes, infraction) => {
                (known.minutes, known.infraction) = (minutes, infraction);
            }
            Some(_) => {}
            None => self.s.delayed.push(penalty),
        }
    }

    /// BA-10.1: the offender controls the puck.
    pub fn whistle(&self) -> Option<Stop> {
        let seat = self.s.control.filter(|&seat| self.delayed_against(seat))?;
        Some(Stop {
            cause: "penalty",
            by: seat,
            offender: Some(seat),
            preventable: false,
            penalty_shot: None,
        })
    }

    /// BA-10.3: the bench swap of the player who was not penalised.
    pub fn delayed_swaps(&mut self) -> Flow<()> {
        let fresh: Vec<usize> =
            self.s.delayed.iter().filter(|each| !each.swaps).map(|each| other(each.seat)).collect();
        for penalty in &mut self.s.delayed {
            penalty.swaps = true;
        }
        let both = self.delayed_against(0) && self.delayed_against(1);
        for seat in [self.away(), self.s.home] {
            if fresh.contains(&seat) && !both {
                self.offer_swaps(seat, 2)?;
            }
        }
        Ok(())
    }

    /// BA-11.8.
    pub fn behind_centre(&self, seat: usize, area: &str) -> bool {
        let row = self.area(area).row;
        if seat == self.s.home { row <= 3 } else { row >= 5 }
    }

    /// BA-4.7, BA-4.11.
    fn triple_in_turn(&mut self, seat: usize) -> Option<Stop> {
        let (top, beneath) = self.s.pile.split_last()?;
        if !self.is_triple(top, beneath) {
            return None;
        }
        self.triple_body_check();
        Some(self.triple_call(seat))
    }

    /// BA-4.7.
    pub fn triple_call(&self, seat: usize) -> Stop {
        let offender = self.s.control.unwrap_or(seat);
        let cause = if self.behind_centre(offender, self.s.puck) { "icing" } else { "offside" };
        let hurt = self.s.delayed.iter().any(|penalty| penalty.infraction == 11);
        Stop { cause, by: seat, offender: Some(offender), preventable: !hurt, penalty_shot: None }
    }

    /// BA-4.11, BA-4.13: Infraction 11.
    pub fn triple_body_check(&mut self) {
        let top = self.top().clone();
        if !self.design(top.card).actions.contains(&"body_check") {
            return;
        }
        let beneath = &self.s.pile[..self.s.pile.len() - 1];
        let star = |played: &&Played| {
            self.design(played.card).is_player() || self.design(played.card).is("superstar")
        };
        let Some(victim) = beneath.iter().rev().find(star).cloned() else { return };
        let fault = self.fault(&top, &victim);
        self.injure(&victim);
        if let Some(first) = fault {
            self.call(if first { top.by } else { victim.by }, 2, 11);
        }
    }

    /// BA-8.16: is the first (true) or the second (false) at fault, or nobody?
    pub fn fault(&self, first: &Played, second: &Played) -> Option<bool> {
        let beats = |suit: &str, other: &str| {
            matches!((suit, other), ("stick", "glove") | ("glove", "skate") | ("skate", "stick"))
        };
        let strip = |own: &Played, foe: &Played| {
            let mut own = self.suits(own);
            let foe = self.suits(foe);
            own.retain(|suit| *suit != "helmet" && !foe.contains(suit));
            own
        };
        let (one, two) = (strip(first, second), strip(second, first));
        let left = |own: &std::collections::BTreeSet<&str>, foe: &std::collections::BTreeSet<&str>| {
            own.iter().filter(|suit| !foe.iter().any(|other| beats(suit, other))).count()
        };
        let (a, b) = (left(&one, &two), left(&two, &one));
        if a == b { None } else { Some(a > b) }
    }

    /// BA-11.37, BA-5.6.
    pub fn injure(&mut self, played: &Played) {
        self.s.injured.insert(played.card);
        self.clear_row(played);
    }

    /// BA-5.6: the skill row of a card's number is cleared.
    pub fn clear_row(&mut self, played: &Played) {
        let design = self.design(played.card);
        if let Some(row) = design.number.filter(|_| design.is_player()) {
            self.s.sides[played.by].skills.remove(&row);
        }
    }

    /// BA-9.6: a Goalie on top and its player controls the puck in the own 5 or 6.
    pub fn goalie_in_corner(&self, seat: usize) -> bool {
        let corner = [5, 6].contains(&self.area(self.s.puck).number) && self.puck_in(seat, "D");
        self.is_goalie(self.top().card) && corner && self.s.control == Some(seat)
    }

    pub fn is_goalie(&self, card: Card) -> bool {
        self.design(card).is("goalie")
    }
}
