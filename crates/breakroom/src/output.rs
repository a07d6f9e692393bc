//! What the commands print. Whoever reads it may have seen enough: a closed pipe ends a command quietly.

use std::{
    fmt::Display,
    io::{self, Write},
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
