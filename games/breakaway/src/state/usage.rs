//! BA-3.15: the card being used, and BA-5.1: what is brought back when it is Ignored.

use breakroom_core::Seat;
use breakroom_kit::{Doc, Load, Words};

use super::{Goalie, Shot};
use crate::vocabulary::{Acts, Area, Colours, Skills, Special, Specials};

/// The card being used, and by whom.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct Use {
    /// Whose card and whose effects.
    pub player: Seat,
    /// Who makes the choices (BA-3.14, BA-16.59).
    pub chooser: Seat,
    /// In which role it is used.
    pub window: UseWindow,
    /// Colours used.
    #[json(key = "abilities")]
    pub colours: Colours,
    /// The one Action has been used.
    #[json(key = "action")]
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
    /// BA-13.6: how many movements its Green has undone, one at most.
    pub undone: u8,
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

/// In which role a card is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(what = "kind of use", words = "snake")]
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

/// What an Ignore brings back (BA-5.1).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct Snapshot {
    /// There is something to bring back.
    pub kept: bool,
    /// The puck.
    pub puck: Area,
    /// Control.
    pub control: Option<Seat>,
    /// Passing bonus.
    #[json(key = "pb")]
    pub bonus: u8,
    /// The shot.
    pub shot: Option<Shot>,
    /// Tokens.
    pub tokens: [u8; 2],
    /// Skill charts.
    pub skills: [[Skills; 10]; 2],
    /// Goalies.
    #[json(key = "goalie")]
    pub goalies: [Goalie; 2],
}

impl Snapshot {
    /// Nothing kept of two cards.
    pub const NO_TWO: [Snapshot; 2] = [Snapshot::NONE; 2];
    /// Nothing kept.
    pub const NONE: Snapshot = Snapshot {
        kept: false,
        puck: Area::CENTRE,
        control: None,
        bonus: 0,
        shot: None,
        tokens: [0; 2],
        skills: [[Skills::NONE; 10]; 2],
        goalies: [Goalie::In; 2],
    };
}
