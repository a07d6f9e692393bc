//! The whole truth about a game in progress: a flat value without references.

use std::{
    hash::{Hash, Hasher},
    ops::{Deref, DerefMut},
};

use serde::{Deserialize, Serialize};

use crate::{
    history::{History, Overflow},
    memory::Memory,
    pending::{Frame, Pending, Stage, Target},
    vocabulary::{BySide, Notch, Side, Space, SpaceSet},
};

/// What kind of step the turn is at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// A token is flipped for the first turn (RS-1.5).
    Toss,
    /// The disc is spun to its start, if the options say so (RS-R3).
    Spin,
    /// The turn player may tap pillars (RS-3.3).
    Tap,
    /// Actions, and all they cause (RS-3.6).
    Act,
    /// The game is over.
    Over,
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Conclusion {
    /// That side has filled its caravan (RS-2.1).
    Nine(Side),
    /// A position stood for the third time (RS-2.4).
    Repetition,
    /// The last turn is over (RS-2.5); the larger caravan wins, if one is larger.
    Limit(Option<Side>),
}

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

/// A piece on its way, or attacking.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Mover {
    Wanderer(Side),
    Stack(Stack),
}

impl Mover {
    /// Who controls it (RS-9.3).
    #[inline]
    pub(crate) fn side(self) -> Side {
        match self {
            Mover::Wanderer(side) => side,
            Mover::Stack(stack) => stack.side,
        }
    }
}

/// A player token and what belongs to its player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Wanderer {
    pub(crate) at: Space,
    pub(crate) pocket: u8,
    pub(crate) caravan: u8,
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

    /// All tokens on the board.
    pub(crate) fn tokens(&self) -> u32 {
        self.all().iter().map(|space| u32::from(self.height(space))).sum()
    }
}

/// Everything about a game in progress that fits in place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Now {
    pub(crate) phase: Phase,
    /// Whose turn it is; before the toss it means nothing and is Light.
    pub(crate) mover: Side,
    pub(crate) stamina: u8,
    pub(crate) disc: Notch,
    pub(crate) bank: u8,
    pub(crate) turn: u32,
    /// Where the pillars stood that were tapped this turn.
    pub(crate) tapped: SpaceSet,
    pub(crate) wanderers: BySide<Wanderer>,
    pub(crate) stacks: Stacks,
    pub(crate) conclusion: Option<Conclusion>,
    pub(crate) pending: Pending,
    pub(crate) memory: Memory,
    pub(crate) history: History,
}

/// A game in progress. Reached by play or by loading a position, never otherwise.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) now: Now,
    /// A history too long or too wide for its place; empty in every game with the default options.
    pub(crate) overflow: Overflow,
}

const _: () = assert!(size_of::<State>() <= 2560, "a copy is what a search step costs");

impl Deref for State {
    type Target = Now;

    #[inline]
    fn deref(&self) -> &Now {
        &self.now
    }
}

impl DerefMut for State {
    #[inline]
    fn deref_mut(&mut self) -> &mut Now {
        &mut self.now
    }
}

impl From<Now> for State {
    fn from(now: Now) -> State {
        State { now, overflow: Overflow::EMPTY }
    }
}

impl Clone for State {
    #[inline]
    fn clone(&self) -> State {
        // What may need memory comes first: then the rest is copied once, straight to where it goes.
        let overflow = self.overflow.clone();
        State { now: self.now, overflow }
    }

    /// Copies only what is there of the lists: a search that reuses a state pays for a fifth of its bytes.
    fn clone_from(&mut self, source: &State) {
        let Now { phase, mover, stamina, disc, bank, turn, tapped, wanderers, stacks, conclusion, .. } =
            source.now;
        let now = &mut self.now;
        now.pending.copy_from(&source.pending);
        now.memory.copy_from(&source.memory);
        now.history.copy_from(&source.history);
        (now.phase, now.mover, now.stamina, now.disc, now.bank) = (phase, mover, stamina, disc, bank);
        (now.turn, now.tapped, now.wanderers, now.stacks) = (turn, tapped, wanderers, stacks);
        now.conclusion = conclusion;
        self.overflow.clone_from(&source.overflow);
    }
}

/// What is decided next (section "Decisions" of the dossier).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Asked {
    /// Who begins (chance).
    Toss,
    /// Where the disc starts (chance).
    Spin,
    /// Which pillar to tap, or go.
    Tap,
    /// What to spend stamina on.
    Act,
    /// Where the next token of a collapse falls.
    Drop,
    /// To take, flip or keep a stack.
    Stack,
    /// To rob or spare a player.
    Wanderer,
    /// Where the target of a push goes.
    Yield,
    /// Where the attacker goes after a push.
    Advance,
    /// Where the attacker goes after a bounce.
    Bounce,
    /// Where to put a token from the pocket.
    Place,
    /// Which piece gets one of the last tokens.
    Gain,
    /// Nothing: the game is over.
    Nothing,
}

impl State {
    /// What is decided next.
    #[inline]
    pub fn asked(&self) -> Asked {
        match (self.phase, self.pending.top()) {
            (Phase::Over, _) => Asked::Nothing,
            (Phase::Toss, _) => Asked::Toss,
            (Phase::Spin, _) => Asked::Spin,
            (Phase::Tap, _) => Asked::Tap,
            (Phase::Act, None) => Asked::Act,
            (_, Some(Frame::Collapse(_))) => Asked::Drop,
            (_, Some(Frame::Bank { .. })) => Asked::Place,
            (_, Some(Frame::Income(_))) => Asked::Gain,
            (_, Some(Frame::Attack(attack))) => match attack.stage {
                Stage::Choose if matches!(attack.target, Target::Wanderer(_)) => Asked::Wanderer,
                Stage::Choose => Asked::Stack,
                Stage::Yield => Asked::Yield,
                Stage::Advance => Asked::Advance,
                Stage::Bounce => Asked::Bounce,
            },
        }
    }

    /// Who decides, unless chance does or the game is over.
    #[inline]
    pub(crate) fn decider(&self) -> Side {
        match self.pending.top() {
            Some(Frame::Attack(attack)) if attack.stage == Stage::Yield => match attack.target {
                Target::Wanderer(side) => side,
                // RS-12.5: its controller after the flip, which is the attacker's.
                Target::Stack(_) | Target::Gone => attack.attacker.side(),
            },
            Some(Frame::Attack(attack)) => attack.attacker.side(),
            Some(Frame::Bank { side, .. }) => *side,
            _ => self.mover,
        }
    }

    /// The spaces with a player token, attackers included.
    #[inline]
    pub(crate) fn wandered(&self) -> SpaceSet {
        SpaceSet::only(self.wanderers[Side::Light].at).with(self.wanderers[Side::Dark].at)
    }

    /// A tag that no stack has.
    pub(crate) fn free_tag(&self) -> Tag {
        let standing = self.stacks.all().iter().map(|space| self.stacks.tags[space.index()]);
        let used = standing.chain(self.pending.tags()).fold(1_u64, |used, tag| used | 1 << (tag.0 & 63));
        Tag(used.trailing_ones() as u8 & 63)
    }

    /// RS-1.2: all tokens, wherever they are.
    pub(crate) fn tokens(&self) -> u32 {
        let held = Side::ALL.map(|side| self.wanderers[side]);
        let held: u32 =
            held.iter().map(|wanderer| u32::from(wanderer.pocket) + u32::from(wanderer.caravan)).sum();
        u32::from(self.bank) + held + self.stacks.tokens() + self.pending.tokens()
    }
}
