//! What a seat or chance decides, each written as its verb and what it names.

use breakroom_kit::{Notation, forms::Within};

use crate::{
    edition::Name,
    notation::{Opponents, Play, SkillRow, Spent, Whose, Yes},
    vocabulary::{Act, Area, Colour, Skill, Special, words},
};

/// A card as it is written: its design, and marks where two copies differ.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Handle {
    /// The design; none in the veiled form `?`.
    pub name: Option<Name>,
    /// `*`, `!`, `@h`, `@a` as bits 0 to 3.
    pub marks: u8,
}

impl Handle {
    /// What others see of a secret card.
    pub const HIDDEN: Handle = Handle { name: None, marks: 0 };
    /// Taken from the Momentum pile.
    pub const MARKED: u8 = 1;
    /// Cancelled or Injured.
    pub const CANCELLED: u8 = 2;
    /// Owned by Home, lying with Away.
    pub const HOMES: u8 = 4;
    /// Owned by Away, lying with Home.
    pub const AWAYS: u8 = 8;

    /// A plain card.
    pub const fn plain(name: Name) -> Handle {
        Handle { name: Some(name), marks: 0 }
    }
}

words! {
    /// What is declared with a card when it is played.
    Call, Calls(u8) { Score, Save, Tip, }
}

impl Call {
    /// The Action that is declared.
    pub const fn act(self) -> Act {
        match self {
            Call::Score => Act::Score,
            Call::Save => Act::Save,
            Call::Tip => Act::Tip,
        }
    }
}

words! {
    /// What a card does as a reaction.
    Reaction, Reactions(u8) {
        #[json(name = "Dig It Out")] DigItOut, Tip, #[json(name = "Own Goal")] OwnGoal,
        #[json(name = "You Missed")] YouMissed, #[json(name = "Video Review")] VideoReview, Pressure,
        Black, Toronto,
    }
}

words! {
    /// Home or Away.
    Team, Teams(u8) { Home, Away, }
}

words! {
    /// What Shuffle shuffles.
    Heap, Heaps(u8) { Home, Away, Momentum, }
}

/// What a seat or chance decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Notation)]
#[json(what = "a verb such as play, commit, action, step, pass, done, with its card or area")]
#[allow(missing_docs, reason = "the notation names the fields")]
pub enum Action {
    /// `home self`, `home other` (BA-2.4).
    #[json(with = Yes<Whose>)]
    Home { own: bool },
    /// `bench p5-stick`: a pick for the bench (BA-2.2, BA-16.69).
    Bench(Handle),
    /// `ready`: done before the face-off.
    Ready,
    /// `pull`: the goalie leaves (BA-11.10).
    Pull,
    /// `replace`: the goalie comes back.
    Replace,
    /// `token draw`, `token extra`: a Momentum Card rather than a draw (BA-2.9).
    #[json(with = Yes<Spent>)]
    Token { extra: bool },
    /// `line`: a Line Change (BA-3.8).
    Line,
    /// `none`: nothing in Phase 1, or no use of the winning card.
    None,
    /// `swap h b`: a hand card for a bench card.
    Swap(Handle, Handle),
    /// `noswap`.
    #[json(key = "noswap")]
    NoSwap,
    /// `draw`: draw in a Line Change.
    Draw,
    /// `keep`: do not.
    Keep,
    /// `flip b`: turn a Support card (BA-16.86).
    Flip(Handle),
    /// `timeout c` (BA-16.69).
    Timeout(Handle),
    /// `fill c`: a hand card fills the bench (BA-7.8).
    Fill(Handle),
    /// `dot a3` (BA-7.10).
    Dot(Area),
    /// `commit c`: face down for the face-off.
    Commit(Handle),
    /// `decline`.
    Decline,
    /// `put a8w`: where the puck goes after the face-off (BA-8.13).
    Put(Area),
    /// `play c`, `play c as 5 score`: the number is named for a Wild Card, the last word is declared.
    #[json(with = Play)]
    Play { card: Handle, number: Option<u8>, call: Option<Call> },
    /// `pass`: nothing is played.
    Pass,
    /// `grind c` (BA-8.18).
    Grind(Handle),
    /// `dump c a5` (BA-8.22, BA-8.30).
    Dump(Handle, Area),
    /// `contest c`.
    Contest(Handle),
    /// `ability orange`.
    Ability(Colour),
    /// `action move`.
    #[json(key = "action")]
    Act(Act),
    /// `free shoot` (BA-3.31).
    Free(Act),
    /// `special cycle`.
    Special(Special),
    /// `done`.
    Done,
    /// `step a1`: one arrow.
    Step(Area),
    /// `stop`: no further.
    Stop,
    /// `area a3`: a placement.
    Area(Area),
    /// `colour gold`.
    Colour(Colour),
    /// `row 7 captain`, `row g skate`.
    Row(#[json(with = SkillRow)] u8, Skill),
    /// `deck momentum`.
    Deck(Heap),
    /// `name 0 9`: the officiating value of a seat's card (BA-2.6).
    Name {
        #[json(with = Within<0, 1>)]
        seat: u8,
        #[json(with = Within<0, 9>)]
        value: u8,
    },
    /// `give c`.
    Give(Handle),
    /// `pick c`.
    Pick(Handle),
    /// `branch 2`.
    Branch(#[json(with = Within<1, 2>)] u8),
    /// `react c tip`.
    React(Handle, Reaction),
    /// `take`: a Momentum Card.
    Take,
    /// `leave`.
    Leave,
    /// `cancel`: a penalty by Support (BA-16.89).
    Cancel,
    /// `accept`.
    Accept,
    /// `fight c`.
    Fight(Handle),
    /// `first`: shoot first (BA-11.25).
    First,
    /// `second`.
    Second,
    /// `place a2`: the puck in a shootout or penalty shot.
    Place(Area),
    /// `turn ?`, `turn p5-stick`: a card of the solo opponent is turned up (BA-18.4, BA-18.5).
    Turn(Handle),
    /// Chance: `opponent wall`: which Solo Opponent card (BA-18.1).
    Opponent(#[json(with = Opponents)] u8),
    /// Chance: `deal home p5-stick`.
    Deal(Team, Handle),
    /// Chance: `reveal away goal-stick`.
    Reveal(Team, Handle),
    /// Chance: `momentum home p2-skate`.
    Momentum(Team, Handle),
    /// Chance: `random p7-stick`.
    Random(Handle),
    /// Chance: `coin home`: seat 0 is Home or Away (BA-1.4).
    Coin(Team),
}

impl Action {
    /// The cards that it names.
    pub(crate) fn cards(self) -> [Option<Handle>; 2] {
        match self {
            Action::Swap(hand, bench) => [Some(hand), Some(bench)],
            Action::Bench(card)
            | Action::Flip(card)
            | Action::Turn(card)
            | Action::Timeout(card)
            | Action::Fill(card)
            | Action::Commit(card)
            | Action::Grind(card)
            | Action::Dump(card, _)
            | Action::Contest(card)
            | Action::Give(card)
            | Action::Pick(card)
            | Action::React(card, _)
            | Action::Fight(card)
            | Action::Play { card, .. } => [Some(card), None],
            _ => [None, None],
        }
    }
}
