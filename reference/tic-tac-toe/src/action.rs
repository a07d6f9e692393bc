//! What is decided, and its notation (TT-4.1).

use std::{fmt, str::FromStr};

use breakroom_core::Syntax;

use crate::Square;

/// What is decided in Tic-tac-toe.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `mark b2`: a mark goes on an empty square (TT-2.1).
    Mark(Square),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Action::Mark(at) = self;
        write!(f, "mark {at}")
    }
}

impl FromStr for Action {
    type Err = Syntax;

    fn from_str(text: &str) -> Result<Action, Syntax> {
        let at = text.strip_prefix("mark ").and_then(square);
        at.map(Action::Mark)
            .ok_or_else(|| Syntax::new(text, "mark and a square from a1 to c3, as in 'mark b2'"))
    }
}

/// The square written `b2`.
pub(crate) fn square(text: &str) -> Option<Square> {
    let &[column, row] = text.as_bytes() else { return None };
    Square::new(usize::from(column.checked_sub(b'a')?), usize::from(row.checked_sub(b'1')?))
}
