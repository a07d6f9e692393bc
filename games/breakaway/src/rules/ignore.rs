//! BA-5: Ignored cards.

use super::*;

impl Breakaway {
    /// BA-5.2, BA-5.10: can the card directly beneath the top one be ignored?
    pub(crate) fn can_ignore_below(&self, s: &Open) -> bool {
        s.stage != Stage::Shootout && s.undo[1].kept && self.ignorable_at(s, 1)
    }

    /// Can the card on top be ignored by one played on it?
    pub(crate) fn can_ignore_top(&self, s: &Open) -> bool {
        s.undo[0].kept && self.ignorable_at(s, 0)
    }

    fn ignorable_at(&self, s: &Open, depth: usize) -> bool {
        let is_final = s.shot.is_some_and(|shot| shot.final_stoppage);
        s.pile.down(depth).is_some_and(|played| played.ignorable) && !is_final
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// The card beneath counts as never played; it and the ignoring card are discarded.
    pub(super) fn ignore_below(&mut self) {
        let seat = self.s.card.player;
        let window = self.s.card.window;
        let role = self.remove_ignored();
        // BA-5.9: a Shot Card ignored the shooting card: the shot is over, Phase 4, the shooter's turn.
        if window == UseWindow::Shot {
            self.s.shot = None;
            return self.instead(&[Step::Whistle, Step::Phase4(seat), Step::Next(seat)]);
        }
        match self.after_ignored(role) {
            Some(Step::Goal) => self.instead(&[Step::Goal]),
            // BA-2.21: an offender may control the puck again.
            Some(next) => self.instead(&[Step::Whistle, Step::Phase4(seat), next]),
            None => self.instead(&[Step::Whistle, Step::Phase4(seat), Step::TurnOver(seat)]),
        }
    }

    /// BA-5.3, BA-R77: what the shot waits for that came back with the ignored card gone.
    pub(super) fn after_ignored(&self, role: Option<Role>) -> Option<Step> {
        let shooter = self.s.shot?.shooter;
        match role? {
            Role::Shot => Some(Step::AwaitShotCard(shooter.other())),
            Role::Save => Some(Step::Goal),
            _ => Some(Step::AwaitScore(shooter)),
        }
    }

    /// Takes the top card and the one beneath away and brings back what was before the latter; says its role.
    pub(super) fn remove_ignored(&mut self) -> Option<Role> {
        let ignoring = self.s.pile.pop();
        let ignored = self.s.pile.pop();
        let before = std::mem::replace(&mut self.s.undo[1], Snapshot::NONE);
        self.s.undo[0] = Snapshot::NONE;
        for played in [ignoring, ignored].into_iter().flatten() {
            self.s.discard(played.card);
        }
        let s = &mut *self.s;
        s.puck = before.puck;
        s.control = before.control;
        s.bonus = before.bonus;
        s.shot = before.shot;
        for (place, side) in s.sides.iter_mut().enumerate() {
            side.skills = before.skills[place];
        }
        if let Some(played) = &ignored {
            // What the other did in Phase 1 since then is no effect of the card.
            let (place, side) = (played.by.index(), &mut s.sides[played.by.index()]);
            side.tokens = before.tokens[place];
            side.goalie = before.goalies[place];
        }
        if let Some(top) = s.pile.down_mut(0) {
            top.ignorable = false;
        }
        let ignored = ignored?;
        self.lift_marks(&ignored);
        self.say("BA-5.1", |at| Happening::Ignored { card: at.name(ignored.card) });
        Some(ignored.role)
    }

    /// BA-5.1, BA-R65: marks that the ignored card made are gone: Protect Puck, Extra Attacker, Skip 2, Enforcer.
    fn lift_marks(&mut self, ignored: &Played) {
        if ignored.role == Role::Turn {
            let own = self.s.side_mut(ignored.by);
            own.set(Flag::Protected, false);
            own.set(Flag::ExtraAttacker, false);
            self.s.side_mut(ignored.by.other()).set(Flag::SkipPhase4, false);
        }
        let (Some(card), Some(top)) = (ignored.enforced, self.s.pile.top().copied()) else { return };
        self.s.side_mut(card.owner()).cancelled &= !(1 << card.index());
        let crossed = self.g.crosses(self.s, 1).both(self.g.usable(self.s, card, top.by));
        self.s.pile.top_mut().cancelled = !crossed.is_empty() || self.g.cancelled_for(self.s, card, top.by);
    }
}
