//! The whole truth of a game in progress.

use breakroom_core::{BySeat, Seat};

use crate::{
    board::Board,
    hand::{Counts, Hand},
    known::Known,
    seen::Seen,
    vocabulary::{Cell, Place, Shape, Type},
};

/// Everything that is open to both seats in every variant.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    /// The Core and the blocks on it.
    pub board: Board,
    /// The power supplies.
    pub power: BySeat<Counts, 2>,
    /// What is being decided.
    pub pending: Pending,
    /// The seat whose turn it is.
    pub active: Seat,
    /// The number of the turn, from 1; 0 before the first.
    pub turn: u32,
    /// Actions of this turn that are not completed yet.
    pub actions_left: u8,
    /// Actions of this turn that are completed.
    pub actions_taken: u8,
    /// An AUTHENTICATE was added this turn (BB-15.3).
    pub authenticate_added: bool,
    /// The other seat is exhausted: the game ends with this turn (BB-16.4).
    pub final_turn: bool,
    /// How many turns in succession passed without an action (BB-17.1).
    pub idle: u8,
    /// What ended the game.
    pub over: Option<Reason>,
    /// Positions that may come back (BB-17.2).
    pub seen: Seen,
}

/// A state of the game: what is open, and what may be hidden.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) table: Table,
    pub(crate) hands: BySeat<Hand, 2>,
    /// The neutral supply.
    pub(crate) neutral: Counts,
    /// Modules taken out before the first turn (BB-18.2).
    pub(crate) removed: Counts,
    /// What each seat has gathered about the face-down modules.
    pub(crate) known: BySeat<Known, 2>,
}

impl State {
    /// What is open to everybody.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// A seat's hand as it is.
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat]
    }

    /// The neutral supply as it is.
    pub fn neutral(&self) -> &Counts {
        &self.neutral
    }
}

const _: () = assert!(size_of::<State>() <= 704, "a copy is what a search step costs");

/// What ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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

/// A block that waits for its place: known, or one of a shape in Blind Action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum What {
    /// This type; it lies in no other zone meanwhile.
    Type(Type),
    /// Some module of this shape; it still lies in the supply (BB-18.6).
    Shape(Shape),
}

/// Where a block that waits for its place comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// The active seat's hand (BB-5.1).
    Hand,
    /// AUTOMATE (BB-10.1).
    Automate,
}

/// One thing to be settled; the dossier's decisions D1 to D11 and chance events C1 to C3.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
        /// The block.
        what: What,
        /// Where it comes from.
        source: Source,
    },
    /// Chance: which module of a shape it is (C3); `at` is its place if AUTOMATE plays it.
    Reveal {
        /// Its shape.
        shape: Shape,
        /// Where it goes, unless it is drawn.
        at: Option<Place>,
    },
    /// Where a rearranged block goes (D3).
    Dest {
        /// Whose block it is.
        seat: Seat,
        /// Where it lies until then.
        from: Cell,
    },
    /// What ANNIHILATE destroys (D4).
    Destroy {
        /// Where that ANNIHILATE lies (BB-8.5).
        by: Cell,
    },
    /// Which own block ATTENUATE sends back (D5).
    RecallOwn,
    /// Which block of the opponent it sends back (D6).
    RecallTheirs {
        /// The own block that was chosen.
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

/// What is to be settled, outermost first.
///
/// Never deeper than three: `act`, one effect, and that effect's own question. AUTOMATE is settled before the
/// module it plays takes effect, and it cannot play another AUTOMATE (BB-10.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pending {
    steps: [Step; Pending::DEEPEST],
    len: u8,
}

impl Pending {
    /// How deep effects can nest.
    pub const DEEPEST: usize = 3;
    /// Nothing: the game is over.
    pub const NOTHING: Pending = Pending { steps: [Step::Act; Pending::DEEPEST], len: 0 };

    /// Only this.
    pub const fn only(step: Step) -> Pending {
        Pending { steps: [step, Step::Act, Step::Act], len: 1 }
    }

    /// The steps, outermost first.
    pub fn steps(&self) -> &[Step] {
        &self.steps[..usize::from(self.len)]
    }

    /// What is settled next.
    #[inline]
    pub fn top(&self) -> Option<Step> {
        self.steps().last().copied()
    }

    /// Something to be settled first.
    #[inline]
    pub fn push(&mut self, step: Step) {
        self.steps[usize::from(self.len)] = step;
        self.len += 1;
    }

    /// The innermost step is settled.
    #[inline]
    pub fn pop(&mut self) {
        self.len -= 1;
        self.steps[usize::from(self.len)] = Step::Act;
    }

    /// The innermost step becomes another.
    #[inline]
    pub fn replace(&mut self, step: Step) {
        self.pop();
        self.push(step);
    }
}
