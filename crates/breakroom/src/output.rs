//! What the commands print. Whoever reads it may have seen enough: a closed pipe ends a command quietly.

use std::{
    fmt::Display,
    io::{self, IsTerminal, Write},
};

use crate::failure::{Failure, Outcome};

/// Prints a line, or several.
pub fn line(text: impl Display) -> Outcome {
    said(writeln!(io::stdout(), "{text}"))
}

/// Prints a text that ends its own lines.
pub fn text(text: impl Display) -> Outcome {
    said(write!(io::stdout(), "{text}").and_then(|()| io::stdout().flush()))
}

/// How many columns there are to print to; as many as one reads well where nobody says.
pub fn width() -> usize {
    let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let seen = || crossterm::terminal::size().ok().filter(|_| io::stdout().is_terminal());
    said.or_else(|| seen().map(|(columns, _)| usize::from(columns))).unwrap_or(100)
}

/// How many rows a terminal shows at once; none where nobody says.
pub fn height() -> Option<usize> {
    let said = std::env::var("LINES").ok().and_then(|lines| lines.parse().ok());
    let seen = || crossterm::terminal::size().ok().map(|(_, rows)| usize::from(rows));
    said.or_else(seen).filter(|_| io::stdout().is_terminal())
}

/// How writing to a reader went; one that has gone is no fault.
fn said(written: io::Result<()>) -> Outcome {
    written.map_err(|error| match error.kind() {
        io::ErrorKind::BrokenPipe => Failure::Unheard,
        _ => error.into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_that_has_gone_is_no_fault() {
        let gone = said(Err(io::ErrorKind::BrokenPipe.into())).unwrap_err();
        assert!(matches!(gone, Failure::Unheard));
        let full = said(Err(io::ErrorKind::StorageFull.into())).unwrap_err();
        assert!(matches!(full, Failure::Failed(_)));
    }
}
