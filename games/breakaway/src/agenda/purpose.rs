//! What steps are for: swaps, windows, draws, placements, Momentum Cards.

use breakroom_kit::Words;

/// Why a bench swap is offered outside the menu before a face-off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(what = "reason to swap", words = "snake")]
pub enum SwapFor {
    /// A Line Change (BA-3.8).
    LineChange,
    /// Substitution or a Special; one of them must be made.
    Effect,
    /// A pull that takes effect, a delayed penalty, the end of the last segment (BA-10.29).
    Offer,
}

/// In which window a card is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(what = "window", words = "snake")]
pub enum Window {
    /// Phase 2 of a turn.
    Turn,
    /// The Shot Card.
    ShotCard,
    /// After the Shot Card.
    Score,
    /// After a Score.
    Save,
    /// After a Save.
    Answer,
    /// Step 2 of a shootout attempt.
    Shootout,
    /// Step 3 of a shootout attempt.
    ShootoutDefence,
    /// Step 4 of a shootout attempt.
    ShootoutTip,
}

/// Where drawn cards go, and why they are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(what = "purpose of a draw", words = "snake")]
pub enum DrawTo {
    /// To hand, at the end of a turn (BA-3.23).
    Hand,
    /// To hand, facing a shot without cards (BA-3.4).
    Facing,
    /// To hand, without cards (BA-3.5).
    Empty,
    /// To hand, in a Line Change (BA-3.8).
    LineChange,
    /// To hand, at a stoppage (BA-7.5).
    Stoppage,
    /// To hand, at the start of a segment (BA-10.9).
    Segment,
    /// To hand, when the last segment is over (BA-10.12).
    SegmentOver,
    /// To hand, because nobody has a card for the face-off (BA-8.36).
    NoCards,
    /// To hand, by the Draw Action (BA-14.5).
    Act,
    /// To hand, for a Momentum Token (BA-2.9).
    Token,
    /// To hand, by Re-Group (BA-16.47).
    ReGroup,
    /// To hand, eight cards for the solo opponent (BA-18.7).
    Solo,
    /// To hand, at setup or the start of a period.
    Setup,
    /// To the fight hand.
    Fight,
    /// From the shootout deck to the hand of the attempt.
    Shootout,
    /// From the shootout deck, to be tested (BA-11.30, BA-11.31).
    ShootoutTest,
    /// From the discard pile, for a penalty shot (BA-11.33).
    PenaltyShot,
}

impl DrawTo {
    /// BA-2.22: does a card leave the own deck in the course of play?
    pub const fn counts(self) -> bool {
        !matches!(self, DrawTo::Setup | DrawTo::Shootout | DrawTo::ShootoutTest | DrawTo::PenaltyShot)
    }

    /// The rule by which cards are drawn in the official game.
    pub const fn rule(self) -> &'static str {
        match self {
            DrawTo::Hand => "BA-3.23",
            DrawTo::Facing => "BA-3.4",
            DrawTo::Empty => "BA-3.5",
            DrawTo::LineChange => "BA-3.8",
            DrawTo::Stoppage => "BA-7.5",
            DrawTo::Segment => "BA-10.9",
            DrawTo::SegmentOver => "BA-10.12",
            DrawTo::NoCards => "BA-8.36",
            DrawTo::Act => "BA-14.5",
            DrawTo::Token => "BA-2.9",
            DrawTo::ReGroup => "BA-16.47",
            DrawTo::Solo => "BA-18.7",
            DrawTo::Setup => "BA-2.13",
            DrawTo::Fight => "BA-12.3",
            DrawTo::Shootout => "BA-11.26",
            DrawTo::ShootoutTest => "BA-11.30",
            DrawTo::PenaltyShot => "BA-11.33",
        }
    }
}

/// What a placement of the puck is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(what = "purpose of a placement", words = "snake")]
pub enum Placing {
    /// BA-13.7.
    Orange,
    /// BA-14.6.
    Icing,
    /// BA-14.11.
    Punch,
    /// BA-6.26.
    PokeCheck,
    /// BA-16.48.
    Redirect,
    /// BA-16.82.
    SkateWild,
    /// BA-6.17: the 8 outside the blue line.
    NoGoal,
    /// BA-8.26.
    DumpWon,
    /// BA-8.31.
    DumpedOut,
    /// BA-16.8, BA-16.73: a placement by a Special.
    Special,
    /// BA-16.47: and then a draw.
    ReGroup,
    /// BA-16.77: and then a shot.
    WrapAround,
    /// BA-16.10: along the boards.
    Cycle,
}

/// Where a Momentum Card goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(what = "way of a Momentum Card", words = "snake")]
pub enum Taking {
    /// The cards go to hand.
    Hand,
    /// To the bench, face down (BA-16.88).
    Bench,
    /// To hand, for a card given (BA-16.36).
    Swap,
    /// Played at once (BA-16.37).
    Play,
}
