//! What is marked on a unit: all of it is public, and shown in the picture, on the page and in its label.

use crate::{Breakable, Flag, Table, UnitNumber};

/// A mark on a unit.
pub(crate) struct Mark {
    /// On its counter, if that has no picture of its own for it.
    pub sign: Option<String>,
    /// What is said of it.
    pub words: String,
    /// The game is about it.
    pub bright: bool,
}

impl Breakable {
    /// Everything that is marked on a unit, what matters most first.
    pub(crate) fn marks(&self, state: &Table, number: UnitNumber) -> Vec<Mark> {
        let unit = &state[number];
        let mut marks = Vec::new();
        if state.data.holder == Some(number) {
            marks.push(Mark { sign: Some("D".into()), words: "with the data".into(), bright: true });
        }
        let mut mark = |there: bool, sign: Option<&str>, words: String| {
            if there {
                marks.push(Mark { sign: sign.map(str::to_owned), words, bright: false });
            }
        };
        mark(state.loadout(number).is_command(), None, "command".into());
        mark(unit.is_marked(), None, format!("brain {}+{}", unit.brain[0], unit.brain[1]));
        mark(unit.is(Flag::Erratic), Some("E"), "erratic".into());
        mark(unit.is(Flag::Frozen), None, "frozen".into());
        mark(unit.is(Flag::Knocked), Some("K"), "knocked down".into());
        mark(unit.is(Flag::Scattered), Some("X"), "scattered".into());
        let stasis = format!("S{}", unit.stasis);
        mark(unit.stasis > 0, Some(&stasis), format!("stasis {}", unit.stasis));
        let carries = unit.passenger.is_some();
        mark(carries, None, "with a passenger".into());
        marks
    }
}
