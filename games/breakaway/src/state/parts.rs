//! Parts of the state: shots, penalties, stoppages, challenges, fights, shootouts, the Momentum pile.

use breakroom_core::Seat;

use super::Goalie;
use crate::vocabulary::{Acts, Area, Card, CardSet, Place, Skills};

/// A short list of known cards on top of a deck, the last one on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Known {
    cards: [Option<Card>; 4],
}

impl Known {
    /// None known.
    pub const EMPTY: Known = Known { cards: [None; 4] };

    /// How many.
    pub fn len(&self) -> usize {
        self.cards.iter().flatten().count()
    }

    /// None at all?
    pub fn is_empty(&self) -> bool {
        self.cards[0].is_none()
    }

    /// The one on top.
    pub fn last(&self) -> Option<Card> {
        self.cards.iter().flatten().next_back().copied()
    }

    /// Puts one on top; says whether there was room to remember it.
    pub fn push(&mut self, card: Card) -> bool {
        match self.cards.iter_mut().find(|slot| slot.is_none()) {
            Some(slot) => {
                *slot = Some(card);
                true
            }
            None => false,
        }
    }

    /// Takes the top one.
    pub fn pop(&mut self) -> Option<Card> {
        let len = self.len();
        self.cards.get_mut(len.wrapping_sub(1)).and_then(Option::take)
    }

    /// From the bottom up.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        self.cards.iter().flatten().copied()
    }

    /// Gives every card another name.
    pub fn rename(&mut self, name: impl Fn(Card) -> Card) {
        self.cards.iter_mut().flatten().for_each(|card| *card = name(*card));
    }
}

/// A shot (BA-6.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shot {
    /// Who shot.
    pub shooter: Seat,
    /// From where.
    pub area: Area,
    /// How far the target may be read up or down.
    pub reading: u8,
    /// The shooting card; none in a penalty shot.
    pub card: Option<Card>,
    /// Its strength; none without a number.
    pub strength: Option<i8>,
    /// The Shot Card.
    pub shot_card: Option<Card>,
    /// The card that declared Score last.
    pub score_card: Option<Card>,
    /// Something that contributed to a goal is Cancelled (BA-5.5).
    pub tainted: bool,
    /// What the Shot Card cannot use (Screen).
    pub forbids: Acts,
    /// It cannot be tipped.
    pub no_tip: bool,
    /// Its stoppages cannot be prevented or ignored.
    pub final_stoppage: bool,
    /// Icing against the shooter if it comes to nothing (BA-16.1).
    pub icing: bool,
    /// A Save was used.
    pub saved: bool,
}

impl Shot {
    /// BA-6.8: the number of its area.
    pub const fn target(&self) -> u8 {
        self.area.number()
    }
}

/// What an Ignore brings back (BA-5.1).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Snapshot {
    /// There is something to bring back.
    pub kept: bool,
    /// The puck.
    pub puck: Area,
    /// Control.
    pub control: Option<Seat>,
    /// Passing bonus.
    pub bonus: u8,
    /// The shot.
    pub shot: Option<Shot>,
    /// Tokens.
    pub tokens: [u8; 2],
    /// Skill charts.
    pub skills: [[Skills; 10]; 2],
    /// Goalies.
    pub goalies: [Goalie; 2],
}

impl Snapshot {
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

/// A card of the Momentum pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Slot {
    /// Which.
    pub card: Card,
    /// Which seats know it, as bits.
    pub known: u8,
    /// It was shuffled: which of the shuffled cards lies here is chance.
    pub bag: bool,
}

/// The Momentum pile, the last card on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Momentum {
    slots: [Option<Slot>; Momentum::MOST],
    len: u8,
}

impl Momentum {
    /// The most cards it ever holds: twelve, and Support cards put beneath.
    pub const MOST: usize = 24;
    /// No card.
    pub const EMPTY: Momentum = Momentum { slots: [None; Momentum::MOST], len: 0 };

    /// From the bottom up.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Slot> + '_ {
        self.slots[..usize::from(self.len)].iter().flatten().copied()
    }

    /// How many.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// None?
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The top card.
    pub fn top(&self) -> Option<Slot> {
        self.iter().next_back()
    }

    /// Puts one on top.
    pub fn push(&mut self, slot: Slot) {
        debug_assert!(self.len() < Self::MOST, "the pile has room for every Support card");
        if self.len() < Self::MOST {
            self.slots[self.len()] = Some(slot);
            self.len += 1;
        }
    }

    /// Puts one beneath.
    pub fn push_beneath(&mut self, slot: Slot) {
        if self.len() < Self::MOST {
            let len = self.len();
            self.slots.copy_within(0..len, 1);
            self.slots[0] = Some(slot);
            self.len += 1;
        }
    }

    /// Takes this card out, wherever it lies.
    pub fn remove(&mut self, card: Card) {
        let at = self.iter().position(|slot| slot.card == card);
        if let Some(at) = at {
            let len = self.len();
            self.slots.copy_within(at + 1..len, at);
            self.len -= 1;
            self.slots[self.len()] = None;
        }
    }

    /// BA-16.55: positions become unknown.
    pub fn shuffle(&mut self) {
        for slot in self.slots.iter_mut().flatten() {
            *slot = Slot { known: 0, bag: true, ..*slot };
        }
        self.sort_bag();
    }

    /// Which shuffled card lies where is chance: one order stands for all.
    pub fn sort_bag(&mut self) {
        let mut bag: [Option<Slot>; Momentum::MOST] = [None; Momentum::MOST];
        let mut count = 0;
        for slot in self.iter().filter(|slot| slot.bag) {
            bag[count] = Some(slot);
            count += 1;
        }
        bag[..count].sort_unstable_by_key(|slot| slot.map(|slot| slot.card));
        let places = self.slots.iter_mut().flatten().filter(|slot| slot.bag);
        places.zip(bag.into_iter().flatten()).for_each(|(place, slot)| *place = slot);
    }

    /// BA-16.55: the shuffled cards at the top, one of which comes next.
    pub fn bag(&self) -> impl Iterator<Item = Card> + '_ {
        self.iter().rev().take_while(|slot| slot.bag).map(|slot| slot.card)
    }

    /// Its cards as a set.
    pub fn cards(&self) -> CardSet {
        self.iter().map(|slot| slot.card).collect()
    }
}

/// What kind of situation (BA-10.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// One man up.
    PowerPlay,
    /// Two men up.
    TwoMenUp,
    /// Four on four.
    FourOnFour,
}

/// A situation with its rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Segment {
    /// What.
    pub kind: Kind,
    /// Whose advantage; Home in 4-on-4.
    pub seat: Seat,
    /// It starts with a draw up to so many; 0: the present hands.
    pub draw_to: u8,
    /// A goal by the advantaged player ends it.
    pub ends_on_goal: bool,
}

/// A penalty that waits for the whistle (BA-10.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Penalty {
    /// Who is penalised.
    pub seat: Seat,
    /// 2, 4 or 5.
    pub minutes: u8,
    /// Which infraction; 0: another cause (BA-9.16).
    pub infraction: u8,
    /// It decided a goal, so a goal does not wipe it (BA-10.4).
    pub decided: bool,
    /// BA-16.89: its player was asked to cancel it.
    pub asked: bool,
}

impl Penalty {
    /// A minor for an infraction.
    pub const fn minor(seat: Seat, infraction: u8) -> Penalty {
        Penalty { seat, minutes: 2, infraction, decided: false, asked: false }
    }

    /// Is it a major, or several put together?
    pub const fn is_major(&self) -> bool {
        self.minutes % 2 == 1
    }

    /// How many minors or majors it stands for: even minutes are minors of 2; 5 is a major, and every 2 more
    /// another one, for penalties put together by [`PenaltyBox::call`].
    pub const fn count(&self) -> u8 {
        if self.is_major() { 1 + self.minutes.saturating_sub(5) / 2 } else { self.minutes / 2 }
    }

    /// All its minutes, for offsetting (BA-10.5).
    pub fn total(&self) -> u32 {
        u32::from(self.count()) * if self.is_major() { 5 } else { 2 }
    }
}

/// Segments that wait, equal ones that follow each other counted: none is ever lost, because there are more
/// places than kinds of segments, and a full list is made shorter by bringing equal ones together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Queue {
    runs: [Option<(Segment, u8)>; Queue::RUNS],
}

impl Queue {
    /// Two seats, draws to 8, 5 or 3 or with the present hands, ended by a goal or not: 16 kinds.
    const RUNS: usize = 18;
    /// Nothing waits.
    pub const EMPTY: Queue = Queue { runs: [None; Queue::RUNS] };

    /// In order, one by one.
    pub fn iter(&self) -> impl Iterator<Item = Segment> + '_ {
        let runs = self.runs.iter().flatten();
        runs.flat_map(|&(segment, times)| std::iter::repeat_n(segment, usize::from(times)))
    }

    /// How many.
    pub fn len(&self) -> usize {
        self.runs.iter().flatten().map(|&(_, times)| usize::from(times)).sum()
    }

    /// None?
    pub fn is_empty(&self) -> bool {
        self.runs[0].is_none()
    }

    /// Takes the first.
    pub fn pop_front(&mut self) -> Option<Segment> {
        let (segment, times) = self.runs[0].as_mut()?;
        let first = *segment;
        *times -= 1;
        if *times == 0 {
            self.runs.copy_within(1.., 0);
            self.runs[Self::RUNS - 1] = None;
        }
        Some(first)
    }

    /// Adds one at the end.
    pub fn push(&mut self, segment: Segment) {
        if self.runs[Self::RUNS - 1].is_some() {
            self.bring_together();
        }
        let end = self.runs.iter().position(Option::is_none).unwrap_or(Self::RUNS);
        match self.runs[..end].last_mut() {
            Some(Some((last, times))) if *last == segment && *times < u8::MAX => *times += 1,
            _ => self.runs[end] = Some((segment, 1)),
        }
    }

    /// Adds one at the front.
    pub fn push_front(&mut self, segment: Segment) {
        if self.runs[Self::RUNS - 1].is_some() {
            self.bring_together();
        }
        match &mut self.runs[0] {
            Some((first, times)) if *first == segment && *times < u8::MAX => *times += 1,
            _ => {
                self.runs.copy_within(0..Self::RUNS - 1, 1);
                self.runs[0] = Some((segment, 1));
            }
        }
    }

    /// A full list: every later run joins the first of its kind.
    fn bring_together(&mut self) {
        let old = std::mem::replace(self, Self::EMPTY);
        for (segment, times) in old.runs.into_iter().flatten() {
            let same = self.runs.iter_mut().flatten().find(|(known, _)| *known == segment);
            match same {
                Some((_, known)) => *known = known.saturating_add(times),
                None => {
                    let free = self.runs.iter_mut().find(|run| run.is_none());
                    *free.expect("there are more places than kinds") = Some((segment, times));
                }
            }
        }
    }
}

/// A short list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Few<T, const N: usize> {
    items: [Option<T>; N],
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// Nothing.
    pub const EMPTY: Few<T, N> = Few { items: [None; N] };

    /// In order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + '_ {
        self.items.iter().flatten().copied()
    }

    /// How many.
    pub fn len(&self) -> usize {
        self.items.iter().flatten().count()
    }

    /// None?
    pub fn is_empty(&self) -> bool {
        self.items[0].is_none()
    }

    /// Adds one at the end; a full list stays as it is.
    pub fn push(&mut self, item: T) {
        if let Some(slot) = self.items.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(item);
        }
    }

    /// Adds one at the front; a full list loses its last.
    pub fn push_front(&mut self, item: T) {
        self.items.copy_within(0..N - 1, 1);
        self.items[0] = Some(item);
    }

    /// Takes the first.
    pub fn pop_front(&mut self) -> Option<T> {
        let first = self.items[0].take();
        self.items.copy_within(1..N, 0);
        self.items[N - 1] = None;
        first
    }

    /// Keeps only these.
    pub fn keep(&mut self, mut wanted: impl FnMut(&mut T) -> bool) {
        let old = *self;
        *self = Self::EMPTY;
        for mut item in old.iter() {
            if wanted(&mut item) {
                self.push(item);
            }
        }
    }
}

/// Situation, waiting segments, delayed penalties, what carries over.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PenaltyBox {
    /// The running segment; none: even strength.
    pub situation: Option<Segment>,
    /// Segments that wait.
    pub queue: Queue,
    /// Penalties called and not assessed, in the order of the calls.
    pub called: Few<Penalty, { PenaltyBox::CALLS }>,
    /// BA-10.21: what carries into the next period.
    pub carry: Option<Segment>,
}

impl PenaltyBox {
    /// Even strength.
    pub const EMPTY: PenaltyBox =
        PenaltyBox { situation: None, queue: Queue::EMPTY, called: Few::EMPTY, carry: None };
    /// Calls that are remembered one by one.
    pub const CALLS: usize = 12;

    /// A penalty is called. None is ever lost: of a full list two of one kind against one player are put together.
    pub fn call(&mut self, penalty: Penalty) {
        if self.called.len() == Self::CALLS {
            let all = self.called;
            let alike = |one: &Penalty, two: &Penalty| {
                one.seat == two.seat && one.is_major() == two.is_major() && one.minutes < 200
            };
            let pairs =
                || all.iter().enumerate().flat_map(|one| all.iter().enumerate().map(move |two| (one, two)));
            // Four kinds in twelve places: there is such a pair.
            let pair = pairs().find(|(one, two)| one.0 < two.0 && alike(&one.1, &two.1));
            if let Some(((into, _), (from, more))) = pair {
                let mut place = 0;
                self.called.keep(|call| {
                    if place == into {
                        call.minutes += 2 * more.count();
                    }
                    place += 1;
                    place - 1 != from
                });
            }
        }
        self.called.push(penalty);
    }
}

/// Why play stops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// A goal.
    Goal,
    /// A standing save.
    Save,
    /// Block on a Shot Card.
    Block,
    /// Deflect on a Shot Card.
    Deflect,
    /// Poke-Check: no stoppage, but Tip may answer it.
    PokeCheck,
    /// The Black ability.
    Black,
    /// A penalty called.
    Penalty,
    /// Icing.
    Icing,
    /// Offside.
    Offside,
    /// A goal called back.
    CalledBack,
    /// A fight.
    Fight,
    /// A penalty shot.
    PenaltyShot,
    /// Pin.
    Pin,
    /// Official or the Glove wild: final.
    Official,
    /// The start of a period.
    Period,
}

/// A stoppage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stop {
    /// Why.
    pub cause: Cause,
    /// Who caused it (BA-7.16).
    pub by: Seat,
    /// Against whom Icing or Offside was called.
    pub offender: Option<Seat>,
    /// Who scored, if a goal counts.
    pub scorer: Option<Seat>,
    /// Where the face-off is, if nothing comes before it (BA-7.13).
    pub place: Place,
    /// A goal waits behind a called-back one for Toronto: the scorer.
    pub called_back: Option<Seat>,
    /// The stop of a Block or Deflect that Own Goal answers waits for its Save window.
    pub own_goal: bool,
    /// A penalty shot for this seat follows.
    pub penalty_shot: Option<Seat>,
}

impl Stop {
    /// No stoppage yet.
    pub const NONE: Stop = Stop {
        cause: Cause::Period,
        by: Seat::A,
        offender: None,
        scorer: None,
        place: Place::Centre,
        called_back: None,
        own_goal: false,
        penalty_shot: None,
    };
}

/// A kind of challenge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChallengeKind {
    /// BA-8.18.
    Grind,
    /// BA-8.22.
    DumpIn,
    /// BA-8.30.
    DumpOut,
}

/// A Grind or Dump.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Challenge {
    /// What.
    pub kind: ChallengeKind,
    /// Who started it.
    pub initiator: Seat,
    /// Where the puck was.
    pub from: Area,
    /// Who controlled it then.
    pub control: Option<Seat>,
    /// Cards committed.
    pub commits: [Option<Card>; 2],
}

impl Challenge {
    /// None.
    pub const NONE: Challenge = Challenge {
        kind: ChallengeKind::Grind,
        initiator: Seat::A,
        from: Area::CENTRE,
        control: None,
        commits: [None; 2],
    };
}

/// A fight (BA-12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fight {
    /// Who started it.
    pub starter: Seat,
    /// Fight hands.
    pub hands: [CardSet; 2],
    /// Fight cards already used.
    pub used: CardSet,
    /// Exchanges won.
    pub wins: [u8; 2],
    /// Cards committed.
    pub commits: [Option<Card>; 2],
    /// FG7: who commits the next exchange first, openly.
    pub open: Option<Seat>,
    /// FG4: immune to bad effects.
    pub immune: [bool; 2],
    /// BA-12.8: there was an injury.
    pub injured: bool,
    /// FB10: injured if the fight is lost.
    pub at_stake: [bool; 2],
    /// BA-16.60: the starter's class-fight cards show no effects after it.
    pub misconduct: bool,
    /// The last Player or Superstar card of each side before it.
    pub last: [Option<Card>; 2],
}

impl Fight {
    /// None.
    pub const NONE: Fight = Fight {
        starter: Seat::A,
        hands: [CardSet::NONE; 2],
        used: CardSet::NONE,
        wins: [0; 2],
        commits: [None; 2],
        open: None,
        immune: [false; 2],
        injured: false,
        at_stake: [false; 2],
        misconduct: false,
        last: [None; 2],
    };
}

/// The shootout (BA-11.24).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shootout {
    /// Who shoots first in each round.
    pub first: Seat,
    /// 1, 2, 3 and on.
    pub round: u8,
    /// Who shoots now.
    pub shooter: Seat,
    /// Goals of the shootout.
    pub goals: [u8; 2],
    /// Cards left to draw.
    pub decks: [u128; 2],
    /// Cards used.
    pub used: [u128; 2],
    /// Hands of the attempt.
    pub hands: [CardSet; 2],
    /// The Shot Card, if one was played.
    pub shot_card: Option<Card>,
}

impl Shootout {
    /// None.
    pub const NONE: Shootout = Shootout {
        first: Seat::A,
        round: 0,
        shooter: Seat::A,
        goals: [0; 2],
        decks: [0; 2],
        used: [0; 2],
        hands: [CardSet::NONE; 2],
        shot_card: None,
    };
}

/// A penalty shot (BA-11.33).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PenaltyShot {
    /// Who shoots.
    pub shooter: Seat,
    /// The hands put aside.
    pub aside: [CardSet; 2],
    /// The marked ones among them.
    pub marked: [CardSet; 2],
    /// Cards drawn from the discard piles and still in hand.
    pub drawn: [u128; 2],
}

/// The solo opponent (BA-18), who sits at seat B and decides nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
