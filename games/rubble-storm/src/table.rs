//! The open table: all that everybody sees (RS-1.4), and what is decided at it.

use std::fmt;

use breakroom_kit::{Aside, Doc, Load, Words};

use crate::{
    AllStacks, Attack, BySide, Frame, Memory, Notch, Pending, Piece, Side, Space, SpaceSet, Stack, Stacks,
    Stage, Tag,
};

/// What kind of step the turn is at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(what = "way to end")]
pub(crate) enum Why {
    /// A side has filled its caravan (RS-2.1).
    Nine,
    /// A position stood for the third time (RS-2.4).
    Repetition,
    /// The last turn is over (RS-2.5); the larger caravan wins, if one is larger.
    Limit,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub(crate) struct Conclusion {
    /// Who won; null for a draw.
    #[json(default)]
    pub(crate) winner: Option<Side>,
    /// By what it ended.
    pub(crate) why: Why,
}

/// A piece on its way, attacking or attacked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mover {
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

/// As a sentence names it: `Light`, `Dark's rubble`, `Light's pillar of 3`.
impl fmt::Display for Mover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mover::Wanderer(side) => side.fmt(f),
            Mover::Stack(Stack { side, height: 1, .. }) => write!(f, "{side}'s rubble"),
            Mover::Stack(Stack { side, height, .. }) => write!(f, "{side}'s pillar of {height}"),
        }
    }
}

/// A player token and what belongs to its player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub(crate) struct Wanderer {
    /// The space of the player token.
    pub(crate) at: Space,
    /// Tokens in the pocket.
    pub(crate) pocket: u8,
    /// Tokens in the caravan.
    pub(crate) caravan: u8,
}

/// Whose turn it is and what stands where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct Ground {
    /// Numbered through from 1; 0 before the first.
    #[json(rule = "RS-2.6")]
    pub(crate) turn: u32,
    /// Whose turn it is; null before the toss.
    #[json(default, rule = "RS-1.5")]
    pub(crate) mover: Option<Side>,
    /// What kind of step the turn is at.
    pub(crate) phase: Phase,
    /// Stamina left.
    #[json(rule = "RS-3.7")]
    pub(crate) stamina: u8,
    /// Where the pillars stood that were tapped this turn.
    #[json(default, rule = "RS-3.3")]
    pub(crate) tapped: SpaceSet,
    /// The disc's position.
    #[json(rule = "RS-5.4")]
    pub(crate) disc: Notch,
    /// The players' tokens, pockets and caravans.
    #[json(flatten)]
    pub(crate) wanderers: BySide<Wanderer>,
    /// The stacks; in documents those that attack, too.
    #[json(default = Stacks::NONE, with = AllStacks)]
    pub(crate) stacks: Stacks,
    /// Tokens in the bank.
    #[json(rule = "RS-1.2")]
    pub(crate) bank: u8,
}

/// What an action has caused and is not settled yet (RS-13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub(crate) struct Chain {
    /// What is still to be settled, the newest last.
    #[json(default = Pending::NONE)]
    pub(crate) pending: Pending,
    /// Who has attacked whom in this chain.
    #[json(default = Memory::EMPTY)]
    pub(crate) memory: Memory,
}

impl Chain {
    pub(crate) const NONE: Chain = Chain { pending: Pending::NONE, memory: Memory::EMPTY };

    /// Becomes like `source`, copying only what is there.
    #[inline]
    pub(crate) fn copy_from(&mut self, source: &Chain) {
        self.pending.copy_from(&source.pending);
        self.memory.copy_from(&source.memory);
    }
}

/// All that everybody sees of a game in progress. What the rules say about it is asked of this: states and views
/// share it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    pub(crate) ground: Ground,
    pub(crate) chain: Chain,
    /// How the game ended, once it has.
    pub(crate) conclusion: Option<Conclusion>,
}

breakroom_kit::deref!(Table => ground: Ground);

impl Ground {
    /// Whose turn it is. Nobody asks before the toss but to draw the table, where Light stands in.
    #[inline]
    pub(crate) fn mover(&self) -> Side {
        self.mover.unwrap_or(Side::Light)
    }
}

/// A piece that is about to move.
#[derive(Clone, Copy)]
pub(crate) struct Going {
    pub(crate) mover: Mover,
    pub(crate) from: Space,
    /// The height of the collapsed pillar for a dropped token, else 0 (RS-10.6).
    pub(crate) strength: u8,
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
    Nothing,
}

impl Table {
    #[inline]
    pub fn asked(&self) -> Asked {
        match (self.phase, self.chain.pending.top()) {
            (Phase::Over, _) => Asked::Nothing,
            (Phase::Toss, _) => Asked::Toss,
            (Phase::Spin, _) => Asked::Spin,
            (Phase::Tap, _) => Asked::Tap,
            (Phase::Act, None) => Asked::Act,
            (_, Some(Frame::Collapse(_))) => Asked::Drop,
            (_, Some(Frame::Bank { .. })) => Asked::Place,
            (_, Some(Frame::Income { .. })) => Asked::Gain,
            (_, Some(Frame::Attack(attack))) => match attack.stage {
                Stage::Choose if matches!(attack.target, Some(Piece::Wanderer(_))) => Asked::Wanderer,
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
        match self.chain.pending.top() {
            Some(Frame::Attack(attack)) if attack.stage == Stage::Yield => match attack.target {
                Some(Piece::Wanderer(side)) => side,
                // RS-12.5: its controller after the flip, which is the attacker's.
                Some(Piece::Resident(_) | Piece::Visitor(_)) | None => attack.attacker.side(),
            },
            Some(Frame::Attack(attack)) => attack.attacker.side(),
            Some(Frame::Bank { side, .. }) => *side,
            _ => self.mover(),
        }
    }

    /// The target of an attack, if it has not left.
    pub(crate) fn target(&self, attack: &Attack) -> Option<Mover> {
        match attack.target {
            Some(Piece::Wanderer(side)) => Some(Mover::Wanderer(side)),
            _ => self.stacks.at(attack.at).map(Mover::Stack),
        }
    }

    /// What moves next, if it is decided where to.
    pub(crate) fn going(&self) -> Option<Going> {
        let (mover, from, strength) = match (self.asked(), self.chain.pending.top()) {
            (Asked::Act, _) => (Mover::Wanderer(self.mover()), self.wanderers[self.mover()].at, 0),
            (Asked::Drop, Some(Frame::Collapse(collapse))) => {
                (Mover::Stack(Stack::token(collapse.side)), collapse.at, collapse.height)
            }
            (Asked::Yield, Some(Frame::Attack(attack))) => (self.target(attack)?, attack.at, 0),
            (Asked::Advance | Asked::Bounce, Some(Frame::Attack(attack))) => {
                (attack.attacker, attack.at, attack.strength)
            }
            _ => return None,
        };
        Some(Going { mover, from, strength })
    }

    /// The spaces with a player token, attackers included.
    #[inline]
    pub(crate) fn wandered(&self) -> SpaceSet {
        SpaceSet::only(self.wanderers[Side::Light].at).with(self.wanderers[Side::Dark].at)
    }

    /// What stands on a space: players, then a stack that attacks there, then the one that belongs there.
    pub(crate) fn standing(&self, space: Space) -> impl Iterator<Item = Mover> {
        let wanderers = Side::ALL.into_iter().filter(move |&side| self.wanderers[side].at == space);
        let stacks = self.chain.pending.visitor(space).into_iter().chain(self.stacks.at(space));
        wanderers.map(Mover::Wanderer).chain(stacks.map(Mover::Stack))
    }

    /// A tag that no stack has.
    pub(crate) fn free_tag(&self) -> Tag {
        let used = self
            .stacks
            .tags()
            .chain(self.chain.pending.tags())
            .fold(1_u64, |used, tag| used | 1 << (tag.0 & 63));
        Aside(used.trailing_ones() as u8 & 63)
    }

    /// RS-1.2: all tokens, wherever they are.
    pub(crate) fn tokens(&self) -> u32 {
        let held = Side::ALL.map(|side| self.wanderers[side]);
        let held: u32 =
            held.iter().map(|wanderer| u32::from(wanderer.pocket) + u32::from(wanderer.caravan)).sum();
        u32::from(self.bank) + held + self.stacks.tokens() + self.chain.pending.tokens()
    }
}
