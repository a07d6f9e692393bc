//! The pieces of a document: which stack is which, and that none stands where another does.

use super::{PieceName, load::Loading};
use crate::{
    memory::Slot,
    pending::Pending,
    state::{Stack, State, Tag},
    vocabulary::{Side, Space, SpaceSet},
};

/// A stack of the document.
pub(super) struct Named {
    pub(super) index: usize,
    pub(super) id: u32,
    pub(super) at: Space,
    pub(super) stack: Stack,
}

/// All stacks of the document.
pub(super) struct Names {
    pub(super) stacks: Vec<Named>,
}

/// A piece that a document names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Piece {
    Wanderer(Side),
    /// A stack, by its place among [`Names`].
    Stack(usize),
}

impl Names {
    /// Where the memory knows this piece.
    pub(super) fn slot(&self, piece: Piece, pending: &Pending) -> Slot {
        match piece {
            Piece::Wanderer(side) => Slot::wanderer(side),
            Piece::Stack(index) => {
                let named = &self.stacks[index];
                let attacks = pending.visitors().any(|(_, stack)| stack.tag.0 == named.stack.tag.0);
                if attacks { Slot::visitor(named.at) } else { Slot::resident(named.at) }
            }
        }
    }
}

impl Loading<'_> {
    /// Reads the stacks. Their ids become tags; ids that are no tags get a free one.
    pub(super) fn names(&mut self) -> Names {
        let position = self.position;
        let most = self.board.plan.tokens;
        let fits = position.stacks.len() <= self.board.outside().len() + 1
            && position.stacks.iter().all(|stack| (1..=u32::from(Tag::MOST)).contains(&stack.id));
        let mut stacks: Vec<Named> = Vec::new();
        for (index, stack) in position.stacks.iter().enumerate() {
            let place = format!("stacks[{index}]");
            let fresh = !stacks.iter().any(|known| known.id == stack.id);
            self.owes(fresh, place.as_str(), "RS-9.2", || format!("two stacks have the id {}", stack.id));
            let sound = (1..=most).contains(&stack.height);
            self.owes(sound, place.as_str(), "RS-9.1", || format!("a stack of {} tokens", stack.height));
            let Some(at) = self.space(&place, &stack.at) else { continue };
            let outside = at != self.board.caravan();
            self.owes(outside, place.as_str(), "RS-4.3", || "no stack stands on the caravan".into());
            if !fresh || !sound || !outside {
                continue;
            }
            let tag = Tag(if fits { stack.id as u8 } else { (stacks.len() % 63 + 1) as u8 });
            let stack = Stack { side: stack.side, height: stack.height, tag };
            stacks.push(Named { index, id: position.stacks[index].id, at, stack });
        }
        let room = stacks.len() <= self.board.outside().len() + 1;
        self.owes(room, "stacks", "RS-4.2", || "there are more stacks than spaces".into());
        Names { stacks }
    }

    /// The piece with this name.
    pub(super) fn piece(&mut self, names: &Names, place: &str, name: &PieceName) -> Option<Piece> {
        let piece = match name {
            PieceName::Player(letter) if letter == "L" => Some(Piece::Wanderer(Side::Light)),
            PieceName::Player(letter) if letter == "D" => Some(Piece::Wanderer(Side::Dark)),
            PieceName::Player(_) => None,
            PieceName::Stack(id) => names.stacks.iter().position(|named| named.id == *id).map(Piece::Stack),
        };
        self.owes(piece.is_some(), place, "RS-13.1", || {
            "a piece is \"L\", \"D\" or the id of one of the stacks".into()
        });
        piece
    }

    /// RS-4.2: one piece per space, attackers apart.
    pub(super) fn occupancy(&mut self, state: &State) {
        let caravan = self.board.caravan();
        let attacks = |side: Side| {
            state.pending.attacks().any(|attack| attack.attacker == crate::state::Mover::Wanderer(side))
        };
        let mut taken: SpaceSet = state.stacks.all();
        for side in Side::ALL.into_iter().filter(|&side| !attacks(side)) {
            let at = state.wanderers[side].at;
            let free = at == caravan || !taken.has(at);
            let place = format!("{}.at", side.word());
            self.owes(free, place, "RS-4.2", || format!("another piece stands on {}", self.board.id(at)));
            taken = taken.with(at);
        }
    }
}
