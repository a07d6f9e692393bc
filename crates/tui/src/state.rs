//! What the full screen is doing: a state machine over key presses, without any terminal.

mod asking;
mod at_table;
mod pages;

use breakroom_catalog::{Choice, Table};
use breakroom_core::{Observer, Seat, page};
use ratatui::layout::Size;

pub use asking::{Ask, Question};
pub use pages::{Pages, Tab};

use crate::{
    input::Press,
    keeper::Keeper,
    layout::{self, Areas, Needs},
    model::{Asked, LocalMatch},
    reading,
    seating::Opponent,
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
    /// The choice.
    Choices,
    /// The table, where it is higher than its place.
    Table,
}

/// An answer to what was just done.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Message {
    /// The words.
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
    pub(crate) choices: Vec<Choice>,
    /// The numbers of the choices that fit what is typed.
    pub(crate) shown: Vec<usize>,
    /// Which of those is picked, if one is.
    pub(crate) picked: Option<usize>,
    pub(crate) message: Message,
    /// How many lines of the table are scrolled out at the top.
    pub(crate) table_top: usize,
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
    /// Who decides.
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
            choices: Vec::new(),
            shown: Vec::new(),
            picked: None,
            message: Message::default(),
            table_top: 0,
            looked: None,
            closing: None,
            farewell: Vec::new(),
            left: false,
            ticket: 0,
        };
        app.changed();
        app.say(app.game.where_chance_comes_from());
        app
    }

    /// The match.
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
        self.table_top = self.table_top.min(self.lowest_top());
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
            self.typed.extend(text.chars().filter(|c| !c.is_control()).take(200));
            self.narrow();
        }
    }

    fn press_at_curtain(&mut self, press: Press, seat: Seat) {
        match press {
            Press::Enter => {
                self.looked = Some(seat);
                self.mode = Mode::Table;
            }
            Press::Char('q') | Press::Ctrl('q') => self.ask_to_leave(),
            _ => {}
        }
    }

    /// The match went on, or back: keep it, and see who is asked now.
    fn changed(&mut self) {
        self.typed.clear();
        self.message = Message::default();
        self.focus = Focus::Choices;
        self.mode = Mode::Table;
        self.choices = match self.game.asked() {
            Asked::Human(_) | Asked::Chance => self.game.table().legal(),
            Asked::Opponent(_) | Asked::Nobody => Vec::new(),
        };
        self.narrow();
        self.table_top = self.table_top.min(self.lowest_top());
        self.draw_curtain();
        match self.game.is_over() {
            true if self.closing.is_none() => self.closing = Some(self.keeper.finish(&self.game)),
            true => {}
            false => {
                if let Err(fault) = self.keeper.keep(&self.game) {
                    self.refuse(fault, None);
                }
            }
        }
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
        self.shown = reading::narrow(&self.choices, self.said());
        let number = self.said().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        self.picked = match self.shown.len() {
            1 => Some(0),
            many => number.filter(|&index| index < many),
        };
    }

    /// The choice that is picked now.
    pub fn choice(&self) -> Option<&Choice> {
        self.shown.get(self.picked?).map(|&index| &self.choices[index])
    }

    /// Leaves at once; the match is kept.
    pub fn leave(&mut self) {
        if !self.game.is_over() && self.game.decisions() > 0 {
            match self.keeper.keep(&self.game) {
                Ok(()) => self.farewell.push(self.keeper.how_to_resume()),
                Err(fault) => self.farewell.push(fault),
            }
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

    /// Where everything stands now.
    pub fn areas(&self) -> Areas {
        self.areas_for(self.table_lines().len())
    }

    fn areas_for(&self, table: usize) -> Areas {
        let ending = self.ending().len();
        let (choices, least, widest) = match self.game.is_over() {
            // The result is what everybody wants to read now: the table gives way.
            true => (ending, ending.min(12) as u16, usize::from(self.size.width)),
            // All of them, narrowed or not: the table must not jump while somebody types.
            false => (self.choices.len(), layout::CHOICES, self.widest()),
        };
        let (prompt, message) = (&self.prompt(), self.message.text.as_str());
        let in_full = if self.game.is_over() { ending } else { self.rows_in_full() };
        let log = self.rows_of_story();
        layout::areas(self.size, &Needs { table, prompt, message, choices, least, widest, in_full, log })
    }

    /// The table as it is shown; where it is higher than its place, without lines that only divide.
    pub(crate) fn table_lines(&self) -> Vec<Vec<page::Span>> {
        let page = self.game.table().text(self.watcher());
        let lines = page.lines();
        let divides = |line: &Vec<page::Span>| {
            line.iter().flat_map(|span| span.text.chars()).all(|c| c == ' ' || c == '─')
        };
        match lines.len() > usize::from(self.areas_for(lines.len()).table.height) {
            true => lines.iter().filter(|line| !divides(line)).cloned().collect(),
            false => lines.to_vec(),
        }
    }

    /// Is the table higher than its place?
    pub(crate) fn table_scrolls(&self) -> bool {
        self.lowest_top() > 0
    }

    /// How far the table can be scrolled.
    fn lowest_top(&self) -> usize {
        self.table_lines().len().saturating_sub(usize::from(self.areas().table.height))
    }
}
