//! What lies on the table, in names.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::{Board, Space};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Colour {
    Light,
    Dark,
}

pub const BOTH: [Colour; 2] = [Colour::Light, Colour::Dark];

impl Colour {
    pub fn other(self) -> Colour {
        if self == Colour::Light { Colour::Dark } else { Colour::Light }
    }

    pub fn word(self) -> &'static str {
        if self == Colour::Light { "light" } else { "dark" }
    }
}

/// A player token, or a stack by a number that no other stack ever has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Piece {
    Player(Colour),
    Stack(usize),
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stack {
    pub at: Space,
    pub side: Colour,
    pub height: usize,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Player {
    pub at: Space,
    pub pocket: usize,
    pub caravan: usize,
}

/// How far an attack has come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Stage {
    Choose,
    Yield,
    Advance,
    Bounce,
}

/// An attack as the pseudo-code of section 5 writes it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Attack {
    pub x: Piece,
    pub t: Piece,
    pub s: Space,
    pub stage: Stage,
    pub went: Option<Space>,
    pub home: Option<Space>,
    /// H of RS-10.6 for a dropped token, else 0.
    pub strength: usize,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Collapse {
    pub side: Colour,
    pub height: usize,
    pub left: usize,
    pub at: Space,
    pub prev: Option<Space>,
    /// The token dropped last, until all it caused has been resolved.
    pub falling: Option<Piece>,
}

/// Something that is still to be resolved.
#[derive(Clone, PartialEq, Debug)]
pub enum Frame {
    Attack(Attack),
    Collapse(Collapse),
    Bank { side: Colour, left: usize },
    Income { owed: BTreeMap<Space, usize> },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    Toss,
    Spin,
    Tap,
    Act,
}

/// Section 3's options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    pub random_disc: bool,
    pub null_rotation: bool,
    pub stay_after_take: bool,
    pub collapse_from_token: bool,
    pub repetition: bool,
    pub turn_limit: Option<usize>,
}

impl Options {
    /// The options as key and value; what is not said has the default.
    pub fn read(given: &[(String, String)]) -> Options {
        let value = |key: &str| given.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str());
        let limit = value("turn_limit").map_or(200, |limit| limit.parse().expect("a number of turns"));
        Options {
            random_disc: value("disc_start") == Some("random"),
            null_rotation: value("null_rotation") == Some("true"),
            stay_after_take: value("advance_after_take") == Some("stay"),
            collapse_from_token: value("collapse_from") == Some("token"),
            repetition: value("repetition") != Some("0"),
            turn_limit: (limit > 0).then_some(limit),
        }
    }
}

/// How the game ended: who won, and the rule.
pub type Over = (Option<Colour>, &'static str);

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Plain {
    pub board: &'static Board,
    pub options: Options,
    pub phase: Phase,
    pub mover: Colour,
    pub turn: usize,
    pub stamina: usize,
    pub disc: usize,
    pub bank: usize,
    pub tapped: BTreeSet<Space>,
    pub players: BTreeMap<Colour, Player>,
    pub stacks: BTreeMap<usize, Stack>,
    /// How many stacks there have been.
    pub made: usize,
    pub pending: Vec<Frame>,
    /// RS-13.3: who has attacked whom.
    pub memory: BTreeSet<(Piece, Piece)>,
    /// RS-2.4: how often each position has stood at the start of a turn.
    pub stood: BTreeMap<String, usize>,
    pub over: Option<Over>,
}

impl Plain {
    /// RS-1.2, RS-1.3, RS-1.6.
    pub fn start(board: &'static Board, options: Options) -> Plain {
        let player = Player { at: board.caravan(), pocket: 0, caravan: 0 };
        Plain {
            board,
            options,
            phase: Phase::Toss,
            mover: Colour::Light,
            turn: 0,
            stamina: 0,
            disc: board.start,
            bank: board.tokens,
            tapped: BTreeSet::new(),
            players: BOTH.map(|side| (side, player)).into(),
            stacks: BTreeMap::new(),
            made: 0,
            pending: Vec::new(),
            memory: BTreeSet::new(),
            stood: BTreeMap::new(),
            over: None,
        }
    }

    pub fn player(&mut self, side: Colour) -> &mut Player {
        self.players.get_mut(&side).expect("there are two players")
    }

    pub fn stack(&mut self, id: usize) -> &mut Stack {
        self.stacks.get_mut(&id).expect("a stack on the table")
    }

    pub fn new_stack(&mut self, at: Space, side: Colour, height: usize) -> Piece {
        self.made += 1;
        self.stacks.insert(self.made, Stack { at, side, height });
        Piece::Stack(self.made)
    }

    /// Where a piece is, if it still is anywhere.
    pub fn at(&self, piece: Piece) -> Option<Space> {
        match piece {
            Piece::Player(side) => Some(self.players[&side].at),
            Piece::Stack(id) => self.stacks.get(&id).map(|stack| stack.at),
        }
    }

    /// RS-9.3: who controls a piece.
    pub fn controller(&self, piece: Piece) -> Colour {
        match piece {
            Piece::Player(side) => side,
            Piece::Stack(id) => self.stacks[&id].side,
        }
    }

    /// The pieces on a space.
    pub fn on(&self, space: Space) -> Vec<Piece> {
        let players = BOTH.into_iter().filter(|side| self.players[side].at == space).map(Piece::Player);
        let stacks = self.stacks.iter().filter(|(_, stack)| stack.at == space);
        players.chain(stacks.map(|(id, _)| Piece::Stack(*id))).collect()
    }

    /// The number of the turn player's pillar on a space.
    pub fn own_pillar(&self, space: Space) -> Option<usize> {
        let own = |stack: &Stack| stack.at == space && stack.side == self.mover && stack.height >= 2;
        self.stacks.iter().find(|(_, stack)| own(stack)).map(|(id, _)| *id)
    }

    /// RS-13.2: the spaces where an attack is unresolved.
    pub fn locked(&self) -> Vec<Space> {
        let attacks = self.pending.iter().filter_map(|frame| match frame {
            Frame::Attack(attack) => Some(attack.s),
            _ => None,
        });
        attacks.collect()
    }
}
