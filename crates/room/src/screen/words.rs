//! How a match ended, in words.

use breakroom_catalog::{Table, sitting::Closing};
use breakroom_core::{Outcome, RuleId, Seat, SeatSet};
use breakroom_kit::words::counted;
use serde::Serialize;

use super::{Shown, Visitor};
use crate::{address::to_you, fold::Match};

/// How a match ended, for one visitor.
#[derive(Serialize)]
pub(super) struct Ended {
    words: String,
    rule: Option<RuleId>,
    won: Option<bool>,
}

/// How the match ended, in words, for this visitor; `None` while it goes on.
pub(super) fn result(game: &Match, visitor: &Visitor) -> Option<Ended> {
    let ended = game.sitting.is_over().then(|| ending(game, visitor))?;
    let words = visitor.name(game).map(|name| to_you(&ended.words, name).into_owned());
    Some(Ended { words: words.unwrap_or(ended.words), ..ended })
}

/// How the match ended, in words for everybody.
pub fn ending_words(game: &Match) -> String {
    ending(game, &Visitor { seats: Vec::new(), holding: None, shown: Shown::View }).words
}

fn ending(game: &Match, visitor: &Visitor) -> Ended {
    let table = game.table();
    // Whoever plays every seat neither wins nor loses.
    let own = |won: &dyn Fn(Seat) -> bool| match visitor.seats[..] {
        [seat] if table.seats() > 1 => Some(won(seat)),
        _ => None,
    };
    if let Some(ending) = table.turn().ending() {
        let won = match ending.outcome {
            Outcome::Won(winners) => own(&|seat| winners.has(seat)),
            Outcome::AllLost => own(&|_| false),
            _ => None,
        };
        return Ended { words: outcome_words(table, &ending.outcome), rule: Some(ending.rule), won };
    }
    let (words, won) = match game.sitting.closing() {
        Some(Closing::Resigned(seat)) if table.seats() == 1 => {
            (format!("{} gave up", table.seat_name(seat)), None)
        }
        Some(Closing::Resigned(seat)) => (resigned(table, seat), own(&|mine| !table.allies(seat).has(mine))),
        _ => ("Drawn by agreement".into(), None),
    };
    Ended { words, rule: None, won }
}

/// Who gave up, and who has won by it.
fn resigned(table: &dyn Table, seat: Seat) -> String {
    let winners = Seat::first(table.seats()).collect::<SeatSet>().less(table.allies(seat));
    format!("{} resigned: {}", table.seat_name(seat), outcome_words(table, &Outcome::Won(winners)))
}

/// An outcome in words.
pub fn outcome_words(table: &dyn Table, outcome: &Outcome) -> String {
    match outcome {
        Outcome::Scored(standing) => counted(standing.points, "point", "points"),
        Outcome::Won(winners) => {
            let names: Vec<&str> = winners.iter().map(|seat| table.seat_name(seat)).collect();
            format!("{} {}", names.join(" and "), if names.len() == 1 { "wins" } else { "win" })
        }
        Outcome::Drawn => "Drawn".into(),
        Outcome::AllLost => "Everybody loses".into(),
    }
}
