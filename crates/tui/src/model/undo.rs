//! Taking back at this terminal.

use breakroom_catalog::Source;
use breakroom_core::{
    Observer, Seat, SeatSet,
    undo::{Undo, Why},
};
use breakroom_room::header::LogEntry;

use super::LocalMatch;
use crate::words::list;

/// What became of the wish to take back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Undoing {
    /// It was done; the sentence says what.
    Done(String),
    /// These people must agree first.
    Ask {
        /// The ply to return to.
        to: usize,
        /// The question to them, with the reason.
        question: String,
    },
    /// It cannot be done; the sentence says why.
    No(String),
}

impl LocalMatch {
    /// Takes back the last decision of a person, as far as the policy goes. Typed chance can be corrected at
    /// once: nothing was drawn, somebody mistyped.
    pub fn undo(&mut self) -> Undoing {
        if self.is_over() {
            return Undoing::No(refusal(Why::RatedAndOver));
        }
        if self.last_was_typed_chance() {
            return self.take_back(self.table().ply() - 1);
        }
        let Some(seat) = self.last_to_decide() else {
            return Undoing::No(refusal(Why::NothingYet));
        };
        match self.sitting().undo_policy(seat) {
            Undo::Free { to } => self.take_back(to),
            Undo::Never { why } => Undoing::No(refusal(why)),
            Undo::Consent { to, of, why } => self.ask_consent(seat, to, of, why),
        }
    }

    fn last_was_typed_chance(&self) -> bool {
        let last = self.table().entries().last();
        matches!(self.sitting().source(), Source::Typed) && last.is_some_and(|last| last.by.is_none())
    }

    /// The person who decided last.
    fn last_to_decide(&self) -> Option<Seat> {
        let by_people = |seat: &Seat| self.players[seat.index()].is_human();
        self.table().entries().iter().rev().find_map(|entry| entry.by.filter(by_people))
    }

    /// What the policy says about taking back now, in a word for a button: free, ask or no.
    pub fn undo_word(&self) -> &'static str {
        match self.last_to_decide() {
            _ if self.is_over() => "no",
            _ if self.last_was_typed_chance() => "free",
            None => "no",
            Some(seat) => match self.sitting().undo_policy(seat) {
                Undo::Free { .. } => "free",
                Undo::Consent { of, .. } if self.people_among(of).is_empty() => "free",
                Undo::Consent { .. } => "ask",
                Undo::Never { .. } => "no",
            },
        }
    }

    fn people_among(&self, seats: SeatSet) -> Vec<Seat> {
        seats.iter().filter(|seat| self.players[seat.index()].is_human()).collect()
    }

    /// Whatever plays by itself always agrees; people are asked.
    fn ask_consent(&mut self, seat: Seat, to: usize, of: SeatSet, why: Why) -> Undoing {
        let people = self.people_among(of);
        if people.is_empty() {
            return self.take_back(to);
        }
        let (who, others) =
            (self.name(seat), list(&people.iter().map(|seat| self.name(*seat)).collect::<Vec<_>>()));
        let verb = if people.len() == 1 { "Does" } else { "Do" };
        let reason = why.sentence().replace("your", "that");
        let question =
            format!("{who} asks to take back '{}': {reason}. {verb} {others} agree?", self.shown(to));
        Undoing::Ask { to, question }
    }

    /// Returns to the state after the first `to` actions: the policy allowed it, or the others agreed.
    pub fn take_back(&mut self, to: usize) -> Undoing {
        let what = format!("taken back: {}", self.shown(to));
        self.enter(LogEntry::Rewind(to));
        self.notes.iter_mut().for_each(|(ply, _)| *ply = (*ply).min(to));
        self.note(what.clone());
        Undoing::Done(what)
    }

    /// An action of the past as the public saw it: consent must not cost a secret.
    fn shown(&self, ply: usize) -> String {
        self.table().seen(Observer::Public).get(ply).cloned().unwrap_or_default()
    }
}

fn refusal(why: Why) -> String {
    format!("It cannot be taken back: {}.", why.sentence())
}
