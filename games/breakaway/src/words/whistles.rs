//! What happened at the whistle: stoppages, penalties, shootouts, fights.

use super::{
    commentary::{Line, Teller},
    *,
};

impl Teller<'_> {
    /// Stoppages and penalties.
    pub(super) fn whistles(&self) -> Line {
        let board = || Key::from(keys::SCOREBOARD);
        let text = match self.event.what {
            H::Whistle { penalty: Some(infraction), by, .. } => {
                format!("Whistle: the penalty on {}{}", self.team(by), about(infraction))
            }
            H::Whistle { cause, by, offender, .. } => self.whistle(cause, by, offender),
            H::Infraction { seat, infraction, minutes, call } => {
                let (name, team) = (self.penalty(call), self.team(seat));
                format!("{name}, {minutes} minutes, on {team}{}", about(infraction))
            }
            H::PenaltyCancelled { seat } => {
                format!("The penalty on {} is waved off", self.team(seat))
            }
            H::SegmentStarted { segment, draw_to } => self.segment(segment, draw_to),
            H::SegmentOver => "Back to full strength".into(),
            H::PenaltyShot { seat } => format!("Penalty shot for {}", self.team(seat)),
            H::ShootoutDecks { sizes } => {
                let deck = |seat: Seat| format!("{} with {} cards", self.team(seat), sizes[seat.index()]);
                format!("Shootout: {}, {}", deck(Seat::A), deck(Seat::B))
            }
            H::Attempt { seat, round } => {
                format!("Shootout, round {round}: {} comes in", self.team(seat))
            }
            H::Attempted { seat, goal: true, .. } => {
                format!("{} scores in the shootout!", self.team(seat))
            }
            H::Attempted { seat, .. } => format!("{} is stopped", self.team(seat)),
            _ => return None,
        };
        Some((text, board()))
    }

    /// BA-9.4: the name that the Officiating card gives to a chain of suits.
    fn penalty(&self, call: Option<Called>) -> &str {
        let name = |call: Called| {
            let card = self.game.parts.officiating.get(usize::from(call.officiating))?;
            Some(card.calls[call.suit as usize].name.as_str())
        };
        call.and_then(name).unwrap_or("Penalty")
    }

    fn whistle(&self, cause: Cause, by: Seat, offender: Option<Seat>) -> String {
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
    fn segment(&self, segment: Segment, draw_to: u8) -> String {
        let what = match segment.kind {
            Kind::FourOnFour => "Four on four".into(),
            Kind::PowerPlay => format!("Power play for {}", self.team(segment.seat)),
            Kind::TwoMenUp => format!("{} is two men up", self.team(segment.seat)),
        };
        match draw_to {
            0 => format!("{what}: no draws until it ends"),
            most => format!("{what}: draws up to {most} cards first, then none until it ends"),
        }
    }

    /// Fights and injuries.
    pub(super) fn brawls(&self) -> Line {
        let text = match self.event.what {
            H::Fight { seat } => format!("{} drops the gloves: a fight!", self.team(seat)),
            H::FightCards { cards, fault } => {
                let [first, second] = cards.map(|card| card.map_or("nothing".into(), |card| self.card(card)));
                let round = match fault {
                    Some(seat) => format!("{} lands it", self.team(seat)),
                    None => "nobody lands it".into(),
                };
                let [a, b] = [Seat::A, Seat::B].map(|seat| self.team(seat));
                format!("{a} swings {first}, {b} {second}: {round}")
            }
            H::FightOver { winner: Some(seat) } => format!("{} wins the fight", self.team(seat)),
            H::FightOver { winner: None } => "The linesmen step in: nobody wins the fight".into(),
            H::Injured { card } => format!("{} is injured and out for the game", self.card(card)),
            _ => return None,
        };
        Some((text, keys::PILE.into()))
    }
}

/// What an infraction is about, behind what it is called; nothing for another cause.
fn about(infraction: Infraction) -> String {
    match infraction.about() {
        "" => String::new(),
        about => format!(": {about}"),
    }
}
