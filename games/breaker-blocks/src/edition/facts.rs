//! What the rules ask about types at every step, laid out so that the answer is one look.

use breakroom_kit::Words;

use super::{Limits, Spec};
use crate::{Hand, ModuleKind, Shape, Type, TypeSet};

/// One bit, the highest, of each byte.
const HIGHEST: u64 = 0x8080_8080_8080_8080;

/// Facts that follow from the types and the limits of an edition.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Facts {
    shapes: [Shape; 2 * Type::MOST],
    kinds: [Option<ModuleKind>; 2 * Type::MOST],
    of_kind: [TypeSet; ModuleKind::ALL.len()],
    /// One, in the byte of the type's kind; nothing for power blocks.
    one: [u64; 2 * Type::MOST],
    /// In each kind's byte what is missing to 128 when the limit is reached.
    headroom: u64,
}

impl Facts {
    pub(super) fn of<'a>(types: impl Iterator<Item = (Type, &'a Spec)>, limits: Limits) -> Facts {
        let mut facts = Facts {
            shapes: [Shape(0); 2 * Type::MOST],
            kinds: [None; 2 * Type::MOST],
            of_kind: Default::default(),
            one: [0; 2 * Type::MOST],
            headroom: ModuleKind::ALL.iter().map(|&kind| byte_of(kind) * headroom(limits.of(kind))).sum(),
        };
        for (r#type, spec) in types {
            facts.shapes[r#type.index()] = spec.shape;
            facts.kinds[r#type.index()] = spec.kind;
            if let Some(kind) = spec.kind {
                facts.one[r#type.index()] = byte_of(kind);
                let types = &mut facts.of_kind[kind as usize];
                *types = types.with(r#type);
            }
        }
        facts
    }

    #[inline]
    pub(super) fn shape(&self, r#type: Type) -> Shape {
        self.shapes[r#type.index()]
    }

    #[inline]
    pub(super) fn kind(&self, r#type: Type) -> Option<ModuleKind> {
        self.kinds[r#type.index()]
    }

    #[inline]
    pub(super) fn of_kind(&self, kind: ModuleKind) -> TypeSet {
        self.of_kind[kind as usize]
    }

    /// BB-4.4, BB-4.5: the modules of which a hand may hold no more. All kinds are counted at once, a byte each.
    #[inline]
    pub(super) fn full(&self, hand: &Hand) -> TypeSet {
        let held: u64 = hand.blocks().iter().map(|block| self.one[block.index()]).sum();
        let mut at_limit = (held + self.headroom) & HIGHEST;
        let mut full = TypeSet::default();
        while at_limit != 0 {
            full = full.and(self.of_kind[at_limit.trailing_zeros() as usize / 8]);
            at_limit &= at_limit - 1;
        }
        full
    }
}

const fn byte_of(kind: ModuleKind) -> u64 {
    1 << (8 * kind as u64)
}

/// A limit that no hand can reach is as good as none.
const fn headroom(limit: u8) -> u64 {
    128u64.saturating_sub(limit as u64)
}

const _: () = assert!(ModuleKind::ALL.len() <= 8, "every kind has a byte");
const _: () = assert!(super::MOST_IN_HAND < 128, "a byte never overflows into the next");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocabulary::Name;

    #[test]
    fn bb_4_4_counting_all_kinds_at_once_is_counting_each() {
        let name = Name::new("module").expect("a name");
        let kind = |number: usize| ModuleKind::ALL[number % 7];
        let spec = |number| Spec { name, shape: Shape(0), power: 0, kind: Some(kind(number)), count: 1 };
        let specs: Vec<Spec> = (0..Type::MOST).map(spec).collect();
        for (same_kind, authenticate) in [(2, 1), (0, 3), (255, 128), (30, 0)] {
            let limits = Limits { same_kind, authenticate };
            let facts = Facts::of((0..).map(Type::module).zip(&specs), limits);
            let mut hand = Hand::EMPTY;
            for step in 0..super::super::MOST_IN_HAND {
                let full = facts.full(&hand);
                for number in 0..Type::MOST {
                    let kind = kind(number);
                    let of_kind = |block: &&Type| block.is_module() && specs[block.slot()].kind == Some(kind);
                    let held = hand.blocks().iter().filter(of_kind).count();
                    let is_full = held >= usize::from(limits.of(kind));
                    assert_eq!(full.has(Type::module(number)), is_full, "BB-4.4: {held} of {kind:?}");
                }
                hand.draw(if step % 3 == 0 { Type::power(step % 5) } else { Type::module(step * 5 % 16) });
            }
        }
    }
}
