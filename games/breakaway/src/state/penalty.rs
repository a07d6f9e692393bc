//! Parts of the state: penalties that wait, situations that follow each other.

use super::Infraction;
use breakroom_core::Seat;
use breakroom_kit::{Doc, Load, Words};

/// What kind of situation (BA-10.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(what = "kind of situation", words = "snake")]
pub enum Situation {
    /// One man up.
    #[json(key = "pp")]
    PowerPlay,
    /// Two men up.
    #[json(key = "pp2")]
    TwoMenUp,
    /// Four on four.
    #[json(key = "4on4")]
    FourOnFour,
}

impl Situation {
    /// BA-10.20: does it give the advantage of a power play by penalty?
    pub const fn is_power_play(self) -> bool {
        matches!(self, Situation::PowerPlay | Situation::TwoMenUp)
    }
}

/// A situation with its rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct Segment {
    /// What kind of situation it is.
    pub kind: Situation,
    /// Whose advantage; Home in 4-on-4.
    pub seat: Seat,
    /// It starts with a draw up to so many; 0: the present hands.
    pub draw_to: u8,
    /// A goal by the advantaged player ends it.
    pub ends_on_goal: bool,
}

/// A penalty that waits for the whistle (BA-10.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct Penalty {
    /// Who is penalised.
    pub seat: Seat,
    /// 2, 4 or 5.
    pub minutes: u8,
    /// What it is given for.
    pub infraction: Infraction,
    /// It decided a goal, so a goal does not wipe it (BA-10.4).
    pub decided: bool,
    /// BA-16.89: its player was asked to cancel it.
    pub asked: bool,
}

impl Penalty {
    /// A minor for an infraction.
    pub const fn minor(seat: Seat, infraction: Infraction) -> Penalty {
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
    /// The queue in which nothing waits.
    pub const EMPTY: Queue = Queue { runs: [None; Queue::RUNS] };

    /// In order, one by one.
    pub fn iter(&self) -> impl Iterator<Item = Segment> + '_ {
        let runs = self.runs.iter().flatten();
        runs.flat_map(|&(segment, times)| std::iter::repeat_n(segment, usize::from(times)))
    }

    /// How many wait.
    pub fn len(&self) -> usize {
        self.runs.iter().flatten().map(|&(_, times)| usize::from(times)).sum()
    }

    /// Does nothing wait?
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
        self.make_room();
        let end = self.runs.iter().position(Option::is_none).unwrap_or(Self::RUNS);
        match self.runs[..end].last_mut() {
            Some(Some((last, times))) if *last == segment && *times < u8::MAX => *times += 1,
            _ => self.runs[end] = Some((segment, 1)),
        }
    }

    /// Adds one at the front.
    pub fn push_front(&mut self, segment: Segment) {
        self.make_room();
        match &mut self.runs[0] {
            Some((first, times)) if *first == segment && *times < u8::MAX => *times += 1,
            _ => {
                self.runs.copy_within(0..Self::RUNS - 1, 1);
                self.runs[0] = Some((segment, 1));
            }
        }
    }

    /// In a full list every later run joins the first of its kind.
    fn make_room(&mut self) {
        if self.runs[Self::RUNS - 1].is_none() {
            return;
        }
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
    /// The list without items.
    pub const EMPTY: Few<T, N> = Few { items: [None; N] };

    /// The items in their order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + '_ {
        self.items.iter().flatten().copied()
    }

    /// How many items there are.
    pub fn len(&self) -> usize {
        self.items.iter().flatten().count()
    }

    /// Are there no items?
    pub fn is_empty(&self) -> bool {
        self.items[0].is_none()
    }

    /// The last one.
    pub fn last(&self) -> Option<T> {
        self.iter().next_back()
    }

    /// Adds one at the end, if there is room; says so.
    pub fn push(&mut self, item: T) -> bool {
        let free = self.items.iter_mut().find(|slot| slot.is_none());
        free.map(|slot| *slot = Some(item)).is_some()
    }

    /// Takes the last.
    pub fn pop(&mut self) -> Option<T> {
        let len = self.len();
        self.items.get_mut(len.wrapping_sub(1)).and_then(Option::take)
    }

    /// Puts another in the place of each.
    pub fn rename(&mut self, name: impl Fn(T) -> T) {
        self.items.iter_mut().flatten().for_each(|item| *item = name(*item));
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

blank! {
    /// Situation, waiting segments, delayed penalties, what carries over.
    #[derive(Clone, PartialEq, Eq, Hash, Debug, Doc, Load)]
    pub struct PenaltyBox as EMPTY {
        /// The running segment; none: even strength.
        pub situation: Option<Segment> = None,
        /// Segments that wait.
        pub queue: Queue = Queue::EMPTY,
        /// Penalties called and not assessed, in the order of the calls.
        #[json(key = "delayed")]
        pub called: Few<Penalty, { PenaltyBox::CALLS }> = Few::EMPTY,
        /// BA-10.21: what carries into the next period.
        pub carry: Option<Segment> = None,
    }
}

impl PenaltyBox {
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

    /// The last call on a player.
    pub fn last_call(&self, seat: Seat) -> Option<Penalty> {
        self.called.iter().rfind(|call| call.seat == seat)
    }

    /// The last call on a player is taken back.
    pub fn take_back(&mut self, seat: Seat) {
        let mut left = self.called.iter().filter(|call| call.seat == seat).count();
        self.called.keep(|call| {
            left -= usize::from(call.seat == seat);
            call.seat != seat || left > 0
        });
    }
}
