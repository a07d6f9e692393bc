//! Two questions asked at once: one that can be passed over ([`Game::waiver`]), and the one behind it. Only screens ask
//! so; the rules, records and programs have one decision after the other.

use std::fmt::{self, Display};

use breakroom_core::Game;

use super::At;
use crate::{
    Playable, Table,
    table::{Choice, THEN},
};

impl<G: Playable> At<G> {
    /// Where a question can be passed over and the same seat is then asked another: what passes over it, and the state
    /// after it. Screens ask both questions at once.
    pub(super) fn ahead(&self) -> Option<(G::Action, G::State)> {
        let (game, turn) = (self.game(), self.turn());
        let waiver = game.waiver(&self.state)?;
        let mut ahead = self.state.clone();
        game.advance_silently(&mut ahead, waiver);
        (turn.seat().is_some() && game.turn(&ahead) == turn).then_some((waiver, ahead))
    }

    /// Everything that a screen offers to the seat that decides, each with the view in whose words it is said: what
    /// comes after a question that is passed over, and then what answers that question otherwise.
    pub(super) fn offers<'a>(
        &self,
        ahead: Option<(G::Action, &G::State)>,
        view: &'a G::View,
        now: &'a G::View,
    ) -> Offers<'a, G> {
        let (game, mut actions) = (self.game(), Vec::new());
        let mut offers = Vec::new();
        if let Some((waiver, ahead)) = ahead {
            game.legal(ahead, &mut actions);
            actions.sort_by_cached_key(|&action| game.rank(view, action));
            offers.extend(actions.iter().map(|&action| (view, Line { before: Some(waiver), action })));
        }
        game.legal(&self.state, &mut actions);
        actions.retain(|&action| ahead.is_none_or(|(waiver, _)| action != waiver));
        actions.sort_by_cached_key(|&action| game.rank(now, action));
        offers.extend(actions.iter().map(|&action| (now, Line { before: None, action })));
        offers
    }

    /// The same as choices, if a question can be passed over.
    pub(super) fn offered_ahead(&self) -> Option<Vec<Choice>> {
        let (game, who) = (self.game(), self.decider());
        let (waiver, ahead) = self.ahead()?;
        let (view, now) = (game.view(&ahead, who), self.known_to(who));
        let choice = |(view, line): (&G::View, Line<G::Action>)| Choice {
            action: line.to_string(),
            label: game.label(view, line.action),
            weight: None,
            keys: game.touches(view, line.action),
            heading: game.heading(view, line.action),
        };
        Some(self.offers(Some((waiver, &ahead)), &view, &now).into_iter().map(choice).collect())
    }
}

/// What is offered, each with the view in whose words it is said.
pub(super) type Offers<'a, G> = Vec<(&'a <G as Game>::View, Line<<G as Game>::Action>)>;

/// An action with what is played right before it.
pub(super) struct Line<A> {
    before: Option<A>,
    pub(super) action: A,
}

impl<A: Display> Display for Line<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(before) = &self.before {
            write!(f, "{before}{THEN} ")?;
        }
        self.action.fmt(f)
    }
}

/// One text per decision of a line that holds several.
pub(super) fn split<G: Game>(line: &str) -> Vec<String> {
    line.split(THEN).flat_map(G::split).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use breakroom_core::{Observer, Rng, Screen};

    use crate::{
        Choice, GAMES, Setup, Sitting, Source, Table,
        table::{THEN, Wanted},
    };

    /// Plays a random game of each kind as screens offer it, and shows its tables.
    fn stroll(decisions: usize, mut at: impl FnMut(&dyn Table)) {
        for entry in GAMES {
            let mut rng = Rng::from_text(entry.info.slug);
            let mut sitting =
                Sitting::open(&Setup::of(entry.info.slug).unwrap(), Source::deal("ahead")).unwrap();
            for _ in 0..decisions {
                let offered = sitting.table().offered();
                if offered.is_empty() || sitting.is_over() {
                    break;
                }
                at(sitting.table());
                sitting.play(&rng.pick(&offered).action).unwrap();
            }
        }
    }

    fn actions(choices: &[Choice]) -> Vec<&str> {
        choices.iter().map(|choice| choice.action.as_str()).collect()
    }

    #[test]
    fn two_questions_are_asked_at_once_and_answered_as_one_after_the_other() {
        let mut met = 0;
        stroll(220, |table| {
            let Some(waiver) = table.waiver() else {
                assert_eq!(actions(&table.offered()), actions(&table.legal()));
                return;
            };
            met += 1;
            let (legal, offered) = (table.legal(), table.offered());
            let mut after = table.fork();
            after.play(&waiver).unwrap();
            let next = after.legal();
            assert_eq!(offered.len(), legal.len() - 1 + next.len());
            for (line, then) in offered.iter().zip(&next) {
                assert_eq!(line.action, format!("{waiver}{THEN} {}", then.action));
                assert_eq!((&line.label, &line.keys), (&then.label, &then.keys));
                let (mut both, mut each) = (table.fork(), after.fork());
                both.play(&line.action).unwrap();
                each.play(&then.action).unwrap();
                assert_eq!(both.history(), each.history());
                assert_eq!(table.completed(&then.action), line.action, "the second alone is meant so");
            }
            let others: Vec<&str> = actions(&legal).into_iter().filter(|action| *action != waiver).collect();
            assert_eq!(actions(&offered[next.len()..]), others);
            assert!(others.iter().all(|action| table.completed(action) == *action));
            assert_eq!(table.question(table.decider()).prompt, after.prompt(after.decider()));
        });
        assert!(met > 20, "{met} questions that can be passed over");
    }

    #[test]
    fn a_line_that_is_refused_in_part_changes_nothing() {
        let mut met = 0;
        stroll(120, |table| {
            let Some(waiver) = table.waiver() else { return };
            met += 1;
            let mut tried = table.fork();
            for wrong in
                [format!("{waiver}; {waiver}; {waiver}"), format!("{waiver}; nonsense"), format!("{waiver};")]
            {
                assert!(tried.play(&wrong).is_err(), "{wrong}");
            }
            assert_eq!(tried.position(), table.position());
            assert_eq!(tried.history(), table.history());
            assert_eq!(table.completed("nonsense"), "nonsense");
        });
        assert!(met > 5);
    }

    #[test]
    fn what_is_offered_lies_in_the_picture_and_only_its_seat_is_offered_it() {
        stroll(60, |table| {
            let wanted = Wanted { choices: true, keys: true, view: false, scene: Some(Screen::Wide) };
            for who in Observer::all(table.seats()) {
                let mut sheet = Vec::new();
                let glance = table.glance(who, wanted, &mut sheet);
                let offered: Vec<serde_json::Value> = serde_json::from_slice(glance.choices).unwrap();
                assert_eq!(offered.is_empty(), who != table.decider());
                let scene = glance.scene.unwrap();
                let keys: HashSet<&str> = scene.nodes.iter().map(|node| node.key.as_str()).collect();
                for key in offered.iter().flat_map(|choice| choice["keys"].as_array().unwrap()) {
                    assert!(keys.contains(key.as_str().unwrap()), "{key} is not in the picture");
                }
            }
        });
    }
}
