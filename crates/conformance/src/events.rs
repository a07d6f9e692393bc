//! What is told of an action: sentences with a rule, in an order that does not change.

use std::fmt::Debug;

use breakroom_core::{Game, Observer, Silent, Told};

use crate::{cited::Cited, trail::Trail};

/// Carries `action` out on a copy, several times over, and returns the next state and what happened.
pub(crate) fn step<G: Game>(
    game: &G,
    state: &G::State,
    action: G::Action,
    trail: &Trail<G::Action>,
) -> (G::State, Vec<G::Event>) {
    let before = format!("{state:?}");
    let (mut next, mut log) = (state.clone(), Vec::new());
    game.advance(&mut next, action, &mut log);
    let (mut again, mut log_again) = (state.clone(), Vec::new());
    game.advance(&mut again, action, &mut log_again);
    trail.same(&next, &again, "`advance` does the same each time");
    trail.same(&debug(&log), &debug(&log_again), "the same happens each time");
    let mut silent = state.clone();
    game.advance(&mut silent, action, &mut Silent);
    trail.same(&next, &silent, "`advance` does the same whoever listens");
    trail.same(&format!("{state:?}"), &before, "a copy of a state stands on its own");
    (next, log)
}

/// What `who` hears of these events.
pub(crate) fn told<G: Game>(game: &G, log: &[G::Event], who: Observer) -> Vec<Told> {
    log.iter().filter_map(|event| game.tell(event, who)).collect()
}

/// Checks what everybody hears of these events.
pub(crate) fn check<G: Game>(game: &G, log: &[G::Event], cited: &mut Cited, trail: &Trail<G::Action>) {
    for event in log {
        let mut heard = Observer::all(game.seats()).filter_map(|who| game.tell(event, who));
        let reveals = heard.any(|told| told.reveals);
        trail.same(&game.reveals(event), &reveals, "an event reveals what is told of it as revealing");
    }
    for who in Observer::all(game.seats()) {
        let told = told(game, log, who);
        trail.same(&told, &self::told(game, log, who), "an event is told the same way each time");
        for told in told {
            cited.note(told.rule, trail, || format!("'{}'", told.text));
            let sound = !told.text.trim().is_empty() && !told.text.contains(char::is_control);
            trail.owes(sound, "an event is told in one sentence", || format!("{told:?}"));
            let keyed = told.keys.iter().all(|key| !key.as_str().is_empty());
            trail.owes(keyed, "an event's keys are keys", || format!("{told:?}"));
        }
    }
}

/// Events have no equality of their own; their words for programmers do.
pub(crate) fn debug<E: Debug>(log: &[E]) -> Vec<String> {
    log.iter().map(|event| format!("{event:?}")).collect()
}
