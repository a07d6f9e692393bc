//! The keys of the scene: one spelling for drawing, touching and telling.

use breakroom_core::Keyed;
use breakroom_kit::Words;
use breakroom_scene::Key;

use crate::{Board, Mover, Notch, Side, Space, Stack};

pub(crate) const DISC: &str = "disc";
pub(crate) const BANK: &str = "bank";
pub(crate) const STAMINA: &str = "stamina";
/// The end of the tap step.
pub(crate) const GO: &str = "go";

/// A space of the board: `space-d4`.
impl Keyed<Board> for Space {
    fn key(self, board: &Board) -> Key {
        format_args!("space-{}", board.id(self)).into()
    }
}

/// A player token: `wanderer-light`.
pub(crate) fn wanderer(side: Side) -> Key {
    format_args!("wanderer-{}", side.word()).into()
}

/// A stack, by the name it keeps: `stack-3`.
pub(crate) fn stack(stack: Stack) -> Key {
    format_args!("stack-{}", stack.tag.0).into()
}

/// A position of the disc in the strip of positions: `disc-7`.
pub(crate) fn notch(notch: Notch) -> Key {
    format_args!("disc-{notch}").into()
}

/// A player's pocket: `pocket-light`.
pub(crate) fn pocket(side: Side) -> Key {
    format_args!("pocket-{}", side.word()).into()
}

/// A player's caravan: `caravan-light`.
pub(crate) fn caravan(side: Side) -> Key {
    format_args!("caravan-{}", side.word()).into()
}

pub(crate) fn piece(piece: Mover) -> Key {
    match piece {
        Mover::Wanderer(side) => wanderer(side),
        Mover::Stack(named) => stack(named),
    }
}
