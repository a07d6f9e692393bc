//! What an observer has gathered about face-down modules, block by block.

use std::sync::OnceLock;

use breakroom_kit::{Aside, Doc};

use super::{Hidden, View};
use crate::{ModuleKind, Shape, Type, TypeSet};

/// What follows from the rest of a view, worked out when it is first asked for: several labels and the JSON of one
/// view need it, and most views never do. Views are equal with or without it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Gathered(Aside<OnceLock<Possible>>);

/// What hidden modules may be.
#[derive(Clone, Debug, Doc)]
pub(crate) struct Possible {
    /// For each hidden module in a hand, in order, what it may be.
    pub(crate) hands: Vec<TypeSet>,
    /// What may lie in the supply.
    pub(crate) supply: TypeSet,
    /// What may have been removed.
    pub(crate) removed: TypeSet,
}

impl View {
    /// What the observer has gathered, block by block; nothing if all is open.
    pub(crate) fn possible(&self) -> Option<&Possible> {
        let hidden = self.hidden.as_ref()?;
        Some(hidden.possible.0.get_or_init(|| self.gather(hidden)))
    }

    /// The modules of a shape that may lie face down in the supply.
    pub(crate) fn supplied(&self, shape: Shape) -> impl Iterator<Item = (Type, ModuleKind)> {
        let possible = self.possible().map_or(TypeSet::default(), |possible| possible.supply);
        let of_shape = possible.filter(move |&r#type| self.components.shape(r#type) == shape);
        of_shape.filter_map(|r#type| Some((r#type, self.components.kind(r#type)?)))
    }

    fn gather(&self, hidden: &Hidden) -> Possible {
        let hands = vec![TypeSet::default(); hidden.horizon.slots.len()];
        let mut possible = Possible { hands, supply: TypeSet::default(), removed: TypeSet::default() };
        let mut number = 0;
        hidden.horizon.visit(&self.components, &mut |world| {
            if hidden.known.is_none_or(|known| known.has(number)) {
                for (slot, &block) in possible.hands.iter_mut().zip(world.slots.iter()) {
                    *slot = slot.with(block);
                }
                possible.supply = possible.supply.and(TypeSet::modules(world.supply.present()));
                possible.removed = possible.removed.and(TypeSet::modules(world.removed.present()));
            }
            number += 1;
            true
        });
        possible
    }
}
