//! What makes a state of a document's parts: could play have come to it? Everything that is wrong is told.

use std::collections::BTreeMap;

use breakroom_core::{BySeat, Fault, RuleId, Seat};
use breakroom_kit::{Words, doc, reader::plain};

use super::{Assessed, Memory, Position, tally::Tally};
use crate::{
    Board, BreakerBlocks, Counts, Covered, FARTHEST, Hand, Known, MOST_IN_HAND, ModuleKind, Moved, Moves,
    Own, Placement, Reason, SEATS, SOUTH, Seen, State, Step, Table, Type, notation, seat_word,
};

/// No game has more turns than this, whatever the options.
const MOST_TURNS: u32 = 1_000_000;

/// Whoever judges a position, and what is wrong with it.
pub(super) struct Judge<'a> {
    pub(super) game: &'a BreakerBlocks,
    faults: Vec<Fault>,
}

impl BreakerBlocks {
    /// The state that a position describes, or everything that is wrong with it.
    pub(super) fn sound_state(&self, position: Position) -> Result<State, Vec<Fault>> {
        let mut judge = Judge { game: self, faults: Vec::new() };
        let state = judge.state(position);
        if judge.faults.is_empty() { Ok(state) } else { Err(judge.faults) }
    }
}

impl Judge<'_> {
    pub(super) fn fault(&mut self, place: impl Into<String>, rule: &'static str, message: impl Into<String>) {
        self.faults.push(Fault::error(place, message).by(RuleId(rule)));
    }

    fn state(&mut self, position: Position) -> State {
        let Position { mut table, to_act, hands, fresh, supply, destroyed, removed, seen, known, result } =
            position;
        table.active = self.active(&table, to_act);
        table.over = self.reason(&table, result.as_ref());
        let mut tally = Tally::default();
        let ready = BySeat::new([hands.south, hands.north]);
        let own = BySeat::new(SEATS.map(|seat| {
            let fresh: &[Type] = if seat == table.active { &fresh } else { &[] };
            Own { hand: self.hand(seat, &ready[seat], fresh, &mut tally), known: Known::NOTHING }
        }));
        self.removed(&table, &removed);
        self.pending(&table);
        tally.add_table(&table, &destroyed, &removed);
        let supply = self.supplies(&tally, supply);
        table.power = BySeat::new([supply.south, supply.north]);
        self.numbers(&table);
        self.authenticates(&table);
        let mut state = State { table, own, covered: Covered { neutral: supply.neutral, removed } };
        if self.faults.is_empty() {
            self.result(&state.table, result.as_ref());
            self.decision(&state);
            state.table.seen = self.seen(&state.table, &seen);
        }
        if self.faults.is_empty() {
            self.memory(&mut state, known);
        }
        state
    }

    fn active(&mut self, table: &Table, to_act: Option<Seat>) -> Seat {
        if to_act.is_none() && *table.pending.steps() != [Step::First] {
            self.fault("to_act", "BB-2.3", "it must be south or north");
        }
        to_act.unwrap_or(SOUTH)
    }

    fn hand(&mut self, seat: Seat, ready: &[Type], fresh: &[Type], tally: &mut Tally) -> Hand {
        let (word, mut hand) = (seat_word(seat), Hand::EMPTY);
        for zone in [ready, fresh] {
            hand.ripen();
            for &block in zone {
                tally.add(block, seat);
                if hand.blocks().len() < MOST_IN_HAND {
                    hand.draw(block);
                }
            }
        }
        let held = self.game.held(&hand);
        for &kind in ModuleKind::ALL {
            let (count, limit) = (held[kind as usize], self.game.components.limit(kind));
            if count > limit {
                let rule = if kind == ModuleKind::Authenticate { "BB-4.5" } else { "BB-4.4" };
                let message = format!("{word} holds {count} {}, at most {limit} may be held", kind.title());
                self.fault(format!("hands.{word}"), rule, message);
            }
        }
        hand
    }

    fn removed(&mut self, table: &Table, removed: &Counts) {
        if self.game.components.of_kind(ModuleKind::Authenticate).any(|(r#type, _)| removed.of(r#type) > 0) {
            self.fault("removed", "BB-18.2", "only modules other than AUTHENTICATE are removed");
        }
        let left = match *table.pending.steps() {
            [Step::First] => self.game.house.blind_removed.count(),
            [Step::Removed { left }] => left,
            _ => 0,
        };
        let due = u32::from(self.game.house.blind_removed.count().saturating_sub(left));
        if removed.total() != due {
            let message = format!("{} modules are removed, by the options it must be {due}", removed.total());
            self.fault("removed", "BB-18.2", message);
        }
    }

    fn numbers(&mut self, table: &Table) {
        let house = &self.game.house;
        let before = matches!(table.pending.top(), Some(Step::First | Step::Removed { .. }));
        if before != (table.turn == 0) {
            self.fault("turn", "BB-3.7", "turns are numbered from 1; only before the first it is 0");
        }
        let last = house.turn_cap.unwrap_or(MOST_TURNS);
        if table.turn > last.saturating_add(u32::from(table.over.is_some())) {
            self.fault("turn", "BB-17.3", format!("there is no turn {}", table.turn));
        }
        let actions = if before { 0 } else { self.game.actions_of_turn(table.turn) };
        let sum = u32::from(table.actions_left) + u32::from(table.actions_taken);
        let some_left = table.actions_left > 0 || before || table.over.is_some();
        if sum != u32::from(actions) || !some_left {
            let message = format!("this turn has {actions} actions: some left, the others taken");
            self.fault("actions_left", "BB-3.1", message);
        }
        if let Some(most) = house.idle_turns
            && table.idle > most - u8::from(table.over != Some(Reason::Idle))
        {
            self.fault("idle", "BB-17.1", format!("after {most} idle turns the game is over"));
        }
    }

    fn authenticates(&mut self, table: &Table) {
        let lying = table.board.authenticates();
        let ended = table.over == Some(Reason::Authenticate);
        if (lying >= 2) != ended || lying > 2 {
            let message = format!("{lying} AUTHENTICATE lie on the board: the second one ends the game");
            self.fault("board", "BB-15.1", message);
        }
        if table.authenticate_added && lying == 0 {
            self.fault("authenticate_added", "BB-15.3", "no AUTHENTICATE lies on the board");
        }
    }

    fn reason(&mut self, table: &Table, result: Option<&Assessed>) -> Option<Reason> {
        if result.is_some() != table.pending.steps().is_empty() {
            self.fault("pending", "BB-16.1", "something is pending exactly as long as there is no result");
        }
        let reason = result?.reason;
        if reason == Reason::PowerOverwhelming && !self.game.house.power_overwhelming {
            self.fault("result.reason", "BB-19.2", "this is not Power Overwhelming");
        }
        Some(reason)
    }

    fn result(&mut self, table: &Table, given: Option<&Assessed>) {
        let right = self.game.assessed(table);
        if right.as_ref() != given {
            let right = doc::write(&right, &*self.game.components);
            self.fault("result", "BB-16.6", format!("the board says otherwise: {right}"));
        }
    }

    fn seen(&mut self, table: &Table, given: &BTreeMap<String, u32>) -> Seen {
        if self.game.house.repetition.is_none() || table.turn == 0 {
            return Seen::NOTHING;
        }
        if given.is_empty() {
            // The present turn's start is the first occurrence, if it can still be told what it was.
            let own_move = |step: &Step| matches!(step, Step::Act | Step::Dest { .. });
            let untouched = table.actions_taken == 0 && table.pending.steps().iter().all(own_move);
            let is_known = untouched && table.over.is_none();
            return if is_known { Seen::from_turns(&[Moves::default()]) } else { Seen::NOTHING };
        }
        match turns(table, given) {
            Ok(turns) => Seen::from_turns(&turns),
            Err(key) => {
                let message = format!("'{key}' is not a turn start as we write it: better leave 'seen' out");
                self.fault("seen", "BB-17.2", message);
                Seen::NOTHING
            }
        }
    }

    fn memory(&mut self, state: &mut State, known: Memory) {
        self.game.remember(state, |seat| known.of(seat));
        for seat in SEATS.into_iter().filter(|&seat| known.of(seat).is_some()) {
            if !self.game.remembers_truth(state, seat) {
                let message = format!("{} cannot have gathered that", seat_word(seat));
                self.fault("known", "BB-18.1", message);
            }
        }
    }
}

/// The turns that `seen` lists, oldest first, or the key that is wrong.
fn turns(table: &Table, given: &BTreeMap<String, u32>) -> Result<Vec<Moves>, String> {
    let mut turns = Vec::new();
    for (key, &count) in given {
        let turn = read_turn(key).filter(|_| count == 1).ok_or_else(|| plain(key))?;
        turns.push((turn, plain(key)));
    }
    turns.sort_by_key(|((number, _), _)| *number);
    let first = (table.turn + 1).saturating_sub(turns.len() as u32);
    let misnumbered = (first..).zip(&turns).find(|(number, ((found, _), _))| number != found);
    if let Some((_, (_, key))) = misnumbered {
        return Err(key.clone());
    }
    let moves: Vec<Moves> = turns.iter().map(|((_, moves), _)| *moves).collect();
    let made = moves.last().map_or(0, |&moves| Seen::moves(moves).count());
    let last = turns.last().map(|(_, key)| key.clone()).unwrap_or_default();
    if first == 0 || (made != usize::from(table.actions_taken) && table.over.is_none()) {
        return Err(last);
    }
    unwinds(&table.board, &moves).then_some(moves).ok_or(last)
}

/// `17 -2,1:s>1,-1:n 0,2:s>0,3:s`: a turn's number and its moves.
fn read_turn(key: &str) -> Option<(u32, Moves)> {
    let mut words = key.split(' ');
    let number = words.next()?.parse().ok()?;
    let mut moves = Moves::default();
    for (index, word) in words.enumerate() {
        let (from, to) = word.split_once('>')?;
        let (from, to) = (notation::place(from)?, notation::place(to)?);
        let near = |place: Placement| place.cell.x.abs() <= FARTHEST && place.cell.y.abs() <= FARTHEST;
        if from == to || !near(from) || !near(to) {
            return None;
        }
        *moves.get_mut(index)? = Some(Moved::new(from, to));
    }
    Some((number, moves))
}

/// Can these moves have led to the board?
fn unwinds(board: &Board, turns: &[Moves]) -> bool {
    let mut places: Vec<Placement> = board.blocks().iter().map(|block| block.place()).collect();
    turns.iter().rev().flat_map(|&turn| Seen::moves(turn).rev()).all(|moved| {
        let lies = places.iter().position(|&place| place == moved.to());
        lies.is_some_and(|index| {
            places.swap_remove(index);
            let free = places.iter().all(|place| place.cell != moved.from().cell);
            places.push(moved.from());
            free
        })
    })
}
