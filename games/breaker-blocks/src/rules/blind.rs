//! BB-18: Blind Action. What may be named, and what each seat gathers from what it sees.

use breakroom_core::{Observer, Seat, Sink};

use super::automate;
use crate::{
    BreakerBlocks, Change, Counts, Event, Held, Horizon, Known, SEATS, ShapeSet, State, Step, Table, Type,
    World,
};

impl BreakerBlocks {
    /// May AUTOMATE play a module, if it is to `play` one (BB-18.6)? May else a hand that holds these draw it (BB-18.3)?
    pub(crate) fn may_take(&self, table: &Table, play: bool, held: &Held, r#type: Type) -> bool {
        if play {
            return automate::may_play(self, table, r#type).is_ok();
        }
        self.may_hold(held, self.components.kind(r#type).expect("modules have a kind"))
    }

    /// The shapes of what may be taken so from a supply.
    pub(crate) fn shapes(&self, table: &Table, play: bool, neutral: &Counts, held: &Held) -> ShapeSet {
        let fits = |r#type| neutral.of(r#type) > 0 && self.may_take(table, play, held, r#type);
        let fitting = self.components.modules().filter(|&(r#type, _)| fits(r#type));
        fitting.fold(ShapeSet::default(), |shapes, (_, spec)| shapes.with(spec.shape))
    }

    /// The shapes the active seat may name for the decision at hand, if it may name any at all.
    pub(crate) fn nameable(&self, table: &Table, neutral: &Counts, held: &Held) -> Option<ShapeSet> {
        match table.pending.top()? {
            _ if !self.house.blind_action => None,
            Step::Act | Step::Accelerate { .. } => Some(self.shapes(table, false, neutral, held)),
            Step::Automate => Some(self.shapes(table, true, neutral, held)),
            _ => None,
        }
    }

    /// Does a hand hide its modules from somebody (BB-18.4)? At the end nothing is hidden (BB-18.10).
    pub(crate) fn hides(&self, table: &Table, seat: Seat, who: Observer) -> bool {
        !self.house.open_hands() && table.over.is_none() && !who.is(seat)
    }

    /// What somebody sees of the face-down modules.
    pub(crate) fn horizon(&self, state: &State, who: Observer) -> Horizon {
        let mut horizon = Horizon::EMPTY;
        let modules = self.components.modules();
        for (r#type, spec) in modules {
            let removed = state.covered.removed.of(r#type);
            horizon.hidden.0[r#type.slot()] = state.covered.neutral.of(r#type) + removed;
            horizon.removed[usize::from(spec.shape.0)] += removed;
        }
        let hidden = SEATS.into_iter().filter(|&seat| self.hides(&state.table, seat, who));
        for seat in hidden {
            for &block in state.own[seat].hand.blocks().iter().filter(|block| block.is_module()) {
                horizon.hide(seat, block, self.components.shape(block));
            }
        }
        horizon
    }

    /// Whatever was gathered is void: any world within the horizon is possible.
    pub(crate) fn forget(&self, state: &mut State) {
        if self.house.blind_action {
            for seat in SEATS {
                let horizon = self.horizon(state, Observer::Seat(seat));
                state.own[seat].known = Known::all(&self.components, &horizon);
            }
        }
    }

    /// Changes the state in a way that concerns face-down modules; each seat learns what `change` says.
    pub(crate) fn learn(
        &self,
        state: &mut State,
        change: impl Fn(Seat) -> Change,
        carry_out: impl FnOnce(&mut State),
    ) {
        if !self.house.blind_action {
            return carry_out(state);
        }
        let before = SEATS.map(|who| self.horizon(state, Observer::Seat(who)));
        carry_out(state);
        for (who, before) in SEATS.into_iter().zip(before) {
            let after = self.horizon(state, Observer::Seat(who));
            let change = change(who);
            if change != Change::Same || before != after {
                state.own[who].known = state.own[who].known.after(&self.components, &before, &after, change);
            }
        }
    }

    fn rule_out(&self, state: &mut State, who: Seat, accept: impl Fn(&State, &World) -> bool) {
        let horizon = self.horizon(state, Observer::Seat(who));
        state.own[who].known =
            state.own[who].known.retain(&self.components, &horizon, |world| accept(state, world));
    }

    /// What the active seat holds in a world of its opponent's: hidden there, unless hands are open.
    fn held_in(&self, state: &State, world: &World) -> Held {
        let seat = state.table.active;
        match self.house.open_hands() {
            true => self.held(&state.own[seat].hand),
            false => *world.held(seat.index()),
        }
    }

    /// The opponent sees something of which shapes could be played, or drawn.
    pub(crate) fn learn_shapes(&self, state: &mut State, play: bool, accept: impl Fn(ShapeSet) -> bool) {
        self.rule_out(state, state.table.active.other(), |state, world| {
            accept(self.shapes(&state.table, play, &world.supply, &self.held_in(state, world)))
        });
    }

    /// The opponent sees whether ACCELERATE found anything to draw, or AUTOMATE anything to play.
    pub(crate) fn learn_asked(&self, state: &mut State, asked: bool) {
        let table = &state.table;
        // With a power block left there is always something, and everybody knows.
        if !self.house.blind_action || !table.power[table.active].is_empty() {
            return;
        }
        let play = table.pending.top() == Some(Step::Automate);
        self.learn_shapes(state, play, |shapes| shapes.is_empty() != asked);
    }

    /// BB-R24: the active seat sees from its own choices which shapes can be named.
    #[inline]
    pub(crate) fn gather(&self, state: &mut State, log: &mut impl Sink<Event>) {
        if self.house.blind_action {
            self.gather_shapes(state, log);
        }
    }

    #[inline(never)]
    fn gather_shapes(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let seat = state.table.active;
        let held = self.held(&state.own[seat].hand);
        let Some(nameable) = self.nameable(&state.table, &state.covered.neutral, &held) else { return };
        if self.is_foregone(state, &held) {
            return;
        }
        let before = state.own[seat].known;
        self.rule_out(state, seat, |state, world| {
            self.nameable(&state.table, &world.supply, &held) == Some(nameable)
        });
        if before != state.own[seat].known || state.own[seat].known.is_countless() {
            let play = state.table.pending.top() == Some(Step::Automate);
            log.push(|| Event::Gathered { seat, nameable, play });
        }
    }

    /// Is it plain from what lies in sight which shapes the active seat can name? Of each shape either none is
    /// forbidden, or all are, or more lie in the supply than are forbidden at all.
    fn is_foregone(&self, state: &State, held: &Held) -> bool {
        let table = &state.table;
        let play = table.pending.top() == Some(Step::Automate);
        let horizon = self.horizon(state, Observer::Seat(table.active));
        self.components.shapes.iter().all(|&shape| {
            let (mut lying, mut hidden, mut forbidden) = (0, 0, 0);
            for (r#type, _) in self.components.modules().filter(|(_, spec)| spec.shape == shape) {
                let count = horizon.hidden.of(r#type);
                lying += state.covered.neutral.of(r#type);
                hidden += count;
                forbidden += if self.may_take(table, play, held, r#type) { 0 } else { count };
            }
            forbidden == 0 || forbidden == hidden || lying > forbidden
        })
    }
}
