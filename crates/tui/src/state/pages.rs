//! Things to read: the rules of what is asked, the keys, the game's own help, the whole log.

use super::{App, Mode};
use crate::{input::Press, layout, model::LogLine, rulebook, words::wrap};

/// Which page is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tab {
    /// A chapter of the rulebook.
    Rules,
    /// What the keys do.
    Keys,
    /// The game's own help.
    Game,
}

impl Tab {
    /// All of them, in order.
    pub const ALL: [(Tab, &'static str); 3] =
        [(Tab::Rules, "Rules"), (Tab::Keys, "Keys"), (Tab::Game, "This game")];

    fn next(self) -> Tab {
        match self {
            Tab::Rules => Tab::Keys,
            Tab::Keys => Tab::Game,
            Tab::Game => Tab::Rules,
        }
    }
}

/// Pages to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pages {
    /// Which is open.
    pub tab: Tab,
    /// The rule that was looked up.
    pub id: String,
    /// What is being typed to look up another.
    pub typed: String,
    /// How many lines are scrolled out at the top.
    pub top: usize,
}

impl Pages {
    /// Opens a page; the rulebook at the rule `id`.
    pub fn new(tab: Tab, id: String) -> Pages {
        Pages { tab, id, typed: String::new(), top: 0 }
    }
}

/// What the keys do. The full screen shows it; the plain lines have words of their own.
const KEYS: &str = "\
arrows, PageUp, PageDown, Home, End  pick from the list; Enter does it
a number and Enter                   does what has that number
words                                narrow the list; Enter does what is left
an action or a short form and Enter  does it, or says which rule forbids it
Backspace, Escape                    forget the last letter, or all
a click, the wheel                   pick (twice: do it) or ask a thing; scroll
? or F1                              the rules of what is asked; these pages
g or Ctrl-G                          the signs of this game's table
l or Ctrl-L                          the whole log
h or Ctrl-T                          what a strong player would do
u or Ctrl-Z                          take back, as far as the policy goes
Tab                                  the arrows move the table, and back
s or Ctrl-S                          save the record of the match
r or Ctrl-R                          resign
q or Ctrl-Q; Ctrl-C at once          leave; the match is kept
/ and words                          types them, whatever they begin with
/why ACTION, /rules ID, /score       why not; a rule; the score

A letter that begins an action on the list is typed; Ctrl works always. Taking
back is free until chance has spoken, something hidden was shown or somebody
else acted; then the others must agree; alone or ranked it stands.";

impl App<'_> {
    /// The rule that refused, if something was just refused; else the rule that asks.
    pub(super) fn rule_in_question(&self) -> String {
        let refused = self.message.rule.clone();
        refused.unwrap_or_else(|| match self.game.table().turn().ending() {
            Some(ending) => ending.rule.to_string(),
            None => self.game.table().question(self.watcher()).prompt.rule.to_string(),
        })
    }

    pub(super) fn open_rules(&mut self, asked: Option<String>) {
        let info = self.game.table().info();
        let id = match &asked {
            None => self.rule_in_question(),
            Some(words) => match rulebook::look_up(info, words) {
                Some(id) => id,
                None => return self.refuse(format!("{} has no rule '{words}'.", info.name), None),
            },
        };
        self.mode = Mode::Pages(Pages::new(Tab::Rules, id));
        self.show_rule();
    }

    /// Scrolls the open chapter to its marked rule, with a line above it.
    fn show_rule(&mut self) {
        let lines = self.page_lines();
        let height = self.page_height();
        let Mode::Pages(pages) = &mut self.mode else { return };
        let marked = rulebook::marked_line(&lines);
        pages.top = match marked < height.saturating_sub(2) {
            true => 0,
            false => (marked - 1).min(lines.len().saturating_sub(height)),
        };
    }

    /// The lines of the open page.
    pub(crate) fn page_lines(&self) -> Vec<rulebook::Line> {
        let Mode::Pages(pages) = &self.mode else { return Vec::new() };
        let width = usize::from(self.size.width).saturating_sub(2);
        let plain = |text: &str| {
            let fitted = text.lines().flat_map(|line| match line.chars().count() > width {
                true => wrap(line, width, 2),
                false => vec![line.to_owned()],
            });
            fitted.map(|text| rulebook::Line { text, marked: false, heading: false }).collect()
        };
        match pages.tab {
            Tab::Rules => rulebook::chapter(self.game.table().info(), &pages.id, width),
            Tab::Keys => plain(KEYS),
            Tab::Game if self.game.table().help().is_empty() => {
                plain("There is no more to say about this game.")
            }
            Tab::Game => plain(self.game.table().help()),
        }
    }

    /// How many lines of a page are in sight: the screen without its heading and its foot.
    pub(crate) fn page_height(&self) -> usize {
        usize::from(self.size.height).saturating_sub(3)
    }

    pub(super) fn press_on_pages(&mut self, press: Press) {
        let most = self.page_lines().len().saturating_sub(self.page_height());
        let page = self.page_height();
        let Mode::Pages(pages) = &mut self.mode else { return };
        match press {
            Press::Escape | Press::Enter | Press::Help => self.mode = Mode::Table,
            Press::Char('q' | '?') if pages.typed.is_empty() => self.mode = Mode::Table,
            Press::Tab | Press::Right => (pages.tab, pages.top) = (pages.tab.next(), 0),
            Press::Char(letter) if pages.typed.len() < 40 => {
                pages.typed.push(letter);
                self.look_up_typed();
            }
            Press::Backspace => {
                pages.typed.pop();
                self.look_up_typed();
            }
            _ => pages.top = scrolled(press, pages.top, page).min(most),
        }
    }

    /// Opens the rule that is being typed as soon as it is clear which.
    fn look_up_typed(&mut self) {
        let info = self.game.table().info();
        let Mode::Pages(pages) = &mut self.mode else { return };
        pages.tab = Tab::Rules;
        if let Some(id) = rulebook::look_up(info, &pages.typed) {
            pages.id = id;
            self.show_rule();
        }
    }

    /// What others did while the one who is asked waited, wrapped; nothing if there is no such thing.
    pub(crate) fn story_lines(&self, width: usize) -> Vec<String> {
        let story = self.game.story();
        let numbered = story.iter().zip(1..);
        numbered
            .flat_map(|(passage, number)| {
                wrap(&format!("{number} {} ({})", passage.text, passage.rule), width, 2)
            })
            .collect()
    }

    /// How many rows are wanted for it; where there is none, for what came of the last decision.
    pub(super) fn rows_of_story(&self) -> u16 {
        let width = usize::from(layout::talk_width(self.size)) - 3;
        let rows = match (self.story_lines(width).len(), self.game.decided_at()) {
            (0, Some(since)) => wrapped(&self.game.log(since, self.watcher()), width).len(),
            (story, _) => story,
        };
        u16::try_from(rows).unwrap_or(u16::MAX).clamp(layout::LOG, layout::STORY)
    }

    /// The whole log, wrapped.
    pub(crate) fn log_lines(&self, width: usize) -> Vec<String> {
        wrapped(&self.game.log(0, self.watcher()), width)
    }

    pub(super) fn press_on_log(&mut self, press: Press, up: usize) {
        let width = usize::from(self.size.width).saturating_sub(2);
        let page = self.page_height();
        let most = self.log_lines(width).len().saturating_sub(page);
        // The log is read from its end: up is away from it.
        let away = match press {
            Press::Up => up + 1,
            Press::Down => up.saturating_sub(1),
            Press::PageUp => up + page,
            Press::PageDown => up.saturating_sub(page),
            Press::Home => most,
            Press::End => 0,
            Press::Escape | Press::Enter | Press::Char('q' | 'l') | Press::Ctrl('l') => {
                self.mode = Mode::Table;
                return;
            }
            _ => up,
        };
        self.mode = Mode::Log { up: away.min(most) };
    }
}

fn wrapped(lines: &[LogLine], width: usize) -> Vec<String> {
    lines.iter().flat_map(|line| wrap(&line.to_string(), width, 2)).collect()
}

/// Where the top line is after a key that scrolls.
pub(super) fn scrolled(press: Press, top: usize, page: usize) -> usize {
    match press {
        Press::Up => top.saturating_sub(1),
        Press::Down => top + 1,
        Press::PageUp => top.saturating_sub(page),
        Press::PageDown => top + page,
        Press::Home => 0,
        Press::End => usize::MAX,
        _ => top,
    }
}
