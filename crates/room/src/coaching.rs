//! A coached match: at each kind of decision that somebody meets for the first time, a coach says what it is about. What
//! was met follows from the log, so a coach repeats nothing after a restart.

use breakroom_catalog::{
    Table,
    coach::{Advice, Coach},
};
use breakroom_core::{Info, Observer, Seat};

/// The coach of a match, and the kinds of decisions that were met.
pub struct Coaching {
    coach: Coach,
    met: Vec<Met>,
}

/// A seat met a kind of decision for the first time after so many actions.
struct Met {
    seat: Seat,
    kind: &'static str,
    ply: usize,
}

/// What a coach says of the decision at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coached<'a> {
    /// The kind of decision.
    pub kind: &'a str,
    /// What there is to say about it.
    pub advice: &'a Advice,
    /// Has this seat not met such a decision before?
    pub is_first: bool,
}

impl Coaching {
    /// The coach of a game, if it has one.
    pub fn of(info: &Info) -> Option<Coaching> {
        Coach::of(info).map(|coach| Coaching { coach, met: Vec::new() })
    }

    /// Notes what a seat decides now.
    pub fn meet(&mut self, table: &dyn Table, seat: Seat) {
        let kind = table.question(Observer::Seat(seat)).kind;
        if !self.met.iter().any(|met| met.seat == seat && met.kind == kind) {
            self.met.push(Met { seat, kind, ply: table.ply() });
        }
    }

    /// What there is to say to a seat about a decision of this kind, after so many actions.
    pub fn says<'a>(&'a self, seat: Seat, kind: &'a str, ply: usize) -> Option<Coached<'a>> {
        let advice = self.coach.says(kind)?;
        let first = |met: &Met| met.seat == seat && met.kind == kind && met.ply == ply;
        Some(Coached { kind, advice, is_first: self.met.iter().any(first) })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use breakroom_catalog::{GAMES, Setup, Sitting, Source};
    use breakroom_core::Rng;

    use super::*;
    use crate::{
        fold::Match,
        header::{LogEntry, Sitter},
    };

    /// A coached match of the short game between a person and a bot.
    fn coached(info: &Info, deal: &str) -> Match {
        let short = ("preset".to_owned(), "quick".to_owned());
        let setup = Setup::choose(info.slug, None, &[short]).unwrap();
        let sitting = Sitting::open(&setup, Source::deal(deal)).unwrap();
        let sitters = vec![Sitter::person("aaaaaaaaaaaaaaaa", "Ann"), Sitter::Bot("novice".into())];
        let (mut game, _) = Match::of(sitting, sitters);
        game.coach();
        game
    }

    /// What the coach says to whoever decides now, if that is a person.
    fn said(game: &Match) -> Option<(Seat, &'static str, bool)> {
        let seat = game.deciding().filter(|seat| *seat == Seat::A)?;
        let kind = game.table().question(Observer::Seat(seat)).kind;
        assert_ne!(kind, "", "a person is asked: {:?}", game.table().prompt(Observer::Seat(seat)));
        let coached = game.coached(seat, kind).unwrap_or_else(|| panic!("the coach has no word on '{kind}'"));
        Some((seat, kind, coached.is_first))
    }

    fn play(game: &mut Match, rng: &mut Rng) -> LogEntry {
        let action = rng.pick(&game.table().offered()).action.clone();
        let entry = game.play(&action).unwrap();
        game.apply(&entry);
        entry
    }

    #[test]
    fn every_decision_of_a_coached_game_is_explained_once() {
        for entry in GAMES.iter().filter(|entry| !entry.info.coach.is_empty()) {
            let mut kinds = BTreeSet::new();
            for deal in ["one", "two", "three", "four"] {
                let mut game = coached(entry.info, deal);
                let (mut rng, mut firsts) = (Rng::from_text(deal), BTreeMap::new());
                while !game.sitting.is_over() {
                    if let Some((_, kind, true)) = said(&game) {
                        *firsts.entry(kind).or_insert(0) += 1;
                    }
                    play(&mut game, &mut rng);
                }
                assert!(firsts.values().all(|&times| times == 1), "{}: {firsts:?}", entry.info.slug);
                kinds.extend(firsts.into_keys());
            }
            assert!(kinds.len() >= 8, "{}: {kinds:?}", entry.info.slug);
        }
    }

    #[test]
    fn who_watches_or_plays_without_a_coach_is_told_nothing() {
        for entry in GAMES {
            let mut game = crate::fold::tests::played(entry.info.slug, 0);
            let kind = game.table().question(game.table().decider()).kind;
            assert!(Seat::first(2).all(|seat| game.coached(seat, kind).is_none()));
            game.coach();
            let asked = game.coached(Seat::A, kind).is_some();
            assert!(!asked || !entry.info.coach.is_empty(), "{}", entry.info.slug);
        }
    }

    #[test]
    fn what_was_met_follows_from_the_log_and_undo_leads_back_to_it() {
        for entry in GAMES.iter().filter(|entry| !entry.info.coach.is_empty()) {
            let mut game = coached(entry.info, "again");
            let (mut rng, mut log) = (Rng::from_text("again"), Vec::new());
            for _ in 0..40 {
                log.push(play(&mut game, &mut rng).write());
            }
            let fresh = game.header.open(entry.info.slug).unwrap();
            let again = Match::fold(game.header.clone(), fresh, &log).unwrap();
            assert_eq!(said(&again), said(&game), "{}", entry.info.slug);
            let Some((seat, kind, _)) = said(&game) else { continue };
            let before = game.table().ply();
            play(&mut game, &mut rng);
            let undone = LogEntry::Rewind(before);
            game.apply(&undone);
            assert_eq!(
                game.coached(seat, kind),
                again.coached(seat, kind),
                "the same decision, the same words"
            );
        }
    }
}
