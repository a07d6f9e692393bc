//! What each observer sees of an action.

use breakroom_core::Observer;

use crate::{
    Action, Breakaway, State,
    action::Handle,
    agenda::{DrawTo, Step},
};

impl Breakaway {
    /// The action as `who` may see it: cards that go face down are seen by their players alone.
    pub(crate) fn veiled(&self, s: &State, action: Action, who: Observer) -> Action {
        const HIDDEN: Handle = Handle::HIDDEN;
        let Some(step) = s.agenda.next() else { return action };
        // BA-18: in a solo game the human decides for both.
        let own = self.whose_turn(s).seat().is_some_and(|seat| who.is(seat));
        match action {
            _ if own => action,
            Action::Swap(..) => Action::Swap(HIDDEN, HIDDEN),
            Action::Bench(_) => Action::Bench(HIDDEN),
            Action::Fill(_) => Action::Fill(HIDDEN),
            Action::Commit(_) => Action::Commit(HIDDEN),
            Action::Contest(_) => Action::Contest(HIDDEN),
            Action::Grind(_) => Action::Grind(HIDDEN),
            Action::Dump(_, area) => Action::Dump(HIDDEN, area),
            Action::Give(_) => Action::Give(HIDDEN),
            Action::Fight(_) if s.fight.open.is_none() || who == Observer::Public => Action::Fight(HIDDEN),
            Action::Pick(_) if self.picks_unseen(step, who) => Action::Pick(HIDDEN),
            Action::Deal(team, _) if !self.sees_deal(step, who) => Action::Deal(team, HIDDEN),
            Action::Momentum(team, _) if !matches!(step, Step::TakeFromBag(seat, _) if who.is(seat)) => {
                Action::Momentum(team, HIDDEN)
            }
            Action::Random(_) if !self.sees_pick(step, who) => Action::Random(HIDDEN),
            action => action,
        }
    }

    fn picks_unseen(&self, step: Step, who: Observer) -> bool {
        match step {
            Step::PickTheirs => false,
            Step::VeteranCard(_) => who == Observer::Public,
            _ => true,
        }
    }

    fn sees_deal(&self, step: Step, who: Observer) -> bool {
        match step {
            Step::Draw(_, _, DrawTo::ShootoutTest) => true,
            Step::Draw(seat, _, DrawTo::Shootout) if self.is_automatic(seat) => true,
            // Nobody sees what a solo opponent draws.
            Step::Draw(seat, ..) => who.is(seat),
            _ => true,
        }
    }

    fn sees_pick(&self, step: Step, who: Observer) -> bool {
        match step {
            Step::RandomCommit(_) => false,
            Step::RandomToBench(seat) => who.is(seat),
            Step::RandomTrade(_) => who != Observer::Public,
            _ => true,
        }
    }
}
