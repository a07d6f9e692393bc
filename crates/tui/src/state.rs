//! What the full screen is doing: a state machine over key presses, without any terminal.

mod asking;
mod at_table;
mod list;
mod mouse;
mod pages;
mod sight;

use breakroom_catalog::{Choice, Table};
use breakroom_core::{Observer, Page, Seat};
use breakroom_scene::Key;
use ratatui::layout::Size;

pub use asking::{Ask, Question};
pub use pages::{Pages, Tab};

use crate::{
    input::Press,
    keeper::Keeper,
    layout,
    model::{Asked, LocalMatch},
    reading,
    seating::Opponent,
    sheet::Corner,
};

/// What fills the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mode {
    /// The table, the question and the choices; after the end, the result.
    Table,
    /// Nothing until this person has taken the device.
    Curtain(Seat),
    /// A question that is answered with a letter.
    Ask(Question),
    /// The rules, the keys, the game's own help.
    Pages(Pages),
    /// The whole log, scrolled up by so many lines.
    Log {
        /// Lines below the last one in sight.
        up: usize,
    },
}

/// What the arrow keys move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// The list of what can be done.
    Choices,
    /// The table, where it is higher than its place.
    Table,
}

/// An answer to what was just done.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Message {
    /// What is said.
    pub text: String,
    /// Was something refused?
    pub refused: bool,
    /// The rule it speaks of, which `?` then opens.
    pub rule: Option<String>,
}

/// The full screen.
pub struct App<'k> {
    pub(crate) game: LocalMatch,
    keeper: &'k mut dyn Keeper,
    pub(crate) size: Size,
    pub(crate) mode: Mode,
    pub(crate) focus: Focus,
    pub(crate) typed: String,
    /// What is typed was refused: whatever is typed next takes its place.
    pub(crate) refused: bool,
    /// The things of the table that were clicked: only what is played on one of them is shown.
    touched: Vec<Key>,
    pub(crate) choices: Vec<Choice>,
    /// The numbers of the choices that fit what is typed.
    pub(crate) shown: Vec<usize>,
    /// Which of those is picked, if one is.
    pub(crate) picked: Option<usize>,
    pub(crate) message: Message,
    /// The table as text.
    page: Page,
    /// Where the part of it begins that is in sight.
    pub(crate) corner: Corner,
    /// Why the match is not kept, if it could not be.
    unkept: Option<String>,
    /// The person who looked at the screen last.
    looked: Option<Seat>,
    /// What the keeper said when the match ended.
    pub(crate) closing: Option<Vec<String>>,
    farewell: Vec<String>,
    left: bool,
    /// The number of the last question to an opponent: an answer to an earlier one comes too late.
    ticket: u32,
}

/// An opponent on its way to think, with all it needs.
pub struct Thinking {
    /// The number of the question.
    pub ticket: u32,
    /// The seat that is asked.
    pub seat: Seat,
    /// Who decides for the other seats.
    pub opponent: Box<dyn Opponent>,
    /// A copy of the table.
    pub table: Box<dyn Table>,
}

impl<'k> App<'k> {
    /// Sits down at a match.
    pub fn new(game: LocalMatch, keeper: &'k mut dyn Keeper, size: Size) -> App<'k> {
        let mut app = App {
            game,
            keeper,
            size,
            mode: Mode::Table,
            focus: Focus::Choices,
            typed: String::new(),
            refused: false,
            touched: Vec::new(),
            choices: Vec::new(),
            shown: Vec::new(),
            picked: None,
            message: Message::default(),
            page: Page::new(),
            corner: Corner::default(),
            unkept: None,
            looked: None,
            closing: None,
            farewell: Vec::new(),
            left: false,
            ticket: 0,
        };
        app.changed();
        app
    }

    /// The match that is played.
    pub fn game(&self) -> &LocalMatch {
        &self.game
    }

    /// Is there anybody to ask for a hint?
    pub(crate) fn gives_hints(&self) -> bool {
        self.keeper.gives_hints()
    }

    /// What fills the screen.
    pub fn mode(&self) -> &Mode {
        &self.mode
    }

    /// Has everybody left?
    pub fn is_left(&self) -> bool {
        self.left
    }

    /// What is said on the ordinary screen afterwards.
    pub fn farewell(self) -> Vec<String> {
        self.farewell
    }

    /// The terminal has another size now.
    pub fn resize(&mut self, size: Size) {
        self.size = size;
        self.look();
    }

    /// A key was pressed.
    pub fn press(&mut self, press: Press) {
        match (press, &self.mode) {
            (Press::Ctrl('c'), _) => self.leave(),
            _ if !layout::fits(self.size) => {
                if matches!(press, Press::Char('q') | Press::Ctrl('q')) {
                    self.leave();
                }
            }
            (_, Mode::Table) => self.press_at_table(press),
            (_, Mode::Curtain(seat)) => self.press_at_curtain(press, *seat),
            (_, Mode::Ask(_)) => self.press_when_asked(press),
            (_, Mode::Pages(_)) => self.press_on_pages(press),
            (_, Mode::Log { up }) => self.press_on_log(press, *up),
        }
    }

    /// Text was pasted: it is typed, never carried out.
    pub fn paste(&mut self, text: &str) {
        if self.mode == Mode::Table && !self.game.is_over() {
            self.replace_refused();
            self.typed.extend(text.chars().filter(|c| !c.is_control()).take(200));
            self.narrow();
        }
    }

    fn press_at_curtain(&mut self, press: Press, seat: Seat) {
        match press {
            Press::Enter => {
                self.looked = Some(seat);
                self.mode = Mode::Table;
                self.hear_coach();
            }
            Press::Char('q') | Press::Ctrl('q') => self.ask_to_leave(),
            _ => {}
        }
    }

    /// The match went on, or back: keep it, and see who is asked now.
    fn changed(&mut self) {
        self.message = Message::default();
        self.mode = Mode::Table;
        self.page = self.game.table().text(self.watcher());
        self.choices = match self.game.asked() {
            Asked::Human(_) | Asked::Chance => reading::grouped(self.game.table().offered()),
            Asked::Opponent(_) | Asked::Nobody => Vec::new(),
        };
        self.clear();
        self.draw_curtain();
        self.hear_coach();
        match self.game.is_over() {
            true if self.closing.is_none() => self.closing = Some(self.keeper.finish(&self.game)),
            true => {}
            false => self.keep(),
        }
    }

    /// Keeps the match. That it cannot be done is said once, and again on leaving.
    fn keep(&mut self) {
        let fault = self.keeper.keep(&self.game).err();
        if let Some(fault) = fault.clone().filter(|_| self.unkept.is_none()) {
            self.refuse(fault, None);
        }
        self.unkept = fault;
    }

    /// What becomes of the match if everybody leaves now.
    fn what_is_kept(&self) -> String {
        self.unkept.clone().unwrap_or_else(|| self.keeper.how_to_resume())
    }

    /// Hides the table if another person than the one who looks is asked, and may see more or less.
    fn draw_curtain(&mut self) {
        let Asked::Human(seat) = self.game.asked() else { return };
        let hidden_from = |other: &Seat| *other != seat && self.game.keeps_secrets_between(seat, *other);
        let hide = match self.looked {
            Some(other) => hidden_from(&other),
            None => self.game.people().iter().any(hidden_from),
        };
        match hide {
            true => self.mode = Mode::Curtain(seat),
            false => self.looked = Some(seat),
        }
    }

    /// Is the table hidden from whoever looks now?
    pub(crate) fn is_hidden(&self) -> bool {
        matches!(self.game.asked(), Asked::Human(seat) if self.looked != Some(seat))
    }

    pub(crate) fn say(&mut self, text: impl Into<String>) {
        self.message = Message { text: text.into(), refused: false, rule: None };
    }

    fn refuse(&mut self, text: impl Into<String>, rule: Option<String>) {
        self.message = Message { text: text.into(), refused: true, rule };
    }

    fn narrow(&mut self) {
        let said = if self.refused { "" } else { self.said() };
        let number = said.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        self.shown = reading::narrow(&self.choices, said);
        self.shown.retain(|&index| {
            self.touched.is_empty() || self.choices[index].keys.iter().any(|key| self.touched.contains(key))
        });
        self.picked = match self.shown.len() {
            1 => Some(0),
            _ => number.and_then(|number| self.shown.iter().position(|&index| index == number)),
        };
        self.look();
    }

    /// Picks the choice at this place of the list.
    fn pick(&mut self, place: usize) {
        self.picked = Some(place);
        self.look();
    }

    /// The choice that is picked now.
    pub fn choice(&self) -> Option<&Choice> {
        self.shown.get(self.picked?).map(|&index| &self.choices[index])
    }

    /// Leaves at once; the match is kept.
    pub fn leave(&mut self) {
        if !self.game.is_over() && self.game.decisions() > 0 {
            self.keep();
            self.farewell.push(self.what_is_kept());
        }
        self.farewell.extend(self.closing.take().unwrap_or_default());
        self.left = true;
    }

    /// The opponent that is asked now, sent away to think.
    pub fn think(&mut self) -> Option<Thinking> {
        let Asked::Opponent(seat) = self.game.asked() else { return None };
        let opponent = self.game.player_mut(seat).send_away()?;
        self.ticket += 1;
        Some(Thinking { ticket: self.ticket, seat, opponent, table: self.game.table().fork() })
    }

    /// An opponent is back with its answer. One that answers nonsense gives up its match.
    pub fn thought(&mut self, ticket: u32, seat: Seat, opponent: Box<dyn Opponent>, action: &str) {
        if ticket != self.ticket || self.game.is_over() {
            return;
        }
        self.game.answer(seat, opponent, action);
        self.changed();
    }

    /// Through whose eyes the table is shown.
    pub fn watcher(&self) -> Observer {
        self.game.watcher()
    }
}
