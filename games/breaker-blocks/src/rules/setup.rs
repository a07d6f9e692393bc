//! BB-2: setup.

use breakroom_core::{BySeat, Seat, Silent, Sink};

use crate::{
    Board, BreakerBlocks, Counts, Covered, Event, Hand, Known, ModuleKind, Own, Pending, SOUTH, Seen, State,
    Step, Table, Type,
};

/// BB-2.1: everything in its supply; BB-2.2: both seats' first blocks in hand and ready.
pub(crate) fn start(game: &BreakerBlocks) -> State {
    let (mut power, mut neutral, mut hand) = (Counts::default(), Counts::default(), Hand::EMPTY);
    game.components.powers().for_each(|(r#type, _)| power.0[r#type.slot()] = game.count(r#type));
    game.components.modules().for_each(|(r#type, _)| neutral.0[r#type.slot()] = game.count(r#type));
    for &r#type in &game.components.hand {
        power.take(r#type);
        hand.draw(r#type);
    }
    hand.ripen();
    let table = Table {
        board: Board::new(&game.components),
        power: BySeat::all(power),
        pending: Pending::only(Step::First),
        active: game.house.first.seat().unwrap_or(SOUTH),
        turn: 0,
        actions_left: 0,
        actions_taken: 0,
        authenticate_added: false,
        final_turn: false,
        idle: 0,
        over: None,
        seen: Seen::NOTHING,
    };
    let own = BySeat::all(Own { hand, known: Known::NOTHING });
    let mut state = State { table, own, covered: Covered { neutral, removed: Counts::default() } };
    game.forget(&mut state);
    if let Some(first) = game.house.first.seat() {
        game.begin(&mut state, first, &mut Silent);
    }
    state
}

impl BreakerBlocks {
    /// How many blocks of a type there are: per seat for power blocks, in all for modules. Power Overwhelming
    /// leaves AUTHENTICATE in the box (BB-19.1).
    #[inline]
    pub fn count(&self, r#type: Type) -> u8 {
        let spec = self.components.spec(r#type);
        match spec.kind {
            Some(ModuleKind::Authenticate) if self.house.power_overwhelming => 0,
            _ => spec.count,
        }
    }

    /// BB-2.3: it is settled who starts. In Blind Action modules may have to be removed first (BB-18.2).
    pub(crate) fn begin(&self, state: &mut State, first: Seat, log: &mut impl Sink<Event>) {
        state.table.active = first;
        if self.house.blind_removed.count() > 0 {
            state.table.pending = Pending::only(Step::Removed { left: self.house.blind_removed.count() });
        } else {
            self.start_turn(state, first, log);
        }
    }

    /// BB-18.2: one more module is out of the game, unseen.
    pub(crate) fn remove(&self, state: &mut State, r#type: Type, left: u8, log: &mut impl Sink<Event>) {
        state.covered.neutral.take(r#type);
        state.covered.removed.put(r#type);
        self.forget(state);
        log.push(|| Event::Removed { r#type });
        if left > 1 {
            state.table.pending = Pending::only(Step::Removed { left: left - 1 });
        } else {
            let first = state.table.active;
            self.start_turn(state, first, log);
        }
    }
}
