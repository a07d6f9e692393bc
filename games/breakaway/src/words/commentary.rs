//! What happened, told as by a commentator; what lies face down stays a card. The sentences stand with the
//! events; here is what is put into them.

use super::{duels::decided, *};

/// The event as `who` may hear it.
pub fn tell(game: &Breakaway, event: &Event, who: Observer) -> Option<Told> {
    let &Event { rule, home, ref what } = event;
    what.tell(&Teller { game, rule, home, who }, who)
}

/// Tells one observer what happened by one rule.
pub struct Teller<'a> {
    pub game: &'a Breakaway,
    pub rule: RuleId,
    pub home: Seat,
    pub who: Observer,
}

impl Teller<'_> {
    /// A team by its own name: who is Home and who Away is drawn anew for every game.
    pub fn team(&self, seat: Seat) -> &str {
        self.game.club(seat)
    }

    /// What belongs to a team.
    pub fn teams(&self, seat: Seat) -> String {
        self.game.clubs(seat)
    }

    pub fn card(&self, name: Name) -> String {
        self.game.called(name)
    }

    pub fn net(&self, seat: Seat) -> Key {
        keys::net(self.home == seat)
    }

    /// A card that some hear of, by another word to all others.
    pub fn heard(&self, name: Name, by: Hearers, otherwise: &str) -> String {
        if by.has(self.who) { self.card(name) } else { otherwise.into() }
    }

    /// A card that only its holder knows, unless it was seen before; others see its back.
    pub fn secret(&self, seat: Seat, name: Name, back: Back, open: bool) -> String {
        match (self.who.is(seat), open) {
            (true, _) => self.card(name),
            (_, true) => self.both_sides(seat, name, back),
            _ => self.back(seat, back),
        }
    }

    /// A card on its way to a bench or from it: benches lie face up in a solo game (BA-18.1).
    pub fn benched(&self, seat: Seat, name: Name, back: Back, open: bool) -> String {
        self.secret(seat, name, back, open || self.game.benches_are_open())
    }

    /// A card that comes to light, and what its back told before (BA-2.12).
    pub fn both_sides(&self, seat: Seat, name: Name, back: Back) -> String {
        match back.owner == seat && !back.marked {
            true => self.card(name),
            false => format!("{} ({})", self.card(name), self.back(seat, back)),
        }
    }

    /// What a back tells: whose card it is, and whether it is a Momentum Card.
    pub fn back(&self, seat: Seat, back: Back) -> String {
        let what = if back.marked { "a Momentum Card" } else { "a card" };
        if back.owner == seat { what.into() } else { format!("{what} of {}", self.team(back.owner)) }
    }

    pub fn officials(&self, index: u8) -> String {
        match self.game.parts.officiating.get(usize::from(index)) {
            Some(card) => format!("{}. {}", card.name, card.text.trim_end_matches('.')),
            None => "By the Book. ".into(),
        }
    }

    pub fn took_momentum(&self, seat: Seat, card: Name, owner: Seat, benched: bool) -> String {
        let open = benched && self.game.benches_are_open();
        let card = self.secret(seat, card, Back { owner, marked: true }, open);
        let to = if benched { " to the bench" } else { "" };
        let takes = if self.who.is(seat) { "takes from the Momentum pile" } else { "takes" };
        format!("{} {takes} {card}{to}", self.team(seat))
    }

    pub fn traded(&self, seat: Seat, cards: [Name; 2], backs: [Back; 2]) -> String {
        let [given, taken] = match self.who {
            Observer::Public => [self.back(seat, backs[0]), self.back(seat.other(), backs[1])],
            Observer::Seat(_) => cards.map(|card| self.card(card)),
        };
        format!("{} trades {given} for {taken}", self.team(seat))
    }

    /// BA-16.4: only the one who looks sees the cards.
    pub fn saw(&self, by: Seat, hand: CardSet) -> String {
        let (team, other) = (self.team(by), self.team(by.other()));
        if !self.who.is(by) {
            return format!("{team} looks at the hand of {other}");
        }
        let cards: Vec<String> = hand.iter().map(|card| self.game.card_name(card)).collect();
        format!("{other} shows {}", cards.join("; "))
    }

    pub fn dumps(&self, seat: Seat, kind: ChallengeKind, area: Option<Area>) -> String {
        let way = if kind == ChallengeKind::DumpIn { "dumps it in" } else { "dumps it out" };
        let spot = area.map_or_else(String::new, |area| format!(" {}", names::to(area)));
        format!("{} {way}{spot}", self.team(seat))
    }

    /// ": #8 Captain (8) over #3 Winger (5 - 1 man down = 4)", the winner's card first.
    pub fn pair(&self, winner: Seat, duel: Duel, word: &str) -> String {
        let shown = |seat: Seat| {
            let card = self.card(duel.cards[seat.index()]?);
            let sum = duel.sums[seat.index()].map(|sum| format!(" ({})", self.game.sum_words(sum)));
            Some(format!("{card}{}", sum.unwrap_or_default()))
        };
        match (shown(winner), shown(winner.other())) {
            (Some(own), Some(theirs)) => format!(": {own} {word} {theirs}{}", decided(duel.by)),
            (Some(own), None) => format!(", uncontested: {own}"),
            _ => String::new(),
        }
    }

    pub fn played(&self, seat: Seat, card: Name, role: Role, number: Option<u8>) -> String {
        let (team, name) = (self.team(seat), self.card(card));
        let printed = self.game.named(card).and_then(|design| design.number);
        let number = match number.filter(|_| number != printed) {
            Some(number) => format!(" as a {number}"),
            None => String::new(),
        };
        match role {
            Role::Turn => format!("{team} plays {name}{number}"),
            Role::Shot => format!("{team} steps in front with {name}{number}: the Shot Card"),
            Role::Score => format!("{team} fires {name}{number} at the net: Score!"),
            Role::Save => format!("{team} gets a pad on it: Save by {name}{number}"),
            // Challenges and reactions tell their cards themselves.
            Role::Challenge | Role::Reaction => format!("{team} answers with {name}{number}"),
        }
    }

    pub fn used(&self, seat: Seat, effect: Effect) -> String {
        let team = self.team(seat);
        match effect {
            Effect::Act(Act::BodyCheck) => format!("{team} finishes the check: Body-Check"),
            Effect::Act(Act::Punch) => format!("{team} throws a punch"),
            Effect::Act(Act::Intercept) => format!("{team} reads the pass: Intercept"),
            Effect::Act(Act::Block) => format!("{team} goes down in front of it: Block"),
            Effect::Act(Act::Deflect) => format!("{team} turns it aside: Deflect"),
            Effect::Act(Act::PokeCheck) => format!("{team} pokes it away: Poke-Check"),
            Effect::Act(Act::Tip) => format!("{team} gets a stick on it: Tip"),
            Effect::Act(Act::Icing) => format!("{team} fires it down the ice"),
            Effect::Act(Act::StretchPass) => format!("{team} looks up ice: Stretch Pass"),
            Effect::Act(act) => format!("{team} uses {}", act.name()),
            Effect::Ability(Colour::Orange) => format!("{team} slips it on: Orange"),
            Effect::Ability(colour) => {
                format!("{team} uses {}: {}", colour.name(), names::meaning(colour))
            }
            Effect::Special(special) => format!("{team}: {}!", self.game.special(special).name),
        }
    }

    pub fn moved(&self, seat: Seat, from: Area, to: Area) -> String {
        let home = self.home == seat;
        let (team, spot) = (self.team(seat), names::spot(to));
        match (from.zone(home), to.zone(home)) {
            (Zone::Neutral, Zone::Offensive) => format!("{team} gains the zone: {spot}"),
            (Zone::Defensive, Zone::Neutral) => format!("{team} clears the zone: {spot}"),
            (Zone::Offensive, Zone::Neutral) => format!("{team} comes back out: {spot}"),
            (Zone::Offensive, _) => format!("{team} works it {}", names::to(to)),
            (Zone::Neutral, _) if to.forward(home) > from.forward(home) => {
                format!("{team} skates up {}", names::to(to))
            }
            _ => format!("{team} moves it {}", names::to(to)),
        }
    }

    /// BA-9.4: the name that the Officiating card gives to a chain of suits.
    pub fn penalty(&self, call: Option<Called>) -> &str {
        let name = |call: Called| {
            let card = self.game.parts.officiating.get(usize::from(call.officiating))?;
            Some(card.calls[call.suit as usize].name.as_str())
        };
        call.and_then(name).unwrap_or("Penalty")
    }

    pub fn whistle(&self, cause: Cause, by: Seat, offender: Option<Seat>) -> String {
        let team = self.team(by);
        match (cause, offender) {
            (Cause::Icing | Cause::Offside, Some(offender)) => {
                format!("Whistle: {} on {}", names::cause(cause).0, self.team(offender))
            }
            (Cause::Block | Cause::Deflect, _) => {
                format!("Whistle: {} by {team}", names::cause(cause).0.to_lowercase())
            }
            (Cause::Save, _) => format!("Whistle: {team} holds on, the save stands"),
            (Cause::Black, _) => format!("Whistle: {team} freezes the puck"),
            (Cause::Fight, _) => "Whistle: the gloves are off".into(),
            (Cause::Goal, _) => "The puck is in the net".into(),
            _ => format!("Whistle: {}", names::cause(cause).0.to_lowercase()),
        }
    }

    /// BA-10.9, BA-10.10: a situation, with the one draw that it may begin with.
    pub fn segment(&self, segment: Segment, draw_to: u8) -> String {
        let what = match segment.kind {
            Situation::FourOnFour => "Four on four".into(),
            Situation::PowerPlay => format!("Power play for {}", self.team(segment.seat)),
            Situation::TwoMenUp => format!("{} is two men up", self.team(segment.seat)),
        };
        match draw_to {
            0 => format!("{what}: no draws until it ends"),
            most => format!("{what}: draws up to {most} cards first, then none until it ends"),
        }
    }

    pub fn exchange(&self, cards: [Option<Name>; 2], fault: Option<Seat>) -> String {
        let [first, second] = cards.map(|card| card.map_or("nothing".into(), |card| self.card(card)));
        let round = fault.map_or("nobody lands it".into(), |seat| format!("{} lands it", self.team(seat)));
        let [a, b] = SEATS.map(|seat| self.team(seat));
        format!("{a} swings {first}, {b} {second}: {round}")
    }
}

/// What an infraction is about, behind what it is called; nothing for another cause.
pub fn about(infraction: Infraction) -> String {
    match infraction.about() {
        "" => String::new(),
        about => format!(": {about}"),
    }
}
