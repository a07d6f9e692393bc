//! BB-3: the turn, with its checks at start and end (BB-16, BB-17, BB-19).

use breakroom_core::{Seat, Sink};

use crate::{
    BreakerBlocks, Disclosed, Event, Known, Pending, Reason, SEATS, State, Step, Table, options::Exhaustion,
};

impl BreakerBlocks {
    /// How many actions the turn with this number has (BB-3.1, BB-R2).
    pub(crate) fn actions_of_turn(&self, number: u32) -> u8 {
        if number <= 1 { self.house.first_turn_actions } else { 2 }
    }

    /// BB-3.6: the checks at the start of a turn, in this order.
    pub(crate) fn start_turn(&self, state: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        let table = &mut state.table;
        table.turn += 1;
        table.active = seat;
        table.actions_left = self.actions_of_turn(table.turn);
        table.actions_taken = 0;
        table.authenticate_added = false;
        table.pending = Pending::only(Step::Act);
        if self.house.repetition.is_some() {
            table.seen.start_turn();
        }
        if self.house.power_overwhelming && self.controlled(&table.board, seat) >= 2 {
            return self.end_game(state, Reason::PowerOverwhelming, log);
        }
        if self.house.turn_cap.is_some_and(|cap| table.turn > cap) {
            return self.end_game(state, Reason::TurnCap, log);
        }
        if self.house.repetition.is_some_and(|often| table.seen.times(&table.board) >= often) {
            return self.end_game(state, Reason::Repetition, log);
        }
        let number = table.turn;
        log.push(|| Event::Turn { seat, number });
        if self.is_exhausted(state, seat) {
            return self.lose_turn(state, log);
        }
        self.gather(state, log);
    }

    /// An action is completely resolved (BB-3.3).
    pub(crate) fn finish_action(&self, state: &mut State, log: &mut impl Sink<Event>) {
        state.table.actions_left -= 1;
        state.table.actions_taken += 1;
        if state.table.actions_left == 0 {
            return self.end_turn(state, log);
        }
        match self.house.exhaustion {
            Exhaustion::EachAction if self.is_exhausted(state, state.table.active) => {
                return self.lose_turn(state, log);
            }
            Exhaustion::EachAction | Exhaustion::TurnStart => {}
        }
        self.gather(state, log);
    }

    /// BB-3.5 and the checks of BB-3.7, in this order.
    pub(crate) fn end_turn(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let table = &mut state.table;
        if table.final_turn {
            return self.end_game(state, Reason::Exhaustion, log);
        }
        table.idle = if table.actions_taken == 0 { table.idle.saturating_add(1) } else { 0 };
        if self.house.idle_turns.is_some_and(|most| table.idle >= most) {
            return self.end_game(state, Reason::Idle, log);
        }
        self.pass_on(state, log);
    }

    fn pass_on(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let seat = state.table.active;
        state.own[seat].hand.ripen();
        self.start_turn(state, seat.other(), log);
    }

    /// BB-16.3: nothing to draw and no power block to add. BB-R17: fresh blocks count as addable.
    pub(crate) fn is_exhausted(&self, state: &State, seat: Seat) -> bool {
        let holds_power = || state.own[seat].hand.blocks().iter().any(|block| !block.is_module());
        state.table.power[seat].is_empty() && (!holds_power() || !self.has_opening(&state.table, seat))
    }

    /// The active seat is exhausted: its turn is over at once, and the opponent's is the last (BB-16.4, BB-16.5).
    fn lose_turn(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let seat = state.table.active;
        log.push(|| Event::Exhausted { seat });
        if state.table.final_turn {
            return self.end_game(state, Reason::Exhaustion, log);
        }
        state.table.final_turn = true;
        self.pass_on(state, log);
    }

    pub(crate) fn has_opening(&self, table: &Table, seat: Seat) -> bool {
        table.board.find_opening(&self.components, seat, None, |_| true)
    }

    /// BB-16.6: the game ends and the circuits are assessed as they stand.
    pub(crate) fn end_game(&self, state: &mut State, reason: Reason, log: &mut impl Sink<Event>) {
        state.table.over = Some(reason);
        state.table.pending = Pending::NOTHING;
        // BB-18.10: everything is revealed, so there is nothing left to remember.
        SEATS.into_iter().for_each(|seat| state.own[seat].known = Known::NOTHING);
        let table = &state.table;
        log.push(|| Event::Over {
            reason,
            winner: self.winner(table),
            circuits: SEATS.map(|seat| self.controlled(&table.board, seat)),
        });
        if self.house.blind_action {
            log.push(|| {
                let hands = SEATS.map(|seat| state.own[seat].hand);
                Event::Disclosed(Box::new(Disclosed { hands, removed: state.covered.removed }))
            });
        }
    }
}
