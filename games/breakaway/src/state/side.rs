//! One player: cards in every place, the goalie, the skill chart, and marks that last.

use breakroom_kit::{Doc, Load, Words};

use super::Known;
use crate::position::Own;
use crate::vocabulary::{Card, CardSet, Class, Colours, Skills};

/// What one player has.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct Side {
    /// Cards in hand.
    pub hand: CardSet,
    /// Those of them taken from the Momentum pile (BA-2.12).
    pub marked: CardSet,
    /// Cards on the bench.
    pub bench: CardSet,
    /// Those of them face up (BA-16.86).
    pub up: CardSet,
    /// The own deck: which cards are in it.
    #[json(key = "pool", with = Own)]
    pub deck: u128,
    /// Known cards on top of the own deck, the last one on top.
    pub top: Known,
    /// The own discard pile.
    #[json(with = Own)]
    pub discard: u128,
    /// Own cards set aside for the period.
    #[json(with = Own)]
    pub aside: u128,
    /// Cards of goals.
    pub score_pile: CardSet,
    /// Own cards Cancelled for the period.
    #[json(with = Own)]
    pub cancelled: u128,
    /// Own cards Injured for the game.
    #[json(with = Own)]
    pub injured: u128,
    /// Momentum Tokens.
    pub tokens: u8,
    /// The skill chart: rows 0-8 and Goalie.
    pub skills: [Skills; 10],
    /// The goalie.
    pub goalie: Goalie,
    /// Cards of the hand that the other has seen there.
    pub seen_hand: CardSet,
    /// Cards of the bench that the other has seen there.
    pub seen_bench: CardSet,
    /// Cards that the other has seen go to hand or bench, without knowing which.
    pub seen_held: CardSet,
    /// Marks that last.
    pub flags: Flags,
    /// BA-16.94: the card that must be played next.
    pub forced: Option<Card>,
    /// FG5, Time Out: more swaps before the next face-off.
    pub extra_swaps: u8,
    /// FB7: the longest movement, until the stoppage after this many more.
    pub move_cap: Lasting,
    /// FB4: no Shoot, likewise.
    pub no_shoot: Lasting,
    /// FB5, FB6: colours that cannot be used this period.
    pub forbidden: Colours,
    /// FB3: classes whose cards are Cancelled this period.
    pub cancelled_classes: u32,
    /// FG1: superstars have Purple this period.
    pub class_colours: ClassColours,
}

impl Side {
    /// Before the game, with this deck and bench.
    pub fn new(deck: u128, bench: CardSet) -> Side {
        Side {
            hand: CardSet::NONE,
            marked: CardSet::NONE,
            bench,
            up: CardSet::NONE,
            deck,
            top: Known::EMPTY,
            discard: 0,
            aside: 0,
            score_pile: CardSet::NONE,
            cancelled: 0,
            injured: 0,
            tokens: 0,
            skills: [Skills::NONE; 10],
            goalie: Goalie::In,
            seen_hand: CardSet::NONE,
            seen_bench: CardSet::NONE,
            seen_held: CardSet::NONE,
            flags: Flags::NONE,
            forced: None,
            extra_swaps: 0,
            move_cap: Lasting::No,
            no_shoot: Lasting::No,
            forbidden: Colours::NONE,
            cancelled_classes: 0,
            class_colours: ClassColours::default(),
        }
    }

    /// Cards in hand, marked ones included.
    pub fn held(&self) -> usize {
        self.hand.len()
    }

    /// BA-2.12, BA-2.23: cards in hand that count.
    pub fn unmarked(&self) -> usize {
        self.hand.len() - self.marked.len()
    }

    /// Cards in the own deck.
    pub fn deck_size(&self) -> usize {
        self.deck.count_ones() as usize + self.top.len()
    }

    /// Sets or clears a mark.
    pub fn set(&mut self, flag: Flag, on: bool) {
        self.flags = if on { self.flags.with(flag) } else { self.flags.without(flag) };
    }

    /// BA-16.94: the hand without the card that Specialized fixed.
    pub fn free_hand(&self) -> CardSet {
        self.hand.less(self.forced.map_or(CardSet::NONE, CardSet::only))
    }

    /// Takes a card out of the hand; a card that is gone is no longer fixed.
    pub fn drop_card(&mut self, card: Card) {
        self.hand.remove(card);
        self.forced = self.forced.filter(|&forced| forced != card);
        self.marked.remove(card);
        self.seen_hand.remove(card);
        self.seen_held.remove(card);
    }

    /// BA-5.7, section 12: what lasts for the rest of a period or overtime ends.
    pub fn period_effects_end(&mut self) {
        self.cancelled = 0;
        self.forbidden = Colours::NONE;
        self.cancelled_classes = 0;
        self.class_colours = ClassColours::default();
    }

    /// The owner swapped in secret: what was seen where is now only seen to be held. The card that Specialized fixed
    /// cannot be swapped (BA-16.94), so it is still seen in hand.
    pub fn blur(&mut self) {
        let face_down = self.seen_bench.less(self.up);
        let fixed = self.forced.map_or(CardSet::NONE, CardSet::only);
        self.seen_held = self.seen_held.and(self.seen_hand.less(fixed)).and(face_down);
        self.seen_hand = self.seen_hand.both(fixed);
        self.seen_bench = self.seen_bench.both(self.up);
    }
}

/// Colours that a class has for the period (FG1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Doc, Load)]
pub struct ClassColours {
    /// The class.
    pub class: Option<Class>,
    /// Its colours.
    pub colours: Colours,
}

crate::vocabulary::words! {
    /// A mark of a player that lasts.
    #[json(what = "mark of a player")]
    Flag, Flags(u32) {
        TimeoutUsed = "timeout_used", TiltUsed = "tilt_used", PullMomentumUsed = "pull_momentum_used",
        SkipPhase4 = "skip_phase4", SkipPhase1 = "skip_phase1", LateControl = "late_control",
        LateControlDue = "late_control_due", Protected = "protected", ChangedLastTurn = "changed_last_turn",
        Infraction7 = "infraction7", OfficiatingRight = "officiating_right",
        ExtraAttacker = "extra_attacker", Misconduct = "misconduct", IcingLimit = "icing_limit",
        OffsideLimit = "offside_limit", WasPulled = "was_pulled", Penalised = "penalised",
    }
}

/// Where the goalie is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(what = "place of a goalie", words = "snake")]
pub enum Goalie {
    /// In the net.
    In,
    /// Pulled.
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
