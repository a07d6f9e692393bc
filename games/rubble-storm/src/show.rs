//! Words and pictures of the game.

use breakroom_core::{
    Page, Prompt, Seat, Show,
    show::{Material, Pattern, ScoreLine, Screen, SeatLook},
};
use breakroom_kit::{Words as _, notation::Part};
use breakroom_scene::{Key, Scene};

use crate::{Action, Asked, Check, Notch, RubbleStorm, Side, SpaceId, View, draw, text, words::Words};

impl Show for RubbleStorm {
    fn prompt(&self, view: &View) -> Prompt {
        Words::new(self, view).prompt()
    }

    fn label(&self, view: &View, action: Action) -> String {
        Words::new(self, view).label(action)
    }

    fn touches(&self, view: &View, action: Action) -> Vec<Key> {
        Words::new(self, view).touches(action)
    }

    fn materials(&self) -> &'static [(&'static str, Material)] {
        &[("", Material::Stone), ("wanderer", Material::Wood)]
    }

    fn text(&self, view: &View) -> Page {
        text::page(self.board(), self.house().turn_limit, view)
    }

    fn draw(&self, view: &View) -> Scene {
        draw::scene(self, view, Screen::Wide)
    }

    fn draw_tall(&self, view: &View) -> Scene {
        draw::scene(self, view, Screen::Tall)
    }

    /// Sand with dots, and the dusk with crossing lines, as the tokens have it.
    fn seat_look(&self, _view: &View, seat: Seat) -> SeatLook {
        match seat == Side::Light.seat() {
            true => SeatLook { fill: "#f3e7cd", marks: "#c9a25a", pattern: Pattern::Dots, ink: "#3a2c14" },
            false => SeatLook { fill: "#34306b", marks: "#6f6bb0", pattern: Pattern::Cross, ink: "#fff" },
        }
    }

    fn scores(&self, view: &View) -> Vec<ScoreLine> {
        let line = |side: Side, what: &str, value: u8| ScoreLine::new(&[side.name(), ": ", what], value);
        // The caravans first: they decide the game, and a narrow screen shows only the beginning.
        // Some write the number first ("4 in caravan"), some last: the words fit both.
        let caravans = Side::ALL.map(|side| line(side, "in caravan", view.table.wanderers[side].caravan));
        let pockets = Side::ALL.map(|side| line(side, "in pocket", view.table.wanderers[side].pocket));
        caravans.into_iter().chain(pockets).collect()
    }

    /// A space, two spaces, or `t` and a disc position. A number alone is the terminal's, for its list.
    fn shorthand(&self, view: &View, typed: &str) -> Option<Action> {
        let words: Vec<&str> = typed.split_whitespace().take(3).collect();
        let action = match words[..] {
            ["t", notch] => Action::Rotate(Notch::read(notch)?),
            [from, to] => Action::Pillar(from.parse().ok()?, to.parse().ok()?),
            [word] => match word.parse::<SpaceId>().ok().filter(|&id| self.board.find(id).is_some()) {
                Some(space) => answer_with(view.table.asked(), space)?,
                None => Action::Rotate(Notch::read(word.strip_prefix('t')?)?),
            },
            _ => return None,
        };
        let check = Check { board: &self.board, house: &self.house, table: &view.table };
        check.check(action).is_ok().then_some(action)
    }

    fn help(&self) -> &'static str {
        text::HELP
    }
}

/// The action that a space alone means when this is asked.
fn answer_with(asked: Asked, space: SpaceId) -> Option<Action> {
    Some(match asked {
        Asked::Tap => Action::Tap(space),
        Asked::Act => Action::Move(space),
        Asked::Drop => Action::Drop(space),
        Asked::Yield => Action::Yield(space),
        Asked::Advance => Action::Advance(space),
        Asked::Bounce => Action::Bounce(space),
        Asked::Place => Action::Place(space),
        Asked::Gain => Action::Gain(space),
        Asked::Toss | Asked::Spin | Asked::Stack | Asked::Wanderer | Asked::Nothing => return None,
    })
}
