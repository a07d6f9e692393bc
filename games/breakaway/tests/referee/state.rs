//! What lies on the table: hands, piles, the puck, and what is remembered (sections 2, 3, 10, 23).

use std::collections::{BTreeMap, BTreeSet};

use crate::book::Word;

/// The other seat.
pub fn other(seat: usize) -> usize {
    1 - seat
}

/// A physical card (BA-20.3): its owner and its place in that owner's list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Card {
    pub owner: usize,
    pub index: usize,
}

/// The options of section 0.
#[derive(Clone, Debug)]
pub struct Options {
    pub mode: String,
    pub periods: u32,
    pub overtime: String,
    pub choose_bench: bool,
    pub area_scoring: bool,
    pub pk_icing_free: bool,
    pub delayed_goal_wipes: bool,
    pub own_count: bool,
    pub open_lists: bool,
    pub home: Option<usize>,
    pub ot_limit: u32,
    pub golden_goal: bool,
    pub opponent: Option<usize>,
}

/// One player's things.
#[derive(Clone, Default, Debug)]
pub struct Side {
    pub hand: Vec<Card>,
    /// Momentum Cards in the hand (BA-2.12).
    pub marked: BTreeSet<Card>,
    pub bench: Vec<Card>,
    /// Support cards that lie face up on the bench (BA-16.86).
    pub up: BTreeSet<Card>,
    /// The cards of the deck whose order nobody knows.
    pub deck: Vec<Card>,
    /// Cards known to lie on top of the deck, the topmost last.
    pub top: Vec<Card>,
    pub discard: Vec<Card>,
    pub aside: Vec<Card>,
    pub score_pile: Vec<Card>,
    pub tokens: u32,
    /// BA-16.85: row to skills.
    pub skills: BTreeMap<i32, BTreeSet<Word>>,
    pub pulled: bool,
    pub pulling: bool,
    pub replacing: bool,
    pub icing_limit: bool,
    pub offside_limit: bool,
    pub timeout_used: bool,
    pub tilt_used: bool,
    pub pull_momentum_used: bool,
    pub skip_phase4: bool,
    pub skip_phase1: bool,
    pub late_control: bool,
    /// Protect Puck is in force for this player.
    pub protected: bool,
    pub line_changed: bool,
    pub infraction7: bool,
    pub forced: Option<Card>,
    pub extra_attacker: bool,
    /// BA-12.10.
    pub misconduct: bool,
    pub extra_swaps: i32,
    /// Stoppages that FB4 and FB7 still last.
    pub no_shoot: u32,
    pub move_cap: u32,
    /// FB5, FB6.
    pub forbidden: BTreeSet<Word>,
    /// FB3.
    pub no_goal_class: bool,
    /// FG1.
    pub purple_superstars: bool,
    /// Solo: the cards of the hand that lie face up.
    pub face_up: BTreeSet<Card>,
}

impl Side {
    pub fn take_from_deck(&mut self, card: Card) {
        let at = self.deck.iter().position(|&each| each == card).expect("a card of the deck");
        self.deck.remove(at);
    }

    pub fn deck_size(&self) -> usize {
        self.deck.len() + self.top.len()
    }

    /// BA-2.12: cards that count toward the maximum hand.
    pub fn unmarked(&self) -> usize {
        self.hand.len() - self.marked.len()
    }

    pub fn drop_from_hand(&mut self, card: Card) {
        self.hand.retain(|&each| each != card);
        self.marked.remove(&card);
        self.face_up.remove(&card);
        if self.forced == Some(card) {
            self.forced = None;
        }
    }
}

/// A movement of the puck by a card (BA-14.7, BA-14.22).
#[derive(Clone, Debug)]
pub struct Movement {
    pub path: Vec<Word>,
    pub pb_before: i32,
    pub no_intercept: bool,
    pub no_green: bool,
}

/// What an Ignore brings back (BA-5.1, BA-R65).
#[derive(Clone, Debug)]
pub struct Before {
    pub puck: Word,
    pub control: Option<usize>,
    pub pb: i32,
    pub shot: Option<Shot>,
    pub tokens: [u32; 2],
    pub skills: [BTreeMap<i32, BTreeSet<Word>>; 2],
    pub goalie: [(bool, bool, bool); 2],
}

/// A card in the play area (BA-2.14).
#[derive(Clone, Debug)]
pub struct Played {
    pub card: Card,
    pub by: usize,
    pub role: Word,
    pub number: Option<i32>,
    /// Actions it used.
    pub actions: Vec<Word>,
    pub specials: Vec<Word>,
    /// Clone: what it counts as for Triples (BA-14.3).
    pub cloned: Option<(Option<i32>, Word)>,
    /// Cancelled by an X (BA-15.6).
    pub crossed: bool,
    /// A Black P was added.
    pub black_p: bool,
    pub moves: Vec<Movement>,
    /// It belongs to a chain already penalised (BA-9.4).
    pub chain_used: bool,
    /// Cards that its Enforcer cancelled.
    pub enforced: Vec<Card>,
    pub unignorable: bool,
    /// It came back to the top by an Ignore (BA-5.10).
    pub uncovered: bool,
    pub before: Box<Before>,
}

/// A shot (BA-6.8).
#[derive(Clone, Debug)]
pub struct Shot {
    pub shooter: usize,
    pub area: Word,
    pub target: i32,
    pub reading: i32,
    pub card: Option<Card>,
    pub strength: Option<i32>,
    pub shot_card: Option<Card>,
    pub score_card: Option<Card>,
    /// Another card that granted the Score was Cancelled (BA-5.5).
    pub tainted: bool,
    pub screen: bool,
    pub no_tip: bool,
    /// Its stoppages cannot be prevented or ignored (Any Shot).
    pub final_stop: bool,
    pub icing: bool,
    pub saved: bool,
    /// Own Goal: the stop it answers.
    pub own_goal: Option<Stop>,
}

/// A penalty that was called (section 9).
#[derive(Clone, Debug, PartialEq)]
pub struct Penalty {
    pub seat: usize,
    pub minutes: i32,
    pub infraction: i32,
    /// It decided a goal, so it is never wiped (BA-10.4).
    pub decided: bool,
    /// The play of a card it was called for (BA-9.15).
    pub card: u32,
    /// The swaps of BA-10.3 were offered.
    pub swaps: bool,
}

/// A situation (BA-10.6).
#[derive(Clone, Debug, PartialEq)]
pub struct Segment {
    pub kind: Word,
    /// The advantaged player.
    pub seat: usize,
    pub ends_on_goal: bool,
    /// Draw to this many cards; nothing: the present hands.
    pub draw_to: Option<usize>,
    /// Of a penalty assessed in the Final Minute (BA-10.33).
    pub carries: bool,
}

/// A stoppage.
#[derive(Clone, Debug, PartialEq)]
pub struct Stop {
    pub cause: Word,
    pub by: usize,
    pub offender: Option<usize>,
    pub preventable: bool,
    pub penalty_shot: Option<usize>,
}

/// BA-2.10: the top card is the last of `top`, the lowest the first of `bottom`.
#[derive(Clone, Default, Debug)]
pub struct Momentum {
    pub top: Vec<Card>,
    pub bag: Vec<Card>,
    pub bottom: Vec<Card>,
}

impl Momentum {
    pub fn size(&self) -> usize {
        self.top.len() + self.bag.len() + self.bottom.len()
    }
}

/// Which part of the game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    Regulation,
    Season,
    Playoff,
}

/// A solo game (section 18).
#[derive(Clone, Debug)]
pub struct Solo {
    pub opponent: usize,
    pub momentum_taken: bool,
    pub extra_reveal: usize,
    /// Cards that lie face down, but the human knows them.
    pub known: BTreeSet<Card>,
}

/// The whole table.
#[derive(Clone, Debug)]
pub struct State {
    pub options: Options,
    pub home: usize,
    pub period: u32,
    pub stage: Stage,
    pub score: [u32; 2],
    pub officiating: usize,
    pub puck: Word,
    pub control: Option<usize>,
    pub pb: i32,
    pub pile: Vec<Played>,
    pub sides: [Side; 2],
    pub momentum: Momentum,
    pub cancelled: BTreeSet<Card>,
    pub injured: BTreeSet<Card>,
    pub situation: Option<Segment>,
    pub queue: Vec<Segment>,
    pub delayed: Vec<Penalty>,
    pub carry: Option<Segment>,
    pub final_minute: bool,
    pub shot: Option<Shot>,
    /// The end that the shot just stopped was taken at.
    pub shot_end: Option<Word>,
    /// Whose penalty moves the face-off (BA-7.13, BA-7.18).
    pub penalty_place: Option<usize>,
    /// Before a face-off: the Icing offender, swaps left, who is ready, whose goalie was pulled.
    pub iced: Option<usize>,
    pub swaps: [i32; 2],
    pub ready: [bool; 2],
    pub was_pulled: [bool; 2],
    /// Counts the cards played.
    pub serial: u32,
    /// Who makes the choices of a fixed card (BA-16.94).
    pub chooser: Option<usize>,
    /// Who names an officiating value at the next reveal (BA-2.6, BA-R68).
    pub officiating_right: Option<usize>,
    /// A penalty shot is being taken.
    pub penalty_shot: bool,
    /// The shooter of a shootout attempt.
    pub shootout: Option<usize>,
    pub solo: Option<Solo>,
    /// All infractions called so far, with the players they were called on.
    pub calls: Vec<(usize, i32)>,
    /// How often play has stopped.
    pub stops: u32,
}
