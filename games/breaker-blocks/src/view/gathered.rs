//! What an observer has gathered about face-down modules, block by block.

use std::sync::OnceLock;

use breakroom_kit::{
    Aside, Doc,
    doc::{Serializer, Value},
    schema,
};

use super::{Hidden, View};
use crate::{Names, edition::Components, vocabulary::Type};

/// What follows from the rest of a view, worked out when it is first asked for: several labels and the JSON of one
/// view need it, and most views never do. Views are equal with or without it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Gathered(Aside<OnceLock<Possible>>);

/// Which modules something may be, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Candidates(u16);

impl Candidates {
    fn add(&mut self, r#type: Type) {
        self.0 |= 1 << r#type.slot();
    }

    /// Is it possible?
    pub(crate) fn has(self, r#type: Type) -> bool {
        self.0 >> r#type.slot() & 1 == 1
    }

    pub(crate) fn names(self, components: &Components) -> impl Iterator<Item = &str> {
        let modules = components.modules().filter(move |&(r#type, _)| self.has(r#type));
        modules.map(|(r#type, _)| components.word(r#type))
    }
}

impl Doc<Names> for Candidates {
    fn write<S: Serializer>(&self, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.names(names))
    }

    fn schema() -> Value {
        schema::list::<Type, Names>()
    }
}

/// What hidden modules may be.
#[derive(Clone, Debug, Doc)]
pub(crate) struct Possible {
    /// For each hidden module in a hand, in order, what it may be.
    pub(crate) hands: Vec<Candidates>,
    /// What may lie in the supply.
    pub(crate) supply: Candidates,
    /// What may have been removed.
    pub(crate) removed: Candidates,
}

impl View {
    /// What the observer has gathered, block by block; nothing if all is open.
    pub(crate) fn possible(&self) -> Option<&Possible> {
        let hidden = self.hidden.as_ref()?;
        Some(hidden.possible.0.get_or_init(|| self.gather(hidden)))
    }

    fn gather(&self, hidden: &Hidden) -> Possible {
        let slots = vec![Candidates::default(); hidden.horizon.slots()];
        let (supply, removed) = (Candidates::default(), Candidates::default());
        let mut possible = Possible { hands: slots, supply, removed };
        let mut number = 0;
        hidden.horizon.visit(&self.components, &mut |world| {
            if hidden.known.is_none_or(|known| known.has(number)) {
                possible.hands.iter_mut().zip(world.in_hands()).for_each(|(slot, &block)| slot.add(block));
                for (r#type, _) in self.components.modules() {
                    if world.supply.of(r#type) > 0 {
                        possible.supply.add(r#type);
                    }
                    if world.removed.of(r#type) > 0 {
                        possible.removed.add(r#type);
                    }
                }
            }
            number += 1;
            true
        });
        possible
    }
}
