//! The positions that have stood at the start of a turn, as texts (RS-2.4, RS-R21).

use breakroom_kit::{Aside, Doc, Load};

use super::{judge::Judge, short};
use crate::{Board, History, Phase, Rank, Repetition, Side, Space, Stack, Stacks, Table, Wanderer, Why};

/// A position that has stood at the start of a turn.
#[derive(Doc, Load)]
pub(crate) struct Repeat {
    /// The position as a short text that ends with the turn player's letter.
    key: String,
    /// How often it has stood.
    #[json(rule = "RS-2.4")]
    count: u8,
}

/// What has stood, as it is written.
pub(super) fn written(board: &Board, table: &Table, history: &History) -> Vec<Repeat> {
    // RS-R21: what makes two positions the same, as text.
    let key = |rank| {
        let standing = board.ranking().standing(rank, table);
        format!("{} | {}", short::written(board, &standing), standing.mover().letter())
    };
    history.entries().map(|(rank, count)| Repeat { key: key(rank), count }).collect()
}

impl Judge<'_> {
    /// The history; without one, the present turn's start is the first occurrence.
    pub(super) fn history(&mut self, repeats: &[Repeat]) -> History {
        let (table, mut history) = (self.table, History::EMPTY);
        if self.house.repetition == Repetition::Off || matches!(table.phase, Phase::Toss | Phase::Spin) {
            return history;
        }
        let third = table.conclusion.is_some_and(|end| end.why == Why::Repetition);
        let counts = if third { 1..=3 } else { 1..=2 };
        for (at, repeat) in repeats.iter().enumerate() {
            let place = format!("repeats[{at}]");
            let possible = counts.contains(&repeat.count);
            self.owes(possible, place.as_str(), "RS-2.4", || {
                format!("a position cannot have stood {} times", repeat.count)
            });
            let Some(rank) = self.rank(&place, &repeat.key).filter(|_| possible) else { continue };
            let fresh = history.count(rank) == 0;
            self.owes(fresh, place, "RS-2.4", || "this position is listed twice".into());
            history.record(rank, repeat.count);
        }
        let untouched = table.chain.pending.is_empty()
            && table.conclusion.is_none()
            && usize::from(table.stamina) == usize::from(self.board.plan.stamina) + table.tapped.len();
        if repeats.is_empty() && untouched {
            let mut start = table.ground;
            table.tapped.iter().for_each(|tapped| start.stacks.grow(tapped));
            history.record(self.board.ranking().rank(&start), 1);
        }
        history
    }

    /// The position that a key describes, if it can come again.
    fn rank(&mut self, place: &str, text: &str) -> Option<Rank> {
        let sketch = match short::sketch(text) {
            Ok(sketch) => sketch,
            Err(faults) => {
                for fault in faults {
                    let place = format!("{place}.key {}", fault.place);
                    self.owes(false, place.trim_end(), "RS-2.4", || fault.message);
                }
                return None;
            }
        };
        let mover = short::side(&sketch.rest);
        self.owes(mover.is_some(), place, "RS-2.4", || "a key ends with the turn player's letter".into());
        let enough = sketch.tokens() <= u32::from(self.board.plan.tokens);
        self.owes(enough, place, "RS-1.2", || "it has more tokens than there are".into());
        let disc = Some(sketch.disc).filter(|disc| disc.index() < self.board.notches().len());
        self.owes(disc.is_some(), place, "RS-5.4", || format!("the disc has no position {}", sketch.disc));
        let mut standing = self.table.ground;
        (standing.stacks, standing.mover, standing.disc) = (Stacks::NONE, Some(mover?), disc?);
        for &(ref text, side, height) in &sketch.stacks {
            let at = self.space(place, text)?;
            let free = !standing.stacks.all().has(at) && at != self.board.caravan() && height > 0;
            self.owes(free, place, "RS-4.2", || format!("there is no such stack on {text}"));
            if free {
                standing.stacks.put(at, Stack { side, height, tag: Aside(0) });
            }
        }
        let mut comes_again = enough;
        for (side, player) in Side::ALL.into_iter().zip(&sketch.players) {
            let at = self.space(place, &player.at)?;
            standing.wanderers[side] = Wanderer { at, pocket: player.pocket, caravan: player.caravan };
            // RS-2.3: from before a caravan grew, nothing comes again.
            comes_again &= player.caravan == self.table.wanderers[side].caravan;
        }
        comes_again.then(|| self.board.ranking().rank(&standing))
    }

    /// The space that this text names.
    fn space(&mut self, place: &str, text: &str) -> Option<Space> {
        let space = text.parse().ok().and_then(|id| self.board.find(id));
        self.owes(space.is_some(), place, "RS-4.1", || {
            format!("there is no space '{}'", breakroom_kit::reader::plain(text))
        });
        space
    }
}
