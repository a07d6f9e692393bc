//! The way into a game: whoever has not finished one begins with its short form, against the mildest bot; the whole
//! game is one click away. Where there is a coach, it comes along.

use breakroom_bots::Level;
use breakroom_core::Info;
use maud::{Markup, html};

/// The preset that games with long matches declare for a short one.
pub const QUICK: &str = "quick";

/// How somebody is asked to play a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WayIn {
    /// The bot that is chosen at first.
    pub level: Level,
    /// Has this guest not finished a game of it yet?
    pub is_new: bool,
}

impl WayIn {
    /// For a guest who last chose `known`, if any, and may be new to the game.
    ///
    /// ```
    /// use breakroom_bots::Level;
    /// use breakroom_pages::way_in::WayIn;
    ///
    /// assert_eq!(WayIn::of(None, true).level, Level::Novice);
    /// assert_eq!(WayIn::of(None, false).level, Level::Club);
    /// assert_eq!(WayIn::of(Some(Level::Master), true).level, Level::Master);
    /// ```
    pub fn of(known: Option<Level>, is_new: bool) -> WayIn {
        let usual = if is_new { Level::Novice } else { Level::Club };
        WayIn { level: known.unwrap_or(usual), is_new }
    }

    /// Does a coach sit beside the guest at first?
    pub fn is_coached(self, info: &Info) -> bool {
        self.is_new && has_coach(info)
    }

    /// The preset that is chosen at first, if the game has a short form.
    pub fn preset(self, info: &Info) -> Option<&'static str> {
        (self.is_new && is_quick(info)).then_some(QUICK)
    }
}

/// Whether a game that usually takes long declares a short way to play it.
pub fn is_quick(info: &Info) -> bool {
    info.preset_names().iter().any(|preset| preset == QUICK)
}

/// Whether a game has a coach, who explains each kind of decision as it comes.
pub fn has_coach(info: &Info) -> bool {
    !info.coach.is_empty()
}

/// A button that opens a table.
pub fn start(info: &Info, opponent: &str, preset: Option<&str>, word: &str, class: &str) -> Markup {
    open(info, opponent, preset, false, word, class)
}

/// A button that opens the table of a guest's first game: coached, if the game has a coach.
pub fn first(info: &Info, way: WayIn, word: &str, class: &str) -> Markup {
    open(info, way.level.name(), way.preset(info), way.is_coached(info), word, class)
}

fn open(info: &Info, opponent: &str, preset: Option<&str>, coached: bool, word: &str, class: &str) -> Markup {
    html! {
        form method="post" action="/tables" {
            input type="hidden" name="game" value=(info.slug);
            @if coached { input type="hidden" name="coached" value="on"; }
            @if let Some(preset) = preset { input type="hidden" name="option.preset" value=(preset); }
            input type="hidden" name="opponent" value=(opponent);
            button class=(class) aria-label=(format!("{word}: {}", info.name)) { (word) }
        }
    }
}

/// The first game of somebody who has just learnt it: at a table, not at a form.
pub fn first_game(info: &Info) -> Markup {
    match info.seats.1 {
        1 => start(info, "solo", None, "Play your first game", "button primary"),
        _ => {
            let word =
                if has_coach(info) { "Play your first game, with a coach" } else { "Play your first game" };
            first(info, WayIn::of(None, true), word, "button primary")
        }
    }
}
