//! Where in which game we are, for a message somebody can act on.

use std::fmt::{Display, Write as _};

use breakroom_core::{Game, Rng};

use crate::Effort;

/// The way to the state at hand. If anything panics while it is held, it says where that was.
pub(crate) struct Trail<A: Copy + Display> {
    game: &'static str,
    seed: u64,
    number: u32,
    pub(crate) actions: Vec<A>,
    reported: std::cell::Cell<bool>,
}

impl<A: Copy + Display> Trail<A> {
    /// The trail of the game with this number, at its start.
    pub(crate) fn new<G: Game>(effort: Effort, number: u32) -> Self {
        Self {
            game: G::INFO.slug,
            seed: effort.seed,
            number,
            actions: Vec::new(),
            reported: std::cell::Cell::new(false),
        }
    }

    /// Ends the test: the game breaks `promise`, as `facts` show.
    #[track_caller]
    pub(crate) fn broken(&self, promise: &str, facts: impl Display) -> ! {
        self.reported.set(true);
        panic!("{} breaks a promise: {promise}\n  {facts}\n{}", self.game, self.place())
    }

    /// Goes on only if the promise is kept.
    #[track_caller]
    pub(crate) fn owes(&self, kept: bool, promise: &str, facts: impl FnOnce() -> String) {
        if !kept {
            self.broken(promise, facts());
        }
    }

    /// Goes on only if `left` and `right` are the same.
    #[track_caller]
    pub(crate) fn same<T: PartialEq + std::fmt::Debug>(&self, left: &T, right: &T, promise: &str) {
        if left != right {
            self.broken(promise, difference(&format!("{left:?}"), &format!("{right:?}")));
        }
    }

    fn place(&self) -> String {
        let mut place = format!("  seed {}, game {}, ply {}", self.seed, self.number, self.actions.len());
        for (ply, action) in self.actions.iter().enumerate() {
            let start = if ply % 8 == 0 { "\n  " } else { " | " };
            write!(place, "{start}{action}").expect("writing to a string cannot fail");
        }
        place
    }
}

impl<A: Copy + Display> Drop for Trail<A> {
    fn drop(&mut self) {
        if std::thread::panicking() && !self.reported.get() {
            // The game itself panicked: its message says what, this says where.
            eprintln!("{} panicked\n{}", self.game, self.place());
        }
    }
}

/// Two long texts, shown from shortly before the place where they part.
fn difference(left: &str, right: &str) -> String {
    let common = left.chars().zip(right.chars()).take_while(|(a, b)| a == b).count();
    let from = common.saturating_sub(60);
    let cut = |text: &str| {
        let shown: String = text.chars().skip(from).take(360).collect();
        if from > 0 { format!("…{shown}") } else { shown }
    };
    format!("one:   {}\n  other: {}", cut(left), cut(right))
}

/// The generator of one game of an effort.
pub(crate) fn rng(effort: Effort, number: u32) -> Rng {
    Rng::from_number(effort.seed).stream(u64::from(number))
}
