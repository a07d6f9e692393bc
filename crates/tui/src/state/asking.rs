//! Questions that are answered with a letter: may it be taken back, resign, leave; and what a coach says.

use breakroom_core::Seat;

use super::{App, Mode};
use crate::{
    input::Press,
    model::{Asked, Undoing},
};

/// A question that is answered with a letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// What is asked, in words.
    pub text: String,
    /// What the answer decides.
    pub ask: Ask,
}

/// What an answer decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// Return to this ply.
    TakeBack(usize),
    /// This seat gives up.
    Resign(Seat),
    /// Leave the table.
    Leave,
    /// Nothing: a coach spoke.
    Coach,
}

impl Ask {
    /// The keys that answer it, with what each does.
    pub fn keys(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Ask::TakeBack(_) => &[("y", "agree"), ("n", "refuse")],
            Ask::Resign(_) => &[("y", "resign"), ("n", "play on")],
            Ask::Leave => &[("y", "leave"), ("s", "save a copy and leave"), ("n", "stay")],
            Ask::Coach => &[("Enter", "go on")],
        }
    }
}

impl App<'_> {
    fn ask(&mut self, ask: Ask, text: String) {
        self.mode = Mode::Ask(Question { text, ask });
    }

    /// Lets the coach speak to whoever looks, where a kind of decision is new.
    pub(super) fn hear_coach(&mut self) {
        if let Some(advice) = self.game.coached().filter(|_| self.mode == Mode::Table) {
            self.ask(Ask::Coach, advice);
        }
    }

    pub(super) fn press_when_asked(&mut self, press: Press) {
        let Mode::Ask(Question { ask, .. }) = self.mode else { return };
        match (press, ask) {
            (Press::Char('y' | 'Y'), Ask::TakeBack(to)) => {
                let undone = self.game.take_back(to);
                self.show_undone(undone);
            }
            (Press::Char('y' | 'Y'), Ask::Resign(seat)) => {
                self.game.resign(seat);
                self.changed();
            }
            (Press::Char('y' | 'Y'), Ask::Leave) => self.leave(),
            (Press::Char('s' | 'S'), Ask::Leave) => {
                self.mode = Mode::Table;
                if self.save() {
                    self.farewell.push(self.message.text.clone());
                    self.leave();
                }
            }
            (Press::Enter | Press::Char('n' | 'N' | ' ') | Press::Escape, Ask::Coach) => {
                self.mode = Mode::Table
            }
            (Press::Char('n' | 'N') | Press::Escape, _) => self.play_on(ask),
            _ => {}
        }
    }

    /// The answer was no.
    fn play_on(&mut self, ask: Ask) {
        self.mode = Mode::Table;
        self.draw_curtain();
        if let Ask::TakeBack(_) = ask {
            self.say("The others did not agree: it stands.");
        }
    }

    pub(super) fn undo(&mut self) {
        if let Asked::Opponent(seat) = self.game.asked() {
            return self.refuse(format!("Wait until {} has decided.", self.game.name(seat)), None);
        }
        match self.game.undo() {
            Undoing::Ask { to, question } => self.ask(Ask::TakeBack(to), question),
            Undoing::No(why) => self.refuse(why, None),
            done => self.show_undone(done),
        }
    }

    fn show_undone(&mut self, undone: Undoing) {
        self.changed();
        if let Undoing::Done(what) = undone {
            self.say(format!("{what}."));
        }
    }

    pub(super) fn ask_to_resign(&mut self) {
        match self.game.who_would_resign() {
            Some(seat) => {
                self.ask(Ask::Resign(seat), format!("Does {} really resign?", self.game.name(seat)))
            }
            None => self.refuse("Nobody can resign now.", None),
        }
    }

    pub(super) fn ask_to_leave(&mut self) {
        match self.game.is_over() || self.game.decisions() == 0 {
            true => self.leave(),
            false => {
                let text = format!("Leave the table? {}", self.what_is_kept());
                self.ask(Ask::Leave, text);
            }
        }
    }
}
