//! BB-8 to BB-15: what command modules do. An effect is a step to be settled; one without a legal choice is
//! skipped (BB-8.6).

use breakroom_core::{Seat, Sink};

use crate::{
    BreakerBlocks,
    action::Kept,
    board::{Block, Board},
    event::Event,
    known::Change,
    state::{Reason, State, Step, Table},
    view::View,
    vocabulary::{Cell, Kind, Type, TypeSet},
};

impl BreakerBlocks {
    /// A module was added from hand or played by AUTOMATE and now lies at `at` (BB-8.2).
    pub(crate) fn activate(&self, state: &mut State, kind: Kind, at: Cell, log: &mut impl Sink<Event>) {
        let pending = &mut state.table.pending;
        match kind {
            Kind::Annihilate => pending.push(Step::Destroy { by: at }),
            Kind::Automate => pending.push(Step::Automate),
            Kind::Accelerate => pending.push(Step::Accelerate { left: 3 }),
            Kind::Agitate => pending.push(Step::Shift { left: 2 }),
            Kind::Aggravate => pending.push(Step::KeepOwn),
            Kind::Attenuate => self.attenuate(state, log),
            Kind::Authenticate => {
                state.table.authenticate_added = true;
                if state.table.board.authenticates() >= 2 {
                    // BB-15.1, BB-16.1: at once, and nothing further is resolved.
                    self.end_game(state, Reason::Authenticate, log);
                }
            }
        }
    }

    /// Finds the next decision that has a legal choice; if none is left, the action is over.
    pub(crate) fn settle(&self, state: &mut State, log: &mut impl Sink<Event>) {
        loop {
            let Some(step) = state.table.pending.top() else { return };
            if matches!(step, Step::Act) {
                return self.finish_action(state, log);
            }
            if self.is_asked(state, step) {
                return self.gather(state, log);
            }
            self.skip_step(state, step, log);
        }
    }

    /// Is there anything to decide?
    fn is_asked(&self, state: &mut State, step: Step) -> bool {
        let (board, active) = (&state.table.board, state.table.active);
        match step {
            Step::Destroy { by } => self.destroyable(board, by).next().is_some(),
            Step::Shift { left } => {
                let outlets = board.outlets(&self.components, active.other());
                left > 0 && self.movable(board, active.other(), outlets).next().is_some()
            }
            Step::Accelerate { left } => {
                left > 0 && {
                    let asked = self.can_draw(state);
                    self.learn_asked(state, asked);
                    asked
                }
            }
            Step::Automate => {
                self.has_opening(&state.table, active) && {
                    let asked = self.can_play(state);
                    self.learn_asked(state, asked);
                    asked
                }
            }
            Step::KeepOwn => !state.own[active].hand.is_empty(),
            Step::KeepTheirs => !state.own[active.other()].hand.is_empty(),
            _ => true,
        }
    }

    /// The step has nothing, or nothing more, to decide.
    fn skip_step(&self, state: &mut State, step: Step, log: &mut impl Sink<Event>) {
        let seat = state.table.active;
        let in_vain = match step {
            Step::Destroy { .. } | Step::Automate => true,
            Step::Accelerate { left } | Step::Shift { left } => left > 0,
            // BB-14.3: an empty hand is left out.
            Step::KeepOwn => return state.table.pending.replace(Step::KeepTheirs),
            Step::KeepTheirs => state.own[seat].hand.is_empty(),
            _ => false,
        };
        if in_vain && let Some(kind) = step.kind() {
            // A seat that finds no choice learns that no shape can be named (BB-R24), unless AUTOMATE fails
            // for want of an opening.
            if step != Step::Automate || self.has_opening(&state.table, seat) {
                self.gather(state, log);
            }
            log.push(|| Event::Nothing { seat, kind });
        }
        state.table.pending.pop();
    }

    /// May the active seat decline the step (BB-13.2; with `effects = may` also BB-R9)?
    pub(crate) fn may_skip(&self, state: &State, step: Step) -> bool {
        self.may_skip_with(step, || state.own[state.table.active].hand.is_empty())
    }

    /// The same from what the deciding seat sees.
    pub(crate) fn may_decline(&self, view: &View, step: Step) -> bool {
        self.may_skip_with(step, || view.hands[view.table.active].blocks.is_empty())
    }

    fn may_skip_with(&self, step: Step, hand_is_empty: impl Fn() -> bool) -> bool {
        match step {
            Step::Shift { .. } => true,
            Step::Destroy { .. } | Step::RecallOwn | Step::Accelerate { .. } | Step::Automate => {
                self.house.may
            }
            // The first decision of the effect: there was no own block to choose.
            Step::RecallTheirs { own } => self.house.may && own.is_none(),
            Step::KeepOwn => self.house.may,
            Step::KeepTheirs => self.house.may && hand_is_empty(),
            _ => false,
        }
    }

    /// `skip`: ends the effect.
    pub(crate) fn decline(&self, state: &mut State, step: Step, log: &mut impl Sink<Event>) {
        let seat = state.table.active;
        if let Some(kind) = step.kind() {
            log.push(|| Event::Declined { seat, kind });
        }
        state.table.pending.pop();
        self.settle(state, log);
    }

    /// BB-9.1, BB-8.3 to BB-8.5: what the ANNIHILATE at `by` may destroy.
    pub(crate) fn destroyable(&self, board: &Board, by: Cell) -> impl Iterator<Item = Block> {
        board.loose().filter(move |block| block.cell() != by)
    }

    /// BB-8.9: the block is out of the game.
    pub(crate) fn destroy(&self, state: &mut State, cell: Cell, log: &mut impl Sink<Event>) {
        let (by, before) = (state.table.active, state.table.board.all_power());
        let block = state.table.board.lift(&self.components, cell);
        let (owner, r#type) = (block.owner(), block.r#type());
        log.push(|| Event::Destroyed { by, owner, r#type, cell });
        self.report_power(&before, &state.table.board, log);
        state.table.pending.pop();
        self.settle(state, log);
    }

    /// BB-12.1, BB-12.2: what ATTENUATE may send back on a side.
    pub(crate) fn recallable<'a>(&'a self, board: &'a Board, seat: Seat) -> impl Iterator<Item = Block> + 'a {
        board.loose_of(seat).filter(|block| self.components.kind(block.r#type()) != Some(Kind::Attenuate))
    }

    /// BB-12.3: both sides need a target; with `attenuate = partial` one is enough (BB-R11).
    fn attenuate(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let seat = state.table.active;
        let has = |seat| self.recallable(&state.table.board, seat).next().is_some();
        let step = match (has(seat), has(seat.other())) {
            (true, true) => Step::RecallOwn,
            (true, false) if self.house.partial => Step::RecallOwn,
            (false, true) if self.house.partial => Step::RecallTheirs { own: None },
            _ => return log.push(|| Event::Nothing { seat, kind: Kind::Attenuate }),
        };
        state.table.pending.push(step);
    }

    /// The own block is chosen; it stays until the other is chosen too (BB-12.4).
    pub(crate) fn recall_own(&self, state: &mut State, own: Cell, log: &mut impl Sink<Event>) {
        let theirs = state.table.active.other();
        if self.recallable(&state.table.board, theirs).next().is_some() {
            state.table.pending.replace(Step::RecallTheirs { own: Some(own) });
        } else {
            self.recall(state, [Some(own), None], log);
        }
    }

    /// The chosen blocks return to the supply together (BB-8.8, BB-12.4).
    pub(crate) fn recall(&self, state: &mut State, cells: [Option<Cell>; 2], log: &mut impl Sink<Event>) {
        let before = state.table.board.all_power();
        for cell in cells.into_iter().flatten() {
            let block = state.table.board.lift(&self.components, cell);
            let (owner, r#type) = (block.owner(), block.r#type());
            self.give_back(state, r#type, owner);
            log.push(|| Event::Recalled { owner, r#type, cell });
        }
        self.report_power(&before, &state.table.board, log);
        state.table.pending.pop();
        self.settle(state, log);
    }

    /// BB-8.8: a block in sight of everybody returns to its supply, a module face down in Blind Action (BB-18.7).
    fn give_back(&self, state: &mut State, r#type: Type, owner: Seat) {
        if r#type.is_module() {
            self.learn(state, |_| Change::Same, |state| state.covered.neutral.put(r#type));
        } else {
            state.table.power[owner].put(r#type);
        }
    }

    /// BB-10.1, BB-10.2, BB-10.4: may AUTOMATE play this module, if it lies in the supply?
    #[inline]
    pub(crate) fn is_playable(&self, table: &Table, r#type: Type) -> bool {
        !self.unplayable(table).has(r#type)
    }

    /// BB-10.2, BB-10.4: the modules AUTOMATE may not play.
    #[inline]
    pub(crate) fn unplayable(&self, table: &Table) -> TypeSet {
        self.components.automates().and(self.second_authenticates(table))
    }

    /// Is there anything AUTOMATE may play (BB-10.5)?
    pub(crate) fn can_play(&self, state: &State) -> bool {
        let own = &state.table.power[state.table.active];
        !own.is_empty() || !self.playable_shapes(&state.table, &state.covered.neutral).is_empty()
    }

    /// Where in a hand the block is that AGGRAVATE is to leave there.
    pub(crate) fn position_of(&self, state: &State, seat: Seat, kept: Kept) -> Option<usize> {
        let hand = &state.own[seat].hand;
        match kept {
            Kept::Ready(name) => hand.find_ready(self.components.find(name)?),
            Kept::Fresh(name) => {
                let r#type = self.components.find(name)?;
                let place = hand.fresh().iter().position(|&block| block == r#type)?;
                Some(hand.ready().len() + place)
            }
            Kept::Position(position) => Some(usize::from(position).checked_sub(1)?),
        }
    }

    /// BB-14.1: all other blocks of that hand return to the supply.
    pub(crate) fn cut(&self, state: &mut State, of: Seat, kept: Kept, log: &mut impl Sink<Event>) {
        let position = self.position_of(state, of, kept).expect("`check` saw it in the hand");
        let hand = state.own[of].hand;
        let slot = |position: usize| {
            let before = hand.blocks()[..position].iter().filter(|block| block.is_module()).count();
            hand.blocks()[position].is_module().then_some(before)
        };
        let cut = Change::Cut(slot(position));
        let hidden = !self.house.open_hands;
        let r#type = hand.blocks()[position];
        log.push(|| Event::Kept { of, r#type, position: position as u8 });
        self.learn(
            state,
            |who| if who != of && hidden { cut } else { Change::Same },
            |state| {
                state.own[of].hand.keep_only(position);
                for (_, &r#type) in hand.blocks().iter().enumerate().filter(|&(other, _)| other != position) {
                    self.supply_of(state, r#type, of).put(r#type);
                }
            },
        );
        for (place, &r#type) in hand.blocks().iter().enumerate().filter(|&(other, _)| other != position) {
            log.push(|| Event::Returned { of, r#type, position: place as u8 });
        }
        match state.table.pending.top() {
            Some(Step::KeepOwn) => state.table.pending.replace(Step::KeepTheirs),
            _ => state.table.pending.pop(),
        }
        self.settle(state, log);
    }
}

impl Step {
    /// The module whose effect it belongs to.
    pub fn kind(self) -> Option<Kind> {
        match self {
            Step::Destroy { .. } => Some(Kind::Annihilate),
            Step::RecallOwn | Step::RecallTheirs { .. } => Some(Kind::Attenuate),
            Step::Shift { .. } => Some(Kind::Agitate),
            Step::Accelerate { .. } => Some(Kind::Accelerate),
            Step::Automate => Some(Kind::Automate),
            Step::KeepOwn | Step::KeepTheirs => Some(Kind::Aggravate),
            _ => None,
        }
    }
}
