//! Bluff: a game for two in four plies, with a secret, chance and a bet; sound, unless it is given a flaw.
//!
//! Chance deals Ann a card from 1 to 3 that only she sees. She bids up to 3; Bob calls or folds. If he calls, the
//! card is shown and a coin decides who takes a tie.

use std::{
    fmt,
    str::FromStr,
    sync::atomic::{AtomicU32, Ordering},
};

use breakroom_conformance::{Effort, run};
use breakroom_core::{
    Document, Edition, Ending, Fault, Game, Info, Insight, Listener, Observer, Options, Outcome, Page,
    Prompt, Refused, Rng, RuleId, Seat, SeatSet, Shipped, Show, Silent, Sink, Syntax, Told, Turn,
    show::ScoreLine,
};
use breakroom_scene::{Key, Node, Outline, Scene};
use serde::{Deserialize, Serialize};

/// One broken promise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    None,
    AcceptsUnlisted,
    AdvanceForgets,
    ApplyMarks,
    BadOutcome,
    BadPayoff,
    ChanceWithoutOdds,
    ClumsyGuess,
    CrampedLegal,
    CrashingParser,
    DoubleAction,
    DrawsOtherwise,
    EmptyLegal,
    EstimateBeyond,
    EventPointsNowhere,
    ForeignRule,
    HeavyOdds,
    JsonIsNoObject,
    JsonTakesGame,
    LabelMissing,
    LeaksInLegal,
    LeaksInRefusal,
    LeaksInTurn,
    LegalAfterEnd,
    LoadLies,
    LoadPanics,
    LoadRefuses,
    LooseLoad,
    LosesTold,
    MenuTwins,
    NoEnd,
    NoUrge,
    OddsWhileSeat,
    PlayerCheats,
    PromptEmpty,
    PublicHears,
    PublicSees,
    RefusalSilent,
    SaveVaries,
    SeatBeyond,
    ShownToOwner,
    SilentAdvance,
    SilentReveal,
    SplitsOne,
    StickyBuffer,
    TextsCollide,
    TextUnreadable,
    TextWide,
    TouchesNothing,
    TouchesUnknown,
    TwoLineText,
    UnknownRule,
    UnstableLegal,
    VeilIsLegal,
    ViewVaries,
    ZeroWeight,
}

/// The rules, flawed or not.
pub struct Bluff {
    pub flaw: Flaw,
    asked: AtomicU32,
}

/// Plays the game with this flaw through the whole suite.
pub fn suite(flaw: Flaw) {
    run(&Bluff::with(flaw), Effort { games: 30, seed: 1 });
}

impl Bluff {
    pub fn with(flaw: Flaw) -> Self {
        Self { flaw, asked: AtomicU32::new(0) }
    }

    fn is(&self, flaw: Flaw) -> bool {
        self.flaw == flaw
    }

    /// Another number each time: what no rule may depend on.
    fn whim(&self) -> u32 {
        self.asked.fetch_add(1, Ordering::Relaxed)
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    card: Option<u8>,
    bid: Option<u8>,
    called: Option<bool>,
    heads: Option<bool>,
    /// Only flawed games set it.
    mark: u32,
}

/// What an observer knows: `card` only if it was seen.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct View {
    who: Option<Seat>,
    dealt: bool,
    known: State,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    Deal(Option<u8>),
    Bid(u8),
    Call,
    Fold,
    Coin(bool),
    /// Never possible; only there to be misread.
    Odd(u8),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Deal(Some(card)) => write!(f, "deal {card}"),
            Action::Deal(None) => f.write_str("deal ?"),
            Action::Bid(bid) => write!(f, "bid {bid}"),
            Action::Call => f.write_str("call"),
            Action::Fold => f.write_str("fold"),
            Action::Coin(heads) => f.write_str(if *heads { "coin heads" } else { "coin tails" }),
            // Each is wrong in its own way: the text of another action, two lines, unreadable, crash, split.
            Action::Odd(1) => f.write_str("call"),
            Action::Odd(2) => f.write_str("two\nlines"),
            Action::Odd(8) => f.write_str("half half"),
            Action::Odd(9) => f.write_str("crash here"),
            Action::Odd(_) => f.write_str("mumble"),
        }
    }
}

impl FromStr for Action {
    type Err = Syntax;
    fn from_str(text: &str) -> Result<Self, Syntax> {
        let number = |text: &str| text.parse().ok().filter(|number| (1..=3).contains(number));
        let read = match text.split_once(' ') {
            Some(("deal", "?")) => Some(Action::Deal(None)),
            Some(("deal", card)) => number(card).map(|card| Action::Deal(Some(card))),
            Some(("bid", bid)) => number(bid).map(Action::Bid),
            Some(("coin", "heads")) => Some(Action::Coin(true)),
            Some(("coin", "tails")) => Some(Action::Coin(false)),
            Some(("half", "half")) => Some(Action::Odd(8)),
            // A slice by bytes, as somebody might write it: `é` ends it.
            Some(("crash", rest)) => (&rest[..1] == "h" && rest == "here").then_some(Action::Odd(9)),
            None if text == "call" => Some(Action::Call),
            None if text == "fold" => Some(Action::Fold),
            _ => None,
        };
        read.ok_or_else(|| Syntax::new(text, "deal 1, bid 2, call, fold, coin heads"))
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    rule: RuleId,
    message: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Refused for Refusal {
    fn rule(&self) -> RuleId {
        self.rule
    }
}

#[derive(Clone, Debug)]
pub enum Event {
    Dealt(u8),
    Bid(u8),
    Answered(bool),
    Showed(u8),
    Tossed(bool),
    Heard,
}

pub static INFO: Info = Info {
    slug: "bluff",
    name: "Bluff",
    tagline: "One card, one bid, one answer.",
    credit: "nobody",
    prefix: "BL",
    seats: (2, 2),
    minutes: (1, 1),
    lesson: "",
    coach: "",
    figures: "",
    options: &[],
    presets: "",
    editions: &[Shipped { name: "plain", files: &[("bluff.toml", "")] }],
    rules: "- **BL-1** Deal. - **BL-2** Bid. - **BL-3** Answer. - **BL-4** Coin. - **BL-5** End.",
    goals: "",
};

const DEAL: RuleId = RuleId("BL-1");
const BID: RuleId = RuleId("BL-2");
const ANSWER: RuleId = RuleId("BL-3");
const COIN: RuleId = RuleId("BL-4");
const END: RuleId = RuleId("BL-5");

impl State {
    fn turn(&self) -> Turn {
        let over = |seat| Turn::Over(Ending { outcome: Outcome::won(seat), rule: END });
        match (self.card, self.bid, self.called, self.heads) {
            (None, ..) => Turn::Chance,
            (_, None, ..) => Turn::Seat(Seat::A),
            (_, _, None, _) => Turn::Seat(Seat::B),
            (_, _, Some(false), _) => over(Seat::A),
            (_, _, Some(true), None) => Turn::Chance,
            (Some(card), Some(bid), Some(true), Some(heads)) => {
                over(if card > bid || card == bid && heads { Seat::A } else { Seat::B })
            }
        }
    }
}

mod rules;
mod shown;
