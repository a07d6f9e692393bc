//! What a game measures of itself: declared once by the game, counted by the lab while bots play, shown in its
//! report. See [`Insight::gauges`](crate::Insight::gauges).

use serde::Serialize;

use crate::Seat;

/// One thing that a game measures.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Gauge {
    /// Its name in files.
    pub key: &'static str,
    /// Its name for readers: "Locks opened".
    pub title: &'static str,
    /// One sentence that says what is counted, and when.
    pub about: &'static str,
    /// What is counted, in the plural: "locks".
    pub unit: &'static str,
    /// How it is counted and shown.
    #[serde(flatten)]
    pub kind: GaugeKind,
}

/// How something is counted.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "lowercase", tag = "kind")]
pub enum GaugeKind {
    /// One number per seat and game: its distribution over the games is shown.
    Number,
    /// One number per occurrence, such as the length of a chain: its distribution over all occurrences is shown.
    Each,
    /// How often each of several things happened.
    Count {
        /// What is counted, by name.
        of: Vec<String>,
    },
    /// How often each of several things was used, and whether those who used it win more often.
    Effect {
        /// What is counted, by name.
        of: Vec<String>,
    },
    /// How often each of several things happened, and the mean of a number that came of it each time.
    Rated {
        /// What is counted, by name.
        of: Vec<String>,
        /// Which numbers are better. Then it is also asked how often one of a thing is better than one of another;
        /// nothing where the numbers are comparisons already.
        best: Option<Best>,
    },
    /// How often something happened at each place of the table.
    Places {
        /// Where things may happen.
        at: Vec<Spot>,
    },
}

/// Which of two numbers is better.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Best {
    /// The greater one.
    Most,
    /// The smaller one.
    Least,
}

impl GaugeKind {
    /// How many things are counted apart.
    pub fn len(&self) -> usize {
        match self {
            GaugeKind::Number => 1,
            GaugeKind::Each => 0,
            GaugeKind::Count { of } | GaugeKind::Effect { of } | GaugeKind::Rated { of, .. } => of.len(),
            GaugeKind::Places { at } => at.len(),
        }
    }

    /// Is nothing counted here but single occurrences?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The names of the things counted apart.
    pub fn names(&self) -> Vec<&str> {
        match self {
            GaugeKind::Number | GaugeKind::Each => Vec::new(),
            GaugeKind::Count { of } | GaugeKind::Effect { of } | GaugeKind::Rated { of, .. } => {
                of.iter().map(String::as_str).collect()
            }
            GaugeKind::Places { at } => at.iter().map(|place| place.name.as_str()).collect(),
        }
    }
}

/// A place on the plan of a table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Spot {
    /// What it is called.
    pub name: String,
    /// How far it lies to the right; any unit, the same for all.
    pub x: f32,
    /// How far it lies down.
    pub y: f32,
}

/// A gauge by its place in the game's list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dial(pub usize);

/// The gauges of a game, each with its dial and with what a reader is told: the function `gauges`, and a constant for each.
///
/// ```
/// struct Chess { men: Vec<String> }
///
/// breakroom_core::gauges! { chess: &Chess;
///     MOVES: Number, "moves", "Moves", "Moves in a game.", "moves";
///     TAKEN: Count { of: chess.men.clone() }, "taken", "Taken", "What was taken.", "men";
/// }
///
/// # fn main() {
/// assert_eq!((MOVES.0, TAKEN.0), (0, 1));
/// assert_eq!(gauges(&Chess { men: vec!["pawn".into()] })[1].kind.names(), ["pawn"]);
/// # }
/// ```
#[macro_export]
macro_rules! gauges {
    ($game:ident: $type:ty; $($dial:ident: $kind:expr, $key:literal, $title:literal, $about:literal, $unit:literal;)+) => {
        #[allow(clippy::upper_case_acronyms, non_camel_case_types)]
        enum Dials { $($dial),+ }
        $(const $dial: $crate::gauge::Dial = $crate::gauge::Dial(Dials::$dial as usize);)+

        /// What is measured.
        pub(crate) fn gauges($game: $type) -> Vec<$crate::Gauge> {
            #[allow(unused_imports)]
            use $crate::gauge::GaugeKind::*;
            vec![$($crate::Gauge { key: $key, title: $title, about: $about, unit: $unit, kind: $kind }),+]
        }
    };
}

/// A number that came of one occurrence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Noted {
    /// Which gauge is read.
    pub dial: Dial,
    /// Whose it was.
    pub seat: Seat,
    /// Which thing occurred; 0 where the gauge tells none apart.
    pub thing: usize,
    /// What it shows.
    pub number: i64,
}

/// What the gauges of one game in play have counted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Where the cells of each gauge begin, and how many there are for one seat.
    shape: Vec<(usize, usize)>,
    cells: Vec<i64>,
    noted: Vec<Noted>,
}

impl Tally {
    /// Nothing counted yet, at a table with so many seats.
    pub fn new(gauges: &[Gauge], seats: usize) -> Tally {
        let (mut shape, mut next) = (Vec::with_capacity(gauges.len()), 0);
        for gauge in gauges {
            shape.push((next, gauge.kind.len()));
            next += seats * gauge.kind.len();
        }
        Tally { shape, cells: vec![0; next], noted: Vec::new() }
    }

    /// Forgets everything counted, for the next game.
    pub fn clear(&mut self) {
        self.cells.fill(0);
        self.noted.clear();
    }

    fn place(&self, dial: Dial, seat: Seat, thing: usize) -> usize {
        let (first, count) = self.shape[dial.0];
        assert!(thing < count, "gauge {} counts {count} things, not number {thing}", dial.0);
        first + seat.index() * count + thing
    }

    /// The number of this seat grows by `amount`.
    pub fn add(&mut self, dial: Dial, seat: Seat, amount: i64) {
        self.add_to(dial, seat, 0, amount);
    }

    /// The number of this seat is `amount`, whatever it was.
    pub fn set(&mut self, dial: Dial, seat: Seat, amount: i64) {
        let place = self.place(dial, seat, 0);
        self.cells[place] = amount;
    }

    /// Thing number `thing` happened once more to this seat.
    pub fn count(&mut self, dial: Dial, seat: Seat, thing: usize) {
        self.add_to(dial, seat, thing, 1);
    }

    /// Thing number `thing` happened so many times more to this seat.
    pub fn add_to(&mut self, dial: Dial, seat: Seat, thing: usize, amount: i64) {
        let place = self.place(dial, seat, thing);
        self.cells[place] += amount;
    }

    /// One more occurrence, with its number ([`GaugeKind::Each`]).
    pub fn note(&mut self, dial: Dial, seat: Seat, number: i64) {
        self.noted.push(Noted { dial, seat, thing: 0, number });
    }

    /// What came of one occurrence of thing number `thing` ([`GaugeKind::Rated`]); how often it happened is counted
    /// apart, by [`Tally::count`].
    pub fn rate(&mut self, dial: Dial, seat: Seat, thing: usize, number: i64) {
        self.place(dial, seat, thing);
        self.noted.push(Noted { dial, seat, thing, number });
    }

    /// What has been counted for this seat: one number per thing.
    pub fn counted(&self, dial: Dial, seat: Seat) -> &[i64] {
        let (first, count) = self.shape[dial.0];
        &self.cells[first + seat.index() * count..][..count]
    }

    /// The number of this seat.
    pub fn number(&self, dial: Dial, seat: Seat) -> i64 {
        self.cells[self.place(dial, seat, 0)]
    }

    /// Every occurrence noted, in order.
    pub fn occurrences(&self) -> &[Noted] {
        &self.noted
    }
}
