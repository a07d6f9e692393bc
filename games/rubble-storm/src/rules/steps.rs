//! RS-5: connections, arrows, disc. Which steps exist is in the board's tables; this says why one does not.

use crate::{
    board::Board,
    refusal::Refusal,
    vocabulary::{Notch, Space},
};

/// Why no step leads from `from` to `to`, arrows respected.
pub(crate) fn no_step(board: &Board, notch: Notch, from: Space, to: Space) -> Refusal {
    let (a, b) = (board.id(from), board.id(to));
    if from == to {
        return Refusal::SameSpace(a);
    }
    if board.near(notch, from).has(to) {
        return Refusal::Against { from: a, to: b };
    }
    no_connection(board, notch, from, to)
}

/// Why no step leads from `from` to `to` even against the arrows.
pub(crate) fn no_connection(board: &Board, notch: Notch, from: Space, to: Space) -> Refusal {
    let (a, b) = (board.id(from), board.id(to));
    if from == to {
        return Refusal::SameSpace(a);
    }
    let live = |space| board.links(notch).iter().any(|link| link.a == space || link.b == space);
    if live(from) && live(to) {
        return Refusal::CannotTurn { from: a, to: b };
    }
    // RS-5.5: the position that joins them with the least turning.
    let positions = board.notches().len();
    let turning = |other: &Notch| {
        let there = (other.index() + positions - notch.index()) % positions;
        there.min(positions - there)
    };
    let joined = board.notches().filter(|&other| board.out(other, from).has(to));
    match joined.min_by_key(turning) {
        Some(at) => Refusal::DiscElsewhere { from: a, to: b, at },
        None => Refusal::Unconnected { from: a, to: b },
    }
}
