//! What is decided, its notation (CF-4.1), and the lists of it.

use std::{fmt, str::FromStr};

use breakroom_core::Syntax;

use crate::board::{COLUMNS, Column};

/// What is decided in Connect four.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `drop d`: a disc goes into a column (CF-2.1).
    Drop(Column),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Action::Drop(column) = self;
        write!(f, "drop {column}")
    }
}

impl FromStr for Action {
    type Err = Syntax;

    fn from_str(text: &str) -> Result<Action, Syntax> {
        let column = match text.strip_prefix("drop ").map(str::as_bytes) {
            Some(&[letter]) => Column::new(usize::from(letter.wrapping_sub(b'a'))),
            _ => None,
        };
        column
            .map(Action::Drop)
            .ok_or_else(|| Syntax::new(text, "drop and a column from a to g, as in 'drop d'"))
    }
}

/// What can be dropped, for each of the 128 sets of open columns: the actions and how many they are.
static DROPS: [([Action; COLUMNS], u8); 1 << COLUMNS] = drops();

const fn drops() -> [([Action; COLUMNS], u8); 1 << COLUMNS] {
    let first = Action::Drop(Column::new(0).expect("there is a first column"));
    let mut drops = [([first; COLUMNS], 0); 1 << COLUMNS];
    let mut set = 0;
    while set < drops.len() {
        let mut number = 0;
        while number < COLUMNS {
            if set >> number & 1 == 1 {
                let column = Column::new(number).expect("the number is below the columns");
                drops[set].0[drops[set].1 as usize] = Action::Drop(column);
                drops[set].1 += 1;
            }
            number += 1;
        }
        set += 1;
    }
    drops
}

/// Fills `out`, which is empty, with the drops into these columns.
#[inline]
pub(crate) fn fill(open: u8, out: &mut Vec<Action>) {
    let (actions, count) = &DROPS[usize::from(open & 0x7f)];
    // Copying all seven and cutting the rest off is quicker than copying a varying number.
    out.extend_from_slice(actions);
    out.truncate(usize::from(*count));
}
