//! The spaces that a decision may name, and why it may not name the others: `legal` lists what is open, `check` tells
//! the first thing that bars the rest.

use super::{banking, chain, collapse, steps};
use crate::{
    board::Board,
    pending::{Frame, Stage},
    refusal::Refusal,
    table::Table,
    vocabulary::{Notch, Space, SpaceId, SpaceSet},
};

/// Says why a space is barred.
pub(crate) type Why = fn(SpaceId) -> Refusal;

/// What bars nothing.
pub(crate) const FREE: (SpaceSet, Why) = (SpaceSet::NONE, Refusal::NoSpace);

/// Why a space is out of reach altogether.
#[derive(Clone, Copy)]
pub(crate) enum Beyond {
    /// No step leads there from this space (RS-5.2).
    Step(Space),
    /// Not even against the arrows (RS-12.7).
    Connection(Space),
    /// It is none of those that are asked about.
    Others(Why),
}

/// The spaces in reach, and those among them that are barred, in the order in which the reasons are told.
#[derive(Clone, Copy)]
pub(crate) struct Ways {
    pub(crate) reach: SpaceSet,
    pub(crate) beyond: Beyond,
    pub(crate) bars: [(SpaceSet, Why); 3],
}

impl Ways {
    /// RS-5.2: where one step leads.
    #[inline]
    pub(crate) fn steps(board: &Board, notch: Notch, from: Space) -> Ways {
        Ways { reach: board.out(notch, from), beyond: Beyond::Step(from), bars: [FREE; 3] }
    }

    /// What may be named.
    #[inline]
    pub(crate) fn open(&self) -> SpaceSet {
        let [(first, _), (second, _), (third, _)] = self.bars;
        self.reach - first - second - third
    }

    /// May this space be named?
    pub(crate) fn check(&self, board: &Board, notch: Notch, to: Space) -> Result<(), Refusal> {
        if !self.reach.has(to) {
            return Err(match self.beyond {
                Beyond::Step(from) => steps::no_step(board, notch, from, to),
                Beyond::Connection(from) => steps::no_connection(board, notch, from, to),
                Beyond::Others(why) => why(board.id(to)),
            });
        }
        match self.bars.iter().find(|(barred, _)| barred.has(to)) {
            Some((_, why)) => Err(why(board.id(to))),
            None => Ok(()),
        }
    }
}

/// The ways of what is pending, if that is a decision about a space alone.
// The reasons are only made up where somebody asks for them.
#[inline(always)]
pub(crate) fn pending(board: &Board, table: &Table) -> Option<Ways> {
    Some(match table.chain.pending.top()? {
        Frame::Attack(attack) => match attack.stage {
            Stage::Choose => return None,
            Stage::Yield => chain::steps(board, table, attack.at, chain::target_piece(attack)),
            Stage::Bounce => chain::steps(board, table, attack.at, attack.attacker_piece()),
            Stage::Advance => chain::advances(board, table, attack),
        },
        Frame::Collapse(falling) => collapse::drops(board, table, falling),
        Frame::Bank { side, .. } => banking::placements(board, table, *side),
        Frame::Income { owed } => {
            Ways { reach: owed.one, beyond: Beyond::Others(Refusal::NotOwed), bars: [FREE; 3] }
        }
    })
}

/// The spaces that may be named in what is pending.
#[inline]
pub(crate) fn destinations(board: &Board, table: &Table) -> SpaceSet {
    pending(board, table).map_or(SpaceSet::NONE, |ways| ways.open())
}
