//! The whole truth of a game in progress.

use breakroom_core::{BySeat, Seat};
use breakroom_kit::{Doc, List, Load, Words};

use crate::{Board, Cell, Components, Counts, Hand, Known, Placement, SOUTH, SeatWord, Seen, Shape, Type};

/// Everything that is open to both seats in every variant. Positions and views both hold it; what is skipped there
/// stands in another form in the documents around it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct Table {
    /// The number of the turn, from 1; 0 before the first.
    pub turn: u32,
    /// Actions of this turn that are not completed yet.
    pub actions_left: u8,
    /// Actions of this turn that are completed.
    pub actions_taken: u8,
    /// An AUTHENTICATE was added this turn (BB-15.3).
    #[json(default)]
    pub authenticate_added: bool,
    /// The other seat is exhausted: the game ends with this turn (BB-16.4).
    #[json(default)]
    pub final_turn: bool,
    /// How many turns in succession passed without an action (BB-17.1).
    #[json(default)]
    pub idle: u8,
    /// The blocks on the board.
    pub board: Board,
    /// What is being decided, outermost first; empty once the game is over.
    #[json(rule = "BB-3.3")]
    pub pending: Pending,
    /// The seat whose turn it is: `to_act`.
    #[json(skip = SOUTH)]
    pub active: Seat,
    /// The power supplies: part of `supply`.
    #[json(skip = BySeat::all(Counts::default()))]
    pub power: BySeat<Counts, 2>,
    /// What ended the game: part of `result`.
    #[json(skip)]
    pub over: Option<Reason>,
    /// Positions that may come back (BB-17.2): `seen`, which needs the number of the turn.
    #[json(skip = Seen::NOTHING)]
    pub seen: Seen,
}

/// What a seat has for itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Own {
    /// Its hand: open, but for the modules in it in Blind Action with secret hands (BB-18.4).
    pub hand: Hand,
    /// What it has gathered about face-down modules. Nobody else may know.
    pub known: Known,
}

/// What nobody may look at in Blind Action (BB-18.1, BB-18.2); open otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Covered {
    /// The neutral supply.
    pub neutral: Counts,
    /// Modules taken out before the first turn.
    pub removed: Counts,
}

/// A state of the game: what is open, what each seat has for itself, what lies face down.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) table: Table,
    pub(crate) own: BySeat<Own, 2>,
    pub(crate) covered: Covered,
}

impl State {
    /// What is open to everybody.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// A seat's hand as it is.
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.own[seat].hand
    }

    /// The neutral supply as it is.
    pub fn neutral(&self) -> &Counts {
        &self.covered.neutral
    }
}

impl Table {
    /// The seat that acts or will act, once that is settled.
    pub fn to_act(&self) -> Option<Seat> {
        (self.pending.top() != Some(Step::First)).then_some(self.active)
    }

    /// The block that is about to be placed, if its face is known, and whose it is.
    pub fn waiting(&self) -> Option<(Type, Seat)> {
        match self.pending.top()? {
            Step::Place { what: Sight::Face(r#type), .. } => Some((r#type, self.active)),
            Step::Dest { from, .. } => self.board.at(from).map(|block| (block.r#type(), block.owner())),
            _ => None,
        }
    }

    /// The board once that block lies there.
    pub fn placed(&self, components: &Components, place: Placement) -> Option<Board> {
        let ((r#type, owner), mut board) = (self.waiting()?, self.board.clone());
        if let Some(Step::Dest { from, .. }) = self.pending.top() {
            board.lift(components, from);
        }
        board.put(components, r#type, place, owner);
        Some(board)
    }
}

const _: () = assert!(size_of::<State>() <= 704, "a copy is what a search step costs");

/// What ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(what = "reason for an end")]
pub enum Reason {
    /// The second AUTHENTICATE lies on the board (BB-16.1).
    Authenticate,
    /// The turn after an exhausted one is over (BB-16.4).
    Exhaustion,
    /// Nobody did anything (BB-17.1).
    Idle,
    /// The position stood there too often (BB-17.2).
    Repetition,
    /// There have been enough turns (BB-17.3).
    TurnCap,
    /// A seat began its turn controlling two circuits (BB-19.2).
    PowerOverwhelming,
}

/// A block as somebody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sight {
    /// Its face. While such a block waits for its place it lies in no zone.
    Face(Type),
    /// The back of a module: only its shape. While it waits for its place it still lies in the supply (BB-18.6).
    Back(Shape),
}

impl Sight {
    /// The block's id, or the shape of its back.
    pub fn text(self, components: &Components) -> &str {
        match self {
            Sight::Face(block) => components.word(block),
            Sight::Back(shape) => shape.back(),
        }
    }
}

/// Where a block that waits for its place comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
pub enum Source {
    /// The active seat's hand (BB-5.1).
    Hand,
    /// AUTOMATE (BB-10.1).
    Automate,
}

/// What a face-down module was named for (BB-18.3, BB-18.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
#[json(tag = "for")]
pub enum Purpose {
    /// It is drawn.
    Draw,
    /// AUTOMATE plays it.
    Automate {
        /// Where it goes.
        at: Placement,
    },
}

/// One thing to be settled; the dossier's decisions D1 to D11 and chance events C1 to C3.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
#[json(tag = "d")]
pub enum Step {
    /// Chance: who starts (C1).
    First,
    /// Chance: a module is taken out unseen (C2).
    Removed {
        /// How many are still to go.
        left: u8,
    },
    /// An action, or the end of the turn (D1).
    Act,
    /// Where the block goes (D2).
    Place {
        /// What is placed, as far as it is seen.
        #[json(key = "type")]
        what: Sight,
        /// Where it comes from.
        #[json(key = "from")]
        source: Source,
    },
    /// Chance: which module of a shape it is (C3).
    Reveal {
        /// The shape that is shown.
        shape: Shape,
        /// What it is for.
        #[json(flatten)]
        purpose: Purpose,
    },
    /// Where a rearranged block goes (D3).
    Dest {
        /// Whose block it is.
        #[json(with = SeatWord)]
        seat: Seat,
        /// Where it lies until then.
        from: Cell,
    },
    /// What ANNIHILATE destroys (D4).
    Destroy {
        /// Where that ANNIHILATE lies (BB-8.5).
        #[json(key = "self")]
        by: Cell,
    },
    /// Which own block ATTENUATE sends back (D5).
    RecallOwn,
    /// Which block of the opponent it sends back (D6).
    RecallTheirs {
        /// The own block that was chosen.
        #[json(default)]
        own: Option<Cell>,
    },
    /// Which block of the opponent AGITATE moves (D7).
    Shift {
        /// How many moves are left.
        left: u8,
    },
    /// What ACCELERATE draws (D8).
    Accelerate {
        /// How many draws are left.
        left: u8,
    },
    /// What AUTOMATE plays (D9).
    Automate,
    /// Which own block AGGRAVATE leaves (D10).
    KeepOwn,
    /// Which block of the opponent it leaves (D11).
    KeepTheirs,
}

impl Step {
    /// Does chance settle it?
    pub const fn is_chance(self) -> bool {
        matches!(self, Step::First | Step::Removed { .. } | Step::Reveal { .. })
    }
}

/// What is to be settled, outermost first.
///
/// Never deeper than three: `act`, one effect, and that effect's own question. AUTOMATE is settled before the
/// module it plays takes effect, and it cannot play another AUTOMATE (BB-10.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pending(pub(crate) List<Step, { Pending::DEEPEST }>);

impl Pending {
    /// How deep effects can nest.
    pub const DEEPEST: usize = 3;
    /// Nothing: the game is over.
    pub const NOTHING: Pending = Pending(List::new(Step::Act));

    /// Nothing but this step is to be done.
    pub fn only(step: Step) -> Pending {
        let mut pending = Pending::NOTHING;
        pending.push(step);
        pending
    }

    /// The steps, outermost first.
    pub fn steps(&self) -> &[Step] {
        &self.0
    }

    /// What is settled next.
    #[inline]
    pub fn top(&self) -> Option<Step> {
        self.steps().last().copied()
    }

    /// Something to be settled first.
    #[inline]
    pub fn push(&mut self, step: Step) {
        self.0.push(step);
    }

    /// The innermost step is settled.
    #[inline]
    pub fn pop(&mut self) {
        self.0.pop();
    }

    /// The innermost step becomes another.
    #[inline]
    pub fn replace(&mut self, step: Step) {
        self.pop();
        self.push(step);
    }
}
