//! BA-6.1, BA-14.18, BA-14.21: the puck moves along arrows, and passes add to the passing bonus.

use super::*;

/// One arrow or more, up to so many.
pub(super) fn arrows(most: u8) -> Walk {
    Walk { least: 1, most, ..Walk::default() }
}

impl Breakaway {
    /// Where the walk may go next: only steps from which its least length can still be reached.
    pub(crate) fn walk_steps(&self, s: &Open, walk: Walk) -> Areas {
        let steps = self.arrows_for(s, walk, s.puck, s.card.visited);
        if s.card.walked + 1 >= walk.least {
            return steps;
        }
        let left = walk.least - s.card.walked - 1;
        let ends = |area: &Area| self.can_go_on(s, walk, *area, s.card.visited | 1 << area.index(), left);
        steps.iter().filter(ends).collect()
    }

    fn arrows_for(&self, s: &Open, walk: Walk, from: Area, visited: u32) -> Areas {
        let home = s.is_home(s.card.player);
        let all = if walk.boards { self.parts.rink.boards[from.index()] } else { self.parts.rink.from(from) };
        let forward = |area: &Area| !walk.forward || area.forward(home) > from.forward(home);
        // BA-16.49: along the boards within the zone: a boards line never leaves it.
        all.iter().filter(|area| visited >> area.index() & 1 == 0).filter(forward).collect()
    }

    fn can_go_on(&self, s: &Open, walk: Walk, from: Area, visited: u32, left: u8) -> bool {
        left == 0
            || self
                .arrows_for(s, walk, from, visited)
                .iter()
                .any(|area| self.can_go_on(s, walk, area, visited | 1 << area.index(), left - 1))
    }

    /// FB7: is the player's puck moved by one area at most?
    pub(crate) fn moves_are_capped(&self, s: &Open) -> bool {
        s.side(s.card.player).move_cap != Lasting::No
    }

    /// FB7, BA-14.21: a limit on moves shortens the walk.
    pub(crate) fn limited(&self, s: &Open, walk: Walk) -> Walk {
        match self.moves_are_capped(s) {
            false => walk,
            true => Walk { least: walk.least.min(1), most: walk.most.min(1), ..walk },
        }
    }

    /// Can the walk begin at all?
    pub(crate) fn can_walk(&self, s: &Open, walk: Walk) -> bool {
        let walk = self.limited(s, walk);
        let visited = 1 << s.puck.index();
        let first = self.arrows_for(s, walk, s.puck, visited);
        let left = walk.least.saturating_sub(1);
        first.iter().any(|area| self.can_go_on(s, walk, area, visited | 1 << area.index(), left))
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// A movement begins.
    pub(super) fn walk(&mut self, walk: Walk, by_action: bool) {
        let walk = self.g.limited(self.s, walk);
        let (puck, bonus) = (self.s.puck, self.s.bonus);
        let path = &mut self.s.pile.top_mut().path;
        path.begin(puck, bonus);
        self.s.card.walk_from = path.len().saturating_sub(1) as u8;
        self.s.card.walked = 0;
        self.s.card.visited = 1 << puck.index();
        self.then(&[Step::Walk(walk, by_action)]);
    }

    /// The puck moves along one arrow.
    pub(super) fn step(&mut self, walk: Walk, by_action: bool, to: Area) {
        let seat = self.s.card.player;
        self.s.pile.top_mut().path.step(to);
        self.puck_to(seat, to);
        self.s.card.walked += 1;
        self.s.card.visited |= 1 << to.index();
        if self.s.card.walked >= walk.most || self.g.walk_steps(self.s, walk).is_empty() {
            self.end_walk(walk, by_action);
        }
    }

    /// The movement ends: passing bonus, safety, control.
    pub(super) fn end_walk(&mut self, walk: Walk, by_action: bool) {
        self.s.agenda.pop();
        let seat = self.s.card.player;
        if self.s.card.walked > 0 {
            let inside = Areas(self.s.card.visited).iter().all(|area| self.in_offence(seat, area));
            if inside {
                self.raise_bonus(seat, 1, u8::MAX);
            }
            self.s.card.moved |= by_action;
        }
        let bonus = self.s.bonus;
        let path = &mut self.s.pile.top_mut().path;
        if walk.no_intercept {
            path.seal_intercept();
        }
        if walk.no_green {
            path.seal_undo(bonus);
        }
        if walk.loses_control {
            self.lose_control("BA-16.10");
        }
        self.both_blue_lines();
        // The walk is over: the next card on the pile has a path of its own.
        self.s.card.walk_from = 0;
    }

    /// BA-16.15: a path over both blue lines opens a free Shoot.
    fn both_blue_lines(&mut self) {
        let Some(special) = self.s.card.active else { return };
        let opens = self.g.special(special).effects.iter().any(|effect| effect.on == Trigger::IfBothBlue);
        let from = usize::from(self.s.card.walk_from);
        if opens && self.s.pile.top_mut().path.crossed(from) == [true; 2] {
            self.s.card.free_shoot = true;
        }
    }

    /// Is the area in the player's Offensive Zone?
    pub(super) fn in_offence(&self, seat: Seat, area: Area) -> bool {
        area.zone(self.s.is_home(seat)) == Zone::Offensive
    }

    /// BA-6.1, BA-6.2: so much more passing bonus, up to this and to what the player may have.
    pub(super) fn raise_bonus(&mut self, seat: Seat, more: u8, most: u8) {
        let most = most.min(self.g.most_bonus(self.s, seat));
        self.s.bonus = (self.s.bonus + more).min(most).max(self.s.bonus);
    }

    /// BA-16.10: one pass along the boards, arrow by arrow.
    pub(super) fn along_the_boards(&mut self, seat: Seat, to: Area) {
        let (from, bonus) = (self.s.puck, self.s.bonus);
        let path = &mut self.s.pile.top_mut().path;
        path.begin(from, bonus);
        let mut at = from;
        while let Some(next) = self.g.parts.rink.next_on_boards(at, to) {
            path.step(next);
            at = next;
        }
        self.puck_to(seat, to);
        if self.in_offence(seat, from) {
            self.raise_bonus(seat, 1, u8::MAX);
        }
    }

    /// A placement by the card in use; `pass` if it follows an arrow as a pass (BA-13.7, BA-16.77).
    pub(super) fn place(&mut self, seat: Seat, to: Area, pass: bool) {
        let (from, bonus) = (self.s.puck, self.s.bonus);
        if from == to {
            // BA-14.22: what lies there already is not moved.
            return;
        }
        let path = &mut self.s.pile.top_mut().path;
        path.begin(from, bonus);
        path.step(to);
        self.puck_to(seat, to);
        if pass && self.in_offence(seat, from) && self.in_offence(seat, to) {
            self.raise_bonus(seat, 1, u8::MAX);
        }
    }
}
