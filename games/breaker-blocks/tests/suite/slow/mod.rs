//! A second referee for the base game and Power Overwhelming, written from the dossier alone: slow, obvious, and
//! sharing nothing with the first but the notation. Everything is text; nothing is kept that can be worked out.

use std::collections::BTreeMap;

use crate::support::document::{BlockDoc, Position, StepDoc};

type Cell = (i64, i64);

#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    id: String,
    out: char,
    owner: usize,
}

#[derive(Clone, Debug, PartialEq)]
enum Ask {
    Act,
    Place(String),
    Dest(usize, Cell),
    Destroy(Cell),
    RecallOwn,
    RecallTheirs(Cell),
    Shift(u8),
    Accelerate(u8),
    Automate,
    KeepOwn,
    KeepTheirs,
}

/// The whole table.
#[derive(Clone, Debug)]
pub struct Slow {
    board: BTreeMap<Cell, Piece>,
    ready: [Vec<String>; 2],
    fresh: Vec<String>,
    power: [BTreeMap<String, u32>; 2],
    modules: BTreeMap<String, u32>,
    active: usize,
    turn: u32,
    left: u8,
    taken: u8,
    authenticated: bool,
    last_turn: bool,
    idle: u32,
    asks: Vec<Ask>,
    seen: Vec<String>,
    overwhelming: bool,
    /// What ended the game.
    pub over: Option<&'static str>,
}

const NAMES: [&str; 2] = ["south", "north"];

/// The inputs of a type, by the letters in the table of components.
fn inputs(id: &str) -> &'static str {
    match id {
        "0" | "annihilate" | "attenuate" | "agitate" => "lsr",
        "1ls" | "accelerate-ls" => "ls",
        "1lr" | "automate" | "aggravate" => "lr",
        "1sr" | "accelerate-sr" => "sr",
        "2l" => "l",
        "2s" | "authenticate" => "s",
        "2r" => "r",
        _ => "",
    }
}

fn is_power(id: &str) -> bool {
    id.starts_with(|c: char| c.is_ascii_digit())
}

fn strength(id: &str) -> u32 {
    if is_power(id) { id[..1].parse().unwrap() } else { 0 }
}

fn kind(id: &str) -> &str {
    id.split('-').next().unwrap()
}

fn opposite(side: char) -> char {
    match side {
        'n' => 's',
        's' => 'n',
        'e' => 'w',
        _ => 'e',
    }
}

fn beside((x, y): Cell, side: char) -> Cell {
    match side {
        'n' => (x, y + 1),
        's' => (x, y - 1),
        'e' => (x + 1, y),
        _ => (x - 1, y),
    }
}

/// The table of section 4: which side is left, straight, right for each side of the output.
fn side_of(out: char, letter: char) -> char {
    let row = match out {
        'n' => "esw",
        's' => "wne",
        'e' => "swn",
        _ => "nes",
    };
    row.chars().nth("lsr".find(letter).unwrap()).unwrap()
}

fn circuit_at(cell: Cell) -> Option<usize> {
    [(-1, 0), (0, 0), (1, 0)].iter().position(|core| *core == cell)
}

fn core_inputs(seat: usize) -> [(Cell, char); 4] {
    match seat {
        0 => [((-1, 0), 's'), ((0, 0), 's'), ((1, 0), 's'), ((-1, 0), 'w')],
        _ => [((1, 0), 'n'), ((0, 0), 'n'), ((-1, 0), 'n'), ((1, 0), 'e')],
    }
}

fn parse_cell(text: &str) -> Cell {
    let (x, y) = text.split_once(',').unwrap();
    (x.parse().unwrap(), y.parse().unwrap())
}

fn parse_place(text: &str) -> (Cell, char) {
    let (cell, side) = text.split_once(':').unwrap();
    (parse_cell(cell), side.chars().next().unwrap())
}

fn take(from: &mut BTreeMap<String, u32>, id: &str) {
    *from.get_mut(id).unwrap() -= 1;
}

impl Slow {
    /// From a position at an action decision.
    pub fn new(position: &Position, overwhelming: bool) -> Slow {
        assert_eq!(position.pending, [StepDoc::Act], "the slow referee starts at an action decision");
        let supply = position.supply.clone().expect("a saved position has supplies");
        let piece = |block: &BlockDoc| {
            let owner = NAMES.iter().position(|name| *name == block.owner).unwrap();
            let out = block.out.chars().next().unwrap();
            ((block.at[0], block.at[1]), Piece { id: block.r#type.clone(), out, owner })
        };
        let mut slow = Slow {
            board: position.board.iter().map(piece).collect(),
            ready: [position.hands.south.clone(), position.hands.north.clone()],
            fresh: position.fresh.clone(),
            power: [supply.south, supply.north],
            modules: supply.neutral,
            active: NAMES.iter().position(|name| Some(*name) == position.to_act.as_deref()).unwrap(),
            turn: position.turn,
            left: position.actions_left,
            taken: position.actions_taken,
            authenticated: position.authenticate_added,
            last_turn: position.final_turn,
            idle: position.idle.into(),
            asks: vec![Ask::Act],
            seen: Vec::new(),
            overwhelming,
            over: None,
        };
        if slow.taken == 0 {
            slow.seen.push(slow.whole());
        }
        slow
    }

    /// Board, hands, supplies and active seat as one text (BB-17.2, BB-17.4).
    fn whole(&self) -> String {
        let mut hands = self.ready.clone();
        hands.iter_mut().for_each(|hand| hand.sort());
        let some = |supply: &BTreeMap<String, u32>| {
            supply
                .iter()
                .filter(|(_, count)| **count > 0)
                .map(|(id, count)| format!("{id}{count}"))
                .collect::<String>()
        };
        let supplies = [some(&self.power[0]), some(&self.power[1]), some(&self.modules)];
        format!("{:?} {hands:?} {supplies:?} {}", self.board, self.active)
    }

    fn is_free(&self, cell: Cell) -> bool {
        // Nothing on the board points its output at this cell from one of its inputs.
        let piece = &self.board[&cell];
        inputs(&piece.id).chars().all(|letter| {
            let side = side_of(piece.out, letter);
            let there = self.board.get(&beside(cell, side));
            there.is_none_or(|other| other.out != opposite(side))
        })
    }

    fn openings(&self, seat: usize) -> Vec<(Cell, char)> {
        let mut places: Vec<(Cell, char)> =
            core_inputs(seat).iter().map(|&(cell, side)| (beside(cell, side), opposite(side))).collect();
        for (&cell, piece) in self.board.iter().filter(|(_, piece)| piece.owner == seat) {
            for letter in inputs(&piece.id).chars() {
                let side = side_of(piece.out, letter);
                places.push((beside(cell, side), opposite(side)));
            }
        }
        places.retain(|(cell, _)| !self.board.contains_key(cell) && circuit_at(*cell).is_none());
        places
    }

    fn destinations(&self, cell: Cell) -> Vec<(Cell, char)> {
        let piece = &self.board[&cell];
        let mut lifted = self.clone();
        lifted.board.remove(&cell);
        let mut places = lifted.openings(piece.owner);
        places.retain(|place| *place != (cell, piece.out));
        places
    }

    fn movable(&self, seat: usize) -> Vec<Cell> {
        let own = self.board.iter().filter(|(_, piece)| piece.owner == seat && piece.id != "authenticate");
        let cells = own.map(|(&cell, _)| cell);
        cells.filter(|&cell| self.is_free(cell) && !self.destinations(cell).is_empty()).collect()
    }

    fn power_in(&self, seat: usize, circuit: usize) -> u32 {
        let feeds = |mut cell: Cell| loop {
            cell = beside(cell, self.board[&cell].out);
            if let Some(circuit) = circuit_at(cell) {
                return circuit;
            }
        };
        let own = self.board.iter().filter(|(_, piece)| piece.owner == seat);
        own.filter(|(cell, _)| feeds(**cell) == circuit).map(|(_, piece)| strength(&piece.id)).sum()
    }

    fn controlled(&self, seat: usize) -> usize {
        (0..3).filter(|&circuit| self.power_in(seat, circuit) > self.power_in(1 - seat, circuit)).count()
    }

    /// The winner, or nobody.
    pub fn winner(&self) -> Option<&'static str> {
        if self.over == Some("power-overwhelming") {
            return Some(NAMES[self.active]);
        }
        let (south, north) = (self.controlled(0), self.controlled(1));
        if south == north { None } else { Some(NAMES[usize::from(north > south)]) }
    }

    fn drawable(&self) -> Vec<String> {
        let own = self.power[self.active].iter().filter(|(_, count)| **count > 0).map(|(id, _)| id.clone());
        let hand = || self.ready[self.active].iter().chain(&self.fresh);
        let neutral = self.modules.iter().filter(|(id, count)| {
            let held = hand().filter(|block| !is_power(block) && kind(block) == kind(id)).count();
            **count > 0 && held < if kind(id) == "authenticate" { 2 } else { 1 }
        });
        own.chain(neutral.map(|(id, _)| id.clone())).collect()
    }

    fn playable(&self) -> Vec<String> {
        let own = self.power[self.active].iter().filter(|(_, count)| **count > 0);
        let neutral = self.modules.iter().filter(|(id, count)| {
            **count > 0 && *id != "automate" && !(*id == "authenticate" && self.authenticated)
        });
        own.chain(neutral).map(|(id, _)| id.clone()).collect()
    }

    fn destroyable(&self, by: Cell) -> Vec<Cell> {
        let others = self.board.iter().filter(|(cell, piece)| **cell != by && piece.id != "authenticate");
        others.map(|(&cell, _)| cell).filter(|&cell| self.is_free(cell)).collect()
    }

    fn recallable(&self, seat: usize) -> Vec<Cell> {
        let own = self.board.iter().filter(|(_, piece)| piece.owner == seat);
        let fit = own.filter(|(_, piece)| piece.id != "authenticate" && piece.id != "attenuate");
        fit.map(|(&cell, _)| cell).filter(|&cell| self.is_free(cell)).collect()
    }

    fn keepable(&self, seat: usize) -> Vec<String> {
        let mut kept = self.ready[seat].clone();
        if seat == self.active {
            kept.extend(self.fresh.iter().map(|id| format!("{id}*")));
        }
        kept.sort();
        kept.dedup();
        kept
    }

    /// Every legal action, sorted.
    pub fn legal(&self) -> Vec<String> {
        let Some(ask) = self.asks.last().filter(|_| self.over.is_none()) else { return Vec::new() };
        let cells = |verb: &str, cells: Vec<Cell>| -> Vec<String> {
            cells.into_iter().map(|(x, y)| format!("{verb} {x},{y}")).collect()
        };
        let places = |places: Vec<(Cell, char)>| -> Vec<String> {
            places.into_iter().map(|((x, y), side)| format!("at {x},{y}:{side}")).collect()
        };
        let words = |verb: &str, ids: Vec<String>| -> Vec<String> {
            ids.into_iter().map(|id| format!("{verb} {id}")).collect()
        };
        let mut legal = match ask {
            Ask::Act => {
                let mut legal = words("draw", self.drawable());
                if !self.openings(self.active).is_empty() {
                    let ready = self.ready[self.active].iter().cloned();
                    legal.extend(words(
                        "add",
                        ready.filter(|id| !(id == "authenticate" && self.authenticated)).collect(),
                    ));
                }
                legal.extend(cells("move", self.movable(self.active)));
                legal.push("end".into());
                legal
            }
            Ask::Place(_) => places(self.openings(self.active)),
            Ask::Dest(_, cell) => places(self.destinations(*cell)),
            Ask::Destroy(by) => cells("destroy", self.destroyable(*by)),
            Ask::RecallOwn => cells("recall", self.recallable(self.active)),
            Ask::RecallTheirs(_) => cells("recall", self.recallable(1 - self.active)),
            Ask::Shift(_) => {
                let mut legal = cells("shift", self.movable(1 - self.active));
                legal.push("skip".into());
                legal
            }
            Ask::Accelerate(_) => words("draw", self.drawable()),
            Ask::Automate => words("play", self.playable()),
            Ask::KeepOwn => words("keep", self.keepable(self.active)),
            Ask::KeepTheirs => words("keep", self.keepable(1 - self.active)),
        };
        legal.sort();
        legal.dedup();
        legal
    }

    /// Carries a legal action out.
    pub fn play(&mut self, action: &str) {
        let (verb, object) = action.split_once(' ').unwrap_or((action, ""));
        let ask = self.asks.last().cloned().unwrap();
        match verb {
            "draw" => {
                self.take_from_supply(object);
                self.fresh.push(object.into());
                match ask {
                    Ask::Accelerate(left) => *self.asks.last_mut().unwrap() = Ask::Accelerate(left - 1),
                    _ => return self.acted(),
                }
            }
            "add" => {
                let at = self.ready[self.active].iter().position(|id| id == object).unwrap();
                self.ready[self.active].remove(at);
                return self.asks.push(Ask::Place(object.into()));
            }
            "play" => {
                self.take_from_supply(object);
                *self.asks.last_mut().unwrap() = Ask::Place(object.into());
                return;
            }
            "move" => return self.asks.push(Ask::Dest(self.active, parse_cell(object))),
            "shift" => return self.asks.push(Ask::Dest(1 - self.active, parse_cell(object))),
            "end" => return self.end_turn(),
            "skip" => drop(self.asks.pop()),
            "destroy" => {
                self.board.remove(&parse_cell(object));
                self.asks.pop();
            }
            "recall" => return self.recall(ask, parse_cell(object)),
            "keep" => self.keep(&ask, object),
            "at" => {
                self.asks.pop();
                if !self.put(ask, parse_place(object)) {
                    return;
                }
            }
            other => panic!("{other}"),
        }
        self.go_on();
    }

    fn take_from_supply(&mut self, id: &str) {
        if is_power(id) { take(&mut self.power[self.active], id) } else { take(&mut self.modules, id) }
    }

    fn give_back(&mut self, id: &str, owner: usize) {
        let supply = if is_power(id) { &mut self.power[owner] } else { &mut self.modules };
        *supply.entry(id.into()).or_default() += 1;
    }

    /// Says whether the game goes on.
    fn put(&mut self, ask: Ask, (cell, out): (Cell, char)) -> bool {
        match ask {
            Ask::Dest(_, from) => {
                let piece = self.board.remove(&from).unwrap();
                self.board.insert(cell, Piece { out, ..piece });
                if let Some(Ask::Shift(left)) = self.asks.last().cloned() {
                    *self.asks.last_mut().unwrap() = Ask::Shift(left - 1);
                }
            }
            Ask::Place(id) => {
                self.board.insert(cell, Piece { id: id.clone(), out, owner: self.active });
                match kind(&id) {
                    "annihilate" => self.asks.push(Ask::Destroy(cell)),
                    "automate" => self.asks.push(Ask::Automate),
                    "accelerate" => self.asks.push(Ask::Accelerate(3)),
                    "agitate" => self.asks.push(Ask::Shift(2)),
                    "aggravate" => self.asks.push(Ask::KeepOwn),
                    "attenuate" => {
                        let sides = [self.active, 1 - self.active];
                        if sides.iter().all(|&seat| !self.recallable(seat).is_empty()) {
                            self.asks.push(Ask::RecallOwn);
                        }
                    }
                    "authenticate" => {
                        self.authenticated = true;
                        if self.board.values().filter(|piece| piece.id == "authenticate").count() == 2 {
                            self.over = Some("authenticate");
                            return false;
                        }
                    }
                    _ => {}
                }
            }
            other => panic!("{other:?} asks for no place"),
        }
        true
    }

    fn recall(&mut self, ask: Ask, cell: Cell) {
        match ask {
            Ask::RecallOwn => *self.asks.last_mut().unwrap() = Ask::RecallTheirs(cell),
            Ask::RecallTheirs(own) => {
                for cell in [own, cell] {
                    let piece = self.board.remove(&cell).unwrap();
                    self.give_back(&piece.id, piece.owner);
                }
                self.asks.pop();
                self.go_on();
            }
            other => panic!("{other:?} recalls nothing"),
        }
    }

    fn keep(&mut self, ask: &Ask, kept: &str) {
        let seat = if *ask == Ask::KeepOwn { self.active } else { 1 - self.active };
        let mut ready = std::mem::take(&mut self.ready[seat]);
        let mut fresh = if seat == self.active { std::mem::take(&mut self.fresh) } else { Vec::new() };
        match kept.strip_suffix('*') {
            Some(id) => {
                fresh.remove(fresh.iter().position(|block| block == id).unwrap());
                self.fresh = vec![id.into()];
            }
            None => {
                ready.remove(ready.iter().position(|block| block == kept).unwrap());
                self.ready[seat] = vec![kept.into()];
            }
        }
        for id in ready.into_iter().chain(fresh) {
            self.give_back(&id, seat);
        }
        if *ask == Ask::KeepOwn {
            *self.asks.last_mut().unwrap() = Ask::KeepTheirs;
        } else {
            self.asks.pop();
        }
    }

    /// Drops questions that have no answer; when none is left the action is over.
    fn go_on(&mut self) {
        loop {
            let asked = match self.asks.last().unwrap() {
                Ask::Act => return self.acted(),
                Ask::Destroy(by) => !self.destroyable(*by).is_empty(),
                Ask::Shift(left) => *left > 0 && !self.movable(1 - self.active).is_empty(),
                Ask::Accelerate(left) => *left > 0 && !self.drawable().is_empty(),
                Ask::Automate => !self.openings(self.active).is_empty() && !self.playable().is_empty(),
                Ask::KeepOwn => {
                    if self.keepable(self.active).is_empty() {
                        *self.asks.last_mut().unwrap() = Ask::KeepTheirs;
                        continue;
                    }
                    true
                }
                Ask::KeepTheirs => !self.ready[1 - self.active].is_empty(),
                _ => true,
            };
            if asked {
                return;
            }
            self.asks.pop();
        }
    }

    fn acted(&mut self) {
        self.left -= 1;
        self.taken += 1;
        if self.left == 0 {
            self.end_turn();
        }
    }

    fn end_turn(&mut self) {
        if self.last_turn {
            self.over = Some("exhaustion");
            return;
        }
        self.idle = if self.taken == 0 { self.idle + 1 } else { 0 };
        if self.idle == 2 {
            self.over = Some("idle");
            return;
        }
        self.start_turn(1 - self.active);
    }

    fn start_turn(&mut self, seat: usize) {
        let fresh = std::mem::take(&mut self.fresh);
        self.ready[self.active].extend(fresh);
        (self.active, self.turn, self.left, self.taken) = (seat, self.turn + 1, 2, 0);
        self.authenticated = false;
        self.asks = vec![Ask::Act];
        if self.overwhelming && self.controlled(seat) >= 2 {
            self.over = Some("power-overwhelming");
        } else if self.turn > 200 {
            self.over = Some("turn-cap");
        } else {
            let whole = self.whole();
            self.seen.push(whole.clone());
            if self.seen.iter().filter(|earlier| **earlier == whole).count() == 3 {
                self.over = Some("repetition");
            } else if self.is_exhausted() {
                if self.last_turn {
                    self.over = Some("exhaustion");
                } else {
                    self.last_turn = true;
                    self.start_turn(1 - seat);
                }
            }
        }
    }

    fn is_exhausted(&self) -> bool {
        let nothing_to_draw = self.power[self.active].values().all(|count| *count == 0);
        let nothing_in_hand = !self.ready[self.active].iter().any(|id| is_power(id));
        nothing_to_draw && (nothing_in_hand || self.openings(self.active).is_empty())
    }

    /// How many lines of play there are to a depth.
    pub fn nodes(&self, depth: u32) -> u64 {
        if depth == 0 || self.over.is_some() {
            return 1;
        }
        let count = |action: &String| {
            let mut next = self.clone();
            next.play(action);
            next.nodes(depth - 1)
        };
        self.legal().iter().map(count).sum()
    }
}
