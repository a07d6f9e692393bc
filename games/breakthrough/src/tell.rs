//! Events as sentences for the log.

use breakroom_core::{RuleId, Told};

use crate::{
    Breakthrough,
    event::Event,
    keys,
    view::Role,
    vocabulary::{Card, Code, LockId},
    words,
};

impl Breakthrough {
    /// The sentence, the rule and the things it touched. Nothing in this game is hidden from anyone.
    pub(crate) fn told(&self, event: &Event) -> Told {
        match event {
            Event::TurnedUp { lock, first } => {
                let rule = if *first { "BT-3.3" } else { "BT-8.5" };
                say(rule, format!("{lock} {} is turned up", self.name(*lock)))
                    .at(keys::LOCK)
                    .at(keys::LOCK_PILE)
            }
            Event::Drawn { code, place } => {
                let told = say("BT-4.5", format!("{code} is drawn"));
                told.at(keys::DECK).at(keys::hand(usize::from(*place)))
            }
            Event::Trouble => say("BT-7.1", "A difficulty card is drawn").at(keys::DECK),
            Event::LaidAside => say("BT-R6", "A difficulty card is laid aside").at(keys::DECK),
            Event::Returned { cards, deck } => {
                let back = words::count(*cards, "difficulty card");
                say("BT-R6", format!("Shuffled back after the deal: {back}; deck {deck}")).at(keys::DECK)
            }
            Event::NothingAsked => say("BT-R10", "It was the last card of the deck: nothing is asked"),
            Event::KeyGiven { code } => say("BT-7.5", format!("{code} is given up")).at(keys::DISCARD),
            Event::Milled { cards, forced } => milled(*cards, *forced),
            Event::Flipped { card } => flipped(*card),
            Event::Played { code, place, points, lost, role } => played(*code, *place, *points, lost, role),
            Event::Discarded { code } => say("BT-4.3", format!("{code} is discarded")).at(keys::DISCARD),
            Event::Met { challenge, points } => {
                let text = format!("Challenge {} is met: +{points}", challenge + 1);
                say("BT-9.2", text).at(keys::challenge(*challenge))
            }
            Event::Opened { lock, points } => {
                say("BT-9.3", format!("{} opens: +{points}", self.name(*lock))).at(keys::LOCK)
            }
            Event::Shuffled { cards, deck } => {
                let back = words::count(*cards, "discard");
                let told = say("BT-8.3", format!("Shuffled back: {back}; deck {deck}"));
                told.at(keys::DISCARD).at(keys::DECK).marked(format!("shuffle {deck}"))
            }
            Event::NoLockLeft => say("BT-8.7", "Every lock is open; cards still score").at(keys::LOCK_PILE),
            Event::Ended { points, stopped } => ended(*points, *stopped),
        }
    }

    fn name(&self, id: LockId) -> &str {
        self.components.lock(id).map_or("", |lock| lock.name.as_str())
    }
}

fn say(rule: &'static str, text: impl Into<String>) -> Told {
    Told::new(RuleId(rule), text)
}

fn milled(cards: u8, forced: bool) -> Told {
    let top = words::count(cards, "card");
    let told = match forced {
        true => say("BT-7.4", format!("No key in hand: the top {top} of the deck will be turned")),
        false => say("BT-7.3", format!("The top {top} of the deck will be turned")),
    };
    told.at(keys::DECK)
}

fn flipped(card: Card) -> Told {
    let text = match card {
        Card::Tool(code) => format!("{code} is turned to the discard pile"),
        Card::Difficulty => "A difficulty card is turned to the discard pile, without effect".into(),
    };
    say("BT-7.6", text).at(keys::DECK).at(keys::DISCARD)
}

fn played(code: Code, place: u8, points: u8, lost: &[Code], role: &Role) -> Told {
    let done = words::role(role);
    let told = match (lost, role) {
        ([], Role::Filler) => say("BT-5.11", format!("{code} {done}: +{points}")),
        ([], Role::Meets { .. } | Role::Opens { .. }) => say("BT-5.7", format!("{code} {done}: +{points}")),
        ([], _) => say("BT-5.3", format!("{code} {done}: +{points}")),
        (_, Role::Filler) => {
            let lost = words::codes(lost);
            say("BT-5.4", format!("{code} breaks the attempt, {lost} no longer count: +{points}"))
        }
        _ => {
            let lost = words::codes(lost);
            say("BT-5.5", format!("{code} breaks the attempt, {lost} no longer count, and {done}: +{points}"))
        }
    };
    told.at(keys::row(usize::from(place)))
}

fn ended(points: i32, stopped: bool) -> Told {
    let (rule, why) = match stopped {
        true => ("BT-R12", "Every lock is open"),
        false => ("BT-8.1", "The deck is empty"),
    };
    say(rule, format!("{why}: the game ends with {points} points")).at(keys::SCORE).marked("end")
}
