//! What each observer hears of an event, and sees of an action.

use breakroom_core::{Observer, Seat, Told};

use crate::{
    Action, Breakaway, Event, State,
    action::{Handle, Team},
    agenda::{DrawTo, Step},
    edition::Name,
    event::{Back, Effect, Happening},
    keys,
    state::{Cause, ChallengeKind, Kind, Segment},
};

impl Breakaway {
    /// The action as `who` may see it: cards that go face down are seen by their players alone.
    pub(crate) fn veiled(&self, s: &State, action: Action, who: Observer) -> Action {
        const HIDDEN: Handle = Handle::HIDDEN;
        let Some(step) = s.agenda.next() else { return action };
        let own = match self.waiting(s, step) {
            crate::rules::Waiting::Seat(seat) => who.is(seat),
            _ => false,
        };
        match action {
            _ if own => action,
            Action::Swap(..) => Action::Swap(HIDDEN, HIDDEN),
            Action::Bench(_) => Action::Bench(HIDDEN),
            Action::Fill(_) => Action::Fill(HIDDEN),
            Action::Commit(_) => Action::Commit(HIDDEN),
            Action::Contest(_) => Action::Contest(HIDDEN),
            Action::Grind(_) => Action::Grind(HIDDEN),
            Action::Dump(_, area) => Action::Dump(HIDDEN, area),
            Action::Give(_) => Action::Give(HIDDEN),
            Action::Fight(_) if s.fight.open.is_none() || who == Observer::Public => Action::Fight(HIDDEN),
            Action::Pick(_) if self.picks_unseen(step, who) => Action::Pick(HIDDEN),
            Action::Deal(team, _) if !self.sees_deal(step, who) => Action::Deal(team, HIDDEN),
            Action::Momentum(team, _) if !matches!(step, Step::TakeFromBag(seat, _) if self.looks(who, seat)) => {
                Action::Momentum(team, HIDDEN)
            }
            Action::Random(_) if !self.sees_pick(step, who) => Action::Random(HIDDEN),
            action => action,
        }
    }

    fn picks_unseen(&self, step: Step, who: Observer) -> bool {
        match step {
            Step::PickTheirs => false,
            Step::VeteranCard(_) => who == Observer::Public,
            _ => true,
        }
    }

    fn sees_deal(&self, step: Step, who: Observer) -> bool {
        match step {
            Step::Draw(_, _, DrawTo::ShootoutTest) => true,
            Step::Draw(seat, _, DrawTo::Shootout) if self.is_automatic(seat) => true,
            Step::Draw(seat, ..) => self.looks(who, seat),
            _ => true,
        }
    }

    /// Does the observer see what this seat draws? Nobody sees what a solo opponent draws.
    fn looks(&self, who: Observer, seat: Seat) -> bool {
        who.is(seat)
    }

    fn sees_pick(&self, step: Step, who: Observer) -> bool {
        match step {
            Step::RandomCommit(_) => false,
            Step::RandomToBench(seat) => self.looks(who, seat),
            Step::RandomTrade(_) => who != Observer::Public,
            _ => true,
        }
    }

    /// A card in a sentence: its name and suits.
    pub(crate) fn title(&self, name: Name) -> String {
        let designs = &self.components().designs;
        let Some(design) = designs.iter().find(|design| design.id == name) else {
            return name.text().to_owned();
        };
        let suits: Vec<&str> = design.suits.iter().map(|suit| suit.word()).collect();
        match suits.is_empty() {
            true => design.name.clone(),
            false => format!("{} ({})", design.name, suits.join(", ")),
        }
    }

    /// What a team is called: its deck's name.
    pub(crate) fn team_name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// A card as seen from its back.
    fn face_down(&self, seat: Seat, back: Back) -> String {
        match (back.marked, back.owner == seat) {
            (false, true) => "a card".into(),
            (true, true) => "a Momentum Card".into(),
            (false, false) => format!("a card of {}", self.team_name(back.owner)),
            (true, false) => format!("a Momentum Card of {}", self.team_name(back.owner)),
        }
    }

    fn pair(&self, cards: [Option<Name>; 2]) -> String {
        let title = |card: Option<Name>| card.map_or("nothing".into(), |card| self.title(card));
        format!("{} against {}", title(cards[0]), title(cards[1]))
    }

    /// What `who` hears of an event, if anything.
    pub(crate) fn told(&self, event: &Event, who: Observer) -> Option<Told> {
        let (words, reveals) = self.sentence(event, who)?;
        let mut told = Told::new(event.rule, words);
        if reveals {
            told = told.revealing();
        }
        Some(match event.what {
            Happening::Moved { to, .. } => told.at(keys::PUCK).at(keys::area(to)),
            Happening::Shot { area, .. } | Happening::NoGoal { area } => told.at(keys::area(area)),
            Happening::Played { .. } => told.at(keys::PILE),
            Happening::Control { .. } => told.at(keys::PUCK),
            Happening::Drew { seat, .. } => told.at(keys::hand(seat)),
            Happening::TookMomentum { seat, .. } => told.at(keys::MOMENTUM).at(keys::hand(seat)),
            Happening::Goal { seat, .. } => told.at(keys::team(seat)),
            _ => told,
        })
    }

    /// The sentence, and whether somebody learns something hidden by it.
    fn sentence(&self, event: &Event, who: Observer) -> Option<(String, bool)> {
        let of = |seat: Seat| self.team_name(seat);
        let title = |name: Name| self.title(name);
        let open = |words: String| Some((words, false));
        let reveal = |words: String| Some((words, true));
        let public = who == Observer::Public;
        match event.what {
            Happening::Revealed { seat, card } => reveal(format!("{} turns up {}", of(seat), title(card))),
            Happening::Home { seat } => open(format!("{} is Home", of(seat))),
            Happening::Opponent { index } => {
                open(format!("The opponent is {}", self.components().opponents[usize::from(index)].name))
            }
            Happening::Officiated { index } => {
                let card = &self.components().officiating[usize::from(index)];
                open(format!("Officiating: {}", card.name))
            }
            Happening::PeriodStarted { period } => open(format!("Period {period} begins")),
            Happening::MomentumDealt { owner } => {
                open(format!("A card of {} goes to the Momentum pile", of(owner)))
            }
            Happening::Drew { seat, card } => {
                reveal(match self.looks(who, seat) || self.is_automatic(seat) && event.rule.0 == "BA-11.26" {
                    true => format!("{} draws {}", of(seat), title(card)),
                    false => format!("{} draws a card", of(seat)),
                })
            }
            Happening::TookMomentum { seat, card, owner, benched } => {
                let to = if benched { " to the bench" } else { "" };
                reveal(match self.looks(who, seat) {
                    true => format!("{} takes the Momentum Card {}{to}", of(seat), title(card)),
                    false => format!("{} takes a Momentum Card of {}{to}", of(seat), of(owner)),
                })
            }
            Happening::Swapped { seat, hand, bench, backs, open: shown } => {
                let card = |name: Name, back: Back, shown: bool| match shown || self.looks(who, seat) {
                    true => title(name),
                    false => self.face_down(seat, back),
                };
                let (out, back) = (card(hand, backs[0], shown[0]), card(bench, backs[1], shown[1]));
                open(format!("{} swaps {out} from hand for {back} from the bench", of(seat)))
            }
            Happening::BenchCard { seat, card, back, benched } => {
                let card = if self.looks(who, seat) { title(card) } else { self.face_down(seat, back) };
                let way = if benched { "to the bench" } else { "from the bench" };
                open(format!("{} moves {card} {way}", of(seat)))
            }
            Happening::BenchMixed { seat } => open(format!("{} combines hand and bench", of(seat))),
            Happening::Gave { seat, card, back } => {
                let card = if self.looks(who, seat) { title(card) } else { self.face_down(seat, back) };
                open(format!("{} puts {card} on the Momentum pile", of(seat)))
            }
            Happening::Discarded { seat, card } => reveal(format!("{} discards {}", of(seat), title(card))),
            Happening::Left { seat, back } => {
                reveal(format!("{} leaves the hand of {}", self.face_down(seat, back), of(seat)))
            }
            Happening::TurnedUp { seat, card } => reveal(format!("{} turns up {}", of(seat), title(card))),
            Happening::Flipped { seat, card, up } => {
                let way = if up { "up" } else { "down" };
                reveal(format!("{} turns {} face {way}", of(seat), title(card)))
            }
            Happening::TimeOut { seat, card } => {
                reveal(format!("{} calls a time out with {}", of(seat), title(card)))
            }
            Happening::Announced { seat, kind, area } => open(match (kind, area) {
                (ChallengeKind::Grind, _) | (_, None) => format!("{} starts a Grind", of(seat)),
                (_, Some(area)) => format!("{} dumps the puck to {area}", of(seat)),
            }),
            Happening::Committed { seat, card, openly } => {
                let shown = self.looks(who, seat) || openly && !public;
                let card = if shown { title(card) } else { "a card".into() };
                Some((format!("{} commits {card}", of(seat)), openly))
            }
            Happening::Declined { seat } => open(format!("{} declines", of(seat))),
            Happening::Faceoff { winner, cards } => {
                reveal(format!("{} wins the face-off: {}", of(winner), self.pair(cards)))
            }
            Happening::Challenge { winner, cards } => {
                reveal(format!("{} wins the challenge: {}", of(winner), self.pair(cards)))
            }
            Happening::Shown { seat, card } => {
                let secret = public && event.rule.0 == "BA-16.74";
                let card = if secret { "a bench card".into() } else { title(card) };
                reveal(format!("{} shows {card}", of(seat)))
            }
            Happening::SawHand { by, hand } => {
                let other = of(by.other());
                let cards: Vec<String> = hand.iter().map(|card| title(self.design(card).id)).collect();
                match who.is(by) {
                    true => reveal(format!("{other} shows {}", cards.join(", "))),
                    false => reveal(format!("{} looks at the hand of {other}", of(by))),
                }
            }
            Happening::Traded { seat, given, taken, backs } => {
                let (out, back) = match public {
                    true => (self.face_down(seat, backs[0]), self.face_down(seat.other(), backs[1])),
                    false => (title(given), title(taken)),
                };
                reveal(format!("{} trades {out} for {back}", of(seat)))
            }
            Happening::Played { seat, card, number, .. } => {
                let printed = self.components().designs.iter().find(|design| design.id == card);
                let wild = printed.is_some_and(|design| design.number != number);
                match (wild, number) {
                    (true, Some(number)) => reveal(format!("{} plays {} as {number}", of(seat), title(card))),
                    _ => reveal(format!("{} plays {}", of(seat), title(card))),
                }
            }
            Happening::Forced { seat, card } => {
                reveal(format!("{} must play {} next", of(seat), title(card)))
            }
            Happening::FightCards { cards, fault } => {
                let winner = fault.map_or("nobody".to_owned(), |seat| of(seat).to_owned());
                reveal(format!("Fight cards: {}; {winner} wins the exchange", self.pair(cards)))
            }
            _ => open(self.plain_sentence(event)?),
        }
    }

    /// What everybody hears alike.
    fn plain_sentence(&self, event: &Event) -> Option<String> {
        let of = |seat: Seat| self.team_name(seat);
        let title = |name: Name| self.title(name);
        Some(match event.what {
            Happening::Token { seat, extra: true } => format!("{} spends a token for an extra man", of(seat)),
            Happening::Token { seat, extra: false } => format!("{} spends a token to draw", of(seat)),
            Happening::Pulled { seat } => format!("{} pulls the goalie", of(seat)),
            Happening::GoalieBack { seat } => format!("The goalie of {} is back", of(seat)),
            Happening::LineChange { seat } => format!("{} makes a Line Change", of(seat)),
            Happening::Disqualified { seat } => format!("{} is disqualified", of(seat)),
            Happening::Moved { seat, from, to } => format!("{} moves the puck from {from} to {to}", of(seat)),
            Happening::Control { seat: Some(seat) } => format!("{} controls the puck", of(seat)),
            Happening::Control { seat: None } => "The puck is loose".into(),
            Happening::Used { seat, effect } => {
                let effect = match effect {
                    Effect::Ability(colour) => colour.word(),
                    Effect::Act(act) => act.word(),
                    Effect::Special(special) => special.word(),
                };
                format!("{} uses {}", of(seat), effect.replace('_', " "))
            }
            Happening::Shot { seat, area } => format!("{} shoots from {area}", of(seat)),
            Happening::Rebound { seat } => format!("{} takes the rebound", of(seat)),
            Happening::Whistle { cause, by, offender } => {
                format!("{}: {}", whistle(cause), of(offender.unwrap_or(by)))
            }
            Happening::NoGoal { area } => format!("No goal; the puck goes to {area}"),
            Happening::Goal { seat, score } => {
                format!("Goal for {}: {}-{}", of(seat), score[0], score[1])
            }
            Happening::CalledBack { seat } => format!("The goal of {} is called back", of(seat)),
            Happening::Restored { seat } => format!("The goal of {} counts after all", of(seat)),
            Happening::Cancelled { card } => format!("{} is Cancelled", title(card)),
            Happening::Ignored { card } => format!("{} is Ignored", title(card)),
            Happening::Infraction { seat, number: 0, minutes } => {
                format!("{minutes} minutes for {}", of(seat))
            }
            Happening::Infraction { seat, number, minutes } => {
                format!("Infraction {number}: {minutes} minutes for {}", of(seat))
            }
            Happening::PenaltyCancelled { seat } => format!("The penalty of {} is cancelled", of(seat)),
            Happening::SegmentStarted { segment } => self.segment_words(segment),
            Happening::SegmentOver => "The situation is over".into(),
            Happening::FinalMinute => "The Final Minute begins".into(),
            Happening::Fight { seat } => format!("{} starts a fight", of(seat)),
            Happening::FightOver { winner: Some(seat) } => format!("{} wins the fight", of(seat)),
            Happening::FightOver { winner: None } => "Nobody wins the fight".into(),
            Happening::Injured { card } => format!("{} is Injured", title(card)),
            Happening::Skilled { seat, row, skill } => {
                let row = if row == 9 { "Goalie".to_owned() } else { format!("#{row}") };
                format!("{row} of {} gains {}", of(seat), skill.word().replace('_', " "))
            }
            Happening::Shuffled { team } => match team {
                None => "The Momentum pile is shuffled".into(),
                Some(Team::Home) => format!("The deck of {} is shuffled", of(event.home)),
                Some(Team::Away) => format!("The deck of {} is shuffled", of(event.home.other())),
            },
            Happening::Reacted { seat, card, reaction } => {
                format!("{} reacts with {}: {}", of(seat), title(card), reaction.word().replace('_', " "))
            }
            Happening::Attempt { seat, round } => format!("Shootout round {round}: {} shoots", of(seat)),
            Happening::Attempted { seat, goal: true, .. } => format!("{} scores in the shootout", of(seat)),
            Happening::Attempted { seat, goal: false, .. } => format!("{} fails in the shootout", of(seat)),
            Happening::PenaltyShot { seat } => format!("A penalty shot for {}", of(seat)),
            Happening::TurnSkipped { seat } => format!("{} has no card and skips the turn", of(seat)),
            Happening::Named { seat, value } => format!("{} names {value} for the officials", of(seat)),
            Happening::GameOver { score } => format!("The game ends {}-{}", score[0], score[1]),
            _ => return None,
        })
    }

    fn segment_words(&self, segment: Segment) -> String {
        match segment.kind {
            Kind::PowerPlay => format!("Power play for {}", self.team_name(segment.seat)),
            Kind::TwoMenUp => format!("Two men up for {}", self.team_name(segment.seat)),
            Kind::FourOnFour => "Four on four".into(),
        }
    }
}

/// The call of a stoppage.
pub(crate) const fn whistle(cause: Cause) -> &'static str {
    match cause {
        Cause::Goal => "Goal",
        Cause::Save => "Save",
        Cause::Block => "Block",
        Cause::Deflect => "Deflection",
        Cause::PokeCheck => "Poke-check",
        Cause::Black => "Play is stopped",
        Cause::Penalty => "Penalty",
        Cause::Icing => "Icing",
        Cause::Offside => "Offside",
        Cause::CalledBack => "Goal called back",
        Cause::Fight => "Fight",
        Cause::PenaltyShot => "Penalty shot",
        Cause::Pin => "Pinned at the boards",
        Cause::Official => "The official stops play",
        Cause::Period => "Period",
    }
}
