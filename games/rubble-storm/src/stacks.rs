//! Stacks of tokens: rubble and pillars (RS-9), and those that stand on the board.

use std::hash::{Hash, Hasher};

use crate::vocabulary::{BySide, Side, Space, SpaceSet};

/// The name a stack keeps on screen as long as it lives. It decides nothing: all tags are equal, so that two
/// positions that play the same are the same.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tag(pub(crate) u8);

impl Tag {
    /// Tags are 1 to 63; there are never as many stacks.
    pub(crate) const MOST: u8 = 63;
}

impl PartialEq for Tag {
    fn eq(&self, _: &Tag) -> bool {
        true
    }
}

impl Eq for Tag {}

impl Hash for Tag {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// Rubble or a pillar: its side and height describe it completely (RS-9.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Stack {
    pub(crate) side: Side,
    pub(crate) height: u8,
    pub(crate) tag: Tag,
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
        tags: [Tag(0); Space::TABLE],
        sides: BySide([SpaceSet::NONE; 2]),
    };

    /// The spaces with a stack.
    #[inline]
    pub(crate) fn all(&self) -> SpaceSet {
        self.sides[Side::Light] | self.sides[Side::Dark]
    }

    /// The spaces with a stack of this side.
    #[inline]
    pub(crate) fn of(&self, side: Side) -> SpaceSet {
        self.sides[side]
    }

    /// RS-9.1: the spaces with a pillar of this side.
    #[inline]
    pub(crate) fn pillars(&self, side: Side) -> SpaceSet {
        self.of(side).iter().filter(|&space| self.height(space) >= 2).collect()
    }

    /// The tokens on this space.
    #[inline]
    pub(crate) fn height(&self, space: Space) -> u8 {
        self.heights[space.index()]
    }

    /// The stack on this space.
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

    /// Takes the stack off its space.
    #[inline]
    pub(crate) fn lift(&mut self, space: Space) -> Option<Stack> {
        let stack = self.at(space)?;
        self.sides[stack.side] = self.sides[stack.side].without(space);
        self.heights[space.index()] = 0;
        Some(stack)
    }

    /// One token more on a stack.
    #[inline]
    pub(crate) fn grow(&mut self, space: Space) {
        self.heights[space.index()] += 1;
    }

    /// One token less on a pillar.
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

    /// The tags of all of them.
    pub(crate) fn tags(&self) -> impl Iterator<Item = Tag> {
        self.all().iter().map(|space| self.tags[space.index()])
    }

    /// All tokens on the board.
    pub(crate) fn tokens(&self) -> u32 {
        self.all().iter().map(|space| u32::from(self.height(space))).sum()
    }
}
