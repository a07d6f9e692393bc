//! What each observer sees of an action.

use breakroom_core::Observer;

use crate::{
    Action, Breakaway, State,
    action::Handle,
    agenda::{DrawTo, Step},
    rules,
};

/// The action as `who` may see it: cards that go face down are seen by their players alone.
pub fn shown(game: &Breakaway, s: &State, action: Action, who: Observer) -> Action {
    use Action::{
        Bench, Commit, Contest, Deal, Dump, Fight, Fill, Give, Grind, Momentum, Pick, Random, Swap,
    };
    let Some(step) = s.agenda.next() else { return action };
    // BA-18: in a solo game the human decides for both.
    let own = rules::turn(game, s).seat().is_some_and(|seat| who.is(seat));
    let (mut shown, public) = (action, who == Observer::Public);
    let hides = match (action, step) {
        (Fight(_), _) => s.fight.open.is_none() || public,
        (Pick(_), Step::PickTheirs) => false,
        (Pick(_), Step::VeteranCard(_)) => public,
        (Deal(..), Step::Draw(_, _, DrawTo::ShootoutTest)) => false,
        (Deal(..), Step::Draw(seat, _, DrawTo::Shootout)) if game.is_automatic(seat) => false,
        // Nobody sees what a solo opponent draws.
        (Deal(..), Step::Draw(seat, ..)) => !who.is(seat),
        (Deal(..), _) => false,
        (Momentum(..), Step::TakeFromBag(seat, _)) => !who.is(seat),
        (Random(_), Step::RandomCommit(_)) => true,
        (Random(_), Step::RandomToBench(seat)) => !who.is(seat),
        (Random(_), Step::RandomTrade(_)) => public,
        (Random(_), _) => false,
        _ => true,
    };
    match &mut shown {
        _ if own || !hides => {}
        Swap(hand, bench) => (*hand, *bench) = (Handle::HIDDEN, Handle::HIDDEN),
        Dump(card, _) | Deal(_, card) | Momentum(_, card) => *card = Handle::HIDDEN,
        Bench(card) | Fill(card) | Commit(card) | Contest(card) | Grind(card) | Give(card) | Fight(card)
        | Pick(card) | Random(card) => *card = Handle::HIDDEN,
        _ => {}
    }
    shown
}
