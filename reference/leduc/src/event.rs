//! What happened.

use breakroom_core::{Ending, Observer, Outcome, RuleId, Seat, Told};
use breakroom_kit::SeatNames;

use crate::{Move, Rank};

/// What happens at the table, cards included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A card was dealt.
    Dealt {
        /// Who gets the card.
        seat: Seat,
        /// Which, for the eyes of its owner.
        card: Rank,
    },
    /// The public card was turned up.
    Public {
        /// What both pair with from now on.
        card: Rank,
    },
    /// A seat made a move.
    Moved {
        /// Whose turn it was.
        seat: Seat,
        /// What it did: fold, check, call, bet or raise.
        made: Move,
        /// What it paid for it.
        chips: i32,
    },
    /// A seat showed its card.
    Showed {
        /// Whose card it is.
        seat: Seat,
        /// Public from now on.
        card: Rank,
    },
    /// The pot was taken or shared.
    Ended {
        /// By whom, and why.
        ending: Ending,
        /// The chips of both together.
        pot: i32,
    },
}

impl Event {
    /// Only a dealt card is told differently to its owner.
    pub(crate) fn told(&self, names: &SeatNames<2>, who: Observer) -> Told {
        let name = |seat: Seat| &names[seat];
        match *self {
            Event::Dealt { seat, card } if who.is(seat) => {
                Told::new(RuleId("LD-2.2"), format!("{} is dealt a {card}", name(seat)))
                    .at(card_key(seat))
                    .revealing()
            }
            Event::Dealt { seat, .. } => {
                Told::new(RuleId("LD-2.2"), format!("{} is dealt a card", name(seat)))
                    .at(card_key(seat))
                    .revealing()
            }
            Event::Public { card } => {
                Told::new(RuleId("LD-4.1"), format!("The public card is a {card}")).at(PUBLIC).revealing()
            }
            Event::Moved { seat, made, chips } => moved(seat, name(seat), made, chips),
            Event::Showed { seat, card } => {
                Told::new(RuleId("LD-5.2"), format!("{} shows a {card}", name(seat)))
                    .at(card_key(seat))
                    .revealing()
            }
            Event::Ended { ending, pot } => {
                let text = match ending.outcome {
                    Outcome::Won(winners) if winners.has(Seat::A) => {
                        format!("{} takes the pot of {pot}", name(Seat::A))
                    }
                    Outcome::Won(_) => format!("{} takes the pot of {pot}", name(Seat::B)),
                    _ => format!("They share the pot of {pot}"),
                };
                Told::new(ending.rule, text).at(POT)
            }
        }
    }
}

fn moved(seat: Seat, name: &str, made: Move, chips: i32) -> Told {
    let (rule, text) = match made {
        Move::Check => ("LD-3.2", format!("{name} checks")),
        Move::Bet => ("LD-3.4", format!("{name} bets {chips}")),
        Move::Call => ("LD-3.4", format!("{name} calls with {chips}")),
        Move::Raise => ("LD-3.4", format!("{name} raises with {chips}")),
        Move::Fold => ("LD-5.1", format!("{name} folds")),
    };
    Told::new(RuleId(rule), text).at(chips_key(seat))
}

/// The public card on screen.
pub(crate) const PUBLIC: &str = "card-public";
/// The pot on screen.
pub(crate) const POT: &str = "pot";

/// A seat's card on screen.
pub(crate) fn card_key(seat: Seat) -> String {
    format!("card-{seat}")
}

/// A seat's chips on screen.
pub(crate) fn chips_key(seat: Seat) -> String {
    format!("chips-{seat}")
}
