//! From a document to the state it describes, or everything that is wrong with it.

use breakroom_core::{BySeat, Fault, RuleId, Seat};

use super::{BlockDoc, Position, tally::Tally};
use crate::{
    BreakerBlocks,
    board::Board,
    edition::MOST_IN_HAND,
    hand::{Counts, Hand},
    known::Known,
    notation,
    seen::{Moved, Moves, Seen},
    state::{Reason, State, Step, Table},
    vocabulary::{Cell, Kind, NORTH, Name, Place, SEATS, SOUTH, Side, Type, seat_of, seat_word},
};

/// The farthest coordinate a block can reach.
const FARTHEST: i64 = 63;
/// No game has more turns than this, whatever the options.
const MOST_TURNS: u32 = 1_000_000;

/// A document on its way to a state.
pub(super) struct Loader<'a> {
    pub(super) game: &'a BreakerBlocks,
    pub(super) position: &'a Position,
    pub(super) faults: Vec<Fault>,
}

impl BreakerBlocks {
    pub(crate) fn read(&self, position: &Position) -> Result<State, Vec<Fault>> {
        let mut loader = Loader { game: self, position, faults: Vec::new() };
        let state = loader.state();
        match loader.faults.is_empty() {
            true => Ok(state),
            false => Err(loader.faults),
        }
    }
}

impl Loader<'_> {
    pub(super) fn fault(&mut self, place: impl Into<String>, rule: &'static str, message: impl Into<String>) {
        self.faults.push(Fault::error(place, message).by(RuleId(rule)));
    }

    fn state(&mut self) -> State {
        let mut tally = Tally::default();
        let active = self.active();
        let over = self.reason();
        let board = self.board(&mut tally);
        let hands = BySeat::new(SEATS.map(|seat| self.hand(seat, active, &mut tally)));
        let removed = self.removed(&mut tally);
        let pending = self.pending(active, &board, &mut tally);
        self.gone(&mut tally);
        let (south, north, neutral) = self.supplies(&tally);
        let position = self.position;
        let table = Table {
            board,
            power: BySeat::new([south, north]),
            pending,
            active,
            turn: position.turn,
            actions_left: position.actions_left,
            actions_taken: position.actions_taken,
            authenticate_added: position.authenticate_added,
            final_turn: position.final_turn,
            idle: position.idle,
            over,
            seen: Seen::NOTHING,
        };
        let known = BySeat::all(Known::NOTHING);
        let mut state = State { table, hands, neutral, removed, known };
        self.numbers(&state.table);
        self.authenticates(&state.table);
        if self.faults.is_empty() {
            self.result(&state.table);
            self.decision(&state);
            state.table.seen = self.seen(&state.table);
        }
        if self.faults.is_empty() {
            self.memory(&mut state);
        }
        state
    }

    fn active(&mut self) -> Seat {
        match self.position.to_act.as_deref().map(seat_of) {
            Some(Some(seat)) => seat,
            None if self.position.pending == [super::StepDoc::First] => SOUTH,
            _ => {
                self.fault("to_act", "BB-2.3", "it must be south or north");
                SOUTH
            }
        }
    }

    /// The type with this id.
    pub(super) fn r#type(&mut self, place: &str, id: &str) -> Option<Type> {
        let found = Name::new(id).and_then(|name| self.game.components.find(name));
        if found.is_none() {
            let shown: String = id.chars().filter(|c| !c.is_control()).take(40).collect();
            self.fault(place, "BB-1.3", format!("there is no block '{shown}' in this edition"));
        }
        found
    }

    pub(super) fn cell(&mut self, place: &str, [x, y]: [i64; 2]) -> Option<Cell> {
        if x.abs() > FARTHEST || y.abs() > FARTHEST {
            self.fault(place, "BB-1.1", format!("no block can lie as far out as {x},{y}"));
            return None;
        }
        Some(Cell::new(x as i8, y as i8))
    }

    fn board(&mut self, tally: &mut Tally) -> Board {
        let mut waiting = Vec::new();
        for (index, doc) in self.position.board.iter().enumerate() {
            if let Some(block) = self.block(index, doc) {
                tally.add(block.0, block.2);
                waiting.push((index, block));
            }
        }
        let (game, mut board) = (self.game, Board::new(&self.game.components));
        // A block can be plugged in once what it is plugged into is there.
        while let Some(next) = waiting.iter().position(|&(_, (_, place, owner))| {
            let fits = |open: Place| open == place;
            self.faults.len() < 100 && board.find_opening(&game.components, owner, None, fits)
        }) {
            let (_, (r#type, place, owner)) = waiting.remove(next);
            if !board.is_full() {
                board.put(&game.components, r#type, place, owner);
            }
        }
        for (index, (_, place, owner)) in waiting {
            let message = match board.is_taken(place.cell) {
                true => format!("the cell {} is taken", place.cell),
                false => format!("at {place} there is no input of {} to plug into", seat_word(owner)),
            };
            self.fault(format!("board[{index}]"), "BB-1.6", message);
        }
        board
    }

    fn block(&mut self, index: usize, doc: &BlockDoc) -> Option<(Type, Place, Seat)> {
        let place = format!("board[{index}]");
        let r#type = self.r#type(&place, &doc.r#type);
        let cell = self.cell(&place, doc.at);
        let mut letters = doc.out.chars();
        let out = letters.next().and_then(Side::from_letter).filter(|_| letters.next().is_none());
        if out.is_none() {
            self.fault(&place, "BB-1.6", "'out' must be one of n, e, s, w");
        }
        let owner = seat_of(&doc.owner);
        if owner.is_none() {
            self.fault(&place, "BB-1.9", "'owner' must be south or north");
        }
        Some((r#type?, Place { cell: cell?, out: out? }, owner?))
    }

    fn hand(&mut self, seat: Seat, active: Seat, tally: &mut Tally) -> Hand {
        let word = seat_word(seat);
        let position = self.position;
        let ready = if seat == SOUTH { &position.hands.south } else { &position.hands.north };
        let fresh: &[String] = if seat == active { &position.fresh } else { &[] };
        let mut hand = Hand::EMPTY;
        for (zone, ids) in [(format!("hands.{word}"), ready.as_slice()), ("fresh".into(), fresh)] {
            for (index, id) in ids.iter().enumerate() {
                let Some(block) = self.r#type(&format!("{zone}[{index}]"), id) else { continue };
                tally.add(block, seat);
                if hand.blocks().len() < MOST_IN_HAND {
                    hand.draw(block);
                }
            }
            if zone != "fresh" {
                hand.ripen();
            }
        }
        let held = self.game.held(&hand);
        for kind in Kind::ALL {
            let (count, limit) = (held[kind as usize], self.game.components.limit(kind));
            if count > limit {
                let rule = if kind == Kind::Authenticate { "BB-4.5" } else { "BB-4.4" };
                let message = format!("{word} holds {count} {}, at most {limit} may be held", kind.title());
                self.fault(format!("hands.{word}"), rule, message);
            }
        }
        hand
    }

    fn removed(&mut self, tally: &mut Tally) -> Counts {
        let mut removed = Counts::default();
        for (index, id) in self.position.removed.iter().enumerate() {
            let place = format!("removed[{index}]");
            let Some(r#type) = self.r#type(&place, id) else { continue };
            match self.game.components.kind(r#type) {
                None | Some(Kind::Authenticate) => {
                    self.fault(place, "BB-18.2", "only modules other than AUTHENTICATE are removed");
                }
                Some(_) => {
                    tally.add(r#type, SOUTH);
                    removed.0[r#type.slot()] = removed.of(r#type).saturating_add(1);
                }
            }
        }
        let left = match self.position.pending.as_slice() {
            [super::StepDoc::First] => self.game.house.removed,
            [super::StepDoc::Removed { left }] => *left,
            _ => 0,
        };
        let due = u32::from(self.game.house.removed.saturating_sub(left));
        if removed.total() != due && self.faults.is_empty() {
            let message = format!("{} modules are removed, by the options it must be {due}", removed.total());
            self.fault("removed", "BB-18.2", message);
        }
        removed
    }

    fn gone(&mut self, tally: &mut Tally) {
        let position = self.position;
        let destroyed = &position.destroyed;
        let zones = [("south", &destroyed.south, SOUTH), ("north", &destroyed.north, NORTH)];
        for (word, ids, owner) in zones.into_iter().chain([("neutral", &destroyed.neutral, SOUTH)]) {
            for (index, id) in ids.iter().enumerate() {
                let place = format!("destroyed.{word}[{index}]");
                let Some(r#type) = self.r#type(&place, id) else { continue };
                if r#type.is_module() != (word == "neutral") {
                    self.fault(place, "BB-8.9", format!("'{id}' does not belong there"));
                    continue;
                }
                tally.add(r#type, owner);
            }
        }
    }

    fn numbers(&mut self, table: &Table) {
        let house = &self.game.house;
        let before = matches!(table.pending.top(), Some(Step::First | Step::Removed { .. }));
        if before != (table.turn == 0) {
            self.fault("turn", "BB-3.7", "turns are numbered from 1; only before the first it is 0");
        }
        let last = if house.turn_cap > 0 { house.turn_cap } else { MOST_TURNS };
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
        let most = house.idle_turns.saturating_sub(u8::from(table.over != Some(Reason::Idle)));
        if house.idle_turns > 0 && table.idle > most {
            let message = format!("after {} idle turns the game is over", house.idle_turns);
            self.fault("idle", "BB-17.1", message);
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

    fn reason(&mut self) -> Option<Reason> {
        let result = self.position.result.as_ref();
        if result.is_some() != self.position.pending.is_empty() {
            self.fault("pending", "BB-16.1", "something is pending exactly as long as there is no result");
        }
        let word = &result?.reason;
        let reason = Reason::ALL.into_iter().find(|reason| reason.word() == word);
        if reason.is_none() {
            let words = Reason::ALL.map(Reason::word).join(", ");
            self.fault("result.reason", "BB-16.1", format!("it must be one of {words}"));
        }
        let overwhelming = reason == Some(Reason::PowerOverwhelming);
        if overwhelming && !self.game.house.overwhelming {
            self.fault("result.reason", "BB-19.2", "this is not Power Overwhelming");
        }
        reason
    }

    fn result(&mut self, table: &Table) {
        let right = self.game.result_doc(table);
        if right != self.position.result {
            let right = right.map(|result| format!("{result:?}")).unwrap_or_default();
            self.fault("result", "BB-16.6", format!("the board says otherwise: {right}"));
        }
    }

    fn seen(&mut self, table: &Table) -> Seen {
        if self.game.house.repetition == 0 || table.turn == 0 {
            return Seen::NOTHING;
        }
        if self.position.seen.is_empty() {
            // The present turn's start is the first occurrence, if it can still be told what it was.
            let own_move = |step: &Step| matches!(step, Step::Act | Step::Dest { .. });
            let untouched = table.actions_taken == 0 && table.pending.steps().iter().all(own_move);
            let is_known = untouched && table.over.is_none();
            return if is_known { Seen::from_turns(&[Moves::default()]) } else { Seen::NOTHING };
        }
        match self.turns(table) {
            Ok(turns) => Seen::from_turns(&turns),
            Err(key) => {
                let message = format!("'{key}' is not a turn start as we write it: better leave 'seen' out");
                self.fault("seen", "BB-17.2", message);
                Seen::NOTHING
            }
        }
    }

    /// The turns that `seen` lists, oldest first, or the key that is wrong.
    fn turns(&self, table: &Table) -> Result<Vec<Moves>, String> {
        let mut turns = Vec::new();
        for (key, &count) in &self.position.seen {
            let shown = || key.chars().filter(|c| !c.is_control()).take(60).collect::<String>();
            let turn = read_turn(key).filter(|_| count == 1).ok_or_else(shown)?;
            turns.push((turn, shown()));
        }
        turns.sort_by_key(|((number, _), _)| *number);
        let first = (table.turn + 1).saturating_sub(turns.len() as u32);
        if let Some(((_, _), key)) =
            (first..).zip(&turns).find(|(number, ((found, _), _))| number != found).map(|(_, turn)| turn)
        {
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

    fn memory(&mut self, state: &mut State) {
        let mut memory = [None, None];
        for (word, text) in &self.position.known {
            match (seat_of(word), text.parse::<Known>()) {
                (Some(seat), Ok(known)) => memory[seat.index()] = Some(known),
                _ => self.fault("known", "BB-18.1", "a seat's number in hexadecimal, or nothing"),
            }
        }
        self.game.remember(state, |seat| memory[seat.index()]);
        for seat in SEATS.into_iter().filter(|seat| memory[seat.index()].is_some()) {
            if !self.game.remembers_truth(state, seat) {
                let message = format!("{} cannot have gathered that", seat_word(seat));
                self.fault("known", "BB-18.1", message);
            }
        }
    }
}

/// `17 -2,1:s>1,-1:n 0,2:s>0,3:s`: a turn's number and its moves.
fn read_turn(key: &str) -> Option<(u32, Moves)> {
    let mut words = key.split(' ');
    let number = words.next()?.parse().ok()?;
    let mut moves = Moves::default();
    for (index, word) in words.enumerate() {
        let (from, to) = word.split_once('>')?;
        let (from, to) = (notation::place(from)?, notation::place(to)?);
        let near = |place: Place| {
            [place.cell.x, place.cell.y].into_iter().all(|coordinate| i64::from(coordinate).abs() <= FARTHEST)
        };
        if from == to || !near(from) || !near(to) {
            return None;
        }
        *moves.get_mut(index)? = Moved::new(from, to);
    }
    Some((number, moves))
}

/// Can these moves have led to the board?
fn unwinds(board: &Board, turns: &[Moves]) -> bool {
    let mut places: Vec<Place> = board.blocks().iter().map(|block| block.place()).collect();
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
