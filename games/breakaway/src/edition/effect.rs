//! `specials.toml`: every Special as conditions and typed operations. Nothing here names a card.

use super::*;

mod read;
pub(super) use read::specials;

words! {
    /// When a Special may be used (SCHEMA section 5).
    Window, Windows(u16) {
        Use, Shot, Score, Save, Challenge, ChallengeWon, ChallengeLost, Stoppage, Goal, Faceoff, Bench,
        Passive,
    }
}

words! {
    /// Parts of Specials whose text does not decompose.
    Hybrid {
        BadChangeOnSubstitution, BlackReviews, DigItOut, EndEnforcer, Enforcer, HoldTheLine, LostThePuck,
        Misconduct, NoIntercept, NoTipOnThis, OwnGoal, Pressure, Specialized, Support, TimeOut,
        UnignorableIfUsed,
    }
}

words! {
    /// Kinds of challenge that a condition or effect names.
    Contest, Contests(u8) { Dump, DumpIn, Faceoff, Grind, GrindDefence, }
}

/// What must hold before a Special is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    Controls,
    NotControls,
    OtherControls,
    /// The puck is in one of these zones of yours.
    InZone(Zones),
    /// The puck is in an area with one of these numbers (as bits).
    AreaNumber(u16),
    /// The card beneath is of one of these classes.
    OnClass(Classes),
    /// The card beneath was played by the other.
    OnOther,
    /// The card beneath used Body-Check or is of that class.
    OnBodycheck,
    /// This card is stronger than the card beneath.
    Stronger,
    /// The other's last card moved the puck.
    OtherMoved,
    /// This is the third card in a row that shares a suit.
    ThirdSuit,
    OncePerPeriod,
    OncePerGame,
    /// A challenge of this kind was won with the card.
    Won(Contest),
    /// A challenge of this kind was lost with the card.
    Lost(Contest),
    /// A goal is about to count, or a stoppage to happen: the windows say so.
    Pending,
    NotShotCard,
}

/// How a shot differs from an ordinary one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ShotTerms {
    pub anywhere: bool,
    pub no_tip: bool,
    /// Its stoppages cannot be prevented.
    pub final_stoppage: bool,
    /// It is Icing from behind the centre line unless saved or scored.
    pub icing_if_behind: bool,
    /// Added to the shooting strength.
    pub strength: i8,
    /// Added to the reading.
    pub wider: u8,
}

/// How the puck is moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, breakroom_kit::Doc, breakroom_kit::Load)]
pub struct Walk {
    /// The fewest arrows.
    pub least: u8,
    /// The most arrows.
    pub most: u8,
    pub boards: bool,
    /// Every step forward.
    pub forward: bool,
    /// Control is lost after it.
    pub loses_control: bool,
    pub no_intercept: bool,
    /// It cannot be undone or redirected.
    pub no_green: bool,
}

words! {
    /// Where a placement leads: an 8 of the own half, the nearest 9, a 3 or 4 of the Offensive Zone.
    Target {
        #[json(key = "own_8")] OwnEight, #[json(key = "nearest_9")] NearestNine,
        #[json(key = "3_or_4")] ThreeOrFour,
    }
}

words! {
    /// How cards are swapped with the bench: the player chooses both, or a random hand card goes there.
    #[json(what = "way to swap")]
    SwapMode { Choose, RandomOut, }
}

words! {
    /// Where a skill comes from.
    #[json(what = "source of a skill")]
    SkillSource { PlayerWilds, GoalieWilds, Printed, }
}

/// What a Special does at one point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// An Action: free, or as the card's Action.
    Grant {
        act: Act,
        /// On top of the one Action.
        free: bool,
        /// If it is a shot.
        shot: ShotTerms,
    },
    BenchColour,
    /// Free Actions of choice: in a turn, and on a Shot Card or Save.
    AnyAct {
        turn: u8,
        elsewhere: u8,
    },
    Walk(Walk),
    /// Along the boards to the area of this card's number.
    ToOwnNumber,
    /// A placement as far away as the movement just undone.
    Again,
    Place(Target),
    TakeControl,
    /// The other loses control.
    Loosen,
    /// The movement of the card beneath is undone.
    UndoMovement,
    IgnoreBelow,
    /// The card beneath is cancelled for the period.
    CancelBelow,
    CallBack,
    /// A goal called back counts after all.
    Restore,
    Stop {
        /// Reactions may prevent it.
        preventable: bool,
        /// Only on a boards area of an end zone.
        boards: bool,
    },
    /// A minor for the other.
    Penalty,
    /// A penalty shot if this card is hit.
    PenaltyShot,
    Fight,
    /// A Dump may be started.
    Dump,
    /// The challenge is won in these kinds.
    Wins(Contests),
    /// Control at the end of the other's next turn.
    LateControl,
    Strength(i8),
    /// Reading of the target.
    Wider(u8),
    Bonus {
        more: u8,
        most: u8,
    },
    /// The Shot Card cannot use these.
    Forbid(Acts),
    Draw(u8),
    Momentum {
        play: bool,
    },
    /// A hand card for the top Momentum Card.
    MomentumSwap,
    Token(u8),
    Swap {
        most: u8,
        mode: SwapMode,
    },
    SkipDraw {
        /// The other's next one.
        other: bool,
    },
    /// The card gains Black P.
    BlackP,
    /// A row of the chart gains a skill.
    Skill(SkillSource),
    /// A deck or the Momentum pile is shuffled.
    Shuffle,
    /// A hand card for a random one of the other.
    Trade,
    /// The puck cannot be taken until the next turn.
    Protect,
    Pull {
        /// Only the cards act so, until the next turn.
        cards_only: bool,
    },
    /// The number is chosen when the card is played.
    SetNumber,
    /// A printed Special of the card beneath.
    Copy,
    /// Icing against this card's player.
    Icing,
    /// Offside against this card's player.
    Offside,
    /// A part with its own code.
    Hybrid(Hybrid),
}

/// When an operation is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    Now,
    OnShoot,
    /// When this card starts a shot.
    OnShot,
    OnCloned,
    OnHit,
    IfIntercept,
    IfSpecial,
    IfBothBlue,
}

/// An operation and when it applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    pub op: Op,
    pub on: Trigger,
}

/// What a Special does.
#[derive(Clone, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
pub struct SpecialRule {
    pub(crate) name: String,
    /// When it may be used.
    #[json(key = "when")]
    pub windows: Windows,
    /// All must hold.
    #[json(key = "if")]
    pub(crate) conditions: Vec<Condition>,
    /// The player picks one branch.
    #[json(key = "choose", with = read::ChooseOne)]
    pub(crate) choose_one: bool,
    /// The card can still be ignored after it.
    pub(crate) ignorable: bool,
    /// One after the other, or one of them.
    pub effects: Vec<Effect>,
}

impl SpecialRule {
    /// The first operation, if there is one.
    pub fn op(&self, index: usize) -> Option<Effect> {
        self.effects.get(index).copied()
    }

    /// Does it Shoot when it is used?
    pub fn shoots(&self) -> bool {
        let shoots = |effect: &Effect| {
            effect.on == Trigger::Now && matches!(effect.op, Op::Grant { act: Act::Shoot, .. })
        };
        self.effects.iter().any(shoots)
    }

    /// Has it this operation?
    pub fn has(&self, wanted: impl Fn(Op) -> bool) -> bool {
        self.effects.iter().any(|effect| wanted(effect.op))
    }
}
