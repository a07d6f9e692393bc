//! The whole truth: flat, fixed arrays and bit sets, nothing on the heap.

use breakroom_core::Seat;

use crate::{
    agenda::Agenda,
    pile::Pile,
    vocabulary::{Acts, Area, Card, CardSet, Class, Colours, Place, Skills, Special, Specials},
};

mod parts;
mod penalty;

pub use parts::*;
pub use penalty::*;

/// Everything.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// 1 to 3, then overtimes.
    pub period: u8,
    /// What is played.
    pub stage: Stage,
    /// Which seat is Home; seat A until it is known.
    pub home: Seat,
    /// Goals.
    pub score: [u8; 2],
    /// The Officiating card in force.
    pub officiating: u8,
    /// The pair revealed last.
    pub revealed: [Option<Card>; 2],
    /// Where the puck is.
    pub puck: Area,
    /// Who controls it.
    pub control: Option<Seat>,
    /// The passing bonus, of the player who attacks the puck's zone.
    pub bonus: u8,
    /// What remains to be settled, next step last.
    pub agenda: Agenda,
    /// The card being used.
    pub card: Use,
    /// The shot that is on.
    pub shot: Option<Shot>,
    /// The play area.
    pub pile: Pile,
    /// What an Ignore brings back: before the top card, before the one beneath.
    pub undo: [Snapshot; 2],
    /// The two players.
    pub sides: [Side; 2],
    /// The Momentum pile.
    pub momentum: Momentum,
    /// Situation, queue, delayed penalties.
    pub box_: PenaltyBox,
    /// Drawing the last card of a deck started it.
    pub final_minute: bool,
    /// The stoppage being carried out, or the last one.
    pub stop: Stop,
    /// The face-off being prepared or held.
    pub faceoff: Faceoff,
    /// The Grind or Dump being held.
    pub challenge: Challenge,
    /// The fight.
    pub fight: Fight,
    /// The shootout.
    pub shootout: Shootout,
    /// The penalty shot.
    pub penalty_shot: Option<PenaltyShot>,
    /// BA-16.4, BA-16.72: the card chosen for a swap whose other card chance decides.
    pub picked: Option<Card>,
    /// BA-18: the solo opponent.
    pub solo: Option<Solo>,
}

const _: () = assert!(size_of::<State>() <= 2_900, "a copy is what a search step costs");

/// What is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Before the first face-off.
    Setup,
    /// Regulation.
    Regulation,
    /// The short overtime of the season.
    SeasonOvertime,
    /// A full overtime period.
    PlayoffOvertime,
    /// The shootout.
    Shootout,
    /// The game is over, by rule `0` BA-1.32, `1` BA-2.18, `2` BA-11.18, `3` BA-11.32, `4` BA-11.39.
    Over(u8),
}

/// What one player has.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
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
    pub deck: u128,
    /// Known cards on top of the own deck, the last one on top.
    pub top: Known,
    /// The own discard pile.
    pub discard: u128,
    /// Own cards set aside for the period.
    pub aside: u128,
    /// Cards of goals.
    pub score_pile: CardSet,
    /// Own cards Cancelled for the period.
    pub cancelled: u128,
    /// Own cards Injured for the game.
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

/// Colours that a class has for the period (FG1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ClassColours {
    /// The class.
    pub class: Option<Class>,
    /// Its colours.
    pub colours: Colours,
}

crate::vocabulary::words! {
    /// A mark of a player that lasts.
    Flag, Flags(u32) {
        TimeoutUsed = "timeout_used", TiltUsed = "tilt_used", PullMomentumUsed = "pull_momentum_used",
        SkipPhase4 = "skip_phase4", SkipPhase1 = "skip_phase1", LateControl = "late_control",
        LateControlDue = "late_control_due", Protected = "protected", ChangedLastTurn = "changed_last_turn",
        Infraction7 = "infraction7", OfficiatingRight = "officiating_right",
        ExtraAttacker = "extra_attacker", Misconduct = "misconduct", IcingLimit = "icing_limit",
        OffsideLimit = "offside_limit", WasPulled = "was_pulled",
    }
}

/// Where the goalie is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lasting {
    /// Not in force.
    #[default]
    No,
    /// In force; made at a stoppage that is not over.
    New,
    /// In force until the next stoppage.
    On,
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

    /// Takes a card out of the hand.
    pub fn drop_card(&mut self, card: Card) {
        self.hand.remove(card);
        self.marked.remove(card);
        self.seen_hand.remove(card);
        self.seen_held.remove(card);
    }

    /// The owner swapped in secret: what was seen where is now only seen to be held.
    pub fn blur(&mut self) {
        let face_down = self.seen_bench.less(self.up);
        self.seen_held = self.seen_held.and(self.seen_hand).and(face_down);
        self.seen_hand = CardSet::NONE;
        self.seen_bench = self.seen_bench.both(self.up);
    }
}

impl State {
    /// Is this seat Home?
    pub fn is_home(&self, seat: Seat) -> bool {
        self.home == seat
    }

    /// A player.
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    /// A player, to be changed.
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

    /// Puts a card on its owner's discard pile (BA-2.11).
    pub fn discard(&mut self, card: Card) {
        self.sides[card.owner().index()].discard |= 1 << card.index();
    }

    /// Both hands are empty.
    pub fn hands_empty(&self) -> bool {
        self.sides.iter().all(|side| side.hand.is_empty())
    }

    /// BA-10.10, BA-3.27: hands are played down, nothing is drawn at the end of turns.
    pub fn hands_are_the_clock(&self) -> bool {
        self.box_.situation.is_some() || self.final_minute
    }

    /// Does the card lie in the open: discarded, played, set aside, scored, face up?
    pub fn is_open(&self, card: Card) -> bool {
        let side = self.side(card.owner());
        (side.discard | side.aside) >> card.index() & 1 == 1
            || self.pile.has(card)
            || self.sides.iter().any(|side| side.score_pile.has(card) || side.up.has(card))
    }
}

/// The card being used, and by whom.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Use {
    /// Whose card and whose effects.
    pub player: Seat,
    /// Who makes the choices (BA-3.14, BA-16.59).
    pub chooser: Seat,
    /// In which role it is used.
    pub window: UseWindow,
    /// Colours used.
    pub colours: Colours,
    /// The one Action has been used.
    pub acted: bool,
    /// The one Special has been used.
    pub special: bool,
    /// An Action of this card has moved the puck (BA-13.7).
    pub moved: bool,
    /// BA-8.38: the free Move of an uncontested win is open.
    pub free_move: bool,
    /// BA-16.15: the free Shoot of End to End is open.
    pub free_shoot: bool,
    /// BA-8.25: the free Stretch Pass of Stretch Dump is open.
    pub free_stretch: bool,
    /// BA-8.6, BA-8.21: kinds of use left after a contested win: ability, action, special.
    pub left: [bool; 3],
    /// BA-8.26: no Infraction 5 comes of this use.
    pub spared: bool,
    /// BA-8.6: only one of them.
    pub single: bool,
    /// The card beneath, for Silver: Action and colour not yet borrowed.
    pub silver: [bool; 2],
    /// Colours lent by Silver or Veteran.
    pub lent: Colours,
    /// Actions granted as the one Action by a Special in use (Too Fast, High Sticking).
    pub granted: Acts,
    /// The Special in use whose later effects wait for Shoot, Clone and the like.
    pub active: Option<Special>,
    /// Specials lent by Silver's Red or by Mirror.
    pub lent_specials: Specials,
    /// The Specials that start a challenge are spent (BA-8.37).
    pub spent: Specials,
    /// Puck and arrows of the walk that goes on.
    pub walked: u8,
    /// Where in the card's path the walk began.
    pub walk_from: u8,
    /// Areas of the walk, which may not be visited again.
    pub visited: u32,
    /// How far the movement undone by Redirect had gone.
    pub undone: u8,
}

/// In which role a card is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UseWindow {
    /// A turn card.
    Turn,
    /// A Shot Card.
    Shot,
    /// The card that won a contested challenge.
    Won,
    /// The card that won uncontested.
    Uncontested,
    /// A card of the shooter in a shootout.
    Shootout,
}

impl Use {
    /// Nothing is used.
    pub const IDLE: Use = Use {
        player: Seat::A,
        chooser: Seat::A,
        window: UseWindow::Turn,
        colours: Colours::NONE,
        acted: false,
        special: false,
        moved: false,
        free_move: false,
        free_shoot: false,
        free_stretch: false,
        left: [true; 3],
        spared: false,
        single: false,
        silver: [false; 2],
        lent: Colours::NONE,
        granted: Acts::NONE,
        active: None,
        lent_specials: Specials::NONE,
        spent: Specials::NONE,
        walked: 0,
        walk_from: 0,
        visited: 0,
        undone: 0,
    };

    /// A card about to be used.
    pub const fn of(player: Seat, chooser: Seat, window: UseWindow) -> Use {
        Use { player, chooser, window, ..Use::IDLE }
    }
}

/// A face-off being prepared or held.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Faceoff {
    /// Where.
    pub place: Place,
    /// The dot, once chosen.
    pub dot: Area,
    /// Who is done with the menu.
    pub ready: [bool; 2],
    /// Swaps left.
    pub swaps: [u8; 2],
    /// A token was spent at this stoppage (BA-2.8).
    pub token_used: [bool; 2],
    /// Support cards turned at this opportunity.
    pub turned: CardSet,
    /// Cards committed.
    pub commits: [Option<Card>; 2],
    /// Who passed it up.
    pub declined: [bool; 2],
    /// Disqualifications in this face-off.
    pub disqualified: [u8; 2],
}

impl Faceoff {
    /// No face-off.
    pub const NONE: Faceoff = Faceoff {
        place: Place::Centre,
        dot: Area::CENTRE,
        ready: [false; 2],
        swaps: [0; 2],
        token_used: [false; 2],
        turned: CardSet::NONE,
        commits: [None; 2],
        declined: [false; 2],
        disqualified: [0; 2],
    };
}
