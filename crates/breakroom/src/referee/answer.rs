//! How the referee answers.

use std::fmt::Display;

use breakroom_catalog::{OpenError, Rejected, Sitting, table::RejectedKind};
use breakroom_core::{RuleId, Turn};
use serde_json::{Value, json};

use super::decider;

/// Why a request was not carried out. Nothing has changed.
#[derive(Debug)]
pub struct Problem {
    kind: &'static str,
    rule: Option<RuleId>,
    message: String,
}

/// The longest message: a fault in a hostile document must not be answered with the document.
const LONGEST_MESSAGE: usize = 4000;

impl Problem {
    fn new(kind: &'static str, message: impl Display) -> Problem {
        Problem { kind, rule: None, message: message.to_string().chars().take(LONGEST_MESSAGE).collect() }
    }

    /// The request cannot be understood.
    pub fn syntax(message: impl Display) -> Problem {
        Problem::new("syntax", message)
    }

    /// It names something that does not exist.
    pub fn unknown(message: impl Display) -> Problem {
        Problem::new("unknown", message)
    }

    /// It makes no sense now.
    pub fn state(message: impl Display) -> Problem {
        Problem::new("state", message)
    }

    /// The rules forbid it.
    pub fn illegal(message: impl Display) -> Problem {
        Problem::new("illegal", message)
    }

    /// No game is open.
    pub fn no_game() -> Problem {
        Problem::state("no game is open: begin with {\"cmd\":\"new\",\"game\":\"…\"}")
    }
}

impl From<OpenError> for Problem {
    fn from(error: OpenError) -> Problem {
        match &error {
            OpenError::UnknownGame { .. } => Problem::unknown(error),
            // What cannot be read, or breaks no rule of the game, is not written as it should be.
            OpenError::Faults(faults) => match faults.iter().find_map(|fault| fault.rule) {
                Some(rule) if !faults.iter().any(|fault| fault.malformed) => {
                    Problem { rule: Some(rule), ..Problem::illegal(&error) }
                }
                _ => Problem::syntax(&error),
            },
        }
    }
}

/// The problem of a rejected action.
pub fn rejected(rejected: Rejected) -> Problem {
    let kind = match rejected.kind {
        RejectedKind::Illegal => "illegal",
        RejectedKind::Syntax => "syntax",
        RejectedKind::State => "state",
    };
    Problem { rule: rejected.rule, ..Problem::new(kind, rejected.message) }
}

/// A problem as an answer.
pub fn said(problem: Problem) -> Value {
    let Problem { kind, rule, message } = problem;
    json!({"ok": false, "error": {"kind": kind, "rule": rule, "message": message}})
}

/// Whose turn it is and what is asked.
pub fn status(sitting: &Sitting) -> Value {
    let table = sitting.table();
    let turn = match table.turn() {
        Turn::Seat(seat) => json!({"kind": "seat", "seat": seat, "name": table.seat_name(seat)}),
        Turn::Chance => json!({"kind": "chance"}),
        Turn::Over(ending) => json!({"kind": "over", "outcome": ending.outcome, "rule": ending.rule}),
    };
    let prompt = table.prompt(decider(sitting));
    json!({"ok": true, "turn": turn, "ply": table.ply(), "prompt": prompt.question, "prompt_rule": prompt.rule})
}
