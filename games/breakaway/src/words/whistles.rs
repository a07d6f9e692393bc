//! What happened at the whistle: stoppages, penalties, shootouts, fights.

use breakroom_core::Seat;
use breakroom_scene::Key;

use super::{
    commentary::{Line, Teller},
    names,
};
use crate::{
    event::{Called, Happening},
    keys,
    state::{Cause, Kind, Segment},
};

impl Teller<'_> {
    /// Stoppages and penalties.
    pub(super) fn whistles(&self) -> Line {
        let board = || Key::from(keys::SCOREBOARD);
        let text = match self.event.what {
            Happening::Whistle { cause, by, offender } => self.whistle(cause, by, offender),
            Happening::Infraction { seat, number, minutes, call } => {
                let what = if number == 0 { String::new() } else { format!(": {}", infraction(number)) };
                format!("{}, {minutes} minutes, on {}{what}", self.penalty(call), self.team(seat))
            }
            Happening::PenaltyCancelled { seat } => {
                format!("The penalty on {} is waved off", self.team(seat))
            }
            Happening::SegmentStarted { segment } => self.segment(segment),
            Happening::SegmentOver => "Back to full strength".into(),
            Happening::PenaltyShot { seat } => format!("Penalty shot for {}", self.team(seat)),
            Happening::ShootoutDecks { sizes } => {
                let deck = |seat: Seat| format!("{} with {} cards", self.team(seat), sizes[seat.index()]);
                format!("Shootout: {}, {}", deck(Seat::A), deck(Seat::B))
            }
            Happening::Attempt { seat, round } => {
                format!("Shootout, round {round}: {} comes in", self.team(seat))
            }
            Happening::Attempted { seat, goal: true, .. } => {
                format!("{} scores in the shootout!", self.team(seat))
            }
            Happening::Attempted { seat, .. } => format!("{} is stopped", self.team(seat)),
            _ => return None,
        };
        Some((text, board()))
    }

    /// BA-9.4: the name that the Officiating card gives to a chain of suits.
    fn penalty(&self, call: Option<Called>) -> &str {
        let name = |call: Called| {
            let card = self.game.parts.officiating.get(usize::from(call.officiating))?;
            Some(card.calls[call.suit as usize].2.as_str())
        };
        call.and_then(name).unwrap_or("Penalty")
    }

    fn whistle(&self, cause: Cause, by: Seat, offender: Option<Seat>) -> String {
        let team = self.team(by);
        match (cause, offender) {
            (Cause::Icing | Cause::Offside, Some(offender)) => {
                format!("Whistle: {} on {}", names::cause(cause), self.team(offender))
            }
            (Cause::Block | Cause::Deflect, _) => {
                format!("Whistle: {} by {team}", names::cause(cause).to_lowercase())
            }
            (Cause::Save, _) => format!("Whistle: {team} holds on, the save stands"),
            (Cause::Black, _) => format!("Whistle: {team} freezes the puck"),
            (Cause::Fight, _) => "Whistle: the gloves are off".into(),
            (Cause::Goal, _) => "The puck is in the net".into(),
            _ => format!("Whistle: {}", names::cause(cause).to_lowercase()),
        }
    }

    fn segment(&self, segment: Segment) -> String {
        match segment.kind {
            Kind::FourOnFour => "Four on four: no draws until the hands are empty".into(),
            Kind::PowerPlay => format!("Power play for {}: no draws until it ends", self.team(segment.seat)),
            Kind::TwoMenUp => format!("{} is two men up", self.team(segment.seat)),
        }
    }

    /// Fights and injuries.
    pub(super) fn brawls(&self) -> Line {
        let text = match self.event.what {
            Happening::Fight { seat } => format!("{} drops the gloves: a fight!", self.team(seat)),
            Happening::FightCards { cards, fault } => {
                let [first, second] = cards.map(|card| card.map_or("nothing".into(), |card| self.card(card)));
                let round = match fault {
                    Some(seat) => format!("{} lands it", self.team(seat)),
                    None => "nobody lands it".into(),
                };
                let [a, b] = [Seat::A, Seat::B].map(|seat| self.team(seat));
                format!("{a} swings {first}, {b} {second}: {round}")
            }
            Happening::FightOver { winner: Some(seat) } => format!("{} wins the fight", self.team(seat)),
            Happening::FightOver { winner: None } => "The linesmen step in: nobody wins the fight".into(),
            Happening::Injured { card } => format!("{} is injured and out for the game", self.card(card)),
            _ => return None,
        };
        Some((text, keys::PILE.into()))
    }
}

/// What an infraction is about (BA-9).
const fn infraction(number: u8) -> &'static str {
    match number {
        1 => "a colour on their O",
        2 => "delay of game",
        3 => "one suit too many in a row",
        4 => "waved out of the circle twice",
        5 => "the goalie in the corner",
        6 => "instigator",
        7 => "a bench that is not full",
        8 => "a colour on a P of its own",
        9 => "a punch on a Black O",
        10 => "a Black P as Shot Card",
        _ => "a hit on the third card",
    }
}
