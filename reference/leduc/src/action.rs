//! What is decided or dealt, and its notation (LD-6.1).

use std::{fmt, str::FromStr};

use breakroom_core::{Seat, Syntax};
use breakroom_kit::Words;

use crate::{Move, Rank};

/// What a seat or chance decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `deal 0 k`: chance deals a card (LD-2.2). `deal 0 ?` is what others see of it, and never possible.
    Deal {
        /// Who gets the card.
        seat: Seat,
        /// Which card; none in the veiled form.
        card: Option<Rank>,
    },
    /// `public q`: chance turns the public card up (LD-4.1).
    Public(Rank),
    /// `bet`: a seat makes a move (LD-3).
    Move(Move),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Deal { seat, card } => write!(f, "deal {seat} {}", card.map_or("?", Rank::word)),
            Action::Public(card) => write!(f, "public {}", card.word()),
            Action::Move(made) => write!(f, "{made}"),
        }
    }
}

impl FromStr for Action {
    type Err = Syntax;

    fn from_str(text: &str) -> Result<Action, Syntax> {
        let words: Vec<&str> = text.splitn(4, ' ').collect();
        let read = match words[..] {
            ["deal", seat, "?"] => self::seat(seat).map(|seat| Action::Deal { seat, card: None }),
            ["deal", seat, card] => match (self::seat(seat), Rank::from_word(card)) {
                (Some(seat), Some(card)) => Some(Action::Deal { seat, card: Some(card) }),
                _ => None,
            },
            ["public", card] => Rank::from_word(card).map(Action::Public),
            [word] => Move::from_word(word).map(Action::Move),
            _ => None,
        };
        let expected = "check, bet, call, raise, fold, or of chance 'deal 0 k', 'public q'";
        read.ok_or_else(|| Syntax::new(text, expected))
    }
}

fn seat(text: &str) -> Option<Seat> {
    match text {
        "0" => Some(Seat::A),
        "1" => Some(Seat::B),
        _ => None,
    }
}
