//! What lies in sight of somebody, and the worlds that fit it.

use breakroom_core::Seat;
use breakroom_kit::{List, Words};

use super::Change;
use crate::{Components, Counts, ModuleKind, Shape, Type};

/// The most hidden modules in hands.
const MOST_SLOTS: usize = crate::MOST_BLOCKS;
/// The most hidden modules in one hand whose worlds are told apart.
pub(crate) const MOST_KEYED: usize = 16;

/// How many modules of each kind a hand holds.
pub(crate) type Held = [u8; ModuleKind::ALL.len()];

/// All that somebody sees of face-down modules: their number and shapes, and what they are in all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Horizon {
    /// The shapes of hidden modules in hands: in the order of the hands and of the blocks in them.
    pub(crate) slots: List<Shape, MOST_SLOTS>,
    /// How many hidden modules each hand holds, South's first.
    pub(crate) in_hand: [u8; 2],
    /// The modules out of sight, wherever they are: what the set has beyond what is seen.
    pub(crate) hidden: Counts,
    /// How many of each shape were removed (BB-18.2).
    pub(crate) removed: [u8; Shape::COUNT],
}

/// What every hidden module is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct World {
    /// The hidden modules in hands, as [`Horizon`] orders them.
    pub(crate) slots: List<Type, MOST_SLOTS>,
    pub(crate) supply: Counts,
    pub(crate) removed: Counts,
    held: [Held; 2],
}

impl Horizon {
    /// Nothing is hidden.
    pub(crate) const EMPTY: Horizon = Horizon {
        slots: List::new(Shape(0)),
        in_hand: [0; 2],
        hidden: Counts([0; Type::MOST]),
        removed: [0; Shape::COUNT],
    };

    /// One more hidden module in a hand. Hands come in the order of the seats.
    pub(crate) fn hide(&mut self, seat: Seat, r#type: Type, shape: Shape) {
        self.slots.push(shape);
        self.in_hand[seat.index()] += 1;
        self.hidden.put(r#type);
    }

    /// Calls `accept` with every world within the horizon, in a fixed order, until it says false. Says whether
    /// it got to the end.
    pub(crate) fn visit(&self, components: &Components, accept: &mut impl FnMut(&World) -> bool) -> bool {
        let mut world = World {
            slots: List::new(Type::module(0)),
            supply: self.hidden,
            removed: Counts::default(),
            held: [Held::default(); 2],
        };
        self.fill_slot(components, &mut world, accept)
    }

    fn fill_slot(
        &self,
        components: &Components,
        world: &mut World,
        accept: &mut impl FnMut(&World) -> bool,
    ) -> bool {
        let slot = world.slots.len();
        let Some(&shape) = self.slots.get(slot) else {
            return self.remove(components, self.removed, 0, world, accept);
        };
        let hand = usize::from(slot >= usize::from(self.in_hand[0]));
        for (r#type, spec) in components.modules() {
            let kind = spec.kind.expect("modules have a kind");
            let held = world.held[hand][kind as usize];
            // Hands never hold more than they may (BB-4.4, BB-4.5).
            if spec.shape != shape || world.supply.of(r#type) == 0 || held >= components.limit(kind) {
                continue;
            }
            world.slots.push(r#type);
            world.supply.take(r#type);
            world.held[hand][kind as usize] += 1;
            let on = self.fill_slot(components, world, accept);
            world.slots.pop();
            world.held[hand][kind as usize] -= 1;
            world.supply.put(r#type);
            if !on {
                return false;
            }
        }
        true
    }

    /// Decides how many of the module with this number, and of those after it, were removed.
    fn remove(
        &self,
        components: &Components,
        left: [u8; Shape::COUNT],
        number: usize,
        world: &mut World,
        accept: &mut impl FnMut(&World) -> bool,
    ) -> bool {
        if left == [0; Shape::COUNT] {
            return accept(world);
        }
        // AUTHENTICATE is set aside while modules are removed (BB-18.2).
        let mut candidates = components.modules().skip(number).filter(|(r#type, spec)| {
            let wanted = left[usize::from(spec.shape.0)] > 0 && world.supply.of(*r#type) > 0;
            wanted && spec.kind != Some(ModuleKind::Authenticate)
        });
        let Some((r#type, spec)) = candidates.next() else { return true };
        let shape = usize::from(spec.shape.0);
        let later: u8 =
            candidates.filter(|(_, other)| other.shape == spec.shape).map(|(t, _)| world.supply.of(t)).sum();
        let (least, most) = (left[shape].saturating_sub(later), left[shape].min(world.supply.of(r#type)));
        let number = r#type.slot();
        for count in least..=most {
            let mut left = left;
            left[shape] -= count;
            world.supply.0[r#type.slot()] -= count;
            world.removed.0[r#type.slot()] += count;
            let on = self.remove(components, left, number + 1, world, accept);
            world.removed.0[r#type.slot()] -= count;
            world.supply.0[r#type.slot()] += count;
            if !on {
                return false;
            }
        }
        true
    }
}

impl World {
    /// How many modules of each kind a hidden hand holds.
    pub(crate) fn held(&self, hand: usize) -> &Held {
        &self.held[hand]
    }

    /// A number that no other world of the same horizon has.
    pub(crate) fn key(&self) -> u128 {
        self.key_with(self.slots.iter().copied())
    }

    /// Four bits for each module removed and for each module in a hand.
    fn key_with(&self, slots: impl Iterator<Item = Type>) -> u128 {
        let removed = self.removed.0.iter().fold(0u128, |key, &count| key << 4 | u128::from(count & 15));
        removed << 64 | slots.fold(0, |key, r#type| key << 4 | r#type.slot() as u128)
    }

    /// The keys of the worlds this one becomes by a change.
    pub(crate) fn after(&self, components: &Components, change: Change, push: &mut impl FnMut(u128)) {
        let slots = &self.slots;
        match change {
            Change::Same => push(self.key()),
            Change::Found(r#type) if self.supply.of(r#type) > 0 => push(self.key()),
            Change::Drawn(shape) => {
                let held = self.sum_held();
                for (r#type, spec) in components.modules() {
                    let kind = spec.kind.expect("modules have a kind");
                    let may = held[kind as usize] < components.limit(kind);
                    if spec.shape == shape && self.supply.of(r#type) > 0 && may {
                        push(self.key_with(slots.iter().copied().chain([r#type])));
                    }
                }
            }
            Change::Shown(from, to, r#type) => {
                let shown = slots.iter().position(|&slot| slot == r#type);
                if let Some(shown) = shown.filter(|shown| (from..=to).contains(shown)) {
                    let others = slots.iter().enumerate().filter(|&(other, _)| other != shown);
                    push(self.key_with(others.map(|(_, &r#type)| r#type)));
                }
            }
            Change::Cut(kept) => push(self.key_with(kept.map(|slot| slots[slot]).into_iter())),
            Change::Found(_) => {}
        }
    }

    /// A seat has only one hidden hand before it: the other's.
    fn sum_held(&self) -> Held {
        std::array::from_fn(|kind| self.held[0][kind] + self.held[1][kind])
    }
}

#[cfg(test)]
mod tests {
    use breakroom_core::Game;

    use super::*;
    use crate::{BreakerBlocks, known::MOST_WORLDS, vocabulary::NORTH};

    /// How many worlds there are if so many of each of these modules are hidden, `held` of them in one hand and
    /// `removed` of them removed.
    fn worlds(components: &Components, hidden: &[(Type, u8)], held: usize, removed: u8) -> usize {
        let shape = components.shape(hidden[0].0);
        let mut horizon = Horizon::EMPTY;
        for &(r#type, count) in hidden {
            horizon.hidden.0[r#type.slot()] = count;
        }
        horizon.slots = List::of(shape, std::iter::repeat_n(shape, held));
        horizon.in_hand[NORTH.index()] = held as u8;
        horizon.removed[usize::from(shape.0)] = removed;
        let mut count = 0;
        horizon.visit(components, &mut |_| {
            count += 1;
            true
        });
        count
    }

    /// The most worlds of one shape with so many removed, over everything that can be hidden and held.
    fn most(components: &Components, shape: Shape, removed: u8) -> usize {
        let types: Vec<(Type, u8)> = components
            .modules()
            .filter(|(_, spec)| spec.shape == shape)
            .map(|(t, spec)| (t, spec.count))
            .collect();
        let mut most = 0;
        let all: u32 = types.iter().map(|&(_, count)| u32::from(count) + 1).product();
        for mut number in 0..all {
            let mut hidden = types.clone();
            for (_, count) in &mut hidden {
                let choices = u32::from(*count) + 1;
                *count = (number % choices) as u8;
                number /= choices;
            }
            let total: u8 = hidden.iter().map(|(_, count)| count).sum();
            for held in 0..=usize::from(total.saturating_sub(removed)) {
                most = most.max(worlds(components, &hidden, held, removed));
            }
        }
        most
    }

    /// Shapes are independent of each other, so the worlds multiply; four modules are removed in all (BB-18.2).
    #[test]
    fn the_reconstructed_set_has_few_worlds() {
        let options = BreakerBlocks::INFO.options([("blind_action", "true")]).unwrap();
        let game = BreakerBlocks::new(&BreakerBlocks::INFO.edition(None).unwrap(), &options).unwrap();
        let components = &game.components;
        let of = |letters: &str, removed| most(components, Shape::new(letters).unwrap(), removed);
        assert_eq!([of("s", 0), of("ls", 0), of("sr", 1)], [1, 1, 1], "these are known by their shape");
        let lsr: Vec<usize> = (0..=4).map(|removed| of("lsr", removed)).collect();
        let lr: Vec<usize> = (0..=4).map(|removed| of("lr", removed)).collect();
        let splits = (0..=4).flat_map(|one| (0..=4 - one).map(move |other| (one, other)));
        let most = splits.map(|(one, other)| lsr[one] * lr[other]).max().unwrap();
        assert!(most <= MOST_WORLDS, "{most}: {lsr:?} {lr:?}");
    }
}
