//! What happened, told as by a commentator; what lies face down stays a card.

use super::{duels::decided, *};

/// The event as `who` may hear it.
pub fn tell(game: &Breakaway, event: &Event, who: Observer) -> Option<Told> {
    let teller = Teller { game, event, who };
    if matches!(
        event.what,
        H::Used { effect: Effect::Act(Act::Shoot | Act::Move), .. }
            | H::Played { role: Role::Challenge | Role::Reaction, .. }
    ) {
        // What it does, and who won or answered with which card, is told by an event of its own.
        return None;
    }
    let (text, key) = teller.sentence()?;
    let told = Told::new(event.rule, text).at(key);
    Some(if teller.reveals() { told.revealing() } else { told })
}

pub(super) struct Teller<'a> {
    pub(super) game: &'a Breakaway,
    pub(super) event: &'a Event,
    pub(super) who: Observer,
}

/// A sentence and the thing on the table that it is about.
pub(super) type Line = Option<(String, Key)>;

impl Teller<'_> {
    /// A team by its own name: who is Home and who Away is drawn anew for every game.
    pub(super) fn team(&self, seat: Seat) -> &str {
        self.game.club(seat)
    }

    /// What belongs to a team.
    pub(super) fn teams(&self, seat: Seat) -> String {
        self.game.clubs(seat)
    }

    pub(super) fn card(&self, name: Name) -> String {
        self.game.called(name)
    }

    /// A card that only its holder knows, unless it was seen before; others see its back.
    pub(super) fn secret(&self, seat: Seat, name: Name, back: Back, open: bool) -> String {
        match (self.who.is(seat), open) {
            (true, _) => self.card(name),
            (_, true) => self.both_sides(seat, name, back),
            _ => self.back(seat, back),
        }
    }

    /// A card that comes to light, and what its back told before (BA-2.12).
    pub(super) fn both_sides(&self, seat: Seat, name: Name, back: Back) -> String {
        match back.owner == seat && !back.marked {
            true => self.card(name),
            false => format!("{} ({})", self.card(name), self.back(seat, back)),
        }
    }

    /// What a back tells: whose card it is, and whether it is a Momentum Card.
    pub(super) fn back(&self, seat: Seat, back: Back) -> String {
        let what = if back.marked { "a Momentum Card" } else { "a card" };
        if back.owner == seat { what.into() } else { format!("{what} of {}", self.team(back.owner)) }
    }

    /// Did somebody learn what was hidden?
    fn reveals(&self) -> bool {
        match self.event.what {
            H::Committed { seat, to, .. } => to != Hearers::Only(seat),
            // BA-18.4: what comes out of the opponent's hand was face down.
            H::Swapped { .. } | H::BenchCard { .. } => self.game.benches_are_open(),
            H::Drew { .. }
            | H::Discarded { .. }
            | H::Left { .. }
            | H::TookMomentum { .. }
            | H::Revealed { .. }
            | H::Flipped { .. }
            | H::TurnedUp { .. }
            | H::TimeOut { .. }
            | H::Colourless { .. }
            | H::Played { .. }
            | H::Reacted { .. }
            | H::Faceoff { .. }
            | H::Challenge { .. }
            | H::SticksDown { .. }
            | H::FightCards { .. }
            | H::Shown { .. }
            | H::ShootoutDecks { .. }
            | H::SawHand { .. }
            | H::Traded { .. }
            | H::Forced { .. } => true,
            _ => false,
        }
    }

    fn sentence(&self) -> Line {
        self.opening()
            .or_else(|| self.benches())
            .or_else(|| self.duels())
            .or_else(|| self.play())
            .or_else(|| self.whistles())
            .or_else(|| self.brawls())
    }

    /// Setup, periods, the end.
    fn opening(&self) -> Line {
        let board = || Key::from(keys::SCOREBOARD);
        let (text, key) = match self.event.what {
            H::Revealed { seat, card } => {
                (format!("{} turns up {}", self.team(seat), self.card(card)), keys::deck(seat))
            }
            H::Home { seat } => {
                let (home, away) = (self.team(seat), self.team(seat.other()));
                (format!("{home} has Home Ice and is Home; {away} is Away"), board())
            }
            H::Opponent { index } => (self.game.drawn_opponent(index), board()),
            H::Officiated { index } => {
                let card = self.game.parts.officiating.get(usize::from(index));
                let name = card.map_or("By the Book", |card| card.name.as_str());
                let text = card.map_or("", |card| card.text.as_str());
                (format!("Officiating: {name}. {}", text.trim_end_matches('.')), board())
            }
            H::PeriodStarted { period: 1 } => ("The first period is under way".into(), board()),
            H::PeriodStarted { period: 2 } => ("The second period is under way".into(), board()),
            H::PeriodStarted { period: 3 } => ("The third period is under way".into(), board()),
            H::PeriodStarted { .. } => ("Overtime is under way".into(), board()),
            H::FinalMinute => {
                ("The last card of a deck is drawn: Final Minute, hands are played down".into(), board())
            }
            H::MomentumDealt { owner } => {
                (format!("{} deals a card to the Momentum pile", self.team(owner)), keys::MOMENTUM.into())
            }
            H::Named { seat, value } => {
                (format!("{} names {value} for the officials", self.team(seat)), board())
            }
            H::GameOver { score } => (self.result(score), board()),
            _ => return None,
        };
        Some((text, key))
    }

    fn result(&self, score: [u8; 2]) -> String {
        match names::winner(score) {
            Some(seat) => format!("The horn: {} wins {}", self.team(seat), names::goals(score)),
            None => format!("The horn: it ends level, {}", names::goals(score)),
        }
    }

    pub(super) fn net(&self, seat: Seat) -> Key {
        keys::net(self.event.home == seat)
    }

    /// Face-offs and challenges.
    fn duels(&self) -> Line {
        let pile = || Key::from(keys::PILE);
        let (text, key) = match self.event.what {
            H::Announced { seat, kind: ChallengeKind::Grind, .. } => {
                (format!("{} digs in along the boards: a Grind", self.team(seat)), pile())
            }
            H::Announced { seat, kind, area } => {
                let way = if kind == ChallengeKind::DumpIn { "dumps it in" } else { "dumps it out" };
                let spot = area.map_or_else(String::new, |area| format!(" {}", names::to(area)));
                (format!("{} {way}{spot}", self.team(seat)), keys::PUCK.into())
            }
            H::Committed { seat, card, to } => match to.has(self.who) {
                true => (format!("{} lays down {}", self.team(seat), self.card(card)), pile()),
                false => (format!("{} lays a card face down", self.team(seat)), pile()),
            },
            H::Declined { seat } => (format!("{} does not contest it", self.team(seat)), pile()),
            H::Faceoff { winner, duel } => (
                format!("{} wins the face-off{}", self.team(winner), self.pair(winner, duel, "over")),
                pile(),
            ),
            H::SticksDown { first, duel } => {
                (format!("Both sticks down{}", self.pair(first, duel, "against")), pile())
            }
            H::Challenge { winner, duel } => (
                format!("{} wins the challenge{}", self.team(winner), self.pair(winner, duel, "over")),
                pile(),
            ),
            H::Disqualified { seat } => {
                (format!("{} is waved out of the circle; the face-off is repeated", self.team(seat)), pile())
            }
            _ => return None,
        };
        Some((text, key))
    }

    /// ": #8 Captain (8) over #3 Winger (5 - 1 man down = 4)", the winner's card first.
    fn pair(&self, winner: Seat, duel: Duel, word: &str) -> String {
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

    /// The puck and the cards.
    fn play(&self) -> Line {
        let (text, key) = match self.event.what {
            H::Played { seat, card, role, number } => {
                (self.played(seat, card, role, number), keys::PILE.into())
            }
            H::Used { seat, effect } => (self.used(seat, effect), keys::PILE.into()),
            H::Moved { seat, from, to } => (self.moved(seat, from, to), keys::area(to)),
            H::Control { seat: Some(seat) } => {
                (format!("{} has the puck", self.team(seat)), keys::PUCK.into())
            }
            H::Control { seat: None } => ("The puck is loose".into(), keys::PUCK.into()),
            H::Shot { seat, area } => {
                (format!("{} shoots from {}!", self.team(seat), names::spot(area)), keys::area(area))
            }
            H::Rebound { seat } => {
                (format!("Rebound! {} jumps on it and shoots again", self.team(seat)), keys::PUCK.into())
            }
            H::NoGoal { area } => (format!("No goal: the puck goes {}", names::to(area)), keys::area(area)),
            H::Goal { seat, score } => {
                let standing = match names::winner(score) {
                    Some(seat) => format!("{} leads {}", self.team(seat), names::goals(score)),
                    None => format!("level at {}", names::goals(score)),
                };
                (format!("Goal! {} scores: {standing}", self.team(seat)), keys::SCOREBOARD.into())
            }
            H::CalledBack { seat } => {
                (format!("{} goal is called back", self.teams(seat)), keys::SCOREBOARD.into())
            }
            H::Restored { seat } => (
                format!("Toronto has looked at it: {} goal counts", self.teams(seat)),
                keys::SCOREBOARD.into(),
            ),
            H::Cancelled { card } => (format!("{} is Cancelled", self.card(card)), keys::PILE.into()),
            H::Ignored { card } => {
                (format!("{} is ignored: it counts as never played", self.card(card)), keys::PILE.into())
            }
            H::Reacted { seat, card, reaction } => {
                let way = reaction.name();
                (format!("{} answers with {}: {way}!", self.team(seat), self.card(card)), keys::PILE.into())
            }
            H::TurnSkipped { seat } => {
                (format!("{} has no card and skips the turn", self.team(seat)), keys::hand(seat))
            }
            H::Shown { seat, card, to } => {
                let card = if to.has(self.who) { self.card(card) } else { "a bench card".into() };
                (format!("{} shows {card}", self.team(seat)), keys::hand(seat))
            }
            H::Forced { seat, card } => {
                (format!("{} must play {} next", self.team(seat), self.card(card)), keys::hand(seat))
            }
            H::Skilled { seat, row, skill } => {
                let who = if row > 8 { "goalies".into() } else { format!("#{row}s") };
                (format!("{} {who} gain {}", self.teams(seat), skill.name()), keys::bench(seat))
            }
            _ => return None,
        };
        Some((text, key))
    }

    fn played(&self, seat: Seat, card: Name, role: Role, number: Option<u8>) -> String {
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

    fn used(&self, seat: Seat, effect: Effect) -> String {
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

    fn moved(&self, seat: Seat, from: Area, to: Area) -> String {
        let home = self.event.home == seat;
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
}
