//! The loop of the full screen: it sleeps until a key, a signal or an opponent wakes it.

use std::{
    io,
    panic::{self, AssertUnwindSafe},
    sync::mpsc::{self, Sender},
    thread,
};

use breakroom_core::Seat;
use crossterm::event::{self, Event, MouseButton, MouseEventKind};
use ratatui::layout::{Position, Size};

use crate::{
    input,
    keeper::Keeper,
    model::LocalMatch,
    screen,
    seating::Opponent,
    state::{App, Thinking},
    terminal::Taken,
    theme::Theme,
};

/// What wakes the loop.
enum Wake {
    Terminal(Event),
    /// The terminal is gone, or we are told to end.
    End,
    Thought {
        ticket: u32,
        seat: Seat,
        opponent: Box<dyn Opponent>,
        action: String,
    },
}

/// Plays on the full screen until everybody has left; gives what is to be said afterwards.
pub fn run(game: LocalMatch, keeper: &mut dyn Keeper) -> io::Result<Vec<String>> {
    let theme = Theme::of_environment();
    let mut taken = Taken::take()?;
    let size = taken.terminal.size()?;
    let (sender, inbox) = mpsc::channel();
    listen_to_keys(sender.clone());
    listen_to_signals(sender.clone())?;
    let mut app = App::new(game, keeper, size);
    while !app.is_left() {
        taken.terminal.draw(|frame| screen::draw(frame, &app, theme))?;
        if let Some(thinking) = app.think() {
            think(thinking, sender.clone());
        }
        let Ok(wake) = inbox.recv() else { break };
        obey(&mut app, wake);
        // What piled up meanwhile is worth one drawing, not one each.
        while let Ok(wake) = inbox.try_recv() {
            obey(&mut app, wake);
        }
    }
    drop(taken);
    Ok(app.farewell())
}

fn obey(app: &mut App<'_>, wake: Wake) {
    if app.is_left() {
        return;
    }
    match wake {
        Wake::Terminal(Event::Key(key)) => {
            if let Some(press) = input::press(key) {
                app.press(press);
            }
        }
        Wake::Terminal(Event::Resize(width, height)) => app.resize(Size { width, height }),
        Wake::Terminal(Event::Paste(text)) => app.paste(&text),
        Wake::Terminal(Event::Mouse(mouse)) => {
            let at = Position::new(mouse.column, mouse.row);
            match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => app.click(at),
                MouseEventKind::ScrollUp => app.wheel(at, false),
                MouseEventKind::ScrollDown => app.wheel(at, true),
                _ => {}
            }
        }
        Wake::Terminal(_) => {}
        Wake::End => app.leave(),
        Wake::Thought { ticket, seat, opponent, action } => app.thought(ticket, seat, opponent, &action),
    }
}

/// Reads keys on a thread of its own, so that the loop can wait for more than keys. It ends with the process.
fn listen_to_keys(sender: Sender<Wake>) {
    thread::spawn(move || {
        loop {
            let wake = event::read().map_or(Wake::End, Wake::Terminal);
            let ended = matches!(wake, Wake::End);
            if sender.send(wake).is_err() || ended {
                return;
            }
        }
    });
}

/// A polite request to end is obeyed politely: the match is kept and the terminal given back.
#[cfg(unix)]
fn listen_to_signals(sender: Sender<Wake>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGTERM, SIGINT, SIGHUP])?;
    thread::spawn(move || {
        for _ in signals.forever() {
            if sender.send(Wake::End).is_err() {
                return;
            }
        }
    });
    Ok(())
}

#[cfg(not(unix))]
fn listen_to_signals(_: Sender<Wake>) -> io::Result<()> {
    Ok(())
}

/// Lets an opponent think on a thread of its own. One that breaks down ends the sitting: the terminal has been
/// given back already, and the match is kept.
fn think(thinking: Thinking, sender: Sender<Wake>) {
    thread::spawn(move || {
        let Thinking { ticket, seat, mut opponent, table } = thinking;
        let chosen = panic::catch_unwind(AssertUnwindSafe(|| opponent.choose(&*table, seat)));
        let wake = chosen.map_or(Wake::End, |action| Wake::Thought { ticket, seat, opponent, action });
        // If nobody listens any more, everybody has left.
        let _ = sender.send(wake);
    });
}
