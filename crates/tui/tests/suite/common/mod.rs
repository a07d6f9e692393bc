//! Tables to test with: the reference games, and a keeper that keeps everything in memory.
use std::path::PathBuf;

use breakroom_catalog::{Entry, Setup, Sitting, Source};
use breakroom_core::Record;
use breakroom_leduc::Leduc;
use breakroom_tic_tac_toe::TicTacToe;
use breakroom_tui::{Keeper, LocalMatch, Next, input::Press, screen, state::App, theme::Theme};
use ratatui::{
    Terminal,
    backend::TestBackend,
    buffer::Buffer,
    layout::{Rect, Size},
};

static TIC_TAC_TOE: Entry = Entry::of::<TicTacToe>();
static LEDUC: Entry = Entry::of::<Leduc>();

/// A game by its slug, the reference games too.
pub fn setup(slug: &str) -> Setup {
    let entry = match slug {
        "tic-tac-toe" => &TIC_TAC_TOE,
        "leduc" => &LEDUC,
        slug => Entry::find(slug).expect("a game of the catalog"),
    };
    let edition = entry.info.edition(None).expect("every game has an edition");
    let options = entry.info.options([]).expect("no options are always right");
    Setup { entry, edition, options }
}

/// A match of people, with the chance of a deal.
pub fn people(slug: &str, deal: &str) -> LocalMatch {
    LocalMatch::of_people(Sitting::open(&setup(slug), Source::deal(deal)).expect("the game opens"))
}

/// A match of people who type in their chance.
pub fn typed(slug: &str) -> LocalMatch {
    LocalMatch::of_people(Sitting::open(&setup(slug), Source::Typed).expect("the game opens"))
}

/// Keeps everything in memory.
pub struct Memory {
    pub slug: String,
    pub kept: Vec<Record>,
    pub saved: Vec<Record>,
    pub finished: Vec<Record>,
    /// Set to refuse everything, as a full disk does.
    pub full: bool,
    deals: u32,
}

impl Memory {
    pub fn of(slug: &str) -> Memory {
        Memory {
            slug: slug.into(),
            kept: Vec::new(),
            saved: Vec::new(),
            finished: Vec::new(),
            full: false,
            deals: 0,
        }
    }

    fn room(&self) -> Result<(), String> {
        if self.full { Err("The match could not be kept: no space left".into()) } else { Ok(()) }
    }
}

impl Keeper for Memory {
    fn keep(&mut self, game: &LocalMatch) -> Result<(), String> {
        self.room()?;
        self.kept.push(game.sitting().record());
        Ok(())
    }

    fn save(&mut self, game: &LocalMatch) -> Result<PathBuf, String> {
        self.room()?;
        self.saved.push(game.sitting().record());
        Ok(PathBuf::from("a/match.breakroom.json"))
    }

    fn finish(&mut self, game: &LocalMatch) -> Vec<String> {
        self.finished.push(game.sitting().record());
        vec!["Record: a/match.breakroom.json".into()]
    }

    fn again(&mut self, next: Next) -> Result<LocalMatch, String> {
        self.deals += u32::from(next == Next::New);
        Ok(people(&self.slug, &format!("again {}", self.deals)))
    }

    fn how_to_resume(&self) -> String {
        "The match is kept.".into()
    }
}

/// The usual screen.
pub const SMALL: Size = Size { width: 80, height: 24 };
/// The smallest, the usual and a large one.
pub const SIZES: [Size; 3] = [Size { width: 60, height: 20 }, SMALL, Size { width: 120, height: 40 }];

/// What an app draws now.
pub fn drawn(app: &App<'_>, size: Size) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(size.width, size.height)).expect("a buffer");
    terminal
        .draw(|frame| screen::draw(frame, app, Theme { colour: false }))
        .expect("a buffer takes everything");
    terminal.backend().buffer().clone()
}

/// The rows of a part of what is drawn, as text.
pub fn rows(buffer: &Buffer, area: Rect) -> Vec<String> {
    let row = |y: u16| (area.left()..area.right()).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (area.top()..area.bottom()).map(|y| row(y).trim_end().to_owned()).collect()
}

/// What an app shows now, as text.
pub fn shown(app: &App<'_>, size: Size) -> String {
    rows(&drawn(app, size), Rect::new(0, 0, size.width, size.height)).join("\n")
}

/// Presses the keys of a text; a line break is Enter.
pub fn press(app: &mut App<'_>, keys: &str) {
    for key in keys.chars() {
        app.press(if key == '\n' { Press::Enter } else { Press::Char(key) });
    }
}
