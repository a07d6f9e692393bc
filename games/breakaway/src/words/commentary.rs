//! What happened, told as by a commentator; what lies face down stays a card.

use breakroom_core::{Observer, Seat, Told};
use breakroom_scene::Key;

use super::names;
use crate::{
    Breakaway, Event,
    edition::Name,
    event::{Back, Effect, Happening},
    keys,
    pile::Role,
    state::ChallengeKind,
    vocabulary::{Act, Area, CardSet, Colour, Zone},
};

/// The event as `who` may hear it; what has no words of its own here is told plainly.
pub fn told(game: &Breakaway, event: &Event, who: Observer) -> Option<Told> {
    let teller = Teller { game, event, who };
    if matches!(event.what, Happening::Used { effect: Effect::Act(Act::Shoot | Act::Move), .. }) {
        // What it does is told by an event of its own.
        return None;
    }
    let Some((text, key)) = teller.sentence() else { return game.told(event, who) };
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
    pub(super) fn team(&self, seat: Seat) -> &'static str {
        names::team(self.event.home, seat)
    }

    pub(super) fn card(&self, name: Name) -> String {
        self.game.called(name)
    }

    /// A card that only its holder knows, unless it was seen before; others see its back.
    fn secret(&self, seat: Seat, name: Name, back: Back, open: bool) -> String {
        if open || self.who.is(seat) { self.card(name) } else { self.back(seat, back) }
    }

    /// What a back tells: whose card it is, and whether it is a Momentum Card.
    fn back(&self, seat: Seat, back: Back) -> String {
        let what = if back.marked { "a Momentum Card" } else { "a card" };
        if back.owner == seat { what.into() } else { format!("{what} of {}", self.team(back.owner)) }
    }

    /// Did somebody learn what was hidden?
    fn reveals(&self) -> bool {
        use Happening as H;
        match self.event.what {
            H::Committed { openly, .. } => openly,
            H::Drew { .. }
            | H::TookMomentum { .. }
            | H::Revealed { .. }
            | H::Flipped { .. }
            | H::TurnedUp { .. }
            | H::TimeOut { .. }
            | H::Played { .. }
            | H::Reacted { .. }
            | H::Faceoff { .. }
            | H::Challenge { .. }
            | H::FightCards { .. }
            | H::Shown { .. }
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
            Happening::Revealed { seat, card } => {
                (format!("{} turn up {}", self.game.club(seat), self.card(card)), keys::deck(seat))
            }
            Happening::Home { seat } => {
                (format!("{} have Home Ice: they are Home", self.game.club(seat)), board())
            }
            Happening::Opponent { index } => {
                let card = self.game.components().opponents.get(usize::from(index));
                (format!("The opponent is {}", card.map_or("nobody", |card| card.name.as_str())), board())
            }
            Happening::Officiated { index } => {
                let card = self.game.parts.officiating.get(usize::from(index));
                let name = card.map_or("By the Book", |card| card.name.as_str());
                let text = card.map_or("", |card| card.text.as_str());
                (format!("Officiating: {name}. {}", text.trim_end_matches('.')), board())
            }
            Happening::PeriodStarted { period: 1 } => ("The first period is under way".into(), board()),
            Happening::PeriodStarted { period: 2 } => ("The second period is under way".into(), board()),
            Happening::PeriodStarted { period: 3 } => ("The third period is under way".into(), board()),
            Happening::PeriodStarted { .. } => ("Overtime is under way".into(), board()),
            Happening::FinalMinute => {
                ("The last card of a deck is drawn: Final Minute, hands are played down".into(), board())
            }
            Happening::MomentumDealt { owner } => {
                (format!("{} deal a card to the Momentum pile", self.game.club(owner)), keys::MOMENTUM.into())
            }
            Happening::Named { seat, value } => {
                (format!("{} names {value} for the officials", self.team(seat)), board())
            }
            Happening::GameOver { score } => (self.result(score), board()),
            _ => return None,
        };
        Some((text, key))
    }

    fn result(&self, score: [u8; 2]) -> String {
        let home = usize::from(score[self.event.home.index()]);
        let away = usize::from(score[self.event.home.other().index()]);
        match home.cmp(&away) {
            std::cmp::Ordering::Greater => format!("The horn: Home wins {home}-{away}"),
            std::cmp::Ordering::Less => format!("The horn: Away wins {away}-{home}"),
            std::cmp::Ordering::Equal => format!("The horn: it ends level, {home}-{away}"),
        }
    }

    /// Cards that change places out of play.
    fn benches(&self) -> Line {
        let (text, key) = match self.event.what {
            Happening::Drew { seat, card } => {
                // BA-18.16: what a solo opponent draws for a shootout lies open.
                let open = self.game.is_automatic(seat) && self.event.rule.0 == "BA-11.26";
                let card = if open || self.who.is(seat) { self.card(card) } else { "a card".into() };
                (format!("{} draws {card}", self.team(seat)), keys::deck(seat))
            }
            Happening::TookMomentum { seat, card, owner, benched } => {
                let card = self.secret(seat, card, Back { owner, marked: true }, false);
                let to = if benched { " to the bench" } else { "" };
                let whose = if self.who.is(seat) { "takes from the Momentum pile" } else { "takes" };
                (format!("{} {whose} {card}{to}", self.team(seat)), keys::MOMENTUM.into())
            }
            Happening::Swapped { seat, hand, bench, backs, open } => {
                let hand = self.secret(seat, hand, backs[0], open[0]);
                let bench = self.secret(seat, bench, backs[1], open[1]);
                (format!("{} sends {hand} to the bench for {bench}", self.team(seat)), keys::bench(seat))
            }
            Happening::BenchCard { seat, card, back, benched } => {
                let card = self.secret(seat, card, back, false);
                let way = if benched { "goes to the bench" } else { "comes off the bench" };
                (format!("{}: {card} {way}", self.team(seat)), keys::bench(seat))
            }
            Happening::BenchMixed { seat } => {
                (format!("{} picks up the bench with the hand", self.team(seat)), keys::bench(seat))
            }
            Happening::Gave { seat, card, back } => {
                let card = self.secret(seat, card, back, false);
                (format!("{} puts {card} on the Momentum pile", self.team(seat)), keys::MOMENTUM.into())
            }
            Happening::Flipped { seat, card, up } => {
                let way = if up { "face up" } else { "face down" };
                (format!("{} turns {} {way}", self.team(seat), self.card(card)), keys::bench(seat))
            }
            Happening::TurnedUp { seat, card } => {
                (format!("{} turns up {}", self.team(seat), self.card(card)), keys::hand(seat))
            }
            Happening::TimeOut { seat, card } => {
                (format!("Time out, {}: {}", self.team(seat), self.card(card)), keys::bench(seat))
            }
            Happening::Token { seat, extra } => {
                let what = if extra { "a Momentum Card" } else { "a draw" };
                (format!("{} spends a Momentum Token on {what}", self.team(seat)), keys::tokens(seat))
            }
            Happening::Pulled { seat } => {
                (format!("{} pulls the goalie: an extra attacker", self.team(seat)), self.net(seat))
            }
            Happening::GoalieBack { seat } => {
                (format!("{}'s goalie is back", self.team(seat)), self.net(seat))
            }
            Happening::LineChange { seat } => {
                (format!("{} changes lines", self.team(seat)), keys::bench(seat))
            }
            Happening::Shuffled { team } => {
                let what = team.map_or("Momentum pile", |team| match team {
                    crate::action::Team::Home => "Home's deck",
                    crate::action::Team::Away => "Away's deck",
                });
                (
                    format!("The {what} is shuffled").replace("The Home", "Home").replace("The Away", "Away"),
                    keys::MOMENTUM.into(),
                )
            }
            Happening::SawHand { by, hand } => (self.saw(by, hand), keys::hand(by.other())),
            Happening::Traded { seat, given, taken, backs } => {
                let [given, taken] = match self.who {
                    Observer::Public => [self.back(seat, backs[0]), self.back(seat.other(), backs[1])],
                    Observer::Seat(_) => [self.card(given), self.card(taken)],
                };
                (format!("{} trades {given} for {taken}", self.team(seat)), keys::hand(seat))
            }
            _ => return None,
        };
        Some((text, key))
    }

    /// BA-16.4: only the one who looks sees the cards.
    fn saw(&self, by: Seat, hand: CardSet) -> String {
        let (team, other) = (self.team(by), self.team(by.other()));
        if !self.who.is(by) {
            return format!("{team} looks at the hand of {other}");
        }
        let cards: Vec<String> = hand.iter().map(|card| self.game.card_name(card)).collect();
        format!("{other} shows {}", cards.join("; "))
    }

    fn net(&self, seat: Seat) -> Key {
        keys::net(self.event.home == seat)
    }

    /// Face-offs and challenges.
    fn duels(&self) -> Line {
        let pile = || Key::from(keys::PILE);
        let (text, key) = match self.event.what {
            Happening::Announced { seat, kind: ChallengeKind::Grind, .. } => {
                (format!("{} digs in along the boards: a Grind", self.team(seat)), pile())
            }
            Happening::Announced { seat, kind, area } => {
                let way = if kind == ChallengeKind::DumpIn { "dumps it in" } else { "dumps it out" };
                let spot = area.map_or_else(String::new, |area| format!(" to {}", names::spot(area)));
                (format!("{} {way}{spot}", self.team(seat)), keys::PUCK.into())
            }
            Happening::Committed { seat, card, openly } => {
                match self.who.is(seat) || openly && self.who != Observer::Public {
                    true => (format!("{} lays down {}", self.team(seat), self.card(card)), pile()),
                    false => (format!("{} lays a card face down", self.team(seat)), pile()),
                }
            }
            Happening::Declined { seat } => (format!("{} does not contest it", self.team(seat)), pile()),
            Happening::Faceoff { winner, cards } => {
                (format!("{} wins the face-off{}", self.team(winner), self.pair(winner, cards)), pile())
            }
            Happening::Challenge { winner, cards } if self.event.rule.0 == "BA-8.14" => {
                (format!("Both sticks down{}", self.pair(winner, cards)), pile())
            }
            Happening::Challenge { winner, cards } => {
                (format!("{} wins the challenge{}", self.team(winner), self.pair(winner, cards)), pile())
            }
            Happening::Disqualified { seat } => {
                (format!("{} is waved out of the circle; the face-off is repeated", self.team(seat)), pile())
            }
            _ => return None,
        };
        Some((text, key))
    }

    /// ": #8 Captain over #3 Winger", the winner's card first.
    fn pair(&self, winner: Seat, cards: [Option<Name>; 2]) -> String {
        match (cards[winner.index()], cards[winner.other().index()]) {
            (Some(own), Some(theirs)) => format!(": {} over {}", self.card(own), self.card(theirs)),
            (Some(own), None) => format!(", uncontested: {}", self.card(own)),
            _ => String::new(),
        }
    }

    /// The puck and the cards.
    fn play(&self) -> Line {
        let (text, key) = match self.event.what {
            Happening::Played { seat, card, role, number } => {
                (self.played(seat, card, role, number), keys::PILE.into())
            }
            Happening::Used { seat, effect } => (self.used(seat, effect), keys::PILE.into()),
            Happening::Moved { seat, from, to } => (self.moved(seat, from, to), keys::area(to)),
            Happening::Control { seat: Some(seat) } => {
                (format!("{} has the puck", self.team(seat)), keys::PUCK.into())
            }
            Happening::Control { seat: None } => ("The puck is loose".into(), keys::PUCK.into()),
            Happening::Shot { seat, area } => {
                (format!("{} shoots from {}!", self.team(seat), names::spot(area)), keys::area(area))
            }
            Happening::Rebound { seat } => {
                (format!("Rebound! {} jumps on it and shoots again", self.team(seat)), keys::PUCK.into())
            }
            Happening::NoGoal { area } => {
                (format!("No goal: the puck goes to {}", names::spot(area)), keys::area(area))
            }
            Happening::Goal { seat, score } => {
                let [home, away] = [self.event.home, self.event.home.other()].map(|seat| score[seat.index()]);
                (
                    format!("Goal! {} scores: Home {home}, Away {away}", self.team(seat)),
                    keys::SCOREBOARD.into(),
                )
            }
            Happening::CalledBack { seat } => {
                (format!("{}'s goal is called back", self.team(seat)), keys::SCOREBOARD.into())
            }
            Happening::Restored { seat } => (
                format!("Toronto has looked at it: {}'s goal counts", self.team(seat)),
                keys::SCOREBOARD.into(),
            ),
            Happening::Cancelled { card } => (format!("{} is Cancelled", self.card(card)), keys::PILE.into()),
            Happening::Ignored { card } => {
                (format!("{} is ignored: it counts as never played", self.card(card)), keys::PILE.into())
            }
            Happening::Reacted { seat, card, reaction } => {
                let way = names::reaction(reaction);
                (format!("{} answers with {}: {way}!", self.team(seat), self.card(card)), keys::PILE.into())
            }
            Happening::TurnSkipped { seat } => {
                (format!("{} has no card and skips the turn", self.team(seat)), keys::hand(seat))
            }
            Happening::Shown { seat, card } => (self.shown(seat, card), keys::hand(seat)),
            Happening::Forced { seat, card } => {
                (format!("{} must play {} next", self.team(seat), self.card(card)), keys::hand(seat))
            }
            Happening::Skilled { seat, row, skill } => {
                let who = if row > 8 { "goalies".into() } else { format!("#{row}s") };
                (format!("{}'s {who} gain {}", self.team(seat), names::skill(skill)), keys::bench(seat))
            }
            _ => return None,
        };
        Some((text, key))
    }

    /// BA-16.74: the seats see the bench card, the stands do not.
    fn shown(&self, seat: Seat, card: Name) -> String {
        let secret = self.event.rule.0 == "BA-16.74" && self.who == Observer::Public;
        let card = if secret { "a bench card".into() } else { self.card(card) };
        format!("{} shows {card}", self.team(seat))
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
            Role::Challenge => format!("{team} challenges with {name}{number}"),
            Role::Reaction => format!("{team} answers with {name}{number}"),
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
            Effect::Act(act) => format!("{team} uses {}", names::act(act)),
            Effect::Ability(Colour::Orange) => format!("{team} slips it on: Orange"),
            Effect::Ability(colour) => {
                format!("{team} uses {}: {}", names::colour(colour), names::meaning(colour))
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
            (Zone::Offensive, _) => format!("{team} works it to {spot}"),
            (Zone::Neutral, _) if to.forward(home) > from.forward(home) => {
                format!("{team} skates up to {spot}")
            }
            _ => format!("{team} moves it to {spot}"),
        }
    }
}
