//! Positions as documents (LD-6.2).

use breakroom_core::{Fault, Refused, RuleId, Seat};
use breakroom_kit::{Doc, Load, doc};
use serde_json::Value;

use crate::{Action, Move, Rank, State, refusal};

/// A position: the cards and the betting.
#[derive(Doc, Load)]
struct Position {
    /// Ann's card and Bob's; null before the deal.
    #[json(rule = "LD-2.2")]
    cards: [Option<Rank>; 2],
    /// The public card; null before it is turned up.
    #[json(default, rule = "LD-4.1")]
    public: Option<Rank>,
    /// The moves of the two rounds.
    #[json(rule = "LD-3.2")]
    rounds: [Vec<Move>; 2],
}

pub(crate) fn save(state: &State) -> Value {
    let position = Position {
        cards: [Seat::A, Seat::B].map(|seat| state.card(seat)),
        public: state.public,
        rounds: state.rounds.map(|line| line.moves().collect()),
    };
    doc::write(&position, &())
}

/// Plays the position from the start: what can be played can be reached.
pub(crate) fn load(position: &Value) -> Result<State, Vec<Fault>> {
    let position: Position = doc::read(position, &())?;
    let (mut state, mut faults) = (State::START, Vec::new());
    if position.public.is_none() && !position.rounds[1].is_empty() {
        let fault = Fault::error("rounds[1]", "the second round follows the public card");
        faults.push(fault.by(RuleId("LD-4.1")));
    }
    for (place, action) in actions(&position) {
        match refusal::check(&state, action) {
            Ok(()) => state.take(action),
            Err(refusal) => faults.push(Fault::error(place, refusal.to_string()).by(refusal.rule())),
        }
    }
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}

/// What led to the position, in order, and where the document says so.
fn actions(position: &Position) -> Vec<(String, Action)> {
    let dealt = Seat::first(2).zip(position.cards).filter(|(_, card)| card.is_some());
    let dealt = dealt.map(|(seat, card)| (format!("cards[{seat}]"), Action::Deal { seat, card }));
    let round = |round: usize| {
        let moves = position.rounds[round].iter().enumerate();
        moves.map(move |(at, &made)| (format!("rounds[{round}][{at}]"), Action::Move(made)))
    };
    let public = position.public.map(|card| ("public".to_owned(), Action::Public(card)));
    let second = round(1).filter(|_| position.public.is_some());
    dealt.chain(round(0)).chain(public).chain(second).collect()
}
