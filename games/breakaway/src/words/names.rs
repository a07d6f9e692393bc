//! What things are called: cards, areas, Actions, colours, teams.

use std::cmp::Ordering;

use super::*;

/// "Home" or "Away".
pub fn team(home: Seat, seat: Seat) -> &'static str {
    if home == seat { "Home" } else { "Away" }
}

impl Team {
    /// Who that is, by the seat that is Home.
    pub fn seat(self, home: Seat) -> Seat {
        if self == Team::Home { home } else { home.other() }
    }
}

/// What a colour is for, in a few words (BA-13).
pub const fn meaning(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "stop play",
        Colour::Blue => "Score, Move or On-Net",
        Colour::Bronze => "wins face-offs; Icing",
        Colour::Brown => "Body-Check",
        Colour::Gold => "Stretch Pass or Block",
        Colour::Green => "undo their move; Clone",
        Colour::Orange => "one area on",
        Colour::Pink => "Draw",
        Colour::Purple => "one free Action of your choice",
        Colour::Red => "Dump In or Cycle",
        Colour::Silver => "borrow from the card beneath",
        Colour::Yellow => "Grind",
    }
}

/// Why play stopped, as the announcer says it, and what the whistle is for.
pub const fn cause(cause: Cause) -> (&'static str, &'static str) {
    match cause {
        Cause::Goal => ("Goal", "to stop play"),
        Cause::Save => ("Save", "for a save"),
        Cause::Block => ("Blocked shot", "for a blocked shot"),
        Cause::Deflect => ("Deflected shot", "for a deflected shot"),
        Cause::PokeCheck => ("Poke-Check", "for a Poke-Check"),
        Cause::Black => ("Play stopped", "by Black"),
        Cause::Penalty => ("Penalty", "to stop play"),
        Cause::Icing => ("Icing", "for Icing"),
        Cause::Offside => ("Offside", "for Offside"),
        Cause::CalledBack => ("No goal, called back", "for a goal called back"),
        Cause::Fight => ("Fight", "to stop play"),
        Cause::PenaltyShot => ("Penalty shot", "to stop play"),
        Cause::Pin => ("Puck pinned", "for a pinned puck"),
        Cause::Official => ("Official's whistle", "to stop play"),
        Cause::Period => ("Start of the period", "to stop play"),
    }
}

/// A spot on the ice: "the left circle (a3)". Left is the attacker's left (BA-19.2).
pub fn spot(area: Area) -> String {
    let side = if area.number() % 2 == 1 { "left" } else { "right" };
    match area.number() {
        1 | 2 => format!("the {side} point ({area})"),
        3 | 4 => format!("the {side} circle ({area})"),
        5 | 6 => format!("the {side} corner ({area})"),
        7 => format!("behind the net ({area})"),
        8 => format!("the blue line ({area})"),
        _ if area.lane() == Lane::Centre => format!("centre ice ({area})"),
        _ => format!("the red line ({area})"),
    }
}

/// "at the left circle (a3)", "behind the net (a7)".
pub fn at(area: Area) -> String {
    placed("at", spot(area), area)
}

/// "to the left circle (a3)", "behind the net (a7)".
pub fn to(area: Area) -> String {
    placed("to", spot(area), area)
}

/// A spot in words alone, without its notation: "behind the net".
pub fn in_words(spot: String) -> String {
    spot.split(" (").next().unwrap_or_default().to_owned()
}

/// A spot with its preposition, which "behind the net" has already.
pub fn placed(word: &str, spot: String, area: Area) -> String {
    if area.number() == 7 { spot } else { format!("{word} {spot}") }
}

/// A row of the skill chart: "#5", "goalies".
pub fn row(row: u8) -> String {
    if row > 8 { "goalies".into() } else { format!("#{row}") }
}

/// "first period", "overtime", "shootout".
pub fn period(s: &Open) -> String {
    match (s.stage, s.period) {
        (Stage::Setup, _) => "Before the game".into(),
        (Stage::Shootout, _) => format!("Shootout, round {}", s.shootout.round.max(1)),
        (Stage::SeasonOvertime | Stage::PlayoffOvertime, _) => "Overtime".into(),
        (Stage::Over(_), _) => "Final".into(),
        (Stage::Regulation, 1) => "First period".into(),
        (Stage::Regulation, 2) => "Second period".into(),
        (Stage::Regulation, 3) => "Third period".into(),
        (Stage::Regulation, period) => format!("Period {period}"),
    }
}

/// A situation, and the team that it favours: "Power play for Home".
pub fn segment(segment: Segment, team: &str) -> String {
    match segment.kind {
        Situation::PowerPlay => format!("Power play for {team}"),
        Situation::TwoMenUp => format!("Two men up: {team}"),
        Situation::FourOnFour => "Four on four".into(),
    }
}

/// "1 card", "3 cards".
pub fn count(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// What a played card did, in a word or two; nothing to say of a turn card without an Action.
pub fn role(played: &Played) -> Option<&'static str> {
    Some(match played.role {
        Role::Turn => played.act?.name(),
        Role::Shot => "Shot Card",
        Role::Score => "Score",
        Role::Save => "Save",
        Role::Challenge => "challenge",
        Role::Reaction => "reaction",
    })
}

/// BA-16.85: rows of the skill chart that hold something: "#7 Captain".
pub fn skills(side: &Side) -> Vec<String> {
    let rows = (0..).zip(side.skills).filter(|(_, skills)| !skills.is_empty());
    let words = |skills: Skills| skills.iter().map(Skill::name).collect::<Vec<_>>().join(" ");
    rows.map(|(row, skills)| format!("{} {}", self::row(row), words(skills))).collect()
}

/// A card's name with what tells it from its namesakes: "#3 Winger (Stick)".
pub fn full(design: &Design) -> String {
    let suits: Vec<&str> = design.suits.iter().map(Suit::name).collect();
    match suits.len() {
        0 | 4 => design.name.clone(),
        _ => format!("{} ({})", design.name, suits.join(", ")),
    }
}

impl Breakaway {
    /// The design with this id.
    pub(crate) fn named(&self, name: Name) -> Option<&Design> {
        let at = self.parts.designs.binary_search_by_key(&name, |design| design.id).ok()?;
        Some(&self.parts.designs[at])
    }

    /// A card by its id: "#3 Winger (Stick)".
    pub(crate) fn called(&self, name: Name) -> String {
        self.named(name).map_or_else(|| name.to_string(), full)
    }

    /// A card of the table.
    pub(crate) fn card_name(&self, card: Card) -> String {
        full(self.design(card))
    }

    /// A card as an action names it, with its marks in words.
    pub(crate) fn handle_name(&self, handle: Handle) -> String {
        let name = handle.name.map_or_else(|| "a card".into(), |name| self.called(name));
        handle.marked().fold(name, |name, (_, _, word)| format!("{name}, {word}"))
    }

    /// BA-2.5: the Officiating card in force.
    pub(crate) fn officials(&self, s: &Open) -> Option<&Officiating> {
        self.parts.officiating.get(usize::from(s.officiating))
    }

    /// BA-6.1: whose Offensive Zone the puck is in.
    pub(crate) fn attacker(&self, s: &Open) -> Option<Seat> {
        SEATS.into_iter().find(|&seat| s.puck.zone(s.is_home(seat)) == Zone::Offensive)
    }

    /// Who has more goals, the higher number first: "Homers wins 3-1"; or that nobody has: "level at 2-2".
    pub(crate) fn scored(&self, score: [u8; 2], verb: &str, level: &str) -> String {
        let [a, b] = score;
        match a.cmp(&b) {
            Ordering::Greater => format!("{} {verb} {a}-{b}", self.club(Seat::A)),
            Ordering::Less => format!("{} {verb} {b}-{a}", self.club(Seat::B)),
            Ordering::Equal => format!("{level}{a}-{b}"),
        }
    }

    /// What a team is called: its deck's name.
    pub(crate) fn club(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// Does only section 1 of the rules apply?
    pub(crate) fn is_beginner(&self) -> bool {
        self.options.mode == Mode::Beginner
    }

    /// What belongs to it: "Ann's", "Harbour Lights'".
    pub(crate) fn clubs(&self, seat: Seat) -> String {
        possessive(self.club(seat))
    }
}
