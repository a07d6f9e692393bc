//! Why not.

use breakroom_core::{Refused, RuleId, Turn};

use crate::{Action, Move, Rank, State};

/// Why something cannot be done or dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// A seat would act while chance deals.
    #[error("a card is to be dealt first")]
    Undealt,
    /// Chance would act while a seat decides, or deal to somebody else.
    #[error("no such card is dealt now")]
    NoDeal,
    /// Chance would turn up the public card too early.
    #[error("the public card comes after the first round of betting")]
    NoPublic,
    /// All copies are out.
    #[error("there is no {card} left in the deck")]
    Gone {
        /// The rank of which none is left.
        card: Rank,
    },
    /// Nothing is to be called, raised or folded against.
    #[error("there is no bet to {made}")]
    NoBet {
        /// What was tried.
        made: Move,
    },
    /// Somebody has bet already.
    #[error("there is a bet: fold or call, do not {made}")]
    Facing {
        /// What was tried.
        made: Move,
    },
    /// Nobody may raise any more.
    #[error("there was a bet and a raise: no more in this round")]
    Capped,
    /// The game is over.
    #[error("the game is over")]
    Over,
}

impl Refused for Refusal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Refusal::Undealt | Refusal::NoDeal => "LD-2.2",
            Refusal::NoPublic => "LD-4.1",
            Refusal::Gone { .. } => "LD-1.1",
            Refusal::NoBet { .. } => "LD-3.2",
            Refusal::Facing { .. } => "LD-3.3",
            Refusal::Capped => "LD-3.5",
            Refusal::Over => "LD-5.4",
        })
    }
}

/// Is this possible here? If not, why?
pub(crate) fn check(state: &State, action: Action) -> Result<(), Refusal> {
    match (state.turn(), action) {
        (Turn::Over(_), _) => Err(Refusal::Over),
        (Turn::Chance, Action::Move(_)) => Err(Refusal::Undealt),
        (Turn::Chance, Action::Deal { card: Some(card), .. } | Action::Public(card)) => {
            dealt(state, action, card)
        }
        (Turn::Seat(_), Action::Move(made)) => moved(state, made),
        (_, Action::Public(_)) => Err(Refusal::NoPublic),
        (_, Action::Deal { .. }) => Err(Refusal::NoDeal),
    }
}

fn dealt(state: &State, action: Action, card: Rank) -> Result<(), Refusal> {
    match action {
        _ if state.turned_up(card) == action => match state.unseen().find(|&(rank, _)| rank == card) {
            Some((_, copies)) if copies > 0 => Ok(()),
            _ => Err(Refusal::Gone { card }),
        },
        Action::Public(_) => Err(Refusal::NoPublic),
        _ => Err(Refusal::NoDeal),
    }
}

fn moved(state: &State, made: Move) -> Result<(), Refusal> {
    let line = state.line();
    match (line.allows(made), line.moves().next_back(), made) {
        (true, ..) => Ok(()),
        (false, None | Some(Move::Check), _) => Err(Refusal::NoBet { made }),
        (false, Some(Move::Raise), Move::Raise) => Err(Refusal::Capped),
        (false, ..) => Err(Refusal::Facing { made }),
    }
}
