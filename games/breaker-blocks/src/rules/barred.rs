//! What keeps a block where it lies (BB-6.2, BB-6.3, BB-8.3 to BB-8.5), for all that moves blocks or takes them away.

use super::{annihilate, attenuate, rearrange};
use crate::{Block, BreakerBlocks, Cell, Refusal, Step, Table};

/// Why a block may not be chosen. Lists only ask whether; the words are for those who are refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Barred {
    OtherSide,
    Itself,
    Attenuate,
    Authenticate,
    Plugged,
    Nowhere,
}

/// BB-6.3, BB-8.4: it is no AUTHENTICATE. BB-6.2, BB-8.3: nothing is plugged into it.
#[inline]
pub(super) fn is_loose(game: &BreakerBlocks, block: Block) -> Result<(), Barred> {
    if game.components.authenticates().has(block.r#type()) {
        return Err(Barred::Authenticate);
    }
    if block.is_free() { Ok(()) } else { Err(Barred::Plugged) }
}

/// May the block in that cell be chosen for what is asked, and if not, why?
pub(super) fn check(game: &BreakerBlocks, table: &Table, step: Step, cell: Cell) -> Result<(), Refusal> {
    let (board, active) = (&table.board, table.active);
    let block = board.at(cell).ok_or(Refusal::NoBlock(cell))?;
    // Whose block is asked for (BB-6.1, BB-12.1, BB-13.1); ANNIHILATE takes anybody's (BB-9.1).
    let seat = match step {
        Step::Destroy { .. } => block.owner(),
        Step::RecallTheirs { .. } | Step::Shift { .. } => active.other(),
        _ => active,
    };
    let chosen = match step {
        _ if block.owner() != seat => Err(Barred::OtherSide),
        Step::Destroy { by } => annihilate::may_destroy(game, by, block),
        Step::RecallOwn | Step::RecallTheirs { .. } => attenuate::may_recall(game, block),
        _ => rearrange::may_move(game, board, board.outlets(&game.components, seat), block),
    };
    chosen.map_err(|barred| refusal(game, table, step, block, barred))
}

fn refusal(game: &BreakerBlocks, table: &Table, step: Step, block: Block, barred: Barred) -> Refusal {
    let (name, cell) = (game.components.name(block.r#type()), block.cell());
    let targeted = !matches!(step, Step::Act | Step::Shift { .. });
    match (barred, step) {
        (Barred::OtherSide, Step::Act) => Refusal::NotYours { name, cell },
        (Barred::OtherSide, Step::Shift { .. }) => Refusal::NotTheirs { name, cell },
        (Barred::OtherSide, Step::RecallOwn) => {
            Refusal::WrongSide { name, cell, wanted: "a block of your own" }
        }
        (Barred::OtherSide, _) => Refusal::WrongSide { name, cell, wanted: "a block of the opponent" },
        (Barred::Itself, _) => Refusal::Itself(cell),
        (Barred::Attenuate, _) => Refusal::IsAttenuate(cell),
        (Barred::Authenticate, _) if targeted => Refusal::Untouchable(cell),
        (Barred::Authenticate, _) => Refusal::Fixed(cell),
        (Barred::Nowhere, _) => Refusal::Nowhere { name, cell },
        (Barred::Plugged, _) => {
            let mut ways = game.components.shape(block.r#type()).ways();
            let filled = ways.find(|&way| block.is_filled(way)).expect("a filled input");
            let child = table.board.at(block.place().beyond(filled).cell).expect("what is plugged in");
            Refusal::Plugged { name, cell, plugged: game.components.name(child.r#type()), targeted }
        }
    }
}
