//! The whole truth, as what lies open and what is hidden: flat, fixed arrays and bit sets, nothing on the heap.
//! Positions are written and read as these structs declare their fields.
//!
//! ```
//! use breakroom_breakaway::Breakaway;
//! use breakroom_core::{Game, Seat};
//!
//! let game = Breakaway::standard();
//! let state = game.start();
//! assert_eq!(game.men_down(&state.open, Seat::A), 0, "asked of what lies open");
//! assert_eq!(state.cards(Seat::A).bench.len(), 5, "which its player alone may see");
//! ```

use breakroom_core::Seat;
use breakroom_kit::{Doc, Load};

use crate::{
    agenda::Agenda,
    pile::Pile,
    position::BySeat,
    vocabulary::{Area, Card, CardSet},
};

/// A struct whose fields are declared with what they hold while there is nothing: the constant after `as`. Where it is
/// `sparse`, documents may leave each of them out.
macro_rules! blank {
    ($(#[$about:meta])* pub struct $name:ident as sparse $blank:ident {
        $($(#[$told:meta])* pub $field:ident: $type:ty = $value:expr,)*
    }) => {
        blank! {
            $(#[$about])*
            pub struct $name as $blank {
                $($(#[$told])* #[json(default = $name::$blank.$field)] pub $field: $type = $value,)*
            }
        }
    };
    ($(#[$about:meta])* pub struct $name:ident as $blank:ident {
        $($(#[$told:meta])* pub $field:ident: $type:ty = $value:expr,)*
    }) => {
        $(#[$about])*
        pub struct $name { $($(#[$told])* pub $field: $type,)* }

        impl $name {
            /// Nothing of the kind.
            pub const $blank: $name = $name { $($field: $value,)* };
        }
    };
}
pub(crate) use blank;

mod cards;
mod challenge;
mod infraction;
mod order;
mod penalty;
mod shot;
mod side;
mod stoppage;
mod usage;

pub use cards::{Cards, Commits, FightCards, PutAside, ShootoutCards};
pub use challenge::{Challenge, ChallengeKind, Faceoff, Fight};
pub use infraction::Infraction;
pub use order::{Known, Momentum, Slot};
pub use penalty::{Few, Penalty, PenaltyBox, Queue, Segment, Situation};
pub use shot::{PenaltyShot, Shootout, Shot};
pub use side::{ClassColours, Flag, Flags, Goalie, Lasting, Side};
pub use stoppage::{Cause, Stop};
pub use usage::{Snapshot, Use, UseWindow};

blank! {
    /// All that lies open on the table: what everybody sees, whoever looks.
    #[derive(Clone, PartialEq, Eq, Hash, Debug, Doc, Load)]
    pub struct Open as NEW {
        /// 1 to 3, then overtimes.
        pub period: u8 = 1,
        /// What is played.
        #[json(key = "phase")]
        pub stage: Stage = Stage::Setup,
        /// Which seat is Home; seat A until it is known.
        pub home: Seat = Seat::A,
        /// Goals of each seat.
        pub score: [u8; 2] = [0; 2],
        /// The Officiating card in force.
        #[json(default)]
        pub officiating: u8 = 0,
        /// The pair revealed last.
        #[json(default)]
        pub revealed: [Option<Card>; 2] = [None; 2],
        /// Where the puck is.
        pub puck: Area = Area::CENTRE,
        /// Who controls it.
        #[json(default)]
        pub control: Option<Seat> = None,
        /// The passing bonus, of the player who attacks the puck's zone.
        #[json(key = "pb", default)]
        pub bonus: u8 = 0,
        /// What remains to be settled, next step last.
        #[json(key = "pending")]
        pub agenda: Agenda = Agenda::EMPTY,
        /// The card being used.
        #[json(key = "used", default = Use::IDLE)]
        pub card: Use = Use::IDLE,
        /// The shot that is on.
        #[json(default)]
        pub shot: Option<Shot> = None,
        /// The play area.
        #[json(default = Pile::EMPTY)]
        pub pile: Pile = Pile::EMPTY,
        /// What an Ignore brings back: before the top card, before the one beneath.
        #[json(default = Snapshot::NO_TWO)]
        pub undo: [Snapshot; 2] = Snapshot::NO_TWO,
        /// The two players.
        #[json(key = "seats", with = BySeat)]
        pub sides: [Side; 2] = [Side::NEW; 2],
        /// Situation, queue, delayed penalties.
        #[json(key = "penalties", default = PenaltyBox::EMPTY)]
        pub box_: PenaltyBox = PenaltyBox::EMPTY,
        /// Drawing the last card of a deck started it.
        #[json(default)]
        pub final_minute: bool = false,
        /// The stoppage being carried out, or the last one.
        #[json(default = Stop::NONE)]
        pub stop: Stop = Stop::NONE,
        /// The face-off being prepared or held.
        #[json(default = Faceoff::NONE)]
        pub faceoff: Faceoff = Faceoff::NONE,
        /// The Grind or Dump being held.
        #[json(default = Challenge::NONE)]
        pub challenge: Challenge = Challenge::NONE,
        /// The fight that goes on, if one does.
        #[json(default = Fight::NONE)]
        pub fight: Fight = Fight::NONE,
        /// The shootout, once there is one.
        #[json(default = Shootout::NONE)]
        pub shootout: Shootout = Shootout::NONE,
        /// The penalty shot.
        #[json(default)]
        pub penalty_shot: Option<PenaltyShot> = None,
        /// BA-18: the solo opponent.
        #[json(default)]
        pub solo: Option<Solo> = None,
    }
}

blank! {
    /// What lies face down, or was chosen in secret: each part is hidden from somebody. Who may see what of it is said in
    /// one place, where a view is built.
    #[derive(Clone, PartialEq, Eq, Hash, Debug, Doc, Load)]
    pub struct Hidden as NONE {
        /// The cards of the two players.
        #[json(key = "seats", with = BySeat)]
        pub cards: [Cards; 2] = [Cards::NONE; 2],
        /// The Momentum pile.
        #[json(default = Momentum::EMPTY)]
        pub momentum: Momentum = Momentum::EMPTY,
        /// BA-16.4, BA-16.72: the card chosen for a swap whose other card chance decides.
        #[json(default)]
        pub picked: Option<Card> = None,
        /// Committed to the face-off.
        #[json(default = Commits::NONE)]
        pub faceoff: Commits = Commits::NONE,
        /// Committed to the Grind or Dump.
        #[json(default = Commits::NONE)]
        pub challenge: Commits = Commits::NONE,
        /// Fight hands, and what is committed of them.
        #[json(default = FightCards::NONE)]
        pub fight: FightCards = FightCards::NONE,
        /// Decks and hands of the shootout.
        #[json(default = ShootoutCards::NONE)]
        pub shootout: ShootoutCards = ShootoutCards::NONE,
        /// The hands put aside for a penalty shot; there exactly while there is one.
        #[json(default)]
        pub penalty_shot: Option<PutAside> = None,
    }
}

/// Everything: the open table and what is hidden on it. Rules that need no more than the table take an [`Open`], and can
/// be asked of a state and of a view alike.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// What everybody sees.
    pub open: Open,
    /// What somebody does not see.
    pub hidden: Hidden,
}

const _: () = assert!(size_of::<State>() <= 2_900, "a copy is what a search step costs");

breakroom_kit::deref!(State => open: Open);

/// What is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Stage {
    /// Before the first face-off.
    Setup,
    Regulation,
    /// The short overtime of the season.
    SeasonOvertime,
    /// A full overtime period.
    PlayoffOvertime,
    Shootout,
    Over(EndedBy),
}

/// What ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndedBy {
    /// The last period of a beginner game (BA-1.32).
    BeginnerPeriods,
    /// The last period (BA-2.18).
    Periods,
    /// A goal in overtime (BA-11.18).
    OvertimeGoal,
    /// A shootout (BA-11.32).
    Shootout,
    /// The limit of overtimes or rounds (BA-11.39).
    Limit,
    /// A goal in the extra period of a beginner game (BA-1.35).
    GoldenGoal,
}

impl EndedBy {
    /// The rule that says so.
    pub const fn rule(self) -> &'static str {
        match self {
            EndedBy::BeginnerPeriods => "BA-1.32",
            EndedBy::Periods => "BA-2.18",
            EndedBy::OvertimeGoal => "BA-11.18",
            EndedBy::Shootout => "BA-11.32",
            EndedBy::Limit => "BA-11.39",
            EndedBy::GoldenGoal => "BA-1.35",
        }
    }
}

/// The solo opponent (BA-18), who sits at seat B and decides nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct Solo {
    /// Which Solo Opponent card.
    pub opponent: u8,
    /// Cards of its hand that lie face up.
    pub face_up: CardSet,
    /// BA-18.8: it has taken its Momentum Card of this period.
    pub momentum_taken: bool,
    /// BA-18.15: cards to turn up besides the one in its next Phase 1.
    pub extra_reveal: u8,
}

impl Open {
    /// Is this seat Home?
    pub fn is_home(&self, seat: Seat) -> bool {
        self.home == seat
    }

    /// What is open of a player.
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    /// What is open of a player, to be changed.
    pub fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }

    /// Is the card Injured (BA-11.37)?
    pub fn is_injured(&self, card: Card) -> bool {
        self.side(card.owner()).injured >> card.index() & 1 == 1
    }

    /// Is the card Cancelled for the period or the game (BA-5.7)?
    pub fn is_cancelled(&self, card: Card) -> bool {
        let side = self.side(card.owner());
        (side.injured | side.cancelled) >> card.index() & 1 == 1
    }

    /// BA-10.10, BA-3.27: hands are played down, nothing is drawn at the end of turns.
    pub fn hands_are_the_clock(&self) -> bool {
        self.box_.situation.is_some() || self.final_minute
    }
}

impl State {
    /// The cards of a player.
    #[inline]
    pub fn cards(&self, seat: Seat) -> &Cards {
        &self.hidden.cards[seat.index()]
    }

    /// The cards of a player, to be changed.
    #[inline]
    pub fn cards_mut(&mut self, seat: Seat) -> &mut Cards {
        &mut self.hidden.cards[seat.index()]
    }

    /// Puts a card on its owner's discard pile (BA-2.11).
    pub fn discard(&mut self, card: Card) {
        self.cards_mut(card.owner()).discard |= 1 << card.index();
    }

    /// Both hands are empty.
    pub fn hands_empty(&self) -> bool {
        self.hidden.cards.iter().all(|cards| cards.hand.is_empty())
    }

    /// Cards in a player's deck.
    pub fn deck_size(&self, seat: Seat) -> usize {
        self.cards(seat).deck.count_ones() as usize + self.side(seat).top.len()
    }

    /// BA-16.94: a hand without the card that Specialized fixed.
    pub fn free_hand(&self, seat: Seat) -> CardSet {
        self.cards(seat).hand.less(self.side(seat).fixed())
    }

    /// Takes a card out of a hand; a card that is gone is no longer fixed.
    pub fn drop_card(&mut self, seat: Seat, card: Card) {
        let side = self.side_mut(seat);
        side.forced = side.forced.filter(|&forced| forced != card);
        let cards = self.cards_mut(seat);
        cards.hand.remove(card);
        cards.marked.remove(card);
        cards.seen_hand.remove(card);
        cards.seen_held.remove(card);
    }

    /// A player swapped in secret: what was seen where is now only seen to be held. The card that Specialized fixed
    /// cannot be swapped (BA-16.94), so it is still seen in hand.
    pub fn blur(&mut self, seat: Seat) {
        let (up, fixed) = (self.side(seat).up, self.side(seat).fixed());
        let cards = self.cards_mut(seat);
        let face_down = cards.seen_bench.less(up);
        cards.seen_held = cards.seen_held.and(cards.seen_hand.less(fixed)).and(face_down);
        cards.seen_hand = cards.seen_hand.both(fixed);
        cards.seen_bench = cards.seen_bench.both(up);
    }

    /// Takes a card off a bench.
    pub fn leaves_bench(&mut self, seat: Seat, card: Card) {
        self.side_mut(seat).up.remove(card);
        let cards = self.cards_mut(seat);
        cards.bench.remove(card);
        cards.seen_bench.remove(card);
    }

    /// Does the card lie in the open: discarded, played, set aside, scored, face up?
    pub fn is_open(&self, card: Card) -> bool {
        let cards = self.cards(card.owner());
        (cards.discard | cards.aside) >> card.index() & 1 == 1
            || self.pile.has(card)
            || self.sides.iter().any(|side| side.score_pile.has(card) || side.up.has(card))
    }
}
