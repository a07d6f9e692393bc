//! What one observer knows: all that words, pictures and bots ever get.

mod gathered;
mod guess;
mod json;

use std::sync::Arc;

use breakroom_core::{BySeat, Observer, Seat};
use gathered::Gathered;

use crate::{
    BreakerBlocks,
    edition::Components,
    hand::Counts,
    known::{Horizon, Known},
    state::{State, Table},
    vocabulary::{SEATS, Shape, ShapeSet, Type},
};

/// A block as somebody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sight {
    /// Its face.
    Face(Type),
    /// The back of a module: only its shape.
    Back(Shape),
}

/// A hand as somebody sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct HandView {
    /// The blocks in order.
    pub blocks: Vec<Sight>,
    /// How many of them are ready; the rest was drawn this turn.
    pub ready: usize,
}

/// Modules as somebody sees them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Modules {
    /// How many of each type.
    Open(Counts),
    /// How many of each shape (BB-18.1).
    FaceDown([u8; Shape::COUNT]),
}

/// What an observer knows: the open table, hands and supplies as they see them, and what they have gathered.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) components: Arc<Components>,
    /// Who looks.
    pub who: Observer,
    /// What is open to everybody.
    pub table: Table,
    /// The hands.
    pub hands: BySeat<HandView, 2>,
    /// The neutral supply.
    pub neutral: Modules,
    /// Modules taken out before the first turn (BB-18.2).
    pub removed: Modules,
    /// Power blocks and modules destroyed so far: South's, North's, neutral.
    pub destroyed: [Counts; 3],
    /// Which shapes may be named, if the observer is the one to name one (BB-R24).
    pub nameable: Option<ShapeSet>,
    /// What there is to know about face-down modules, and which worlds remain possible; `None` if all is open.
    pub hidden: Option<Hidden>,
}

/// What somebody has gathered about face-down modules.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hidden {
    pub(crate) horizon: Horizon,
    /// The public has no memory: it sees the table as it lies.
    pub(crate) known: Option<Known>,
    possible: Gathered,
}

impl BreakerBlocks {
    pub(crate) fn view_of(&self, state: &State, who: Observer) -> View {
        let table = &state.table;
        let covered = self.house.blind && table.over.is_none();
        let deciding = who.is(table.active);
        let held = self.held(&state.hands[table.active]);
        View {
            components: Arc::clone(&self.components),
            who,
            table: table.clone(),
            hands: BySeat::new(SEATS.map(|seat| self.hand_view(state, seat, who))),
            neutral: self.modules_view(&state.neutral, covered),
            removed: self.modules_view(&state.removed, covered),
            destroyed: self.destroyed(state),
            nameable: if deciding { self.nameable(table, &state.neutral, &held) } else { None },
            hidden: covered.then(|| Hidden {
                horizon: self.horizon(state, who),
                known: match who {
                    Observer::Seat(seat) => Some(state.known[seat]),
                    Observer::Public => None,
                },
                possible: Gathered::default(),
            }),
        }
    }

    fn hand_view(&self, state: &State, seat: Seat, who: Observer) -> HandView {
        let hidden = self.hides(&state.table, seat, who);
        let sight = |&block: &Type| match hidden && block.is_module() {
            true => Sight::Back(self.components.shape(block)),
            false => Sight::Face(block),
        };
        let hand = &state.hands[seat];
        HandView { blocks: hand.blocks().iter().map(sight).collect(), ready: hand.ready().len() }
    }

    fn modules_view(&self, counts: &Counts, covered: bool) -> Modules {
        if !covered {
            return Modules::Open(*counts);
        }
        let mut shapes = [0; Shape::COUNT];
        for (r#type, spec) in self.components.modules() {
            shapes[usize::from(spec.shape.0)] += counts.of(r#type);
        }
        Modules::FaceDown(shapes)
    }
}

impl View {
    /// The edition's components.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// How many ways the face-down modules could lie, as far as the observer has gathered; one if all is open.
    pub fn worlds(&self) -> usize {
        let Some(hidden) = &self.hidden else { return 1 };
        let (mut number, mut worlds) = (0, 0);
        hidden.horizon.visit(&self.components, &mut |_| {
            worlds += usize::from(hidden.known.is_none_or(|known| known.has(number)));
            number += 1;
            true
        });
        worlds
    }

    /// The seat at the bottom of the screen: the observer's, or South.
    pub fn bottom(&self) -> Seat {
        match self.who {
            Observer::Seat(seat) => seat,
            Observer::Public => crate::vocabulary::SOUTH,
        }
    }

    /// Does the observer decide now?
    pub fn decides(&self) -> bool {
        self.table.over.is_none() && self.who.is(self.table.active) && !self.waits_for_chance()
    }

    /// Does chance decide now?
    pub fn waits_for_chance(&self) -> bool {
        use crate::state::Step;
        matches!(self.table.pending.top(), Some(Step::First | Step::Removed { .. } | Step::Reveal { .. }))
    }
}
