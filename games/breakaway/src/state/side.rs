//! What is open of one player: cards face up, the goalie, the skill chart, and marks that last.

use breakroom_kit::{Doc, Load, Words};

use super::Known;
use crate::position::Own;
use crate::vocabulary::{Card, CardSet, Class, Colours, Skills};

blank! {
    /// What is open of one player.
    #[derive(Clone, PartialEq, Eq, Hash, Debug, Doc, Load)]
    pub struct Side as sparse NEW {
        /// Cards of the bench that lie face up (BA-16.86).
        pub up: CardSet = CardSet::NONE,
        /// Known cards on top of the own deck, the last one on top.
        pub top: Known = Known::EMPTY,
        /// Cards of goals.
        pub score_pile: CardSet = CardSet::NONE,
        /// Own cards Cancelled for the period.
        #[json(with = Own)]
        pub cancelled: u128 = 0,
        /// Own cards Injured for the game.
        #[json(with = Own)]
        pub injured: u128 = 0,
        /// Momentum Tokens at hand.
        pub tokens: u8 = 0,
        /// The skill chart: rows 0-8 and Goalie.
        pub skills: [Skills; 10] = [Skills::NONE; 10],
        /// Is the goalie in the net?
        pub goalie: Goalie = Goalie::In,
        /// Marks that last.
        pub flags: Flags = Flags::NONE,
        /// BA-16.94: the card that must be played next.
        pub forced: Option<Card> = None,
        /// FG5, Time Out: more swaps before the next face-off.
        pub extra_swaps: u8 = 0,
        /// FB7: the longest movement, until the stoppage after this many more.
        pub move_cap: Lasting = Lasting::No,
        /// FB4: no Shoot, likewise.
        pub no_shoot: Lasting = Lasting::No,
        /// FB5, FB6: colours that cannot be used this period.
        pub forbidden: Colours = Colours::NONE,
        /// FB3: classes whose cards are Cancelled this period.
        pub cancelled_classes: u32 = 0,
        /// FG1: superstars have Purple this period.
        pub class_colours: ClassColours = ClassColours { class: None, colours: Colours::NONE },
    }
}

impl Side {
    /// Sets or clears a mark.
    pub fn set(&mut self, flag: Flag, on: bool) {
        self.flags = if on { self.flags.with(flag) } else { self.flags.without(flag) };
    }

    /// BA-16.94: the card that Specialized fixed, as a set.
    pub fn fixed(&self) -> CardSet {
        self.forced.map_or(CardSet::NONE, CardSet::only)
    }

    /// BA-5.7, section 12: what lasts for the rest of a period or overtime ends.
    pub fn period_effects_end(&mut self) {
        self.cancelled = 0;
        self.forbidden = Colours::NONE;
        self.cancelled_classes = 0;
        self.class_colours = ClassColours::default();
    }
}

/// Colours that a class has for the period (FG1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Doc, Load)]
pub struct ClassColours {
    /// The class, if the card has one.
    pub class: Option<Class>,
    /// The colours that go with it.
    pub colours: Colours,
}

crate::vocabulary::words! {
    /// A mark of a player that lasts.
    #[json(what = "mark of a player")]
    Flag, Flags(u32) {
        TimeoutUsed, TiltUsed, PullMomentumUsed, SkipPhase4, SkipPhase1, LateControl, LateControlDue,
        Protected, ChangedLastTurn, Infraction7, OfficiatingRight, ExtraAttacker, Misconduct, IcingLimit,
        OffsideLimit, WasPulled, Penalised,
    }
}

/// Where the goalie is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(what = "place of a goalie", words = "snake")]
pub enum Goalie {
    /// In the net.
    In,
    /// It was pulled from the net.
    Pulled,
    /// Will be pulled at the start of the next Phase 1.
    Pulling,
    /// Will be back at the start of the next Phase 1.
    Replacing,
}

/// Something that lasts until the next stoppage after the present one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Words)]
#[json(what = "duration", words = "snake")]
pub enum Lasting {
    /// Not in force.
    #[default]
    No,
    /// In force; made at a stoppage that is not over.
    New,
    /// In force until the next stoppage.
    On,
}
