//! BB-5: adding a block; the placing also serves AUTOMATE (BB-10).

use breakroom_core::{Seat, Sink};

use crate::{
    Block, BreakerBlocks, Change, Event, Name, Outlets, Placement, Purpose, Refusal, Sight, Source, State,
    Step, Table, Type, TypeSet, seat_word,
};

impl BreakerBlocks {
    /// BB-5.4, BB-5.6: may the active seat, with these outlets, add a ready block of this type, and if not, why?
    #[inline]
    fn may_add(&self, table: &Table, outlets: Outlets, r#type: Type) -> Result<(), Refusal> {
        match outlets {
            _ if self.second_authenticates(table).has(r#type) => Err(Refusal::SecondAuthenticate),
            Outlets::None => Err(Refusal::NoOpening),
            Outlets::Block(_) | Outlets::Enough => Ok(()),
        }
    }

    /// BB-5.1: every type it may add.
    #[inline]
    pub(crate) fn addable(&self, state: &State, outlets: Outlets) -> impl Iterator<Item = Type> {
        let ready = state.own[state.table.active].hand.ready_types();
        ready.filter(move |&r#type| self.may_add(&state.table, outlets, r#type).is_ok())
    }

    /// BB-5.6, BB-15.3: the types that may not be added again this turn.
    #[inline]
    pub(crate) fn second_authenticates(&self, table: &Table) -> TypeSet {
        if table.authenticate_added { self.components.authenticates() } else { TypeSet::default() }
    }

    /// May the active seat add the block with this id, and if not, why?
    pub(crate) fn check_add(&self, state: &State, name: Name) -> Result<(), Refusal> {
        let r#type = self.components.find(name).ok_or(Refusal::NoSuchBlock(name))?;
        let (table, hand) = (&state.table, &state.own[state.table.active].hand);
        match hand.find_ready(r#type) {
            Some(_) => self.may_add(table, table.board.outlets(&self.components, table.active), r#type),
            None if hand.fresh().contains(&r#type) => Err(Refusal::Fresh(name)),
            None => Err(Refusal::NotInHand(name)),
        }
    }

    /// The block leaves the hand, face up, and waits for its place (BB-18.5).
    pub(crate) fn add(&self, state: &mut State, name: Name, log: &mut impl Sink<Event>) {
        let seat = state.table.active;
        let r#type = self.components.find(name).expect("`check` knows the block");
        let index = state.own[seat].hand.find_ready(r#type).expect("`check` saw it in the hand");
        state.table.seen.broken();
        if self.house.open_hands() || !r#type.is_module() {
            state.own[seat].hand.remove(index);
        } else {
            self.turn_over(state, r#type, index, log);
        }
        state.table.pending.push(Step::Place { what: Sight::Face(r#type), source: Source::Hand });
    }

    /// BB-18.5: a hidden module leaves the hand face up. Which of several neighbours with like backs it was, the
    /// opponent cannot tell.
    fn turn_over(&self, state: &mut State, r#type: Type, index: usize, log: &mut impl Sink<Event>) {
        let seat = state.table.active;
        let ready = state.own[seat].hand.ready();
        let alike = |block: &Type| {
            block.is_module() && self.components.shape(*block) == self.components.shape(r#type)
        };
        let from = index - ready[..index].iter().rev().take_while(|block| alike(block)).count();
        let to = index + ready[index + 1..].iter().take_while(|block| alike(block)).count();
        let slot = |position: usize| ready[..position].iter().filter(|block| block.is_module()).count();
        let shown = Change::Shown(slot(from), slot(to), r#type);
        self.learn(
            state,
            |who| if who == seat { Change::Same } else { shown },
            |state| {
                state.own[seat].hand.remove(index);
            },
        );
        log.push(|| Event::Turned { seat, r#type, from: from as u8, to: to as u8 });
    }

    /// Why a seat's block may not go there; with `lifted`, that block is being rearranged.
    pub(crate) fn check_place(
        &self,
        table: &Table,
        seat: Seat,
        lifted: Option<Block>,
        place: Placement,
    ) -> Result<(), Refusal> {
        if table.board.find_opening(&self.components, seat, lifted, |open| open == place) {
            return Ok(());
        }
        if lifted.is_some_and(|block| block.place() == place) {
            return Err(Refusal::SamePlace(place));
        }
        let vacated = lifted.is_some_and(|block| block.cell() == place.cell);
        if table.board.is_taken(place.cell) && !vacated {
            return Err(Refusal::Taken(place.cell));
        }
        if lifted.is_some_and(|block| block.cell() == place.parent()) {
            return Err(Refusal::OwnInput(place));
        }
        let other = seat.other();
        if table.board.find_opening(&self.components, other, lifted, |open| open == place) {
            return Err(Refusal::OthersInput { place, owner: seat_word(other) });
        }
        Err(Refusal::NoInput(place))
    }

    /// The waiting block goes to its place; a module takes effect (BB-8.2).
    pub(crate) fn place(
        &self,
        state: &mut State,
        what: Sight,
        source: Source,
        place: Placement,
        log: &mut impl Sink<Event>,
    ) {
        match what {
            Sight::Face(r#type) => {
                state.table.pending.pop();
                self.put(state, r#type, place, source == Source::Automate, log);
            }
            // BB-18.6: the opening is named before the module is turned over.
            Sight::Back(shape) => {
                state.table.pending.replace(Step::Reveal { shape, purpose: Purpose::Automate { at: place } })
            }
        }
    }

    /// BB-18.6: the module that AUTOMATE plays is turned over.
    pub(crate) fn reveal_played(
        &self,
        state: &mut State,
        r#type: Type,
        place: Placement,
        log: &mut impl Sink<Event>,
    ) {
        self.learn(state, |_| Change::Found(r#type), |state| state.covered.neutral.take(r#type));
        state.table.pending.pop();
        self.put(state, r#type, place, true, log);
    }

    fn put(
        &self,
        state: &mut State,
        r#type: Type,
        place: Placement,
        automate: bool,
        log: &mut impl Sink<Event>,
    ) {
        let (seat, before) = (state.table.active, state.table.board.all_power());
        let circuit = state.table.board.put(&self.components, r#type, place, seat).circuit();
        log.push(|| Event::Added { seat, r#type, place, circuit, automate });
        self.report_power(&before, &state.table.board, log);
        if let Some(kind) = self.components.kind(r#type) {
            self.activate(state, kind, place.cell, log);
        }
        self.settle(state, log);
    }
}
