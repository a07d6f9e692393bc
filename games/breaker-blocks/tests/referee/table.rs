//! The table, and what can be read off it.

use std::{collections::BTreeMap, rc::Rc};

use crate::set::{Cell, Place, Set};

#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    pub id: String,
    pub out: char,
    pub owner: usize,
}

/// The decisions D1 to D11 and the chance events C1 to C3 of the dossier.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    First,
    Removed(u64),
    Act,
    /// A block's id, or a shape with a question mark, and whether AUTOMATE plays it.
    Place(String, bool),
    /// A shape, and where the module goes if AUTOMATE plays it.
    Reveal(String, Option<Place>),
    Dest(usize, Cell),
    Destroy(Cell),
    RecallOwn,
    RecallTheirs(Option<Cell>),
    Shift(u64),
    Accelerate(u64),
    Automate,
    KeepOwn,
    /// Whether it is the effect's first decision.
    KeepTheirs(bool),
}

pub type Counts = BTreeMap<String, usize>;

/// The whole table.
#[derive(Clone, Debug)]
pub struct Plain {
    pub set: Rc<Set>,
    pub board: BTreeMap<Cell, Piece>,
    /// In the order of drawing.
    pub ready: [Vec<String>; 2],
    /// The active seat's.
    pub fresh: Vec<String>,
    pub power: [Counts; 2],
    pub modules: Counts,
    pub removed: Vec<String>,
    /// South's power blocks, North's, modules.
    pub destroyed: [Vec<String>; 3],
    pub active: usize,
    pub turn: u64,
    pub left: u64,
    pub taken: u64,
    pub authenticated: bool,
    pub last_turn: bool,
    pub idle: u64,
    /// Outermost first.
    pub asks: Vec<Ask>,
    /// How often each position stood at a turn start.
    pub seen: BTreeMap<String, u32>,
    /// What ended the game.
    pub over: Option<&'static str>,
    /// Blocks are pushed about rather than played, so that positions come back.
    pub shuffles: bool,
}

pub fn opposite(side: char) -> char {
    match side {
        'n' => 's',
        's' => 'n',
        'e' => 'w',
        _ => 'e',
    }
}

pub fn beside((x, y): Cell, side: char) -> Cell {
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
    row.chars().nth("lsr".find(letter).expect("l, s or r")).expect("three sides")
}

impl Plain {
    /// BB-2.1, BB-2.2.
    pub fn start(set: Set) -> Plain {
        let counted = |powers: bool| -> Counts {
            let types = set.types.iter().filter(|(id, _)| set.is_power(id) == powers);
            // BB-19.1: Power Overwhelming leaves AUTHENTICATE in the box.
            let there =
                types.filter(|(id, _)| !(set.is_on("power_overwhelming") && set.kind(id) == "authenticate"));
            there.map(|(id, r#type)| (id.clone(), r#type.count)).collect()
        };
        let (mut power, modules) = (counted(true), counted(false));
        for id in &set.hand {
            *power.get_mut(id).expect("the starting hand is part of the set") -= 1;
        }
        let mut plain = Plain {
            board: BTreeMap::new(),
            ready: [set.hand.clone(), set.hand.clone()],
            fresh: Vec::new(),
            power: [power.clone(), power],
            modules,
            removed: Vec::new(),
            destroyed: Default::default(),
            active: 0,
            turn: 0,
            left: 0,
            taken: 0,
            authenticated: false,
            last_turn: false,
            idle: 0,
            asks: vec![Ask::First],
            seen: BTreeMap::new(),
            over: None,
            shuffles: false,
            set: Rc::new(set),
        };
        match plain.set.option("first") {
            "south" => plain.begin(0),
            "north" => plain.begin(1),
            _ => {}
        }
        plain
    }

    /// Board, hands, supplies and active seat as one text (BB-17.2, BB-17.4).
    pub fn whole(&self) -> String {
        let mut hands = self.ready.clone();
        hands.iter_mut().for_each(|hand| hand.sort());
        format!("{:?} {hands:?} {:?} {:?} {}", self.board, self.power, self.modules, self.active)
    }

    /// BB-R5: is nothing plugged into it?
    pub fn is_free(&self, cell: Cell) -> bool {
        let piece = &self.board[&cell];
        self.set.inputs(&piece.id).chars().all(|letter| {
            let side = side_of(piece.out, letter);
            let there = self.board.get(&beside(cell, side));
            there.is_none_or(|other| other.out != opposite(side))
        })
    }

    /// BB-R4.
    pub fn openings(&self, seat: usize) -> Vec<Place> {
        self.openings_on(&self.board, seat)
    }

    fn openings_on(&self, board: &BTreeMap<Cell, Piece>, seat: usize) -> Vec<Place> {
        let plugged = |cell: Cell, side: char| (beside(cell, side), opposite(side));
        let mut places: Vec<Place> =
            self.set.inputs[seat].iter().map(|&(cell, side)| plugged(cell, side)).collect();
        for (&cell, piece) in board.iter().filter(|(_, piece)| piece.owner == seat) {
            let letters = self.set.inputs(&piece.id).chars();
            places.extend(letters.map(|letter| plugged(cell, side_of(piece.out, letter))));
        }
        places.retain(|(cell, _)| !board.contains_key(cell) && !self.set.core.contains_key(cell));
        places
    }

    /// BB-6.4: where a lifted block may go.
    pub fn destinations(&self, cell: Cell) -> Vec<Place> {
        let mut board = self.board.clone();
        let piece = board.remove(&cell).expect("it lies there");
        let mut places = self.openings_on(&board, piece.owner);
        places.retain(|place| *place != (cell, piece.out));
        places
    }

    fn is_authenticate(&self, cell: Cell) -> bool {
        self.set.kind(&self.board[&cell].id) == "authenticate"
    }

    /// BB-6.1 to BB-6.3.
    pub fn movable(&self, seat: usize) -> Vec<Cell> {
        let own = self.board.iter().filter(|(_, piece)| piece.owner == seat).map(|(&cell, _)| cell);
        let free = own.filter(|&cell| !self.is_authenticate(cell) && self.is_free(cell));
        free.filter(|&cell| !self.destinations(cell).is_empty()).collect()
    }

    /// BB-7.1, BB-7.2: the power of both seats in a circuit.
    pub fn power_in(&self, circuit: &str) -> [u64; 2] {
        let feeds = |mut cell: Cell| loop {
            cell = beside(cell, self.board[&cell].out);
            if let Some(circuit) = self.set.core.get(&cell) {
                return circuit;
            }
        };
        let mut power = [0, 0];
        for (cell, piece) in &self.board {
            if feeds(*cell) == circuit {
                power[piece.owner] += self.set.types[&piece.id].power;
            }
        }
        power
    }

    pub fn circuits(&self) -> BTreeMap<String, [u64; 2]> {
        self.set.core.values().map(|circuit| (circuit.clone(), self.power_in(circuit))).collect()
    }

    /// BB-7.5.
    pub fn controlled(&self, seat: usize) -> usize {
        self.circuits().values().filter(|power| power[seat] > power[1 - seat]).count()
    }

    /// BB-16.6, BB-19.2: the winner, or nobody.
    pub fn winner(&self) -> Option<usize> {
        if self.over == Some("power-overwhelming") {
            return Some(self.active);
        }
        let (south, north) = (self.controlled(0), self.controlled(1));
        if south == north { None } else { Some(usize::from(north > south)) }
    }

    /// The blocks of a hand in order, ready ones first.
    pub fn hand(&self, seat: usize) -> Vec<String> {
        let fresh = if seat == self.active { &self.fresh[..] } else { &[] };
        self.ready[seat].iter().chain(fresh).cloned().collect()
    }

    /// BB-4.4, BB-4.5: may the active seat's hand take this module?
    pub fn may_hold(&self, id: &str) -> bool {
        let kind = self.set.kind(id);
        let held = self.hand(self.active).iter().filter(|block| self.set.kind(block) == kind).count();
        held < self.set.hand_limit(kind)
    }

    /// BB-10.2, BB-10.4: may AUTOMATE play this module?
    pub fn may_play(&self, id: &str) -> bool {
        let kind = self.set.kind(id);
        kind != "automate" && !(kind == "authenticate" && self.authenticated)
    }

    /// BB-9.1.
    pub fn destroyable(&self, by: Cell) -> Vec<Cell> {
        let others = self.board.keys().copied().filter(|&cell| cell != by && !self.is_authenticate(cell));
        others.filter(|&cell| self.is_free(cell)).collect()
    }

    /// BB-12.1, BB-12.2.
    pub fn recallable(&self, seat: usize) -> Vec<Cell> {
        let own = self.board.iter().filter(|(_, piece)| piece.owner == seat);
        let fit = own.filter(|(_, piece)| !["authenticate", "attenuate"].contains(&self.set.kind(&piece.id)));
        fit.map(|(&cell, _)| cell).filter(|&cell| self.is_free(cell)).collect()
    }

    /// BB-16.3, BB-R17: fresh power blocks count as addable.
    pub fn is_exhausted(&self) -> bool {
        let nothing_to_draw = self.power[self.active].values().all(|count| *count == 0);
        let nothing_in_hand = !self.hand(self.active).iter().any(|id| self.set.is_power(id));
        nothing_to_draw && (nothing_in_hand || self.openings(self.active).is_empty())
    }
}
