//! Keys at the table: picking, typing, playing.

use breakroom_catalog::{Choice, table::RejectedKind};

use super::{App, Focus, Mode, Pages, Tab, pages::scrolled};
use crate::{
    input::Press,
    keeper::Next,
    reading::{self, Command, Meaning},
};

/// The longest line that can be typed.
const LONGEST: usize = 200;

impl App<'_> {
    pub(super) fn press_at_table(&mut self, press: Press) {
        match press {
            Press::Ctrl('z') => self.obey(Command::Undo),
            Press::Ctrl('s') => self.obey(Command::Save),
            Press::Ctrl('l') => self.obey(Command::Log),
            Press::Ctrl('r') => self.obey(Command::Resign),
            Press::Ctrl('q' | 'd') => self.obey(Command::Quit),
            Press::Help | Press::Char('?') => self.obey(Command::Rules(None)),
            Press::Tab => self.turn_focus(),
            Press::Char(letter) if self.is_command(letter) => self.letter(letter),
            Press::Char(letter) => self.type_letter(letter),
            Press::Backspace => {
                self.typed.pop();
                self.narrow();
            }
            Press::Ctrl('u') | Press::Escape => self.clear(),
            Press::Enter => self.enter(),
            _ if self.focus == Focus::Table || self.game.is_over() => self.scroll_table(press),
            _ => self.move_pick(press),
        }
    }

    /// Does this letter speak to the table? Only on an empty line, and only where no action begins with it.
    fn is_command(&self, letter: char) -> bool {
        let letters = if self.game.is_over() { "nmslq" } else { "uslrq" };
        self.typed.is_empty() && letters.contains(letter) && !reading::begins_an_action(&self.choices, letter)
    }

    /// How a command is reached now: by its letter, or with Ctrl where an action begins with that letter.
    pub(crate) fn key_for(&self, letter: char, control: &'static str) -> String {
        match reading::begins_an_action(&self.choices, letter) || !self.typed.is_empty() {
            true => control.to_owned(),
            false => letter.to_string(),
        }
    }

    fn letter(&mut self, letter: char) {
        match letter {
            'u' => self.obey(Command::Undo),
            's' => self.obey(Command::Save),
            'l' => self.obey(Command::Log),
            'r' => self.obey(Command::Resign),
            'q' => self.obey(Command::Quit),
            'n' => self.next(Next::New),
            _ => self.next(Next::Same),
        }
    }

    fn type_letter(&mut self, letter: char) {
        if !self.game.is_over() && self.typed.chars().count() < LONGEST {
            self.typed.push(letter);
            self.message = Default::default();
            self.focus = Focus::Choices;
            self.narrow();
        }
    }

    fn clear(&mut self) {
        self.typed.clear();
        self.message = Default::default();
        self.focus = Focus::Choices;
        self.narrow();
    }

    fn turn_focus(&mut self) {
        self.focus = match self.focus {
            Focus::Choices if self.table_scrolls() => Focus::Table,
            _ => Focus::Choices,
        };
    }

    fn scroll_table(&mut self, press: Press) {
        let page = usize::from(self.areas().table.height).max(1);
        let top = scrolled(press, self.table_top, page);
        self.table_top = top.min(self.lowest_top());
    }

    fn move_pick(&mut self, press: Press) {
        let areas = self.areas();
        let row = usize::from(areas.columns);
        let page = row * usize::from(areas.choices.height).max(1);
        let last = self.shown.len().saturating_sub(1);
        let to = match press {
            Press::Up if self.picked < row => self.picked,
            Press::Up => self.picked - row,
            Press::Down if self.picked + row > last => self.picked,
            Press::Down => self.picked + row,
            Press::Left => self.picked.saturating_sub(1),
            Press::Right => self.picked + 1,
            Press::PageUp => self.picked.saturating_sub(page),
            Press::PageDown => self.picked + page,
            Press::Home => 0,
            Press::End => last,
            _ => self.picked,
        };
        self.picked = to.min(last);
    }

    /// Carries out what is typed; without that, what is picked.
    fn enter(&mut self) {
        let picked = self.choice().map(|choice| choice.action.clone());
        let meaning = reading::read(self.game.table(), self.watcher(), &self.choices, &self.typed);
        match (meaning, picked) {
            (Meaning::Nothing, Some(action)) => self.play(&action),
            (Meaning::Nothing, None) => {}
            (Meaning::Play(line), _) => self.play(&line),
            (Meaning::Say(command), _) => {
                self.typed.clear();
                self.narrow();
                self.obey(command);
            }
            // What is no action of the game at all narrows the list; what is one is answered with its rule.
            (Meaning::Refused(rejected), Some(action)) if rejected.kind == RejectedKind::Syntax => {
                match self.typed.trim().bytes().all(|byte| byte.is_ascii_digit()) {
                    true => self.refuse(rejected.to_string(), None),
                    false => self.play(&action),
                }
            }
            (Meaning::Refused(rejected), _) => {
                self.refuse(rejected.to_string(), rejected.rule.map(|rule| rule.to_string()));
            }
        }
    }

    fn play(&mut self, line: &str) {
        match self.game.play(line) {
            Ok(()) => self.changed(),
            Err(rejected) => self.refuse(rejected.to_string(), rejected.rule.map(|rule| rule.to_string())),
        }
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Undo => self.undo(),
            Command::Save => {
                self.save();
            }
            Command::Rules(asked) => self.open_rules(asked),
            Command::Why(action) => self.why(&action),
            Command::Log => self.mode = Mode::Log { up: 0 },
            Command::Help => self.mode = Mode::Pages(Pages::new(Tab::Keys, self.rule_in_question())),
            Command::List(words) => {
                self.typed = words;
                self.narrow();
            }
            Command::Look => {}
            Command::Resign => self.ask_to_resign(),
            Command::Quit => self.ask_to_leave(),
        }
    }

    fn why(&mut self, action: &str) {
        let action = self.game.table().shorthand(self.watcher(), action).unwrap_or_else(|| action.to_owned());
        match self.game.table().check(&action) {
            Ok(()) => self.say(format!("'{action}' can be done now.")),
            Err(rejected) => self.refuse(rejected.to_string(), rejected.rule.map(|rule| rule.to_string())),
        }
    }

    /// Writes the record; says whether that went well.
    pub(super) fn save(&mut self) -> bool {
        match self.keeper.save(&self.game) {
            Ok(path) => self.say(format!("Saved: {}", path.display())),
            Err(fault) => self.refuse(fault, None),
        }
        !self.message.refused
    }

    fn next(&mut self, next: Next) {
        match self.keeper.again(next) {
            Ok(game) => {
                self.game = game;
                self.closing = None;
                self.looked = None;
                self.ticket += 1;
                self.table_top = 0;
                self.changed();
                self.say(self.game.where_chance_comes_from());
            }
            Err(fault) => self.refuse(fault, None),
        }
    }

    /// The question, with who is asked where that is not plain.
    pub(crate) fn prompt(&self) -> String {
        if let Some(result) = self.game.result() {
            return result;
        }
        let prompt = self.game.table().prompt(self.watcher());
        let question = format!("{} ({})", prompt.question, prompt.rule);
        match (self.game.asked(), self.game.table().seats()) {
            (_, 1) => question,
            (crate::Asked::Human(seat) | crate::Asked::Opponent(seat), _) => {
                format!("{}: {question}", self.game.name(seat))
            }
            _ => question,
        }
    }

    /// What is said under the result.
    pub(crate) fn ending(&self) -> Vec<String> {
        let Some(closing) = &self.closing else { return Vec::new() };
        let scores = self.game.table().scores(self.watcher());
        let scores: Vec<String> = scores.iter().map(|line| format!("{} {}", line.name, line.value)).collect();
        let mut lines = vec![scores.join(" · ")];
        lines.extend(self.game.proof());
        lines.extend(closing.iter().cloned());
        lines.retain(|line| !line.is_empty());
        lines
    }

    /// A choice as it stands on the list, without its number.
    pub(crate) fn text_of(&self, choice: &Choice) -> (String, String) {
        let label = match choice.weight {
            Some(weight) => {
                let all: u64 = self.choices.iter().filter_map(|choice| choice.weight).map(u64::from).sum();
                format!("{} ({weight} in {all})", choice.label)
            }
            None => choice.label.clone(),
        };
        (choice.action.clone(), label)
    }

    pub(crate) fn width_of(&self, choice: &Choice) -> usize {
        let (_, label) = self.text_of(choice);
        self.number_width() + 3 + self.action_width() + 2 + label.chars().count()
    }

    pub(crate) fn number_width(&self) -> usize {
        self.choices.len().to_string().len()
    }

    pub(crate) fn action_width(&self) -> usize {
        self.choices.iter().map(|choice| choice.action.chars().count()).max().unwrap_or(0)
    }
}
