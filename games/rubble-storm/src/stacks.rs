//! Stacks of tokens: rubble and pillars (RS-9), and those that stand on the board.

use breakroom_kit::Aside;

use crate::vocabulary::{BySide, Side, Space, SpaceSet};

/// The name a stack keeps on screen as long as it lives, 1 to 63; there are never as many stacks. It decides nothing:
/// two positions that play the same are the same.
pub(crate) type Tag = Aside<u8>;

pub(crate) const MOST_TAGS: u8 = 63;

/// Rubble or a pillar: its side and height describe it completely (RS-9.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stack {
    pub(crate) side: Side,
    pub(crate) height: u8,
    pub(crate) tag: Tag,
}

impl Stack {
    /// A token that is dropped, before it has a name.
    pub(crate) fn token(side: Side) -> Stack {
        Stack { side, height: 1, tag: Aside(0) }
    }
}

/// The stacks that stand on the board, by space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Stacks {
    heights: [u8; Space::TABLE],
    tags: [Tag; Space::TABLE],
    sides: BySide<SpaceSet>,
}

impl Stacks {
    pub(crate) const NONE: Stacks = Stacks {
        heights: [0; Space::TABLE],
        tags: [Aside(0); Space::TABLE],
        sides: BySide([SpaceSet::NONE; 2]),
    };

    #[inline]
    pub(crate) fn all(&self) -> SpaceSet {
        self.sides[Side::Light] | self.sides[Side::Dark]
    }

    #[inline]
    pub(crate) fn of(&self, side: Side) -> SpaceSet {
        self.sides[side]
    }

    /// RS-9.1: the spaces with a pillar of this side.
    #[inline]
    pub(crate) fn pillars(&self, side: Side) -> SpaceSet {
        self.of(side).iter().filter(|&space| self.height(space) >= 2).collect()
    }

    #[inline]
    pub(crate) fn height(&self, space: Space) -> u8 {
        self.heights[space.index()]
    }

    #[inline]
    pub(crate) fn at(&self, space: Space) -> Option<Stack> {
        let side = match (self.sides[Side::Light].has(space), self.sides[Side::Dark].has(space)) {
            (true, _) => Side::Light,
            (_, true) => Side::Dark,
            _ => return None,
        };
        Some(Stack { side, height: self.height(space), tag: self.tags[space.index()] })
    }

    /// Puts a stack on a space that has none.
    #[inline]
    pub(crate) fn put(&mut self, space: Space, stack: Stack) {
        debug_assert!(!self.all().has(space), "RS-4.2: there is a stack on {space:?}");
        self.heights[space.index()] = stack.height;
        self.tags[space.index()] = stack.tag;
        self.sides[stack.side] = self.sides[stack.side].with(space);
    }

    #[inline]
    pub(crate) fn lift(&mut self, space: Space) -> Option<Stack> {
        let stack = self.at(space)?;
        self.sides[stack.side] = self.sides[stack.side].without(space);
        self.heights[space.index()] = 0;
        Some(stack)
    }

    #[inline]
    pub(crate) fn grow(&mut self, space: Space) {
        self.heights[space.index()] += 1;
    }

    #[inline]
    pub(crate) fn shrink(&mut self, space: Space) {
        self.heights[space.index()] -= 1;
    }

    /// RS-9.2: the whole stack shows this side.
    #[inline]
    pub(crate) fn flip(&mut self, space: Space, side: Side) {
        self.sides[side.other()] = self.sides[side.other()].without(space);
        self.sides[side] = self.sides[side].with(space);
    }

    pub(crate) fn tags(&self) -> impl Iterator<Item = Tag> {
        self.all().iter().map(|space| self.tags[space.index()])
    }

    pub(crate) fn tokens(&self) -> u32 {
        self.all().iter().map(|space| u32::from(self.height(space))).sum()
    }
}
