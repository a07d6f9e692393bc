//! A review in sentences: the same in the browser and in the terminal.

use breakroom_catalog::Table;
use breakroom_core::Seat;
use breakroom_kit::words::{counted, possessive};

use super::{Mark, Mistake, Way, side};

impl Mark {
    /// As it stands behind a move: `?!`, `?`, `??`.
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// As people call it.
    pub const fn word(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }
}

impl Mistake {
    /// What it was and whose: "A mistake by North".
    pub fn title(&self, table: &dyn Table) -> String {
        let article = if self.mark == Mark::Inaccuracy { "An" } else { "A" };
        match table.seats() {
            1 => format!("{article} {}", self.mark.word()),
            _ => format!("{article} {} by {}", self.mark.word(), table.seat_name(self.seat)),
        }
    }

    /// What was lost, with the chance before and after: "North's chance to win falls from 57 % to 26 %".
    pub fn loss(&self, table: &dyn Table) -> String {
        let (before, after) = (promise(table, self.better.value), promise(table, self.played.value));
        match is_for_points(table) {
            true => format!("The points to expect fall from {before} to {after}"),
            false => {
                format!(
                    "{} chance to win falls from {before} to {after}",
                    possessive(&side(table, self.seat))
                )
            }
        }
    }

    /// What was lost, in short: "31 %" of winning chance, or "12 points".
    pub fn cost_words(&self, table: &dyn Table) -> String {
        match is_for_points(table) {
            true => counted((self.cost * table.best_score() as f32).round() as i64, "point", "points"),
            false => format!("{:.0}\u{a0}%", self.cost * 100.0),
        }
    }
}

impl Way {
    /// Every decision of the move, in words.
    pub fn words(&self) -> String {
        let labels: Vec<&str> = self.move_steps().map(|step| step.label.as_str()).collect();
        labels.join(" · ")
    }

    /// The decisions that belong to the move; what follows is how it may go on.
    pub fn move_steps(&self) -> impl Iterator<Item = &super::Step> {
        self.line.iter().take(self.whole)
    }
}

/// Is it played alone for points? A game for one may also be won or lost.
pub fn is_for_points(table: &dyn Table) -> bool {
    table.seats() == 1 && table.best_score() > 1
}

/// A value as people say it: a chance in percent, or points.
pub fn promise(table: &dyn Table, value: f32) -> String {
    match is_for_points(table) {
        true => format!("{:.0}", value * table.best_score() as f32),
        false => format!("{:.0}\u{a0}%", value * 100.0),
    }
}

/// What the curve shows: "South's chance to win, step by step".
pub fn subject(table: &dyn Table) -> String {
    match is_for_points(table) {
        true => "The points to expect, step by step".to_owned(),
        false => format!("{} chance to win, step by step", possessive(&side(table, Seat::A))),
    }
}
