//! Keys at the table: picking, typing, playing.

use breakroom_catalog::{Choice, table::RejectedKind};

use super::{App, Focus, Mode, Pages, Tab};
use crate::{
    input::Press,
    keeper::Next,
    layout,
    reading::{self, Command, Meaning},
    sheet::Corner,
    words::wrap,
};

/// The longest line that can be typed.
const LONGEST: usize = 200;

impl App<'_> {
    pub(super) fn press_at_table(&mut self, press: Press) {
        match press {
            Press::Ctrl('z') => self.obey(Command::Undo),
            Press::Ctrl('s') => self.obey(Command::Save),
            Press::Ctrl('t') => self.obey(Command::Hint),
            Press::Ctrl('l') => self.obey(Command::Log),
            Press::Ctrl('g') => self.obey(Command::Signs),
            Press::Ctrl('r') => self.obey(Command::Resign),
            Press::Ctrl('q' | 'd') => self.obey(Command::Quit),
            Press::Help | Press::Char('?') => self.obey(Command::Rules(None)),
            Press::Tab => self.turn_focus(),
            Press::Char(letter) if self.is_command(letter) => self.letter(letter),
            Press::Char(letter) => self.type_letter(letter),
            Press::Backspace if self.refused => self.clear(),
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
        let letters = if self.game.is_over() { "nmslqg" } else { "uslrqhg" };
        (self.typed.is_empty() || self.refused)
            && letters.contains(letter)
            && !reading::begins_an_action(&self.choices, letter)
    }

    /// How a command is reached now: by its letter, or with Ctrl where an action begins with that letter.
    pub(crate) fn key_for(&self, letter: char, control: &'static str) -> String {
        let typing = !self.typed.is_empty() && !self.refused;
        match reading::begins_an_action(&self.choices, letter) || typing {
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
            'h' => self.obey(Command::Hint),
            'g' => self.obey(Command::Signs),
            'n' => self.next(Next::New),
            _ => self.next(Next::Same),
        }
    }

    fn type_letter(&mut self, letter: char) {
        if !self.game.is_over() && !letter.is_control() && self.typed.chars().count() < LONGEST {
            self.replace_refused();
            self.typed.push(letter);
            self.message = Default::default();
            self.focus = Focus::Choices;
            self.narrow();
        }
    }

    /// What was refused makes room for what is typed now.
    pub(super) fn replace_refused(&mut self) {
        if std::mem::take(&mut self.refused) {
            self.typed.clear();
        }
    }

    pub(super) fn clear(&mut self) {
        self.typed.clear();
        self.refused = false;
        self.touched.clear();
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

    /// Moves the pick over the list. Nothing is picked before somebody does so: a stray Enter plays nothing.
    fn move_pick(&mut self, press: Press) {
        self.replace_refused();
        let list = self.list();
        let row = list.columns();
        let page = list.page(self.areas().choices.height.into());
        let Some(last) = self.shown.len().checked_sub(1) else { return };
        let to = match (press, self.picked) {
            (Press::Home, _) => 0,
            (Press::End, _) | (Press::Up | Press::Left | Press::PageUp, None) => last,
            (Press::Down | Press::Right | Press::PageDown, None) => 0,
            (Press::Up, Some(at)) => at.checked_sub(row).unwrap_or(at),
            (Press::Down, Some(at)) if at + row > last => at,
            (Press::Down, Some(at)) => at + row,
            (Press::Left, Some(at)) => at.saturating_sub(1),
            (Press::Right, Some(at)) => at + 1,
            (Press::PageUp, Some(at)) => at.saturating_sub(page),
            (Press::PageDown, Some(at)) => at + page,
            _ => return,
        };
        self.pick(to.min(last));
    }

    /// What is typed, without the stroke that only says that it is typed.
    pub(super) fn said(&self) -> &str {
        self.typed.strip_prefix('/').unwrap_or(&self.typed).trim()
    }

    /// Carries out what is typed; without that, what is picked.
    fn enter(&mut self) {
        let picked = self.choice().map(|choice| choice.action.clone());
        if picked.is_some() {
            self.replace_refused();
        }
        let number = self.said().bytes().all(|byte| byte.is_ascii_digit());
        match (reading::read(self.game.table(), self.watcher(), &self.choices, self.said()), picked) {
            (Meaning::Nothing, Some(action)) => self.play(&action),
            (Meaning::Nothing, None) if self.choices.is_empty() => {}
            (Meaning::Nothing, None) => self.say("Pick with the arrows or type, then press Enter."),
            (Meaning::Play(line), _) => self.play(&line),
            (Meaning::Say(command), _) => {
                self.clear();
                self.obey(command);
            }
            // What is no action of the game at all narrows the list; what is one is answered with its rule.
            (Meaning::Refused(rejected), Some(action))
                if rejected.kind == RejectedKind::Syntax && !number =>
            {
                self.play(&action);
            }
            (Meaning::Refused(rejected), None)
                if rejected.kind == RejectedKind::Syntax && !number && !self.shown.is_empty() =>
            {
                self.say(format!("{} fit: pick one with the arrows, or type more.", self.shown.len()));
            }
            (Meaning::Refused(rejected), _) => {
                self.refuse(rejected.to_string(), rejected.rule.map(|rule| rule.to_string()));
                self.refused = true;
                self.narrow();
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
            Command::Hint => self.hint(),
            Command::Log => self.mode = Mode::Log { up: 0 },
            Command::Help => self.mode = Mode::Pages(Pages::new(Tab::Keys, self.rule_in_question())),
            Command::List(words) => {
                self.typed = words;
                self.narrow();
            }
            Command::Look => self.focus = Focus::Table,
            Command::Score => self.say(self.game.scores(self.watcher())),
            Command::Signs => self.mode = Mode::Pages(Pages::new(Tab::Game, self.rule_in_question())),
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

    fn hint(&mut self) {
        if !matches!(self.game.asked(), crate::Asked::Human(_)) {
            return self.say("A hint is for somebody who decides.");
        }
        match self.keeper.hint(&self.game) {
            Ok(lines) => self.say(lines.join(" ")),
            Err(why) => self.say(why),
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
                self.corner = Corner::default();
                self.changed();
            }
            Err(fault) => self.refuse(fault, None),
        }
    }

    /// The question, with who is asked where that is not plain.
    pub(crate) fn prompt(&self) -> String {
        if let Some(result) = self.game.result() {
            return result;
        }
        let prompt = self.game.table().question(self.watcher()).prompt;
        let question = match self.game.asked() {
            crate::Asked::Human(seat) | crate::Asked::Opponent(seat) => {
                self.game.asking(seat, prompt.question)
            }
            _ => prompt.question,
        };
        format!("{question} ({})", prompt.rule)
    }

    /// What is said under the result, in lines that fit.
    pub(crate) fn ending(&self) -> Vec<String> {
        let Some(closing) = &self.closing else { return Vec::new() };
        let mut lines = vec![self.game.scores(self.watcher())];
        lines.extend(self.game.proof());
        lines.extend(closing.iter().cloned());
        lines.retain(|line| !line.is_empty());
        let width = usize::from(layout::talk_width(self.size)) - 4;
        lines.iter().flat_map(|line| wrap(line, width, 2)).collect()
    }

    /// A choice as it stands on the list, without its number.
    pub(crate) fn text_of(&self, choice: &Choice) -> String {
        let all = self.choices.iter().filter_map(|choice| choice.weight).map(u64::from).sum();
        reading::describe(choice, all)
    }
}
