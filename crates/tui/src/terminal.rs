//! The terminal as it is while the table fills it, and how it is given back: on leaving, on errors, on panics
//! and on signals.

use std::{
    io::{self, Stdout, Write},
    sync::atomic::{AtomicBool, Ordering},
};

use crossterm::{
    cursor::Show,
    event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture},
    execute,
    terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode},
};
use ratatui::{Terminal, backend::CrosstermBackend};

/// Whether the terminal is ours and must be given back.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal, taken over; dropping it gives it back.
pub struct Taken {
    /// What is drawn on.
    pub terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Taken {
    /// Takes the terminal over. A panic from now on gives it back before it speaks.
    pub fn take() -> io::Result<Taken> {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            give_back();
            before(panic);
        }));
        enable_raw_mode()?;
        TAKEN.store(true, Ordering::SeqCst);
        let entered = execute!(io::stdout(), EnterAlternateScreen, EnableBracketedPaste, EnableMouseCapture);
        let terminal = entered.and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())));
        terminal.map(|terminal| Taken { terminal }).inspect_err(|_| give_back())
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back, once, whoever asks first.
fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        // Nothing can be done about a terminal that is gone.
        let _ = leave(&mut io::stdout());
        let _ = disable_raw_mode();
    }
}

fn leave(out: &mut impl Write) -> io::Result<()> {
    execute!(out, DisableMouseCapture, DisableBracketedPaste, LeaveAlternateScreen, Show)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leaving_undoes_what_entering_did() {
        let mut written = Vec::new();
        leave(&mut written).unwrap();
        let written = String::from_utf8(written).unwrap();
        assert!(written.ends_with("\u{1b}[?2004l\u{1b}[?1049l\u{1b}[?25h"), "{written:?}");
        assert!(written.contains("\u{1b}[?1000l"), "the mouse is given back: {written:?}");
    }
}
